//! The device in virtual time: scripted fingers in, frames out.

use std::{
    cell::{Ref, RefCell},
    collections::VecDeque,
    future::{Future, poll_fn},
    pin::pin,
    rc::Rc,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll, Wake, Waker},
};

use firmware::{
    Desk, Form, Frame, Key, Levels, Note, Parts, Refresh,
    form::Paper,
    parts::{Clock, Entropy, Glow, Keys, Lamp, Log, Micros, Panel, Port, Watchdog},
    screens::Screen,
};

use crate::{Flash, Script, script::Deed};

/// The number of a device on the bench if it is given no other, in the emulator too.
pub const SERIAL: &str = "0123456789ABCDEF";
/// How long a short press is down, and how long a held one.
const PRESS: Micros = 80_000;
const HELD: Micros = 900_000;
/// How long after a deed the screen is looked at.
const SETTLE: Micros = 150_000;

/// A picture that was shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Shot {
    /// The frame, two pixels in a byte.
    pub pixels: Vec<u8>,
    /// How an e-ink panel was asked to show it.
    pub refresh: Refresh,
}

/// What can be noticed from outside, the cable aside.
#[derive(Clone, PartialEq, Eq)]
pub struct Noticed {
    /// The pictures.
    pub shots: Vec<Shot>,
    /// The log.
    pub notes: Vec<Note>,
    /// The light, and when it changed.
    pub glows: Vec<(Micros, Glow)>,
    /// The sounds, and when they began and ended.
    pub sounds: Vec<(Micros, u16)>,
}

/// Where raw random bits come from.
pub type Bits = Box<dyn FnMut() -> bool>;

struct World {
    now: Micros,
    /// The moments somebody waits for.
    alarms: Vec<Micros>,
    levels: Levels,
    shots: Vec<Shot>,
    showing: bool,
    notes: Vec<Note>,
    glows: Vec<(Micros, Glow)>,
    sounds: Vec<(Micros, u16)>,
    /// The voltage of the battery in millivolts, if the board can tell it.
    battery: Option<u16>,
    elsewhere: bool,
    /// Whether the panel is there.
    answers: bool,
    /// Whether more current is drawn than is needed, and since when.
    draws: Vec<(Micros, bool)>,
    per_cent: u8,
    feeds: Vec<Micros>,
    bits: Bits,
    /// What the computer at the cable has sent and the device has not read.
    typed: VecDeque<u8>,
    /// What the device has sent.
    heard: Vec<u8>,
    /// Whether the computer takes nothing.
    stalled: bool,
    /// How often another program was to be loaded.
    loads: usize,
    /// Desk and screen as the device left them last.
    state: Option<(Desk<'static>, Screen)>,
}

/// A device on the bench. It keeps its flash when the power goes.
pub struct Rig {
    form: &'static Form,
    flash: Flash,
    world: Rc<RefCell<World>>,
    commit: &'static str,
    serial: &'static str,
    last_words: Option<String>,
}

impl Rig {
    /// A device of this form with this flash, and bits from a healthy stream.
    pub fn new(form: &'static Form, flash: Flash) -> Self {
        let mut state = 0x0123_4567_89AB_CDEF_u64;
        Self::with_bits(
            form,
            flash,
            Box::new(move || {
                // splitmix64
                state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
                let mixed = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
                let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
                (mixed ^ mixed >> 31) & 1 == 1
            }),
        )
    }

    /// A device whose source of random bits is this one.
    pub fn with_bits(form: &'static Form, flash: Flash, bits: Bits) -> Self {
        let world = World {
            now: 0,
            alarms: vec![],
            levels: Levels::NONE,
            shots: vec![],
            showing: false,
            notes: vec![],
            glows: vec![],
            sounds: vec![],
            battery: form.battery.map(|battery| battery.ends.1),
            elsewhere: false,
            answers: true,
            draws: vec![],
            per_cent: 0,
            feeds: vec![],
            bits,
            typed: VecDeque::new(),
            heard: vec![],
            stalled: false,
            loads: 0,
            state: None,
        };
        Self { form, flash, world: Rc::new(RefCell::new(world)), commit: "0123abcd", serial: SERIAL, last_words: None }
    }

    /// The image is made of this commit.
    #[must_use]
    pub fn of_commit(mut self, commit: &'static str) -> Self {
        self.commit = commit;
        self
    }

    /// The device has this number.
    #[must_use]
    pub fn numbered(mut self, serial: &'static str) -> Self {
        self.serial = serial;
        self
    }

