//! The parts of the game that can be kept alone.

use engine::polis::Part;

use super::{
    super::{plan::Plan, sayings::Say},
    parts::{self, Go},
};
use crate::{
    base::{Event, Key, Text},
    play::{Ask, Move, screens::moves},
    ui::{Rows, Silhouette, Ui},
};

/// The list of parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alone {
    chosen: usize,
}

/// What a part is called.
pub const fn name(part: Part) -> Say {
    match part {
        Part::Battle => Say::PartBattle,
        Part::Prices => Say::PartPrices,
        Part::Boards => Say::PartBoards,
        Part::Projects => Say::PartProjects,
        Part::Die => Say::PartDie,
        Part::Round => Say::PartRound,
        Part::Score => Say::PartScore,
    }
}

/// The figure of a part.
pub const fn sign(part: Part) -> Silhouette {
    match part {
        Part::Battle => Silhouette::Sword,
        Part::Prices => Silhouette::Market,
        Part::Boards => Silhouette::Prestige,
        Part::Projects => Silhouette::Theatre,
        Part::Die => Silhouette::D4,
        Part::Round => Silhouette::Hourglass,
        Part::Score => Silhouette::Wreath,
    }
}

impl Alone {
    /// With the first part chosen.
    pub const START: Self = Self { chosen: 0 };
    /// Back from the tables of the box, which stand after the parts.
    pub const TABLES: Self = Self { chosen: Part::ALL.len() };

    /// Answers a key.
    pub fn key(&mut self, event: Event) -> Go {
        if moves(event, &mut self.chosen, Part::ALL.len() + 1) {
            return Move::REDRAW;
        }
        match event {
            Event::Press(Key::Accept) => match Part::ALL.get(self.chosen) {
                Some(&part) => Move::Open(Plan::alone(part)),
                None => Ask::Tables.into(),
            },
            Event::Press(Key::Back) => Ask::HomeAtParts.into(),
            _ => Move::STAY,
        }
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, ui: &mut Ui<'_, '_>) {
        let mut rows = Rows::new();
        for part in Part::ALL {
            rows.sign(sign(part), ui.say(name(part)));
        }
        rows.sign(Silhouette::Book, ui.say(Say::TablesPart));
        parts::common(ui, Silhouette::Hoplite, ui.say(Say::PartsTask));
        ui.list(&rows, self.chosen);
        ui.choose_footer(Text::Open, Text::Home);
    }
}
