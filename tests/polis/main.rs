//! Polis by keys: whole games, parts alone, hands, corrections.

mod games;
mod hidden;
mod parts;
mod presses;
mod resumed;
mod tables;
