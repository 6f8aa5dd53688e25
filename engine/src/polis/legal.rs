//! Every legal action, each once.

use core::ops::ControlFlow;

use super::action::Action;
use super::places::CitySet;
use super::refusal::Refusal;
use super::state::{Public, Stage};
use super::stock::Stock;
use super::words::{Kind, KindSet, Resource, Side, Unit};

/// Whether the walk goes on.
pub(crate) type Flow = ControlFlow<()>;
/// Receives actions until it breaks the walk off.
pub(crate) type Visit<'a> = &'a mut dyn FnMut(Action) -> Flow;

impl Public {
    /// Every action a player with this purse can begin now, surcharge and passing aside.
    pub(crate) fn visit_acts(&self, purse: &Stock, visit: Visit<'_>) -> Flow {
        let used = if self.is_alone() { KindSet::NONE } else { self.used };
        let open = |kind| !used.contains(kind);
        let cities = self.owned[self.active];
        // Type by type without a loop: the processor foresees a call, not a jump table.
        for kind in [Kind::CreateHoplites, Kind::BuildGalleys, Kind::BuildShips].into_iter().filter(|&kind| open(kind))
        {
            self.visit_recruits(purse, kind, cities, 0, visit)?;
        }
        if open(Kind::StartProject) {
            self.visit_projects(purse, visit)?;
        }
        if open(Kind::MoveHoplites) {
            self.visit_moves(Unit::Hoplite, visit)?;
        }
        if open(Kind::MoveGalleys) {
            self.visit_moves(Unit::Galley, visit)?;
        }
        if open(Kind::Besiege) {
            self.visit_sieges(visit)?;
        }
        if open(Kind::CollectTribute) {
            self.visit_tributes(visit)?;
        }
        if open(Kind::Trade) {
            self.visit_trades(purse, visit)?;
        }
        if open(Kind::MoveProxenos) {
            self.visit_proxenos(purse, visit)?;
        }
        if open(Kind::RansomProxenos) && self.may_free(purse).is_ok() {
            visit(Action::Ransom)?;
        }
        if open(Kind::CivilWar) && self.may_bribe_city(purse).is_ok() {
            visit(Action::CivilWar)?;
        }
        Flow::Continue(())
    }

    /// Whether something can be done that costs no resource.
    pub(crate) fn can_act_freely(&self) -> bool {
        let free = [Kind::MoveProxenos, Kind::CollectTribute, Kind::MoveHoplites, Kind::MoveGalleys, Kind::Besiege];
        let purse = &Stock::default();
        free.into_iter().any(|kind| self.visit_kind(purse, kind, &mut |_| Flow::Break(())).is_break())
    }

    /// Every action of one type.
    fn visit_kind(&self, purse: &Stock, kind: Kind, visit: Visit<'_>) -> Flow {
        match kind {
            Kind::CreateHoplites | Kind::BuildGalleys | Kind::BuildShips => {
                self.visit_recruits(purse, kind, self.owned[self.active], 0, visit)
            }
            Kind::StartProject => self.visit_projects(purse, visit),
            Kind::MoveHoplites => self.visit_moves(Unit::Hoplite, visit),
            Kind::MoveGalleys => self.visit_moves(Unit::Galley, visit),
            Kind::Besiege => self.visit_sieges(visit),
            Kind::CollectTribute => self.visit_tributes(visit),
            Kind::Trade => self.visit_trades(purse, visit),
            Kind::MoveProxenos => self.visit_proxenos(purse, visit),
            Kind::RansomProxenos if self.may_free(purse).is_ok() => visit(Action::Ransom),
            Kind::CivilWar if self.may_bribe_city(purse).is_ok() => visit(Action::CivilWar),
            Kind::RansomProxenos | Kind::CivilWar => Flow::Continue(()),
        }
    }

    /// Whether an action of this type is possible now, and if not, why: for the rows of a list.
    pub fn possible(&self, kind: Kind) -> Result<(), Refusal> {
        let purse = &self.players[self.active].stock;
        match kind {
            Kind::MoveHoplites | Kind::MoveGalleys | Kind::Besiege => self.may_begin_for_prestige(kind)?,
            _ => self.may_begin(kind)?,
        }
        match kind {
            Kind::RansomProxenos => self.may_free(purse),
            Kind::CivilWar => self.may_bribe_city(purse),
            _ if self.visit_kind(purse, kind, &mut |_| Flow::Break(())).is_break() => Ok(()),
            Kind::Trade => self.may_send_ship().and(Err(Refusal::NothingPossible)),
            Kind::MoveProxenos if self.players[self.active].proxenos.is_none() => Err(Refusal::ProxenosCaptured),
            _ => Err(Refusal::NothingPossible),
        }
    }

    pub(crate) fn visit_all(&self, visit: Visit<'_>) -> Flow {
        if self.may_correct().is_ok() {
            visit(Action::Correct)?;
        }
        if self.correcting {
            return self.visit_corrections(visit);
        }
        let purse = &self.players[self.active].stock;
        match self.stage {
            Stage::Read => {
                visit(Action::Read(None))?;
                Side::ALL.into_iter().try_for_each(|side| visit(Action::Read(Some(side))))?;
                self.event_cards().try_for_each(|card| visit(Action::Event(card)))
            }
            Stage::Resolve { .. } | Stage::Reminder => visit(Action::Resolved),
            Stage::Act if self.is_alone() && !self.paid => {
                visit(Action::Pass)?;
                self.visit_surcharges(visit)
            }
            Stage::Act => {
                if !self.paid {
                    visit(Action::Pass)?;
                }
                self.visit_acts(purse, visit)
            }
            Stage::Recruit(kind, city, made) => {
                self.visit_recruits(purse, kind, CitySet::NONE.with(city), made, visit)?;
                visit(Action::Done)
            }
            Stage::March(to, moved) => {
                let from = self.marches_to(self.active, to).both(self.musters(self.active));
                from.iter().try_for_each(|land| visit(Action::FromLand(land)))?;
                if moved > 0 { visit(Action::Done) } else { Flow::Continue(()) }
            }
            Stage::Sail(to, moved) => {
                let from = self.sails_to(self.active, to).both(self.fleets(self.active));
                from.iter().try_for_each(|sea| visit(Action::FromSea(sea)))?;
                if moved > 0 { visit(Action::Done) } else { Flow::Continue(()) }
            }
            Stage::Collect(land, rows) => {
                for resource in Resource::ALL {
                    if self.may_send(land, rows, resource).is_ok() {
                        visit(Action::Send(resource))?;
                    }
                }
                if rows == [0; 6] { Flow::Continue(()) } else { visit(Action::Done) }
            }
            Stage::Bribe(_, way) => self.visit_bribes(way, visit),
            Stage::Battles => self.visit_battles(visit),
            Stage::Forces(territory) => self.visit_forces(territory, visit),
            Stage::Battle => self.visit_battle(visit),
            Stage::Supply(side) => self.visit_supply(side, visit),
            Stage::Growth(side) => self.visit_growth(side, visit),
            Stage::Phoros(side) => {
                (0..=self.players[side].prestige).try_for_each(|amount| visit(Action::Phoros(amount)))
            }
            Stage::Alone => self.visit_alone(visit),
            Stage::Check(step) => self.visit_checks(step, visit),
            Stage::Reveal | Stage::Roll(_) | Stage::Over(_) => Flow::Continue(()),
        }
    }
}
