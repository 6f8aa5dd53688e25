//! What can be wrong with a map: the checks of a chart, each naming the area and the reason (CY-MAP, F-3).

use core::fmt;

use super::area::{Area, AreaSet};
use super::chart::Chart;

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
    /// The map has no land area.
    NoLand,
    /// More areas than [`MAX_AREAS`](super::area::MAX_AREAS).
    TooManyAreas,
    /// More sites than [`MAX_SITES`](super::chart::MAX_SITES).
    TooManySites,
    /// More horns than [`MAX_PRINTED_HORNS`](super::chart::MAX_PRINTED_HORNS).
    TooManyHorns,
    /// A site names a harbour that is no sea area beside it, or there is no such site (D-17).
    NoSuchHarbour,
    /// The area has a border with itself.
    BordersItself,
    /// The area has a border with an area that does not exist.
    BordersNothing,
    /// The area has a border with this one, which has none with it (CY-MAP-2).
    OneSidedBorder(Area),
    /// The area has no neighbour.
    NoNeighbour,
    /// No sea area touches the island of this area (CY-MAP-3).
    IslandWithoutSea,
    /// No chain of borders leads from the first area to this one.
    Unreachable,
    /// No land area of the map has a site.
    NoSite,
    /// Fewer than three land areas for each faction (CY-DEPLOY-11).
    TooFewLandAreas {
        /// How many there are.
        found: usize,
        /// How many the factions need.
        needed: usize,
    },
    /// Fewer than two islands (CY-DEPLOY-2), or fewer than four for teams (CY-DEPLOY-10).
    TooFewIslands {
        /// How many there are.
        found: usize,
        /// How many the factions need.
        needed: usize,
    },
}

impl Fault {
    /// A fault of one area.
    pub(super) const fn at(area: Area, flaw: Flaw) -> Self {
        Self { area: Some(area), flaw }
    }

    /// A fault of the map as a whole.
    pub(super) const fn map(flaw: Flaw) -> Self {
        Self { area: None, flaw }
    }
}

/// The technical form, for the error of a failed load.
impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, formatter)
    }
}

impl Chart {
    /// What every map must have, whoever plays on it.
    pub(super) fn check(&self) -> Result<(), Fault> {
        self.check_borders()?;
        if let Some(area) = self.areas().iter().find(|&area| self.neighbours(area).is_empty()) {
            return Err(Fault::at(area, Flaw::NoNeighbour));
        }
        let land = self.land().lowest().ok_or(Fault::map(Flaw::NoLand))?;
        for island in self.islands() {
            if !self.beside(island).meets(self.sea()) {
                return Err(Fault::at(island.lowest().unwrap_or(land), Flaw::IslandWithoutSea));
            }
        }
        let first = self.areas().lowest().unwrap_or(land);
        let reached = self.spread(AreaSet::of(first), self.areas());
        if let Some(area) = self.areas().minus(reached).lowest() {
            return Err(Fault::at(area, Flaw::Unreachable));
        }
        if self.land().iter().all(|area| self.sites(area) == 0) {
            return Err(Fault::map(Flaw::NoSite));
        }
        Ok(())
    }

    /// Borders join two different areas of the map, and both say so (CY-MAP-2).
    fn check_borders(&self) -> Result<(), Fault> {
        for area in self.areas() {
            let neighbours = self.neighbours(area);
            if neighbours.contains(area) {
                return Err(Fault::at(area, Flaw::BordersItself));
            }
            if !neighbours.minus(self.areas()).is_empty() {
                return Err(Fault::at(area, Flaw::BordersNothing));
            }
            if let Some(other) = neighbours.iter().find(|&other| !self.neighbours(other).contains(area)) {
                return Err(Fault::at(area, Flaw::OneSidedBorder(other)));
            }
        }
        Ok(())
    }

    /// Whether so many factions can deploy here: three land areas each (CY-DEPLOY-11) on two islands
    /// (CY-DEPLOY-2), and with two factions on a side four islands for their first markers (CY-DEPLOY-10).
    pub fn check_for(&self, factions: usize, teams: bool) -> Result<(), Fault> {
        let (found, needed) = (self.land().len(), factions.saturating_mul(3));
        if found < needed {
            return Err(Fault::map(Flaw::TooFewLandAreas { found, needed }));
        }
        let (found, needed) = (self.islands().count(), if teams { 4 } else { 2 });
        if found < needed {
            return Err(Fault::map(Flaw::TooFewIslands { found, needed }));
        }
        Ok(())
    }
}
