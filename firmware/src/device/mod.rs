//! The main loop: events in, steps carried out, frames shown.

mod acts;
mod answer;
mod begin;
mod code;
mod demo;
pub mod desk;
pub mod hall;
mod luck;
pub mod parts;
mod port;
pub mod screens;
mod session;
mod shelf;
mod signs;
pub mod standings;
mod time;
mod typing;
pub mod verdict;
mod wake;

pub use desk::Desk;
pub use parts::{Parts, Refresh};

use core::{
    cell::Cell,
    pin::{Pin, pin},
};

use demo::Demo;
use embassy_futures::{
    join::join3,
    select::{Either, Either3, select, select3},
};
use embassy_sync::{blocking_mutex::raw::NoopRawMutex, channel::Channel};
use embedded_storage_async::nor_flash::NorFlash;
use engine::{Seat, dice::Dice};
use serde::{Deserialize, Serialize};
use session::Turns;
use signs::{Signs, Tone};

use crate::{
    base::{
        Event, Levels, Note,
        keys::Keypad,
        parts::{Clock, Entropy, Glow, Keys, Lamp, Log, Micros, Port, Watchdog},
        texts::Line,
    },
    device::{
        desk::BAR,
        parts::Panel,
        screens::{Message, Screen},
    },
    play::Level,
    store::{
        Store,
        dealer::{Dealer, Gatherer, Seed},
        journal::{self, preparation::Preparation},
        record::Source,
    },
    ui::{
        Faction, Form,
        form::{Light, Paper},
    },
};

/// How long the loop sleeps at most before it feeds the watchdog again.
const BREATH: Micros = 1_000_000;
/// The longest a slow panel may take for a picture: a full waveform in the cold, and what it waits for before.
const LONGEST_SHOW: Micros = 9_000_000;
/// The longest an answer may take: a whole slot is erased by a flash that is as slow as its maker allows.
const LONGEST_WORK: Micros = 15_000_000;
/// How long it waits for keys between two erases in the background.
const NAP: Micros = 100_000;
/// Busy fingers put the erase of what was given up off for so long. A place for the next game waits for a pause.
const AT_LATEST: Micros = 250_000;
/// Events that wait while a slow panel shows a picture; more presses than that are lost.
const WAITING: usize = 16;
/// How long a cue of the light lasts.
const CUE: Micros = 300_000;
/// The light of a cue that concerns everybody: the clay of the banners.
const CUE_GLOW: Glow = Glow(0xDE, 0x82, 0x42);
/// After so long without a press a board may switch itself off.
const REST: Micros = 60_000_000;
/// The brightness while the self-test shows that it can be set, in per cent.
const DIMMEST: u8 = 10;
/// The brightness while a power bank is kept awake.
const BRIGHTEST: u8 = 100;
/// After so many fast updates an e-ink panel is cleaned at the next pause.
const UPDATES_UNTIL_CLEAN: u32 = 50;

/// What is saved of the dice: the game, and how far its generator has gone.
#[derive(Serialize, Deserialize)]
struct SavedDice {
    place: u64,
    dice: Dice,
}

