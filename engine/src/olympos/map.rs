//! The map: territories, sea spaces and what a path costs (OL-COMP-13 to 17, OL-MOVE-7 to 12, OL-TILE-30).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::ground::Ground;
use super::words::Resource;
use crate::area::{Area, AreaSet, ByArea, MAX_AREAS};

/// Territories of the box (OL-COMP-13).
pub const TERRITORIES: usize = 32;
/// Starred territories of each resource (OL-COMP-14).
pub const STARS_EACH: usize = 2;
/// Islands of Atlantis (OL-COMP-13).
pub const ISLANDS: u8 = 3;
/// No path leads there.
pub const FAR: u8 = u8::MAX;

/// What an area is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// A sea space.
    Sea,
    /// A territory.
    Land {
        /// What kind.
        ground: Ground,
        /// Whether it is the home of a tribe (OL-COMP-14).
        star: bool,
        /// Whether it borders the northern edge (OL-MOVE-4).
        north: bool,
    },
}

/// What the map says about an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Facts {
    /// What it is.
    pub kind: Kind,
    /// The areas that share a border with it.
    pub neighbours: AreaSet,
}

/// The table `map`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Stored", into = "Stored")]
pub struct Map {
    neighbours: ByArea<AreaSet>,
    kinds: ByArea<Option<Kind>>,
    land: AreaSet,
    stars: AreaSet,
    north: AreaSet,
    /// The territories of each resource.
    #[serde(deserialize_with = "crate::array::read")]
    resources: [AreaSet; 4],
    count: u8,
    /// No cheapest path between two areas costs more, without progress.
    span: u8,
}

/// The saved form of a map: the facts of its areas in order.
#[derive(Serialize, Deserialize)]
struct Stored(Vec<Facts, MAX_AREAS>);

/// Why a map cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where; `None` if it concerns the map as a whole.
    pub area: Option<Area>,
    /// What.
    pub flaw: Flaw,
}

/// Every way a map can be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// More areas than [`MAX_AREAS`].
    TooManyAreas,
    /// The area has a border with itself.
    BordersItself,
    /// The area has a border with an area that does not exist.
    BordersNothing,
    /// The area has a border with this one, which has none with it.
    OneSidedBorder(Area),
    /// No chain of borders leads from the first area to this one.
    Unreachable,
    /// No territory borders the northern edge (OL-MOVE-4).
    NoNorth,
    /// There is a second territory Olympos (OL-COMP-13).
    SecondOlympos,
    /// There is no territory Olympos (OL-COMP-13).
    NoOlympos,
    /// The box has another number of territories (OL-COMP-13).
    Territories {
        /// How many there are.
        found: usize,
    },
    /// The box has another number of starred territories of this resource (OL-COMP-14).
    Stars {
        /// Of which.
        resource: Resource,
        /// How many there are.
        found: usize,
    },
    /// The box has another number of islands of Atlantis (OL-COMP-13).
    Islands {
        /// How many there are.
        found: usize,
    },
    /// Too few territories of this resource can be closed (OL-SETUP-7, OL-SETUP-14).
    TooFewToClose {
        /// Of which.
        resource: Resource,
    },
}

impl core::fmt::Display for Fault {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        core::fmt::Debug::fmt(self, formatter)
    }
}

/// What entering costs one player now (OL-MOVE-10, OL-MOVE-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// A sea space; `None` under the Siren (OL-GOD-8).
    pub sea: Option<u8>,
    /// Whether a run of land costs 1 in all (OL-TILE-2).
    pub cavalry: bool,
}

/// Where a path sets out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// The areas it can enter first.
    pub beside: AreaSet,
    /// Whether it comes from a land area that it entered before: with Cavalry the run goes on (OL-TILE-30).
    pub running: bool,
}

