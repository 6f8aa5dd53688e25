//! What stands beside a wheel, and what a secret card tells.

use embedded_graphics::geometry::Point;

use super::{Align, Faction, Ground, Silhouette, Ui, middle, shapes};
use crate::base::Ink;

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
        // who and which god speaks louder than what is turned
        let names = layout.seats.names;
        let spoken = !layout.flat && names.last().is_some_and(|font| font.width(title) <= right - left);
        let steps = if spoken { names } else { layout.fonts.row };
        self.fit(steps, Align::Left, (left, right - left), baseline, title, Ink::Glaze);
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
            if !last && layout.list.rules {
                let rule = shapes::area(layout.margin, baseline + 5, right - 2 * layout.margin, 1);
                self.fill(rule, Ink::Groove);
            }
            baseline += pitch;
        }
    }

    /// Under the title beside a wheel: who holds the thing, and with which number.
    pub fn held_by(&mut self, faction: Faction, number: &str) {
        let (layout, size) = (self.layout, self.layout.list.shield);
        let at = Point::new(2 * layout.margin + layout.banner.sign.pixels(), layout.body_top + layout.margin / 2 + 32);
        self.shield(at, size, faction, Ground::Light);
        let font = layout.fonts.result;
        self.write(font, at.x + size + layout.margin, middle(at.y, size, font), number, Ink::Glaze);
    }

    /// A secret card: its name and what it does, so that nobody has to look it up. It is read from one hand's distance.
    pub fn secret(&mut self, name: &str, text: &str) {
        let (layout, card) = (self.layout, &self.layout.card);
        self.ground(layout.body_top, layout.body_bottom, Ink::Glaze);
        let below = layout.body_top + card.band + 2;
        let room = (card.left, layout.width - 2 * card.left);
        self.fit(layout.fonts.name, Align::Left, room, below - 5, name, Ink::Gold);
        self.fill(shapes::area(room.0, below, room.1, 1), Ink::Clay);
        self.card_texts([text, ""], below, layout.body_bottom, Ink::Slip);
    }
}
