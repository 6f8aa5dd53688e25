//! The loops that every pixel of a picture passes through, and every letter. An image compiles them for speed, and everything else for size;
//! in a function of the other kind they would be compiled as that one is, so they are never inlined.
#![no_std]
#![forbid(unsafe_code)]

mod notes;
mod words;

pub use notes::{copy, mix, reach};
pub use words::{Place, WORD, fill, stamp};
