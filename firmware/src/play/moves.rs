//! What a screen of a game asks for.

use core::fmt;

use engine::Seat;

use super::{
    Play,
    screens::{CodeDeed, Face, Owner},
};
use crate::base::texts::Name;

/// The most actions that one press can ask for: the incomes of six factions.
pub const MOST_ACTS: usize = 6;

/// Actions one after the other. The rest is left to presses of their own if one of them brings another question.
pub type Acts<A> = [Option<A>; MOST_ACTS];

/// Numbers of things in a hand, as somebody names them; 0 names nothing.
pub type Numbers = [u8; 2];

/// What a screen can ask for in any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Nothing has changed.
    Stay,
    /// The screen itself has changed.
    Redraw,
    /// A screen that all games share.
    Go(Face),
    /// The menu of the game.
    Menu,
    /// Home.
    Home,
    /// Home, with the entry chosen that leads to this game.
    HomeAtGame,
    /// The same for the list of its parts.
    HomeAtParts,
    /// The tables of the box are typed in.
    Tables,
    /// The settings of the device, or Home where they are chosen.
    Settings {
        /// Whether they are opened.
        open: bool,
    },
    /// What stands in front of the players now; what the device has to roll or draw is rolled and drawn.
    GoOn,
    /// Back to what is to be read, or to the decision that is due.
    Decide,
    /// So many actions are taken back.
    Undo(usize),
    /// What was taken back happens again.
    Redo,
    /// The history is looked up and shown.
    Recall,
    /// What was rolled and drawn in the game is counted and shown.
    Tally,
    /// The fingerprint of the finished game's record is taken and shown.
    Certify,
    /// The table agrees that a computer gets the record of the running game.
    Give,
    /// A player presses for the seed of the game: Down, or Up.
    Press(bool),
    /// The players have pressed as often as they like.
    Share,
    /// Everybody has agreed to what was asked: it is done.
    Agreed,
    /// The table does not agree.
    Disagreed,
    /// A key for the secret that is handed over: it is shown while Accept is held.
    Secret(Eyes),
    /// Something about the PIN of an owner.
    Code(Owner, CodeDeed),
    /// What was looked up has been read.
    LookedUp,
    /// Nothing more is explained.
    Silence,
    /// The player at this seat is called so.
    Call(Seat, Name),
    /// The clocks of this game: the next thing that can be agreed on.
    Clock,
    /// Everybody is called as the table wants it: the game goes on.
    Named,
    /// Whether the chances of battles are shown.
    Odds(bool),
}

/// What becomes of a secret that is handed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// Its owner holds the key.
    Open,
    /// The key was let go.
    Close,
    /// It is not looked at.
    Leave,
}

/// What a screen of the game `G` asks for.
pub enum Move<G: Play> {
    /// What any game can ask for.
    Ask(Ask),
    /// Another screen of the game takes its place.
    Go(G::Table),
    /// Something is done in the game.
    Act(G::Action),
    /// Several things are done one after the other.
    Acts(Acts<G::Action>),
    /// The same, once everybody has agreed.
    Agree(Acts<G::Action>),
    /// A game is to be begun.
    Begin(G::Plan),
    /// The game or part that this plan would begin is opened where it was left; if there is none, it is planned.
    Open(G::Plan),
    /// The action that these numbers mean in the hand of whoever looked last.
    Pick(Numbers),
    /// A secret is to be looked at.
    Look(G::Secret),
    /// Something is looked up: it lies over the screen until it has been read.
    LookUp(G::Reference),
}

impl<G: Play> Move<G> {
    /// Nothing has changed.
    pub const STAY: Self = Self::Ask(Ask::Stay);
    /// The screen itself has changed.
    pub const REDRAW: Self = Self::Ask(Ask::Redraw);

    /// Two actions one after the other.
    pub const fn both([first, second]: [G::Action; 2]) -> Self {
        Self::Acts([Some(first), Some(second), None, None, None, None])
    }
}

impl<G: Play> fmt::Debug for Move<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ask(ask) => ask.fmt(f),
            Self::Go(table) => f.debug_tuple("Go").field(table).finish(),
            Self::Act(action) => f.debug_tuple("Act").field(action).finish(),
            Self::Acts(acts) => f.debug_tuple("Acts").field(acts).finish(),
            Self::Agree(acts) => f.debug_tuple("Agree").field(acts).finish(),
            Self::Begin(plan) => f.debug_tuple("Begin").field(plan).finish(),
            Self::Open(plan) => f.debug_tuple("Open").field(plan).finish(),
            Self::Pick(numbers) => f.debug_tuple("Pick").field(numbers).finish(),
            Self::Look(secret) => f.debug_tuple("Look").field(secret).finish(),
            Self::LookUp(reference) => f.debug_tuple("LookUp").field(reference).finish(),
        }
    }
}

impl<G: Play> Clone for Move<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Play> Copy for Move<G> {}

impl<G: Play> PartialEq for Move<G> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Ask(one), Self::Ask(two)) => one == two,
            (Self::Go(one), Self::Go(two)) => one == two,
            (Self::Act(one), Self::Act(two)) => one == two,
            (Self::Acts(one), Self::Acts(two)) | (Self::Agree(one), Self::Agree(two)) => one == two,
            (Self::Begin(one), Self::Begin(two)) | (Self::Open(one), Self::Open(two)) => one == two,
            (Self::Pick(one), Self::Pick(two)) => one == two,
            (Self::Look(one), Self::Look(two)) => one == two,
            (Self::LookUp(one), Self::LookUp(two)) => one == two,
            _ => false,
        }
    }
}

impl<G: Play> Eq for Move<G> {}

impl<G: Play> From<Ask> for Move<G> {
    fn from(ask: Ask) -> Self {
        Self::Ask(ask)
    }
}
