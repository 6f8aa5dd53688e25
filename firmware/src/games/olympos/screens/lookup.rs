//! What a god, a progress or a destiny card does, for those who have not played it yet: it lies over the screen.

use engine::olympos::words::{Destiny, God, Progress};

use crate::{
    base::{Event, Key, Text},
    games::olympos::{
        parts::{Move, Seen},
        words::{self, Word},
    },
    play::{Ask, Screen},
    ui::{Card, Footer, Frieze, Ui},
};

/// What is looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lookup {
    /// A god.
    God(God),
    /// A progress.
    Progress(Progress),
    /// A destiny card.
    Card(Destiny),
}

impl Screen for Lookup {
    type Game = engine::olympos::Olympos;

    fn key(&mut self, event: Event, _: &Seen<'_>) -> Move {
        match event {
            Event::Press(Key::Accept) | Event::Release(Key::Back) => Move::Ask(Ask::LookedUp),
            _ => Move::STAY,
        }
    }

    fn draw(&self, _: &Seen<'_>, ui: &mut Ui<'_, '_>) {
        let tongue = ui.language();
        let (sign, name, kind, text) = match *self {
            Self::God(god) => {
                let [name, page, _] = words::god(god);
                let kind = if god.is_positive() { Word::Plus } else { Word::Minus };
                (words::god_sign(god), ui.say(name), kind, page)
            }
            Self::Progress(kind) => {
                (words::progress_sign(kind), ui.say(words::progress(kind)), Word::RowTiles, words::progress_page(kind))
            }
            Self::Card(card) => {
                (words::card_sign(card), words::card(tongue, card), Word::CardsRow, words::card_page(card))
            }
        };
        let (kind, text) = (ui.say(kind), ui.say(text));
        ui.card(&Card { sign, name, kind, frieze: Frieze::Key, texts: [text, ""], price: None });
        ui.footer(Footer::new().accept(ui.say(Text::Back)));
    }
}
