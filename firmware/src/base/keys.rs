//! Keys: from bouncing contacts to presses, repeats, holds and releases.

use crate::base::parts::Micros;

/// The four keys every board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Key {
    /// One up, or more.
    Up,
    /// One down, or less.
    Down,
    /// Yes.
    Accept,
    /// Back, or no.
    Back,
}

impl Key {
    /// All keys.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Accept, Self::Back];

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// Which keys are down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Levels(u8);

impl Levels {
    /// No key is down.
    pub const NONE: Self = Self(0);

    /// Whether `key` is down.
    pub const fn down(self, key: Key) -> bool {
        self.0 & key.bit() != 0
    }

    /// The levels with `key` down or up.
    #[must_use]
    pub const fn with(self, key: Key, down: bool) -> Self {
        Self(if down { self.0 | key.bit() } else { self.0 & !key.bit() })
    }
}

/// What happened to a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// It went down: acts at once.
    Press(Key),
    /// It is still down and counts once more (Up and Down only).
    Repeat(Key),
    /// It has been down for [`HOLD`].
    Hold(Key),
    /// It went up.
    Release(Key),
}

/// After an edge the contact may chatter for this long.
pub const BOUNCE: Micros = 20_000;
/// A key that is down for this long is held.
pub const HOLD: Micros = 600_000;
/// A held Up or Down repeats at this pace, after [`FIRST_REPEAT`].
pub const REPEAT: Micros = 120_000;
/// The wait before the first repeat.
pub const FIRST_REPEAT: Micros = 450_000;

/// One contact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Contact {
    down: bool,
    /// Edges before this moment are bounces.
    quiet: Micros,
    /// When the hold is due; none once it has been told, or if the key was down at power-on.
    hold: Option<Micros>,
    /// When the next repeat is due.
    repeat: Option<Micros>,
}

/// A pure state machine over levels and time. The first edge of a press acts at once; what follows within [`BOUNCE`] is
/// looked at again when the contact is quiet, so neither a bounce nor a short press is taken for something else.
pub struct Keypad {
    contacts: [Contact; Key::ALL.len()],
    levels: Levels,
}

impl Keypad {
    /// Keys that are down at power-on do nothing until they have been released.
    pub fn new(levels: Levels) -> Self {
        let contacts = Key::ALL.map(|key| Contact { down: levels.down(key), ..Contact::default() });
        Self { contacts, levels }
    }

    /// The levels last told.
    pub const fn levels(&self) -> Levels {
        self.levels
    }

    /// Takes the levels at `now` and calls `tell` with what happened.
    #[inline(never)]
    pub fn step(&mut self, levels: Levels, now: Micros, mut tell: impl FnMut(Event)) {
        self.levels = levels;
        for (key, contact) in Key::ALL.into_iter().zip(&mut self.contacts) {
            let down = levels.down(key);
            if down != contact.down && now >= contact.quiet {
                let turns = matches!(key, Key::Up | Key::Down);
                *contact = Contact {
                    down,
                    quiet: now + BOUNCE,
                    hold: down.then_some(now + HOLD),
                    repeat: (down && turns).then_some(now + FIRST_REPEAT),
                };
                tell(if down { Event::Press(key) } else { Event::Release(key) });
            }
            // a contact that reads up inside its bounce time may still be down: only a level that stands counts
            if !contact.down || !down {
                continue;
            }
            if contact.hold.is_some_and(|due| now >= due) {
                contact.hold = None;
                tell(Event::Hold(key));
            }
            if contact.repeat.is_some_and(|due| now >= due) {
                contact.repeat = Some(now + REPEAT);
                tell(Event::Repeat(key));
            }
        }
    }

    /// When [`Keypad::step`] should be called again even if no level changes.
    #[inline(never)]
    pub fn deadline(&self) -> Option<Micros> {
        let mut soonest: Option<Micros> = None;
        for (key, contact) in Key::ALL.into_iter().zip(&self.contacts) {
            let waits = if self.levels.down(key) == contact.down {
                [contact.hold, contact.repeat]
            } else {
                [Some(contact.quiet), None]
            };
            for due in waits.into_iter().flatten() {
                soonest = Some(soonest.map_or(due, |soonest| soonest.min(due)));
            }
        }
        soonest
    }
}
