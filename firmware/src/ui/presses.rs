//! A row of places for presses that nobody may read.

use embedded_graphics::geometry::Point;

use super::{Align, Ui, shapes};
use crate::base::Ink;

impl Ui<'_, '_> {
    /// So many of `all` presses are done; `text` tells which keys count.
    pub fn presses(&mut self, done: u8, all: u8, text: &str) {
        let layout = self.layout;
        self.ground(layout.body_top, layout.body_bottom, Ink::Slip);
        let place = (layout.width - 2 * layout.margin) / (2 * i32::from(all)).max(1);
        let size = place.min((layout.body_bottom - layout.body_top) / 3);
        let left = (layout.width - (2 * i32::from(all) - 1) * size) / 2;
        let top = (layout.body_top + layout.body_bottom) / 2 - size;
        for press in 0..all {
            let at = Point::new(left + 2 * size * i32::from(press), top);
            let circle = shapes::area(at.x, at.y, size, size);
            let ground = if press < done { Ink::Glaze } else { Ink::Marble };
            shapes::framed(self.frame, circle, size / 2, 2, ground, Ink::Glaze);
        }
        let room = (layout.margin, layout.width - 2 * layout.margin);
        self.fit(layout.fonts.value, Align::Centre, room, top + 2 * size + layout.margin, text, Ink::Glaze);
    }
}
