//! What the desk of an event sets on a device, and what a device is called there.

use core::fmt::{self, Display, Formatter, Write as _};

use heapless::String;
use serde::{Deserialize, Serialize};

use crate::base::Language;

/// The longest name of an event, in bytes.
pub const NAME: usize = 40;

/// What happens when the time of a round is up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rule {
    /// The round, or the cycle, is played to its end; then the points count.
    #[default]
    Round,
    /// The turn is played to its end.
    Turn,
    /// Nothing more is played.
    Stop,
    /// The host decides.
    Host,
}

impl Rule {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Round, Self::Turn, Self::Stop, Self::Host];

    /// Its name over the cable.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Round => "round",
            Self::Turn => "turn",
            Self::Stop => "stop",
            Self::Host => "host",
        }
    }
}

/// What the desk has set.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Profile {
    /// The name of the event.
    pub name: String<NAME>,
    /// The number of the table.
    pub table: u8,
    /// The round, from 1.
    pub round: u8,
    /// The language of the device.
    pub language: Option<Language>,
    /// The games that may be played, a bit each in the order of the list; none: all.
    pub games: u8,
    /// How long a round is; 0 if nobody looks at a clock.
    pub minutes: u16,
    /// What happens then.
    pub rule: Rule,
}

impl Profile {
    /// Whether the game at this place of the list may be played.
    pub const fn allows(&self, game: usize) -> bool {
        self.games == 0 || game < 8 && self.games >> game & 1 == 1
    }
}

/// A number made of bytes: FNV-1a. It tells devices and events apart, and protects nothing.
pub fn hash(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811C_9DC5, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193))
}

/// What a device is called: four letters that can be said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unit([u8; 4]);

impl Unit {
    /// The letters; nothing if it has no number.
    pub const fn letters(&self) -> &str {
        match core::str::from_utf8(&self.0) {
            Ok(letters) if self.0[0] != 0 => letters,
            _ => "",
        }
    }
}

impl Display for Unit {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.letters().chars().try_for_each(|letter| f.write_char(letter))
    }
}

/// What the device with the number `serial` is called.
pub fn unit(serial: &str) -> Unit {
    const FIRST: &[u8; 16] = b"BDFGHKLMNPRSTVYZ";
    const SECOND: &[u8; 4] = b"AEIO";
    if serial.is_empty() {
        return Unit::default();
    }
    let mut rest = hash(serial.as_bytes());
    rest ^= rest >> 16; // the low bits alone would be those of the last letters
    let mut letters = [0; 4];
    for (place, letter) in letters.iter_mut().enumerate() {
        let from: &[u8] = if place % 2 == 0 { FIRST } else { SECOND };
        *letter = from.get(rest as usize % from.len()).copied().unwrap_or(b'A');
        rest /= 16;
    }
    Unit(letters)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::{collections::BTreeSet, format, string::String};

    use super::*;

    #[test]
    fn issue_22_a_device_has_a_name_that_can_be_said_and_others_have_others() {
        let names: BTreeSet<String> = (0..30u64)
            .map(|number| format!("{}", unit(&format!("{:016X}", 0xE661_4103_E700_0000 + number * 7919))))
            .collect();
        assert!(names.len() >= 29, "{names:?}");
        assert!(names.iter().all(|name| name.len() == 4 && name.bytes().all(|letter| letter.is_ascii_uppercase())));
        assert_eq!(unit("").letters(), "");
    }
}
