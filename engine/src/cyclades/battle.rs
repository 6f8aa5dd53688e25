//! Battles at sea and on land, the same on both boards (CY-SEABATTLE, CY-LANDBATTLE).

use super::area::Area;
pub use super::force::{Battle, Force, Round};
use super::gold::Gold;
use super::refusal::Refusal;
use super::state::{Public, Task};
use super::told::{Tell, Told};
use super::words::{Creature, Hero, HeroSet, Unit};
use crate::Seat;

/// What Croesus pays for another roll (CY-HERO-CROESUS-1).
const REROLL_PRICE: Gold = Gold::new(1);

impl Public {
    /// The battle now fought, if there is one.
    pub fn battle(&self) -> Option<&Battle> {
        self.tasks.contains(&Task::Fight).then_some(&self.battle)
    }

    pub(crate) fn start_battle(
        &mut self,
        attacker: Seat,
        defender: Seat,
        attackers: Force,
        defenders: Force,
        sea: bool,
        area: Option<Area>,
    ) {
        let first = if self.rules.options.pandora_first { Round::Pandora } else { Round::Hector }; // D-26
        self.battle = Battle {
            sea,
            attacker: Some(attacker),
            defender: Some(defender),
            area,
            forces: [attackers, defenders],
            round: if sea { Round::Roll } else { first },
            ..Battle::default()
        };
        self.push(Task::Fight);
    }

    /// Ships enter a sea area with enemy ships (CY-SEABATTLE-1).
    pub(crate) fn start_sea_battle(&mut self, seat: Seat, enemy: Seat, ships: u8, area: Area) {
        let printed = self.rules.options.port_printed_sea;
        let Some(map) = &mut self.map else { return };
        let attackers = Force { ships, ports: map.ports(area, seat, printed), ..Force::default() };
        let there = map.ground(area).ships;
        let defenders = Force { ships: there, ports: map.ports(area, enemy, printed), ..Force::default() };
        map.take_ships(area, there);
        self.start_battle(seat, enemy, attackers, defenders, true, Some(area));
    }

    /// Land units enter a defended land area (CY-LANDBATTLE-1).
    pub(crate) fn start_land_battle(&mut self, seat: Seat, enemy: Seat, attackers: Force, area: Area) {
        let minotaur = self.minotaur_defends(area);
        let Some(map) = &mut self.map else { return };
        let heroes = map.heroes_in(area);
        for hero in heroes.iter() {
            map.set_hero(hero, None);
        }
        let ground = map.ground_mut(area);
        let defenders = Force {
            soldiers: core::mem::take(&mut ground.soldiers),
            mercenaries: core::mem::take(&mut ground.mercenaries),
            heroes,
            minotaur,
            fortresses: ground.count(super::words::Building::Fortress),
            metropolises: ground.bonuses().iter().sum(),
            ..Force::default()
        };
        self.start_battle(seat, enemy, attackers, defenders, false, Some(area));
    }

    /// Whether the Minotaur stands in an area of his holder (CY-CRE-MINOTAUR-2, CY-CRE-MINOTAUR-6).
    pub(crate) fn minotaur_defends(&self, area: Area) -> bool {
        let Some(map) = &self.map else { return false };
        let holder = self.holder_of(Creature::Minotaur);
        holder.is_some() && map.figure(Creature::Minotaur) == Some(area) && map.ground(area).holder == holder
    }

    /// Whether anybody defends a land area (CY-LANDBATTLE-1).
    pub(crate) fn is_defended(&self, area: Area) -> bool {
        let Some(map) = &self.map else { return false };
        let ground = map.ground(area);
        let soldiers = ground.soldiers > 0 || ground.mercenaries > 0;
        soldiers || !map.heroes_in(area).is_empty() || self.minotaur_defends(area)
    }

    /// A unit leaves the game or returns to reserve or supply (CY-TERM-11).
    pub(crate) fn destroy(&mut self, seat: Seat, unit: Unit, tell: Tell<'_>) {
        let faction = &mut self.factions[seat];
        match unit {
            Unit::Soldier => faction.soldiers += 1,
            Unit::Ship => faction.ships += 1,
            Unit::Mercenary => {
                faction.mercenaries -= 1;
                self.supply.mercenaries += 1; // CY-MERC-3
            }
            Unit::Hero(hero) => {
                self.dismiss_hero(seat, hero);
                self.hero_discard = self.hero_discard.with(hero); // CY-LANDBATTLE-7
                self.reshuffle_heroes(tell);
            }
            Unit::Minotaur => self.release(seat, Creature::Minotaur, tell),
        }
    }

    /// One step of the battle that needs no decision. Whether something changed.
    pub(crate) fn advance_battle(&mut self, tell: Tell<'_>) -> bool {
        match self.battle.round {
            Round::Hector => self.advance_hector(tell),
            Round::Pandora => self.advance_pandora(tell),
            Round::Roll => self.advance_roll(tell),
            Round::Reroll => false,
            Round::Loss => self.advance_loss(tell),
            Round::DefenderRetreat | Round::AttackerRetreat => self.advance_retreat(tell),
        }
    }

