//! What screens can read: the state of the device apart from the screen itself.

use engine::dice::Dice;
use heapless::{String, Vec};

use crate::{
    Event, Form, Lexicon, Open, Settings,
    akropolis::{self, screens::Refused as Declined},
    cyclades::{
        self,
        memory::Memory,
        screens::{Reference, Refused, Topic},
    },
    dealer::Fault,
    journal::shelf::{PLACES, Tale},
    lock::Lock,
    parts::Micros,
    record::Tally,
    screens::{Screen, Step},
    ui::Silhouette,
};

/// How many of the last actions the history shows.
pub const RECALLED: usize = 24;

/// An action of the history: a figure, and what happened.
pub type Recalled = (Silhouette, String<80>);

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

/// Everything on the desk of the device.
pub struct Desk<'a> {
    /// The board.
    pub form: &'static Form,
    /// What the owner has chosen.
    pub settings: Settings,
    /// The language that was spoken last.
    pub lexicon: Lexicon,
    /// The dice roller.
    pub dice: Dice,
    /// Self-test of the flash.
    pub flash: Check,
    /// Self-test of the entropy, and what was wrong with it.
    pub entropy: Check,
    /// Why the device will not deal, if it will not.
    pub fault: Option<Fault>,
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
    /// What lies over the screen until it has been read.
    pub refused: Option<Refused>,
    /// What is looked up over the screen.
    pub reference: Option<Reference>,
    /// The same over a screen of Akropolis.
    pub declined: Option<Declined>,
    /// The last actions of the game, newest first.
    pub recalled: Vec<Recalled, RECALLED>,
}

impl Desk<'_> {
    /// The desk of a device that remembers nothing.
    #[inline(always)]
    pub fn new(form: &'static Form) -> Self {
        Self {
            form,
            settings: Settings::default(),
            lexicon: Lexicon::new(),
            dice: Dice::default(),
            flash: Check::Open,
            entropy: Check::Open,
            fault: None,
            last_words: None,
            now: 0,
            host: Lock::default(),
            open: Open::none(),
            memory: Memory::new(),
            tally: Tally::default(),
            odds: false,
            aside: false,
            shelf: Vec::new(),
            refused: None,
            reference: None,
            declined: None,
            recalled: Vec::new(),
        }
    }

    /// What stands in front of the players of the open game, if it is not over.
    pub fn running(&self) -> Option<Screen> {
        let screen = match &self.open {
            Open::Cyclades(book) if book.is_none() => return None,
            Open::Cyclades(_) => Screen::Cyclades(cyclades::screens::Table::now(self)),
            Open::Akropolis(book) => Screen::Akropolis(akropolis::screens::Table::decision(book.as_ref()?.game())),
        };
        (!self.open.is_over()).then_some(screen)
    }

    /// The screen for the decision that is due in the open game, or the end of it.
    pub fn decision(&self) -> Screen {
        match self.open.akropolis() {
            Some(book) => Screen::Akropolis(akropolis::screens::Table::decision(book.game())),
            None => Screen::Cyclades(cyclades::screens::Table::decision(self)),
        }
    }

    /// Lets what lies over the screen answer an event, or the screen itself.
    #[inline(never)]
    pub fn key(&mut self, screen: &mut Screen, event: Event) -> Step {
        match (&mut self.refused, &mut self.reference, self.open.cyclades()) {
            (Some(refused), ..) => refused.key(event),
            (None, Some(reference), Some(book)) => reference.key(event, book.game()),
            _ => screen.key(event, self),
        }
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

    /// The lexicon of the language of the settings.
    pub fn lexicon(&self) -> &Lexicon {
        self.lexicon.speak(self.settings.language)
    }
}
