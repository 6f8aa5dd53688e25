//! Packs the texts of each language: codes of a few bits for letters, and for entries of a dictionary that often stand side by
//! side.

use std::{fmt::Write as _, fs, path::Path};

use crate::{
    bits::Bits,
    dictionary::{Dictionary, Entry},
    groups::{HEADS, LONGEST, SECOND},
    huffman,
    read::{LANGUAGES, Section},
};

/// A text is found from the start of a group of so many.
const GROUP: usize = 4;
/// How deep pairs of pairs may go: the stack of whoever unpacks them.
const DEPTH: usize = 12;
/// The longest code of an entry within its head.
const LENGTH: usize = 15;
/// The text that names its language; these are chosen from before a language is spoken.
const OWN_NAME: &str = "ThisLanguage";

/// Writes a table for each language.
pub fn write(out: &Path, sections: &[Section]) {
    let texts = |language: usize| {
        sections.iter().flat_map(|section| &section.entries).map(move |entry| entry.texts[language].as_str())
    };
    let packed: Vec<Packed> =
        (0..LANGUAGES.len()).map(|language| pack(&texts(language).collect::<Vec<&str>>())).collect();
    let most = |count: fn(&Packed) -> usize| packed.iter().map(count).max().unwrap_or(0);
    let mut source = String::new();
    for (name, value) in [
        ("GROUP", GROUP),
        ("GROUPS", texts(0).count().div_ceil(GROUP)),
        ("DEPTH", DEPTH),
        ("ENTRIES", most(|packed| packed.entries)),
        ("HEADS", HEADS),
        ("TAILS", SECOND + 1),
        ("LONGEST", LONGEST),
        ("LENGTHS", most(|packed| packed.lengths)),
    ] {
        writeln!(source, "pub const {name}: usize = {value};").expect("strings take anything");
    }
    let own_name = |language: usize| {
        sections
            .iter()
            .flat_map(|section| &section.entries)
            .find(|entry| entry.key == OWN_NAME)
            .map(|entry| entry.texts[language].as_str())
    };
    let names: Vec<&str> = (0..LANGUAGES.len()).filter_map(own_name).collect();
    writeln!(source, "pub static NAMES: [&str; {}] = {names:?};", LANGUAGES.len()).expect("strings take anything");
    writeln!(source, "pub static TABLES: [Table; {}] = [", LANGUAGES.len()).expect("strings take anything");
    for (code, Packed { words, bytes, .. }) in LANGUAGES.iter().zip(&packed) {
        let file = |name: &str, bytes: &[u8]| {
            let file = out.join(format!("{name}-{code}.bin"));
            fs::write(&file, bytes).expect("OUT_DIR is writable");
            file
        };
        writeln!(
            source,
            "    Table {{ words: include_bytes!({:?}), bytes: include_bytes!({:?}) }},",
            file("words", words),
            file("texts", bytes)
        )
        .expect("strings take anything");
    }
    fs::write(out.join("texts.rs"), source + "];\n").expect("OUT_DIR is writable");
}

/// The texts of a language.
struct Packed {
    /// How many entries its dictionary has.
    entries: usize,
    /// How many lengths of codes a head has at most.
    lengths: usize,
    /// The dictionary: bits of heads, how many entries of each head have codes of each length, the entries, and how many bytes
    /// each group of texts takes.
    words: Vec<u8>,
    /// The codes of texts; an empty text is the same as the one before it.
    bytes: Vec<u8>,
}

fn pack(texts: &[&str]) -> Packed {
    let said =
        |place: usize| if !place.is_multiple_of(GROUP) && texts[place] == texts[place - 1] { "" } else { texts[place] };
    let said: Vec<&str> = (0..texts.len()).map(said).collect();
    let dictionary = Dictionary::of(&said, DEPTH);
    let book = Book::of(&dictionary);
    let mut words = Bits::default();
    book.push_words(&mut words);
    let (mut starts, mut bits) = (Vec::new(), Bits::default());
    for (place, text) in said.iter().enumerate() {
        if place.is_multiple_of(GROUP) {
            bits.fill();
            starts.push(bits.bytes.len());
        }
        let mut tail = dictionary.tail(Dictionary::END);
        for &entry in dictionary.parse(text).iter().chain([&Dictionary::END]) {
            book.push(&mut bits, tail, entry);
            tail = dictionary.tail(entry);
        }
    }
    starts.windows(2).for_each(|start| words.push(start[1] - start[0], 8));
    // whoever reads a code sees sixteen bits
    for bits in [&mut words, &mut bits] {
        bits.fill();
        bits.push(0, 16);
    }
    Packed { entries: dictionary.len(), lengths: book.lengths(), words: words.bytes, bytes: bits.bytes }
}

