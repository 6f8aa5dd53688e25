//! What the screens of Akropolis say.

use crate::Tongue;

include!(concat!(env!("OUT_DIR"), "/text-Saying.rs"));

impl Saying {
    /// What it is in a language.
    pub fn say(self, tongue: Tongue<'_>) -> &str {
        tongue.say(self)
    }
}
