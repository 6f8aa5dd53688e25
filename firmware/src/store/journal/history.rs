//! Which actions of a game stand, which were taken back, and which of these can still come again.

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

    fn set(&mut self, action: usize, mark: bool) {
        if let Some(byte) = self.0.get_mut(action / 8) {
            *byte = if mark { *byte | 1 << (action % 8) } else { *byte & !(1 << (action % 8)) };
        }
    }
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
