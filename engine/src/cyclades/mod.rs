//! Cyclades: Legendary Edition, as specified in `engine/rules/cyclades.md`.

pub mod area;
pub mod chart;
pub mod fault;
mod geography;
pub mod odds;
pub mod odds_land;
pub mod samples;
pub mod sheet;
mod sheet_text;
pub mod words;
