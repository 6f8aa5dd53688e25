//! The one door of the game: who decides, what is allowed, what happens.

use super::action::Action;
use super::development::Want;
use super::plan::{Task, What};
use super::refusal::Refusal;
use super::score::Item;
use super::state::{Olympos, Public, Stage};
use super::told::{Tell, Told};
use super::turn::MAX_SPENT;
use super::view::View;
use super::words::{Column, Destiny, Resource};
use crate::{Game, Seat, Turn};

impl Public {
    /// Whether an action is allowed now, and if not, which rule forbids it.
    pub(crate) fn may(&self, action: Action) -> Result<(), Refusal> {
        match self.tasks.last() {
            _ if self.is_chance() => self.may_fall(action),
            Some(&task) => self.may_in(task, action),
            None => self.may_at_stage(action),
        }
    }

    /// Whether a draw must answer.
    fn is_chance(&self) -> bool {
        match self.tasks.last() {
            Some(Task::Draw { .. } | Task::Reveal(_)) => true,
            Some(_) => false,
            None => matches!(self.stage, Stage::Stack | Stage::Cubes(_) | Stage::Layout),
        }
    }

    /// Whether the table draws what chance brings now, and tells (OL-TABLE-10).
    pub fn is_by_hand(&self) -> bool {
        match self.tasks.last() {
            _ if !self.is_chance() => false,
            Some(_) => !self.deals(),
            None => self.setup.by_hand,
        }
    }

    fn may_at_stage(&self, action: Action) -> Result<(), Refusal> {
        match (self.stage, action) {
            (Stage::Close, Action::Close(area)) => self.may_close(area),
            (Stage::Play, _) => self.may_act(action),
            (Stage::Count, Action::Count(seat, item, count)) => self.may_count(seat, item, count),
            (Stage::Count, Action::Done) => Ok(()),
            (Stage::Over, _) => Err(Refusal::GameOver),
            _ => Err(Refusal::NotNow),
        }
    }

    fn may_count(&self, seat: Seat, item: Item, count: u8) -> Result<(), Refusal> {
        let fits = self.is_seated(seat) && count <= item.most() && count != self.counts[seat].count(item);
        if fits { Ok(()) } else { Err(Refusal::NotPossible) }
    }

    /// What the active player may begin.
    fn may_act(&self, action: Action) -> Result<(), Refusal> {
        let alone = self.setup.part.is_some();
        match action {
            Action::Correct => self.may_correct(),
            Action::Pass if self.may_pass(self.active) => Ok(()),
            Action::Pass => Err(Refusal::TooEarlyToPass),
            Action::Spend(ap) if alone && (1..=MAX_SPENT).contains(&ap) => self.may_spend(ap),
            _ if alone => Err(Refusal::NotNow),
            Action::Play(card) => self.may_play(card),
            Action::New(_) | Action::Under | Action::Top(_) | Action::From(..) => self.may_expand(action),
            Action::Progress(kind) => self.may_progress(kind),
            Action::Wonder(wonder) => self.may_wonder(wonder),
            Action::Stuck => self.may_be_stuck(),
            _ => Err(Refusal::NotNow),
        }
    }

