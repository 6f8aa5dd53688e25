//! The screens: each shows the desk and answers the keys with a step.

mod about;
mod certificate;
mod code;
mod dice;
mod facts;
mod first_start;
mod forget;
mod games;
mod give;
mod home;
pub(crate) mod leave;
mod message;
mod next_group;
mod promise;
mod self_test;
mod settings;
mod statistics;

pub use about::About;
pub use certificate::{Certificate, inscription};
pub(crate) use code::has_two_sides;
pub use code::{Aim, Code, CodeDeed, Owner};
pub use dice::Dice;
pub use facts::Facts;
pub use first_start::FirstStart;
pub use forget::Forget;
pub use games::Games;
pub use give::Give;
pub use home::Home;
pub use message::Message;
pub use next_group::NextGroup;
pub use promise::Promise;
pub use self_test::SelfTest;
pub use settings::SettingsList;
pub use statistics::Statistics;

use engine::{MAX_SEATS, cyclades, dice::Die};

use crate::{
    base::{
        Event, Frame, Key, Settings, Tongue,
        texts::{PICTURE, Scratch},
    },
    device::Desk,
    games::{
        akropolis,
        cyclades::{
            Plan,
            screens::{Secret, Table, Topic},
        },
    },
    ui::{Misfit, Ui},
};

/// What a screen asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Nothing has changed.
    Stay,
    /// The screen itself has changed.
    Redraw,
    /// Another screen takes its place.
    Go(Screen),
    /// Dice are to be rolled.
    Roll {
        /// The kind of dice.
        die: Die,
        /// How many.
        count: u8,
    },
    /// The dice forget their rolls and counts; then another screen takes its place.
    Forget(Screen),
    /// Settings are to be kept.
    Keep {
        /// What is to be kept.
        settings: Settings,
        /// The screen that takes its place then.
        then: Option<Screen>,
    },
    /// A game of Cyclades is to be begun.
    Begin {
        /// What was agreed.
        plan: Plan,
        /// Whether the oldest game may leave for it.
        replace: bool,
    },
    /// A part of the game is to be kept alone.
    Open(cyclades::part::Part),
    /// The game that waits behind a part goes on.
    TakeUp,
    /// Something is done in the game.
    Act(cyclades::Action),
    /// Two things are done one after the other; the second waits if the first brings another question.
    ActBoth([cyclades::Action; 2]),
    /// The incomes of all factions, by seat.
    Incomes([u8; MAX_SEATS]),
    /// So many actions are taken back.
    Undo(usize),
    /// What was taken back happens again.
    Redo,
    /// The fingerprint of the finished game's record is taken and shown.
    Certify,
    /// What was rolled and drawn in the game is counted and shown.
    Tally,
    /// The history is looked up and shown.
    Recall,
    /// A secret is to be looked at.
    Look(Secret),
    /// The table agrees that a computer gets the record of the running game.
    Give,
    /// Something about the PIN of an owner.
    Code(Owner, CodeDeed),
    /// A player presses for the seed of the game: Down, or Up.
    Press(bool),
    /// The players have pressed as often as they like.
    Share,
    /// What stands in front of the players now.
    GoOn,
    /// Back to the decision that is due.
    Decide,
    /// Whether the chances of battles are shown.
    Odds(bool),
    /// Something is looked up: this, or it is chosen from the list.
    LookUp(Option<Topic>),
    /// Everything the players left is erased.
    EraseAll {
        /// And everything else.
        whole: bool,
    },
    /// The kept games are looked up and shown.
    Shelf,
    /// A kept game is taken from the shelf: the one with this number.
    Fetch(u32),
    /// Something about a game of Akropolis.
    Akropolis(akropolis::screens::Deed),
    /// What lies over the screen has been read.
    Dismiss,
}

/// The screen in front of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// The list of what the device can do.
    Home(Home),
    /// The dice roller.
    Dice(Dice),
    /// The counts of the dice.
    Statistics(Statistics),
    /// The question before the counts are gone.
    Forget(Forget),
    /// The settings.
    Settings(SettingsList),
    /// The question before everything is erased.
    NextGroup(NextGroup),
    /// The kept games.
    Games(Games),
    /// The code of a game that begins, and the presses of the players for its seed.
    Promise(Promise),
    /// What everybody may know about the open game.
    Facts(Facts),
    /// Whether a computer gets the record of the running game.
    Give(Give),
    /// The code of a finished game.
    Certificate(Certificate),
    /// The self-test.
    SelfTest(SelfTest),
    /// What the device is.
    About(About),
    /// The choice of a language on a device that knows nothing yet.
    FirstStart(FirstStart),
    /// A PIN.
    Code(Code),
    /// Something everybody should know.
    Message(Message),
    /// A game of Cyclades.
    Cyclades(Table),
    /// A game of Akropolis.
    Akropolis(akropolis::screens::Table),
}

