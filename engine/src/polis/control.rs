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
        LandSet::such(|land| {
            let here = &self.hoplites[land.index()];
            (here[side.other()] <= here[side]) & (here[side] < capacity)
        })
    }

    /// The seas that the opponent of `side` does not control (PO-CTRL-6).
    pub(crate) fn open_seas(&self, side: Side) -> SeaSet {
        SeaSet::such(|sea| self.galleys(side.other(), sea) <= self.galleys(side, sea))
    }

    /// Whether a side may use the diolkos (PO-MOVE-15).
    pub(crate) fn has_diolkos(&self, side: Side) -> bool {
        self.owned[side].contains(City::Korinthos)
    }

    /// The seas of `open` that are joined to any of `start`, which count only if they are open themselves.
    pub(crate) fn joined_seas(start: SeaSet, open: SeaSet, diolkos: bool) -> SeaSet {
        let mut joined = start.both(open);
        loop {
            let more = joined.union(EdgeSet::seas_around(joined, diolkos)).both(open);
            if more == joined {
                return joined;
            }
            joined = more;
        }
    }

    /// Groups of lands between which a hoplite of `side` can go now over passable lands: each has what lies beside joined
    /// passable ones. Twelve lands make at most six groups that do not touch.
    fn crossings(&self, side: Side) -> impl Iterator<Item = LandSet> {
        let edges = self.setup.tables.edges();
        let mut left = self.passable_lands(side).without(Land::Ionia).without(Land::Sikelia); // nobody crosses an island
        core::iter::from_fn(move || {
            let (mut next, mut around) = (LandSet::NONE.with(left.first()?), LandSet::NONE);
            while !next.is_empty() {
                left = left.minus(next);
                around = around.union(edges.lands_around(next));
                next = around.both(left);
            }
            Some(around)
        })
    }

    /// The same over sea: the shores of joined open seas (PO-MOVE-18).
    fn landings(&self, side: Side) -> impl Iterator<Item = LandSet> {
        let (edges, diolkos) = (self.setup.tables.edges(), self.has_diolkos(side));
        let mut open = self.open_seas(side);
        core::iter::from_fn(move || {
            let joined = Self::joined_seas(SeaSet::NONE.with(open.first()?), open, diolkos);
            open = open.minus(joined);
            Some(edges.shores(joined))
        })
    }

    /// The land territories from which a hoplite of `side` can come to `to` now, wherever hoplites are
    /// (PO-MOVE-4 to 19). `to` itself is not among them.
    pub fn marches_to(&self, side: Side, to: Land) -> LandSet {
        let groups = self.landings(side).chain(self.crossings(side)).filter(|group| group.contains(to));
        groups.fold(self.setup.tables.edges().lands_beside(to), LandSet::union).without(to)
    }

    /// The lands among `wanted` to which a hoplite of `side` can go now from where one stands.
    pub(crate) fn marches_from(&self, side: Side, wanted: LandSet) -> LandSet {
        let (edges, musters) = (self.setup.tables.edges(), self.musters(side));
        let beside = edges.lands_around(musters);
        // To the one place of a group where hoplites stand nobody comes.
        let goals = |group: LandSet| match group.both(musters) {
            sources if sources.is_empty() => sources,
            sources if sources.len() == 1 => group.minus(sources),
            _ => group,
        };
        let mut goal = self.landings(side).fold(beside, |all, group| all.union(goals(group)));
        if !wanted.minus(goal).is_empty() {
            goal = self.crossings(side).fold(goal, |all, group| all.union(goals(group)));
        }
        goal.both(wanted)
    }

    /// The territories where a side has hoplites.
    pub(crate) fn musters(&self, side: Side) -> LandSet {
        LandSet::such(|land| self.hoplites(side, land) > 0)
    }

    /// Groups of seas between which a galley of `side` can go now over seas it can cross (PO-GMOVE-6, PO-GMOVE-7).
    fn passages(&self, side: Side) -> impl Iterator<Item = SeaSet> {
        let (diolkos, capacity) = (self.has_diolkos(side), self.capacity());
        let mut left = SeaSet::such(|sea| {
            let here = &self.galleys[sea.index()];
            (here[side.other()] <= here[side]) & (here[side] < capacity)
        });
        core::iter::from_fn(move || {
            let joined = Self::joined_seas(SeaSet::NONE.with(left.first()?), left, diolkos);
            left = left.minus(joined);
            Some(EdgeSet::seas_around(joined, diolkos))
        })
    }

    /// The seas from which a galley of `side` can come to `to` now (PO-GMOVE-3 to 9).
    pub fn sails_to(&self, side: Side, to: Sea) -> SeaSet {
        let groups = self.passages(side).filter(|group| group.contains(to));
        groups.fold(EdgeSet::seas_beside(to, self.has_diolkos(side)), SeaSet::union).without(to)
    }

    /// The seas among `wanted` to which a galley of `side` can go now from where one is.
    pub(crate) fn sails_from(&self, side: Side, wanted: SeaSet) -> SeaSet {
        let fleets = self.fleets(side);
        let goals = |group: SeaSet| match group.both(fleets) {
            sources if sources.is_empty() => sources,
            sources if sources.len() == 1 => group.minus(sources),
            _ => group,
        };
        let mut goal = EdgeSet::seas_around(fleets, self.has_diolkos(side));
        if !wanted.minus(goal).is_empty() {
            goal = self.passages(side).fold(goal, |all, group| all.union(goals(group)));
        }
        goal.both(wanted)
    }

    /// The seas where a side has galleys.
    pub(crate) fn fleets(&self, side: Side) -> SeaSet {
        SeaSet::such(|sea| self.galleys(side, sea) > 0)
    }
}
