//! Whom a seat plays.

use engine::{Seat, cyclades::Public};

use crate::ui::Faction;

/// The faction a seat plays (CY-COMP-15).
pub fn faction(game: &Public, seat: Seat) -> Faction {
    match game.rules().colours[seat] {
        0 => Faction::Purple,
        1 => Faction::Yellow,
        2 => Faction::Blue,
        3 => Faction::Black,
        4 => Faction::Red,
        _ => Faction::Green,
    }
}
