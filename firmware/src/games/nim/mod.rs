//! Nim with a card on the device: the example of CONTRIBUTING.md, in no image.

mod play;
mod record;
pub mod screens;

include!(concat!(env!("OUT_DIR"), "/text-Nim.rs"));

use engine::{
    Game as _, Seat, Turn,
    nim::{Action, Nim as Game},
};

use crate::store::journal::Kept;

impl Kept for Game {
    const KIND: u8 = 240;
    const LONG: bool = false;
    type Setup = ();
    type Memory = ();

    fn begin((): &()) -> Option<Self> {
        Some(Self::default())
    }

    fn progress(&self) -> (usize, usize) {
        (2, self.public().stones().into())
    }

    fn asks(&self) -> bool {
        true
    }

    fn deals(&self) -> bool {
        self.turn() == Turn::Chance
    }

    fn reveals(&self, action: &Action) -> bool {
        matches!(action, Action::Deal(_) | Action::Turn)
    }

    fn answers(&self, action: Action) -> Option<Seat> {
        Self::answers(self, action)
    }
}
