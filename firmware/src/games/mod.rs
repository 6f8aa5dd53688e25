//! The games, a folder each.

pub mod akropolis;
pub mod cyclades;
