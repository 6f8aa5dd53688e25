//! The resources of a player.

use core::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use super::words::Resource;

/// The six resources of a player (PO-COMP-14).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stock(#[serde(deserialize_with = "crate::array::read")] [u16; 6]);

impl Stock {
    /// In the order of [`Resource::ALL`].
    pub const fn new(amounts: [u16; 6]) -> Self {
        Self(amounts)
    }

    /// All resources together (PO-SCORE-5).
    pub fn total(self) -> u16 {
        self.0.iter().fold(0, |sum, &amount| sum.saturating_add(amount))
    }

    /// Adds what comes from the supply, which has no limit (PO-AMB-27).
    pub fn gain(&mut self, resource: Resource, amount: u16) {
        self[resource] = self[resource].saturating_add(amount);
    }

    /// Takes what is paid; what is missing is not taken, so ask first.
    pub fn pay(&mut self, resource: Resource, amount: u16) {
        self[resource] = self[resource].saturating_sub(amount);
    }
}

impl Index<Resource> for Stock {
    type Output = u16;

    fn index(&self, resource: Resource) -> &u16 {
        &self.0[resource.index()] // not a match: no jump table
    }
}

impl IndexMut<Resource> for Stock {
    fn index_mut(&mut self, resource: Resource) -> &mut u16 {
        &mut self.0[resource.index()]
    }
}
