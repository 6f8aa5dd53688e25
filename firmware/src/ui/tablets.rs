//! Tablets: two compulsory actions side by side, each with a box to be checked.

use embedded_graphics::geometry::Point;

use super::{Row, Scale, Silhouette, Ui, middle, shapes};
use crate::base::Ink;

/// A compulsory action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tablet<'t> {
    /// What it is.
    pub text: &'t str,
    /// Whether it is done.
    pub done: bool,
    /// Whether it is chosen now.
    pub chosen: bool,
}

impl Ui<'_, '_> {
    /// Two tablets above a list.
    pub fn tablets(&mut self, tablets: [Tablet<'_>; 2], rows: &[Row<'_>], chosen: Option<usize>) {
        let (layout, measures) = (self.layout, &self.layout.tablets);
        self.ground(layout.body_top, measures.list_top, Ink::Slip);
        let width = (layout.width - 2 * layout.margin - 6) / 2;
        let left = [layout.margin, layout.margin + width + 6];
        let room = width - measures.box_size - 3 * layout.margin;
        let texts = tablets.map(|tablet| tablet.text);
        let Some(font) = self.choose(layout.fonts.row, room, texts) else { return };
        for (tablet, x) in tablets.into_iter().zip(left) {
            let (ground, ink) = if tablet.chosen { (Ink::Glaze, Ink::Slip) } else { (Ink::Sand, Ink::Glaze) };
            let (top, height) = (measures.top, measures.height);
            self.fill(shapes::area(x, top, width, height), Ink::Stone);
            self.fill(shapes::area(x + 1, top + 1, width - 2, height - 2), ground);
            if tablet.chosen {
                self.fill(shapes::area(x, top, layout.list.mark, height), Ink::Clay);
            }
            let (size, line) = (measures.box_size, if layout.flat { 1 } else { 2 });
            let at = Point::new(x + layout.margin - 1, top + (height - size) / 2);
            self.fill(shapes::area(at.x, at.y, size, size), ink);
            self.fill(shapes::area(at.x + line, at.y + line, size - 2 * line, size - 2 * line), ground);
            if tablet.done {
                // the mark reaches over the corner of its box
                let over = Point::new((size - Scale::Inline.pixels()) / 2 + 1, (size - Scale::Inline.pixels()) / 2 - 2);
                Silhouette::Accept.draw(self.frame, at + over, Scale::Inline, Ink::Rust);
            }
            self.write(font, at.x + size + layout.margin, middle(top, height, font), tablet.text, ink);
        }
        self.list_from(measures.list_top, measures.rows, rows, chosen);
    }
}
