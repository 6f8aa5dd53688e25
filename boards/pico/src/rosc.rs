//! Random bits of the ring oscillator.

use embassy_rp::pac;
use embassy_time::{Duration, Instant, Timer};
use firmware::parts::Entropy;

/// Two samples closer together than this depend on each other; embassy's own generator takes one each 80 ns.
const PAUSE: Duration = Duration::from_micros(11);

/// The ring oscillator. It runs on beside the crystal and drives nothing.
pub struct Rosc {
    next: Instant,
}

impl Rosc {
    /// The source of raw bits; what they are worth is for the firmware to find out.
    pub fn new() -> Self {
        Self { next: Instant::now() + PAUSE }
    }
}

impl Default for Rosc {
    fn default() -> Self {
        Self::new()
    }
}

impl Entropy for Rosc {
    async fn bit(&mut self) -> bool {
        Timer::at(self.next).await;
        let bit = pac::ROSC.randombit().read().randombit();
        self.next = Instant::now() + PAUSE;
        bit
    }
}
