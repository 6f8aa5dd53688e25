//! Moving hoplites and galleys (sections 6.1 and 6.2): one destination, one unit after another.

use super::action::Action;
use super::legal::{Flow, Visit};
use super::places::{Land, LandSet, Sea, SeaSet};
use super::refusal::Refusal;
use super::state::{Public, Stage};
use super::told::Tell;
use super::words::{Kind, Unit};

impl Public {
    /// Whether hoplites may go to `to`: at least one must be able to (PO-AMB-22).
    pub(crate) fn may_march(&self, to: Land) -> Result<(), Refusal> {
        self.may_begin_for_prestige(Kind::MoveHoplites)?;
        self.may_gather(to)
    }

    fn may_gather(&self, to: Land) -> Result<(), Refusal> {
        self.may_receive_hoplite(to)?;
        if self.marches_from(self.active, LandSet::NONE.with(to)).is_empty() {
            return Err(Refusal::NobodyComes);
        }
        Ok(())
    }

    fn may_receive_hoplite(&self, to: Land) -> Result<(), Refusal> {
        match () {
            () if !self.on_device() => Err(Refusal::BoardOnTable),
            () if self.hoplites(self.active, to) >= self.capacity() => Err(Refusal::NoRoomOnLand), // PO-MOVE-3
            () => Ok(()),
        }
    }

    /// Whether the next hoplite may come from `from` (PO-MOVE-13).
    pub(crate) fn may_march_from(&self, to: Land, from: Land) -> Result<(), Refusal> {
        self.may_receive_hoplite(to)?;
        match () {
            () if from == to => Err(Refusal::SamePlace),
            () if self.hoplites(self.active, from) == 0 => Err(Refusal::NoHopliteThere),
            () if self.setup.tables.edges().lands_beside(to).contains(from) => Ok(()),
            () if !self.marches_to(self.active, to).contains(from) => Err(self.why_blocked(to, from)),
            () => Ok(()),
        }
    }

    /// Which rule keeps a hoplite from going there.
    fn why_blocked(&self, to: Land, from: Land) -> Refusal {
        let edges = self.setup.tables.edges();
        let overland = !edges.lands_beside(to).is_empty() && !edges.lands_beside(from).is_empty();
        // If only a full own territory is in the way, it is that; otherwise somebody controls the way.
        let mut roomy = self.clone();
        for land in Land::ALL {
            let full = self.hoplites(self.active, land) >= self.capacity() && land != from && land != to;
            if full && roomy.hoplites[land.index()][self.active.other()] < self.capacity() {
                roomy.hoplites[land.index()][self.active] = self.capacity() - 1;
            }
        }
        if overland && roomy.marches_to(self.active, to).contains(from) {
            Refusal::PathFull // PO-MOVE-11
        } else {
            Refusal::PathBlocked // PO-MOVE-9
        }
    }

    /// One hoplite goes. The list of those that can follow is made anew each time.
    pub(crate) fn march_from(&mut self, to: Land, from: Land, moved: u8, tell: Tell<'_>) {
        let side = self.active;
        let here = &mut self.hoplites[from.index()][side];
        *here = here.saturating_sub(1);
        let there = &mut self.hoplites[to.index()][side];
        *there = there.saturating_add(1);
        self.stage = Stage::March(to, moved.saturating_add(1));
        if self.may_gather(to).is_err() {
            self.finish_action(tell);
        }
    }

    /// Whether galleys may go to `to` (PO-GMOVE-4).
    pub(crate) fn may_sail(&self, to: Sea) -> Result<(), Refusal> {
        self.may_begin_for_prestige(Kind::MoveGalleys)?;
        self.may_muster(to)
    }

    fn may_muster(&self, to: Sea) -> Result<(), Refusal> {
        self.may_receive_galley(to)?;
        if self.sails_from(self.active, SeaSet::NONE.with(to)).is_empty() {
            return Err(Refusal::NobodySails);
        }
        Ok(())
    }

