//! What a fight costs (OL-COMBAT, OL-TRIBE).

use core::cmp::Ordering;

use serde::{Deserialize, Serialize};

use super::action::Target;
use super::player::Player;
use super::state::Public;
use super::words::Progress;
use crate::Seat;

/// One side of a fight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// Swords, those of Ares included (OL-COMBAT-10).
    pub swords: u8,
    /// Whether Democracy decides equal swords for it (OL-COMBAT-11).
    pub democracy: bool,
}

impl Side {
    /// A tribe has no sword (OL-TRIBE-1).
    pub const TRIBE: Self = Self { swords: 0, democracy: false };

    /// The side of a player.
    pub const fn of(player: &Player) -> Self {
        Self { swords: player.swords(), democracy: player.tiles.has(Progress::Democracy) }
    }
}

/// AP of a fight: 1 with more swords than the defender, 2 with as many, 3 with fewer (OL-COMBAT-2); Democracy decides equal
/// swords, unless both have it (OL-COMBAT-11).
pub fn cost(attacker: Side, defender: Side) -> u8 {
    match attacker.swords.cmp(&defender.swords).then(attacker.democracy.cmp(&defender.democracy)) {
        Ordering::Greater => 1,
        Ordering::Equal => 2,
        Ordering::Less => 3,
    }
}

impl Public {
    /// AP of the fight for a target; an empty territory has none, and so has a star that lies there (OL-TRIBE-7).
    pub fn fight_cost(&self, attacker: Seat, target: Target) -> u8 {
        let side = Side::of(&self.players[attacker]);
        match target {
            Target::Empty(_) | Target::Star(_) => 0,
            Target::Tribe(_) => cost(side, Side::TRIBE),
            Target::Of(defender, _) => cost(side, Side::of(&self.players[defender])), // OL-COMBAT-3
        }
    }
}
