//! An area changes hands; the last land area; elimination (CY-CTRL, CY-LASTLAND, CY-ELIM).

use super::action::{Action, Find};
use super::area::Area;
use super::battle::Force;
use super::map::Token;
use super::refusal::Refusal;
use super::state::{Finds, Public, Task};
use super::told::{Tell, Told};
use super::words::{Bonus, Building, CreatureSet, HeroSet};
use crate::Seat;

impl Public {
    /// The land areas that keep a faction in the game (CY-TEAM-13, D-55).
    fn lands_that_count(&self, seat: Seat) -> u8 {
        let own = self.factions[seat].lands;
        match self.teammate(seat).filter(|_| self.rules.options.elimination_side) {
            Some(mate) => own + self.factions[mate].lands,
            None => own,
        }
    }

    /// The last land area is spared unless taking it can end the game (CY-LASTLAND-1 to 3, CY-LASTLAND-7).
    pub(crate) fn may_attack_land_of(&self, seat: Seat, enemy: Seat) -> Result<(), Refusal> {
        if self.lands_that_count(enemy) != 1 {
            return Ok(());
        }
        let victim = &self.factions[enemy];
        let captured = victim.metropolises_on_map();
        let mut sets = u8::MAX;
        for building in Building::ALL {
            let own = self.side_count(seat, building);
            sets = sets.min(own + victim.count(building));
        }
        let sets = sets.min(self.supply.stack());
        let enough = self.side_metropolises(seat) + captured + sets >= self.rules.target;
        if enough && captured + sets > 0 { Ok(()) } else { Err(Refusal::LastLand) }
    }

    /// Buildings of a type that a side controls (CY-TEAM-7).
    pub(crate) fn side_count(&self, seat: Seat, building: Building) -> u8 {
        let mate = self.teammate(seat).map_or(0, |mate| self.factions[mate].count(building));
        self.factions[seat].count(building) + mate
    }

    /// Metropolises of a side (CY-END-6).
    pub fn side_metropolises(&self, seat: Seat) -> u8 {
        let mate = self.teammate(seat).map_or(0, |mate| self.factions[mate].metropolis_count());
        self.factions[seat].metropolis_count() + mate
    }

    /// The units of `seat` have entered; control passes (CY-CTRL-5, CY-CTRL-9).
    pub(crate) fn capture(&mut self, seat: Seat, area: Area, tell: Tell<'_>) {
        let Some(map) = &mut self.map else { return };
        let former = map.set_holder(area, Some(seat)); // CY-CTRL-4
        tell(Told::Captured { seat, former, at: Some(area) });
        let ground = map.ground(area);
        let mut finds = Finds { metropolises: ground.bonuses(), ..Finds::default() };
        for building in Building::ALL {
            finds.buildings[building as usize] = ground.count(building);
        }
        let used = u8::try_from(ground.used.count_ones()).unwrap_or(0);
        finds.symbol = map.chart.priestesses().contains(area);
        self.count_lands(seat, former);
        self.hand_over(seat, former, finds, used);
    }

    fn count_lands(&mut self, seat: Seat, former: Option<Seat>) {
        self.factions[seat].lands += 1;
        if let Some(former) = former {
            self.factions[former].lands = self.factions[former].lands.saturating_sub(1);
        }
    }

    /// An area without a defender changes hands; the table tells what stands there.
    pub(crate) fn capture_told(&mut self, seat: Seat, former: Option<Seat>, tell: Tell<'_>) {
        if self.rules.part.is_some() {
            return; // a battle alone leaves the map to the table
        }
        tell(Told::Captured { seat, former, at: None });
        self.count_lands(seat, former);
        self.push(Task::Spoils { seat, former, found: self.sure_finds(former, Finds::default()) });
    }

    /// As [`Self::capture_told`]; what was said about the battle area must fit.
    pub(crate) fn capture_after_battle(&mut self, seat: Seat, former: Seat, defence: Force, tell: Tell<'_>) {
        tell(Told::Captured { seat, former: Some(former), at: None });
        self.count_lands(seat, Some(former));
        let mut found = Finds { expected: Some([defence.fortresses, defence.metropolises]), ..Finds::default() };
        found.buildings[Building::Fortress as usize] = defence.fortresses;
        self.push(Task::Spoils { seat, former: Some(former), found: self.sure_finds(Some(former), found) });
    }

    /// Everything a faction had stood in its last land area.
    fn sure_finds(&self, former: Option<Seat>, found: Finds) -> Finds {
        match former.map(|former| &self.factions[former]) {
            Some(faction) if faction.lands == 0 => {
                Finds { buildings: faction.buildings, metropolises: faction.metropolises, expected: None, ..found }
            }
            _ => found,
        }
    }

    pub(crate) fn may_find(&self, former: Option<Seat>, found: Finds, find: Find) -> Result<(), Refusal> {
        let there = match (find, former.map(|former| &self.factions[former])) {
            (Find::Symbol, _) => !found.symbol,
            (_, None) => false,
            (Find::Building(building), Some(faction)) => {
                let fixed = found.expected.is_some() && building == Building::Fortress;
                !fixed && found.buildings[building as usize] < faction.count(building)
            }
            (Find::Metropolis(bonus), Some(faction)) => {
                let told: u8 = found.metropolises.iter().sum();
                let more = found.expected.is_none_or(|[_, metropolises]| told < metropolises);
                more && found.metropolises[bonus as usize] < faction.metropolises[bonus as usize]
            }
        };
        if there { Ok(()) } else { Err(Refusal::NotThere) } // CY-CTRL-8
    }

