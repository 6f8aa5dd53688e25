//! What only Cyclades draws: the map, and all factions side by side.

mod chart;
mod overview;

pub use chart::{Chart, Spot};
