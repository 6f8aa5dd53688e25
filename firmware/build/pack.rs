//! Packs the texts of each language: codes of a few bits for letters, and for entries of a dictionary that often stand side by
//! side.

use std::{fmt::Write as _, fs, path::Path};

use crate::{
    bits::Bits,
    dictionary::{Dictionary, Entry},
    huffman,
    read::{LANGUAGES, Section},
};

/// A text is found from the start of a group of so many.
const GROUP: usize = 4;
/// Entries of a dictionary: an entry is named by ten bits.
const ENTRIES: usize = 1024;
/// How deep pairs of pairs may go: the stack of whoever unpacks them.
const DEPTH: usize = 12;

/// Writes a table for each language.
pub fn write(out: &Path, sections: &[Section]) {
    let mut source = format!(
        "pub(super) const GROUP: u16 = {GROUP};\npub(super) const DEPTH: usize = {DEPTH};\n\
         pub(super) static TABLES: [Table; {}] = [\n",
        LANGUAGES.len()
    );
    for (language, code) in LANGUAGES.iter().enumerate() {
        let texts: Vec<&str> =
            sections.iter().flat_map(|section| &section.entries).map(|entry| entry.texts[language].as_str()).collect();
        let Packed { end, lengths, entries, starts, bytes } = pack(&texts);
        let file = |name: &str, bytes: Vec<u8>| {
            let file = out.join(format!("{name}-{code}.bin"));
            fs::write(&file, bytes).expect("OUT_DIR is writable");
            file
        };
        writeln!(
            source,
            "    Table {{ end: {end}, lengths: &{lengths:?}, entries: include_bytes!({:?}), starts: &{starts:?}, \
             bytes: include_bytes!({:?}) }},",
            file("entries", entries),
            file("texts", bytes)
        )
        .expect("strings take anything");
    }
    fs::write(out.join("texts.rs"), source + "];\n").expect("OUT_DIR is writable");
}

/// The texts of a language.
struct Packed {
    /// The number of the entry that ends a text.
    end: usize,
    /// For each length of codes: the length, the last code and the entry of the code 0, if there were one. Codes are sixteen
    /// bits here, the bits behind the last one are set. Entries are numbered in the order of their codes, those without a code
    /// come last.
    lengths: Vec<(usize, usize, isize)>,
    /// Twenty bits for each entry: two others, or `end` and a letter.
    entries: Vec<u8>,
    /// Where each group of texts begins.
    starts: Vec<u16>,
    /// The codes of texts; an empty text is the same as the one before it.
    bytes: Vec<u8>,
}

fn pack(texts: &[&str]) -> Packed {
    let said =
        |place: usize| if !place.is_multiple_of(GROUP) && texts[place] == texts[place - 1] { "" } else { texts[place] };
    let said: Vec<&str> = (0..texts.len()).map(said).collect();
    let dictionary = Dictionary::of(&said, ENTRIES, DEPTH);
    let parsed: Vec<Vec<usize>> = said.iter().map(|text| dictionary.parse(text)).collect();
    let lengths = huffman::lengths(&dictionary.count(&parsed));
    // entries by the length of their codes, none at the end
    let mut order: Vec<usize> = (0..lengths.len()).collect();
    order.sort_by_key(|&entry| (if lengths[entry] == 0 { usize::MAX } else { lengths[entry] }, entry));
    let mut number = vec![0; order.len()];
    for (place, &entry) in order.iter().enumerate() {
        number[entry] = place;
    }
    let codes = huffman::codes(&lengths, &order);
    let end = number[Dictionary::END];
    let mut entries = Bits::default();
    for &entry in &order {
        let [first, second] = match dictionary.entry(entry) {
            Entry::Letter(letter) => [end, letter as usize],
            Entry::Pair(pair) => pair.map(|entry| number[entry]),
        };
        entries.push(first, 10);
        entries.push(second, 10);
    }
    let (mut starts, mut bits) = (Vec::new(), Bits::default());
    for (place, text) in parsed.iter().enumerate() {
        if place.is_multiple_of(GROUP) {
            bits.fill();
            starts.push(u16::try_from(bits.bytes.len()).expect("64 KiB of texts at most"));
        }
        for &entry in text.iter().chain([&Dictionary::END]) {
            bits.push(codes[entry], lengths[entry]);
        }
    }
    // whoever reads a code sees sixteen bits
    bits.fill();
    bits.push(0, 16);
    let longest = lengths.iter().copied().max().unwrap_or(0);
    let of_length = |length: usize| {
        let last = order.iter().rposition(|&entry| lengths[entry] == length)?;
        let code = codes[order[last]];
        Some((length, ((code + 1) << (16 - length)) - 1, last as isize - code as isize))
    };
    let lengths = (1..=longest).filter_map(of_length).collect();
    Packed { end, lengths, entries: entries.bytes, starts, bytes: bits.bytes }
}
