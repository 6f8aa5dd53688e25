//! The device without hardware: screens, texts, store and dealer. It runs on a board and on a PC alike.
#![no_std]
#![forbid(unsafe_code)]

pub mod akropolis;
pub mod cyclades;
pub mod dealer;
pub mod desk;
mod device;
pub mod form;
mod frame;
mod ink;
pub mod journal;
pub mod keys;
pub mod lock;
mod note;
mod open;
pub mod parts;
pub mod record;
pub mod screens;
mod settings;
pub mod store;
pub mod texts;
pub mod ui;
pub mod verdict;

pub use desk::Desk;
pub use device::{run, run_watched};
pub use form::Form;
pub use frame::Frame;
pub use ink::Ink;
pub use keys::{Event, Key, Levels};
pub use note::Note;
pub use open::Open;
pub use parts::{Parts, Refresh};
pub use settings::Settings;
pub use texts::{Common, Language, Text, Tongue};
