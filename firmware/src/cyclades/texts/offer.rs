//! What can be chosen, one line for each action: lists in front of the player who decides.

use engine::cyclades::{
    Action, Cyclades,
    action::{Deed, Find, Place, Target, Way},
    area::Area,
    question::{Piece, Question},
    words::{Building, God, Unit},
};

use super::{
    Counted, Noun,
    keys::Choice,
    speaker::{Gap, Speaker, number},
};
use crate::{Tongue, texts::Line};

/// An action as a choice of the player who decides now.
pub fn choice(tongue: Tongue<'_>, game: &Cyclades, action: Action) -> Line {
    Speaker { tongue, game }.choice(action)
}

/// One more of a god's units or cards.
pub fn more(tongue: Tongue<'_>, god: God) -> Line {
    super::capital(tongue.say(one_more(god)))
}

/// There is no place for the ship.
pub fn no_place(tongue: Tongue<'_>) -> Line {
    super::capital(tongue.say(Choice::SkipRecruit))
}

/// A look at the top card.
pub fn look(tongue: Tongue<'_>) -> Line {
    super::capital(tongue.say(Choice::Look))
}

/// Ships move.
pub fn move_ships(tongue: Tongue<'_>) -> Line {
    super::capital(tongue.say(Choice::Sail))
}

/// The end of a turn.
pub fn end_turn(tongue: Tongue<'_>) -> Line {
    super::capital(tongue.say(Choice::EndTurn))
}

const fn one_more(god: God) -> Choice {
    match god {
        God::Zeus => Choice::MorePriestess,
        God::Athena => Choice::MorePhilosopher,
        God::Poseidon => Choice::MoreShip,
        God::Ares => Choice::MoreSoldier,
        God::Hera | God::Apollo => Choice::MoreMercenary,
    }
}

impl<'a> Speaker<'a> {
    fn pick(self, choice: Choice, gaps: &[Gap<'_>]) -> Line {
        super::capital(&self.tongue.fill(choice, gaps))
    }

    fn plain(self, what: &str) -> Line {
        self.pick(Choice::Plain, &[("what", &what)])
    }

    /// Something, and where.
    fn in_area(self, what: &str, area: Option<Area>) -> Line {
        match area {
            None => self.plain(what),
            Some(area) => self.pick(Choice::InArea, &[("what", &what), ("a", &number(area))]),
        }
    }

    fn area(self, area: Area) -> Line {
        self.pick(Choice::Area, &[("a", &number(area))])
    }

    fn counted(self, piece: Piece, number: u8) -> Line {
        self.plain(&self.count(piece, number))
    }

    fn unit(self, unit: Unit) -> &'a str {
        match unit {
            Unit::Soldier => self.noun(Noun::Soldier),
            Unit::Mercenary => self.noun(Noun::Mercenary),
            Unit::Ship => self.noun(Noun::Ship),
            Unit::Hero(hero) => self.hero(hero),
            Unit::Minotaur => self.creature(engine::cyclades::words::Creature::Minotaur),
        }
    }

