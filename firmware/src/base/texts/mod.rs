//! Every sentence the device can say, in every language it speaks. They stand in `texts/*.txt`; `build` makes an enum of each
//! section and a table of each language.

mod fill;
mod names;
mod plural;
mod scratch;

mod tables {
    //! What `build` made of `texts/*.txt`: all texts of a language in the order of `en.txt`.
    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

pub(crate) use fill::{Capital, pour};
pub use fill::{Gaps, Line, fill};
pub use names::{Called, LETTERS, Name, Voice, WHEEL, letter};
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

/// All texts of a language and where each stands among them. What stands in another text stands there only.
struct Table {
    letters: &'static str,
    starts: &'static [u16],
    lengths: &'static [u8],
}

/// What `build` wrote as bytes.
const fn letters(bytes: &'static [u8]) -> &'static str {
    match core::str::from_utf8(bytes) {
        Ok(letters) => letters,
        Err(_) => panic!("the build writes whole letters"),
    }
}

impl Table {
    fn get(&self, number: usize) -> Option<&'static str> {
        let start = usize::from(*self.starts.get(number)?);
        self.letters.get(start..start + usize::from(*self.lengths.get(number)?))
    }
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

    const fn table(self) -> &'static Table {
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
        self.table().get(usize::from(number)).unwrap_or_default()
    }

    /// What `text` is in this language, with its gaps filled.
    pub fn fill(self, text: impl Into<Sentence>, gaps: &Gaps<'_>) -> Line {
        fill(self.say(text), gaps)
    }

    /// Bytes of flash its texts take.
    pub fn bytes(self) -> usize {
        let Table { letters, starts, lengths } = self.table();
        letters.len() + size_of_val(*starts) + lengths.len()
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
        // the example game is in no image
        let mut order = read(files[0]);
        order.retain(|([section, _], _)| *section != "Nim]" || cfg!(feature = "nim"));
        assert!(order.len() > 1000);
        for (language, file) in Language::ALL.into_iter().zip(files) {
            let texts: BTreeMap<[&str; 2], &str> = read(file).into_iter().collect();
            for (number, (key, _)) in (0..).zip(&order) {
                assert_eq!(language.say(Sentence::new(number)), texts[key], "{key:?} in {language:?}");
            }
            assert_eq!(language.table().starts.len(), order.len());
        }
    }
}