    /// The firmware died with these words before this start.
    #[must_use]
    pub fn after_crash(mut self, words: &str) -> Self {
        self.last_words = Some(words.to_owned());
        self
    }

    /// The image runs on another board than its own.
    #[must_use]
    pub fn elsewhere(self) -> Self {
        self.world.borrow_mut().elsewhere = true;
        self
    }

    /// The panel is not there.
    #[must_use]
    pub fn without_panel(self) -> Self {
        self.world.borrow_mut().answers = false;
        self
    }

    /// The battery has so many millivolts.
    pub fn charge(&self, millivolts: u16) {
        self.world.borrow_mut().battery = Some(millivolts);
    }

    /// Keys that are down when the power comes.
    pub fn hold_at_start(&mut self, levels: Levels) {
        self.world.borrow_mut().levels = levels;
    }

    /// Everything that was shown so far.
    pub fn shots(&self) -> Ref<'_, [Shot]> {
        Ref::map(self.world.borrow(), |world| world.shots.as_slice())
    }

    /// Everything the device noted so far.
    pub fn notes(&self) -> Vec<Note> {
        self.world.borrow().notes.clone()
    }

    /// Everything the light did, and when.
    pub fn glows(&self) -> Vec<(Micros, Glow)> {
        self.world.borrow().glows.clone()
    }

    /// Every sound and every silence, and when.
    pub fn sounds(&self) -> Vec<(Micros, u16)> {
        self.world.borrow().sounds.clone()
    }

    /// When more current was drawn than is needed, and when no longer.
    pub fn draws(&self) -> Vec<(Micros, bool)> {
        self.world.borrow().draws.clone()
    }

    /// The brightness of the screen in per cent.
    pub fn per_cent(&self) -> u8 {
        self.world.borrow().per_cent
    }

    /// The longest time the watchdog was left alone.
    pub fn longest_hunger(&self) -> Micros {
        let world = self.world.borrow();
        world.feeds.iter().zip(world.feeds.iter().skip(1)).map(|(before, after)| after - before).max().unwrap_or(0)
    }

    /// Switches the device on, carries out the script, and switches it off. Returns the picture that stood on the
    /// panel when it was ready, and after each deed. If the flash's power is cut, it ends there.
    pub fn run(&mut self, script: &Script) -> Vec<Shot> {
        self.fingers(|bench| {
            let mut pictures = vec![];
            bench.settle();
            pictures.extend(bench.picture());
            for &deed in &script.0 {
                bench.act(deed);
                pictures.extend(bench.picture());
            }
            pictures
        })
    }

    /// Switches the device on and lets `play` move the fingers.
    pub fn fingers<T>(&mut self, play: impl FnOnce(&mut Bench<'_>) -> T) -> T {
        let mut pixels = vec![0; Frame::noted_bytes(self.form.size)];
        {
            let mut world = self.world.borrow_mut();
            world.now = 0;
            world.showing = false;
            world.feeds.clear();
            world.shots.clear();
        }
        let part = || Part { world: self.world.clone(), slow: self.form.paper == Paper::Ink };
        let parts = Parts {
            form: self.form,
            frame: Frame::new(self.form.size, &mut pixels),
            panel: part(),
            keys: part(),
            clock: part(),
            entropy: part(),
            lamp: part(),
            watchdog: part(),
            log: part(),
            port: part(),
            flash: self.flash.clone(),
            commit: self.commit,
            serial: self.serial,
            last_words: self.last_words.as_deref(),
        };
        let (world, commit, serial) = (self.world.clone(), self.commit, self.serial);
        let watch = move |desk: &Desk<'_>, screen: &Screen| {
            world.borrow_mut().state = Some((copy(desk, commit, serial), *screen));
        };
        let mut device = pin!(firmware::run_watched(parts, watch));
        let bell = Arc::new(Bell::default());
        let waker = Waker::from(bell.clone());
        let mut poll = || {
            loop {
                bell.0.store(false, Ordering::Relaxed);
                let Poll::Pending = device.as_mut().poll(&mut Context::from_waker(&waker));
                // one loop of the device may have something for another one
                if !bell.0.load(Ordering::Relaxed) {
                    break;
                }
            }
        };
        let seen = {
            let world = self.world.borrow();
            [0, world.notes.len(), world.glows.len(), world.sounds.len()]
        };
        let mut bench = Bench { world: &self.world, flash: &self.flash, poll: &mut poll, seen };
        bench.step(0);
        play(&mut bench)
    }
}

