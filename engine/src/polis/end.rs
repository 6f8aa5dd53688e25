//! The end of a round, the next one and the end of the game (sections 10 and 11).

use super::action::Action;
use super::legal::{Flow, Visit};
use super::places::{City, LandSet, SeaSet};
use super::refusal::Refusal;
use super::state::{Cause, Ending, Public, Reminders, Stage, Whereabouts};
use super::tables::CARGOES;
use super::told::{Tell, Told};
use super::words::{BySide, Project, Resource, Side};

impl Public {
    /// The player who passed first acts first in each phase (PO-END-1).
    fn first(&self) -> Side {
        self.first_pass.unwrap_or(self.active)
    }

    /// The player after this one in a phase.
    fn after(&self, side: Side) -> Option<Side> {
        Some(side.other()).filter(|_| side == self.first())
    }

    /// Both have passed and no battle is left.
    pub(crate) fn end_round(&mut self, tell: Tell<'_>) {
        self.finish_projects(tell);
        self.supply(self.first(), tell);
    }

    /// Phase 1: every project in progress is finished; owners gain, neutral cities give nothing (PO-END-2, PO-END-3).
    fn finish_projects(&mut self, tell: Tell<'_>) {
        for project in Project::ALL {
            if let Whereabouts::InProgress(city) = self.whereabouts(project) {
                self.projects[project.index()] = Whereabouts::Finished(city);
                tell(Told::Finished(project, city));
                if let Some(owner) = self.owner(city) {
                    self.gain_prestige(owner, self.immediate_prestige(project, city), tell);
                }
            }
        }
    }

    /// What a project gives when it is finished (PO-PROJ-7); the artist half of the people, rounded up (PO-PROJ-13).
    pub fn immediate_prestige(&self, project: Project, city: City) -> u16 {
        if project == Project::Pheidias {
            u16::from(self.population(city).div_ceil(2))
        } else {
            u16::from(self.setup.tables.project(project).prestige)
        }
    }

    /// The wheat a player lacks (PO-END-4).
    pub fn shortage(&self, side: Side) -> u16 {
        u16::from(self.people(side)).saturating_sub(self.players[side].stock[Resource::Wheat])
    }

    /// Phase 2: the people are fed; who is short decides, who cannot even feed the capital has lost (PO-LOSE-1).
    pub(crate) fn supply(&mut self, side: Side, tell: Tell<'_>) {
        let shortage = self.shortage(side);
        let cities = self.owned[side].without(side.capital());
        if shortage == 0 {
            let people = u16::from(self.people(side));
            self.feed(side, people, tell);
        } else if cities.is_empty() && self.players[side].prestige < shortage {
            self.free_city(side.capital());
            tell(Told::CityFreed(side.capital()));
            self.stage = Stage::Over(Ending { winner: Some(side.other()), cause: Cause::Hunger }); // PO-AMB-8
        } else {
            self.stage = Stage::Supply(side);
        }
    }

    /// The people eat so much wheat; the next player, or phase 3.
    fn feed(&mut self, side: Side, wheat: u16, tell: Tell<'_>) {
        self.players[side].stock.pay(Resource::Wheat, wheat);
        if wheat > 0 {
            tell(Told::Fed(side, wheat));
        }
        match self.after(side) {
            Some(other) => self.supply(other, tell),
            None => self.growth(self.first(), tell),
        }
    }

    /// Whether the missing wheat can be paid with prestige (PO-END-5).
    pub(crate) fn may_pay_prestige(&self, side: Side) -> Result<(), Refusal> {
        if self.players[side].prestige < self.shortage(side) { Err(Refusal::ShortOfPrestige) } else { Ok(()) }
    }

    /// All wheat first, prestige for the rest (PO-AMB-5).
    pub(crate) fn pay_prestige(&mut self, side: Side, tell: Tell<'_>) {
        let shortage = self.shortage(side);
        self.players[side].prestige = self.players[side].prestige.saturating_sub(shortage);
        self.feed(side, self.players[side].stock[Resource::Wheat], tell);
    }

