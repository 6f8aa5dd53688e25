//! The cost page: parts with their reasons, the sum, and where the marker goes (LOOK, "Cost page").

use embedded_graphics::geometry::Point;
use engine::olympos::charge::Charge;

use crate::{
    base::Ink,
    games::olympos::words::Word,
    ui::{
        Align, Faction, Font, Ground, Scale, Silhouette, Ui,
        font::{HELV_B08, HELV_B10, HELV_B12, HELV_R10, NCEN_B12, NCEN_B14, NCEN_B18, NCEN_B24},
    },
};

/// A part of a cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part<'t> {
    /// Its figure.
    pub sign: Silhouette,
    /// What it is.
    pub name: &'t str,
    /// Why it costs so much.
    pub reason: &'t str,
    /// What it costs, or takes off, if it is paid in AP.
    pub ap: Option<i32>,
    /// Whether a god has added it.
    pub extra: bool,
}

/// The band with the sum, and the column with it on a flat screen.
const BAND: i32 = 47;
const COLUMN: i32 = 110;
const NAMES: &[&Font] = &[&HELV_B12, &HELV_B10, &HELV_B08];
const SMALL_NAMES: &[&Font] = &[&HELV_B10, &HELV_B08];
const REASONS: &[&Font] = &[&HELV_R10];
const NUMBERS: &[&Font] = &[&NCEN_B14];
const SMALL_NUMBERS: &[&Font] = &[&NCEN_B12];
const SUMS: &[&Font] = &[&NCEN_B24];
const PLACES: &[&Font] = &[&NCEN_B18, &NCEN_B14];

