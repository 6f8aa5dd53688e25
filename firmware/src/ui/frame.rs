//! The picture a screen draws into: four bits a pixel, at the board's size.

use core::{convert::Infallible, ops::Range};

use embedded_graphics::{
    Pixel,
    draw_target::DrawTarget,
    geometry::{Dimensions, OriginDimensions, Point, Size},
    primitives::Rectangle,
};
use painter::{Place, WORD};

use crate::{
    base::Ink,
    ui::{
        coast::{self, Cells},
        stroke::{Kind, Notes, Stroke},
    },
};

/// Bytes for notes of what is drawn, and for a drawn map.
const ASIDE: usize = 8 * 1024 + coast::ROOM;

/// A picture of [`Ink`]s. Two pixels share a byte, the left one in the high half; rows follow each other.
pub struct Frame<'a> {
    size: Size,
    pixels: &'a mut [u8],
    /// The rows that are painted now.
    rows: Range<i32>,
    pub(crate) notes: Notes<'a>,
    pub(crate) cells: Cells<'a>,
}

impl<'a> Frame<'a> {
    /// How many bytes a picture of this size needs. The width must be even.
    pub const fn bytes(size: Size) -> usize {
        (size.width / 2 * size.height) as usize
    }

    /// Bytes for a picture of this size and for a drawn map: it is painted at once, without notes.
    pub const fn mapped_bytes(size: Size) -> usize {
        Self::bytes(size) + coast::ROOM
    }

    /// Bytes for a picture of this size, for notes of what is drawn and for a drawn map: a board has them.
    pub const fn noted_bytes(size: Size) -> usize {
        Self::bytes(size) + ASIDE
    }

    /// A picture of `size` in `pixels`, which must hold [`Frame::bytes`]; rows that find no room are not drawn. Drawing is
    /// fast if `pixels` begin at a whole word and the width is a multiple of eight. What is left of them takes notes: then
    /// nothing can be seen before [`Frame::paint`] has painted it. Maps are drawn where there
    /// are at least [`Frame::mapped_bytes`].
    pub const fn new(size: Size, pixels: &'a mut [u8]) -> Self {
        let (length, wanted) = (pixels.len(), Self::bytes(size));
        let (pixels, rest) = pixels.split_at_mut(if wanted < length { wanted } else { length });
        let cells = if rest.len() < coast::ROOM { 0 } else { coast::ROOM };
        let (cells, rest) = rest.split_at_mut(cells);
        Self { size, pixels, rows: 0..size.height as i32, notes: Notes::new(rest), cells: Cells::new(cells) }
    }

    /// The rows that are painted of a picture so high: the first one, and the one after the last.
    pub(crate) fn visible(&self, y: i32, height: i32) -> Range<i32> {
        (self.rows.start - y).max(0)..(self.rows.end - y).min(height)
    }

    /// Paints only these rows from now on.
    pub(crate) fn clip(&mut self, rows: Range<i32>) {
        self.rows = rows.start..rows.end.min(self.size.height as i32);
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
        if self.rows.contains(&at.y)
            && let Some((index, right)) = self.place(at)
            && let Some(byte) = self.pixels.get_mut(index)
        {
            *byte = if right { *byte & 0xF0 | ink as u8 } else { *byte & 0x0F | (ink as u8) << 4 };
        }
    }
}

