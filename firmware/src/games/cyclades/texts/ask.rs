//! What is asked now, for the task line of the banner.

use engine::cyclades::{
    Public,
    muster::Kind,
    part::Part,
    question::{Piece, Question},
    words::Creature,
};

use super::{
    keys::{self, Task},
    speaker::{Gap, Speaker},
};
use crate::base::Tongue;

/// What is asked now: as long as the banner of 320x240 allows, or in a short form for the smaller screens.
pub fn question<'a>(tongue: Tongue<'a>, game: &Public, short: bool) -> &'a str {
    let question = game.question();
    let mut speaker = Speaker::new(tongue, game);
    let task = speaker.ask(question, task_of(question), short);
    speaker.tell(if short { keys::task_short(task) } else { task.into() })
}

impl Speaker<'_, '_> {
    fn ask(&mut self, question: Question, task: Task, short: bool) -> Task {
        match question {
            Question::Count(_, seat) => {
                let task = self.with_who(task, Some(seat));
                let side = match self.game.opposed() {
                    Some((true, enemy)) => self.with(Task::Attack, Gap::Whom, self.whom(enemy)),
                    Some((false, _)) => Task::Defence,
                    None => return self.with(task, Gap::What, self.who(seat)),
                };
                let side = if short { keys::task_short(side) } else { side.into() };
                self.with(task, Gap::What, side)
            }
            Question::Effect(creature)
            | Question::FigurePlace(creature)
            | Question::FigureMove(creature)
            | Question::Losses(creature) => self.with(task, Gap::Card, keys::creature(creature)),
            Question::Joins(hero, seat) => {
                let task = self.with(task, Gap::Card, keys::hero(hero));
                self.with_who(task, Some(seat))
            }
            Question::Turn(god) => self.with(task, Gap::God, keys::god(god)),
            Question::Return(building) => self.with(task, Gap::What, keys::building(building)),
            Question::Die(seat) => self.with_who(task, seat),
            Question::Minotaur(seat) => self.with_who(task, Some(seat)),
            Question::Tile(number)
            | Question::Marker(number)
            | Question::SphinxCard(number)
            | Question::FirstSoldier(number)
            | Question::Distribute(number)
            | Question::BonusPlace(_, number) => self.with_number(task, Gap::N, number),
            _ => task,
        }
    }
}

/// The sentence for a question.
const fn task_of(question: Question) -> Task {
    match question {
        Question::Over => Task::Over,
        Question::Tile(_) => Task::Tile,
        Question::Marker(_) => Task::Marker,
        Question::HeroCard => Task::HeroCard,
        Question::CreatureCard => Task::CreatureCard,
        Question::SphinxCard(_) => Task::SphinxCard,
        Question::TopCard => Task::TopCard,
        Question::Token => Task::Token,
        Question::Die(_) => Task::Die,
        Question::Deployment(false) => Task::FirstRound,
        Question::Deployment(true) => Task::SecondRound,
        Question::Claim => Task::Claim,
        Question::FirstShip => Task::FirstShip,
        Question::FirstSoldier(_) => Task::FirstSoldier,
        Question::Income => Task::Income,
        Question::Offer(None) => Task::Offer,
        Question::Offer(Some(_)) => Task::Outbid,
        Question::Upkeep => Task::Upkeep,
        Question::Turn(_) => Task::Turn,
        Question::WhichMetropolis => Task::Which,
        Question::Return(_) => Task::Return,
        Question::MetropolisPlace(_) => Task::MetropolisPlace,
        Question::BonusPlace(..) => Task::BonusPlace,
        Question::Effect(creature) => effect(creature),
        Question::SphinxPick => Task::SphinxPick,
        Question::SeenCard => Task::SeenCard,
        Question::FigurePlace(_) => Task::FigurePlace,
        Question::FigureMove(_) => Task::FigureMove,
        Question::Prey => Task::Prey,
        Question::Displacement => Task::Displacement,
        Question::Losses(_) => Task::Losses,
        Question::Distribute(_) => Task::Distribute,
        Question::Flight => Task::Flight,
        Question::Destination(Kind::Sea) => Task::SeaGoal,
        Question::Destination(Kind::Exchange) => Task::ExchangeGoal,
        Question::Destination(Kind::Land | Kind::Hero | Kind::Flight) => Task::LandGoal,
        Question::Joins(..) => Task::Joins,
        Question::Minotaur(_) => Task::Minotaur,
        Question::Count(Piece::Soldiers, _) => Task::Soldiers,
        Question::Count(Piece::Mercenaries, _) => Task::Mercenaries,
        Question::Count(Piece::Ships, _) => Task::Ships,
        Question::Count(Piece::Ports, _) => Task::Ports,
        Question::Count(Piece::Fortresses, _) => Task::Fortresses,
        Question::Count(Piece::Metropolises, _) => Task::Metropolises,
        Question::Strike => Task::Strike,
        Question::Reroll => Task::Reroll,
        Question::Loss => Task::Loss,
        Question::Retreat(_) => Task::Retreat,
        Question::Spoils(_) => Task::Spoils,
        Question::Correction => Task::Correction,
        Question::Harbour(_) => Task::Harbour,
        Question::Alone(Part::Auction | Part::Gods) => Task::NextCycle,
        Question::Alone(Part::Gold) => Task::Purses,
        Question::Alone(Part::Battle) => Task::Forces,
    }
}

/// What a creature without a figure lets its player choose.
const fn effect(creature: Creature) -> Task {
    match creature {
        Creature::Cyclops => Task::Cyclops,
        Creature::Harpy => Task::Harpy,
        Creature::Griffin => Task::Griffin,
        Creature::Graeae => Task::Graeae,
        Creature::Dryad => Task::Dryad,
        Creature::Charon => Task::Charon,
        Creature::Giant => Task::Giant,
        Creature::Satyr => Task::Satyr,
        Creature::Sylph => Task::Sylph,
        Creature::Chimera => Task::Chimera,
        _ => Task::Effect,
    }
}
