//! What one seat may know (section 15).

use super::action::Action;
use super::cards::Pool;
use super::refusal::Refusal;
use super::state::{Polis, Public};
use crate::{Game, Seat, Turn};

/// The game as one seat sees it, or as everybody does: a copy in which what the viewer may not know has been wiped.
#[derive(Clone, PartialEq, Eq)]
pub struct View {
    seat: Option<Seat>,
    game: Polis,
}

impl View {
    pub(crate) fn new(game: &Polis, seat: Option<Seat>) -> Self {
        let mut game = game.clone();
        if let Some(battle) = &mut game.0.battle {
            battle.wipe(seat); // PO-INFO-3
        }
        Self { seat, game }
    }

    /// Everything public. The hands of others are wiped from it.
    pub const fn public(&self) -> &Public {
        self.game.shown()
    }

    /// The viewer's own battle hand (PO-INFO-3).
    pub fn hand(&self) -> Option<Pool> {
        let seat = self.seat?;
        self.game.battle()?.hand(self.game.setup().side(seat)?, seat)
    }

    /// The legal actions, if the viewer is the one to decide: in a battle they tell about the hand.
    pub fn legal(&self, visit: &mut impl FnMut(Action)) {
        if self.decides() {
            self.game.legal(visit);
        }
    }

    /// Why an action is refused, if the viewer is the one to decide.
    pub fn may(&self, action: Action) -> Result<(), Refusal> {
        if self.decides() { self.game.may(action) } else { Err(Refusal::NotNow) }
    }

    fn decides(&self) -> bool {
        self.seat.is_some_and(|seat| self.game.turn() == Turn::Seat(seat))
    }
}

impl Polis {
    /// What everybody may know.
    pub fn public(&self) -> View {
        View::new(self, None)
    }
}
