//! The auction: the gods in order with the standing offers, and the one faction that must act.

use engine::cyclades::{Action, Cyclades, Public, part::Part, question::Question, words::God};
use heapless::Vec;

use super::{Move, Topic, alone, decide, parts};
use crate::{
    base::{Common, Event, Key},
    games::cyclades::{Phrase, texts},
    play::{
        Screen, Seen,
        screens::{after, before},
    },
    ui::{Rows, Ui, Value},
};

/// Five tiles and Apollo.
const GODS: usize = 6;

/// The auction board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Auction {
    chosen: usize,
}

/// The gods as they lie, Apollo last.
fn gods(game: &Public) -> Vec<God, GODS> {
    game.gods().iter().copied().chain([God::Apollo]).take(GODS).collect()
}

/// The god the faction was pushed away from just now (CY-BID-5).
fn barred(game: &Public) -> Option<God> {
    match game.question() {
        Question::Offer(barred) => barred,
        _ => None,
    }
}

/// Whether an offer to this god is possible, as far as everybody can know.
fn is_open(game: &Public, god: God) -> bool {
    let taken = god == God::Apollo && game.standing(god).is_some(); // CY-BID-8
    game.is_open(god) && barred(game) != Some(god) && !taken
}

impl Auction {
    /// With the first god chosen that is open.
    pub fn start(game: &Public) -> Self {
        Self { chosen: gods(game).iter().position(|&god| is_open(game, god)).unwrap_or(0) }
    }

    fn turn(&mut self, game: &Public, next: impl Fn(usize, usize) -> usize) {
        let gods = gods(game);
        for _ in 0..gods.len() {
            self.chosen = next(self.chosen, gods.len());
            if gods.get(self.chosen).is_some_and(|&god| is_open(game, god)) {
                break;
            }
        }
    }

    /// The god under the cursor.
    pub fn topic(&self, game: &Public) -> Option<Topic> {
        gods(game).get(self.chosen).copied().map(Topic::God)
    }
}

impl Screen for Auction {
    type Game = Cyclades;

    fn key(&mut self, event: Event, seen: &Seen<'_, Cyclades>) -> Move {
        let game = seen.game;
        if let Question::Alone(_) = game.question() {
            return if event == Event::Press(Key::Accept) { Move::Act(Action::NextCycle) } else { parts::menu(event) };
        }
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => self.turn(game, before),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => self.turn(game, after),
            Event::Press(Key::Accept) => {
                let chosen = gods(game).get(self.chosen).copied();
                return chosen.map_or(Move::STAY, |god| decide::choose(game, Action::Offer { god, amount: 0 }));
            }
            _ => return parts::menu(event),
        }
        Move::REDRAW
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Cyclades>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let mut rows = Rows::new();
        for god in gods(game) {
            rows.sign(parts::god_sign(god), texts::god(ui.language(), god));
            match game.favoured(god) {
                _ if !game.is_open(god) => _ = rows.value(Value::Closed(ui.say(Phrase::Closed))).greyed(""),
                Some(seat) => {
                    let offer = game.standing(god).map_or("", |offer| ui.figures(offer.amount));
                    rows.value(Value::Offer(parts::faction(game, seat), offer));
                    if barred(game) == Some(god) {
                        rows.barred();
                    }
                }
                None if game.part() == Some(Part::Gods) => (),
                None => _ = rows.text(ui.say(Phrase::Free)),
            }
        }
        if let Question::Alone(part) = game.question() {
            let cycle = parts::numbered(ui, Phrase::ContinueHint, game.cycle().into());
            ui.banner(alone::sign(part), cycle, parts::question(ui, game));
            ui.gods(&rows, None);
            return ui.two_keys(Phrase::NextCycle, Common::Menu);
        }
        parts::asking_banner(ui, game);
        ui.gods(&rows, Some(self.chosen));
        // Apollo is taken at once: nothing is offered to him (CY-BID-8)
        let apollo = self.topic(game) == Some(Topic::God(God::Apollo));
        ui.choose_footer(if apollo { Phrase::TakeGod } else { Phrase::Offer }, Common::Menu);
    }
}
