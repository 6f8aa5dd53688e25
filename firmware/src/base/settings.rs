//! What the owner of the device has chosen.

use serde::{Deserialize, Deserializer, Serialize};

use crate::base::Language;

/// The settings; they survive a power cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// The language of every text.
    pub language: Language,
    /// Brightness of a TFT in steps of ten per cent, 1 to 10.
    pub brightness: u8,
    /// Whether the light shows cues.
    pub cues: bool,
    /// Older firmware drew menus and pages, but no screen of a decision, in a larger type: it stays where it is kept, unused.
    #[serde(deserialize_with = "later")]
    pub large_type: bool,
    /// The number of the table at a convention, 0 for none; it came later still.
    #[serde(deserialize_with = "later")]
    pub table: u8,
    /// Whether it makes sounds.
    #[serde(deserialize_with = "later")]
    pub sounds: bool,
    /// Whether it draws some current now and then, so that a power bank does not go to sleep.
    #[serde(deserialize_with = "later")]
    pub pulses: bool,
    /// Whether what comes for the first time in a game is explained: on if somebody wanted that after the first lesson.
    #[serde(deserialize_with = "later")]
    pub guide: bool,
    /// Whether players are asked for their names before a game.
    #[serde(deserialize_with = "later")]
    pub names: bool,
    /// Which clocks a game begins with: the place in the list of what can be agreed on.
    #[serde(deserialize_with = "later")]
    pub clock: u8,
    /// Whether it plays by itself while nobody plays.
    #[serde(deserialize_with = "later")]
    pub demo: bool,
}

/// What came later and was not kept yet is off.
pub(crate) fn later<'de, D: Deserializer<'de>, T: Deserialize<'de> + Default>(deserializer: D) -> Result<T, D::Error> {
    Ok(T::deserialize(deserializer).unwrap_or_default())
}

impl Settings {
    /// Whether the table is asked who plays, and with which clocks, before a game.
    pub const fn asks_table(&self) -> bool {
        self.names || self.clock > 0
    }

    /// Brightness in per cent.
    pub const fn per_cent(&self) -> u8 {
        match self.brightness {
            0 => 10,
            steps @ 1..=9 => steps * 10,
            10.. => 100,
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: Language::English,
            brightness: 8,
            cues: false,
            large_type: false,
            table: 0,
            sounds: false,
            pulses: false,
            guide: false,
            names: false,
            clock: 0,
            demo: false,
        }
    }
}
