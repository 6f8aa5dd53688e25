//! Every sentence the device can say, in every language it speaks. They stand in `texts/*.txt`; `build` makes an enum of each
//! section and a table of each language.

mod fill;
mod plural;
mod scratch;

mod tables {
    //! What `build` made of `texts/*.txt`: all texts of a language in the order of `en.txt`.
    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

pub(crate) use fill::{Capital, pour};
pub use fill::{Gaps, Line, fill};
pub use plural::{Counted, Plural};
pub use scratch::{LINE, PICTURE, Scratch, Tongue, headed};

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

/// A text: its place in the tables. Enums like [`Text`] name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Sentence(u16);

impl Sentence {
    /// The text of this number in the order of `texts/en.txt`.
    pub(crate) const fn new(number: u16) -> Self {
        Self(number)
    }
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

    const fn table(self) -> &'static [&'static str] {
        match self {
            Self::English => &tables::EN,
            Self::Czech => &tables::CS,
            Self::Polish => &tables::PL,
            Self::German => &tables::DE,
        }
    }

    /// What it calls itself.
    pub fn name(self) -> &'static str {
        self.say(Text::ThisLanguage)
    }

    /// What `text` is in this language.
    pub fn say(self, text: impl Into<Sentence>) -> &'static str {
        let Sentence(number) = text.into();
        self.table().get(usize::from(number)).copied().unwrap_or_default()
    }

    /// What `text` is in this language, with its gaps filled.
    pub fn fill(self, text: impl Into<Sentence>, gaps: &Gaps<'_>) -> Line {
        fill(self.say(text), gaps)
    }

    /// Bytes of flash its texts take.
    pub fn bytes(self) -> usize {
        size_of_val(self.table()) + self.table().iter().map(|text| text.len()).sum::<usize>()
    }
}

include!(concat!(env!("OUT_DIR"), "/text-Text.rs"));
include!(concat!(env!("OUT_DIR"), "/text-Common.rs"));

#[cfg(test)]
mod tests {
    extern crate std;

    use std::collections::BTreeMap;

    use super::*;

    /// Section, key and text of each line of a file.
    fn read(file: &str) -> std::vec::Vec<([&str; 2], &str)> {
        let (mut texts, mut section) = (std::vec::Vec::new(), "");
        for line in file.lines().filter(|line| !line.starts_with('#')) {
            if let Some(name) = line.strip_prefix('[') {
                section = name;
            } else if let Some((key, text)) = line.split_once(" = ") {
                texts.push(([section, key.trim()], text.trim()));
            }
        }
        texts
    }

    #[test]
    fn every_text_is_said_as_it_was_written() {
        let files = [
            include_str!("../../../texts/en.txt"),
            include_str!("../../../texts/cs.txt"),
            include_str!("../../../texts/pl.txt"),
            include_str!("../../../texts/de.txt"),
        ];
        let order = read(files[0]);
        assert!(order.len() > 1000);
        for (language, file) in Language::ALL.into_iter().zip(files) {
            let texts: BTreeMap<[&str; 2], &str> = read(file).into_iter().collect();
            for (number, (key, _)) in (0..).zip(&order) {
                assert_eq!(language.say(Sentence::new(number)), texts[key], "{key:?} in {language:?}");
            }
            assert_eq!(language.table().len(), order.len());
        }
    }
}
