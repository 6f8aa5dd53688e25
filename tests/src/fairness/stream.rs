//! A small stream of numbers for tests that has nothing in common with the dealer's.

/// Splitmix64, started by a number.
#[derive(Clone)]
pub struct Stream(u64);

impl Stream {
    /// A stream of its own for each number.
    pub const fn new(number: u64) -> Self {
        Self(number)
    }

    /// 64 bits.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// The upper half of the next 64 bits.
    pub const fn word(&mut self) -> u32 {
        (self.next() >> 32) as u32
    }

    /// True in `per_thousand` of thousand cases.
    pub const fn chance(&mut self, per_thousand: u64) -> bool {
        self.next() % 1000 < per_thousand
    }
}
