//! A battle in the body: two sides with their pieces, dice and strengths, one line, and the odds.

use core::fmt::Write as _;

use embedded_graphics::geometry::Point;
use engine::dice::Die;
use heapless::String;

use super::{Align, Faction, Ground, Odds, Scale, Silhouette, Ui, double, layout::Row, middle, paragraph, shapes};
use crate::base::Ink;

/// One side of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side<'t> {
    /// Whose side.
    pub faction: Faction,
    /// What fights, and how many of it.
    pub pieces: &'t [(Silhouette, u8)],
    /// What of it was lost in this round.
    pub lost: Option<Silhouette>,
    /// The die of this round.
    pub die: Option<u8>,
    /// The strength, with the die if it has fallen.
    pub total: u8,
    /// Whether the other side is stronger.
    pub behind: bool,
}

fn figures(number: u8) -> String<4> {
    let mut text = String::new();
    let _ = write!(text, "{number}"); // three figures at most
    text
}

impl Ui<'_, '_> {
    /// Attacker at the left, defender at the right; under them a line, what may be chosen, and the odds.
    pub fn battle(&mut self, sides: [Side<'_>; 2], line: &str, choices: (&[&str], usize), odds: Option<&Odds>) {
        let (layout, measures) = (self.layout, &self.layout.battle);
        self.ground(layout.body_top, layout.body_bottom, Ink::Slip);
        let rule =
            shapes::area(measures.rule, layout.body_top + 4, 2, measures.die.0 + measures.die.1 - layout.body_top - 4);
        self.fill(rule, Ink::Stone);
        for (side, left) in sides.iter().zip(measures.lefts) {
            self.side(side, left);
        }
        let bottom = match odds {
            Some(odds) => {
                self.odds(odds);
                layout.body_bottom - layout.odds.height - layout.odds.foot
            }
            None => layout.body_bottom,
        };
        let top = measures.die.0 + measures.die.1 + 2;
        let bottom = self.battle_choices(choices, top, bottom);
        // beside many choices the mark of a loss must do
        if choices.0.is_empty() || bottom - top >= measures.choice {
            self.battle_line(line, bottom);
        }
    }

    /// Rows with the chosen one on a slab, as many as find room above `bottom`; where they begin.
    fn battle_choices(&mut self, (rows, chosen): (&[&str], usize), top: i32, bottom: i32) -> i32 {
        let (layout, measures) = (self.layout, &self.layout.battle);
        let height = measures.choice;
        let room = usize::try_from((bottom - top) / height).unwrap_or(1).clamp(1, rows.len().max(1));
        let first = chosen.saturating_sub(room / 2).min(rows.len().saturating_sub(room));
        let begins = bottom - height * i32::try_from(room.min(rows.len())).unwrap_or(1);
        let left = 2 * layout.margin;
        let Some(font) = self.choose(measures.choices, layout.width - 2 * left, rows.iter().copied()) else {
            return begins;
        };
        let mut top = begins;
        for (index, text) in rows.iter().enumerate().skip(first).take(room) {
            if index == chosen {
                self.ground(top, top + height, Ink::Glaze);
                self.fill(shapes::area(0, top, layout.list.mark, height), Ink::Clay);
            }
            let ink = if index == chosen { Ink::Slip } else { Ink::Glaze };
            // in a low row accents need more room than what hangs down
            self.write(font, left, middle(top, height, font) + 1, text, ink);
            top += height;
        }
        if rows.len() > room {
            self.scroll_bar((begins, bottom), first, room, rows.len());
        }
        begins
    }

    /// The line under the dice: as large as the room allows.
    fn battle_line(&mut self, line: &str, bottom: i32) {
        let (layout, measures) = (self.layout, &self.layout.battle);
        let top = measures.die.0 + measures.die.1 + 2;
        let room = (layout.margin, layout.width - 2 * layout.margin);
        let steps = layout.fonts.strong.iter().chain(measures.small);
        let fitting = steps.clone().find_map(|&font| {
            let pitch = font.cap() + 6;
            let lines = paragraph::lines(font, line, room.1);
            let height = i32::try_from(lines).unwrap_or(0) * pitch;
            (height <= bottom - top).then_some((font, pitch, lines))
        });
        let Some((font, pitch, lines)) = fitting else {
            self.note(line, Some(room.1));
            return;
        };
        if lines == 1 {
            let baseline = top + (bottom - top + font.cap()) / 2;
            let left = room.0 + (room.1 - font.width(line)) / 2;
            self.write(font, left, baseline, line, Ink::Rust);
        } else {
            self.paragraph((font, pitch), room, top + pitch - 1, lines, line, Ink::Rust);
        }
    }

    fn side(&mut self, side: &Side<'_>, left: i32) {
        let (layout, measures) = (self.layout, &self.layout.battle);
        let at = Point::new(left, measures.shield_top);
        self.shield(at, measures.shield, side.faction, Ground::Light);
        if let Some((offset, baseline)) = measures.name {
            let name = self.say(side.faction.name());
            let room = (left + offset, measures.width - offset);
            self.fit(measures.names, Align::Left, room, baseline, name, Ink::Glaze);
        }
        match measures.large {
            Some(row) if side.pieces.len() + usize::from(side.lost.is_some()) <= row.count => {
                self.pieces(side, side.pieces, left, &row, Scale::Row);
            }
            _ => {
                let (mut rest, mut mark) = (side.pieces, usize::from(side.lost.is_some()));
                for row in &measures.rows {
                    let (first, others) = rest.split_at((row.count - mark).min(rest.len()));
                    self.pieces(side, first, left, row, Scale::Inline);
                    (rest, mark) = (others, 0); // units stand in the first row
                }
            }
        }
        self.die(Point::new(left, measures.die.0), measures.die.1, Die::Battle, side.die);
        let (text, ink) = (figures(side.total), if side.behind { Ink::Ash } else { Ink::Glaze });
        let at = Point::new(left + measures.total.0, measures.total.1);
        if layout.flat {
            self.write(layout.fonts.numeral, at.x, at.y, &text, ink);
        } else {
            double::write(self.frame, layout.fonts.numeral, at, &text, ink);
        }
    }

    fn pieces(&mut self, side: &Side<'_>, pieces: &[(Silhouette, u8)], left: i32, row: &Row, scale: Scale) {
        let font = if scale == Scale::Row { self.layout.fonts.price } else { self.layout.fonts.figure };
        let mut x = left + row.left;
        for &(sign, count) in pieces {
            sign.draw(self.frame, Point::new(x, row.top), scale, Ink::Glaze);
            let baseline = row.top + (scale.pixels() + font.cap()) / 2;
            x = self.write(font, x + scale.pixels() + 2, baseline, &figures(count), Ink::Glaze) + row.gap;
            if side.lost == Some(sign) {
                x = self.write(font, x, baseline, "-1", Ink::Rust) + row.gap;
            }
        }
    }
}
