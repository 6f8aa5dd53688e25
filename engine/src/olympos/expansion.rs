//! Action A: which settler moves, how far, and what it takes (OL-MOVE, OL-TABLE-2 to 4).

use super::action::{Action, Origin, Spot, Target};
use super::ground::{Estate, Ground};
use super::map::{FAR, ISLANDS, Map, Pace, Start, TERRITORIES};
use super::refusal::Refusal;
use super::state::{Olympos, Task, What};
use super::words::{God, Progress};
use crate::Seat;
use crate::area::{Area, AreaSet, ByArea};

/// The most land entries and the most sea entries that are told (OL-AMB-30).
pub const MAX_ENTRIES: u8 = 20;
/// The most places a path is led through (OL-AMB-31).
pub const MAX_VIAS: u8 = 4;
/// A fight costs at most 3, and coming back to where the path set out at most 3 more than to reach a neighbour.
const MARGIN: u8 = 7;

/// What must be told next about an expansion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Who lies beneath.
    Beneath(Estate),
    /// How many land entries or runs.
    Land,
    /// How many sea entries.
    Sea,
    /// What is taken.
    Target,
    /// Where the path leads, on the map.
    Path,
    /// Nothing.
    Told,
}

impl Olympos {
    /// What must be told next about the expansion.
    pub fn way(&self) -> Way {
        let plan = &self.plan;
        match plan.what {
            _ if plan.target.is_some() => Way::Told,
            What::From(..) | What::New(Origin::At(_)) => Way::Path,
            What::New(_) if self.land.is_some() => Way::Path,
            What::Top(estate) if !plan.beneath_told => Way::Beneath(estate),
            _ if plan.land.is_none() => Way::Land,
            _ if plan.sea.is_none() => Way::Sea,
            _ => Way::Target,
        }
    }

    /// AP of a new settler: 2, or 1 with Medicine (OL-MOVE-5).
    pub(crate) fn settler_cost(&self, what: What) -> u8 {
        match what {
            What::New(_) if self.players[self.active].tiles.has(Progress::Medicine) => 1,
            What::New(_) => 2,
            _ => 0,
        }
    }

    /// What entering costs a player now (OL-MOVE-10, OL-MOVE-11, OL-TILE-12, OL-TILE-13, OL-GOD-8).
    pub fn pace(&self, seat: Seat) -> Pace {
        let player = &self.players[seat];
        let less = u8::from(player.tiles.has(Progress::Astronomy)) + u8::from(player.tiles.has(Progress::MapMaking));
        let sea = if player.marks.has(God::Siren) { None } else { Some(2 - less) };
        Pace { sea, cavalry: player.tiles.has(Progress::Cavalry) }
    }

    /// Whether an expansion may begin so.
    pub(crate) fn may_expand(&self, action: Action) -> Result<(), Refusal> {
        let player = &self.players[self.active];
        match (action, &self.land) {
            (Action::New(_), _) if player.camp == 0 => return Err(Refusal::CampEmpty),
            (Action::New(Origin::North), _) => {}
            (Action::New(Origin::Own), Some(_)) => return Err(Refusal::MapOnDevice),
            (Action::New(Origin::Own), None) if player.holdings.is_empty() => return Err(Refusal::NotOwned),
            (Action::New(Origin::Own), None) => {}
            (Action::New(Origin::At(_)) | Action::From(..), None) => return Err(Refusal::MapOnTable),
            (Action::New(Origin::At(area)), Some(land)) if !land.owned(self.active).contains(area) => {
                let beneath = land.stack(area).any(|seat| seat == self.active);
                return Err(if beneath { Refusal::Conquered } else { Refusal::NotOwned });
            }
            (Action::New(Origin::At(_)), Some(_)) => {}
            (Action::From(area, number), Some(land)) if !land.has(area, self.active, number) => {
                return Err(Refusal::NoSuchSettler);
            }
            (Action::From(..), Some(_)) => {}
            (Action::Under | Action::Top(_), Some(_)) => return Err(Refusal::MapOnDevice),
            (Action::Under, None) if player.beneath() == 0 => return Err(Refusal::NoSuchSettler),
            (Action::Top(estate), None) if player.holdings.count(estate) == 0 => return Err(Refusal::NoSuchSettler),
            (Action::Under | Action::Top(_), None) => {}
            _ => return Err(Refusal::NotNow),
        }
        let what = Self::what(action);
        let base = self.settler_cost(what);
        match (&self.setup.tables.map, &self.land) {
            (Some(map), Some(_)) => self.may_set_out(map, self.start_of(map, what), base),
            _ => self.may_spend(base + 1 + self.cheapest_fight().ok_or(Refusal::TakesNothing)?),
        }
    }