    /// Whether a city can be returned (PO-END-5, PO-AMB-5).
    pub(crate) fn may_give_up(&self, side: Side, city: City) -> Result<(), Refusal> {
        match () {
            () if !self.owned[side].contains(city) => Err(Refusal::NotYours),
            () if city == side.capital() => Err(Refusal::CapitalIsLast),
            () => Ok(()),
        }
    }

    /// The city becomes neutral with its projects (PO-END-6).
    pub(crate) fn give_up(&mut self, side: Side, city: City, tell: Tell<'_>) {
        self.free_city(city);
        self.supply(side, tell);
    }

    /// Phase 3: growth, if anything can grow.
    pub(crate) fn growth(&mut self, side: Side, tell: Tell<'_>) {
        if self.owned[side].iter().any(|city| self.may_grow(side, city).is_ok()) {
            self.stage = Stage::Growth(side);
        } else {
            self.growth_done(side, tell);
        }
    }

    /// The next player, or phase 4.
    pub(crate) fn growth_done(&mut self, side: Side, tell: Tell<'_>) {
        match self.after(side) {
            Some(other) => self.growth(other, tell),
            None => self.megalopolis(tell),
        }
    }

    /// Whether a city can grow by one (PO-END-9 to 12).
    pub(crate) fn may_grow(&self, side: Side, city: City) -> Result<(), Refusal> {
        let tile = self.setup.tables.city(city);
        match () {
            () if !self.owned[side].contains(city) => Err(Refusal::NotYours),
            () if self.players[side].stock[Resource::Wheat] == 0 => Err(Refusal::NoWheat), // PO-END-9
            () if self.grown[city.index()] >= tile.growth => Err(Refusal::GrownEnough),    // PO-END-10
            () if self.population(city) >= tile.most => Err(Refusal::CityFull),            // PO-END-11
            () if self.cubes(side) == 0 => Err(Refusal::NoCube),                           // PO-LIMIT-5
            () => Ok(()),
        }
    }

    /// One cube more for one wheat.
    pub(crate) fn grow(&mut self, side: Side, city: City, tell: Tell<'_>) {
        self.players[side].stock.pay(Resource::Wheat, 1);
        self.population[city.index()] = self.population[city.index()].saturating_add(1);
        self.grown[city.index()] = self.grown[city.index()].saturating_add(1);
        self.growth(side, tell);
    }

    /// Cities with more people than their base (PO-END-13).
    pub fn megalopoleis(&self, side: Side) -> u16 {
        let larger = self.owned[side].iter().filter(|&city| self.population(city) > self.base(city));
        larger.fold(0, |count, _| count + 1)
    }

    /// Phase 4; in the last round the game ends after it (PO-END-14).
    fn megalopolis(&mut self, tell: Tell<'_>) {
        for side in Side::ALL {
            self.gain_prestige(side, self.megalopoleis(side), tell);
        }
        if self.round.next().is_none() && !self.reminders.at_end {
            return self.finish();
        }
        if self.round.next().is_some() {
            self.store(tell);
        } else {
            self.stage = Stage::Reminder;
        }
    }

    /// Phase 5: half of wine, oil and wheat is lost, the loss rounded down (PO-END-15, PO-END-16).
    fn store(&mut self, tell: Tell<'_>) {
        for side in Side::ALL {
            for resource in [Resource::Wine, Resource::Oil, Resource::Wheat] {
                let amount = &mut self.players[side].stock[resource];
                let lost = *amount / 2;
                *amount -= lost;
                if lost > 0 {
                    tell(Told::Spoils(side, resource, lost));
                }
            }
        }
        self.phoros(self.first(), tell);
    }

    /// Phase 6: prestige for silver, if there is any (PO-END-17).
    pub(crate) fn phoros(&mut self, side: Side, tell: Tell<'_>) {
        if self.players[side].prestige > 0 {
            self.stage = Stage::Phoros(side);
        } else {
            self.phoros_done(side, tell);
        }
    }

    /// Whether so much prestige can be turned into silver (PO-PRES-3).
    pub(crate) fn may_pay_phoros(&self, side: Side, amount: u16) -> Result<(), Refusal> {
        if amount > self.players[side].prestige { Err(Refusal::PhorosUnpaid) } else { Ok(()) }
    }

