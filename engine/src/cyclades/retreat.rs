//! Retreats from battle, and the soldiers Perseus saves (CY-LANDBATTLE-9 to 15, CY-SEABATTLE-6 to 10, CY-HERO-PERSEUS).

use super::action::{Action, Target};
use super::area::{Area, AreaSet};
use super::battle::{Force, Round};
use super::muster::Purpose;
use super::refusal::Refusal;
use super::state::Public;
use super::told::Tell;
use super::words::{Creature, Hero, Unit};
use crate::Seat;

impl Public {
    /// The side that may retreat now.
    pub(crate) fn retreater(&self) -> Option<bool> {
        match self.battle.round {
            Round::DefenderRetreat => Some(false),
            Round::AttackerRetreat => Some(true),
            _ => None,
        }
    }

    /// A living Minotaur pins his side (CY-LANDBATTLE-15, D-27).
    fn is_pinned(&self, attacker: bool) -> bool {
        let force = self.battle.force(attacker);
        let others = Force { minotaur: false, ..*force };
        force.minotaur && (self.rules.options.minotaur_pins_side || others.is_gone())
    }

    /// Where units of a side can retreat to, with the board on the device.
    pub(crate) fn retreat_areas(&self, seat: Seat) -> AreaSet {
        let (Some(map), Some(area)) = (&self.map, self.battle.area) else { return AreaSet::NONE };
        let reach = if self.battle.sea {
            map.chart.seas_beside(area).minus(map.closed_seas()) // CY-SEABATTLE-10
        } else if map.figure(Creature::Medusa) == Some(area) {
            AreaSet::NONE // CY-LANDBATTLE-19
        } else {
            let ships = self.carriers(map, seat, false); // CY-LANDBATTLE-14
            let medusa = map.figure(Creature::Medusa).map_or(AreaSet::NONE, AreaSet::of);
            map.chart.reach(area, ships, self.rules.options.sea_lift_same_island).minus(medusa)
        };
        map.select(reach, |ground| ground.holder.is_none_or(|holder| holder == seat)).without(area)
    }

    /// Whether the table may tell such a retreat.
    fn may_retreat_to(&self, attacker: bool, target: Target) -> Result<(), Refusal> {
        let seat = self.battle.seat(attacker).ok_or(Refusal::NotNow)?;
        let elsewhere = if attacker { 1 } else { 2 };
        match target {
            _ if self.map.is_some() => Err(Refusal::NotNow),
            Target::Own if self.battle.sea || self.factions[seat].lands >= elsewhere => Ok(()),
            Target::Neutral if !self.battle.sea => Ok(()),
            _ => Err(Refusal::NoRetreatThere), // CY-LANDBATTLE-9
        }
    }

    fn can_retreat(&self, attacker: bool) -> bool {
        let Some(seat) = self.battle.seat(attacker) else { return false };
        !self.is_pinned(attacker) && (self.map.is_none() || !self.retreat_areas(seat).is_empty())
    }

    /// Who cannot retreat is not asked; when nobody retreats a new round starts (CY-LANDBATTLE-10, 11).
    pub(crate) fn advance_retreat(&mut self, tell: Tell<'_>) -> bool {
        let Some(attacker) = self.retreater() else { return false };
        if self.battle.force(attacker).is_gone() || self.battle.force(!attacker).is_gone() {
            self.end_battle(tell);
            return true;
        }
        if self.can_retreat(attacker) {
            return false;
        }
        self.stay();
        true
    }

    pub(crate) fn stay(&mut self) {
        self.battle.round =
            if self.battle.round == Round::DefenderRetreat { Round::AttackerRetreat } else { Round::Roll };
    }

    pub(crate) fn may_retreat_at(&self, area: Area) -> Result<(), Refusal> {
        let attacker = self.retreater().ok_or(Refusal::NotNow)?;
        let seat = self.battle.seat(attacker).ok_or(Refusal::NotNow)?;
        if self.retreat_areas(seat).contains(area) { Ok(()) } else { Err(self.why_no_retreat(area)) }
    }

    /// Why no retreat leads there: a figure keeps the area closed, or it is too far or not open (CY-CRE-KRAKEN-4,
    /// CY-CRE-MEDUSA-4).
    fn why_no_retreat(&self, area: Area) -> Refusal {
        let Some(map) = &self.map else { return Refusal::NoRetreatThere };
        match map.closed_sea(area) {
            Some(closed) if self.battle.sea => closed,
            _ if !self.battle.sea && map.figure(Creature::Medusa) == Some(area) => Refusal::Petrified,
            _ => Refusal::NoRetreatThere,
        }
    }

