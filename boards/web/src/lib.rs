//! The device for a browser: the firmware on parts made of software, driven by the page that holds it.
//!
//! The page is the only thread. It gives orders, calls [`Table::run`] when something is due, and takes events; `door` holds
//! what it can call.

mod bits;
#[cfg(any(test, target_family = "wasm"))]
mod chart;
mod chip;
mod clock;
#[cfg(target_family = "wasm")]
mod door;
mod life;
#[cfg(any(test, target_family = "wasm"))]
mod square;
mod table;
#[cfg(any(test, target_family = "wasm"))]
mod tables;

pub use table::Table;
