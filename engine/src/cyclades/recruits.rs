//! The god's units and cards, the first free, further ones paid (CY-ATHENA-2 to CY-HERA-4).

use super::area::{Area, AreaSet};
use super::gold::Gold;
use super::map::Map;
use super::refusal::Refusal;
use super::state::Public;
use super::told::{Tell, Told};
use super::words::{Creature, God, Unit};
use crate::Seat;

/// The prices of additional units or cards (CY-ATHENA-3, CY-ZEUS-3, CY-POSEIDON-3, CY-ARES-3, CY-HERA-4).
pub const fn extra_prices(god: God) -> &'static [u8] {
    match god {
        God::Athena | God::Zeus => &[4],
        God::Poseidon => &[1, 2, 3],
        God::Ares => &[2, 3, 4],
        God::Hera => &[1, 3, 5],
        God::Apollo => &[],
    }
}

impl Public {
    /// Land areas where new land units may be put (CY-ARES-2, D-47).
    pub(crate) fn lands_for_units(&self, map: &Map, seat: Seat) -> AreaSet {
        let lands = map.lands_of(seat);
        match map.figure(Creature::Medusa).filter(|_| self.rules.options.medusa_blocks_placement) {
            Some(medusa) => lands.without(medusa),
            None => lands,
        }
    }

    /// Sea areas where new ships may be put (CY-POSEIDON-2, CY-POSEIDON-4, CY-CRE-KRAKEN-4).
    fn seas_for_ships(&self, map: &Map, seat: Seat) -> AreaSet {
        let coast = map.chart.beside(map.lands_of(seat)).intersection(map.chart.sea());
        let mut seas = map.select(coast, |ground| ground.ships == 0 || ground.holder == Some(seat));
        if self.doings.gained && self.rules.options.extra_ships_any_own_sea {
            seas = seas.union(map.seas_of(seat)); // D-16
        }
        seas.minus(map.closed_seas())
    }

    /// Where the god's unit may go.
    pub(crate) fn recruit_areas(&self, seat: Seat, god: God) -> AreaSet {
        match (&self.map, god) {
            (Some(map), God::Poseidon) => self.seas_for_ships(map, seat),
            (Some(map), God::Ares | God::Hera) => self.lands_for_units(map, seat),
            _ => AreaSet::NONE,
        }
    }

    /// How many are left to take.
    pub(crate) fn recruits_left(&self, seat: Seat, god: God) -> u8 {
        match god {
            God::Athena => self.supply.philosophers,
            God::Zeus => self.supply.priestesses,
            God::Poseidon => self.factions[seat].ships,
            God::Ares => self.factions[seat].soldiers,
            God::Hera => self.supply.mercenaries,
            God::Apollo => 0,
        }
    }

    pub(crate) const fn is_unit(god: God) -> bool {
        matches!(god, God::Poseidon | God::Ares | God::Hera)
    }

    /// An own piece may be picked up instead of one from an empty reserve (D-13).
    pub(crate) fn may_pick_up(&self, seat: Seat, god: God) -> bool {
        let faction = &self.factions[seat];
        let pieces = match god {
            God::Poseidon => faction.fleet(),
            God::Ares => faction.army(),
            _ => 0,
        };
        self.rules.options.relocate && pieces > 0 && self.recruits_left(seat, god) == 0
    }

    /// Whether the mandatory unit or card can be taken at all (CY-ACT-5, CY-COMP-18).
    pub(crate) fn can_recruit(&self, seat: Seat, god: God) -> bool {
        let place = self.map.is_none() || !Self::is_unit(god) || !self.recruit_areas(seat, god).is_empty();
        place && (self.recruits_left(seat, god) > 0 || (self.map.is_none() && self.may_pick_up(seat, god)))
    }

    /// The price of the next one, or why there is none.
    pub(crate) fn recruit_price(&self, seat: Seat, god: God) -> Result<Gold, Refusal> {
        if god == God::Apollo {
            return Err(Refusal::NotWithApollo);
        }
        if !self.doings.gained {
            let blocked = self.rules.options.mandatory_printed_order && !self.doings.built && self.can_build(seat, god);
            return if blocked { Err(Refusal::BuildingFirst) } else { Ok(Gold::NONE) }; // D-11
        }
        self.mandatory_done(seat, god)?;
        let price = extra_prices(god).get(usize::from(self.doings.extra)).ok_or(Refusal::NoMoreThisTurn)?;
        if Gold::from(*price) > self.gold(seat) { Err(Refusal::TooFewGold) } else { Ok(Gold::from(*price)) }
    }

