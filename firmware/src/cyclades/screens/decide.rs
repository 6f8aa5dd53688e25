//! Decide: what may be done now, one row each.

use core::fmt::Write as _;

use engine::cyclades::{Action, Cyclades, gold::Gold, question::Question};
use heapless::{String, Vec};

use super::{Card, Number, Place, Secret, Table, Topic, Turn, parts, place, turn};
use crate::{
    Event, Key, Text, Tongue,
    cyclades::{Choices, Group, Phrase, areas, choices, texts},
    screens::{Screen, Step, after, before},
    texts::Line,
    ui::{Footer, Price, Row, Silhouette, Ui, Value},
};

/// The most rows that are drawn at once, with those that do not fit.
const WINDOW: usize = 12;

/// A list of what may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decide {
    chosen: usize,
    /// The part of a turn it shows; none if it shows everything.
    group: Option<Group>,
}

impl Decide {
    /// With the first row chosen.
    pub const START: Self = Self { chosen: 0, group: None };

    /// One part of a turn.
    pub const fn within(group: Group) -> Self {
        Self { chosen: 0, group: Some(group) }
    }

    /// Whether a look at a card only this faction has seen stands above the list.
    fn has_secret(game: &Cyclades) -> bool {
        game.question() == Question::SeenCard && !game.rules().by_hand.decks
    }

    /// What the chosen row is about.
    pub fn topic(&self, game: &Cyclades) -> Option<Topic> {
        let index = self.chosen.checked_sub(usize::from(Self::has_secret(game)))?;
        Choices::in_group(game, self.group).rows().get(index).copied().and_then(Topic::of)
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event, game: &Cyclades) -> Step {
        let rows = Choices::in_group(game, self.group);
        let secret = usize::from(Self::has_secret(game));
        let count = rows.rows().len() + secret;
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => self.chosen = before(self.chosen, count),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => self.chosen = after(self.chosen, count),
            Event::Press(Key::Accept) => {
                let Some(index) = self.chosen.checked_sub(secret) else {
                    let seat = parts::decider(game);
                    return seat.map_or(Step::Stay, |seat| Step::Look(Secret::card(seat)));
                };
                return rows.rows().get(index).map_or(Step::Stay, |&row| match self.group {
                    Some(Group::Hero(_)) => Step::Act(row),
                    _ => choose(game, row),
                });
            }
            Event::Press(Key::Back) if let Some(group) = self.group => {
                return Step::Go(Screen::Cyclades(Table::Turn(Turn::at(group))));
            }
            _ => return parts::menu(event),
        }
        Step::Redraw
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, game: &Cyclades, ui: &mut Ui<'_, '_>) {
        let choices = Choices::in_group(game, self.group);
        let secret = usize::from(Self::has_secret(game));
        let count = choices.rows().len() + secret;
        // only rows near the chosen one are worded
        let first = self.chosen.saturating_sub(WINDOW / 2).min(count.saturating_sub(WINDOW));
        let mut words: Vec<(Silhouette, Line, Option<String<6>>), WINDOW> = Vec::new();
        for index in first..count.min(first + WINDOW) {
            let worded = match index.checked_sub(secret).map(|index| choices.rows().get(index)) {
                None => (Silhouette::Eye, parts::told(ui.language(), Phrase::LookCard, &[]), None),
                Some(Some(&row)) => (parts::sign(game, row), self.text(ui.language(), game, row), price(game, row)),
                Some(None) => continue,
            };
            let _ = words.push(worded); // the window bounds them
        }
        let rows: Vec<Row<'_>, WINDOW> = words
            .iter()
            .map(|(sign, text, price)| {
                let row = Row::new(*sign, text);
                match price {
                    Some(number) => row.value(Value::Price(Price { number, from: None, greyed: false })),
                    None => row,
                }
            })
            .collect();
        let task = match (self.group, game.active()) {
            (Some(group), Some((_, god))) => turn::group_text(ui.language(), god, group),
            _ => parts::question(ui, game),
        };
        parts::banner(ui, game, parts::decider(game), &task);
        ui.list(&rows, self.chosen - first);
        let cards = matches!(choices.rows().first(), Some(Action::Buy { .. } | Action::Hire(..)));
        let accept = if cards { ui.say(Text::Open) } else { parts::say(ui, Phrase::Do) };
        let back = if self.group.is_some() { ui.say(Text::Back) } else { parts::say(ui, Phrase::Menu) };
        ui.footer(Footer::new().turn(ui.say(Text::Choose)).accept(accept).back(back));
    }

    /// The words of a row: cards of a track are named, everything else is told.
    fn text(&self, language: Tongue<'_>, game: &Cyclades, row: Action) -> Line {
        match row {
            Action::Buy { creature, .. } => texts::capital(texts::creature(language, creature)),
            Action::Hire(hero, None) => texts::capital(texts::hero(language, hero)),
            _ => place::text(language, game, worded(game, row)),
        }
    }
}

/// Takes a row: at once, or after its card has been read or its number turned.
pub(super) fn choose(game: &Cyclades, row: Action) -> Step {
    let card = match row {
        Action::Buy { creature, .. } => Some(Card::creature(game, creature)),
        Action::Hire(hero, _) => Some(Card::Hero(hero)),
        _ => None,
    };
    if let Some(card) = card {
        return Step::Go(Screen::Cyclades(Table::Card(card)));
    }
    if !areas::is_settled(game, row) {
        return Step::Go(Screen::Cyclades(Table::Place(Place::new(row))));
    }
    let numbers = choices::numbers(game, row);
    if numbers.len() > 1 {
        return Step::Go(Screen::Cyclades(Table::Number(Number::new(row, choices::first_number(row, &numbers)))));
    }
    Step::Act(choices::with_number(row, numbers.first().copied().unwrap_or(0)))
}

/// A row with the number it is worded with: the lowest, but a creature without discounts.
fn worded(game: &Cyclades, row: Action) -> Action {
    match row {
        Action::Buy { .. } => row,
        _ if choices::number(row).is_none() => row,
        _ => choices::with_number(row, choices::numbers(game, row).first().copied().unwrap_or(0)),
    }
}

/// What a row costs, with as many discounts as there are; none if it is free.
fn price(game: &Cyclades, row: Action) -> Option<String<6>> {
    let paid = matches!(
        row,
        Action::Recruit(_)
            | Action::Buy { .. }
            | Action::Hire(..)
            | Action::Enter(_)
            | Action::Sail(_)
            | Action::Reroll
    );
    if !paid {
        return None;
    }
    let numbers = choices::numbers(game, row);
    let price = game.price(choices::with_number(row, numbers.last().copied().unwrap_or(0)));
    let mut text = String::new();
    let _ = write!(text, "{}", price.coins()); // five figures at most
    (price > Gold::NONE).then_some(text)
}
