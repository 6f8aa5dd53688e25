//! The main loop: events in, steps carried out, frames shown.

mod code;
pub mod desk;
pub mod hall;
pub mod parts;
mod port;
pub mod screens;
mod session;
mod shelf;
mod signs;
mod typing;
pub mod verdict;

pub use desk::Desk;
pub use parts::{Parts, Refresh};

use core::{
    cell::Cell,
    pin::{Pin, pin},
};

use embassy_futures::{
    join::join3,
    select::{Either, Either3, select, select3},
};
use embassy_sync::{blocking_mutex::raw::NoopRawMutex, channel::Channel};
use embedded_storage_async::nor_flash::NorFlash;
use engine::{
    Game, Seat, Turn, chance,
    dice::{Action, Dice, Die},
};
use serde::{Deserialize, Serialize};
use session::{Front, Turns, with_open};
use signs::{Signs, Tone, Trouble};

use crate::{
    base::{
        Event, Key, Levels, Note, Settings,
        keys::Keypad,
        parts::{Clock, Entropy, Glow, Keys, Lamp, Log, Micros, Port, Watchdog},
        texts::Line,
    },
    device::{
        desk::BAR,
        parts::Panel,
        screens::{FirstStart, Message, NextGroup, Screen, Step},
    },
    games::{Listed as _, Open, with_game},
    play::{Face, Level, Play as _, Refused},
    store::{
        Found, Item, Store,
        dealer::{Dealer, Fault, Gatherer, Seed},
        journal::{
            self,
            preparation::{Preparation, Wipe},
        },
        record::Source,
    },
    ui::{
        Check, Faction, Form,
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
/// A battery that is so many millivolts above its limit again is worth the next warning.
const RECOVERED: u16 = 200;
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
            let event = match select3(events.receive(), hatch.asked(), clock.until(wake)).await {
                Either3::First(event) => Some(event),
                Either3::Second((command, sent)) => {
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
                    if !ticked && !weighed {
                        continue;
                    }
                    None
                }
            };
            untidy &= event.is_none();
            if event.is_some() {
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
            if device.desk.settings.sounds && event.is_some() {
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
        }
    }

    /// Wakes up: loads what was saved, and shows what the owner must know first.
    async fn wake(&mut self, found: Found, held: Levels) {
        self.log.note(Note::Started);
        match found {
            Found::Nothing => self.log.note(Note::FreshFlash),
            Found::Foreign => self.log.note(Note::ForeignFlash),
            Found::Ours => (),
        }
        if self.desk.last_words.is_some() {
            self.log.note(Note::Crashed);
        }
        let (mut settings, mut seed, mut place, mut front) = (None, None, 0, Front::default());
        let (mut turns, mut explained) = (Turns::NONE, Turns::NONE);
        let (dice, odds) = (&mut self.desk.dice, &mut self.desk.odds);
        let (people, hall) = (&mut self.desk.people, &mut self.desk.hall);
        let (mut erasing, mut wipe, mut host, mut tries) = (false, Wipe::default(), None, (0, false));
        let remember = &mut |item, bytes: &[u8]| match item {
            Item::Settings => settings = postcard::from_bytes::<Settings>(bytes).ok(),
            Item::Seed => seed = Seed::read(bytes),
            Item::Dice => {
                if let Ok(saved) = postcard::from_bytes::<SavedDice>(bytes) {
                    (place, *dice) = (saved.place, saved.dice);
                }
            }
            Item::Odds => *odds = postcard::from_bytes(bytes).unwrap_or(false),
            Item::Front => front = postcard::from_bytes(bytes).unwrap_or_default(),
            Item::Game => turns = Turns::read(bytes),
            Item::Erasing => erasing = postcard::from_bytes(bytes).unwrap_or(false),
            Item::Wipe => wipe = postcard::from_bytes(bytes).unwrap_or_default(),
            Item::Host => host = code::read_host(bytes),
            Item::Tries => tries = postcard::from_bytes(bytes).unwrap_or((0, false)),
            Item::Explained => explained = Turns::read(bytes),
            Item::Names => *people = postcard::from_bytes(bytes).unwrap_or_default(),
            Item::Test => (),
            Item::Event | Item::Result | Item::Clock | Item::CableTries | Item::Blanking => {
                Self::recall_hall(hall, item, bytes);
            }
        };
        self.store.recall(remember);
        (self.turns, self.explained) = (turns, explained);
        self.preparation = Preparation::new(wipe);
        if erasing && wipe == Wipe::default() {
            let finished = self.finish_old_reset().await;
            self.note_saved(finished.map(|_| ()));
            if finished == Ok(true) {
                (seed, front) = (None, Front::default());
            }
        }
        self.give_up_wiped();
        self.salt = self.desk.host.recall(host, tries);
        self.desk.settings = settings.unwrap_or_default();
        self.dealer = seed.map(|seed| Dealer::new(&seed, place));
        self.desk.aside = front.aside;
        let game = (front.kind, self.turn_of(front.kind));
        session::resume(&mut self.desk.open, &mut self.store, game);
        self.wake_hall();
        if self.desk.open.playing().is_some_and(|game| game.is_over()) {
            self.desk.open = Open::None;
        }
        self.start_waits();
        with_open!(self, G => if let Some(session) = G::session_mut(&mut self.desk.open) {
            session.tell_anew();
        });
        self.deal_what_is_due();
        self.desk.bar = self.bar();
        self.screen = match (self.desk.last_words, found, settings, self.desk.running()) {
            (Some(_), ..) => Screen::Message(Message::Crashed),
            _ if self.desk.elsewhere => Screen::Message(Message::OtherBoard),
            (None, Found::Foreign, ..) => Screen::Message(Message::ForeignFlash),
            _ if held.down(Key::Up) && held.down(Key::Down) => Screen::NextGroup(NextGroup::Whole),
            (None, _, None, _) => Screen::FirstStart(FirstStart::START),
            (None, _, Some(_), Some(screen)) => screen,
            (None, _, Some(_), None) => Screen::default(),
        };
    }

    /// Lets the screen answer an event, and carries out the step it asks for.
    async fn answer(&mut self, event: Event, at: Micros) -> Answer {
        self.pass_time(at);
        self.note_back(event, at);
        match event {
            Event::Press(key) => {
                self.armed = self.armed.with(key, true);
                self.gatherer.press(at);
                // the presses of a PIN are nobody's business
                if !matches!(self.screen, Screen::Play(Face::Code(_))) {
                    self.log.note(Note::Pressed(key));
                }
            }
            Event::Repeat(key) | Event::Hold(key) | Event::Release(key) if !self.armed.down(key) => {
                return Answer::default();
            }
            Event::Repeat(_) | Event::Hold(_) => (),
            Event::Release(key) => self.armed = self.armed.with(key, false),
        }
        let mut answer = Answer { redraw: true, ..Answer::default() };
        let step = self.desk.key(&mut self.screen, event);
        if let Screen::SelfTest(test) = self.screen {
            self.desk.tried = test.seen();
        }
        match step {
            Step::Stay => answer.redraw = false,
            Step::Redraw => (),
            Step::Go(screen) => {
                if matches!(screen, Screen::SelfTest(_)) {
                    self.test().await;
                }
                self.go(screen);
            }
            Step::Roll { die, count } => {
                answer.cue = true;
                if let Err(message) = self.roll(die, count).await {
                    self.go(Screen::Message(message));
                }
            }
            Step::Forget(screen) => {
                let mut dice = self.desk.dice.clone();
                let forgotten = dice.apply(Action::Forget).is_err() || self.save_dice(dice).is_ok();
                self.go(if forgotten { screen } else { Screen::Message(Message::NotSaved) });
            }
            Step::Ask(ask) => answer.redraw = self.do_ask(ask).await,
            Step::Game(asked) => answer.redraw = self.do_asked(asked).await,
            Step::Open(game) => self.open_game(game).await,
            Step::Parts(game) => with_game!(game, G => if let Some((_, table)) = G::parts() {
                self.go(Screen::Game(G::screen(table)));
            }),
            Step::TakeUp => self.take_up_aside(),
            Step::Begin(plan) => self.begin_plan(plan).await,
            Step::EraseAll { whole } => match self.erase_all(whole).await {
                Ok(()) => {
                    answer.dim = whole;
                    self.go(if whole { Screen::FirstStart(FirstStart::START) } else { Screen::default() });
                }
                Err(_) => self.not_saved(),
            },
            Step::Type(deed) => self.do_type(deed),
            Step::LeaveTables => self.leave_tables(),
            Step::Shelf => self.look_at_shelf(),
            Step::Fetch(turn) => self.fetch(turn),
            Step::Dismiss => self.dismiss(),
            Step::OpenPort => self.open_port(),
            Step::Hall(deed) => self.do_hall(deed),
            Step::Keep { settings, then } => match self.store.save(Item::Settings, &settings) {
                Ok(()) => {
                    answer.dim = settings.brightness != self.desk.settings.brightness;
                    self.desk.settings = settings;
                    self.log.note(Note::Saved);
                    if let Some(screen) = then {
                        self.go(screen);
                    }
                }
                Err(_) => self.not_saved(),
            },
        }
        if answer.redraw {
            self.desk.bar = self.bar();
        }
        answer
    }

    /// Uses a pause: whatever needs an erase is done before somebody has to wait for it, and the game is made quick to wake. True if
    /// there is more to do.
    async fn tidy(&mut self) -> bool {
        if matches!(self.screen, Screen::About(about) if about.is_open()) {
            return false; // what a computer copies stands still
        }
        if self.store.tidy().await.is_err() {
            self.log.note(Note::NotSaved);
        }
        self.tidy_hall();
        // a checkpoint that could not be written is not missed
        self.erase_on().await || self.checkpoint().unwrap_or(false)
    }

    /// Whether the power may go now: no secret is on the screen, nobody waits for a PIN, no computer copies, nothing is to be erased.
    fn may_rest(&self) -> bool {
        !self.must_erase()
            && !self.desk.hall.needs_power()
            && !self.desk.is_private(&self.screen)
            && !matches!(self.screen, Screen::Play(Face::Code(_)) | Screen::About(_) | Screen::SelfTest(_))
    }

    /// Time has passed: true if the screen shows it.
    fn tick(&mut self, now: Micros) -> bool {
        self.pass_time(now);
        let called = self.call_if_due(now);
        if self.tick_hall() || called {
            return true;
        }
        match &mut self.screen {
            Screen::Play(Face::Code(code)) => code.tick(&self.desk.room()),
            Screen::Game(_) => self.warn_of_time(),
            _ => false,
        }
    }

    /// The clock of whoever decides has become low since the decision began, or has run down: it is told once. True if there is
    /// something to be drawn: that, or a shorter bar.
    fn warn_of_time(&mut self) -> bool {
        let Some(game) = self.desk.open.playing().filter(|_| self.runs()) else { return false };
        let Some(clock) = game.clock().1 else { return false };
        let moment = (game.history().map_or(0, |history| history.standing()), clock.seat);
        let level = clock.level();
        let known = self.rung.filter(|&(then, _)| then == moment).map_or(clock.before(), |(_, level)| level);
        if level > known {
            self.rung = Some((moment, level));
            self.armed = Levels::NONE;
            self.desk.refused = Some(Refused::Clock);
            self.desk.bar = self.bar();
            return true;
        }
        // e-ink shows the bar with the next picture
        let bar = self.bar();
        if self.desk.form.paper == Paper::Ink || bar == self.desk.bar {
            return false;
        }
        self.desk.bar = bar;
        true
    }

    /// How much is left of the clock of whoever decides, in steps of its bar, and whether that is enough.
    fn bar(&self) -> Option<(u32, bool)> {
        let clock = self.desk.open.playing()?.clock().1?;
        Some((clock.left().div_ceil((clock.all / BAR).max(1)), clock.level() == Level::Enough))
    }

    /// Whether the time of whoever decides runs.
    fn runs(&self) -> bool {
        matches!(&self.screen, Screen::Game(screen) if !screen.is_aside())
            && !self.desk.looks_up()
            && self.desk.refused.is_none()
    }

    /// Whether the screen waits until a PIN may be tried again.
    const fn waits(&self) -> bool {
        matches!(&self.screen, Screen::Play(Face::Code(code)) if code.waits())
    }

    /// What the light tells while the screen may be dark: that of another board until somebody has read it.
    fn trouble(&self, answers: bool) -> Trouble {
        let elsewhere = self.desk.elsewhere && matches!(self.screen, Screen::Message(Message::OtherBoard));
        match (elsewhere, answers) {
            (true, _) => Trouble::Board,
            (false, false) => Trouble::Panel,
            _ if self.desk.hall.calling => Trouble::Call,
            _ if matches!(self.desk.refused, Some(Refused::Time(..))) => Trouble::Time,
            _ => Trouble::None,
        }
    }

    /// The battery has this voltage. True if there is a warning to be read: never over a secret, or between the presses of a PIN.
    fn weigh(&mut self, millivolts: Option<u16>) -> bool {
        self.desk.battery = millivolts;
        let (Some(millivolts), Some(battery)) = (millivolts, self.desk.form.battery) else { return false };
        self.warned &= millivolts < battery.low + RECOVERED;
        if millivolts >= battery.low || self.warned || self.is_busy() {
            return false;
        }
        self.warned = true;
        self.armed = Levels::NONE;
        self.desk.refused = Some(Refused::Battery);
        true
    }

    /// The clocks of the open game go on: that of whoever decides in front of the decision, the table's in front of what all games
    /// share; none on Home and in front of what belongs to the device, which is a pause.
    fn pass_time(&mut self, now: Micros) {
        let passed = now.saturating_sub(self.desk.now);
        self.desk.now = now;
        self.desk.hall.clock.pass(passed);
        let own = match &self.screen {
            Screen::Game(_) => self.runs(),
            Screen::Play(Face::Secret(_) | Face::Code(_)) => true,
            Screen::Play(_) => false,
            _ => return,
        };
        if let Some(game) = self.desk.open.playing_mut() {
            game.pass(passed, own);
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

    /// Rolls, and saves the outcome before anybody sees it: pulling the plug does not buy another roll. What could not be
    /// saved was not rolled: the next try gives the same.
    async fn roll(&mut self, die: Die, count: u8) -> Result<(), Message> {
        if self.dealer.is_none() {
            self.dealer = Some(self.sit_down().await?);
        }
        let Some(dealer) = &mut self.dealer else { return Ok(()) };
        let before = dealer.place();
        let mut dice = self.desk.dice.clone();
        if dice.apply(Action::Roll { die, count }).is_err() {
            return Ok(());
        }
        while dice.turn() == Turn::Chance {
            let Some(outcome) = chance::draw(&dice, |bound| dealer.below(bound)) else { break };
            if dice.apply(outcome).is_err() {
                break;
            }
        }
        if let Err(message) = self.save_dice(dice) {
            if let Some(dealer) = &mut self.dealer {
                dealer.go_to(before);
            }
            return Err(message);
        }
        self.log.note(Note::Rolled);
        Ok(())
    }

    /// A seed for a game; if the device will not deal, it says so.
    async fn seed(&mut self) -> Result<Seed, ()> {
        self.draw_seed().await.map_err(|fault| self.go(Screen::Message(Message::NoDeal(fault))))
    }

    /// A new seed for a game that is over and goes on, as its own is known.
    async fn seed_if_over(&mut self) -> Result<Option<Seed>, ()> {
        if self.desk.open.playing().is_some_and(|game| game.is_over()) { self.seed().await.map(Some) } else { Ok(None) }
    }

    async fn draw_seed(&mut self) -> Result<Seed, Fault> {
        let seed = self.gatherer.seed(&mut self.entropy).await;
        self.log.note(if seed.is_ok() { Note::Seeded } else { Note::Unhealthy });
        seed
    }

    /// A dealer with a seed of its own, which is saved at once: a restart never draws a new one.
    async fn sit_down(&mut self) -> Result<Dealer, Message> {
        let seed = self.draw_seed().await.map_err(Message::NoDeal)?;
        let saved = self.store.save(Item::Seed, &seed);
        self.note_saved(saved);
        saved.map(|()| Dealer::new(&seed, 0)).map_err(|_| Message::NotSaved)
    }

    /// Saves the dice with the place of their generator; then they count.
    fn save_dice(&mut self, dice: Dice) -> Result<(), Message> {
        let place = self.dealer.as_ref().map_or(0, Dealer::place);
        let saved = SavedDice { place, dice };
        let written = self.store.save(Item::Dice, &saved);
        self.note_saved(written);
        written.map_err(|_| Message::NotSaved)?;
        self.desk.dice = saved.dice;
        Ok(())
    }

    /// Writes to flash and reads it back; samples the source of random bits.
    async fn test(&mut self) {
        self.desk.tried = 0;
        let round = self.store.load::<u32>(Item::Test).unwrap_or(0).wrapping_add(1);
        let written = self.store.save(Item::Test, &round).is_ok();
        let read = self.store.load::<u32>(Item::Test) == Some(round);
        self.desk.flash = if written && read { Check::Passed } else { Check::Failed };
        match Gatherer::new().seed(&mut self.entropy).await {
            Ok(_) => (self.desk.entropy, self.desk.fault) = (Check::Passed, None),
            Err(fault) => (self.desk.entropy, self.desk.fault) = (Check::Failed, Some(fault)),
        }
    }
}
