//! Action A: which settler moves, how far, and what it takes (OL-MOVE, OL-TABLE-2 to 4).

use super::action::{Action, Origin, Spot, Target};
use super::ground::{Estate, Ground};
use super::map::{FAR, ISLANDS, Pace, TERRITORIES};
use super::plan::{Task, What};
use super::refusal::Refusal;
use super::state::Public;
use super::told::Tell;
use super::words::{God, Progress};
use crate::Seat;

/// The most land entries and the most sea entries that are told (OL-AMB-30).
pub const MAX_ENTRIES: u8 = 20;
/// The most steps a path is led before the cheapest way to its end (OL-AMB-31).
pub const MAX_VIAS: u8 = 12;

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

impl Public {
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
                self.plan.path = self.step_to(area).unwrap_or(FAR);
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
    pub(crate) fn cheapest_fight(&self) -> Option<u8> {
        if self.unowned() > 0 {
            return Some(0); // empty, or with a star that lies there
        }
        let others = self.seats().filter(|&seat| seat != self.active);
        let attacked = others.filter(|&seat| self.players[seat].holdings.iter().next().is_some());
        let any = Estate { ground: Ground::ALL[0], star: false };
        attacked.map(|seat| self.fight_cost(self.active, Target::Of(seat, any))).min()
    }

    /// Whether some territory is neither closed nor owned, and no star lies there: there are 32 (OL-COMP-13).
    fn is_land_free(&self) -> bool {
        self.unowned() > self.lying_stars()
    }

    /// The open territories nobody owns.
    pub(crate) fn unowned(&self) -> u8 {
        let owned = self.seats().fold(0u8, |sum, seat| sum.saturating_add(self.players[seat].holdings.len()));
        (TERRITORIES as u8).saturating_sub(self.setup.closed()).saturating_sub(owned)
    }

    /// The stars that lie on empty territories.
    pub(crate) fn lying_stars(&self) -> u8 {
        self.lying.iter().fold(0u8, |sum, count| sum.saturating_add(*count))
    }

    fn may_take(&self, target: Target) -> Result<(), Refusal> {
        self.may_be_target(target)?;
        self.may_spend(self.settler_cost(self.plan.what) + self.told_path() + self.fight_cost(self.active, target))
    }

    /// What contradicts what is known cannot be taken (OL-TABLE-3).
    fn may_be_target(&self, target: Target) -> Result<(), Refusal> {
        if let Target::Empty(Ground::Atlantis(_)) | Target::Tribe(Ground::Atlantis(_)) = target
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
                    let owned =
                        self.seats().fold(0u8, |sum, seat| sum.saturating_add(self.players[seat].holdings.atlantis()));
                    let lying = self.lying.iter().skip(5).fold(0u8, |sum, count| sum.saturating_add(*count));
                    owned.saturating_add(lying) < ISLANDS
                }
            }
    }

    /// Every legal number of land entries, each once.
    pub(crate) fn legal_land(&self, visit: &mut impl FnMut(Action)) {
        let Some(fight) = self.cheapest_fight() else { return };
        let (room, pace) = (self.room(), self.pace(self.active));
        let base = self.settler_cost(self.plan.what) + fight;
        let most = if pace.cavalry && pace.sea.is_none() { 1 } else { MAX_ENTRIES };
        for count in 1..=most {
            let joined = if pace.cavalry { (count - 1) * pace.sea.unwrap_or(0) } else { 0 };
            if i16::from(base + count + joined) > room {
                break;
            }
            visit(Action::Land(count));
        }
    }

    /// Every legal number of sea entries, each once.
    pub(crate) fn legal_sea(&self, visit: &mut impl FnMut(Action)) {
        let (Some(fight), Some(sea)) = (self.cheapest_fight(), self.pace(self.active).sea) else { return };
        let (room, runs) = (self.room(), self.plan.land.unwrap_or(0));
        let base = self.settler_cost(self.plan.what) + runs + fight;
        let least = if self.pace(self.active).cavalry { runs.saturating_sub(1) } else { 0 };
        let able = (least..=MAX_ENTRIES).take_while(|count| i16::from(base + count * sea) <= room);
        able.for_each(|count| visit(Action::Sea(count)));
    }

    /// Every legal target, each once.
    pub(crate) fn legal_targets(&self, visit: &mut impl FnMut(Target)) {
        let room = self.room();
        let base = self.settler_cost(self.plan.what) + self.told_path();
        let fits = |target: Target| i16::from(base + self.fight_cost(self.active, target)) <= room;
        let ashore = self.plan.sea == Some(0);
        let [plain, olympos, atlantis] =
            [Ground::ALL[0], Ground::Olympos, Ground::ALL[5]].map(|one| self.is_ground_free(one));
        let tribes = self.tribes() > 0 && fits(Target::Tribe(Ground::Olympos));
        let empty = fits(Target::Empty(Ground::Olympos));
        for ground in Ground::ALL {
            let free = match ground {
                Ground::Plain(_) => plain,
                Ground::Olympos => olympos,
                Ground::Atlantis(_) => atlantis && !ashore,
            };
            if free && empty {
                visit(Target::Empty(ground));
            }
            if free && tribes {
                visit(Target::Tribe(ground));
            }
            if empty && self.lying(ground) > 0 {
                visit(Target::Star(ground));
            }
        }
        for seat in self.seats().filter(|&seat| seat != self.active) {
            let any = Estate { ground: Ground::Olympos, star: false };
            if fits(Target::Of(seat, any)) {
                self.players[seat].holdings.iter().for_each(|estate| visit(Target::Of(seat, estate)));
            }
        }
    }

    /// The action is final: the settler leaves, arrives and takes (OL-LEAVE-6).
    pub(crate) fn expand(&mut self, tell: Tell<'_>) {
        self.pay(self.expansion_base(), tell);
        let (seat, what) = (self.active, self.plan.what);
        match what {
            What::New(_) => {
                self.players[seat].camp = self.players[seat].camp.saturating_sub(1);
                self.players[seat].settlers += 1;
            }
            What::Top(estate) => self.leave(seat, estate, self.plan.beneath, tell),
            What::From(area, number) => self.leave_area(seat, area, number, tell),
            _ => {}
        }
        if let Some(target) = self.plan.target {
            self.take(seat, target, tell);
        }
        if let (Some(area), Some(land)) = (self.plan.at, &mut self.land) {
            land.tribes = land.tribes.without(area);
            land.put(area, seat);
        }
        self.push(Task::EndTurn);
        self.push(Task::Advance);
    }
}
