//! The map as data: areas, borders, sites, horns and priestess symbols (CY-MAP).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::area::{Area, AreaSet, ByArea, MAX_AREAS};
use super::fault::{Fault, Flaw};

/// The most building sites of one land area. The printed number is unknown (F-6); a larger one needs more bits here.
pub const MAX_SITES: usize = 4;
/// The most horns printed in one area. Printed numbers are unknown (F-6).
pub const MAX_PRINTED_HORNS: u8 = 15;
/// The most sea areas around a land area whose sites name a harbour: a harbour is kept in four bits.
const MAX_HARBOUR_SEAS: usize = 15;
/// The four bits of a site that names no harbour.
const NO_HARBOUR: u16 = 15;

/// What the map says about one area (CY-MAP-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Facts {
    /// Land or sea.
    pub kind: Kind,
    /// Printed horns (CY-MAP-5).
    pub horns: u8,
    /// The areas it shares a border line with (CY-MAP-2).
    pub neighbours: AreaSet,
}

/// Land or sea (CY-MAP-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// A sea area.
    Sea,
    /// A land area.
    Land {
        /// How many building sites it has (CY-MAP-4).
        sites: u8,
        /// Whether it carries a priestess symbol (CY-MAP-6).
        priestess: bool,
        /// For each site, the one sea area its port lies in, for tables that play so (D-17 `port_reach`).
        #[serde(deserialize_with = "crate::array::read")]
        harbours: [Option<Area>; MAX_SITES],
    },
}

impl Kind {
    /// Whether it is land.
    pub const fn is_land(self) -> bool {
        matches!(self, Self::Land { .. })
    }
}

/// A map on which the game can be played. There is no other way to get one than to pass the checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Stored", into = "Stored")]
pub struct Chart {
    neighbours: ByArea<AreaSet>,
    land: AreaSet,
    priestess: AreaSet,
    /// Sites in the low four bits, printed horns in the high four.
    packed: ByArea<u8>,
    /// Four bits per site: which of the sea areas around, counted in order, is its harbour.
    harbours: ByArea<u16>,
    count: u8,
}

/// The saved form of a chart: the facts of its areas in order.
#[derive(Serialize, Deserialize)]
struct Stored(Vec<Facts, MAX_AREAS>);

impl Chart {
    /// The chart of these areas, or what is wrong with it.
    pub fn new(areas: &[Facts]) -> Result<Self, Fault> {
        let count = u8::try_from(areas.len()).unwrap_or(u8::MAX);
        if areas.len() > MAX_AREAS {
            return Err(Fault::map(Flaw::TooManyAreas));
        }
        let mut chart = Self {
            neighbours: ByArea::default(),
            land: AreaSet::NONE,
            priestess: AreaSet::NONE,
            packed: ByArea::default(),
            harbours: ByArea::from_fn(|_| u16::MAX),
            count,
        };
        for (area, facts) in AreaSet::first(areas.len()).iter().zip(areas) {
            chart.enter(area, facts)?;
        }
        for (area, facts) in AreaSet::first(areas.len()).iter().zip(areas) {
            chart.enter_harbours(area, facts)?;
        }
        chart.check()?;
        Ok(chart)
    }

    fn enter(&mut self, area: Area, facts: &Facts) -> Result<(), Fault> {
        self.neighbours[area] = facts.neighbours;
        if facts.horns > MAX_PRINTED_HORNS {
            return Err(Fault::at(area, Flaw::TooManyHorns));
        }
        self.packed[area] = facts.horns << 4;
        if let Kind::Land { sites, priestess, .. } = facts.kind {
            if usize::from(sites) > MAX_SITES {
                return Err(Fault::at(area, Flaw::TooManySites));
            }
            self.packed[area] |= sites;
            self.land = self.land.with(area);
            if priestess {
                self.priestess = self.priestess.with(area);
            }
        }
        Ok(())
    }

    fn enter_harbours(&mut self, area: Area, facts: &Facts) -> Result<(), Fault> {
        let Kind::Land { sites, harbours, .. } = facts.kind else { return Ok(()) };
        for (site, harbour) in harbours.into_iter().enumerate() {
            let Some(harbour) = harbour else { continue };
            if site >= usize::from(sites) || !self.name_harbour(area, site, harbour) {
                return Err(Fault::at(area, Flaw::NoSuchHarbour));
            }
        }
        Ok(())
    }

    /// All areas of the map.
    pub const fn areas(&self) -> AreaSet {
        AreaSet::first(self.count as usize)
    }

    /// The land areas.
    pub const fn land(&self) -> AreaSet {
        self.land
    }

    /// The sea areas.
    pub const fn sea(&self) -> AreaSet {
        self.areas().minus(self.land)
    }

    /// The areas that share a border line with `area` (CY-MAP-2).
    pub fn neighbours(&self, area: Area) -> AreaSet {
        self.neighbours[area]
    }

    /// How many building sites `area` has (CY-MAP-4).
    pub fn sites(&self, area: Area) -> usize {
        usize::from(self.packed[area] & 15)
    }

    /// How many horns are printed in `area` (CY-MAP-5).
    pub fn horns(&self, area: Area) -> u8 {
        self.packed[area] >> 4
    }

    /// The land areas with a priestess symbol (CY-MAP-6).
    pub const fn priestesses(&self) -> AreaSet {
        self.priestess
    }

    /// The one sea area that a port on this site lies in, if the map names one (D-17 `port_reach`).
    pub fn harbour(&self, area: Area, site: usize) -> Option<Area> {
        if site >= MAX_SITES {
            return None;
        }
        let place = (self.harbours[area] >> (4 * site)) & NO_HARBOUR;
        if place == NO_HARBOUR { None } else { self.seas_beside(area).iter().nth(usize::from(place)) }
    }

    /// Names the sea area that a port on this site lies in (D-17, D-87); whether it lies beside.
    pub(crate) fn name_harbour(&mut self, area: Area, site: usize, sea: Area) -> bool {
        let place = self.seas_beside(area).iter().position(|other| other == sea);
        let place = place.filter(|&place| place < MAX_HARBOUR_SEAS && site < MAX_SITES);
        let Some(place) = place.and_then(|place| u16::try_from(place).ok()) else { return false };
        self.harbours[area] = self.harbours[area] & !(NO_HARBOUR << (4 * site)) | place << (4 * site);
        true
    }

    /// What the map says about `area`; `None` beyond the map.
    pub fn facts(&self, area: Area) -> Option<Facts> {
        let land = Kind::Land {
            sites: self.packed[area] & 15,
            priestess: self.priestess.contains(area),
            harbours: core::array::from_fn(|site| self.harbour(area, site)),
        };
        self.areas().contains(area).then_some(Facts {
            kind: if self.land.contains(area) { land } else { Kind::Sea },
            horns: self.horns(area),
            neighbours: self.neighbours[area],
        })
    }
}

impl TryFrom<Stored> for Chart {
    type Error = Fault;

    fn try_from(stored: Stored) -> Result<Self, Fault> {
        Self::new(&stored.0)
    }
}

impl From<Chart> for Stored {
    fn from(chart: Chart) -> Self {
        Self(chart.areas().iter().filter_map(|area| chart.facts(area)).collect())
    }
}
