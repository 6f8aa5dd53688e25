//! A hex that stands on a flat side.

use embedded_graphics::geometry::Point;

use super::{
    shapes,
    stroke::{self, Stroke},
};
use crate::{base::Ink, ui::Frame};

/// Fills a hex of this height around `centre`.
pub(crate) fn hex(frame: &mut Frame<'_>, centre: Point, height: i32, ink: Ink) {
    let above = height / 2;
    if frame.note(Stroke::new(stroke::Kind::Hex, centre, (above, height - above), ink).of(0, 0, height), &[]) {
        return;
    }
    for row in frame.visible(centre.y - above, height) {
        let from_middle = (2 * row + 1 - height).abs();
        // half of the width is 1/sqrt(3) of what is left of the height
        let half = ((2 * height - from_middle) * 37 + 64) / 128;
        shapes::fill(frame, shapes::area(centre.x - half, centre.y - above + row, 2 * half, 1), ink);
    }
}
