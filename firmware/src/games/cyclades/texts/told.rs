//! What happens by itself, in words: the table does it with its pieces, the history and the record tell it.

use engine::cyclades::{Public, Told, words::Creature};

use super::{
    keys::{self, Event},
    speaker::{Gap, Speaker, pieces, the_unit, the_units},
};
use crate::base::Tongue;
use engine::cyclades::question::Piece;

/// What happened by itself; none for what every cycle does at the same place, and for what the action around it says.
pub fn told<'a>(tongue: Tongue<'a>, game: &Public, told: Told) -> Option<&'a str> {
    let mut speaker = Speaker::new(tongue, game);
    let event = speaker.aside(told)?;
    let line = speaker.tell(event.into());
    let area = match told {
        Told::Leaves { at, .. }
        | Told::Doubles { at, .. }
        | Told::Diverts { at, .. }
        | Told::Horn(at)
        | Told::Destroyed { at, .. }
        | Told::WonOver { at, .. }
        | Told::BuildingReturns { at, .. }
        | Told::Captured { at, .. } => at,
        _ => None,
    };
    let Some(area) = area else { return Some(line) };
    let number = u8::try_from(area.index() + 1).unwrap_or(0);
    Some(tongue.join(line, tongue.between("(", number, ")")))
}

impl Speaker<'_, '_> {
    fn aside(&mut self, told: Told) -> Option<Event> {
        Some(match told {
            Told::TrackSlid | Told::GodsRotated | Told::Marker(..) | Told::PushedAway(..) => return None,
            Told::Discarded(creature) => self.beast(Event::Discarded, creature),
            Told::CreaturesShuffled => Event::CreaturesShuffled,
            Told::HeroesShuffled => Event::HeroesShuffled,
            Told::OffersVoid => Event::OffersVoid,
            Told::Leaves { creature, .. } => self.beast(Event::Leaves, creature),
            Told::MayMove(creature) => self.beast(Event::MayMove, creature),
            Told::Enters(creature) => self.beast(Event::Enters, creature),
            Told::Doubles { .. } => Event::Doubles,
            Told::Diverts { to, .. } => self.with_who(Event::Diverts, Some(to)),
            Told::Horn(_) => Event::GrowsHorn,
            Told::Destroyed { seat, unit, count: 1, .. } => {
                let event = self.with_who(Event::Lose, Some(seat));
                self.with(event, Gap::TheUnit, the_unit(unit))
            }
            Told::Destroyed { seat, unit, count, .. } => {
                let event = self.with_who(Event::Lost, Some(seat));
                self.with_count(event, Gap::Count, the_units(unit), count)
            }
            Told::WonOver { to, count, .. } => {
                let event = self.with_who(Event::WonOver, Some(to));
                self.with_count(event, Gap::Count, pieces(Piece::Mercenaries), count)
            }
            Told::PickedUp(seat, _) => self.with_who(Event::PickedUp, Some(seat)),
            Told::FleetsExchanged => Event::FleetsExchanged,
            Told::Priestess(seat) => self.with_who(Event::TakesPriestess, Some(seat)),
            Told::Philosopher(seat) => self.with_who(Event::TakesPhilosopher, Some(seat)),
            Told::PhilosophersReturn(seat) => self.with_who(Event::PhilosophersReturn, Some(seat)),
            Told::BuildingReturns { seat, building, .. } => {
                let event = self.with_who(Event::GiveBack, Some(seat));
                self.with(event, Gap::TheThing, keys::building_object(building))
            }
            Told::TokenReturns(_) => Event::TokenReturns,
            Told::Bonus { seat, bonus, .. } => {
                let event = self.with_who(Event::TakesBonus, Some(seat));
                self.with(event, Gap::Bonus, keys::bonus(bonus))
            }
            Told::BonusLost { seat, bonus, .. } => {
                let event = self.with_who(Event::BonusLost, Some(seat));
                self.with(event, Gap::Bonus, keys::bonus(bonus))
            }
            Told::Captured { seat, former: Some(former), .. } => {
                let event = self.with_who(Event::EnterUndefended, Some(seat));
                self.with(event, Gap::Whom, self.whom(former))
            }
            Told::Captured { seat, former: None, .. } => self.with_who(Event::EnterNeutral, Some(seat)),
            Told::Eliminated(seat) => self.with_who(Event::Eliminated, Some(seat)),
        })
    }

    fn beast(&mut self, event: Event, creature: Creature) -> Event {
        self.with(event, Gap::Card, keys::creature(creature))
    }
}
