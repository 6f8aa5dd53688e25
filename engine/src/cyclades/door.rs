//! The one door of the game: who decides, what is allowed, what an action does.

use super::action::Action;
use super::battle::Round;
use super::refusal::Refusal;
use super::setup::ByHand;
use super::state::{Public, Stage, Task};
use super::told::Tell;
use super::words::{Bonus, God};
use crate::{Seat, Turn};

impl Public {
    /// Whether an action is allowed now, and if not, which rule forbids it.
    pub(crate) fn may(&self, action: Action) -> Result<(), Refusal> {
        match (self.tasks.last(), action) {
            _ if self.is_chance() => self.may_fall(action),
            (_, Action::Correct) if self.stage != Stage::Over => self.may_correct(),
            (Some(&task), _) => self.may_in(task, action),
            (None, _) => self.may_at_stage(action),
        }
    }

    /// Whether dice or a deck must answer.
    fn is_chance(&self) -> bool {
        match self.tasks.last() {
            Some(Task::Token { .. } | Task::Look) => true,
            Some(Task::Sphinx { .. }) => self.sphinx_draws(),
            Some(Task::Fight) => self.battle.round == Round::Roll,
            Some(_) => false,
            None => matches!(self.stage, Stage::Tiles | Stage::Markers | Stage::Heroes | Stage::Creatures),
        }
    }

    /// Whether the table rolls or draws what chance brings now (D-82).
    pub fn is_by_hand(&self) -> bool {
        let ByHand { dice, decks } = self.rules.by_hand;
        self.is_chance() && if matches!(self.tasks.last(), Some(Task::Fight)) { dice } else { decks }
    }

    fn may_at_stage(&self, action: Action) -> Result<(), Refusal> {
        match (self.stage, action) {
            (Stage::Deployment { .. }, Action::Deployed { symbols, ships }) => self.may_tell_deployment(symbols, ships),
            (Stage::Deployment { .. }, Action::Claim(area)) => self.may_claim(area),
            (Stage::Deployment { .. }, Action::Put(area)) => self.may_deploy_to(area),
            (Stage::Income(_), Action::Income(horns)) => self.may_tell_income(horns),
            (Stage::Offers, Action::Offer { god, amount }) => self.may_offer(god, amount),
            (Stage::Upkeep(_), Action::Keep(creature) | Action::Release(creature)) => self.may_decide(creature),
            (Stage::Actions(_), _) => self.may_act(action),
            (Stage::Over, _) => Err(Refusal::GameOver),
            (Stage::Alone, _) => self.may_alone(action),
            _ => Err(Refusal::NotNow),
        }
    }

