//! Letters that are not painted at once: packed rows, as bits.

use painter::{bits::Bits, outline::ROOM, rows::line};

/// Columns and rows that can be unpacked.
const LARGEST: usize = 32;

/// Unpacks a picture into `room`: rows of bits, each from a new byte, the leftmost pixel in the
/// highest bit. First for each row a bit tells whether it differs from the one above, then those that do follow.
pub fn unpack<'r>(mut packed: Bits<'_>, width: usize, height: usize, room: &'r mut [u8; ROOM]) -> &'r [u8] {
    let stride = width.div_ceil(8).max(1);
    let picture = room.get_mut(..stride * height).filter(|_| width.max(height) <= LARGEST);
    let Some(picture) = picture else { return &[] };
    let mut differ = line(&mut packed, height);
    let mut pixels = 0;
    for row in picture.chunks_exact_mut(stride) {
        if differ >> 31 == 1 {
            pixels = line(&mut packed, width);
        }
        differ <<= 1;
        let mut rest = pixels;
        for byte in row {
            *byte = (rest >> 24) as u8;
            rest <<= 8;
        }
    }
    picture
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_the_one_above_it_or_has_its_own_pixels() {
        // ten pixels wide, four high: an empty row, a row of its own, the same again, another one
        let packed = [0b0101_1000, 0b0000_1101, 0b1000_0000];
        let mut room = [0xFF; ROOM];
        let rows = [[0, 0], [0b1000_0000, 0b1100_0000], [0b1000_0000, 0b1100_0000], [0b0110_0000, 0]];
        assert_eq!(unpack(Bits::new(&packed), 10, 4, &mut room), rows.as_flattened());
    }

    #[test]
    fn a_row_of_all_columns_is_whole() {
        let packed = [0b1100_0000, 0x00, 0x01, 0xFF, 0xFF, 0xFF, 0xFF];
        let mut room = [0; ROOM];
        assert_eq!(unpack(Bits::new(&packed), 26, 2, &mut room), [0, 0, 7, 0xC0, 0xFF, 0xFF, 0xFF, 0xC0]);
    }

    #[test]
    fn nonsense_paints_nothing_outside() {
        for byte in 0..=255 {
            let mut room = [0; ROOM];
            assert_eq!(unpack(Bits::new(&[byte; 2]), 5, 7, &mut room).len(), 7);
            assert!(room[7..].iter().all(|&byte| byte == 0));
        }
        assert_eq!(unpack(Bits::new(&[0xFF]), 33, 32, &mut [0; ROOM]), []);
    }
}
