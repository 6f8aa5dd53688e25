//! One-time effects of creatures (section 20).

use super::action::Action;
use super::area::Area;
use super::gold::Gold;
use super::muster::Kind;
use super::refusal::Refusal;
use super::state::{Public, Task};
use super::told::Tell;
use super::words::{Building, Creature, Hero, HeroSet, Unit};
use crate::{Hidden, Seat};

impl Public {
    /// Whether an action carries out the effect of a card (CY-CREGEN-6).
    pub(crate) fn may_use(&self, seat: Seat, creature: Creature, action: Action) -> Result<(), Refusal> {
        match (creature, action) {
            (_, Action::Decline) => {
                if self.rules.options.decline_effect {
                    Ok(())
                } else {
                    Err(Refusal::MustBeUsed)
                }
            }
            (Creature::Cyclops, Action::Exchange { at, old, new }) => self.may_exchange(seat, at, old, new),
            (Creature::Harpy, Action::Destroy(area, unit)) => self.may_destroy(area, unit),
            (Creature::Harpy, Action::Lost { unit: Unit::Ship, .. }) => Err(Refusal::OnlySoldiers),
            (Creature::Harpy, Action::Lost { victim, unit, count: 1 }) => self.may_lose(victim, unit, 1),
            (Creature::Griffin | Creature::Dryad | Creature::Satyr, Action::Rob(victim)) => {
                self.may_rob(seat, creature, victim)
            }
            (Creature::Graeae, Action::Income(horns)) => self.may_tell_income(horns),
            (Creature::Charon, Action::Swap(own, new)) => match () {
                () if !self.factions[seat].heroes.contains(own) => Err(Refusal::NotYourHero),
                () if !self.hero_track.contains(&Some(new)) => Err(Refusal::NotOnTrack),
                () => Ok(()),
            },
            (Creature::Giant, Action::From(area)) => self.may_take_mercenaries(seat, area),
            (Creature::Giant, Action::Bribe(victim, count)) => {
                let victim_has = self.is_seated(victim) && self.factions[victim].mercenaries >= count;
                match () {
                    () if self.map.is_some() || count == 0 => Err(Refusal::NotNow),
                    () if self.allied(seat, victim) => Err(Refusal::OpponentsOnly), // CY-CRE-GIANT-2
                    () if !victim_has => Err(Refusal::MoreThanThere),
                    () => Ok(()),
                }
            }
            (Creature::Sylph, Action::From(area)) => self.may_take_up(seat, Kind::Exchange, area),
            (Creature::Chimera, Action::Pick(card)) => {
                if self.discard.contains(card) {
                    Ok(())
                } else {
                    Err(Refusal::NotDiscarded)
                }
            }
            _ => Err(Refusal::NotNow),
        }
    }

    fn may_exchange(&self, seat: Seat, at: Option<Area>, old: Building, new: Building) -> Result<(), Refusal> {
        let there = match (&self.map, at) {
            (Some(map), Some(area)) => map.lands_with(seat, old).contains(area),
            (None, None) => self.factions[seat].count(old) > 0,
            _ => false,
        };
        match () {
            () if !there => Err(Refusal::NoSuchToken),
            () if old == new => Err(Refusal::SameType), // CY-CRE-CYCLOPS-1
            () if self.supply.count(new) == 0 => Err(Refusal::SupplyEmpty),
            () => Ok(()),
        }
    }

    /// Only soldiers can be chosen (CY-CRE-HARPY-2).
    fn may_destroy(&self, area: Area, unit: Unit) -> Result<(), Refusal> {
        let map = self.map.as_ref().ok_or(Refusal::NotNow)?;
        let ground = map.ground(area);
        let count = match unit {
            Unit::Soldier => ground.soldiers,
            Unit::Mercenary => ground.mercenaries,
            _ => return Err(Refusal::OnlySoldiers),
        };
        if count > 0 { Ok(()) } else { Err(Refusal::NoUnitsThere) }
    }

