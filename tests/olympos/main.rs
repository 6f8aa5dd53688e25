//! Olympos on the device: whole games by keys, presses, secrets, parts alone.

mod games;
mod pages;
mod parts;
mod play;
mod secrets;
mod typing;
