//! The ranking: who has won, and the gold only where it decides.

use engine::{Game, MAX_SEATS, Seat, cyclades::Cyclades};
use heapless::Vec;

use super::parts;
use crate::{
    Event, Key, Text, Tongue,
    cyclades::{Phrase, texts},
    screens::{Home, Screen, Step},
    texts::Line,
    ui::{Footer, Row, Silhouette, Ui, Value},
};

/// The end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranking;

/// The sides, each under its first seat: most metropolises first, then the winner, then seat order.
pub fn sides(game: &Cyclades) -> Vec<Seat, MAX_SEATS> {
    let mode = game.rules().mode;
    let worth = |seat| (game.side_metropolises(seat), game.winners().contains(seat));
    let mut sides: Vec<Seat, MAX_SEATS> = Vec::new();
    for seat in game.seats().filter(|&seat| mode.leader(seat) == seat) {
        let place = sides.iter().take_while(|&&other| worth(other) >= worth(seat)).count();
        let _ = sides.insert(place, seat); // there is room for every seat
    }
    sides
}

/// What counts for a side: its metropolises; its gold only if it decides between equals (CY-END-4).
pub fn result(language: Tongue<'_>, game: &Cyclades, seat: Seat) -> Line {
    let count = |seat| game.side_metropolises(seat);
    let equal = |&other: &Seat| game.rules().mode.leader(other) == other && count(other) == count(seat);
    let best = game.seats().all(|other| count(other) <= count(seat));
    let gold = game.view(seat).gold(seat).filter(|_| best && game.seats().filter(equal).count() > 1);
    match gold {
        Some(gold) => texts::count(language, texts::Counted::Gold, u32::from(gold.coins())),
        None => texts::count(language, texts::Counted::Metropolises, u32::from(count(seat))),
    }
}

impl Ranking {
    /// Answers a key.
    pub fn key(&mut self, event: Event) -> Step {
        match event {
            Event::Press(Key::Accept) => Step::Go(Screen::Home(Home::default())),
            _ => parts::menu(event),
        }
    }

    /// Draws itself.
    pub fn draw(&self, game: &Cyclades, ui: &mut Ui<'_, '_>) {
        let language = ui.language();
        let sides = sides(game);
        let values: Vec<Line, MAX_SEATS> = sides.iter().map(|&seat| result(language, game, seat)).collect();
        let rows: Vec<Row<'_>, MAX_SEATS> = sides
            .iter()
            .zip(&values)
            .map(|(&seat, value)| {
                Row::of(parts::faction(game, seat), parts::name(language, game, seat)).value(Value::Text(value))
            })
            .collect();
        let winners: Vec<Seat, MAX_SEATS> =
            sides.iter().copied().filter(|&seat| game.winners().contains(seat)).collect();
        let headline = match winners.as_slice() {
            [seat] => {
                let who = parts::name(language, game, *seat);
                parts::told(language, Phrase::Wins, &[("who", &who)])
            }
            _ => parts::told(language, Phrase::SharedWin, &[]),
        };
        let task = parts::brief(ui, parts::say(ui, Phrase::RankingTask), Phrase::RankingShort);
        ui.banner(Silhouette::Wreath, &headline, task);
        ui.unmarked_list(&rows);
        ui.footer(Footer::new().accept(ui.say(Text::Home)).back(parts::say(ui, Phrase::Menu)));
    }
}
