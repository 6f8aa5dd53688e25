//! The packed texts: codes of a few bits for letters, and for entries of a dictionary that often stand side by side.

use heapless::Vec;

use super::Language;
use crate::bits::Bits;

mod tables {
    //! What `build` has packed.
    use super::Table;
    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

/// The number of a text; enums like [`Text`](super::Text) name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Sentence(u16);

impl Sentence {
    /// The text of this number in the order of `texts/en.txt`.
    pub(crate) const fn new(number: u16) -> Self {
        Self(number)
    }
}

/// The texts of one language.
pub(super) struct Table {
    /// The entry that ends a text.
    end: u16,
    /// For each length of codes: the length, the last code and the entry of the code 0, if there were one. Codes are sixteen
    /// bits here, the bits behind the last one are set.
    lengths: &'static [(u8, u16, i16)],
    /// The dictionary in the order of the codes, twenty bits for each entry: two others, or `end` and a letter.
    entries: &'static [u8],
    /// Where each group of texts begins.
    starts: &'static [u16],
    /// The codes of texts; an empty text is the same as the one before it.
    bytes: &'static [u8],
}

impl Table {
    /// Where the codes of a text begin; nothing if there is none.
    fn find(&self, Sentence(number): Sentence) -> Option<Bits<'static>> {
        let start = *self.starts.get(usize::from(number / tables::GROUP))?;
        let mut bits = Bits::new(self.bytes.get(usize::from(start)..)?);
        let mut found = bits.clone();
        for place in (0..=number % tables::GROUP).rev() {
            let begin = bits.clone();
            let mut entry = self.read(&mut bits)?;
            if entry != self.end {
                found = begin;
            }
            while place > 0 && entry != self.end {
                entry = self.read(&mut bits)?;
            }
        }
        Some(found)
    }

    /// The entry whose code comes next. Codes of a length follow each other, and those of the next length follow them.
    fn read(&self, bits: &mut Bits<'_>) -> Option<u16> {
        let code = bits.peek(16)? as u16;
        let &(length, _, entry) = self.lengths.iter().find(|&&(_, last, _)| code <= last)?;
        bits.skip(u32::from(length));
        (code >> 16_u8.saturating_sub(length)).checked_add_signed(entry)
    }

    /// What an entry is made of.
    fn entry(&self, entry: u16) -> Option<[u16; 2]> {
        let place = usize::from(entry) * 5; // halves of bytes
        let &[first, second, third] = self.entries.get(place / 2..)?.first_chunk()?;
        let both = u32::from_be_bytes([0, first, second, third]) >> (4 * (1 - place % 2));
        Some([both >> 10 & 0x3FF, both & 0x3FF].map(|half| half as u16))
    }
}

impl Language {
    /// Bytes of flash its texts take.
    pub const fn bytes(self) -> usize {
        let table = &tables::TABLES[self as usize];
        size_of::<Table>()
            + size_of_val(table.lengths)
            + table.entries.len()
            + size_of_val(table.starts)
            + table.bytes.len()
    }
}

/// The letters of a text, one after another.
pub(super) struct Letters {
    table: &'static Table,
    codes: Bits<'static>,
    /// Second halves of pairs that are still to come.
    later: Vec<u16, { tables::DEPTH }>,
}

impl Letters {
    /// The letters of a text in a language.
    pub(super) fn of(language: Language, key: Sentence) -> Self {
        let table = &tables::TABLES[language as usize];
        Self { table, codes: table.find(key).unwrap_or(Bits::new(&[])), later: Vec::new() }
    }
}

impl Iterator for Letters {
    type Item = char;

    fn next(&mut self) -> Option<char> {
        let mut entry = match self.later.pop() {
            Some(entry) => entry,
            None => self.table.read(&mut self.codes)?,
        };
        if entry == self.table.end {
            return None;
        }
        loop {
            let [first, second] = self.table.entry(entry)?;
            if first == self.table.end {
                return char::from_u32(u32::from(second));
            }
            let _ = self.later.push(second); // as deep as `build` allows
            entry = first;
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::{collections::BTreeMap, string::String};

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
    fn every_text_is_unpacked_as_it_was_written() {
        let files = [
            include_str!("../../texts/en.txt"),
            include_str!("../../texts/cs.txt"),
            include_str!("../../texts/pl.txt"),
            include_str!("../../texts/de.txt"),
        ];
        let order = read(files[0]);
        assert!(order.len() > 1000);
        for (language, file) in Language::ALL.into_iter().zip(files) {
            let texts: BTreeMap<[&str; 2], &str> = read(file).into_iter().collect();
            for (number, (key, _)) in (0..).zip(&order) {
                let said: String = Letters::of(language, Sentence::new(number)).collect();
                assert_eq!(said, texts[key], "{key:?} in {language:?}");
            }
        }
    }

    #[test]
    fn there_is_no_text_behind_the_last() {
        for number in [2000, u16::MAX] {
            assert_eq!(Letters::of(Language::German, Sentence::new(number)).count(), 0);
        }
    }
}
