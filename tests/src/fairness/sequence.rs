//! What a sequence of rolls of one die is tested for: faces, pairs, lags, triples, runs and gaps.

use super::statistics::{chi_square, chi_square_tail, deviation, smallest};

/// The longest lag at which rolls are compared.
const LAGS: usize = 64;
/// So many rolls are compared at each of the longer lags.
const COMPARED: usize = 1_000_000;
/// A cell of chi-square that is expected less often than this is joined to its neighbour.
const RARE: f64 = 20.0;

/// Rolls as numbers of faces, and the probability of each face.
pub struct Sequence<'a> {
    /// The rolls.
    pub rolls: &'a [u8],
    /// What a fair die promises.
    pub promised: &'a [f64],
}

impl Sequence<'_> {
    /// Every test with its name and p-value.
    pub fn examine(&self) -> [(&'static str, f64); 6] {
        [
            ("faces", self.faces()),
            ("pairs", self.pairs(1, self.rolls)),
            ("lags", self.lags()),
            ("triples", self.triples()),
            ("runs", self.runs()),
            ("gaps", self.gaps()),
        ]
    }

    /// Is each face as frequent as promised?
    fn faces(&self) -> f64 {
        let mut counts = vec![0; self.promised.len()];
        self.rolls.iter().for_each(|&face| counts[usize::from(face)] += 1);
        chi_square(&counts, self.promised)
    }

    /// Are two rolls `lag` apart independent? Every roll is in one pair at most.
    fn pairs(&self, lag: usize, rolls: &[u8]) -> f64 {
        let faces = self.promised.len();
        let mut counts = vec![0; faces * faces];
        for block in rolls.chunks_exact(2 * lag) {
            let (first, second) = block.split_at(lag);
            for (&first, &second) in first.iter().zip(second) {
                counts[usize::from(first) * faces + usize::from(second)] += 1;
            }
        }
        chi_square(&counts, &joint(self.promised, self.promised))
    }

    /// Is some lag from 2 to 64 in which rolls depend on each other?
    fn lags(&self) -> f64 {
        let rolls = &self.rolls[..self.rolls.len().min(COMPARED)];
        smallest(&(2..=LAGS).map(|lag| self.pairs(lag, rolls)).collect::<Vec<_>>())
    }

    /// Are three rolls in a row independent, wherever the first threes begin?
    fn triples(&self) -> f64 {
        let faces = self.promised.len();
        let expected = joint(&joint(self.promised, self.promised), self.promised);
        let from = |start: usize| {
            let mut counts = vec![0; expected.len()];
            for three in self.rolls[start..].chunks_exact(3) {
                counts[three.iter().fold(0, |cell, &face| cell * faces + usize::from(face))] += 1;
            }
            chi_square(&counts, &expected)
        };
        smallest(&[from(0), from(1), from(2)])
    }

    /// Is each face as often repeated at once as it should?
    fn runs(&self) -> f64 {
        let mut lengths = vec![vec![]; self.promised.len()];
        for run in self.rolls.chunk_by(|before, after| before == after) {
            add(&mut lengths[usize::from(run[0])], run.len() - 1);
        }
        let (mut sum, mut freedom) = (0.0, 0.0);
        for (lengths, promised) in lengths.iter().zip(self.promised) {
            let (statistic, degrees) = waiting(lengths, 1.0 - promised);
            sum += statistic;
            freedom += degrees;
        }
        chi_square_tail(sum, freedom)
    }

    /// Is the wait for each face as long as it should be?
    fn gaps(&self) -> f64 {
        let mut last = vec![None; self.promised.len()];
        let mut lengths = vec![vec![]; self.promised.len()];
        for (place, &face) in self.rolls.iter().enumerate() {
            let face = usize::from(face);
            if let Some(before) = last[face].replace(place) {
                add(&mut lengths[face], place - before - 1);
            }
        }
        let tail = |(lengths, &promised): (&Vec<u64>, &f64)| {
            let (statistic, degrees) = waiting(lengths, promised);
            chi_square_tail(statistic, degrees)
        };
        smallest(&lengths.iter().zip(self.promised).map(tail).collect::<Vec<_>>())
    }
}

/// The probabilities of two independent events together.
pub fn joint(first: &[f64], second: &[f64]) -> Vec<f64> {
    first.iter().flat_map(|first| second.iter().map(move |second| first * second)).collect()
}

fn add(counts: &mut Vec<u64>, cell: usize) {
    if counts.len() <= cell {
        counts.resize(cell + 1, 0);
    }
    counts[cell] += 1;
}

/// Compares waits of 0, 1, 2... with those for an event that comes with probability `ends` each time.
fn waiting(counts: &[u64], ends: f64) -> (f64, f64) {
    let total = counts.iter().sum::<u64>() as f64;
    let (mut cells, mut weights, mut left) = (vec![], vec![], 1.0);
    let mut counts = counts.iter();
    while total * left * (1.0 - ends) > RARE {
        cells.push(*counts.next().unwrap_or(&0));
        weights.push(left * ends);
        left *= 1.0 - ends;
    }
    cells.push(counts.sum());
    weights.push(left);
    deviation(&cells, &weights)
}
