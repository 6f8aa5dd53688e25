//! Streaming the legal actions: where many are possible exactly, elsewhere as candidates that [`Public::may`] filters.

use super::action::{Action, Place};
use super::muster::Kind;
use super::state::{Public, Stage, Task};
use super::words::{Building, Creature, God, Hero};
use crate::Seat;

impl Public {
    /// Every legal action of the seat that decides, each once.
    pub(crate) fn legal_decisions(&self, visit: &mut dyn FnMut(Action)) {
        match self.tasks.last() {
            Some(&task) if self.is_exact(task) => self.task_candidates(task, visit),
            Some(&task) => self.task_candidates(task, &mut |action| {
                if self.may_in(task, action).is_ok() {
                    visit(action);
                }
            }),
            None => self.legal_at_stage(visit),
        }
        if self.may_correct().is_ok() {
            visit(Action::Correct);
        }
    }

    /// Whether the candidates of a task are all legal, so that none needs a second look.
    const fn is_exact(&self, task: Task) -> bool {
        match task {
            Task::Effect(Creature::Harpy) => self.map.is_some(),
            Task::Muster
            | Task::March
            | Task::Fight
            | Task::Figure { .. }
            | Task::Erect { .. }
            | Task::Bonus { .. }
            | Task::Distribute(_)
            | Task::Effect(Creature::Cyclops)
            | Task::Sphinx { .. }
            | Task::Return { .. }
            | Task::Correct
            | Task::Harbour { .. }
            | Task::Displace(_) => true,
            _ => false,
        }
    }

    fn legal_at_stage(&self, visit: &mut dyn FnMut(Action)) {
        match self.stage {
            Stage::Deployment { .. } => self.legal_deployment(visit),
            Stage::Income(_) => (0..=super::income::HIGHEST_INCOME).for_each(|horns| visit(Action::Income(horns))),
            Stage::Offers => self.legal_offers(visit),
            Stage::Upkeep(_) => {
                let undecided = self.keeper().map(|seat| self.factions[seat].creatures.minus(self.kept));
                for creature in undecided.unwrap_or_default().iter() {
                    visit(Action::Keep(creature));
                    visit(Action::Release(creature));
                }
            }
            Stage::Actions(_) => self.legal_in_turn(visit),
            Stage::Alone => self.alone_candidates(&mut |action| {
                if self.may_alone(action).is_ok() {
                    visit(action);
                }
            }),
            Stage::Tiles | Stage::Markers | Stage::Heroes | Stage::Creatures | Stage::Over => {}
        }
    }

    fn legal_in_turn(&self, visit: &mut dyn FnMut(Action)) {
        let Some((seat, god)) = self.active() else { return };
        if god == God::Apollo {
            let areas = self.apollo_areas(seat, god);
            areas.iter().for_each(|area| visit(Action::Put(area)));
            if areas.is_empty() {
                visit(Action::EndTurn);
            }
            return;
        }
        let mut filter = |action: Action| {
            if self.may_act(action).is_ok() {
                visit(action);
            }
        };
        self.sacrifice_candidates(seat, &mut filter);
        if self.map.is_none() && god == God::Poseidon {
            filter(Action::SkipRecruit);
        }
        if let (true, Some(map)) = (self.rules.options.relocate, &self.map) {
            for from in map.holdings_of(seat) {
                self.recruit_areas(seat, god).iter().for_each(|to| filter(Action::Relocate { from, to }));
            }
        }
        let builds = !self.doings.built && self.can_build(seat, god);
        if builds {
            self.legal_buildings(seat, god, visit);
        }
        if self.recruit_price(seat, god).is_ok() {
            self.legal_recruits(seat, god, visit);
        }
        // as `mandatory_done`, but the sites have been looked at
        if !builds && (self.doings.gained || !self.can_recruit(seat, god)) {
            visit(Action::EndTurn);
            self.legal_options(seat, god, visit);
        }
    }

    /// The god's building at every place (CY-BLD-2 to 4).
    fn legal_buildings(&self, seat: Seat, god: God, visit: &mut dyn FnMut(Action)) {
        let types = Building::ALL.into_iter().filter(|&building| self.may_build_type(seat, god, building).is_ok());
        for building in types {
            self.legal_places(seat, &mut |place| visit(Action::Build(building, place)));
        }
        if self.map.as_ref().is_none_or(|map| map.lands_with_site(seat).is_empty()) {
            visit(Action::SkipBuilding);
        }
    }

    /// Every place for a token, cards aside.
    fn legal_places(&self, seat: Seat, visit: &mut dyn FnMut(Place)) {
        let Some(map) = &self.map else {
            visit(Place::Free);
            let owned = Building::ALL.into_iter().filter(|&building| self.factions[seat].count(building) > 0);
            return owned.for_each(|building| visit(Place::Instead(building)));
        };
        let sites = map.lands_with_site(seat);
        sites.iter().for_each(|area| visit(Place::Site(area)));
        if sites.is_empty() {
            for building in Building::ALL {
                map.lands_with(seat, building).iter().for_each(|area| visit(Place::InsteadAt(area, building)));
            }
        }
    }

    fn legal_recruits(&self, seat: Seat, god: God, visit: &mut dyn FnMut(Action)) {
        if self.map.is_some() && Self::is_unit(god) {
            if self.recruits_left(seat, god) > 0 {
                self.recruit_areas(seat, god).iter().for_each(|area| visit(Action::Recruit(Some(area))));
            }
        } else if self.may_recruit(seat, god, None).is_ok() {
            visit(Action::Recruit(None));
        }
    }

