//! The journal: every game as the list of what happened, safe against any power cut.

mod book;
pub mod cell;
mod checkpoint;
mod history;
mod kept;
mod locks;
mod opening;
pub mod preparation;
mod reading;
mod region;
mod sharing;
pub mod shelf;
pub mod slot;
pub mod tag;
mod times;

pub(crate) use book::head;
pub(crate) use book::head_for;
pub use book::{Book, MOST_NEWS, MOST_TOLD, Past, ROOM, Trouble, setup};
pub(crate) use cell::check;
pub use checkpoint::MOST as MOST_SNAPSHOT;
pub use history::{History, MAX_ACTIONS};
pub use kept::Kept;
pub use locks::Locks;
pub(crate) use reading::name;
pub use times::{Agreed, Passed, Stamp};

/// What can go wrong with a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The flash refused.
    Flash,
    /// The slot has no more room.
    Full,
    /// A record is longer than any of ours.
    TooLong,
    /// The game is over, and its seed is known.
    Over,
    /// The players have not yet added their presses to the seed.
    Unshared,
}
