//! What was typed in wrong and is found wrong during a game: costs, bonus fields and the map are corrected by agreement
//! (OL-TABLE-13). What was paid, taken and entered before stays as it is.

use heapless::Vec;

use super::action::Action;
use super::costs::{Cost, MAX_GROUPS, MAX_UNITS};
use super::ground::Ground;
use super::map::{Facts, Kind, Map};
use super::refusal::Refusal;
use super::state::Public;
use super::words::{Bonus, Cell};
use crate::area::{Area, AreaSet, MAX_AREAS};

/// The numbers of a cost: four named resources, four wild groups.
const NUMBERS: u8 = 4 + MAX_GROUPS as u8;

impl Public {
    /// Whether a printed fact can be corrected so; what contradicts the box or the game so far is refused.
    pub(crate) fn may_reprint(&self, action: Action) -> Result<(), Refusal> {
        let fits = match action {
            Action::Units(cell, place, units) => self.cost_with(cell, place, units).is_some(),
            Action::Gives(cell, field, bonus) => {
                let table = self.setup.tables.bonus.as_ref();
                table.and_then(|table| table.field(cell, field)).is_some_and(|now| now != bonus)
            }
            Action::Border(one, other) => self.map_with_border(one, other).is_some(),
            Action::North(area) => self.map_with_north(area).is_some(),
            Action::Ground(area, ground) => self.map_with_ground(area, ground).is_some(),
            _ => return Err(Refusal::NotNow),
        };
        if fits { Ok(()) } else { Err(Refusal::NotPossible) }
    }

    pub(crate) fn reprint(&mut self, action: Action) {
        match action {
            Action::Units(cell, place, units) => {
                let cost = self.cost_with(cell, place, units);
                let table = self.setup.tables.costs.as_mut().and_then(|costs| costs.cells.get_mut(cell.index()));
                if let (Some(place), Some(cost)) = (table, cost) {
                    *place = cost;
                }
            }
            Action::Gives(cell, field, bonus) => {
                let table = self.setup.tables.bonus.as_mut().and_then(|table| table.0.get_mut(cell.index()));
                if let Some(place) = table.and_then(|fields| fields.get_mut(usize::from(field))) {
                    *place = Some(bonus);
                }
            }
            Action::Border(one, other) => self.draw_map(self.map_with_border(one, other)),
            Action::North(area) => self.draw_map(self.map_with_north(area)),
            Action::Ground(area, ground) => self.draw_map(self.map_with_ground(area, ground)),
            _ => {}
        }
    }

    /// The map over again: distances hang on it.
    fn draw_map(&mut self, facts: Option<Vec<Facts, MAX_AREAS>>) {
        if let Some(map) = facts.and_then(|facts| Map::new(&facts).ok()) {
            self.setup.tables.map = Some(map);
        }
    }

    /// A cost with one number changed, if it is another one that can be printed.
    fn cost_with(&self, cell: Cell, place: u8, units: u8) -> Option<Cost> {
        let now = self.setup.tables.costs.as_ref()?.cost(cell)?;
        let mut cost = now;
        let number = match usize::from(place).checked_sub(cost.named.len()) {
            Some(wild) => cost.wild.get_mut(wild),
            None => cost.named.get_mut(usize::from(place)),
        };
        *number? = units;
        (cost != now && cost.check()).then_some(cost)
    }

    fn facts(&self) -> Option<Vec<Facts, MAX_AREAS>> {
        let map = self.setup.tables.map.as_ref()?;
        Some(map.areas().iter().filter_map(|area| map.facts(area)).collect())
    }

    /// With a border more or less; every area stays within reach.
    fn map_with_border(&self, one: Area, other: Area) -> Option<Vec<Facts, MAX_AREAS>> {
        let map = self.setup.tables.map.as_ref()?;
        if one >= other || !map.areas().contains(other) {
            return None;
        }
        let there = map.neighbours(one).contains(other);
        if there {
            let beside = |area: Area| {
                let gone = if area == one { other } else { one };
                let neighbours = map.neighbours(area);
                if area == one || area == other { neighbours.without(gone) } else { neighbours }
            };
            let mut joined = AreaSet::of(one);
            loop {
                let wider = joined.iter().fold(joined, |all, area| all.union(beside(area)));
                match wider == joined {
                    _ if wider.contains(other) => break,
                    true => return None,
                    false => joined = wider,
                }
            }
        }
        let mut facts = self.facts()?;
        for (area, beside) in [(one, other), (other, one)] {
            let place = facts.get_mut(area.index())?;
            place.neighbours = if there { place.neighbours.without(beside) } else { place.neighbours.with(beside) };
        }
        Some(facts)
    }

    /// With a territory more or less at the northern edge; one stays there.
    fn map_with_north(&self, area: Area) -> Option<Vec<Facts, MAX_AREAS>> {
        let map = self.setup.tables.map.as_ref()?;
        if map.north() == AreaSet::of(area) {
            return None;
        }
        let mut facts = self.facts()?;
        match facts.get_mut(area.index()).map(|facts| &mut facts.kind) {
            Some(Kind::Land { north, .. }) => *north = !*north,
            _ => return None,
        }
        Some(facts)
    }

    /// With another kind of land where nobody has been: no token, star, settler or cross hangs on it. Olympos stays where it is.
    fn map_with_ground(&self, area: Area, wanted: Ground) -> Option<Vec<Facts, MAX_AREAS>> {
        let land = self.land.as_ref()?;
        if land.stack(area).next().is_some() || land.closed().contains(area) || wanted == Ground::Olympos {
            return None;
        }
        let mut facts = self.facts()?;
        match facts.get_mut(area.index()).map(|facts| &mut facts.kind) {
            Some(Kind::Land { ground, star: false, .. }) if *ground != wanted && *ground != Ground::Olympos => {
                // three islands are Atlantis, before and after (OL-COMP-13)
                if matches!(ground, Ground::Atlantis(_)) != matches!(wanted, Ground::Atlantis(_)) {
                    return None;
                }
                *ground = wanted;
            }
            _ => return None,
        }
        Some(facts)
    }

    /// Every printed fact that can be corrected, each once.
    pub(crate) fn legal_reprints(&self, visit: &mut impl FnMut(Action)) {
        let mut offer = |action: Action| {
            if self.may_reprint(action).is_ok() {
                visit(action);
            }
        };
        if self.setup.tables.costs.is_some() {
            for (cell, place) in Cell::all().flat_map(|cell| (0..NUMBERS).map(move |place| (cell, place))) {
                (0..=MAX_UNITS).for_each(|units| offer(Action::Units(cell, place, units)));
            }
        }
        if self.setup.tables.bonus.is_some() {
            for (cell, field) in Cell::all().flat_map(|cell| (0..cell.row.fields()).map(move |field| (cell, field))) {
                Bonus::ALL.into_iter().for_each(|bonus| offer(Action::Gives(cell, field, bonus)));
            }
        }
        let Some(map) = &self.setup.tables.map else { return };
        for one in map.areas().iter() {
            map.areas().iter().for_each(|other| offer(Action::Border(one, other)));
        }
        for area in map.land().iter() {
            offer(Action::North(area));
            Ground::ALL.into_iter().for_each(|ground| offer(Action::Ground(area, ground)));
        }
    }
}
