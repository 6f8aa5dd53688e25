//! Every sentence the device can say, in every language it speaks.

mod cs;
mod de;
mod en;
mod pl;

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

    /// The table of this language, in the order of [`Text`].
    const fn table(self) -> &'static [&'static str; Text::COUNT] {
        match self {
            Self::English => &en::TABLE,
            Self::Czech => &cs::TABLE,
            Self::Polish => &pl::TABLE,
            Self::German => &de::TABLE,
        }
    }

    /// What `text` is in this language.
    pub fn say(self, text: Text) -> &'static str {
        self.table().get(text as usize).copied().unwrap_or("")
    }
}

macro_rules! texts {
    ($($(#[doc = $doc:literal])+ $name:ident,)+) => {
        /// A sentence or word on the screen. New entries go to the end.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Text { $($(#[doc = $doc])+ $name,)+ }

        impl Text {
            /// All texts.
            pub const ALL: &'static [Self] = &[$(Self::$name,)+];
            /// How many texts there are.
            pub const COUNT: usize = Self::ALL.len();
        }
    };
}

texts! {
    /// The language's name in itself.
    ThisLanguage,
    /// Dice roller.
    Dice,
}
