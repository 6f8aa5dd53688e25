//! Plain drawing for the parts that only one game has: they live in the folder of their game.

use embedded_graphics::geometry::Point;

use super::{Align, Font, Row, Scale, Silhouette, Ui, double, shapes};
use crate::base::Ink;

/// Corner, width and height of something.
pub type Place = (i32, i32, i32, i32);

/// Where the body of a screen lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Body {
    /// Width of the screen.
    pub width: i32,
    /// Free at the left and at the right.
    pub margin: i32,
    /// The first row.
    pub top: i32,
    /// The row after the last.
    pub bottom: i32,
}

impl Ui<'_, '_> {
    /// Where the body lies.
    pub const fn body(&self) -> Body {
        let layout = self.layout;
        Body { width: layout.width, margin: layout.margin, top: layout.body_top, bottom: layout.body_bottom }
    }

    /// A picture without a banner has told somebody what to do.
    pub const fn told(&mut self) {
        self.named();
    }

    /// Fills a place.
    pub fn fill_place(&mut self, (x, y, width, height): Place, ink: Ink) {
        self.fill(shapes::area(x, y, width, height), ink);
    }

    /// A box with an edge; its corners are round.
    pub fn framed_box(&mut self, (x, y, width, height): Place, edge: i32, ground: Ink, edge_ink: Ink) {
        shapes::framed(self.frame, shapes::area(x, y, width, height), edge + 1, edge, ground, edge_ink);
    }

    /// A figure.
    pub fn figure(&mut self, sign: Silhouette, (x, y): (i32, i32), scale: Scale, ink: Ink) {
        sign.draw(self.frame, Point::new(x, y), scale, ink);
    }

    /// A line of text in its room on a baseline, in the first of these fonts that is narrow enough; gives the place after it.
    pub fn line(
        &mut self,
        fonts: &'static [&'static Font],
        align: Align,
        room: (i32, i32),
        baseline: i32,
        text: &str,
        ink: Ink,
    ) -> i32 {
        self.fit(fonts, align, room, baseline, text, ink)
    }

    /// Running text in at most so many lines; gives the baseline after it.
    pub fn lines(
        &mut self,
        font: (&'static Font, i32),
        room: (i32, i32),
        baseline: i32,
        most: usize,
        text: &str,
        ink: Ink,
    ) -> i32 {
        self.paragraph(font, room, baseline, most, text, ink)
    }

    /// A line in letters twice as large, from a place on its baseline.
    pub fn large_line(&mut self, font: &'static Font, (x, baseline): (i32, i32), text: &str, ink: Ink) {
        double::write(self.frame, font, Point::new(x, baseline), text, ink);
    }

    /// A triangle that points to the right.
    pub fn arrow(&mut self, (x, y): (i32, i32), size: i32, ink: Ink) {
        for step in 0..size {
            self.fill(shapes::area(x + step, y + step, 1, 2 * (size - step) - 1), ink);
        }
    }

    /// A list from a row of the screen down to the footer, with this height of its rows.
    pub fn list_below(&mut self, top: i32, height: i32, rows: &[Row<'_>], chosen: Option<usize>) {
        let room = usize::try_from((self.layout.body_bottom - top) / height.max(1)).unwrap_or(1).max(1);
        self.list_from(top, (height, room), rows, chosen);
    }

    /// The ground of an event for all: a strip of the key, and clay under it. The first row under the strip.
    pub fn event_ground(&mut self) -> i32 {
        let (layout, strip) = (self.layout, self.layout.event.strip);
        self.named();
        self.ground(0, strip, Ink::Glaze);
        if layout.flat {
            self.key_line(0, layout.event.key_top, layout.width / 8);
        } else {
            self.large_key_line(0, layout.event.key_top, layout.width / 16);
        }
        self.ground(strip, layout.body_bottom, Ink::Clay);
        strip
    }
}