    fn choice(self, action: Action) -> Line {
        match action {
            Action::Tile(god) => self.plain(self.god(god)),
            Action::Marker(seat) | Action::GiveBackOf(seat) | Action::Rob(seat) => self.plain(self.who(Some(seat))),
            Action::Appears(hero) => self.plain(self.hero(hero)),
            Action::Drawn(creature) | Action::Seen(creature) | Action::Pick(creature) => {
                self.plain(self.creature(creature))
            }
            Action::Token(bonus) => self.plain(super::bonus(self.tongue, bonus)),
            Action::Die(value) => self.pick(Choice::Number, &[("n", &value)]),
            Action::Claim(area)
            | Action::Put(area)
            | Action::From(area)
            | Action::To(area)
            | Action::GiveBackAt(area) => self.area(area),
            Action::Relocate { from, to } | Action::Displace(from, to) => {
                self.pick(Choice::Between, &[("a", &number(from)), ("b", &number(to))])
            }
            Action::Income(horns) => self.plain(&super::count(self.tongue, Counted::Horns, u32::from(horns))),
            Action::Soldiers(count) => self.counted(Piece::Soldiers, count),
            Action::Mercenaries(count) => self.counted(Piece::Mercenaries, count),
            Action::Ships(count) => self.counted(Piece::Ships, count),
            Action::Ports(count) => self.counted(Piece::Ports, count),
            Action::Fortresses(count) => self.counted(Piece::Fortresses, count),
            Action::Metropolises(count) => self.counted(Piece::Metropolises, count),
            Action::Joins(hero, joins) => {
                self.pick(if joins { Choice::Joins } else { Choice::StaysOut }, &[("card", &self.hero(hero))])
            }
            Action::Minotaur(true) => self.pick(Choice::Minotaur, &[]),
            Action::Minotaur(false) => self.pick(Choice::NoMinotaur, &[]),
            Action::Strike(unit) | Action::Lose(unit) => self.plain(self.unit(unit)),
            Action::Destroy(area, unit) => self.in_area(self.unit(unit), Some(area)),
            Action::Raise(_) | Action::Erect(_) | Action::NoPlace | Action::Found(_) | Action::NothingMore => {
                self.growing(action)
            }
            Action::RescueAt(..)
            | Action::Rescue(..)
            | Action::Retreat(_)
            | Action::RetreatAt(_)
            | Action::Stay
            | Action::Reroll
            | Action::Accept => self.fighting(action),
            Action::Lost { victim, unit, count } => {
                let piece = match unit {
                    Unit::Mercenary => Piece::Mercenaries,
                    Unit::Ship => Piece::Ships,
                    Unit::Soldier | Unit::Hero(_) | Unit::Minotaur => Piece::Soldiers,
                };
                self.pick(Choice::Of, &[("who", &self.who(Some(victim))), ("what", &self.count(piece, count))])
            }
            Action::Bribe(victim, count) => {
                let what = self.count(Piece::Mercenaries, count);
                self.pick(Choice::Of, &[("who", &self.who(Some(victim))), ("what", &what)])
            }
            Action::Swap(own, new) => {
                self.pick(Choice::Swap, &[("theold", &self.the_hero(own)), ("thenew", &self.the_hero(new))])
            }
            Action::NextCycle
            | Action::Gain(..)
            | Action::Pay(..)
            | Action::Pass(..)
            | Action::Side { .. }
            | Action::AtSea(_)
            | Action::Bring { .. }
            | Action::Fight => super::label(self.tongue, self.game, action),
            Action::Set(seat, which, value) => self
                .pick(Choice::Set, &[("who", &self.who(Some(seat))), ("number", &self.number(which)), ("n", &value)]),
            _ => self.acting(action),
        }
    }

    /// The turn of a faction.
    fn acting(self, action: Action) -> Line {
        match action {
            Action::Deployed { symbols, ships } => self.pick(Choice::Deployed, &[("n", &symbols), ("m", &ships)]),
            Action::Offer { god: God::Apollo, .. } => self.pick(Choice::OfferApollo, &[]),
            Action::Offer { god, amount } => self.pick(Choice::Offer, &[("togod", &self.to_god(god)), ("n", &amount)]),
            Action::Keep(creature) => self.pick(Choice::Keep, &[("thecard", &self.the_creature(creature))]),
            Action::Release(creature) => self.pick(Choice::Release, &[("thecard", &self.the_creature(creature))]),
            Action::Build(building, place) => self.building_at(building, place),
            Action::Exchange { at, old, new } => self.instead(new, old, at),
            Action::SkipBuilding => self.pick(Choice::SkipBuilding, &[]),
            Action::Recruit(area) => self.in_area(&self.recruit(), area),
            Action::SkipRecruit => self.pick(Choice::SkipRecruit, &[]),
            Action::Buy { creature, discounts: 0 } => {
                self.pick(Choice::Buy, &[("thecard", &self.the_creature(creature))])
            }
            Action::Buy { creature, discounts } => {
                self.pick(Choice::BuyCheaper, &[("thecard", &self.the_creature(creature)), ("n", &discounts)])
            }
            Action::Look => self.pick(Choice::Look, &[]),
            Action::PlaySeen => self.pick(Choice::PlaySeen, &[]),
            Action::PutBack => self.pick(Choice::PutBack, &[]),
            Action::Hire(hero, area) => {
                self.in_area(&self.pick(Choice::Hire, &[("thehero", &self.the_hero(hero))]), area)
            }
            Action::Sacrifice { hero, deed } => self.sacrifice(hero == deed.hero(), deed),
            Action::Enter(Target::Own) => self.pick(Choice::EnterOwn, &[]),
            Action::Enter(Target::Neutral) => self.pick(Choice::EnterNeutral, &[]),
            Action::Enter(Target::Undefended(enemy)) => {
                self.pick(Choice::EnterUndefended, &[("who", &self.who(Some(enemy)))])
            }
            Action::Enter(Target::Defended(enemy)) => self.pick(Choice::EnterDefended, &[("whom", &self.whom(enemy))]),
            Action::Sail(None) => self.pick(Choice::Sail, &[]),
            Action::Sail(Some(enemy)) => self.pick(Choice::SailAttack, &[("who", &self.who(Some(enemy)))]),
            Action::Decline => self.pick(Choice::Decline, &[]),
            Action::Remain => self.pick(Choice::Remain, &[]),
            Action::Correct => self.pick(Choice::Correct, &[]),
            _ => self.pick(Choice::EndTurn, &[]),
        }
    }

