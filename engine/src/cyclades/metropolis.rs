//! Metropolises: when they are due, what goes back, where they stand, what they give (CY-METRO).

use super::action::{Action, Place, Way};
use super::area::{Area, AreaSet};
use super::gold::Gold;
use super::map::Token;
use super::refusal::Refusal;
use super::state::{Public, Task};
use super::told::{Tell, Told};
use super::words::{Bonus, Building, God, Hero};
use crate::Seat;

/// Philosophers for a cultural metropolis (CY-METRO-5).
pub(crate) const SCHOOL: u8 = 4;

/// Whether no type is missing. A byte for each type, none above 20: only a zero borrows.
const fn is_full(types: u32) -> bool {
    types.wrapping_sub(0x0101_0101) & 0x8080_8080 == 0
}

impl Public {
    /// Whether the side controls all four types (CY-METRO-3, CY-TEAM-7).
    fn has_set(&self, seat: Seat) -> bool {
        let types = |seat: Seat| self.factions[seat].building_word();
        is_full(types(seat).wrapping_add(self.teammate(seat).map_or(0, types)))
    }

    /// Whether anybody has what a metropolis takes: asked after every action, so it looks at each side once.
    fn is_anything_ready(&self) -> bool {
        let mode = self.rules.mode;
        let set = match mode.paired() {
            true => mode.leaders().any(|leader| self.has_set(leader)),
            false => self.seats().any(|seat| is_full(self.factions[seat].building_word())),
        };
        set || self.seats().any(|seat| self.factions[seat].philosophers >= SCHOOL)
    }

    /// Whether a metropolis of `seat` would find a place; `freed` counts sites emptied for it (CY-METRO-9 to 11).
    pub(crate) fn has_place(&self, seat: Seat, freed: bool) -> bool {
        let Some(map) = &self.map else { return true }; // the table knows
        freed
            || self.factions[seat].basic_buildings() > 0
            || !map.lands_with_site(seat).is_empty()
            || [Hero::Penthesilea, Hero::Pandora].into_iter().any(|hero| self.may_use_card(seat, hero).is_ok())
    }

    fn economic_due(&self, seat: Seat) -> bool {
        if !self.has_set(seat) {
            return false;
        }
        let rival = self.active().is_some_and(|(active, _)| active != seat && self.allied(active, seat));
        if rival {
            return false; // the active faction builds (CY-TEAM-7)
        }
        let freed = Building::ALL.into_iter().any(|building| self.factions[seat].count(building) > 0);
        self.supply.stack() > 0 && self.factions[seat].lands > 0 && self.has_place(seat, freed)
    }

    fn cultural_due(&self, seat: Seat) -> bool {
        let ready = self.factions[seat].philosophers >= SCHOOL && self.factions[seat].lands > 0;
        ready && self.supply.stack() > 0 && !self.waiting.contains(seat) && self.has_place(seat, false)
    }

    /// Starts what is due, the active faction first (CY-METRO-4). Whether something was.
    pub(crate) fn start_due(&mut self, tell: Tell<'_>) -> bool {
        if !self.is_anything_ready() {
            return false;
        }
        let active = self.active().map(|(seat, _)| seat);
        let others = self.seats().filter(|&seat| Some(seat) != active);
        for seat in active.into_iter().chain(others) {
            match (self.economic_due(seat), self.cultural_due(seat)) {
                (true, true) => self.push(Task::Which(seat)), // CY-METRO-19
                (true, false) => self.raise(seat, Way::Economic),
                (false, true) => self.raise(seat, Way::Cultural),
                (false, false) => {
                    if self.is_lost(seat) {
                        self.return_philosophers(seat, tell);
                        return true;
                    }
                    continue;
                }
            }
            return true;
        }
        false
    }

    /// D-19: by agreement a cultural metropolis without a place is lost.
    fn is_lost(&self, seat: Seat) -> bool {
        let ready = self.factions[seat].philosophers >= SCHOOL && self.supply.stack() > 0;
        let waits = self.waiting.contains(seat) || !self.has_place(seat, false);
        self.rules.options.metropolis_lost && ready && waits
    }

    /// Exactly four go back (CY-METRO-5, D-22).
    fn return_philosophers(&mut self, seat: Seat, tell: Tell<'_>) {
        tell(Told::PhilosophersReturn(seat));
        self.factions[seat].philosophers -= SCHOOL;
        self.supply.philosophers += SCHOOL;
    }

    /// Begins a metropolis of this way.
    pub(crate) fn raise(&mut self, seat: Seat, way: Way) {
        self.push(Task::Token { seat, cultural: way == Way::Cultural });
        if way == Way::Economic {
            self.push(Task::Return { seat, need: [1; 4], shared: true });
        }
    }

    pub(crate) fn may_raise(&self, seat: Seat, way: Way) -> Result<(), Refusal> {
        match way {
            Way::Economic if self.economic_due(seat) => Ok(()),
            Way::Cultural if self.cultural_due(seat) => Ok(()),
            _ => Err(Refusal::NotDue),
        }
    }

    // What goes back

