//! Plain shapes, filled row by row.

use embedded_graphics::{
    draw_target::DrawTarget,
    geometry::{Point, Size},
    primitives::Rectangle,
};

use super::stroke::{Kind, Stroke};
use crate::{base::Ink, ui::Frame};

/// A rectangle from its corner and its size; a negative size is none.
pub const fn area(x: i32, y: i32, width: i32, height: i32) -> Rectangle {
    let width = if width < 0 { 0 } else { width.unsigned_abs() };
    let height = if height < 0 { 0 } else { height.unsigned_abs() };
    Rectangle::new(Point::new(x, y), Size::new(width, height))
}

/// Fills a rectangle.
pub fn fill(frame: &mut Frame<'_>, area: Rectangle, ink: Ink) {
    let Ok(()) = frame.fill_solid(&area, ink);
}

/// How far a disc of this diameter stands in from its square in a row.
const fn inset(diameter: i32, row: i32) -> i32 {
    let across = 2 * row + 1 - diameter;
    let mut inset = 0;
    while inset < diameter / 2 {
        let along = 2 * inset + 1 - diameter;
        if along * along + across * across <= diameter * diameter {
            break;
        }
        inset += 1;
    }
    inset
}

/// Fills a disc in the square at `corner`.
pub fn disc(frame: &mut Frame<'_>, corner: Point, diameter: i32, ink: Ink) {
    if frame.note(Stroke::new(Kind::Disc, corner, (0, diameter), ink).of(0, 0, diameter), &[]) {
        return;
    }
    for row in frame.visible(corner.y, diameter) {
        let inset = inset(diameter, row);
        fill(frame, area(corner.x + inset, corner.y + row, diameter - 2 * inset, 1), ink);
    }
}

/// Fills a box with round corners.
pub fn rounded(frame: &mut Frame<'_>, outer: Rectangle, radius: i32, ink: Ink) {
    let (Point { x, y }, width, height) = (outer.top_left, outer.size.width as i32, outer.size.height as i32);
    if frame.note(Stroke::new(Kind::Rounded, outer.top_left, (0, height), ink).of(0, radius, width), &[]) {
        return;
    }
    for row in 0..radius {
        let inset = inset(2 * radius, row);
        fill(frame, area(x + inset, y + row, width - 2 * inset, 1), ink);
        fill(frame, area(x + inset, y + height - 1 - row, width - 2 * inset, 1), ink);
    }
    fill(frame, area(x, y + radius, width, height - 2 * radius), ink);
}

/// A box with round corners and an edge.
pub fn framed(frame: &mut Frame<'_>, outer: Rectangle, radius: i32, edge: i32, ground: Ink, edge_ink: Ink) {
    rounded(frame, outer, radius, edge_ink);
    rounded(frame, outer.offset(-edge), (radius - edge).max(0), ground);
}

/// Fills a triangle that stands on a side, or hangs from it. `width` should be odd.
pub fn triangle(frame: &mut Frame<'_>, corner: Point, width: i32, height: i32, stands: bool, ink: Ink) {
    if frame.note(Stroke::new(Kind::Triangle, corner, (0, height), ink).of(0, stands.into(), width), &[]) {
        return;
    }
    for row in 0..height {
        let half = (width / 2 * (2 * row + 1) / (2 * height).max(1)).min(width / 2);
        let y = if stands { row } else { height - 1 - row };
        fill(frame, area(corner.x + width / 2 - half, corner.y + y, 2 * half + 1, 1), ink);
    }
}
