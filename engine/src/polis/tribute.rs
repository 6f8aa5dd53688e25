//! Collecting tribute (section 6.4): one hoplite after another on the rows of one box.

use super::action::Action;
use super::legal::{Flow, Visit};
use super::places::{CitySet, Land, LandSet};
use super::refusal::Refusal;
use super::state::{Public, Stage};
use super::tables::TRIBUTE_VALUES;
use super::told::{Tell, Told};
use super::words::{Kind, Resource, Side};

impl Public {
    /// Whether the active player may collect in a territory.
    pub(crate) fn may_collect(&self, land: Land) -> Result<(), Refusal> {
        self.may_begin(Kind::CollectTribute)?;
        self.may_collect_here(land)
    }

    fn may_collect_here(&self, land: Land) -> Result<(), Refusal> {
        let side = self.active;
        match () {
            () if land != side.home() && self.players[side].prestige == 0 => Err(Refusal::NoPrestige),
            () if Side::ALL.into_iter().any(|side| self.boxes[side].contains(land)) => Err(Refusal::BoxUsed), // PO-TRIB-8
            () if self.reminders.boxes.contains(land) => Err(Refusal::BoxClosed),
            () if self.collectors(land) == 0 => Err(Refusal::NobodyCollects), // PO-TRIB-1
            () if land != Land::Achaia && self.owned[side].both(CitySet::within(land)).is_empty() => {
                Err(Refusal::NoCityThere) // PO-TRIB-2, PO-TRIB-3
            }
            () => Ok(()),
        }
    }

    /// The hoplites that can collect there; on the table as many as there can be.
    pub fn collectors(&self, land: Land) -> u8 {
        let side = self.active;
        let there =
            if self.on_device() { self.hoplites(side, land) } else { self.players[side].hoplites.min(self.capacity()) };
        match self.reminders.collectors {
            Some((limited, most)) if limited == land => there.min(most),
            _ => there,
        }
    }

    /// The prestige is paid, except at home (PO-TRIB-9).
    pub(crate) fn collect(&mut self, land: Land) {
        if land == self.active.home() {
            self.begin(Kind::CollectTribute);
        } else {
            self.begin_for_prestige(Kind::CollectTribute);
        }
        self.stage = Stage::Collect(land, [0; 6]);
    }

    /// Whether one more hoplite may stand on a row.
    pub(crate) fn may_send(&self, land: Land, rows: [u8; 6], resource: Resource) -> Result<(), Refusal> {
        let placed = rows.iter().fold(0u8, |sum, &row| sum.saturating_add(row));
        let spaces = self.setup.tables.row(land, resource);
        match () {
            () if spaces == 0 => Err(Refusal::NoSuchRow), // PO-TRIB-4
            () if rows[resource.index()] >= spaces => Err(Refusal::RowFull), // PO-TRIB-5
            () if placed >= self.collectors(land) => Err(Refusal::TooFewCollectors), // PO-TRIB-1
            () => Ok(()),
        }
    }

    /// One more hoplite stands on a row; when nobody can follow, the box pays.
    pub(crate) fn send(&mut self, land: Land, mut rows: [u8; 6], resource: Resource, tell: Tell<'_>) {
        rows[resource.index()] = rows[resource.index()].saturating_add(1);
        self.stage = Stage::Collect(land, rows);
        if Resource::ALL.into_iter().all(|resource| self.may_send(land, rows, resource).is_err()) {
            self.pay_tribute(land, rows, tell);
        }
    }

    /// Each row pays the number on its last occupied space; the box is used (PO-TRIB-6 to 8).
    pub(crate) fn pay_tribute(&mut self, land: Land, rows: [u8; 6], tell: Tell<'_>) {
        let side = self.active;
        for resource in Resource::ALL {
            let amount = tribute(rows[resource.index()]);
            self.players[side].stock.gain(resource, u16::from(amount));
            if amount > 0 {
                tell(Told::Gains(side, resource, u16::from(amount)));
            }
        }
        self.boxes[side] = self.boxes[side].with(land);
        tell(Told::Disc(side, land));
        self.finish_action(tell);
    }

    /// Every box that can be used.
    pub(crate) fn visit_tributes(&self, visit: Visit<'_>) -> Flow {
        let side = self.active;
        let used = self.boxes[side].union(self.boxes[side.other()]).union(self.reminders.boxes);
        let mut lands = self.owned[side].lands().with(Land::Achaia).minus(used);
        if self.players[side].prestige == 0 {
            lands = lands.both(LandSet::NONE.with(side.home()));
        }
        if self.on_device() {
            lands = lands.both(self.musters(side));
        }
        let mut there = lands.iter().filter(|&land| self.collectors(land) > 0);
        there.try_for_each(|land| visit(Action::Tribute(land)))
    }
}

/// What a row pays for so many hoplites (PO-TRIB-6).
pub fn tribute(hoplites: u8) -> u8 {
    let last = hoplites.checked_sub(1).and_then(|space| TRIBUTE_VALUES.get(usize::from(space)));
    last.copied().unwrap_or(0)
}
