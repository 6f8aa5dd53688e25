//! Akropolis: cities of three-hex tiles that grow sideways and upwards (`engine/rules/akropolis.md`).
//!
//! A file per section of the rules: [`face`], [`tile`] and [`tiles`] are the components, [`geometry`] the
//! cells, [`setup`] what is agreed, [`site`] choosing and paying, [`placement`] laying tiles on the
//! [`surface`] of a [`city`], [`districts`] which hexes score, [`counts`] and [`score`] how much,
//! [`entry`] how a city on the table is counted,
//! [`options`] the variants and the open points, [`odds`] what is still to come. [`game`] joins them for
//! each [`player`].

pub mod action;
pub mod city;
pub mod counts;
pub mod districts;
pub mod entry;
pub mod face;
pub mod field;
pub mod game;
pub mod geometry;
pub mod odds;
pub mod options;
pub mod placement;
pub mod player;
pub mod refusal;
mod rows;
pub mod score;
pub mod setup;
pub mod site;
pub mod surface;
pub mod tile;
pub mod tiles;
pub mod told;
mod top;
mod walk;

pub use action::Action;
pub use entry::Entry;
pub use game::{Akropolis, Phase};
pub use player::Player;
pub use refusal::Refusal;
pub use setup::Setup;
pub use told::Told;
