//! The two deployment rounds before the first cycle (CY-DEPLOY).

use super::action::Action;
use super::area::{Area, AreaSet};
use super::map::Map;
use super::refusal::Refusal;
use super::state::{Public, Stage};
use super::told::Tell;
use crate::Seat;

/// Soldiers put on the map in the second round (CY-DEPLOY-7).
const FIRST_SOLDIERS: u8 = 3;

impl Public {
    /// Who deploys now: turn order, then the reverse (CY-DEPLOY-2, CY-DEPLOY-6).
    pub(crate) fn deployer(&self) -> Option<Seat> {
        let Stage::Deployment { second, turn, .. } = self.stage else { return None };
        let turn = usize::from(turn);
        if second { self.order.iter().rev().nth(turn).copied() } else { self.order.get(turn).copied() }
    }

    /// Land areas that nobody has chosen, with what house rules demand (CY-DEPLOY-2, D-03).
    fn unoccupied(&self, map: &Map) -> AreaSet {
        let free = map.neutral_lands();
        if !self.rules.options.deploy_ship_required {
            return free;
        }
        let with_sea: AreaSet = free.iter().filter(|&area| !empty_seas(map, area).is_empty()).collect();
        if with_sea.is_empty() { free } else { with_sea }
    }

    /// Land areas for the first or second marker of round 1 (CY-DEPLOY-2, CY-DEPLOY-10). The limits fall one after the
    /// other only when nothing satisfies them (D-03).
    pub(crate) fn claimable(&self, map: &Map, seat: Seat, first: Option<Area>) -> AreaSet {
        let free = self.unoccupied(map);
        let taken = self.teammate(seat).map_or(AreaSet::NONE, |mate| map.lands_of(mate));
        let barred = taken.iter().fold(AreaSet::NONE, |barred, area| barred.union(map.chart.island(area)));
        let apart = free.minus(barred);
        let apart = if apart.is_empty() { free } else { apart };
        let Some(first) = first else { return apart };
        let elsewhere = apart.minus(map.chart.island(first));
        let elsewhere = if elsewhere.is_empty() { apart } else { elsewhere };
        let both: AreaSet = elsewhere.iter().filter(|&second| !shares_one_sea(map, first, second)).collect();
        if both.is_empty() { elsewhere } else { both }
    }

    /// The land areas the faction may claim now; `None` when it claims nothing now.
    fn claims_now(&self, map: &Map, seat: Seat) -> Option<AreaSet> {
        let Stage::Deployment { second, part, claims, .. } = self.stage else { return None };
        match (second, part) {
            (true, 0) => Some(self.unoccupied(map)),
            (false, 0) => Some(self.claimable(map, seat, None)),
            (false, 1) => Some(self.claimable(map, seat, claims[0])),
            _ => None,
        }
    }

    pub(crate) fn may_claim(&self, area: Area) -> Result<(), Refusal> {
        let (Some(map), Some(seat)) = (&self.map, self.deployer()) else { return Err(Refusal::NotNow) };
        let Stage::Deployment { claims, .. } = self.stage else { return Err(Refusal::NotNow) };
        let allowed = self.claims_now(map, seat).ok_or(Refusal::NotNow)?;
        if allowed.contains(area) {
            return Ok(());
        }
        let ground = map.ground(area);
        Err(match claims[0] {
            _ if !map.chart.land().contains(area) => Refusal::NotLand,
            _ if ground.holder.is_some() => Refusal::Occupied,
            Some(first) if map.chart.island(first).contains(area) => Refusal::SameIsland,
            Some(first) if shares_one_sea(map, first, area) => Refusal::SecondShip,
            _ if self.rules.options.deploy_ship_required && empty_seas(map, area).is_empty() => Refusal::NoSeaForShip,
            _ => Refusal::TeammatesIsland,
        })
    }

    pub(crate) fn claim(&mut self, area: Area, tell: Tell<'_>) {
        let Some(seat) = self.deployer() else { return };
        let Stage::Deployment { second, turn, part, mut claims } = self.stage else { return };
        let symbol = self.map.as_ref().is_some_and(|map| map.chart.priestesses().contains(area));
        if let Some(map) = &mut self.map {
            map.set_holder(area, Some(seat)); // CY-DEPLOY-3
        }
        self.factions[seat].lands += 1;
        if symbol && (!second || self.rules.options.third_area_priestess) {
            self.gain_symbol(seat, tell); // CY-DEPLOY-4, CY-DEPLOY-8
        }
        claims[usize::from(part == 1)] = Some(area);
        self.stage = Stage::Deployment { second, turn, part: part + 1, claims };
    }

    /// The chosen area whose ship comes next, while a ship comes next.
    fn ship_beside(&self) -> Option<Area> {
        let Stage::Deployment { second, part, claims, .. } = self.stage else { return None };
        match (second, part) {
            (false, 2) | (true, 1) => claims[0],
            (false, 3) => claims[1],
            _ => None,
        }
    }

    pub(crate) fn may_deploy_to(&self, area: Area) -> Result<(), Refusal> {
        let (Some(map), Some(seat)) = (&self.map, self.deployer()) else { return Err(Refusal::NotNow) };
        match self.ship_beside() {
            Some(land) if !map.chart.seas_beside(land).contains(area) => Err(Refusal::NotBesideClaim), // CY-DEPLOY-5
            Some(_) if map.ground(area).ships > 0 => Err(Refusal::SeaNotEmpty),
            Some(land) if !self.ship_seas(map, land).contains(area) => Err(Refusal::SecondShip), // D-85
            Some(_) => Ok(()),
            None if !self.placing_soldiers() => Err(Refusal::NotNow),
            None if map.lands_of(seat).contains(area) => Ok(()), // CY-DEPLOY-7
            None => Err(Refusal::NotControlled),
        }
    }

