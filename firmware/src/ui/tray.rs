//! The dice tray: what fell now, and what fell before.

use core::fmt::Write;

use embedded_graphics::geometry::Point;
use engine::dice::{Die, MAX_DICE, Roll};
use heapless::String;

use super::{Ui, double, middle, shapes};
use crate::base::{Ink, Text};

/// How dice lie in the tray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spread {
    /// Each stands for itself.
    Apart,
    /// They are added up.
    Summed,
}

impl Ui<'_, '_> {
    /// The dice of a roll, or dice without pips before it.
    pub fn tray(&mut self, die: Die, count: usize, values: Option<&[u8]>, spread: Spread) {
        let (layout, tray) = (self.layout, &self.layout.tray);
        self.ground(layout.body_top, layout.body_top + tray.height, Ink::Slip);
        let dice = i32::try_from(count.min(MAX_DICE)).unwrap_or(1);
        let (size, gap) = match spread {
            Spread::Apart => (tray.large, tray.large_gap),
            Spread::Summed if count <= tray.few.0 => (tray.few.1, tray.gap),
            Spread::Summed => (tray.many, tray.gap),
        };
        let width = dice * (size + gap) - gap;
        let summed = spread == Spread::Summed;
        let (left, height) = match tray.total_baseline {
            None if summed => (layout.margin, tray.height),
            Some(_) if summed => ((layout.width - width) / 2, tray.height / 2),
            _ => ((layout.width - width) / 2, tray.height),
        };
        let mut at = Point::new(left, layout.body_top + (height - size) / 2);
        for index in 0..count.min(MAX_DICE) {
            let value = values.and_then(|values| values.get(index)).copied();
            self.die(at, size, die, value);
            at.x += size + gap;
        }
        if summed {
            self.total(values.map(|values| values.iter().map(|&value| u32::from(value)).sum()));
        }
    }

    /// The sum of the dice: under them, or at the right where the screen is flat.
    fn total(&mut self, total: Option<u32>) {
        let (layout, tray) = (self.layout, &self.layout.tray);
        let mut figures = String::<4>::new();
        let _ = match total {
            Some(total) => write!(figures, "{total}"),
            None => figures.push('-').map_err(|_| core::fmt::Error),
        };
        let (label, font) = (self.say(Text::Total), layout.fonts.running);
        let numeral = layout.fonts.numeral;
        let width = 2 * numeral.width(&figures);
        let label_width = font.width(label);
        let ink = if total.is_some() { Ink::Glaze } else { Ink::Ash };
        let baseline = layout.body_top + tray.total_baseline.unwrap_or((tray.height + 2 * numeral.cap()) / 2);
        let right = match tray.total_baseline {
            Some(_) => (layout.width + label_width + layout.margin + width) / 2,
            None => layout.width - layout.margin,
        };
        double::write(self.frame, numeral, Point::new(right - width, baseline), &figures, ink);
        if tray.total_baseline.is_some() {
            let label_left = right - width - layout.margin - label_width;
            self.write(font, label_left, baseline, label, Ink::Ash);
        }
    }

    /// The faces a die can show, one of them chosen.
    pub fn faces(&mut self, values: &[u8], chosen: usize) {
        const SIZE: i32 = 46;
        const GAP: i32 = 12;
        let layout = self.layout;
        self.ground(layout.body_top, layout.body_bottom, Ink::Slip);
        let count = i32::try_from(values.len()).unwrap_or(1).max(1);
        let size = SIZE.min((layout.width - 2 * layout.margin) / count - GAP);
        let left = (layout.width - count * (size + GAP) + GAP) / 2;
        let mut at = Point::new(left, (layout.body_top + layout.body_bottom - size) / 2);
        for (index, &value) in values.iter().enumerate() {
            if index == chosen {
                let room = size + GAP;
                let frame = shapes::area(at.x - GAP / 2, at.y - GAP / 2, room, room);
                shapes::framed(self.frame, frame, room / 6, 2, Ink::Clay, Ink::Glaze);
            }
            self.die(at, size, Die::Battle, Some(value));
            at.x += size + GAP;
        }
    }

    /// The earlier rolls, the newest first, as many as there is room for.
    pub fn past<'r>(&mut self, rolls: impl Iterator<Item = &'r Roll>) {
        let (layout, tray) = (self.layout, &self.layout.tray);
        let top = layout.body_top + tray.height;
        self.ground(top, layout.body_bottom, Ink::Slip);
        let mut rolls = rolls.peekable();
        if rolls.peek().is_none() {
            return;
        }
        let width = layout.width - 2 * layout.margin;
        self.fill(shapes::area(layout.margin, top, width, 1), Ink::Groove);
        let (top, height) = (top + 1, layout.body_bottom - top - 1);
        let (label, font) = (self.say(Text::Before), layout.fonts.running);
        let mut x = self.write(font, layout.margin, middle(top, height, font), label, Ink::Ash) + tray.past_gap;
        let y = top + (height - tray.past) / 2;
        for roll in rolls {
            let dice = i32::try_from(roll.values.len()).unwrap_or(0);
            if x + dice * (tray.past + 1) > layout.width - layout.margin + 1 {
                break;
            }
            for &value in &roll.values {
                self.die(Point::new(x, y), tray.past, roll.die, Some(value));
                x += tray.past + 1;
            }
            x += tray.past_gap - 1;
        }
    }
}
