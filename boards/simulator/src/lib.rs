//! The same device on a web page of this computer: the parts of a board made of software, and a small server.
#![forbid(unsafe_code)]

mod bench;
mod cable;
mod flash;
mod home;
mod life;
mod options;
mod panel;
mod paper;
mod parts;
mod server;
mod socket;
mod view;

pub use bench::Bench;
pub use flash::{FLASH_BYTES, Flash, FlashError};
pub use home::Home;
pub use options::{Options, Wish, usage};
pub use server::Server;
pub use socket::Socket;
pub use view::{Seen, View};

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks `mutex`; a thread that died while it held the lock is no reason for another one to die.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