    /// The sea areas for the ship beside `land`: the first of two leaves one for the second, if it can (CY-DEPLOY-5, D-85).
    fn ship_seas(&self, map: &Map, land: Area) -> AreaSet {
        let seas = empty_seas(map, land);
        let Stage::Deployment { second: false, part: 2, claims: [_, Some(other)], .. } = self.stage else {
            return seas;
        };
        let others = empty_seas(map, other);
        match others.lowest() {
            Some(only) if others == AreaSet::of(only) && seas != others => seas.without(only),
            _ => seas,
        }
    }

    fn placing_soldiers(&self) -> bool {
        matches!(self.stage, Stage::Deployment { second: true, part: 2.., .. })
    }

    pub(crate) fn deploy_to(&mut self, area: Area) {
        let Some(seat) = self.deployer() else { return };
        let ship = self.ship_beside().is_some();
        if let Some(map) = &mut self.map {
            if ship {
                map.add_ships(area, seat, 1);
            } else {
                map.ground_mut(area).soldiers += 1;
            }
        }
        if ship {
            self.factions[seat].ships -= 1;
        } else {
            self.factions[seat].soldiers -= 1;
        }
        self.next_part();
    }

    fn next_part(&mut self) {
        if let Stage::Deployment { part, .. } = &mut self.stage {
            *part += 1;
        }
    }

    /// Goes on when the faction has deployed; a ship without an empty sea stays in reserve (CY-DEPLOY-9).
    /// Whether something changed.
    pub(crate) fn advance_deployment(&mut self) -> bool {
        let Stage::Deployment { second, turn, part, .. } = self.stage else { return false };
        let parts = match (self.map.is_some(), second) {
            (false, _) => 1,
            (true, false) => 4,
            (true, true) => 2 + FIRST_SOLDIERS,
        };
        if part >= parts {
            let claims = [None; 2];
            let last = usize::from(turn) + 1 >= self.rules.mode.factions();
            self.stage = match (last, second) {
                (false, _) => Stage::Deployment { second, turn: turn + 1, part: 0, claims },
                (true, false) => Stage::Deployment { second: true, turn: 0, part: 0, claims },
                (true, true) => {
                    self.cycle = 1; // CY-DEPLOY-12, CY-CYCLE-2
                    Stage::Income(0)
                }
            };
            return true;
        }
        match (&self.map, self.ship_beside()) {
            (Some(map), Some(land)) if empty_seas(map, land).is_empty() => {
                self.next_part();
                true
            }
            _ => false,
        }
    }

    pub(crate) fn may_tell_deployment(&self, symbols: u8, ships: u8) -> Result<(), Refusal> {
        let Stage::Deployment { second, .. } = self.stage else { return Err(Refusal::NotNow) };
        let areas = if second { 1 } else { 2 };
        if self.map.is_some() {
            return Err(Refusal::NotNow);
        }
        if symbols > areas || (second && symbols > 0 && !self.rules.options.third_area_priestess) {
            return Err(Refusal::TooManySymbols); // CY-DEPLOY-4
        }
        if ships > areas || (ships < areas && self.rules.options.deploy_ship_required) {
            return Err(Refusal::WrongShipCount); // CY-DEPLOY-5, CY-DEPLOY-9
        }
        Ok(())
    }

    pub(crate) fn tell_deployment(&mut self, symbols: u8, ships: u8) {
        let Some(seat) = self.deployer() else { return };
        let Stage::Deployment { second, .. } = self.stage else { return };
        for _ in 0..symbols {
            self.gain_priestess(seat);
        }
        let faction = &mut self.factions[seat];
        faction.ships -= ships;
        faction.lands += if second { 1 } else { 2 };
        if second {
            faction.soldiers -= FIRST_SOLDIERS;
        }
        self.next_part();
    }

    /// Every legal action of deployment, each once.
    pub(crate) fn legal_deployment(&self, visit: &mut dyn FnMut(Action)) {
        let Some(map) = &self.map else {
            for symbols in 0..=2 {
                for ships in (0..=2).rev() {
                    if self.may_tell_deployment(symbols, ships).is_ok() {
                        visit(Action::Deployed { symbols, ships });
                    }
                }
            }
            return;
        };
        let Some(seat) = self.deployer() else { return };
        if let Some(areas) = self.claims_now(map, seat) {
            return areas.iter().for_each(|area| visit(Action::Claim(area)));
        }
        let areas = self.ship_beside().map_or(map.lands_of(seat), |land| self.ship_seas(map, land));
        areas.iter().for_each(|area| visit(Action::Put(area)));
    }
}

/// Whether two land areas have one empty sea area between them, so that only one of two ships could be put (D-85).
fn shares_one_sea(map: &Map, first: Area, second: Area) -> bool {
    let seas = empty_seas(map, first);
    seas == empty_seas(map, second) && seas.iter().count() == 1
}

/// The sea areas beside `land` without a ship (CY-DEPLOY-5).
fn empty_seas(map: &Map, land: Area) -> AreaSet {
    map.select(map.chart.seas_beside(land), |ground| ground.ships == 0)
}
