//! The one door of the game: who decides, what is allowed, what happens.

use super::action::Action;
use super::battle::Moment;
use super::refusal::Refusal;
use super::state::{Polis, Public, Roll, Stage, Whereabouts};
use super::told::{Tell, Told};
use super::view::View;
use super::words::{Kind, Project, Resource, Side};
use crate::{Game, Seat, Turn};

impl Public {
    /// Whether an action is allowed now, and if not, which rule forbids it.
    pub(crate) fn may(&self, action: Action) -> Result<(), Refusal> {
        if self.correcting {
            return self.may_in_correction(action);
        }
        let purse = &self.players[self.active].stock;
        match (self.stage, action) {
            (Stage::Over(_), _) => Err(Refusal::GameOver),
            (_, Action::Correct) => self.may_correct(),
            (Stage::Reveal, Action::Reveal(project)) => match self.whereabouts(project) {
                Whereabouts::Deck => Ok(()),
                _ => Err(Refusal::TileNotInDeck),
            },
            (Stage::Roll(_), Action::Die(face)) if (1..=4).contains(&face) => Ok(()),
            (Stage::Roll(_), Action::Die(_)) => Err(Refusal::NoSuchFace),
            (Stage::Read, Action::Read(_)) => Ok(()),
            (Stage::Read, Action::Event(card)) => self.may_read_card(card),
            (Stage::Resolve { .. } | Stage::Reminder, Action::Resolved) => Ok(()),
            (Stage::March(to, _), Action::FromLand(from)) => self.may_march_from(to, from),
            (Stage::Sail(to, _), Action::FromSea(from)) => self.may_sail_from(to, from),
            (Stage::Collect(land, rows), Action::Send(resource)) => self.may_send(land, rows, resource),
            (Stage::Bribe(_, way), Action::Bribe(silver)) => self.may_bribe(way, silver),
            (Stage::Recruit(..), Action::Done) => Ok(()),
            (Stage::March(_, moved) | Stage::Sail(_, moved), Action::Done) if moved > 0 => Ok(()),
            (Stage::March(..) | Stage::Sail(..), Action::Done) => Err(Refusal::NobodyComes), // PO-AMB-22
            (Stage::Collect(_, rows), Action::Done) if rows != [0; 6] => Ok(()),
            (Stage::Collect(..), Action::Done) => Err(Refusal::NothingPossible), // PO-AMB-26
            (Stage::Battles, Action::Fight(territory)) => self.may_fight(territory),
            (Stage::Battles, Action::NoBattle) if self.on_device() || self.setup.part.is_some() => Err(Refusal::NotNow),
            (Stage::Battles, Action::NoBattle) => Ok(()),
            (Stage::Forces(territory), Action::Forces(sparta, athens)) => {
                self.may_have_forces(territory, [sparta, athens])
            }
            (Stage::Battle, _) => self.may_in_battle(action),
            (Stage::Supply(side), Action::PayPrestige) => self.may_pay_prestige(side),
            (Stage::Supply(side), Action::GiveUp(city)) => self.may_give_up(side, city),
            (Stage::Growth(side), Action::Grow(city)) => self.may_grow(side, city),
            (Stage::Growth(_), Action::Done) => Ok(()),
            (Stage::Phoros(side), Action::Phoros(amount)) => self.may_pay_phoros(side, amount),
            (Stage::Alone, _) => self.may_alone(action),
            (Stage::Check(step), _) => self.may_check(step, action),
            (_, Action::Pass) => self.may_pass(),
            (_, Action::Surcharge(resource)) => self.may_pay_extra(resource),
            (_, Action::Hoplite { city, pay }) => self.may_recruit(purse, Kind::CreateHoplites, city, None, pay),
            (_, Action::Galley { city, sea, pay }) => self.may_recruit(purse, Kind::BuildGalleys, city, Some(sea), pay),
            (_, Action::Ship { city, pay }) => self.may_recruit(purse, Kind::BuildShips, city, None, pay),
            (_, Action::Project { project, city, silver }) => self.may_start(purse, project, city, silver),
            (_, Action::March(to)) => self.may_march(to),
            (_, Action::Sail(to)) => self.may_sail(to),
            (_, Action::Moved(unit)) => self.may_have_moved(unit),
            (_, Action::Siege(city)) => self.may_besiege(city),
            (_, Action::Tribute(land)) => self.may_collect(land),
            (_, Action::Trade { cargo, pay }) => self.may_trade(purse, cargo, pay),
            (_, Action::Proxenos { city, way }) => self.may_send_proxenos(purse, city, way),
            (_, Action::Ransom) => self.may_ransom(purse),
            (_, Action::CivilWar) => self.may_instigate(purse),
            // whoever asks before a correction begins is told what cannot be
            (_, Action::Set(number, value)) => Err(self.may_set(number, value).err().unwrap_or(Refusal::NotNow)),
            _ => Err(Refusal::NotNow),
        }
    }

