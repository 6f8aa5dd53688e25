//! What happens by itself in a game of Akropolis: what the table must do with its pieces although nobody has just ordered it.

use super::tile::Tile;
use crate::Seat;

/// Something that happened by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// The player takes so many stones for covered quarries (AK-QUARRY-2).
    Stones(Seat, u8),
    /// So many of them are not in the box: the table must note them down (AK-QUARRY-4).
    StonesMissing(u8),
    /// A stack is turned up to fill the site, tile by tile; so many stacks are left (AK-REFILL-1, AK-REFILL-3).
    Refill(u8),
    /// The chief-architect token passes to this player (AK-REFILL-4).
    Chief(Seat),
    /// There is no stack left: the game ends, nobody gets this tile of the site (AK-END-1, AK-END-2).
    LastTile(Tile),
}
