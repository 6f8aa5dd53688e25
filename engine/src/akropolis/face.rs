//! What one hex shows: a district, a plaza or a quarry.

use core::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// The five kinds of district, each with a plaza of its colour (AK-COMP-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Kind {
    /// Blue.
    House,
    /// Yellow.
    Market,
    /// Red.
    Barracks,
    /// Purple.
    Temple,
    /// Green.
    Garden,
}

impl Kind {
    /// All kinds, in the order of the score pad.
    pub const ALL: [Self; 5] = [Self::House, Self::Market, Self::Barracks, Self::Temple, Self::Garden];

    /// The stars on a plaza of this kind (AK-COMP-12).
    pub const fn stars(self) -> u8 {
        match self {
            Self::House => 1,
            Self::Market | Self::Barracks | Self::Temple => 2,
            Self::Garden => 3,
        }
    }
}

/// A hex is exactly one of these (AK-COMP-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Face {
    /// A building; scores where its condition holds.
    District(Kind),
    /// Multiplies the districts of its colour.
    Plaza(Kind),
    /// Pays a stone when covered, scores nothing (AK-QUARRY-1).
    Quarry,
}

impl Face {
    /// All faces: plazas, districts, the quarry, in the order of AK-DATA-4.
    pub const ALL: [Self; 11] = [
        Self::Plaza(Kind::House),
        Self::Plaza(Kind::Market),
        Self::Plaza(Kind::Barracks),
        Self::Plaza(Kind::Temple),
        Self::Plaza(Kind::Garden),
        Self::District(Kind::House),
        Self::District(Kind::Market),
        Self::District(Kind::Barracks),
        Self::District(Kind::Temple),
        Self::District(Kind::Garden),
        Self::Quarry,
    ];

    /// Its place in [`Face::ALL`].
    #[inline]
    pub(super) const fn index(self) -> u8 {
        match self {
            Self::Plaza(kind) => kind as u8,
            Self::District(kind) => kind as u8 + 5,
            Self::Quarry => 10,
        }
    }

    /// The face with this place in [`Face::ALL`]; beyond its end, a quarry.
    #[inline]
    pub(super) const fn at(index: u8) -> Self {
        let index = index as usize;
        Self::ALL[if index < Self::ALL.len() { index } else { 10 }]
    }

    /// Whether it is `other`; what `==` says, but known when the engine is built.
    #[inline]
    pub(super) const fn is(self, other: Self) -> bool {
        match (self, other) {
            (Self::District(one), Self::District(two)) | (Self::Plaza(one), Self::Plaza(two)) => one as u8 == two as u8,
            (Self::Quarry, Self::Quarry) => true,
            _ => false,
        }
    }

    /// The letter of the rules for this face: small for a district, capital for a plaza.
    pub const fn letter(self) -> u8 {
        match self {
            Self::District(Kind::House) => b'h',
            Self::District(Kind::Market) => b'm',
            Self::District(Kind::Barracks) => b'b',
            Self::District(Kind::Temple) => b't',
            Self::District(Kind::Garden) => b'g',
            Self::Plaza(Kind::House) => b'H',
            Self::Plaza(Kind::Market) => b'M',
            Self::Plaza(Kind::Barracks) => b'B',
            Self::Plaza(Kind::Temple) => b'T',
            Self::Plaza(Kind::Garden) => b'G',
            Self::Quarry => b'q',
        }
    }

    /// The face with this letter, if there is one.
    pub const fn from_letter(letter: u8) -> Option<Self> {
        let mut rest: &[Self] = &Self::ALL;
        while let [face, others @ ..] = rest {
            if face.letter() == letter {
                return Some(*face);
            }
            rest = others;
        }
        None
    }

    /// How many hexes of this face lie in the box: those of the 61 tiles and of one starting tile
    /// (AK-DATA-6). No city can show more.
    pub const fn in_one_city(self) -> u8 {
        match self {
            Self::Plaza(Kind::House) => 8,
            Self::Plaza(Kind::Market | Kind::Barracks | Kind::Temple) => 6,
            Self::Plaza(Kind::Garden) => 5,
            Self::District(Kind::House) => 36,
            Self::District(Kind::Market) => 20,
            Self::District(Kind::Barracks) => 16,
            Self::District(Kind::Temple) => 12,
            Self::District(Kind::Garden) => 8,
            Self::Quarry => 64,
        }
    }
}

/// One `T` for each kind of district.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "T: Deserialize<'de>"))]
pub struct ByKind<T>(#[serde(deserialize_with = "crate::array::read")] [T; Kind::ALL.len()]);

impl<T> ByKind<T> {
    /// A table with `value(kind)` for each kind.
    pub fn from_fn(value: impl FnMut(Kind) -> T) -> Self {
        Self(Kind::ALL.map(value))
    }
}

impl<T> Index<Kind> for ByKind<T> {
    type Output = T;

    fn index(&self, kind: Kind) -> &T {
        &self.0[kind as usize]
    }
}

impl<T> IndexMut<Kind> for ByKind<T> {
    fn index_mut(&mut self, kind: Kind) -> &mut T {
        &mut self.0[kind as usize]
    }
}
