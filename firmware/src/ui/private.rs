//! A secret: clay and slip on glaze. First the device is handed over, then one player looks.

use embedded_graphics::geometry::Point;

use super::{Align, Faction, Ground, Ui};
use crate::Ink;

impl Ui<'_, '_> {
    /// The page that hands the device to a faction: nothing on it is secret.
    pub fn hand_over(&mut self, faction: Faction, before: &str, after: &str) {
        let (layout, measures) = (self.layout, &self.layout.private);
        self.private_ground(0);
        for top in measures.keys {
            if layout.flat {
                self.key_line(measures.key_left, top, (layout.width - 2 * measures.key_left) / 8);
            } else {
                self.large_key_line(measures.key_left, top, (layout.width - 2 * measures.key_left) / 16);
            }
        }
        self.shield(Point::new(measures.shield_at.0, measures.shield_at.1), 48, faction, Ground::Dark);
        let (align, left) = match measures.text_left {
            Some(left) => (Align::Left, left),
            None => (Align::Centre, layout.margin),
        };
        let room = (left, layout.width - layout.margin - left);
        let [first, second, third] = measures.baselines;
        self.fit(layout.fonts.task, align, room, first, before, Ink::Slip);
        let name = self.say(faction.name());
        self.fit(measures.names, align, room, second, name, Ink::Slip);
        self.fit(layout.fonts.value, align, room, third, after, Ink::Sand);
    }

    /// The dark ground of a secret, from a row of the screen to the footer.
    pub fn private_ground(&mut self, top: i32) {
        self.ground(top, self.layout.body_bottom, Ink::Glaze);
    }
}
