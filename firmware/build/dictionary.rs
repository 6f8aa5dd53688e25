//! The dictionary of a language: letters, and pairs of entries that often stand side by side.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::{
    groups::{Groups, HEADS, SECOND},
    huffman,
};

/// What an entry stands for.
#[derive(Clone, Copy)]
pub enum Entry {
    /// A letter; `\0` ends a text.
    Letter(char),
    /// Two entries before it.
    Pair([usize; 2]),
}

/// How often the entries that are worth least are thrown out, and texts are put together anew.
const ROUNDS: usize = 8;
/// Bits of a code that is not there yet.
const RARE: usize = 10;
/// Bits the first half of an entry takes.
const FIRST: usize = 4;

/// Entries, each of which is made of earlier ones.
pub struct Dictionary {
    entries: Vec<Entry>,
    /// What each entry says.
    spelt: Vec<String>,
    /// The words of entries, letter by letter: where each letter leads to, and which entry ends there.
    words: Vec<(BTreeMap<char, usize>, Option<usize>)>,
    /// The groups of letters.
    pub groups: Groups,
    /// The bits of each entry within its head.
    pub bits: Vec<usize>,
}

impl Dictionary {
    /// The entry that ends a text.
    pub const END: usize = 0;

    /// A dictionary for these texts. Pairs of pairs are at most `depth` deep.
    pub fn of(texts: &[&str], depth: usize) -> Self {
        let entries = grow(texts, depth);
        let mut dictionary = Self {
            bits: vec![RARE; entries.len()],
            entries,
            spelt: Vec::new(),
            words: Vec::new(),
            groups: Groups::default(),
        };
        dictionary.spell();
        for round in 0.. {
            let parsed: Vec<Vec<usize>> = texts.iter().map(|text| dictionary.parse(text)).collect();
            let counts = dictionary.learn(&parsed);
            if round > ROUNDS {
                break;
            }
            dictionary.shrink(&counts, (round + 1) as f64 / ROUNDS as f64);
        }
        dictionary
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// What an entry stands for.
    pub fn entry(&self, entry: usize) -> Entry {
        self.entries[entry]
    }

    /// The head of an entry.
    pub fn head(&self, entry: usize) -> usize {
        self.groups.head(self.spelt[entry].chars().next().unwrap_or_default())
    }

    /// The tail of an entry.
    pub fn tail(&self, entry: usize) -> usize {
        self.groups.tail(self.last(entry))
    }

    fn last(&self, entry: usize) -> char {
        self.spelt[entry].chars().last().unwrap_or_default()
    }

    /// The bits of an entry after a tail.
    fn bits_after(&self, tail: usize, entry: usize) -> usize {
        self.groups.bits[tail][self.head(entry)] + self.bits[entry]
    }

    /// Groups letters and chooses codes for texts that were put together in this way, and for the dictionary itself. Tells how
    /// often each entry is said.
    fn learn(&mut self, parsed: &[Vec<usize>]) -> Vec<usize> {
        let mut counts = vec![0; self.len()];
        let mut follows = BTreeMap::new();
        let first = |entry: usize| self.spelt[entry].chars().next().unwrap_or_default();
        for text in parsed {
            let mut before = '\0';
            for &entry in text.iter().chain([&Self::END]) {
                counts[entry] += 1;
                *follows.entry((Some(before), first(entry))).or_insert(0) += 1;
                before = self.last(entry);
            }
        }
        let mut all = counts.clone();
        for entry in &self.entries {
            if let Entry::Pair([_, second]) = *entry {
                all[second] += 1;
                *follows.entry((None, first(second))).or_insert(0) += 1;
            }
        }
        let letters: BTreeSet<char> = self.spelt.iter().flat_map(|word| word.chars()).collect();
        self.groups = Groups::of(&letters.into_iter().collect::<Vec<char>>(), &follows);
        for head in 0..HEADS {
            let entries: Vec<usize> = (0..self.len()).filter(|&entry| self.head(entry) == head).collect();
            // each one has a code
            let lengths = huffman::lengths(&entries.iter().map(|&entry| all[entry].max(1)).collect::<Vec<usize>>());
            entries.into_iter().zip(lengths).for_each(|(entry, length)| self.bits[entry] = length);
        }
        counts
    }

    /// The entries that make up a text in the fewest bits.
    pub fn parse(&self, text: &str) -> Vec<usize> {
        let letters: Vec<char> = text.chars().collect();
        // for each place the bits up to it, and the entry that ends there
        let mut best = vec![(usize::MAX, 0, 0); letters.len() + 1];
        best[0].0 = 0;
        for start in 0..letters.len() {
            let head = self.groups.head(letters[start]);
            let tail = self.groups.tail(if start > 0 { letters[start - 1] } else { '\0' });
            let before = best[start].0 + self.groups.bits[tail][head];
            let mut node = 0;
            for end in start..letters.len() {
                let Some(&next) = self.words[node].0.get(&letters[end]) else { break };
                node = next;
                if let Some(entry) = self.words[node].1 {
                    let bits = before + self.bits[entry];
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

    /// Throws out what nobody needs, and a share of the pairs that cost more than they save.
    fn shrink(&mut self, counts: &[usize], share: f64) {
        let mut needed = vec![0; self.entries.len()];
        for entry in (0..self.entries.len()).rev() {
            if counts[entry] + needed[entry] > 0
                && let Entry::Pair(pair) = self.entries[entry]
            {
                pair.into_iter().for_each(|part| needed[part] += 1);
            }
        }
        let mut useless: Vec<(isize, usize)> = (0..self.entries.len())
            .filter(|&entry| needed[entry] == 0 && counts[entry] > 0)
            .filter_map(|entry| match self.entries[entry] {
                Entry::Pair([one, other]) => {
                    let each = self.bits[one] + self.bits_after(self.tail(one), other);
                    let saved = counts[entry] as isize * (each as isize - self.bits[entry] as isize);
                    let cost = FIRST + self.bits_after(SECOND, other);
                    Some((saved - cost as isize, entry))
                }
                Entry::Letter(_) => None,
            })
            .filter(|&(saved, _)| saved < 0)
            .collect();
        useless.sort_unstable();
        useless.truncate((useless.len() as f64 * share).ceil() as usize);
        let thrown: BTreeSet<usize> = useless.into_iter().map(|(_, entry)| entry).collect();
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
        self.spelt.clear();
        for (number, entry) in self.entries.iter().enumerate() {
            self.spelt.push(match *entry {
                Entry::Letter(letter) => letter.into(),
                Entry::Pair(pair) => pair.map(|part| self.spelt[part].as_str()).concat(),
            });
            let mut node = 0;
            for letter in self.spelt[number].chars() {
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
fn grow(texts: &[&str], depth: usize) -> Vec<Entry> {
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
    loop {
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
