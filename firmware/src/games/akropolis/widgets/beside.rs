//! What stands beside a city while a tile is laid: how high it would lie, and what it would bring.

use embedded_graphics::geometry::Point;

use super::HexSize;
use crate::{
    base::Ink,
    games::akropolis::Saying,
    ui::{Align, Ui, middle, shapes},
};

/// How wide the column beside a city is.
const COLUMN: i32 = 72;
/// How high the strip under it is where there is no room beside it.
const STRIP: i32 = 22;

impl Ui<'_, '_> {
    /// The room of a city without anything beside it: its width, and where it ends below.
    pub fn whole_body(&self) -> (i32, i32) {
        (self.layout.width, self.layout.body_bottom)
    }

    /// The room of a city beside [`Ui::beside_facts`].
    pub fn beside_city(&self) -> (i32, i32) {
        let layout = self.layout;
        if layout.flat || self.is_wide() {
            (layout.width - COLUMN, layout.body_bottom)
        } else {
            (layout.width, layout.body_bottom - STRIP)
        }
    }

    /// The level of a tile, the stones it brings, and the points before and with it, if the table sees those.
    pub fn beside_facts(&mut self, (width, bottom): (i32, i32), level: u8, stones: u8, points: Option<(u16, u16)>) {
        let layout = self.layout;
        let level_word = self.say(Saying::Level);
        let level = self.figures(level);
        let gain = points.map(|(before, after)| i32::from(after) - i32::from(before));
        let sign = if gain.is_some_and(|gain| gain < 0) { "" } else { "+" };
        let gain = gain.map(|gain| self.tell(Saying::Gain, &[("sign", &sign), ("n", &gain)]));
        let stones = self.tell(Saying::Gain, &[("sign", &"+"), ("n", &stones)]);
        let total = points.map(|(_, after)| self.figures(i32::from(after)));
        let (figures, words) = (layout.grid.figures, layout.grid.titles);
        if bottom < layout.body_bottom {
            self.ground(bottom, layout.body_bottom, Ink::Sand);
            self.fill(shapes::area(0, bottom, layout.width, 1), Ink::Stone);
            let baseline = |font: &crate::ui::Font| middle(bottom, STRIP, font);
            let Some(font) = self.choose(figures, 60, [level]) else { return };
            let small = layout.fonts.footer;
            let end = self.write(small, layout.margin, baseline(small), level_word, Ink::Glaze);
            let mut x = self.write(font, end + 5, baseline(font), level, Ink::Glaze) + 14;
            self.stone(Point::new(x, bottom + 6), 11);
            x = self.write(font, x + 14, baseline(font), stones, Ink::Glaze) + 14;
            if let (Some(gain), Some(total)) = (gain, total) {
                self.star(Point::new(x, bottom + 7), HexSize::Small, Ink::Glaze);
                self.write(font, x + 11, baseline(font), gain, Ink::Rust);
                let right = layout.width - layout.margin;
                self.fit(figures, Align::Right, (right - 50, 50), baseline(font), total, Ink::Glaze);
            }
            return;
        }
        self.fill(shapes::area(width, layout.body_top, layout.width - width, bottom - layout.body_top), Ink::Slip);
        self.fill(shapes::area(width, layout.body_top, 1, bottom - layout.body_top), Ink::Stone);
        let (left, right) = (width + 6, layout.width - layout.margin);
        let pitch = if layout.flat { 20 } else { 30 };
        let mut y = layout.body_top + 2;
        let results = layout.grid.results;
        let mut row = |ui: &mut Self, word: &str, number: &str, ink: Ink| {
            let Some(font) = ui.choose(results, 40, [number]) else { return y };
            let room = right - left - font.width(number) - 4;
            if let Some(small) = ui.choose(words, room, [word]) {
                ui.write(small, left, middle(y, pitch, small), word, Ink::Glaze);
            }
            ui.write(font, right - font.width(number), middle(y, pitch, font), number, ink);
            y += pitch;
            ui.fill(shapes::area(left, y - 1, right - left, 1), Ink::Groove);
            y - pitch
        };
        row(self, level_word, level, Ink::Glaze);
        let top = row(self, "", stones, Ink::Glaze);
        self.stone(Point::new(left, top + (pitch - 13) / 2), 13);
        if let (Some(gain), Some(total)) = (gain, total) {
            let row = |ui: &mut Self, y: i32, number: &str, ink: Ink| {
                let Some(font) = ui.choose(results, 52, [number]) else { return };
                ui.write(font, right - font.width(number), middle(y, pitch, font), number, ink);
            };
            let y = top + pitch;
            self.star(Point::new(left, y + (pitch - 12) / 2), HexSize::Large, Ink::Glaze);
            row(self, y, gain, Ink::Rust);
            self.fill(shapes::area(left, y + pitch - 1, right - left, 1), Ink::Groove);
            let y = y + pitch;
            let Some(equals) = self.choose(words, 14, ["="]) else { return };
            self.write(equals, left, middle(y, pitch, equals), "=", Ink::Glaze);
            row(self, y, total, Ink::Glaze);
            let y = y + pitch;
            if y + 14 <= bottom {
                self.score_mark(Point::new(left + 6, y + pitch / 2 - 3));
                let word = self.say(Saying::ScoresMark);
                let room = right - left - 15;
                if let Some(small) = self.choose(layout.grid.parts, room, [word]) {
                    self.write(small, left + 15, middle(y, pitch - 6, small), word, Ink::Glaze);
                }
            }
        }
    }
}
