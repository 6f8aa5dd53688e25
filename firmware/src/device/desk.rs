//! What screens can read: the state of the device apart from the screen itself.

use engine::{akropolis::Akropolis, cyclades::Cyclades, dice::Dice};
use heapless::{String, Vec};

use crate::{
    base::{Event, Form, Settings, parts::Micros},
    device::{
        Open,
        screens::{Promise, Screen, Step},
    },
    games::{
        akropolis::screens::{Lay, Refused as Declined, Table as Building},
        cyclades::{
            memory::Memory,
            screens::{Battle, News, Reference, Refused, Table, Topic},
        },
    },
    store::{
        dealer::Fault,
        journal::{
            Book,
            shelf::{PLACES, Tale},
        },
        lock::Lock,
        record::Tally,
    },
    ui::Silhouette,
};

/// How many of the last actions the history shows.
pub const RECALLED: usize = 24;

/// An action of the history: a figure, and what happened.
pub type Recalled = (Silhouette, String<80>);

/// How many events between the last actions the history shows.
pub const EVENTS: usize = 8;

/// How a part fared in the self-test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Check {
    /// Not tried yet.
    #[default]
    Open,
    /// It works.
    Passed,
    /// It does not.
    Failed,
}

/// How many actions stand in a game, and its cycle.
fn moment(book: &Book<Cyclades>) -> (usize, u16) {
    (book.history().standing(), book.game().cycle())
}

/// Everything on the desk of the device.
pub struct Desk<'a> {
    /// The board.
    pub form: &'static Form,
    /// What the owner has chosen.
    pub settings: Settings,
    /// The dice roller.
    pub dice: Dice,
    /// Self-test of the flash.
    pub flash: Check,
    /// Self-test of the entropy, and what was wrong with it.
    pub entropy: Check,
    /// Why the device will not deal, if it will not.
    pub fault: Option<Fault>,
    /// The commit the image is made of.
    pub commit: &'a str,
    /// What the firmware said when it died, if it did.
    pub last_words: Option<&'a str>,
    /// The moment of what is answered, since power-on.
    pub now: Micros,
    /// The lock of the settings.
    pub host: Lock,
    /// The game that is being played.
    pub open: Open,
    /// What is remembered of it.
    pub memory: Memory,
    /// What was rolled and drawn in it, once somebody has asked.
    pub tally: Tally,
    /// Whether the chances of battles are shown.
    pub odds: bool,
    /// Whether a game of Cyclades waits behind a part alone.
    pub aside: bool,
    /// The games that are kept, newest first, since the shelf was looked at.
    pub shelf: Vec<Tale, PLACES>,
    /// The game that must leave for another one, once somebody agrees.
    pub leaves: Option<Tale>,
    /// What lies over the screen until it has been read.
    pub refused: Option<Refused>,
    /// What the players of Cyclades have not read to the end: it comes before the decision.
    pub unread: Option<Table>,
    /// How many actions stood when the last news was told, and in which cycle.
    pub heard: Option<(usize, u16)>,
    /// What is looked up over the screen.
    pub reference: Option<Reference>,
    /// The same over a screen of Akropolis.
    pub declined: Option<Declined>,
    /// Where the tile of Akropolis was held last, and how many actions stood then: menu and back leave it there.
    pub held: Option<(usize, Lay)>,
    /// The last actions of the game, newest first.
    pub recalled: Vec<Recalled, RECALLED>,
    /// What happened between them and cannot be taken back, newest first, each with the number of actions after it.
    pub events: Vec<(usize, Recalled), EVENTS>,
    /// The running game whose whole record a computer has asked for.
    pub asked: Option<u32>,
}

