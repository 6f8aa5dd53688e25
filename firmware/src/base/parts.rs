//! What a board hands to the device: panel, keys, clock, entropy, light, watchdog, cable and flash.

use crate::base::{Form, Frame, Levels, Note};

/// Microseconds since the device was switched on.
pub type Micros = u64;

/// How an e-ink panel changes its picture; a TFT does not care.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refresh {
    /// Quick, with a trace of the old picture.
    Fast,
    /// Slow and clean: nothing of the old picture stays.
    Full,
}

/// A screen made of glass or paper.
#[allow(async_fn_in_trait, reason = "one executor, one core")]
pub trait Panel {
    /// Lets the frame paint itself and shows it, sending only what changed since the last one. Returns when it can be seen.
    async fn show(&mut self, frame: &mut Frame<'_>, refresh: Refresh);

    /// Sets the brightness in per cent.
    fn dim(&mut self, per_cent: u8);
}

/// The keys.
#[allow(async_fn_in_trait, reason = "one executor, one core")]
pub trait Keys {
    /// Which keys are down now.
    fn levels(&mut self) -> Levels;

    /// Waits until some key's level is another one than in `seen`.
    async fn change(&mut self, seen: Levels) -> Levels;
}

/// The time since power-on.
#[allow(async_fn_in_trait, reason = "one executor, one core")]
pub trait Clock {
    /// Now.
    fn now(&self) -> Micros;

    /// Waits until this moment.
    async fn until(&self, at: Micros);
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

/// The cue light.
pub trait Lamp {
    /// Lights up in this colour; black is off.
    fn light(&mut self, glow: Glow);
}

/// The watchdog: the main loop feeds it, and nothing else does.
pub trait Watchdog {
    /// "I am still here."
    fn feed(&mut self);
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

/// Everything a board is made of.
pub struct Parts<'a, P, K, C, E, L, W, G, U, F> {
    /// What the board is like.
    pub form: &'static Form,
    /// The picture to draw into, of the size the form says.
    pub frame: Frame<'a>,
    /// The screen.
    pub panel: P,
    /// The keys.
    pub keys: K,
    /// The time.
    pub clock: C,
    /// Raw random bits.
    pub entropy: E,
    /// The light.
    pub lamp: L,
    /// The watchdog.
    pub watchdog: W,
    /// The log.
    pub log: G,
    /// The cable.
    pub port: U,
    /// The flash region that belongs to us, from address 0.
    pub flash: F,
    /// The commit the image is made of.
    pub commit: &'a str,
    /// What the firmware said when it died, if it did.
    pub last_words: Option<&'a str>,
}
