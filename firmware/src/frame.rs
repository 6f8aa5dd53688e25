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

    /// A picture of `size` in `pixels`, which must hold [`Frame::bytes`]; rows that find no room are not drawn.
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

impl Frame<'_> {
    /// Paints the set bits of a picture `width` pixels wide: rows of bits, each from a new byte, the leftmost pixel in
    /// the highest bit. What lies outside is not drawn.
    pub fn stamp(&mut self, at: Point, width: u32, bits: &[u8], ink: Ink) {
        let rows = bits.chunks_exact((width as usize).div_ceil(8).max(1));
        match usize::try_from(at.x) {
            Ok(left) if left + width as usize <= self.size.width as usize => {
                for (y, row) in (at.y..).zip(rows) {
                    self.stamp_row(left, y, row, ink);
                }
            }
            _ => self.stamp_pixels(at, width, rows, ink),
        }
    }

    /// The fast way: two pixels at a time, for a row that lies inside from left to right.
    fn stamp_row(&mut self, left: usize, y: i32, row: &[u8], ink: Ink) {
        let (Ok(y), stride) = (usize::try_from(y), self.size.width as usize / 2) else { return };
        if y >= self.size.height as usize {
            return;
        }
        let Some(target) = self.pixels.get_mut(y * stride + left / 2..(y + 1) * stride) else { return };
        let odd = !left.is_multiple_of(2);
        let mut carry = 0;
        // an odd start shifts the row by a pixel, and its last one may need a byte of its own
        for (byte, pairs) in row.iter().copied().chain(odd.then_some(0)).zip(target.chunks_mut(4)) {
            let bits = if odd { carry << 7 | byte >> 1 } else { byte };
            carry = byte & 1;
            if bits != 0 {
                stamp_pairs(pairs, bits, ink);
            }
        }
    }

    /// The slow way, for what lies partly outside.
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

/// Paints the pixels whose bits are set, in up to four pairs. Text spends its time here, so there is no branch for a
/// pixel and no loop where there is room for all four.
fn stamp_pairs(pairs: &mut [u8], bits: u8, ink: Ink) {
    const MASKS: [u8; 4] = [0x00, 0x0F, 0xF0, 0xFF];
    let both = (ink as u8) << 4 | ink as u8;
    let paint = |pair: &mut u8, bits: u8| *pair ^= (*pair ^ both) & MASKS[usize::from(bits & 3)];
    if let [first, second, third, fourth] = pairs {
        paint(first, bits >> 6);
        paint(second, bits >> 4);
        paint(third, bits >> 2);
        paint(fourth, bits);
    } else {
        pairs.iter_mut().zip([6, 4, 2]).for_each(|(pair, shift)| paint(pair, bits >> shift));
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
                let mut pixels = [0x33; Frame::bytes(SIZE)];
                let mut frame = Frame::new(SIZE, &mut pixels);
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
}
