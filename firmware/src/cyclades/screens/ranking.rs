//! The ranking: who has won, and the gold only where it decides.

use core::fmt::Write as _;

use engine::{Game, MAX_SEATS, Seat, cyclades::Cyclades};
use heapless::{String, Vec};

use super::parts;
use crate::{
    Event, Key, Text, Tongue,
    cyclades::{Phrase, texts},
    screens::{Facts, Screen, Step},
    texts::Line,
    ui::{Footer, Rank, Row, Silhouette, Ui, Value},
};

/// The end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranking;

/// The gold of a side, if another side has as many metropolises: only then it decides (CY-END-4).
fn gold(game: &Cyclades, seat: Seat) -> Option<u16> {
    let count = |seat| game.side_metropolises(seat);
    let equal = |&other: &Seat| game.rules().mode.leader(other) == other && count(other) == count(seat);
    let tied = game.seats().filter(equal).count() > 1;
    game.view(seat).gold(seat).filter(|_| tied).map(|gold| gold.coins())
}

/// The sides, each under its first seat: winners first, then most metropolises, then most gold, then seat order.
pub fn sides(game: &Cyclades) -> Vec<Seat, MAX_SEATS> {
    let mode = game.rules().mode;
    let worth = |seat| (game.winners().contains(seat), game.side_metropolises(seat), gold(game, seat));
    let mut sides: Vec<Seat, MAX_SEATS> = Vec::new();
    for seat in game.seats().filter(|&seat| mode.leader(seat) == seat) {
        let place = sides.iter().take_while(|&&other| worth(other) >= worth(seat)).count();
        let _ = sides.insert(place, seat); // there is room for every seat
    }
    sides
}

/// What counts for a side: its metropolises, and its gold where it decides between equals (CY-END-4).
pub fn result(language: Tongue<'_>, game: &Cyclades, seat: Seat) -> Line {
    let count = texts::count(language, texts::Counted::Metropolises, u32::from(game.side_metropolises(seat)));
    let Some(gold) = gold(game, seat) else { return count };
    let gold = texts::count(language, texts::Counted::Gold, u32::from(gold));
    parts::told(language, Phrase::Pair, &[("one", &count), ("other", &gold)])
}

impl Ranking {
    /// Answers a key.
    pub fn key(&mut self, event: Event) -> Step {
        match event {
            Event::Press(Key::Accept) => Step::Go(Screen::Facts(Facts)),
            Event::Press(Key::Up | Key::Down) => Step::Certify,
            _ => parts::menu(event),
        }
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, game: &Cyclades, ui: &mut Ui<'_, '_>) {
        let language = ui.language();
        let sides = sides(game);
        let numbers: Vec<[Option<String<6>>; 2], MAX_SEATS> = sides
            .iter()
            .enumerate()
            .map(|(index, &seat)| {
                [Some(index + 1), gold(game, seat).map(usize::from)].map(|number| {
                    let mut text = String::new();
                    let _ = write!(text, "{}", number?); // five figures at most
                    Some(text)
                })
            })
            .collect();
        let ranks: Vec<Rank<'_>, MAX_SEATS> = sides
            .iter()
            .zip(&numbers)
            .map(|(&seat, [place, gold])| Rank {
                place: place.as_deref().unwrap_or(""),
                faction: parts::faction(game, seat),
                metropolises: game.side_metropolises(seat),
                gold: gold.as_deref(),
            })
            .collect();
        let winners = sides.iter().filter(|&&seat| game.winners().contains(seat)).count();
        let headline = match (ranks.first(), winners) {
            (Some(first), 1) => {
                let who = language.say(first.faction.name());
                parts::told(language, Phrase::Wins, &[("who", &who)])
            }
            _ => parts::told(language, Phrase::SharedWin, &[]),
        };
        match ranks.split_first() {
            Some((first, others)) if ui.has_ranking() => {
                let count = texts::count(language, texts::Counted::Metropolises, u32::from(first.metropolises));
                ui.ranking(first, &headline, &count, others);
            }
            _ => self.list(game, ui, &headline, &sides),
        }
        let footer = Footer::new().turn(parts::say(ui, Phrase::Code)).accept(ui.say(Text::GoOn));
        ui.footer(footer.back(parts::say(ui, Phrase::Menu)));
    }

    /// Everybody in a list, where there is little room.
    fn list(&self, game: &Cyclades, ui: &mut Ui<'_, '_>, headline: &str, sides: &[Seat]) {
        let language = ui.language();
        let values: Vec<Line, MAX_SEATS> = sides.iter().map(|&seat| result(language, game, seat)).collect();
        let rows: Vec<Row<'_>, MAX_SEATS> = sides
            .iter()
            .zip(&values)
            .map(|(&seat, value)| {
                Row::of(parts::faction(game, seat), parts::name(language, game, seat)).value(Value::Text(value))
            })
            .collect();
        let task = parts::brief(ui, parts::say(ui, Phrase::RankingTask), Phrase::RankingShort);
        ui.banner(Silhouette::Wreath, headline, task);
        ui.unmarked_list(&rows);
    }
}
