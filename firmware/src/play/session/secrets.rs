//! Secrets that are handed over, and what waits for a PIN.

use engine::Seat;

use super::Session;
use crate::play::{Numbers, Play, Private};

/// A secret that is handed over.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Handed<S> {
    pub(super) secret: S,
    /// Whether it is shown now.
    pub(super) open: bool,
    /// Whether a PIN was asked for: then it is shown once.
    pub(super) locked: bool,
    /// Another number at each look.
    pub(super) fresh: u32,
}

/// What waits for a PIN.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Behind<G: Play> {
    Look(G::Secret),
    Act(G::Action),
}

impl<G: Play> Session<G> {
    /// Whose PIN has to be entered before this action: its secret answers.
    pub fn locked_by(&self, action: G::Action) -> Option<Seat> {
        let book = self.book.as_ref().filter(|book| book.locks().any())?;
        book.game().answers(action).filter(|&owner| book.locks().of(owner).is_set())
    }

    /// Whose PIN a secret is behind, if it is behind one.
    pub fn lock_of(&self, secret: &G::Secret) -> Option<Seat> {
        let book = self.book.as_ref()?;
        let owner = book.game().side(G::owner(secret));
        book.locks().of(owner).is_set().then_some(owner)
    }

    /// Hands a secret over: it is dark until its owner holds the key.
    pub fn hand_over(&mut self, secret: G::Secret, locked: bool) {
        self.handed = Some(Handed { secret, open: false, locked, fresh: 0 });
    }

    /// The secret that is handed over.
    pub fn handed(&self) -> Option<G::Secret> {
        self.handed.as_ref().map(|handed| handed.secret)
    }

    /// Something that waits until a PIN is entered: a look.
    pub fn look_behind(&mut self, secret: G::Secret) {
        self.behind = Some(Behind::Look(secret));
    }

    /// Something that waits until a PIN is entered: an action.
    pub fn act_behind(&mut self, action: G::Action) {
        self.behind = Some(Behind::Act(action));
    }

    /// The PIN was right: the secret is handed over, or the action that waited comes back to be done.
    pub fn pass(&mut self) -> Option<G::Action> {
        match self.behind.take() {
            Some(Behind::Look(secret)) => {
                self.hand_over(secret, true);
                None
            }
            Some(Behind::Act(action)) => Some(action),
            None => None,
        }
    }

    /// What the numbers that somebody names mean to whoever looked last: which action they are.
    pub fn meant(&self, numbers: Numbers) -> Option<G::Action> {
        let (game, (seat, fresh)) = (self.game()?, self.looked?);
        G::meant(&Private::new(self.seen(false)?, game, seat, fresh), numbers)
    }
}
