//! Cells: a short list in two columns, so that a flat screen always shows all of it.

use embedded_graphics::geometry::Point;

use super::{
    Align, Font, Ground, Row, Scale, Silhouette, Ui, Value,
    font::{HELV_B10, HELV_B12, HELV_R10, NCEN_B12, NCEN_B14, NCEN_B18},
    layout::Steps,
    middle, shapes,
};
use crate::base::Ink;

/// Cells in a column.
const LINES: usize = 3;
/// Free around what stands in a cell.
const EDGE: i32 = 4;
/// Where the name of a cell begins, and the shield at its end.
const TEXT: i32 = 29;
const SHIELD: (i32, i32) = (98, 18);
/// Where the name of a cell ends before a number with a small figure.
const PRICED: i32 = 112;
const NAMES: Steps = &[&HELV_B12, &HELV_B10];
const OFFER: Steps = &[&NCEN_B18, &NCEN_B14];
const WORD: Steps = &[&HELV_R10];

/// Under each other, where there is room.
pub(super) fn in_rows(ui: &mut Ui<'_, '_>, rows: &[Row<'_>], chosen: Option<usize>) {
    ui.speaks = true;
    match chosen {
        Some(chosen) => ui.list(rows, chosen),
        None => ui.unmarked_list(rows),
    }
    ui.speaks = false;
}

/// In two columns.
pub(super) fn in_cells(ui: &mut Ui<'_, '_>, rows: &[Row<'_>], chosen: Option<usize>) {
    two_columns(ui, rows, chosen, (SHIELD.0, 0));
}

/// In two columns above a foot.
fn two_columns(ui: &mut Ui<'_, '_>, rows: &[Row<'_>], chosen: Option<usize>, (name_ends, foot): (i32, i32)) {
    let layout = ui.layout;
    ui.ground(layout.body_top, layout.body_bottom, Ink::Slip);
    let lines = LINES as i32;
    let bottom = layout.body_bottom - foot;
    let (width, height) = (layout.width / 2 - 1, (bottom - layout.body_top + 1) / lines - 1);
    ui.fill(shapes::area(width, layout.body_top, 1, bottom - layout.body_top), Ink::Groove);
    // one list, one size
    let room = name_ends - TEXT - 1;
    let Some(font) = ui.choose(NAMES, room, rows.iter().map(|row| row.text)) else { return };
    let (mut left, mut top) = (0, layout.body_top);
    for (index, row) in rows.iter().enumerate() {
        if index == LINES {
            (left, top) = (layout.width - width, layout.body_top);
        }
        let is_chosen = chosen == Some(index);
        if top > layout.body_top {
            ui.fill(shapes::area(left, top - 1, width, 1), Ink::Groove);
        }
        ui.cell(row, (left, width), (top, height), is_chosen, font);
        top += height + 1;
    }
}

impl Ui<'_, '_> {
    /// A list of up to six rows, all of them to be seen.
    pub fn gods(&mut self, rows: &[Row<'_>], chosen: Option<usize>) {
        (self.layout.gods)(self, rows, chosen);
    }

    /// A long list above a foot of this height: rows, or pages of six cells on a flat screen. Gives the first row of the foot.
    pub fn cells_over(&mut self, rows: &[Row<'_>], chosen: usize, foot: i32) -> i32 {
        if !self.layout.flat {
            return self.list_over(rows, chosen, foot);
        }
        let page = 2 * LINES;
        let first = chosen / page * page;
        let shown = rows.get(first..rows.len().min(first + page)).unwrap_or_default();
        two_columns(self, shown, Some(chosen - first), (PRICED, foot));
        self.layout.body_bottom - foot
    }

    fn cell(&mut self, row: &Row<'_>, (left, width): (i32, i32), (top, height): (i32, i32), chosen: bool, font: &Font) {
        let (ink, second) = if chosen { (Ink::Slip, Ink::Sand) } else { (Ink::Glaze, Ink::Ash) };
        if chosen {
            self.fill(shapes::area(left + EDGE, top, width - EDGE, height), Ink::Glaze);
        }
        let closed = row.barred || row.greyed.is_some() || matches!(row.value, Value::Closed(_));
        if let Some(figure) = row.sign {
            let scale = Scale::Row;
            let at = Point::new(left + EDGE, top + (height - scale.pixels()) / 2);
            figure.draw(self.frame, at, scale, if closed { Ink::Stone } else { ink });
        }
        let baseline = middle(top, height, font);
        let end = self.write(font, left + TEXT, baseline, row.text, if closed { second } else { ink });
        if row.barred {
            self.fill(shapes::area(left + TEXT - 2, top + height / 2, end - left - TEXT + 4, 2), Ink::Rust);
        }
        let right = left + width - EDGE / 2;
        match row.value {
            _ if row.greyed.is_some() => {
                let at = Point::new(right - Scale::Inline.pixels(), top + (height - Scale::Inline.pixels()) / 2);
                Silhouette::Lock.draw(self.frame, at, Scale::Inline, second);
            }
            Value::Cost(_, number, paid) => {
                let x = right - Scale::Inline.pixels();
                paid.draw(self.frame, Point::new(x, top + (height - Scale::Inline.pixels()) / 2), Scale::Inline, ink);
                let font = &NCEN_B12;
                self.write(font, x - 2 - font.width(number), middle(top, height, font), number, ink);
            }
            Value::Offer(faction, number) => {
                let at = Point::new(left + SHIELD.0, top + (height - SHIELD.1) / 2);
                self.shield(at, SHIELD.1, faction, if chosen { Ground::Dark } else { Ground::Light });
                let room = (left + SHIELD.0 + SHIELD.1, right - left - SHIELD.0 - SHIELD.1);
                self.fit(OFFER, Align::Right, room, middle(top, height, &NCEN_B18), number, ink);
            }
            Value::Closed(_) => {
                let scale = Scale::Inline;
                let at = Point::new(right - scale.pixels(), top + (height - scale.pixels()) / 2);
                Silhouette::Lock.draw(self.frame, at, scale, ink);
            }
            Value::Text(text) => {
                let room = (left + SHIELD.0, right - left - SHIELD.0);
                self.fit(WORD, Align::Right, room, baseline, text, second);
            }
            _ => (),
        }
    }
}
