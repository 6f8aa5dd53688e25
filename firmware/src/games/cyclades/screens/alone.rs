//! Alone: which part of the game the device keeps, while the table does the rest.

use engine::cyclades::part::Part;

use super::{Move, parts};
use crate::games::cyclades::Plan;
use crate::{
    base::{Event, Key, Text},
    games::cyclades::Phrase,
    play::{Ask, screens::moves},
    ui::{Rows, Silhouette, Ui},
};

/// The list of the parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alone {
    chosen: usize,
}

/// What a part is called.
pub const fn name(part: Part) -> Phrase {
    match part {
        Part::Auction => Phrase::AuctionAlone,
        Part::Gold => Phrase::GoldAlone,
        Part::Gods => Phrase::GodsAlone,
        Part::Battle => Phrase::BattleAlone,
    }
}

/// The figure of a part.
pub const fn sign(part: Part) -> Silhouette {
    match part {
        Part::Auction => Silhouette::Offering,
        Part::Gold => Silhouette::Lock,
        Part::Gods => Silhouette::Dawn,
        Part::Battle => Silhouette::Soldier,
    }
}

impl Alone {
    /// With the first part chosen.
    pub const START: Self = Self { chosen: 0 };

    /// With this part chosen.
    pub fn at(part: Part) -> Self {
        Self { chosen: Part::ALL.iter().position(|&other| other == part).unwrap_or(0) }
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event) -> Move {
        match event {
            _ if moves(event, &mut self.chosen, Part::ALL.len()) => (),
            Event::Press(Key::Accept) => {
                return Part::ALL.get(self.chosen).map_or(Move::STAY, |&part| Move::Open(Plan::alone(part)));
            }
            Event::Press(Key::Back) => return Move::Ask(Ask::HomeAtParts),
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, ui: &mut Ui<'_, '_>) {
        let mut rows = Rows::new();
        for part in Part::ALL {
            rows.sign(sign(part), ui.say(name(part)));
        }
        ui.title(Silhouette::Offering, Phrase::Alone, parts::brief(ui, Phrase::AloneTask, Phrase::AloneShort));
        ui.list(&rows, self.chosen);
        ui.choose_footer(Text::Open, Text::Home);
    }
}