    pub(crate) fn may_retreat(&self, target: Target) -> Result<(), Refusal> {
        self.may_retreat_to(self.retreater().ok_or(Refusal::NotNow)?, target)
    }

    /// All surviving units go (CY-LANDBATTLE-13), or a part of them (D-25).
    pub(crate) fn retreat(&mut self, area: Option<Area>, target: Option<Target>, tell: Tell<'_>) {
        let Some(attacker) = self.retreater() else { return };
        let Some(seat) = self.battle.seat(attacker) else { return };
        self.march.to = area;
        self.march.target = target;
        if self.rules.options.retreat_split {
            return self.start_muster(seat, Purpose::Split);
        }
        let all = Force { minotaur: false, ..*self.battle.force(attacker) };
        self.leave_battle(attacker, seat, all, tell);
    }

    /// A part of a force has been chosen (D-25).
    pub(crate) fn split_retreat(&mut self, seat: Seat, tell: Tell<'_>) {
        let attacker = self.battle.attacker == Some(seat);
        self.leave_battle(attacker, seat, self.march.force, tell);
    }

    fn leave_battle(&mut self, attacker: bool, seat: Seat, group: Force, tell: Tell<'_>) {
        let force = self.battle.force_mut(attacker);
        force.soldiers -= group.soldiers;
        force.mercenaries -= group.mercenaries;
        force.heroes = force.heroes.minus(group.heroes);
        force.ships -= group.ships;
        let left = !force.is_gone();
        let (to, target, sea) = (self.march.to, self.march.target, self.battle.sea);
        if let Some(to) = to {
            let neutral = self.map.as_ref().is_some_and(|map| map.ground(to).holder.is_none());
            if sea {
                if let Some(map) = &mut self.map {
                    map.add_ships(to, seat, group.ships);
                }
            } else {
                self.join(to, group);
                if neutral {
                    self.capture(seat, to, tell); // CY-LANDBATTLE-21
                }
            }
        } else if target == Some(Target::Neutral) {
            self.capture_told(seat, None, tell);
        }
        if !left {
            self.end_battle(tell);
        } else if !self.rules.options.retreat_split {
            self.stay(); // the Minotaur fights on alone (D-27)
        }
    }

    /// Whether Perseus could save a soldier of the side that loses now (CY-HERO-PERSEUS-1, CY-HERO-PERSEUS-2).
    pub(crate) fn may_rescue_any(&self, attacker: bool) -> bool {
        let force = self.battle.force(attacker);
        let soldiers = force.soldiers > 0 || force.mercenaries > 0;
        soldiers && force.heroes.contains(Hero::Perseus) && self.can_retreat(attacker)
    }

    fn may_rescue_unit(&self, unit: Unit) -> Result<bool, Refusal> {
        let attacker = self.loser().ok_or(Refusal::NotNow)?;
        let force = self.battle.force(attacker);
        let there = match unit {
            Unit::Soldier => force.soldiers > 0,
            Unit::Mercenary => force.mercenaries > 0,
            _ => false, // not Perseus, not other heroes
        };
        if there && self.may_rescue_any(attacker) { Ok(attacker) } else { Err(Refusal::NotSaved) }
    }

    pub(crate) fn may_rescue_at(&self, unit: Unit, area: Area) -> Result<(), Refusal> {
        let attacker = self.may_rescue_unit(unit)?;
        let seat = self.battle.seat(attacker).ok_or(Refusal::NotNow)?;
        if self.retreat_areas(seat).contains(area) { Ok(()) } else { Err(Refusal::NoRetreatThere) }
    }

    pub(crate) fn may_rescue(&self, unit: Unit, target: Target) -> Result<(), Refusal> {
        let attacker = self.may_rescue_unit(unit)?;
        self.may_retreat_to(attacker, target)
    }

    /// A soldier retreats instead of being destroyed.
    pub(crate) fn rescue(&mut self, unit: Unit, area: Option<Area>, target: Option<Target>, tell: Tell<'_>) {
        let Some(attacker) = self.loser() else { return };
        let Some(seat) = self.battle.seat(attacker) else { return };
        self.battle.force_mut(attacker).remove(unit);
        self.mark_lost(attacker);
        let saved = match unit {
            Unit::Mercenary => Force { mercenaries: 1, ..Force::default() },
            _ => Force { soldiers: 1, ..Force::default() },
        };
        if let Some(area) = area {
            let neutral = self.map.as_ref().is_some_and(|map| map.ground(area).holder.is_none());
            self.join(area, saved);
            if neutral {
                self.capture(seat, area, tell);
            }
        } else if target == Some(Target::Neutral) {
            self.capture_told(seat, None, tell);
        }
    }

