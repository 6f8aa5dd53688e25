//! The ten gods without a game: what each does, and whom it concerns (OL-OLY-7 to 10, OL-TABLE-12).

use engine::{
    BySeat, Seat, Seats,
    olympos::{
        gods::{Faith, concerned},
        setup::MAX_PLAYERS,
        words::God,
    },
};

use super::{Alone, Table};
use crate::{
    base::{Event, Key, Text},
    games::olympos::{
        parts::{self, Move},
        words::{self, Word},
    },
    ui::{Rows, Ui},
};

/// The most symbols that are counted.
const MOST: u8 = 9;

/// A god of the list, and the symbols of the players once it was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gods {
    god: usize,
    symbols: [u8; MAX_PLAYERS],
    chosen: Option<usize>,
}

impl Gods {
    /// The first god.
    pub const START: Self = Self { god: 0, symbols: [0; MAX_PLAYERS], chosen: None };

    fn god(&self) -> God {
        God::ALL.get(self.god).copied().unwrap_or(God::Zeus)
    }

    fn concerned(&self) -> Seats {
        let faith = BySeat::from_fn(|seat: Seat| Faith {
            symbols: self.symbols.get(seat.index()).copied().unwrap_or(0),
            democracy: false,
        });
        concerned(self.god().is_positive(), MAX_PLAYERS as u8, &faith, true)
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event) -> Move {
        let Some(chosen) = &mut self.chosen else {
            if parts::turned(event, &mut self.god, God::COUNT) {
                return Move::REDRAW;
            }
            return match event {
                Event::Press(Key::Accept) => {
                    self.chosen = Some(0);
                    Move::REDRAW
                }
                Event::Press(Key::Back) => Move::Go(Table::Alone(Alone::GODS)),
                _ => Move::STAY,
            };
        };
        if parts::turned(event, chosen, MAX_PLAYERS) {
            return Move::REDRAW;
        }
        match (event, self.symbols.get_mut(*chosen)) {
            (Event::Press(Key::Accept), Some(symbols)) => *symbols = if *symbols < MOST { *symbols + 1 } else { 0 },
            (Event::Press(Key::Back), _) => self.chosen = None,
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    /// Draws itself.
    pub fn draw(&self, ui: &mut Ui<'_, '_>) {
        let god = self.god();
        let [name, page, deed] = words::god(god);
        let mut rows = Rows::new();
        let Some(chosen) = self.chosen else {
            for god in God::ALL {
                rows.sign(words::god_sign(god), ui.say(words::god(god)[0]));
            }
            ui.title(words::god_sign(god), Word::PartGods, if god.is_positive() { Word::Plus } else { Word::Minus });
            ui.explained_list(&rows, self.god, ui.say(page));
            return ui.choose_footer(Text::Choose, Text::Back);
        };
        let hit = self.concerned();
        for (seat, symbols) in Seat::first(MAX_PLAYERS).zip(self.symbols) {
            let faction = parts::colour(seat.into());
            rows.shield(faction, ui.say(faction.name()));
            let number = ui.figures(symbols);
            rows.text(if hit.contains(seat) {
                ui.tell(Word::Concerned, &[("who", &number), ("what", &ui.say(deed))])
            } else {
                number
            });
        }
        let whom = match god.is_positive() {
            true => parts::brief(ui, Word::Plus, Word::PlusShort),
            false => parts::brief(ui, Word::Minus, Word::MinusShort),
        };
        ui.title(words::god_sign(god), name, whom);
        ui.list(&rows, chosen);
        ui.keys(Word::PlayerKey, Text::Change, Text::Back);
    }
}
