//! The banner: whose turn it is, and what to do.

use embedded_graphics::geometry::Point;

use super::{Align, Silhouette, Ui, frieze::Frieze, shapes};
use crate::Ink;

impl Ui<'_, '_> {
    /// The banner of a screen that concerns all: a figure, a name and what to do.
    pub fn banner(&mut self, sign: Silhouette, name: &str, task: &str) {
        self.banner_over(Frieze::Key, sign, name, task);
    }

    /// The same over another frieze.
    pub fn banner_over(&mut self, frieze: Frieze, sign: Silhouette, name: &str, task: &str) {
        let banner = &self.layout.banner;
        self.ground(0, banner.height, Ink::Glaze);
        sign.draw(self.frame, Point::new(banner.sign_at.0, banner.sign_at.1), banner.sign, Ink::Clay);
        self.banner_text(banner.text_left, name, task, Ink::Slip);
        self.banner_foot(frieze);
    }

    /// Name and task: one above the other, or side by side on a flat screen.
    pub(super) fn banner_text(&mut self, left: i32, name: &str, task: &str, ink: Ink) {
        let (layout, banner) = (self.layout, &self.layout.banner);
        let room = layout.width - layout.margin - left;
        if layout.flat {
            let end = self.fit(layout.fonts.name, Align::Left, (left, room), banner.name_baseline, name, ink);
            let left = end + banner.task_gap;
            let room = layout.width - layout.margin - left;
            self.fit(layout.fonts.task, Align::Left, (left, room), banner.task_baseline, task, ink);
        } else {
            self.fit(layout.fonts.name, Align::Left, (left, room), banner.name_baseline, name, ink);
            self.fit(layout.fonts.task, Align::Left, (left, room), banner.task_baseline, task, ink);
        }
    }

    /// What parts the banner from the body.
    pub(super) fn banner_foot(&mut self, frieze: Frieze) {
        let (layout, top) = (self.layout, self.layout.banner.height);
        if layout.flat {
            // a chosen row right under the banner must not run into it
            self.fill(shapes::area(0, top, layout.width, 1), Ink::Clay);
        } else {
            self.frieze(frieze, top);
        }
    }
}
