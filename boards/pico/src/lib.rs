//! The device on an RP2040: what a board file puts together and hands to the firmware.
#![no_std]

use defmt_rtt as _;
use portable_atomic as _;

mod cable;
mod chip;
mod clock;
mod copy;
mod flash;
mod gauge;
mod keys;
mod lamp;
pub mod last_words;
mod log;
pub mod probe;
mod room;
mod rosc;
pub mod st7789;
pub mod uc8151;
mod watchdog;
pub mod wire;

/// The commit this image is made of.
pub const COMMIT: &str = env!("PYTHIA_COMMIT");

pub use cable::Cable;
pub use chip::{Interrupts, run};
pub use clock::Crystal;
pub use flash::StoreRegion;
pub use gauge::{Gauge, Reference};
pub use keys::{Contact, Contacts};
pub use lamp::{Backlight, ColourLamp, NoLamp, SingleLamp, Sounding};
pub use log::Probe;
pub use room::Room;
pub use rosc::Rosc;
pub use st7789::{Buffers, St7789};
pub use uc8151::{Sheets, Uc8151};
pub use watchdog::Guard;
pub use wire::Wire;