    /// The type whose token goes back next.
    pub(crate) fn due_type(need: [u8; 4]) -> Option<Building> {
        Building::ALL.into_iter().find(|&building| need[building as usize] > 0)
    }

    /// The factions a token of this type may come from (CY-TEAM-8).
    fn givers(&self, seat: Seat, building: Building, shared: bool) -> impl Iterator<Item = Seat> {
        let members = if shared { self.rules.mode.side(seat) } else { crate::Seats::NONE.with(seat) };
        members.iter().filter(move |&member| self.factions[member].count(building) > 0)
    }

    fn giving_areas(&self, seat: Seat, building: Building, shared: bool) -> AreaSet {
        let Some(map) = &self.map else { return AreaSet::NONE };
        self.givers(seat, building, shared)
            .fold(AreaSet::NONE, |areas, member| areas.union(map.lands_with(member, building)))
    }

    /// A token without an alternative goes back at once. Whether something changed.
    pub(crate) fn advance_return(&mut self, seat: Seat, need: [u8; 4], shared: bool, tell: Tell<'_>) -> bool {
        let Some(building) = Self::due_type(need) else {
            self.pop();
            return true;
        };
        let areas = self.giving_areas(seat, building, shared);
        let choices = if self.map.is_some() { areas.len() } else { self.givers(seat, building, shared).count() };
        if choices > 1 {
            return false;
        }
        let giver = self.givers(seat, building, shared).next();
        match (areas.lowest(), giver) {
            (at, Some(giver)) => {
                tell(Told::BuildingReturns { seat: giver, building, at });
                self.give_back(giver, at);
            }
            (_, None) => self.pop(),
        }
        true
    }

    pub(crate) fn may_give_back(&self, area: Option<Area>, giver: Option<Seat>) -> Result<(), Refusal> {
        let Some(&Task::Return { seat, need, shared }) = self.tasks.last() else { return Err(Refusal::NotNow) };
        let building = Self::due_type(need).ok_or(Refusal::NotNow)?;
        let there = match (area, giver) {
            (Some(area), _) => self.giving_areas(seat, building, shared).contains(area),
            (None, Some(giver)) => self.map.is_none() && self.givers(seat, building, shared).any(|one| one == giver),
            (None, None) => false,
        };
        if there { Ok(()) } else { Err(Refusal::NoSuchToken) }
    }

    pub(crate) fn give_back_at(&mut self, area: Area) {
        let holder = self.map.as_ref().and_then(|map| map.ground(area).holder);
        if let Some(holder) = holder {
            self.give_back(holder, Some(area));
        }
    }

    pub(crate) fn give_back(&mut self, giver: Seat, area: Option<Area>) {
        let Some(Task::Return { need, .. }) = self.tasks.last_mut() else { return };
        let Some(building) = Self::due_type(*need) else { return };
        need[building as usize] -= 1;
        self.return_building(giver, area, building);
    }

    pub(crate) fn return_candidates(&self, visit: &mut dyn FnMut(Action)) {
        let Some(&Task::Return { seat, need, shared }) = self.tasks.last() else { return };
        let Some(building) = Self::due_type(need) else { return };
        self.giving_areas(seat, building, shared).iter().for_each(|area| visit(Action::GiveBackAt(area)));
        if self.map.is_none() {
            self.givers(seat, building, shared).for_each(|giver| visit(Action::GiveBackOf(giver)));
        }
    }

    // Where it stands

    /// The top token is turned over.
    pub(crate) fn turn_token(&mut self, seat: Seat, cultural: bool, bonus: Bonus) {
        self.pop();
        self.supply.metropolises[bonus as usize] -= 1;
        self.push(Task::Erect { seat, bonus, cultural });
    }

    /// Whether a metropolis may go on a hero's card (CY-HERO-PENTHESILEA-2, 5, CY-HERO-PANDORA-4).
    pub(crate) fn may_use_card(&self, seat: Seat, hero: Hero) -> Result<(), Refusal> {
        if !matches!(hero, Hero::Penthesilea | Hero::Pandora) {
            return Err(Refusal::NoPlaceThere);
        }
        match self.active() {
            Some((active, god)) if active == seat && god != God::Apollo => {}
            _ => return Err(Refusal::NotOwnTurn), // CY-HEROGEN-6, CY-HEROGEN-8
        }
        self.may_sacrifice_hero(seat, hero)?;
        if hero == Hero::Pandora && !self.hero_track.contains(&Some(Hero::Penthesilea)) {
            return Err(Refusal::NotOnTrack);
        }
        Ok(())
    }

    pub(crate) fn may_erect(&self, seat: Seat, place: Place) -> Result<(), Refusal> {
        match place {
            Place::Card(hero) => self.may_use_card(seat, hero),
            _ => self.may_build_at(seat, place),
        }
    }