    /// Hector's choice is forced when only one kind of soldier attacks (CY-HERO-HECTOR-2).
    fn advance_hector(&mut self, tell: Tell<'_>) -> bool {
        let attackers = self.battle.force(true);
        let both = attackers.soldiers > 0 && attackers.mercenaries > 0;
        let hector = self.battle.force(false).heroes.contains(Hero::Hector);
        if hector && both {
            return false;
        }
        if hector && attackers.soldiers > 0 {
            self.tell_destroyed(true, Unit::Soldier, tell);
            self.strike(Unit::Soldier, tell);
        } else if hector && attackers.mercenaries > 0 {
            self.tell_destroyed(true, Unit::Mercenary, tell);
            self.strike(Unit::Mercenary, tell);
        } else {
            self.after_hector(tell);
        }
        true
    }

    /// A unit of a side that nobody has chosen is destroyed.
    fn tell_destroyed(&self, attacker: bool, unit: Unit, tell: Tell<'_>) {
        if let Some(seat) = self.battle.seat(attacker) {
            tell(Told::Destroyed { seat, unit, count: 1, at: self.battle.area });
        }
    }

    /// Hector destroys an attacking soldier before the battle (CY-HERO-HECTOR-1).
    pub(crate) fn strike(&mut self, unit: Unit, tell: Tell<'_>) {
        if let Some(attacker) = self.battle.attacker {
            self.battle.force_mut(true).remove(unit);
            self.destroy(attacker, unit, tell);
        }
        self.after_hector(tell);
    }

    fn after_hector(&mut self, tell: Tell<'_>) {
        let next = if self.rules.options.pandora_first { Round::Roll } else { Round::Pandora };
        self.begin(next, tell);
    }

    /// All enemy mercenaries of the battle join Pandora's side (CY-HERO-PANDORA-1, CY-HERO-PANDORA-2).
    fn advance_pandora(&mut self, tell: Tell<'_>) -> bool {
        for attacker in [true, false] {
            let (own, enemy) = (self.battle.seat(attacker), self.battle.seat(!attacker));
            if self.battle.force(attacker).heroes.contains(Hero::Pandora)
                && let (Some(own), Some(enemy)) = (own, enemy)
            {
                let bought = core::mem::take(&mut self.battle.force_mut(!attacker).mercenaries);
                self.battle.force_mut(attacker).mercenaries += bought;
                self.factions[enemy].mercenaries -= bought;
                self.factions[own].mercenaries += bought;
                if bought > 0 {
                    tell(Told::WonOver { from: enemy, to: own, count: bought, at: self.battle.area });
                }
            }
        }
        let next = if self.rules.options.pandora_first { Round::Hector } else { Round::Roll };
        self.begin(next, tell);
        true
    }

    /// Goes to the next step unless a side is gone (CY-LANDBATTLE-2, CY-SEABATTLE-2).
    pub(crate) fn begin(&mut self, round: Round, tell: Tell<'_>) {
        let lone = *self.battle.force(false)
            == Force { soldiers: 0, mercenaries: 0, heroes: HeroSet::NONE, ..*self.battle.force(false) };
        if self.rules.options.lone_minotaur_dies && self.battle.force(false).minotaur && lone {
            self.battle.force_mut(false).minotaur = false; // D-28
            if let Some(defender) = self.battle.defender {
                self.destroy(defender, Unit::Minotaur, tell);
            }
        }
        self.battle.round = round;
        if self.battle.force(true).is_gone() || self.battle.force(false).is_gone() {
            self.end_battle(tell);
        }
    }

    /// The side that rolls next, if a die is missing.
    pub(crate) fn roller(&self) -> Option<bool> {
        let blind = self.rules.options.croesus_blind;
        let defender_first = blind && self.battle.force(false).heroes.contains(Hero::Croesus);
        let order = if defender_first { [false, true] } else { [true, false] };
        order.into_iter().find(|&attacker| self.battle.die(attacker).is_none())
    }

    /// The side that may pay for another roll now (CY-HERO-CROESUS-1, CY-HERO-CROESUS-2).
    pub(crate) fn croesus(&self) -> Option<(bool, Seat)> {
        if self.battle.sea || self.battle.accepted {
            return None;
        }
        let with_croesus = |&attacker: &bool| self.battle.force(attacker).heroes.contains(Hero::Croesus);
        let attacker = [true, false].into_iter().find(with_croesus)?;
        let seat = self.battle.seat(attacker)?;
        let rolled = self.battle.die(attacker).is_some() && !self.battle.is_fixed(attacker);
        let other = self.battle.die(!attacker).is_some() || self.rules.options.croesus_blind;
        // whoever has nothing is asked too, or the number of questions would tell how much there was (D-86)
        let asked = self.rules.edition >= 1 || self.may_reroll(seat).is_ok();
        (rolled && other && asked).then_some((attacker, seat))
    }

    /// Whether Croesus can pay for another roll (CY-HERO-CROESUS-1).
    pub(crate) fn may_reroll(&self, seat: Seat) -> Result<(), Refusal> {
        if self.gold(seat) < REROLL_PRICE { Err(Refusal::TooFewGold) } else { Ok(()) }
    }

