//! The Oracle keeps one of the cards it has taken up: they are looked at in secret and called by numbers (OL-TILE-3).

use engine::{
    Seat,
    olympos::{Public, plan::Task},
};

use crate::{
    base::{Common, Event, Key, Text},
    games::olympos::{
        Secret,
        parts::{self, Move, Seen},
        words::Word,
    },
    play::Screen,
    ui::{Rows, Silhouette, Ui},
};

/// The cards by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keep {
    chosen: usize,
}

impl Keep {
    /// First they are looked at.
    pub const START: Self = Self { chosen: 0 };
}

/// Whose Oracle it is.
fn owner(game: &Public) -> Seat {
    match game.task() {
        Some(Task::Keep(seat)) => seat,
        _ => game.active(),
    }
}

impl Screen for Keep {
    type Game = engine::olympos::Olympos;

    fn key(&mut self, event: Event, seen: &Seen<'_>) -> Move {
        let seat = owner(seen.game);
        if parts::turned(event, &mut self.chosen, usize::from(seen.game.taken_up()) + 1) {
            return Move::REDRAW;
        }
        match (event, u8::try_from(self.chosen)) {
            (Event::Press(Key::Accept), Ok(number @ 1..)) if seen.looked == Some(seat) => Move::Pick([number, 0]),
            (Event::Press(Key::Accept), _) => Move::Look(Secret::Oracle(seat)),
            _ => parts::menu(event),
        }
    }

    fn draw(&self, seen: &Seen<'_>, ui: &mut Ui<'_, '_>) {
        let (game, seat) = (seen.game, owner(seen.game));
        parts::banner(ui, game, Some(seat), ui.say(Word::KeepAsk));
        let mut rows = Rows::new();
        rows.sign(Silhouette::Eye, ui.say(Word::LookCards));
        for number in 1..=game.taken_up() {
            rows.sign(Silhouette::Event, ui.tell(Word::CardN, &[("n", &number)]));
            if seen.looked != Some(seat) {
                rows.greyed("");
            }
        }
        ui.list(&rows, self.chosen);
        ui.choose_footer(Text::Take, Common::Menu);
    }
}
