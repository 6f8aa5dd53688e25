//! Everything that can happen in a game of Akropolis.

use serde::{Deserialize, Serialize};

use super::entry::Entry;
use super::geometry::Spot;
use super::site::Slot;
use super::tile::Tile;

/// What can happen, chance included. Games are saved so: a new variant comes at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// Chance: this tile is turned up and appended to the site (AK-REFILL-3).
    Deal(Tile),
    /// The player takes the tile at this place of the site and pays for it (AK-TAKE).
    Take(Slot),
    /// The player lays the chosen tile into the city (AK-PLACE).
    Lay(Spot),
    /// The player has laid it into a city on the table, covering so many quarries (AK-TABLE-2).
    Report(u8),
    /// The city of the active player is counted: an entry of the score pad (AK-TABLE-4).
    Count(Entry),
}
