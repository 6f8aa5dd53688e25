//! A card of the tracks before it is bought: what it does, and what it costs.

use engine::cyclades::{
    Action, Cyclades, Public,
    prospect::Prospect,
    words::{Creature, Hero},
};

use super::{Decide, Move, Place, Table, Topic, parts};
use crate::{
    base::{Event, Key, Text},
    games::cyclades::{Choices, Group, Phrase, areas, choices},
    play::{Screen, Seen},
    ui::{Footer, Ui},
};

/// A card in front of its buyer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Card {
    /// A creature, with the place of the chosen number of discounts.
    Creature(Creature, usize),
    /// A hero.
    Hero(Hero),
}

impl Card {
    /// A creature with as many discounts as there are.
    pub fn creature(game: &Public, creature: Creature) -> Self {
        let row = Action::Buy { creature, discounts: 0 };
        Self::Creature(creature, choices::first_number(row, &choices::numbers(game, row)))
    }

    const fn group(self) -> Group {
        match self {
            Self::Creature(..) => Group::Prospect(Prospect::Buy),
            Self::Hero(_) => Group::Prospect(Prospect::Hire),
        }
    }

    /// What can be looked up about it.
    pub const fn topic(self) -> Topic {
        match self {
            Self::Creature(creature, _) => Topic::Creature(creature),
            Self::Hero(hero) => Topic::Hero(hero),
        }
    }
}

impl Screen for Card {
    type Game = Cyclades;

    #[inline(never)]
    fn key(&mut self, event: Event, seen: &Seen<'_, Cyclades>) -> Move {
        let game = seen.game;
        match (event, &mut *self) {
            (Event::Press(Key::Back), card) => {
                return Move::Go(Table::Decide(Decide::within(card.group())));
            }
            // a press too many in the list before buys nothing
            (Event::Hold(Key::Accept), Self::Creature(creature, at)) => {
                let row = Action::Buy { creature: *creature, discounts: 0 };
                let number = choices::numbers(game, row).get(*at).copied().unwrap_or(0);
                return Move::Act(choices::with_number(row, number));
            }
            (Event::Hold(Key::Accept), Self::Hero(hero)) => {
                return match Choices::in_group(game, Some(Group::Hero(*hero))).rows() {
                    [row] if areas::is_settled(game, *row) => Move::Act(*row),
                    [row] => Move::Go(Table::Place(Place::new(*row))),
                    [] => Move::STAY,
                    _ => Move::Go(Table::Decide(Decide::within(Group::Hero(*hero)))),
                };
            }
            (Event::Press(Key::Up) | Event::Repeat(Key::Up), Self::Creature(creature, at)) => {
                let row = Action::Buy { creature: *creature, discounts: 0 };
                if *at + 1 >= choices::numbers(game, row).len() {
                    return Move::STAY;
                }
                *at += 1;
            }
            (Event::Press(Key::Down) | Event::Repeat(Key::Down), Self::Creature(_, at)) if *at > 0 => *at -= 1,
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Cyclades>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let (action, choice) = match *self {
            Self::Creature(creature, at) => {
                let row = Action::Buy { creature, discounts: 0 };
                let numbers = choices::numbers(game, row);
                (choices::with_number(row, numbers.get(at).copied().unwrap_or(0)), numbers.len() > 1)
            }
            Self::Hero(hero) => {
                let row = Choices::in_group(game, Some(Group::Hero(hero))).rows().first().copied();
                (row.unwrap_or(Action::Hire(hero, None)), false)
            }
        };
        let coins = game.price(action).coins();
        let words = match action {
            Action::Buy { creature, discounts: less @ 1.. } => {
                let full = game.space_price(creature).unwrap_or(0);
                ui.tell(Phrase::PriceLess, &[("n", &full), ("m", &less)])
            }
            _ => parts::numbered(ui, Phrase::PriceIs, coins.into()),
        };
        ui.card(&self.topic().card(ui.language(), Some((words, ui.figures(coins)))));
        let buy = parts::numbered(ui, Phrase::HoldBuy, coins.into());
        let footer = Footer::new().hold_accept(buy).back(ui.say(Text::Back));
        ui.footer(if choice { footer.turn(ui.say(Phrase::Discount)) } else { footer });
    }
}
