//! Keys, inks, texts and settings, and what a board gives: knows nobody.

mod ink;
pub mod keys;
mod note;
pub mod parts;
mod settings;
pub mod texts;

pub use ink::Ink;
pub use keys::{Event, Key, Levels};
pub use note::Note;
pub use settings::Settings;
pub use texts::{Common, Language, Text, Tongue};
