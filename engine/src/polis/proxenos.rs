//! The Proxenos: moving, ransom, civil war (sections 7.3 to 7.5).

use super::action::Action;
use super::legal::{Flow, Visit};
use super::places::{City, EdgeSet, Land, Sea};
use super::refusal::Refusal;
use super::state::{Polis, Stage};
use super::words::{Kind, Resource, Side, Stock, Unit, Way};

/// Silver paid for a captured Proxenos (PO-RANS-2).
pub const RANSOM: u16 = 2;

/// The least silver to come to each territory of a kind; `None` where no path leads.
type Fares<const N: usize> = [Option<u16>; N];

impl Polis {
    /// The least silver for the Proxenos of a side to go to a city by land or by sea: 1 for each enemy unit in every
    /// territory of the path (PO-PROX-2 to 10). With the board on the table bribes are not known: 0.
    pub fn fare(&self, side: Side, city: City, way: Way) -> Option<u16> {
        let from = self.players[side].proxenos?;
        match way {
            Way::Land => self.land_fares(side, from)[city.land()?.index()],
            Way::Sea => {
                let fares = self.sea_fares(side, from);
                city.ports().iter().filter_map(|sea| fares[sea.index()]).min()
            }
        }
    }

    /// From the territory around the city on (PO-PROX-3).
    fn land_fares(&self, side: Side, from: City) -> Fares<12> {
        let mut fares = [None; 12];
        let Some(start) = from.land() else { return fares }; // PO-PROX-9
        let edges = self.setup.tables.edges();
        let toll = |land: Land| u16::from(self.hoplites(side.other(), land)); // PO-PROX-6
        fares[start.index()] = Some(toll(start)); // PO-PROX-7
        spread(
            &mut fares,
            &Land::ALL,
            |land, visit| edges.lands_beside(land).iter().for_each(visit),
            Land::index,
            toll,
        );
        fares
    }

    /// From the seas of the city's arrows on (PO-PROX-4, PO-PROX-14).
    fn sea_fares(&self, side: Side, from: City) -> Fares<5> {
        let mut fares = [None; 5];
        let diolkos = self.has_diolkos(side); // PO-PROX-10
        let toll = |sea: Sea| u16::from(self.galleys(side.other(), sea));
        for sea in from.ports().iter() {
            fares[sea.index()] = Some(toll(sea)); // none in Sparta and Thebes (PO-PROX-8)
        }
        let beside = |sea, visit: &mut dyn FnMut(Sea)| EdgeSet::seas_beside(sea, diolkos).iter().for_each(visit);
        spread(&mut fares, &Sea::ALL, beside, Sea::index, toll);
        fares
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
    pub(crate) fn send_proxenos(&mut self, city: City, way: Way) {
        let side = self.active;
        let fare = self.fare(side, city, way).unwrap_or(0);
        self.begin(Kind::MoveProxenos);
        self.pay(Resource::Silver, fare);
        self.players[side].proxenos = Some(city);
        if self.on_device() {
            self.finish_action();
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
        let by_land = self.land_fares(self.active, from);
        let by_sea = self.sea_fares(self.active, from);
        let payable = |fare: &Option<u16>| fare.is_some_and(|fare| fare <= silver);
        let near = by_land.each_ref().map(payable);
        let seas: super::places::SeaSet =
            Sea::ALL.into_iter().zip(&by_sea).filter(|(_, fare)| payable(fare)).map(|(sea, _)| sea).collect();
        for city in City::ALL {
            if self.holds_proxenos(city) {
                continue;
            }
            if city.land().is_some_and(|land| near[land.index()]) {
                visit(Action::Proxenos { city, way: Way::Land })?;
            }
            if !city.ports().both(seas).is_empty() {
                visit(Action::Proxenos { city, way: Way::Sea })?;
            }
        }
        Flow::Continue(())
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
    pub(crate) fn ransom(&mut self) {
        let side = self.active;
        self.begin(Kind::RansomProxenos);
        self.pay(Resource::Silver, RANSOM);
        self.players[side.other()].stock.gain(Resource::Silver, RANSOM);
        self.players[side].proxenos = Some(side.capital());
        self.finish_action();
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
    pub(crate) fn instigate(&mut self) {
        let side = self.active;
        let Some((city, people, price)) = self.civil_war_price(side) else { return };
        self.begin(Kind::CivilWar);
        self.pay(Resource::Silver, price);
        self.take_city(side, city, people);
        self.gain_prestige(side, u16::from(people)); // PO-CIVIL-8
        self.finish_action();
    }
}

/// Spreads fares from the territories that have one to those beside them until none gets cheaper.
fn spread<T: Copy, const N: usize>(
    fares: &mut Fares<N>,
    all: &[T; N],
    beside: impl Fn(T, &mut dyn FnMut(T)),
    index: impl Fn(T) -> usize,
    toll: impl Fn(T) -> u16,
) {
    let mut settled = [false; N];
    loop {
        let mut nearest: Option<(T, u16)> = None;
        for (&one, (&fare, &done)) in all.iter().zip(fares.iter().zip(&settled)) {
            if let Some(fare) = fare.filter(|_| !done)
                && nearest.is_none_or(|(_, least)| fare < least)
            {
                nearest = Some((one, fare));
            }
        }
        let Some((one, fare)) = nearest else { return };
        if let Some(done) = settled.get_mut(index(one)) {
            *done = true;
        }
        beside(one, &mut |next| {
            let total = fare.saturating_add(toll(next));
            if let Some(known) = fares.get_mut(index(next))
                && known.is_none_or(|known| total < known)
            {
                *known = Some(total);
            }
        });
    }
}
