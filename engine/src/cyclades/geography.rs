//! What follows from the map: islands, coasts, and how far a fleet carries (CY-MAP-3, CY-LANDMOVE-2 to 4).

use super::area::{Area, AreaSet};
use super::chart::Chart;

impl Chart {
    /// Whether the two areas share a border line (CY-MAP-2).
    pub fn adjacent(&self, one: Area, other: Area) -> bool {
        self.neighbours(one).contains(other)
    }

    /// The areas that border on any area of `set`, those of `set` itself only if they border on each other.
    pub fn beside(&self, set: AreaSet) -> AreaSet {
        set.iter().fold(AreaSet::NONE, |union, area| union.union(self.neighbours(area)))
    }

    /// The sea areas next to `area`.
    pub fn seas_beside(&self, area: Area) -> AreaSet {
        self.neighbours(area).intersection(self.sea())
    }

    /// The land areas next to `area`.
    pub fn lands_beside(&self, area: Area) -> AreaSet {
        self.neighbours(area).intersection(self.land())
    }

    /// All that can be reached from `start` step by step inside `within`; of `start`, what lies in `within`.
    pub fn spread(&self, start: AreaSet, within: AreaSet) -> AreaSet {
        let mut reached = start.intersection(within);
        let mut edge = reached;
        while let Some(area) = edge.lowest() {
            let fresh = self.neighbours(area).intersection(within).minus(reached);
            reached = reached.union(fresh);
            edge = edge.union(fresh).without(area);
        }
        reached
    }

    /// The island of `area`: the land areas connected with it (CY-MAP-3). Empty for a sea area.
    pub fn island(&self, area: Area) -> AreaSet {
        self.spread(AreaSet::of(area), self.land())
    }

    /// The islands, ordered by their lowest area (CY-MAP-3).
    pub fn islands(&self) -> impl Iterator<Item = AreaSet> {
        let mut left = self.land();
        core::iter::from_fn(move || {
            let island = self.island(left.lowest()?);
            left = left.minus(island);
            Some(island)
        })
    }

    /// The sea areas of `ships` that carry units from `origin`: a chain from its coast (CY-LANDMOVE-3).
    pub fn chain(&self, origin: Area, ships: AreaSet) -> AreaSet {
        let ships = ships.intersection(self.sea());
        self.spread(self.seas_beside(origin).intersection(ships), ships)
    }

    /// The land areas one move from `origin` can end in: next to it on the same island (CY-LANDMOVE-2), or on another
    /// island and linked by a chain of sea areas with `ships` (CY-LANDMOVE-3). A chain does not lead to another area of
    /// the same island (CY-LANDMOVE-4) unless the table plays `lift_same_island` (D-23).
    pub fn reach(&self, origin: Area, ships: AreaSet, lift_same_island: bool) -> AreaSet {
        let carried = self.beside(self.chain(origin, ships)).intersection(self.land());
        let carried = if lift_same_island { carried } else { carried.minus(self.island(origin)) };
        self.lands_beside(origin).union(carried).without(origin)
    }

    /// The sea areas a port on this site lies in: all around (CY-BLD-9), or, where the table plays `printed_sea`
    /// (D-17), the one the map names for the site, if it names one.
    pub fn port_seas(&self, area: Area, site: usize, printed_sea: bool) -> AreaSet {
        match self.harbour(area, site) {
            Some(harbour) if printed_sea => AreaSet::of(harbour),
            _ => self.seas_beside(area),
        }
    }
}
