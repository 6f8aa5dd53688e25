//! The chip at its start: clocks and interrupts.

use embassy_rp::{Peripherals, bind_interrupts, clocks::ClockConfig, config::Config, pac};

use crate::{cable::Handler, wire::Follow};

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

/// Starts the clocks (125 MHz) and hands out the peripherals.
pub fn start() -> Peripherals {
    let mut clocks = ClockConfig::crystal(CRYSTAL);
    if let Some(crystal) = &mut clocks.xosc {
        crystal.delay_multiplier = SETTLE;
    }
    embassy_rp::init(Config::new(clocks))
}

/// Whether the chip was restarted without its boards losing power.
pub(crate) fn restarted() -> bool {
    let reason = pac::WATCHDOG.reason().read();
    reason.force() || reason.timer()
}
