//! What one seat may know, and what everybody may (OL-INFO).

use super::action::Action;
use super::refusal::Refusal;
use super::score::Counts;
use super::state::{Olympos, Public, Stage};
use super::words::Destiny;
use crate::{Seat, Turn};

/// The game as one seat sees it, or as everybody does: everything public, and the secrets of that seat.
///
/// It is a copy in which what may not be known has been wiped, so nothing can leak through it.
#[derive(Clone, PartialEq, Eq)]
pub struct View {
    seat: Option<Seat>,
    game: Public,
}

impl View {
    pub(crate) fn new(game: &Olympos, seat: Option<Seat>) -> Self {
        let Olympos(mut game) = game.clone();
        let over = game.stage == Stage::Over;
        let wipe = [0; Destiny::COUNT];
        for owner in game.setup.seats() {
            let own = seat.is_some_and(|seat| game.hands[owner].read(seat).is_some());
            if !own && !over {
                *game.hands[owner].rules_mut() = wipe; // OL-INFO-2
                *game.points[owner].rules_mut() = 0; // OL-INFO-2, OL-INFO-6
            }
        }
        if seat.is_none_or(|seat| game.seen.read(seat).is_none()) {
            *game.seen.rules_mut() = wipe; // OL-INFO-7
        }
        *game.pool.rules_mut() = wipe; // what is left in the deck would tell what is in the hands (OL-INFO-3)
        Self { seat, game }
    }

    /// Everything public. Secrets of others are wiped from it.
    pub const fn public(&self) -> &Public {
        &self.game
    }

    /// The destiny cards in a hand, in the order of [`Destiny::ALL`], if the viewer may know them.
    pub fn hand(&self, seat: Seat) -> Option<&[u8; Destiny::COUNT]> {
        if self.game.stage == Stage::Over {
            return Some(self.game.hands[seat].rules());
        }
        self.game.hands[seat].read(self.seat?)
    }

    /// The cards the Oracle looks at, if the viewer is its owner (OL-INFO-7).
    pub fn seen(&self) -> Option<&[u8; Destiny::COUNT]> {
        self.game.seen.read(self.seat?)
    }

    /// The face-down points of a player: the own ones, and all of them at the end (OL-INFO-6).
    pub fn points(&self, seat: Seat) -> Option<u16> {
        if self.game.stage == Stage::Over {
            return Some(*self.game.points[seat].rules());
        }
        self.game.points[seat].read(self.seat?).copied()
    }

    /// What counts for a player: for oneself at any time, for all at the end (OL-INFO-4).
    pub fn counts(&self, seat: Seat) -> Option<Counts> {
        let open = matches!(self.game.stage, Stage::Over | Stage::Count);
        (open || self.seat == Some(seat)).then(|| self.game.counted(seat))
    }

    /// The legal actions, if the viewer is the one to decide: they tell about its cards.
    pub fn legal(&self, visit: &mut impl FnMut(Action)) {
        if self.seat.is_some_and(|seat| self.game.turn() == Turn::Seat(seat)) {
            self.game.all_legal(visit);
        }
    }

    /// Why an action is refused, if the viewer is the one to decide.
    pub fn may(&self, action: Action) -> Result<(), Refusal> {
        let deciding = self.seat.is_some_and(|seat| self.game.turn() == Turn::Seat(seat));
        if deciding { self.game.may(action) } else { Err(Refusal::NotNow) }
    }
}

impl Olympos {
    /// What everybody may know.
    pub fn public(&self) -> View {
        View::new(self, None)
    }
}