    pub(crate) fn may_close_finds(found: Finds) -> Result<(), Refusal> {
        let told: u8 = found.metropolises.iter().sum();
        match found.expected {
            Some([_, metropolises]) if told < metropolises => Err(Refusal::MetropolisMissing),
            _ => Ok(()),
        }
    }

    pub(crate) fn find_candidates(visit: &mut dyn FnMut(Action)) {
        visit(Action::NothingMore);
        visit(Action::Found(Find::Symbol));
        Building::ALL.into_iter().for_each(|building| visit(Action::Found(Find::Building(building))));
        Bonus::ALL.into_iter().for_each(|bonus| visit(Action::Found(Find::Metropolis(bonus))));
    }

    pub(crate) fn close_finds(&mut self, seat: Seat, former: Option<Seat>, found: Finds) {
        self.pop();
        let tokens: u8 = found.metropolises.iter().sum::<u8>() + found.buildings[Building::Temple as usize];
        let used = former.map_or(0, |former| self.factions[former].used.min(tokens)); // D-74
        self.hand_over(seat, former, found, used);
    }

    /// Buildings pass with control; the former controller takes the bonuses (CY-CTRL-8, CY-METRO-16).
    fn hand_over(&mut self, seat: Seat, former: Option<Seat>, finds: Finds, used: u8) {
        self.push(Task::Taken { seat, former, symbol: finds.symbol });
        self.waiting = self.waiting.without(seat);
        let Some(former) = former else { return };
        for building in Building::ALL {
            let count = finds.buildings[building as usize];
            self.factions[former].buildings[building as usize] -= count;
            self.factions[seat].buildings[building as usize] += count;
        }
        for bonus in Bonus::ALL {
            let count = finds.metropolises[bonus as usize];
            self.factions[former].metropolises[bonus as usize] -= count;
            self.factions[seat].metropolises[bonus as usize] += count;
            for _ in 0..count {
                self.start_bonus(former, bonus);
            }
        }
        self.factions[former].used -= used;
        self.factions[seat].used += used;
    }

    /// The priestess symbol, then the elimination check (CY-CTRL-6, CY-CTRL-9, CY-ELIM-1).
    pub(crate) fn finish_capture(&mut self, seat: Seat, former: Option<Seat>, symbol: bool, tell: Tell<'_>) {
        self.pop();
        if symbol {
            self.gain_symbol(seat, tell);
        }
        if let Some(former) = former.filter(|&former| self.lands_that_count(former) == 0) {
            for member in self.rules.mode.side(former).iter() {
                if self.factions[member].lands == 0 && !self.factions[member].eliminated {
                    self.eliminate(member, tell);
                }
            }
        }
    }

    /// The priestess for the symbol of an area, which nobody has ordered (CY-CTRL-6, CY-DEPLOY-4).
    pub(crate) fn gain_symbol(&mut self, seat: Seat, tell: Tell<'_>) {
        if self.supply.priestesses > 0 {
            tell(Told::Priestess(seat));
        }
        self.gain_priestess(seat);
    }

    /// Its pieces and cards are removed at once (CY-ELIM-3).
    fn eliminate(&mut self, seat: Seat, tell: Tell<'_>) {
        tell(Told::Eliminated(seat));
        self.fallen = true; // CY-ELIM-2
        self.factions[seat].eliminated = true;
        if self.rules.options.eliminated_stay {
            return;
        }
        if let Some(map) = &mut self.map {
            for sea in map.seas_of(seat) {
                let ships = map.ground(sea).ships;
                map.take_ships(sea, ships);
            }
            for hero in self.factions[seat].heroes.iter() {
                map.set_hero(hero, None);
            }
        }
        for creature in self.factions[seat].creatures.iter() {
            self.release(seat, creature, tell);
        }
        let faction = &mut self.factions[seat];
        self.supply.priestesses += core::mem::take(&mut faction.priestesses);
        self.supply.philosophers += core::mem::take(&mut faction.philosophers);
        self.supply.mercenaries += core::mem::take(&mut faction.mercenaries);
        faction.ships = super::faction::SHIPS;
        faction.soldiers = super::faction::SOLDIERS;
        faction.creatures = CreatureSet::NONE;
        faction.recruits = HeroSet::NONE;
        self.hero_discard = self.hero_discard.union(core::mem::take(&mut faction.heroes));
    }

    /// Returns a basic building of a faction to the supply.
    pub(crate) fn return_building(&mut self, seat: Seat, area: Option<Area>, building: Building) {
        let used = match (&mut self.map, area) {
            (Some(map), Some(area)) => map.take_building(area, building),
            // The table does not tell which temple it was: a used one goes first (D-74).
            _ => building == Building::Temple && self.factions[seat].used > 0,
        };
        let faction = &mut self.factions[seat];
        faction.buildings[building as usize] -= 1;
        faction.used -= u8::from(used && faction.used > 0);
        self.supply.buildings[building as usize] += 1;
        self.waiting = self.waiting.without(seat);
    }

    /// Puts a basic building of the supply on a site.
    pub(crate) fn add_building(&mut self, seat: Seat, area: Option<Area>, building: Building) {
        self.supply.buildings[building as usize] -= 1;
        self.factions[seat].buildings[building as usize] += 1;
        if let (Some(map), Some(area)) = (&mut self.map, area)
            && let Some(site) = map.put_token(area, Token::Building(building))
        {
            self.ask_harbour(seat, area, site, Some(building));
        }
    }
}
