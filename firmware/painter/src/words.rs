//! Pixels in words: eight of four bits each, the leftmost in the higher half of the first byte.

/// Pixels of a word.
pub const WORD: usize = 8;

/// Where something is painted.
pub struct Place<'w> {
    /// The words from that of the upper left corner on; what finds none is not painted.
    pub words: &'w mut [u32],
    /// Words from one row to the next.
    pub stride: usize,
    /// Pixels between the beginning of the first word and the corner.
    pub skip: usize,
}

/// For each half of a byte of a picture the pixels it paints, the leftmost in the highest four bits.
static MASKS: [u16; 16] = {
    let mut masks = [0; 16];
    let mut place = 0;
    while place < 16 * 4 {
        let (half, bit) = (place / 4, place % 4);
        if half >> bit & 1 == 1 {
            masks[half] |= 0xF << (4 * bit);
        }
        place += 1;
    }
    masks
};

/// The pixels that a byte of a picture paints, the leftmost in the highest four bits.
#[inline(always)]
pub(crate) fn mask(byte: u8) -> u32 {
    u32::from(MASKS[usize::from(byte >> 4)]) << 16 | u32::from(MASKS[usize::from(byte & 15)])
}

/// A word full of this ink.
pub(crate) const fn splat(ink: u8) -> u32 {
    ink as u32 * 0x1111_1111
}

/// Paints the pixels of a word that the mask tells, which has the order of the word's bytes.
#[inline(always)]
pub(crate) fn paint(word: &mut u32, ink: u32, mask: u32) {
    *word ^= (*word ^ ink) & mask;
}

/// Fills a rectangle.
#[inline(never)]
pub fn fill(place: Place<'_>, width: usize, height: usize, ink: u8) {
    let Place { mut words, stride, skip } = place;
    let ink = splat(ink);
    let end = skip + width;
    let count = end.div_ceil(WORD);
    let head = (u32::MAX >> (4 * (skip % WORD))).to_be();
    let tail = (u32::MAX << (4 * (WORD * count - end))).to_be();
    for _ in 0..height {
        match words.get_mut(..count) {
            Some([first, middle @ .., last]) => {
                paint(first, ink, head);
                let (eights, rest) = middle.as_chunks_mut::<8>();
                eights.iter_mut().for_each(|words| *words = [ink; 8]);
                rest.iter_mut().for_each(|word| *word = ink);
                paint(last, ink, tail);
            }
            Some([only]) => paint(only, ink, head & tail),
            _ => return,
        }
        let Some(below) = words.get_mut(stride..) else { return };
        words = below;
    }
}

/// Paints rows of bits of `bytes` each, the leftmost pixel in the highest bit. Pictures spend their time here, so there is
/// no branch for a pixel.
#[inline(never)]
pub fn stamp(place: Place<'_>, mut bits: &[u8], bytes: usize, ink: u8) {
    let Place { mut words, stride, skip } = place;
    let ink = splat(ink);
    let (right, left) = (4 * (skip % WORD), 4 * (WORD - 1 - skip % WORD));
    // an iterator over chunks would divide
    while !bits.is_empty() {
        let (row, rest) = bits.split_at_checked(bytes).unwrap_or((bits, &[]));
        bits = rest;
        let mut carry = 0;
        let Some(target) = words.get_mut(..row.len()) else { return };
        for (word, &byte) in target.iter_mut().zip(row) {
            let mask = mask(byte);
            paint(word, ink, (carry | mask >> right).to_be());
            carry = mask << 4 << left;
        }
        // what was shifted out of the last word has one of its own
        if carry != 0
            && let Some(word) = words.get_mut(row.len())
        {
            paint(word, ink, carry.to_be());
        }
        let Some(below) = words.get_mut(stride..) else { return };
        words = below;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pixels of a row of the sheet below.
    const ROW: usize = 5 * WORD;

    /// Which pixels of a sheet of five words and four rows have this ink.
    fn painted(sheet: &[u32; 20], ink: u8) -> impl Iterator<Item = (usize, usize)> {
        let pixel = move |at: usize| (sheet[at / WORD].to_be() >> (4 * (WORD - 1 - at % WORD)) & 15) as u8;
        (0..20 * WORD).filter(move |&at| pixel(at) == ink).map(|at| (at % ROW, at / ROW))
    }

    #[test]
    fn a_rectangle_is_filled_and_nothing_else() {
        for left in 0..ROW {
            for right in left + 1..=ROW {
                let mut sheet = [splat(3); 20];
                let words = &mut sheet[5 + left / WORD..];
                fill(Place { words, stride: 5, skip: left % WORD }, right - left, 2, 7);
                let expected = (1..3).flat_map(|y| (left..right).map(move |x| (x, y)));
                assert!(painted(&sheet, 7).eq(expected), "{left} to {right}");
            }
        }
    }

    #[test]
    fn what_lies_below_the_words_is_left_out() {
        let mut sheet = [0; 20];
        fill(Place { words: &mut sheet[15..], stride: 5, skip: 4 }, 8, 9, 7);
        assert!(painted(&sheet, 7).eq((4..12).map(|x| (x, 3))));
        stamp(Place { words: &mut sheet[15..], stride: 5, skip: 0 }, &[0xF0; 9], 1, 2);
        assert!(painted(&sheet, 2).eq((0..4).map(|x| (x, 3))));
    }
}
