//! Phase 5: the turn of the active faction (CY-ACT).

use super::action::Action;
use super::area::AreaSet;
use super::gold::Gold;
use super::refusal::Refusal;
use super::state::{Doings, Public, Stage, Task};
use super::told::{Tell, Told};
use super::words::God;
use crate::Seat;

impl Public {
    /// What the active faction has done in its turn.
    pub const fn doings(&self) -> &Doings {
        &self.doings
    }

    /// First the mandatory actions, as far as they can be done (CY-ACT-2, CY-ACT-5).
    pub(crate) fn mandatory_done(&self, seat: Seat, god: God) -> Result<(), Refusal> {
        let built = self.doings.built || !self.can_build(seat, god);
        let gained = self.doings.gained || !self.can_recruit(seat, god);
        if built && gained { Ok(()) } else { Err(Refusal::MandatoryFirst) }
    }

    /// Optional paid actions are open (CY-ACT-3); Apollo has none (CY-APOLLO-5).
    fn may_do_more(&self, seat: Seat, god: God) -> Result<(), Refusal> {
        if god == God::Apollo {
            return Err(Refusal::NotWithApollo);
        }
        self.mandatory_done(seat, god)
    }

    /// What could not be done before the first optional action is skipped for good (CY-ACT-5).
    fn close_mandatory(&mut self) {
        self.doings.built = true;
        self.doings.gained = true;
    }

    pub(crate) fn may_act(&self, action: Action) -> Result<(), Refusal> {
        let (seat, god) = self.active().ok_or(Refusal::NotNow)?;
        match action {
            Action::Build(building, place) => self.may_build(seat, god, building, place),
            Action::SkipBuilding => self.may_skip_building(seat, god),
            Action::Recruit(at) => self.may_recruit(seat, god, at),
            Action::Relocate { from, to } => self.may_relocate(seat, god, from, to),
            Action::SkipRecruit => self.may_skip_recruit(seat, god),
            Action::Sacrifice { hero, deed } => self.may_sacrifice(seat, god, hero, deed),
            Action::Buy { creature, discounts } => {
                self.may_do_more(seat, god)?;
                self.may_buy(seat, creature, discounts)
            }
            Action::Look => {
                self.may_do_more(seat, god)?;
                self.may_look(god)
            }
            Action::Hire(hero, at) => {
                self.may_do_more(seat, god)?;
                self.may_hire(seat, god, hero, at)
            }
            Action::From(area) => {
                self.may_do_more(seat, god)?;
                let kind = self.kind_from(god, area)?;
                self.may_take_up(seat, kind, area)
            }
            Action::Enter(target) => {
                self.may_do_more(seat, god)?;
                self.may_enter(seat, Self::land_kind(god), target)
            }
            Action::Sail(enemy) => {
                self.may_do_more(seat, god)?;
                if god != God::Poseidon {
                    return Err(Refusal::OnlyPoseidonSails);
                }
                self.may_sail(seat, enemy)
            }
            Action::Put(area) => {
                if self.apollo_areas(seat, god).contains(area) {
                    Ok(())
                } else {
                    Err(if god == God::Apollo { Refusal::HornElsewhere } else { Refusal::NoPlaceThere })
                }
            }
            Action::EndTurn if god == God::Apollo => {
                if self.apollo_areas(seat, god).is_empty() {
                    Ok(())
                } else {
                    Err(Refusal::MandatoryFirst)
                }
            }
            Action::EndTurn => self.mandatory_done(seat, god),
            _ => Err(Refusal::NotNow),
        }
    }

    pub(crate) fn act(&mut self, action: Action, tell: Tell<'_>) {
        let Some((seat, god)) = self.active() else { return };
        let optional = matches!(
            action,
            Action::Buy { .. } | Action::Look | Action::Hire(..) | Action::From(_) | Action::Enter(_) | Action::Sail(_)
        );
        if optional {
            self.close_mandatory();
        }
        match action {
            Action::Build(building, place) => self.build(seat, building, place),
            Action::SkipBuilding => self.doings.built = true,
            Action::Recruit(at) => self.recruit(seat, god, at, tell),
            Action::Relocate { from, to } => self.relocate(seat, god, from, to),
            Action::SkipRecruit => self.doings.gained = true,
            Action::Sacrifice { hero, deed } => self.sacrifice(seat, hero, deed),
            Action::Buy { creature, discounts } => self.buy(seat, creature, discounts, tell),
            Action::Look => {
                self.doings.looked = true;
                // at the table the card is looked at without the device (D-82)
                self.push(if self.rules.by_hand.decks { Task::Seen } else { Task::Look });
            }
            Action::Hire(hero, at) => self.hire(seat, hero, at),
            Action::From(area) => {
                if let Ok(kind) = self.kind_from(god, area) {
                    self.take_up(seat, kind, area);
                }
            }
            Action::Enter(target) => self.enter(seat, Self::land_kind(god), target, tell),
            Action::Sail(enemy) => self.sail(seat, enemy),
            Action::Put(area) => {
                self.doings.horns += 1;
                if let Some(map) = &mut self.map {
                    map.add_horn(area); // CY-APOLLO-2
                }
            }
            Action::EndTurn => self.end_turn(seat, god, tell),
            _ => {}
        }
    }

    /// Where Apollo's next horn may go: first on land, then at sea (CY-APOLLO-2, CY-APOLLO-3, D-49).
    pub(crate) fn apollo_areas(&self, seat: Seat, god: God) -> AreaSet {
        let (Some(map), God::Apollo) = (&self.map, god) else { return AreaSet::NONE };
        let (all, own) = match self.doings.horns {
            0 => (map.chart.land(), map.lands_of(seat)),
            1 => (map.chart.sea(), map.seas_of(seat)),
            _ => return AreaSet::NONE,
        };
        if self.rules.options.apollo_own_areas && !own.is_empty() { own } else { all }
    }

    /// The marker goes to the turn-order track; Apollo pays (CY-ACT-9, CY-APOLLO-4).
    fn end_turn(&mut self, seat: Seat, god: God, tell: Tell<'_>) {
        if god == God::Apollo {
            self.earn(seat, Gold::new(2));
        }
        let taken = u8::try_from(self.rules.mode.factions() - self.acted.len()).unwrap_or(0);
        tell(Told::Marker(seat, taken));
        let _ = self.acted.push(seat); // one place per faction
        self.next_turn();
    }

    fn next_turn(&mut self) {
        self.doings = Doings::default();
        if let Stage::Actions(position) = &mut self.stage {
            *position += 1;
        }
        if let Some((seat, _)) = self.active() {
            self.waiting = self.waiting.without(seat);
        }
    }

    /// Skips an eliminated faction and ends the phase (CY-ELIM-5). Whether something changed.
    pub(crate) fn advance_turns(&mut self) -> bool {
        let Stage::Actions(position) = self.stage else { return false };
        if usize::from(position) >= self.rules.mode.factions() {
            self.end_cycle();
            return true;
        }
        if !self.fallen {
            return false;
        }
        match self.active() {
            Some((seat, _)) if !self.factions[seat].eliminated => false,
            _ => {
                self.next_turn();
                true
            }
        }
    }
}
