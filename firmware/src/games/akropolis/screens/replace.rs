//! Replace: says which game must leave before a new one is begun.

use engine::akropolis::Setup;

use super::{Deed, NewGame, Table, parts};
use crate::{
    base::{Common, Event, Key},
    device::{
        Desk,
        screens::{Step, leave},
    },
    ui::Ui,
};

/// Asks whether that game may leave.
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
    pub fn draw(&self, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        parts::common_banner(ui, ui.say(Common::LeaveTask));
        leave::draw(desk, ui);
    }
}