    fn may_in_battle(&self, action: Action) -> Result<(), Refusal> {
        let Some(battle) = &self.battle else { return Err(Refusal::NotNow) };
        match (battle.moment, action) {
            (_, Action::Surrender) => self.may_surrender(),
            (Moment::Surrender { .. }, Action::FightOn) => Ok(()),
            (Moment::Deal, Action::Deal(card)) if battle.deck.rules().count(card) > 0 => Ok(()),
            (Moment::Deal, Action::Deal(_)) => Err(Refusal::CardNotInDeck),
            (Moment::Attack, Action::Attack(first, second)) => self.may_play(battle.attacker, first, second),
            (Moment::Answer(..), Action::Answer(first, second)) => self.may_play(battle.defender(), first, second),
            (_, Action::Assault { lost, prestige, fined }) => self.may_report(lost, prestige, fined),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Whether an action is allowed as far as everybody can know (PO-INFO-3).
    pub fn may_openly(&self, action: Action) -> Result<(), Refusal> {
        let moment = self.battle.as_ref().filter(|_| self.stage == Stage::Battle && !self.correcting);
        match (moment.map(|battle| (battle, battle.moment)), action) {
            (Some((battle, Moment::Deal)), Action::Deal(card)) if battle.unseen().count(card) > 0 => Ok(()),
            (Some((battle, Moment::Attack)), Action::Attack(first, second)) => {
                self.may_play_openly(battle.attacker, first, second)
            }
            (Some((battle, Moment::Answer(..))), Action::Answer(first, second)) => {
                self.may_play_openly(battle.defender(), first, second)
            }
            _ => self.may(action),
        }
    }

    /// Carries an action out on a copy, to show what would follow. Not in a battle: there it would tell about a hand.
    pub fn suppose(&mut self, action: Action) -> Result<(), Refusal> {
        if self.battle.is_some() {
            return Err(Refusal::NotNow);
        }
        self.may(action)?;
        self.perform(action, &mut |_| ());
        Ok(())
    }

    /// Carries out an allowed action.
    fn perform(&mut self, action: Action, tell: Tell<'_>) {
        match (self.stage, action) {
            (_, Action::Correct) => self.correcting = true,
            (_, Action::Set(number, value)) => self.set(number, value),
            (_, Action::Remind(reminder)) => self.remind(reminder),
            (_, Action::Done) if self.correcting => self.corrected(tell),
            (_, Action::Reveal(project)) => self.reveal(project, tell),
            (Stage::Roll(Roll::Siege(city)), Action::Die(die)) => self.siege_rolled(city, die, tell),
            (Stage::Roll(Roll::Right(good)), Action::Die(die)) => self.price_rolled(good, None, die, tell),
            (Stage::Roll(Roll::Left(good, first)), Action::Die(die)) => self.price_rolled(good, Some(first), die, tell),
            (Stage::Roll(Roll::Alone(throw, None)), Action::Die(die)) => self.thrown(throw, die),
            (Stage::Roll(Roll::Alone(..)), Action::Die(_)) => self.stage = Stage::Alone,
            (Stage::Check(step), _) => self.check(step, action, tell),
            (_, Action::Read(only)) => self.read(only),
            (_, Action::Event(card)) => self.read_card(card, tell),
            (Stage::Resolve { side, other_follows }, Action::Resolved) => self.resolve(side, other_follows, tell),
            (Stage::Reminder, Action::Resolved) => self.reminded(tell),
            (Stage::Alone, _) => self.act_alone(action, tell),
            (_, Action::Pass) => self.pass(tell),
            (_, Action::Surcharge(resource)) => {
                self.pay(resource, 1);
                self.paid = true;
            }
            (_, Action::Hoplite { city, pay }) => self.recruit(Kind::CreateHoplites, city, None, pay),
            (_, Action::Galley { city, sea, pay }) => self.recruit(Kind::BuildGalleys, city, Some(sea), pay),
            (_, Action::Ship { city, pay }) => self.recruit(Kind::BuildShips, city, None, pay),
            (_, Action::Project { project, city, silver }) => self.start(project, city, silver, tell),
            (_, Action::March(to)) => {
                self.begin_for_prestige(Kind::MoveHoplites);
                self.stage = Stage::March(to, 0);
            }
            (Stage::March(to, moved), Action::FromLand(from)) => self.march_from(to, from, moved, tell),
            (_, Action::Sail(to)) => {
                self.begin_for_prestige(Kind::MoveGalleys);
                self.stage = Stage::Sail(to, 0);
            }
            (Stage::Sail(to, moved), Action::FromSea(from)) => self.sail_from(to, from, moved, tell),
            (_, Action::Moved(unit)) => self.have_moved(unit, tell),
            (_, Action::Siege(city)) => self.besiege(city, tell),
            (_, Action::Tribute(land)) => self.collect(land),
            (Stage::Collect(land, rows), Action::Send(resource)) => self.send(land, rows, resource, tell),
            (Stage::Collect(land, rows), Action::Done) => self.pay_tribute(land, rows, tell),
            (_, Action::Trade { cargo, pay }) => self.trade(cargo, pay),
            (_, Action::Proxenos { city, way }) => self.send_proxenos(city, way, tell),
            (_, Action::Bribe(silver)) => {
                self.pay(Resource::Silver, u16::from(silver));
                self.finish_action(tell);
            }
            (_, Action::Ransom) => self.ransom(tell),
            (_, Action::CivilWar) => self.instigate(tell),
            (Stage::Growth(side), Action::Done) => self.growth_done(side, tell),
            (_, Action::Done) => self.finish_action(tell),
            (_, Action::Fight(territory)) => self.fight(territory),
            (_, Action::NoBattle) => self.next_turn(tell),
            (Stage::Forces(territory), Action::Forces(sparta, athens)) => {
                self.begin_battle(territory, Some([sparta, athens]));
            }
            (_, Action::Surrender) => self.surrender(tell),
            (_, Action::FightOn) => self.fight_on(tell),
            (_, Action::Deal(card)) => self.deal(card),
            (_, Action::Attack(first, second)) => self.attack(first, second),
            (_, Action::Answer(first, second)) => self.answer(first, second, tell),
            (_, Action::Assault { lost, prestige, fined }) => self.report(lost, prestige, fined, tell),
            (Stage::Supply(side), Action::PayPrestige) => self.pay_prestige(side, tell),
            (Stage::Supply(side), Action::GiveUp(city)) => self.give_up(side, city, tell),
            (Stage::Growth(side), Action::Grow(city)) => self.grow(side, city, tell),
            (Stage::Phoros(side), Action::Phoros(amount)) => self.pay_phoros(side, amount, tell),
            _ => {} // it was asked before
        }
    }

    /// A tile is turned up; when three lie there, the event follows.
    fn reveal(&mut self, project: Project, tell: Tell<'_>) {
        self.projects[project.index()] = Whereabouts::Display;
        if self.setup.part.is_some() { self.part_goes_on() } else { self.begin_round(tell) }
    }

    /// Who must decide, if it is a player.
    pub fn decider(&self) -> Option<Side> {
        match self.stage {
            Stage::Reveal | Stage::Roll(_) | Stage::Over(_) => None,
            Stage::Read => Some(self.reader()),
            Stage::Resolve { side, .. } | Stage::Supply(side) | Stage::Growth(side) | Stage::Phoros(side) => Some(side),
            Stage::Reminder => Some(self.first_pass.unwrap_or(self.active)),
            Stage::Battle => match self.battle.as_ref().map(|battle| (battle.moment, battle.attacker)) {
                Some((Moment::Surrender { side, .. }, _)) => Some(side),
                Some((Moment::Attack, attacker)) => Some(attacker),
                Some((Moment::Answer(..), attacker)) => Some(attacker.other()),
                Some((Moment::Deal, _)) | None => None,
            },
            _ => Some(self.active),
        }
    }

    /// Who must decide now.
    pub fn turn(&self) -> Turn {
        match (self.stage, self.decider()) {
            (Stage::Over(_), _) => Turn::Over,
            (_, Some(side)) => Turn::Seat(self.seat(side)),
            (_, None) => Turn::Chance,
        }
    }
}

impl Polis {
    /// Whether an action is allowed now, and if not, which rule forbids it.
    pub fn may(&self, action: Action) -> Result<(), Refusal> {
        self.0.may(action)
    }
}

impl Game for Polis {
    type Action = Action;
    type Refusal = Refusal;
    type Told = Told;
    type View<'a> = View;

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn legal(&self, visit: &mut impl FnMut(Action)) {
        if self.decider().is_none() {
            return self.outcomes(&mut |action, _| visit(action));
        }
        let _ = self.0.visit_all(&mut |action| {
            visit(action);
            core::ops::ControlFlow::Continue(())
        });
    }

    fn apply_told(&mut self, action: Action, tell: &mut dyn FnMut(Told)) -> Result<(), Refusal> {
        self.0.may(action)?;
        self.0.perform(action, tell);
        Ok(())
    }

    fn outcomes(&self, visit: &mut impl FnMut(Action, u32)) {
        match self.stage {
            Stage::Reveal => {
                self.tiles(Whereabouts::Deck).iter().for_each(|project| visit(Action::Reveal(project), 1));
            }
            Stage::Roll(_) => (1..=4).for_each(|face| visit(Action::Die(face), 1)),
            Stage::Battle => self.visit_deals(visit),
            _ => {}
        }
    }

    fn view(&self, seat: Seat) -> View {
        View::new(self, Some(seat))
    }
}
