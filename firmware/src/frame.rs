//! The picture a screen draws into: four bits a pixel, at the board's size.

use core::convert::Infallible;

use embedded_graphics::{
    Pixel,
    draw_target::DrawTarget,
    geometry::{OriginDimensions, Point, Size},
    primitives::Rectangle,
};

use crate::Ink;

/// A picture of [`Ink`]s. Two pixels share a byte, the left one in the high half; rows follow each other.
pub struct Frame<'a> {
    size: Size,
    pixels: &'a mut [u8],
}

impl<'a> Frame<'a> {
    /// How many bytes a picture of this size needs. The width must be even.
    pub const fn bytes(size: Size) -> usize {
        (size.width / 2 * size.height) as usize
    }

    /// A picture of `size` in `pixels`, which must hold [`Frame::bytes`]; rows that find no room are not drawn. Drawing is
    /// fast if `pixels` begin at a whole word and the width is a multiple of eight.
    pub const fn new(size: Size, pixels: &'a mut [u8]) -> Self {
        Self { size, pixels }
    }

    /// The rows from top to bottom, each `width / 2` bytes.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[u8]> {
        self.pixels.chunks_exact((self.size.width as usize / 2).max(1)).take(self.size.height as usize)
    }

    /// All pixels, two in a byte.
    pub fn pixels(&self) -> &[u8] {
        self.pixels
    }

    /// The ink at a place of the picture.
    pub fn ink(&self, at: Point) -> Option<Ink> {
        let (index, right) = self.place(at)?;
        let byte = *self.pixels.get(index)?;
        Some(Ink::from_nibble(if right { byte } else { byte >> 4 }))
    }

    fn place(&self, at: Point) -> Option<(usize, bool)> {
        let (x, y) = (u32::try_from(at.x).ok()?, u32::try_from(at.y).ok()?);
        if x >= self.size.width || y >= self.size.height {
            return None;
        }
        Some(((y * (self.size.width / 2) + x / 2) as usize, x % 2 == 1))
    }

    fn set(&mut self, at: Point, ink: Ink) {
        if let Some((index, right)) = self.place(at)
            && let Some(byte) = self.pixels.get_mut(index)
        {
            *byte = if right { *byte & 0xF0 | ink as u8 } else { *byte & 0x0F | (ink as u8) << 4 };
        }
    }
}

/// Pixels of a word, which is what is painted at a time.
const WORD: usize = 8;

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

/// The pixels that a byte of a picture paints.
fn mask(byte: u8) -> u32 {
    u32::from(MASKS[usize::from(byte >> 4)]) << 16 | u32::from(MASKS[usize::from(byte & 15)])
}

impl Frame<'_> {
    /// Paints the set bits of a picture `width` pixels wide: rows of bits, each from a new byte, the leftmost pixel in
    /// the highest bit and no bit set past the width. What lies outside is not drawn.
    pub fn stamp(&mut self, at: Point, width: u32, bits: &[u8], ink: Ink) {
        let bytes = (width as usize).div_ceil(8).max(1);
        let stride = self.size.width as usize / WORD;
        let whole_words = (self.size.width as usize).is_multiple_of(WORD);
        if let (Ok(left), Ok(top)) = (usize::try_from(at.x), usize::try_from(at.y))
            && left + width as usize <= self.size.width as usize
            && whole_words
            && let Ok(words) = bytemuck::try_cast_slice_mut(self.pixels)
        {
            let words = words.get_mut(..stride * self.size.height as usize).unwrap_or_default();
            let words = words.get_mut(top * stride + left / WORD..).unwrap_or_default();
            stamp_words(words, stride, left % WORD, (bits, bytes), ink);
        } else {
            self.stamp_pixels(at, width, bits.chunks(bytes), ink);
        }
    }

    /// The slow way, for what lies partly outside and for pixels that cannot be taken in words.
    fn stamp_pixels<'b>(&mut self, at: Point, width: u32, rows: impl Iterator<Item = &'b [u8]>, ink: Ink) {
        for (y, row) in (at.y..).zip(rows) {
            for (x, index) in (at.x..).zip(0..width as usize) {
                if row.get(index / 8).is_some_and(|byte| byte << (index % 8) & 0x80 != 0) {
                    self.set(Point::new(x, y), ink);
                }
            }
        }
    }
}

