//! The nouns of the game: gods, buildings, bonuses, creatures, heroes, units (CY-COMP).

use serde::{Deserialize, Deserializer, Serialize, de::Error};

/// A god (CY-COMP-10). Apollo has no tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum God {
    /// Temples and priestesses.
    Zeus,
    /// Universities and philosophers.
    Athena,
    /// Ports and ships.
    Poseidon,
    /// Fortresses and soldiers.
    Ares,
    /// Any missing building, mercenaries and heroes.
    Hera,
    /// Always last, always free.
    Apollo,
}

impl God {
    /// The five gods with a tile.
    pub const TILES: [Self; 5] = [Self::Zeus, Self::Athena, Self::Poseidon, Self::Ares, Self::Hera];

    /// The building type this god builds; Hera chooses, Apollo builds nothing.
    pub const fn building(self) -> Option<Building> {
        match self {
            Self::Zeus => Some(Building::Temple),
            Self::Athena => Some(Building::University),
            Self::Poseidon => Some(Building::Port),
            Self::Ares => Some(Building::Fortress),
            Self::Hera | Self::Apollo => None,
        }
    }
}

/// A basic building (CY-BLD-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Building {
    /// One more strength at sea.
    Port,
    /// One more strength for the defender on land.
    Fortress,
    /// One gold off a creature, once per cycle.
    Temple,
    /// Needed for the set only.
    University,
}

impl Building {
    /// All types, in the order of the rules.
    pub const ALL: [Self; 4] = [Self::Port, Self::Fortress, Self::Temple, Self::University];
}

/// The bonus of a metropolis (CY-METRO-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bonus {
    /// Two regular soldiers (CY-METRO-15A).
    Soldiers,
    /// 3 gold (CY-METRO-15B).
    Gold,
    /// One horn (CY-METRO-15C).
    Horn,
    /// Two ships (CY-METRO-15D).
    Ships,
    /// One priestess (CY-METRO-15E).
    Priestess,
}

impl Bonus {
    /// All bonuses, in the order of the rules.
    pub const ALL: [Self; 5] = [Self::Soldiers, Self::Gold, Self::Horn, Self::Ships, Self::Priestess];
}

/// What can be lost or destroyed (CY-TERM-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unit {
    /// A regular soldier.
    Soldier,
    /// A mercenary.
    Mercenary,
    /// A ship.
    Ship,
    /// A hero.
    Hero(Hero),
    /// The Minotaur figure.
    Minotaur,
}

macro_rules! cards {
    ($(#[$meta:meta])* $name:ident, $set:ident($bits:ty), $count:literal: $($(#[$doc:meta])* $card:ident),+ $(,)?) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        pub enum $name { $($(#[$doc])* $card),+ }

        impl $name {
            /// One card each (F-7).
            pub const ALL: [Self; $count] = [$(Self::$card),+];
        }

        /// A set of such cards, without an order.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        pub struct $set($bits);

        impl $set {
            /// No card.
            pub const NONE: Self = Self(0);
            /// Every card.
            pub const ALL: Self = Self((1 << $count) - 1);

            /// Whether `card` is in the set.
            pub const fn contains(self, card: $name) -> bool {
                self.0 & (1 << card as u8) != 0
            }

            /// The set with `card` added.
            #[must_use]
            pub const fn with(self, card: $name) -> Self {
                Self(self.0 | 1 << card as u8)
            }

            /// The set with `card` taken out.
            #[must_use]
            pub const fn without(self, card: $name) -> Self {
                Self(self.0 & !(1 << card as u8))
            }

            /// The cards of either set.
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// The cards of both sets.
            #[must_use]
            pub const fn intersection(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// The cards of this set that are not in `other`.
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// How many cards are in the set.
            #[cfg_attr(target_pointer_width = "32", inline(never))] // on the chip a call is shorter than the thing itself
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether the set is empty.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The first card of the set.
            #[cfg_attr(target_pointer_width = "32", inline(never))]
            pub fn first(self) -> Option<$name> {
                $name::ALL.get(self.0.trailing_zeros() as usize).copied()
            }

            /// The cards of the set in order.
            pub fn iter(mut self) -> impl Iterator<Item = $name> {
                core::iter::from_fn(move || {
                    let card = self.first()?;
                    self = self.without(card);
                    Some(card)
                })
            }
        }
    };
}

cards! {
    /// A creature card (CY-COMP-5).
    Creature, CreatureSet(u32), 18:
    /// Exchanges a building.
    Cyclops,
    /// Destroys a soldier.
    Harpy,
    /// Takes half of somebody's gold.
    Griffin,
    /// Pays income again.
    Graeae,
    /// Takes a priestess.
    Dryad,
    /// Exchanges a hero.
    Charon,
    /// Takes mercenaries.
    Giant,
    /// Moves a group anywhere.
    Pegasus,
    /// Takes a philosopher.
    Satyr,
    /// Draws three cards and plays one.
    Sphinx,
    /// Exchanges the ships of two sea areas.
    Sylph,
    /// Plays a discarded card.
    Chimera,
    /// Takes the income of a land area.
    Cerberus,
    /// Doubles income and destroys.
    Hydra,
    /// Closes the sea around.
    Polyphemus,
    /// Closes a land area.
    Medusa,
    /// Defends a land area.
    Minotaur,
    /// Destroys ships and closes a sea area.
    Kraken,
}

/// Reads a creature that may be secret: whichever it is, it takes the same cycles (CY-INFO-5). The derived reader has an arm for
/// each card, and on the chip the arms differ.
pub(crate) fn read_evenly<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Creature, D::Error> {
    if deserializer.is_human_readable() {
        return Creature::deserialize(deserializer); // by name
    }
    let number = u32::deserialize(deserializer)?;
    let card = usize::try_from(number).ok().and_then(|number| Creature::ALL.get(number));
    card.copied().ok_or_else(|| D::Error::custom("no such creature"))
}

impl Creature {
    /// The creatures with a figure (CY-COMP-5).
    pub const FIGURES: CreatureSet = CreatureSet::NONE
        .with(Self::Cerberus)
        .with(Self::Hydra)
        .with(Self::Polyphemus)
        .with(Self::Medusa)
        .with(Self::Minotaur)
        .with(Self::Kraken);

    /// Whether it has a figure that stays on the map (CY-CREGEN-7).
    pub const fn has_figure(self) -> bool {
        Self::FIGURES.contains(self)
    }
}

cards! {
    /// A hero card (CY-COMP-6).
    Hero, HeroSet(u16), 9:
    /// Re-rolls for gold; 15 gold for a metropolis.
    Croesus,
    /// Strikes first; priestesses into philosophers.
    Hector,
    /// Her die counts 2; two pairs of buildings for a metropolis.
    Helen,
    /// Uses enemy ships; eight ships for a metropolis.
    Jason,
    /// Strength 2; seven land areas for a metropolis.
    Ajax,
    /// Wins mercenaries over; copies a hero of the track.
    Pandora,
    /// Wins ties; keeps a metropolis on her card.
    Penthesilea,
    /// Ignores fortresses; three equal buildings for a metropolis.
    Odysseus,
    /// Saves soldiers; a last flight.
    Perseus,
}
