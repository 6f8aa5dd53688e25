//! The packed texts: a byte is a letter, or a pair of bytes that often stand side by side.

use core::slice;

use heapless::Vec;

use super::Language;

mod tables {
    //! What `build` has packed.
    use super::Table;
    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

/// The number of a text; enums like [`Text`](super::Text) name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sentence(u16);

impl Sentence {
    /// The text of this number in the order of `texts/en.txt`.
    pub(crate) const fn new(number: u16) -> Self {
        Self(number)
    }
}

/// The texts of one language.
pub(super) struct Table {
    /// The lowest codes are letters.
    letters: &'static [u16],
    /// The next ones are pairs of codes.
    pairs: &'static [[u8; 2]],
    /// Where each group of texts begins.
    starts: &'static [u16],
    /// Texts one after another, each with its length before it; none means the same as the text before.
    bytes: &'static [u8],
}

impl Table {
    /// The packed text; nothing if there is none.
    fn find(&self, Sentence(number): Sentence) -> Option<&'static [u8]> {
        let start = *self.starts.get(usize::from(number / tables::GROUP))?;
        let mut rest = self.bytes.get(usize::from(start)..)?;
        let mut text: &[u8] = &[];
        for _ in 0..=number % tables::GROUP {
            let (&length, after) = rest.split_first()?;
            let (one, after) = after.split_at_checked(usize::from(length))?;
            if length > 0 {
                text = one;
            }
            rest = after;
        }
        Some(text)
    }
}

impl Language {
    /// Bytes of flash its texts take.
    pub const fn bytes(self) -> usize {
        let table = &tables::TABLES[self as usize];
        size_of::<Table>()
            + size_of_val(table.letters)
            + size_of_val(table.pairs)
            + size_of_val(table.starts)
            + table.bytes.len()
    }
}

/// The letters of a text, one after another.
pub(super) struct Letters {
    table: &'static Table,
    codes: slice::Iter<'static, u8>,
    /// Second halves of pairs that are still to come.
    later: Vec<u8, { tables::DEPTH }>,
}

impl Letters {
    /// The letters of a text in a language.
    pub(super) fn of(language: Language, key: Sentence) -> Self {
        let table = &tables::TABLES[language as usize];
        Self { table, codes: table.find(key).unwrap_or(&[]).iter(), later: Vec::new() }
    }
}

impl Iterator for Letters {
    type Item = char;

    fn next(&mut self) -> Option<char> {
        let mut code = match self.later.pop() {
            Some(code) => code,
            None => *self.codes.next()?,
        };
        loop {
            let place = usize::from(code);
            if let Some(&letter) = self.table.letters.get(place) {
                return char::from_u32(u32::from(letter));
            }
            let &[first, second] = self.table.pairs.get(place - self.table.letters.len())?;
            let _ = self.later.push(second); // as deep as `build` allows
            code = first;
        }
    }
}
