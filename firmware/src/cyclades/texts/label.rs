//! What happened, one line for each action: the history tells it.

use engine::{
    Seat,
    cyclades::{
        Action, Cyclades,
        action::{Find, Place, Target, Way},
        part_battle::Means,
        question::{Piece, Question},
        words::{Bonus, Building, Creature, God, Unit},
    },
};

use super::{
    Noun,
    keys::Event,
    speaker::{Gap, Speaker, number},
};
use crate::{Tongue, texts::Line};

/// What an action does in the game as it is before. It tells nothing secret.
pub fn label(tongue: Tongue<'_>, before: &Cyclades, action: Action) -> Line {
    Speaker { tongue, game: before }.label(action)
}

impl Speaker<'_> {
    /// A sentence about the faction that decides.
    fn told(self, event: Event, gaps: &[Gap<'_>]) -> Line {
        self.told_of(self.decider(), event, gaps)
    }

    /// A sentence about a faction, with at most three more gaps.
    fn told_of(self, seat: Option<Seat>, event: Event, gaps: &[Gap<'_>]) -> Line {
        let who = self.who(seat);
        let mut all = [("who", &who as &dyn core::fmt::Display); 4];
        for (place, gap) in all.iter_mut().skip(1).zip(gaps) {
            *place = *gap;
        }
        self.event(event, &all)
    }

    fn label(self, action: Action) -> Line {
        match action {
            Action::Tile(_)
            | Action::Marker(_)
            | Action::Appears(_)
            | Action::Drawn(_)
            | Action::Seen(_)
            | Action::Token(_)
            | Action::Die(_) => self.chance(action),
            Action::Soldiers(count) => self.force(Piece::Soldiers, count),
            Action::Mercenaries(count) => self.force(Piece::Mercenaries, count),
            Action::Ships(count) => self.force(Piece::Ships, count),
            Action::Ports(count) => self.force(Piece::Ports, count),
            Action::Fortresses(count) => self.force(Piece::Fortresses, count),
            Action::Metropolises(count) => self.force(Piece::Metropolises, count),
            Action::Joins(hero, joins) => {
                let event = if joins { Event::Joins } else { Event::StaysOut };
                self.told_of(self.owner(), event, &[("card", &self.hero(hero))])
            }
            Action::Minotaur(there) => {
                self.told_of(self.owner(), if there { Event::Minotaur } else { Event::NoMinotaur }, &[])
            }
            Action::Strike(_)
            | Action::Reroll
            | Action::Accept
            | Action::Lose(_)
            | Action::RescueAt(..)
            | Action::Rescue(..)
            | Action::Stay
            | Action::RetreatAt(_)
            | Action::Retreat(_) => self.battle(action),
            Action::Raise(_)
            | Action::GiveBackAt(_)
            | Action::GiveBackOf(_)
            | Action::Erect(_)
            | Action::NoPlace
            | Action::Found(_)
            | Action::NothingMore => self.growth(action),
            Action::Decline
            | Action::Exchange { .. }
            | Action::Destroy(..)
            | Action::Lost { .. }
            | Action::Rob(_)
            | Action::Bribe(..)
            | Action::Swap(..)
            | Action::Pick(_)
            | Action::Displace(..)
            | Action::Remain
            | Action::Correct
            | Action::Set(..) => self.effect(action),
            Action::NextCycle
            | Action::Gain(..)
            | Action::Pay(..)
            | Action::Pass(..)
            | Action::Side { .. }
            | Action::AtSea(_)
            | Action::Bring { .. }
            | Action::Fight => self.alone(action),
            _ => self.deed(action),
        }
    }

    fn chance(self, action: Action) -> Line {
        let question = self.game.question();
        match (action, question) {
            (Action::Tile(god), Question::Tile(position)) => {
                self.event(Event::Tile, &[("n", &position), ("god", &self.god(god))])
            }
            (Action::Tile(god), _) => self.event(Event::Tile, &[("n", &1), ("god", &self.god(god))]),
            (Action::Marker(seat), Question::Marker(position)) => {
                self.told_of(Some(seat), Event::Marker, &[("n", &position)])
            }
            (Action::Marker(seat), _) => self.told_of(Some(seat), Event::Marker, &[("n", &1)]),
            (Action::Appears(hero), _) => self.event(Event::Appears, &[("card", &self.hero(hero))]),
            (Action::Drawn(creature), Question::SphinxCard(_)) => {
                self.event(Event::SphinxDrawn, &[("card", &self.creature(creature))])
            }
            (Action::Drawn(creature), _) => self.event(Event::Drawn, &[("card", &self.creature(creature))]),
            (Action::Token(bonus), _) => self.event(Event::Token, &[("bonus", &super::bonus(self.tongue, bonus))]),
            (Action::Die(value), Question::Die(seat)) => self.told_of(seat, Event::Die, &[("n", &value)]),
            (Action::Die(value), _) => self.told(Event::Die, &[("n", &value)]),
            // which card was seen is a secret (CY-INFO-5)
            _ => self.told(Event::Seen, &[]),
        }
    }

    /// The faction whose units are counted.
    fn owner(self) -> Option<Seat> {
        match self.game.question() {
            Question::Joins(_, seat) | Question::Minotaur(seat) | Question::Count(_, seat) => Some(seat),
            _ => self.decider(),
        }
    }

    fn force(self, piece: Piece, count: u8) -> Line {
        self.told_of(self.owner(), Event::Force, &[("count", &self.count(piece, count))])
    }

    fn battle(self, action: Action) -> Line {
        match action {
            Action::Strike(unit) => self.event(Event::Strike, &[("theunit", &self.the_unit(unit))]),
            Action::Reroll => self.told(Event::Reroll, &[]),
            Action::Accept => self.told(Event::Accept, &[]),
            Action::Lose(unit) => self.told(Event::Lose, &[("theunit", &self.the_unit(unit))]),
            Action::Rescue(unit, _) | Action::RescueAt(unit, _) => {
                self.event(Event::Rescue, &[("theunit", &self.the_unit(unit))])
            }
            Action::RetreatAt(area) => self.told(Event::RetreatAt, &[("a", &number(area))]),
            Action::Retreat(Target::Neutral) => self.told(Event::RetreatNeutral, &[]),
            Action::Retreat(_) => self.told(Event::Retreat, &[]),
            _ => self.told(Event::Stay, &[]),
        }
    }

    /// Metropolises and captured areas.
    fn growth(self, action: Action) -> Line {
        let building = match self.game.question() {
            Question::Return(building) => building,
            _ => Building::Port,
        };
        let what = self.the_building(building);
        match action {
            Action::Raise(Way::Economic) => self.told(Event::Economic, &[]),
            Action::Raise(Way::Cultural) => self.told(Event::Cultural, &[]),
            Action::Raise(Way::Heroic) => self.told(Event::Heroic, &[]),
            Action::GiveBackAt(_) => self.told(Event::GiveBack, &[("thething", &what)]),
            Action::GiveBackOf(giver) => self.told_of(Some(giver), Event::GiveBack, &[("thething", &what)]),
            Action::Erect(Place::Free) => self.told(Event::Erect, &[]),
            Action::Erect(Place::Site(area)) => self.told(Event::ErectAt, &[("a", &number(area))]),
            Action::Erect(Place::Card(_)) => self.told(Event::ErectCard, &[]),
            Action::Erect(Place::Instead(old)) => self.replaced(self.noun(Noun::Metropolis), old, None),
            Action::Erect(Place::InsteadAt(area, old)) => {
                self.replaced(self.noun(Noun::Metropolis), old, Some(number(area)))
            }
            Action::Found(Find::Metropolis(bonus)) => {
                self.event(Event::FoundMetropolis, &[("bonus", &super::bonus(self.tongue, bonus))])
            }
            Action::Found(find) => self.event(Event::Found, &[("thing", &self.find(find))]),
            Action::NothingMore => match self.game.question() {
                Question::Losses(_) => self.event(Event::LostAll, &[]),
                Question::Correction => self.event(Event::Corrected, &[]),
                _ => self.event(Event::FoundAll, &[]),
            },
            _ => self.told(Event::NoPlace, &[]),
        }
    }

    /// Something stands where a building stood.
    fn replaced(self, new: &str, old: Building, area: Option<usize>) -> Line {
        let old = self.of_building(old);
        match area {
            None => self.event(Event::BuildInstead, &[("new", &new), ("old", &old)]),
            Some(area) => self.event(Event::BuildInsteadAt, &[("new", &new), ("old", &old), ("a", &area)]),
        }
    }

    /// The effect of a creature, and corrections.
    fn effect(self, action: Action) -> Line {
        let card = match self.game.question() {
            Question::Effect(creature) | Question::FigureMove(creature) | Question::Losses(creature) => creature,
            _ => Creature::Hydra,
        };
        let card_name = self.creature(card);
        match action {
            Action::Exchange { at, old, new } => self.replaced(self.building(new), old, at.map(number)),
            Action::Destroy(_, unit) => {
                self.event(Event::Destroy, &[("beast", &card_name), ("theunit", &self.the_unit(unit))])
            }
            Action::Lost { victim, unit, count: 1 } => {
                self.told_of(Some(victim), Event::Lose, &[("theunit", &self.the_unit(unit))])
            }
            Action::Lost { victim, unit, count } => {
                self.told_of(Some(victim), Event::Lost, &[("count", &self.the_units(unit, count))])
            }
            Action::Rob(victim) => {
                let event = match card {
                    Creature::Griffin => Event::RobGold,
                    Creature::Dryad => Event::RobPriestess,
                    _ => Event::RobPhilosopher,
                };
                self.told_of(Some(victim), event, &[])
            }
            Action::Bribe(victim, count) => {
                let count = self.the_units(Unit::Mercenary, count);
                self.told_of(Some(victim), Event::Lost, &[("count", &count)])
            }
            Action::Swap(own, new) => {
                self.event(Event::Swap, &[("theold", &self.the_hero(own)), ("thenew", &self.the_hero(new))])
            }
            Action::Pick(creature) => self.told(Event::Pick, &[("thecard", &self.the_creature(creature))]),
            Action::Displace(from, to) => self.event(Event::Displace, &[("a", &number(from)), ("b", &number(to))]),
            Action::Remain => self.event(Event::Remain, &[("card", &card_name)]),
            Action::Correct => self.event(Event::Correct, &[]),
            Action::Set(seat, which, value) => {
                self.told_of(Some(seat), Event::Set, &[("number", &self.number(which)), ("n", &value)])
            }
            _ => self.told(Event::Decline, &[]),
        }
    }

    /// The turn of a faction.
    fn deed(self, action: Action) -> Line {
        match action {
            Action::Deployed { symbols, ships } => self.told(Event::Deployed, &[("n", &symbols), ("m", &ships)]),
            Action::Claim(area) => self.told(Event::Claim, &[("a", &number(area))]),
            Action::Put(area) => self.put(number(area)),
            Action::Income(horns) => {
                let whom = self.decider().map_or("", |seat| self.whom(seat));
                self.event(Event::Income, &[("whom", &whom), ("n", &horns)])
            }
            Action::Offer { god: God::Apollo, .. } => self.told(Event::OfferApollo, &[]),
            Action::Offer { god, amount } => self.told(Event::Offer, &[("togod", &self.to_god(god)), ("n", &amount)]),
            Action::Keep(creature) => self.told(Event::Keep, &[("thecard", &self.the_creature(creature))]),
            Action::Release(creature) => self.told(Event::Release, &[("thecard", &self.the_creature(creature))]),
            Action::Build(building, place) => self.built(building, place),
            Action::SkipBuilding => self.told(Event::SkipBuilding, &[]),
            Action::Recruit(_) => self.recruited(),
            Action::Relocate { from, to } => self.told(Event::Relocate, &[("a", &number(from)), ("b", &number(to))]),
            Action::SkipRecruit => self.told(Event::SkipRecruit, &[]),
            Action::Buy { creature, .. } => self.told(Event::Buy, &[("thecard", &self.the_creature(creature))]),
            Action::Look => self.told(Event::Look, &[]),
            Action::PlaySeen => self.told(Event::PlaySeen, &[]),
            Action::PutBack => self.told(Event::PutBack, &[]),
            Action::Hire(hero, _) => self.told(Event::Hire, &[("thehero", &self.the_hero(hero))]),
            Action::Sacrifice { hero, deed } if hero != deed.hero() => {
                self.told(Event::Copy, &[("thehero", &self.the_hero(deed.hero()))])
            }
            Action::Sacrifice { hero, .. } => self.told(Event::Sacrifice, &[("thehero", &self.the_hero(hero))]),
            Action::From(area) => self.told(Event::From, &[("a", &number(area))]),
            Action::To(area) => self.told(Event::To, &[("a", &number(area))]),
            Action::Enter(target) => self.entered(target),
            Action::Sail(None) => self.told(Event::Sail, &[]),
            Action::Sail(Some(enemy)) => self.told(Event::SailAttack, &[("enemy", &self.who(Some(enemy)))]),
            _ => self.told(Event::EndTurn, &[]),
        }
    }

    fn built(self, building: Building, place: Place) -> Line {
        let what = self.the_building(building);
        match place {
            Place::Free | Place::Card(_) => self.told(Event::Build, &[("thething", &what)]),
            Place::Site(area) => self.told(Event::BuildAt, &[("thething", &what), ("a", &number(area))]),
            Place::Instead(old) => self.replaced(self.building(building), old, None),
            Place::InsteadAt(area, old) => self.replaced(self.building(building), old, Some(number(area))),
        }
    }

    fn recruited(self) -> Line {
        let event = match self.game.active() {
            Some((_, God::Zeus)) => Event::RecruitPriestess,
            Some((_, God::Athena)) => Event::RecruitPhilosopher,
            Some((_, God::Poseidon)) => Event::RecruitShip,
            Some((_, God::Ares)) => Event::RecruitSoldier,
            _ => Event::RecruitMercenary,
        };
        self.told(event, &[])
    }

    fn entered(self, target: Target) -> Line {
        match target {
            Target::Own => self.told(Event::EnterOwn, &[]),
            Target::Neutral => self.told(Event::EnterNeutral, &[]),
            Target::Undefended(enemy) => self.told(Event::EnterUndefended, &[("whom", &self.whom(enemy))]),
            Target::Defended(enemy) => self.told(Event::EnterDefended, &[("whom", &self.whom(enemy))]),
        }
    }

    /// One piece goes to an area; which piece, the question tells.
    fn put(self, area: usize) -> Line {
        let event = match self.game.question() {
            Question::FirstShip | Question::BonusPlace(Bonus::Ships, _) => Event::PutShip,
            Question::FirstSoldier(_) | Question::BonusPlace(Bonus::Soldiers, _) => Event::PutSoldier,
            Question::Distribute(_) => Event::PutMercenary,
            Question::FigurePlace(creature) | Question::FigureMove(creature) => {
                return self.event(Event::PutFigure, &[("card", &self.creature(creature)), ("a", &area)]);
            }
            _ => Event::PutHorn,
        };
        self.told(event, &[("a", &area)])
    }

    /// What happens in a part alone.
    fn alone(self, action: Action) -> Line {
        match action {
            Action::Gain(seat, sum) => self.told_of(Some(seat), Event::Gain, &[("n", &sum)]),
            Action::Pay(seat, sum) => self.told_of(Some(seat), Event::Pay, &[("n", &sum)]),
            Action::Pass(giver, taker, sum) => {
                let taker = self.who(Some(taker));
                self.told_of(Some(giver), Event::Pass, &[("n", &sum), ("enemy", &taker)])
            }
            Action::Side { attacker: true, seat } => self.told_of(Some(seat), Event::Attacks, &[]),
            Action::Side { seat, .. } => self.told_of(Some(seat), Event::Defends, &[]),
            Action::AtSea(sea) => self.event(if sea { Event::SeaBattle } else { Event::LandBattle }, &[]),
            Action::Bring { attacker, means, count } => {
                let seat = self.game.planned_battle().and_then(|battle| battle.seat(attacker));
                let piece = match means {
                    Means::Soldiers => Piece::Soldiers,
                    Means::Mercenaries => Piece::Mercenaries,
                    Means::Fortresses => Piece::Fortresses,
                    Means::Metropolises => Piece::Metropolises,
                    Means::Ships => Piece::Ships,
                    Means::Ports => Piece::Ports,
                    Means::Minotaur => {
                        return self.told_of(seat, if count > 0 { Event::Minotaur } else { Event::NoMinotaur }, &[]);
                    }
                    Means::Hero(hero) => {
                        let event = if count > 0 { Event::Joins } else { Event::StaysOut };
                        return self.told_of(seat, event, &[("card", &self.hero(hero))]);
                    }
                };
                self.told_of(seat, Event::Force, &[("count", &self.count(piece, count))])
            }
            Action::Fight => self.event(Event::Fight, &[]),
            _ => self.event(Event::NextCycle, &[]),
        }
    }
}
