//! New game: which one, where the board is, who is Sparta, and where the books differ.

use heapless::Vec;

use super::{
    super::{
        plan::{Entry, Plan},
        sayings::Say,
    },
    parts::{self, Go},
};
use crate::{
    base::{Common, Event, Key, Text, texts::Sentence},
    play::{Ask, Move, screens::moves},
    ui::{Rows, Silhouette, Ui},
};

/// Everything that can be agreed on, and the beginning.
const MOST: usize = 21;

/// The plan of a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewGame {
    plan: Plan,
    chosen: usize,
}

impl NewGame {
    /// With this plan, the first row chosen.
    pub const fn with(plan: Plan) -> Self {
        Self { plan, chosen: 0 }
    }

    fn entries(&self) -> Vec<Entry, MOST> {
        Entry::all().filter(|entry| entry.is_open(&self.plan)).collect()
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event) -> Go {
        let entries = self.entries();
        if moves(event, &mut self.chosen, entries.len() + 1) {
            return Move::REDRAW;
        }
        match event {
            Event::Press(Key::Accept) => match self.chosen.checked_sub(1).and_then(|row| entries.get(row)) {
                Some(&entry) => {
                    self.plan = entry.changed(self.plan);
                    Move::REDRAW
                }
                None => Move::Begin(self.plan),
            },
            Event::Press(Key::Back) => Ask::HomeAtGame.into(),
            _ => Move::STAY,
        }
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, ui: &mut Ui<'_, '_>) {
        let mut rows = Rows::new();
        rows.sign(Silhouette::Next, ui.say(Common::Begin));
        for entry in self.entries() {
            let (name, value) = entry.words(&self.plan);
            rows.sign(entry.sign(), ui.say(name)).text(ui.say(value));
        }
        parts::common(ui, Silhouette::Hoplite, ui.say(Say::PlanTask));
        ui.list(&rows, self.chosen);
        let accept: Sentence = if self.chosen == 0 { Common::Begin.into() } else { Text::Change.into() };
        ui.choose_footer(accept, Text::Home);
    }
}
