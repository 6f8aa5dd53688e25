//! Where a tile may be laid (AK-PLACE), and what it uncovers of stones (AK-QUARRY).

use super::face::Face;
use super::geometry::{Cell, Rotation, Spot};
use super::refusal::Refusal;
use super::surface::{Column, Surface};

impl Surface {
    /// The level a tile reaches at `spot` (AK-PLACE-1), or why it may not lie there.
    ///
    /// What the tile shows makes no difference (AK-PLACE-11).
    pub fn level_on(&self, spot: Spot) -> Result<u8, Refusal> {
        let cells = spot.cells().ok_or(Refusal::BeyondReach)?;
        match cells.map(|cell| self.column(cell)) {
            [None, None, None] => self.level_beside(cells),
            [Some(first), Some(second), Some(third)] => level_above([first, second, third]),
            _ => Err(self.unsupported(cells)),
        }
    }

    /// On the table: all cells are free (AK-PLACE-3) and an edge touches the city (AK-PLACE-2), be it from
    /// inside (AK-PLACE-15).
    fn level_beside(&self, cells: [Cell; 3]) -> Result<u8, Refusal> {
        let touches = cells.iter().any(|&cell| self.beside(cell).next().is_some());
        touches.then_some(1).ok_or(Refusal::TouchesNothing)
    }

    /// Some cells are built and some are not (AK-PLACE-4): a hole is covered (AK-PLACE-6), or the tile
    /// hangs over the edge (AK-PLACE-5).
    fn unsupported(&self, cells: [Cell; 3]) -> Refusal {
        let lakes = self.field().lakes();
        if cells.iter().any(|&cell| lakes.contains(cell)) { Refusal::CoversHole } else { Refusal::Overhang }
    }

    /// Calls `visit` with each spot where a tile may be laid, once.
    ///
    /// There is always one, as the table is larger than any city (AK-PLACE-14).
    pub fn spots(&self, visit: &mut impl FnMut(Spot)) {
        self.field().beside(&mut |spot| spot.ways(visit));
        let [right, down, ..] = Rotation::ALL;
        self.triangles(&mut |anchor, beside, below, before| {
            for (rotation, second, third) in [(right, beside, below), (down, below, before)] {
                if let (Some(second), Some(third)) = (second, third)
                    && level_above([anchor, second, third]).is_ok()
                {
                    Spot { anchor: anchor.cell, rotation }.ways(visit);
                }
            }
        });
    }

    /// The quarries a tile at `spot` covers: one stone each. Only the surface counts (AK-QUARRY-2,
    /// AK-QUARRY-3).
    pub fn quarries_under(&self, spot: Spot) -> u8 {
        let cells = spot.cells().into_iter().flatten();
        cells.filter_map(|cell| self.column(cell)).map(|column| u8::from(column.face == Face::Quarry)).sum()
    }
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
