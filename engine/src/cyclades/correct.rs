//! Corrections by agreement, with the board on the table.

use super::action::{Action, Number};
use super::faction::{SHIPS, SOLDIERS};
use super::part::Part;
use super::refusal::Refusal;
use super::state::{Cyclades, Stage};
use super::words::Building;
use crate::Seat;

/// More land areas than any map of the box has.
const MOST_LANDS: u8 = 40;

impl Cyclades {
    /// Numbers may be corrected between two actions, once the pieces are on the map.
    pub(crate) fn may_correct(&self) -> Result<(), Refusal> {
        let playing = match self.rules.part {
            // alone, the auction must know who has which discount
            Some(part) => part == Part::Auction && matches!(self.stage, Stage::Offers | Stage::Alone),
            None => matches!(self.stage, Stage::Income(_) | Stage::Offers | Stage::Upkeep(_) | Stage::Actions(_)),
        };
        match () {
            () if self.map.is_some() => Err(Refusal::TableOnly),
            () if !playing || !self.tasks.is_empty() => Err(Refusal::NotNow),
            () => Ok(()),
        }
    }

    /// The present value of a number, and the most it can be.
    fn number(&self, seat: Seat, number: Number) -> (u8, u8, u8) {
        let faction = &self.factions[seat];
        match number {
            Number::Ships => (faction.ships, 0, SHIPS),
            Number::Soldiers => (faction.soldiers, 0, SOLDIERS),
            Number::Mercenaries => (faction.mercenaries, 0, faction.mercenaries + self.supply.mercenaries),
            Number::Priestesses => (faction.priestesses, 0, faction.priestesses + self.supply.priestesses),
            Number::Philosophers => (faction.philosophers, 0, faction.philosophers + self.supply.philosophers),
            Number::Lands => (faction.lands, 1, MOST_LANDS),
            Number::Buildings(building) => {
                let count = faction.count(building);
                (count, 0, count + self.supply.count(building))
            }
        }
    }

    pub(crate) fn may_set(&self, seat: Seat, number: Number, value: u8) -> Result<(), Refusal> {
        if !self.is_seated(seat) || self.factions[seat].eliminated {
            return Err(Refusal::NoSuchFaction);
        }
        if self.rules.part.is_some() && number != Number::Priestesses {
            return Err(Refusal::NotPossible);
        }
        let (now, least, most) = self.number(seat, number);
        if value == now || value < least || value > most { Err(Refusal::NotPossible) } else { Ok(()) }
    }

    pub(crate) fn set(&mut self, seat: Seat, number: Number, value: u8) {
        let (now, ..) = self.number(seat, number);
        let faction = &mut self.factions[seat];
        let supply = match number {
            Number::Ships => return faction.ships = value,
            Number::Soldiers => return faction.soldiers = value,
            Number::Lands => return faction.lands = value,
            Number::Mercenaries => {
                faction.mercenaries = value;
                &mut self.supply.mercenaries
            }
            Number::Priestesses => {
                faction.priestesses = value;
                &mut self.supply.priestesses
            }
            Number::Philosophers => {
                faction.philosophers = value;
                &mut self.supply.philosophers
            }
            Number::Buildings(building) => {
                faction.buildings[building as usize] = value;
                faction.used =
                    faction.used.min(faction.buildings[Building::Temple as usize] + faction.metropolis_count());
                &mut self.supply.buildings[building as usize]
            }
        };
        *supply = *supply + now - value;
    }

    /// Every legal correction, each once: all other values of every number, which are many.
    pub(crate) fn legal_corrections(&self, visit: &mut dyn FnMut(Action)) {
        visit(Action::NothingMore);
        let numbers = [
            Number::Ships,
            Number::Soldiers,
            Number::Mercenaries,
            Number::Priestesses,
            Number::Philosophers,
            Number::Lands,
        ];
        for seat in self.seats().filter(|&seat| !self.factions[seat].eliminated) {
            let buildings = Building::ALL.into_iter().map(Number::Buildings);
            // alone, only the auction has a number to correct
            let known = |&number: &Number| self.rules.part.is_none() || number == Number::Priestesses;
            for number in numbers.into_iter().chain(buildings).filter(known) {
                let (now, least, most) = self.number(seat, number);
                let other = (least..=most).filter(|&value| value != now);
                other.for_each(|value| visit(Action::Set(seat, number, value)));
            }
        }
    }
}
