//! The demo: a device that nobody plays with plays by itself, until somebody presses a key or asks something over the cable. It is the
//! device as it is, with its own keys pressed; but the store is hushed, so that nothing of it is kept, counted or worn.

use embedded_storage_async::nor_flash::NorFlash;
use engine::dice::Dice;

use super::{
    Device,
    hall::Hall,
    screens::{Home, Screen},
    wake::Remembered,
};
use crate::{
    base::{
        Event, Key, Levels,
        parts::{Entropy, Log, Micros},
    },
    games::{Kind, Open},
    play::People,
    store::lock::Lock,
    ui::form::Paper,
};

/// After so long without a press it begins.
const BEGINS: Micros = 30_000_000;
/// So long a picture stands; paper takes longer to change, and longer to be read.
const PACE: Micros = 1_800_000;
const PACE_ON_PAPER: Micros = 5_000_000;
/// A chapter has so many presses: of dice, and of each game.
const PRESSES: [usize; 2] = [9, 30];
/// What it presses in a game: most often what is offered.
const KEYS: [Key; 8] =
    [Key::Accept, Key::Accept, Key::Down, Key::Accept, Key::Accept, Key::Accept, Key::Up, Key::Accept];

/// How far the demo is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Demo {
    /// The chapter, dice first, and how many keys were pressed in it; none while somebody uses the device.
    at: Option<(usize, usize)>,
    /// When the next key is due, or when the first one was.
    due: Micros,
    /// What was pressed last, and whether that changed anything.
    last: Option<Event>,
    stuck: bool,
    /// Whether the event that is answered now is one of its own.
    presses: bool,
}

impl Demo {
    /// Nobody has pressed a key yet.
    pub(super) const START: Self = Self::idle(0);

    /// Somebody has pressed a key.
    const fn idle(at: Micros) -> Self {
        Self { at: None, due: at + BEGINS, last: None, stuck: false, presses: false }
    }

    /// Whether it plays.
    pub(super) const fn is_on(&self) -> bool {
        self.at.is_some()
    }

    /// Whether the event that is answered now is one of its own.
    pub(super) const fn has_pressed(&mut self) -> bool {
        core::mem::replace(&mut self.presses, false)
    }

    /// An event of its own was answered: whether it changed anything.
    pub(super) const fn note(&mut self, changed: bool) {
        self.stuck = !changed;
    }

    /// The next event: what is held is let go, and what does nothing when it is pressed is held, then left.
    fn next(&self, pressed: usize) -> Event {
        match self.last {
            Some(Event::Hold(key)) => Event::Release(key),
            Some(Event::Press(Key::Accept)) if self.stuck => Event::Hold(Key::Accept),
            Some(Event::Release(Key::Accept)) if self.stuck => Event::Press(Key::Back),
            Some(Event::Press(Key::Back)) => Event::Release(Key::Back),
            _ => Event::Press(KEYS.get(pressed % KEYS.len()).copied().unwrap_or(Key::Accept)),
        }
    }
}

impl<E: Entropy, G: Log, F: NorFlash> Device<'_, E, G, F> {
    /// The next event of the demo, if one is due. It begins on Home of a device that nobody plays on.
    pub(super) fn next_of_demo(&mut self, now: Micros) -> Option<(Event, Micros)> {
        if !self.demo.is_on() && !self.may_begin() {
            return None;
        }
        if !self.desk.settings.demo || now < self.demo.due {
            return None;
        }
        let (chapter, pressed) = self.demo.at.unwrap_or((usize::MAX, 0));
        let room = PRESSES.get(usize::from(chapter > 0)).copied().unwrap_or(0);
        let within = matches!(self.screen, Screen::Game(_) | Screen::Play(_) | Screen::Dice(_) | Screen::Replace(_));
        let event = if chapter <= Kind::ALL.len() && pressed < room && (within || pressed == 0) {
            self.demo.at = Some((chapter, pressed + 1));
            match (chapter, pressed) {
                (0, 0) => Event::Press(Key::Back), // from Home to the dice
                (_, 0) => Event::Press(Key::Accept),
                _ => self.demo.next(pressed),
            }
        } else {
            self.next_chapter(if chapter < Kind::ALL.len() { chapter + 1 } else { 0 });
            Event::Release(Key::Back) // Home is shown
        };
        self.demo.due = now + if self.desk.form.paper == Paper::Ink { PACE_ON_PAPER } else { PACE };
        self.demo.last = Some(event);
        self.demo.presses = true;
        if let Event::Press(key) | Event::Hold(key) = event {
            self.desk.ghost = Some(key);
        }
        Some((event, now))
    }

    /// Whether nobody plays, waits for something or is asked something.
    fn may_begin(&self) -> bool {
        let hall = &self.desk.hall;
        matches!(self.screen, Screen::Home(_))
            && self.desk.running().is_none()
            && self.desk.refused.is_none()
            && hall.open_result().is_none()
            && !hall.needs_power()
            && !self.must_erase()
    }

    /// Home with the entry chosen that the chapter opens; what was played before is gone.
    fn next_chapter(&mut self, chapter: usize) {
        self.store.hush(true);
        self.desk.open = Open::None;
        (self.desk.aside, self.desk.refused) = (0, None);
        self.demo = Demo { at: Some((chapter, 0)), ..Demo::START };
        self.desk.ghost = Some(Key::Down);
        let game = chapter.checked_sub(1).and_then(|place| Kind::ALL.get(place));
        self.go(Screen::Home(game.map_or(Home::default(), |&game| Home::at_game(game))));
    }

    /// Somebody presses a key: true if that ended the demo, and the key does nothing else.
    pub(super) fn is_somebody(&mut self, at: Micros) -> bool {
        let was_on = self.demo.is_on();
        self.end_demo();
        self.demo = Demo::idle(at);
        was_on
    }

    /// The demo is over, if there was one: everything is as it was.
    pub(super) fn end_demo(&mut self) {
        if !self.demo.is_on() {
            return;
        }
        self.store.hush(false);
        self.demo = Demo::idle(self.desk.now);
        let desk = &mut self.desk;
        (desk.open, desk.ghost, desk.refused, desk.leaves) = (Open::None, None, None, None);
        (desk.dice, desk.odds, desk.people) = (Dice::default(), false, People::default());
        (desk.host, desk.hall) = (Lock::default(), Hall::default());
        desk.recalled.clear();
        desk.events.clear();
        let Remembered { settings, dealer, front, .. } = self.remember();
        self.desk.settings = settings.unwrap_or_default();
        self.dealer = dealer;
        self.desk.aside = front.aside;
        self.wake_hall();
        self.start_waits();
        self.armed = Levels::NONE;
        self.changed = true;
        self.go_home();
    }
}
