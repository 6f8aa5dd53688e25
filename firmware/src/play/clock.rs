//! Clocks: what the table has agreed on, and how much of it is left. Time that is used up forces nobody: the table decides.

use engine::Seat;

use crate::store::journal::Agreed;

/// What can be agreed on, in the order of the settings.
pub const CLOCKS: [Agreed; 9] = [
    Agreed::None,
    Agreed::Bank(10 * 60),
    Agreed::Bank(20 * 60),
    Agreed::Bank(30 * 60),
    Agreed::Bank(60 * 60),
    Agreed::Limit(30),
    Agreed::Limit(60),
    Agreed::Limit(120),
    Agreed::Limit(300),
];

/// With so much left of a bank, in tenths of a second, whoever decides is warned; of a limit, with a fourth of it.
const LOW: u32 = 600;

/// The clock of whoever decides, in tenths of a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Whose.
    pub seat: Seat,
    /// What there was in all.
    pub all: u32,
    /// What was used up when the decision began, and what is now.
    pub used: (u32, u32),
}

/// How a clock stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// There is enough.
    Enough,
    /// Little is left.
    Low,
    /// Nothing is left.
    Over,
}

impl Clock {
    /// What is left.
    pub const fn left(&self) -> u32 {
        self.all.saturating_sub(self.used.1)
    }

    fn level_at(&self, used: u32) -> Level {
        match self.all.saturating_sub(used) {
            0 => Level::Over,
            left if left <= LOW.min(self.all / 4) => Level::Low,
            _ => Level::Enough,
        }
    }

    /// How it stands now.
    pub fn level(&self) -> Level {
        self.level_at(self.used.1)
    }

    /// How it stood when the decision began.
    pub fn before(&self) -> Level {
        self.level_at(self.used.0)
    }
}

/// The next thing to agree on.
pub fn after(clock: Agreed) -> Agreed {
    let mut ring = CLOCKS.into_iter().cycle().skip_while(|&other| other != clock);
    ring.nth(1).unwrap_or_default()
}
