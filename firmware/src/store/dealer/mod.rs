//! The dealer: healthy entropy in, a generator that can be checked, unbiased draws out.

mod entropy;
mod generator;
pub mod health;
pub mod promise;

pub use entropy::{Fault, Gatherer};
pub use generator::{Dealer, Seed, below, fold};
pub use health::Window;
pub use promise::Share;