/// A desk that outlives the device: without its last words, and with a language that is unpacked again.
fn copy(desk: &Desk<'_>, commit: &'static str, serial: &'static str) -> Desk<'static> {
    Desk {
        form: desk.form,
        settings: desk.settings,
        dice: desk.dice.clone(),
        flash: desk.flash,
        entropy: desk.entropy,
        fault: desk.fault,
        commit,
        serial,
        battery: desk.battery,
        elsewhere: desk.elsewhere,
        contacts: desk.contacts,
        tried: desk.tried,
        flash_words: desk.flash_words,
        last_words: None,
        now: desk.now,
        host: desk.host,
        open: desk.open.clone(),
        tally: desk.tally.clone(),
        odds: desk.odds,
        aside: desk.aside,
        shelf: desk.shelf.clone(),
        leaves: desk.leaves,
        refused: desk.refused,
        recalled: desk.recalled.clone(),
        events: desk.events.clone(),
        asked: desk.asked,
        bar: desk.bar,
        people: desk.people.clone(),
        standings: desk.standings.clone(),
        typing: desk.typing.clone(),
        hall: desk.hall.clone(),
        ghost: desk.ghost,
    }
}

/// Rings when one loop of the device wakes another one.
#[derive(Default)]
struct Bell(AtomicBool);

impl Wake for Bell {
    fn wake(self: Arc<Self>) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The table the device lies on while it is switched on.
pub struct Bench<'a> {
    world: &'a Rc<RefCell<World>>,
    flash: &'a Flash,
    poll: &'a mut dyn FnMut(),
    /// How many pictures, notes, changes of the light and sounds were told.
    seen: [usize; 4],
}

impl Bench<'_> {
    /// Does one thing, and waits until the panel has shown what comes of it.
    pub fn act(&mut self, deed: Deed) {
        match deed {
            Deed::Press(key) | Deed::Hold(key) => {
                self.set(key, true);
                self.pass(if deed == Deed::Hold(key) { HELD } else { PRESS });
                self.set(key, false);
            }
            Deed::Down(key) => {
                self.set(key, true);
                self.pass(HELD);
            }
            Deed::Up(key) => self.set(key, false),
            Deed::Wait(millis) => self.pass(millis * 1000),
        }
        self.settle();
    }

    /// Everything that could be noticed from outside since this was asked last, the cable aside.
    pub fn noticed(&mut self) -> Noticed {
        let world = self.world.borrow();
        let [shots, notes, glows, sounds] = self.seen;
        self.seen = [world.shots.len(), world.notes.len(), world.glows.len(), world.sounds.len()];
        Noticed {
            shots: world.shots[shots..].to_vec(),
            notes: world.notes[notes..].to_vec(),
            glows: world.glows[glows..].to_vec(),
            sounds: world.sounds[sounds..].to_vec(),
        }
    }

    /// Moves a key.
    pub fn set(&mut self, key: Key, down: bool) {
        {
            let mut world = self.world.borrow_mut();
            world.levels = world.levels.with(key, down);
        }
        self.step(0);
    }

    /// The computer at the cable sends bytes.
    pub fn send(&mut self, bytes: &[u8]) {
        self.world.borrow_mut().typed.extend(bytes);
        self.step(0);
    }

    /// What the device has sent since this was asked last.
    pub fn heard(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.world.borrow_mut().heard)
    }

    /// The computer stops taking bytes, or takes them again.
    pub fn stall(&mut self, stalled: bool) {
        self.world.borrow_mut().stalled = stalled;
        self.step(0);
    }

    /// The battery has so many millivolts from now on.
    pub fn charge(&self, millivolts: u16) {
        self.world.borrow_mut().battery = Some(millivolts);
    }

    /// How often another program was to be loaded.
    pub fn loads(&self) -> usize {
        self.world.borrow().loads
    }

    /// Whether the power is gone.
    pub fn is_dead(&self) -> bool {
        self.flash.is_dead()
    }

    /// The time since power-on.
    pub fn now(&self) -> Micros {
        self.world.borrow().now
    }

    /// Lets time pass.
    pub fn pass(&mut self, time: Micros) {
        let end = self.world.borrow().now + time;
        self.step(end);
    }

    /// Lets time pass until the panel has shown what it has to show.
    pub fn settle(&mut self) {
        self.pass(SETTLE);
        while self.world.borrow().showing && !self.flash.is_dead() {
            self.pass(SETTLE);
        }
    }

    /// Desk and screen as the device left them last.
    pub fn state(&self) -> (Desk<'static>, Screen) {
        let world = self.world.borrow();
        let (desk, screen) = world.state.as_ref().expect("the device has started");
        (copy(desk, desk.commit, desk.serial), *screen)
    }

    /// What stands on the panel.
    pub fn picture(&self) -> Option<Shot> {
        self.world.borrow().shots.last().cloned().filter(|_| !self.flash.is_dead())
    }

    /// Wakes whoever waits, alarm by alarm, up to `end`.
    fn step(&mut self, end: Micros) {
        loop {
            if self.flash.is_dead() {
                return;
            }
            self.world.borrow_mut().alarms.clear();
            (self.poll)();
            let mut world = self.world.borrow_mut();
            let now = world.now;
            match world.alarms.iter().copied().filter(|&at| at > now).min() {
                Some(at) if at <= end => world.now = at,
                _ => {
                    world.now = now.max(end);
                    return;
                }
            }
        }
    }
}

