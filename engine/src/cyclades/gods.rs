//! The order of the gods and the turns they give (CY-SETUP-1, CY-START-7 to 11, CY-ACT-1, CY-ACT-9).

use super::state::{Public, Stage};
use super::told::{Tell, Told};
use super::words::God;
use crate::Seat;

impl Public {
    /// The tiles of the next cycle: the first goes to the end (CY-START-7).
    pub(crate) fn rotate_gods(&mut self, tell: Tell<'_>) {
        if !self.gods.is_empty() {
            self.gods.rotate_left(1);
            tell(Told::GodsRotated);
        }
    }

    /// The god tiles from position 1 to 5, open or closed.
    pub fn gods(&self) -> &[God] {
        &self.gods
    }

    /// How many tiles are open: positions 1 to N - 1 (CY-SETUP-2, CY-START-8).
    pub fn open_tiles(&self) -> usize {
        self.rules.mode.factions() - 1
    }

    /// Whether a god can be chosen in this cycle (CY-START-8 to 10).
    pub fn is_open(&self, god: God) -> bool {
        god == God::Apollo || self.gods.iter().take(self.open_tiles()).any(|&open| open == god)
    }

    /// The god at a place in the order of actions; Apollo is last (CY-ACT-1, CY-START-10).
    pub fn god_at(&self, position: usize) -> God {
        self.gods.iter().take(self.open_tiles()).nth(position).copied().unwrap_or(God::Apollo)
    }

    /// The faction favoured by a god (CY-BID-4).
    pub fn favoured(&self, god: God) -> Option<Seat> {
        self.seats().find(|&seat| self.offers[seat].is_some_and(|offer| offer.god == god))
    }

    /// The active faction and its god (CY-TERM-9).
    pub fn active(&self) -> Option<(Seat, God)> {
        let Stage::Actions(position) = self.stage else { return None };
        let god = self.god_at(usize::from(position));
        Some((self.favoured(god)?, god))
    }

    /// The turn-order track, space 1 first.
    pub fn turn_order(&self) -> &[Seat] {
        &self.order
    }
}
