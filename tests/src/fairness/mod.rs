//! Is the dealer fair: sums of chance, small streams, a battery of tests, and faults that it must find.

pub mod statistics;
pub mod stream;

pub use stream::Stream;
