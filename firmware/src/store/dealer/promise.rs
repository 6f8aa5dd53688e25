//! The promise of a seed, and what the players add to it.
//!
//! When a game begins the device shows a code that binds it to its seed. Then the players press Up or Down as they like, and the
//! key of all rolls and draws is made of both. So neither side chooses it: the device could not know the presses when it showed
//! the code, and nobody else knows the seed.

use core::fmt;

use heapless::String;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::Seed;

/// The most presses: what finds room on every screen.
pub const MOST_PRESSES: u8 = 24;
/// How many bytes of the commitment the code shows: 120 bits.
const SHOWN: usize = 15;
/// The same in games of the first form: 64 bits.
const SHOWN_FIRST: usize = 8;
/// The letters of a code, five bits each: I, L, O and U are left out, as they look like others.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// A code as it stands on the screen: groups of four with a space between them.
pub type Code = String<29>;

/// What binds the device to a seed: its SHA-256.
pub fn commitment(seed: &Seed) -> [u8; 32] {
    Sha256::digest(seed.bytes()).into()
}

/// The code of a commitment: its first 120 bits, the high ones first, as 24 letters of five bits.
pub fn code(commitment: &[u8; 32]) -> Code {
    let number = commitment.iter().take(SHOWN).fold(0, |number, &byte| number << 8 | u128::from(byte));
    let digits = (0..SHOWN * 8 / 5).rev().map(|place| number >> (5 * place) & 31);
    grouped(digits.map(|digit| LETTERS.get(digit as usize).map_or('0', |&letter| char::from(letter))))
}

/// The code of a game of the first form: the first 64 bits as sixteen hexadecimal digits.
pub fn first_code(commitment: &[u8; 32]) -> Code {
    let digits = commitment.iter().take(SHOWN_FIRST).flat_map(|byte| [byte >> 4, byte & 15]);
    grouped(digits.map(|digit| LETTERS.get(usize::from(digit)).map_or('0', |&letter| char::from(letter))))
}

fn grouped(letters: impl Iterator<Item = char>) -> Code {
    let mut code = Code::new();
    for (place, letter) in letters.enumerate() {
        if place > 0 && place % 4 == 0 {
            let _ = code.push(' '); // the longest code has room
        }
        let _ = code.push(letter);
    }
    code
}

/// What the players have pressed, in order. Everybody may see it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    count: u8,
    /// One bit for each, the first in the lowest place; 1 for Down.
    keys: u32,
}

impl Share {
    /// Nothing yet.
    pub const NONE: Self = Self { count: 0, keys: 0 };

    /// One more press; false if there is no room for it.
    pub const fn push(&mut self, down: bool) -> bool {
        if self.count >= MOST_PRESSES {
            return false;
        }
        self.keys |= (down as u32) << self.count;
        self.count += 1;
        true
    }

    /// How many there are.
    pub const fn count(self) -> u8 {
        self.count
    }

    /// Each press: whether it was Down.
    pub fn presses(self) -> impl Iterator<Item = bool> {
        (0..self.count).map(move |place| self.keys >> place & 1 == 1)
    }

    /// The key of the draws: the SHA-256 of `KEY`, the seed, and a byte for each press, 0 for Up and 1 for Down. `KEY` keeps it
    /// apart from the commitment, which everybody knows.
    pub fn key(self, seed: &Seed) -> Seed {
        let mut hash = Sha256::new().chain_update(b"KEY").chain_update(seed.bytes());
        self.presses().for_each(|down| hash.update([u8::from(down)]));
        Seed::new(hash.finalize().into())
    }
}

/// `^` for Up and `v` for Down, in groups of four.
impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, down) in self.presses().enumerate() {
            if place > 0 && place % 4 == 0 {
                f.write_str(" ")?;
            }
            f.write_str(if down { "v" } else { "^" })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use core::fmt::Write as _;

    use super::*;

    fn share(presses: &[bool]) -> Share {
        let mut share = Share::NONE;
        presses.iter().for_each(|&down| assert!(share.push(down)));
        share
    }

    /// SHA-256 of 32 zero bytes is 66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925.
    #[test]
    fn issue_15_3_a_code_is_the_first_120_bits_of_the_commitment() {
        let commitment = commitment(&Seed::new([0; 32]));
        assert_eq!(code(&commitment), "CSM7 NBFR CAYQ EV4F R65R X7WE");
        assert_eq!(first_code(&commitment), "6668 7AAD F862 BD77");
        // each of the first 120 bits changes it, and no other
        for bit in 0..256 {
            let mut other = commitment;
            other[bit / 8] ^= 0x80 >> (bit % 8);
            assert_eq!(code(&other) != code(&commitment), bit < 120, "bit {bit}");
        }
    }

    #[test]
    fn issue_15_4_the_key_depends_on_the_seed_and_on_every_press() {
        let seed = Seed::new([7; 32]);
        let key = |presses: &[bool]| *share(presses).key(&seed).bytes();
        assert_ne!(key(&[]), commitment(&seed), "the key without presses is not the commitment, which is public");
        assert_ne!(key(&[]), *seed.bytes());
        assert_ne!(key(&[]), *Share::NONE.key(&Seed::new([8; 32])).bytes());
        let all = [[].as_slice(), &[false], &[true], &[false, false], &[false, true], &[true, false]].map(key);
        for (place, one) in all.iter().enumerate() {
            assert!(all[..place].iter().all(|other| other != one), "{place}");
        }
        let long = [true; MOST_PRESSES as usize];
        for place in 0..long.len() {
            let mut other = long;
            other[place] = false;
            assert_ne!(key(&long), key(&other), "press {place}");
        }
    }

    #[test]
    fn presses_are_read_in_order_and_have_an_end() {
        let mut share = share(&[false, true, true, false, true]);
        let mut text = String::<32>::new();
        write!(text, "{share}").unwrap();
        assert_eq!((text.as_str(), share.count()), ("^vv^ v", 5));
        (5..MOST_PRESSES).for_each(|_| assert!(share.push(true)));
        let full = share;
        assert!(!share.push(false) && share == full);
    }
}
