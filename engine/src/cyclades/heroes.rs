//! Heroes: recruiting and sacrifices (CY-HEROGEN, CY-HERO).

use super::action::{Action, Deed, Way};
use super::area::Area;
use super::gold::Gold;
use super::refusal::Refusal;
use super::state::{Public, Task};
use super::told::{Tell, Told};
use super::words::{Building, God, Hero, HeroSet};
use crate::{Seat, Turn};

/// Recruiting a hero (CY-HERA-5).
pub(crate) const HERO_PRICE: Gold = Gold::new(4);
/// Croesus's sacrifice (CY-HERO-CROESUS-3).
const CROESUS_PRICE: Gold = Gold::new(15);
/// Ajax's sacrifice (CY-HERO-AJAX-2).
const AJAX_LANDS: u8 = 7;

impl Public {
    pub(crate) fn may_hire(&self, seat: Seat, god: God, hero: Hero, at: Option<Area>) -> Result<(), Refusal> {
        if god != God::Hera {
            return Err(Refusal::OnlyHeraHires);
        }
        if self.doings.hired {
            return Err(Refusal::NoMoreThisTurn); // CY-HEROGEN-1
        }
        if !self.hero_track.contains(&Some(hero)) {
            return Err(Refusal::NotOnTrack);
        }
        if self.gold(seat) < HERO_PRICE {
            return Err(Refusal::TooFewGold);
        }
        match (&self.map, at) {
            (None, None) => Ok(()),
            (Some(map), Some(area)) if self.lands_for_units(map, seat).contains(area) => Ok(()),
            _ => Err(Refusal::NotControlled),
        }
    }

    pub(crate) fn hire(&mut self, seat: Seat, hero: Hero, at: Option<Area>) {
        self.pay(seat, HERO_PRICE);
        self.doings.hired = true;
        self.take_from_track(hero, None);
        self.welcome_hero(seat, hero, at);
    }

    pub(crate) fn take_from_track(&mut self, hero: Hero, instead: Option<Hero>) {
        if let Some(space) = self.hero_track.iter_mut().find(|space| **space == Some(hero)) {
            *space = instead;
        }
    }

    /// A hero comes; he may not be sacrificed in this cycle (CY-HEROGEN-7).
    pub(crate) fn welcome_hero(&mut self, seat: Seat, hero: Hero, at: Option<Area>) {
        let faction = &mut self.factions[seat];
        faction.heroes = faction.heroes.with(hero);
        faction.recruits = faction.recruits.with(hero);
        if let Some(map) = &mut self.map {
            map.set_hero(hero, at);
        }
    }

    /// A hero leaves his faction, the map and the battle (CY-HEROGEN-14).
    pub(crate) fn dismiss_hero(&mut self, seat: Seat, hero: Hero) {
        let faction = &mut self.factions[seat];
        faction.heroes = faction.heroes.without(hero);
        faction.recruits = faction.recruits.without(hero);
        if let Some(map) = &mut self.map {
            map.set_hero(hero, None);
        }
        for force in &mut self.battle.forces {
            force.heroes = force.heroes.without(hero);
        }
    }

    /// Whether the faction has the hero, and not only since this cycle (CY-HEROGEN-7).
    pub(crate) fn may_sacrifice_hero(&self, seat: Seat, hero: Hero) -> Result<(), Refusal> {
        match () {
            () if !self.factions[seat].heroes.contains(hero) => Err(Refusal::NotYourHero),
            () if self.factions[seat].recruits.contains(hero) => Err(Refusal::RecruitedThisCycle),
            () => Ok(()),
        }
    }

    pub(crate) fn may_sacrifice(&self, seat: Seat, god: God, hero: Hero, deed: Deed) -> Result<(), Refusal> {
        if god == God::Apollo {
            return Err(Refusal::NotWithApollo); // CY-HEROGEN-8
        }
        self.may_sacrifice_hero(seat, hero)?;
        if hero == Hero::Pandora {
            if !self.hero_track.contains(&Some(deed.hero())) {
                return Err(Refusal::NotOnTrack); // CY-HERO-PANDORA-3
            }
        } else if deed.hero() != hero {
            return Err(Refusal::NotHisDeed);
        }
        let faction = &self.factions[seat];
        let met = match deed {
            Deed::Croesus => self.gold(seat) >= CROESUS_PRICE,
            Deed::Hector(pairs) => pairs > 0 && pairs.saturating_mul(2) <= faction.priestesses,
            Deed::Helen(first, second) => {
                (first as u8) < (second as u8) && faction.count(first) >= 2 && faction.count(second) >= 2
            }
            Deed::Jason => faction.ships == 0,
            Deed::Ajax => faction.lands >= AJAX_LANDS,
            Deed::Odysseus(building) => faction.count(building) >= 3,
            Deed::Perseus => {
                return if self.can_fly(seat, HeroSet::NONE.with(hero)) { Ok(()) } else { Err(Refusal::NowhereToGo) };
            }
        };
        if !met {
            return Err(Refusal::DeedConditionUnmet(deed.hero()));
        }
        match deed {
            Deed::Hector(_) => Ok(()),
            _ if self.supply.stack() == 0 => Err(Refusal::StackEmpty), // CY-METRO-13
            Deed::Helen(..) | Deed::Odysseus(_) => Ok(()),
            _ if self.has_place_without(seat, hero) => Ok(()),
            _ => Err(Refusal::NoPlaceForMetropolis), // CY-METRO-11
        }
    }

