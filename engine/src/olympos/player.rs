//! What everybody may see of a player (OL-INFO-1).

use serde::{Deserialize, Serialize};

use super::ground::Holdings;
use super::setup::{CAMP, SETTLERS};
use super::words::{ByResource, Column, God, Progress, Resource, Wonder};

/// A set of kinds of progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tiles(u32);

impl Tiles {
    /// Whether the kind is among them.
    pub const fn has(self, kind: Progress) -> bool {
        self.0 & 1 << kind as u32 != 0
    }

    pub(crate) fn set(&mut self, kind: Progress, owned: bool) {
        self.0 = if owned { self.0 | 1 << kind as u32 } else { self.0 & !(1 << kind as u32) };
    }

    /// The kinds of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The kinds of both sets.
    #[must_use]
    pub const fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Every kind.
    pub(crate) const ALL: Self = Self((1 << Progress::COUNT) - 1);

    /// The kinds of this set that are not in the other.
    #[must_use]
    pub(crate) const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The kinds in the order of the rules.
    pub fn iter(self) -> impl Iterator<Item = Progress> {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let kind = Progress::ALL.get(left.trailing_zeros() as usize).copied();
            left &= left.wrapping_sub(1);
            kind
        })
    }

    /// How many there are.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The sword symbols on the tiles (OL-COMBAT-10).
    pub const fn swords(self) -> u8 {
        const ONES: u32 =
            1 << Progress::Metallurgy as u32 | 1 << Progress::Hoplite as u32 | 1 << Progress::Phalanx as u32;
        (self.0 & ONES).count_ones() as u8 + if self.has(Progress::Strategy) { 2 } else { 0 }
    }

    /// The Zeus symbols on the tiles (OL-OLY-6).
    pub const fn symbols(self) -> u8 {
        const ONES: u32 =
            1 << Progress::Religion as u32 | 1 << Progress::Polytheism as u32 | 1 << Progress::Hellenism as u32;
        (self.0 & ONES).count_ones() as u8 + if self.has(Progress::Art) { 2 } else { 0 }
    }

    /// The stars on the tiles (OL-WOND-2).
    pub const fn stars(self) -> u8 {
        self.has(Progress::Architecture) as u8 + self.has(Progress::Engineering) as u8
    }
}

/// A set of wonders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wonders(u8);

impl Wonders {
    /// Whether the wonder is among them.
    pub const fn has(self, wonder: Wonder) -> bool {
        self.0 & 1 << wonder as u8 != 0
    }

    pub(crate) fn set(&mut self, wonder: Wonder, owned: bool) {
        self.0 = if owned { self.0 | 1 << wonder as u8 } else { self.0 & !(1 << wonder as u8) };
    }

    /// The wonders in the order of the rules.
    pub fn iter(self) -> impl Iterator<Item = Wonder> {
        Wonder::ALL.into_iter().filter(move |&wonder| self.has(wonder))
    }

    /// How many there are.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// The gods whose card still concerns a player (OL-OLY-19).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marks(u16);

impl Marks {
    /// The gods that leave a mark.
    pub const GODS: [God; 5] = [God::Athena, God::Ares, God::Keres, God::Siren, God::Erinyes];

    /// Whether the god's card concerns the player.
    pub const fn has(self, god: God) -> bool {
        self.0 & 1 << god as u16 != 0
    }

    pub(crate) fn set(&mut self, god: God, marked: bool) {
        self.0 = if marked { self.0 | 1 << god as u16 } else { self.0 & !(1 << god as u16) };
    }
}

/// A player's public things. The marker is on the track, points and destiny cards are secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Zeus spaces behind the marker.
    pub zeus: u8,
    /// Whether the game is over for the player (OL-END-2).
    pub finished: bool,
    /// Hourglasses.
    pub hourglasses: u8,
    /// Settlers that are ready to enter.
    pub camp: u8,
    /// Settlers in the supply.
    pub supply: u8,
    /// Settlers on the map, on top or not.
    pub settlers: u8,
    /// Cubes by resource.
    pub cubes: ByResource,
    /// The territories with their tokens, stars and the Zeus token.
    pub holdings: Holdings,
    /// Progress tiles.
    pub tiles: Tiles,
    /// What the Money tile names.
    pub money: Option<Resource>,
    /// What the Agriculture tile names.
    pub agriculture: Option<Resource>,
    /// Wonders.
    pub wonders: Wonders,
    /// Bonus settlers in each column.
    #[serde(deserialize_with = "crate::array::read")]
    pub bonus: [u8; Column::COUNT],
    /// Destiny cards in hand, a public number.
    pub cards: u8,
    /// Whom the gods still mean.
    pub marks: Marks,
}

impl Default for Player {
    /// As the game begins (OL-SETUP-4): one settler is the marker.
    fn default() -> Self {
        Self {
            zeus: 0,
            finished: false,
            hourglasses: 0,
            camp: CAMP,
            supply: SETTLERS - CAMP - 1,
            settlers: 0,
            cubes: [0; 4],
            holdings: Holdings::default(),
            tiles: Tiles::default(),
            money: None,
            agriculture: None,
            wonders: Wonders::default(),
            bonus: [0; Column::COUNT],
            cards: 0,
            marks: Marks::default(),
        }
    }
}

impl Player {
    /// Settlers on the map that lie under another: all but one for each own territory.
    pub fn beneath(&self) -> u8 {
        self.settlers.saturating_sub(self.holdings.len())
    }

    /// Swords in a fight: on tiles, and 2 of Ares (OL-COMBAT-10).
    pub const fn swords(&self) -> u8 {
        self.tiles.swords() + if self.marks.has(God::Ares) { 2 } else { 0 }
    }

    /// Zeus symbols that everybody sees: on tiles, and the Zeus token (OL-OLY-6, OL-INFO-5).
    pub fn symbols(&self) -> u8 {
        self.tiles.symbols() + u8::from(self.holdings.has_olympos())
    }

    /// The stars that are not used up, for a wonder in this column (OL-WOND-2, OL-WOND-4).
    pub fn stars(&self, column: Column) -> u8 {
        let settlers = self.bonus.get(column.index()).copied().unwrap_or(0);
        self.holdings.stars().saturating_add(self.tiles.stars()).saturating_add(settlers)
    }

    /// Cubes of a resource.
    pub fn cubes_of(&self, resource: Resource) -> u8 {
        self.cubes.get(resource as usize).copied().unwrap_or(0)
    }

    /// Tokens and cubes together, one unit each (OL-PROG-4).
    pub fn units(&self) -> ByResource {
        let mut units = self.holdings.tokens();
        units.iter_mut().zip(&self.cubes).for_each(|(units, cubes)| *units = units.saturating_add(*cubes));
        units
    }

    /// All settlers but the marker: they never change in number (OL-COMP-10).
    pub fn all_settlers(&self) -> u8 {
        let first = self.camp.saturating_add(self.supply).saturating_add(self.settlers);
        self.bonus.iter().fold(first, |sum, count| sum.saturating_add(*count))
    }
}
