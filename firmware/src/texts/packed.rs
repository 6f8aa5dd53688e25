//! The letters of packed texts: codes of a few bits for letters, and for entries of a dictionary that often stand side by side.

use heapless::Vec;
use painter::bits::Bits;

use super::lexicon::{DEPTH, Lexicon, Meaning};

/// The number of a text; enums like [`Text`](super::Text) name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Sentence(u16);

impl Sentence {
    /// The text of this number in the order of `texts/en.txt`.
    pub(crate) const fn new(number: u16) -> Self {
        Self(number)
    }
}

/// The letters of a text, one after another.
pub(super) struct Letters<'l> {
    lexicon: &'l Lexicon,
    codes: Bits<'static>,
    /// The tail of the entry before the next code.
    tail: usize,
    /// Second halves of pairs that are still to come.
    later: Vec<u16, DEPTH>,
}

impl<'l> Letters<'l> {
    /// The letters of a text in the language of a lexicon.
    pub(super) fn of(lexicon: &'l Lexicon, Sentence(number): Sentence) -> Self {
        let (codes, before) = lexicon.open(usize::from(number));
        let mut letters = Self { lexicon, codes, tail: lexicon.silence(), later: Vec::new() };
        letters.pass(before);
        letters
    }

    /// Passes over so many texts, to the last one that says anything: an empty text is the same as the one before it.
    fn pass(&mut self, texts: usize) {
        let mut found = self.codes.clone();
        for place in (0..=texts).rev() {
            let begin = self.codes.clone();
            let mut entry = self.read();
            if !self.is_end(entry) {
                found = begin;
            }
            while place > 0 && !self.is_end(entry) {
                entry = self.read();
            }
        }
        self.codes = found;
        self.tail = self.lexicon.silence();
    }

    fn is_end(&self, entry: Option<u16>) -> bool {
        entry.is_none_or(|entry| entry == self.lexicon.end())
    }

    /// The entry whose code comes next.
    fn read(&mut self) -> Option<u16> {
        let entry = self.lexicon.read(&mut self.codes, self.tail)?;
        self.tail = self.lexicon.tail(entry);
        Some(entry)
    }
}

impl Iterator for Letters<'_> {
    type Item = char;

    fn next(&mut self) -> Option<char> {
        let mut entry = match self.later.pop() {
            Some(entry) => entry,
            None => self.read()?,
        };
        loop {
            match self.lexicon.meaning(entry)? {
                Meaning::Letter(letter) => return Some(letter).filter(|&letter| letter != '\0'),
                Meaning::Pair(first, second) => {
                    let _ = self.later.push(second); // as deep as `build` allows
                    entry = first;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::{collections::BTreeMap, string::String};

    use super::*;
    use crate::Language;

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
        let lexicon = Lexicon::new();
        for (language, file) in Language::ALL.into_iter().zip(files) {
            lexicon.speak(language);
            let texts: BTreeMap<[&str; 2], &str> = read(file).into_iter().collect();
            for (number, (key, _)) in (0..).zip(&order) {
                let said: String = Letters::of(&lexicon, Sentence::new(number)).collect();
                assert_eq!(said, texts[key], "{key:?} in {language:?}");
            }
        }
    }

    #[test]
    fn there_is_no_text_behind_the_last() {
        let lexicon = Lexicon::of(Language::German);
        for number in [2000, u16::MAX] {
            assert_eq!(Letters::of(&lexicon, Sentence::new(number)).count(), 0);
        }
    }
}
