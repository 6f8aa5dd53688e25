//! From inks to the black and white of an e-ink panel that is mounted on its side.

use core::ops::Range;

use bytemuck::Zeroable;
use firmware::Ink;

/// Lines of the panel: the columns of the picture.
const LINES: usize = 296;
/// Bytes of a line: eight rows of the picture each, the upper one in the highest bit.
const LINE: usize = 128 / 8;
/// Bytes of a row of a frame.
const STRIDE: usize = LINES / 2;

/// Bytes that share a word: as many lines of the panel stand in four of them as patterns repeat after, twice.
const FOUR: usize = 4;

/// Which of eight rows are white, the upper row in the highest bit, for each byte of a frame: the left column in the lower
/// half. The inks' patterns repeat after four columns, so there are two tables.
static WHITE: [[u16; 256]; 2] = {
    let mut table = [[0; 256]; 2];
    let mut at = 0;
    while at < 2 * 8 * 256 {
        let (pair, row, byte) = (at / 256 / 8, at / 256 % 8, at % 256);
        let left = !Ink::from_nibble((byte >> 4) as u8).is_black(pair as u32 * 2, row as u32);
        let right = !Ink::from_nibble(byte as u8 & 15).is_black(pair as u32 * 2 + 1, row as u32);
        table[pair][byte] |= (left as u16 | (right as u16) << 8) << (7 - row);
        at += 1;
    }
    table
};

/// Part of a sheet: lines, and bytes of each line. The ends are excluded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// The first byte of each line.
    pub left: usize,
    /// The byte after the last of each line.
    pub right: usize,
    /// The first line.
    pub top: usize,
    /// The line after the last.
    pub bottom: usize,
}

impl Area {
    /// The whole panel.
    pub const ALL: Self = Self { left: 0, right: LINE, top: 0, bottom: LINES };
}

/// A picture as the panel keeps it: line by line, 1 is white.
#[derive(Clone, PartialEq, Eq, Zeroable)]
pub struct Sheet([[u8; LINE]; LINES]);

impl Sheet {
    /// A black sheet: a static one takes no room in an image.
    pub const fn new() -> Self {
        Self([[0; LINE]; LINES])
    }

    /// Takes over rows of the pixels of a frame, eight at a time.
    #[inline(never)]
    pub fn draw(&mut self, pixels: &[u8], rows: Range<usize>) {
        let (all, _) = pixels.as_chunks::<STRIDE>();
        for band in rows.start / 8..rows.end / 8 {
            let Some(rows) = all.get(band * 8..).and_then(|rows| rows.first_chunk::<8>()) else { return };
            let words = bytemuck::try_cast_ref::<_, [[u32; STRIDE / FOUR]; 8]>(rows).ok();
            let (eights, _) = self.0.as_chunks_mut::<{ 2 * FOUR }>();
            for (four, lines) in (0..STRIDE / FOUR).zip(eights) {
                // most of a picture is ground
                let ground = words.is_some_and(|[upper, rest @ ..]| rest.iter().all(|row| row[four] == upper[four]));
                for pair in 0..FOUR {
                    let (white, column) = (&WHITE[pair % 2], four * FOUR + pair);
                    let whites = if ground {
                        white[usize::from(rows[0][column])]
                    } else {
                        let rows = rows.iter().zip(0..8);
                        rows.fold(0, |whites, (row, below)| whites | white[usize::from(row[column])] & 0x8080 >> below)
                    };
                    for (line, whites) in lines[2 * pair..].iter_mut().zip(whites.to_le_bytes()) {
                        if let Some(byte) = line.get_mut(band) {
                            *byte = whites;
                        }
                    }
                }
            }
        }
    }

    /// The smallest area in which two sheets differ.
    #[inline(never)]
    pub fn difference(&self, other: &Self) -> Option<Area> {
        let lines = || self.0.iter().zip(&other.0);
        let top = lines().position(|(one, other)| one != other)?;
        let bottom = lines().rposition(|(one, other)| one != other)? + 1;
        let mut differs = [false; LINE];
        for (one, other) in lines().take(bottom).skip(top) {
            for ((one, other), differs) in one.iter().zip(other).zip(&mut differs) {
                *differs |= one != other;
            }
        }
        let left = differs.iter().position(|&differs| differs)?;
        let right = differs.iter().rposition(|&differs| differs)? + 1;
        Some(Area { left, right, top, bottom })
    }

    /// Copies an area, line after line, into `bytes`, and says how many they are.
    pub fn cut(&self, area: Area, bytes: &mut [u8]) -> usize {
        let mut length = 0;
        for line in self.0.get(area.top..area.bottom).unwrap_or_default() {
            let line = line.get(area.left..area.right).unwrap_or_default();
            let Some(room) = bytes.get_mut(length..length + line.len()) else { break };
            room.copy_from_slice(line);
            length += line.len();
        }
        length
    }

    /// Bytes of a whole sheet.
    pub const BYTES: usize = LINES * LINE;
}

impl Default for Sheet {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEIGHT: usize = LINE * 8;

    fn white(sheet: &Sheet, x: usize, y: usize) -> bool {
        sheet.0[x][y / 8] >> (7 - y % 8) & 1 == 1
    }

    #[test]
    fn every_ink_at_every_place_is_what_the_ink_says() {
        for ink in Ink::ALL {
            let mut sheet = Sheet::new();
            sheet.draw(&[(ink as u8) << 4 | ink as u8; STRIDE * HEIGHT], 0..HEIGHT);
            for x in 0..LINES {
                for y in 0..HEIGHT {
                    assert_eq!(white(&sheet, x, y), !ink.is_black(x as u32, y as u32), "{ink:?} at {x}, {y}");
                }
            }
        }
    }

    #[test]
    fn a_single_pixel_lands_where_it_was_drawn() {
        let mut pixels = [0x11; STRIDE * HEIGHT];
        pixels[77 * STRIDE + 40] = 0x10;
        let mut sheet = Sheet::new();
        sheet.draw(&pixels, 0..72);
        assert!(sheet == Sheet::new(), "other rows");
        sheet.draw(&pixels, 72..80);
        let area = Area { left: 9, right: 10, top: 81, bottom: 82 };
        assert_eq!(sheet.difference(&Sheet::new()), Some(area));
        let mut bytes = [0; 4];
        assert_eq!(sheet.cut(area, &mut bytes), 1);
        assert_eq!(bytes[0], 0x80 >> 5);
    }

    #[test]
    fn the_same_sheet_has_no_difference_and_a_whole_cut_is_whole() {
        let sheet = Sheet::new();
        assert_eq!(sheet.difference(&sheet), None);
        let mut bytes = [1; Sheet::BYTES];
        assert_eq!(sheet.cut(Area::ALL, &mut bytes), Sheet::BYTES);
        assert!(bytes.iter().all(|&byte| byte == 0));
        assert_eq!(sheet.cut(Area::ALL, &mut bytes[..40]), 32);
    }
}
