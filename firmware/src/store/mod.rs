//! What outlives the power: the store of single items, the journals of games, seeds and locks, records. Knows no screen.

pub mod dealer;
pub mod hall;
mod hushed;
mod items;
pub mod journal;
pub mod lock;
pub mod record;

pub use hushed::Hushed;
pub use items::*;
