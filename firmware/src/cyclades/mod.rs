//! Cyclades on the device.

pub mod texts;
