//! A city: the starting tile and the tiles laid so far, the buried ones too (AK-PLACE, AK-INFO-1).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::face::Face;
use super::geometry::{Cell, Spot};
use super::refusal::Refusal;
use super::surface::{Column, Surface};
use super::tile::{START, Tile};
use super::tiles::Tiles;

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

/// The tiles of a city in the order they were laid. The starting tile is always there (AK-SETUP-9).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct City {
    laid: Vec<Laid, MAX_LAID, u8>,
}

impl City {
    /// The starting tile alone.
    pub const fn new() -> Self {
        Self { laid: Vec::new() }
    }

    /// The tiles laid on and beside the starting tile, oldest first.
    pub fn laid(&self) -> &[Laid] {
        &self.laid
    }

    /// What is to be seen from above. `rewound` are the tiles whose B and C are swapped (AK-DATA-8).
    pub fn surface(&self, rewound: Tiles) -> Surface {
        let mut surface = Surface::new();
        self.hexes(rewound, &mut |column| {
            let _ = surface.set(Column { level: surface.height(column.cell) + 1, ..column }); // room for all 94
        });
        surface
    }

    /// Calls `visit` with each hex on `cell` from the table up, the buried ones too (AK-INFO-1).
    pub fn column(&self, cell: Cell, rewound: Tiles, visit: &mut impl FnMut(Column)) {
        let mut level = 0;
        self.hexes(rewound, &mut |column| {
            if column.cell == cell {
                level += 1;
                visit(Column { level, ..column });
            }
        });
    }

    /// Lays a tile (AK-PLACE-1). Gives how many quarries it covers (AK-QUARRY-2). On refusal nothing has
    /// changed.
    pub fn lay(&mut self, tile: Tile, spot: Spot, rewound: Tiles) -> Result<u8, Refusal> {
        let surface = self.surface(rewound);
        surface.level_on(spot)?;
        self.laid.push(Laid { tile, spot }).map_err(|_| Refusal::CityFull)?;
        Ok(surface.quarries_under(spot))
    }

    /// Calls `visit` with every hex in the order they were laid; the level is left at 0.
    fn hexes(&self, rewound: Tiles, visit: &mut impl FnMut(Column)) {
        for (step, face) in START {
            if let Some(cell) = Cell::MIDDLE.step(step) {
                visit(Column { cell, face, level: 0, tile: 0 });
            }
        }
        for (number, laid) in (1..).zip(&self.laid) {
            let cells = laid.spot.cells().into_iter().flatten();
            for (cell, face) in cells.zip(faces(laid.tile, rewound)) {
                visit(Column { cell, face, level: 0, tile: number });
            }
        }
    }
}

/// The faces A, B, C of a tile; B and C are swapped if the table found it `rewound` (AK-DATA-8).
pub fn faces(tile: Tile, rewound: Tiles) -> [Face; 3] {
    let [a, b, c] = tile.faces();
    if rewound.contains(tile) { [a, c, b] } else { [a, b, c] }
}
