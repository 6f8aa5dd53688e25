//! The turn: who acts, what happens by itself, when the game ends (section 12, OL-TIME, OL-END).

use super::action::{Action, Origin};
use super::part::Part;
use super::plan::{Plan, Task, What};
use super::refusal::Refusal;
use super::setup::Board;
use super::state::{Public, Stage};
use super::told::{Tell, Told};
use super::track::{ZEUS_SPACES, is_double};
use super::words::{Column, Wonder};
use crate::Seat;

/// The most AP of an action that is only told (OL-TABLE-12).
pub const MAX_SPENT: u8 = 60;

impl Public {
    /// Who acts next: the rearmost unfinished player, the topmost of a stack (OL-TIME-1, OL-TIME-2, OL-END-6).
    pub fn next_actor(&self) -> Option<Seat> {
        self.order.iter().map(|marker| marker.seat).find(|&seat| !self.players[seat].finished)
    }

    /// The next turn begins, or the points are counted (OL-END-9).
    pub(crate) fn start_turn(&mut self) {
        self.tasks.clear();
        self.plan = Plan::default();
        match self.next_actor() {
            Some(seat) => {
                self.stage = Stage::Play;
                self.active = seat;
                self.plan.usable = self.players[seat].hourglasses;
                self.plan.last = self.may_pass(seat);
            }
            None if self.setup.part == Some(Part::Track) => self.stage = Stage::Over,
            None => self.count_finals(),
        }
    }

    /// Whether the player has reached or passed the last Zeus space (OL-END-1).
    pub(crate) fn may_pass(&self, seat: Seat) -> bool {
        self.players[seat].zeus >= ZEUS_SPACES
    }

    /// The track tells the final points, or the table does, one player after the other (OL-SCORE-1, OL-TABLE-6).
    fn count_finals(&mut self) {
        match self.setup.tables.track {
            Some(track) => {
                for seat in self.setup.seats() {
                    self.finals[seat] = track.points(self.order.space(seat));
                }
                self.stage = Stage::Over;
            }
            None => self.setup.seats().rev().for_each(|seat| self.push(Task::Final(seat))),
        }
    }

    /// The final points of another player on the same space, if they were told before those of this one.
    pub fn final_beside(&self, owner: Seat) -> Option<u8> {
        let beside = |seat: &Seat| self.order.space(*seat) == self.order.space(owner);
        self.seats().take(owner.index()).find(beside).map(|seat| self.finals[seat])
    }

    /// No action is being told any more: what was learned stays, the turn begins anew.
    pub(crate) fn drop_plan(&mut self) {
        let Plan { usable, last, gave_up, .. } = self.plan;
        self.plan = Plan { usable, last, gave_up, ..Plan::default() };
        self.tasks.pop();
    }

    /// Base cost of the action as it is told.
    pub fn base(&self) -> u8 {
        match self.plan.what {
            What::Progress(_) | What::Wonder(_) => self.development_base(),
            What::Spend(ap) => ap,
            What::Nothing => 0,
            _ => self.expansion_base(),
        }
    }

    /// Whether everything about the action is told but the cross.
    pub(crate) fn is_told(&self) -> bool {
        match self.plan.what {
            What::Progress(_) | What::Wonder(_) => self.want() == super::development::Want::Told,
            What::Spend(_) | What::Nothing => true,
            _ => self.way() == super::expansion::Way::Told,
        }
    }

    /// Whether the table must say if the new space is beyond the cross.
    pub(crate) fn is_cross_asked(&self) -> bool {
        self.tasks.last() == Some(&Task::Plan) && self.is_told() && self.asks_cross(self.base())
    }

    /// The answer about the cross (OL-TABLE-6): beyond it the action is refused and the turn begins anew.
    pub(crate) fn may_be_beyond(&self, beyond: bool) -> Result<(), Refusal> {
        let space = self.space_after(self.base());
        let after = if beyond { self.zones.cross_before(space) } else { self.zones.cross_from(space) };
        if after.is_some() { Ok(()) } else { Err(Refusal::CrossKnown) }
    }

    pub(crate) fn tell_beyond(&mut self, beyond: bool) {
        let space = self.space_after(self.base());
        let after = if beyond { self.zones.cross_before(space) } else { self.zones.cross_from(space) };
        self.zones = after.unwrap_or(self.zones);
        if beyond {
            self.drop_plan();
        } else {
            self.plan.within = true;
        }
    }

