//! What screens can read: the state of the device apart from the screen itself.

use engine::dice::Dice;

use crate::{Form, Language, Settings, Text, dealer::Fault};

/// How a part fared in the self-test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Check {
    /// Not tried yet.
    #[default]
    Open,
    /// It works.
    Passed,
    /// It does not.
    Failed,
}

/// Everything on the desk of the device.
pub struct Desk<'a> {
    /// The board.
    pub form: &'static Form,
    /// What the owner has chosen.
    pub settings: Settings,
    /// The dice roller.
    pub dice: Dice,
    /// Self-test of the flash.
    pub flash: Check,
    /// Self-test of the entropy, and what was wrong with it.
    pub entropy: Check,
    /// Why the device will not deal, if it will not.
    pub fault: Option<Fault>,
    /// What the firmware said when it died, if it did.
    pub last_words: Option<&'a str>,
}

impl Desk<'_> {
    /// The language of the settings.
    pub const fn language(&self) -> Language {
        self.settings.language
    }

    /// What `text` is in the language of the settings.
    pub fn say(&self, text: Text) -> &'static str {
        self.language().say(text)
    }
}
