//! Groups of letters: which entry of a dictionary comes next depends on the letter before it.

use std::collections::BTreeMap;

use crate::huffman;

/// Groups of first letters of entries. A few bits name one of them.
pub const HEADS: usize = 8;
/// Groups of letters before an entry.
pub const TAILS: usize = 16;
/// The tail of the second halves of a dictionary, whoever is their first.
pub const SECOND: usize = TAILS;
/// The longest code of a head.
pub const LONGEST: usize = 6;

/// How often each head follows each tail.
type Counts = [[usize; HEADS]; TAILS + 1];

/// How letters are grouped, and the codes of heads.
#[derive(Default)]
pub struct Groups {
    /// The groups of each letter: as a head, as a tail.
    of: BTreeMap<char, [usize; 2]>,
    /// The bits of each head after each tail.
    pub bits: Counts,
}

impl Groups {
    /// The groups of these letters that need the fewest bits. `follows` tells how often a letter begins an entry after
    /// another one, or after none in the dictionary.
    pub fn of(letters: &[char], follows: &BTreeMap<(Option<char>, char), usize>) -> Self {
        let place = |letter: &char| letters.binary_search(letter).expect("all letters are there");
        let follows: Vec<(Option<usize>, usize, usize)> =
            follows.iter().map(|((before, first), &count)| (before.as_ref().map(place), place(first), count)).collect();
        let mut of: Vec<[usize; 2]> = (0..letters.len()).map(|letter| [letter % HEADS, letter % TAILS]).collect();
        // quick at first, then as it will be
        for weigh in [entropy, codes] {
            let mut least = f64::INFINITY;
            loop {
                let before = least;
                for letter in 0..letters.len() {
                    for (side, groups) in [HEADS, TAILS].into_iter().enumerate() {
                        let mut best = of[letter][side];
                        for group in 0..groups {
                            of[letter][side] = group;
                            let weight = weigh(&count(&of, &follows));
                            if weight < least {
                                (least, best) = (weight, group);
                            }
                        }
                        of[letter][side] = best;
                    }
                }
                if least > before - 8.0 {
                    break;
                }
            }
        }
        let bits = count(&of, &follows).map(|row| lengths(&row));
        Self { of: letters.iter().copied().zip(of).collect(), bits }
    }

    /// The head of what begins with a letter.
    pub fn head(&self, letter: char) -> usize {
        self.of.get(&letter).map_or(0, |groups| groups[0])
    }

    /// The tail of what ends with a letter.
    pub fn tail(&self, letter: char) -> usize {
        self.of.get(&letter).map_or(0, |groups| groups[1])
    }
}

fn count(of: &[[usize; 2]], follows: &[(Option<usize>, usize, usize)]) -> Counts {
    let mut counts = Counts::default();
    for &(before, first, count) in follows {
        counts[before.map_or(SECOND, |before| of[before][1])][of[first][0]] += count;
    }
    counts
}

/// The bits of heads, none of which is longer than allowed; each one has a code.
fn lengths(counts: &[usize; HEADS]) -> [usize; HEADS] {
    let mut counts = counts.map(|count| count.max(1));
    loop {
        let lengths = huffman::lengths(&counts);
        if lengths.iter().all(|&length| length <= LONGEST) {
            return std::array::from_fn(|head| lengths[head]);
        }
        counts = counts.map(|count| count / 2 + 1);
    }
}

/// A number times its logarithm.
fn times_log(number: usize) -> f64 {
    if number > 0 { number as f64 * (number as f64).log2() } else { 0.0 }
}

/// What the choice within heads takes more than if there were a head for each entry.
fn within(counts: &Counts) -> f64 {
    (0..HEADS).map(|head| times_log(counts.iter().map(|row| row[head]).sum())).sum()
}

/// Bits at best.
fn entropy(counts: &Counts) -> f64 {
    let heads =
        |row: &[usize; HEADS]| times_log(row.iter().sum()) - row.iter().map(|&count| times_log(count)).sum::<f64>();
    within(counts) + counts.iter().map(heads).sum::<f64>()
}

/// Bits with real codes for heads.
fn codes(counts: &Counts) -> f64 {
    let heads = |row: &[usize; HEADS]| {
        let mut trees = *row;
        let mut bits = 0;
        for left in (2..=HEADS).rev() {
            trees[..left].sort_unstable_by(|one, other| other.cmp(one));
            trees[left - 2] += trees[left - 1];
            bits += trees[left - 2];
        }
        bits as f64
    };
    within(counts) + counts.iter().map(heads).sum::<f64>()
}