    /// What the table says was destroyed must be there.
    pub(crate) fn may_lose(&self, victim: Seat, unit: Unit, count: u8) -> Result<(), Refusal> {
        if self.map.is_some() || !self.is_seated(victim) {
            return Err(Refusal::NoSuchFaction);
        }
        let faction = &self.factions[victim];
        let there = match unit {
            Unit::Soldier => faction.army(),
            Unit::Mercenary => faction.mercenaries,
            Unit::Ship => faction.fleet(),
            Unit::Hero(_) | Unit::Minotaur => return Err(Refusal::OnlySoldiers), // CY-HEROGEN-12
        };
        if count > 0 && count <= there { Ok(()) } else { Err(Refusal::MoreThanThere) }
    }

    /// Thefts target opponents who have something (CY-CRE-DRYAD-1, CY-CRE-SATYR-1, CY-TEAM-12, CY-CRE-GRIFFIN-3).
    pub(crate) fn may_rob(&self, seat: Seat, creature: Creature, victim: Seat) -> Result<(), Refusal> {
        if victim == seat || !self.is_seated(victim) {
            return Err(Refusal::OpponentsOnly);
        }
        let friendly =
            self.allied(seat, victim) && (creature == Creature::Griffin || !self.rules.options.steal_from_teammate);
        let faction = &self.factions[victim];
        match creature {
            _ if friendly => Err(Refusal::OpponentsOnly),
            Creature::Griffin if self.rules.mode.leader(victim) != victim => Err(Refusal::NameTheSide), // CY-CRE-GRIFFIN-2
            Creature::Griffin => Ok(()),
            Creature::Dryad if faction.priestesses > 0 => Ok(()),
            Creature::Satyr if faction.philosophers > 0 => Ok(()),
            Creature::Satyr => Err(Refusal::NoPhilosopher), // CY-CRE-SATYR-1
            _ => Err(Refusal::NothingToTake),
        }
    }

    /// Mercenaries of an opponent's area, with somewhere to go, and not held by Medusa (CY-CRE-GIANT).
    fn may_take_mercenaries(&self, seat: Seat, area: Area) -> Result<(), Refusal> {
        let map = self.map.as_ref().ok_or(Refusal::NotNow)?;
        let ground = map.ground(area);
        let own = ground.holder == Some(seat) && self.rules.options.giant_own_area; // D-39
        let medusa = map.figure(Creature::Medusa).filter(|_| self.rules.options.medusa_blocks_giant);
        match ground.holder {
            _ if ground.mercenaries == 0 => Err(Refusal::NoUnitsThere),
            Some(holder) if self.allied(holder, seat) && !own => Err(Refusal::OpponentsOnly),
            _ if medusa == Some(area) => Err(Refusal::Petrified), // CY-CRE-GIANT-4
            _ if self.giant_places(seat).is_empty() => Err(Refusal::NowhereToGo),
            _ => Ok(()),
        }
    }

    /// Where the Giant's mercenaries may go (CY-CRE-GIANT-1, CY-CRE-GIANT-4).
    pub(crate) fn giant_places(&self, seat: Seat) -> super::area::AreaSet {
        let Some(map) = &self.map else { return super::area::AreaSet::NONE };
        let lands = map.lands_of(seat);
        match map.figure(Creature::Medusa).filter(|_| self.rules.options.medusa_blocks_giant) {
            Some(medusa) => lands.without(medusa),
            None => lands,
        }
    }

    /// Whether a group could fly somewhere, not counting some heroes (CY-CRE-PEGASUS-1 to 3).
    pub(crate) fn can_fly(&self, seat: Seat, without: HeroSet) -> bool {
        let faction = &self.factions[seat];
        let Some(map) = &self.map else {
            return faction.army() > 0 || faction.mercenaries > 0 || !faction.heroes.minus(without).is_empty();
        };
        map.lands_of(seat).iter().any(|area| {
            let ground = map.ground(area);
            let units = ground.soldiers > 0 || ground.mercenaries > 0;
            let heroes = !map.heroes_in(area).minus(without).is_empty();
            (units || heroes) && self.may_take_up(seat, Kind::Flight, area).is_ok()
        })
    }