    fn may_in(&self, task: Task, action: Action) -> Result<(), Refusal> {
        match (task, action) {
            (Task::Plan, _) => self.may_tell(action),
            (Task::Bonus, _) => self.may_take_bonus(action),
            (Task::Cube { .. }, Action::Cube(resource)) => {
                if self.cubes(resource) > 0 {
                    Ok(())
                } else {
                    Err(Refusal::SupplyEmpty)
                }
            }
            (Task::Keep(_), Action::Keep(card)) => {
                if self.was_seen(card) {
                    Ok(())
                } else {
                    Err(Refusal::NotSeen)
                }
            }
            (Task::Arrive, Action::Zeus(number)) => {
                let (fewest, most) = self.zeus_passed();
                if (fewest..=most).contains(&number) { Ok(()) } else { Err(Refusal::Contradiction) }
            }
            (Task::After, Action::Play(card)) => self.may_play(card),
            (Task::After, Action::Done) => Ok(()),
            (Task::Raise { asked, .. }, Action::Raise(play)) if self.deals() => {
                if play {
                    self.may_raise(asked)
                } else {
                    Ok(())
                }
            }
            (Task::Raise { .. }, Action::Raised(seat)) if !self.deals() => {
                seat.map_or(Ok(()), |seat| self.may_raise(seat))
            }
            (Task::Hades(seat), _) => self.may_fall_to_hades(seat, action),
            (Task::Fall { .. }, Action::Beneath(beneath)) => self.may_lie_beneath(beneath),
            (Task::Final(_), Action::Final(points)) => {
                if points <= super::track::BEST_FINAL {
                    Ok(())
                } else {
                    Err(Refusal::NoSuchPoints)
                }
            }
            (Task::Correct, Action::Set(seat, number, value)) => self.may_set(seat, number, value),
            (Task::Correct, Action::Printed(number, space)) => self.may_print(number, space),
            (Task::Correct, Action::Cost(wonder, price)) => self.may_price(wonder, price),
            (Task::Correct, Action::NothingMore) => Ok(()),
            (Task::Correct, _) => self.may_reprint(action),
            _ => Err(Refusal::NotNow),
        }
    }

    /// An answer about the action that is being told.
    fn may_tell(&self, action: Action) -> Result<(), Refusal> {
        match (action, self.plan.what) {
            (Action::Beyond(beyond), _) if self.is_cross_asked() => self.may_be_beyond(beyond),
            (_, What::Progress(_) | What::Wonder(_)) => self.may_tell_want(action),
            _ => self.may_tell_way(action),
        }
    }

    /// Which settler goes back to the camp (OL-GOD-6).
    fn may_fall_to_hades(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let player = &self.players[seat];
        let there = match (action, &self.land) {
            (Action::From(area, number), Some(land)) => land.has(area, seat, number),
            (Action::Under, None) => player.beneath() > 0,
            (Action::Top(estate), None) => player.holdings.count(estate) > 0,
            (Action::From(..), None) => return Err(Refusal::MapOnTable),
            (Action::Under | Action::Top(_), Some(_)) => return Err(Refusal::MapOnDevice),
            _ => return Err(Refusal::NotNow),
        };
        if there { Ok(()) } else { Err(Refusal::NoSuchSettler) }
    }

    /// Whether chance can bring this.
    fn may_fall(&self, action: Action) -> Result<(), Refusal> {
        let possible = match (self.tasks.last(), self.stage, action) {
            (Some(Task::Draw { .. }), _, Action::Drawn(card)) => self.is_in_deck(card),
            (Some(Task::Reveal(_)), _, Action::God(god)) => self.gods & 1 << god as u16 != 0,
            (None, Stage::Stack, Action::Marker(seat)) => {
                self.is_seated(seat) && !self.order.iter().any(|marker| marker.seat == seat)
            }
            (None, Stage::Cubes(_), Action::Dealt(resource)) => self.cube_weight(resource) > 0,
            (None, Stage::Layout, Action::Lies(column)) => {
                self.next_pile().is_some_and(|pile| self.is_column_free(pile, column))
            }
            _ => return Err(Refusal::NotNow),
        };
        if possible { Ok(()) } else { Err(Refusal::NotDrawable) }
    }

    /// Carries out an allowed action.
    pub(crate) fn perform(&mut self, action: Action, tell: Tell<'_>) {
        match (self.tasks.last().copied(), action) {
            (Some(task), _) => self.perform_in(task, action, tell),
            (None, Action::Marker(seat)) => self.order.put(seat, 0), // OL-SETUP-5
            (None, Action::Dealt(resource)) => self.deal(resource),
            (None, Action::Lies(column)) => {
                if let Some(pile) = self.next_pile() {
                    self.lay(pile, column);
                }
            }
            (None, Action::Close(area)) => self.close(area),
            (None, Action::Play(card)) => self.play(card, tell),
            (None, Action::Pass) => self.pass(),
            (None, Action::Stuck) => self.be_stuck(),
            (None, Action::Correct) => self.push(Task::Correct),
            (None, Action::Count(seat, item, count)) => self.counts[seat].set(item, count),
            (None, Action::Done) => self.stage = Stage::Over,
            (None, _) => {
                self.plan.what = Self::what(action);
                self.push(Task::Plan);
            }
        }
    }

