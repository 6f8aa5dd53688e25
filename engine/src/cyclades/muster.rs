//! Choosing which units move or fight, kind by kind, so that every question has few answers.

use serde::{Deserialize, Serialize};

use super::action::{Action, Target};
use super::area::Area;
use super::battle::Force;
use super::refusal::Refusal;
use super::state::{Public, Task};
use super::told::Tell;
use super::words::{Creature, Hero, HeroSet};
use crate::Seat;

/// The kinds of moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// Ships, with Poseidon (CY-SEAMOVE).
    Sea,
    /// Soldiers and heroes, with Ares (CY-LANDMOVE).
    #[default]
    Land,
    /// A hero and company, with other gods (CY-HEROMOVE).
    Hero,
    /// Pegasus, or Perseus's sacrifice (CY-CRE-PEGASUS, CY-HERO-PERSEUS-3).
    Flight,
    /// The Sylph's exchange (CY-CRE-SYLPH).
    Exchange,
}

/// What the chosen units are for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Purpose {
    /// A move on the device.
    #[default]
    Move,
    /// The attacker's force, told by the table.
    Attack,
    /// The defender's force, told by the table.
    Defence,
    /// A part of a force retreats (D-25).
    Split,
}

/// What is asked about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Part {
    #[default]
    Heroes,
    Mercenaries,
    Soldiers,
    Minotaur,
    Fortresses,
    Metropolises,
    Ships,
    Ports,
    Done,
}

impl Part {
    const fn next(self) -> Self {
        match self {
            Self::Heroes => Self::Mercenaries,
            Self::Mercenaries => Self::Soldiers,
            Self::Soldiers => Self::Minotaur,
            Self::Minotaur => Self::Fortresses,
            Self::Fortresses => Self::Metropolises,
            Self::Ships => Self::Ports,
            Self::Metropolises | Self::Ports | Self::Done => Self::Done,
        }
    }
}

/// A move under way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct March {
    pub kind: Kind,
    pub seat: Option<Seat>,
    pub from: Option<Area>,
    pub to: Option<Area>,
    /// Told by the table; also where a split retreat leads.
    pub target: Option<Target>,
    pub purpose: Purpose,
    pub force: Force,
    /// Heroes not yet asked about.
    pub ask: HeroSet,
    pub part: Part,
    /// The way leads over enemy ships (CY-HERO-JASON-1).
    pub needs_jason: bool,
}

impl Public {
    /// Where the units come from that move now, or where the battle is that they leave.
    pub fn origin(&self) -> Option<Area> {
        match self.tasks.last() {
            Some(Task::March | Task::Muster) => self.march.from,
            Some(Task::Fight) => self.battle.area,
            _ => None,
        }
    }

    /// Where they go, once it is known.
    pub fn destination(&self) -> Option<Area> {
        if matches!(self.tasks.last(), Some(Task::Muster)) { self.march.to } else { None }
    }

    /// Whether the units that are told now attack, and whom they fight; none if they only move.
    pub fn opposed(&self) -> Option<(bool, Seat)> {
        let enemy = match self.march.purpose {
            Purpose::Attack => (true, self.march.target.and_then(Self::target_seat)?),
            Purpose::Defence => (false, self.active()?.0),
            Purpose::Move | Purpose::Split => return None,
        };
        matches!(self.tasks.last(), Some(Task::Muster)).then_some(enemy)
    }

    /// Starts asking which units take part.
    pub(crate) fn start_muster(&mut self, seat: Seat, purpose: Purpose) {
        self.march.seat = Some(seat);
        self.march.purpose = purpose;
        self.march.force = Force::default();
        let sea = if purpose == Purpose::Split { self.battle.sea } else { self.march.kind == Kind::Sea };
        self.march.part = if sea { Part::Ships } else { Part::Heroes };
        self.march.ask = self.muster_limits().heroes;
        self.push(Task::Muster);
    }