    fn may_receive_galley(&self, to: Sea) -> Result<(), Refusal> {
        match () {
            () if !self.on_device() => Err(Refusal::BoardOnTable),
            () if self.galleys(self.active, to) >= self.capacity() => Err(Refusal::NoRoomAtSea), // PO-GMOVE-4
            () => Ok(()),
        }
    }

    /// Whether the next galley may come from `from` (PO-GMOVE-5).
    pub(crate) fn may_sail_from(&self, to: Sea, from: Sea) -> Result<(), Refusal> {
        self.may_receive_galley(to)?;
        match () {
            () if from == to => Err(Refusal::SamePlace),
            () if self.galleys(self.active, from) == 0 => Err(Refusal::NoGalleyThere),
            () if !self.sails_to(self.active, to).contains(from) => Err(self.why_becalmed(to, from)),
            () => Ok(()),
        }
    }

    /// Which rule keeps a galley from going there.
    fn why_becalmed(&self, to: Sea, from: Sea) -> Refusal {
        let mut roomy = self.clone();
        for sea in Sea::ALL {
            let full = self.galleys(self.active, sea) >= self.capacity() && sea != from && sea != to;
            if full && roomy.galleys[sea.index()][self.active.other()] < self.capacity() {
                roomy.galleys[sea.index()][self.active] = self.capacity() - 1;
            }
        }
        if roomy.sails_to(self.active, to).contains(from) { Refusal::SeaPathFull } else { Refusal::SeaPathBlocked }
    }

    /// One galley goes.
    pub(crate) fn sail_from(&mut self, to: Sea, from: Sea, moved: u8, tell: Tell<'_>) {
        let side = self.active;
        let here = &mut self.galleys[from.index()][side];
        *here = here.saturating_sub(1);
        let there = &mut self.galleys[to.index()][side];
        *there = there.saturating_add(1);
        self.stage = Stage::Sail(to, moved.saturating_add(1));
        if self.may_muster(to).is_err() {
            self.finish_action(tell);
        }
    }

    /// With the board on the table the units are moved there (PO-MOVE-1, PO-GMOVE-1).
    pub(crate) fn may_have_moved(&self, unit: Unit) -> Result<(), Refusal> {
        self.may_begin_for_prestige(if unit == Unit::Hoplite { Kind::MoveHoplites } else { Kind::MoveGalleys })?;
        match (self.units_in_all(self.active, unit), unit) {
            _ if self.on_device() => Err(Refusal::BoardOnDevice),
            (0, Unit::Hoplite) => Err(Refusal::NoHopliteThere),
            (0, Unit::Galley) => Err(Refusal::NoGalleyThere),
            _ => Ok(()),
        }
    }

    pub(crate) fn have_moved(&mut self, unit: Unit, tell: Tell<'_>) {
        self.begin_for_prestige(if unit == Unit::Hoplite { Kind::MoveHoplites } else { Kind::MoveGalleys });
        self.finish_action(tell);
    }

    /// Every destination of these units.
    pub(crate) fn visit_moves(&self, unit: Unit, visit: Visit<'_>) -> Flow {
        match (self.players[self.active].prestige, self.units_in_all(self.active, unit), unit) {
            (0, _, _) | (_, 0, _) => {}
            _ if !self.on_device() => visit(Action::Moved(unit))?,
            (_, _, Unit::Hoplite) => {
                let room = LandSet::such(|land| self.hoplites(self.active, land) < self.capacity()); // PO-MOVE-3
                self.marches_from(self.active, room).iter().try_for_each(|to| visit(Action::March(to)))?;
            }
            (_, _, Unit::Galley) => {
                let room = SeaSet::such(|sea| self.galleys(self.active, sea) < self.capacity()); // PO-GMOVE-4
                self.sails_from(self.active, room).iter().try_for_each(|to| visit(Action::Sail(to)))?;
            }
        }
        Flow::Continue(())
    }
}
