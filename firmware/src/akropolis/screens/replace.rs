//! Replace: says that the oldest game must leave before a new one is begun.

use engine::akropolis::Setup;

use super::{Deed, NewGame, Table, parts};
use crate::{
    Event, Key, Text,
    akropolis::Saying,
    cyclades::Phrase as Common,
    screens::Step,
    ui::{Notice, Silhouette, Ui},
};

/// Asks whether the oldest game may leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replace(pub Setup);

impl Replace {
    /// Answers a key.
    pub fn key(&mut self, event: Event) -> Step {
        match event {
            Event::Press(Key::Accept) => Step::Akropolis(Deed::Begin { setup: self.0, replace: true }),
            Event::Press(Key::Back) => parts::go(Table::NewGame(NewGame::with(self.0))),
            _ => Step::Stay,
        }
    }

    /// Draws itself.
    pub fn draw(&self, ui: &mut Ui<'_, '_>) {
        let language = ui.language();
        parts::common_banner(ui, Common::OldestTask.say(language));
        ui.message(&Notice {
            sign: Silhouette::Cross,
            headline: Common::Oldest.say(language),
            text: parts::say(ui, Saying::Leave),
            last: None,
            words: None,
        });
        ui.two_keys(Common::Erase, Text::Back);
    }
}
