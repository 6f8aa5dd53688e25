//! A battle alone: who fights whom with what is told by the table, then it is fought as in a game (D-81).

use serde::{Deserialize, Serialize};

use super::action::Action;
use super::battle::{Battle, Force};
use super::faction::{Faction, SHIPS, SOLDIERS};
use super::part::Part;
use super::refusal::Refusal;
use super::state::{MERCENARIES, Public, Stage};
use super::words::{Creature, CreatureSet, Hero, HeroSet};
use crate::{BySeat, MAX_SEATS, Seat};

/// What a side brings into a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Means {
    /// Regular soldiers.
    Soldiers,
    /// Mercenaries.
    Mercenaries,
    /// Fortresses of the defender.
    Fortresses,
    /// Metropolises of the defender.
    Metropolises,
    /// The defender's Minotaur.
    Minotaur,
    /// Ships.
    Ships,
    /// Ports in the sea area, metropolises included.
    Ports,
    /// A hero; one side has him.
    Hero(Hero),
}

/// More buildings than one area or the coast of one sea has.
const MOST_BUILDINGS: u8 = 9;

impl Means {
    /// All of them, as they are asked for.
    pub fn all() -> impl Iterator<Item = Self> {
        let [soldiers, mercenaries] = [Self::Soldiers, Self::Mercenaries];
        let rest = [Self::Fortresses, Self::Metropolises, Self::Minotaur, Self::Ships, Self::Ports];
        [soldiers, mercenaries].into_iter().chain(rest).chain(Hero::ALL.into_iter().map(Self::Hero))
    }

    /// The most a side can have of it: walls and the Minotaur are the defender's, on land (CY-COMP-14, CY-COMP-15).
    pub const fn most(self, attacker: bool, sea: bool) -> u8 {
        match (self, sea, attacker) {
            (Self::Ships, true, _) => SHIPS,
            (Self::Ports, true, _) | (Self::Fortresses | Self::Metropolises, false, false) => MOST_BUILDINGS,
            (Self::Soldiers, false, _) => SOLDIERS,
            (Self::Mercenaries, false, _) => MERCENARIES,
            (Self::Minotaur, false, false) | (Self::Hero(_), false, _) => 1,
            _ => 0,
        }
    }
}

impl Force {
    /// How much of something there is.
    pub const fn count(&self, means: Means) -> u8 {
        match means {
            Means::Soldiers => self.soldiers,
            Means::Mercenaries => self.mercenaries,
            Means::Fortresses => self.fortresses,
            Means::Metropolises => self.metropolises,
            Means::Minotaur => self.minotaur as u8,
            Means::Ships => self.ships,
            Means::Ports => self.ports,
            Means::Hero(hero) => self.heroes.contains(hero) as u8,
        }
    }

    const fn bring(&mut self, means: Means, count: u8) {
        match means {
            Means::Soldiers => self.soldiers = count,
            Means::Mercenaries => self.mercenaries = count,
            Means::Fortresses => self.fortresses = count,
            Means::Metropolises => self.metropolises = count,
            Means::Minotaur => self.minotaur = count > 0,
            Means::Ships => self.ships = count,
            Means::Ports => self.ports = count,
            Means::Hero(hero) if count > 0 => self.heroes = self.heroes.with(hero),
            Means::Hero(hero) => self.heroes = self.heroes.without(hero),
        }
    }
}

impl Battle {
    /// Two factions with one unit each, before anything is told.
    pub(crate) fn plan(attacker: Option<Seat>, defender: Option<Seat>, sea: bool) -> Self {
        let force =
            if sea { Force { ships: 1, ..Force::default() } } else { Force { soldiers: 1, ..Force::default() } };
        Self { sea, attacker, defender, forces: [force; 2], ..Self::default() }
    }
}

impl Battle {
    /// The same with another number of something on one side.
    #[must_use]
    pub(crate) fn with(&self, attacker: bool, means: Means, count: u8) -> Self {
        let mut other = *self;
        other.force_mut(attacker).bring(means, count);
        other
    }
}

