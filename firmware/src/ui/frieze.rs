//! Friezes: the key of the land and the waves of the sea.

use embedded_graphics::geometry::Point;

use super::{Ui, double};
use crate::base::Ink;

/// Seven rows of one period of the key, eight wide.
const KEY: [u8; 7] = [0xFC, 0x84, 0xB4, 0xA4, 0xBC, 0x80, 0xFF];
/// Seven rows of one period of the waves, twelve wide.
const WAVES: [u8; 14] = [0x07, 0x00, 0x0C, 0x80, 0x18, 0x40, 0x31, 0x80, 0x70, 0x00, 0xF8, 0x10, 0xFF, 0xF0];
/// The key twice as large, with square corners.
const LARGE_KEY: [u8; 28] = {
    let mut large = [0; 28];
    let mut row = 0;
    while row < KEY.len() {
        let bits = double::spread(KEY[row]);
        let [left, right] = (bits << 1 | bits).to_be_bytes();
        (large[4 * row], large[4 * row + 1], large[4 * row + 2], large[4 * row + 3]) = (left, right, left, right);
        row += 1;
    }
    large
};
/// The height of a frieze with its free row.
const HEIGHT: i32 = 8;

/// What runs along a frieze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frieze {
    /// The key.
    Key,
    /// The waves.
    Waves,
}

impl Ui<'_, '_> {
    /// A frieze over the full width under the banner.
    pub(super) fn frieze(&mut self, frieze: Frieze, top: i32) {
        self.ground(top, top + HEIGHT, Ink::Glaze);
        let (width, bits): (u32, &[u8]) = match frieze {
            Frieze::Key => (8, &KEY),
            Frieze::Waves => (12, &WAVES),
        };
        let times = (self.layout.width + width as i32 - 1) / width as i32;
        self.frame.stamp_along(Point::new(0, top + 1), width, bits, Ink::Clay, times);
    }

    /// A piece of the key on a dark ground, so many periods long.
    pub(super) fn key_line(&mut self, left: i32, top: i32, periods: i32) {
        self.frame.stamp_along(Point::new(left, top), 8, &KEY, Ink::Clay, periods);
    }

    /// The key twice as large.
    pub(super) fn large_key_line(&mut self, left: i32, top: i32, periods: i32) {
        self.frame.stamp_along(Point::new(left, top), 16, &LARGE_KEY, Ink::Clay, periods);
    }
}
