//! A player with fingers only: it presses keys and looks at the device, and every picture is compared with what the screen
//! draws on an empty frame.

mod akropolis;
mod olympos;
pub mod polis;

use std::collections::{BTreeSet, VecDeque};

use engine::{
    Game, Seat, Turn,
    cyclades::{Action, ByHand, Cyclades},
};
use firmware::{
    Desk, Event, Frame, Key, Language, Refresh,
    games::{
        Asked, Kind as GameKind, Listed as _, Screen as GameScreen,
        cyclades::screens::{Battle, Table},
    },
    journal::{Book, Kept, shelf::Shelf},
    play::{Ask, Face, Move},
    screens::{Screen, Step},
};
use forms::FORMS;

use crate::{
    Flash, Script,
    rig::{Bench, Noticed},
    script::Deed,
};

/// The game that was begun last, read from a copy of the flash.
pub fn newest(flash: &Flash) -> Option<(Book<Cyclades>, Flash)> {
    newest_of(flash, Cyclades::KIND)
}

/// The same for a game of another kind, or a part alone.
pub fn newest_of<G: Kept>(flash: &Flash, kind: u8) -> Option<(Book<G>, Flash)> {
    kept(flash, kind, 0)
}

/// The game with this number, or else the newest of this kind. It is only looked at: no trace is left.
pub fn kept<G: Kept>(flash: &Flash, kind: u8, turn: u32) -> Option<(Book<G>, Flash)> {
    let mut copy = Flash::with(flash.bytes());
    let kept = Shelf::look(&mut copy).find(kind, turn)?;
    let mut book = None;
    Book::<G>::look(&mut book, &mut copy, kept.region).ok()?;
    let book = book?;
    Some((book, copy))
}

