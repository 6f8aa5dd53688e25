//! A secret: clay and slip on glaze. First the device is handed over, then one player looks.

use embedded_graphics::geometry::Point;

use super::{Align, Faction, Ground, Ui, font::NCEN_B24, shapes};
use crate::base::Ink;

/// The coin of a purse.
const COIN: i32 = 25;

impl Ui<'_, '_> {
    /// The page that hands the device to a faction: nothing on it is secret.
    pub fn hand_over(&mut self, faction: Faction, before: &str, after: &str) {
        let (layout, measures) = (self.layout, &self.layout.private);
        self.named();
        self.ground(0, layout.body_bottom, Ink::Glaze);
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

    /// A purse under the banner of its owner. Its figures are small: it is read from one hand's distance.
    pub fn purse(&mut self, gold: &str, word: &str, lines: &[(&str, &str)], caption: &str) {
        let (layout, purse) = (self.layout, &self.layout.purse);
        self.ground(layout.body_top, layout.body_bottom, Ink::Glaze);
        self.coin(Point::new(purse.coin_at.0, purse.coin_at.1), COIN, true, false);
        let (left, baseline) = purse.number_at;
        let end = self.write(&NCEN_B24, left, baseline, gold, Ink::Gold);
        let (left, right) = purse.lines;
        match purse.upright {
            Some(x) => {
                let (top, bottom) = (layout.body_top + 2 * layout.margin, layout.body_bottom - 2 * layout.margin);
                self.fill(shapes::area(x, top, 2, bottom - top), Ink::Clay);
            }
            None => {
                self.write(layout.fonts.running, end + layout.margin, baseline, word, Ink::Sand);
                let above = purse.baseline + purse.rule - purse.pitch;
                self.fill(shapes::area(left, above, right - left, 1), Ink::Clay);
            }
        }
        let mut baseline = purse.baseline;
        // more lines stand closer together, and then without rules
        let caption = if purse.upright.is_none() { caption } else { "" };
        let gaps = (lines.len() + usize::from(!caption.is_empty())).saturating_sub(1).max(1);
        let room = layout.body_bottom - layout.margin / 2 - 2 - baseline;
        let pitch = purse.pitch.min(room / i32::try_from(gaps).unwrap_or(1));
        let (rule, ruled) = (purse.rule.min((pitch - 11) / 2), pitch >= 18);
        for (index, (name, number)) in lines.iter().enumerate() {
            let inner = (left + 4, right - left - 8);
            let font = layout.fonts.figure;
            let number_left = inner.0 + inner.1 - font.width(number);
            let room = (inner.0, number_left - layout.margin - inner.0);
            self.fit(layout.fonts.value, Align::Left, room, baseline, name, Ink::Slip);
            self.write(font, number_left, baseline, number, Ink::Slip);
            let last = index + 1 == lines.len();
            let ink = if last { Ink::Clay } else { Ink::Stone };
            if ruled && (!last || purse.upright.is_none()) {
                self.fill(shapes::area(left, baseline + rule, right - left, 1), ink);
            }
            baseline += pitch;
        }
        self.write(layout.fonts.small, left + 4, baseline, caption, Ink::Sand);
    }
}
