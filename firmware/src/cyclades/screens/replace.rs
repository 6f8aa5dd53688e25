//! Replace: says which game must leave before a new one is begun.

use engine::cyclades::part::Part;

use super::{Alone, NewGame, Table, alone};
use crate::{
    Desk, Event, Key,
    cyclades::{Phrase, Plan},
    screens::{Screen, Step, leave},
    ui::{Silhouette, Ui},
};

/// Asks whether that game may leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replace(pub Plan);

impl Replace {
    /// Answers a key.
    pub fn key(&mut self, event: Event, _: &Desk<'_>) -> Step {
        match event {
            Event::Press(Key::Accept) => Step::Begin { plan: self.0, replace: true },
            // a battle is begun without a plan
            Event::Press(Key::Back) => Step::Go(Screen::Cyclades(match self.0.part {
                Some(Part::Battle) => Table::Alone(Alone::at(Part::Battle)),
                _ => Table::NewGame(NewGame::with(self.0)),
            })),
            _ => Step::Stay,
        }
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        let (sign, name) =
            self.0.part.map_or((Silhouette::Book, Phrase::NewGame), |part| (alone::sign(part), alone::name(part)));
        ui.title(sign, name, Phrase::LeaveTask);
        leave::draw(desk, ui);
    }
}
