//! Checks the record of a game: is it whole, does it keep the rules, and does every roll and draw follow from the seed?
//!
//! What a record is made of, `firmware::record` tells; how outcomes follow from a seed, `firmware::dealer` tells. Of both only
//! what is written there is used: the generator here is another one, and so is the reading of the bytes. The rules are those of
//! the engine.
#![forbid(unsafe_code)]

mod armour;
pub mod backup;
mod check;
pub mod desk;
mod entries;
mod generator;
mod line;
mod promise;
mod report;
mod wrong;

pub use armour::strip;
pub use check::{verify, verify_within};
pub use entries::{Entries, Entry};
pub use generator::Generator;
pub use report::Report;
pub use wrong::{Why, Wrong};
