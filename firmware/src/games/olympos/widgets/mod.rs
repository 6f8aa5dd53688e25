//! The parts of a screen that only Olympos has.

pub mod alarm;
pub mod bill;
pub mod god;
pub mod hand;
pub mod overview;
pub mod score;
pub mod track;