    /// A player who has no legal action and may not pass moves 1 space (OL-END-10). What the table alone can judge is left to
    /// it.
    pub(crate) fn may_be_stuck(&self) -> Result<(), Refusal> {
        self.may_be_stuck_if(self.can_expand())
    }

    /// The same, where it is known whether some expansion is legal for sure.
    pub(crate) fn may_be_stuck_if(&self, can_expand: bool) -> Result<(), Refusal> {
        if self.plan.last || self.setup.part.is_some() || can_expand || self.can_develop() {
            Err(Refusal::NotStuck)
        } else {
            Ok(())
        }
    }

    /// Whether some expansion is legal for sure: only the device's map can tell.
    fn can_expand(&self) -> bool {
        let Some(land) = &self.land else { return false };
        let north = [Action::New(Origin::North)].into_iter();
        let owned = land.owned(self.active).iter().map(|area| Action::New(Origin::At(area)));
        let standing = land.settlers(self.active).map(|(area, number)| Action::From(area, number));
        north.chain(owned).chain(standing).any(|action| self.may_expand(action).is_ok())
    }

    /// Everything is told: the action is carried out.
    fn carry_out(&mut self, tell: Tell<'_>) {
        self.tasks.pop();
        match self.plan.what {
            What::Progress(kind) => self.develop(kind, tell),
            What::Wonder(wonder) => self.build(wonder, tell),
            What::Spend(ap) => {
                self.pay(ap, tell);
                self.push(Task::EndTurn);
                self.push(Task::Advance);
            }
            What::Nothing => {}
            _ => self.expand(tell),
        }
    }

    /// The player is stuck.
    pub(crate) fn be_stuck(&mut self) {
        self.plan.net = 1;
        self.push(Task::EndTurn);
        self.push(Task::Advance);
    }

    /// The player passes: the game is over for that player (OL-END-2).
    pub(crate) fn pass(&mut self) {
        self.players[self.active].finished = true;
        self.start_turn();
    }

    /// The fewest and the most Zeus spaces the marker can have reached or passed in this turn (OL-TABLE-5).
    pub fn zeus_passed(&self) -> (u8, u8) {
        let space = self.order.space(self.active);
        self.zones.passed(self.players[self.active].zeus, space)
    }

    /// So many Zeus spaces were reached: a draw for each (OL-ZEUS-1, OL-ZEUS-2), then Olympos cards in track order for who is
    /// first, or last at a double one (OL-OLY-1 to 3, OL-OLY-13, OL-OLY-14).
    pub(crate) fn arrive(&mut self, number: u8) {
        let seat = self.active;
        let behind = self.players[seat].zeus;
        let space = self.order.space(seat);
        self.zones = self.zones.after(behind, number, space).unwrap_or(self.zones);
        self.players[seat].zeus = behind + number;
        self.tasks.pop();
        let whole = self.setup.part.is_none();
        for zeus in (behind + 1..=behind + number).rev() {
            let place = usize::from(zeus - 1);
            let (Some(arrived), Some(revealed)) = (self.arrived.get_mut(place), self.revealed.get_mut(place)) else {
                continue;
            };
            *arrived += 1;
            let first = *arrived == 1 && *revealed == 0;
            let last = *arrived == self.setup.players && is_double(zeus) && *revealed < 2;
            if whole && (first || last) {
                *revealed += 1;
                self.push(Task::Reveal(zeus));
            }
        }
        if whole {
            self.push(Task::After);
            (0..number).for_each(|_| self.push(Task::Draw { seat, left: None }));
        }
    }

    /// Lets happen what needs no decision, until somebody must answer.
    pub(crate) fn settle(&mut self, tell: Tell<'_>) {
        while self.advance(tell) {}
    }

