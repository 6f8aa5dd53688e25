//! The dictionary of a language: letters, and pairs of entries that often stand side by side.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::huffman;

/// What an entry stands for.
#[derive(Clone, Copy)]
pub enum Entry {
    /// A letter; `\0` ends a text.
    Letter(char),
    /// Two entries before it.
    Pair([usize; 2]),
}

/// How many entries are tried for one that stays.
const TRIED: f64 = 1.3;
/// How often the entries that are worth least are thrown out, and texts are put together anew.
const ROUNDS: usize = 6;
/// Bits of a code that is not there yet.
const RARE: usize = 14;
/// Bits an entry takes itself.
const ENTRY: usize = 24;

/// Entries, each of which is made of earlier ones.
pub struct Dictionary {
    entries: Vec<Entry>,
    /// What each code is thought to take.
    bits: Vec<usize>,
    /// The words of entries, letter by letter: where each letter leads to, and which entry ends there.
    words: Vec<(BTreeMap<char, usize>, Option<usize>)>,
}

impl Dictionary {
    /// The entry that ends a text.
    pub const END: usize = 0;

    /// A dictionary of at most `most` entries for these texts. Pairs of pairs are at most `depth` deep.
    pub fn of(texts: &[&str], most: usize, depth: usize) -> Self {
        let entries = grow(texts, (most as f64 * TRIED) as usize, depth);
        let mut dictionary = Self { bits: vec![RARE; entries.len()], entries, words: Vec::new() };
        dictionary.spell();
        for round in 0.. {
            let parsed: Vec<Vec<usize>> = texts.iter().map(|text| dictionary.parse(text)).collect();
            let counts = dictionary.count(&parsed);
            dictionary.bits = huffman::lengths(&counts);
            dictionary.bits.iter_mut().filter(|bits| **bits == 0).for_each(|bits| *bits = RARE);
            let surplus = dictionary.entries.len().saturating_sub(most);
            let thrown = surplus / ROUNDS.saturating_sub(round).max(1);
            dictionary.shrink(&counts, thrown);
            if round >= ROUNDS && dictionary.entries.len() <= most {
                return dictionary;
            }
        }
        unreachable!("rounds go on until it is small enough")
    }

    /// What an entry stands for.
    pub fn entry(&self, entry: usize) -> Entry {
        self.entries[entry]
    }

    /// How often each entry is written.
    pub fn count(&self, parsed: &[Vec<usize>]) -> Vec<usize> {
        let mut counts = vec![0; self.entries.len()];
        counts[Self::END] = parsed.len();
        parsed.iter().flatten().for_each(|&entry| counts[entry] += 1);
        counts
    }

    /// The entries that make up a text in the fewest bits.
    pub fn parse(&self, text: &str) -> Vec<usize> {
        let letters: Vec<char> = text.chars().collect();
        // for each place the bits up to it, and the entry that ends there
        let mut best = vec![(usize::MAX, 0, 0); letters.len() + 1];
        best[0].0 = 0;
        for start in 0..letters.len() {
            let mut node = 0;
            for end in start..letters.len() {
                let Some(&next) = self.words[node].0.get(&letters[end]) else { break };
                node = next;
                if let Some(entry) = self.words[node].1 {
                    let bits = best[start].0 + self.bits[entry];
                    if bits < best[end + 1].0 {
                        best[end + 1] = (bits, start, entry);
                    }
                }
            }
        }
        let (mut entries, mut place) = (Vec::new(), letters.len());
        while place > 0 {
            let (_, start, entry) = best[place];
            entries.push(entry);
            place = start;
        }
        entries.reverse();
        entries
    }

