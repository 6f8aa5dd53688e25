//! A player with fingers only: it presses keys, and knows the game as the journal in flash tells it.
//!
//! Beside the device a copy of its screens answers the same keys, so that every picture can be compared.

mod akropolis;

use std::{
    cmp::Reverse,
    collections::{BTreeSet, VecDeque},
};

use engine::{
    Game, Turn,
    akropolis::Akropolis,
    cyclades::{Action, ByHand, Cyclades, part::Part, state::Stage},
};
use firmware::{
    Desk, Event, Form, Frame, Key, Language, Lexicon, Open, Refresh,
    cyclades::{
        self, Plan,
        memory::{self, Memory},
        screens::{Battle, HistoryList, Menu, NewGame, Payment, Refused, Table},
    },
    form::FORMS,
    journal::{
        Book, Kept,
        shelf::{Shelf, Tale},
    },
    record::{self, Recorded, Source, Tally},
    screens::{Aim, Certificate, Code, CodeDeed, Facts, Games, Home, Owner, Screen, Statistics, Step},
};

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
pub(crate) fn kept<G: Kept>(flash: &Flash, kind: u8, turn: u32) -> Option<(Book<G>, Flash)> {
    let mut copy = Flash::with(flash.bytes());
    let kept = Shelf::look(&mut copy).find(kind, turn)?;
    let mut book = None;
    Book::<G>::look(&mut book, &mut copy, kept.region).ok()?;
    let book = book?;
    Some((book, copy))
}

/// What a key led to.
pub struct Moment {
    /// What was done.
    pub deed: Deed,
    /// The screen after it.
    pub screen: Screen,
    /// What it is called, or what lies over it.
    pub name: String,
    /// The game after it.
    pub game: Cyclades,
    /// How many actions stand.
    pub standing: usize,
    /// Whether chance came after the last decision.
    pub dealt: bool,
    /// What could be noticed.
    pub noticed: Noticed,
}

/// Somebody who plays.
pub struct Player<'b, 'w> {
    bench: &'b mut Bench<'w>,
    flash: Flash,
    /// What the device's desk must look like.
    pub desk: Desk<'static>,
    /// The screen that must be shown.
    pub screen: Screen,
    /// The kind of the open game: the whole one, or a part alone.
    pub kind: u8,
    /// The number of the game of Cyclades that was taken from the shelf, if it was.
    pub turn: u32,
    /// The same of Akropolis.
    pub akropolis_turn: u32,
    /// How many keys were pressed.
    pub presses: usize,
    /// Everything the fingers did.
    pub script: Script,
    /// What each of it led to, if somebody wants to know.
    pub trail: Option<Vec<Moment>>,
    /// How many pictures were compared.
    pub compared: usize,
    /// Whether every screen is drawn on every form in every language too.
    pub every_language: bool,
    /// Texts that found no room.
    pub misfits: BTreeSet<String>,
}

impl<'b, 'w> Player<'b, 'w> {
    /// Sits down at a device that has just been switched on and shows `screen`.
    pub fn new(bench: &'b mut Bench<'w>, flash: Flash, form: &'static Form, screen: Screen) -> Self {
        bench.settle();
        Self {
            bench,
            flash,
            desk: Desk::new(form),
            screen,
            kind: Cyclades::KIND,
            turn: 0,
            akropolis_turn: 0,
            presses: 0,
            script: Script::default(),
            trail: None,
            compared: 0,
            every_language: false,
            misfits: BTreeSet::new(),
        }
    }

    /// The game as it stands.
    pub fn game(&self) -> &Cyclades {
        self.desk.open.cyclades().expect("a game is running").game()
    }

    /// Presses a key shortly.
    pub fn press(&mut self, key: Key) {
        self.presses += 1;
        self.act(Deed::Press(key));
        if !self.take(Event::Press(key)) {
            self.take(Event::Release(key));
        }
        self.compare();
    }

    /// Holds a key until something happens, and lets go.
    pub fn hold(&mut self, key: Key) {
        self.presses += 1;
        self.act(Deed::Hold(key));
        if !self.take(Event::Press(key)) && !self.take(Event::Hold(key)) {
            self.take(Event::Release(key));
        }
        self.compare();
    }

    /// Holds a key without letting go.
    pub fn hold_down(&mut self, key: Key) {
        self.presses += 1;
        self.act(Deed::Down(key));
        if !self.take(Event::Press(key)) {
            self.take(Event::Hold(key));
        }
        self.compare();
    }

