//! Orders for the pieces: what lies where, row under row, and in words what to do on the table.

use embedded_graphics::geometry::Point;

use super::{Font, Ground, Row, Scale, Silhouette, Ui, Value, font::HELV_B08, middle, paragraph::lines, shapes};
use crate::base::Ink;

/// For names that are too long for everything else.
const LAST: &[&Font] = &[&HELV_B08];
/// The coin of a price.
const COIN: i32 = 13;
/// Room around the words.
const AIR: i32 = 5;

impl Ui<'_, '_> {
    /// Rows in which nothing is chosen, in two columns on a flat screen, above what to do with them.
    pub fn orders(&mut self, rows: &[Row<'_>], text: &str) {
        let (layout, fonts) = (self.layout, &self.layout.fonts);
        let room = (layout.margin, layout.width - 2 * layout.margin);
        let pitch = layout.explained.pitch - 2;
        // long orders in small letters
        let (font, pitch) = if lines(fonts.running, text, room.1) <= 3 {
            (fonts.running, pitch)
        } else {
            (fonts.small, fonts.small_pitch)
        };
        let count = lines(font, text, room.1);
        let height = i32::try_from(count).unwrap_or(0) * pitch + AIR;
        let top = layout.body_bottom - height;
        self.ground(layout.body_top, top, Ink::Slip);
        self.ground(top, layout.body_bottom, Ink::Sand);
        self.ground(top, top + 1, Ink::Stone);
        self.paragraph((font, pitch), room, top + pitch - 1, count, text, Ink::Glaze);
        let columns = if layout.flat { 2 } else { 1 };
        let per_column = rows.len().div_ceil(columns).max(1);
        let tallest = layout.list.rows.last().map_or(17, |&(height, _)| height);
        let row_height = ((top - layout.body_top) / i32::try_from(per_column).unwrap_or(1)).min(tallest);
        let width = layout.width / i32::try_from(columns).unwrap_or(1);
        let mut left = 0;
        for column in rows.chunks(per_column) {
            let mut row_top = layout.body_top;
            for row in column {
                self.order_row(row, (left, width), row_top, row_height);
                row_top += row_height;
            }
            left += width;
        }
    }

    fn order_row(&mut self, row: &Row<'_>, (left, width): (i32, i32), top: i32, height: i32) {
        let (layout, fonts) = (self.layout, &self.layout.fonts);
        let scale = if height < 24 { Scale::Inline } else { Scale::Row };
        let x = left + layout.margin;
        if let Some(figure) = row.sign {
            let ink = if row.barred { Ink::Stone } else { Ink::Glaze };
            figure.draw(self.frame, Point::new(x, top + (height - scale.pixels()) / 2), scale, ink);
        }
        if let Some(faction) = row.faction {
            let size = scale.pixels();
            self.shield(Point::new(x, top + (height - size) / 2), size, faction, Ground::Light);
        }
        // two columns leave little room
        let gap = if layout.flat { 2 } else { 4 };
        let text_left = x + scale.pixels() + gap + 2;
        let right = left + width - layout.margin;
        let mut end = right;
        let (number, word, ink) = match row.value {
            Value::Number(number) => (number, "", Ink::Rust),
            Value::Price(price) => {
                // the rows stand closer together than those of a list
                end -= COIN;
                self.coin(Point::new(end, top + (height - COIN) / 2), COIN, false, false);
                end -= AIR;
                (price.number, price.from.unwrap_or(""), Ink::Rust)
            }
            Value::Text(word) | Value::Small(word) | Value::Counted(word) | Value::Stock(word, ..) => {
                ("", word, Ink::Rust)
            }
            // the word where it fits
            Value::Closed(word) => ("", if layout.flat { "" } else { word }, Ink::Ash),
            Value::None | Value::Offer(..) | Value::Cost(..) | Value::Turned(..) => ("", "", Ink::Rust),
        };
        end -= fonts.figure.width(number);
        self.write(fonts.figure, end, middle(top, height, fonts.figure), number, Ink::Glaze);
        // beside a number only if the name leaves room for it
        let begins = end - fonts.small.width(word) - if number.is_empty() { 0 } else { 4 };
        if number.is_empty() || begins - gap - text_left >= HELV_B08.width(row.text) {
            end = begins;
            self.write(fonts.small, end, middle(top, height, fonts.small), word, ink);
        }
        if let Value::Closed(_) = row.value {
            end -= 20;
            Silhouette::Lock.draw(self.frame, Point::new(end, top + (height - 16) / 2), Scale::Inline, Ink::Stone);
        }
        let steps = match height {
            ..24 => fonts.row.get(1..).unwrap_or(fonts.row),
            // factions are read from across the table
            _ if row.faction.is_some() => layout.seats.names,
            _ => fonts.row,
        };
        let ink = if row.barred { Ink::Ash } else { Ink::Glaze };
        let room = end - gap - text_left;
        let steps = if steps.iter().any(|font| font.width(row.text) <= room) { steps } else { LAST };
        let Some(font) = self.choose(steps, room, [row.text]) else { return };
        let after = self.write(font, text_left, middle(top, height, font), row.text, ink);
        if row.barred {
            self.fill(shapes::area(text_left - 2, top + height / 2, after - text_left + 4, 2), Ink::Rust);
        }
    }
}
