//! Polis on the device: its journal, its words and its screens.

pub mod events;
mod label;
pub mod memory;
pub mod plan;
mod play;
mod record;
mod sayings;
pub mod screens;
pub mod typed;
mod widgets;
mod words;

pub use sayings::Say;
pub use typed::Typed;

use engine::{
    Game as _, Seat, Turn,
    polis::{Action, BattleCards, Part, Polis, Refusal, Setup, Stage},
};

use crate::store::journal::Kept;

/// The number under which the whole game is kept; its parts alone follow.
const KIND: u8 = 16;

/// The number under which a part alone is kept.
pub(crate) fn part_kind(part: Part) -> u8 {
    (KIND + 1..).zip(Part::ALL).find(|&(_, other)| other == part).map_or(KIND, |(kind, _)| kind)
}

/// Whether the device rolls, draws or deals anything in such a game.
fn is_chanced(setup: &Setup) -> bool {
    let dealt = setup.cards == BattleCards::Dealt;
    match setup.part {
        None => !setup.by_hand.dice || !setup.by_hand.decks || dealt,
        Some(Part::Battle) => dealt,
        Some(Part::Prices | Part::Die) => !setup.by_hand.dice,
        Some(Part::Projects) => !setup.by_hand.decks,
        Some(Part::Boards | Part::Round | Part::Score) => false,
    }
}

impl Kept for Polis {
    const KIND: u8 = KIND;
    // reading and writing a whole state takes 12 KiB of flash, which four games need for themselves
    const LONG: bool = false;
    type Setup = Setup;
    type Memory = memory::Memory;

    fn kind(setup: &Setup) -> u8 {
        setup.part.map_or(KIND, part_kind)
    }

    fn begin(setup: &Setup) -> Option<Self> {
        Self::new(setup.clone()).ok()
    }

    fn remember(&self, memory: &mut memory::Memory, action: Action, left: usize) {
        memory::notice(memory, self, action, left);
    }

    /// Rounds are called after their capacity.
    fn progress(&self) -> (usize, usize) {
        (2, usize::from(self.capacity()))
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        self.may(action)
    }

    fn asks(&self) -> bool {
        is_chanced(self.setup())
    }

    fn deals(&self) -> bool {
        let by_hand = self.setup().by_hand;
        self.turn() == Turn::Chance
            && match self.stage() {
                Stage::Roll(_) => !by_hand.dice,
                Stage::Reveal => !by_hand.decks,
                _ => true,
            }
    }

    /// What fell or was drawn has been seen, and so has a card that was played.
    fn reveals(&self, action: &Action) -> bool {
        matches!(action, Action::Die(_) | Action::Reveal(_) | Action::Deal(_) | Action::Attack(..) | Action::Answer(..))
    }

    /// Whether a card can be played tells about the hand it is played from (PO-INFO-3).
    fn answers(&self, action: Action) -> Option<Seat> {
        let secret = self.setup().cards == BattleCards::Dealt;
        match action {
            Action::Attack(..) | Action::Answer(..) if secret => self.decider().map(|side| self.seat(side)),
            _ => None,
        }
    }
}
