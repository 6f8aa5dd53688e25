//! The construction site: choosing a tile and paying for it (AK-TAKE).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::refusal::Refusal;
use super::setup::MAX_PLAYERS;
use super::tile::Tile;

/// The most tiles on the site (AK-SETUP-7).
pub const MAX_SITE: usize = MAX_PLAYERS + 2;

/// A place in the row, counted from its beginning (AK-SETUP-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Slot(pub u8);

/// The face-up tiles in row order. There are no gaps: those left by a tile are ignored (AK-TAKE-4).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    tiles: Vec<Tile, MAX_SITE, u8>,
}

impl Site {
    /// The tiles from the beginning of the row.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// Each place of the row with its tile.
    pub fn slots(&self) -> impl Iterator<Item = (Slot, Tile)> {
        (0..).map(Slot).zip(self.tiles.iter().copied())
    }

    /// The tile at `slot`.
    pub fn tile(&self, slot: Slot) -> Option<Tile> {
        self.tiles.get(usize::from(slot.0)).copied()
    }

    /// One stone for each tile in front of `slot`; the first tile is free (AK-TAKE-2 to AK-TAKE-5).
    pub const fn price(&self, slot: Slot) -> u8 {
        slot.0
    }

    /// The tile at `slot`, if `stones` are enough for it (AK-TAKE-7, AK-TAKE-8).
    pub fn offer(&self, slot: Slot, stones: u8) -> Result<Tile, Refusal> {
        let tile = self.tile(slot).ok_or(Refusal::EmptySlot)?; // AK-TAKE-1
        if self.price(slot) <= stones { Ok(tile) } else { Err(Refusal::TooFewStones) }
    }

    /// Takes the tile at `slot` out of the row and pays for it. On refusal nothing has changed.
    pub fn take(&mut self, slot: Slot, stones: &mut u8) -> Result<Tile, Refusal> {
        let tile = self.offer(slot, *stones)?;
        *stones = stones.saturating_sub(self.price(slot)); // into the supply (AK-TAKE-6)
        self.tiles.retain(|&other| other != tile); // those behind it move up (AK-TAKE-5)
        Ok(tile)
    }

    /// Appends a tile (AK-REFILL-2, AK-REFILL-3).
    pub fn append(&mut self, tile: Tile) -> Result<(), Refusal> {
        self.tiles.push(tile).map_err(|_| Refusal::NothingIsDealt)
    }
}