impl Public {
    /// The battle that is being prepared, alone.
    pub fn planned_battle(&self) -> Option<&Battle> {
        let preparing = self.rules.part == Some(Part::Battle) && self.stage == Stage::Alone && self.tasks.is_empty();
        preparing.then_some(&self.battle)
    }

    pub(crate) fn may_prepare(&self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Side { attacker, seat } if self.battle.seat(attacker) != Some(seat) => Ok(()),
            Action::AtSea(sea) if sea != self.battle.sea => Ok(()),
            Action::Bring { attacker, means, count } => self.may_bring(attacker, means, count),
            Action::Fight if self.battle.forces.iter().any(Force::is_gone) => Err(Refusal::EmptyGroup),
            Action::Fight => Ok(()),
            Action::Side { .. } | Action::AtSea(_) => Err(Refusal::NotPossible),
            _ => Err(Refusal::NotNow),
        }
    }

    /// There are only so many pieces in the box (CY-COMP-14, CY-COMP-15).
    fn may_bring(&self, attacker: bool, means: Means, count: u8) -> Result<(), Refusal> {
        let others = if means == Means::Mercenaries { self.battle.force(!attacker).mercenaries } else { 0 };
        let most = means.most(attacker, self.battle.sea).saturating_sub(others);
        match count {
            _ if count == self.battle.force(attacker).count(means) => Err(Refusal::NotPossible),
            _ if count > most => Err(Refusal::MoreThanThere),
            _ => Ok(()),
        }
    }

    pub(crate) fn battle_plans(&self, visit: &mut dyn FnMut(Action)) {
        visit(Action::Fight);
        visit(Action::AtSea(!self.battle.sea));
        for attacker in [true, false] {
            Seat::first(MAX_SEATS).for_each(|seat| visit(Action::Side { attacker, seat }));
            for means in Means::all() {
                let most = means.most(attacker, self.battle.sea);
                (0..=most).for_each(|count| visit(Action::Bring { attacker, means, count }));
            }
        }
    }

    pub(crate) fn prepare(&mut self, action: Action) {
        let Battle { attacker: first, defender: second, sea, .. } = self.battle;
        match action {
            // who is chosen for the other side changes places
            Action::Side { attacker: true, seat } => {
                self.battle.defender = if second == Some(seat) { first } else { second };
                self.battle.attacker = Some(seat);
            }
            Action::Side { attacker: false, seat } => {
                self.battle.attacker = if first == Some(seat) { second } else { first };
                self.battle.defender = Some(seat);
            }
            Action::AtSea(_) => self.battle = Battle::plan(first, second, !sea),
            Action::Bring { attacker, means, count } => {
                if let Means::Hero(_) = means {
                    self.battle.force_mut(!attacker).bring(means, 0); // F-7: there is one of each
                }
                self.battle.force_mut(attacker).bring(means, count);
            }
            Action::Fight => self.fight_alone(),
            _ => {}
        }
    }

    /// Each side has what it brings, and land to retreat to; then the battle runs as in a game.
    fn fight_alone(&mut self) {
        let Battle { attacker: Some(attacker), defender: Some(defender), forces, sea, .. } = self.battle else {
            return;
        };
        self.factions = BySeat::from_fn(|_| Faction { lands: 3, ..Faction::START });
        let [one, other] = forces;
        for (seat, force) in [(attacker, one), (defender, other)] {
            let minotaur = if force.minotaur { CreatureSet::NONE.with(Creature::Minotaur) } else { CreatureSet::NONE };
            self.factions[seat] = Faction {
                soldiers: SOLDIERS - force.soldiers,
                ships: SHIPS - force.ships,
                mercenaries: force.mercenaries,
                heroes: force.heroes,
                creatures: minotaur,
                ..self.factions[seat]
            };
        }
        self.supply.mercenaries = MERCENARIES - one.mercenaries - other.mercenaries;
        self.hero_discard = HeroSet::NONE;
        self.start_battle(attacker, defender, one, other, sea, None);
    }

    /// Who is left stands where the next battle is prepared.
    pub(crate) fn end_battle_alone(&mut self) {
        let Battle { attacker, defender, forces, sea, .. } = self.battle;
        self.battle = Battle { forces, ..Battle::plan(attacker, defender, sea) };
    }
}
