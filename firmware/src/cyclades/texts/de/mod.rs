//! Cyclades in German.

pub(super) mod cards;
pub(super) mod choices;
pub(super) mod counts;
pub(super) mod events;
pub(super) mod houses;
pub(super) mod names;
pub(super) mod orders;
pub(super) mod refusals;
pub(super) mod tasks;
