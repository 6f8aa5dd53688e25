//! Packed pictures: a row that is the same as the one above it takes a bit. Quick to unpack: for letters.

use core::ops::Range;

use crate::{
    Place,
    bits::Bits,
    words::{WORD, mask, paint, splat},
};

/// Columns and rows that can be unpacked.
const LARGEST: usize = 32;

/// Unpacks a picture and paints it at once: a row that is the same as the one above it costs hardly more than its words.
/// Painting begins with the first of `rows`, which end with the last one of the picture.
#[inline(never)]
pub fn stamp(mut packed: Bits<'_>, width: usize, rows: Range<usize>, place: Place<'_>, ink: u8) {
    let Place { mut words, stride, skip } = place;
    if width.max(rows.end) > LARGEST || skip >= WORD {
        return;
    }
    let ink = splat(ink);
    let mut masks = [0; LARGEST / WORD + 1];
    let Some(masks) = masks.get_mut(..(skip + width).div_ceil(WORD)) else { return };
    let mut differ = line(&mut packed, rows.end);
    for row in 0..rows.end {
        if differ >> 31 == 1 {
            let pixels = line(&mut packed, width);
            let (mut near, far) = (pixels >> skip, pixels << 1 << (31 - skip) >> 24);
            for place in &mut *masks {
                *place = mask((near >> 24) as u8).to_be();
                near = near << 8 | far;
            }
        }
        differ <<= 1;
        if row < rows.start {
            continue;
        }
        let Some(row) = words.get_mut(..masks.len()) else { return };
        for (word, &mask) in row.iter_mut().zip(&*masks) {
            paint(word, ink, mask);
        }
        let Some(below) = words.get_mut(stride..) else { return };
        words = below;
    }
}

/// The next bits, at most 32, the first in the highest bit.
#[inline(always)]
pub fn line(packed: &mut Bits<'_>, count: usize) -> u32 {
    let count = count as u32;
    if count > 24 {
        return long_line(packed, count);
    }
    packed.take(count).and_then(|bits| bits.checked_shl(32 - count)).unwrap_or(0)
}

/// The same if there are more than come at once, which hardly any letter has.
#[inline(never)]
fn long_line(packed: &mut Bits<'_>, count: u32) -> u32 {
    let [first, rest] = [16, count - 16].map(|count| packed.take(count).unwrap_or(0));
    first << 16 | rest << (32 - count)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Paints into rows of five words, `skip` pixels from the left, and gives the pixels of each row as bits.
    fn painted<const ROWS: usize>(packed: &[u8], (width, height): (usize, usize), skip: usize) -> [u64; ROWS] {
        let mut rows = [[0; 5]; ROWS];
        let words = rows.as_flattened_mut();
        stamp(Bits::new(packed), width, 0..height, Place { words, stride: 5, skip }, 15);
        rows.map(|row| {
            let pixels = row.into_iter().flat_map(|word| (0..WORD).rev().map(move |at| word.to_be() >> (4 * at) & 15));
            pixels.fold(0, |bits, pixel| bits << 1 | u64::from(pixel / 15))
        })
    }

    #[test]
    fn a_row_is_the_one_above_it_or_has_its_own_pixels_wherever_it_begins() {
        // ten pixels wide, four high: an empty row, a row of its own, the same again, another one
        let packed = [0b0101_1000, 0b0000_1101, 0b1000_0000];
        for skip in 0..WORD {
            let rows = [0, 0b10_0000_0011, 0b10_0000_0011, 0b01_1000_0000];
            assert_eq!(painted(&packed, (10, 4), skip), rows.map(|row: u64| row << (30 - skip)), "{skip}");
        }
    }

    #[test]
    fn painting_begins_where_it_shall() {
        let (packed, mut words) = ([0b1110_0011, 0], [0; 2]);
        stamp(Bits::new(&packed), 2, 1..3, Place { words: &mut words, stride: 1, skip: 0 }, 15);
        assert_eq!(words.map(u32::to_be), [0x0F00_0000, 0xF000_0000]);
    }

    #[test]
    fn a_row_of_all_columns_is_whole_and_rows_without_words_are_left_out() {
        let packed = [0b1100_0000, 0x00, 0x01, 0xFF, 0xFF, 0xFF, 0xFF];
        assert_eq!(painted(&packed, (26, 2), 7), [0b1_1111, (1 << 26) - 1].map(|row: u64| row << 7));
        assert_eq!(painted(&packed, (26, 2), 0), [0b1_1111 << 14]);
        assert_eq!(painted(&packed, (33, 2), 0), [0; 2]);
    }
}