    /// What there is to choose from.
    fn muster_limits(&self) -> Force {
        let Some(seat) = self.march.seat else { return Force::default() };
        let faction = &self.factions[seat];
        match (self.march.purpose, &self.map, self.march.from) {
            (Purpose::Move, Some(map), Some(from)) => {
                let ground = map.ground(from);
                Force {
                    soldiers: ground.soldiers,
                    mercenaries: ground.mercenaries,
                    heroes: map.heroes_in(from),
                    ships: ground.ships,
                    ..Force::default()
                }
            }
            (Purpose::Split, ..) => {
                let force = *self.battle.force(self.battle.attacker == Some(seat));
                Force { minotaur: false, ports: 0, fortresses: 0, metropolises: 0, ..force }
            }
            (Purpose::Move, ..) => Force::default(),
            (Purpose::Attack | Purpose::Defence, ..) => {
                let defence = self.march.purpose == Purpose::Defence;
                let land = defence && self.march.kind != Kind::Sea;
                Force {
                    soldiers: faction.army(),
                    mercenaries: faction.mercenaries,
                    heroes: faction.heroes,
                    ships: faction.fleet(),
                    minotaur: land && faction.creatures.contains(Creature::Minotaur),
                    ports: faction.buildings[0] + faction.metropolises_on_map(),
                    fortresses: if land { faction.buildings[1] } else { 0 },
                    metropolises: if land { faction.metropolises_on_map() } else { 0 },
                }
            }
        }
    }

    fn is_hero_move(&self) -> bool {
        self.march.kind == Kind::Hero && matches!(self.march.purpose, Purpose::Move | Purpose::Attack)
    }

    /// Whether a hero may stay out, and whether he may take part.
    fn hero_answers(&self, hero: Hero) -> (bool, bool) {
        let limits = self.muster_limits();
        let march = &self.march;
        let alone = self.is_hero_move() && !self.rules.options.hero_group; // D-24
        let others = limits.soldiers > 0 || limits.mercenaries > 0 || limits.minotaur;
        let last = march.ask.without(hero).is_empty() && march.force.heroes.is_empty();
        let jason = march.needs_jason && hero == Hero::Jason; // CY-HERO-JASON-1
        let must = jason || (last && (self.is_hero_move() || !others)); // CY-HEROMOVE-1
        let may = jason || !alone || (march.force.heroes.is_empty() && !march.needs_jason);
        (!must, may)
    }

    /// The least and the most that may be answered for the part now asked.
    fn muster_range(&self) -> (u8, u8) {
        let limits = self.muster_limits();
        let march = &self.march;
        let empty = march.force.heroes.is_empty() && march.force.mercenaries == 0 && march.force.soldiers == 0;
        match march.part {
            Part::Mercenaries => {
                let needed = empty && limits.soldiers == 0 && !limits.minotaur;
                (u8::from(needed).min(limits.mercenaries), limits.mercenaries)
            }
            Part::Soldiers => (u8::from(empty && !limits.minotaur).min(limits.soldiers), limits.soldiers),
            Part::Minotaur => (u8::from(empty && limits.minotaur), u8::from(limits.minotaur)),
            Part::Fortresses => (0, limits.fortresses),
            Part::Metropolises => (0, limits.metropolises),
            Part::Ships => (limits.ships.min(1), limits.ships),
            Part::Ports if march.purpose == Purpose::Move || march.purpose == Purpose::Split => (0, 0),
            Part::Ports => (0, limits.ports),
            Part::Heroes | Part::Done => (0, 0),
        }
    }

    fn answer(&mut self, count: u8) {
        let force = &mut self.march.force;
        match self.march.part {
            Part::Mercenaries => force.mercenaries = count,
            Part::Soldiers => force.soldiers = count,
            Part::Minotaur => force.minotaur = count > 0,
            Part::Fortresses => force.fortresses = count,
            Part::Metropolises => force.metropolises = count,
            Part::Ships => force.ships = count,
            Part::Ports => force.ports = count,
            Part::Heroes | Part::Done => {}
        }
        self.march.part = self.march.part.next();
    }

    fn answer_hero(&mut self, hero: Hero, joins: bool) {
        self.march.ask = self.march.ask.without(hero);
        if joins {
            self.march.force.heroes = self.march.force.heroes.with(hero);
        }
    }

