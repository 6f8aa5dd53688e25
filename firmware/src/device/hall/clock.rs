//! The clock of a round: it runs while the device has power, and says when ten minutes are left, five, and none.

use crate::base::parts::Micros;

const MINUTE: Micros = 60_000_000;
/// When it says something, in minutes that are left.
const MARKS: [u16; 3] = [10, 5, 0];

/// How long a round has lasted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RoundClock {
    /// Whether it has begun.
    begun: bool,
    passed: Micros,
    /// How many of the marks were told.
    told: usize,
    /// The minutes that were saved.
    kept: u16,
}

impl RoundClock {
    /// A round that has just begun.
    pub const BEGUN: Self = Self { begun: true, passed: 0, told: 0, kept: 0 };

    /// As it was saved.
    pub fn read(bytes: &[u8]) -> Self {
        let (begun, minutes): (bool, u16) = postcard::from_bytes(bytes).unwrap_or_default();
        Self { begun, passed: Micros::from(minutes) * MINUTE, told: 0, kept: minutes }
    }

    /// What is saved of it.
    pub fn saved(&self) -> (bool, u16) {
        (self.begun, self.minutes())
    }

    /// The minutes that have passed.
    pub fn minutes(&self) -> u16 {
        u16::try_from(self.passed / MINUTE).unwrap_or(u16::MAX)
    }

    /// Whether the round has begun.
    pub const fn has_begun(&self) -> bool {
        self.begun
    }

    /// The minutes that are left of so many, the one under way included; nothing before the round has begun.
    pub fn minutes_left(&self, of: u16) -> Option<u16> {
        let all = Micros::from(of) * MINUTE;
        let left = all.saturating_sub(self.passed).div_ceil(MINUTE);
        (self.begun && of > 0).then(|| u16::try_from(left).unwrap_or(u16::MAX))
    }

    /// Time passes.
    pub const fn pass(&mut self, time: Micros) {
        if self.begun {
            self.passed += time;
        }
    }

    /// Whether another minute is to be saved: said once for each.
    pub fn must_be_saved(&mut self) -> bool {
        let minutes = self.minutes();
        core::mem::replace(&mut self.kept, minutes) != minutes
    }

    /// How many marks are reached in a round of so many minutes: the first ones are no news if a round is no longer.
    fn reached(&self, of: u16) -> usize {
        let left = self.minutes_left(of);
        MARKS.iter().filter(|&&mark| left.is_some_and(|left| left <= mark)).count()
    }

    /// After a start: what was reached before is not told again.
    pub fn forget_told(&mut self, of: u16) {
        self.told = self.reached(of);
    }

    /// The minutes left, if that is to be told now.
    pub fn warn(&mut self, of: u16) -> Option<u16> {
        let reached = self.reached(of);
        let news = reached > self.told;
        self.told = self.told.max(reached);
        let mark = MARKS.get(reached.checked_sub(1)?).copied()?;
        (news && of > mark).then_some(mark)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::{vec, vec::Vec};

    use super::*;

    fn told(of: u16, clock: &mut RoundClock, minutes: u64) -> Vec<(u64, u16)> {
        let mut told = vec![];
        for second in 0..minutes * 60 {
            clock.pass(MINUTE / 60);
            told.extend(clock.warn(of).map(|left| (second + 1, left)));
        }
        told
    }

    #[test]
    fn issue_22_a_round_says_when_ten_five_and_no_minutes_are_left_and_each_once() {
        let mut clock = RoundClock::BEGUN;
        assert_eq!(told(90, &mut clock, 120), [(80 * 60, 10), (85 * 60, 5), (90 * 60, 0)]);
        assert_eq!(told(7, &mut { RoundClock::BEGUN }, 10), [(2 * 60, 5), (7 * 60, 0)]);
        assert_eq!(told(0, &mut { RoundClock::BEGUN }, 10), []);
        assert_eq!(told(90, &mut RoundClock::default(), 200), [], "it has not begun");
    }

    #[test]
    fn issue_22_a_cut_loses_less_than_a_minute_and_tells_nothing_twice() {
        let mut clock = RoundClock::BEGUN;
        told(90, &mut clock, 83);
        clock.pass(MINUTE / 2);
        let mut room = [0; 8];
        let mut again = RoundClock::read(postcard::to_slice(&clock.saved(), &mut room).unwrap());
        again.forget_told(90);
        assert_eq!(again.minutes(), 83);
        assert_eq!(told(90, &mut again, 10), [(2 * 60, 5), (7 * 60, 0)]);
    }
}