    pub(crate) fn may_in(&self, task: Task, action: Action) -> Result<(), Refusal> {
        match (task, action) {
            (Task::Which(seat), Action::Raise(way)) => self.may_raise(seat, way),
            (Task::Return { .. }, Action::GiveBackAt(area)) => self.may_give_back(Some(area), None),
            (Task::Return { .. }, Action::GiveBackOf(giver)) => self.may_give_back(None, Some(giver)),
            (Task::Erect { seat, .. }, Action::Erect(place)) => self.may_erect(seat, place),
            (Task::Erect { seat, cultural, .. }, Action::NoPlace) => self.may_have_no_place(seat, cultural),
            (Task::Bonus { seat, bonus, .. }, Action::Put(area)) => {
                let closed = self.map.as_ref().filter(|_| bonus == Bonus::Ships).and_then(|map| map.closed_sea(area));
                if self.bonus_areas(seat, bonus).contains(area) {
                    Ok(())
                } else {
                    Err(closed.unwrap_or(Refusal::NotControlled)) // CY-CRE-KRAKEN-4
                }
            }
            (Task::Effect(creature), _) => {
                let (seat, _) = self.active().ok_or(Refusal::NotNow)?;
                self.may_use(seat, creature, action)
            }
            (Task::Flight(seat), _) => self.may_fly(seat, action),
            (Task::Sphinx { drawn, .. }, Action::Pick(creature)) => {
                if drawn.contains(creature) {
                    Ok(())
                } else {
                    Err(Refusal::NotDrawn)
                }
            }
            (Task::Seen, Action::PlaySeen) => self.may_play_seen(),
            (Task::Seen, Action::Pick(creature)) => self.may_show_seen(creature),
            (Task::Seen, Action::PutBack) => Ok(()),
            (Task::Figure { .. }, Action::Put(area)) => self.may_stand(area),
            (Task::Figure { moving: true, .. }, Action::Remain) => Ok(()),
            (Task::Prey(_), Action::Destroy(area, unit)) => self.may_devour(area, unit),
            (Task::Displace(_), Action::Displace(from, to)) => self.may_displace(from, to),
            (Task::Losses { creature, .. }, Action::Lost { victim, unit, count }) => {
                self.may_tell_loss(creature, victim, unit, count)
            }
            (Task::Losses { .. }, Action::NothingMore) => Ok(()),
            (Task::Distribute(_), Action::Put(area)) => {
                let (seat, _) = self.active().ok_or(Refusal::NotNow)?;
                let own = self.map.as_ref().is_some_and(|map| map.lands_of(seat).contains(area));
                match self.giant_places(seat).contains(area) {
                    true => Ok(()),
                    false if own => Err(Refusal::Petrified), // CY-CRE-GIANT-4
                    false => Err(Refusal::NotControlled),
                }
            }
            (Task::Harbour { area, site, .. }, Action::Put(sea)) => self.may_moor(area, site, sea),
            (Task::March, Action::To(area)) => self.may_go_to(area),
            (Task::Muster, _) => self.may_answer(action),
            (Task::Fight, Action::Sacrifice { hero, deed }) => self.may_sacrifice_in_battle(hero, deed),
            (Task::Fight, _) => self.may_fight(action),
            (Task::Spoils { former, found, .. }, Action::Found(find)) => self.may_find(former, found, find),
            (Task::Spoils { found, .. }, Action::NothingMore) => Self::may_close_finds(found),
            (Task::Correct, Action::Set(seat, number, value)) => self.may_set(seat, number, value),
            (Task::Correct, Action::Gain(..) | Action::Pay(..)) => self.may_correct_purse(action),
            (Task::Correct, Action::NothingMore) => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Whether chance can bring this.
    fn may_fall(&self, action: Action) -> Result<(), Refusal> {
        let possible = match (self.tasks.last(), self.stage, action) {
            (Some(Task::Token { .. }), _, Action::Token(bonus)) => self.supply.metropolises[bonus as usize] > 0,
            (Some(Task::Look), _, Action::Seen(creature)) => self.drawable().contains(creature),
            (Some(Task::Sphinx { .. }), _, Action::Drawn(creature))
            | (None, Stage::Creatures, Action::Drawn(creature)) => self.drawable().contains(creature),
            (Some(Task::Fight), _, Action::Die(face)) => self.rules.die.contains(&face),
            (None, Stage::Tiles, Action::Tile(god)) => god != God::Apollo && !self.gods.contains(&god),
            (None, Stage::Markers, Action::Marker(seat)) => self.is_seated(seat) && !self.order.contains(&seat),
            (None, Stage::Heroes, Action::Appears(hero)) => self.hero_deck.contains(hero),
            _ => false,
        };
        match (possible, action) {
            (true, _) => Ok(()),
            (false, Action::Die(_)) => Err(Refusal::NoSuchFace),
            (false, Action::Tile(_) | Action::Marker(_) | Action::Appears(_) | Action::Drawn(_) | Action::Seen(_)) => {
                Err(Refusal::NotDrawable)
            }
            (false, Action::Token(_)) => Err(Refusal::NotDrawable),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Carries out an allowed action.
    fn perform(&mut self, action: Action, tell: Tell<'_>) {
        match (self.tasks.last().copied(), action) {
            (_, Action::Correct) => self.push(Task::Correct),
            (Some(task), _) => self.perform_in(task, action, tell),
            (None, Action::Tile(god)) => {
                let _ = self.gods.push(god); // five tiles, five places
            }
            (None, Action::Marker(seat)) => {
                let _ = self.order.push(seat); // a place for each faction
            }
            (None, Action::Appears(hero)) => self.hero_appears(hero, tell),
            (None, Action::Drawn(creature)) => {
                self.draw_creature(creature, tell);
                self.fill_track(creature);
            }
            (None, Action::Deployed { symbols, ships }) => self.tell_deployment(symbols, ships),
            (None, Action::Claim(area)) => self.claim(area, tell),
            (None, Action::Put(area)) if matches!(self.stage, Stage::Deployment { .. }) => self.deploy_to(area),
            (None, Action::Income(horns)) => {
                if let (Some(seat), Stage::Income(told)) = (self.earner(), self.stage) {
                    self.tell_income(seat, horns);
                    self.stage = Stage::Income(told + 1);
                }
            }
            (None, Action::Offer { god, amount }) => self.offer(god, amount, tell),
            (None, Action::Keep(creature)) => self.keep(creature, tell),
            (None, Action::Release(creature)) => {
                if let Some(seat) = self.keeper() {
                    self.release(seat, creature, tell);
                }
            }
            (None, _) if self.stage == Stage::Alone => self.act_alone(action),
            (None, _) => self.act(action, tell),
        }
    }

    fn perform_in(&mut self, task: Task, action: Action, tell: Tell<'_>) {
        match (task, action) {
            (Task::Which(seat), Action::Raise(way)) => {
                self.pop();
                self.raise(seat, way);
            }
            (Task::Return { .. }, Action::GiveBackAt(area)) => self.give_back_at(area),
            (Task::Return { .. }, Action::GiveBackOf(giver)) => self.give_back(giver, None),
            (Task::Token { seat, cultural }, Action::Token(bonus)) => self.turn_token(seat, cultural, bonus),
            (Task::Erect { .. }, Action::Erect(place)) => self.erect(place, tell),
            (Task::Erect { .. }, Action::NoPlace) => self.have_no_place(tell),
            (Task::Bonus { .. }, Action::Put(area)) => self.put_bonus(area),
            (Task::Effect(creature), _) => {
                if let Some((seat, _)) = self.active() {
                    self.use_effect(seat, creature, action, tell);
                }
            }
            (Task::Flight(seat), _) => self.fly(seat, action, tell),
            (Task::Sphinx { .. }, Action::Drawn(creature)) => self.sphinx_drew(creature, tell),
            (Task::Sphinx { .. }, Action::Pick(creature)) => {
                if let Some((seat, _)) = self.active() {
                    self.sphinx_pick(seat, creature, tell);
                }
            }
            (Task::Look, Action::Seen(creature)) => self.see(creature),
            (Task::Seen, Action::PlaySeen) => self.play_seen(tell),
            (Task::Seen, Action::Pick(creature)) => self.show_seen(creature, tell),
            (Task::Seen, _) => {
                self.pop();
            }
            (Task::Figure { .. }, Action::Put(area)) => self.stand(area, tell),
            (Task::Figure { .. }, Action::Remain) => self.remain(),
            (Task::Prey(_), Action::Destroy(area, unit)) => self.devour(area, unit, tell),
            (Task::Displace(_), Action::Displace(from, to)) => self.displace(from, to),
            (Task::Losses { creature, .. }, Action::Lost { victim, unit, count }) => {
                self.tell_loss(creature, victim, unit, count, tell);
            }
            (Task::Distribute(_), Action::Put(area)) => self.distribute(area),
            (Task::Harbour { area, site, .. }, Action::Put(sea)) => self.moor(area, site, sea),
            (Task::March, Action::To(area)) => self.go_to(area),
            (Task::Muster, _) => self.answer_muster(action),
            (Task::Fight, Action::Die(value)) => self.fell(value),
            (Task::Fight, Action::Sacrifice { hero, deed }) => {
                if let Some((seat, _)) = self.active() {
                    self.sacrifice(seat, hero, deed);
                    self.recall_dice();
                }
            }
            (Task::Fight, _) => self.fight(action, tell),
            (Task::Spoils { .. }, Action::Found(find)) => {
                if let Some(Task::Spoils { found, .. }) = self.tasks.last_mut() {
                    found.add(find);
                }
            }
            (Task::Spoils { seat, former, found }, Action::NothingMore) => self.close_finds(seat, former, found),
            (Task::Correct, Action::Set(seat, number, value)) => self.set(seat, number, value),
            (Task::Correct, Action::Gain(..) | Action::Pay(..)) => self.act_alone(action),
            (Task::Losses { creature, .. }, Action::NothingMore) => self.close_losses(creature, tell),
            (Task::Correct, Action::NothingMore) => self.pop(),
            _ => {}
        }
    }

    fn decider(&self, task: Task) -> Option<Seat> {
        let active = || self.active().map(|(seat, _)| seat);
        match task {
            Task::Which(seat)
            | Task::Return { seat, .. }
            | Task::Erect { seat, .. }
            | Task::Bonus { seat, .. }
            | Task::Flight(seat)
            | Task::Figure { seat, .. }
            | Task::Prey(seat)
            | Task::Displace(seat)
            | Task::Losses { seat, .. }
            | Task::Harbour { seat, .. }
            | Task::Spoils { seat, .. } => Some(seat),
            Task::Muster if self.march.purpose == super::muster::Purpose::Split => self.march.seat,
            Task::Fight => match self.battle.round {
                Round::Hector => self.battle.defender,
                Round::Reroll => self.croesus().map(|(_, seat)| seat),
                Round::Loss => self.loser().and_then(|side| self.battle.seat(side)),
                Round::DefenderRetreat => self.battle.defender,
                Round::AttackerRetreat => self.battle.attacker,
                Round::Pandora | Round::Roll => None,
            },
            Task::Correct => active().or_else(|| Seat::new(0)),
            _ => active(),
        }
    }

    fn stage_decider(&self) -> Option<Seat> {
        match self.stage {
            Stage::Deployment { .. } => self.deployer(),
            Stage::Income(_) => self.earner(),
            Stage::Offers => self.bidder(),
            Stage::Upkeep(_) => self.keeper(),
            Stage::Actions(_) => self.active().map(|(seat, _)| seat),
            Stage::Alone => Seat::new(0), // it stands for the table
            Stage::Tiles | Stage::Markers | Stage::Heroes | Stage::Creatures | Stage::Over => None,
        }
    }
}

impl Public {
    /// Who must decide now.
    pub fn turn(&self) -> Turn {
        if self.is_chance() {
            return Turn::Chance;
        }
        let seat = match self.tasks.last() {
            Some(&task) => self.decider(task),
            None => self.stage_decider(),
        };
        seat.map_or(Turn::Over, Turn::Seat)
    }

    /// What is allowed now, the outcomes of chance included; it tells about purses (CY-INFO-9).
    pub(crate) fn all_legal(&self, visit: &mut impl FnMut(Action)) {
        if self.is_chance() {
            self.all_outcomes(&mut |action, _| visit(action));
        } else {
            self.legal_decisions(visit);
        }
    }

    /// Carries out an action. On refusal nothing has changed.
    pub(crate) fn apply_told(&mut self, action: Action, tell: Tell<'_>) -> Result<(), Refusal> {
        self.may(action)?;
        self.perform(action, tell);
        self.settle(tell);
        Ok(())
    }

    /// What chance can bring, and how likely; it tells a known top card (CY-INFO-5).
    pub(crate) fn all_outcomes(&self, visit: &mut impl FnMut(Action, u32)) {
        if !self.is_chance() {
            return;
        }
        match (self.tasks.last(), self.stage) {
            (Some(Task::Token { .. }), _) => {
                for bonus in Bonus::ALL {
                    let count = self.supply.metropolises[bonus as usize];
                    if count > 0 {
                        visit(Action::Token(bonus), u32::from(count));
                    }
                }
            }
            (Some(Task::Look), _) => self.drawable().iter().for_each(|creature| visit(Action::Seen(creature), 1)),
            (Some(Task::Sphinx { .. }), _) | (None, Stage::Creatures) => {
                self.drawable().iter().for_each(|creature| visit(Action::Drawn(creature), 1));
            }
            (Some(Task::Fight), _) => {
                for (index, &face) in self.rules.die.iter().enumerate() {
                    let first = !self.rules.die.iter().take(index).any(|&earlier| earlier == face);
                    if first {
                        let sides = self.rules.die.iter().filter(|&&side| side == face).count();
                        visit(Action::Die(face), u32::try_from(sides).unwrap_or(0));
                    }
                }
            }
            (None, Stage::Tiles) => {
                God::TILES
                    .into_iter()
                    .filter(|god| !self.gods.contains(god))
                    .for_each(|god| visit(Action::Tile(god), 1));
            }
            (None, Stage::Markers) => {
                self.seats().filter(|seat| !self.order.contains(seat)).for_each(|seat| visit(Action::Marker(seat), 1));
            }
            (None, Stage::Heroes) => self.hero_deck.iter().for_each(|hero| visit(Action::Appears(hero), 1)),
            _ => {}
        }
    }

    /// What the table can tell of its own dice and decks (D-82); nothing while the device rolls or draws.
    pub fn outcomes_by_hand(&self, visit: &mut impl FnMut(Action)) {
        if self.is_by_hand() {
            self.all_outcomes(&mut |action, _| visit(action));
        }
    }
}