    fn instead(self, new: Building, old: Building, area: Option<Area>) -> Line {
        let (new, old) = (self.building(new), self.of_building(old));
        match area {
            None => self.pick(Choice::Instead, &[("new", &new), ("old", &old)]),
            Some(area) => self.pick(Choice::InsteadAt, &[("new", &new), ("old", &old), ("a", &number(area))]),
        }
    }

    fn building_at(self, building: Building, place: Place) -> Line {
        let build = self.pick(Choice::Build, &[("thething", &self.the_building(building))]);
        match place {
            Place::Free | Place::Card(_) => build,
            Place::Site(area) => self.in_area(self.building(building), Some(area)),
            Place::Instead(old) => self.instead(building, old, None),
            Place::InsteadAt(area, old) => self.instead(building, old, Some(area)),
        }
    }

    /// The god's unit or card: the first is free, more are paid.
    fn recruit(self) -> Line {
        let choice = match self.game.active() {
            Some((_, god)) if self.game.doings().gained => one_more(god),
            Some((_, God::Zeus)) => Choice::Priestess,
            Some((_, God::Athena)) => Choice::Philosopher,
            Some((_, God::Poseidon)) => Choice::Ship,
            Some((_, God::Ares)) => Choice::Soldier,
            _ => Choice::Mercenary,
        };
        self.pick(choice, &[])
    }

    fn sacrifice(self, own: bool, deed: Deed) -> Line {
        let what = match deed {
            Deed::Hector(count) => super::count(self.tongue, Counted::Philosophers, u32::from(count)),
            Deed::Helen(one, other) => {
                self.pick(Choice::Pair, &[("one", &self.buildings(one)), ("other", &self.buildings(other))])
            }
            Deed::Odysseus(building) => self.plain(self.buildings(building)),
            Deed::Croesus | Deed::Jason | Deed::Ajax | Deed::Perseus => {
                return if own {
                    self.pick(Choice::Sacrifice, &[("thehero", &self.the_hero(deed.hero()))])
                } else {
                    self.pick(Choice::Copy, &[("card", &self.hero(deed.hero()))])
                };
            }
        };
        let choice = if own { Choice::SacrificeFor } else { Choice::CopyFor };
        self.pick(choice, &[("card", &self.hero(deed.hero())), ("what", &what)])
    }

    fn fighting(self, action: Action) -> Line {
        match action {
            Action::RescueAt(unit, area) => self.in_area(self.unit(unit), Some(area)),
            Action::Rescue(unit, Target::Neutral) => self.pick(Choice::RescueNeutral, &[("what", &self.unit(unit))]),
            Action::Rescue(unit, _) => self.pick(Choice::RescueOwn, &[("what", &self.unit(unit))]),
            Action::Retreat(Target::Neutral) => self.pick(Choice::RetreatNeutral, &[]),
            Action::Retreat(_) if self.game.question() == Question::Retreat(true) => self.pick(Choice::Retreat, &[]),
            Action::Retreat(_) => self.pick(Choice::RetreatOwn, &[]),
            Action::RetreatAt(area) => self.pick(Choice::RetreatAt, &[("a", &number(area))]),
            Action::Reroll => self.pick(Choice::Reroll, &[]),
            Action::Accept => self.pick(Choice::Accept, &[]),
            _ => self.pick(Choice::Stay, &[]),
        }
    }

    /// Metropolises and captured areas.
    fn growing(self, action: Action) -> Line {
        match action {
            Action::Raise(Way::Economic) => self.pick(Choice::Economic, &[]),
            Action::Raise(Way::Cultural) => self.pick(Choice::Cultural, &[]),
            Action::Raise(Way::Heroic) => self.pick(Choice::Heroic, &[]),
            Action::Erect(Place::Free) => self.pick(Choice::FreeSite, &[]),
            Action::Erect(Place::Site(area)) => self.area(area),
            Action::Erect(Place::Card(hero)) => self.pick(Choice::OnCard, &[("card", &self.hero(hero))]),
            Action::Erect(Place::Instead(old)) => self.pick(Choice::InsteadOf, &[("old", &self.of_building(old))]),
            Action::Erect(Place::InsteadAt(area, old)) => {
                self.in_area(&self.pick(Choice::InsteadOf, &[("old", &self.of_building(old))]), Some(area))
            }
            Action::Found(Find::Metropolis(bonus)) => {
                self.pick(Choice::FoundMetropolis, &[("bonus", &super::bonus(self.tongue, bonus))])
            }
            Action::Found(find) => self.plain(self.find(find)),
            Action::NothingMore => match self.game.question() {
                Question::Losses(_) => self.pick(Choice::LostAll, &[]),
                Question::Correction => self.pick(Choice::Corrected, &[]),
                _ => self.pick(Choice::FoundAll, &[]),
            },
            _ => self.pick(Choice::NoPlace, &[]),
        }
    }
}
