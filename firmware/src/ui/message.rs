//! The message box: something everybody should know.

use embedded_graphics::geometry::Point;

use super::{Align, Silhouette, Ui, shapes};
use crate::base::Ink;

/// What a message box says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notice<'t> {
    /// The figure at the left.
    pub sign: Silhouette,
    /// What happened.
    pub headline: &'t str,
    /// Why, and what follows.
    pub text: &'t str,
    /// The last line: that nothing has changed.
    pub last: Option<&'t str>,
    /// Words of a machine in the last line, cut where they find no room.
    pub words: Option<&'t str>,
}

impl Ui<'_, '_> {
    /// A box over the body.
    pub fn message(&mut self, notice: &Notice<'_>) {
        let (layout, message) = (self.layout, &self.layout.message);
        let (x, y, width, height) = message.place;
        self.ground(layout.body_top, layout.body_bottom, Ink::Slip);
        self.fill(shapes::area(x, y, width, height), Ink::Rust);
        let edge = message.edge;
        self.fill(shapes::area(x + edge, y + edge, width - 2 * edge, height - 2 * edge), Ink::Marble);
        let at = Point::new(message.sign_at.0, message.sign_at.1);
        notice.sign.draw(self.frame, at, message.sign, Ink::Rust);
        let right = x + width - edge - layout.margin;
        let room = (message.headline_left, right - message.headline_left);
        self.fit(layout.fonts.notice, Align::Left, room, message.headline_baseline, notice.headline, Ink::Glaze);
        if let Some(rule) = message.rule {
            self.fill(shapes::area(message.text_left, rule, right - message.text_left, 1), Ink::Groove);
        }
        let room = (message.text_left, right - message.text_left);
        let lines = message.lines + usize::from(notice.last.is_none() && notice.words.is_none());
        self.running(message.pitch, room, message.text_baseline, lines, notice.text);
        if let Some(last) = notice.last {
            self.fit(layout.fonts.strong, Align::Left, room, message.last_baseline, last, Ink::Glaze);
        }
        if let Some(words) = notice.words {
            self.machine_words(room, words);
        }
    }

    /// Words nobody has translated, broken anywhere.
    fn machine_words(&mut self, (left, width): (i32, i32), words: &str) {
        let font = self.layout.fonts.small;
        let (mut baseline, lines) = self.layout.message.words;
        let mut rest = words;
        for _ in 0..lines {
            let mut line = rest;
            while font.width(line) > width {
                let mut letters = line.chars();
                letters.next_back();
                line = letters.as_str();
            }
            // straight to the font: a letter it lacks is no fault of ours
            font.write(self.frame, Point::new(left, baseline), line, Ink::Ash);
            rest = rest.get(line.len()..).unwrap_or("");
            baseline += self.layout.fonts.small_pitch;
        }
    }
}
