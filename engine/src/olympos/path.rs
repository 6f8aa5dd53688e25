//! Paths with the map on the device: what can be reached, what it costs, where it may end (OL-MOVE-7 to 16, OL-MOVE-25).

use super::action::{Action, Origin, Spot, Target};
use super::expansion::MAX_VIAS;
use super::ground::{Estate, Ground};
use super::map::{FAR, Map, Start};
use super::plan::What;
use super::refusal::Refusal;
use super::state::Public;
use crate::area::{Area, AreaSet, ByArea};

/// A fight costs at most 3, and coming back to where the path set out at most 3 more than to reach a neighbour.
const MARGIN: u8 = 7;

impl Public {
    pub(crate) fn start_of(&self, map: &Map, what: What) -> Start {
        match what {
            What::New(Origin::At(area)) | What::From(area, _) => map.start(area),
            _ => map.from_north(),
        }
    }

    /// Where the path goes on.
    fn start(&self, map: &Map) -> Start {
        self.plan.via.map_or_else(|| self.start_of(map, self.plan.what), |area| map.going_on(area))
    }

    /// The territories the active player could take.
    fn targets(&self, map: &Map) -> AreaSet {
        let Some(land) = &self.land else { return AreaSet::NONE };
        map.land().minus(land.closed).minus(land.owned(self.active))
    }

    /// Whether some territory can be taken from `start`, `base` AP being spent before.
    pub(crate) fn may_set_out(&self, map: &Map, start: Start, base: u8) -> Result<(), Refusal> {
        let targets = self.targets(map);
        if targets.is_empty() {
            return Err(Refusal::TakesNothing);
        }
        let pace = self.pace(self.active);
        // a territory next to it costs 1, and no fight more than 3
        let beside = start.beside.meets(targets) && self.may_spend(base.saturating_add(4)).is_ok();
        if beside
            || pace.sea.is_some() && self.may_spend(base.saturating_add(map.span()).saturating_add(MARGIN)).is_ok()
        {
            return Ok(());
        }
        let costs = map.costs(start, pace);
        let reached = targets.iter().filter(|&area| costs[area] < FAR);
        let cheapest = reached.filter_map(|area| {
            let fight = self.fight_cost(self.active, self.target_at(area)?);
            Some(base.saturating_add(costs[area]).saturating_add(fight))
        });
        self.may_spend(cheapest.min().ok_or(Refusal::TakesNothing)?)
    }

    /// Whether a new settler could reach the territory that is furthest away, and take it.
    pub(crate) fn is_map_near(&self, map: &Map) -> bool {
        let furthest = i16::from(map.span()) + i16::from(MARGIN) + 2;
        !self.targets(map).is_empty() && self.pace(self.active).sea.is_some() && furthest <= self.room()
    }

    /// AP of the path so far and on to each area.
    fn path_costs(&self) -> Option<ByArea<u8>> {
        let map = self.setup.tables.map.as_ref()?;
        Some(map.costs(self.start(map), self.pace(self.active)))
    }

    pub(crate) fn path_to(&self, area: Area) -> u8 {
        let Some(map) = &self.setup.tables.map else { return FAR };
        self.plan.path.saturating_add(map.cost(self.start(map), self.pace(self.active), area))
    }

    /// What a territory is to somebody who takes it; `None` if it is no territory.
    pub(crate) fn target_at(&self, area: Area) -> Option<Target> {
        let land = self.land.as_ref()?;
        let estate = self.estate_at(area)?;
        Some(match land.owner(area) {
            Some(owner) => Target::Of(owner, estate),
            None if land.tribes.contains(area) => Target::Tribe(estate.ground),
            None if estate.star => Target::Star(estate.ground),
            None => Target::Empty(estate.ground),
        })
    }

    /// A territory with its star, if its tribe was beaten.
    pub(crate) fn estate_at(&self, area: Area) -> Option<Estate> {
        let (land, map) = (self.land.as_ref()?, self.setup.tables.map.as_ref()?);
        let star = map.stars().contains(area) && !land.tribes.contains(area);
        Some(Estate { ground: map.ground(area)?, star })
    }

