//! The auction: the gods in order with the standing offers, and the one faction that must act.

use core::fmt::Write as _;

use engine::cyclades::{Action, Cyclades, part::Part, question::Question, words::God};
use heapless::{String, Vec};

use super::{Topic, alone, decide, parts};
use crate::{
    Event, Key, Text,
    cyclades::{Phrase, texts},
    screens::{Step, after, before},
    ui::{Footer, Row, Ui, Value},
};

/// Five tiles and Apollo.
const GODS: usize = 6;

/// The auction board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Auction {
    chosen: usize,
}

/// The gods as they lie, Apollo last.
fn gods(game: &Cyclades) -> Vec<God, GODS> {
    game.gods().iter().copied().chain([God::Apollo]).take(GODS).collect()
}

/// The god the faction was pushed away from just now (CY-BID-5).
fn barred(game: &Cyclades) -> Option<God> {
    match game.question() {
        Question::Offer(barred) => barred,
        _ => None,
    }
}

/// Whether an offer to this god is possible, as far as everybody can know.
fn is_open(game: &Cyclades, god: God) -> bool {
    let taken = god == God::Apollo && game.standing(god).is_some(); // CY-BID-8
    game.is_open(god) && barred(game) != Some(god) && !taken
}

impl Auction {
    /// With the first god chosen that is open.
    pub fn start(game: &Cyclades) -> Self {
        Self { chosen: gods(game).iter().position(|&god| is_open(game, god)).unwrap_or(0) }
    }

    fn turn(&mut self, game: &Cyclades, next: impl Fn(usize, usize) -> usize) {
        let gods = gods(game);
        for _ in 0..gods.len() {
            self.chosen = next(self.chosen, gods.len());
            if gods.get(self.chosen).is_some_and(|&god| is_open(game, god)) {
                break;
            }
        }
    }

    /// The god under the cursor.
    pub fn topic(&self, game: &Cyclades) -> Option<Topic> {
        gods(game).get(self.chosen).copied().map(Topic::God)
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event, game: &Cyclades) -> Step {
        if let Question::Alone(_) = game.question() {
            return if event == Event::Press(Key::Accept) { Step::Act(Action::NextCycle) } else { parts::menu(event) };
        }
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => self.turn(game, before),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => self.turn(game, after),
            Event::Press(Key::Accept) => {
                let chosen = gods(game).get(self.chosen).copied();
                return chosen.map_or(Step::Stay, |god| decide::choose(game, Action::Offer { god, amount: 0 }));
            }
            _ => return parts::menu(event),
        }
        Step::Redraw
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, game: &Cyclades, ui: &mut Ui<'_, '_>) {
        let language = ui.language();
        let gods = gods(game);
        let offers: Vec<String<4>, GODS> = gods
            .iter()
            .map(|&god| {
                let mut text = String::new();
                if let Some(offer) = game.standing(god) {
                    let _ = write!(text, "{}", offer.amount); // two figures at most
                }
                text
            })
            .collect();
        let rows: Vec<Row<'_>, GODS> = gods
            .iter()
            .zip(&offers)
            .map(|(&god, offer)| {
                let row = Row::new(parts::god_sign(god), texts::god(language, god));
                let holder = game.favoured(god).map(|seat| parts::faction(game, seat));
                match holder {
                    _ if !game.is_open(god) => row.value(Value::Closed(parts::say(ui, Phrase::Closed))),
                    Some(faction) if barred(game) == Some(god) => row.value(Value::Offer(faction, offer)).barred(),
                    Some(faction) => row.value(Value::Offer(faction, offer)),
                    None if game.part() == Some(Part::Gods) => row,
                    None => row.value(Value::Text(parts::say(ui, Phrase::Free))),
                }
            })
            .collect();
        let task = parts::question(ui, game);
        if let Question::Alone(part) = game.question() {
            let cycle = parts::told(language, Phrase::ContinueHint, &[("n", &game.cycle())]);
            ui.banner(alone::sign(part), &cycle, &task);
            ui.unmarked_list(&rows);
            let footer = Footer::new().accept(parts::say(ui, Phrase::NextCycle));
            return ui.footer(footer.back(parts::say(ui, Phrase::Menu)));
        }
        parts::banner(ui, game, parts::decider(game), &task);
        ui.list(&rows, self.chosen);
        let footer = Footer::new().turn(ui.say(Text::Choose)).accept(parts::say(ui, Phrase::Offer));
        ui.footer(footer.back(parts::say(ui, Phrase::Menu)));
    }
}
