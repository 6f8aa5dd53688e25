//! The device without hardware: screens, texts, store and dealer. It runs on a board and on a PC alike.
//!
//! Layers, each knowing only those below it: `device`, `games`, `play`, `store`, `ui`, `base`.
#![no_std]
#![forbid(unsafe_code)]

mod base;
mod device;
pub mod games;
pub mod play;
pub mod store;
pub mod ui;

pub use base::{Common, Event, Ink, Key, Language, Levels, Note, Settings, Text, Tongue};
pub use base::{keys, texts};
pub use device::{Desk, Parts, Refresh, desk, hall, parts, run, run_watched, screens, standings, verdict};
pub use games::Open;
pub use store::{dealer, journal, lock, record};
pub use ui::{Form, Frame, form};