impl Frame<'_> {
    /// Paints the set bits of a picture `width` pixels wide: rows of bits, each from a new byte, the leftmost pixel in
    /// the highest bit and no bit set past the width. What lies outside is not drawn.
    pub fn stamp(&mut self, at: Point, width: u32, bits: &[u8], ink: Ink) {
        self.stamp_along(at, width, bits, ink, 1);
    }

    /// The same so many times, one beside the other.
    pub(crate) fn stamp_along(&mut self, at: Point, width: u32, bits: &[u8], ink: Ink, times: i32) {
        let bytes = (width as usize).div_ceil(8).max(1);
        // boards divide slowly
        let rows = if self.is_noting() { bits.len().div_ceil(bytes) as i32 } else { 0 };
        if self.note(Stroke::new(Kind::Stamp, at, (0, rows), ink).of(0, times, width as i32), bits) {
            return;
        }
        for at in (0..times).map(|time| Point::new(at.x + time * width as i32, at.y)) {
            self.stamp_now(at, width, bits, ink);
        }
    }

    /// Paints a picture now, without noting it: whoever calls has noted what it is part of.
    pub(crate) fn stamp_now(&mut self, at: Point, width: u32, bits: &[u8], ink: Ink) {
        let bytes = (width as usize).div_ceil(8).max(1);
        match self.corner(at, width) {
            Some((place, above)) => {
                painter::stamp(place, bits.get(above * bytes..).unwrap_or_default(), bytes, ink as u8)
            }
            None => self.stamp_pixels(at, width, bits.chunks(bytes), ink),
        }
    }

    /// Paints a part of a row now, without noting it and without looking where it lies: it is one of the rows that are painted,
    /// and no wider than the picture.
    pub(crate) fn run(&mut self, at: Point, width: u32, ink: Ink) {
        match self.corner(at, width) {
            Some((place, _)) => painter::fill(place, width as usize, 1, ink as u8),
            None => self.fill_pixels(at.x..at.x + width as i32, at.y..at.y + 1, ink),
        }
    }

    /// Where something so wide is painted in whole words, and how many of its rows lie above those that are painted; none if
    /// it lies partly outside of the columns, or if there are no words.
    fn corner(&mut self, at: Point, width: u32) -> Option<(Place<'_>, usize)> {
        let (left, columns) = (usize::try_from(at.x).ok()?, self.size.width as usize);
        if left + width as usize > columns || !columns.is_multiple_of(WORD) {
            return None;
        }
        let stride = columns / WORD;
        let top = at.y.max(self.rows.start);
        let [from, end] = [top, self.rows.end].map(|row| row as usize * stride);
        let words = bytemuck::try_cast_slice_mut(self.pixels).ok()?.get_mut(..end)?;
        let words = words.get_mut(from + left / WORD..).unwrap_or_default();
        Some((Place { words, stride, skip: left % WORD }, (top - at.y) as usize))
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

    /// The same for a rectangle.
    fn fill_pixels(&mut self, columns: Range<i32>, rows: Range<i32>, ink: Ink) {
        for y in rows {
            for x in columns.clone() {
                self.set(Point::new(x, y), ink);
            }
        }
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
        // neighbours of one ink are one stroke
        let mut run: Option<(Rectangle, Ink)> = None;
        for Pixel(at, ink) in pixels {
            match &mut run {
                Some((area, same)) if *same == ink && at == area.top_left + area.size.x_axis() => area.size.width += 1,
                _ => {
                    if let Some((area, ink)) = run.replace((Rectangle::new(at, Size::new(1, 1)), ink)) {
                        self.fill_solid(&area, ink)?;
                    }
                }
            }
        }
        run.map_or(Ok(()), |(area, ink)| self.fill_solid(&area, ink))
    }

    fn fill_solid(&mut self, area: &Rectangle, ink: Ink) -> Result<(), Infallible> {
        let Rectangle { top_left: at, size } = area.intersection(&self.bounding_box());
        if self.note(Stroke::new(Kind::Fill, at, (0, size.height as i32), ink).of(0, 0, size.width as i32), &[]) {
            return Ok(());
        }
        let span = |from: i32, length: u32, room: &Range<i32>| {
            let end = from.saturating_add_unsigned(length).min(room.end);
            let from = from.max(room.start);
            (from, u32::try_from(end - from).unwrap_or(0))
        };
        let (left, width) = span(at.x, size.width, &(0..self.size.width as i32));
        let (top, height) = span(at.y, size.height, &self.rows);
        if width == 0 || height == 0 {
            return Ok(());
        }
        match self.corner(Point::new(left, top), width) {
            Some((place, _)) => painter::fill(place, width as usize, height as usize, ink as u8),
            None => self.fill_pixels(left..left + width as i32, top..top + height as i32, ink),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use embedded_graphics::{
        Drawable,
        mono_font::{MonoTextStyle, ascii::FONT_6X10},
        primitives::{Circle, Line, PointsIter, Primitive, PrimitiveStyle, PrimitiveStyleBuilder},
        text::Text,
    };

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

    /// What the library draws, partly outside.
    fn library(frame: &mut Frame<'_>, shift: i32) {
        let Ok(()) = frame.clear(Ink::Sand);
        let at = Point::new(shift, shift);
        let thin = PrimitiveStyle::with_stroke(Ink::Red, 1);
        let Ok(()) = Line::new(at, at + Point::new(50, 31)).into_styled(thin).draw(frame);
        let thick = PrimitiveStyleBuilder::new().stroke_color(Ink::Blue).stroke_width(3).fill_color(Ink::Clay).build();
        let Ok(()) = Circle::new(at + Point::new(20, -4), 25).into_styled(thick).draw(frame);
        let letters = MonoTextStyle::new(&FONT_6X10, Ink::Glaze);
        let Ok(_) = Text::new("Delos, 42", at + Point::new(2, 30), letters).draw(frame);
    }

    #[test]
    fn issue_16_what_the_library_draws_appears_on_a_frame_that_takes_notes() {
        const SIZE: Size = Size::new(64, 40);
        let mut room = [0; Frame::noted_bytes(SIZE)];
        let mut noted = Frame::new(SIZE, &mut room);
        for shift in [0, -7, 33, 5, 0, 4000, -70_000] {
            let mut pixels = [0; Frame::bytes(SIZE)];
            let mut frame = Frame::new(SIZE, &mut pixels);
            library(&mut frame, shift);
            noted.begin();
            library(&mut noted, shift);
            while noted.paint(24).is_some() {}
            let inks = |ink| frame.bounding_box().points().filter(|&at| frame.ink(at) == Some(ink)).count();
            if shift == 0 {
                assert!(
                    [(Ink::Red, 20), (Ink::Blue, 100), (Ink::Clay, 100), (Ink::Glaze, 60)]
                        .into_iter()
                        .all(|(ink, least)| inks(ink) >= least)
                );
            }
            assert!(noted.pixels() == frame.pixels(), "{shift} pixels away");
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
