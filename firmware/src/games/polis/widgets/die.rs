//! The die with four sides.

use crate::{
    base::Ink,
    ui::{
        Scale, Silhouette, Ui,
        font::{NCEN_B14, NCEN_B18, NCEN_B24},
        shapes::area,
    },
};

/// A four-sided die of this size; the sign of what is decided stands in it until it is rolled.
pub fn die(ui: &mut Ui<'_, '_>, (x, y): (i32, i32), size: i32, sign: Silhouette, face: Option<u8>) {
    let width = size | 1;
    ui.triangle((x, y), width, size, Ink::Glaze);
    ui.triangle((x + 6, y + 7), width - 12, size - 10, Ink::Marble);
    let centre = x + width / 2;
    match face {
        Some(face) => {
            let text = ui.figures(face);
            if size > 60 {
                ui.doubled(&NCEN_B18, centre - NCEN_B18.width(text), y + size - 8, text, Ink::Glaze);
            } else {
                ui.write(&NCEN_B24, centre - NCEN_B24.width(text) / 2, y + size - 6, text, Ink::Glaze);
            }
        }
        None => {
            let scale = if size > 60 { Scale::Banner } else { Scale::Row };
            ui.figure(sign, (centre - scale.pixels() / 2, y + size - scale.pixels() - 6), scale, Ink::Glaze);
        }
    }
}

/// The four faces in a row; those from `wins` on win, `fell` is the one that fell.
pub fn faces(ui: &mut Ui<'_, '_>, (x, y): (i32, i32), wins: u8, fell: Option<u8>) {
    let (width, height) = if ui.is_flat() { (30, 22) } else { (40, 34) };
    let body = ui.body();
    let width = width.min((body.width - body.margin - x) / 4 - 6);
    for (index, face) in (0..).zip(1u8..=4) {
        let left = x + index * (width + 6);
        let (ground, edge, ink) = match (fell == Some(face), face >= wins) {
            (true, _) => (Ink::Glaze, Ink::Glaze, Ink::Slip),
            (false, true) => (Ink::Marble, Ink::Glaze, Ink::Glaze),
            (false, false) => (Ink::Stone, Ink::Stone, Ink::Glaze),
        };
        ui.framed(area(left, y, width, height), 4, 2, ground, edge);
        let (text, font) = (ui.figures(face), if ui.is_flat() { &NCEN_B14 } else { &NCEN_B18 });
        ui.write(font, left + (width - font.width(text)) / 2, y + (height + font.cap()) / 2, text, ink);
    }
}
