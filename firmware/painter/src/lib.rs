//! The loops that every pixel of a picture passes through. An image compiles them for speed, and everything else for size;
//! in a function of the other kind they would be compiled as that one is, so they are never inlined.
#![no_std]
#![forbid(unsafe_code)]

mod words;

pub use words::{Place, WORD, fill, stamp};