/// The fast way: paints rows `skip` pixels into `words`, which begin at the word of the upper left corner. Text spends
/// its time here, so there is no branch for a pixel.
fn stamp_words(mut words: &mut [u32], stride: usize, skip: usize, (mut bits, bytes): (&[u8], usize), ink: Ink) {
    let ink = u32::from(ink as u8) * 0x1111_1111;
    let paint = |word: &mut u32, mask: u32| *word ^= (*word ^ ink) & mask.to_be();
    let (right, left) = (4 * skip, 4 * (WORD - 1 - skip));
    // an iterator over chunks would be called for each row
    while !bits.is_empty() {
        let (row, rest) = bits.split_at_checked(bytes).unwrap_or((bits, &[]));
        bits = rest;
        let mut carry = 0;
        let Some(target) = words.get_mut(..row.len()) else { return };
        for (word, &byte) in target.iter_mut().zip(row) {
            let mask = mask(byte);
            paint(word, carry | mask >> right);
            carry = mask << 4 << left;
        }
        // what was shifted out of the last word has one of its own
        if carry != 0
            && let Some(word) = words.get_mut(row.len())
        {
            paint(word, carry);
        }
        let Some(below) = words.get_mut(stride..) else { return };
        words = below;
    }
}

impl OriginDimensions for Frame<'_> {
    fn size(&self) -> Size {
        self.size
    }
}

impl DrawTarget for Frame<'_> {
    type Color = Ink;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Ink>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        for Pixel(at, ink) in pixels {
            self.set(at, ink);
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, ink: Ink) -> Result<(), Infallible> {
        let area = area.intersection(&Rectangle::new(Point::zero(), self.size));
        let Some(last) = area.bottom_right() else { return Ok(()) };
        let stride = self.size.width as usize / 2;
        let (left, right) = (area.top_left.x, last.x);
        // whole bytes between an odd left edge and an even right edge
        let from = (left + 1) as usize / 2;
        let to = (right + 1) as usize / 2;
        let both = (ink as u8) << 4 | ink as u8;
        for y in area.rows() {
            let row = y as usize * stride;
            if left % 2 == 1 {
                self.set(Point::new(left, y), ink);
            }
            if right % 2 == 0 {
                self.set(Point::new(right, y), ink);
            }
            if let Some(bytes) = self.pixels.get_mut(row + from..row + to.max(from)) {
                bytes.fill(both);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use embedded_graphics::primitives::PointsIter;

    use super::*;

    const SIZE: Size = Size::new(16, 6);
    /// Eleven pixels wide, three rows.
    const BITS: [u8; 6] = [0b1011_0001, 0b0110_0000, 0b0000_0000, 0b0010_0000, 0b1111_1111, 0b1110_0000];

    #[test]
    fn a_stamp_paints_its_bits_and_nothing_else_wherever_it_is() {
        for y in -4..8 {
            for x in -14..18 {
                let mut words = [0x3333_3333; Frame::bytes(SIZE) / 4];
                let mut frame = Frame::new(SIZE, bytemuck::cast_slice_mut::<u32, u8>(&mut words));
                frame.stamp(Point::new(x, y), 11, &BITS, Ink::Rust);
                for place in Rectangle::new(Point::zero(), SIZE).points() {
                    let (column, row) = (place.x - x, place.y - y);
                    let inside = (0..11).contains(&column) && (0..3).contains(&row);
                    let set = inside && BITS[(row * 2 + column / 8) as usize] << (column % 8) & 0x80 != 0;
                    let expected = if set { Ink::Rust } else { Ink::Sand };
                    assert_eq!(frame.ink(place), Some(expected), "stamp at {x}, {y}: pixel {place}");
                }
            }
        }
    }
    #[test]
    fn pixels_that_are_no_words_are_painted_alike() {
        let mut words = [0; Frame::bytes(SIZE) / 4];
        let mut others = [0; Frame::bytes(SIZE) / 4 + 1];
        for x in 0..6 {
            let whole: &mut [u8] = bytemuck::cast_slice_mut(&mut words);
            let shifted = &mut bytemuck::cast_slice_mut::<u32, u8>(&mut others)[1..=Frame::bytes(SIZE)];
            Frame::new(SIZE, whole).stamp(Point::new(x, x), 11, &BITS, Ink::Rust);
            Frame::new(SIZE, shifted).stamp(Point::new(x, x), 11, &BITS, Ink::Rust);
            assert_eq!(whole, shifted, "stamp at {x}");
        }
    }
}
