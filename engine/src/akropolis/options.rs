//! What the table may choose about counting: the five variants and the open points (AK-VAR, AK-DIST).

use serde::{Deserialize, Serialize};

use super::face::Kind;

/// The variants in use, at most one per kind of district, in any combination (AK-VAR-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Variants(u8);

impl Variants {
    /// None of them.
    pub const NONE: Self = Self(0);
    /// All five.
    pub const ALL: Self = Self(31);

    /// The 32 combinations.
    pub fn mixes() -> impl Iterator<Item = Self> {
        (0..=Self::ALL.0).map(Self)
    }

    /// Whether the variant of `kind` is used.
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 & 1 << kind as u8 != 0
    }

    /// These and the variant of `kind`.
    #[must_use]
    pub const fn with(self, kind: Kind) -> Self {
        Self(self.0 | 1 << kind as u8)
    }

    /// These without the variant of `kind`.
    #[must_use]
    pub const fn without(self, kind: Kind) -> Self {
        Self(self.0 & !(1 << kind as u8))
    }
}

impl TryFrom<u8> for Variants {
    type Error = &'static str;

    fn try_from(bits: u8) -> Result<Self, Self::Error> {
        if bits <= Self::ALL.0 { Ok(Self(bits)) } else { Err("no such variant") }
    }
}

impl From<Variants> for u8 {
    fn from(variants: Variants) -> Self {
        variants.0
    }
}

/// Which group of houses is the largest (AK-DIST-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum HouseGroup {
    /// The one with the most hexes; among equals the one with the higher value.
    #[default]
    ByCount,
    /// The one with the highest value.
    ByValue,
}

/// How cities are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// The variants in use.
    pub variants: Variants,
    /// Which houses score.
    pub house_group: HouseGroup,
    /// Whether a lake makes an edge for barracks (AK-DIST-9, AK-VAR-7).
    pub lake_is_edge: bool,
}
