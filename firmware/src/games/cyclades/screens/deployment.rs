//! Deployment with the board on the table: whose pieces go where, and what the table tells about them (CY-DEPLOY-2).

use engine::cyclades::{Cyclades, question::Question};

use super::{Move, parts};
use crate::{
    base::{Common, Event, Key},
    games::cyclades::{
        Choices, Phrase,
        texts::{self, Order},
    },
    play::{Screen, Seen, screens::moves},
    ui::{Rows, Silhouette, Ui},
};

/// The most answers: up to two symbols and up to two ships.
const MOST: usize = 9;

/// What a faction has put on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deployment {
    chosen: usize,
}

impl Deployment {
    /// With the first answer chosen.
    pub const START: Self = Self { chosen: 0 };
}

impl Screen for Deployment {
    type Game = Cyclades;

    fn key(&mut self, event: Event, seen: &Seen<'_, Cyclades>) -> Move {
        let game = seen.game;
        let choices = Choices::of(game);
        let count = choices.rows().len();
        match event {
            _ if moves(event, &mut self.chosen, count) => (),
            Event::Press(Key::Accept) => {
                return choices.rows().get(self.chosen).map_or(Move::STAY, |&answer| Move::Act(answer));
            }
            _ => return parts::menu(event),
        }
        Move::REDRAW
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Cyclades>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let language = ui.language();
        let mut rows = Rows::new();
        for &answer in Choices::of(game).rows().iter().take(MOST) {
            rows.sign(Silhouette::Priestess, texts::choice(language, game, answer));
        }
        parts::asking_banner(ui, game);
        let second = game.question() == Question::Deployment(true);
        let order = match second {
            true => Order::SecondRound,
            // CY-DEPLOY-10
            false if game.rules().mode.paired() => Order::FirstRoundPairs,
            false => Order::FirstRound,
        };
        ui.explained_list(&rows, self.chosen, texts::order(language, order));
        ui.choose_footer(Phrase::Do, Common::Menu);
    }
}
