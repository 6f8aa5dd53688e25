//! An amount of gold. There is no limit to it (CY-COMP-16), and it is never negative.

use serde::{Deserialize, Serialize};

/// An amount of gold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Gold(u16);

impl Gold {
    /// Nothing.
    pub const NONE: Self = Self(0);
    /// The most coins one correction moves (D-84).
    pub const MOST_CORRECTED: u8 = 20;

    /// This many coins.
    pub const fn new(coins: u16) -> Self {
        Self(coins)
    }

    /// How many coins.
    pub const fn coins(self) -> u16 {
        self.0
    }

    /// The sum.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    /// The difference, not below nothing (CY-TERM-12).
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    /// Half of it, rounded down (CY-TERM-12).
    #[must_use]
    pub const fn half(self) -> Self {
        Self(self.0 / 2)
    }
}

impl From<u8> for Gold {
    fn from(coins: u8) -> Self {
        Self(u16::from(coins))
    }
}
