//! The Proxenos: moving, ransom, civil war (sections 7.3 to 7.5).

use super::action::Action;
use super::edges::EdgeSet;
use super::legal::{Flow, Visit};
use super::places::{City, CitySet, LandSet, SeaSet};
use super::refusal::Refusal;
use super::state::{Public, Stage};
use super::stock::Stock;
use super::told::{Tell, Told};
use super::words::{Kind, Resource, Side, Unit, Way};

/// Silver paid for a captured Proxenos (PO-RANS-2).
pub const RANSOM: u16 = 2;

/// No path costs more: there are not so many cubes.
const DEAREST: u16 = 999;

impl Public {
    /// The least silver for the Proxenos of a side to go to a city by land or by sea: 1 for each enemy unit in every
    /// territory of the path (PO-PROX-2 to 10). With the board on the table bribes are not known: 0.
    pub fn fare(&self, side: Side, city: City, way: Way) -> Option<u16> {
        let from = self.players[side].proxenos?;
        match way {
            Way::Land => self.spread_by_land(side, from, LandSet::NONE.with(city.land()?), DEAREST).0,
            Way::Sea => self.spread_by_sea(side, from, city.ports(), DEAREST).0,
        }
    }

    /// The fare to the nearest of these lands, and all lands on the way there, from the territory around the city on, as far
    /// as `most` silver goes (PO-PROX-3).
    fn spread_by_land(&self, side: Side, from: City, to: LandSet, most: u16) -> (Option<u16>, LandSet) {
        let Some(start) = from.land() else { return (None, LandSet::NONE) }; // PO-PROX-9
        let edges = self.setup.tables.edges();
        let tolls = self.hoplites.each_ref().map(|units| units[side.other()]); // PO-PROX-6
        let around = |lands| edges.lands_around(LandSet::of_bits(lands)).bits();
        let (fare, reached) = spread(LandSet::NONE.with(start).bits(), to.bits(), around, tolls, most);
        (fare, LandSet::of_bits(reached))
    }

    /// The same from the seas of the city's arrows on (PO-PROX-4, PO-PROX-14); there is none in Sparta and Thebes (PO-PROX-8).
    fn spread_by_sea(&self, side: Side, from: City, to: SeaSet, most: u16) -> (Option<u16>, SeaSet) {
        let diolkos = self.has_diolkos(side); // PO-PROX-10
        let tolls = self.galleys.each_ref().map(|units| units[side.other()]);
        let around = |seas: u16| {
            u16::from(EdgeSet::seas_around(SeaSet::of_bits(u8::try_from(seas).unwrap_or(0)), diolkos).bits())
        };
        let (fare, reached) = spread(u16::from(from.ports().bits()), u16::from(to.bits()), around, tolls, most);
        (fare, SeaSet::of_bits(u8::try_from(reached).unwrap_or(0)))
    }

    /// Whether a Proxenos stands in a city (PO-PROX-11).
    fn holds_proxenos(&self, city: City) -> bool {
        Side::ALL.into_iter().any(|side| self.players[side].proxenos == Some(city))
    }

    /// Whether the Proxenos of the active player may go to a city.
    pub(crate) fn may_send_proxenos(&self, purse: &Stock, city: City, way: Way) -> Result<(), Refusal> {
        self.may_begin(Kind::MoveProxenos)?;
        let Some(from) = self.players[self.active].proxenos else { return Err(Refusal::ProxenosCaptured) };
        let portless = |city: City| city.ports().is_empty();
        let offshore = |city: City| city.land().is_none();
        match self.fare(self.active, city, way) {
            _ if self.holds_proxenos(city) => Err(Refusal::CityOccupied),
            Some(fare) if fare <= purse[Resource::Silver] => Ok(()),
            Some(_) => Err(Refusal::BribesUnpaid),
            None if way == Way::Sea && (portless(from) || portless(city)) => Err(Refusal::OnlyByLand), // PO-PROX-8
            None if way == Way::Land && (offshore(from) || offshore(city)) => Err(Refusal::OnlyBySea), // PO-PROX-9
            None => Err(Refusal::NoPath),
        }
    }

