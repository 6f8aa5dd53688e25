//! Olympos on the device: its journal, its words and its screens.

mod choices;
mod maps;
pub mod memory;
mod names;
mod parts;
mod plan;
mod play;
mod record;
mod refusals;
pub mod screens;
pub mod typed;
mod widgets;
mod words;

pub use choices::{Group, Kind as ListKind, Sort};
pub use parts::{COLOURS, Move, Seen};
pub use plan::{Known, Plan};
pub use typed::Typed;
pub use words::Word;

use engine::{
    Game, Seat, Turn,
    olympos::{Action, Olympos, Setup, part::Part, plan::Task, setup::Cards},
};

use crate::store::journal::Kept;

/// The number under which parts alone are kept, and the one after the last of them.
const FIRST_PART: u8 = 33;

/// The number under which a game or a part of it is kept.
pub fn kind(part: Option<Part>) -> u8 {
    part.map_or(Olympos::KIND, |part| FIRST_PART + part as u8)
}

/// Which secret of which seat is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secret {
    /// The destiny cards in hand, if the device deals them, and the face-down points (OL-INFO-2).
    Hand(Seat),
    /// The cards the Oracle looks at (OL-INFO-7).
    Oracle(Seat),
}

impl Secret {
    /// Whose it is.
    pub const fn seat(self) -> Seat {
        match self {
            Self::Hand(seat) | Self::Oracle(seat) => seat,
        }
    }
}

impl Kept for Olympos {
    const KIND: u8 = 32;
    type Setup = Setup;
    type Memory = memory::Memory;

    fn kind(setup: &Setup) -> u8 {
        kind(setup.part)
    }

    fn begin(setup: &Setup) -> Option<Self> {
        Self::new(setup.clone()).ok()
    }

    fn remember(&self, memory: &mut memory::Memory, action: Action, _: usize) {
        memory.notice(self, action);
    }

    /// How far the rearmost marker is.
    fn progress(&self) -> (usize, usize) {
        let space = self.order().iter().map(|marker| marker.space).min().unwrap_or(0);
        (usize::from(self.setup().players), usize::from(space))
    }

    fn check(&self, action: Action) -> Result<(), Self::Refusal> {
        self.may(action)
    }

    /// A part alone is kept without a code.
    fn asks(&self) -> bool {
        self.setup().part.is_none() && (!self.setup().by_hand || self.setup().cards == Cards::OnDevice)
    }

    fn deals(&self) -> bool {
        self.turn() == Turn::Chance && !self.is_by_hand()
    }

    /// What was drawn has been seen, also when the table draws.
    fn reveals(&self, action: &Action) -> bool {
        matches!(
            action,
            Action::Marker(_)
                | Action::Dealt(_)
                | Action::Lies(_)
                | Action::Drawn(_)
                | Action::God(_)
                | Action::Keep(_)
        )
    }

    /// With the cards on the device a hand answers whether there is such a card (OL-INFO-2).
    fn answers(&self, action: Action) -> Option<Seat> {
        if self.setup().cards == Cards::OnTable {
            return None;
        }
        match (action, self.task()) {
            (Action::Raise(true), Some(Task::Raise { asked, .. })) => Some(asked),
            (Action::Play(_) | Action::Stars { cards: 1.., .. }, _) => Some(self.active()),
            _ => None,
        }
    }
}
