//! The watchdog: restarts a device whose main loop hangs, and remembers that it did.

use embassy_rp::{Peri, gpio::Output, peripherals::WATCHDOG, watchdog::ResetReason};
use embassy_time::Duration;
use firmware::parts::Watchdog;

/// The main loop feeds every second, also while a panel or the flash works. A start takes a tenth of a second, so a game goes
/// on two and a half seconds after a hang. The slowest erase of a sector, which stops the core, takes 0.4 s.
const PATIENCE: Duration = Duration::from_secs(2);
/// A scratch register that survives a reset by the watchdog. The boot ROM, which uses the watchdog to start a new
/// image, clears it, and so a fresh image is not mistaken for one that hung.
const SCRATCH: usize = 4;
/// "The device was running."
const RUNNING: u32 = 0x5059_5448;

/// The watchdog of the chip.
pub struct Guard {
    watchdog: embassy_rp::watchdog::Watchdog,
    /// What keeps the regulator of the battery on, where the board has that.
    power: Option<Output<'static>>,
}

impl Guard {
    /// The same for a board that switches itself off by this pin when it is low. At a cable it stays on.
    #[must_use]
    pub fn with_power(self, power: Output<'static>) -> Self {
        Self { power: Some(power), ..self }
    }

    /// Starts watching, and says whether the start before this one ended with the watchdog losing its patience.
    pub fn start(watchdog: Peri<'static, WATCHDOG>) -> (Self, bool) {
        let mut watchdog = embassy_rp::watchdog::Watchdog::new(watchdog);
        let hung =
            matches!(watchdog.reset_reason(), Some(ResetReason::TimedOut)) && watchdog.get_scratch(SCRATCH) == RUNNING;
        watchdog.set_scratch(SCRATCH, RUNNING);
        watchdog.pause_on_debug(true);
        watchdog.start(PATIENCE);
        (Self { watchdog, power: None }, hung)
    }
}

impl Watchdog for Guard {
    fn feed(&mut self) {
        self.watchdog.feed(PATIENCE);
    }

    fn load(&mut self) {
        embassy_rp::rom_data::reset_to_usb_boot(0, 0);
    }

    fn rest(&mut self, rests: bool) {
        if let Some(power) = &mut self.power {
            power.set_level((!rests).into());
        }
    }
}