impl Desk<'_> {
    /// The desk of a device that remembers nothing.
    #[inline(always)]
    pub fn new(form: &'static Form) -> Self {
        Self {
            form,
            settings: Settings::default(),
            dice: Dice::default(),
            flash: Check::Open,
            entropy: Check::Open,
            fault: None,
            commit: "unknown",
            last_words: None,
            now: 0,
            host: Lock::default(),
            open: Open::none(),
            memory: Memory::new(),
            tally: Tally::default(),
            odds: false,
            aside: false,
            shelf: Vec::new(),
            leaves: None,
            refused: None,
            unread: None,
            heard: None,
            reference: None,
            declined: None,
            held: None,
            recalled: Vec::new(),
            events: Vec::new(),
            asked: None,
        }
    }

    /// What stands in front of the players of the open game, if it is not over.
    pub fn running(&self) -> Option<Screen> {
        let screen = match &self.open {
            open if open.awaits_share() => Screen::Promise(Promise::START),
            Open::Cyclades(book) if book.is_none() => return None,
            Open::Cyclades(_) => Screen::Cyclades(Table::now(self)),
            Open::Akropolis(book) => self.building(book.as_ref()?),
        };
        (!self.open.is_over()).then_some(screen)
    }

    /// What is to be read in the open game, or else the screen for the decision that is due, or the end of it.
    pub fn decision(&self) -> Screen {
        match self.open.akropolis() {
            _ if self.open.awaits_share() => Screen::Promise(Promise::START),
            Some(book) => self.building(book),
            None => Screen::Cyclades(Table::now(self)),
        }
    }

    /// The decision that is due in a game of Akropolis; a tile that was moved already is where it was.
    fn building(&self, book: &Book<Akropolis>) -> Screen {
        let game = book.game();
        let standing = book.history().standing();
        Screen::Akropolis(match (Building::decision(game), self.held) {
            (Building::Lay(_), Some((then, lay))) if then == standing => Building::Lay(lay.again(game)),
            (table, _) => table,
        })
    }

    /// Lets what lies over the screen answer an event, or the screen itself.
    #[inline(never)]
    pub fn key(&mut self, screen: &mut Screen, event: Event) -> Step {
        match (&mut self.refused, &mut self.reference, self.open.cyclades()) {
            (Some(refused), ..) => refused.key(event),
            (None, Some(reference), Some(book)) => reference.key(event, book.game()),
            _ => {
                let step = screen.key(event, self);
                match (screen, self.open.akropolis()) {
                    (Screen::Cyclades(table), _) => self.turn_page(*table, step),
                    (Screen::Akropolis(Building::Lay(lay)), Some(book)) => {
                        self.held = Some((book.history().standing(), *lay));
                    }
                    _ => (),
                }
                step
            }
        }
    }

    /// Remembers how far the players have read.
    fn turn_page(&mut self, table: Table, step: Step) {
        match (table, step) {
            (Table::News(_), Step::Decide) => self.unread = None,
            (Table::Payment(_), Step::GoOn) => self.unread = self.news(),
            (Table::Battle(battle), Step::GoOn) if battle.is_over() => self.unread = self.news(),
            (Table::News(_), _) => self.unread = Some(table),
            _ => (),
        }
    }

    /// Something has happened in the game of Cyclades: finds out what everybody has to read before the next decision.
    pub fn tell(&mut self) {
        let Some(book) = self.open.cyclades() else { return self.unread = None };
        let over = self.memory.battle_is_over(book.game());
        let news = |table: &Table| matches!(table, Table::News(_)) && News::has_pages(book);
        self.unread = match self.unread {
            Some(Table::Payment(_)) => return,
            _ if over => Some(Table::Battle(Battle::OVER)),
            // a correction in between: the rest is still to be read
            old => old.filter(news),
        };
        self.unread = self.unread.or_else(|| self.news());
    }

    /// Another game comes in front of the players, or the same one again.
    pub fn tell_anew(&mut self) {
        (self.unread, self.heard) = (None, None);
        self.tell();
    }

    /// Something was taken back: what led to the game as it is now was read when it happened.
    pub fn take_back(&mut self) {
        self.unread = None;
        self.heard = self.open.cyclades().map(moment);
    }

    /// What chance has brought, if nobody has been told of it yet.
    fn news(&mut self) -> Option<Table> {
        let book = self.open.cyclades().filter(|book| !book.game().is_by_hand())?;
        let (standing, cycle) = moment(book);
        let quiet = book.news().is_empty();
        let known = self.heard.map_or(quiet, |(at, then)| at == standing || quiet && then == cycle);
        let fresh = !known && News::has_pages(book);
        if fresh || self.heard.is_none() {
            self.heard = Some((if fresh { standing } else { 0 }, cycle));
        }
        fresh.then_some(Table::News(News::START))
    }

    /// What lies over the screen has been read.
    pub const fn dismiss(&mut self) {
        if self.refused.is_some() {
            self.refused = None;
        } else {
            self.reference = None;
        }
    }

    /// Looks something up.
    pub fn look_up(&mut self, topic: Option<Topic>) {
        self.reference = self.open.cyclades().map(|book| match topic {
            Some(topic) => Reference::of(book.game(), topic),
            None => Reference::START,
        });
    }
}