    /// Throws out what nobody needs, and the `worst` pairs that save least.
    fn shrink(&mut self, counts: &[usize], worst: usize) {
        let mut needed = vec![0; self.entries.len()];
        for entry in (0..self.entries.len()).rev() {
            if counts[entry] + needed[entry] > 0
                && let Entry::Pair(pair) = self.entries[entry]
            {
                pair.into_iter().for_each(|part| needed[part] += 1);
            }
        }
        let bits = |entry: usize| self.bits[entry] as isize;
        let mut saved: Vec<(isize, usize)> = (0..self.entries.len())
            .filter(|&entry| needed[entry] == 0)
            .filter_map(|entry| match self.entries[entry] {
                Entry::Pair([one, other]) if counts[entry] > 0 => {
                    let each = bits(one) + bits(other) - bits(entry);
                    Some((counts[entry] as isize * each - ENTRY as isize, entry))
                }
                _ => None,
            })
            .collect();
        saved.sort_unstable();
        let thrown: BTreeSet<usize> = saved.iter().take(worst).map(|&(_, entry)| entry).collect();
        let stays = |entry: &usize| {
            let letter = matches!(self.entries[*entry], Entry::Letter(_));
            letter || needed[*entry] > 0 || counts[*entry] > 0 && !thrown.contains(entry)
        };
        let kept: Vec<usize> = (0..self.entries.len()).filter(stays).collect();
        let place: BTreeMap<usize, usize> = kept.iter().enumerate().map(|(place, &entry)| (entry, place)).collect();
        self.bits = kept.iter().map(|&entry| self.bits[entry]).collect();
        self.entries = kept
            .iter()
            .map(|&entry| match self.entries[entry] {
                Entry::Pair(pair) => Entry::Pair(pair.map(|part| place[&part])),
                letter => letter,
            })
            .collect();
        self.spell();
    }

    /// Writes down the words of all entries.
    fn spell(&mut self) {
        self.words = vec![(BTreeMap::new(), None)];
        let mut spelt: Vec<String> = Vec::new();
        for (number, entry) in self.entries.iter().enumerate() {
            spelt.push(match *entry {
                Entry::Letter(letter) => letter.into(),
                Entry::Pair(pair) => pair.map(|part| spelt[part].as_str()).concat(),
            });
            let mut node = 0;
            for letter in spelt[number].chars() {
                let new = self.words.len();
                node = *self.words[node].0.entry(letter).or_insert(new);
                if node == new {
                    self.words.push((BTreeMap::new(), None));
                }
            }
            self.words[node].1.get_or_insert(number);
        }
    }
}

/// All letters, then again and again the pair that stands side by side most often.
fn grow(texts: &[&str], most: usize, depth: usize) -> Vec<Entry> {
    let letters: BTreeSet<char> = texts.iter().flat_map(|text| text.chars()).chain(['\0']).collect();
    let letters: Vec<char> = letters.into_iter().collect();
    let number = |letter: char| letters.binary_search(&letter).expect("collected before");
    let mut coded: Vec<Vec<usize>> = texts.iter().map(|text| text.chars().map(number).collect()).collect();
    let mut entries: Vec<Entry> = letters.iter().map(|&letter| Entry::Letter(letter)).collect();
    let mut depths = vec![1; entries.len()];
    let mut counts = HashMap::new();
    let count = |counts: &mut HashMap<[usize; 2], isize>, text: &[usize], one: isize| {
        text.windows(2).for_each(|pair| *counts.entry([pair[0], pair[1]]).or_insert(0) += one);
    };
    coded.iter().for_each(|text| count(&mut counts, text, 1));
    while entries.len() < most {
        let deep = |pair: &[usize; 2]| pair.map(|part| depths[part]).into_iter().max() >= Some(depth);
        let pairs = counts.iter().filter(|&(pair, &count)| count > 2 && !deep(pair));
        let Some((&pair, _)) = pairs.max_by_key(|&(pair, &count)| (count, *pair)) else { break };
        for text in &mut coded {
            if text.windows(2).any(|two| two == pair) {
                count(&mut counts, text, -1);
                replace(text, pair, entries.len());
                count(&mut counts, text, 1);
            }
        }
        counts.retain(|_, count| *count > 0);
        depths.push(1 + pair.map(|part| depths[part]).into_iter().max().unwrap_or(0));
        entries.push(Entry::Pair(pair));
    }
    entries
}

fn replace(text: &mut Vec<usize>, pair: [usize; 2], new: usize) {
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
