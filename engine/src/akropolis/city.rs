//! A city: the starting tile and the tiles laid so far, the buried ones too (AK-PLACE, AK-INFO-1).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::face::Face;
use super::geometry::{Cell, Spot};
use super::refusal::Refusal;
use super::surface::{Column, Surface};
use super::tile::{START, Tile};
use super::tiles::Tiles;
use super::top::Top;

/// The most tiles a player adds to the starting tile: 30, in the long game of two (AK-TURN-8, AK-DATA-7).
pub const MAX_LAID: usize = 30;

/// A tile and where it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Laid {
    /// The tile.
    pub tile: Tile,
    /// Its place.
    pub spot: Spot,
}

/// The tiles of a city in the order they were laid, and its surface, which follows from them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct City {
    laid: Vec<Laid, MAX_LAID, u8>,
    surface: Surface,
}

impl City {
    /// The starting tile alone, which every city begins with (AK-SETUP-9).
    pub fn new() -> Self {
        let mut surface = Surface::new();
        for (cell, face) in start() {
            let _ = surface.set(Top::new(cell, face.index(), 1, 0)); // room for all 94
        }
        Self { laid: Vec::new(), surface }
    }

    /// Nothing at all: a city that is entered hex by hex.
    pub(super) const fn bare() -> Self {
        Self { laid: Vec::new(), surface: Surface::new() }
    }

    pub(super) const fn surface_mut(&mut self) -> &mut Surface {
        &mut self.surface
    }

    /// The tiles laid on and beside the starting tile, oldest first.
    pub fn laid(&self) -> &[Laid] {
        &self.laid
    }

    /// What is to be seen from above.
    pub const fn surface(&self) -> &Surface {
        &self.surface
    }

    /// Lays a tile (AK-PLACE-1). Gives how many quarries it covers (AK-QUARRY-2). On refusal nothing has
    /// changed. `rewound` are the tiles whose B and C are swapped (AK-DATA-8).
    pub fn lay(&mut self, tile: Tile, spot: Spot, rewound: Tiles) -> Result<u8, Refusal> {
        let cells = spot.cells().ok_or(Refusal::BeyondReach)?;
        let (level, covered) = self.surface.rest(spot)?;
        self.laid.push(Laid { tile, spot }).map_err(|_| Refusal::CityFull)?;
        let number = u8::try_from(self.laid.len()).unwrap_or(u8::MAX);
        let faces = wound(tile, tile.indices(), rewound);
        let tops = spot.rotation.in_order().map(|hex| {
            let hex = usize::from(hex.min(2));
            Top::new(cells[hex], faces[hex], level, number)
        });
        self.surface.lay(tops, level == 1)?; // room for all 94
        Ok(covered)
    }

    /// Calls `visit` with each hex on `cell` from the table up, the buried ones too (AK-INFO-1).
    pub fn column(&self, cell: Cell, rewound: Tiles, visit: &mut impl FnMut(Column)) {
        let laid = (1..).zip(&self.laid).flat_map(|(number, laid)| {
            let cells = laid.spot.cells().into_iter().flatten();
            cells.zip(faces(laid.tile, rewound)).map(move |(cell, face)| (cell, face, number))
        });
        let hexes = start().map(|(cell, face)| (cell, face, 0)).chain(laid).filter(|&(other, ..)| other == cell);
        for (level, (cell, face, tile)) in (1..).zip(hexes) {
            visit(Column { cell, face, level, tile });
        }
    }
}

impl Default for City {
    fn default() -> Self {
        Self::new()
    }
}

/// The hexes of the starting tile (AK-GEO-6).
fn start() -> impl Iterator<Item = (Cell, Face)> {
    START.into_iter().filter_map(|(step, face)| Some((Cell::MIDDLE.step(step)?, face)))
}

/// The faces A, B, C of a tile; B and C are swapped if the table found it `rewound` (AK-DATA-8).
pub fn faces(tile: Tile, rewound: Tiles) -> [Face; 3] {
    wound(tile, tile.faces(), rewound)
}

fn wound<T>(tile: Tile, [a, b, c]: [T; 3], rewound: Tiles) -> [T; 3] {
    if rewound.contains(tile) { [a, c, b] } else { [a, b, c] }
}
