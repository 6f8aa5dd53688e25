//! A secret that only its owners may read.

use serde::{Deserialize, Serialize};

use crate::{Seat, Seats};

/// A value that belongs to some seats and is nobody else's business.
///
/// It has no `Debug` and no `Deref`: code that shows it must name the seat it shows it to. The rules
/// themselves use `Hidden::rules` and `Hidden::rules_mut`, which stay inside the engine.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hidden<T> {
    owners: Seats,
    value: T,
}

impl<T> Hidden<T> {
    /// Hides `value` from all but `owners`.
    pub const fn new(owners: Seats, value: T) -> Self {
        Self { owners, value }
    }

    /// The value, for one of its owners.
    pub fn read(&self, reader: Seat) -> Option<&T> {
        self.owners.contains(reader).then_some(&self.value)
    }

    /// Who may read it.
    pub const fn owners(&self) -> Seats {
        self.owners
    }

    /// The value, for the rules only.
    pub(crate) const fn rules(&self) -> &T {
        &self.value
    }

    /// The value to change, for the rules only.
    pub(crate) const fn rules_mut(&mut self) -> &mut T {
        &mut self.value
    }
}
