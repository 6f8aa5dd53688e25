//! What is still to come: exact odds over the pool of unseen tiles (AK-INFO-4).

use super::face::Face;
use super::tile::{TILES, Tile};
use super::tiles::Tiles;

/// An exact probability: so many cases out of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// The cases in question.
    pub cases: u64,
    /// All cases; never 0.
    pub all: u64,
}

impl Odds {
    /// In hundredths, rounded to the nearest; only the impossible is 0 and only the certain 100.
    pub fn per_cent(self) -> u16 {
        match self.cases {
            0 => 0,
            cases if cases >= self.all => 100,
            _ => ((self.per_mille() + 5) / 10).clamp(1, 99),
        }
    }

    /// In thousandths, rounded to the nearest.
    pub fn per_mille(self) -> u16 {
        // so many bits are more than a thousandth needs, and the product fits
        let shift = (64 - self.all.leading_zeros()).saturating_sub(53);
        let (cases, all) = (self.cases >> shift, (self.all >> shift).max(1));
        u16::try_from((cases * 1000 + all / 2) / all).unwrap_or(1000)
    }
}

/// The odds that among the next `draws` tiles from `pool` at least `least` are tiles that `wanted` accepts.
///
/// A stack is as good as a draw from the pool: nobody knows the order (AK-INFO-2). With more draws than
/// tiles, all of them come.
pub fn at_least(pool: Tiles, wanted: impl Fn(Tile) -> bool, draws: u32, least: u32) -> Odds {
    let good = pool.only(wanted).len();
    let bad = pool.len() - good;
    let draws = draws.min(pool.len());
    let cases = (least..=draws.min(good)).map(|hits| choose(good, hits) * choose(bad, draws - hits)).sum();
    Odds { cases, all: choose(pool.len(), draws) }
}

/// How many hexes of `face` are to be expected among the next `draws` tiles, in thousandths.
pub fn expected(pool: Tiles, face: Face, draws: u32) -> u32 {
    let tiles = pool.len().max(1);
    (pool.hexes(face) * draws.min(pool.len()) * 1000 + tiles / 2) / tiles
}

/// The ways to choose `some` out of `all`; with at most 61 tiles it always fits, (61 over 30) being 2.3 * 10^17.
fn choose(all: u32, some: u32) -> u64 {
    if some > all {
        return 0;
    }
    let mut row = [0u64; TILES + 1];
    row[0] = 1;
    for _ in 0..all {
        let mut before = 0;
        for entry in &mut row {
            let old = *entry;
            *entry += before;
            before = old;
        }
    }
    row.get(some as usize).copied().unwrap_or(0)
}
