//! The dealer: healthy entropy in, a generator that can be checked, unbiased draws out.

mod entropy;
mod generator;

pub use entropy::{Fault, Gatherer, SAMPLES};
pub use generator::{Dealer, Seed};