/// The codes of a dictionary.
struct Book<'d> {
    dictionary: &'d Dictionary,
    /// Entries by head and by the length of their codes, letters first, then pairs by their first halves.
    order: Vec<usize>,
    /// The place of each entry in it.
    number: Vec<usize>,
    /// The code of each entry within its head.
    codes: Vec<usize>,
    /// The codes of heads after each tail.
    heads: Vec<Vec<usize>>,
}

impl<'d> Book<'d> {
    fn of(dictionary: &'d Dictionary) -> Self {
        let mut order: Vec<usize> = (0..dictionary.len()).collect();
        let mut number = order.clone();
        // a change of order changes the numbers of halves, too
        loop {
            let before = order.clone();
            order.sort_by_key(|&entry| {
                let half = match dictionary.entry(entry) {
                    Entry::Letter(_) => None,
                    Entry::Pair([first, _]) => Some(number[first]),
                };
                (dictionary.head(entry), dictionary.bits[entry], half)
            });
            order.iter().enumerate().for_each(|(place, &entry)| number[entry] = place);
            if order == before {
                break;
            }
        }
        let mut codes = vec![0; order.len()];
        for head in 0..HEADS {
            let within: Vec<usize> = order.iter().copied().filter(|&entry| dictionary.head(entry) == head).collect();
            let all = huffman::codes(&dictionary.bits, &within);
            within.iter().for_each(|&entry| codes[entry] = all[entry]);
        }
        let heads = |bits: &[usize; HEADS]| {
            let mut order: Vec<usize> = (0..HEADS).collect();
            order.sort_by_key(|&head| bits[head]);
            huffman::codes(bits, &order)
        };
        let heads = dictionary.groups.bits.iter().map(heads).collect();
        Self { dictionary, order, number, codes, heads }
    }

    /// Entries of a head whose codes are of a length.
    fn group(&self, head: usize, length: usize) -> impl Iterator<Item = usize> {
        let is_there =
            move |&entry: &usize| self.dictionary.head(entry) == head && self.dictionary.bits[entry] == length;
        self.order.iter().copied().filter(is_there)
    }

    /// How many lengths of codes a head has at most.
    fn lengths(&self) -> usize {
        let count = |head: usize| (0..=LENGTH).filter(|&length| self.group(head, length).next().is_some()).count();
        (0..HEADS).map(count).max().unwrap_or(0)
    }

    /// Appends the code of an entry after a tail.
    fn push(&self, bits: &mut Bits, tail: usize, entry: usize) {
        let head = self.dictionary.head(entry);
        bits.push(self.heads[tail][head], self.dictionary.groups.bits[tail][head]);
        bits.push(self.codes[entry], self.dictionary.bits[entry]);
    }

    /// Appends all that is needed to unpack texts.
    fn push_words(&self, bits: &mut Bits) {
        self.dictionary.groups.bits.iter().flatten().for_each(|&length| bits.push(length, 3));
        for head in 0..HEADS {
            (0..=LENGTH).for_each(|length| bits.push_gamma(self.group(head, length).count() + 1));
        }
        for head in 0..HEADS {
            let begin = self.order.iter().position(|&entry| self.dictionary.head(entry) == head).unwrap_or(0);
            for length in 0..=LENGTH {
                let mut before = 0;
                for entry in self.group(head, length) {
                    match self.dictionary.entry(entry) {
                        Entry::Letter(letter) => {
                            bits.push_gamma(1);
                            bits.push(letter as usize, 9);
                            bits.push(self.dictionary.tail(entry), 4);
                        }
                        Entry::Pair([first, second]) => {
                            // of the same head, and no letter
                            let first = self.number[first] - begin + 1;
                            bits.push_gamma(first - before + 1);
                            self.push(bits, SECOND, second);
                            before = first;
                        }
                    }
                }
            }
        }
    }
}
