//! The screens that all games share: history, consent, refusal, a secret that is handed over, PINs, the code of the seed.

mod certificate;
mod code;
mod consent;
mod facts;
mod give;
mod history;
mod names;
mod promise;
mod refused;
mod secret;

pub use certificate::{Certificate, inscription, letter, told};
pub use code::{Aim, Code, CodeDeed, Owner};
pub use consent::Consent;
pub use facts::Facts;
pub use give::Give;
pub use history::HistoryList;
pub use names::{Names, agreed};
pub use promise::Promise;
pub use refused::at_time;
pub use secret::Secret;

use super::{Ask, Between, EVENTS, People, Playing, RECALLED, Recalled};
use crate::{
    base::{Common, Event, Key, Text, parts::Micros},
    store::lock::Lock,
    ui::{Footer, Form, Ui},
};

/// What these screens see.
pub struct Room<'a> {
    /// The open game.
    pub playing: Option<&'a dyn Playing>,
    /// The board.
    pub form: &'static Form,
    /// The moment of what is answered, since power-on.
    pub now: Micros,
    /// The lock of the settings.
    pub host: &'a Lock,
    /// The last actions of the game, newest first.
    pub recalled: &'a heapless::Vec<Recalled, RECALLED>,
    /// What happened between them and cannot be taken back, newest first, each with the number of actions after it.
    pub events: &'a heapless::Vec<Between, EVENTS>,
    /// The running game whose whole record a computer has asked for.
    pub asked: Option<u32>,
    /// Whether the chances of battles are shown.
    pub odds: bool,
    /// Who played last.
    pub people: &'a People,
}

/// A screen that all games share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// The code of a game that begins, and the presses of the players for its seed.
    Promise(Promise),
    /// What everybody may know about the open game.
    Facts(Facts),
    /// Whether a computer gets the record of the running game.
    Give(Give),
    /// The code of a finished game.
    Certificate(Certificate),
    /// What happened, and how much of it is taken back.
    History(HistoryList),
    /// Whether everybody agrees.
    Consent(Consent),
    /// Something for one seat's eyes.
    Secret(Secret),
    /// A PIN.
    Code(Code),
    /// Who plays.
    Names(Names),
}

impl Face {
    /// Answers a key.
    pub fn key(&mut self, event: Event, room: &Room<'_>) -> Ask {
        match self {
            Self::Promise(screen) => screen.key(event, room),
            Self::Facts(screen) => screen.key(event, room),
            Self::Give(screen) => screen.key(event),
            Self::Certificate(screen) => screen.key(event),
            Self::History(screen) => screen.key(event, room),
            Self::Consent(screen) => screen.key(event, room),
            Self::Secret(screen) => screen.key(event, room),
            Self::Code(screen) => screen.key(event),
            Self::Names(screen) => screen.key(event, room),
        }
    }

    /// Draws itself.
    pub fn draw(&self, room: &Room<'_>, ui: &mut Ui<'_, '_>) {
        match self {
            Self::Promise(screen) => screen.draw(room, ui),
            Self::Facts(screen) => screen.draw(room, ui),
            Self::Give(screen) => screen.draw(ui),
            Self::Certificate(screen) => screen.draw(room, ui),
            Self::History(screen) => screen.draw(room, ui),
            Self::Consent(screen) => screen.draw(room, ui),
            Self::Secret(screen) => screen.draw(room, ui),
            Self::Code(screen) => screen.draw(room, ui),
            Self::Names(screen) => screen.draw(room, ui),
        }
    }
}

/// The text, or a shorter one where there is little room.
pub fn brief(
    ui: &Ui<'_, '_>,
    text: impl Into<crate::base::texts::Sentence>,
    short: impl Into<crate::base::texts::Sentence>,
) -> crate::base::texts::Sentence {
    if ui.is_wide() { text.into() } else { short.into() }
}

/// The footer of a menu. What was taken back happens again while the key is held: nobody presses on into it.
#[inline(never)]
pub fn menu_footer(ui: &mut Ui<'_, '_>, again: bool) {
    if !again {
        return ui.choose_footer(Text::Open, Text::Back);
    }
    let footer = Footer::new().turn(ui.say(Text::Choose)).hold_accept(ui.say(Common::HoldRedo));
    ui.footer(footer.back(ui.say(Text::Back)));
}

/// Whether a key moves a mark that stands at a place of a list; it is moved then.
#[inline(never)]
pub fn moves(event: Event, place: &mut usize, count: usize) -> bool {
    // a list that was left may have become shorter
    *place = (*place).min(count.saturating_sub(1));
    match event {
        Event::Press(Key::Up) | Event::Repeat(Key::Up) => *place = before(*place, count),
        Event::Press(Key::Down) | Event::Repeat(Key::Down) => *place = after(*place, count),
        _ => return false,
    }
    true
}

/// The place before this one in a ring.
pub const fn before(place: usize, count: usize) -> usize {
    if place == 0 { count.saturating_sub(1) } else { place - 1 }
}

/// The place after this one in a ring.
pub const fn after(place: usize, count: usize) -> usize {
    if place + 1 < count { place + 1 } else { 0 }
}
