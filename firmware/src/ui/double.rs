//! Doubling: each pixel becomes four, with corners that stay round.

use embedded_graphics::geometry::Point;

use super::{Font, stroke::Kind};
use crate::{base::Ink, ui::Frame};

/// The widest picture that can be doubled, in bytes of a row.
const WIDEST: usize = 8;

/// Paints the set bits of a picture twice as large. A corner of the four new pixels takes the value of its two outer
/// neighbours if these are equal and each differs from the neighbour opposite it.
pub fn stamp(frame: &mut Frame<'_>, at: Point, width: u32, bits: &[u8], ink: Ink) {
    let bytes = (width as usize).div_ceil(8).max(1);
    let mut rows = bits.chunks_exact(bytes).map(load);
    let (mut above, mut here) = (0, rows.next().unwrap_or(0));
    let mut target = at;
    let height = bits.len() / bytes;
    let visible = frame.visible(at.y, 2 * height as i32);
    for row in 0..height as i32 {
        let below = rows.next().unwrap_or(0);
        if 2 * row + 2 <= visible.start || 2 * row >= visible.end {
            target.y += 2;
            (above, here) = (here, below);
            continue;
        }
        let (left, right) = (here >> 1, here << 1);
        for outer in [above, below] {
            let turns = (left ^ right) & (above ^ below);
            let from_left = !(left ^ outer) & turns;
            let from_right = !(right ^ outer) & turns;
            let row = interleave(here & !from_left | left & from_left, here & !from_right | right & from_right);
            frame.stamp(target, width * 2, row.get(..(width as usize * 2).div_ceil(8)).unwrap_or(&row), ink);
            target.y += 1;
        }
        (above, here) = (here, below);
    }
}

/// Writes a line of doubled letters from `at` on its baseline.
pub fn write(frame: &mut Frame<'_>, font: &Font, at: Point, text: &str, ink: Ink) {
    if font.note(frame, Kind::Doubled, at, text, ink) {
        return;
    }
    font.each(text, &mut |offset, (width, _), bits| stamp(frame, at + offset * 2, width, bits, ink));
}

/// A row of at most 64 pixels, the leftmost in the highest bit.
fn load(row: &[u8]) -> u64 {
    let mut bytes = [0; WIDEST];
    bytes.iter_mut().zip(row).for_each(|(byte, &bits)| *byte = bits);
    u64::from_be_bytes(bytes)
}

/// The bits of both in turn, those of `first` first.
fn interleave(first: u64, second: u64) -> [u8; 2 * WIDEST] {
    let mut row = [0; 2 * WIDEST];
    let (mut first, mut second) = (first, second);
    for two in row.chunks_exact_mut(2) {
        // the rest of the row is empty
        if first | second == 0 {
            break;
        }
        let bits = spread((first >> 56) as u8) << 1 | spread((second >> 56) as u8);
        two.copy_from_slice(&bits.to_be_bytes());
        (first, second) = (first << 8, second << 8);
    }
    row
}

/// Eight bits with a gap before each.
pub(super) const fn spread(bits: u8) -> u16 {
    let bits = bits as u16;
    let bits = (bits | bits << 4) & 0x0F0F;
    let bits = (bits | bits << 2) & 0x3333;
    (bits | bits << 1) & 0x5555
}

#[cfg(test)]
mod tests {
    use embedded_graphics::geometry::Size;

    use super::*;

    #[test]
    fn corners_are_rounded_and_straight_edges_stay() {
        // an L of three pixels in a frame of 8 x 4
        let mut pixels = [0; 16];
        let mut frame = Frame::new(Size::new(8, 4), &mut pixels);
        stamp(&mut frame, Point::zero(), 2, &[0b1000_0000, 0b1100_0000], Ink::Glaze);
        let rows = ["##......", "##......", "####....", "####...."];
        // the inner corner of the L is filled, its outer corner is cut
        let expected = ["##......", "###.....", "####....", ".###...."];
        let mut drawn = [[' '; 8]; 4];
        for (y, row) in (0..).zip(&mut drawn) {
            for (x, place) in (0..).zip(row) {
                *place = if frame.ink(Point::new(x, y)) == Some(Ink::Glaze) { '#' } else { '.' };
            }
        }
        assert_ne!(drawn[1].iter().collect::<heapless::String<8>>(), rows[1]);
        for (row, expected) in drawn.iter().zip(expected) {
            assert_eq!(row.iter().collect::<heapless::String<8>>(), expected);
        }
    }

    #[test]
    fn a_spread_byte_has_a_gap_before_each_bit() {
        assert_eq!(spread(0b1111_1111), 0x5555);
        assert_eq!(spread(0b1000_0001), 0b0100_0000_0000_0001);
    }
}
