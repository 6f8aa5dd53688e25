//! The letters: packed by `build.rs` from eleven fonts of the X11 family, drawn two pixels at a time.

use embedded_graphics::geometry::Point;

use super::outline::{self, ROOM};
use crate::{Frame, Ink};

mod packed {
    //! What `build.rs` has packed.
    use super::{Font, Glyph};
    include!(concat!(env!("OUT_DIR"), "/fonts.rs"));
}

pub use packed::{
    HELV_B08, HELV_B10, HELV_B12, HELV_B14, HELV_B18, HELV_R10, HELV_R14, NCEN_B12, NCEN_B14, NCEN_B18, NCEN_B24,
};

/// One face in one size.
pub struct Font {
    /// The height of a capital letter without an accent.
    cap: i32,
    /// Printable ASCII, then [`packed::LETTERS`].
    glyphs: &'static [Glyph],
    bits: &'static [u8],
    /// Whether the letters are packed: all but those that are written most.
    packed: bool,
}

/// Where a letter's bits are, and where it stands.
pub(super) struct Glyph {
    at: u16,
    left: i8,
    /// The first row, counted from the baseline; above it is negative.
    top: i8,
    width: u8,
    height: u8,
    advance: u8,
}

/// Every face and size.
const ALL: [&Font; 11] = [
    &HELV_B08, &HELV_B10, &HELV_B12, &HELV_B14, &HELV_B18, &HELV_R10, &HELV_R14, &NCEN_B12, &NCEN_B14, &NCEN_B18,
    &NCEN_B24,
];

impl Font {
    /// Bytes of flash all fonts take.
    pub fn bytes() -> usize {
        ALL.iter().map(|font| size_of::<Self>() + size_of_val(font.glyphs) + font.bits.len()).sum()
    }

    /// The height of a capital letter without an accent.
    pub const fn cap(&self) -> i32 {
        self.cap
    }

    /// From the top of an accent to the foot of a g.
    #[cfg(test)]
    pub(super) fn height(&self) -> i32 {
        let top = self.find('Č').map_or(0, |glyph| i32::from(glyph.top));
        let foot = self.find('g').map_or(0, |glyph| i32::from(glyph.top) + i32::from(glyph.height));
        foot - top
    }

    /// Whether the font has this letter.
    pub fn has(&self, letter: char) -> bool {
        self.find(letter).is_some()
    }

    /// How far a line of text reaches.
    pub fn width(&self, text: &str) -> i32 {
        text.chars().filter_map(|letter| self.glyph(letter)).map(Glyph::advance).sum()
    }

    /// Writes a line from `at` on its baseline, and gives the place after it.
    pub fn write(&self, frame: &mut Frame<'_>, at: Point, text: &str, ink: Ink) -> Point {
        let mut pen = at;
        let mut room = [0; ROOM];
        for glyph in text.chars().filter_map(|letter| self.glyph(letter)) {
            frame.stamp(pen + glyph.offset(), glyph.width(), self.bits(glyph, &mut room), ink);
            pen.x += glyph.advance();
        }
        pen
    }

    /// The letter, or a question mark in its place.
    pub(super) fn glyph(&self, letter: char) -> Option<&'static Glyph> {
        self.find(letter).or_else(|| self.find('?'))
    }

    fn find(&self, letter: char) -> Option<&'static Glyph> {
        let place = match letter {
            ' '..='~' => letter as usize - ' ' as usize,
            _ => packed::LETTERS.binary_search(&letter).ok()? + ('~' as usize - ' ' as usize + 1),
        };
        self.glyphs.get(place)
    }

    /// The rows of a letter.
    pub(super) fn bits<'r>(&self, glyph: &Glyph, room: &'r mut [u8; ROOM]) -> &'r [u8] {
        let bits = self.bits.get(usize::from(glyph.at)..).unwrap_or(&[]);
        let (width, height) = (usize::from(glyph.width), usize::from(glyph.height));
        if self.packed {
            return outline::unpack(bits, width, height, room);
        }
        bits.get(..width.div_ceil(8) * height).unwrap_or(&[])
    }
}

impl Glyph {
    /// From the pen on the baseline to the corner of the picture.
    pub(super) fn offset(&self) -> Point {
        Point::new(i32::from(self.left), i32::from(self.top))
    }

    /// How wide the picture is.
    pub(super) fn width(&self) -> u32 {
        u32::from(self.width)
    }

    /// How far the pen moves.
    pub(super) fn advance(&self) -> i32 {
        i32::from(self.advance)
    }
}