    fn perform_in(&mut self, task: Task, action: Action, tell: Tell<'_>) {
        match (task, action) {
            (Task::Plan, Action::Beyond(beyond)) => self.tell_beyond(beyond),
            (Task::Plan, _) => match self.plan.what {
                What::Progress(_) | What::Wonder(_) => self.tell_want(action),
                _ => self.tell_way(action),
            },
            (Task::Bonus, _) => {
                self.tasks.pop();
                self.take_bonus(action, tell);
                self.finish_bonus(tell);
            }
            (Task::Cube { seat, left }, Action::Cube(resource)) => {
                self.tasks.pop();
                self.gain_cube(seat, resource);
                self.push(Task::Cube { seat, left: left.saturating_sub(1) });
            }
            (Task::Draw { seat, left }, Action::Drawn(card)) => self.draw(seat, left.unwrap_or(1), card),
            (Task::Keep(seat), Action::Keep(card)) => {
                self.tasks.pop();
                self.keep(seat, card, tell);
            }
            (Task::Arrive, Action::Zeus(number)) => self.arrive(number),
            (Task::After, Action::Play(card)) => self.play(card, tell),
            (Task::Reveal(_), Action::God(god)) => self.reveal(god, tell),
            (Task::Raise { god, asked, .. }, Action::Raise(true)) => {
                self.raise(asked);
                self.ask_next(god, asked, 0, tell);
            }
            (Task::Raise { god, asked, declined }, Action::Raise(false)) => {
                self.ask_next(god, asked, declined + 1, tell)
            }
            (Task::Raise { .. }, Action::Raised(Some(seat))) => self.raise(seat),
            (Task::Raise { god, .. }, Action::Raised(None)) => {
                self.tasks.pop();
                self.resolve(god, tell);
            }
            (Task::Hades(seat), Action::From(area, number)) => {
                self.tasks.pop();
                self.leave_area(seat, area, number, tell);
                self.go_home(seat);
            }
            (Task::Hades(seat), Action::Under) => {
                self.tasks.pop();
                self.go_home(seat);
            }
            (Task::Hades(seat), Action::Top(estate)) => {
                self.tasks.pop();
                self.push(Task::Fall { seat, estate });
            }
            (Task::Fall { seat, estate }, Action::Beneath(beneath)) => self.fall(seat, estate, beneath, tell),
            (Task::Final(seat), Action::Final(points)) => {
                self.finals[seat] = points;
                self.tasks.pop();
                if self.tasks.is_empty() {
                    self.stage = Stage::Over;
                }
            }
            (Task::Correct, Action::Set(seat, number, value)) => self.set(seat, number, value),
            (Task::Correct, Action::Printed(number, space)) => self.print(number, space),
            (Task::Correct, Action::Cost(wonder, price)) => self.set_price(wonder, price),
            (Task::Correct, Action::NothingMore) => self.finish_corrections(),
            (Task::Correct, _) => self.reprint(action),
            (Task::After, _) => {
                self.tasks.pop();
            }
            _ => {}
        }
    }

    /// Who answers now.
    fn decider(&self) -> Option<Seat> {
        match self.tasks.last().copied() {
            Some(Task::Cube { seat, .. } | Task::Keep(seat) | Task::Hades(seat) | Task::Fall { seat, .. }) => {
                Some(seat)
            }
            Some(Task::Final(seat)) => Some(seat),
            Some(Task::Raise { asked, .. }) => Some(asked),
            Some(_) => Some(self.active),
            None => match self.stage {
                Stage::Close => self.closer(),
                Stage::Play => Some(self.active),
                Stage::Count => Some(Seat::FIRST), // it stands for the table
                _ => None,
            },
        }
    }
}