/// Draws the parts and the sum.
pub fn draw(ui: &mut Ui<'_, '_>, faction: Faction, parts: &[Part<'_>], charge: &Charge, zeus: u8) {
    let (body, flat) = (ui.body(), ui.is_flat());
    ui.fill_place((0, body.top, body.width, body.bottom - body.top), Ink::Slip);
    let right = if flat { body.width - COLUMN - 8 } else { body.width - body.margin };
    let most = if flat { 15 } else { 19 };
    let room = body.bottom - body.top - if flat { 0 } else { BAND };
    let height = (room / i32::try_from(parts.len()).unwrap_or(1).max(1)).min(most);
    let mut top = body.top + 1;
    for part in parts {
        row(ui, part, (top, height), right);
        top += height;
    }
    if flat { column(ui, faction, charge, zeus) } else { band(ui, faction, charge, zeus) }
}

fn row(ui: &mut Ui<'_, '_>, part: &Part<'_>, (top, height): (i32, i32), right: i32) {
    let (body, flat) = (ui.body(), ui.is_flat());
    let (names, numbers) = if flat { (SMALL_NAMES, SMALL_NUMBERS) } else { (NAMES, NUMBERS) };
    ui.figure(part.sign, (body.margin, top + (height - 16) / 2), Scale::Inline, Ink::Glaze);
    let baseline = top + (height + 11) / 2;
    let ink = if part.extra { Ink::Rust } else { Ink::Glaze };
    let tongue = ui.language();
    let number = right - 30;
    if let Some(ap) = part.ap {
        let ap = if part.extra { tongue.change(ap) } else { tongue.figures(ap) };
        ui.line(numbers, Align::Right, (number, 30), baseline, ap, ink);
    }
    let left = body.margin + if flat { 21 } else { 30 };
    // a reason takes what the name leaves
    let taken = if part.reason.is_empty() { 0 } else { HELV_R10.width(part.reason) + 6 };
    let end = ui.line(names, Align::Left, (left, number - 4 - taken - left), baseline, part.name, Ink::Glaze);
    if !part.reason.is_empty() {
        ui.line(REASONS, Align::Right, (end + 4, number - 6 - end), baseline - 1, part.reason, Ink::Ash);
    }
    if !flat {
        ui.fill_place((body.margin, top + height - 1, right - body.margin, 1), Ink::Groove);
    }
}

/// The number of the Zeus space that will be reached, or may be.
fn next_zeus(charge: &Charge, zeus: u8) -> Option<u8> {
    (charge.zeus.0 > 0).then_some(zeus + charge.zeus.0)
}

/// Whether it is only known to the board, and none has been told.
fn is_open(charge: &Charge) -> bool {
    charge.zeus.0 == 0 && charge.zeus.1 > 0
}

fn band(ui: &mut Ui<'_, '_>, faction: Faction, charge: &Charge, zeus: u8) {
    let body = ui.body();
    let top = body.bottom - BAND;
    ui.fill_place((0, top, body.width, BAND), Ink::Sand);
    ui.fill_place((0, top, body.width, 2), Ink::Glaze);
    let wide = body.width > 240;
    let (pay, ap) = (ui.say(Word::ToPay), ui.figures(charge.bill.net));
    let label = if wide { 72 } else { 50 };
    let x = ui.line(NAMES, Align::Left, (body.margin, label), top + 31, pay, Ink::Glaze) + 6;
    let x = ui.line(SUMS, Align::Left, (x, 40), top + 36, ap, Ink::Glaze) + 6;
    ui.fill_place((x + 2, top + 8, 1, BAND - 16), Ink::Stone);
    let x = x + 10;
    ui.shield(Point::new(x, top + 15), 18, faction, Ground::Light);
    let (from, to) = (ui.figures(charge.from), ui.figures(charge.to));
    let x = ui.line(PLACES, Align::Left, (x + 22, 40), top + 31, from, Ink::Glaze) + 3;
    ui.arrow((x, top + 19), 6, Ink::Glaze);
    let x = ui.line(PLACES, Align::Left, (x + 10, 40), top + 31, to, Ink::Glaze) + 4;
    if is_open(charge) {
        let left = body.width - body.margin - (body.width - body.margin - x).clamp(0, 44);
        ui.framed_box((left, top + 9, body.width - body.margin - left, 30), 1, Ink::Slip, Ink::Glaze);
        ui.figure(Silhouette::Zeus, (left + 3, top + 16), Scale::Inline, Ink::Ash);
        ui.line(SMALL_NAMES, Align::Left, (left + 24, 18), top + 29, "0", Ink::Glaze);
    } else if let Some(number) = next_zeus(charge, zeus) {
        let room = body.width - body.margin - x;
        if room > 44 {
            let left = body.width - body.margin - room.min(72);
            ui.framed_box((left, top + 9, body.width - body.margin - left, 30), 1, Ink::Clay, Ink::Glaze);
            ui.figure(Silhouette::Zeus, (left + 3, top + 16), Scale::Inline, Ink::Glaze);
            let text = if room > 66 { ui.tell(Word::ZeusN, &[("n", &number)]) } else { ui.figures(number) };
            let width = body.width - body.margin - left - 24;
            ui.line(SMALL_NAMES, Align::Left, (left + 21, width), top + 29, text, Ink::Glaze);
        } else {
            ui.figure(Silhouette::Zeus, (x, top + 15), Scale::Inline, Ink::Rust);
        }
    }
}

fn column(ui: &mut Ui<'_, '_>, faction: Faction, charge: &Charge, zeus: u8) {
    let body = ui.body();
    let left = body.width - COLUMN;
    ui.fill_place((left, body.top, 1, body.bottom - body.top), Ink::Glaze);
    let (pay, ap) = (ui.say(Word::ToPay), ui.figures(charge.bill.net));
    ui.line(SMALL_NAMES, Align::Left, (left + 8, 50), body.top + 15, pay, Ink::Glaze);
    let width = 2 * NCEN_B18.width(ap);
    ui.large_line(&NCEN_B18, (body.width - body.margin - width, body.top + 38), ap, Ink::Glaze);
    ui.fill_place((left + 8, body.top + 43, COLUMN - 8 - body.margin, 1), Ink::Glaze);
    ui.shield(Point::new(left + 8, body.top + 47), 16, faction, Ground::Light);
    let (from, to) = (ui.figures(charge.from), ui.figures(charge.to));
    let baseline = body.top + 61;
    let x = ui.line(NUMBERS, Align::Left, (left + 28, 34), baseline, from, Ink::Glaze) + 3;
    ui.arrow((x, body.top + 50), 6, Ink::Glaze);
    ui.line(NUMBERS, Align::Left, (x + 12, 34), baseline, to, Ink::Glaze);
    if is_open(charge) {
        ui.figure(Silhouette::Zeus, (left + 6, body.bottom - 18), Scale::Inline, Ink::Ash);
        ui.line(SMALL_NAMES, Align::Left, (left + 25, COLUMN - 29), body.bottom - 5, "0", Ink::Glaze);
    } else if let Some(number) = next_zeus(charge, zeus) {
        let top = body.bottom - 20;
        ui.fill_place((left, top, COLUMN, 20), Ink::Glaze);
        ui.figure(Silhouette::Zeus, (left + 6, top + 2), Scale::Inline, Ink::Slip);
        let text = ui.tell(Word::ThenZeus, &[("n", &number)]);
        ui.line(SMALL_NAMES, Align::Left, (left + 25, COLUMN - 29), top + 15, text, Ink::Slip);
    }
}
