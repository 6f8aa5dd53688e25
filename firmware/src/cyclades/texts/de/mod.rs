//! Cyclades in German.

pub(super) mod choices;
pub(super) mod counts;
pub(super) mod events;
pub(super) mod names;
pub(super) mod refusals;
pub(super) mod tasks;
