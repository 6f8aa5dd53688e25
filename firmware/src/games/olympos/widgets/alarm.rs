//! A Zeus space is reached: an event for all (LOOK, "olympos-alarm").

use embedded_graphics::geometry::Point;
use engine::olympos::track::{ZEUS_SPACES, is_double};

use crate::{
    base::Ink,
    games::olympos::words::Word,
    ui::{
        Align, Faction, Font, Ground, Scale, Silhouette, Ui,
        font::{HELV_B10, HELV_B12, HELV_B14, HELV_R10, HELV_R14, NCEN_B18, NCEN_B24},
    },
};

const HEADS: &[&Font] = &[&NCEN_B24, &NCEN_B18];

/// What an alarm says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alarm<'t> {
    /// Who has reached it.
    pub faction: Faction,
    /// The number of the Zeus space.
    pub zeus: u8,
    /// What the player does.
    pub text: &'t str,
    /// What follows.
    pub then: &'t str,
}

/// Draws the event.
pub fn draw(ui: &mut Ui<'_, '_>, alarm: &Alarm<'_>) {
    let (body, strip, flat) = (ui.body(), ui.event_ground(), ui.is_flat());
    let (scale, at, rule) = if flat {
        (Scale::Small, (14, 22), 94)
    } else if body.width > 240 {
        (Scale::Event, (10, 48), 116)
    } else {
        (Scale::Small, (6, 56), 78)
    };
    ui.figure(Silhouette::Zeus, at, scale, Ink::Glaze);
    let foot = body.bottom - if flat { 0 } else { 56 };
    ui.fill_place((rule, strip + 8, 2, foot - strip - 16), Ink::Glaze);
    let left = rule + 12;
    let right = body.width - body.margin;
    let shield = if flat { 24 } else { 36 };
    ui.shield(Point::new(right - shield, strip + if flat { 5 } else { 12 }), shield, alarm.faction, Ground::Light);
    let head = ui.tell(Word::ZeusN, &[("n", &alarm.zeus)]);
    let baseline = strip + if flat { 26 } else { 38 };
    ui.line(HEADS, Align::Left, (left, right - shield - 6 - left), baseline, head, Ink::Glaze);
    ui.fill_place((left, baseline + if flat { 6 } else { 14 }, right - left, 1), Ink::Glaze);
    let (font, small) = if flat { ((&HELV_B10, 15), (&HELV_R10, 14)) } else { ((&HELV_B14, 20), (&HELV_R14, 19)) };
    let font = if !flat && body.width <= 240 { (&HELV_B12, 17) } else { font };
    let first = baseline + if flat { 20 } else { 36 };
    // six spaces have room under two lines of text and one of what follows
    let font = if flat && HELV_B10.width(alarm.text) > right - left { (&HELV_R10, 13) } else { font };
    let next = ui.lines(font, (left, right - left), first, if flat { 2 } else { 3 }, alarm.text, Ink::Glaze);
    let lines = if flat { 1 } else { 2 };
    let end = ui.lines(small, (left, right - left), next + if flat { 0 } else { 4 }, lines, alarm.then, Ink::Glaze);
    if !flat {
        ui.fill_place((0, foot, body.width, body.bottom - foot), Ink::Sand);
        ui.fill_place((0, foot, body.width, 1), Ink::Glaze);
        spaces(ui, (12, foot + 10, 36), alarm.zeus);
    } else if end < body.bottom - 2 {
        spaces(ui, (left, body.bottom - 19, 18), alarm.zeus);
    }
}

/// The six Zeus spaces, those reached and the present one.
fn spaces(ui: &mut Ui<'_, '_>, (left, top, height): (i32, i32, i32), present: u8) {
    let body = ui.body();
    let flat = height < 30;
    let narrow = !flat && body.width <= 240;
    let (single, double) = if flat {
        (18, 26)
    } else if narrow {
        (26, 42)
    } else {
        (34, 52)
    };
    let gap = if flat || narrow { 4 } else { 5 };
    let mut x = if narrow { body.margin } else { left };
    for number in 1..=ZEUS_SPACES {
        let width = if is_double(number) { double } else { single };
        let (ground, edge, ink) = match number.cmp(&present) {
            core::cmp::Ordering::Less => (Ink::Slip, Ink::Glaze, Ink::Glaze),
            core::cmp::Ordering::Equal => (Ink::Glaze, Ink::Glaze, Ink::Clay),
            core::cmp::Ordering::Greater => (Ink::Sand, Ink::Stone, Ink::Stone),
        };
        ui.framed_box((x, top, width, height), 1, ground, edge);
        let y = top + (height - 16) / 2;
        if is_double(number) {
            let inner = (width - 2 * 16) / 3;
            let inner = inner.max(-4);
            ui.figure(Silhouette::Zeus, (x + inner.max(-1), y), Scale::Inline, ink);
            ui.figure(Silhouette::Zeus, (x + width - 16 - inner.max(-1), y), Scale::Inline, ink);
        } else {
            ui.figure(Silhouette::Zeus, (x + (width - 16) / 2, y), Scale::Inline, ink);
        }
        x += width + gap;
    }
}
