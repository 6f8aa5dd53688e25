//! Who took how long: behind an action stands who decided on it and how long that took.
//!
//! It takes no record of its own, so that flash wears as without it; a reader that knows nothing of it passes over it. What is taken
//! back takes its time with it, and a power cut costs no more than the decision that was not made yet.

use embedded_storage_async::nor_flash::NorFlash;
use engine::Turn;
use serde::{Deserialize, Serialize};

use super::{Book, Fault, Kept, ROOM, reading, tag};
use crate::base::parts::Micros;

/// The unit of what is kept: a tenth of a second.
const TENTH: Micros = 100_000;

/// Time that has passed since the last action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Passed {
    /// In front of the decision.
    pub own: Micros,
    /// In front of menus, the history and the like.
    pub aside: Micros,
}

/// What the table has agreed on about time, in seconds. Without that, clocks only count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Agreed {
    /// Nothing.
    #[default]
    None,
    /// So much for each player and the whole game.
    Bank(u16),
    /// So much for each decision.
    Limit(u16),
}

/// Who decided, and how long that took, in tenths of a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stamp {
    /// The seat; [`Stamp::TABLE`] if nobody's.
    pub seat: u8,
    /// In front of the decision.
    pub own: u16,
    /// In front of menus and the like, which is nobody's time.
    pub aside: u16,
}

impl Stamp {
    /// Not a seat: the table has told what its dice or decks brought.
    pub const TABLE: u8 = 15;

    /// For the decision that is due in `turn`; none if hardly any time has passed.
    pub(super) fn new(turn: Turn, passed: Passed) -> Option<Self> {
        let tenths = |time: Micros| u16::try_from(time / TENTH).unwrap_or(u16::MAX);
        let seat = match turn {
            Turn::Seat(seat) => seat.into(),
            Turn::Chance | Turn::Over => Self::TABLE,
        };
        let stamp = Self { seat, own: tenths(passed.own), aside: tenths(passed.aside) };
        (stamp.own > 0 || stamp.aside > 0).then_some(stamp)
    }

    /// What stands behind the action in a record.
    fn read<G: Kept>(record: &[u8]) -> Option<Self> {
        let (&(tag::ACT | tag::ANSWERED), bytes) = record.split_first()? else { return None };
        let (_, rest) = postcard::take_from_bytes::<G::Action>(bytes).ok()?;
        postcard::from_bytes(rest).ok()
    }
}

impl<G: Kept> Book<G> {
    /// So much time has passed since the last action: it is kept with the next one.
    pub const fn pass(&mut self, passed: Passed) {
        self.passed = passed;
    }

    /// What the table has agreed on about time.
    pub const fn agreed(&self) -> Agreed {
        self.agreed
    }

    /// Writes down what the table has agreed on about time.
    pub fn agree<F: NorFlash>(&mut self, flash: &mut F, agreed: Agreed) -> Result<(), Fault> {
        if self.agreed != agreed {
            let mut record = [tag::CLOCK; 5];
            let [_, rest @ ..] = &mut record;
            let length = 1 + postcard::to_slice(&agreed, rest).map_err(|_| Fault::TooLong)?.len();
            self.slot.append(flash, record.get(..length).unwrap_or(&[]))?;
            self.agreed = agreed;
        }
        Ok(())
    }

    /// Calls `visit` with the time of each standing action.
    pub fn times<F: NorFlash>(&self, flash: &mut F, visit: &mut dyn FnMut(Stamp)) -> Result<(), Fault> {
        let mut number = 0;
        self.slot.visit(flash, &mut [0; ROOM], &mut |record| {
            if reading::action::<G>(record).is_some() {
                if self.history.stands(number) {
                    Stamp::read::<G>(record).into_iter().for_each(&mut *visit);
                }
                number += 1;
            }
        })?;
        Ok(())
    }
}
