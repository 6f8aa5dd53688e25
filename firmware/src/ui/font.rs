//! The letters: `build` makes them of eleven fonts of the X11 family; they are drawn eight pixels at a time.

use core::ptr;

use embedded_graphics::geometry::Point;

use super::stroke::{Kind, Stroke};
use crate::{base::Ink, ui::Frame};

mod faces {
    //! What `build` made of the fonts.
    use super::{Font, Glyph};
    include!(concat!(env!("OUT_DIR"), "/fonts.rs"));
}

pub use faces::{
    HELV_B08, HELV_B10, HELV_B12, HELV_B14, HELV_B18, HELV_R10, HELV_R14, NCEN_B12, NCEN_B14, NCEN_B18, NCEN_B24,
};

/// Printable ASCII.
const ASCII: usize = '~' as usize - ' ' as usize + 1;

/// One face in one size.
pub struct Font {
    /// The height of a capital letter without an accent.
    cap: i32,
    /// How far letters reach above the baseline and below it.
    reach: (i32, i32),
    /// How far the pen moves for each letter: printable ASCII, then [`faces::LETTERS`]. Apart from the glyphs because texts are
    /// measured more often than they are drawn.
    advances: &'static [i8],
    /// The pictures of the same letters.
    glyphs: &'static [Glyph],
}

/// The picture of a letter.
struct Glyph {
    /// Its corner from the pen on the baseline.
    left: i8,
    top: i8,
    width: u8,
    height: u8,
    /// Where its rows begin among those of all fonts, each row from a new byte. What stands in another picture stands there only.
    start: u16,
}

impl Glyph {
    fn rows(&self) -> &'static [u8] {
        let (start, length) = (usize::from(self.start), usize::from(self.width.div_ceil(8)) * usize::from(self.height));
        faces::BITS.get(start..start + length).unwrap_or_default()
    }
}

/// Takes the corner, the size and the rows of a picture.
type Paint<'p> = dyn FnMut(Point, (u32, u32), &'static [u8]) + 'p;

/// Every face and size.
pub(super) const ALL: [&Font; 11] = [
    &HELV_B08, &HELV_B10, &HELV_B12, &HELV_B14, &HELV_B18, &HELV_R10, &HELV_R14, &NCEN_B12, &NCEN_B14, &NCEN_B18,
    &NCEN_B24,
];

impl Font {
    /// Bytes of flash all fonts take.
    pub fn bytes() -> usize {
        let own = |font: &Self| size_of::<Self>() + font.advances.len() + size_of_val(font.glyphs);
        size_of_val(&faces::LETTERS) + faces::BITS.len() + ALL.into_iter().map(own).sum::<usize>()
    }

    /// The height of a capital letter without an accent.
    pub const fn cap(&self) -> i32 {
        self.cap
    }

    /// From the top of an accent to the foot of a g.
    #[cfg(test)]
    pub(super) fn height(&self) -> i32 {
        let (mut top, mut foot) = (0, 0);
        self.each("Čg", &mut |offset, (_, height), _| {
            top = top.min(offset.y);
            foot = foot.max(offset.y + height as i32);
        });
        foot - top
    }

    /// Whether the font has this letter.
    pub fn has(&self, letter: char) -> bool {
        find(letter).is_some()
    }

    /// How far a line of text reaches.
    pub fn width(&self, text: &str) -> i32 {
        let (mut width, mut rest) = (0, text);
        loop {
            // most letters are one byte, and each is measured more than once
            let (plain, count) = painter::reach(self.advances, rest.as_bytes());
            width += plain;
            let mut letters = rest.get(count..).unwrap_or_default().chars();
            let Some(letter) = letters.next() else { return width };
            width += self.advance(place_of(letter));
            rest = letters.as_str();
        }
    }

    /// Writes a line from `at` on its baseline, and gives the place after it.
    pub fn write(&self, frame: &mut Frame<'_>, at: Point, text: &str, ink: Ink) -> Point {
        if self.note(frame, Kind::Text, at, text, ink) {
            return Point::new(at.x + self.width(text), at.y);
        }
        let width = self.each(text, &mut |offset, (width, height), bits| {
            let at = at + offset;
            if !frame.visible(at.y, height as i32).is_empty() {
                frame.stamp_now(at, width, bits, ink);
            }
        });
        Point::new(at.x + width, at.y)
    }

    /// Notes a line that is written or doubled; false if it must be painted now.
    pub(super) fn note(&self, frame: &mut Frame<'_>, kind: Kind, at: Point, text: &str, ink: Ink) -> bool {
        // a doubled letter reaches twice as far
        let (above, below) = (2 * self.reach.0, 2 * self.reach.1);
        let reach = if let Kind::Text = kind { self.reach } else { (above, below) };
        let Some(number) = ALL.iter().position(|font| ptr::eq(*font, self)) else { return false };
        frame.note(Stroke::new(kind, at, reach, ink).of(number as u8, 0, 0), text.as_bytes())
    }

    /// Gives the corner, the size and the rows of the picture of each letter of a line, and tells how far it reaches.
    pub(super) fn each(&self, text: &str, paint: &mut Paint<'_>) -> i32 {
        let mut pen = 0;
        for place in text.chars().map(place_of) {
            if let Some(glyph) = self.glyphs.get(place) {
                let corner = Point::new(pen + i32::from(glyph.left), glyph.top.into());
                paint(corner, (glyph.width.into(), glyph.height.into()), glyph.rows());
            }
            pen += self.advance(place);
        }
        pen
    }

    /// How far the pen moves.
    fn advance(&self, place: usize) -> i32 {
        self.advances.get(place).copied().unwrap_or(0).into()
    }
}

/// The place of a letter in every font, if they have it.
fn find(letter: char) -> Option<usize> {
    if (' '..='~').contains(&letter) {
        return Some(letter as usize - ' ' as usize);
    }
    let place = faces::LETTERS.binary_search(&u16::try_from(u32::from(letter)).ok()?).ok()?;
    Some(ASCII + place)
}

/// The place of a letter, or of a question mark instead.
fn place_of(letter: char) -> usize {
    find(letter).unwrap_or('?' as usize - ' ' as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mark_of_some_letters_stands_beside_them() {
        for font in ALL {
            assert_eq!(font.width("Č"), font.width("C"));
            assert!(font.width("ď") > font.width("d") && font.width("ť") > font.width("t"));
        }
    }

    #[test]
    fn every_letter_has_its_picture_and_others_are_a_question_mark() {
        for font in ALL {
            for letter in ('!'..='~').chain(char::decode_utf16(faces::LETTERS).map_while(Result::ok)) {
                let mut painted = 0;
                let advance = font.each(letter.encode_utf8(&mut [0; 4]), &mut |_, (width, height), bits| {
                    assert_eq!(bits.len() as u32, width.div_ceil(8) * height, "{letter}");
                    painted += bits.iter().map(|byte| byte.count_ones()).sum::<u32>();
                });
                assert!(painted > 0 && advance > 0, "{letter}");
            }
            assert!(!font.has('Ω') && font.width("Ω") == font.width("?"));
        }
    }
}
