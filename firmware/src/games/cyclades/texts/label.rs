//! What happened, one line for each action: the history tells it.

use engine::{
    Seat,
    cyclades::{
        Action, Public,
        action::{Find, Place, Target, Way},
        area::Area,
        part_battle::Means,
        question::{Piece, Question},
        words::{Bonus, Building, Creature, God, Hero, Unit},
    },
};

use super::{
    Noun,
    keys::{self, Event},
    speaker::{Gap, Speaker, find, number, pieces, the_unit, the_units},
};
use crate::base::{Tongue, texts::Sentence};

/// What an action does in the game as it is before. It tells nothing secret.
pub fn label<'a>(tongue: Tongue<'a>, before: &Public, action: Action) -> &'a str {
    let mut speaker = Speaker::new(tongue, before);
    let event = speaker.label(action);
    // a sentence is about the faction that decides, if it is not about another one
    let event = speaker.with_who(event, speaker.decider());
    speaker.tell(event.into())
}

impl Speaker<'_, '_> {
    fn label(&mut self, action: Action) -> Event {
        match action {
            Action::Tile(god) => {
                let event = self.with(Event::Tile, Gap::God, keys::god(god));
                self.with_number(event, Gap::N, self.position())
            }
            Action::Marker(seat) => {
                let event = self.with_who(Event::Marker, Some(seat));
                self.with_number(event, Gap::N, self.position())
            }
            Action::Appears(hero) => self.with(Event::Appears, Gap::Card, keys::hero(hero)),
            Action::Drawn(creature) => {
                let sphinx = matches!(self.game.question(), Question::SphinxCard(_));
                let event = if sphinx { Event::SphinxDrawn } else { Event::Drawn };
                self.with(event, Gap::Card, keys::creature(creature))
            }
            // which card was seen is a secret (CY-INFO-5)
            Action::Seen(_) => Event::Seen,
            Action::Token(bonus) => self.with(Event::Token, Gap::Bonus, keys::bonus(bonus)),
            Action::Die(value) => {
                let event = self.with_number(Event::Die, Gap::N, value);
                match self.game.question() {
                    Question::Die(seat) => self.with_who(event, seat),
                    _ => event,
                }
            }
            Action::Deployed { symbols, ships } => {
                let event = self.with_number(Event::Deployed, Gap::N, symbols);
                self.with_number(event, Gap::M, ships)
            }
            Action::Claim(area) => self.with_area(Event::Claim, Gap::A, area),
            Action::Put(area) => {
                let event = self.put_piece();
                self.with_area(event, Gap::A, area)
            }
            Action::Income(horns) => {
                let event = self.with_number(Event::Income, Gap::N, horns);
                self.decider().map_or(event, |seat| self.with(event, Gap::Whom, self.whom(seat)))
            }
            Action::Offer { god: God::Apollo, .. } => Event::OfferApollo,
            Action::Offer { god, amount } => {
                let event = self.with_number(Event::Offer, Gap::N, amount);
                self.with(event, Gap::ToGod, keys::god_to(god))
            }
            Action::Keep(creature) => self.with(Event::Keep, Gap::TheCard, keys::creature_object(creature)),
            Action::Release(creature) => self.with(Event::Release, Gap::TheCard, keys::creature_object(creature)),
            Action::Build(building, place) => self.built(building, place),
            Action::SkipBuilding => Event::SkipBuilding,
            Action::Recruit(_) => self.recruited(),
            Action::Relocate { from, to } => self.between(Event::Relocate, from, to),
            Action::SkipRecruit => Event::SkipRecruit,
            Action::Buy { creature, .. } => self.with(Event::Buy, Gap::TheCard, keys::creature_object(creature)),
            Action::Look => Event::Look,
            Action::PlaySeen => Event::PlaySeen,
            Action::PutBack => Event::PutBack,
            Action::Hire(hero, _) => self.with(Event::Hire, Gap::TheHero, keys::hero_object(hero)),
            Action::Sacrifice { hero, deed } => {
                let event = if hero == deed.hero() { Event::Sacrifice } else { Event::Copy };
                self.with(event, Gap::TheHero, keys::hero_object(deed.hero()))
            }
            Action::EndTurn => Event::EndTurn,
            Action::From(area) => self.with_area(Event::From, Gap::A, area),
            Action::To(area) => self.with_area(Event::To, Gap::A, area),
            Action::Enter(Target::Own) => Event::EnterOwn,
            Action::Enter(Target::Neutral) => Event::EnterNeutral,
            Action::Enter(Target::Undefended(enemy)) => self.with(Event::EnterUndefended, Gap::Whom, self.whom(enemy)),
            Action::Enter(Target::Defended(enemy)) => self.with(Event::EnterDefended, Gap::Whom, self.whom(enemy)),
            Action::Sail(None) => Event::Sail,
            Action::Sail(Some(enemy)) => self.with(Event::SailAttack, Gap::Enemy, self.who(enemy)),
            Action::Soldiers(count) => self.force(self.owner(), Piece::Soldiers, count),
            Action::Mercenaries(count) => self.force(self.owner(), Piece::Mercenaries, count),
            Action::Ships(count) => self.force(self.owner(), Piece::Ships, count),
            Action::Ports(count) => self.force(self.owner(), Piece::Ports, count),
            Action::Fortresses(count) => self.force(self.owner(), Piece::Fortresses, count),
            Action::Metropolises(count) => self.force(self.owner(), Piece::Metropolises, count),
            Action::Joins(hero, joins) => self.joins(self.owner(), hero, joins),
            Action::Minotaur(there) => self.minotaur(self.owner(), there),
            Action::Strike(unit) => self.with(Event::Strike, Gap::TheUnit, the_unit(unit)),
            Action::Reroll => Event::Reroll,
            Action::Accept => Event::Accept,
            Action::Lose(unit) => self.with(Event::Lose, Gap::TheUnit, the_unit(unit)),
            Action::Rescue(unit, _) | Action::RescueAt(unit, _) => {
                self.with(Event::Rescue, Gap::TheUnit, the_unit(unit))
            }
            Action::Stay => Event::Stay,
            Action::RetreatAt(area) => self.with_area(Event::RetreatAt, Gap::A, area),
            Action::Retreat(Target::Neutral) => Event::RetreatNeutral,
            Action::Retreat(_) => Event::Retreat,
            Action::Found(Find::Metropolis(bonus)) => self.with(Event::FoundMetropolis, Gap::Bonus, keys::bonus(bonus)),
            Action::Found(what) => self.with(Event::Found, Gap::Thing, find(what)),
            Action::NothingMore => match self.game.question() {
                Question::Losses(_) => Event::LostAll,
                Question::Correction => Event::Corrected,
                _ => Event::FoundAll,
            },
            Action::Raise(Way::Economic) => Event::Economic,
            Action::Raise(Way::Cultural) => Event::Cultural,
            Action::Raise(Way::Heroic) => Event::Heroic,
            Action::GiveBackAt(_) => self.given_back(),
            Action::GiveBackOf(giver) => {
                let event = self.given_back();
                self.with_who(event, Some(giver))
            }
            Action::Erect(Place::Free) => Event::Erect,
            Action::Erect(Place::Site(area)) => self.with_area(Event::ErectAt, Gap::A, area),
            Action::Erect(Place::Card(_)) => Event::ErectCard,
            Action::Erect(Place::Instead(old)) => self.replaced(Noun::Metropolis.into(), old, None),
            Action::Erect(Place::InsteadAt(area, old)) => self.replaced(Noun::Metropolis.into(), old, Some(area)),
            Action::NoPlace => Event::NoPlace,
            Action::Decline => Event::Decline,
            Action::Exchange { at, old, new } => self.replaced(keys::building(new), old, at),
            Action::Destroy(_, unit) => {
                let event = self.with(Event::Destroy, Gap::Beast, keys::creature(self.card()));
                self.with(event, Gap::TheUnit, the_unit(unit))
            }
            Action::Lost { victim, unit, count: 1 } => {
                let event = self.with_who(Event::Lose, Some(victim));
                self.with(event, Gap::TheUnit, the_unit(unit))
            }
            Action::Lost { victim, unit, count } => self.lost(victim, unit, count),
            Action::Rob(victim) => {
                let event = match self.card() {
                    Creature::Griffin => Event::RobGold,
                    Creature::Dryad => Event::RobPriestess,
                    _ => Event::RobPhilosopher,
                };
                self.with_who(event, Some(victim))
            }
            Action::Bribe(victim, count) => self.lost(victim, Unit::Mercenary, count),
            Action::Swap(own, new) => {
                let event = self.with(Event::Swap, Gap::TheOld, keys::hero_object(own));
                self.with(event, Gap::TheNew, keys::hero_object(new))
            }
            Action::Pick(creature) => self.with(Event::Pick, Gap::TheCard, keys::creature_object(creature)),
            Action::Displace(from, to) => self.between(Event::Displace, from, to),
            Action::Remain => self.with(Event::Remain, Gap::Card, keys::creature(self.card())),
            Action::Correct => Event::Correct,
            Action::Set(seat, which, value) => {
                let event = self.sum(Event::Set, seat, value);
                self.with(event, Gap::Number, number(which))
            }
            Action::NextCycle => Event::NextCycle,
            Action::Gain(seat, sum) => self.sum(Event::Gain, seat, sum),
            Action::Pay(seat, sum) => self.sum(Event::Pay, seat, sum),
            Action::Pass(giver, taker, sum) => {
                let event = self.sum(Event::Pass, giver, sum);
                self.with(event, Gap::Enemy, self.who(taker))
            }
            Action::Side { attacker, seat } => {
                self.with_who(if attacker { Event::Attacks } else { Event::Defends }, Some(seat))
            }
            Action::AtSea(true) => Event::SeaBattle,
            Action::AtSea(false) => Event::LandBattle,
            Action::Bring { attacker, means, count } => self.brought(attacker, means, count),
            Action::Fight => Event::Fight,
        }
    }

