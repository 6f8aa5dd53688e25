//! What the texts of a language are made of: the dictionary is packed as well, and unpacked once for the language that is spoken.

use core::cell::Cell;

use painter::bits::Bits;

use super::Language;

mod tables {
    //! What `build` has packed.
    use super::Table;
    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

pub(super) use tables::DEPTH;
use tables::{ENTRIES, GROUP, GROUPS, HEADS, LENGTHS, LONGEST, NAMES, TABLES, TAILS};

/// The texts of one language.
pub struct Table {
    /// The dictionary: bits of heads, how many entries of each head have codes of each length, the entries, and how many bytes
    /// each group of texts takes.
    words: &'static [u8],
    /// The codes of texts.
    bytes: &'static [u8],
}

/// The tail of the second halves of pairs in the dictionary.
const SECOND: usize = TAILS - 1;

/// Codes of the same length. Here they are sixteen bits, the bits behind the last one of a code are set.
#[derive(Clone, Copy)]
struct Codes {
    /// The last code.
    last: u16,
    length: u16,
    /// The entry of the code 0, if there were one.
    first: u16,
    /// How many codes there are.
    count: u16,
}

/// What an entry of the dictionary stands for.
pub(super) enum Meaning {
    /// A letter; `\0` ends a text.
    Letter(char),
    /// Two other entries.
    Pair(u16, u16),
}

/// An entry: a letter, or two others of eleven bits each; then its tail.
#[derive(Clone, Copy)]
struct Entry(u32);

impl Entry {
    const LETTER: u32 = 1 << 31;
    const HALF: u32 = 11;
    const TAIL: u32 = 2 * Self::HALF;

    const fn letter(letter: u32, tail: u32) -> Self {
        Self(letter | tail << Self::TAIL | Self::LETTER)
    }

    const fn pair(first: u32, second: u32) -> Self {
        Self(first | second << Self::HALF)
    }

    const fn first(self) -> u32 {
        self.0 & ((1 << Self::HALF) - 1)
    }

    const fn second(self) -> u32 {
        self.0 >> Self::HALF & ((1 << Self::HALF) - 1)
    }

    const fn is_letter(self) -> bool {
        self.0 & Self::LETTER != 0
    }

    const fn tail(self) -> u32 {
        self.0 >> Self::TAIL & 0x1F
    }
}

/// The dictionary of the language that is spoken. A letter has two groups: its head and its tail. The code of an entry names
/// the head of its first letter, shortly if it is often there after the tail of the letter before, and then the entry among
/// those of this head.
pub struct Lexicon {
    language: Cell<Option<Language>>,
    /// For each tail what the next bits are: the head, times eight, and the length of its code.
    heads: [[Cell<u8>; 1 << LONGEST]; TAILS],
    /// The codes of each head, the shortest first.
    codes: [[Cell<Codes>; LENGTHS]; HEADS],
    /// In the order of heads and codes.
    entries: [Cell<Entry>; ENTRIES],
    /// The entry that ends a text.
    end: Cell<u16>,
    /// Where each group of texts begins.
    starts: [Cell<u16>; GROUPS],
}

impl Default for Lexicon {
    fn default() -> Self {
        Self::new()
    }
}

impl Lexicon {
    /// An empty one.
    pub const fn new() -> Self {
        Self {
            language: Cell::new(None),
            heads: [const { [const { Cell::new(0) }; _] }; _],
            codes: [const { [const { Cell::new(Codes::NONE) }; _] }; _],
            entries: [const { Cell::new(Entry(0)) }; _],
            end: Cell::new(0),
            starts: [const { Cell::new(0) }; _],
        }
    }

    /// The one of a language.
    pub fn of(language: Language) -> Self {
        let lexicon = Self::new();
        lexicon.speak(language);
        lexicon
    }

    /// The language that is spoken.
    pub fn language(&self) -> Language {
        self.language.get().unwrap_or(Language::English)
    }

    /// Speaks a language from now on.
    pub fn speak(&self, language: Language) -> &Self {
        if self.language.replace(Some(language)) != Some(language) {
            // what `build` has packed does not end early
            let _ = self.unpack(&mut Bits::new(TABLES[language as usize].words));
        }
        self
    }

