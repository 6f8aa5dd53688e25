//! An event for all: black figures on clay.

use embedded_graphics::geometry::Point;

use super::{Align, Faction, Ground, Silhouette, Ui, shapes};
use crate::Ink;

/// What an event says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event<'t> {
    /// Whose event it is.
    pub faction: Faction,
    /// The figure.
    pub sign: Silhouette,
    /// What happened.
    pub headline: &'t str,
    /// What to do.
    pub text: &'t str,
}

impl Ui<'_, '_> {
    /// An event above its footer.
    pub fn event(&mut self, event: &Event<'_>) {
        let (layout, measures) = (self.layout, &self.layout.event);
        self.named();
        self.ground(0, measures.strip, Ink::Glaze);
        if layout.flat {
            self.key_line(0, measures.key_top, layout.width / 8);
        } else {
            self.large_key_line(0, measures.key_top, layout.width / 16);
        }
        self.ground(measures.strip, layout.body_bottom, Ink::Clay);
        let at = Point::new(measures.sign_at.0, measures.sign_at.1);
        event.sign.draw(self.frame, at, measures.sign, Ink::Glaze);
        let size = measures.sign.pixels();
        self.fill(shapes::area(at.x - layout.margin / 2, at.y + size, size + layout.margin, 2), Ink::Glaze);
        let (rule, top) = (measures.rule, measures.strip + layout.margin);
        self.fill(shapes::area(rule, top, 2, layout.body_bottom - layout.margin - top), Ink::Glaze);
        let left = rule + layout.margin + 2;
        let right = layout.width - layout.margin;
        self.shield(Point::new(left, measures.shield_top), measures.shield, event.faction, Ground::Light);
        let name_left = left + measures.shield + layout.margin;
        let name = self.say(event.faction.name());
        let room = (name_left, right - name_left);
        self.fit(measures.names, Align::Left, room, measures.name_baseline, name, Ink::Glaze);
        let room = (left, right - left);
        self.fit(layout.fonts.notice, Align::Left, room, measures.headline_baseline, event.headline, Ink::Glaze);
        self.fill(shapes::area(left, measures.line, right - left, 1), Ink::Glaze);
        let running = (layout.fonts.running, layout.message.pitch);
        self.paragraph(running, room, measures.text_baseline, measures.lines, event.text, Ink::Glaze);
    }
}
