//! Consent: a tile that was seen is taken back only if every player agrees, each with a press of their own.

use engine::{Seat, akropolis::Akropolis};

use super::{Deed, HistoryList, Table, parts};
use crate::{
    base::{Common, Event, Key},
    device::screens::Step,
    store::journal::Book,
    ui::{Notice, Silhouette, Ui},
};

/// Asks one player after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Consent {
    count: usize,
    agreed: usize,
}

impl Consent {
    /// About the last `count` steps; nobody has agreed yet.
    pub const fn start(count: usize) -> Self {
        Self { count, agreed: 0 }
    }

    fn asked(&self, game: &Akropolis) -> Option<Seat> {
        game.players().map(|(seat, _)| seat).nth(self.agreed)
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event, book: &Book<Akropolis>) -> Step {
        match event {
            Event::Press(Key::Accept) => {
                self.agreed += 1;
                let more = self.asked(book.game()).is_some();
                if more { Step::Redraw } else { Step::Akropolis(Deed::Undo(self.count)) }
            }
            Event::Press(Key::Back) => parts::go(Table::History(HistoryList::marked(self.count))),
            _ => Step::Stay,
        }
    }

    /// Draws itself.
    pub fn draw(&self, game: &Akropolis, ui: &mut Ui<'_, '_>) {
        let language = ui.language();
        let task = if ui.is_wide() { Common::Consent } else { Common::ConsentShort };
        parts::banner(ui, game, self.asked(game).unwrap_or(Seat::FIRST), language.say(task));
        ui.message(&Notice {
            sign: Silhouette::Undo,
            headline: language.say(Common::ConsentHead),
            text: language.say(Common::ConsentText),
            last: None,
            words: None,
        });
        ui.two_keys(Common::Agree, Common::Refuse);
    }
}
