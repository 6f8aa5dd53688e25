//! The odds bar: how a battle may end.

use core::fmt::Write;

use embedded_graphics::geometry::Point;
use heapless::String;

use super::{Faction, Ground, Ui, middle, shapes};
use crate::base::Ink;

/// How a battle may end, in per cent; the rest is that both are lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// The attacker, and how likely it wins.
    pub attacker: (Faction, u8),
    /// The defender, and how likely it wins.
    pub defender: (Faction, u8),
}

impl Ui<'_, '_> {
    /// The bar at the foot of the body.
    pub fn odds(&mut self, odds: &Odds) {
        let (layout, measures) = (self.layout, &self.layout.odds);
        let font = layout.fonts.figure;
        let (left, right) = (layout.margin, layout.width - layout.margin);
        let (top, height) = (layout.body_bottom - measures.height - measures.foot, measures.height);
        self.ground(top, layout.body_bottom, Ink::Slip);
        let baseline = middle(top, height, font);
        let mut words = [String::<8>::new(), String::<8>::new()];
        for (words, per_cent) in words.iter_mut().zip([odds.attacker.1, odds.defender.1]) {
            let _ = write!(words, "{per_cent}%"); // four letters at most
        }
        let [attacker, defender] = &words;
        let begins = self.write(font, left, baseline, attacker, Ink::Glaze) + measures.gap;
        let ends = right - font.width(defender) - measures.gap;
        self.write(font, right - font.width(defender), baseline, defender, Ink::Glaze);
        let room = ends - begins - 4;
        let wide = |per_cent: u8| room * i32::from(per_cent) / 100;
        let (first, last) = (wide(odds.attacker.1), wide(odds.defender.1));
        let parts = [
            (begins, first, odds.attacker.0.ink()),
            (begins + first + 2, room - first - last, Ink::Stone),
            (ends - last, last, odds.defender.0.ink()),
        ];
        for (x, width, ink) in parts {
            if width > 0 {
                self.fill(shapes::area(x, top, width, height), Ink::Glaze);
                self.fill(shapes::area(x + 1, top + 1, (width - 2).max(0), height - 2), ink);
            }
        }
        let inset = (height - measures.shield) / 2;
        // a share too small for its shield is told by its number
        let room = measures.shield + 2 * inset;
        if first >= room {
            self.shield(Point::new(begins + inset, top + inset), measures.shield, odds.attacker.0, Ground::Own);
        }
        if last >= room {
            let x = ends - inset - measures.shield;
            self.shield(Point::new(x, top + inset), measures.shield, odds.defender.0, Ground::Own);
        }
    }
}
