//! The letters: packed by `build` from eleven fonts of the X11 family, drawn eight pixels at a time.

use core::ptr;

use embedded_graphics::geometry::Point;
use painter::{
    bits::Bits,
    outline::{self, ROOM},
};

use super::{
    rows,
    stroke::{Kind, Stroke},
};
use crate::{Frame, Ink};

mod packed {
    //! What `build` has packed.
    use super::{Font, Point};
    include!(concat!(env!("OUT_DIR"), "/fonts.rs"));
}

pub use packed::{
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
    /// How far the pen moves for each record.
    advances: &'static [i8],
    /// The least value and the number of bits of left, top, width and height.
    fields: [(i8, u8); 4],
    /// For each letter beyond ASCII the record (counted from those of ASCII), column and row of the mark on the plain letter:
    /// five, five and six bits. [`packed::WHOLE`] in place of the row: the record is the whole letter.
    marks: &'static [u16],
    /// Where each record begins: printable ASCII, then marks and letters that are packed as a whole.
    starts: &'static [u16],
    /// Records: the fields, then the picture.
    bits: &'static [u8],
    /// Whether pictures are packed as outlines: the largest.
    outlined: bool,
}

/// Takes the corner, the size and the packed rows of a picture.
type Paint<'p> = dyn FnMut(Point, (u32, u32), Bits<'_>) + 'p;

/// A letter: its record, and that of a mark on it with its place.
struct Glyph {
    record: usize,
    mark: Option<(usize, Point)>,
}

/// Every face and size.
pub(super) const ALL: [&Font; 11] = [
    &HELV_B08, &HELV_B10, &HELV_B12, &HELV_B14, &HELV_B18, &HELV_R10, &HELV_R14, &NCEN_B12, &NCEN_B14, &NCEN_B18,
    &NCEN_B24,
];

impl Font {
    /// Bytes of flash all fonts take.
    pub fn bytes() -> usize {
        let own = |font: &Self| {
            size_of::<Self>()
                + font.advances.len()
                + size_of_val(font.marks)
                + size_of_val(font.starts)
                + font.bits.len()
        };
        size_of_val(&packed::LETTERS) + size_of_val(&packed::PLAIN) + ALL.into_iter().map(own).sum::<usize>()
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
        self.find(letter).is_some()
    }

    /// How far a line of text reaches.
    pub fn width(&self, text: &str) -> i32 {
        let mut width = 0;
        for (place, &byte) in text.as_bytes().iter().enumerate() {
            // most letters are one byte, and each is measured more than once
            if (b' '..=b'~').contains(&byte) {
                width += self.advance(usize::from(byte - b' '));
            } else if let Some(glyph) = text.get(place..).and_then(|rest| self.glyph(rest.chars().next()?)) {
                width += self.advance(glyph.record) + glyph.mark.map_or(0, |(record, _)| self.advance(record));
            }
        }
        width
    }

