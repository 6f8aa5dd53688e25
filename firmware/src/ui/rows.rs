//! Packed pictures: a row that is the same as the one above it takes a bit. Quick to unpack, for letters and small figures.

use super::outline::ROOM;
use crate::bits::Bits;

/// Unpacks a picture into `room`: rows of bits, each from a new byte, the leftmost pixel in the highest bit.
pub fn unpack<'r>(mut packed: Bits<'_>, width: usize, height: usize, room: &'r mut [u8; ROOM]) -> &'r [u8] {
    let stride = width.div_ceil(8).max(1);
    let Some(picture) = room.get_mut(..stride * height) else { return &[] };
    let mut above: &[u8] = &[0; ROOM];
    let mut rest = &mut *picture;
    while let Some((row, below)) = rest.split_at_mut_checked(stride)
        && !row.is_empty()
    {
        if packed.take(1) == Some(1) {
            let mut left = width as u32;
            for byte in row.iter_mut() {
                let count = left.min(8);
                *byte = (packed.take(count).unwrap_or(0) << (8 - count)) as u8;
                left -= count;
            }
        } else {
            row.iter_mut().zip(above).for_each(|(byte, above)| *byte = *above);
        }
        above = row;
        rest = below;
    }
    picture
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_the_one_above_it_or_has_its_own_pixels() {
        // ten pixels wide, four high: an empty row, a row of its own, the same again, another one
        let packed = [0b0110_0000, 0b0011_0101, 0b1000_0000];
        let mut room = [0xFF; ROOM];
        let rows = [[0, 0], [0b1000_0000, 0b1100_0000], [0b1000_0000, 0b1100_0000], [0b0110_0000, 0]];
        assert_eq!(unpack(Bits::new(&packed), 10, 4, &mut room), rows.as_flattened());
    }

    #[test]
    fn nonsense_paints_nothing_outside() {
        for byte in 0..=255 {
            let mut room = [0; ROOM];
            assert_eq!(unpack(Bits::new(&[byte; 2]), 5, 7, &mut room).len(), 7);
            assert!(room[7..].iter().all(|&byte| byte == 0));
        }
        assert_eq!(unpack(Bits::new(&[0xFF]), 49, 48, &mut [0; ROOM]), []);
    }
}
