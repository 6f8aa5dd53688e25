//! What only Cyclades draws: the map.

mod chart;

pub use chart::{Chart, Spot};
