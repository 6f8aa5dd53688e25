//! What can be chosen, one line for each action: lists in front of the player who decides.

use engine::{
    Seat,
    cyclades::{
        Action, Public,
        action::{Deed, Find, Place, Target, Way},
        area::Area,
        question::{Piece, Question},
        words::{Building, Creature, God, Unit},
    },
};

use super::{
    Counted, Noun,
    keys::{self, Choice},
    speaker::{Gap, Speaker, find, number, pieces},
};
use crate::base::{Tongue, texts::Sentence};

/// An action as a choice of the player who decides now.
#[inline(never)]
pub fn choice<'a>(tongue: Tongue<'a>, game: &Public, action: Action) -> &'a str {
    // what happens in a part alone reads the same as a choice
    if let Action::NextCycle
    | Action::Gain(..)
    | Action::Pay(..)
    | Action::Pass(..)
    | Action::Side { .. }
    | Action::AtSea(_)
    | Action::Bring { .. }
    | Action::Fight = action
    {
        return super::label(tongue, game, action);
    }
    let mut speaker = Speaker::new(tongue, game);
    let choice = speaker.choice(action);
    speaker.tell(choice)
}

/// One more of a god's units or cards.
pub fn more(tongue: Tongue<'_>, god: God) -> &str {
    headed(tongue, one_more(god))
}

/// There is no place for the ship.
pub fn no_place(tongue: Tongue<'_>) -> &str {
    headed(tongue, Choice::SkipRecruit)
}

/// A look at the top card.
pub fn look(tongue: Tongue<'_>) -> &str {
    headed(tongue, Choice::Look)
}

/// Ships move.
pub fn move_ships(tongue: Tongue<'_>) -> &str {
    headed(tongue, Choice::Sail)
}

/// The end of a turn.
pub fn end_turn(tongue: Tongue<'_>) -> &str {
    headed(tongue, Choice::EndTurn)
}