    /// One such step. Whether something changed.
    fn advance(&mut self, tell: Tell<'_>) -> bool {
        match self.tasks.last().copied() {
            None => self.advance_stage(tell),
            Some(Task::Plan) => self.advance_plan(tell),
            Some(Task::Bonus) => {
                if self.has_bonus() {
                    return false;
                }
                self.tasks.pop();
                self.finish_bonus(tell);
                true
            }
            Some(Task::Cube { left, .. }) => self.skip(left == 0 || !self.has_cubes()),
            Some(Task::Draw { seat, left }) => !self.advance_draw(seat, left, tell),
            Some(Task::Advance) => {
                self.tasks.pop();
                self.advance_marker(tell);
                self.push(Task::Arrive);
                true
            }
            Some(Task::Arrive) => {
                let (fewest, most) = self.zeus_passed();
                if fewest == most {
                    self.arrive(fewest);
                }
                fewest == most
            }
            Some(Task::After) => self.skip(self.players[self.active].cards == 0),
            Some(Task::Raise { god, .. }) => {
                if self.has_cards() {
                    return false;
                }
                self.tasks.pop();
                self.resolve(god, tell);
                true
            }
            Some(Task::Hades(seat)) => self.skip(self.players[seat].settlers == 0), // OL-GOD-11
            Some(Task::Fall { seat, estate }) => {
                if self.seats().any(|other| self.players[other].beneath() > 0) {
                    return false;
                }
                self.fall(seat, estate, None, tell);
                true
            }
            Some(Task::EndTurn) => {
                if self.plan.last {
                    self.players[self.active].finished = true; // section 12, step 8
                    tell(Told::Finished(self.active));
                }
                self.start_turn();
                true
            }
            Some(Task::Keep(_) | Task::Reveal(_) | Task::Final(_) | Task::Correct) => false,
        }
    }

    fn skip(&mut self, is_needless: bool) -> bool {
        if is_needless {
            self.tasks.pop();
        }
        is_needless
    }

    /// Hades' settler leaves (OL-LEAVE-6).
    pub(crate) fn fall(&mut self, seat: Seat, estate: super::ground::Estate, beneath: Option<Seat>, tell: Tell<'_>) {
        self.tasks.pop();
        self.leave(seat, estate, beneath, tell);
        self.go_home(seat);
    }

    /// Answers that follow from what is known are not asked.
    pub(crate) fn advance_plan(&mut self, tell: Tell<'_>) -> bool {
        use super::development::Want;
        use super::expansion::Way;
        if self.is_told() {
            if self.is_cross_asked() {
                return false;
            }
            self.carry_out(tell);
            return true;
        }
        match self.plan.what {
            What::Progress(_) | What::Wonder(_) => match self.want() {
                Want::Tile(kind) => {
                    let mut left = super::words::Resource::ALL.into_iter().filter(|&one| self.is_tile(kind, one));
                    let (first, second) = (left.next(), left.next());
                    if second.is_none() {
                        self.plan.tile = first;
                    }
                    second.is_none()
                }
                Want::Cubes => {
                    let (mut first, mut count) = (None, 0);
                    self.legal_payments(&mut |cubes| {
                        first = first.or(Some(cubes));
                        count += 1;
                    });
                    if count == 1 {
                        self.plan.cubes = first;
                    }
                    count == 1
                }
                Want::Column(wonder) => self.last_column(wonder),
                _ => false,
            },
            _ => {
                if let Way::Beneath(_) = self.way()
                    && !self.seats().any(|seat| self.players[seat].beneath() > 0)
                {
                    self.plan.beneath_told = true;
                    return true;
                }
                false
            }
        }
    }

    /// The last wonder lies in the last column.
    fn last_column(&mut self, wonder: Wonder) -> bool {
        let mut free = Column::all().filter(|column| !self.known.columns.contains(&Some(*column)));
        let (Some(column), None) = (free.next(), free.next()) else { return false };
        if let Some(known) = self.known.columns.get_mut(wonder as usize) {
            *known = Some(column);
        }
        true
    }

    fn advance_stage(&mut self, tell: Tell<'_>) -> bool {
        match self.stage {
            Stage::Stack if self.order.len() == usize::from(self.setup.players) => {
                if self.setup.part == Some(Part::Track) {
                    self.start_turn();
                } else {
                    self.stage = Stage::Cubes(0);
                }
            }
            Stage::Cubes(dealt) if dealt >= self.setup.players => {
                let alone = self.setup.part == Some(Part::Start);
                self.stage = if alone { Stage::Over } else { Stage::Layout };
            }
            Stage::Layout => match self.setup.board {
                Board::OnDevice => return self.advance_layout(tell),
                Board::OnTable => self.stage = Stage::Close,
            },
            Stage::Close if !self.is_closing() => {
                self.place_tribes(tell);
                self.start_turn();
            }
            _ => return false,
        }
        true
    }
}
