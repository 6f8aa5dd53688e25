//! What outlives the power at an event: its profile, the last result, and the ledger of all results.
//!
//! A result is of the group that played, but it belongs to the host: it is written down when a game ends, closed when all players have
//! signed it, and stays until the desk of the event has collected it. The last one lies in the store ([`Due`]) until it is closed or
//! another one comes; only then it goes to the [`ledger`], once and for good, so that each game takes one place there. The store says
//! what is to be written before that is begun: a cut writes the same entry once more behind what is in doubt, and both are one game.

mod entry;
pub mod ledger;
mod profile;

pub use entry::{BYTES, Entry, Reached, SIDES, State};
pub use profile::{NAME, Profile, Rule, Unit, hash, unit};

use serde::{Deserialize, Serialize};

/// How far the last result is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// Players sign it; it is in no ledger.
    Open,
    /// It is to be written into the ledger, as what its entry says.
    Written,
    /// It is closed, and in the ledger.
    Kept,
}

/// The last result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Due {
    /// What it says.
    pub entry: Entry,
    /// How far it is.
    pub stage: Stage,
}
