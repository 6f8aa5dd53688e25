//! A code in large groups, presses as arrows under it, and what to do with both.

use embedded_graphics::geometry::Point;

use super::{Align, Ui, shapes};
use crate::base::Ink;

/// How many arrows stand together, to be compared with a record.
const GROUP: i32 = 4;
/// How many letters of a code stand in a line: half of it.
const HALF: usize = 14;

impl Ui<'_, '_> {
    /// The code in two lines, a place for each of `most` presses, filled by an arrow once it is done (true: downwards), and
    /// `text`.
    pub fn promise(&mut self, code: &str, mut presses: impl Iterator<Item = bool>, most: u8, text: &str) {
        let (layout, promise) = (self.layout, &self.layout.promise);
        self.ground(layout.body_top, layout.body_bottom, Ink::Slip);
        let room = (layout.margin, layout.width - 2 * layout.margin);
        let mut baseline = layout.body_top + promise.code;
        let (first, second) = code.split_at_checked(HALF).unwrap_or((code, ""));
        for line in [first, second.trim_start()] {
            self.fit(promise.letters, Align::Centre, room, baseline, line, Ink::Glaze);
            baseline += promise.pitch;
        }
        let (width, height) = promise.arrow;
        let top = layout.body_top + promise.arrows;
        let pitch = width + promise.gap;
        let all = i32::from(most);
        let left = (layout.width - all * pitch - (all / GROUP - 1) * 2 * promise.gap + promise.gap) / 2;
        for place in 0..all {
            let x = left + place * pitch + place / GROUP * 2 * promise.gap;
            match presses.next() {
                Some(down) => shapes::triangle(self.frame, Point::new(x, top), width, height, !down, Ink::Rust),
                None => self.fill(shapes::area(x, top + height - 1, width, 1), Ink::Groove),
            }
        }
        self.running(promise.text.1, room, layout.body_top + promise.text.0, promise.text.2, text);
    }
}
