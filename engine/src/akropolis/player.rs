//! What a player has in front: stones and a city.

use serde::{Deserialize, Serialize};

use super::city::City;
use super::face::Face;
use super::tile::{START, Tile};

/// A player's stones and city.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    pub(super) stones: u8,
    pub(super) city: City,
    tiles: u8,
    quarries: u8,
}

impl Player {
    /// A player with so many stones and the starting tile (AK-SETUP-9, AK-SETUP-11).
    pub(super) fn new(stones: u8) -> Self {
        let quarries = START.iter().map(|&(_, face)| u8::from(face == Face::Quarry)).sum();
        Self { stones, city: City::new(), tiles: 0, quarries }
    }

    /// The stones at hand.
    pub const fn stones(&self) -> u8 {
        self.stones
    }

    /// The city tiles laid so far, the starting tile not counted.
    pub const fn tiles(&self) -> u8 {
        self.tiles
    }

    /// The visible quarries of the city.
    pub const fn quarries(&self) -> u8 {
        self.quarries
    }

    /// The city; only the starting tile if it is built on the table (AK-TABLE-1).
    pub const fn city(&self) -> &City {
        &self.city
    }

    /// The most quarries a tile can cover: three, no more than are seen, and none with the starting tile
    /// alone, on which nothing can rest (AK-TABLE-2, AK-PLACE-8).
    pub fn coverable(&self) -> u8 {
        if self.tiles == 0 { 0 } else { self.quarries.min(3) }
    }

    /// Each covered quarry is worth a stone at once (AK-QUARRY-2), even if the box has none left
    /// (AK-QUARRY-4).
    pub(super) fn built(&mut self, tile: Tile, covered: u8) {
        self.tiles = self.tiles.saturating_add(1);
        self.stones = self.stones.saturating_add(covered);
        let shown = u8::try_from(tile.count(Face::Quarry)).unwrap_or(0);
        self.quarries = self.quarries.saturating_sub(covered).saturating_add(shown);
    }
}