    pub(crate) fn may_recruit(&self, seat: Seat, god: God, at: Option<Area>) -> Result<(), Refusal> {
        self.recruit_price(seat, god)?;
        if self.recruits_left(seat, god) == 0 && !(self.map.is_none() && self.may_pick_up(seat, god)) {
            return Err(Refusal::SupplyEmpty);
        }
        match (self.map.is_some() && Self::is_unit(god), at) {
            (false, None) => Ok(()),
            (true, Some(area)) if self.recruit_areas(seat, god).contains(area) => Ok(()),
            (true, Some(area)) if god == God::Poseidon => {
                let closed = self.map.as_ref().and_then(|map| map.closed_sea(area));
                Err(closed.unwrap_or(Refusal::NoPlaceForShip))
            }
            (true, Some(_)) if god == God::Hera => Err(Refusal::NoPlaceForMercenary), // CY-HERA-3
            (true, Some(_)) => Err(Refusal::NotControlled),
            _ => Err(Refusal::NoPlaceThere),
        }
    }

    /// Pays for the next one and counts it.
    fn pay_recruit(&mut self, seat: Seat, god: God) {
        if let Ok(price) = self.recruit_price(seat, god) {
            self.pay(seat, price);
        }
        if self.doings.gained {
            self.doings.extra += 1;
        }
        self.doings.gained = true;
    }

    pub(crate) fn recruit(&mut self, seat: Seat, god: God, at: Option<Area>, tell: Tell<'_>) {
        let picked_up = self.recruits_left(seat, god) == 0;
        self.pay_recruit(seat, god);
        if picked_up {
            let unit = if god == God::Poseidon { Unit::Ship } else { Unit::Soldier };
            return tell(Told::PickedUp(seat, unit)); // the table moves an own piece
        }
        match god {
            God::Athena => {
                self.supply.philosophers -= 1;
                self.factions[seat].philosophers += 1; // a fourth is due at once (CY-METRO-5)
            }
            God::Zeus => self.gain_priestess(seat),
            God::Poseidon => self.factions[seat].ships -= 1,
            God::Ares => self.factions[seat].soldiers -= 1,
            God::Hera => {
                self.supply.mercenaries -= 1;
                self.factions[seat].mercenaries += 1;
            }
            God::Apollo => {}
        }
        self.set_down(seat, god, at);
    }

    fn set_down(&mut self, seat: Seat, god: God, at: Option<Area>) {
        let (Some(map), Some(area)) = (&mut self.map, at) else { return };
        match god {
            God::Poseidon => map.add_ships(area, seat, 1),
            God::Ares => map.ground_mut(area).soldiers += 1,
            God::Hera => map.ground_mut(area).mercenaries += 1,
            _ => {}
        }
    }

    /// With the board on the device: an own piece is picked up and put elsewhere (D-13).
    pub(crate) fn may_relocate(&self, seat: Seat, god: God, from: Area, to: Area) -> Result<(), Refusal> {
        let map = self.map.as_ref().ok_or(Refusal::NotNow)?;
        if !self.may_pick_up(seat, god) {
            return Err(Refusal::ReserveFirst);
        }
        let price = self.recruit_price(seat, god);
        let ground = map.ground(from);
        let pieces = if god == God::Poseidon { ground.ships } else { ground.soldiers };
        if ground.holder != Some(seat) || pieces == 0 {
            return Err(Refusal::NoUnitsThere);
        }
        if from == to || !self.recruit_areas(seat, god).contains(to) {
            return Err(Refusal::NoPlaceThere);
        }
        price.map(|_| ())
    }

    pub(crate) fn relocate(&mut self, seat: Seat, god: God, from: Area, to: Area) {
        self.pay_recruit(seat, god);
        if let Some(map) = &mut self.map {
            if god == God::Poseidon {
                map.take_ships(from, 1);
            } else {
                map.ground_mut(from).soldiers -= 1;
            }
        }
        self.set_down(seat, god, Some(to));
    }

    /// No sea area can take the ship, says the table (CY-ACT-5).
    pub(crate) fn may_skip_recruit(&self, seat: Seat, god: God) -> Result<(), Refusal> {
        let possible = god == God::Poseidon && self.map.is_none() && !self.doings.gained;
        if possible && self.can_recruit(seat, god) { Ok(()) } else { Err(Refusal::NotNow) }
    }
}
