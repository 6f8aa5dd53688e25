//! Packs the texts of each language: a byte is a letter, or a pair of bytes that often stand side by side.

use std::{collections::BTreeSet, fmt::Write as _, fs, path::Path};

use crate::read::{LANGUAGES, Section};

/// A text is found from the start of a group of so many.
const GROUP: usize = 8;
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
        let Packed { letters, pairs, starts, bytes } = pack(&texts);
        let file = out.join(format!("texts-{code}.bin"));
        writeln!(
            source,
            "    Table {{ letters: &{letters:?}, pairs: &{pairs:?}, starts: &{starts:?}, bytes: include_bytes!({file:?}) }},"
        )
        .expect("strings take anything");
        fs::write(file, bytes).expect("OUT_DIR is writable");
    }
    fs::write(out.join("texts.rs"), source + "];\n").expect("OUT_DIR is writable");
}

/// The texts of a language. A code below the number of letters is a letter, the next ones are pairs of codes.
struct Packed {
    letters: Vec<u16>,
    pairs: Vec<[u8; 2]>,
    /// Where each group of texts begins.
    starts: Vec<u16>,
    /// Texts one after another, each with its length before it; none means the same as the text before.
    bytes: Vec<u8>,
}

fn pack(texts: &[&str]) -> Packed {
    let letters: BTreeSet<char> = texts.iter().flat_map(|text| text.chars()).collect();
    let letters: Vec<char> = letters.into_iter().collect();
    let code = |letter: char| letters.binary_search(&letter).expect("collected before") as u8;
    let mut before = "";
    let mut coded: Vec<Vec<u8>> = Vec::new();
    for (place, text) in texts.iter().enumerate() {
        let same = *text == before && place % GROUP != 0;
        coded.push(if same { Vec::new() } else { text.chars().map(code).collect() });
        before = text;
    }
    let mut pairs: Vec<[u8; 2]> = Vec::new();
    let mut depths = vec![1; letters.len()];
    while letters.len() + pairs.len() < 256 {
        let new = (letters.len() + pairs.len()) as u8;
        let Some(pair) = commonest(&coded, &depths) else { break };
        depths.push(1 + pair.map(|code| depths[usize::from(code)]).into_iter().max().unwrap_or(0));
        pairs.push(pair);
        for text in &mut coded {
            replace(text, pair, new);
        }
    }
    let (mut starts, mut bytes) = (Vec::new(), Vec::new());
    for (place, text) in coded.iter().enumerate() {
        if place % GROUP == 0 {
            starts.push(u16::try_from(bytes.len()).expect("64 KiB of texts at most"));
        }
        bytes.push(u8::try_from(text.len()).expect("255 codes at most"));
        bytes.extend(text);
    }
    Packed {
        letters: letters
            .into_iter()
            .map(|letter| u16::try_from(u32::from(letter)).expect("a letter of the fonts"))
            .collect(),
        pairs,
        starts,
        bytes,
    }
}

/// The pair of codes that stands side by side most often, if it pays.
fn commonest(texts: &[Vec<u8>], depths: &[usize]) -> Option<[u8; 2]> {
    let mut counts = vec![0_u32; 1 << 16];
    for text in texts {
        for pair in text.windows(2) {
            counts[usize::from(pair[0]) << 8 | usize::from(pair[1])] += 1;
        }
    }
    let deep = |pair: usize| depths[pair >> 8].max(depths[pair & 0xFF]) + 1 > DEPTH;
    let best =
        (0..counts.len()).filter(|&pair| counts[pair] > 2 && !deep(pair)).max_by_key(|&pair| (counts[pair], pair))?;
    Some([(best >> 8) as u8, (best & 0xFF) as u8])
}

fn replace(text: &mut Vec<u8>, pair: [u8; 2], new: u8) {
    let mut shorter = Vec::with_capacity(text.len());
    let mut rest = text.as_slice();
    while let [first, after @ ..] = rest {
        if rest.starts_with(&pair) {
            shorter.push(new);
            rest = &rest[2..];
        } else {
            shorter.push(*first);
            rest = after;
        }
    }
    *text = shorter;
}
