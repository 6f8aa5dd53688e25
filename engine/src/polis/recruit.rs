//! Hoplites, galleys and merchant ships (sections 5.1 to 5.3): one unit after another in one city.

use super::action::Action;
use super::legal::{Flow, Visit};
use super::places::{City, CitySet, Sea, SeaSet};
use super::refusal::Refusal;
use super::state::{Public, Stage};
use super::stock::Stock;
use super::words::{Kind, Pay, Resource};

impl Public {
    /// Whether one more unit can be made: the city, the type, the sea of a galley, and what pays for it.
    pub(crate) fn may_recruit(
        &self,
        purse: &Stock,
        kind: Kind,
        city: City,
        sea: Option<Sea>,
        pay: Pay,
    ) -> Result<(), Refusal> {
        let made = match self.stage {
            Stage::Recruit(running, _, _) if running != kind => return Err(Refusal::ActionRuns),
            Stage::Recruit(_, chosen, _) if chosen != city => return Err(Refusal::OneCity), // PO-HOP-1
            Stage::Recruit(_, _, made) => made,
            _ => {
                self.may_begin(kind)?;
                0
            }
        };
        self.may_make_in(kind, city)?;
        self.may_place(kind, city, sea, made)?;
        let price = match (pay, kind) {
            (Pay::Silver, _) => Resource::Silver,
            (Pay::Goods, Kind::CreateHoplites) => Resource::Metal,
            (Pay::Goods, _) => Resource::Wood,
        };
        if purse[price] > 0 {
            return Ok(());
        }
        Err(match kind {
            Kind::CreateHoplites => Refusal::HopliteUnpaid,
            Kind::BuildGalleys => Refusal::GalleyUnpaid,
            _ => Refusal::ShipUnpaid,
        })
    }

    /// Whether the city can make such a thing and spare a cube for it.
    fn may_make_in(&self, kind: Kind, city: City) -> Result<(), Refusal> {
        let owned = self.owned[self.active].contains(city);
        match kind {
            Kind::CreateHoplites if !owned => return Err(Refusal::HoplitesElsewhere),
            Kind::CreateHoplites if city.land().is_none() => return Err(Refusal::NoTerritory), // PO-HOP-6
            Kind::BuildGalleys if !owned => return Err(Refusal::GalleysElsewhere),
            Kind::BuildGalleys if city.ports().is_empty() => return Err(Refusal::NoPort), // PO-GAL-1
            Kind::BuildShips if owned && city.loyal_to() == Some(self.active.other()) => {
                return Err(Refusal::Disloyal); // PO-MER-2
            }
            Kind::BuildShips if !owned || city.loyal_to().is_none() => return Err(Refusal::ShipsElsewhere),
            _ => {}
        }
        if self.population(city) > 1 {
            return Ok(());
        }
        Err(match kind {
            Kind::CreateHoplites => Refusal::LastCitizenFights, // PO-HOP-4
            Kind::BuildGalleys => Refusal::LastCitizenRows,     // PO-GAL-5
            _ => Refusal::LastCitizenTrades,                    // PO-MER-6
        })
    }

    /// Whether there is room, or a ship. On the table only what was made in this action is known.
    fn may_place(&self, kind: Kind, city: City, sea: Option<Sea>, made: u8) -> Result<(), Refusal> {
        let (side, capacity) = (self.active, self.capacity());
        match (kind, city.land(), sea) {
            (Kind::CreateHoplites, Some(land), _) => {
                let here = if self.on_device() { self.hoplites(side, land) } else { made };
                if here < capacity { Ok(()) } else { Err(Refusal::LandFull) } // PO-HOP-5
            }
            (Kind::BuildGalleys, _, Some(sea)) if !city.ports().contains(sea) => Err(Refusal::OtherSea), // PO-GAL-3
            (Kind::BuildGalleys, _, Some(sea)) => {
                let full = if self.on_device() {
                    self.galleys(side, sea) >= capacity
                } else {
                    usize::from(made) >= usize::from(capacity) * city.ports().len()
                };
                if full { Err(Refusal::SeaFull) } else { Ok(()) } // PO-GAL-6
            }
            (Kind::BuildShips, _, _) if self.ships_left(side) == 0 => Err(Refusal::NoShipLeft), // PO-MER-7
            (Kind::BuildShips, _, _) => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Makes one unit: the cube leaves the city (PO-LIMIT-2, PO-LIMIT-3).
    pub(crate) fn recruit(&mut self, kind: Kind, city: City, sea: Option<Sea>, pay: Pay) {
        let made = if let Stage::Recruit(_, _, made) = self.stage { made } else { 0 };
        if made == 0 {
            self.begin(kind);
        }
        self.pay(
            match (pay, kind) {
                (Pay::Silver, _) => Resource::Silver,
                (Pay::Goods, Kind::CreateHoplites) => Resource::Metal,
                (Pay::Goods, _) => Resource::Wood,
            },
            1,
        );
        let population = &mut self.population[city.index()];
        *population = population.saturating_sub(1);
        let side = self.active;
        match (kind, sea) {
            (Kind::CreateHoplites, _) => self.add_hoplites(side, city.land(), 1), // PO-HOP-3
            (_, Some(sea)) => self.add_galleys(side, sea, 1),                     // PO-GAL-3
            _ => self.players[side].ships = self.players[side].ships.saturating_add(1), // PO-MER-4
        }
        self.stage = Stage::Recruit(kind, city, made.saturating_add(1));
    }

    /// Every unit that can be made now, in these cities, after so many in this action.
    pub(crate) fn visit_recruits(
        &self,
        purse: &Stock,
        kind: Kind,
        cities: CitySet,
        made: u8,
        visit: Visit<'_>,
    ) -> Flow {
        let goods = if kind == Kind::CreateHoplites { Resource::Metal } else { Resource::Wood };
        let (goods, silver) = (purse[goods] > 0, purse[Resource::Silver] > 0);
        if !goods && !silver {
            return Flow::Continue(());
        }
        let (side, capacity) = (self.active, self.capacity());
        let mut offer = |make: &dyn Fn(Pay) -> Action| {
            if goods {
                visit(make(Pay::Goods))?;
            }
            if silver { visit(make(Pay::Silver)) } else { Flow::Continue(()) }
        };
        let spared = CitySet::such(|city| self.population(city) > 1).both(cities).both(self.owned[side]);
        match kind {
            Kind::CreateHoplites => {
                let room = |land| if self.on_device() { self.hoplites(side, land) } else { made } < capacity;
                for city in spared.both(CitySet::INLAND).iter().filter(|city| city.land().is_some_and(room)) {
                    offer(&|pay| Action::Hoplite { city, pay })?;
                }
            }
            Kind::BuildGalleys => {
                let room = SeaSet::such(|sea| !self.on_device() || self.galleys(side, sea) < capacity);
                for city in spared.both(CitySet::HARBOURS).iter() {
                    let full = !self.on_device() && usize::from(made) >= usize::from(capacity) * city.ports().len();
                    for sea in if full { SeaSet::NONE } else { city.ports().both(room) }.iter() {
                        offer(&|pay| Action::Galley { city, sea, pay })?;
                    }
                }
            }
            _ if self.ships_left(side) == 0 => {} // PO-MER-7
            _ => {
                for city in spared.both(CitySet::loyal_to(side)).iter() {
                    offer(&|pay| Action::Ship { city, pay })?;
                }
            }
        }
        Flow::Continue(())
    }
}