    pub(crate) const fn what(action: Action) -> What {
        match action {
            Action::New(origin) => What::New(origin),
            Action::Under => What::Under,
            Action::Top(estate) => What::Top(estate),
            Action::From(area, number) => What::From(area, number),
            Action::Progress(kind) => What::Progress(kind),
            Action::Wonder(wonder) => What::Wonder(wonder),
            Action::Spend(ap) => What::Spend(ap),
            _ => What::Nothing,
        }
    }

    /// Whether an answer fits the question about the expansion.
    pub(crate) fn may_tell_way(&self, action: Action) -> Result<(), Refusal> {
        match (self.way(), action) {
            (Way::Beneath(_), Action::Beneath(seat)) => self.may_lie_beneath(seat),
            (Way::Land, Action::Land(count)) => self.may_enter_land(count),
            (Way::Sea, Action::Sea(count)) => self.may_enter_sea(count),
            (Way::Target, Action::Take(target)) => self.may_take(target),
            (Way::Path, Action::To(spot)) => self.may_end_at(spot),
            (Way::Path, Action::Via(spot)) => self.may_lead(spot),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Takes an answer in.
    pub(crate) fn tell_way(&mut self, action: Action) {
        match action {
            Action::Beneath(seat) => (self.plan.beneath, self.plan.beneath_told) = (seat, true),
            Action::Land(count) => {
                self.plan.land = Some(count);
                if self.pace(self.active).sea.is_none() {
                    self.plan.sea = Some(0); // not asked under the Siren
                }
            }
            Action::Sea(count) => self.plan.sea = Some(count),
            Action::Take(target) => {
                self.plan.path = self.told_path();
                self.plan.target = Some(target);
            }
            Action::To(Spot::At(area)) => {
                self.plan.path = self.path_to(area);
                self.plan.target = self.target_at(area);
                self.plan.at = Some(area);
            }
            Action::Via(Spot::At(area)) => {
                self.plan.path = self.path_to(area);
                self.plan.via = Some(area);
                self.plan.vias += 1;
            }
            _ => {}
        }
    }

    /// Base cost of the expansion as it is told (OL-MOVE-22).
    pub(crate) fn expansion_base(&self) -> u8 {
        let fight = self.plan.target.map_or(0, |target| self.fight_cost(self.active, target));
        self.settler_cost(self.plan.what).saturating_add(self.plan.path).saturating_add(fight)
    }

    // The map on the table

    /// Who can lie beneath a settler that leaves: nobody, or who has a settler under another.
    pub(crate) fn may_lie_beneath(&self, beneath: Option<Seat>) -> Result<(), Refusal> {
        match beneath {
            None => Ok(()),
            Some(other) if self.is_seated(other) && self.players[other].beneath() > 0 => Ok(()),
            Some(_) => Err(Refusal::NobodyBeneath),
        }
    }

    /// AP of the path that was told: 1 for each land entry or run (OL-TABLE-2, OL-TILE-30).
    fn told_path(&self) -> u8 {
        let sea = self.plan.sea.unwrap_or(0) * self.pace(self.active).sea.unwrap_or(0);
        self.plan.land.unwrap_or(0) + sea
    }

    fn may_enter_land(&self, count: u8) -> Result<(), Refusal> {
        if !(1..=MAX_ENTRIES).contains(&count) {
            return Err(Refusal::NoLandEntry);
        }
        let pace = self.pace(self.active);
        let joined = if pace.cavalry { count - 1 } else { 0 }; // sea between the runs
        let sea = match pace.sea {
            None if joined > 0 => return Err(Refusal::RunsWithoutSea),
            sea => joined * sea.unwrap_or(0),
        };
        let fight = self.cheapest_fight().ok_or(Refusal::TakesNothing)?;
        self.may_spend(self.settler_cost(self.plan.what) + count + sea + fight)
    }

    fn may_enter_sea(&self, count: u8) -> Result<(), Refusal> {
        let pace = self.pace(self.active);
        let runs = self.plan.land.unwrap_or(0);
        match pace.sea {
            None if count > 0 => return Err(Refusal::Siren),
            _ if count > MAX_ENTRIES => return Err(Refusal::NoLandEntry),
            _ if pace.cavalry && count + 1 < runs => return Err(Refusal::RunsWithoutSea),
            _ => {}
        }
        let fight = self.cheapest_fight().ok_or(Refusal::TakesNothing)?;
        self.may_spend(self.settler_cost(self.plan.what) + runs + count * pace.sea.unwrap_or(0) + fight)
    }

    /// AP of the cheapest fight for anything that could be taken; `None` if nothing can.
    fn cheapest_fight(&self) -> Option<u8> {
        if self.is_land_free() {
            return Some(0);
        }
        let others = self.seats().filter(|&seat| seat != self.active);
        let attacked = others.filter(|&seat| self.players[seat].holdings.iter().next().is_some());
        let any = Estate { ground: Ground::ALL[0], star: false };
        attacked.map(|seat| self.fight_cost(self.active, Target::Of(seat, any))).min()
    }

    /// Whether some territory is neither closed nor owned: there are 32 (OL-COMP-13).
    fn is_land_free(&self) -> bool {
        let owned = self.seats().fold(0, |sum, seat| sum + usize::from(self.players[seat].holdings.len()));
        owned + usize::from(self.setup.closed()) < TERRITORIES
    }

    fn may_take(&self, target: Target) -> Result<(), Refusal> {
        self.may_be_target(target)?;
        self.may_spend(self.settler_cost(self.plan.what) + self.told_path() + self.fight_cost(self.active, target))
    }

    /// What contradicts what is known cannot be taken (OL-TABLE-3).
    fn may_be_target(&self, target: Target) -> Result<(), Refusal> {
        if let Target::Empty(Ground::Atlantis(_))
        | Target::Tribe(Ground::Atlantis(_))
        | Target::Star(Ground::Atlantis(_)) = target
            && self.plan.sea == Some(0)
        {
            return Err(Refusal::NoSuchTarget); // islands lie in the sea (OL-COMP-13)
        }
        let possible = match target {
            Target::Of(seat, _) if seat == self.active => return Err(Refusal::OwnTerritory),
            Target::Of(seat, estate) => self.is_seated(seat) && self.players[seat].holdings.count(estate) > 0,
            Target::Star(ground) => self.lying(ground) > 0,
            Target::Tribe(ground) => self.tribes() > 0 && self.is_ground_free(ground),
            Target::Empty(ground) => self.is_ground_free(ground),
        };
        if possible { Ok(()) } else { Err(Refusal::NoSuchTarget) }
    }

    /// Whether there can be an empty territory of this kind on which no star lies.
    fn is_ground_free(&self, ground: Ground) -> bool {
        self.is_land_free()
            && match ground {
                Ground::Plain(_) => true,
                Ground::Olympos => self.zeus_token().is_none() && self.lying(ground) == 0,
                Ground::Atlantis(_) => {
                    let owned = self.seats().fold(0, |sum, seat| sum + self.players[seat].holdings.atlantis());
                    let lying = self.lying.iter().skip(5).fold(0, |sum, count| sum + count);
                    owned + lying < ISLANDS
                }
            }
    }

    /// Calls `visit` with each target that can be told.
    pub(crate) fn table_targets(&self, visit: &mut impl FnMut(Target)) {
        for ground in Ground::ALL {
            visit(Target::Empty(ground));
            visit(Target::Tribe(ground));
            visit(Target::Star(ground));
        }
        for seat in self.seats().filter(|&seat| seat != self.active) {
            self.players[seat].holdings.iter().for_each(|estate| visit(Target::Of(seat, estate)));
        }
    }

    // The map on the device

    fn start_of(&self, map: &Map, what: What) -> Start {
        match what {
            What::New(Origin::At(area)) | What::From(area, _) => map.start(area),
            _ => map.from_north(),
        }
    }

    /// Where the path goes on.
    fn start(&self, map: &Map) -> Start {
        self.plan.via.map_or_else(|| self.start_of(map, self.plan.what), |area| map.going_on(area))
    }

    /// The territories the active player could take.
    fn targets(&self, map: &Map) -> AreaSet {
        let Some(land) = &self.land else { return AreaSet::NONE };
        map.land().minus(land.closed).minus(land.owned(self.active))
    }

    /// Whether some territory can be taken from `start`, `base` AP being spent before.
    fn may_set_out(&self, map: &Map, start: Start, base: u8) -> Result<(), Refusal> {
        let targets = self.targets(map);
        if targets.is_empty() {
            return Err(Refusal::TakesNothing);
        }
        let pace = self.pace(self.active);
        if pace.sea.is_some() && self.may_spend(base.saturating_add(map.span()).saturating_add(MARGIN)).is_ok() {
            return Ok(());
        }
        let costs = map.costs(start, pace);
        let reached = targets.iter().filter(|&area| costs[area] < FAR);
        let cheapest = reached.filter_map(|area| {
            let fight = self.fight_cost(self.active, self.target_at(area)?);
            Some(base.saturating_add(costs[area]).saturating_add(fight))
        });
        self.may_spend(cheapest.min().ok_or(Refusal::TakesNothing)?)
    }

    /// AP of the path so far and on to each area.
    fn path_costs(&self) -> Option<ByArea<u8>> {
        let map = self.setup.tables.map.as_ref()?;
        Some(map.costs(self.start(map), self.pace(self.active)))
    }

    fn path_to(&self, area: Area) -> u8 {
        self.path_costs().map_or(FAR, |costs| self.plan.path.saturating_add(costs[area]))
    }

    /// What a territory is to somebody who takes it; `None` if it is no territory.
    pub(crate) fn target_at(&self, area: Area) -> Option<Target> {
        let land = self.land.as_ref()?;
        let estate = self.estate_at(area)?;
        Some(match land.owner(area) {
            Some(owner) => Target::Of(owner, estate),
            None if land.tribes.contains(area) => Target::Tribe(estate.ground),
            None if estate.star => Target::Star(estate.ground),
            None => Target::Empty(estate.ground),
        })
    }

    /// A territory with its star, if its tribe was beaten.
    pub(crate) fn estate_at(&self, area: Area) -> Option<Estate> {
        let (land, map) = (self.land.as_ref()?, self.setup.tables.map.as_ref()?);
        let star = map.stars().contains(area) && !land.tribes.contains(area);
        Some(Estate { ground: map.ground(area)?, star })
    }

    fn may_end_at(&self, spot: Spot) -> Result<(), Refusal> {
        let Spot::At(area) = spot else { return Err(Refusal::StaysNorth) };
        let (Some(map), Some(land)) = (&self.setup.tables.map, &self.land) else { return Err(Refusal::MapOnTable) };
        if !map.land().contains(area) {
            return Err(Refusal::NotLand);
        }
        if land.closed.contains(area) {
            return Err(Refusal::Closed);
        }
        if land.owned(self.active).contains(area) {
            let circle = matches!(self.plan.what, What::From(from, 0) if from == area);
            return Err(if circle { Refusal::OwnedBefore } else { Refusal::OwnTerritory });
        }
        let path = self.path_to(area);
        if path == FAR {
            return Err(if self.pace(self.active).sea.is_none() { Refusal::Siren } else { Refusal::NoPath });
        }
        self.may_spend(self.cost_at(area, path))
    }

    /// Base cost of taking a territory by a path of so many AP.
    fn cost_at(&self, area: Area, path: u8) -> u8 {
        let fight = self.target_at(area).map_or(0, |target| self.fight_cost(self.active, target));
        self.settler_cost(self.plan.what).saturating_add(path).saturating_add(fight)
    }

    fn may_lead(&self, spot: Spot) -> Result<(), Refusal> {
        let Spot::At(area) = spot else { return Err(Refusal::ThroughNorth) };
        let Some(map) = &self.setup.tables.map else { return Err(Refusal::MapOnTable) };
        if self.plan.vias >= MAX_VIAS {
            return Err(Refusal::PathTooLong);
        }
        if !map.areas().contains(area) {
            return Err(Refusal::NoPath);
        }
        self.may_go_on(map, area, self.path_to(area))
    }

    fn may_go_on(&self, map: &Map, area: Area, path: u8) -> Result<(), Refusal> {
        if path == FAR {
            return Err(if self.pace(self.active).sea.is_none() { Refusal::Siren } else { Refusal::NoPath });
        }
        self.may_set_out(map, map.going_on(area), self.settler_cost(self.plan.what).saturating_add(path))
    }

    /// Every legal end and every place to pass, each once.
    pub(crate) fn legal_paths(&self, visit: &mut impl FnMut(Action)) {
        let (Some(map), Some(costs)) = (&self.setup.tables.map, self.path_costs()) else { return };
        for area in self.targets(map) {
            let path = self.plan.path.saturating_add(costs[area]);
            if path < FAR && self.may_spend(self.cost_at(area, path)).is_ok() {
                visit(Action::To(Spot::At(area)));
            }
        }
        if self.plan.vias < MAX_VIAS {
            for area in map.areas() {
                let path = self.plan.path.saturating_add(costs[area]);
                if self.may_go_on(map, area, path).is_ok() {
                    visit(Action::Via(Spot::At(area)));
                }
            }
        }
    }

    /// The action is final: the settler leaves, arrives and takes (OL-LEAVE-6).
    pub(crate) fn expand(&mut self) {
        self.pay(self.expansion_base());
        let (seat, what) = (self.active, self.plan.what);
        match what {
            What::New(_) => {
                self.players[seat].camp = self.players[seat].camp.saturating_sub(1);
                self.players[seat].settlers += 1;
            }
            What::Top(estate) => self.leave(seat, estate, self.plan.beneath),
            What::From(area, number) => self.leave_area(seat, area, number),
            _ => {}
        }
        if let Some(target) = self.plan.target {
            self.take(seat, target);
        }
        if let (Some(area), Some(land)) = (self.plan.at, &mut self.land) {
            land.tribes = land.tribes.without(area);
            land.put(area, seat);
        }
        self.push(Task::EndTurn);
        self.push(Task::Advance);
    }
}
