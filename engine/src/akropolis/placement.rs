//! Where a tile may be laid (AK-PLACE), and what it uncovers of stones (AK-QUARRY).

use super::face::Face;
use super::geometry::{Cell, Spot};
use super::refusal::Refusal;
use super::surface::{Column, Surface};

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
        let [Some(first), Some(second), Some(third)] = cells.map(|cell| self.column(cell)) else {
            return Err(self.unsupported(cells));
        };
        Ok((level_above([first, second, third])?, self.quarries_under(spot)))
    }

    /// The quarries a tile at `spot` covers: one stone each. Only the surface counts (AK-QUARRY-2,
    /// AK-QUARRY-3).
    pub fn quarries_under(&self, spot: Spot) -> u8 {
        let cells = spot.cells().into_iter().flatten();
        cells.filter_map(|cell| self.column(cell)).map(|column| u8::from(column.face.is(Face::Quarry))).sum()
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
fn level_above([first, second, third]: [&Column; 3]) -> Result<u8, Refusal> {
    if first.level != second.level || second.level != third.level {
        return Err(Refusal::Uneven);
    }
    if first.tile == second.tile && second.tile == third.tile {
        return Err(Refusal::OneTileBelow);
    }
    Ok(first.level.saturating_add(1))
}
