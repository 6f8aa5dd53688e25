//! Set-up: start stack, cubes, closed territories, tribes (OL-SETUP).

use super::refusal::Refusal;
use super::state::{Olympos, Stage};
use super::words::{ByResource, Resource};
use crate::Seat;
use crate::area::{Area, AreaSet};

impl Olympos {
    /// Who gets the next cube.
    fn dealt_to(&self) -> Option<Seat> {
        if let Stage::Cubes(dealt) = self.stage { Seat::new(usize::from(dealt)) } else { None }
    }

    /// How many ways there are for the next cube to be of this resource (OL-SETUP-9, OL-SETUP-17). Up to four players have
    /// different kinds; five have all four and one kind twice, which is as likely to be any.
    pub(crate) fn cube_weight(&self, resource: Resource) -> u32 {
        let mut dealt: ByResource = [0; 4];
        for seat in self.seats() {
            dealt.iter_mut().zip(self.players[seat].cubes).for_each(|(sum, count)| *sum += count);
        }
        let Some(next) = dealt.get_mut(resource as usize) else { return 0 };
        *next += 1;
        let twice = dealt.iter().filter(|&&count| count > 1).count();
        match (twice, self.setup.players) {
            (0, 3 | 4) => 1,
            // whichever kind comes twice, its first cube can be either of the two
            (0, 5) => dealt.iter().map(|&count| if count > 0 { 2 } else { 1 }).sum(),
            (1, 5) if dealt.iter().all(|&count| count < 3) => 2,
            _ => 0,
        }
    }

    pub(crate) fn deal(&mut self, resource: Resource) {
        let Some(seat) = self.dealt_to() else { return };
        self.gain_cube(seat, resource);
        if let Stage::Cubes(dealt) = self.stage {
            self.stage = Stage::Cubes(dealt + 1);
        }
    }

    /// Whose marker is lowest closes territories (OL-SETUP-6).
    pub(crate) fn closer(&self) -> Option<Seat> {
        self.order.iter().next_back().map(|marker| marker.seat)
    }

    /// Whether territories are still to be closed; with the map on the table the players do it by themselves.
    pub(crate) fn is_closing(&self) -> bool {
        self.land.as_ref().is_some_and(|land| land.closed.len() < usize::from(self.setup.closed()))
    }

    /// So many of each resource (OL-SETUP-14), one starred one at most (OL-SETUP-7).
    pub(crate) fn may_close(&self, area: Area) -> Result<(), Refusal> {
        let (Some(map), Some(land)) = (&self.setup.tables.map, &self.land) else { return Err(Refusal::MapOnTable) };
        let ground = map.ground(area).ok_or(Refusal::NotLand)?;
        let same = land.closed.intersection(map.of(ground.resource()));
        if land.closed.contains(area) || same.len() >= usize::from(self.setup.closed_each()) {
            return Err(Refusal::ClosedEnough);
        }
        let starred = map.stars().contains(area);
        if starred && same.meets(map.stars()) { Err(Refusal::StarredClosed) } else { Ok(()) }
    }

    pub(crate) fn close(&mut self, area: Area) {
        if let Some(land) = &mut self.land {
            land.closed = land.closed.with(area);
        }
    }

    /// A tribe on every starred territory that is open (OL-SETUP-8).
    pub(crate) fn place_tribes(&mut self) {
        let stars = self.setup.tables.map.as_ref().map_or(AreaSet::NONE, |map| map.stars());
        if let Some(land) = &mut self.land {
            land.tribes = stars.minus(land.closed);
        }
    }
}
