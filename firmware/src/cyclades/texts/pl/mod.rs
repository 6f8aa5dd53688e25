//! Cyclades in Polish.

pub(super) mod counts;
pub(super) mod events;
pub(super) mod names;
pub(super) mod refusals;