    /// It goes; with the board on the table the bribes are asked for.
    pub(crate) fn send_proxenos(&mut self, city: City, way: Way, tell: Tell<'_>) {
        let side = self.active;
        let fare = self.fare(side, city, way).unwrap_or(0);
        self.begin(Kind::MoveProxenos);
        self.pay(Resource::Silver, fare);
        self.players[side].proxenos = Some(city);
        if self.on_device() {
            self.finish_action(tell);
        } else {
            self.stage = Stage::Bribe(city, way);
        }
    }

    /// Whether so much silver can have been paid on the way: never for hoplites and galleys both (PO-PROX-7).
    pub(crate) fn may_bribe(&self, way: Way, silver: u8) -> Result<(), Refusal> {
        match () {
            () if silver > self.most_bribes(way) => Err(Refusal::TooManyBribes),
            () if u16::from(silver) > self.players[self.active].stock[Resource::Silver] => Err(Refusal::BribesUnpaid),
            () => Ok(()),
        }
    }

    fn most_bribes(&self, way: Way) -> u8 {
        let unit = if way == Way::Land { Unit::Hoplite } else { Unit::Galley };
        self.units_in_all(self.active.other(), unit)
    }

    /// Every sum that can have been paid.
    pub(crate) fn visit_bribes(&self, way: Way, visit: Visit<'_>) -> Flow {
        for silver in 0..=self.most_bribes(way) {
            if self.may_bribe(way, silver).is_ok() {
                visit(Action::Bribe(silver))?;
            }
        }
        Flow::Continue(())
    }

    /// Every city the Proxenos can go to.
    pub(crate) fn visit_proxenos(&self, purse: &Stock, visit: Visit<'_>) -> Flow {
        let Some(from) = self.players[self.active].proxenos else { return Flow::Continue(()) };
        let silver = purse[Resource::Silver];
        let mut taken = CitySet::NONE.with(from); // PO-PROX-11
        if let Some(other) = self.players[self.active.other()].proxenos {
            taken = taken.with(other);
        }
        let (_, lands) = self.spread_by_land(self.active, from, LandSet::NONE, silver);
        let near = lands.iter().fold(CitySet::NONE, |all, land| all.union(CitySet::within(land)));
        let (_, seas) = self.spread_by_sea(self.active, from, SeaSet::NONE, silver);
        let ports = seas.iter().fold(CitySet::NONE, |all, sea| all.union(CitySet::at(sea)));
        near.minus(taken).iter().try_for_each(|city| visit(Action::Proxenos { city, way: Way::Land }))?;
        ports.minus(taken).iter().try_for_each(|city| visit(Action::Proxenos { city, way: Way::Sea }))
    }

    /// Whether the Proxenos can be ransomed (PO-RANS).
    pub(crate) fn may_ransom(&self, purse: &Stock) -> Result<(), Refusal> {
        self.may_begin(Kind::RansomProxenos)?;
        self.may_free(purse)
    }

    pub(crate) fn may_free(&self, purse: &Stock) -> Result<(), Refusal> {
        match () {
            () if self.players[self.active].proxenos.is_some() => Err(Refusal::NotCaptured), // PO-RANS-1
            () if purse[Resource::Silver] < RANSOM => Err(Refusal::RansomUnpaid),            // PO-RANS-2
            () if self.holds_proxenos(self.active.capital()) => Err(Refusal::CapitalOccupied), // PO-AMB-11
            () => Ok(()),
        }
    }

    /// The opponent gets the silver; the Proxenos returns to the capital (PO-RANS-3).
    pub(crate) fn ransom(&mut self, tell: Tell<'_>) {
        let side = self.active;
        self.begin(Kind::RansomProxenos);
        self.pay(Resource::Silver, RANSOM);
        self.players[side.other()].stock.gain(Resource::Silver, RANSOM);
        tell(Told::Gains(side.other(), Resource::Silver, RANSOM));
        self.players[side].proxenos = Some(side.capital());
        self.finish_action(tell);
    }

