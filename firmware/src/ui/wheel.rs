//! The wheel: a number to be turned with Up and Down.

use embedded_graphics::geometry::Point;

use super::{Ui, double, shapes};
use crate::base::Ink;

/// What a wheel shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wheel<'t> {
    /// The number in the window.
    pub value: &'t str,
    /// The next higher one; none where the wheel ends.
    pub next: Option<&'t str>,
    /// Whether a lower number can be chosen.
    pub lower: bool,
}

impl Ui<'_, '_> {
    /// A wheel at the right of the body.
    pub fn wheel(&mut self, wheel: &Wheel<'_>) {
        let (layout, measures) = (self.layout, &self.layout.wheel);
        let (x, y, width, height) = measures.window;
        let centre = x + width / 2;
        self.fill(shapes::area(x, layout.body_top, width, layout.body_bottom - layout.body_top), Ink::Slip);
        shapes::framed(self.frame, shapes::area(x, y, width, height), 6, measures.edge, Ink::Marble, Ink::Glaze);
        let numeral = layout.fonts.numeral;
        let baseline = y + (height + 2 * numeral.cap()) / 2;
        let left = centre - numeral.width(wheel.value);
        double::write(self.frame, numeral, Point::new(left, baseline), wheel.value, Ink::Glaze);
        let (span, rise) = measures.triangle;
        if let Some(next) = wheel.next {
            let font = measures.next;
            self.write(font, centre - font.width(next) / 2, measures.next_baseline, next, Ink::Ash);
            let up = Point::new(centre + measures.up.0 - span / 2, measures.up.1);
            shapes::triangle(self.frame, up, span, rise, true, Ink::Glaze);
        }
        let down = Point::new(centre - span / 2, measures.down);
        if wheel.lower {
            shapes::triangle(self.frame, down, span, rise, false, Ink::Glaze);
        } else {
            for (width, y) in measures.stops {
                self.fill(shapes::area(centre - width / 2, y, width, 2), Ink::Stone);
            }
        }
    }
}