/// Somebody who watches what each key leads to.
pub trait Watcher {
    /// Something is about to be done.
    fn before(&mut self, desk: &Desk<'_>, screen: &Screen, deed: Deed);

    /// It has been done; `noticed` tells what came of it.
    fn after(&mut self, desk: &Desk<'_>, screen: &Screen, deed: Deed, noticed: &mut dyn FnMut() -> Noticed);
}

/// Whose secret is handed over on a screen, and whether it is shown.
pub fn secret(desk: &Desk<'_>, screen: &Screen) -> Option<(Seat, bool)> {
    let Screen::Play(Face::Secret(_)) = screen else { return None };
    let game = desk.open.playing()?;
    game.handed_to().map(|(seat, _)| (seat, game.is_open()))
}

/// Whether nothing has changed.
pub fn is_stay(step: &Step) -> bool {
    let asked = match step {
        Step::Game(Asked::Cyclades(asked)) => *asked == Move::STAY,
        Step::Game(Asked::Akropolis(asked)) => *asked == Move::STAY,
        Step::Game(Asked::Polis(asked)) => *asked == Move::STAY,
        Step::Game(Asked::Olympos(asked)) => *asked == Move::STAY,
        _ => false,
    };
    asked || matches!(step, Step::Stay | Step::Ask(Ask::Stay))
}

/// Whether everybody is to be asked about an action.
pub fn asks_for(step: &Step, action: Action) -> bool {
    matches!(step, Step::Game(Asked::Cyclades(Move::Agree(acts))) if acts.contains(&Some(action)))
}

/// Somebody who plays.
pub struct Player<'b, 'w> {
    /// The table the device lies on.
    pub bench: &'b mut Bench<'w>,
    /// The device's desk.
    pub desk: Desk<'static>,
    /// The screen in front of the players.
    pub screen: Screen,
    /// How many keys were pressed.
    pub presses: usize,
    /// Everything the fingers did.
    pub script: Script,
    /// Who wants to know what each of it led to.
    pub watcher: Option<Box<dyn Watcher>>,
    /// How many pictures were compared.
    pub compared: usize,
    /// Whether every screen is drawn on every form in every language too.
    pub every_language: bool,
    /// Texts that found no room.
    pub misfits: BTreeSet<String>,
}

impl<'b, 'w> Player<'b, 'w> {
    /// Sits down at a device that has just been switched on.
    pub fn new(bench: &'b mut Bench<'w>) -> Self {
        bench.settle();
        let (desk, screen) = bench.state();
        if matches!(screen, Screen::Game(_)) {
            assert_eq!(screen, desk.decision(), "a game goes on where it was");
        }
        Self {
            bench,
            desk,
            screen,
            presses: 0,
            script: Script::default(),
            watcher: None,
            compared: 0,
            every_language: false,
            misfits: BTreeSet::new(),
        }
    }

    /// The game as it stands.
    pub fn game(&self) -> &Cyclades {
        self.desk.open.book::<Cyclades>().expect("a game is running").game()
    }

    /// Presses a key shortly.
    pub fn press(&mut self, key: Key) {
        self.presses += 1;
        self.act(Deed::Press(key));
    }

    /// Holds a key until something happens, and lets go.
    pub fn hold(&mut self, key: Key) {
        self.presses += 1;
        self.act(Deed::Hold(key));
    }

    /// Presses a key, or holds it where only that does something.
    pub fn touch(&mut self, key: Key) {
        if self.is_held(self.screen, key) { self.hold(key) } else { self.press(key) }
    }

    /// Whether a key does nothing on a screen unless it is held, and acts then.
    pub fn is_held(&self, screen: Screen, key: Key) -> bool {
        let after = |event| {
            let mut screen = screen;
            screen.key(event, &self.desk)
        };
        let acts = |step: &Step| matches!(step, Step::Game(Asked::Cyclades(Move::Act(_) | Move::Go(_))));
        is_stay(&after(Event::Press(key))) && is_stay(&after(Event::Release(key))) && acts(&after(Event::Hold(key)))
    }

    /// Holds a key without letting go.
    pub fn hold_down(&mut self, key: Key) {
        self.presses += 1;
        self.act(Deed::Down(key));
    }

    /// Lets a held key go.
    pub fn let_go(&mut self, key: Key) {
        self.act(Deed::Up(key));
    }

    /// How an e-ink panel was asked to show the picture that stands there.
    pub fn refresh(&self) -> Refresh {
        self.bench.picture().expect("something is shown").refresh
    }

    /// What stands on the panel.
    pub fn pixels(&self) -> Vec<u8> {
        self.bench.picture().expect("something is shown").pixels
    }

    /// Moves a finger, and nothing else.
    pub fn finger(&mut self, key: Key, time: u64) {
        self.presses += 1;
        self.bench.set(key, true);
        self.bench.pass(time);
        self.bench.set(key, false);
        self.bench.settle();
        self.look();
    }

    /// The battery has so many millivolts from now on.
    pub fn charge(&self, millivolts: u16) {
        self.bench.charge(millivolts);
    }

    /// Lets time pass.
    pub fn pass(&mut self, time: u64) {
        self.bench.pass(time);
        self.bench.settle();
        self.look();
    }

    fn act(&mut self, deed: Deed) {
        if let Some(watcher) = &mut self.watcher {
            watcher.before(&self.desk, &self.screen, deed);
        }
        self.script.0.push(deed);
        self.bench.act(deed);
        self.look();
        self.compare();
    }

    /// Looks at the device: what it holds, and which screen it shows.
    fn look(&mut self) {
        (self.desk, self.screen) = self.bench.state();
    }

    /// What the panel shows must be what the screen draws.
    pub fn compare(&mut self) {
        let mut pixels = vec![0; Frame::mapped_bytes(self.desk.form.size)];
        let misfit = self.screen.draw(&self.desk, &mut Frame::new(self.desk.form.size, &mut pixels));
        pixels.truncate(Frame::bytes(self.desk.form.size));
        let shown = self.bench.picture().expect("something is shown");
        assert!(
            shown.pixels == pixels,
            "{:?} looks otherwise on the device after {:?}",
            self.screen,
            self.script.0.last()
        );
        self.compared += 1;
        if let (Some(watcher), Some(&deed)) = (&mut self.watcher, self.script.0.last()) {
            let bench = &mut *self.bench;
            watcher.after(&self.desk, &self.screen, deed, &mut || bench.noticed());
        }
        if let Some(misfit) = misfit {
            self.misfits.insert(format!("{:?}: {:?} has {:?} pixels", self.screen, misfit.text, misfit.room));
        }
        if self.every_language {
            self.draw_everywhere();
        }
    }

    /// Draws the screen on every form in every language, and remembers what finds no room.
    fn draw_everywhere(&mut self) {
        let (form, settings) = (self.desk.form, self.desk.settings);
        // a language at a time: its words are unpacked once
        for language in Language::ALL {
            for other in FORMS {
                (self.desk.form, self.desk.settings.language) = (other, language);
                let mut pixels = vec![0; Frame::mapped_bytes(other.size)];
                if let Some(misfit) = self.screen.draw(&self.desk, &mut Frame::new(other.size, &mut pixels)) {
                    let name = format!("{:?}", self.screen);
                    let name = name.split(['(', ' ', '{']).nth(2).unwrap_or("").to_owned();
                    let code = language.code();
                    self.misfits.insert(format!("{name} {code} {}: {:?} {:?}", other.name, misfit.text, misfit.room));
                }
            }
        }
        (self.desk.form, self.desk.settings) = (form, settings);
    }

    /// Chooses the language of a new device: English, which comes first, and goes to the home screen.
    pub fn first_start(&mut self) {
        self.first_start_in(Language::English);
    }

    /// The same with any language.
    pub fn first_start_in(&mut self, language: Language) {
        let place = Language::ALL.iter().position(|&other| other == language).expect("a language");
        (0..place).for_each(|_| self.press(Key::Down));
        self.press(Key::Accept);
        assert_eq!(self.desk.settings.language, language);
        assert!(matches!(self.screen, Screen::Lesson(_)));
        self.press(Key::Back); // who skips the lesson needs no explanations
        assert!(matches!(self.screen, Screen::Home(_)) && !self.desk.settings.guide);
    }

    /// The keys to an action, as few as possible.
    pub fn way_to(&self, action: Action) -> Option<Vec<Key>> {
        // what is done together with something that is due anyway is done so
        let pair =
            |step: &Step| matches!(step, Step::Game(Asked::Cyclades(Move::Acts(acts))) if acts.contains(&Some(action)));
        let act = |step: &Step| *step == Step::Game(Asked::Cyclades(Move::Act(action)));
        self.way(|step| act(step) || pair(step) || asks_for(step, action))
    }

    /// Presses keys until `action` is done, as few as possible; false if no way leads there.
    pub fn play(&mut self, action: Action) -> bool {
        let Some(keys) = self.way_to(action) else { return false };
        keys.into_iter().for_each(|key| self.touch(key));
        // everybody agrees
        while matches!(self.screen, Screen::Play(Face::Consent(_))) {
            self.press(Key::Accept);
        }
        // a correction ends in the menu
        if let (Action::NothingMore, Screen::Game(GameScreen::Cyclades(Table::Menu(_)))) = (action, self.screen) {
            self.press(Key::Back);
        }
        true
    }

    /// The shortest way of short presses to a step, all of them on screens alone.
    pub fn way(&self, there: impl Fn(&Step) -> bool) -> Option<Vec<Key>> {
        let mut seen = BTreeSet::new();
        let mut ways = VecDeque::from([(self.screen, vec![])]);
        while let Some((screen, keys)) = ways.pop_front() {
            // every number of every faction would be tried
            if matches!(screen, Screen::Game(GameScreen::Cyclades(Table::Income(list))) if list.is_asking()) {
                continue;
            }
            for key in [Key::Accept, Key::Down, Key::Up] {
                let mut next = screen;
                let mut step = next.key(Event::Press(key), &self.desk);
                if is_stay(&step) {
                    step = next.key(Event::Release(key), &self.desk);
                }
                if self.is_held(screen, key) {
                    step = next.key(Event::Hold(key), &self.desk);
                }
                let mut keys = keys.clone();
                keys.push(key);
                match step {
                    _ if there(&step) => return Some(keys),
                    Step::Game(Asked::Cyclades(Move::Ask(Ask::Redraw))) => {}
                    Step::Game(Asked::Cyclades(Move::Go(table))) => next = Screen::Game(GameScreen::Cyclades(table)),
                    Step::Game(Asked::Cyclades(Move::Ask(Ask::GoOn | Ask::Decide))) => next = self.decision(),
                    _ => continue,
                }
                if matches!(next, Screen::Game(GameScreen::Cyclades(_))) && seen.insert(format!("{next:?}")) {
                    ways.push_back((next, keys));
                }
            }
        }
        None
    }

    /// The screen for the decision that is due, whatever is still to be read.
    pub fn decision(&self) -> Screen {
        let session = Cyclades::session(&self.desk.open).expect("a game of Cyclades");
        let seen = session.seen(self.desk.odds).expect("a game is running");
        Screen::Game(GameScreen::Cyclades(Table::decision(&seen)))
    }

    /// Reads on until somebody must decide, or the game is over.
    pub fn read_on(&mut self) {
        for _ in 0..8 {
            match self.screen {
                Screen::Play(Face::Promise(_)) => self.add_presses(),
                Screen::Game(GameScreen::Cyclades(Table::News(_) | Table::Payment(_))) => self.press(Key::Accept),
                Screen::Game(GameScreen::Cyclades(Table::Battle(_))) if self.game().turn() == Turn::Chance => {
                    self.press(Key::Accept)
                }
                Screen::Game(GameScreen::Cyclades(table @ Table::Battle(_)))
                    if table == Table::Battle(Battle::OVER) =>
                {
                    self.press(Key::Accept);
                }
                _ => return,
            }
        }
        panic!("news without an end: {:?} {:?} {:?}", self.screen, self.desk.refused, self.desk.looks_up());
    }

    /// Begins a game from the home screen, after so many changes of the number of players.
    pub fn begin(&mut self, changes: usize) {
        self.begin_with(changes, ByHand::default(), 0);
        assert_ne!(self.game().turn(), Turn::Chance);
    }

    /// Begins a game of Cyclades as it is proposed, and reads nothing of what is explained there.
    pub fn begin_explained(&mut self) {
        self.find(|step| *step == Step::Open(GameKind::Cyclades));
        self.press(Key::Accept);
        self.add_presses();
    }

    /// Adds two presses to the seed, if somebody is asked for them, and goes on.
    pub fn add_presses(&mut self) {
        if matches!(self.screen, Screen::Play(Face::Promise(_))) {
            for key in [Key::Up, Key::Down, Key::Accept] {
                self.press(key);
            }
        }
    }

    /// Goes down a list to the row whose step is the one that is looked for, and opens it.
    pub fn find(&mut self, wanted: impl Fn(&Step) -> bool) {
        for _ in 0..20 {
            let mut screen = self.screen;
            if wanted(&screen.key(Event::Press(Key::Accept), &self.desk)) {
                return self.press(Key::Accept);
            }
            self.press(Key::Down);
        }
        panic!("no such row");
    }

    /// The same, with dice or decks of the table's own, and with the board on a chart: the first, or the second.
    pub fn begin_with(&mut self, changes: usize, by_hand: ByHand, chart: usize) {
        self.find(|step| *step == Step::Open(GameKind::Cyclades));
        if changes > 0 {
            self.press(Key::Down);
            (0..changes).for_each(|_| self.press(Key::Accept));
            self.press(Key::Up);
        }
        // the last rows: dice, decks, board
        for (up, count) in [(1, chart), (2, by_hand.decks.into()), (3, by_hand.dice.into())] {
            if count > 0 {
                (0..up).for_each(|_| self.press(Key::Up));
                (0..count).for_each(|_| self.press(Key::Accept));
                (0..up).for_each(|_| self.press(Key::Down));
            }
        }
        self.press(Key::Accept);
        self.add_presses();
        assert_eq!(self.game().rules().by_hand, by_hand);
        assert_eq!(self.game().map().is_some(), chart > 0);
    }
}
