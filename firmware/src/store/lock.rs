//! A PIN: a few presses that open a purse or the settings, and the wait after a wrong one.
//!
//! A try is written down before it is judged, so pulling the plug does not buy another one. Each wrong try doubles the wait
//! for the next, and no right one takes the count back: whoever guesses while the owner looks now and then gains nothing.
//! No clock runs without power, so a wait that was not over when the power went starts again as a whole. Twelve tries take
//! 68 minutes, the thirteenth is possible after 136.

use core::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{
    base::{Key, parts::Micros},
    store::dealer::Seed,
};

/// How many presses a PIN has, each of them Up, Down or Accept: there are 729.
pub const LENGTH: u8 = 6;
/// The longest wait is that after so many wrong tries: 68 minutes.
const LONGEST: u8 = 12;
/// What a wait is counted in.
const SECOND: u32 = 1_000_000;

/// The presses of a PIN so far. They are a secret: no log, and `Debug` does not tell them.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Presses {
    count: u8,
    /// Two bits for each.
    keys: u16,
}

impl fmt::Debug for Presses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Presses")
    }
}

impl Presses {
    /// None yet.
    pub const NONE: Self = Self { count: 0, keys: 0 };

    /// One more press.
    pub fn push(&mut self, key: Key) {
        self.keys = self.keys << 2 | key as u16;
        self.count = self.count.saturating_add(1);
    }

    /// How many there are.
    pub const fn count(self) -> u8 {
        self.count
    }

    /// What is kept of them in flash: nobody gets them back from it but by trying. `salt` differs from game to game, `owner`
    /// within one.
    pub fn seal(self, salt: &[u8; 32], owner: u8) -> Seal {
        let [high, low] = self.keys.to_be_bytes();
        let hash = Sha256::new().chain_update(b"PIN").chain_update(salt).chain_update([owner, high, low]).finalize();
        hash.first_chunk().copied().unwrap_or_default()
    }
}

/// What is kept of a PIN.
pub type Seal = [u8; 16];

/// A lock, which may be open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lock {
    /// What fits; nothing if there is no PIN.
    pub seal: Option<Seal>,
    /// How many tries were wrong.
    pub wrong: u8,
    /// Whether the wait after the last of them may not be over.
    pub waits: bool,
    /// When it is over, since power-on; a start begins it anew.
    #[serde(skip)]
    due: Micros,
}

impl Lock {
    /// Whether there is a PIN.
    pub const fn is_set(&self) -> bool {
        self.seal.is_some()
    }

    /// The host's lock as it was kept; gives its salt.
    pub fn recall(&mut self, kept: Option<(Seed, Seal)>, (wrong, waits): (u8, bool)) -> Seed {
        let (salt, seal) = kept.unzip();
        *self = Self { seal, wrong, waits, due: 0 };
        salt.unwrap_or(Seed::new([0; 32]))
    }

    /// A try: it counts as a wrong one until it is found right.
    pub const fn tried(&mut self) {
        (self.wrong, self.waits) = (self.wrong.saturating_add(1), true);
    }

    /// The try was right.
    pub const fn passed(&mut self) {
        (self.wrong, self.waits, self.due) = (self.wrong.saturating_sub(1), false, 0);
    }

    /// The whole wait begins, if there is one.
    pub fn start_wait(&mut self, now: Micros) {
        if self.waits {
            self.due = now + Micros::from(SECOND << self.wrong.min(LONGEST));
        }
    }

    /// Whole seconds until the next try is possible.
    #[inline(never)]
    pub fn left(&self, now: Micros) -> u16 {
        // the longest wait fits
        let left = u32::try_from(self.due.saturating_sub(now)).unwrap_or(u32::MAX);
        u16::try_from(left.div_ceil(SECOND)).unwrap_or(u16::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn presses(keys: &[Key]) -> Presses {
        let mut presses = Presses::default();
        keys.iter().for_each(|&key| presses.push(key));
        presses
    }

    #[test]
    fn a_seal_depends_on_every_press_on_the_salt_and_on_the_owner() {
        let (pin, salt) = ([Key::Up, Key::Down, Key::Accept, Key::Up, Key::Up, Key::Down], [7; 32]);
        let seal = presses(&pin).seal(&salt, 1);
        assert_eq!(seal, presses(&pin).seal(&salt, 1));
        assert_ne!(seal, presses(&pin).seal(&salt, 2));
        assert_ne!(seal, presses(&pin).seal(&[8; 32], 1));
        for place in 0..pin.len() {
            for key in [Key::Up, Key::Down, Key::Accept].into_iter().filter(|&key| key != pin[place]) {
                let mut other = pin;
                other[place] = key;
                assert_ne!(seal, presses(&other).seal(&salt, 1), "press {place}");
            }
        }
    }

    #[test]
    fn waits_double_and_a_right_try_neither_waits_nor_takes_the_count_back() {
        let mut lock = Lock::default();
        for (wrong, seconds) in (1..=14).zip([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 4096, 4096]) {
            lock.tried();
            lock.start_wait(5 * Micros::from(SECOND));
            assert_eq!((lock.wrong, lock.left(5 * Micros::from(SECOND))), (wrong, seconds));
            lock.tried();
            lock.passed();
            assert_eq!((lock.wrong, lock.left(5 * Micros::from(SECOND))), (wrong, 0));
        }
    }
}
