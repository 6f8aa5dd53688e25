//! Chance of the simulated board: the random bits of the operating system.

use firmware::parts::Entropy;

/// Random bits of the operating system.
#[derive(Default)]
pub struct SystemBits {
    bits: u64,
    left: u32,
}

impl Entropy for SystemBits {
    async fn bit(&mut self) -> bool {
        if self.left == 0 {
            // without a source the bits stay zero, and the device refuses to deal
            self.bits = getrandom::u64().unwrap_or(0);
            self.left = u64::BITS;
        }
        self.left -= 1;
        let bit = self.bits & 1 == 1;
        self.bits >>= 1;
        bit
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Socket;

    #[test]
    fn bits_of_the_system_are_mixed() {
        let mut bits = SystemBits::default();
        let ones = Socket::new().run(async {
            let mut ones = 0;
            for _ in 0..4096 {
                ones += u32::from(bits.bit().await);
            }
            ones
        });
        assert!((1700..=2400).contains(&ones.unwrap()), "{ones:?}");
    }
}
