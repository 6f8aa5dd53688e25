//! Which actions of a game stand, which were taken back, and which of these can still come again.

use serde::{Deserialize, Serialize};

/// The most actions a game can have, those taken back included.
pub const MAX_ACTIONS: usize = 4096;

/// A set of action numbers.
#[derive(Clone, PartialEq, Eq)]
struct Marks([u8; MAX_ACTIONS / 8]);

impl Marks {
    const NONE: Self = Self([0; MAX_ACTIONS / 8]);

    fn has(&self, action: usize) -> bool {
        self.0.get(action / 8).is_some_and(|byte| byte & 1 << (action % 8) != 0)
    }

    /// The bytes with the marks of the first `count` actions.
    fn first(&self, count: usize) -> &[u8] {
        self.0.get(..count.div_ceil(8)).unwrap_or(&[])
    }

    fn set(&mut self, action: usize, mark: bool) {
        if let Some(byte) = self.0.get_mut(action / 8) {
            *byte = if mark { *byte | 1 << (action % 8) } else { *byte & !(1 << (action % 8)) };
        }
    }
}

/// A history as it is saved: as many marks as there are actions.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(super) struct Saved<'a> {
    written: u16,
    stands: &'a [u8],
    /// Empty if nothing waits.
    waits: &'a [u8],
    reveals: &'a [u8],
}

impl Saved<'_> {
    /// How many actions were written.
    pub(super) fn written(&self) -> usize {
        self.written.into()
    }

    /// How many of them stood.
    pub(super) fn standing(&self) -> usize {
        count(self.stands)
    }
}

/// How many marks are set.
fn count(marks: &[u8]) -> usize {
    marks.iter().map(|byte| byte.count_ones() as usize).sum()
}

/// The history of a game: actions are numbered as they were written, and nothing is ever erased.
#[derive(Clone, PartialEq, Eq)]
pub struct History {
    /// How many actions were written.
    written: usize,
    /// How many of them stand.
    standing: usize,
    /// How many can come again.
    waiting: usize,
    stands: Marks,
    /// Taken back, and not yet overtaken by another action.
    waits: Marks,
    /// Revealed something: taking it back needs everybody.
    reveals: Marks,
}

impl History {
    /// Nothing has happened.
    pub const fn new() -> Self {
        Self { written: 0, standing: 0, waiting: 0, stands: Marks::NONE, waits: Marks::NONE, reveals: Marks::NONE }
    }

    /// What is saved of it.
    pub(super) fn save(&self) -> Saved<'_> {
        let waits = if self.waiting > 0 { self.written } else { 0 };
        Saved {
            written: self.written as u16, // MAX_ACTIONS at most
            stands: self.stands.first(self.written),
            waits: self.waits.first(waits),
            reveals: self.reveals.first(self.written),
        }
    }

    /// Takes over what was saved; false if that makes no sense.
    pub(super) fn load(&mut self, saved: &Saved<'_>) -> bool {
        let bytes = saved.written().div_ceil(8);
        let fits = |marks: &[u8]| marks.len() == bytes && count(marks) <= saved.written();
        if saved.written() > MAX_ACTIONS || !fits(saved.stands) || !fits(saved.reveals) {
            return false;
        }
        if !saved.waits.is_empty() && !fits(saved.waits) {
            return false;
        }
        *self = Self::new();
        for (to, from) in
            [(&mut self.stands, saved.stands), (&mut self.waits, saved.waits), (&mut self.reveals, saved.reveals)]
        {
            if let Some(place) = to.0.get_mut(..from.len()) {
                place.copy_from_slice(from);
            }
        }
        (self.written, self.standing, self.waiting) = (saved.written(), saved.standing(), count(saved.waits));
        true
    }

    /// Whether of the actions of an older history the same stand now.
    pub(super) fn begins_with(&self, older: &Saved<'_>) -> bool {
        let written = older.written();
        let (whole, rest) = (written / 8, written % 8);
        let mask = (1u8 << rest) - 1; // the marks of the last byte
        let now = |byte: usize| self.stands.0.get(byte).copied().unwrap_or(0);
        written <= self.written
            && older.stands.iter().take(whole).enumerate().all(|(byte, &marks)| marks == now(byte))
            && older.stands.get(whole).copied().unwrap_or(0) == now(whole) & mask
    }

    /// Whether one more action fits.
    pub const fn has_room(&self) -> bool {
        self.written < MAX_ACTIONS
    }

    /// How many actions were written, those taken back included.
    pub const fn written(&self) -> usize {
        self.written
    }

    /// How many actions stand.
    pub const fn standing(&self) -> usize {
        self.standing
    }

    /// Whether the action with this number stands.
    pub fn stands(&self, action: usize) -> bool {
        action < self.written && self.stands.has(action)
    }

    /// Another action: what was taken back before it cannot come again.
    pub fn act(&mut self, reveals: bool) {
        if self.has_room() {
            self.stands.set(self.written, true);
            self.reveals.set(self.written, reveals);
            if self.waiting > 0 {
                (self.waits, self.waiting) = (Marks::NONE, 0);
            }
            self.written += 1;
            self.standing += 1;
        }
    }

    /// Takes the last `count` standing actions back.
    pub fn undo(&mut self, count: usize) {
        let mut left = count.min(self.standing);
        self.standing -= left;
        for action in (0..self.written).rev() {
            if left == 0 {
                break;
            }
            if self.stands.has(action) {
                self.stands.set(action, false);
                self.waits.set(action, true);
                self.waiting += 1;
                left -= 1;
            }
        }
    }

    /// Lets the first `count` actions that were taken back stand again.
    pub fn redo(&mut self, count: usize) {
        let mut left = count;
        for action in 0..self.written {
            if left == 0 {
                break;
            }
            if self.waits.has(action) {
                self.waits.set(action, false);
                self.stands.set(action, true);
                self.standing += 1;
                self.waiting -= 1;
                left -= 1;
            }
        }
    }

    /// How many actions can come again.
    pub const fn waiting(&self) -> usize {
        self.waiting
    }

    /// Whether taking the last `count` standing actions back touches something that was revealed.
    pub fn undo_reveals(&self, count: usize) -> bool {
        let last = (0..self.written).rev().filter(|&action| self.stands.has(action));
        last.take(count).any(|action| self.reveals.has(action))
    }
}

impl Default for History {
    fn default() -> Self {
        Self::new()
    }
}
