//! Corrections by agreement, with the board on the table.

use super::action::{Action, Number};
use super::faction::{SHIPS, SOLDIERS};
use super::gold::Gold;
use super::part::Part;
use super::refusal::Refusal;
use super::state::{Public, Stage};
use super::words::Building;
use crate::Seat;

/// More land areas than any map of the box has.
const MOST_LANDS: u8 = 40;

impl Public {
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

    /// The present value of a number, the least and the most it can be.
    pub fn number(&self, seat: Seat, number: Number) -> (u8, u8, u8) {
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

    /// Whether the table can correct the purse of a faction now.
    pub fn corrects_purse(&self, seat: Seat) -> bool {
        self.may_correct_purse(Action::Gain(seat, 1)).is_ok()
    }

    /// By agreement gold comes into a purse or leaves it: the difference is public, what is in the purse is not. While
    /// offers stand, a purse must stay as it was when they were made (D-84).
    pub(crate) fn may_correct_purse(&self, action: Action) -> Result<(), Refusal> {
        match action {
            _ if self.rules.part.is_some() || self.stage == Stage::Offers => Err(Refusal::NotNow),
            Action::Gain(_, sum) | Action::Pay(_, sum) if sum > Gold::MOST_CORRECTED => Err(Refusal::NotPossible),
            Action::Gain(seat, sum) => self.may_move_gold(seat, None, sum),
            Action::Pay(seat, sum) => self.may_move_gold(seat, Some(seat), sum),
            _ => Err(Refusal::NotNow),
        }
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
        for seat in self.seats().filter(|&seat| !self.factions[seat].eliminated) {
            // alone, only the auction has a number to correct
            let known = |&number: &Number| self.rules.part.is_none() || number == Number::Priestesses;
            for number in Number::ALL.into_iter().filter(known) {
                let (now, least, most) = self.number(seat, number);
                let other = (least..=most).filter(|&value| value != now);
                other.for_each(|value| visit(Action::Set(seat, number, value)));
            }
            // what may come may leave too, as far as it is there
            if self.may_correct_purse(Action::Gain(seat, Gold::MOST_CORRECTED)).is_ok() {
                let purse = self.gold(seat);
                for sum in 1..=Gold::MOST_CORRECTED {
                    visit(Action::Gain(seat, sum));
                    if purse >= Gold::from(sum) {
                        visit(Action::Pay(seat, sum));
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Turn, chance, cyclades::Cyclades, cyclades::Mode, cyclades::Setup};

    /// A game of teams or of four at the first income.
    fn at_income(mode: Mode) -> Cyclades {
        let mut game = Cyclades::new(Setup::new(mode)).unwrap();
        while !matches!(game.stage, Stage::Income(_)) {
            let mut next = chance::draw(&game, |_| 0);
            if game.turn() != Turn::Chance {
                game.legal(&mut |action| next = next.or(Some(action).filter(|&action| action != Action::Correct)));
            }
            game.apply(next.unwrap()).unwrap();
        }
        game
    }

    #[test]
    fn d_84_gold_comes_into_a_purse_or_leaves_it_by_agreement() {
        let mut game = at_income(Mode::Four);
        let seat = Seat::FIRST;
        let before = game.gold(seat);
        assert_eq!(game.may(Action::Gain(seat, 2)), Err(Refusal::NotNow), "nobody has agreed to correct anything");
        game.apply(Action::Correct).unwrap();
        game.apply(Action::Gain(seat, 2)).unwrap();
        assert_eq!(game.gold(seat), before.plus(Gold::new(2)));
        game.apply(Action::Pay(seat, 2)).unwrap();
        assert_eq!(game.gold(seat), before);
        let more = u8::try_from(before.coins() + 1).unwrap();
        assert_eq!(game.may(Action::Pay(seat, more)), Err(Refusal::TooFewGold));
        assert_eq!(game.may(Action::Gain(seat, 0)), Err(Refusal::NotPossible));
        assert_eq!(game.may(Action::Gain(seat, Gold::MOST_CORRECTED)), Ok(()));
        assert_eq!(game.may(Action::Gain(seat, Gold::MOST_CORRECTED + 1)), Err(Refusal::NotPossible));
        assert_eq!(game.may(Action::Gain(seat, Gold::MOST_CORRECTED + 2)), Err(Refusal::NotPossible));
        game.apply(Action::NothingMore).unwrap();
        assert!(matches!(game.stage, Stage::Income(_)));
    }

    #[test]
    fn d_84_not_while_offers_stand_and_a_team_has_one_purse() {
        let mut game = at_income(Mode::FourTeams);
        game.apply(Action::Correct).unwrap();
        let mate = game.seats().find(|&seat| game.rules.mode.leader(seat) != seat).unwrap();
        assert_eq!(game.may(Action::Gain(mate, 2)), Err(Refusal::NoSuchFaction));
        game.apply(Action::NothingMore).unwrap();
        while game.stage != Stage::Offers {
            game.apply(Action::Income(5)).unwrap();
        }
        game.apply(Action::Correct).unwrap();
        assert_eq!(game.may(Action::Gain(Seat::FIRST, 2)), Err(Refusal::NotNow));
    }
}
