//! The god's building: which type, where, or none (CY-BLD, CY-HERA-1).

use super::action::Place;
use super::refusal::Refusal;
use super::state::Public;
use super::words::{Building, God};
use crate::Seat;

impl Public {
    /// Whether a god builds this type for a faction (CY-ATHENA-1, CY-ZEUS-1, CY-POSEIDON-1, CY-ARES-1, CY-HERA-1).
    pub(crate) fn may_build_type(&self, seat: Seat, god: God, building: Building) -> Result<(), Refusal> {
        match god {
            God::Apollo => return Err(Refusal::NotWithApollo),
            God::Hera if self.factions[seat].count(building) > 0 => return Err(Refusal::AlreadyOwned), // CY-HERA-2
            God::Hera => {}
            _ if god.building() != Some(building) => return Err(Refusal::WrongBuilding),
            _ => {}
        }
        if self.supply.count(building) == 0 { Err(Refusal::SupplyEmpty) } else { Ok(()) } // CY-COMP-18
    }

    /// Whether the mandatory building can be done at all (CY-ACT-5).
    pub(crate) fn can_build(&self, seat: Seat, god: God) -> bool {
        let room = match &self.map {
            Some(map) => self.factions[seat].basic_buildings() > 0 || !map.lands_with_site(seat).is_empty(),
            None => true,
        };
        room && Building::ALL.into_iter().any(|building| self.may_build_type(seat, god, building).is_ok())
    }

    /// Whether a token of `seat` may go there (CY-BLD-2 to 4, CY-METRO-9, CY-METRO-10).
    pub(crate) fn may_build_at(&self, seat: Seat, place: Place) -> Result<(), Refusal> {
        let faction = &self.factions[seat];
        match (place, &self.map) {
            (Place::Free, None) => Ok(()),
            (Place::Instead(building), None) if faction.count(building) > 0 => Ok(()),
            (Place::Instead(_), None) => Err(Refusal::NoSuchToken),
            (Place::Site(area), Some(map)) if map.ground(area).holder != Some(seat) => Err(Refusal::NotControlled),
            (Place::Site(area), Some(map)) if map.free_sites(area) == 0 => Err(Refusal::NoFreeSite),
            (Place::Site(area), Some(map)) if map.chart.land().contains(area) => Ok(()),
            (Place::InsteadAt(area, building), Some(map)) => match () {
                () if map.ground(area).holder != Some(seat) => Err(Refusal::NotControlled),
                () if !map.lands_with_site(seat).is_empty() => Err(Refusal::FreeSiteFirst), // CY-BLD-3
                () if map.ground(area).count(building) == 0 => Err(Refusal::NoSuchToken),   // CY-BLD-5
                () => Ok(()),
            },
            _ => Err(Refusal::NoPlaceThere),
        }
    }

    pub(crate) fn may_build(&self, seat: Seat, god: God, building: Building, place: Place) -> Result<(), Refusal> {
        if self.doings.built {
            return Err(Refusal::AlreadyBuilt);
        }
        self.may_build_type(seat, god, building)?;
        self.may_build_at(seat, place)
    }

    /// Places the building; a set that it completes is due at once (CY-BLD-6).
    pub(crate) fn build(&mut self, seat: Seat, building: Building, place: Place) {
        self.doings.built = true;
        let area = match place {
            Place::Site(area) => Some(area),
            Place::InsteadAt(area, old) => {
                self.return_building(seat, Some(area), old);
                Some(area)
            }
            Place::Instead(old) => {
                self.return_building(seat, None, old);
                None
            }
            Place::Free | Place::Card(_) => None,
        };
        self.add_building(seat, area, building);
    }

    /// Nothing is built: only without a free site (CY-BLD-4).
    pub(crate) fn may_skip_building(&self, seat: Seat, god: God) -> Result<(), Refusal> {
        if self.doings.built || !self.can_build(seat, god) {
            return Err(Refusal::NotNow);
        }
        match &self.map {
            Some(map) if !map.lands_with_site(seat).is_empty() => Err(Refusal::FreeSiteFirst),
            _ => Ok(()),
        }
    }
}
