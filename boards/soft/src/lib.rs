//! A board made of software: keys, panel, paper, light, cable and flash cells, and everything a page shows of it.
//! What drives it (threads and a server, or a browser) is elsewhere.
#![forbid(unsafe_code)]

mod cable;
mod cells;
mod order;
mod panel;
mod paper;
mod parts;
mod told;
mod view;

pub use cable::Cable;
pub use cells::{Cells, FLASH_BYTES, FlashError, SECTOR};
pub use order::{KEY_NAMES, Order};
pub use panel::PagePanel;
pub use paper::Sheet;
pub use parts::{Contacts, Hound, PageLamp, PageLog};
pub use told::Told;
pub use view::{Seen, Update, View};

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks `mutex`; a thread that died while it held the lock is no reason for another one to die.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
