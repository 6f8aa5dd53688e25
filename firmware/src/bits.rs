//! Bits in a row of bytes, from the highest of each byte on.

use core::slice;

/// Bits still to be read.
#[derive(Clone)]
pub(crate) struct Bits<'b> {
    bytes: slice::Iter<'b, u8>,
    /// What is left of a byte, from its highest bit on, and a one behind it.
    rest: u8,
}

impl<'b> Bits<'b> {
    /// All bits of these bytes.
    pub(crate) fn new(bytes: &'b [u8]) -> Self {
        Self { bytes: bytes.iter(), rest: 0x80 }
    }

    /// The next bit, if there is one.
    pub(crate) fn next(&mut self) -> Option<usize> {
        let mut bit = self.rest >> 7;
        self.rest <<= 1;
        if self.rest == 0 {
            // the bit was the one behind the last
            let byte = *self.bytes.next()?;
            (bit, self.rest) = (byte >> 7, byte << 1 | 1);
        }
        Some(usize::from(bit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_come_from_the_highest_on_and_end() {
        let mut bits = Bits::new(&[0b1010_0000, 0b0000_0001]);
        let read: [usize; 16] = core::array::from_fn(|_| bits.next().unwrap());
        assert_eq!(read, [1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
        assert_eq!((bits.next(), bits.next()), (None, None));
        assert_eq!(Bits::new(&[]).next(), None);
    }
}
