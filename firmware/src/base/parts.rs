//! What a board hands to the device: keys, clock, entropy, light, watchdog, log and cable.

use crate::base::{Levels, Note};

/// Microseconds since the device was switched on.
pub type Micros = u64;

/// The keys.
#[allow(async_fn_in_trait, reason = "one executor, one core")]
pub trait Keys {
    /// Which keys are down now.
    fn levels(&mut self) -> Levels;

    /// Waits until some key's level is another one than in `seen`.
    async fn change(&mut self, seen: Levels) -> Levels;

    /// The contacts that were down when levels were told last, a bit for each in the order of the form; nothing if the keys do not
    /// know one contact from another.
    fn contacts(&self) -> Option<u16> {
        None
    }
}

/// The time since power-on.
#[allow(async_fn_in_trait, reason = "one executor, one core")]
pub trait Clock {
    /// Now.
    fn now(&self) -> Micros;

    /// Waits until this moment.
    async fn until(&self, at: Micros);

    /// How many words of flash the core wanted since this is counted, and how many of them its cache had; nothing without a cache.
    fn flash_words(&self) -> Option<(u32, u32)> {
        None
    }

    /// Counts them anew.
    fn count_anew(&self) {}
}

/// A raw source of random bits; what it gives is tested before it is used.
#[allow(async_fn_in_trait, reason = "one executor, one core")]
pub trait Entropy {
    /// One raw bit, taken no sooner than 10 us after the one before.
    async fn bit(&mut self) -> bool;
}

/// A colour of the light: red, green, blue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Glow(pub u8, pub u8, pub u8);

impl Glow {
    /// The same colour with an eighth of the light.
    #[must_use]
    pub const fn dim(self) -> Self {
        Self(self.0 / 8, self.1 / 8, self.2 / 8)
    }
}

/// The cue light, and the sound beside it where a board has one.
pub trait Lamp {
    /// Lights up in this colour; black is off.
    fn light(&mut self, glow: Glow);

    /// Sounds with so many hertz from now on; none is silence.
    fn sound(&mut self, _: u16) {}
}

/// The watchdog: the main loop feeds it, and nothing else does. It also looks after the power, and knows where it is.
pub trait Watchdog {
    /// "I am still here."
    fn feed(&mut self);

    /// Restarts into what loads a new program, where the board has it.
    fn load(&mut self) {}

    /// Nobody has pressed a key for a while, or somebody has again: a board whose picture stays without power may switch itself off, if
    /// a key switches it on again.
    fn rest(&mut self, _: bool) {}

    /// The voltage of the battery in millivolts, where the board can tell; asked once a second.
    fn battery(&mut self) -> Option<u16> {
        None
    }

    /// Draws as much current as it can, or no more than it needs: a power bank goes to sleep if nobody draws any.
    fn draw(&mut self, _: bool) {}

    /// Whether this is another board than the one the image is for.
    fn is_elsewhere(&self) -> bool {
        false
    }
}

/// Where notes of the device go.
pub trait Log {
    /// Takes a note.
    fn note(&mut self, note: Note);
}

/// A cable to a computer, which may be plugged in or not: the device does not depend on it.
#[allow(async_fn_in_trait, reason = "one executor, one core")]
pub trait Port {
    /// Waits until the computer sends something, and gives how many bytes of it are in `bytes`.
    async fn read(&mut self, bytes: &mut [u8]) -> usize;

    /// Sends bytes. Returns when the computer has taken them; false if it is gone.
    async fn write(&mut self, bytes: &[u8]) -> bool;
}
