//! What stands beside a wheel, and the one line of a secret.

use embedded_graphics::geometry::Point;

use super::{Align, Silhouette, Ui, font::NCEN_B24, shapes};
use crate::Ink;

impl Ui<'_, '_> {
    /// The body left of a wheel: a figure with its name, and what follows from the number, the last line in bold.
    pub fn beside_wheel(&mut self, sign: Silhouette, title: &str, facts: &[(&str, &str)]) {
        let (layout, wheel) = (self.layout, &self.layout.wheel);
        self.ground(layout.body_top, layout.body_bottom, Ink::Slip);
        let right = wheel.window.0 - layout.margin;
        let scale = layout.banner.sign;
        let at = Point::new(layout.margin, layout.body_top + layout.margin / 2);
        sign.draw(self.frame, at, scale, Ink::Glaze);
        let left = layout.margin + scale.pixels() + layout.margin;
        let baseline = at.y + (scale.pixels() + 14) / 2;
        self.fit(layout.fonts.row, Align::Left, (left, right - left), baseline, title, Ink::Glaze);
        let pitch = layout.page.pitch;
        let lines = i32::try_from(facts.len()).unwrap_or(0);
        let mut baseline = layout.body_bottom - layout.margin - pitch * (lines - 1);
        for (index, (name, number)) in facts.iter().enumerate() {
            let last = index + 1 == facts.len();
            let (steps, ink) = if last { (layout.fonts.strong, Ink::Glaze) } else { (layout.fonts.value, Ink::Ash) };
            let figure = layout.fonts.figure;
            let begins = right - figure.width(number);
            self.fit(steps, Align::Left, (layout.margin, begins - 2 * layout.margin), baseline, name, ink);
            self.write(figure, begins, baseline, number, ink);
            baseline += pitch;
        }
    }

    /// A secret in one line, never larger than one hand's distance needs.
    pub fn secret(&mut self, line: &str) {
        let layout = self.layout;
        self.ground(layout.body_top, layout.body_bottom, Ink::Glaze);
        let middle = (layout.body_top + layout.body_bottom + NCEN_B24.cap()) / 2;
        let room = (layout.margin, layout.width - 2 * layout.margin);
        self.fit(layout.private.names, Align::Centre, room, middle, line, Ink::Gold);
        let rule = shapes::area(layout.width / 4, middle + layout.margin, layout.width / 2, 1);
        self.fill(rule, Ink::Clay);
    }
}
