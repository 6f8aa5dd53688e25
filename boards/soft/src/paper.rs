//! Electronic paper: pigment that moves slowly, and leaves a trace of the old picture.

use embedded_graphics::geometry::{Point, Size};
use firmware::Frame;

/// The lightest of the sixteen greys a pixel can have.
pub const WHITE: u8 = 15;
/// The darkest.
pub const BLACK: u8 = 0;
/// What a fast waveform makes of a pixel that was black: not quite white.
const FADED_WHITE: u8 = 14;
/// What a fast waveform makes of a pixel that was white: not quite black.
const FADED_BLACK: u8 = 1;
/// The sixteen greys, from the pigment's black to its paper's white.
pub const GREYS: [u32; 16] = [
    0x262527, 0x323132, 0x3E3D3D, 0x4A4948, 0x565553, 0x62615E, 0x6E6D69, 0x7A7974, 0x86857F, 0x92918A, 0x9E9D95,
    0xAAA9A0, 0xB6B5AB, 0xC4C3B8, 0xD2D1C6, 0xE2E0D5,
];

/// What a step of a full waveform drives the pigment to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drive {
    /// Black where white should be and the other way round.
    Inverse,
    /// All black.
    Black,
    /// All white.
    White,
    /// The picture itself.
    Picture,
}

/// The steps of a full waveform; each takes the same time.
pub const FULL: [Drive; 6] = [Drive::Inverse, Drive::Black, Drive::White, Drive::Black, Drive::White, Drive::Picture];

/// A sheet. It keeps its picture without power.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    greys: Vec<u8>,
}

impl Sheet {
    /// A clean sheet.
    pub fn new(size: Size) -> Self {
        Self { greys: vec![WHITE; (size.width * size.height) as usize] }
    }

    /// How many pixels are another colour than `blacks` asks for.
    pub fn differing(&self, blacks: &[bool]) -> usize {
        self.greys.iter().zip(blacks).filter(|&(&grey, &black)| is_black(grey) != black).count()
    }

    /// Half of a fast waveform: pixels that change are on their way.
    pub fn stir(&mut self, blacks: &[bool]) {
        for (grey, &black) in self.greys.iter_mut().zip(blacks) {
            if is_black(*grey) != black {
                // still on its old side of the middle, so that it goes on changing
                *grey = if black { 9 } else { 6 };
            }
        }
    }

    /// The end of a fast waveform: only pixels that change are driven, and not all the way.
    pub fn settle(&mut self, blacks: &[bool]) {
        for (grey, &black) in self.greys.iter_mut().zip(blacks) {
            if is_black(*grey) != black {
                *grey = if black { FADED_BLACK } else { FADED_WHITE };
            }
        }
    }

    /// One step of a full waveform.
    pub fn drive(&mut self, drive: Drive, blacks: &[bool]) {
        for (grey, &black) in self.greys.iter_mut().zip(blacks) {
            let black = match drive {
                Drive::Inverse => !black,
                Drive::Black => true,
                Drive::White => false,
                Drive::Picture => black,
            };
            *grey = if black { BLACK } else { WHITE };
        }
    }

    /// The greys, two in a byte as in a [`Frame`].
    pub fn packed(&self) -> Vec<u8> {
        let (pairs, _) = self.greys.as_chunks::<2>();
        pairs.iter().map(|[left, right]| left << 4 | right).collect()
    }
}

const fn is_black(grey: u8) -> bool {
    grey < 8
}

/// Where the frame asks for black, row by row.
pub fn blacks(frame: &Frame<'_>, size: Size) -> Vec<bool> {
    let places = (0..size.height).flat_map(|y| (0..size.width).map(move |x| (x, y)));
    places.map(|(x, y)| frame.ink(Point::new(x as i32, y as i32)).is_some_and(|ink| ink.is_black(x, y))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Size = Size::new(2, 1);

    #[test]
    fn a_fast_update_leaves_a_ghost_and_a_full_one_clears_it() {
        let mut sheet = Sheet::new(SIZE);
        sheet.settle(&[true, false]);
        assert_eq!(sheet.greys, [FADED_BLACK, WHITE]);
        sheet.stir(&[false, true]);
        assert_eq!(sheet.differing(&[false, true]), 2);
        sheet.settle(&[false, true]);
        assert_eq!(sheet.greys, [FADED_WHITE, FADED_BLACK], "the trace of what was there can be seen");
        for drive in FULL {
            sheet.drive(drive, &[false, true]);
        }
        assert_eq!(sheet.greys, [WHITE, BLACK]);
    }

    #[test]
    fn pixels_that_do_not_change_are_not_driven() {
        let mut sheet = Sheet::new(SIZE);
        assert_eq!(sheet.differing(&[false, true]), 1);
        sheet.settle(&[false, true]);
        sheet.settle(&[false, true]);
        assert_eq!(sheet.packed(), [WHITE << 4 | FADED_BLACK]);
    }
}
