//! The chip at its start: clocks and interrupts.

use embassy_executor::{Executor, SpawnError, SpawnToken, Spawner};
use embassy_rp::{Peripherals, bind_interrupts, clocks::ClockConfig, config::Config, pac};
use static_cell::StaticCell;

use crate::{cable::Handler, watchdog::burn, wire::Follow};

/// The crystal of every board with an RP2040.
const CRYSTAL: u32 = 12_000_000;
/// Milliseconds the crystal gets to settle; the boards' crystals need about one.
const SETTLE: u32 = 6;

bind_interrupts!(
    /// The interrupts the drivers are woken by.
    pub struct Interrupts {
        DMA_IRQ_0 => Follow;
        USBCTRL_IRQ => Handler;
    }
);

// SAFETY: `memory.x` says where hot code lies in flash, and where it runs
unsafe extern "C" {
    static __hot_source: u32;
    static mut __hot_start: u32;
    static __hot_end: u32;
}

/// Copies hot code to RAM. A loop, as the copying of the compiler's library may itself be hot.
#[inline(never)]
fn heat() {
    let (mut from, mut to, end) = (&raw const __hot_source, &raw mut __hot_start, &raw const __hot_end);
    while to.cast_const() < end {
        // SAFETY: both are whole words of regions that the linker laid out for this, and nothing there runs yet
        unsafe {
            to.write_volatile(from.read_volatile());
            (from, to) = (from.add(1), to.add(1));
        }
    }
}

/// Starts the clocks, brings hot code to RAM and runs the device, which the task is.
pub fn run<S>(device: impl FnOnce(Spawner, Peripherals) -> Result<SpawnToken<S>, SpawnError>) -> ! {
    static EXECUTOR: StaticCell<Executor> = StaticCell::new();
    let peripherals = start();
    EXECUTOR.init(Executor::new()).run(|spawner| {
        if let Ok(task) = burn() {
            spawner.spawn(task);
        }
        if let Ok(task) = device(spawner, peripherals) {
            spawner.spawn(task);
        }
    })
}

/// Starts the clocks (125 MHz), brings hot code to RAM and hands out the peripherals.
#[inline(never)]
fn start() -> Peripherals {
    let mut clocks = ClockConfig::crystal(CRYSTAL);
    if let Some(crystal) = &mut clocks.xosc {
        crystal.delay_multiplier = SETTLE;
    }
    let peripherals = embassy_rp::init(Config::new(clocks));
    heat();
    peripherals
}

/// Whether the chip was restarted without its boards losing power.
pub(crate) fn restarted() -> bool {
    let reason = pac::WATCHDOG.reason().read();
    reason.force() || reason.timer()
}