    /// Puts the token down and starts its bonus (CY-METRO-9, CY-METRO-10, CY-METRO-14).
    pub(crate) fn erect(&mut self, place: Place, tell: Tell<'_>) {
        let Some(Task::Erect { seat, bonus, cultural }) = self.tasks.pop() else { return };
        if cultural {
            self.return_philosophers(seat, tell);
        }
        let area = match place {
            Place::Card(hero) => {
                self.dismiss_hero(seat, hero);
                self.factions[seat].shrines[usize::from(hero == Hero::Pandora)] = Some(bonus);
                return self.start_bonus(seat, bonus);
            }
            Place::Free => None,
            Place::Site(area) => Some(area),
            Place::Instead(building) => {
                self.return_building(seat, None, building);
                None
            }
            Place::InsteadAt(area, building) => {
                self.return_building(seat, Some(area), building);
                Some(area)
            }
        };
        self.factions[seat].metropolises[bonus as usize] += 1;
        self.start_bonus(seat, bonus);
        if let (Some(map), Some(area)) = (&mut self.map, area)
            && let Some(site) = map.put_token(area, Token::Metropolis(bonus))
        {
            self.ask_harbour(seat, area, site, None);
        }
    }

    /// The table says there is no place: only without a basic building, and only a cultural one waits (CY-METRO-11).
    pub(crate) fn may_have_no_place(&self, seat: Seat, cultural: bool) -> Result<(), Refusal> {
        let basic = self.factions[seat].basic_buildings() > 0;
        if cultural && !basic && self.map.is_none() { Ok(()) } else { Err(Refusal::MustBePlaced) }
    }

    pub(crate) fn have_no_place(&mut self, tell: Tell<'_>) {
        if let Some(Task::Erect { seat, bonus, .. }) = self.tasks.pop() {
            self.supply.metropolises[bonus as usize] += 1;
            tell(Told::TokenReturns(bonus));
            self.waiting = self.waiting.with(seat);
        }
    }

    // What it gives

    pub(crate) fn start_bonus(&mut self, seat: Seat, bonus: Bonus) {
        let left = if matches!(bonus, Bonus::Soldiers | Bonus::Ships) { 2 } else { 1 };
        self.push(Task::Bonus { seat, bonus, left });
    }

    /// The areas a bonus may go to, with the board on the device (CY-METRO-15A, C, D).
    pub(crate) fn bonus_areas(&self, seat: Seat, bonus: Bonus) -> AreaSet {
        let Some(map) = &self.map else { return AreaSet::NONE };
        match bonus {
            Bonus::Soldiers => self.lands_for_units(map, seat),
            Bonus::Ships => map.seas_of(seat).minus(map.closed_seas()),
            Bonus::Horn => map.lands_of(seat).union(map.seas_of(seat)),
            Bonus::Gold | Bonus::Priestess => AreaSet::NONE,
        }
    }

    /// Gives what needs no decision; what cannot be used is lost (CY-METRO-17). Whether something changed.
    pub(crate) fn advance_bonus(&mut self, seat: Seat, bonus: Bonus, left: u8, tell: Tell<'_>) -> bool {
        let faction = &self.factions[seat];
        let possible = match bonus {
            Bonus::Soldiers => left.min(faction.soldiers),
            Bonus::Ships => left.min(faction.ships),
            Bonus::Gold | Bonus::Horn | Bonus::Priestess => left,
        };
        let asked = self.map.is_some() && possible > 0 && !self.bonus_areas(seat, bonus).is_empty();
        if asked {
            return false;
        }
        self.tasks.pop();
        let on_table = self.map.is_none();
        let given = match bonus {
            Bonus::Gold => left,
            Bonus::Priestess => left.min(self.supply.priestesses),
            Bonus::Soldiers if on_table && faction.lands > 0 => possible,
            Bonus::Ships if on_table && faction.fleet() > 0 => possible,
            Bonus::Horn if on_table && (faction.lands > 0 || faction.fleet() > 0) => possible,
            _ => 0,
        };
        match bonus {
            Bonus::Gold => self.earn(seat, Gold::new(3)),
            Bonus::Priestess => self.gain_priestess(seat),
            Bonus::Soldiers => self.factions[seat].soldiers -= given,
            Bonus::Ships => self.factions[seat].ships -= given,
            Bonus::Horn => {}
        }
        if given > 0 {
            tell(Told::Bonus { seat, bonus, count: given });
        }
        if given < left {
            tell(Told::BonusLost { seat, bonus, count: left - given });
        }
        true
    }

    /// One soldier, ship or horn of a bonus is put down.
    pub(crate) fn put_bonus(&mut self, area: Area) {
        let Some(Task::Bonus { seat, bonus, left }) = self.tasks.pop() else { return };
        if left > 1 {
            self.push(Task::Bonus { seat, bonus, left: left - 1 });
        }
        let Some(map) = &mut self.map else { return };
        match bonus {
            Bonus::Soldiers => {
                map.ground_mut(area).soldiers += 1;
                self.factions[seat].soldiers -= 1;
            }
            Bonus::Ships => {
                map.add_ships(area, seat, 1);
                self.factions[seat].ships -= 1;
            }
            Bonus::Horn => map.add_horn(area),
            Bonus::Gold | Bonus::Priestess => {}
        }
    }
}
