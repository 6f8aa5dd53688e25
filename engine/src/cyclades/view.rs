//! What one seat may know (section 27).

use super::action::Action;
use super::gold::Gold;
use super::refusal::Refusal;
use super::state::{Public, Stage};
use super::words::{Creature, CreatureSet};
use crate::{Hidden, Seat, Turn};

/// The game as one seat sees it: everything public, and the secrets of that seat.
///
/// It is a copy in which what the seat may not know has been wiped, so nothing can leak through it.
#[derive(Clone, PartialEq, Eq)]
pub struct View {
    seat: Seat,
    game: Public,
}

impl View {
    pub(crate) fn new(game: &Public, seat: Seat) -> Self {
        let mut game = game.clone();
        let over = game.stage == Stage::Over;
        for owner in Seat::first(crate::MAX_SEATS) {
            if !over && game.purses[owner].read(seat).is_none() {
                *game.purses[owner].rules_mut() = Gold::NONE; // CY-INFO-1
            }
        }
        for owner in Seat::first(crate::MAX_SEATS) {
            if !game.allied(owner, seat)
                && let Some(offer) = &mut game.offers[owner]
            {
                offer.pauper = false; // that there was too little for it is as secret as the purse (CY-INFO-1)
            }
        }
        if let Some(top) = &mut game.top
            && top.read(seat).is_none()
        {
            *top.rules_mut() = Creature::Cyclops; // CY-INFO-5: that there is a known top is public, which it is not
        }
        if let Some(theft) = &mut game.theft
            && theft.read(seat).is_none()
        {
            *theft.rules_mut() = Gold::NONE; // CY-INFO-8
        }
        if !game.rules.options.discard_visible && game.active().map(|(active, _)| active) != Some(seat) {
            game.deck = game.deck.union(core::mem::replace(&mut game.discard, CreatureSet::NONE)); // D-57
        }
        Self { seat, game }
    }

    /// Whose view it is.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Everything public. Secrets of others are wiped from it.
    pub const fn public(&self) -> &Public {
        &self.game
    }

    /// The gold of a faction, if the viewer may know it: that of its own side, and all of it at the end (CY-INFO-1, 2, 10).
    pub fn gold(&self, seat: Seat) -> Option<Gold> {
        let purse = &self.game.purses[self.game.rules.mode.leader(seat)];
        if self.game.stage == Stage::Over { Some(*purse.rules()) } else { purse.read(self.seat).copied() }
    }

    /// The creature discard pile, if the viewer may look through it (CY-INFO-7).
    pub const fn discard_pile(&self) -> CreatureSet {
        self.game.discard
    }

    /// The top creature card, if the viewer has seen it (CY-INFO-5).
    pub fn top(&self) -> Option<Creature> {
        self.game.top.as_ref().and_then(|top| top.read(self.seat)).copied()
    }

    /// What the Griffin took last, if the viewer may know (CY-INFO-8).
    pub fn theft(&self) -> Option<Gold> {
        self.game.theft.as_ref().and_then(|theft: &Hidden<Gold>| theft.read(self.seat)).copied()
    }

    /// The legal actions, if the viewer is the one to decide: they tell about its gold (CY-INFO-9).
    pub fn legal(&self, visit: &mut impl FnMut(Action)) {
        if self.game.turn() == Turn::Seat(self.seat) {
            self.game.all_legal(visit);
        }
    }

    /// Why an action is refused, if the viewer is the one to decide.
    pub fn may(&self, action: Action) -> Result<(), Refusal> {
        if self.game.turn() == Turn::Seat(self.seat) { self.game.may(action) } else { Err(Refusal::NotNow) }
    }
}