    /// One silver for each point (PO-END-17).
    pub(crate) fn pay_phoros(&mut self, side: Side, amount: u16, tell: Tell<'_>) {
        self.players[side].prestige = self.players[side].prestige.saturating_sub(amount);
        self.players[side].stock.gain(Resource::Silver, amount);
        self.phoros_done(side, tell);
    }

    fn phoros_done(&mut self, side: Side, tell: Tell<'_>) {
        match self.after(side) {
            Some(other) => self.phoros(other, tell),
            None if self.reminders.at_end => self.stage = Stage::Reminder,
            None => self.next_round(tell),
        }
    }

    /// What an event left for the end of the round is done.
    pub(crate) fn reminded(&mut self, tell: Tell<'_>) {
        if self.round.next().is_some() { self.next_round(tell) } else { self.finish() }
    }

    /// Who has no prestige has lost (PO-LOSE-2); nobody wins if both have none (PO-AMB-7).
    fn ostracised(&self) -> Option<Ending> {
        let [sparta, athens] = Side::ALL.map(|side| self.players[side].prestige == 0);
        let winner = match (sparta, athens) {
            (false, false) => return None,
            (true, true) => None,
            (true, false) => Some(Side::Athens),
            (false, true) => Some(Side::Sparta),
        };
        Some(Ending { winner, cause: Cause::Ostracism })
    }

    /// Section 10.7.
    fn next_round(&mut self, tell: Tell<'_>) {
        if let Some(ending) = self.ostracised() {
            return self.stage = Stage::Over(ending); // PO-NEXT-1
        }
        let Some(round) = self.round.next() else { return self.finish() };
        self.round = round; // PO-NEXT-2
        tell(Told::Round(round));
        for side in Side::ALL {
            self.call_back(side, tell);
        }
        self.cargoes = [None; CARGOES];
        for project in self.tiles(Whereabouts::Display).iter() {
            self.projects[project.index()] = Whereabouts::Removed; // PO-NEXT-5
            tell(Told::Removed(project));
        }
        self.passed = BySide::default();
        self.first_pass = None;
        self.grown = [0; 18];
        self.land_locks = BySide::new(LandSet::NONE, LandSet::NONE); // PO-NEXT-9
        self.sea_locks = BySide::new(SeaSet::NONE, SeaSet::NONE);
        self.reminders = Reminders::NONE;
        self.begin_round(tell);
    }

    /// The discs of a player leave the tribute boxes, the ships the cargoes (PO-NEXT-3, PO-NEXT-4).
    fn call_back(&mut self, side: Side, tell: Tell<'_>) {
        let discs = core::mem::take(&mut self.boxes[side]).len();
        if discs > 0 {
            tell(Told::DiscsReturn(side, u8::try_from(discs).unwrap_or(u8::MAX)));
        }
        let ships = self.ships_abroad(side);
        self.players[side].ships = self.players[side].ships.saturating_add(ships);
        if ships > 0 {
            tell(Told::ShipsReturn(side, ships));
        }
    }

    /// The last round is over (PO-SCORE-1).
    fn finish(&mut self) {
        self.stage =
            Stage::Over(self.ostracised().unwrap_or_else(|| Ending { winner: self.leader(), cause: Cause::Score }));
    }

    /// Every city that can grow.
    pub(crate) fn visit_growth(&self, side: Side, visit: Visit<'_>) -> Flow {
        for city in self.owned[side].iter().filter(|&city| self.may_grow(side, city).is_ok()) {
            visit(Action::Grow(city))?;
        }
        visit(Action::Done)
    }

    /// Every way to end a shortage.
    pub(crate) fn visit_supply(&self, side: Side, visit: Visit<'_>) -> Flow {
        if self.may_pay_prestige(side).is_ok() {
            visit(Action::PayPrestige)?;
        }
        for city in self.owned[side].without(side.capital()).iter() {
            visit(Action::GiveUp(city))?;
        }
        Flow::Continue(())
    }
}
