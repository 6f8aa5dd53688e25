//! The letters: packed by `build` from eleven fonts of the X11 family, drawn eight pixels at a time.

use embedded_graphics::geometry::Point;

use super::{
    outline::{self, ROOM},
    rows,
};
use crate::{Frame, Ink, bits::Bits};

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
    /// The least value and the number of bits of advance, left, top, width and height.
    fields: [(i8, u8); 5],
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

/// A letter: its record, and that of a mark on it with its place.
struct Glyph {
    record: usize,
    mark: Option<(usize, Point)>,
}

/// Every face and size.
const ALL: [&Font; 11] = [
    &HELV_B08, &HELV_B10, &HELV_B12, &HELV_B14, &HELV_B18, &HELV_R10, &HELV_R14, &NCEN_B12, &NCEN_B14, &NCEN_B18,
    &NCEN_B24,
];

impl Font {
    /// Bytes of flash all fonts take.
    pub fn bytes() -> usize {
        let own =
            |font: &Self| size_of::<Self>() + size_of_val(font.marks) + size_of_val(font.starts) + font.bits.len();
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
        self.each("Čg", &mut |offset, width, bits| {
            top = top.min(offset.y);
            foot = foot.max(offset.y + (bits.len() / (width as usize).div_ceil(8)) as i32);
        });
        foot - top
    }

    /// Whether the font has this letter.
    pub fn has(&self, letter: char) -> bool {
        self.find(letter).is_some()
    }

    /// How far a line of text reaches.
    pub fn width(&self, text: &str) -> i32 {
        let advance = |record| self.open(record).map_or(0, |mut bits| self.advance(&mut bits));
        text.chars()
            .filter_map(|letter| self.glyph(letter))
            .map(|glyph| advance(glyph.record) + glyph.mark.map_or(0, |(record, _)| advance(record)))
            .sum()
    }

    /// Writes a line from `at` on its baseline, and gives the place after it.
    pub fn write(&self, frame: &mut Frame<'_>, at: Point, text: &str, ink: Ink) -> Point {
        let width = self.each(text, &mut |offset, width, bits| frame.stamp(at + offset, width, bits, ink));
        Point::new(at.x + width, at.y)
    }

    /// Gives the corner, the width and the rows of each picture of a line, and tells how far it reaches.
    pub(super) fn each(&self, text: &str, paint: &mut dyn FnMut(Point, u32, &[u8])) -> i32 {
        let mut room = [0; ROOM];
        let mut pen = Point::zero();
        for Glyph { record, mark } in text.chars().filter_map(|letter| self.glyph(letter)) {
            let mut advance = 0;
            for (record, at) in [Some((record, Point::zero())), mark].into_iter().flatten() {
                let Some(mut bits) = self.open(record) else { continue };
                let more = self.advance(&mut bits);
                let [left, top, width, height] = self.measures(&mut bits);
                let unpack = if self.outlined { outline::unpack } else { rows::unpack };
                paint(
                    pen + at + Point::new(left, top),
                    width as u32,
                    unpack(bits, width as usize, height as usize, &mut room),
                );
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

    /// How far the pen moves; a record begins with it.
    fn advance(&self, bits: &mut Bits<'_>) -> i32 {
        let [(least, count), ..] = self.fields;
        i32::from(least) + bits.take(u32::from(count)).unwrap_or(0) as i32
    }

    /// Left, top, width and height, which follow in a record.
    fn measures(&self, bits: &mut Bits<'_>) -> [i32; 4] {
        let [_, fields @ ..] = self.fields;
        let mut rest = bits.take(fields.iter().map(|&(_, count)| u32::from(count)).sum()).unwrap_or(0);
        let mut measures = [0; 4];
        for (measure, (least, count)) in measures.iter_mut().zip(fields).rev() {
            *measure = i32::from(least) + (rest & ((1 << count) - 1)) as i32;
            rest >>= count;
        }
        measures
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
                let advance = font.each(letter.encode_utf8(&mut [0; 4]), &mut |_, width, bits| {
                    assert!(width > 0 && !bits.is_empty(), "{letter}");
                    painted += bits.iter().map(|byte| byte.count_ones()).sum::<u32>();
                });
                assert!(painted > 0 && advance > 0, "{letter}");
            }
            assert!(!font.has('Ω') && font.width("Ω") == font.width("?"));
        }
    }
}
