//! Bits in a row of bytes, from the highest of each byte on.

use core::slice;

/// Bits still to be read.
#[derive(Clone)]
pub struct Bits<'b> {
    bytes: slice::Iter<'b, u8>,
    /// Bytes that were begun; `left` of their lowest bits are still to be read.
    begun: u32,
    left: u32,
}

impl<'b> Bits<'b> {
    /// All bits of these bytes.
    pub fn new(bytes: &'b [u8]) -> Self {
        Self { bytes: bytes.iter(), begun: 0, left: 0 }
    }

    /// The next bits as a number, at most 24, if there are so many.
    #[inline]
    pub fn take(&mut self, count: u32) -> Option<u32> {
        let bits = self.peek(count)?;
        self.left -= count;
        Some(bits)
    }

    /// The next bits as a number, which stay to be read. Letters and texts spend their time here.
    #[inline(always)]
    pub fn peek(&mut self, count: u32) -> Option<u32> {
        while self.left < count {
            self.begun = self.begun << 8 | u32::from(*self.bytes.next()?);
            self.left += 8;
        }
        Some(self.begun >> (self.left - count) & ((1 << count) - 1))
    }

    /// A number from 1 to 4095 in Elias gamma code: as many zeros as bits follow the highest one.
    #[inline]
    pub fn gamma(&mut self) -> Option<u32> {
        let mut ahead = self.peek(12)?;
        let mut count = 1;
        while ahead >> 11 == 0 {
            ahead = ahead << 1 | 1;
            count += 2;
        }
        self.take(count).filter(|&number| number > 0)
    }

    /// Passes over bits that were seen.
    pub fn skip(&mut self, count: u32) {
        self.left -= count.min(self.left);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_come_from_the_highest_on_and_end() {
        let mut bits = Bits::new(&[0b1010_0000, 0b0000_0001, 0xFF, 0x12]);
        assert_eq!([1, 3, 11].map(|count| bits.take(count)), [Some(1), Some(0b010), Some(0)]);
        assert_eq!((bits.peek(1), bits.take(1), bits.peek(16)), (Some(1), Some(1), Some(0xFF12)));
        bits.skip(16);
        assert_eq!((bits.take(1), bits.take(1)), (None, None));
    }

    #[test]
    fn small_numbers_are_short_in_gamma_code() {
        let mut bits = Bits::new(&[0b1010_0010, 0b1000_0000, 0, 0, 0]);
        assert_eq!([(); 3].map(|()| bits.gamma()), [Some(1), Some(2), Some(5)]);
        assert_eq!(bits.gamma(), None); // zeros without an end
    }
}