    #[inline(never)]
    fn unpack(&self, bits: &mut Bits<'static>) -> Option<()> {
        for heads in &self.heads {
            let mut lengths = [0; HEADS];
            for length in &mut lengths {
                *length = bits.take(3)?;
            }
            let mut rest = heads.iter();
            for length in 1..=LONGEST as u32 {
                for head in (0..).zip(lengths).filter(|&(_, other)| other == length).map(|(head, _)| head) {
                    let same = rest.by_ref().take(1 << (LONGEST as u32 - length));
                    same.for_each(|place| place.set(head << 3 | length as u8));
                }
            }
        }
        let mut number = 0_u16;
        for codes in &self.codes {
            let (mut codes, mut code) = (codes.iter(), 0);
            for length in 0..16 {
                let count = bits.gamma()? - 1;
                if count > 0 {
                    let first = number.wrapping_sub((code >> (16 - length)) as u16);
                    code += count << (16 - length);
                    let (last, length, count) = ((code - 1) as u16, length as u16, count as u16);
                    codes.next()?.set(Codes { last, length, first, count });
                    number += count;
                }
            }
            codes.for_each(|rest| rest.set(Codes::NONE));
        }
        let all = self.entries.get(..usize::from(number))?;
        let mut entries = (0..).zip(all);
        let mut begin = 0;
        for codes in &self.codes {
            let mut next = begin;
            for codes in codes.iter().map(Cell::get) {
                let mut first = 0;
                for (number, entry) in entries.by_ref().take(usize::from(codes.count)) {
                    first += bits.gamma()? - 1;
                    entry.set(if first > 0 {
                        Entry::pair(begin + first - 1, u32::from(self.read(bits, SECOND)?))
                    } else {
                        let letter = bits.take(9)?;
                        if letter == 0 {
                            self.end.set(number);
                        }
                        Entry::letter(letter, bits.take(4)?)
                    });
                }
                next += u32::from(codes.count);
            }
            begin = next;
        }
        for entry in all {
            let mut last = entry.get();
            while !last.is_letter() {
                last = self.entries.get(last.second() as usize)?.get();
            }
            entry.set(Entry(entry.get().0 | last.tail() << Entry::TAIL));
        }
        let mut start = 0;
        for place in &self.starts {
            place.set(start);
            start += bits.take(8)? as u16;
        }
        Some(())
    }

    /// The codes from the group of a text on, and how many texts of it are before this one.
    pub(super) fn open(&self, number: usize) -> (Bits<'static>, usize) {
        let start = self.starts.get(number / GROUP).map(|start| usize::from(start.get()));
        let bytes = start.and_then(|start| TABLES[self.language() as usize].bytes.get(start..));
        (Bits::new(bytes.unwrap_or(&[])), number % GROUP)
    }

    /// The entry whose code comes next after a tail.
    pub(super) fn read(&self, bits: &mut Bits<'_>, tail: usize) -> Option<u16> {
        let head = self.heads.get(tail)?.get(bits.peek(LONGEST as u32)? as usize)?.get();
        bits.skip(u32::from(head & 7));
        let code = bits.peek(16)? as u16;
        let codes = self.codes.get(usize::from(head >> 3))?.iter().map(Cell::get).find(|codes| code <= codes.last)?;
        bits.skip(u32::from(codes.length));
        Some(codes.entry(code))
    }

    /// What an entry stands for.
    pub(super) fn meaning(&self, entry: u16) -> Option<Meaning> {
        let entry = self.entries.get(usize::from(entry))?.get();
        Some(match entry.is_letter() {
            true => Meaning::Letter(char::from_u32(entry.0 & 0xFFFF)?),
            false => Meaning::Pair(entry.first() as u16, entry.second() as u16),
        })
    }

    /// The tail of an entry.
    pub(super) fn tail(&self, entry: u16) -> usize {
        self.entries.get(usize::from(entry)).map_or(0, |entry| entry.get().tail() as usize)
    }

    /// The entry that ends a text.
    pub(super) fn end(&self) -> u16 {
        self.end.get()
    }

    /// The tail before a text.
    pub(super) fn silence(&self) -> usize {
        self.tail(self.end())
    }
}

impl Codes {
    const NONE: Self = Self { last: 0, length: 0, first: 0, count: 0 };

    /// The entry of a code.
    fn entry(self, code: u16) -> u16 {
        ((u32::from(code) >> (16 - u32::from(self.length))) as u16).wrapping_add(self.first)
    }
}

impl Language {
    /// What it calls itself.
    pub fn name(self) -> &'static str {
        NAMES[self as usize]
    }

    /// Bytes of flash its texts take.
    pub const fn bytes(self) -> usize {
        let table = &TABLES[self as usize];
        size_of::<Table>() + table.words.len() + table.bytes.len()
    }
}
