//! What panels are sent: the windows that changed and their pixels. No hardware, so that a PC can test it.
#![no_std]
#![forbid(unsafe_code)]

mod changes;
pub mod colour;
mod paper;
mod window;

pub use changes::{Changes, Piece};
pub use paper::{Area, Sheet};
pub use window::{Window, next, prints, remember_row};
