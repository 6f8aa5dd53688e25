//! The shelf: all slots for games, which of them hold what, and which is next to be used.

use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;

use super::{
    Fault,
    book::head,
    slot::{MAX_SECTORS, Region, SECTOR, Slot},
};
use crate::store;

/// How many games can be kept.
pub const PLACES: usize = 8;

/// A game on the shelf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Where it lies.
    pub region: Region,
    /// Which game it is.
    pub kind: u8,
    /// Counts up with each game that is begun.
    pub turn: u32,
}

/// What lies where.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shelf {
    games: Vec<Kept, PLACES>,
}

/// The place with this number.
const fn place(number: usize) -> Region {
    Region::new(store::SIZE + number as u32 * MAX_SECTORS * SECTOR, MAX_SECTORS)
}

impl Shelf {
    /// Looks through all places. A place that cannot be read is free.
    pub async fn look<F: NorFlash>(flash: &mut F) -> Self {
        let mut shelf = Self::default();
        for region in (0..PLACES).map(place) {
            if let Ok(Some(bytes)) = Slot::head(flash, region).await
                && let Some((kind, turn)) = head(&bytes)
            {
                let _ = shelf.games.push(Kept { region, kind, turn }); // there are as many places as entries
            }
        }
        shelf
    }

    /// The games, in no order.
    pub fn games(&self) -> &[Kept] {
        &self.games
    }

    /// The game of this kind that was begun last.
    pub fn newest(&self, kind: u8) -> Option<Kept> {
        self.games.iter().copied().filter(|game| game.kind == kind).max_by_key(|game| game.turn)
    }

    /// Where the next game goes, and the game that must leave for it: a free place, or else that of the oldest game.
    pub fn room(&self) -> (Region, Option<Kept>) {
        let free = (0..PLACES).map(place).find(|&region| self.games.iter().all(|game| game.region != region));
        let oldest = self.games.iter().copied().min_by_key(|game| game.turn);
        match (free, oldest) {
            (None, Some(oldest)) => (oldest.region, Some(oldest)),
            (free, _) => (free.unwrap_or(place(0)), None),
        }
    }

    /// The number of the next game.
    pub fn next_turn(&self) -> u32 {
        self.games.iter().map(|game| game.turn).max().unwrap_or(0).wrapping_add(1)
    }

    /// Puts a game that has just been begun on the shelf.
    pub fn put(&mut self, game: Kept) {
        self.games.retain(|other| other.region != game.region);
        let _ = self.games.push(game); // there are as many places as entries
    }

    /// Erases a game for good.
    pub async fn discard<F: NorFlash>(&mut self, flash: &mut F, game: Kept) -> Result<(), Fault> {
        Slot::erase(flash, game.region).await?;
        self.games.retain(|other| other.region != game.region);
        Ok(())
    }
}
