//! Where a tile may be laid (AK-PLACE), and what it uncovers of stones (AK-QUARRY).

use super::geometry::{Cell, Spot};
use super::refusal::Refusal;
use super::surface::Surface;
use super::top::Top;

impl Surface {
    /// The level a tile reaches at `spot` (AK-PLACE-1), or why it may not lie there.
    ///
    /// What the tile shows makes no difference (AK-PLACE-11).
    pub fn level_on(&self, spot: Spot) -> Result<u8, Refusal> {
        Ok(self.rest(spot)?.0)
    }

    /// The same, and the quarries that the tile covers.
    pub(super) fn rest(&self, spot: Spot) -> Result<(u8, u8), Refusal> {
        let cells = spot.cells().ok_or(Refusal::BeyondReach)?;
        let around = self.around(spot.anchor);
        let under = spot.rotation.bits();
        if around & under == 0 {
            return Ok((level_beside(around, under)?, 0));
        }
        let [Some(first), Some(second), Some(third)] = cells.map(|cell| self.top(cell)) else {
            return Err(self.unsupported(cells));
        };
        let tops = [first, second, third];
        Ok((level_above(tops)?, tops.into_iter().map(Top::quarries).sum()))
    }

    /// The quarries a tile at `spot` covers: one stone each. Only the surface counts (AK-QUARRY-2,
    /// AK-QUARRY-3).
    pub fn quarries_under(&self, spot: Spot) -> u8 {
        let cells = spot.cells().into_iter().flatten();
        cells.filter_map(|cell| self.top(cell)).map(Top::quarries).sum()
    }

    /// Some cells are built and some are not (AK-PLACE-4): a hole is covered (AK-PLACE-6), or the tile
    /// hangs over the edge (AK-PLACE-5).
    fn unsupported(&self, cells: [Cell; 3]) -> Refusal {
        let lakes = self.field().lakes();
        if cells.iter().any(|&cell| lakes.contains(cell)) { Refusal::CoversHole } else { Refusal::Overhang }
    }
}

/// On the table: all cells are free (AK-PLACE-3) and an edge touches the city (AK-PLACE-2), be it from inside
/// (AK-PLACE-15).
fn level_beside(around: u32, under: u32) -> Result<u8, Refusal> {
    let near = under << 1 | under >> 1 | under << 4 | under >> 4 | under << 5 | under >> 5;
    if around & near == 0 { Err(Refusal::TouchesNothing) } else { Ok(1) }
}

/// On three hexes: their columns are equally high (AK-PLACE-7), and they belong to two tiles or more, the
/// starting tile being one (AK-PLACE-8, AK-PLACE-9). One level more (AK-PLACE-13); touching a tile of its
/// own level is not asked for (AK-PLACE-10).
fn level_above([first, second, third]: [Top; 3]) -> Result<u8, Refusal> {
    match first.differences(second) | second.differences(third) {
        0 => Err(Refusal::OneTileBelow),
        Top::HIGHER.. => Err(Refusal::Uneven),
        _ => Ok(first.level().saturating_add(1)),
    }
}
