//! The locks of a game's purses and what was learned past them, as its journal tells it: nothing of it can be taken back.

use engine::{BySeat, MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};

use super::tag;
use crate::{base::parts::Micros, store::lock::Lock};

/// The locks of all purses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Locks {
    locks: BySeat<Lock>,
    freed: u8,
    refused: u32,
    given: u32,
}

impl Locks {
    /// The lock of a seat.
    pub fn of(&self, seat: Seat) -> &Lock {
        &self.locks[seat]
    }

    /// Whether some purse has a PIN.
    pub fn any(&self) -> bool {
        self.locks.iter().any(|(_, lock)| lock.is_set())
    }

    /// How many tries were wrong: everybody may know.
    pub fn wrong(&self) -> u32 {
        self.locks.iter().map(|(_, lock)| u32::from(lock.wrong)).sum()
    }

    /// How often the others took a PIN away: everybody may know.
    pub const fn freed(&self) -> u8 {
        self.freed
    }

    /// How often a secret refused what somebody tried, and how often the running game was given to a computer: everybody
    /// may know.
    pub const fn traces(&self) -> (u32, u32) {
        (self.refused, self.given)
    }

    /// Every wait that may not be over begins again.
    pub fn start_waits(&mut self, now: Micros) {
        Seat::first(MAX_SEATS).for_each(|seat| self.start_wait(seat, now));
    }

    /// Starts the wait of one seat.
    pub fn start_wait(&mut self, seat: Seat, now: Micros) {
        self.locks[seat].start_wait(now);
    }

    /// Takes a record of the journal.
    pub(super) fn take(&mut self, record: &[u8]) {
        let [tag, seat, seal @ ..] = record else { return };
        let Some(seat) = Seat::new((*seat).into()) else { return };
        let lock = &mut self.locks[seat];
        match *tag {
            tag::PIN => lock.seal = seal.first_chunk().copied(),
            tag::TRY => lock.tried(),
            tag::PASSED => lock.passed(),
            tag::FREED => {
                *lock = Lock::default();
                self.freed = self.freed.saturating_add(1);
            }
            tag::REFUSED => self.refused = self.refused.saturating_add(1),
            tag::GIVEN => self.given = self.given.saturating_add(1),
            _ => (),
        }
    }
}
