//! Pieces that come, go and change hands (section 2.1).

use super::places::{City, Land, Sea, Territory};
use super::setup::Board;
use super::state::Public;
use super::words::{Resource, Side};

impl Public {
    /// Adds hoplites; where is known with the board on the device only.
    pub(crate) fn add_hoplites(&mut self, side: Side, land: Option<Land>, count: u8) {
        self.players[side].hoplites = self.players[side].hoplites.saturating_add(count);
        if let Some(land) = land.filter(|_| self.setup.board == Board::OnDevice) {
            let here = &mut self.hoplites[land.index()][side];
            *here = here.saturating_add(count);
        }
    }

    /// Adds galleys.
    pub(crate) fn add_galleys(&mut self, side: Side, sea: Sea, count: u8) {
        self.players[side].galleys = self.players[side].galleys.saturating_add(count);
        if self.on_device() {
            let here = &mut self.galleys[sea.index()][side];
            *here = here.saturating_add(count);
        }
    }

    /// Units go back to the supply (PO-LIMIT-4).
    pub(crate) fn lose_units(&mut self, side: Side, territory: Territory, count: u8) {
        let player = &mut self.players[side];
        let (all, here) = match territory {
            Territory::Land(land) => (&mut player.hoplites, &mut self.hoplites[land.index()][side]),
            Territory::Sea(sea) => (&mut player.galleys, &mut self.galleys[sea.index()][side]),
        };
        *all = all.saturating_sub(count);
        *here = here.saturating_sub(count);
    }

    /// Pays a resource of the active player.
    pub(crate) fn pay(&mut self, resource: Resource, amount: u16) {
        self.players[self.active].stock.pay(resource, amount);
    }

    /// Gives a city to a side with so many cubes; its projects go along (PO-CITY-6).
    pub(crate) fn take_city(&mut self, side: Side, city: City, population: u8) {
        self.owned[side.other()] = self.owned[side.other()].without(city);
        self.owned[side] = self.owned[side].with(city);
        self.population[city.index()] = population;
    }

    /// A city becomes neutral; its projects stay (PO-CITY-4, PO-CITY-5).
    pub(crate) fn free_city(&mut self, city: City) {
        for side in Side::ALL {
            self.owned[side] = self.owned[side].without(city);
        }
        self.population[city.index()] = 0;
    }
}