impl Map {
    /// The map of these areas, or what is wrong with it.
    pub fn new(areas: &[Facts]) -> Result<Self, Fault> {
        if areas.len() > MAX_AREAS {
            return Err(Fault { area: None, flaw: Flaw::TooManyAreas });
        }
        let mut map = Self {
            neighbours: ByArea::default(),
            kinds: ByArea::default(),
            land: AreaSet::NONE,
            stars: AreaSet::NONE,
            north: AreaSet::NONE,
            resources: [AreaSet::NONE; 4],
            count: u8::try_from(areas.len()).unwrap_or(0),
            span: 0,
        };
        for (area, facts) in AreaSet::first(areas.len()).iter().zip(areas) {
            map.neighbours[area] = facts.neighbours;
            map.kinds[area] = Some(facts.kind);
            if let Kind::Land { ground, star, north } = facts.kind {
                if let Some(areas) = map.resources.get_mut(ground.resource() as usize) {
                    *areas = areas.with(area);
                }
                map.land = map.land.with(area);
                map.stars = if star { map.stars.with(area) } else { map.stars };
                map.north = if north { map.north.with(area) } else { map.north };
            }
        }
        map.check()?;
        let pace = Pace { sea: Some(2), cavalry: false };
        for area in map.areas() {
            let costs = map.costs(map.start(area), pace);
            let furthest = map.areas().iter().map(|other| costs[other]).filter(|&cost| cost < FAR).max();
            map.span = map.span.max(furthest.unwrap_or(0));
        }
        Ok(map)
    }

    /// Borders are two-sided, everything is joined, and there is a way in.
    fn check(&self) -> Result<(), Fault> {
        let at = |area, flaw| Err(Fault { area: Some(area), flaw });
        let mut olympos = false;
        for area in self.areas() {
            let neighbours = self.neighbours[area];
            if neighbours.contains(area) {
                return at(area, Flaw::BordersItself);
            }
            if !neighbours.minus(self.areas()).is_empty() {
                return at(area, Flaw::BordersNothing);
            }
            if let Some(other) = neighbours.iter().find(|&other| !self.neighbours[other].contains(area)) {
                return at(area, Flaw::OneSidedBorder(other));
            }
            if self.ground(area) == Some(Ground::Olympos) {
                if olympos {
                    return at(area, Flaw::SecondOlympos);
                }
                olympos = true;
            }
        }
        let mut joined = AreaSet::first(1).intersection(self.areas());
        loop {
            let wider = joined.union(self.beside(joined));
            if wider == joined {
                break;
            }
            joined = wider;
        }
        if let Some(area) = self.areas().minus(joined).lowest() {
            return at(area, Flaw::Unreachable);
        }
        if self.north.is_empty() {
            return Err(Fault { area: None, flaw: Flaw::NoNorth });
        }
        Ok(())
    }

    /// Whether it can be the map of the box (OL-COMP-13, OL-COMP-14).
    pub fn check_box(&self) -> Result<(), Fault> {
        let whole = |flaw| Err(Fault { area: None, flaw });
        let found = self.land.len();
        if found != TERRITORIES {
            return whole(Flaw::Territories { found });
        }
        for resource in Resource::ALL {
            let found = self.of(resource).intersection(self.stars).len();
            if found != STARS_EACH {
                return whole(Flaw::Stars { resource, found });
            }
        }
        let found = self.land.iter().filter(|&area| matches!(self.ground(area), Some(Ground::Atlantis(_)))).count();
        if found != usize::from(ISLANDS) {
            return whole(Flaw::Islands { found });
        }
        if !self.land.iter().any(|area| self.ground(area) == Some(Ground::Olympos)) {
            return whole(Flaw::NoOlympos);
        }
        Ok(())
    }

    /// Whether so many territories of each resource can be closed, one starred at most, with one left (OL-SETUP-14).
    pub fn check_closing(&self, each: u8) -> Result<(), Fault> {
        for resource in Resource::ALL {
            let of = self.of(resource);
            let plain = of.minus(self.stars).len();
            let closable = plain + usize::from(of.meets(self.stars));
            if closable < usize::from(each) {
                return Err(Fault { area: None, flaw: Flaw::TooFewToClose { resource } });
            }
        }
        Ok(())
    }

    /// All areas.
    pub const fn areas(&self) -> AreaSet {
        AreaSet::first(self.count as usize)
    }

    /// The territories.
    pub const fn land(&self) -> AreaSet {
        self.land
    }

    /// The starred territories (OL-COMP-14).
    pub const fn stars(&self) -> AreaSet {
        self.stars
    }

    /// The territories at the northern edge (OL-MOVE-4).
    pub const fn north(&self) -> AreaSet {
        self.north
    }

    /// The areas beside an area.
    pub fn neighbours(&self, area: Area) -> AreaSet {
        self.neighbours[area]
    }