    pub(crate) fn may_end_at(&self, spot: Spot) -> Result<(), Refusal> {
        let Spot::At(area) = spot else { return Err(Refusal::StaysNorth) };
        let (Some(map), Some(land)) = (&self.setup.tables.map, &self.land) else { return Err(Refusal::MapOnTable) };
        if !map.land().contains(area) {
            return Err(Refusal::NotLand);
        }
        if land.closed.contains(area) {
            return Err(Refusal::Closed);
        }
        if land.owned(self.active).contains(area) {
            let circle = matches!(self.plan.what, What::From(from, 0) if from == area);
            return Err(if circle { Refusal::OwnedBefore } else { Refusal::OwnTerritory });
        }
        let path = self.path_to(area);
        if path == FAR {
            return Err(if self.pace(self.active).sea.is_none() { Refusal::Siren } else { Refusal::NoPath });
        }
        self.may_spend(self.cost_at(area, path))
    }

    /// Base cost of taking a territory by a path of so many AP.
    fn cost_at(&self, area: Area, path: u8) -> u8 {
        let fight = self.target_at(area).map_or(0, |target| self.fight_cost(self.active, target));
        self.settler_cost(self.plan.what).saturating_add(path).saturating_add(fight)
    }

    pub(crate) fn may_lead(&self, spot: Spot) -> Result<(), Refusal> {
        let Spot::At(area) = spot else { return Err(Refusal::ThroughNorth) };
        let Some(map) = &self.setup.tables.map else { return Err(Refusal::MapOnTable) };
        if self.plan.vias >= MAX_VIAS {
            return Err(Refusal::PathTooLong);
        }
        if !self.start(map).beside.contains(area) {
            return Err(Refusal::NoPath);
        }
        let path = self.step_to(area).ok_or(Refusal::Siren)?;
        // every territory must stay within reach of the cross (OL-AMB-31), on foot under the Siren
        self.may_spend(path.saturating_add(self.reserve(map, self.pace(self.active).sea.is_none())))
    }

    /// AP of the path so far and of one step more; `None` if the sea may not be entered.
    pub(crate) fn step_to(&self, area: Area) -> Option<u8> {
        let map = self.setup.tables.map.as_ref()?;
        let pace = self.pace(self.active);
        let step = match map.land().contains(area) {
            true if pace.cavalry && self.start(map).running => 0,
            true => 1,
            false => pace.sea?,
        };
        Some(self.plan.path.saturating_add(step))
    }

    /// AP that are enough to take any territory from anywhere, the new settler included.
    fn reserve(&self, map: &Map, siren: bool) -> u8 {
        let furthest = if siren { u8::try_from(map.land().len()).unwrap_or(FAR) } else { map.span() };
        self.settler_cost(self.plan.what).saturating_add(furthest).saturating_add(MARGIN)
    }

    /// Every legal end and every place to pass, each once.
    pub(crate) fn legal_paths(&self, visit: &mut impl FnMut(Action)) {
        let (Some(map), Some(costs)) = (&self.setup.tables.map, self.path_costs()) else { return };
        let room = self.room();
        let settler = self.settler_cost(self.plan.what);
        let mut offer = |areas: AreaSet, fight: u8| {
            for area in areas {
                let path = self.plan.path.saturating_add(costs[area]);
                if path < FAR && i16::from(path.saturating_add(settler).saturating_add(fight)) <= room {
                    visit(Action::To(Spot::At(area)));
                }
            }
        };
        let Some(land) = &self.land else { return };
        let mut empty = self.targets(map);
        for seat in self.seats().filter(|&seat| seat != self.active) {
            let owned = empty.intersection(land.owned(seat));
            let any = Estate { ground: Ground::Olympos, star: false };
            offer(owned, self.fight_cost(self.active, Target::Of(seat, any)));
            empty = empty.minus(owned);
        }
        let tribes = empty.intersection(land.tribes);
        offer(tribes, self.fight_cost(self.active, Target::Tribe(Ground::Olympos)));
        offer(empty.minus(tribes), 0);
        if self.plan.vias < MAX_VIAS {
            let able = self.start(map).beside.iter().filter(|&area| self.may_lead(Spot::At(area)).is_ok());
            able.for_each(|area| visit(Action::Via(Spot::At(area))));
        }
    }
}
