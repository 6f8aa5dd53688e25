//! Replace: says which game must leave before a new one is begun.

use engine::cyclades::part::Part;

use super::{Alone, NewGame, Table, alone};
use crate::{
    base::{Common, Event, Key, texts::Sentence},
    device::{
        Desk,
        screens::{Screen, Step, leave},
    },
    games::cyclades::Plan,
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
        let (sign, name): (_, Sentence) = match self.0.part {
            Some(part) => (alone::sign(part), alone::name(part).into()),
            None => (Silhouette::Book, Common::NewGame.into()),
        };
        ui.title(sign, name, Common::LeaveTask);
        leave::draw(desk, ui);
    }
}