    /// Writes a line from `at` on its baseline, and gives the place after it.
    pub fn write(&self, frame: &mut Frame<'_>, at: Point, text: &str, ink: Ink) -> Point {
        if self.note(frame, Kind::Text, at, text, ink) {
            return Point::new(at.x + self.width(text), at.y);
        }
        let width = self.each(text, &mut |offset, size, packed| {
            let at = at + offset;
            let visible = frame.visible(at.y, size.1 as i32);
            if visible.is_empty() {
                return;
            }
            if self.outlined {
                let size = (size.0, visible.end as u32); // what lies below is not needed
                frame.stamp(at, size.0, self.unpack(packed, size, &mut [0; ROOM]), ink);
            } else {
                frame.stamp_packed(at, size, packed, ink);
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

    /// The rows of a picture.
    pub(super) fn unpack<'r>(
        &self,
        packed: Bits<'_>,
        (width, height): (u32, u32),
        room: &'r mut [u8; ROOM],
    ) -> &'r [u8] {
        let unpack = if self.outlined { outline::unpack } else { rows::unpack };
        unpack(packed, width as usize, height as usize, room)
    }

    /// Gives the corner, the size and the packed rows of each picture of a line, and tells how far it reaches.
    pub(super) fn each(&self, text: &str, paint: &mut Paint<'_>) -> i32 {
        let mut pen = Point::zero();
        for Glyph { record, mark } in text.chars().filter_map(|letter| self.glyph(letter)) {
            let mut advance = 0;
            for (record, at) in [Some((record, Point::zero())), mark].into_iter().flatten() {
                let Some(mut bits) = self.open(record) else { continue };
                let more = self.advance(record);
                let [left, top, width, height] = self.measures(&mut bits);
                paint(pen + at + Point::new(left, top), (width as u32, height as u32), bits);
                advance += more;
            }
            pen.x += advance;
        }
        pen.x
    }

    /// The letter, or a question mark in its place.
    fn glyph(&self, letter: char) -> Option<Glyph> {
        self.find(letter).or_else(|| self.find('?'))
    }

    fn find(&self, letter: char) -> Option<Glyph> {
        if (' '..='~').contains(&letter) {
            return Some(Glyph { record: letter as usize - ' ' as usize, mark: None });
        }
        let place = packed::LETTERS.binary_search(&u16::try_from(u32::from(letter)).ok()?).ok()?;
        let mark = *self.marks.get(place)?;
        let record = ASCII + usize::from(mark >> 11);
        let (column, row) = (i32::from(mark >> 6 & 0x1F), i32::from(mark & 0x3F));
        if row == packed::WHOLE {
            return Some(Glyph { record, mark: None });
        }
        let plain = usize::from(*packed::PLAIN.get(place)?) - ' ' as usize;
        Some(Glyph { record: plain, mark: Some((record, packed::LOWEST + Point::new(column, row))) })
    }

    /// The bits of a record.
    fn open(&self, record: usize) -> Option<Bits<'static>> {
        Some(Bits::new(self.bits.get(usize::from(*self.starts.get(record)?)..)?))
    }

    /// How far the pen moves.
    fn advance(&self, record: usize) -> i32 {
        self.advances.get(record).copied().unwrap_or(0).into()
    }

    /// Left, top, width and height: a record begins with them.
    fn measures(&self, bits: &mut Bits<'_>) -> [i32; 4] {
        let [left, top, width, height] = self.fields;
        let mut rest = bits.take(u32::from(left.1 + top.1 + width.1 + height.1)).unwrap_or(0);
        let mut last = |(least, count): (i8, u8)| {
            let measure = i32::from(least) + (rest & ((1 << count) - 1)) as i32;
            rest >>= count;
            measure
        };
        let [height, width, top, left] = [last(height), last(width), last(top), last(left)];
        [left, top, width, height]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_with_a_mark_is_the_plain_letter_and_more() {
        let pictures = |font: &Font, text| {
            let mut count = 0;
            font.each(text, &mut |_, _, _| count += 1);
            count
        };
        for font in ALL {
            assert_eq!((pictures(font, "C"), pictures(font, "Č"), pictures(font, "ß")), (1, 2, 1));
            assert_eq!(font.width("Č"), font.width("C"));
            // the mark of these stands beside the letter
            assert!(font.width("ď") > font.width("d") && font.width("ť") > font.width("t"));
        }
    }

    #[test]
    fn every_letter_has_its_picture_and_others_are_a_question_mark() {
        for font in ALL {
            for letter in ('!'..='~').chain(char::decode_utf16(packed::LETTERS).map_while(Result::ok)) {
                let mut painted = 0;
                let advance = font.each(letter.encode_utf8(&mut [0; 4]), &mut |_, size, packed| {
                    let mut room = [0; ROOM];
                    let bits = font.unpack(packed, size, &mut room);
                    assert!(size.0 > 0 && !bits.is_empty(), "{letter}");
                    painted += bits.iter().map(|byte| byte.count_ones()).sum::<u32>();
                });
                assert!(painted > 0 && advance > 0, "{letter}");
            }
            assert!(!font.has('Ω') && font.width("Ω") == font.width("?"));
        }
    }
}