/// One part of the board; all of them look at the same world.
struct Part {
    world: Rc<RefCell<World>>,
    slow: bool,
}

impl Clock for Part {
    fn now(&self) -> Micros {
        self.world.borrow().now
    }

    async fn until(&self, at: Micros) {
        poll_fn(|_| {
            let mut world = self.world.borrow_mut();
            if world.now >= at {
                return Poll::Ready(());
            }
            world.alarms.push(at);
            Poll::Pending
        })
        .await;
    }
}

impl Keys for Part {
    fn levels(&mut self) -> Levels {
        self.world.borrow().levels
    }

    async fn change(&mut self, seen: Levels) -> Levels {
        poll_fn(|_| {
            let levels = self.world.borrow().levels;
            if levels == seen { Poll::Pending } else { Poll::Ready(levels) }
        })
        .await
    }
}

impl Panel for Part {
    async fn show(&mut self, frame: &mut Frame<'_>, refresh: Refresh) {
        while frame.paint(40).is_some() {}
        self.world.borrow_mut().showing = true;
        let time = match (self.slow, refresh) {
            (false, _) => 20_000,
            (true, Refresh::Fast) => 350_000,
            (true, Refresh::Full) => 2_500_000,
        };
        self.until(self.now() + time).await;
        let mut world = self.world.borrow_mut();
        world.shots.push(Shot { pixels: frame.pixels().to_vec(), refresh });
        world.showing = false;
    }

    fn dim(&mut self, per_cent: u8) {
        self.world.borrow_mut().per_cent = per_cent;
    }

    fn answers(&self) -> bool {
        self.world.borrow().answers
    }
}

impl Port for Part {
    async fn read(&mut self, bytes: &mut [u8]) -> usize {
        poll_fn(|_| {
            let mut world = self.world.borrow_mut();
            let count = bytes.len().min(world.typed.len());
            bytes.iter_mut().zip(world.typed.drain(..count)).for_each(|(to, from)| *to = from);
            if count == 0 { Poll::Pending } else { Poll::Ready(count) }
        })
        .await
    }

    async fn write(&mut self, bytes: &[u8]) -> bool {
        poll_fn(|_| {
            let mut world = self.world.borrow_mut();
            if world.stalled {
                return Poll::Pending;
            }
            world.heard.extend_from_slice(bytes);
            Poll::Ready(true)
        })
        .await
    }
}

impl Entropy for Part {
    async fn bit(&mut self) -> bool {
        self.until(self.now() + 10).await;
        (self.world.borrow_mut().bits)()
    }
}

impl Lamp for Part {
    fn light(&mut self, glow: Glow) {
        let mut world = self.world.borrow_mut();
        let now = world.now;
        world.glows.push((now, glow));
    }

    fn sound(&mut self, hertz: u16) {
        let mut world = self.world.borrow_mut();
        let now = world.now;
        world.sounds.push((now, hertz));
    }
}

impl Watchdog for Part {
    fn feed(&mut self) {
        let mut world = self.world.borrow_mut();
        let now = world.now;
        world.feeds.push(now);
    }

    fn load(&mut self) {
        self.world.borrow_mut().loads += 1;
    }

    fn battery(&mut self) -> Option<u16> {
        self.world.borrow().battery
    }

    fn draw(&mut self, draws: bool) {
        let mut world = self.world.borrow_mut();
        let now = world.now;
        world.draws.push((now, draws));
    }

    fn is_elsewhere(&self) -> bool {
        self.world.borrow().elsewhere
    }
}

impl Log for Part {
    fn note(&mut self, note: Note) {
        self.world.borrow_mut().notes.push(note);
    }
}
