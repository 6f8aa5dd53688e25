//! A name that is put together: its letters, and the wheel with the next one.

use super::{Ui, shapes};
use crate::base::Ink;

/// Free around the letter in its box.
const AIR: i32 = 5;
/// From a letter to the one above it, and to the accent of the one below it.
const ABOVE: i32 = 12;
const BELOW: i32 = 14;

impl Ui<'_, '_> {
    /// The letters so far, and behind them the wheel: the letter before, the one that is turned, and the one after.
    pub fn lettering(&mut self, name: &str, [above, now, below]: [&str; 3]) {
        let layout = self.layout;
        self.ground(layout.body_top, layout.body_bottom, Ink::Slip);
        let font = layout.fonts.numeral;
        let cap = font.cap();
        let middle = (layout.body_top + layout.body_bottom + cap) / 2;
        let width = font.width("M") + 2 * AIR;
        // long names begin further to the left, so that the wheel stays on the screen
        let room = layout.width - 2 * layout.margin - width;
        let left = (layout.width / 3).min(layout.margin + room - font.width(name)).max(layout.margin);
        let x = self.write(font, left, middle, name, Ink::Glaze) + 1;
        let place = shapes::area(x, middle - cap - 2 * AIR + 1, width, cap + 3 * AIR);
        shapes::framed(self.frame, place, 4, 2, Ink::Glaze, Ink::Clay);
        for (letter, baseline, ink) in
            [(above, middle - cap - ABOVE, Ink::Ash), (now, middle, Ink::Slip), (below, middle + cap + BELOW, Ink::Ash)]
        {
            self.write(font, x + (width - font.width(letter)) / 2, baseline, letter, ink);
        }
    }
}