fn headed(tongue: Tongue<'_>, choice: Choice) -> &str {
    super::headed(tongue, tongue.say(choice))
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

fn unit_name(unit: Unit) -> Sentence {
    match unit {
        Unit::Soldier => Noun::Soldier.into(),
        Unit::Mercenary => Noun::Mercenary.into(),
        Unit::Ship => Noun::Ship.into(),
        Unit::Hero(hero) => keys::hero(hero),
        Unit::Minotaur => keys::creature(Creature::Minotaur),
    }
}

impl Speaker<'_, '_> {
    /// A text, and where, if it says so.
    fn in_area(&mut self, what: Sentence, area: Option<Area>) -> Sentence {
        let Some(area) = area else { return what };
        let choice = self.with(Choice::InArea, Gap::Headed, what);
        self.with_area(choice, Gap::A, area).into()
    }

    fn area(&mut self, area: Area) -> Sentence {
        self.with_area(Choice::Area, Gap::A, area).into()
    }

    fn counted(&mut self, counted: Counted, number: u8) -> Sentence {
        let text = keys::counted(counted, self.tongue.language().plural(number.into()));
        self.with_number(text, Gap::N, number)
    }

    fn choice(&mut self, action: Action) -> Sentence {
        let choice = match action {
            Action::Tile(god) => return keys::god(god),
            Action::Marker(seat) | Action::GiveBackOf(seat) | Action::Rob(seat) => return self.who(seat),
            Action::Appears(hero) => return keys::hero(hero),
            Action::Drawn(creature) | Action::Seen(creature) | Action::Pick(creature) => {
                return keys::creature(creature);
            }
            Action::Token(bonus) => return keys::bonus(bonus),
            Action::Die(value) => self.with_number(Choice::Number, Gap::N, value),
            Action::Claim(area)
            | Action::Put(area)
            | Action::From(area)
            | Action::To(area)
            | Action::GiveBackAt(area)
            | Action::Erect(Place::Site(area)) => return self.area(area),
            Action::Relocate { from, to } | Action::Displace(from, to) => {
                let choice = self.with_area(Choice::Between, Gap::A, from);
                self.with_area(choice, Gap::B, to)
            }
            Action::Income(horns) => return self.counted(Counted::Horns, horns),
            Action::Soldiers(count) => return self.counted(Counted::Soldiers, count),
            Action::Mercenaries(count) => return self.counted(Counted::Mercenaries, count),
            Action::Ships(count) => return self.counted(Counted::Ships, count),
            Action::Ports(count) => return self.counted(Counted::Ports, count),
            Action::Fortresses(count) => return self.counted(Counted::Fortresses, count),
            Action::Metropolises(count) => return self.counted(Counted::Metropolises, count),
            Action::Joins(hero, joins) => {
                self.with(if joins { Choice::Joins } else { Choice::StaysOut }, Gap::Card, keys::hero(hero))
            }
            Action::Minotaur(true) => Choice::Minotaur,
            Action::Minotaur(false) => Choice::NoMinotaur,
            Action::Strike(unit) | Action::Lose(unit) => return unit_name(unit),
            Action::Destroy(area, unit) | Action::RescueAt(unit, area) => {
                return self.in_area(unit_name(unit), Some(area));
            }
            Action::Rescue(unit, Target::Neutral) => self.with(Choice::RescueNeutral, Gap::What, unit_name(unit)),
            Action::Rescue(unit, _) => self.with(Choice::RescueOwn, Gap::What, unit_name(unit)),
            Action::Stay => Choice::Stay,
            Action::Retreat(Target::Neutral) => Choice::RetreatNeutral,
            Action::Retreat(_) if self.game.question() == Question::Retreat(true) => Choice::Retreat,
            Action::Retreat(_) => Choice::RetreatOwn,
            Action::RetreatAt(area) => self.with_area(Choice::RetreatAt, Gap::A, area),
            Action::Reroll => Choice::Reroll,
            Action::Accept => Choice::Accept,
            Action::Raise(Way::Economic) => Choice::Economic,
            Action::Raise(Way::Cultural) => Choice::Cultural,
            Action::Raise(Way::Heroic) => Choice::Heroic,
            Action::Erect(Place::Free) => Choice::FreeSite,
            Action::Erect(Place::Card(hero)) => self.with(Choice::OnCard, Gap::Card, keys::hero(hero)),
            Action::Erect(Place::Instead(old)) => self.with(Choice::InsteadOf, Gap::Old, keys::building_of(old)),
            Action::Erect(Place::InsteadAt(area, old)) => {
                let choice = self.with(Choice::InsteadOf, Gap::Old, keys::building_of(old));
                return self.in_area(choice.into(), Some(area));
            }
            Action::NoPlace => Choice::NoPlace,
            Action::Found(Find::Metropolis(bonus)) => {
                self.with(Choice::FoundMetropolis, Gap::Bonus, keys::bonus(bonus))
            }
            Action::Found(what) => return find(what),
            Action::NothingMore => match self.game.question() {
                Question::Losses(_) => Choice::LostAll,
                Question::Correction => Choice::Corrected,
                _ => Choice::FoundAll,
            },
            Action::Lost { victim, unit, count } => {
                let piece = match unit {
                    Unit::Mercenary => Piece::Mercenaries,
                    Unit::Ship => Piece::Ships,
                    Unit::Soldier | Unit::Hero(_) | Unit::Minotaur => Piece::Soldiers,
                };
                self.of(victim, piece, count)
            }
            Action::Bribe(victim, count) => self.of(victim, Piece::Mercenaries, count),
            Action::Swap(own, new) => {
                let choice = self.with(Choice::Swap, Gap::TheOld, keys::hero_object(own));
                self.with(choice, Gap::TheNew, keys::hero_object(new))
            }
            Action::Set(seat, which, value) => {
                let choice = self.with_who(Choice::Set, Some(seat));
                let choice = self.with(choice, Gap::Number, number(which));
                self.with_number(choice, Gap::N, value)
            }
            Action::Deployed { symbols, ships } => {
                let choice = self.with_number(Choice::Deployed, Gap::N, symbols);
                self.with_number(choice, Gap::M, ships)
            }
            Action::Offer { god: God::Apollo, .. } => Choice::OfferApollo,
            Action::Offer { god, amount } => {
                let choice = self.with(Choice::Offer, Gap::ToGod, keys::god_to(god));
                self.with_number(choice, Gap::N, amount)
            }
            Action::Keep(creature) => self.with(Choice::Keep, Gap::TheCard, keys::creature_object(creature)),
            Action::Release(creature) => self.with(Choice::Release, Gap::TheCard, keys::creature_object(creature)),
            Action::Build(building, Place::Free | Place::Card(_)) => {
                self.with(Choice::Build, Gap::TheThing, keys::building_object(building))
            }
            Action::Build(building, Place::Site(area)) => return self.in_area(keys::building(building), Some(area)),
            Action::Build(building, Place::Instead(old)) => self.instead(building, old, None),
            Action::Build(building, Place::InsteadAt(area, old)) => self.instead(building, old, Some(area)),
            Action::Exchange { at, old, new } => self.instead(new, old, at),
            Action::SkipBuilding => Choice::SkipBuilding,
            Action::Recruit(area) => return self.in_area(self.recruit().into(), area),
            Action::SkipRecruit => Choice::SkipRecruit,
            Action::Buy { creature, discounts } => {
                let choice = if discounts == 0 { Choice::Buy } else { Choice::BuyCheaper };
                let choice = self.with(choice, Gap::TheCard, keys::creature_object(creature));
                self.with_number(choice, Gap::N, discounts)
            }
            Action::Look => Choice::Look,
            Action::PlaySeen => Choice::PlaySeen,
            Action::PutBack => Choice::PutBack,
            Action::Hire(hero, area) => {
                let choice = self.with(Choice::Hire, Gap::TheHero, keys::hero_object(hero));
                return self.in_area(choice.into(), area);
            }
            Action::Sacrifice { hero, deed } => self.sacrifice(hero == deed.hero(), deed),
            Action::Enter(Target::Own) => Choice::EnterOwn,
            Action::Enter(Target::Neutral) => Choice::EnterNeutral,
            Action::Enter(Target::Undefended(enemy)) => self.with_who(Choice::EnterUndefended, Some(enemy)),
            Action::Enter(Target::Defended(enemy)) => self.with(Choice::EnterDefended, Gap::Whom, self.whom(enemy)),
            Action::Sail(None) => Choice::Sail,
            Action::Sail(Some(enemy)) => self.with_who(Choice::SailAttack, Some(enemy)),
            Action::Decline => Choice::Decline,
            Action::Remain => Choice::Remain,
            Action::Correct => Choice::Correct,
            _ => Choice::EndTurn,
        };
        choice.into()
    }

    /// Pieces of a faction.
    fn of(&mut self, victim: Seat, piece: Piece, count: u8) -> Choice {
        let choice = self.with_who(Choice::Of, Some(victim));
        self.with_count(choice, Gap::What, pieces(piece), count)
    }

    fn instead(&mut self, new: Building, old: Building, area: Option<Area>) -> Choice {
        let choice = match area {
            None => Choice::Instead,
            Some(area) => self.with_area(Choice::InsteadAt, Gap::A, area),
        };
        let choice = self.with(choice, Gap::New, keys::building(new));
        self.with(choice, Gap::Old, keys::building_of(old))
    }

    /// The god's unit or card: the first is free, more are paid.
    fn recruit(&self) -> Choice {
        match self.game.active() {
            Some((_, god)) if self.game.doings().gained => one_more(god),
            Some((_, God::Zeus)) => Choice::Priestess,
            Some((_, God::Athena)) => Choice::Philosopher,
            Some((_, God::Poseidon)) => Choice::Ship,
            Some((_, God::Ares)) => Choice::Soldier,
            _ => Choice::Mercenary,
        }
    }

    fn sacrifice(&mut self, own: bool, deed: Deed) -> Choice {
        let choice = if own { Choice::SacrificeFor } else { Choice::CopyFor };
        let choice = self.with(choice, Gap::Card, keys::hero(deed.hero()));
        match deed {
            Deed::Hector(count) => self.with_count(choice, Gap::What, Counted::Philosophers, count),
            Deed::Helen(one, other) => {
                let pair = self.with(Choice::Pair, Gap::One, keys::building_several(one));
                let pair = self.with(pair, Gap::Other, keys::building_several(other));
                self.with(choice, Gap::Headed, pair)
            }
            Deed::Odysseus(building) => self.with(choice, Gap::Headed, keys::building_several(building)),
            Deed::Croesus | Deed::Jason | Deed::Ajax | Deed::Perseus if own => {
                self.with(Choice::Sacrifice, Gap::TheHero, keys::hero_object(deed.hero()))
            }
            Deed::Croesus | Deed::Jason | Deed::Ajax | Deed::Perseus => Choice::Copy,
        }
    }
}
