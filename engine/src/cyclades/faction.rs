//! What one faction has, whoever knows the map (CY-COMP-15, CY-TERM-8).

use serde::{Deserialize, Serialize};

use super::words::{Bonus, Building, CreatureSet, HeroSet};

/// Ships of a faction (CY-COMP-15).
pub const SHIPS: u8 = 8;
/// Regular soldiers of a faction (CY-COMP-15).
pub const SOLDIERS: u8 = 8;

/// The pieces and cards of a faction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Faction {
    /// Ships in the reserve.
    pub ships: u8,
    /// Regular soldiers in the reserve.
    pub soldiers: u8,
    /// Mercenaries on the map.
    pub mercenaries: u8,
    /// Priestess cards.
    pub priestesses: u8,
    /// Philosopher cards.
    pub philosophers: u8,
    /// Land areas it controls.
    pub lands: u8,
    /// Basic buildings by type.
    #[serde(deserialize_with = "crate::array::read")]
    pub buildings: [u8; 4],
    /// Metropolises on the map by bonus.
    #[serde(deserialize_with = "crate::array::read")]
    pub metropolises: [u8; 5],
    /// Metropolises on the cards of Penthesilea and of Pandora (CY-HERO-PENTHESILEA-3, CY-HERO-PANDORA-4).
    #[serde(deserialize_with = "crate::array::read")]
    pub shrines: [Option<Bonus>; 2],
    /// Discounts of temples and metropolises already used in this cycle (CY-BLD-12).
    pub used: u8,
    /// Hero cards.
    pub heroes: HeroSet,
    /// Those of them that came in this cycle (CY-HEROGEN-7).
    pub recruits: HeroSet,
    /// Creatures with a figure (CY-TERM-6).
    pub creatures: CreatureSet,
    /// Income of the last cycle.
    pub income: u8,
    /// It has lost its last land area (CY-ELIM-1).
    pub eliminated: bool,
}

impl Faction {
    /// At the start (CY-SETUP-12, CY-SETUP-14).
    pub(crate) const START: Self = Self {
        ships: SHIPS,
        soldiers: SOLDIERS,
        mercenaries: 0,
        priestesses: 0,
        philosophers: 0,
        lands: 0,
        buildings: [0; 4],
        metropolises: [0; 5],
        shrines: [None; 2],
        used: 0,
        heroes: HeroSet::NONE,
        recruits: HeroSet::NONE,
        creatures: CreatureSet::NONE,
        income: 0,
        eliminated: false,
    };

    /// Ships on the map.
    pub const fn fleet(&self) -> u8 {
        SHIPS.saturating_sub(self.ships)
    }

    /// Regular soldiers on the map.
    pub const fn army(&self) -> u8 {
        SOLDIERS.saturating_sub(self.soldiers)
    }

    /// Basic buildings of a type.
    pub const fn count(&self, building: Building) -> u8 {
        self.buildings[building as usize]
    }

    /// Basic buildings of all types.
    pub fn basic_buildings(&self) -> u8 {
        self.buildings.iter().sum()
    }

    /// The counts of the basic buildings in one word, a byte for each type.
    pub(crate) const fn building_word(&self) -> u32 {
        u32::from_le_bytes(self.buildings)
    }

    /// Metropolises standing on the map.
    pub fn metropolises_on_map(&self) -> u8 {
        self.metropolises.iter().sum()
    }

    /// All metropolises, those on cards included (CY-METRO-20).
    pub fn metropolis_count(&self) -> u8 {
        self.metropolises_on_map() + self.metropolises_on_cards()
    }

    /// Metropolises on cards.
    pub fn metropolises_on_cards(&self) -> u8 {
        self.shrines.iter().map(|shrine| u8::from(shrine.is_some())).sum()
    }

    /// Discounts it may still use in this cycle (CY-BLD-12, CY-METRO-1, D-33).
    pub fn discounts(&self, cards_count: bool) -> u8 {
        let cards = if cards_count { self.metropolises_on_cards() } else { 0 };
        (self.count(Building::Temple) + self.metropolises_on_map() + cards).saturating_sub(self.used)
    }

    /// Whether a soldier or hero of it stands on the map.
    pub fn has_land_unit(&self) -> bool {
        self.army() > 0 || self.mercenaries > 0 || !self.heroes.is_empty()
    }
}
