//! Final scoring and who wins (AK-SCORE, AK-TIE).

use super::face::{ByKind, Kind};
use crate::{Seat, Seats};

/// The result sheet of one city.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// The value of the districts that score, per kind.
    pub values: ByKind<u16>,
    /// The stars on the visible plazas, per kind.
    pub stars: ByKind<u16>,
    /// The stones left over.
    pub stones: u8,
}

impl Score {
    /// Value times stars (AK-SCORE-1); without stars nothing (AK-SCORE-2).
    pub fn points(&self, kind: Kind) -> u16 {
        self.values[kind].saturating_mul(self.stars[kind])
    }

    /// The five products and one point for each stone (AK-SCORE-3, AK-SCORE-4).
    pub fn total(&self) -> u16 {
        let products = Kind::ALL.iter().map(|&kind| self.points(kind));
        products.fold(u16::from(self.stones), u16::saturating_add)
    }
}

/// Who wins: the highest total (AK-SCORE-4), among equals the most stones (AK-TIE-1); those who are still
/// equal share the victory (AK-TIE-2). `results` are totals and stones.
pub fn winners(results: impl IntoIterator<Item = (Seat, u16, u8)>) -> Seats {
    let mut best = (0, 0);
    let mut winners = Seats::NONE;
    for (seat, total, stones) in results {
        if winners.is_empty() || (total, stones) > best {
            best = (total, stones);
            winners = Seats::NONE;
        }
        if (total, stones) == best {
            winners = winners.with(seat);
        }
    }
    winners
}
