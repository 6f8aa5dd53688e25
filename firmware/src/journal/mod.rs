//! The journal: every game as the list of what happened, safe against any power cut.

pub mod cell;
pub mod slot;

/// What can go wrong with a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The flash refused.
    Flash,
    /// The slot has no more room.
    Full,
    /// A record is longer than any of ours.
    TooLong,
}
