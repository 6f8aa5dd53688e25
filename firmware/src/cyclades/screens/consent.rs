//! Consent: what was seen is taken back only if every faction agrees, each with a press of its own.

use engine::{Seat, cyclades::Cyclades};

use super::{HistoryList, Table, parts};
use crate::{
    Event, Key,
    cyclades::Phrase,
    journal::Book,
    screens::{Screen, Step},
    ui::{Footer, Notice, Silhouette, Ui},
};

/// Asks one faction after the other.
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

    fn asked(&self, game: &Cyclades) -> Option<Seat> {
        match game.battle().or(game.planned_battle()) {
            // alone, a battle concerns two
            Some(battle) if game.part().is_some() => [true, false].get(self.agreed).and_then(|&side| battle.seat(side)),
            _ => game.seats().nth(self.agreed),
        }
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event, book: &Book<Cyclades>) -> Step {
        match event {
            Event::Press(Key::Accept) => {
                self.agreed += 1;
                if self.asked(book.game()).is_some() { Step::Redraw } else { Step::Undo(self.count) }
            }
            Event::Press(Key::Back) => Step::Go(Screen::Cyclades(Table::History(HistoryList::marked(self.count)))),
            _ => Step::Stay,
        }
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, game: &Cyclades, ui: &mut Ui<'_, '_>) {
        let task = parts::brief(ui, parts::say(ui, Phrase::Consent), Phrase::ConsentShort);
        parts::banner(ui, game, self.asked(game), task);
        ui.message(&Notice {
            sign: Silhouette::Undo,
            headline: parts::say(ui, Phrase::ConsentHead),
            text: parts::say(ui, Phrase::ConsentText),
            last: None,
            words: None,
        });
        ui.footer(Footer::new().accept(parts::say(ui, Phrase::Agree)).back(parts::say(ui, Phrase::Refuse)));
    }
}
