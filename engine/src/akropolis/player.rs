//! What a player has in front: stones and a city.

use serde::{Deserialize, Serialize};

use super::city::City;
use super::counts::Counts;
use super::face::Face;
use super::options::Options;
use super::refusal::Refusal;
use super::setup::STONES;
use super::tile::{START, Tile};

/// What the device knows of a city.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::large_enum_variant, reason = "both live in the same place, and there is no heap")]
pub(super) enum Built {
    /// All of it, or what was entered hex by hex.
    City(City),
    /// What was counted on the table; nothing at first.
    Counts(Counts),
}

/// A player's stones and city.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    pub(super) stones: u8,
    pub(super) built: Built,
    tiles: u8,
    quarries: u8,
}

impl Player {
    /// A player with so many stones and the starting tile (AK-SETUP-9, AK-SETUP-11).
    pub(super) fn new(stones: u8, on_device: bool) -> Self {
        let quarries = START.iter().map(|&(_, face)| u8::from(face == Face::Quarry)).sum();
        let built = if on_device { Built::City(City::new()) } else { Built::Counts(Counts::default()) };
        Self { stones, built, tiles: 0, quarries }
    }

    /// The stones at hand.
    pub const fn stones(&self) -> u8 {
        self.stones
    }

    /// The most stones that can be entered: those in the box, or those at hand if the box had too few
    /// (AK-COMP-3, AK-QUARRY-4, AK-TABLE-4).
    pub fn most_stones(&self) -> u8 {
        self.stones.max(STONES)
    }

    /// The city tiles laid so far, the starting tile not counted.
    pub const fn tiles(&self) -> u8 {
        self.tiles
    }

    /// The visible quarries of the city.
    pub const fn quarries(&self) -> u8 {
        self.quarries
    }

    /// The city, unless it stands on the table and nobody has entered it hex by hex (AK-TABLE-1, AK-TABLE-4).
    pub const fn city(&self) -> Option<&City> {
        match &self.built {
            Built::City(city) => Some(city),
            Built::Counts(_) => None,
        }
    }

    pub(super) fn city_mut(&mut self) -> Result<&mut City, Refusal> {
        match &mut self.built {
            Built::City(city) => Ok(city),
            Built::Counts(_) => Err(Refusal::CityOnTable),
        }
    }

    /// What scores in the city, as far as the device knows (AK-TABLE-3).
    pub fn counted(&self, options: Options) -> Counts {
        match &self.built {
            Built::City(city) => city.surface().counts(options, self.stones).merged(options.variants),
            Built::Counts(counts) => {
                let mut counts = *counts;
                counts.enter_stones(self.stones);
                counts
            }
        }
    }

    /// The most quarries a tile can cover: three, no more than are seen, and none with the starting tile
    /// alone, on which nothing can rest (AK-TABLE-2, AK-PLACE-8).
    pub fn coverable(&self) -> u8 {
        if self.tiles == 0 { 0 } else { self.quarries.min(3) }
    }

    /// Each covered quarry is worth a stone at once (AK-QUARRY-2), even if the box has none left
    /// (AK-QUARRY-4).
    pub(super) fn built(&mut self, tile: Tile, covered: u8, nameless: bool) {
        self.tiles = self.tiles.saturating_add(1);
        self.stones = self.stones.saturating_add(covered);
        // of a tile that nobody names it is only known that no tile shows more than two (AK-TABLE-9)
        let shown = if nameless { 2 } else { u8::try_from(tile.count(Face::Quarry)).unwrap_or(0) };
        self.quarries = self.quarries.saturating_sub(covered).saturating_add(shown);
    }
}
