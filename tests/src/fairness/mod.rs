//! Is the dealer fair: sums of chance, small streams, a battery of tests, and faults that it must find.

pub mod battery;
pub mod faults;
pub mod hand;
pub mod sequence;
pub mod statistics;
pub mod stream;

pub use battery::{Finding, Outcome, examine};
pub use hand::{Cup, Deck, Hand, Real};
pub use stream::Stream;
