//! A hex that stands on a flat side.

use embedded_graphics::geometry::Point;

use super::{
    shapes,
    stroke::{self, Stroke},
};
use crate::{base::Ink, ui::Frame};

/// Half of the width of a row: 1/sqrt(3) of what is left of the height.
const fn half(height: i32, row: i32) -> i32 {
    ((2 * height - (2 * row + 1 - height).abs()) * 37 + 64) / 128
}

/// Fills a hex of this height around `centre`.
pub(crate) fn hex(frame: &mut Frame<'_>, centre: Point, height: i32, ink: Ink) {
    let above = height / 2;
    if frame.note(Stroke::new(stroke::Kind::Hex, centre, (above, height - above), ink).of(0, 0, height), &[]) {
        return;
    }
    for row in frame.visible(centre.y - above, height) {
        let half = half(height, row);
        shapes::fill(frame, shapes::area(centre.x - half, centre.y - above + row, 2 * half, 1), ink);
    }
}

/// Every second pixel of a hex: what lies under it can be seen.
pub(crate) fn veil(frame: &mut Frame<'_>, centre: Point, height: i32, ink: Ink) {
    let above = height / 2;
    if frame.note(Stroke::new(stroke::Kind::Veil, centre, (above, height - above), ink).of(0, 0, height), &[]) {
        return;
    }
    for row in frame.visible(centre.y - above, height) {
        let (half, y) = (half(height, row), centre.y - above + row);
        let left = centre.x - half;
        // no bit past the width
        let width = (2 * half).unsigned_abs().min(63);
        let pattern = if (left + y) % 2 == 0 { 0xAAAA_AAAA_AAAA_AAAAu64 } else { 0x5555_5555_5555_5555 };
        let bits = (pattern & !(u64::MAX >> width)).to_be_bytes();
        let row = bits.get(..width.div_ceil(8) as usize).unwrap_or(&bits);
        frame.stamp_now(Point::new(left, y), width, row, ink);
    }
}

/// How broad a ring is.
const RING: i32 = 3;

/// The edges of a hex, those of `edges`: bits clockwise from the upper one.
pub(crate) fn ring(frame: &mut Frame<'_>, centre: Point, height: i32, edges: u8, ink: Ink) {
    let above = height / 2;
    if frame.note(Stroke::new(stroke::Kind::Ring, centre, (above, height - above), ink).of(edges, 0, height), &[]) {
        return;
    }
    let has = |edge: u8| edges >> edge & 1 != 0;
    for row in frame.visible(centre.y - above, height) {
        let (half, y, upper) = (half(height, row), centre.y - above + row, 2 * row < height);
        let (left, right) = if upper { (5, 1) } else { (4, 2) };
        let whole = row < RING && has(0) || row >= height - RING && has(3);
        if whole {
            shapes::fill(frame, shapes::area(centre.x - half, y, 2 * half, 1), ink);
            continue;
        }
        if has(left) {
            shapes::fill(frame, shapes::area(centre.x - half, y, RING, 1), ink);
        }
        if has(right) {
            shapes::fill(frame, shapes::area(centre.x + half - RING, y, RING, 1), ink);
        }
    }
}

/// The wall under a hex that stands so many storeys high: left light, in the middle as `ink` says, right dark.
pub(crate) fn wall(frame: &mut Frame<'_>, centre: Point, height: i32, (storeys, lift): (i32, i32), ink: Ink) {
    let low = height - height / 2 + storeys * lift;
    let stroke = Stroke::new(stroke::Kind::Wall, centre, (0, low), ink);
    if frame.note(stroke.of(lift as u8, storeys, height), &[]) {
        return;
    }
    // the middle row is the broadest one, the last as broad as the side it stands on
    let (broad, side) = (half(height, height / 2), half(height, height - 1));
    for across in -broad..broad {
        let from_middle = if across < 0 { -across } else { across + 1 };
        let slope = (broad - side).max(1);
        let foot = (height / 2 * (broad - from_middle) / slope).min(height - height / 2 - 1);
        let ink = match across {
            _ if from_middle <= side => ink,
            ..0 => Ink::Stone,
            _ => Ink::Glaze,
        };
        let top = centre.y + foot;
        shapes::fill(frame, shapes::area(centre.x + across, top, 1, storeys * lift), ink);
        for storey in 1..storeys {
            shapes::fill(frame, shapes::area(centre.x + across, top + storey * lift, 1, 1), Ink::Slip);
        }
    }
}
