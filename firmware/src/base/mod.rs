//! Keys, frame, inks, texts and forms, and what a board gives: knows no screen, no store and no game.

pub mod form;
mod frame;
mod ink;
pub mod keys;
mod note;
pub mod parts;
mod settings;
pub mod texts;

pub use form::Form;
pub use frame::Frame;
pub use ink::Ink;
pub use keys::{Event, Key, Levels};
pub use note::Note;
pub use parts::{Parts, Refresh};
pub use settings::Settings;
pub use texts::{Common, Language, Text, Tongue};