    /// What kind of land a territory is; `None` for the sea and beyond the map.
    pub fn ground(&self, area: Area) -> Option<Ground> {
        match self.kinds[area] {
            Some(Kind::Land { ground, .. }) => Some(ground),
            _ => None,
        }
    }

    /// What the map says about an area.
    pub fn facts(&self, area: Area) -> Option<Facts> {
        Some(Facts { kind: self.kinds[area]?, neighbours: self.neighbours[area] })
    }

    /// The territories with this resource.
    pub fn of(&self, resource: Resource) -> AreaSet {
        self.resources.get(resource as usize).copied().unwrap_or(AreaSet::NONE)
    }

    /// No cheapest path between two areas costs more, without progress.
    pub const fn span(&self) -> u8 {
        self.span
    }

    fn beside(&self, areas: AreaSet) -> AreaSet {
        areas.iter().fold(AreaSet::NONE, |beside, area| beside.union(self.neighbours[area]))
    }

    /// A path that sets out from an area. What lies there is not entered, so not paid (OL-MOVE-23).
    pub fn start(&self, area: Area) -> Start {
        Start { beside: self.neighbours[area], running: false }
    }

    /// A path that goes on from an area it has entered.
    pub fn going_on(&self, area: Area) -> Start {
        Start { beside: self.neighbours[area], running: self.land.contains(area) }
    }

    /// A path of a new settler from the northern edge, which is no way through (OL-MOVE-8).
    pub const fn from_north(&self) -> Start {
        Start { beside: self.north, running: false }
    }

    /// The cost of the cheapest path to each area; [`FAR`] where none leads. To come back to where it sets out is a path too
    /// (OL-MOVE-18, OL-MOVE-19).
    pub fn costs(&self, start: Start, pace: Pace) -> ByArea<u8> {
        let mut costs = ByArea::from_fn(|_| FAR);
        self.search(start, pace, |areas, cost| {
            areas.iter().for_each(|area| costs[area] = cost);
            true
        });
        costs
    }

    /// The cost of the cheapest path to one area; [`FAR`] if none leads there.
    pub fn cost(&self, start: Start, pace: Pace, to: Area) -> u8 {
        let mut found = FAR;
        self.search(start, pace, |areas, cost| {
            if areas.contains(to) {
                found = cost;
            }
            found == FAR
        });
        found
    }

    /// Calls `visit` with the areas that can be entered for each cost, the cheapest first, as long as it wants more.
    pub(crate) fn search(&self, start: Start, pace: Pace, mut visit: impl FnMut(AreaSet, u8) -> bool) {
        let mut done = AreaSet::NONE;
        // what can be entered for 0, 1 or 2 more than now
        let mut waiting = [AreaSet::NONE; 3];
        let run = if pace.cavalry { 0 } else { 1 };
        let spread = |waiting: &mut [AreaSet; 3], beside: AreaSet, land: u8| {
            let mut add = |more: u8, areas: AreaSet| {
                if let Some(set) = waiting.get_mut(usize::from(more)) {
                    *set = set.union(areas);
                }
            };
            add(land, beside.intersection(self.land));
            if let Some(sea) = pace.sea {
                add(sea, beside.minus(self.land));
            }
        };
        spread(&mut waiting, start.beside, if start.running { run } else { 1 });
        let mut now = 0u8;
        while now < FAR {
            let [next, later, last] = waiting;
            let fresh = next.minus(done);
            if fresh.is_empty() {
                if later.union(last).minus(done).is_empty() {
                    return;
                }
                waiting = [later, last, AreaSet::NONE];
                now += 1;
                continue;
            }
            done = done.union(fresh);
            if !visit(fresh, now) {
                return;
            }
            spread(&mut waiting, self.beside(fresh.intersection(self.land)), run);
            spread(&mut waiting, self.beside(fresh.minus(self.land)), 1);
        }
    }
}

impl TryFrom<Stored> for Map {
    type Error = Fault;

    fn try_from(stored: Stored) -> Result<Self, Fault> {
        Self::new(&stored.0)
    }
}

impl From<Map> for Stored {
    fn from(map: Map) -> Self {
        Self(map.areas().iter().filter_map(|area| map.facts(area)).collect())
    }
}
