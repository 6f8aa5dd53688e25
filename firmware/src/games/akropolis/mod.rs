//! Akropolis on the device: its journal, its words and its screens.

pub mod memory;
mod play;
mod record;
mod sayings;
pub mod screens;
mod widgets;

pub use sayings::Saying;

use engine::akropolis::{Action, Akropolis, Phase, Setup, setup::Cities};

use crate::store::journal::Kept;

impl Kept for Akropolis {
    const KIND: u8 = 2;
    // 61 tiles: a game in its last round wakes in 65 ms, with a checkpoint too, and reading that takes 11 KiB more of the stack
    const LONG: bool = false;
    type Setup = Setup;
    type Memory = memory::Memory;

    fn begin(setup: &Setup) -> Option<Self> {
        Self::new(*setup).ok()
    }

    /// Where cities are only counted there are no rounds.
    fn progress(&self) -> (usize, usize) {
        let counted = self.setup().cities == Cities::Counted;
        (self.players().count(), if counted { 0 } else { self.round().into() })
    }

    fn remember(&self, memory: &mut memory::Memory, action: Action, _: usize) {
        memory.note(action);
    }

    fn asks(&self) -> bool {
        memory::is_dealt(self)
    }

    fn deals(&self) -> bool {
        self.phase() == Phase::Deal && memory::is_dealt(self)
    }

    /// A tile that was turned up has been seen, also when the table turns its own.
    fn reveals(&self, action: &Action) -> bool {
        matches!(action, Action::Deal(_))
    }
}