    /// After a sacrifice inside a battle the dice are looked at again: Croesus or Helen may be gone (D-78).
    pub(crate) fn recall_dice(&mut self) {
        if self.battle.round == Round::Reroll {
            self.battle.round = Round::Roll;
        }
    }

    fn advance_roll(&mut self, tell: Tell<'_>) -> bool {
        if self.battle.force(true).is_gone() || self.battle.force(false).is_gone() {
            self.end_battle(tell);
            return true;
        }
        if self.croesus().is_some() {
            self.battle.round = Round::Reroll;
            return true;
        }
        if self.roller().is_some() {
            return false; // chance
        }
        self.compare();
        true
    }

    pub(crate) fn fell(&mut self, value: u8) {
        if let Some(attacker) = self.roller()
            && let Some(die) = self.battle.dice.get_mut(usize::from(!attacker))
        {
            *die = Some(value);
        }
    }

    /// Croesus pays and rolls his side's die again.
    pub(crate) fn reroll(&mut self) {
        if let Some((attacker, seat)) = self.croesus() {
            self.pay(seat, REROLL_PRICE);
            if let Some(die) = self.battle.dice.get_mut(usize::from(!attacker)) {
                *die = None;
            }
        }
        self.battle.round = Round::Roll;
    }

    pub(crate) fn accept(&mut self) {
        self.battle.accepted = true;
        self.battle.round = Round::Roll;
    }

    /// The lower strength loses; at equal strength both lose (CY-SEABATTLE-4, 5, CY-LANDBATTLE-6, 8).
    fn compare(&mut self) {
        let ignored = self.rules.options.odysseus_ignores_metropolis; // D-30
        let strength = |attacker| self.battle.strength(attacker, ignored) + self.battle.die(attacker).unwrap_or(0);
        let penthesilea = |attacker| !self.battle.sea && self.battle.force(attacker).heroes.contains(Hero::Penthesilea);
        self.battle.losing = match strength(true).cmp(&strength(false)) {
            core::cmp::Ordering::Less => [true, false],
            core::cmp::Ordering::Greater => [false, true],
            core::cmp::Ordering::Equal => [!penthesilea(true), !penthesilea(false)], // CY-HERO-PENTHESILEA-1
        };
        self.battle.round = Round::Loss;
    }

    /// The side that must lose a unit now: the defender first (F-13).
    pub(crate) fn loser(&self) -> Option<bool> {
        let [attacker, defender] = self.battle.losing;
        if defender { Some(false) } else { attacker.then_some(true) }
    }

    /// A loss without a choice is taken at once.
    fn advance_loss(&mut self, tell: Tell<'_>) -> bool {
        let Some(attacker) = self.loser() else {
            self.battle.dice = [None; 2];
            self.battle.accepted = false;
            self.begin(Round::DefenderRetreat, tell);
            return true;
        };
        let force = *self.battle.force(attacker);
        let mut kinds = force.kinds();
        match (kinds.next(), kinds.next()) {
            (Some(unit), None) if !self.may_rescue_any(attacker) => {
                self.tell_destroyed(attacker, unit, tell);
                self.lose(unit, tell);
            }
            (Some(_), _) => return false,
            (None, _) => self.mark_lost(attacker),
        }
        true
    }

    pub(crate) fn mark_lost(&mut self, attacker: bool) {
        if let Some(losing) = self.battle.losing.get_mut(usize::from(!attacker)) {
            *losing = false;
        }
    }

    /// Removes a unit of the side that loses now.
    pub(crate) fn lose(&mut self, unit: Unit, tell: Tell<'_>) {
        let Some(attacker) = self.loser() else { return };
        self.battle.force_mut(attacker).remove(unit);
        if let Some(seat) = self.battle.seat(attacker) {
            self.destroy(seat, unit, tell);
        }
        self.mark_lost(attacker);
    }

    /// The faction left alone controls the area (CY-SEABATTLE-9, CY-LANDBATTLE-12, CY-LANDBATTLE-16).
    pub(crate) fn end_battle(&mut self, tell: Tell<'_>) {
        if let Some(index) = self.tasks.iter().rposition(|&task| task == Task::Fight) {
            self.tasks.remove(index);
        }
        if self.rules.part.is_some() {
            return self.end_battle_alone();
        }
        let (Some(attacker), Some(defender)) = (self.battle.attacker, self.battle.defender) else { return };
        let [attackers, defenders] = self.battle.forces;
        let area = self.battle.area;
        if self.battle.sea {
            if let (Some(map), Some(area)) = (&mut self.map, area) {
                let (seat, ships) =
                    if attackers.ships > 0 { (attacker, attackers.ships) } else { (defender, defenders.ships) };
                map.add_ships(area, seat, ships);
            }
            return;
        }
        let won = defenders.is_gone() && !attackers.is_gone();
        match area {
            Some(area) => {
                self.join(area, if won { attackers } else { defenders });
                if won {
                    self.capture(attacker, area, tell);
                }
            }
            None if won => self.capture_after_battle(attacker, defender, defenders, tell),
            None => {}
        }
    }
}
