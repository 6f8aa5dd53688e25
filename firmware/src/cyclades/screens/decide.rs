//! Decide: what may be done now, one row each.

use core::fmt::Write as _;

use engine::cyclades::{Action, Cyclades, gold::Gold, question::Question, words::God};
use heapless::{String, Vec};

use super::{Number, Secret, Table, parts};
use crate::{
    Event, Key, Text, Tongue,
    cyclades::{
        Choices, Phrase, choices,
        texts::{self, Noun},
    },
    screens::{Screen, Step, after, before},
    texts::Line,
    ui::{Footer, Price, Row, Silhouette, Tablet, Ui, Value},
};

/// The most rows that are drawn at once, with those that do not fit.
const WINDOW: usize = 12;

/// A list of what may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decide {
    chosen: usize,
}

impl Decide {
    /// With the first row chosen.
    pub const START: Self = Self { chosen: 0 };

    /// Whether a look at a card only this faction has seen stands above the list.
    fn has_secret(game: &Cyclades) -> bool {
        game.question() == Question::SeenCard
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event, game: &Cyclades) -> Step {
        let rows = Choices::of(game);
        let secret = usize::from(Self::has_secret(game));
        let count = rows.rows().len() + secret;
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => self.chosen = before(self.chosen, count),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => self.chosen = after(self.chosen, count),
            Event::Press(Key::Accept) => {
                let Some(index) = self.chosen.checked_sub(secret) else {
                    let seat = parts::decider(game);
                    return seat
                        .map_or(Step::Stay, |seat| Step::Go(Screen::Cyclades(Table::Secret(Secret::card(seat)))));
                };
                return rows.rows().get(index).map_or(Step::Stay, |&row| choose(game, row));
            }
            _ => return parts::menu(event),
        }
        Step::Redraw
    }

    /// Draws itself.
    pub fn draw(&self, game: &Cyclades, ui: &mut Ui<'_, '_>) {
        let choices = Choices::of(game);
        let secret = usize::from(Self::has_secret(game));
        let count = choices.rows().len() + secret;
        // only rows near the chosen one are worded
        let first = self.chosen.saturating_sub(WINDOW / 2).min(count.saturating_sub(WINDOW));
        let mut words: Vec<(Silhouette, Line, Option<String<6>>), WINDOW> = Vec::new();
        for index in first..count.min(first + WINDOW) {
            let worded = match index.checked_sub(secret).map(|index| choices.rows().get(index)) {
                None => (Silhouette::Eye, parts::told(ui.language(), Phrase::LookCard, &[]), None),
                Some(Some(&row)) => {
                    (parts::sign(game, row), texts::choice(ui.language(), game, worded(game, row)), price(game, row))
                }
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
        let task = parts::question(ui, game);
        parts::banner(ui, game, parts::decider(game), &task);
        match &tablets(ui.language(), game) {
            Some(tablets) => {
                let tablets = tablets.each_ref().map(|(text, done)| Tablet { text, done: *done, chosen: false });
                ui.tablets(tablets, &rows, Some(self.chosen - first));
            }
            None => ui.list(&rows, self.chosen - first),
        }
        let footer = Footer::new().turn(ui.say(Text::Choose)).accept(parts::say(ui, Phrase::Do));
        ui.footer(footer.back(parts::say(ui, Phrase::Menu)));
    }
}

/// The two compulsory actions of a god's turn, and whether they are done (CY-ACT-2).
fn tablets(language: Tongue<'_>, game: &Cyclades) -> Option<[(Line, bool); 2]> {
    let Question::Turn(god) = game.question() else { return None };
    let gained = match god {
        God::Zeus => texts::noun(language, Noun::Priestess),
        God::Athena => texts::noun(language, Noun::Philosopher),
        God::Poseidon => texts::noun(language, Noun::Ship),
        God::Ares => texts::noun(language, Noun::Soldier),
        God::Hera => Phrase::Mercenary.say(language),
        God::Apollo => return None,
    };
    let building = match god.building() {
        Some(building) => texts::building(language, building),
        None => Phrase::Building.say(language),
    };
    let doings = game.doings();
    Some([(texts::capital(building), doings.built), (texts::capital(gained), doings.gained)])
}

/// Takes a row: at once, or after its number has been turned.
pub(super) fn choose(game: &Cyclades, row: Action) -> Step {
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
