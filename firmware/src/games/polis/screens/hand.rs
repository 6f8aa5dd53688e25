//! A hand that the device has dealt: its owner looks, and then names numbers on the public page. Numbers are dealt anew at each
//! look, so that a number says nothing (PO-INFO-3).

use engine::{
    Seat,
    polis::{
        Action, Polis, Public,
        battle::Moment,
        cards::{Card, CardList, Face, Pool},
        words::Side,
    },
};
use heapless::Vec;

use super::{
    super::{sayings::Say, widgets, words},
    cards::answer,
    odds,
    parts::{self, Go},
};
use crate::{
    base::{Common, Event, Key, Text},
    play::{Move, Numbers, Private, Screen, Seen, screens::moves},
    ui::{Rows, Silhouette, Ui},
};

/// The most cards in a hand: one for each unit of a territory.
const MOST: usize = 8;

/// Whose hand is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Secret {
    /// Its owner.
    pub seat: Seat,
}

/// Names two cards by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand {
    first: Option<u8>,
    chosen: usize,
}

/// The cards of a hand in the order of a look: which of all orders it is, the number of the look says.
fn order(hand: Pool, fresh: u32) -> Vec<Card, MOST> {
    let mut cards: Vec<Card, MOST> = Vec::new();
    for (card, count) in hand.iter() {
        for _ in 0..count {
            let _ = cards.push(card); // no hand is larger
        }
    }
    let mut rest = fresh;
    for place in 0..cards.len() {
        let left = u32::try_from(cards.len() - place).unwrap_or(1).max(1);
        let other = place + usize::try_from(rest % left).unwrap_or(0);
        rest /= left;
        cards.swap(place, other);
    }
    cards
}

/// What the numbers of the last look mean.
pub fn meant(own: &Private<'_, Polis>, [first, second]: Numbers) -> Option<Action> {
    let cards = order(own.view().hand()?, own.fresh());
    let card = |number: u8| cards.get(usize::from(number.checked_sub(1)?)).copied();
    let (first, second) = (card(first)?, card(second)?);
    match own.seen().game.battle()?.moment {
        Moment::Attack => Some(Action::Attack(first, second)),
        Moment::Answer(..) => Some(Action::Answer(first, second)),
        _ => None,
    }
}

/// Draws a hand while its owner looks.
pub fn draw(own: &Private<'_, Polis>, ui: &mut Ui<'_, '_>) {
    let (Some(hand), Some(battle)) = (own.view().hand(), own.seen().game.battle()) else { return };
    let list: &CardList = own.seen().game.setup().tables.cards(battle.place.unit());
    let faces: Vec<Face, MOST> = order(hand, own.fresh()).into_iter().filter_map(|card| list.face(card)).collect();
    widgets::hand(ui, &faces);
}

impl Hand {
    /// Nothing named yet; the number in the middle is marked.
    pub fn start(game: &Public) -> Self {
        let held = match (game.battle(), game.decider()) {
            (Some(battle), Some(side)) => battle.held[side],
            _ => 0,
        };
        Self { first: None, chosen: usize::from(held.saturating_sub(1) / 2) }
    }

    /// Whose hand it is, and whether the numbers mean something.
    fn owner(seen: &Seen<'_, Polis>) -> Option<(Side, Seat, bool)> {
        let side = seen.game.decider()?;
        let seat = seen.game.seat(side);
        Some((side, seat, seen.looked == Some(seat)))
    }

    /// The numbers that can be named.
    fn numbers(&self, seen: &Seen<'_, Polis>, side: Side) -> Vec<u8, MOST> {
        let held = seen.game.battle().map_or(0, |battle| battle.held[side]);
        (1..=held).filter(|&number| Some(number) != self.first).take(MOST).collect()
    }
}

impl Screen for Hand {
    type Game = Polis;

