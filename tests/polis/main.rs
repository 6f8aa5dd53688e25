//! Polis by keys: whole games, parts alone, hands, corrections.

mod games;
mod presses;
mod resumed;
