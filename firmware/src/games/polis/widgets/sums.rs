//! Tables with a column for each side: what changed, and the score.

use super::steps;
use embedded_graphics::geometry::Point;
use engine::polis::words::Side;

use super::super::words;
use crate::{
    base::Ink,
    ui::{
        Align, Ground, Scale, Silhouette, Ui,
        font::{HELV_B08, HELV_B10, NCEN_B12, NCEN_B14, NCEN_B18, NCEN_B24},
        middle,
        shapes::area,
    },
};

/// A row: a sign, a name, and what stands in the column of each side.
#[derive(Clone, Copy)]
pub struct Line<'t> {
    /// The sign.
    pub sign: Silhouette,
    /// The name.
    pub name: &'t str,
    /// Sparta's and Athens' figures.
    pub cells: [&'t str; 2],
    /// Whether it is a sum.
    pub strong: bool,
}

/// A table from `top` to the footer.
pub fn sums(ui: &mut Ui<'_, '_>, top: i32, lines: &[Line<'_>]) {
    let body = ui.body();
    let (head, columns) = head(ui, top);
    ui.ground(top + head, body.bottom, Ink::Slip);
    let room = body.bottom - top - head;
    let count = i32::try_from(lines.len()).unwrap_or(1).max(1);
    let (lowest, highest) = if ui.is_flat() { (9, 22) } else { (12, 27) };
    let height = (room / count).clamp(lowest, highest);
    let figures: crate::ui::Steps = if height < 17 { steps::HB10_HB08 } else { steps::NB14_HB12_HB10 };
    let names: crate::ui::Steps = if height < 15 { steps::HB08 } else { steps::HB12_HB10_HB08 };
    for (index, line) in (0..).zip(lines) {
        let y = top + head + index * height;
        if line.strong {
            ui.ground(y, y + height, Ink::Sand);
        }
        if height >= 16 {
            ui.figure(line.sign, (body.margin, y + (height - 16) / 2), Scale::Inline, Ink::Glaze);
        }
        let left = body.margin + 22;
        let name_room = (left, columns[0].0 - left - 2);
        ui.fit(names, Align::Left, name_room, middle(y, height, &HELV_B10), line.name, Ink::Glaze);
        for (text, column) in line.cells.into_iter().zip(columns) {
            ui.fit(figures, Align::Centre, column, middle(y, height, &NCEN_B12), text, Ink::Glaze);
        }
        if height >= 16 && index + 1 < count {
            ui.fill(area(body.margin, y + height - 1, body.width - 2 * body.margin, 1), Ink::Groove);
        }
    }
}

/// The head of a table with both shields; gives its height and the columns.
fn head(ui: &mut Ui<'_, '_>, top: i32) -> (i32, [(i32, i32); 2]) {
    let body = ui.body();
    let height = if ui.is_flat() { 17 } else { 22 };
    ui.ground(top, top + height, Ink::Sand);
    let width = (body.width - 2 * body.margin) * 3 / 10;
    let columns = [body.width - body.margin - 2 * width, body.width - body.margin - width].map(|x| (x, width));
    for (side, (x, width)) in Side::ALL.into_iter().zip(columns) {
        let at = Point::new(x + width / 2 - 8, top + (height - 16) / 2);
        ui.shield(at, 16, words::faction(side), Ground::Light);
    }
    (height, columns)
}

/// The end of a game above its table: the shield of who has won in a wreath, and both results, the winner's first. Gives the
/// first row under it.
pub fn score(ui: &mut Ui<'_, '_>, winner: Option<Side>, [first, second]: [&str; 2]) -> i32 {
    let body = ui.body();
    let bottom = body.top + 52;
    ui.ground(body.top, bottom, Ink::Clay);
    ui.figure(Silhouette::Wreath, (body.margin + 8, body.top + 2), Scale::Card, Ink::Glaze);
    if let Some(side) = winner {
        ui.shield(Point::new(body.margin + 20, body.top + 14), 24, words::faction(side), Ground::Light);
    }
    let (font, left) = (&NCEN_B18, body.margin + 76);
    ui.doubled(font, left, body.top + 42, first, Ink::Glaze);
    let end = left + 2 * font.width(first) + 12;
    let end = ui.write(&NCEN_B24, end, body.top + 40, ":", Ink::Glaze) + 10;
    ui.write(&NCEN_B24, end, body.top + 40, second, Ink::Glaze);
    bottom
}

/// Two tables side by side: many numbers on one page. A sign, or where rows are low a name, before each row.
pub fn ledger(ui: &mut Ui<'_, '_>, blocks: [&[Line<'_>]; 2]) {
    let body = ui.body();
    ui.ground(body.top, body.bottom, Ink::Slip);
    let rows = blocks.iter().map(|lines| lines.len()).max().unwrap_or(1);
    let head = if ui.is_flat() { 17 } else { 22 };
    ui.ground(body.top, body.top + head, Ink::Sand);
    let height = (body.bottom - body.top - head) / i32::try_from(rows).unwrap_or(1).max(1);
    let width = body.width / 2;
    ui.fill(area(width, body.top, 1, body.bottom - body.top), Ink::Groove);
    for (block, lines) in (0..).zip(blocks) {
        let left = block * width;
        let name = if height >= 17 { body.margin + 18 } else { width * 9 / 20 };
        let column = (width - name - 4) / 2;
        let columns = [left + name, left + name + column].map(|x| (x, column));
        for (side, (x, width)) in Side::ALL.into_iter().zip(columns) {
            ui.shield(
                Point::new(x + width / 2 - 8, body.top + (head - 16) / 2),
                16,
                words::faction(side),
                Ground::Light,
            );
        }
        for (index, line) in (0..).zip(lines) {
            let y = body.top + head + index * height;
            if height >= 17 {
                ui.figure(line.sign, (left + body.margin, y + (height - 16) / 2), Scale::Inline, Ink::Glaze);
            } else {
                let room = (left + body.margin, name - body.margin - 2);
                ui.fit(steps::HB08, Align::Left, room, middle(y, height, &HELV_B08), line.name, Ink::Glaze);
            }
            let (fonts, font) =
                if height >= 17 { (steps::NB14_HB12_HB10, &NCEN_B14) } else { (steps::HB08, &HELV_B08) };
            for (text, column) in line.cells.into_iter().zip(columns) {
                ui.fit(fonts, Align::Centre, column, middle(y, height, font), text, Ink::Glaze);
            }
        }
    }
}
