//! What screens can read: the state of the device apart from the screen itself.

use core::fmt::{self, Display, Formatter};

use engine::dice::Dice;
use heapless::Vec;

use super::{
    hall::Hall,
    screens::{Screen, Step},
    standings::Standings,
};
use crate::ui::Check;
use crate::{
    base::{Event, Key, Settings, Text, parts::Micros, texts::Gaps},
    games::{Open, Typing, with_game},
    play::{Ask, Between, EVENTS, Face, People, RECALLED, Recalled, Refused, Room, Session, screens::Promise},
    store::{
        dealer::Fault,
        journal::shelf::{PLACES, Tale},
        lock::Lock,
        record::Tally,
    },
    ui::Form,
};

/// Millivolts as people read them.
pub struct Volts(pub u16);

impl Display for Volts {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 + 50) / 100;
        write!(out, "{}.{}", tenths / 10, tenths % 10)
    }
}

/// How many steps the bar of a clock has.
pub const BAR: u32 = 40;

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
    /// The number that tells this device from all others; nothing if it has none.
    pub serial: &'a str,
    /// The voltage of the battery in millivolts, where the board can tell.
    pub battery: Option<u16>,
    /// Whether this is another board than the form says.
    pub elsewhere: bool,
    /// The contacts that are down, and those that went down since the last answer, a bit for each; nothing if the keys do not know
    /// one contact from another.
    pub contacts: Option<(u16, u16)>,
    /// The contacts that went down in the self-test.
    pub tried: u16,
    /// How many words of flash the core wanted since the self-test was opened, and how many of them its cache had; nothing elsewhere.
    pub flash_words: Option<(u32, u32)>,
    /// What the firmware said when it died, if it did.
    pub last_words: Option<&'a str>,
    /// The moment of what is answered, since power-on.
    pub now: Micros,
    /// The lock of the settings.
    pub host: Lock,
    /// The game that is being played.
    pub open: Open,
    /// What was rolled and drawn in it, once somebody has asked.
    pub tally: Tally,
    /// Whether the chances of battles are shown.
    pub odds: bool,
    /// The number under which the game is kept that waits behind the open one; 0 if none does.
    pub aside: u8,
    /// The games that are kept, newest first, since the shelf was looked at.
    pub shelf: Vec<Tale, PLACES>,
    /// The game that must leave for another one, once somebody agrees.
    pub leaves: Option<Tale>,
    /// What lies over the screen until it has been read.
    pub refused: Option<Refused>,
    /// The last actions of the game, newest first.
    pub recalled: Vec<Recalled, RECALLED>,
    /// What happened between them and cannot be taken back, newest first, each with the number of actions after it.
    pub events: Vec<Between, EVENTS>,
    /// The running game whose whole record a computer has asked for.
    pub asked: Option<u32>,
    /// How many steps of the bar are left of the clock of whoever decides, and whether that is enough.
    pub bar: Option<(u32, bool)>,
    /// Who played last.
    pub people: People,
    /// Who has won how often, since the shelf was looked at.
    pub standings: Standings,
    /// The tables of a box that are being typed in.
    pub typing: Typing,
    /// What belongs to an event.
    pub hall: Hall,
    /// The key that the demo pressed last, while there is one.
    pub ghost: Option<Key>,
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
            serial: "",
            battery: None,
            elsewhere: false,
            contacts: None,
            tried: 0,
            flash_words: None,
            last_words: None,
            now: 0,
            host: Lock::default(),
            open: Open::None,
            tally: Tally::default(),
            odds: false,
            aside: 0,
            shelf: Vec::new(),
            leaves: None,
            refused: None,
            recalled: Vec::new(),
            events: Vec::new(),
            asked: None,
            bar: None,
            people: People::default(),
            standings: Standings::default(),
            typing: Typing::None,
            hall: Hall::default(),
            ghost: None,
        }
    }

    /// How the battery is, in words; nothing if the board cannot tell.
    pub fn charge<T>(&self, say: impl FnOnce(Text, &Gaps<'_>) -> T) -> Option<T> {
        let (millivolts, battery) = (self.battery?, self.form.battery?);
        let text = if battery.hours == 0 { Text::BatteryVolts } else { Text::BatteryHours };
        let (volts, hours) = (Volts(millivolts), battery.hours_left(millivolts));
        Some(say(text, &[("v", &volts), ("n", &hours)]))
    }

    /// What the screens that all games share see.
    pub fn room(&self) -> Room<'_> {
        Room {
            playing: self.open.playing(),
            form: self.form,
            now: self.now,
            host: &self.host,
            recalled: &self.recalled,
            events: &self.events,
            asked: self.asked,
            odds: self.odds,
            people: &self.people,
        }
    }

    /// Whether the open game is a whole one, no part alone.
    pub fn is_whole(&self) -> bool {
        self.open.playing().is_some_and(|game| crate::games::part_name(game.kind()).is_none())
    }

    /// What stands in front of the players of the open game, if it is not over.
    pub fn running(&self) -> Option<Screen> {
        self.open.playing().filter(|game| !game.is_over()).map(|_| self.decision())
    }

    /// What is to be read in the open game, or else the screen for the decision that is due, or the end of it; Home without a
    /// game.
    pub fn decision(&self) -> Screen {
        if self.open.playing().is_some_and(|game| game.awaits_share()) {
            return Screen::Play(Face::Promise(Promise::START));
        }
        let screen = self.open.game().and_then(|game| with_game!(game, G => self.table::<G>()));
        screen.unwrap_or_default()
    }

    fn table<G: crate::games::Listed>(&self) -> Option<Screen> {
        let session: &Session<G> = G::session(&self.open)?;
        session.seen(self.odds).map(|seen| Screen::Game(G::screen(G::now(&seen))))
    }

    /// Whether a screen shows a secret now.
    pub fn is_private(&self, screen: &Screen) -> bool {
        matches!(screen, Screen::Play(Face::Secret(_))) && self.open.playing().is_some_and(|game| game.is_open())
    }

    /// Whether something is looked up over the screen.
    pub fn looks_up(&self) -> bool {
        self.open.playing().is_some_and(|game| game.looks_up())
    }

    /// Lets what lies over the screen answer an event, or the screen itself.
    #[inline(never)]
    pub fn key(&mut self, screen: &mut Screen, event: Event) -> Step {
        match &mut self.refused {
            Some(refused) => match refused.is_read(event) {
                Some(true) => Step::Dismiss,
                Some(false) => Step::Redraw,
                None => Step::Stay,
            },
            None => self.answer(screen, event),
        }
    }

    /// Back in a game: it acts when it is let go, as holding it leads to the history from everywhere.
    fn back(&self, screen: &mut Screen, event: Event) -> Step {
        let stays = |step: &Step| matches!(step, Step::Game(asked) if asked.is_stay());
        match event {
            Event::Press(_) => Step::Stay,
            Event::Hold(_) => {
                Some(screen.key(event, self)).filter(|step| !stays(step)).unwrap_or(Step::Ask(Ask::Recall))
            }
            _ => Some(screen.key(Event::Press(Key::Back), self))
                .filter(|step| !stays(step))
                .unwrap_or_else(|| screen.key(event, self)),
        }
    }

    fn answer(&mut self, screen: &mut Screen, event: Event) -> Step {
        if let Screen::Game(_) = screen
            && let Some(asked) = self.open.look_up(event, self.odds)
        {
            return Step::Game(asked);
        }
        let step = match (event, &*screen) {
            (Event::Press(Key::Back) | Event::Hold(Key::Back) | Event::Release(Key::Back), Screen::Game(table))
                if table.is_played() && self.open.playing().is_some() =>
            {
                self.back(screen, event)
            }
            _ => screen.key(event, self),
        };
        if let (Screen::Game(screen), Step::Game(asked)) = (screen, &step) {
            screen.answered(&mut self.open, asked);
        }
        step
    }
}
