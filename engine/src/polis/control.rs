//! Who controls what, and what can be reached (sections 2.3 and 8).

use super::edges::EdgeSet;
use super::places::{City, Land, LandSet, Sea, SeaSet, Territory};
use super::state::Public;
use super::words::Side;

impl Public {
    /// Who controls a territory: strictly more units (PO-CTRL-1 to 3). With the board on the device only.
    pub fn controller(&self, territory: Territory) -> Option<Side> {
        let [sparta, athens] = Side::ALL.map(|side| self.units(side, territory));
        match sparta.cmp(&athens) {
            core::cmp::Ordering::Greater => Some(Side::Sparta),
            core::cmp::Ordering::Less => Some(Side::Athens),
            core::cmp::Ordering::Equal => None,
        }
    }

    /// The land territories a hoplite of `side` can pass: no enemy control (PO-MOVE-9), room for one more (PO-MOVE-11).
    pub(crate) fn passable_lands(&self, side: Side) -> LandSet {
        let capacity = self.capacity();
        let free = |&land: &Land| {
            let here = &self.hoplites[land.index()];
            here[side.other()] <= here[side] && here[side] < capacity
        };
        Land::ALL.into_iter().filter(free).collect()
    }

    /// The seas that the opponent of `side` does not control (PO-CTRL-6).
    pub(crate) fn open_seas(&self, side: Side) -> SeaSet {
        let free = |&sea: &Sea| self.galleys(side.other(), sea) <= self.galleys(side, sea);
        Sea::ALL.into_iter().filter(free).collect()
    }

    /// Whether a side may use the diolkos (PO-MOVE-15).
    pub(crate) fn has_diolkos(&self, side: Side) -> bool {
        self.owned[side].contains(City::Korinthos)
    }

    /// The seas of `open` that are joined to any of `start`, which count only if they are open themselves.
    pub(crate) fn joined_seas(start: SeaSet, open: SeaSet, diolkos: bool) -> SeaSet {
        let mut joined = start.both(open);
        loop {
            let beside = joined.iter().fold(joined, |all, sea| all.union(EdgeSet::seas_beside(sea, diolkos)));
            let more = beside.both(open);
            if more == joined {
                return joined;
            }
            joined = more;
        }
    }

    /// What hoplites of a side can cross now: it answers for every destination.
    pub(crate) fn marches(&self, side: Side) -> Marches {
        let edges = self.setup.tables.edges();
        let mut marches = Marches {
            beside: edges.lands_beside_all(),
            crossings: [(LandSet::NONE, LandSet::NONE); 6],
            shores: [LandSet::NONE; 3],
        };
        let mut left = self.passable_lands(side).without(Land::Ionia).without(Land::Sikelia); // nobody crosses an island
        for crossing in &mut marches.crossings {
            let Some(first) = left.first() else { break };
            let (mut joined, mut around) = (LandSet::NONE.with(first), LandSet::NONE);
            let mut next = joined;
            while !next.is_empty() {
                around = next.iter().fold(around, |all, land| all.union(marches.beside[land.index()]));
                next = around.both(left).minus(joined);
                joined = joined.union(next);
            }
            left = left.minus(joined);
            *crossing = (joined, around);
        }
        let (mut open, diolkos) = (self.open_seas(side), self.has_diolkos(side));
        for shore in &mut marches.shores {
            let Some(first) = open.first() else { break };
            let joined = Self::joined_seas(SeaSet::NONE.with(first), open, diolkos); // PO-MOVE-18
            open = open.minus(joined);
            *shore = edges.shores(joined);
        }
        marches
    }

    /// The land territories from which a hoplite of `side` can come to `to` now, wherever hoplites are
    /// (PO-MOVE-4 to 19). `to` itself is not among them.
    pub fn marches_to(&self, side: Side, to: Land) -> LandSet {
        self.marches(side).to(to)
    }

    /// The territories where a side has hoplites.
    pub(crate) fn musters(&self, side: Side) -> LandSet {
        Land::ALL.into_iter().filter(|&land| self.hoplites(side, land) > 0).collect()
    }

    /// The seas from which a galley of `side` can come to `to` now (PO-GMOVE-3 to 9).
    pub fn sails_to(&self, side: Side, to: Sea) -> SeaSet {
        self.sails(side).to(to)
    }

    /// What galleys of a side can cross now: it answers for every destination.
    pub(crate) fn sails(&self, side: Side) -> Sails {
        let (diolkos, capacity) = (self.has_diolkos(side), self.capacity());
        let crossed = |&sea: &Sea| {
            let here = &self.galleys[sea.index()];
            here[side.other()] <= here[side] && here[side] < capacity // PO-GMOVE-6, PO-GMOVE-7
        };
        let mut left: SeaSet = Sea::ALL.into_iter().filter(crossed).collect();
        let mut sails = Sails { diolkos, crossings: [(SeaSet::NONE, SeaSet::NONE); 3] };
        for crossing in &mut sails.crossings {
            let Some(first) = left.first() else { break };
            let joined = Self::joined_seas(SeaSet::NONE.with(first), left, diolkos);
            left = left.minus(joined);
            let around = joined.iter().fold(SeaSet::NONE, |all, sea| all.union(EdgeSet::seas_beside(sea, diolkos)));
            *crossing = (joined, around);
        }
        sails
    }

    /// The seas where a side has galleys.
    pub(crate) fn fleets(&self, side: Side) -> SeaSet {
        Sea::ALL.into_iter().filter(|&sea| self.galleys(side, sea) > 0).collect()
    }
}

/// What galleys can cross: groups of joined seas with everything beside them.
pub(crate) struct Sails {
    diolkos: bool,
    crossings: [(SeaSet, SeaSet); 3],
}

impl Sails {
    /// Where a galley can come from: a neighbour, or over a group that touches the destination.
    pub(crate) fn to(&self, to: Sea) -> SeaSet {
        let beside = EdgeSet::seas_beside(to, self.diolkos);
        let over = self.crossings.iter().filter(|(joined, _)| !joined.both(beside).is_empty());
        over.fold(beside, |all, (_, around)| all.union(*around)).without(to)
    }
}

/// What hoplites can cross: groups of joined passable lands with everything beside them, and the shores of joined open seas.
/// Twelve lands make at most six groups that do not touch, five seas at most three.
pub(crate) struct Marches {
    beside: [LandSet; 12],
    crossings: [(LandSet, LandSet); 6],
    shores: [LandSet; 3],
}

impl Marches {
    /// Where a hoplite can come from: a neighbour, over a group that touches the destination, or from a shore of the same sea.
    pub(crate) fn to(&self, to: Land) -> LandSet {
        let beside = self.beside[to.index()];
        let groups = self.crossings.iter().take_while(|(joined, _)| !joined.is_empty());
        let by_land = groups.filter(|(joined, _)| !joined.both(beside).is_empty());
        let reached = by_land.fold(beside, |all, (_, around)| all.union(*around));
        let by_sea = self.shores.iter().filter(|shore| shore.contains(to));
        by_sea.fold(reached, |all, shore| all.union(*shore)).without(to)
    }
}
