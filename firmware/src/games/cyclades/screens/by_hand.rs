//! By hand: what the table itself rolled or drew is told to the device (D-82).

use engine::cyclades::{Action, Cyclades, Public, question::Question};
use heapless::Vec;

use super::{Move, parts};
use crate::{
    base::{Common, Event, Key, Text, texts::Sentence},
    games::cyclades::{Phrase, texts},
    play::{Screen, Seen, screens::moves},
    ui::{Rows, Silhouette, Ui},
};

/// The most outcomes: the creatures of a whole deck.
const MOST: usize = 18;

/// The outcomes that are possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByHand {
    chosen: usize,
}

fn outcomes(game: &Public) -> Vec<Action, MOST> {
    let mut outcomes = Vec::new();
    game.outcomes_by_hand(&mut |action| _ = outcomes.push(action)); // no deck is larger
    outcomes
}

impl ByHand {
    /// With the first outcome chosen.
    pub const START: Self = Self { chosen: 0 };

    fn draw_dice(&self, game: &Public, seat: Option<engine::Seat>, ui: &mut Ui<'_, '_>) {
        let mut faces: Vec<u8, MOST> = Vec::new();
        for outcome in outcomes(game) {
            if let Action::Die(value) = outcome {
                let _ = faces.push(value); // one for each outcome
            }
        }
        parts::banner(ui, game, seat, ui.say(Phrase::EnterDie));
        ui.faces(&faces, self.chosen);
    }

    fn draw_cards(&self, game: &Public, ui: &mut Ui<'_, '_>) {
        let mut rows = Rows::new();
        for outcome in outcomes(game) {
            let name = texts::choice(ui.language(), game, outcome);
            match outcome {
                Action::Marker(seat) => rows.shield(parts::faction(game, seat), name),
                _ => rows.sign(parts::sign(game, outcome), name),
            };
        }
        let (sign, head): (_, Sentence) = match game.question() {
            Question::Tile(_) => (Silhouette::Dawn, Phrase::GodOrderShort.into()),
            Question::Marker(_) => (Silhouette::Dawn, Common::Players.into()),
            Question::Token => (Silhouette::Metropolis, Phrase::Metropolis.into()),
            _ => (Silhouette::Book, Phrase::CardsShort.into()),
        };
        ui.banner(sign, ui.say(head), parts::question(ui, game));
        ui.list(&rows, self.chosen);
    }
}

impl Screen for ByHand {
    type Game = Cyclades;

    fn key(&mut self, event: Event, seen: &Seen<'_, Cyclades>) -> Move {
        let game = seen.game;
        let outcomes = outcomes(game);
        match event {
            _ if moves(event, &mut self.chosen, outcomes.len()) => (),
            Event::Press(Key::Accept) => {
                return outcomes.get(self.chosen).map_or(Move::STAY, |&outcome| Move::Act(outcome));
            }
            _ => return parts::menu(event),
        }
        Move::REDRAW
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Cyclades>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        match game.question() {
            Question::Die(seat) => self.draw_dice(game, seat, ui),
            _ => self.draw_cards(game, ui),
        }
        ui.choose_footer(Text::Take, Common::Menu);
    }
}