impl Screen {
    /// Whether it shows a secret now.
    pub const fn is_private(&self) -> bool {
        matches!(self, Self::Cyclades(table) if table.is_private())
    }

    /// Answers a key.
    #[inline(never)]
    pub fn key(&mut self, event: Event, desk: &Desk<'_>) -> Step {
        match self {
            Self::Home(screen) => screen.key(event, desk),
            Self::Dice(screen) => screen.key(event, desk),
            Self::Settings(screen) => screen.key(event, desk),
            Self::Statistics(screen) => screen.key(event, desk),
            Self::Forget(screen) => screen.key(event, desk),
            Self::NextGroup(screen) => screen.key(event, desk),
            Self::Games(screen) => screen.key(event, desk),
            Self::Promise(_) if desk.declined.is_some() => akropolis::screens::Refused::key(event),
            Self::Promise(screen) => screen.key(event, desk),
            Self::Facts(screen) => screen.key(event, desk),
            Self::Give(screen) => screen.key(event),
            Self::Certificate(screen) => screen.key(event),
            Self::SelfTest(screen) => screen.key(event, desk),
            Self::About(screen) => screen.key(event, desk),
            Self::FirstStart(screen) => screen.key(event, desk),
            Self::Code(screen) => screen.key(event, desk),
            Self::Message(screen) => screen.key(event, desk),
            Self::Cyclades(screen) => screen.key(event, desk),
            Self::Akropolis(screen) => screen.key(event, desk),
        }
    }

    /// Draws itself, and tells the first text that could not be drawn as it should.
    pub fn draw(&self, desk: &Desk<'_>, frame: &mut Frame<'_>) -> Option<Misfit> {
        let mut room = [0; PICTURE];
        let scratch = Scratch::new(&mut room);
        let tongue = Tongue::new(desk.settings.language, &scratch);
        let mut ui = Ui::new(desk.form, tongue, frame).in_large_type(desk.settings.large_type);
        match self {
            Self::Cyclades(screen) => match (&desk.refused, &desk.reference, desk.open.cyclades()) {
                (Some(refused), ..) => refused.draw(desk, &mut ui),
                (None, Some(reference), Some(book)) => reference.draw(book.game(), &mut ui),
                _ => screen.draw(desk, &mut ui),
            },
            Self::Akropolis(screen) => screen.draw(desk, &mut ui),
            Self::Home(screen) => screen.draw(desk, &mut ui),
            Self::Dice(screen) => screen.draw(desk, &mut ui),
            Self::Settings(screen) => screen.draw(desk, &mut ui),
            Self::Statistics(screen) => screen.draw(desk, &mut ui),
            Self::Forget(screen) => screen.draw(desk, &mut ui),
            Self::NextGroup(screen) => screen.draw(desk, &mut ui),
            Self::Games(screen) => screen.draw(desk, &mut ui),
            // what could not be saved is told here too
            Self::Promise(screen) => match (&desk.refused, &desk.declined) {
                (Some(refused), _) => refused.draw(desk, &mut ui),
                (None, Some(declined)) => declined.draw(desk, &mut ui),
                (None, None) => screen.draw(desk, &mut ui),
            },
            Self::Facts(screen) => screen.draw(desk, &mut ui),
            Self::Give(screen) => screen.draw(&mut ui),
            Self::Certificate(screen) => screen.draw(desk, &mut ui),
            Self::SelfTest(screen) => screen.draw(desk, &mut ui),
            Self::About(screen) => screen.draw(desk, &mut ui),
            Self::FirstStart(screen) => screen.draw(&mut ui),
            Self::Code(screen) => screen.draw(desk, &mut ui),
            Self::Message(screen) => screen.draw(desk, &mut ui),
        }
        ui.into_misfit()
    }
}

/// Whether a key moves a mark that stands at a place of a list; it is moved then.
#[inline(never)]
pub(crate) fn moves(event: Event, place: &mut usize, count: usize) -> bool {
    match event {
        Event::Press(Key::Up) | Event::Repeat(Key::Up) => *place = before(*place, count),
        Event::Press(Key::Down) | Event::Repeat(Key::Down) => *place = after(*place, count),
        _ => return false,
    }
    true
}

/// The place before this one in a ring.
pub(crate) const fn before(place: usize, count: usize) -> usize {
    if place == 0 { count.saturating_sub(1) } else { place - 1 }
}

/// The place after this one in a ring.
pub(crate) const fn after(place: usize, count: usize) -> usize {
    if place + 1 < count { place + 1 } else { 0 }
}
