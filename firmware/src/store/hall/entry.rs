//! A result: 64 bytes in the ledger.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::{store::journal::check, ui::Faction};

/// How many bytes it takes.
pub const BYTES: usize = 64;
/// The most sides of a game.
pub const SIDES: usize = 6;
/// What an entry begins with.
const FORM: u8 = 0xE1;
/// Where the sides stand, the fingerprint, and the check sum.
const REACHED: usize = 24;
const PRINT: usize = 44;
const SUM: usize = 60;

/// What an entry says about its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum State {
    /// The game is over, and not all have signed.
    Unsigned = 1,
    /// All have signed: it is closed.
    Signed = 2,
    /// The host has opened it again.
    Reopened = 3,
}

impl State {
    const ALL: [Self; 3] = [Self::Unsigned, Self::Signed, Self::Reopened];

    /// Its name over the cable.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Unsigned => "unsigned",
            Self::Signed => "signed",
            Self::Reopened => "reopened",
        }
    }
}

/// What a side has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reached {
    /// Which of all factions it is.
    side: u8,
    /// Whether it has won.
    pub won: bool,
    /// How much.
    pub points: u16,
}

impl Reached {
    /// This side has reached so much.
    pub const fn new(faction: Faction, won: bool, points: u16) -> Self {
        Self { side: faction as u8, won, points }
    }

    /// Which side.
    pub fn faction(&self) -> Faction {
        Faction::EVERY.get(usize::from(self.side)).copied().unwrap_or(Faction::Purple)
    }
}

/// A result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// What it says about its game.
    pub state: State,
    /// The table.
    pub table: u8,
    /// The round.
    pub round: u8,
    /// The number under which games of this kind are kept.
    pub kind: u8,
    /// Which sides have signed, a bit each.
    pub signed: u8,
    /// The number of the game on its device.
    pub number: u32,
    /// A number made of the name of the event.
    pub event: u32,
    /// A number made of that of the device.
    pub device: u32,
    /// How many minutes of the round had passed.
    pub minutes: u16,
    /// What each side has reached.
    pub reached: Vec<Reached, SIDES>,
    /// How the fingerprint of its record begins.
    pub fingerprint: [u8; 16],
}

impl Entry {
    /// Whether all sides have signed.
    pub fn is_signed(&self) -> bool {
        self.signed.count_ones() as usize >= self.reached.len()
    }

    /// Whether the side at this place has signed.
    pub const fn has_signed(&self, place: usize) -> bool {
        place < 8 && self.signed >> place & 1 == 1
    }

    /// The first side after `place` that has not signed.
    pub fn next_unsigned(&self, place: usize) -> Option<usize> {
        let count = self.reached.len().max(1);
        (1..=count).map(|step| (place + step) % count).find(|&other| !self.has_signed(other))
    }

    /// The bytes in the ledger.
    pub fn bytes(&self) -> [u8; BYTES] {
        let mut bytes = [0; BYTES];
        let sides = u8::try_from(self.reached.len()).unwrap_or(0);
        let head = [FORM, self.state as u8, self.table, self.round, self.kind, sides, self.signed, 0];
        let words = [self.number, self.event, self.device, u32::from(self.minutes)].map(u32::to_le_bytes);
        let reached = self.reached.iter().flat_map(|reached| {
            let [low, high] = reached.points.to_le_bytes();
            [reached.side | u8::from(reached.won) << 7, low, high]
        });
        let front = head.into_iter().chain(words.into_iter().flatten()).chain(reached);
        bytes.iter_mut().zip(front).for_each(|(to, byte)| *to = byte);
        bytes.iter_mut().skip(PRINT).zip(self.fingerprint).for_each(|(to, byte)| *to = byte);
        let sum = check(bytes.get(..SUM).unwrap_or(&[]), &[]).to_le_bytes();
        bytes.iter_mut().skip(SUM).zip(sum).for_each(|(to, byte)| *to = byte);
        bytes
    }

    /// The entry behind these bytes, if they are one.
    pub fn read(bytes: &[u8; BYTES]) -> Option<Self> {
        let (front, sum) = bytes.split_at_checked(SUM)?;
        if front.first() != Some(&FORM) || sum != check(front, &[]).to_le_bytes() {
            return None;
        }
        let &[_, state, table, round, kind, sides, signed, _, ref words @ ..] = front else { return None };
        let state = State::ALL.into_iter().find(|&other| other as u8 == state)?;
        let word = |place: usize| words.get(4 * place..)?.first_chunk().copied().map(u32::from_le_bytes);
        let mut reached = Vec::new();
        for place in 0..usize::from(sides).min(SIDES) {
            let &[side, low, high] = front.get(REACHED + 3 * place..)?.first_chunk::<3>()?;
            let points = u16::from_le_bytes([low, high]);
            reached.push(Reached { side: side & 0x7F, won: side >> 7 == 1, points }).ok()?;
        }
        Some(Self {
            state,
            table,
            round,
            kind,
            signed,
            number: word(0)?,
            event: word(1)?,
            device: word(2)?,
            minutes: u16::try_from(word(3)?).ok()?,
            reached,
            fingerprint: *front.get(PRINT..)?.first_chunk()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(sides: u8) -> Entry {
        let reached = (0..sides).map(|side| Reached { side, won: side == 1, points: 300 + u16::from(side) }).collect();
        Entry {
            state: State::Signed,
            table: 12,
            round: 3,
            kind: 2,
            signed: 0b11,
            number: 70_000,
            event: 0xDEAD_BEEF,
            device: 0x1234_5678,
            minutes: 95,
            reached,
            fingerprint: core::array::from_fn(|place| place as u8),
        }
    }

    #[test]
    fn issue_22_an_entry_comes_back_from_its_64_bytes_and_no_bit_may_differ() {
        for sides in [2, 6] {
            let bytes = entry(sides).bytes();
            assert_eq!(Entry::read(&bytes), Some(entry(sides)));
            for place in 0..BYTES * 8 {
                let mut other = bytes;
                other[place / 8] ^= 1 << (place % 8);
                assert_eq!(Entry::read(&other), None, "bit {place}");
            }
        }
        assert_eq!(Entry::read(&[0xFF; BYTES]), None);
        assert_eq!(Entry::read(&[0; BYTES]), None);
    }

    #[test]
    fn issue_22_the_next_who_signs_is_found_in_a_ring() {
        let entry = Entry { signed: 0b0101, ..entry(4) };
        assert_eq!(
            (entry.next_unsigned(0), entry.next_unsigned(1), entry.next_unsigned(3)),
            (Some(1), Some(3), Some(1))
        );
        assert!(!entry.is_signed() && Entry { signed: 0b1111, ..entry }.is_signed());
    }
}