    /// D-31: by agreement also inside a battle, but no flight out of it.
    pub(crate) fn may_sacrifice_in_battle(&self, hero: Hero, deed: Deed) -> Result<(), Refusal> {
        let (seat, god) = self.active().ok_or(Refusal::NotNow)?;
        let own = self.turn() == Turn::Seat(seat) && self.rules.options.sacrifice_in_battle;
        if !own || deed == Deed::Perseus {
            return Err(Refusal::NotNow); // CY-HEROGEN-10
        }
        self.may_sacrifice(seat, god, hero, deed)
    }

    /// As [`Self::has_place`], but not on the card of the hero who dies.
    fn has_place_without(&self, seat: Seat, hero: Hero) -> bool {
        let Some(map) = &self.map else { return true };
        let card = |one: Hero| one != hero && self.may_use_card(seat, one).is_ok();
        self.factions[seat].basic_buildings() > 0
            || !map.lands_with_site(seat).is_empty()
            || card(Hero::Penthesilea)
            || card(Hero::Pandora)
    }

    /// The hero leaves the game and his effect happens (CY-HEROGEN-6).
    pub(crate) fn sacrifice(&mut self, seat: Seat, hero: Hero, deed: Deed) {
        self.dismiss_hero(seat, hero);
        match deed {
            Deed::Croesus => {
                self.pay(seat, CROESUS_PRICE);
                self.raise(seat, Way::Heroic);
            }
            Deed::Jason | Deed::Ajax => self.raise(seat, Way::Heroic),
            Deed::Hector(pairs) => {
                self.factions[seat].priestesses -= 2 * pairs;
                self.supply.priestesses += 2 * pairs;
                self.push(Task::Philosophers { seat, left: pairs });
            }
            Deed::Helen(first, second) => self.trade_in(seat, &[(first, 2), (second, 2)]),
            Deed::Odysseus(building) => self.trade_in(seat, &[(building, 3)]),
            Deed::Perseus => self.push(Task::Flight(seat)),
        }
    }

    /// Buildings of one's own go back for a heroic metropolis (CY-TEAM-14).
    fn trade_in(&mut self, seat: Seat, given: &[(Building, u8)]) {
        let mut need = [0; 4];
        for &(building, count) in given {
            need[building as usize] = count;
        }
        self.raise(seat, Way::Heroic);
        self.push(Task::Return { seat, need, shared: false });
    }

    /// Philosophers come one by one; a fourth is due before the next comes (CY-METRO-6).
    pub(crate) fn advance_philosophers(&mut self, seat: Seat, left: u8, tell: Tell<'_>) {
        self.pop();
        if left == 0 || self.supply.philosophers == 0 {
            return;
        }
        self.supply.philosophers -= 1;
        self.factions[seat].philosophers += 1;
        tell(Told::Philosopher(seat));
        self.push(Task::Philosophers { seat, left: left - 1 });
    }

    pub(crate) fn sacrifice_candidates(&self, seat: Seat, visit: &mut dyn FnMut(Action)) {
        let faction = &self.factions[seat];
        for hero in faction.heroes.minus(faction.recruits).iter() {
            let copied = self.hero_track.iter().flatten().copied().filter(|_| hero == Hero::Pandora);
            for model in core::iter::once(hero).chain(copied) {
                self.deeds(seat, model, &mut |deed| visit(Action::Sacrifice { hero, deed }));
            }
        }
    }

    /// Every form the effect of a hero can take.
    fn deeds(&self, seat: Seat, hero: Hero, visit: &mut dyn FnMut(Deed)) {
        match hero {
            Hero::Croesus => visit(Deed::Croesus),
            Hero::Hector => (1..=self.factions[seat].priestesses / 2).for_each(|pairs| visit(Deed::Hector(pairs))),
            Hero::Helen => {
                for first in Building::ALL {
                    Building::ALL.into_iter().for_each(|second| visit(Deed::Helen(first, second)));
                }
            }
            Hero::Jason => visit(Deed::Jason),
            Hero::Ajax => visit(Deed::Ajax),
            Hero::Odysseus => Building::ALL.into_iter().for_each(|building| visit(Deed::Odysseus(building))),
            Hero::Perseus => visit(Deed::Perseus),
            Hero::Pandora | Hero::Penthesilea => {}
        }
    }
}
