//! The watchdog: restarts a device whose main loop hangs, and remembers that it did.

use core::sync::atomic::{AtomicBool, Ordering};

use embassy_futures::yield_now;
use embassy_rp::{Peri, gpio::Output, peripherals::WATCHDOG, watchdog::ResetReason};
use embassy_sync::{blocking_mutex::raw::CriticalSectionRawMutex, signal::Signal};
use embassy_time::Duration;
use firmware::parts::Watchdog;

use crate::Gauge;

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
    gauge: Option<Gauge>,
    /// Whether this is not the board that the image is for.
    elsewhere: bool,
}

/// Whether the core is to be kept awake, and the moment when it is.
static BUSY: AtomicBool = AtomicBool::new(false);
static BEGIN: Signal<CriticalSectionRawMutex, ()> = Signal::new();

/// Keeps the core awake while that is wanted: it draws most of what the chip can draw.
#[embassy_executor::task]
pub(crate) async fn burn() -> ! {
    loop {
        BEGIN.wait().await;
        while BUSY.load(Ordering::Relaxed) {
            yield_now().await;
        }
    }
}

impl Guard {
    /// The same for a board that switches itself off by this pin when it is low. At a cable it stays on.
    #[must_use]
    pub fn with_power(self, power: Output<'static>) -> Self {
        Self { power: Some(power), ..self }
    }

    /// The same for a board that can tell the voltage of its battery.
    #[must_use]
    pub fn with_gauge(self, gauge: Gauge) -> Self {
        Self { gauge: Some(gauge), ..self }
    }

    /// The same for an image that has found out whether it is on another board than its own.
    #[must_use]
    pub fn elsewhere(self, elsewhere: bool) -> Self {
        Self { elsewhere, ..self }
    }

    /// Starts watching, and says whether the start before this one ended with the watchdog losing its patience.
    pub fn start(watchdog: Peri<'static, WATCHDOG>) -> (Self, bool) {
        let mut watchdog = embassy_rp::watchdog::Watchdog::new(watchdog);
        let hung =
            matches!(watchdog.reset_reason(), Some(ResetReason::TimedOut)) && watchdog.get_scratch(SCRATCH) == RUNNING;
        watchdog.set_scratch(SCRATCH, RUNNING);
        watchdog.pause_on_debug(true);
        watchdog.start(PATIENCE);
        (Self { watchdog, power: None, gauge: None, elsewhere: false }, hung)
    }
}

impl Watchdog for Guard {
    fn feed(&mut self) {
        self.watchdog.feed(PATIENCE);
    }

    fn load(&mut self) {
        embassy_rp::rom_data::reset_to_usb_boot(0, 0);
    }

    fn battery(&mut self) -> Option<u16> {
        self.gauge.as_mut().and_then(Gauge::look)
    }

    fn draw(&mut self, draws: bool) {
        BUSY.store(draws, Ordering::Relaxed);
        BEGIN.signal(());
    }

    fn is_elsewhere(&self) -> bool {
        self.elsewhere
    }

    fn rest(&mut self, rests: bool) {
        if let Some(power) = &mut self.power {
            power.set_level((!rests).into());
        }
    }
}