    /// Optional actions, once the mandatory ones are done (CY-ACT-3).
    fn legal_options(&self, seat: Seat, god: God, visit: &mut dyn FnMut(Action)) {
        let (available, gold) = (self.discounts(seat), self.gold(seat).coins());
        for (price, creature) in (2..).zip(self.track) {
            let Some(creature) = creature else { continue };
            let most = available.min(price); // CY-BLD-12, CY-CREGEN-2
            let short = u8::try_from(u16::from(price).saturating_sub(gold)).unwrap_or(price);
            let least = if self.rules.options.automatic_discount { most } else { 0 }; // D-14
            (least.max(short)..=most).for_each(|discounts| visit(Action::Buy { creature, discounts }));
        }
        if self.may_look(god).is_ok() {
            visit(Action::Look);
        }
        if god == God::Hera {
            self.legal_hires(seat, god, visit);
        }
        let Some(map) = &self.map else {
            if self.may_set_out(seat, Self::land_kind(god)).is_ok() {
                self.target_candidates(&mut |target| {
                    if self.may_aim_at(seat, target).is_ok() {
                        visit(Action::Enter(target));
                    }
                });
            }
            if god == God::Poseidon {
                for enemy in core::iter::once(None).chain(self.seats().map(Some)) {
                    if self.may_sail(seat, enemy).is_ok() {
                        visit(Action::Sail(enemy));
                    }
                }
            }
            return;
        };
        let kind = Self::land_kind(god);
        if kind == Kind::Land || !self.factions[seat].heroes.is_empty() {
            self.legal_starts(map, seat, kind, map.lands_of(seat), visit);
        }
        if god == God::Poseidon {
            self.legal_starts(map, seat, Kind::Sea, map.seas_of(seat), visit);
        }
    }

    fn legal_hires(&self, seat: Seat, god: God, visit: &mut dyn FnMut(Action)) {
        for hero in self.hero_track.into_iter().flatten() {
            let places = self.map.as_ref().map(|map| self.lands_for_units(map, seat));
            match places {
                None if self.may_hire(seat, god, hero, None).is_ok() => visit(Action::Hire(hero, None)),
                None => {}
                Some(areas) => {
                    let first = areas.lowest().filter(|&area| self.may_hire(seat, god, hero, Some(area)).is_ok());
                    if first.is_some() {
                        areas.iter().for_each(|area| visit(Action::Hire(hero, Some(area))));
                    }
                }
            }
        }
    }

    fn task_candidates(&self, task: Task, visit: &mut dyn FnMut(Action)) {
        let active = || self.active().map(|(seat, _)| seat);
        match task {
            Task::Which(_) => {
                visit(Action::Raise(super::action::Way::Economic));
                visit(Action::Raise(super::action::Way::Cultural));
            }
            Task::Return { .. } => self.return_candidates(visit),
            Task::Erect { seat, cultural, .. } => {
                self.legal_places(seat, &mut |place| visit(Action::Erect(place)));
                for hero in [Hero::Penthesilea, Hero::Pandora] {
                    if self.may_use_card(seat, hero).is_ok() {
                        visit(Action::Erect(Place::Card(hero)));
                    }
                }
                if self.may_have_no_place(seat, cultural).is_ok() {
                    visit(Action::NoPlace);
                }
            }
            Task::Bonus { seat, bonus, .. } => {
                self.bonus_areas(seat, bonus).iter().for_each(|area| visit(Action::Put(area)));
            }
            Task::Harbour { area, site, .. } => {
                self.harbour_candidates(area, site).iter().for_each(|sea| visit(Action::Put(sea)));
            }
            Task::Effect(creature) => {
                if let Some(seat) = active() {
                    self.effect_candidates(seat, creature, visit);
                }
            }
            Task::Flight(seat) => self.flight_candidates(seat, visit),
            Task::Sphinx { drawn, .. } => drawn.iter().for_each(|creature| visit(Action::Pick(creature))),
            Task::Seen => {
                self.drawable().iter().for_each(|creature| visit(Action::Pick(creature))); // D-82
                visit(Action::PlaySeen);
                visit(Action::PutBack);
            }
            Task::Figure { seat, creature, moving } => {
                let areas = if moving { self.figure_moves(seat, creature) } else { self.figure_places(seat, creature) };
                if moving {
                    visit(Action::Remain);
                }
                areas.iter().for_each(|area| visit(Action::Put(area)));
            }
            Task::Prey(_) => self.prey_candidates(&mut |area, unit| visit(Action::Destroy(area, unit))),
            Task::Displace(_) => self.displacement_candidates(visit),
            Task::Losses { creature, .. } => {
                visit(Action::NothingMore);
                self.loss_candidates(if creature == Creature::Hydra { 1 } else { super::faction::SHIPS }, true, visit);
            }
            Task::Distribute(_) => {
                if let Some(seat) = active() {
                    self.giant_places(seat).iter().for_each(|area| visit(Action::Put(area)));
                }
            }
            Task::March => self.march_candidates(visit),
            Task::Muster => self.muster_candidates(visit),
            Task::Fight => {
                self.legal_in_battle(visit);
                if let (true, Some(seat)) = (self.rules.options.sacrifice_in_battle, active()) {
                    self.sacrifice_candidates(seat, &mut |action| {
                        if self.may_in(task, action).is_ok() {
                            visit(action);
                        }
                    });
                }
            }
            Task::Spoils { .. } => Self::find_candidates(visit),
            Task::Correct => self.legal_corrections(visit),
            _ => {}
        }
    }
}