    /// Every legal answer in a battle, each once. A way out is looked for only once.
    pub(crate) fn legal_in_battle(&self, visit: &mut dyn FnMut(Action)) {
        let told = [Target::Own, Target::Neutral];
        match self.battle.round {
            Round::Hector => {
                let soldiers = self.battle.force(true).kinds();
                let soldiers = soldiers.filter(|unit| matches!(unit, Unit::Soldier | Unit::Mercenary));
                soldiers.for_each(|unit| visit(Action::Strike(unit)));
            }
            Round::Reroll => {
                visit(Action::Accept);
                if self.croesus().is_some_and(|(_, seat)| self.may_reroll(seat).is_ok()) {
                    visit(Action::Reroll);
                }
            }
            Round::Loss => {
                let Some(attacker) = self.loser() else { return };
                self.battle.force(attacker).kinds().for_each(|unit| visit(Action::Lose(unit)));
                let Some(seat) = self.battle.seat(attacker).filter(|_| self.may_rescue_any(attacker)) else { return };
                let areas = self.retreat_areas(seat);
                for unit in [Unit::Soldier, Unit::Mercenary] {
                    if self.may_rescue_unit(unit).is_ok() {
                        areas.iter().for_each(|area| visit(Action::RescueAt(unit, area)));
                        let told = told.into_iter().filter(|&target| self.may_retreat_to(attacker, target).is_ok());
                        told.for_each(|target| visit(Action::Rescue(unit, target)));
                    }
                }
            }
            Round::DefenderRetreat | Round::AttackerRetreat => {
                visit(Action::Stay);
                let Some(seat) = self.retreater().and_then(|side| self.battle.seat(side)) else { return };
                self.retreat_areas(seat).iter().for_each(|area| visit(Action::RetreatAt(area)));
                let told = told.into_iter().filter(|&target| self.may_retreat(target).is_ok());
                told.for_each(|target| visit(Action::Retreat(target)));
            }
            Round::Pandora | Round::Roll => {}
        }
    }

    pub(crate) fn may_fight(&self, action: Action) -> Result<(), Refusal> {
        let round = self.battle.round;
        match action {
            Action::Strike(unit) if round == Round::Hector => {
                let force = self.battle.force(true);
                match unit {
                    Unit::Soldier if force.soldiers > 0 => Ok(()),
                    Unit::Mercenary if force.mercenaries > 0 => Ok(()),
                    _ => Err(Refusal::OnlySoldiers), // CY-HERO-HECTOR-1
                }
            }
            Action::Accept if round == Round::Reroll => Ok(()),
            Action::Reroll if round == Round::Reroll => {
                let (_, seat) = self.croesus().ok_or(Refusal::NotNow)?;
                self.may_reroll(seat)
            }
            Action::Lose(unit) if round == Round::Loss => {
                let attacker = self.loser().ok_or(Refusal::NotNow)?;
                if self.battle.force(attacker).kinds().any(|kind| kind == unit) {
                    Ok(())
                } else {
                    Err(Refusal::NotInBattle)
                }
            }
            Action::RescueAt(unit, area) if round == Round::Loss => self.may_rescue_at(unit, area),
            Action::Rescue(unit, target) if round == Round::Loss => self.may_rescue(unit, target),
            Action::Stay if self.retreater().is_some() => Ok(()),
            Action::RetreatAt(area) => self.may_retreat_at(area),
            Action::Retreat(target) => self.may_retreat(target),
            _ => Err(Refusal::NotNow),
        }
    }

    pub(crate) fn fight(&mut self, action: Action, tell: Tell<'_>) {
        match action {
            Action::Strike(unit) => self.strike(unit, tell),
            Action::Reroll => self.reroll(),
            Action::Accept => self.accept(),
            Action::Lose(unit) => self.lose(unit, tell),
            Action::RescueAt(unit, area) => self.rescue(unit, Some(area), None, tell),
            Action::Rescue(unit, target) => self.rescue(unit, None, Some(target), tell),
            Action::Stay => self.stay(),
            Action::RetreatAt(area) => self.retreat(Some(area), None, tell),
            Action::Retreat(target) => self.retreat(None, Some(target), tell),
            _ => {}
        }
    }
}