    /// Answers what has only one answer. Whether something changed; at the end the units set out.
    pub(crate) fn advance_muster(&mut self, tell: Tell<'_>) -> bool {
        match self.march.part {
            Part::Heroes => match self.march.ask.first() {
                None => self.march.part = Part::Mercenaries,
                Some(hero) => match self.hero_answers(hero) {
                    (true, true) => return false,
                    (_, joins) => self.answer_hero(hero, joins),
                },
            },
            Part::Done => {
                self.pop();
                self.finish_muster(tell);
            }
            _ => match self.muster_range() {
                (least, most) if least >= most => self.answer(most),
                _ => return false,
            },
        }
        true
    }

    fn finish_muster(&mut self, tell: Tell<'_>) {
        let Some(seat) = self.march.seat else { return };
        match self.march.purpose {
            Purpose::Move => self.depart(seat, tell),
            Purpose::Attack => {
                *self.battle.force_mut(true) = self.march.force;
                if let Some(enemy) = self.march.target.and_then(Self::target_seat) {
                    self.start_muster(enemy, Purpose::Defence);
                }
            }
            Purpose::Defence => {
                let attacker = *self.battle.force(true);
                let Some((active, _)) = self.active() else { return };
                self.start_battle(active, seat, attacker, self.march.force, self.march.kind == Kind::Sea, None);
            }
            Purpose::Split => self.split_retreat(seat, tell),
        }
    }

    pub(crate) fn may_answer(&self, action: Action) -> Result<(), Refusal> {
        let (part, count) = match action {
            Action::Joins(hero, joins) => {
                if self.march.part != Part::Heroes || self.march.ask.first() != Some(hero) {
                    return Err(Refusal::NotNow);
                }
                return match (joins, self.hero_answers(hero)) {
                    (true, (_, true)) | (false, (true, _)) => Ok(()),
                    (true, _) => Err(Refusal::OneHeroOnly),
                    (false, _) => Err(Refusal::HeroNeeded), // CY-HEROMOVE-1
                };
            }
            Action::Mercenaries(count) => (Part::Mercenaries, count),
            Action::Soldiers(count) => (Part::Soldiers, count),
            Action::Minotaur(there) => (Part::Minotaur, u8::from(there)),
            Action::Fortresses(count) => (Part::Fortresses, count),
            Action::Metropolises(count) => (Part::Metropolises, count),
            Action::Ships(count) => (Part::Ships, count),
            Action::Ports(count) => (Part::Ports, count),
            _ => return Err(Refusal::NotNow),
        };
        let (least, most) = self.muster_range();
        match () {
            () if part != self.march.part => Err(Refusal::NotNow),
            () if count < least => Err(Refusal::EmptyGroup), // CY-LANDMOVE-1, CY-SEAMOVE-1
            () if count > most => Err(Refusal::MoreThanThere),
            () => Ok(()),
        }
    }

    pub(crate) fn muster_candidates(&self, visit: &mut dyn FnMut(Action)) {
        let (least, most) = self.muster_range();
        let range = least..=most;
        match self.march.part {
            Part::Heroes => {
                if let Some(hero) = self.march.ask.first() {
                    visit(Action::Joins(hero, true));
                    visit(Action::Joins(hero, false));
                }
            }
            Part::Mercenaries => range.for_each(|count| visit(Action::Mercenaries(count))),
            Part::Soldiers => range.for_each(|count| visit(Action::Soldiers(count))),
            Part::Minotaur => range.for_each(|count| visit(Action::Minotaur(count > 0))),
            Part::Fortresses => range.for_each(|count| visit(Action::Fortresses(count))),
            Part::Metropolises => range.for_each(|count| visit(Action::Metropolises(count))),
            Part::Ships => range.for_each(|count| visit(Action::Ships(count))),
            Part::Ports => range.for_each(|count| visit(Action::Ports(count))),
            Part::Done => {}
        }
    }

    pub(crate) fn answer_muster(&mut self, action: Action) {
        match action {
            Action::Joins(hero, joins) => self.answer_hero(hero, joins),
            Action::Minotaur(there) => self.answer(u8::from(there)),
            Action::Mercenaries(count)
            | Action::Soldiers(count)
            | Action::Fortresses(count)
            | Action::Metropolises(count)
            | Action::Ships(count)
            | Action::Ports(count) => self.answer(count),
            _ => {}
        }
    }
}