    /// The place that is drawn for.
    fn position(&self) -> u8 {
        match self.game.question() {
            Question::Tile(position) | Question::Marker(position) => position,
            _ => 1,
        }
    }

    /// The faction whose units are counted.
    fn owner(&self) -> Option<Seat> {
        match self.game.question() {
            Question::Joins(_, seat) | Question::Minotaur(seat) | Question::Count(_, seat) => Some(seat),
            _ => self.decider(),
        }
    }

    /// The creature whose effect is asked about.
    fn card(&self) -> Creature {
        match self.game.question() {
            Question::Effect(creature) | Question::FigureMove(creature) | Question::Losses(creature) => creature,
            _ => Creature::Hydra,
        }
    }

    fn sum(&mut self, event: Event, seat: Seat, sum: u8) -> Event {
        let event = self.with_who(event, Some(seat));
        self.with_number(event, Gap::N, sum)
    }

    fn between(&mut self, event: Event, from: Area, to: Area) -> Event {
        let event = self.with_area(event, Gap::A, from);
        self.with_area(event, Gap::B, to)
    }

    fn force(&mut self, seat: Option<Seat>, piece: Piece, count: u8) -> Event {
        let event = self.with_who(Event::Force, seat);
        self.with_count(event, Gap::Count, pieces(piece), count)
    }

