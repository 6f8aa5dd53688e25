//! A seat at the table, and tables with one entry per seat.

use core::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// The most seats a game on this device has (six factions of Cyclades, CY-TERM-1).
pub const MAX_SEATS: usize = 6;

/// One place at the table. The compiler knows that there are only six, so tables need no bound check.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Seat {
    /// The seat that every table has.
    First,
    /// The seat after it.
    Second,
    /// The third seat.
    Third,
    /// The fourth seat.
    Fourth,
    /// The fifth seat.
    Fifth,
    /// The last seat there can be.
    Sixth,
}

/// All seats in order.
const ALL: [Seat; MAX_SEATS] = [Seat::First, Seat::Second, Seat::Third, Seat::Fourth, Seat::Fifth, Seat::Sixth];

/// By its number, whatever its name: so it stands beside the saves that are kept.
impl core::fmt::Debug for Seat {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_tuple("Seat").field(&self.index()).finish()
    }
}

impl Seat {
    /// The first seat, which every table has.
    pub const FIRST: Self = Self::First;

    /// The seat with this index, if there is one.
    pub const fn new(index: usize) -> Option<Self> {
        match index {
            0 => Some(Self::First),
            1 => Some(Self::Second),
            2 => Some(Self::Third),
            3 => Some(Self::Fourth),
            4 => Some(Self::Fifth),
            5 => Some(Self::Sixth),
            _ => None,
        }
    }

    /// From 0 to [`MAX_SEATS`] - 1.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The first `count` seats in order.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..count.min(MAX_SEATS)).filter_map(Self::new)
    }
}

impl TryFrom<u8> for Seat {
    type Error = &'static str;

    fn try_from(index: u8) -> Result<Self, Self::Error> {
        Self::new(usize::from(index)).ok_or("no such seat")
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat as u8
    }
}

/// One `T` for each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "T: Deserialize<'de>"))]
pub struct BySeat<T>(#[serde(deserialize_with = "crate::array::read")] [T; MAX_SEATS]);

impl<T> BySeat<T> {
    /// A table with `value(seat)` for each seat.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> Self {
        Self(ALL.map(&mut value))
    }

    /// All seats with their entries.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().filter_map(|(index, value)| Some((Seat::new(index)?, value)))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Self = Self(0);

    /// Whether `seat` is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat as u8) != 0
    }

    /// The set with `seat` added.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat as u8)
    }

    /// The set with `seat` taken out.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat as u8))
    }

    /// The seats of the set in order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> {
        Seat::first(MAX_SEATS).filter(move |&seat| self.contains(seat))
    }

    /// How many seats are in the set.
    #[cfg_attr(target_pointer_width = "32", inline(never))] // on the chip a call is shorter than the thing itself
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}
