//! Polis by keys: whole games, parts alone, hands, corrections.

mod events;
mod games;
mod hidden;
mod lookup;
mod paid;
mod parts;
mod phases;
mod presses;
mod resumed;
mod tables;
mod told;
