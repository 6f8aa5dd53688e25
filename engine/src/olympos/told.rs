//! What happens by itself in a game of Olympos: what the table must do with its pieces although nobody has just ordered it.

use super::ground::Estate;
use super::start::Pile;
use super::words::{Column, God, Resource};
use crate::Seat;

/// Who listens to it.
pub(crate) type Tell<'a> = &'a mut dyn FnMut(Told);

/// Something that happened by itself. All of it is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    // Set-up
    /// The pile goes to the only column that is left in its row (OL-SETUP-3).
    Laid(Pile, Column),
    /// A tribe stands on every open territory with a star (OL-SETUP-8).
    Tribes,

    // Time
    /// The marker advances to this space, on top of those that stand there (OL-TIME-3).
    Marker(Seat, u8),
    /// So many hourglasses pay for the action and go back (OL-PAY-2).
    HourglassesSpent(Seat, u8),
    /// The player takes so many hourglasses (OL-COMBAT-7, OL-TILE-2, OL-BONUS-7, OL-DEST-5, OL-DEST-6).
    Hourglasses(Seat, u8),
    /// That was the last action of the player (OL-END-2).
    Finished(Seat),

    // Pieces
    /// So many settlers come from the supply into the camp (OL-TILE-20, OL-BONUS-7, OL-GOD-2).
    Settlers(Seat, u8),
    /// The bonus is a cube (OL-BONUS-7).
    Cube(Seat, Resource),
    /// The player takes prestige of this value, face down (OL-ZEUS-5, OL-GOD-1, OL-BONUS-7).
    Prestige(Seat, u8),
    /// A settler has left: the territory with all its tokens falls back to the player beneath (OL-LEAVE-2, OL-LEAVE-5).
    FallsBack {
        /// Who has it now.
        to: Seat,
        /// Who had it.
        from: Seat,
        /// What it is.
        estate: Estate,
    },
    /// A settler has left: the territory is empty, its token goes back; a star stays there (OL-LEAVE-1, OL-TRIBE-6).
    Emptied(Seat, Estate),

    // Cards
    /// The destiny cards of the discard pile are shuffled and become the deck (OL-ZEUS-8).
    Shuffled,
    /// With the cards on the table: the player takes so many cards up and keeps one (OL-ZEUS-1, OL-TILE-3).
    Draws(Seat, u8),
    /// The Oracle does not keep so many cards: they are discarded (OL-TILE-3).
    Discarded(Seat, u8),
    /// The whole hand of so many cards is discarded (OL-GOD-9).
    HandDiscarded(Seat, u8),
    /// The Olympos card concerns this player (OL-OLY-7 to 10).
    Concerns(God, Seat),
    /// The Olympos card no longer concerns this player (OL-OLY-18, OL-GOD-13).
    Ends(God, Seat),
}
