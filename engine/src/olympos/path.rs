//! Paths with the map on the device: what can be reached, what it costs, where it may end (OL-MOVE-7 to 16, OL-MOVE-25).

use super::action::{Action, Origin, Spot, Target};
use super::expansion::MAX_VIAS;
use super::ground::{Estate, Ground};
use super::land::Land;
use super::map::{FAR, Map, Pace, Start};
use super::plan::What;
use super::refusal::Refusal;
use super::state::Public;
use crate::area::{Area, AreaSet};

/// A fight costs at most 3, and coming back to where the path set out at most 3 more than to reach a neighbour.
const MARGIN: u8 = 7;

/// Territories whose fight costs 0, 1, 2 and 3.
type Fights = [AreaSet; 4];

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
        let cheapest = self.cheapest(map, start, &self.fights(self.targets(map)), i16::from(FAR));
        self.may_spend(base.saturating_add(cheapest.ok_or(Refusal::TakesNothing)?))
    }

    /// AP of the cheapest path from `start` to what can be taken, and of its fight. None, if all paths cost more than `most`.
    fn cheapest(&self, map: &Map, start: Start, fights: &Fights, most: i16) -> Option<u8> {
        let mut cheapest = None;
        map.search(start, self.pace(self.active), |areas, cost| {
            let able = fights.iter().zip(cost..).filter(|(fight, _)| fight.meets(areas));
            cheapest = able.map(|(_, sum)| sum).chain(cheapest).min();
            i16::from(cost) <= most && cheapest.is_none_or(|sum| cost < sum)
        });
        cheapest
    }

    /// Calls `visit` with each expansion that may begin, on the map of the device.
    pub(crate) fn legal_settings_out(&self, map: &Map, land: &Land, visit: &mut impl FnMut(Action)) {
        let (targets, room) = (self.targets(map), self.room());
        if targets.is_empty() {
            return;
        }
        // far from the cross every settler finds something to take
        let sure = self.is_map_near(map);
        let fights = if sure { Fights::default() } else { self.fights(targets) };
        let mut offer = |action: Action| {
            let what = Self::what(action);
            let left = room - i16::from(self.settler_cost(what));
            let near = || self.cheapest(map, self.start_of(map, what), &fights, left);
            if sure || near().is_some_and(|cheapest| i16::from(cheapest) <= left) {
                visit(action);
            }
        };
        if self.players[self.active].camp > 0 {
            offer(Action::New(Origin::North));
            land.owned(self.active).iter().for_each(|area| offer(Action::New(Origin::At(area))));
        }
        land.settlers(self.active).for_each(|(area, number)| offer(Action::From(area, number)));
    }

    /// Whether a new settler could reach the territory that is furthest away, and take it.
    fn is_map_near(&self, map: &Map) -> bool {
        let furthest = i16::from(map.span()) + i16::from(MARGIN) + 2;
        self.pace(self.active).sea.is_some() && furthest <= self.room()
    }

    /// Those of these territories whose fight costs the active player 0, 1, 2 and 3.
    fn fights(&self, targets: AreaSet) -> Fights {
        let (mut fights, mut left) = (Fights::default(), targets);
        let Some(land) = &self.land else { return fights };
        let mut add = |areas: AreaSet, target: Target| {
            let areas = left.intersection(areas);
            left = left.minus(areas);
            if let Some(fight) = fights.get_mut(usize::from(self.fight_cost(self.active, target))) {
                *fight = fight.union(areas);
            }
        };
        let any = Estate { ground: Ground::Olympos, star: false };
        self.seats().filter(|&seat| seat != self.active).for_each(|seat| add(land.owned(seat), Target::Of(seat, any)));
        add(land.tribes, Target::Tribe(Ground::Olympos));
        add(targets, Target::Empty(Ground::Olympos));
        fights
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
        self.step(self.start(map), self.pace(self.active), map.land().contains(area))
    }

    fn step(&self, start: Start, pace: Pace, ashore: bool) -> Option<u8> {
        let step = match ashore {
            true if pace.cavalry && start.running => 0,
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
        let (Some(map), Some(land)) = (&self.setup.tables.map, &self.land) else { return };
        let (start, pace, room, targets) = (self.start(map), self.pace(self.active), self.room(), self.targets(map));
        let left = room - i16::from(self.settler_cost(self.plan.what)) - i16::from(self.plan.path);
        let fights = self.fights(targets);
        let (mut able, mut waiting) = (AreaSet::NONE, targets);
        map.search(start, pace, |areas, cost| {
            for (fight, all) in fights.iter().zip(i16::from(cost)..) {
                able = if all <= left { able.union(areas.intersection(*fight)) } else { able };
            }
            waiting = waiting.minus(areas);
            i16::from(cost) <= left && !waiting.is_empty()
        });
        let mut end = |areas: AreaSet| areas.iter().for_each(|area| visit(Action::To(Spot::At(area))));
        let mut empty = able;
        for owned in self.seats().map(|seat| land.owned(seat).intersection(able)) {
            end(owned);
            empty = empty.minus(owned);
        }
        end(empty.intersection(land.tribes));
        end(empty.minus(land.tribes));
        if self.plan.vias >= MAX_VIAS {
            return;
        }
        let reserve = self.reserve(map, pace.sea.is_none());
        let may_enter = |area: Area| {
            let step = self.step(start, pace, map.land().contains(area));
            step.is_some_and(|path| i16::from(path.saturating_add(reserve)) <= room)
        };
        let sets = [map.land(), map.areas().minus(map.land())].map(|set| set.intersection(start.beside));
        let through = sets.iter().filter(|set| set.lowest().is_some_and(may_enter));
        let through = through.fold(AreaSet::NONE, |sum, set| sum.union(*set));
        through.iter().for_each(|area| visit(Action::Via(Spot::At(area))));
    }
}