    pub(crate) fn may_fly(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::From(area) => self.may_take_up(seat, Kind::Flight, area),
            Action::Enter(target) => self.may_enter(seat, Kind::Flight, target),
            Action::Decline if self.rules.options.decline_effect => Ok(()),
            Action::Decline => Err(Refusal::MustBeUsed),
            _ => Err(Refusal::NotNow),
        }
    }

    pub(crate) fn fly(&mut self, seat: Seat, action: Action, tell: Tell<'_>) {
        self.pop();
        match action {
            Action::From(area) => self.take_up(seat, Kind::Flight, area),
            Action::Enter(target) => self.enter(seat, Kind::Flight, target, tell),
            _ => {}
        }
    }

    pub(crate) fn flight_candidates(&self, seat: Seat, visit: &mut dyn FnMut(Action)) {
        visit(Action::Decline);
        match &self.map {
            Some(map) => map.lands_of(seat).iter().for_each(|area| visit(Action::From(area))),
            None => self.target_candidates(&mut |target| visit(Action::Enter(target))),
        }
    }

    pub(crate) fn use_effect(&mut self, seat: Seat, creature: Creature, action: Action, tell: Tell<'_>) {
        if creature == Creature::Chimera
            && let Action::Pick(card) = action
        {
            return self.chimera_pick(seat, card, tell);
        }
        self.pop();
        match action {
            Action::Exchange { at, old, new } => {
                self.return_building(seat, at, old);
                self.add_building(seat, at, new);
            }
            Action::Destroy(area, unit) => self.destroy_at(area, unit, tell),
            Action::Lost { victim, unit, count } => (0..count).for_each(|_| self.destroy(victim, unit, tell)),
            Action::Rob(victim) => self.rob(seat, creature, victim),
            Action::Income(horns) => self.earn(seat, Gold::from(horns)),
            Action::Swap(own, new) => self.swap(seat, own, new),
            Action::From(area) if creature == Creature::Giant => self.take_mercenaries(seat, area),
            Action::From(area) => self.take_up(seat, Kind::Exchange, area),
            Action::Bribe(victim, count) => {
                self.factions[victim].mercenaries -= count;
                self.factions[seat].mercenaries += count;
            }
            _ => {}
        }
    }

    fn rob(&mut self, seat: Seat, creature: Creature, victim: Seat) {
        match creature {
            Creature::Griffin => {
                let loot = self.gold(victim).half(); // CY-CRE-GRIFFIN-1
                self.pay(victim, loot);
                self.earn(seat, loot);
                let public = self.rules.options.griffin_public; // D-41
                let mut owners = crate::Seats::NONE;
                for one in self.seats() {
                    if public || self.allied(one, seat) || self.allied(one, victim) {
                        owners = owners.with(one);
                    }
                }
                self.theft = Some(Hidden::new(owners, loot));
            }
            Creature::Dryad => {
                self.factions[victim].priestesses -= 1;
                self.factions[seat].priestesses += 1;
            }
            _ => {
                self.factions[victim].philosophers -= 1;
                self.factions[seat].philosophers += 1; // CY-CRE-SATYR-2: a fourth is due at once
            }
        }
    }

    /// The cards and figures of two heroes change places (CY-CRE-CHARON-1, CY-CRE-CHARON-2).
    fn swap(&mut self, seat: Seat, own: Hero, new: Hero) {
        let place = self.map.as_ref().and_then(|map| map.hero(own));
        self.dismiss_hero(seat, own);
        self.take_from_track(new, Some(own));
        self.welcome_hero(seat, new, place);
    }

    fn take_mercenaries(&mut self, seat: Seat, area: Area) {
        let Some(map) = &mut self.map else { return };
        let ground = map.ground_mut(area);
        let taken = core::mem::take(&mut ground.mercenaries); // CY-CRE-GIANT-3: control stays
        if let Some(holder) = ground.holder {
            self.factions[holder].mercenaries -= taken;
        }
        self.factions[seat].mercenaries += taken;
        self.push(Task::Distribute(taken));
    }

    /// One of the Giant's mercenaries is put down.
    pub(crate) fn distribute(&mut self, area: Area) {
        if let Some(Task::Distribute(left)) = self.tasks.pop()
            && left > 1
        {
            self.push(Task::Distribute(left - 1));
        }
        if let Some(map) = &mut self.map {
            map.ground_mut(area).mercenaries += 1;
        }
    }

    pub(crate) fn effect_candidates(&self, seat: Seat, creature: Creature, visit: &mut dyn FnMut(Action)) {
        if self.rules.options.decline_effect {
            visit(Action::Decline); // D-38
        }
        match creature {
            Creature::Cyclops => self.exchange_candidates(seat, visit),
            Creature::Harpy => match &self.map {
                Some(map) => {
                    for area in map.chart.land().minus(map.neutral_lands()) {
                        let ground = map.ground(area);
                        if ground.soldiers > 0 {
                            visit(Action::Destroy(area, Unit::Soldier));
                        }
                        if ground.mercenaries > 0 {
                            visit(Action::Destroy(area, Unit::Mercenary));
                        }
                    }
                }
                None => self.loss_candidates(1, false, visit),
            },
            Creature::Griffin | Creature::Dryad | Creature::Satyr => {
                self.seats().for_each(|one| visit(Action::Rob(one)))
            }
            Creature::Graeae => (0..=super::income::HIGHEST_INCOME).for_each(|horns| visit(Action::Income(horns))),
            Creature::Charon => {
                for own in self.factions[seat].heroes.iter() {
                    self.hero_track.iter().flatten().for_each(|&new| visit(Action::Swap(own, new)));
                }
            }
            Creature::Giant => match &self.map {
                Some(map) => map.chart.land().iter().for_each(|area| visit(Action::From(area))),
                None => {
                    for victim in self.seats() {
                        (1..=self.factions[victim].mercenaries).for_each(|count| visit(Action::Bribe(victim, count)));
                    }
                }
            },
            Creature::Sylph => {
                if let Some(map) = &self.map {
                    map.seas_with_ships().iter().for_each(|area| visit(Action::From(area)));
                }
            }
            Creature::Chimera => self.discard.iter().for_each(|card| visit(Action::Pick(card))),
            _ => {}
        }
    }

    fn exchange_candidates(&self, seat: Seat, visit: &mut dyn FnMut(Action)) {
        for old in Building::ALL.into_iter().filter(|&old| self.factions[seat].count(old) > 0) {
            let areas = self.map.as_ref().map(|map| map.lands_with(seat, old));
            for new in Building::ALL.into_iter().filter(|&new| new != old && self.supply.count(new) > 0) {
                match areas {
                    Some(areas) => areas.iter().for_each(|area| visit(Action::Exchange { at: Some(area), old, new })),
                    None => visit(Action::Exchange { at: None, old, new }),
                }
            }
        }
    }

    /// Losses the table could tell: soldiers, mercenaries and perhaps ships of every faction.
    pub(crate) fn loss_candidates(&self, most: u8, ships: bool, visit: &mut dyn FnMut(Action)) {
        for victim in self.seats() {
            for count in 1..=most {
                if most == 1 {
                    visit(Action::Lost { victim, unit: Unit::Soldier, count });
                    visit(Action::Lost { victim, unit: Unit::Mercenary, count });
                }
                if ships {
                    visit(Action::Lost { victim, unit: Unit::Ship, count });
                }
            }
        }
    }
}