    fn key(&mut self, event: Event, seen: &Seen<'_, Polis>) -> Go {
        let Some((side, seat, looked)) = Self::owner(seen) else { return parts::menu(event) };
        if !looked {
            *self = Self::start(seen.game);
            return match event {
                Event::Press(Key::Accept) => Move::Look(Secret { seat }),
                _ => parts::menu(event),
            };
        }
        let numbers = self.numbers(seen, side);
        // after the numbers, as long as none is named: another look
        if moves(event, &mut self.chosen, numbers.len() + usize::from(self.first.is_none())) {
            return Move::REDRAW;
        }
        match (event, numbers.get(self.chosen), self.first) {
            (Event::Press(Key::Accept), Some(&number), None) => {
                // the next number takes its row
                *self = Self { first: Some(number), chosen: self.chosen.min(numbers.len().saturating_sub(2)) };
                Move::REDRAW
            }
            (Event::Press(Key::Accept), Some(&number), Some(first)) => {
                *self = Self::start(seen.game);
                Move::Pick([first, number])
            }
            (Event::Press(Key::Accept), None, _) => {
                *self = Self::start(seen.game);
                Move::Look(Secret { seat })
            }
            (Event::Press(Key::Back), _, Some(_)) => {
                *self = Self::start(seen.game);
                Move::REDRAW
            }
            (_, _, None) => parts::menu(event),
            _ => Move::STAY,
        }
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Polis>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let (Some((side, _, looked)), Some(battle)) = (Self::owner(seen), game.battle()) else { return };
        let list = game.setup().tables.cards(battle.place.unit());
        let name = |card: Card| list.face(card).map_or("", |face| ui.say(words::formation(face.formation)));
        let task = match (battle.moment, self.first) {
            _ if !looked => ui.say(Say::LookFirst),
            (Moment::Answer(first, _), None) => answer(ui, Say::ChooseFor, name(first)),
            (Moment::Answer(_, second), Some(_)) => answer(ui, Say::ChooseFor, name(second)),
            _ => ui.say(Say::ChooseTwo),
        };
        let mut rows = Rows::new();
        if looked {
            for number in self.numbers(seen, side) {
                rows.sign(words::unit_sign(battle.place.unit()), ui.tell(Say::CardNumber, &[("n", &number)]));
            }
        }
        if self.first.is_none() {
            rows.sign(Silhouette::Eye, ui.say(Say::LookFirst));
        }
        parts::banner(ui, game, side, task);
        match battle.moment {
            Moment::Answer(first, second) if !looked => {
                let faces = [first, second].into_iter().filter_map(|card| list.face(card));
                let pairs: Vec<widgets::Pair, 2> = faces.map(|attack| widgets::Pair { attack, answer: None }).collect();
                widgets::pairs(ui, [words::faction(battle.attacker), words::faction(side)], &pairs);
                let hands = odds::hands(game, [first, second]).filter(|_| odds::wanted(seen));
                if let Some(hands) = hands {
                    widgets::odds(ui, hands.0);
                }
            }
            _ => ui.list(&rows, self.chosen),
        }
        match (looked, self.first) {
            (false, _) => ui.two_keys(Text::Open, Common::Menu),
            (true, None) => ui.choose_footer(Text::Take, Common::Menu),
            (true, Some(_)) => ui.choose_footer(Text::Take, Text::Back),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Five cards of which two are alike.
    fn pool() -> Pool {
        let mut pool = Pool::default();
        [0, 1, 1, 5, 9].into_iter().for_each(|card| pool.add(Card(card)));
        pool
    }

    #[test]
    fn a_look_changes_the_order_and_nothing_else() {
        let mut counts = [[0u32; 10]; 5];
        for fresh in 0..120 * 20 {
            let cards = order(pool(), fresh);
            let mut again = Pool::default();
            cards.iter().for_each(|&card| again.add(card));
            assert!(again == pool(), "the same cards at each look");
            for (place, card) in cards.iter().enumerate() {
                counts[place][usize::from(card.0)] += 1;
            }
        }
        // every card is as often called by every number
        for place in counts {
            assert_eq!((place[0], place[1], place[5], place[9]), (480, 960, 480, 480));
        }
    }
}
