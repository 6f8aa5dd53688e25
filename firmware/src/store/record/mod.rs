//! The record of a game: everything that happened, as bytes a tool can check and as text people can read.
//!
//! # The bytes
//!
//! Numbers stand with the low byte first. A record is
//!
//! | | |
//! |---|---|
//! | 6 bytes | `PYTHIA` |
//! | 1 byte | [`VERSION`] of this form, or [`FIRST_VERSION`] |
//! | entries | each: 2 bytes length of what follows, 1 byte [`tag`], the rest its content |
//! | 2 bytes | zero: no more entries |
//! | 32 bytes | the fingerprint: SHA-256 of every byte before it |
//!
//! Entries come in this order: firmware, board, table, game, state, commitment, set-up; then everything the journal holds of
//! the game in the order it was written, both branches of what was taken back included; and the seeds if the game is over.
//! What the journal holds is copied as it is: a set-up, an action, an outcome behind the place of the generator, and the
//! counts of undo and redo are postcard. Behind an action may stand who decided and how long that took. Restarts after the end of
//! a game are not part of its record, so its fingerprint never changes again.
//!
//! The commitment is the SHA-256 of the 32 bytes of the seed. Behind the set-up, before anything happens, stand the presses of the
//! players ([`tag::PRESSED`]) and that they are done ([`tag::SHARED`]); both go into the key of the draws. If nobody is asked,
//! because the table has dice and decks of its own or only a part of a game is kept, [`tag::SHARED`] stands before the set-up. A
//! game that was over, so that its seed was known, goes on with a
//! new seed if something is taken back: its commitment stands before the undo, the players press anew, and at the end there are
//! as many seeds as commitments, in the same order. In the first version no player took part. How outcomes follow from the seed, the dealer tells
//! ([`crate::store::dealer`]).
//!
//! While a game runs its record leaves only if the table has agreed with a press on the device, which stays in the journal and
//! in the history: gold is never written down, but it follows from what everybody saw, so that a computer could reckon every
//! purse. Even then there is no seed in it, and an outcome that not everybody has seen is blanked ([`tag::HIDDEN`]). The text
//! of a running game leaves without the sums that came into a purse, and without the fingerprint, as that hangs on them.
//!
//! # Pieces
//!
//! A record is longer than any buffer. It is made from flash again for each piece of an answer, and [`Window`] catches the
//! piece that is due. So nothing is kept between two pieces but how much has been sent, and a host that goes away in the
//! middle leaves nothing behind.

mod bytes;
mod command;
mod replay;
mod source;
mod tally;
mod text;
mod window;

pub use bytes::write as bytes;
pub use command::{Command, ROOM as LINE, Typed};
pub use replay::{Place, refused};
pub use source::Source;
pub use tally::{SORTS, Tally};
pub use text::write as text;
pub use window::{Armour, Window};

use engine::Seat;

use crate::{
    base::{
        Language,
        texts::{Line, Voice},
    },
    store::journal::Kept,
    ui::{Faction, Silhouette},
};

/// The form of a record. Old versions can be checked for ever, so this number only grows.
pub const VERSION: u8 = 2;
/// The form of games in which no player took part in the seed.
pub const FIRST_VERSION: u8 = 1;
/// What a record begins with.
pub const MAGIC: &[u8; 6] = b"PYTHIA";

/// What an entry is. Entries below 0x80 are records of the journal as they stand there.
pub mod tag {
    pub use crate::store::journal::tag::*;

    /// The version of the firmware, as text.
    pub const FIRMWARE: u8 = 0x80;
    /// The name of the board, as text.
    pub const BOARD: u8 = 0x81;
    /// The number of the table in two bytes; 0 if it has none.
    pub const TABLE: u8 = 0x82;
    /// Which game it is in one byte, and its number on this device in four.
    pub const GAME: u8 = 0x83;
    /// One byte: 1 if the game is over, else 0.
    pub const STATE: u8 = 0x84;
    /// SHA-256 of the seed.
    pub const COMMITMENT: u8 = 0x85;
    /// An outcome that is withheld while the game runs: the tag it has in the journal; if it was drawn, also the place of
    /// the generator behind it, as postcard.
    pub const HIDDEN: u8 = 0x86;
}

/// The fingerprint of a record.
pub type Fingerprint = [u8; 32];

/// The version of the firmware.
pub const FIRMWARE: &str = env!("CARGO_PKG_VERSION");

/// What is told of a game in words. It tells nothing secret.
pub trait Story {
    /// Whether it is over.
    fn is_over(&self) -> bool;

    /// What was agreed before the game, line by line.
    fn setting(&self, language: Language, tell: &mut dyn FnMut(&str));

    /// How the game ended, line by line; nothing while it runs.
    fn result(&self, language: Voice<'_>, tell: &mut dyn FnMut(&str));

    /// The faction of a seat.
    fn faction(&self, seat: Seat) -> Faction;

    /// How the game ended, for a code: who it is, as one of the six sets, whether that side has won, and with how much.
    fn ranks(&self, tell: &mut dyn FnMut(Faction, bool, u16));
}

/// A game whose record can leave the device.
pub trait Recorded: Kept + Story {
    /// Whether `action` tells something that not everybody has seen.
    fn hides(action: &Self::Action) -> bool;

    /// Whether `action` tells how much gold came into a purse or left it, or how many points lie face down: from all of these every
    /// purse could be reckoned, so that no computer gets to know them while the game runs.
    fn tells_gold(_: &Self::Action) -> bool {
        false
    }

    /// Counts `action` if it is an outcome of chance. It tells nothing secret.
    fn count(action: Self::Action, tally: &mut Tally);

    /// What `action` does in the game as it is before it. It tells nothing secret.
    fn label(&self, language: Voice<'_>, action: Self::Action) -> Line;

    /// What happened by itself, with its figure; none for what the actions around it say anyway.
    fn told(&self, _: Voice<'_>, _: Self::Told) -> Option<(Silhouette, Line)> {
        None
    }
}

/// The games, as far as records need them: the list of games implements it.
pub trait Library: Sync {
    /// Lends an empty place for a game that is kept under this number; false if there is no such game.
    fn with_place(&self, kind: u8, with: &mut dyn FnMut(&mut dyn Place)) -> bool;

    /// How many of these bytes are the action (behind it may stand how long that took), and whether it is to be withheld while the
    /// game runs; none if they are no action at all.
    fn measure(&self, kind: u8, action: &[u8]) -> Option<(usize, bool)>;

    /// What people call the game that is kept under this number.
    fn name(&self, kind: u8) -> &'static str;
}