/// Runs the device on the parts of a board, until the power goes.
pub async fn run<P, K, C, E, L, W, G, U, F>(parts: Parts<'_, P, K, C, E, L, W, G, U, F>) -> !
where
    P: Panel,
    K: Keys,
    C: Clock,
    E: Entropy,
    L: Lamp,
    W: Watchdog,
    G: Log,
    U: Port,
    F: NorFlash,
{
    // pinned where it is made: awaited by value it would be copied, 14 KiB through the stack
    pin!(run_watched(parts, |_, _| ())).await
}

/// The same for tests: `watch` sees desk and screen after the start and after each answer.
pub async fn run_watched<P, K, C, E, L, W, G, U, F>(
    parts: Parts<'_, P, K, C, E, L, W, G, U, F>,
    mut watch: impl FnMut(&Desk<'_>, &Screen),
) -> !
where
    P: Panel,
    K: Keys,
    C: Clock,
    E: Entropy,
    L: Lamp,
    W: Watchdog,
    G: Log,
    U: Port,
    F: NorFlash,
{
    let Parts { form, mut frame, mut panel, mut keys, clock, entropy, mut lamp, mut watchdog, log, mut port, .. } =
        parts;
    let Parts { flash, commit, serial, last_words, .. } = parts;
    let hatch = port::Hatch::new();
    let events = Channel::<NoopRawMutex, (Event, Micros), WAITING>::new();
    let held = keys.levels();
    let contacts = Cell::new(keys.contacts().map(|down| (down, 0)));
    let listen = async {
        let mut keypad = Keypad::new(held);
        loop {
            let seen = keypad.levels();
            let levels = match keypad.deadline() {
                None => keys.change(seen).await,
                Some(due) => match select(keys.change(seen), clock.until(due)).await {
                    Either::First(levels) => levels,
                    Either::Second(()) => keys.levels(),
                },
            };
            if let (Some((before, fresh)), Some(down)) = (contacts.get(), keys.contacts()) {
                contacts.set(Some((down, fresh | down & !before)));
            }
            let now = clock.now();
            // with a full queue a press is lost, never the listener
            keypad.step(levels, now, |event| _ = events.try_send((event, now)));
        }
    };
    let work = pin!(async {
        let (store, found) = Store::open(flash);
        // made in place before anything is awaited: its future holds no second one
        let mut device = Device::new(form, entropy, log, store);
        device.desk.commit = commit;
        device.desk.serial = serial;
        device.desk.last_words = last_words;
        device.desk.elsewhere = watchdog.is_elsewhere();
        // until there is a picture the light says that the program runs
        lamp.light(CUE_GLOW);
        fed(&mut watchdog, &clock, LONGEST_WORK, pin!(device.wake(found, held))).await;
        device.weigh(watchdog.battery());
        panel.dim(device.desk.settings.per_cent());
        watch(&device.desk, &device.screen);
        device.screen.draw(&device.desk, &mut frame);
        // glass shows at once: it is not waited for
        let show = if form.paper == Paper::Ink { LONGEST_SHOW } else { 0 };
        fed(&mut watchdog, &clock, show, pin!(panel.show(&mut frame, Refresh::Full))).await;
        lamp.light(Glow::default());
        let mut signs = Signs::NONE;
        let mut updates = 0;
        let mut secret = false;
        let mut testing = false;
        let mut pressed = clock.now();
        let mut dark: Option<Micros> = None;
        let mut acting: Option<Faction> = None;
        let mut decided = device.faction_to_act();
        let mut untidy = false;
        let mut erased = clock.now();
        loop {
            watchdog.feed();
            if signs.tell(device.trouble(panel.answers()), clock.now()) {
                lamp.light(Glow::default());
                acting = None; // whose turn it is lights up again
            }
            if signs.keep_awake(device.desk.settings.pulses && form.dimmable, clock.now()) {
                watchdog.draw(false);
                panel.dim(device.desk.settings.per_cent());
            }
            if device.must_erase() && clock.now() >= erased + AT_LATEST {
                erased = clock.now();
                untidy |= fed(&mut watchdog, &clock, LONGEST_WORK, pin!(device.erase_on())).await;
            }
            let wake = clock.now() + if untidy { NAP } else { BREATH };
            let wake = [dark, signs.due(), device.call_due()].into_iter().flatten().fold(wake, Micros::min);
            let mut ghost = false;
            let event = match select3(events.receive(), hatch.asked(), clock.until(wake)).await {
                Either3::First(event) => Some(event),
                Either3::Second((command, sent)) => {
                    device.end_demo(); // what a computer asks for is about what is kept
                    let length = device.piece(command, sent, &mut *hatch.room().await);
                    hatch.hand_out(length, device.is_typing());
                    if device.loads {
                        watchdog.load();
                        device.loads = false; // a board that has no such way
                    }
                    if !core::mem::take(&mut device.changed) {
                        continue;
                    }
                    None
                }
                Either3::Third(()) => {
                    if dark.is_some_and(|dark| clock.now() >= dark) {
                        dark = None;
                        let colour = acting.filter(|_| form.light == Light::Colour);
                        lamp.light(colour.map_or(Glow::default(), |faction| faction.glow().dim()));
                    }
                    if signs.step(clock.now(), &mut lamp) {
                        watchdog.draw(signs.draws());
                        panel.dim(if signs.draws() { BRIGHTEST } else { device.desk.settings.per_cent() });
                    }
                    erased = clock.now();
                    untidy = fed(&mut watchdog, &clock, LONGEST_WORK, pin!(device.tidy())).await;
                    if clock.now() >= pressed + REST && !untidy && device.may_rest() {
                        watchdog.rest(true);
                    }
                    let waited = device.waits();
                    let told = device.desk.refused.is_some();
                    let ticked = device.tick(clock.now());
                    let timed = device.desk.refused.is_some() && !told;
                    let weighed = device.weigh(watchdog.battery());
                    if device.desk.settings.sounds && (weighed || timed || waited && !device.waits()) {
                        signs.sound(Tone::Time, clock.now(), &mut lamp);
                    }
                    let pressed = device.next_of_demo(clock.now());
                    ghost = pressed.is_some();
                    if !ticked && !weighed && !ghost {
                        continue;
                    }
                    pressed
                }
            };
            untidy &= event.is_none();
            if event.is_some() && !ghost {
                pressed = clock.now();
                watchdog.rest(false);
            }
            let refused = device.desk.refused.is_some();
            let mut answer = Answer { redraw: event.is_none(), ..Answer::default() };
            let mut next = event;
            while let Some((event, at)) = next {
                device.desk.contacts = contacts.get();
                device.desk.flash_words = if testing { clock.flash_words() } else { None };
                contacts.set(contacts.get().map(|(down, _)| (down, 0)));
                answer = answer.and(fed(&mut watchdog, &clock, LONGEST_WORK, pin!(device.answer(event, at))).await);
                next = events.try_receive().ok();
            }
            watch(&device.desk, &device.screen);
            // a new faction to act: its colour, bright at first, then dim for as long as it is its turn
            let turn = device.faction_to_act().filter(|_| device.desk.settings.cues);
            if device.desk.settings.cues && (answer.cue || turn != acting) {
                lamp.light(turn.map_or(CUE_GLOW, Faction::glow));
                dark = Some(clock.now() + CUE);
            } else if acting.is_some() && turn.is_none() {
                lamp.light(Glow::default());
                dark = None;
            }
            acting = turn;
            let decides = device.faction_to_act();
            if device.desk.settings.sounds && event.is_some() && !ghost {
                if device.desk.refused.is_some() && !refused {
                    signs.sound(Tone::Refused, clock.now(), &mut lamp);
                } else if decides.is_some() && decides != decided {
                    signs.sound(Tone::Turn, clock.now(), &mut lamp);
                }
            }
            decided = decides.or(decided);
            if let Screen::SelfTest(test) = device.screen {
                if !testing {
                    clock.count_anew(); // what was before may have been a game with secrets
                }
                testing = true;
                lamp.light(test.glow());
                if form.sounds && test.glow() != Glow::default() {
                    signs.sound(Tone::Turn, clock.now(), &mut lamp);
                }
                panel.dim(if test.is_edges() { DIMMEST } else { device.desk.settings.per_cent() });
            } else if testing {
                (testing, answer.dim) = (false, true);
                lamp.light(Glow::default());
            }
            if answer.dim {
                panel.dim(device.desk.settings.per_cent());
            }
            if answer.redraw {
                let pause = matches!(device.screen, Screen::Home(_)) && updates >= UPDATES_UNTIL_CLEAN;
                // nothing of what was there shines through a secret, and nothing of a secret through what comes after
                let private = device.desk.is_private(&device.screen);
                let refresh = if pause || private || secret { Refresh::Full } else { Refresh::Fast };
                secret = private;
                updates = if refresh == Refresh::Full { 0 } else { updates + 1 };
                device.screen.draw(&device.desk, &mut frame);
                fed(&mut watchdog, &clock, show, pin!(panel.show(&mut frame, refresh))).await;
            }
        }
    });
    let (never, ..) = join3(listen, work, hatch.serve(&mut port, &clock)).await;
    never
}

/// Waits for `work`, and feeds the watchdog for as long as it may take at `longest`: whoever waits longer hangs. Nobody is
/// fed while the core itself stands still, as this then does not run either.
async fn fed<T>(
    watchdog: &mut impl Watchdog,
    clock: &impl Clock,
    longest: Micros,
    mut work: Pin<&mut impl Future<Output = T>>,
) -> T {
    let end = clock.now() + longest;
    loop {
        watchdog.feed();
        match select(work.as_mut(), clock.until(clock.now() + BREATH)).await {
            Either::First(done) => return done,
            Either::Second(()) if clock.now() < end => (),
            Either::Second(()) => return work.await,
        }
    }
}

/// What the main loop has to do after an event.
#[derive(Clone, Copy, Default)]
struct Answer {
    redraw: bool,
    dim: bool,
    cue: bool,
}

impl Answer {
    const fn and(self, other: Self) -> Self {
        Self { redraw: self.redraw || other.redraw, dim: self.dim || other.dim, cue: self.cue || other.cue }
    }
}

/// The device apart from panel, keys and time.
struct Device<'a, E, G, F: NorFlash> {
    desk: Desk<'a>,
    screen: Screen,
    /// Keys that went down on the present screen: only these can be held, repeat or be released here.
    armed: Levels,
    entropy: E,
    log: G,
    store: Store<F>,
    gatherer: Gatherer,
    dealer: Option<Dealer>,
    preparation: Preparation,
    /// The salt of the host's PIN.
    salt: Seed,
    /// The game that is being told over the cable.
    told: Option<Source>,
    /// Whether its record may be told, too.
    giving: bool,
    /// The running game whose record the table has agreed to give.
    agreed: Option<u32>,
    /// What is said to the last line of a text with tables.
    said: Line,
    /// A line of that text was wrong: nothing of it will be kept.
    spoilt: bool,
    turns: Turns,
    /// What has been explained in each game, a bit each.
    explained: Turns,
    /// Another program is to be loaded: everything is said and saved.
    loads: bool,
    /// Whether the battery is low, and somebody was told.
    warned: bool,
    /// What is said to the last line of the desk of an event.
    answer_desk: hall::Said,
    /// Whether the cable has changed what the screen shows.
    changed: bool,
    /// The decision of which a clock has told something, and what.
    rung: Option<((usize, Seat), Level)>,
    demo: Demo,
}

impl<'a, E: Entropy, G: Log, F: NorFlash> Device<'a, E, G, F> {
    /// A device that remembers nothing yet. Not inlined: what it copies would lie below everything the main loop ever calls.
    #[inline(never)]
    fn new(form: &'static Form, entropy: E, log: G, store: Store<F>) -> Self {
        Self {
            desk: Desk::new(form),
            screen: Screen::default(),
            armed: Levels::NONE,
            entropy,
            log,
            store,
            gatherer: Gatherer::new(),
            dealer: None,
            preparation: Preparation::default(),
            salt: Seed::new([0; 32]),
            told: None,
            giving: false,
            agreed: None,
            said: Line::new(),
            spoilt: false,
            turns: Turns::NONE,
            explained: Turns::NONE,
            loads: false,
            warned: false,
            answer_desk: hall::Said::default(),
            changed: false,
            rung: None,
            demo: Demo::START,
        }
    }

    /// The faction that must act in the game in front of the players.
    fn faction_to_act(&self) -> Option<Faction> {
        let game = self.desk.open.playing().filter(|_| matches!(self.screen, Screen::Game(_)))?;
        game.decider().map(|seat| game.faction(seat))
    }

    /// Something could not be saved, and has not happened.
    fn not_saved(&mut self) {
        self.log.note(Note::NotSaved);
        self.go(Screen::Message(Message::NotSaved));
    }

    /// Something about the seed was written, or could not be; whether it was.
    fn shared(&mut self, saved: Result<(), journal::Fault>) -> bool {
        match saved {
            Ok(()) => self.log.note(Note::Saved),
            Err(_) => self.not_saved(),
        }
        saved.is_ok()
    }

    fn note_saved(&mut self, saved: Result<(), journal::Fault>) {
        self.log.note(if saved.is_ok() { Note::Saved } else { Note::NotSaved });
    }

    fn go_home(&mut self) {
        self.go(Screen::default());
    }

    fn go(&mut self, screen: Screen) {
        self.screen = screen;
        self.armed = Levels::NONE;
    }
}
