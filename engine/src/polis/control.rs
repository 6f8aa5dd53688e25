//! Who controls what, and what can be reached (sections 2.3 and 8).

use super::places::{City, EdgeSet, Land, LandSet, Sea, SeaSet, Territory};
use super::state::Polis;
use super::words::Side;

impl Polis {
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

    /// The land territories from which a hoplite of `side` can come to `to` now, wherever hoplites are
    /// (PO-MOVE-4 to 19). `to` itself is not among them.
    pub fn marches_to(&self, side: Side, to: Land) -> LandSet {
        let edges = self.setup.tables.edges();
        let passable = self.passable_lands(side);
        let mut reached = edges.lands_beside(to);
        let mut crossed = LandSet::NONE;
        loop {
            let next = reached.both(passable).minus(crossed);
            if next.is_empty() {
                break;
            }
            crossed = crossed.union(next);
            reached = next.iter().fold(reached, |all, land| all.union(edges.lands_beside(land)));
        }
        let seas = Self::joined_seas(edges.coast(to), self.open_seas(side), self.has_diolkos(side)); // PO-MOVE-18
        reached.union(edges.shores(seas)).without(to)
    }

    /// The seas from which a galley of `side` can come to `to` now (PO-GMOVE-3 to 9).
    pub fn sails_to(&self, side: Side, to: Sea) -> SeaSet {
        let (diolkos, capacity) = (self.has_diolkos(side), self.capacity());
        let open = self.open_seas(side).iter().filter(|&sea| self.galleys(side, sea) < capacity).collect(); // PO-GMOVE-7
        let crossed = Self::joined_seas(EdgeSet::seas_beside(to, diolkos), open, diolkos);
        let reached = EdgeSet::seas_beside(to, diolkos);
        crossed.iter().fold(reached, |all, sea| all.union(EdgeSet::seas_beside(sea, diolkos))).without(to)
    }
}
