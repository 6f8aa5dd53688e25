//! What a board hands to the device: the panel that shows its pictures, and all the other parts.

pub use crate::base::parts::{Clock, Entropy, Glow, Keys, Lamp, Log, Micros, Port, Watchdog};

use crate::ui::{Form, Frame};

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

    /// Whether it is there, as far as it can be heard.
    fn answers(&self) -> bool {
        true
    }
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
    /// The number that tells this device from all others; nothing if it has none.
    pub serial: &'a str,
    /// What the firmware said when it died, if it did.
    pub last_words: Option<&'a str>,
}