    /// Lets a held key go.
    pub fn let_go(&mut self, key: Key) {
        self.act(Deed::Up(key));
        self.take(Event::Release(key));
        self.compare();
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
    }

    /// Lets time pass.
    pub fn pass(&mut self, time: u64) {
        self.bench.pass(time);
        self.bench.settle();
    }

    fn act(&mut self, deed: Deed) {
        self.script.0.push(deed);
        self.bench.act(deed);
    }

    /// What the panel shows must be what the screen draws.
    pub fn compare(&mut self) {
        let mut pixels = vec![0; Frame::bytes(self.desk.form.size)];
        let misfit = self.screen.draw(&self.desk, &mut Frame::new(self.desk.form.size, &mut pixels));
        let shown = self.bench.picture().expect("something is shown");
        assert!(shown.pixels == pixels, "{:?} looks otherwise on the device", self.screen);
        self.compared += 1;
        if let (Some(trail), Some(&deed), Some(book)) =
            (&mut self.trail, self.script.0.last(), self.desk.open.cyclades())
        {
            let (game, standing, dealt) = (book.game().clone(), book.history().standing(), !book.news().is_empty());
            let name = match (self.desk.refused, self.desk.reference) {
                (Some(_), _) => "Refused".to_owned(),
                (None, Some(_)) => "Reference".to_owned(),
                (None, None) => {
                    let words = format!("{:?}", self.screen);
                    let words = words.strip_prefix("Cyclades(").unwrap_or(&words);
                    words.split(['(', ')', ' ']).next().unwrap_or("").to_owned()
                }
            };
            let screen = self.screen;
            trail.push(Moment { deed, screen, name, game, standing, dealt, noticed: self.bench.noticed() });
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
                self.desk.settings.large_type = self.compared.is_multiple_of(2);
                let mut pixels = vec![0; Frame::bytes(other.size)];
                if let Some(misfit) = self.screen.draw(&self.desk, &mut Frame::new(other.size, &mut pixels)) {
                    let name = format!("{:?}", self.screen);
                    let name = name.split(['(', ' ', '{']).nth(1).unwrap_or("").to_owned();
                    let code = language.code();
                    self.misfits.insert(format!("{name} {code} {}: {:?} {:?}", other.name, misfit.text, misfit.room));
                }
            }
        }
        (self.desk.form, self.desk.settings) = (form, settings);
    }

    /// Lets the screen answer as the device does; whether another screen came.
    fn take(&mut self, event: Event) -> bool {
        let step = self.desk.key(&mut self.screen, event);
        match step {
            Step::Stay | Step::Redraw => return false,
            Step::Go(screen) => self.screen = screen,
            Step::GoOn if self.game().turn() == Turn::Chance && !self.game().is_by_hand() => self.read(),
            Step::GoOn => self.screen = Screen::Cyclades(Table::now(&self.desk)),
            Step::Decide => self.screen = self.desk.decision(),
            Step::Odds(odds) => {
                self.desk.odds = odds;
                return false;
            }
            Step::LookUp(topic) => self.desk.look_up(topic),
            Step::Dismiss => self.desk.dismiss(),
            Step::Act(action) => {
                if let Err(refusal) = self.game().may(action) {
                    self.desk.refused = Some(Refused::Rule(refusal, false));
                    return true;
                }
                let auction = self.game().stage() == Stage::Offers;
                self.load();
                if auction && self.game().stage() != Stage::Offers {
                    self.desk.unread = Some(Table::Payment(Payment));
                }
                self.show();
            }
            Step::Begin { plan, .. } => {
                if plan.part.is_none() {
                    self.turn = 0;
                }
                self.open(plan.part);
            }
            // a battle is begun at once, the other parts ask who takes part
            Step::Open(part) if newest_of::<Cyclades>(&self.flash, cyclades::kind(Some(part))).is_some() => {
                self.open(Some(part))
            }
            Step::Open(part) => {
                self.screen = Screen::Cyclades(Table::NewGame(NewGame::with(Plan::alone(part))));
            }
            Step::TakeUp => self.open(None),
            Step::Shelf => {
                self.desk.shelf.clear();
                let mut games = Shelf::look(&mut self.flash).games().to_vec();
                games.sort_by_key(|game| Reverse(game.turn));
                for game in games {
                    let tale = match game.kind {
                        Akropolis::KIND => Tale::of(
                            game,
                            kept::<Akropolis>(&self.flash, game.kind, game.turn).map(|(book, _)| book).as_ref(),
                        ),
                        _ => Tale::of(
                            game,
                            kept::<Cyclades>(&self.flash, game.kind, game.turn).map(|(book, _)| book).as_ref(),
                        ),
                    };
                    let _ = tale.map(|tale| self.desk.shelf.push(tale));
                }
                self.screen = Screen::Games(Games::START);
            }
            Step::Fetch(turn) => {
                let found = self.desk.shelf.iter().find(|tale| tale.kept.turn == turn).expect("it is on the shelf");
                if found.kept.kind == Akropolis::KIND {
                    self.akropolis_turn = turn;
                    self.read_akropolis();
                    return true;
                }
                self.kind = found.kept.kind;
                if self.kind == Cyclades::KIND {
                    self.turn = turn;
                }
                self.take_up();
            }
            Step::ActBoth([Action::Correct, action]) => {
                let mut agreed = self.game().clone();
                agreed.apply(Action::Correct).expect("numbers may be corrected");
                self.read();
                // a purse has less than is to leave it
                self.desk.refused = agreed.may(action).err().map(|refusal| Refused::Rule(refusal, false));
            }
            Step::ActBoth(_) | Step::Incomes(_) => self.read(),
            Step::Redo => {
                self.desk.unread = None;
                self.read();
            }
            Step::Undo(count) => {
                let over = self.desk.open.is_over();
                let standing = |player: &Self| player.desk.open.cyclades().expect("a game").history().standing();
                let left = standing(self).saturating_sub(count);
                self.load();
                self.desk.take_back();
                if standing(self) > left {
                    self.desk.heard = Some((0, 0)); // nothing was left, and everything is dealt anew
                }
                self.show();
                if over {
                    self.screen = Screen::Facts(Facts);
                }
            }
            Step::Recall => {
                let (book, mut flash) =
                    kept::<Cyclades>(&self.flash, self.kind, self.turn).expect("a game is in flash");
                let lexicon = Lexicon::of(self.desk.settings.language);
                memory::last_actions(&book, &mut flash, &lexicon, &mut self.desk.recalled).expect("it can be read");
                self.screen = Screen::Cyclades(Table::History(HistoryList::marked(self.desk.memory.together)));
            }
            Step::Tally => {
                let mut tally = Tally::default();
                let mut flash = Flash::with(self.flash.bytes());
                let read = match &self.desk.open {
                    Open::Cyclades(Some(book)) => book.each(&mut flash, &mut |act| Cyclades::count(act, &mut tally)),
                    Open::Akropolis(Some(book)) => book.each(&mut flash, &mut |act| Akropolis::count(act, &mut tally)),
                    _ => panic!("no game is open"),
                };
                read.expect("it reads");
                self.desk.tally = tally;
                self.screen = Screen::Statistics(Statistics::OF_GAME);
            }
            Step::Certify => {
                let mut flash = Flash::with(self.flash.bytes());
                let kind = self.desk.open.kind().expect("a game is open");
                let turn = if kind == Akropolis::KIND { self.akropolis_turn } else { self.turn };
                let kept = Shelf::look(&mut flash).find(kind, turn).expect("a game is in flash");
                let source = Source::open(&mut flash, kept).expect("it reads").expect("a game");
                let fingerprint =
                    record::bytes(&source, self.desk.form.name, &mut flash, &mut |_| ()).expect("it reads");
                self.screen = Screen::Certificate(Certificate { kind, number: kept.turn, fingerprint });
            }
            Step::Keep { settings, then } => {
                self.desk.settings = settings;
                self.screen = then.unwrap_or(self.screen);
                return then.is_some();
            }
            Step::Look(secret) => {
                let owner = secret.owner(self.game());
                let locked = self.desk.open.cyclades().is_some_and(|book| book.locks().of(owner).is_set());
                self.screen = if locked {
                    Screen::Code(Code::ask(Owner::Purse(owner), Aim::Look(secret), &self.desk))
                } else {
                    Screen::Cyclades(Table::Secret(secret))
                };
            }
            Step::Code(_, deed) => {
                self.load();
                self.screen = match deed {
                    CodeDeed::Set(_) | CodeDeed::Remove => Screen::Cyclades(Table::Menu(Menu::START)),
                    CodeDeed::Try(Aim::Look(secret), _) => Screen::Cyclades(Table::Secret(secret.behind_pin())),
                    deed => panic!("a player knows its PIN, and does not come to {deed:?}"),
                };
            }
            Step::Akropolis(deed) => return self.do_akropolis(deed),
            step @ (Step::Roll { .. } | Step::Forget(_) | Step::EraseAll { .. }) => {
                panic!("a player of Cyclades does not come to {step:?}")
            }
        }
        true
    }

    /// The game, or a part of it, comes in front; a running game waits behind a part.
    fn open(&mut self, part: Option<Part>) {
        let whole = self.desk.open.cyclades().map(Book::game).filter(|game| game.part().is_none());
        let waits = self.desk.aside || whole.is_some_and(|game| game.turn() != Turn::Over);
        self.desk.aside = part.is_some() && waits;
        self.kind = cyclades::kind(part);
        self.take_up();
    }

    /// Another game comes in front.
    fn take_up(&mut self) {
        (self.desk.unread, self.desk.heard) = (None, None);
        self.read();
    }

    /// Reads the game from the flash of the device, after something has happened.
    pub fn read(&mut self) {
        self.load();
        self.show();
    }

    fn load(&mut self) {
        let (book, mut flash) = kept::<Cyclades>(&self.flash, self.kind, self.turn).expect("a game is in flash");
        self.desk.memory = Memory::of(&book, &mut flash);
        self.desk.open = Open::Cyclades(Some(book));
    }

    fn show(&mut self) {
        self.desk.tell();
        self.screen = Screen::Cyclades(match self.screen {
            Screen::Cyclades(old) => Table::after(old, &self.desk),
            _ => Table::now(&self.desk),
        });
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
        assert!(matches!(self.screen, Screen::Home(_)));
    }

    /// Presses keys until `action` is done, as few as possible; false if no way leads there.
    pub fn play(&mut self, action: Action) -> bool {
        // what is done together with something that is due anyway is done so
        let pair = |step: &Step| matches!(step, Step::ActBoth(both) if both.contains(&action));
        let way = self.way(|step| *step == Step::Act(action) || pair(step));
        let Some(keys) = way else { return false };
        keys.into_iter().for_each(|key| self.press(key));
        true
    }

    /// The shortest way of short presses to a step, all of them on screens alone.
    pub fn way(&self, there: impl Fn(&Step) -> bool) -> Option<Vec<Key>> {
        let mut seen = BTreeSet::new();
        let mut ways = VecDeque::from([(self.screen, vec![])]);
        while let Some((screen, keys)) = ways.pop_front() {
            for key in [Key::Accept, Key::Down, Key::Up] {
                let mut next = screen;
                let mut step = next.key(Event::Press(key), &self.desk);
                if step == Step::Stay {
                    step = next.key(Event::Release(key), &self.desk);
                }
                let mut keys = keys.clone();
                keys.push(key);
                match step {
                    _ if there(&step) => return Some(keys),
                    Step::Redraw => {}
                    Step::Go(screen) => next = screen,
                    Step::GoOn | Step::Decide => next = Screen::Cyclades(Table::decision(&self.desk)),
                    _ => continue,
                }
                if matches!(next, Screen::Cyclades(_)) && seen.insert(format!("{next:?}")) {
                    ways.push_back((next, keys));
                }
            }
        }
        None
    }

    /// Reads on until somebody must decide, or the game is over.
    pub fn read_on(&mut self) {
        for _ in 0..8 {
            match self.screen {
                Screen::Cyclades(Table::News(_) | Table::Payment(_)) => self.press(Key::Accept),
                Screen::Cyclades(Table::Battle(_)) if self.game().turn() == Turn::Chance => self.press(Key::Accept),
                Screen::Cyclades(table @ Table::Battle(_)) if table == Table::Battle(Battle::OVER) => {
                    self.press(Key::Accept);
                }
                _ => return,
            }
        }
        panic!("news without an end: {:?} {:?} {:?}", self.screen, self.desk.refused, self.desk.reference);
    }

    /// Begins a game from the home screen, after so many changes of the number of players.
    pub fn begin(&mut self, changes: usize) {
        self.begin_with(changes, ByHand::default(), 0);
        assert_ne!(self.game().turn(), Turn::Chance);
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
        self.screen = Screen::Home(Home::default());
        self.compare();
        self.find(|step| matches!(step, Step::Go(Screen::Cyclades(Table::NewGame(_)))));
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
        assert_eq!(self.game().rules().by_hand, by_hand);
        assert_eq!(self.game().map().is_some(), chart > 0);
    }
}
