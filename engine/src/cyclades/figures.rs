//! Creatures with figures: placing, upkeep, and what they do (CY-UPK, CY-CREGEN-7, CY-CRE-HYDRA to CY-CRE-KRAKEN).

use super::action::Action;
use super::area::{Area, AreaSet};
use super::map::{Ground, Map};
use super::options::Displacement;
use super::refusal::Refusal;
use super::state::{Public, Stage, Task};
use super::told::{Tell, Told};
use super::words::{Creature, Unit};
use crate::Seat;

impl Public {
    /// Whose turn it is in upkeep: god order, or by agreement auction order (CY-UPK-9).
    pub(crate) fn keeper(&self) -> Option<Seat> {
        let Stage::Upkeep(position) = self.stage else { return None };
        let position = usize::from(position);
        match () {
            () if position >= self.rules.mode.factions() => None,
            () if self.rules.options.upkeep_auction_order => self.order.get(position).copied(),
            () => self.favoured(self.god_at(position)),
        }
    }

    /// Goes on to whoever has something to decide; without a priestess there is no choice (CY-UPK-2).
    pub(crate) fn advance_upkeep(&mut self, tell: Tell<'_>) -> bool {
        let Stage::Upkeep(position) = self.stage else { return false };
        let Some(seat) = self.keeper() else {
            self.doings = super::state::Doings::default();
            self.stage = Stage::Actions(0);
            return true;
        };
        let undecided = self.factions[seat].creatures.minus(self.kept);
        match undecided.first() {
            None => self.stage = Stage::Upkeep(position + 1),
            Some(creature) if self.factions[seat].priestesses == 0 => self.release(seat, creature, tell),
            Some(_) => return false,
        }
        true
    }

    pub(crate) fn may_decide(&self, creature: Creature) -> Result<(), Refusal> {
        let seat = self.keeper().ok_or(Refusal::NotNow)?;
        let undecided = self.factions[seat].creatures.minus(self.kept);
        if undecided.contains(creature) { Ok(()) } else { Err(Refusal::NotYourCreature) }
    }

    /// A priestess for another cycle (CY-UPK-2), then the figure may move (CY-UPK-4).
    pub(crate) fn keep(&mut self, creature: Creature, tell: Tell<'_>) {
        let Some(seat) = self.keeper() else { return };
        self.kept = self.kept.with(creature);
        self.factions[seat].priestesses -= 1;
        self.supply.priestesses += 1;
        if self.map.is_none() || !self.figure_moves(seat, creature).is_empty() {
            tell(Told::MayMove(creature));
        }
        if self.map.is_some() {
            self.push(Task::Figure { seat, creature, moving: true });
        } else {
            self.ask_losses(seat, creature);
        }
    }

    /// The figure leaves the map and the card is discarded (CY-UPK-3).
    pub(crate) fn release(&mut self, seat: Seat, creature: Creature, tell: Tell<'_>) {
        self.factions[seat].creatures = self.factions[seat].creatures.without(creature);
        let at = self.map.as_ref().and_then(|map| map.figure(creature));
        if let Some(map) = &mut self.map {
            map.set_figure(creature, None);
        }
        tell(Told::Leaves { creature, at });
        self.discard_creature(creature, tell);
    }

    /// Where a figure may be placed (CY-CREGEN-7, CY-MAP-9).
    pub(crate) fn figure_places(&self, seat: Seat, creature: Creature) -> AreaSet {
        let Some(map) = &self.map else { return AreaSet::NONE };
        let areas = match creature {
            Creature::Kraken => map.chart.sea(),
            Creature::Hydra => map.chart.areas(),
            Creature::Minotaur => map.lands_of(seat), // CY-CRE-MINOTAUR-1
            _ => map.chart.land(),
        };
        areas.minus(map.figure_areas())
    }

    /// Where a kept figure may move (CY-UPK-4 to 6).
    pub(crate) fn figure_moves(&self, seat: Seat, creature: Creature) -> AreaSet {
        let Some(map) = &self.map else { return AreaSet::NONE };
        let Some(area) = map.figure(creature) else { return AreaSet::NONE };
        let near = map.chart.neighbours(area);
        if creature == Creature::Minotaur && self.rules.options.minotaur_move_any_land {
            let quiet = near.intersection(map.chart.land()).minus(map.figure_areas()).iter();
            let enemy = |land: Area| map.ground(land).holder != Some(seat) && self.is_defended(land);
            return quiet.filter(|&land| !enemy(land)).collect(); // D-10
        }
        near.intersection(self.figure_places(seat, creature))
    }

