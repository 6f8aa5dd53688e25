//! Polis by keys: whole games, parts alone, hands, corrections.

mod games;
mod parts;
mod presses;
mod resumed;
mod tables;
