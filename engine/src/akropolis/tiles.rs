//! A set of city tiles, such as the pool of tiles nobody has seen yet (AK-INFO-4).

use serde::{Deserialize, Serialize};

use super::face::Face;
use super::tile::{Mark, TILES, Tile};

/// A set of tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tiles(u64);

impl Tiles {
    /// No tile.
    pub const NONE: Self = Self(0);

    /// The bits that are tiles.
    const ALL: u64 = (1 << TILES) - 1;

    /// All tiles that `wanted` accepts.
    pub fn which(wanted: impl Fn(Tile) -> bool) -> Self {
        Tile::all().filter(|&tile| wanted(tile)).fold(Self::NONE, Self::with)
    }

    /// The tiles of the set that `wanted` accepts.
    pub fn only(self, wanted: impl Fn(Tile) -> bool) -> Self {
        self.iter().filter(|&tile| wanted(tile)).fold(Self::NONE, Self::with)
    }

    /// The tiles for `players` players (AK-SETUP-2).
    pub fn for_players(players: u8) -> Self {
        Self::which(|tile| match tile.mark() {
            Mark::Two => true,
            Mark::Three => players >= 3,
            Mark::Four => players >= 4,
        })
    }

    /// Whether `tile` is in the set.
    pub fn contains(self, tile: Tile) -> bool {
        self.0 & Self::bit(tile) != 0
    }

    /// The set with `tile` added.
    #[must_use]
    pub fn with(self, tile: Tile) -> Self {
        Self(self.0 | Self::bit(tile))
    }

    /// The set with `tile` taken out.
    #[must_use]
    pub fn without(self, tile: Tile) -> Self {
        Self(self.0 & !Self::bit(tile))
    }

    /// How many tiles are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The tiles of the set in order.
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        let mut rest = self.0 & Self::ALL;
        core::iter::from_fn(move || {
            let index = rest.trailing_zeros();
            if rest == 0 {
                return None;
            }
            rest &= rest - 1;
            Tile::new(index as usize + 1)
        })
    }

    /// How many hexes of the tiles in the set show `face` (AK-DATA-6).
    pub fn hexes(self, face: Face) -> u32 {
        self.iter().map(|tile| tile.count(face) as u32).sum()
    }

    fn bit(tile: Tile) -> u64 {
        1 << u8::from(tile)
    }
}