    /// A figure that cannot move is not asked about.
    pub(crate) fn advance_figure(&mut self, seat: Seat, creature: Creature, moving: bool) -> bool {
        if moving && self.figure_moves(seat, creature).is_empty() {
            self.remain();
            return true;
        }
        false
    }

    pub(crate) fn may_stand(&self, area: Area) -> Result<(), Refusal> {
        let Some(&Task::Figure { seat, creature, moving }) = self.tasks.last() else { return Err(Refusal::NotNow) };
        let places = if moving { self.figure_moves(seat, creature) } else { self.figure_places(seat, creature) };
        let occupied = self.map.as_ref().is_some_and(|map| map.figure_areas().contains(area));
        match () {
            () if places.contains(area) => Ok(()),
            () if occupied => Err(Refusal::FigureThere), // CY-MAP-9
            () => Err(Refusal::NotForThisFigure),        // CY-UPK-5
        }
    }

    /// The figure arrives and acts (CY-UPK-7, CY-UPK-8, CY-CRE-KRAKEN-2).
    pub(crate) fn stand(&mut self, area: Area, tell: Tell<'_>) {
        let Some(Task::Figure { seat, creature, moving }) = self.tasks.pop() else { return };
        let Some(map) = &mut self.map else { return };
        map.set_figure(creature, Some(area));
        match (creature, moving) {
            (Creature::Kraken, _) => self.sink_all(AreaSet::of(area), tell),
            (Creature::Hydra, _) => self.push(Task::Prey(seat)),
            (Creature::Polyphemus, false) => self.push(Task::Displace(seat)),
            (Creature::Polyphemus, true) => match self.rules.options.polyphemus_on_move {
                Displacement::Displace => self.push(Task::Displace(seat)),
                Displacement::Destroy => {
                    let around = map.chart.seas_beside(area);
                    self.sink_all(around, tell);
                }
                Displacement::Nothing => {}
            },
            _ => {}
        }
    }

    /// A kept figure stays; the Hydra hunts all the same (CY-CRE-HYDRA-4).
    pub(crate) fn remain(&mut self) {
        if let Some(Task::Figure { seat, creature: Creature::Hydra, .. }) = self.tasks.pop() {
            self.push(Task::Prey(seat));
        }
    }

    /// All ships in these sea areas go to their owners' reserves.
    fn sink_all(&mut self, seas: AreaSet, tell: Tell<'_>) {
        for sea in seas {
            let Some(Ground { holder: Some(seat), ships, .. }) = self.map.as_ref().map(|map| *map.ground(sea)) else {
                continue;
            };
            tell(Told::Destroyed { seat, unit: Unit::Ship, count: ships, at: Some(sea) });
            (0..ships).for_each(|_| self.destroy_at(sea, Unit::Ship, tell));
        }
    }

    // The Hydra

    /// Whether a unit lies in the Hydra's reach (CY-CRE-HYDRA-3, CY-CRE-HYDRA-6).
    pub(crate) fn may_devour(&self, area: Area, unit: Unit) -> Result<(), Refusal> {
        let map = self.map.as_ref().ok_or(Refusal::NotNow)?;
        let den = map.figure(Creature::Hydra).ok_or(Refusal::NotNow)?;
        if den != area && !map.chart.adjacent(den, area) {
            return Err(Refusal::OutOfReach);
        }
        let ground = map.ground(area);
        let count = match unit {
            Unit::Soldier => ground.soldiers,
            Unit::Mercenary => ground.mercenaries,
            Unit::Ship => ground.ships,
            Unit::Hero(_) | Unit::Minotaur => return Err(Refusal::OnlySoldiers),
        };
        if count > 0 { Ok(()) } else { Err(Refusal::NoUnitsThere) }
    }

    pub(crate) fn prey_candidates(&self, visit: &mut dyn FnMut(Area, Unit)) {
        let Some(map) = &self.map else { return };
        let Some(den) = map.figure(Creature::Hydra) else { return };
        for area in map.chart.neighbours(den).with(den) {
            [Unit::Soldier, Unit::Mercenary, Unit::Ship].into_iter().for_each(|unit| visit(area, unit));
        }
    }

    /// Without prey nothing is asked (CY-CRE-HYDRA-5).
    pub(crate) fn advance_prey(&mut self, tell: Tell<'_>) -> bool {
        let mut any = false;
        self.prey_candidates(&mut |area, unit| any |= self.may_devour(area, unit).is_ok());
        if any {
            return false;
        }
        self.pop();
        if self.rules.options.hydra_horn_always {
            self.hydra_horn(tell); // D-44
        }
        true
    }