    fn joins(&mut self, seat: Option<Seat>, hero: Hero, joins: bool) -> Event {
        let event = self.with_who(if joins { Event::Joins } else { Event::StaysOut }, seat);
        self.with(event, Gap::Card, keys::hero(hero))
    }

    fn minotaur(&mut self, seat: Option<Seat>, there: bool) -> Event {
        self.with_who(if there { Event::Minotaur } else { Event::NoMinotaur }, seat)
    }

    fn lost(&mut self, victim: Seat, unit: Unit, count: u8) -> Event {
        let event = self.with_who(Event::Lost, Some(victim));
        self.with_count(event, Gap::Count, the_units(unit), count)
    }

    fn given_back(&mut self) -> Event {
        let building = match self.game.question() {
            Question::Return(building) => building,
            _ => Building::Port,
        };
        self.with(Event::GiveBack, Gap::TheThing, keys::building_object(building))
    }

    /// Something stands where a building stood.
    fn replaced(&mut self, new: Sentence, old: Building, area: Option<Area>) -> Event {
        let event = match area {
            None => Event::BuildInstead,
            Some(area) => self.with_area(Event::BuildInsteadAt, Gap::A, area),
        };
        let event = self.with(event, Gap::New, new);
        self.with(event, Gap::Old, keys::building_of(old))
    }

    fn built(&mut self, building: Building, place: Place) -> Event {
        let event = match place {
            Place::Free | Place::Card(_) => Event::Build,
            Place::Site(area) => self.with_area(Event::BuildAt, Gap::A, area),
            Place::Instead(old) => return self.replaced(keys::building(building), old, None),
            Place::InsteadAt(area, old) => return self.replaced(keys::building(building), old, Some(area)),
        };
        self.with(event, Gap::TheThing, keys::building_object(building))
    }

    fn recruited(&self) -> Event {
        match self.game.active() {
            Some((_, God::Zeus)) => Event::RecruitPriestess,
            Some((_, God::Athena)) => Event::RecruitPhilosopher,
            Some((_, God::Poseidon)) => Event::RecruitShip,
            Some((_, God::Ares)) => Event::RecruitSoldier,
            _ => Event::RecruitMercenary,
        }
    }

    /// One piece goes to an area; which piece, the question tells.
    fn put_piece(&mut self) -> Event {
        match self.game.question() {
            Question::FirstShip | Question::BonusPlace(Bonus::Ships, _) => Event::PutShip,
            Question::FirstSoldier(_) | Question::BonusPlace(Bonus::Soldiers, _) => Event::PutSoldier,
            Question::Distribute(_) => Event::PutMercenary,
            Question::Harbour(_) => Event::PutPort,
            Question::FigurePlace(creature) | Question::FigureMove(creature) => {
                self.with(Event::PutFigure, Gap::Card, keys::creature(creature))
            }
            _ => Event::PutHorn,
        }
    }

    /// What a side of a battle alone has.
    fn brought(&mut self, attacker: bool, means: Means, count: u8) -> Event {
        let seat = self.game.planned_battle().and_then(|battle| battle.seat(attacker));
        let piece = match means {
            Means::Soldiers => Piece::Soldiers,
            Means::Mercenaries => Piece::Mercenaries,
            Means::Fortresses => Piece::Fortresses,
            Means::Metropolises => Piece::Metropolises,
            Means::Ships => Piece::Ships,
            Means::Ports => Piece::Ports,
            Means::Minotaur => return self.minotaur(seat, count > 0),
            Means::Hero(hero) => return self.joins(seat, hero, count > 0),
        };
        self.force(seat, piece, count)
    }
}
