//! Besieging a city (section 6.3).

use super::action::Action;
use super::legal::{Flow, Visit};
use super::places::{City, CitySet, LandSet, Territory};
use super::refusal::Refusal;
use super::state::{Public, Roll, Stage};
use super::told::{Tell, Told};
use super::words::Kind;

impl Public {
    /// Whether the active player may besiege a city.
    pub(crate) fn may_besiege(&self, city: City) -> Result<(), Refusal> {
        self.may_begin_for_prestige(Kind::Besiege)?; // PO-SIEGE-4
        self.may_besiege_with(city, self.cubes(self.active))
    }

    /// The same with so many cubes in the supply, which are counted once for all cities.
    fn may_besiege_with(&self, city: City, cubes: u8) -> Result<(), Refusal> {
        let side = self.active;
        let walls = self.base(city);
        let Some(land) = city.land() else { return Err(Refusal::BeyondSiege) }; // PO-SIEGE-1
        let hoplites =
            if self.on_device() { self.hoplites(side, land) } else { self.players[side].hoplites.min(self.capacity()) };
        match () {
            () if city.capital_of().is_some() => Err(Refusal::Capital), // PO-CITY-8
            () if self.owned[side].contains(city) => Err(Refusal::OwnCity),
            () if walls > self.capacity() => Err(Refusal::WallsTooHigh), // PO-SIEGE-18
            () if hoplites < walls => Err(Refusal::TooFewHoplites),      // PO-SIEGE-3
            () if self.on_device() && self.controller(Territory::Land(land)) != Some(side) => {
                Err(Refusal::NoControl) // PO-SIEGE-2
            }
            () if cubes < self.prize(city) => Err(Refusal::TooFewCubes), // PO-AMB-17
            () => Ok(()),
        }
    }

    /// The population of a city that is taken: base if neutral, unchanged if an enemy's (PO-SIEGE-14, PO-SIEGE-15).
    pub(crate) fn prize(&self, city: City) -> u8 {
        if self.owner(city).is_some() { self.population(city) } else { self.base(city) }
    }

    /// The prestige is paid; walls of 1 fall without a die (PO-SIEGE-5).
    pub(crate) fn besiege(&mut self, city: City, tell: Tell<'_>) {
        self.begin_for_prestige(Kind::Besiege);
        if self.base(city) <= 1 {
            self.storm(city, tell);
            self.finish_action(tell);
        } else {
            self.stage = Stage::Roll(Roll::Siege(city));
        }
    }

    /// The die decides (PO-SIEGE-6).
    pub(crate) fn siege_rolled(&mut self, city: City, die: u8, tell: Tell<'_>) {
        if die >= self.base(city) {
            self.storm(city, tell);
        } else {
            if let Some(land) = city.land() {
                self.lose_units(self.active, Territory::Land(land), 1); // PO-SIEGE-7
                tell(Told::UnitsLost(self.active, Territory::Land(land), 1));
            }
            if self.owner(city).is_some() {
                let population = &mut self.population[city.index()];
                *population = population.saturating_sub(1); // PO-SIEGE-8
                tell(Told::CitizenLost(city));
                if *population == 0 {
                    self.free_city(city); // PO-CITY-4
                    tell(Told::CityFreed(city));
                }
            }
        }
        self.finish_action(tell);
    }

    /// The city is taken with its projects (PO-SIEGE-11 to 17).
    fn storm(&mut self, city: City, tell: Tell<'_>) {
        let side = self.active;
        let walls = self.base(city);
        let population = self.prize(city);
        self.take_city(side, city, population);
        tell(Told::CityTaken { side, city, population });
        self.gain_prestige(side, u16::from(walls), tell); // PO-SIEGE-12
        let enemy = &mut self.players[side.other()];
        if enemy.proxenos == Some(city) {
            enemy.proxenos = None; // PO-SIEGE-13
            tell(Told::ProxenosCaptured(side.other()));
        }
    }

    /// Every city that can be besieged.
    pub(crate) fn visit_sieges(&self, visit: Visit<'_>) -> Flow {
        if self.players[self.active].prestige == 0 || self.players[self.active].hoplites == 0 {
            return Flow::Continue(());
        }
        let (side, cubes) = (self.active, self.cubes(self.active));
        let spared = self.owned[side].union(CitySet::CAPITALS);
        let controls = |land| self.hoplites(side, land) > self.hoplites(side.other(), land);
        let held = LandSet::such(|land| !self.on_device() || controls(land));
        for land in held.iter() {
            for city in CitySet::within(land).minus(spared).iter() {
                if self.may_besiege_with(city, cubes).is_ok() {
                    visit(Action::Siege(city))?;
                }
            }
        }
        Flow::Continue(())
    }
}
