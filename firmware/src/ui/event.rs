//! An event for all: black figures on clay.

use embedded_graphics::geometry::Point;

use super::{Align, Faction, Ground, Silhouette, Ui, paragraph, shapes};
use crate::base::Ink;

/// What an event says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event<'t> {
    /// Whose event it is.
    pub faction: Faction,
    /// The figure.
    pub sign: Silhouette,
    /// What happened.
    pub headline: &'t str,
    /// How many there are now, how many are wanted, and that in words.
    pub count: (u8, u8, &'t str),
    /// What comes with it.
    pub gain: (Silhouette, &'t str),
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
        if let Some(baseline) = measures.gain_baseline {
            let sign = layout.list.sign;
            event.gain.0.draw(self.frame, Point::new(left, baseline - sign.pixels() + 4), sign, Ink::Glaze);
            let begins = left + sign.pixels() + layout.margin;
            let room = (begins, right - begins);
            self.fit(layout.fonts.row, Align::Left, room, baseline, event.gain.1, Ink::Glaze);
        }
        // small print if it is long
        let pitches = [(layout.fonts.running, layout.page.pitch - 1), (layout.fonts.small, layout.fonts.small_pitch)];
        let space = layout.body_bottom - measures.text_baseline;
        let mut fitting = pitches.into_iter().map(|(font, pitch)| {
            let most = usize::try_from(space / pitch + 1).unwrap_or(1);
            (font, pitch, most, paragraph::lines(font, event.text, room.1) <= most)
        });
        let Some((font, pitch, most, _)) = fitting.clone().find(|fits| fits.3).or_else(|| fitting.next_back()) else {
            return;
        };
        self.paragraph((font, pitch), room, measures.text_baseline, most, event.text, Ink::Glaze);
        self.event_count(event);
    }

    /// How many there are now: in figures, if there is room, and in words.
    fn event_count(&mut self, event: &Event<'_>) {
        let (layout, measures) = (self.layout, &self.layout.event);
        let (have, wanted, words) = event.count;
        let (left, width) = (measures.sign_at.0, measures.sign.pixels());
        if let Some(top) = measures.count_top {
            let step = measures.count_sign.pixels() + 3;
            let begins = left + (width - step * i32::from(wanted.max(have)) + 3) / 2;
            self.metropolises(Point::new(begins, top), have, measures.count_sign, Ink::Glaze);
            for number in have..wanted {
                // an empty place for each that is still wanted
                let size = measures.count_sign.pixels();
                let x = begins + step * i32::from(number);
                self.fill(shapes::area(x, top, size, size), Ink::Glaze);
                self.fill(shapes::area(x + 1, top + 1, size - 2, size - 2), Ink::Clay);
            }
        }
        let room = (left - layout.margin / 2, width + layout.margin);
        self.fit(layout.fonts.notice, Align::Centre, room, measures.count_baseline, words, Ink::Glaze);
    }
}
