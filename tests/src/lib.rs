//! A rig that runs the device on this computer: virtual time, scripted keys, a flash that can be cut.

pub mod architect;
pub mod bar;
pub mod cuts;
pub mod fairness;
pub mod flash;
pub mod forgeries;
pub mod games;
pub mod leaks;
pub mod mutants;
pub mod picture;
pub mod player;
pub mod records;
pub mod rig;
pub mod saves;
pub mod script;
pub mod searched;
pub mod settlers;
pub mod tour;
pub mod whole;

pub use flash::Flash;
pub use rig::{Rig, Shot};
pub use script::Script;
