//! What the screens of Cyclades say beside the words of the game itself.

use crate::Tongue;

include!(concat!(env!("OUT_DIR"), "/text-Phrase.rs"));

impl Phrase {
    /// What it is in a language.
    pub fn say(self, tongue: Tongue<'_>) -> &str {
        tongue.say(self)
    }
}
