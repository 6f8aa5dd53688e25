//! The one sea a port lies in, where the table plays `port_printed_sea` (D-17, D-87).

use super::area::{Area, AreaSet};
use super::map::Map;
use super::refusal::Refusal;
use super::state::{Public, Task};
use super::words::Building;
use crate::Seat;

impl Map {
    /// The sites a port in `area` could stand on instead of `site`: that one and the free ones.
    fn berths(&self, area: Area, site: usize) -> impl Iterator<Item = usize> {
        let sites = self.ground(area).sites;
        (0..self.chart.sites(area)).filter(move |&other| other == site || sites.get(other) == Some(&None))
    }

    /// The seas among which a port on `site` can choose.
    fn harbours(&self, area: Area, site: usize) -> AreaSet {
        let seas = self.berths(area, site).map(|berth| self.chart.port_seas(area, berth, true));
        seas.fold(AreaSet::NONE, AreaSet::union)
    }

    /// The port on `site` goes where its map names this sea, or names the sea of its site for the rest of the game.
    fn moor(&mut self, area: Area, site: usize, sea: Area) {
        let named = |&berth: &usize| self.chart.harbour(area, berth) == Some(sea);
        let unnamed = |&berth: &usize| self.chart.harbour(area, berth).is_none();
        let berth = self.berths(area, site).find(named).or_else(|| Some(site).filter(unnamed));
        let Some(berth) = berth.or_else(|| self.berths(area, site).find(unnamed)) else { return };
        self.chart.name_harbour(area, berth, sea);
        let ground = self.ground_mut(area);
        ground.sites.swap(site, berth);
        let used = ground.used >> site & 1;
        ground.used = ground.used & !(1 << site) & !(1 << berth) | used << berth;
    }
}

impl Public {
    /// A port or a metropolis has come to a site: in which sea it lies is asked, if there is a choice (D-87).
    pub(crate) fn ask_harbour(&mut self, seat: Seat, area: Area, site: usize, building: Option<Building>) {
        let port = matches!(building, None | Some(Building::Port));
        let Some(map) = self.map.as_ref().filter(|_| port && self.rules.edition >= 2) else { return };
        if self.rules.options.port_printed_sea && map.harbours(area, site).len() > 1 {
            self.push(Task::Harbour { seat, area, site: u8::try_from(site).unwrap_or(0) });
        }
    }

    pub(crate) fn may_moor(&self, area: Area, site: u8, sea: Area) -> Result<(), Refusal> {
        let seas = self.map.as_ref().map_or(AreaSet::NONE, |map| map.harbours(area, site.into()));
        if seas.contains(sea) { Ok(()) } else { Err(Refusal::NoPlaceThere) }
    }

    /// Every sea the port can choose.
    pub(crate) fn harbour_candidates(&self, area: Area, site: u8) -> AreaSet {
        self.map.as_ref().map_or(AreaSet::NONE, |map| map.harbours(area, site.into()))
    }

    pub(crate) fn moor(&mut self, area: Area, site: u8, sea: Area) {
        self.pop();
        if let Some(map) = &mut self.map {
            map.moor(area, site.into(), sea);
        }
    }
}
