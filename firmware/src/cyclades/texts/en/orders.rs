//! What to do with the pieces on the table, in English.

use crate::cyclades::texts::Order;

/// What to do with the pieces.
pub(in crate::cyclades::texts) const fn say(order: Order) -> &'static str {
    match order {
        Order::GodTiles => "Lay the god tiles above Apollo in this order. Turn the last ones closed.",
        Order::TurnOrder => "Put the offering markers on the turn-order track in this order.",
        Order::Tracks => "Lay these cards on the hero and creature tracks.",
        Order::FirstRound => {
            "Two control markers on two islands, a ship beside each. Take a priestess for each symbol."
        }
        Order::SecondRound => {
            "A third control marker and a ship beside it. Then put three soldiers on your land areas."
        }
        Order::Heroes => "Lay the new heroes on the free spaces of the hero track.",
        Order::Discard => "Discard the creature on the space for 2.",
        Order::Slide => "Slide the creatures to the cheap end, then lay the new ones.",
        Order::Rotate => "Move the first god tile to the end. Close the last tile and open the next one.",
        Order::Metropolis => "Return what is given up to the supply. Place the metropolis on one of your sites.",
        Order::Capture => {
            "The area has a new owner. Its buildings and its metropolis stay; put your control marker there."
        }
        Order::Eliminated => "Remove the pieces of this faction from the map. The game ends after this cycle.",
        Order::Battle => "Take the lost pieces off the map as the device tells.",
        Order::Released => "Take the figure off the map. The card goes to the discard pile.",
        Order::Finish => "The game is over. Compare metropolises, then gold.",
    }
}