    /// The city of a civil war, its population and the silver it costs (PO-CIVIL-3, PO-CIVIL-4).
    pub fn civil_war_price(&self, side: Side) -> Option<(City, u8, u16)> {
        let city = self.players[side].proxenos?;
        let people = self.prize(city);
        let each = if self.owner(city).is_some() { 3 } else { 2 };
        Some((city, people, each * u16::from(people)))
    }

    /// Whether a civil war can be instigated (PO-CIVIL).
    pub(crate) fn may_instigate(&self, purse: &Stock) -> Result<(), Refusal> {
        self.may_begin(Kind::CivilWar)?;
        self.may_bribe_city(purse)
    }

    pub(crate) fn may_bribe_city(&self, purse: &Stock) -> Result<(), Refusal> {
        let side = self.active;
        let Some((city, people, price)) = self.civil_war_price(side) else { return Err(Refusal::ProxenosCaptured) };
        match () {
            () if self.owned[side].contains(city) => Err(Refusal::NotNeutralNorEnemy), // PO-CIVIL-1
            () if city.capital_of().is_some() => Err(Refusal::CapitalHolds),           // PO-CIVIL-2
            () if purse[Resource::Silver] < price && self.owner(city).is_some() => Err(Refusal::EnemyUnpaid),
            () if purse[Resource::Silver] < price => Err(Refusal::NeutralUnpaid),
            () if self.cubes(side) < people => Err(Refusal::TooFewCubes), // PO-AMB-17
            () => Ok(()),
        }
    }

    /// It always succeeds (PO-CIVIL-5 to 9).
    pub(crate) fn instigate(&mut self, tell: Tell<'_>) {
        let side = self.active;
        let Some((city, people, price)) = self.civil_war_price(side) else { return };
        self.begin(Kind::CivilWar);
        self.pay(Resource::Silver, price);
        self.take_city(side, city, people);
        tell(Told::CityTaken { side, city, population: people });
        self.gain_prestige(side, u16::from(people), tell); // PO-CIVIL-8
        self.finish_action(tell);
    }
}

/// Territories wait in rings by their fare: no toll is higher than the capacity.
const RINGS: usize = 8;

/// The least sum of tolls to any territory of `to`, first and last included (PO-PROX-7), and every territory that was reached
/// up to there, or as far as `most` goes. Sets are bits.
fn spread<const N: usize>(
    start: u16,
    to: u16,
    around: impl Fn(u16) -> u16,
    tolls: [u8; N],
    most: u16,
) -> (Option<u16>, u16) {
    let free = tolls.iter().rev().fold(0u16, |bits, &toll| bits << 1 | u16::from(toll == 0));
    let mut rings = [0u16; RINGS];
    let ring = |fare: u16| usize::from(fare) % RINGS;
    let (mut reached, mut waiting) = (0, 0);
    let mut entering = start;
    for fare in 0..=most {
        // What can be entered from here: without a toll now, with a toll later. Who comes first is cheapest.
        let mut here = core::mem::take(&mut rings[ring(fare)]);
        waiting &= !here;
        loop {
            let mut later = entering & !free & !waiting & !reached & !here;
            waiting |= later;
            while let Some(toll) = tolls.get(later.trailing_zeros() as usize) {
                rings[ring(fare + u16::from(*toll).min(RINGS as u16 - 1))] |= later & later.wrapping_neg();
                later &= later - 1;
            }
            here |= entering & free & !reached;
            if here == 0 {
                break;
            }
            reached |= here;
            if reached & to != 0 {
                return (Some(fare), reached);
            }
            entering = around(here);
            here = 0;
        }
        if waiting == 0 {
            break;
        }
        entering = 0;
    }
    (None, reached)
}