    pub(crate) fn devour(&mut self, area: Area, unit: Unit, tell: Tell<'_>) {
        self.pop();
        self.destroy_at(area, unit, tell);
        self.hydra_horn(tell);
    }

    fn hydra_horn(&mut self, tell: Tell<'_>) {
        if let Some(map) = &mut self.map
            && let Some(den) = map.figure(Creature::Hydra)
        {
            map.add_horn(den);
            tell(Told::Horn(Some(den)));
        }
    }

    // Polyphemus

    /// The sea areas ships must still leave.
    fn crowded(map: &Map) -> AreaSet {
        let around = map.figure(Creature::Polyphemus).map_or(AreaSet::NONE, |area| map.chart.seas_beside(area));
        map.select(around, |ground| ground.ships > 0)
    }

    /// Where a ship may flee to: one step, open, empty or of its own colour (CY-CRE-POLYPHEMUS-4, 6, 9).
    pub(crate) fn refuges(map: &Map, from: Area) -> AreaSet {
        let owner = map.ground(from).holder;
        let near = map.chart.seas_beside(from).minus(map.closed_seas());
        map.select(near, |ground| ground.holder.is_none() || ground.holder == owner)
    }

    /// Ships that cannot flee are destroyed; they can never flee later (CY-CRE-POLYPHEMUS-5, 11).
    pub(crate) fn advance_displacement(&mut self, tell: Tell<'_>) -> bool {
        let Some(map) = &self.map else { return false };
        let crowded = Self::crowded(map);
        if crowded.is_empty() {
            self.pop();
            return true;
        }
        let doomed: AreaSet = crowded.iter().filter(|&sea| Self::refuges(map, sea).is_empty()).collect();
        self.sink_all(doomed, tell);
        !doomed.is_empty()
    }

    pub(crate) fn may_displace(&self, from: Area, to: Area) -> Result<(), Refusal> {
        let map = self.map.as_ref().ok_or(Refusal::NotNow)?;
        match () {
            () if !Self::crowded(map).contains(from) => Err(Refusal::NoUnitsThere),
            () if !Self::refuges(map, from).contains(to) => Err(Refusal::NoRefuge),
            () => Ok(()),
        }
    }

    pub(crate) fn displace(&mut self, from: Area, to: Area) {
        let Some(map) = &mut self.map else { return };
        if let Some(owner) = map.ground(from).holder {
            map.take_ships(from, 1);
            map.add_ships(to, owner, 1);
        }
    }

    pub(crate) fn displacement_candidates(&self, visit: &mut dyn FnMut(Action)) {
        let Some(map) = &self.map else { return };
        for from in Self::crowded(map) {
            Self::refuges(map, from).iter().for_each(|to| visit(Action::Displace(from, to)));
        }
    }

    // Told by the table

    /// Asks what a figure destroyed.
    pub(crate) fn ask_losses(&mut self, seat: Seat, creature: Creature) {
        if matches!(creature, Creature::Kraken | Creature::Hydra | Creature::Polyphemus) {
            self.push(Task::Losses { seat, creature });
        }
    }

    pub(crate) fn may_tell_loss(&self, creature: Creature, victim: Seat, unit: Unit, count: u8) -> Result<(), Refusal> {
        match (creature, unit) {
            (Creature::Hydra, _) if count != 1 => Err(Refusal::MoreThanThere), // CY-CRE-HYDRA-3
            (Creature::Hydra, _) | (_, Unit::Ship) => self.may_lose(victim, unit, count),
            _ => Err(Refusal::OnlyShips), // CY-CRE-KRAKEN-2
        }
    }

    /// Nothing more was destroyed; by agreement the Hydra adds a horn all the same (D-44).
    pub(crate) fn close_losses(&mut self, creature: Creature, tell: Tell<'_>) {
        self.pop();
        if creature == Creature::Hydra && self.rules.options.hydra_horn_always {
            tell(Told::Horn(None));
        }
    }

    pub(crate) fn tell_loss(&mut self, creature: Creature, victim: Seat, unit: Unit, count: u8, tell: Tell<'_>) {
        if creature != Creature::Polyphemus {
            self.pop(); // one sea area has ships of one faction; the Hydra eats once
        }
        if creature == Creature::Hydra {
            tell(Told::Horn(None));
        }
        (0..count).for_each(|_| self.destroy(victim, unit, tell));
    }
}
