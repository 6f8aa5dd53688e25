//! The five tables an owner of the box types in (section 17), each of them empty or complete.

use serde::{Deserialize, Serialize};

use super::costs::Costs;
use super::map::Map;
use super::track::Track;
use super::words::{Bonus, Cell, Row, Wonder};

/// The most bonus fields under a kind (OL-BONUS-9).
pub const MAX_FIELDS: usize = 3;
/// The most stars a wonder can cost: all eight tribes, four bonus settlers, two tiles, Athena, five cards.
pub const MAX_PRICE: u8 = 20;
/// The fewest and the most points of a wonder (OL-SCORE-7).
pub const WONDER_POINTS: core::ops::RangeInclusive<u8> = 8..=12;

/// The table `bonus`: what the fields under each place give; none in row 5 (OL-BONUS-8), the third is grey (OL-BONUS-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bonuses(#[serde(deserialize_with = "crate::array::read")] pub [[Option<Bonus>; MAX_FIELDS]; Cell::COUNT]);

impl Bonuses {
    /// What a field gives.
    pub fn field(&self, cell: Cell, field: u8) -> Option<Bonus> {
        self.0.get(cell.index())?.get(usize::from(field)).copied()?
    }

    /// Every place has as many fields as its row.
    pub fn check(&self) -> bool {
        Cell::all().zip(&self.0).all(|(cell, fields)| {
            (0..).zip(fields).all(|(number, field)| field.is_some() == (number < cell.row.fields()))
        })
    }
}

/// What a wonder costs and brings (OL-WOND-1, OL-SCORE-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Price {
    /// Its price in stars.
    pub stars: u8,
    /// Its points.
    pub points: u8,
}

impl Price {
    /// The Stadium's, which the rules tell (OL-WOND-9).
    pub const STADIUM: Self = Self { stars: 5, points: 10 };

    /// Whether it can be printed.
    pub fn check(&self) -> bool {
        (1..=MAX_PRICE).contains(&self.stars) && WONDER_POINTS.contains(&self.points)
    }
}

/// The table `wonders`, in the order of [`Wonder::ALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prices(#[serde(deserialize_with = "crate::array::read")] pub [Price; Wonder::COUNT]);

impl Prices {
    /// Prices that can be printed, the Stadium's as it is known.
    pub fn check(&self) -> bool {
        let [_, stadium, ..] = self.0;
        self.0.iter().all(Price::check) && stadium == Price::STADIUM
    }
}

/// What was typed in. What is missing is asked, never guessed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tables {
    /// The time track.
    pub track: Option<Track>,
    /// Costs and rows of progress.
    pub costs: Option<Costs>,
    /// Bonus fields.
    pub bonus: Option<Bonuses>,
    /// Prices of the wonders.
    pub wonders: Option<Prices>,
    /// The map.
    pub map: Option<Map>,
}

impl Tables {
    /// Whether all five are there (OL-TABLE-1).
    pub const fn is_complete(&self) -> bool {
        self.track.is_some()
            && self.costs.is_some()
            && self.bonus.is_some()
            && self.wonders.is_some()
            && self.map.is_some()
    }

    /// Whether each of them can be played with.
    pub fn check(&self) -> bool {
        self.track.as_ref().is_none_or(Track::check)
            && self.costs.as_ref().is_none_or(Costs::check)
            && self.bonus.as_ref().is_none_or(Bonuses::check)
            && self.wonders.as_ref().is_none_or(Prices::check)
    }

    /// The rows that bring a bonus (OL-BONUS-8).
    pub fn bonus_rows() -> impl Iterator<Item = Row> {
        Row::ALL.into_iter().filter(|row| row.fields() > 0)
    }
}