impl Public {
    /// Who must decide now.
    pub fn turn(&self) -> Turn {
        if self.is_chance() { Turn::Chance } else { self.decider().map_or(Turn::Over, Turn::Seat) }
    }

    /// Whether an action is allowed as far as everybody can know: a card that somebody may hold counts as held (OL-INFO-2). No hand is
    /// looked at: how long that takes would tell.
    pub fn may_openly(&self, action: Action) -> Result<(), Refusal> {
        if !self.deals() {
            return self.may(action);
        }
        let (holder, cards) = match (self.tasks.last(), action) {
            (Some(Task::Keep(_)), Action::Keep(_)) => return Ok(()),
            (None, Action::Play(card)) if card.is_free() && self.is_at_turn() => (self.active, 1),
            (Some(Task::After), Action::Play(card)) if card.is_free() => (self.active, 1),
            (Some(Task::Raise { asked, .. }), Action::Raise(true)) => (*asked, 1),
            (Some(Task::Plan), Action::Stars { athena, cards }) => match self.want() {
                Want::Stars(_, missing) => return self.may_use_stars(missing, athena, cards, None),
                _ => return Err(Refusal::NotNow),
            },
            _ => return self.may(action),
        };
        if cards <= self.players[holder].cards { Ok(()) } else { Err(Refusal::NoSuchCard) }
    }

    /// Whether a player may begin something.
    fn is_at_turn(&self) -> bool {
        self.stage == Stage::Play && self.setup.part.is_none()
    }

    pub(crate) fn all_legal(&self, visit: &mut impl FnMut(Action)) {
        if self.is_chance() {
            self.all_outcomes(&mut |action, weight| {
                if weight > 0 {
                    visit(action);
                }
            });
        } else {
            self.legal_decisions(visit);
        }
    }

    fn all_outcomes(&self, visit: &mut impl FnMut(Action, u32)) {
        if !self.is_chance() {
            return;
        }
        match (self.tasks.last(), self.stage) {
            (Some(Task::Draw { .. }), _) => {
                // those that are all in hands too: how long a draw takes must not tell
                let cards = Destiny::ALL.into_iter().zip(self.pool.rules());
                cards.for_each(|(card, &count)| visit(Action::Drawn(card), count.into()));
            }
            (Some(_), _) => self.unseen_gods().for_each(|god| visit(Action::God(god), 1)),
            (None, Stage::Stack) => {
                let on_track = |seat: Seat| self.order.iter().any(|marker| marker.seat == seat);
                self.seats().filter(|&seat| !on_track(seat)).for_each(|seat| visit(Action::Marker(seat), 1));
            }
            (None, Stage::Cubes(_)) => {
                for resource in Resource::ALL {
                    let weight = self.cube_weight(resource);
                    if weight > 0 {
                        visit(Action::Dealt(resource), weight);
                    }
                }
            }
            (None, _) => {
                let Some(pile) = self.next_pile() else { return };
                let free = self.free_columns(pile);
                let able = Column::all().filter(|column| free & 1 << column.index() != 0);
                able.for_each(|column| visit(Action::Lies(column), 1));
            }
        }
    }
}

impl Olympos {
    /// Whether an action is allowed now, and if not, which rule forbids it.
    pub fn may(&self, action: Action) -> Result<(), Refusal> {
        self.0.may(action)
    }
}

impl Game for Olympos {
    type Action = Action;
    type Refusal = Refusal;
    type Told = Told;
    type View<'a> = View;

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn legal(&self, visit: &mut impl FnMut(Action)) {
        self.0.all_legal(visit);
    }

    fn apply_told(&mut self, action: Action, tell: &mut dyn FnMut(Told)) -> Result<(), Refusal> {
        self.0.may(action)?;
        self.0.perform(action, tell);
        self.0.settle(tell);
        Ok(())
    }

    fn outcomes(&self, visit: &mut impl FnMut(Action, u32)) {
        self.0.all_outcomes(visit);
    }

    fn view(&self, seat: Seat) -> View {
        View::new(self, Some(seat))
    }
}
