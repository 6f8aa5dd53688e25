//! The goods line at the foot of the body, and the strip that warns of a loss.

use super::steps;
use engine::polis::{state::Player, words::Resource};

use super::super::words;
use crate::{
    base::Ink,
    ui::{
        Align, Scale, Silhouette, Ui,
        font::{HELV_B10, HELV_B12, NCEN_B12, NCEN_B14},
        middle,
        shapes::area,
    },
};

/// How high the goods line is.
pub fn foot(ui: &Ui<'_, '_>) -> i32 {
    if ui.is_flat() { 19 } else { 25 }
}

/// Prestige and six goods, at the foot of the body.
pub fn goods(ui: &mut Ui<'_, '_>, player: &Player) {
    let (body, height) = (ui.body(), foot(ui));
    let top = body.bottom - height;
    ui.ground(top, body.bottom, Ink::Sand);
    ui.ground(top, top + 1, Ink::Stone);
    let width = body.width / 7;
    ui.fill(area(width, top + 4, 1, height - 7), Ink::Stone);
    let (font, fonts) =
        if ui.is_flat() { (&NCEN_B12, steps::NB12_HB10_HB08) } else { (&NCEN_B14, steps::NB14_HB10_HB08) };
    let stock = Resource::ALL.map(|resource| (words::resource_sign(resource), player.stock[resource]));
    let cells = core::iter::once((Silhouette::Prestige, player.prestige)).chain(stock);
    for (index, (sign, amount)) in (0..).zip(cells) {
        let left = index * width + body.margin / 2 + if index > 0 { 2 } else { 0 };
        let (ink, number) = match (index, amount) {
            (0, _) => (Ink::Rust, Ink::Rust),
            (_, 0) => (Ink::Stone, Ink::Ash),
            _ => (Ink::Glaze, Ink::Glaze),
        };
        ui.figure(sign, (left, top + 1 + (height - 16) / 2), Scale::Inline, ink);
        let text = ui.figures(i32::from(amount));
        let room = (left + 17, width - 18);
        ui.fit(fonts, Align::Left, room, middle(top + 1, height, font), text, number);
    }
}

/// A strip of warning with its lower edge at `bottom`: somebody may lose the game. Gives its first row.
pub fn warning(ui: &mut Ui<'_, '_>, bottom: i32, sign: Silhouette, text: &str) -> i32 {
    let (body, height) = (ui.body(), warning_height(ui));
    let top = bottom - height;
    ui.ground(top, bottom, Ink::Rust);
    ui.figure(sign, (body.margin, top + (height - 16) / 2), Scale::Inline, Ink::Slip);
    let left = body.margin + 20;
    let room = (left, body.width - body.margin - left);
    ui.fit(steps::HB12_HB10_HB08, Align::Left, room, middle(top, height, &HELV_B12), text, Ink::Slip);
    top
}

/// How high a warning is.
pub fn warning_height(ui: &Ui<'_, '_>) -> i32 {
    if ui.is_flat() { 17 } else { 22 }
}

/// What a project costs, in a strip above the goods line.
pub fn cost(ui: &mut Ui<'_, '_>, top: i32, goods: [u8; 4], silver: u8) {
    let (body, height) = (ui.body(), foot(ui));
    ui.ground(top, top + height, Ink::Marble);
    let (width, font) = (body.width / 7, if ui.is_flat() { &NCEN_B12 } else { &NCEN_B14 });
    for (index, (resource, amount)) in (1..).zip(Resource::ALL.into_iter().zip(goods.into_iter().chain([silver]))) {
        if amount > 0 {
            // under each other: what it costs, and what is there
            let left = index * width + body.margin / 2 + 2;
            ui.figure(words::resource_sign(resource), (left, top + (height - 16) / 2), Scale::Inline, Ink::Rust);
            let text = ui.language().change(-i32::from(amount));
            let room = (left + 17, width - 18);
            ui.fit(steps::NB12_HB10_HB08, Align::Left, room, middle(top, height, font), text, Ink::Rust);
        }
    }
}

/// How high a line of an event card is.
pub fn effect_height(ui: &Ui<'_, '_>) -> i32 {
    if ui.is_flat() { 15 } else { 20 }
}

/// What an event card changes: the thing at the left, how much at the right.
pub fn effect(ui: &mut Ui<'_, '_>, top: i32, (what, how): (&str, &str)) {
    let (body, height) = (ui.body(), effect_height(ui));
    ui.ground(top, top + height, Ink::Marble);
    let right = body.width - body.margin;
    let width = HELV_B10.width(how);
    ui.write(&HELV_B10, right - width, middle(top, height, &HELV_B10), how, Ink::Rust);
    let room = (body.margin, right - width - 2 * body.margin);
    ui.fit(steps::HR10_HB10, Align::Left, room, middle(top, height, &HELV_B10), what, Ink::Glaze);
}
