//! What may be chosen as far as everybody at the table can know (CY-INFO-9).

use super::action::Action;
use super::creatures::SEEN_PRICE;
use super::gold::Gold;
use super::refusal::Refusal;
use super::state::{Offer, Public, Task};
use crate::{MAX_SEATS, Seat, Turn};

/// Deeper than any purse of a game, and far from the end of the numbers.
const DEEP: Gold = Gold::new(20_000);

impl Public {
    /// The actions that would be legal if every purse were deep: a list made of them tells nothing about gold, nor about
    /// a card only one faction has seen. An action that cannot be paid is refused when it is tried.
    pub fn possible(&self, visit: &mut impl FnMut(Action)) {
        if self.hangs_on_seen() {
            visit(Action::PlaySeen);
            visit(Action::PutBack);
            return;
        }
        // one copy of the whole walk in flash, however many lists are made of it
        let mut visit: &mut dyn FnMut(Action) = visit;
        self.enriched(|rich| rich.all_legal(&mut visit));
    }

    /// Whether an action is allowed as far as everybody can know, and if not, which rule forbids it: what is among
    /// [`Self::possible`] is.
    pub fn may_openly(&self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::PlaySeen | Action::PutBack if self.hangs_on_seen() => Ok(()),
            _ => self.enriched(|rich| rich.may(action)),
        }
    }

    /// Whether the card is played that only one faction has seen (CY-INFO-5).
    fn hangs_on_seen(&self) -> bool {
        matches!(self.tasks.last(), Some(Task::Seen)) && !self.rules.by_hand.decks
    }

    /// What the faction that decides pays at once for an action.
    pub fn price(&self, action: Action) -> Gold {
        let Turn::Seat(seat) = self.turn() else { return Gold::NONE };
        if self.hangs_on_seen() {
            return if action == Action::PlaySeen { SEEN_PRICE } else { Gold::NONE }; // what the card brings tells it
        }
        self.enriched(|rich| match rich.apply_told(action, &mut |_| ()) {
            Ok(()) => DEEP.minus(rich.gold(seat)),
            Err(_) => Gold::NONE,
        })
    }

    /// Whose secret answers if this is tried: with its gold, or with the card it has seen, the game takes or refuses what
    /// everybody thinks possible. The seat is the one under which a side keeps its purse. That it answers is public, what
    /// it answers tells about the secret.
    pub fn answers(&self, action: Action) -> Option<Seat> {
        let Turn::Seat(seat) = self.turn() else { return None };
        let owner = match action {
            Action::Pay(giver, _) | Action::Pass(giver, ..) => giver,
            _ => seat,
        };
        let answers = match action {
            _ if self.rules.part.is_some_and(|part| !part.keeps_gold()) => false,
            Action::PlaySeen => self.hangs_on_seen(),
            _ => self.enriched(|other| match action {
                _ if other.may(action).is_err() => false, // the rules refuse it to everybody
                // not every offer that is too much for an empty purse is too much for a full one (CY-BID-12, CY-BID-15)
                Action::Offer { amount, .. } => self.net(seat, amount) > Gold::NONE,
                _ => {
                    other.fill_purses(Gold::NONE);
                    other.may(action).is_err()
                }
            }),
        };
        answers.then(|| self.rules.mode.leader(owner))
    }

    /// Asks the same game with deep purses, and without what else only some know.
    pub(crate) fn enriched<T>(&self, ask: impl FnOnce(&mut Self) -> T) -> T {
        let mut other = self.clone();
        other.top = None; // CY-INFO-5
        other.fill_purses(DEEP);
        for owner in Seat::first(MAX_SEATS) {
            other.offers[owner] = other.offers[owner].map(Offer::shown);
        }
        ask(&mut other)
    }

    /// Puts so much into every purse.
    fn fill_purses(&mut self, gold: Gold) {
        for owner in Seat::first(MAX_SEATS) {
            *self.purses[owner].rules_mut() = gold;
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::*;
    use crate::Game;
    use crate::cyclades::{Cyclades, Mode, Setup};

    fn possible(game: &Cyclades) -> Vec<Action> {
        let mut actions = Vec::new();
        game.possible(&mut |action| actions.push(action));
        actions
    }

    /// Follows the first outcome and the first legal action, and calls `check` at every decision.
    fn walk(mut check: impl FnMut(&Cyclades)) {
        let mut game = Cyclades::new(Setup::new(Mode::Four)).unwrap();
        for number in 0..400_usize {
            let mut legal = Vec::new();
            game.legal(&mut |action| {
                if action != Action::Correct {
                    legal.push(action);
                }
            });
            if legal.is_empty() {
                break;
            }
            check(&game);
            game.apply(legal[number * 7 % legal.len()]).unwrap();
        }
    }

    #[test]
    fn cy_info_9_what_may_be_chosen_does_not_depend_on_a_purse() {
        let mut decisions = 0;
        walk(|game| {
            if let Turn::Seat(_) = game.turn() {
                decisions += 1;
                let mut poor = game.clone();
                for owner in Seat::first(MAX_SEATS) {
                    *poor.0.purses[owner].rules_mut() = Gold::NONE;
                }
                assert_eq!(possible(game), possible(&poor));
            }
        });
        assert!(decisions > 100, "{decisions} decisions");
    }

    #[test]
    fn cy_ares_3_the_price_is_what_leaves_the_purse() {
        let mut paid = 0;
        walk(|game| {
            let Turn::Seat(seat) = game.turn() else { return };
            game.legal(&mut |action| {
                if let Action::Recruit(_) | Action::Buy { .. } | Action::Hire(..) | Action::Sail(_) = action {
                    let mut after = game.clone();
                    after.apply(action).unwrap();
                    assert_eq!(game.gold(seat).minus(game.price(action)), after.gold(seat), "{action:?}");
                    paid += u32::from(game.price(action) > Gold::NONE);
                }
            });
        });
        assert!(paid > 20, "{paid} prices");
    }

    #[test]
    fn cy_info_9_everything_legal_is_possible() {
        walk(|game| {
            let possible = possible(game);
            game.legal(&mut |action| assert!(possible.contains(&action), "{action:?}"));
        });
    }
}
