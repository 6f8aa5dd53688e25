//! What to do with the pieces on the table.

use super::noun::listed;

listed! {
    /// What to do with the pieces on the table.
    Order:
    /// Set-up: the gods.
    GodTiles,
    /// Set-up: the turn order.
    TurnOrder,
    /// Set-up: the cards.
    Tracks,
    /// Deployment, first round.
    FirstRound,
    /// Deployment, second round.
    SecondRound,
    /// Start of the cycle: heroes.
    Heroes,
    /// Start of the cycle: what is discarded.
    Discard,
    /// Start of the cycle: what slides.
    Slide,
    /// Start of the cycle: the gods.
    Rotate,
    /// A metropolis is due.
    Metropolis,
    /// An area changes hands.
    Capture,
    /// A faction has no land left.
    Eliminated,
    /// A battle is over.
    Battle,
    /// A creature leaves.
    Released,
    /// The end of the game.
    Finish,
}
