//! The rules of the games Pythia knows, without a device: plain values behind one door.
#![no_std]
#![forbid(unsafe_code)]

pub mod akropolis;
pub mod area;
pub mod array;
pub mod chance;
pub mod cyclades;
pub mod dice;
mod game;
mod hidden;
#[cfg(feature = "nim")]
pub mod nim;
pub mod olympos;
pub mod polis;
mod seat;

pub use game::{Game, RuleId, Turn};
pub use hidden::Hidden;
pub use seat::{BySeat, MAX_SEATS, Seat, Seats};
