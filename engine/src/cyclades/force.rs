//! The two sides of a battle: forces, dice, strength (CY-SEABATTLE-3, CY-LANDBATTLE-4).

use serde::{Deserialize, Serialize};

use super::area::Area;
use super::words::{Hero, HeroSet, Unit};
use crate::Seat;

/// What one side brings into a battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Force {
    /// Regular soldiers.
    pub soldiers: u8,
    /// Mercenaries.
    pub mercenaries: u8,
    /// Heroes.
    pub heroes: HeroSet,
    /// The defender's Minotaur.
    pub minotaur: bool,
    /// Ships.
    pub ships: u8,
    /// Ports in the sea area, metropolises included.
    pub ports: u8,
    /// Fortresses of the defender.
    pub fortresses: u8,
    /// Metropolises of the defender.
    pub metropolises: u8,
}

impl Force {
    /// Nobody is left. Buildings do not fight.
    pub const fn is_gone(&self) -> bool {
        self.soldiers == 0 && self.mercenaries == 0 && self.heroes.is_empty() && !self.minotaur && self.ships == 0
    }

    /// The kinds of units among which a loss is chosen.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = Unit> {
        let soldier = (self.soldiers > 0).then_some(Unit::Soldier);
        let mercenary = (self.mercenaries > 0).then_some(Unit::Mercenary);
        let ship = (self.ships > 0).then_some(Unit::Ship);
        let minotaur = self.minotaur.then_some(Unit::Minotaur);
        [soldier, mercenary, ship, minotaur].into_iter().flatten().chain(self.heroes.iter().map(Unit::Hero))
    }

    pub(crate) fn remove(&mut self, unit: Unit) {
        match unit {
            Unit::Soldier => self.soldiers = self.soldiers.saturating_sub(1),
            Unit::Mercenary => self.mercenaries = self.mercenaries.saturating_sub(1),
            Unit::Ship => self.ships = self.ships.saturating_sub(1),
            Unit::Hero(hero) => self.heroes = self.heroes.without(hero),
            Unit::Minotaur => self.minotaur = false,
        }
    }
}

/// Where a battle stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Round {
    /// Hector strikes (CY-HERO-HECTOR-1).
    #[default]
    Hector,
    /// Pandora wins mercenaries over (CY-HERO-PANDORA-1).
    Pandora,
    /// The dice fall.
    Roll,
    /// Croesus may roll again.
    Reroll,
    /// Units are lost.
    Loss,
    /// The defender may retreat.
    DefenderRetreat,
    /// The attacker may retreat.
    AttackerRetreat,
}

/// A battle under way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    /// At sea or on land.
    pub sea: bool,
    /// Who moved (CY-SEABATTLE-1, CY-LANDBATTLE-1).
    pub attacker: Option<Seat>,
    /// Who was there.
    pub defender: Option<Seat>,
    /// Where, with the board on the device.
    pub area: Option<Area>,
    /// Attacker, defender.
    #[serde(deserialize_with = "crate::array::read")]
    pub forces: [Force; 2],
    /// The dice of this round: attacker, defender.
    #[serde(deserialize_with = "crate::array::read")]
    pub dice: [Option<u8>; 2],
    /// What comes next.
    pub round: Round,
    /// Croesus is content with the dice.
    pub(crate) accepted: bool,
    /// Who still has to lose a unit in this round.
    #[serde(deserialize_with = "crate::array::read")]
    pub(crate) losing: [bool; 2],
}

impl Battle {
    /// The force of the attacker, or of the defender.
    pub const fn force(&self, attacker: bool) -> &Force {
        let [first, second] = &self.forces;
        if attacker { first } else { second }
    }

    pub(crate) const fn force_mut(&mut self, attacker: bool) -> &mut Force {
        let [first, second] = &mut self.forces;
        if attacker { first } else { second }
    }

    /// The faction of a side.
    pub const fn seat(&self, attacker: bool) -> Option<Seat> {
        if attacker { self.attacker } else { self.defender }
    }

    /// The die of a side as it counts: Helen's is always 2 (CY-HERO-HELEN-1).
    pub const fn die(&self, attacker: bool) -> Option<u8> {
        if self.is_fixed(attacker) {
            return Some(2);
        }
        let [first, second] = self.dice;
        if attacker { first } else { second }
    }

    /// Whether Helen spares a side its roll.
    pub(crate) const fn is_fixed(&self, attacker: bool) -> bool {
        !self.sea && self.force(attacker).heroes.contains(Hero::Helen)
    }

    /// The strength of a side without its die (CY-SEABATTLE-3, CY-LANDBATTLE-4).
    pub fn strength(&self, attacker: bool, metropolis_ignored: bool) -> u8 {
        let force = self.force(attacker);
        if self.sea {
            return force.ships + force.ports;
        }
        let heroes = u8::try_from(force.heroes.len()).unwrap_or(0);
        let ajax = u8::from(force.heroes.contains(Hero::Ajax)); // CY-HERO-AJAX-1
        let units = force.soldiers + force.mercenaries + heroes + ajax + 2 * u8::from(force.minotaur);
        if attacker {
            return units;
        }
        let odysseus = self.force(true).heroes.contains(Hero::Odysseus); // CY-HERO-ODYSSEUS-1
        let fortresses = if odysseus { 0 } else { force.fortresses };
        let metropolises = if odysseus && metropolis_ignored { 0 } else { force.metropolises };
        units + fortresses + metropolises
    }
}
