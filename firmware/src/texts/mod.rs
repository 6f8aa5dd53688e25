//! Every sentence the device can say, in every language it speaks. They stand in `texts/*.txt`; `build` packs them.

mod fill;
mod lexicon;
mod packed;
mod paper;
mod plural;

pub(crate) use fill::Capital;
pub use fill::{Gaps, Line, fill};
pub use lexicon::Lexicon;
pub use packed::Sentence;
pub use paper::{LINE, PICTURE, Paper, Tongue};
pub use plural::{Counted, Plural};

use serde::{Deserialize, Serialize};

/// A language of the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Language {
    /// English.
    English,
    /// Czech.
    Czech,
    /// Polish.
    Polish,
    /// German.
    German,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 4] = [Self::English, Self::Czech, Self::Polish, Self::German];

    /// The code of the language in file names.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Czech => "cs",
            Self::Polish => "pl",
            Self::German => "de",
        }
    }
}

include!(concat!(env!("OUT_DIR"), "/text-Text.rs"));
