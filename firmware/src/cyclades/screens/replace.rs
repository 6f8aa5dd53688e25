//! Replace: says that the oldest game must leave before a new one is begun.

use super::{NewGame, Table, parts};
use crate::{
    Desk, Event, Key, Text,
    cyclades::{Phrase, Plan},
    screens::{Screen, Step},
    ui::{Notice, Silhouette, Ui},
};

/// Asks whether the oldest game may leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replace(pub Plan);

impl Replace {
    /// Answers a key.
    pub fn key(&mut self, event: Event, _: &Desk<'_>) -> Step {
        match event {
            Event::Press(Key::Accept) => Step::Begin { plan: self.0, replace: true },
            Event::Press(Key::Back) => Step::Go(Screen::Cyclades(Table::NewGame(NewGame::with(self.0)))),
            _ => Step::Stay,
        }
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, ui: &mut Ui<'_, '_>) {
        ui.title(Silhouette::Book, Phrase::NewGame, Phrase::OldestTask);
        ui.message(&Notice {
            sign: Silhouette::Cross,
            headline: parts::say(ui, Phrase::Oldest),
            text: parts::say(ui, Phrase::OldestText),
            last: None,
            words: None,
        });
        ui.two_keys(Phrase::Erase, Text::Back);
    }
}
