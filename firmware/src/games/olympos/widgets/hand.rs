//! A secret: the destiny cards of a hand and the face-down points, on glaze (LOOK, "Hands").

use engine::olympos::words::Destiny;
use heapless::Vec;

use crate::{
    base::Ink,
    games::olympos::words::{self, Word},
    ui::{
        Align, Font, Scale, Silhouette, Ui,
        font::{HELV_B10, HELV_B12, HELV_B14, HELV_R10, NCEN_B14, NCEN_B18},
    },
};

/// Cards that are numbered at most.
const MOST: usize = 4;
const NAMES: &[&Font] = &[&HELV_B14, &HELV_B12, &HELV_B10, &HELV_R10];
const SMALL_NAMES: &[&Font] = &[&HELV_B10, &HELV_R10];
const FIGURES: &[&Font] = &[&NCEN_B18, &NCEN_B14];
const SMALL_FIGURES: &[&Font] = &[&NCEN_B14];

/// A line: a figure, a name, and a number in its ink.
type Line<'t> = (Silhouette, &'t str, &'t str, Ink);

/// Draws the cards of a hand, and the points.
pub fn draw(ui: &mut Ui<'_, '_>, hand: &[u8; Destiny::COUNT], points: Option<u16>) {
    let mut lines: Vec<Line<'_>, { Destiny::COUNT + 1 }> = Vec::new();
    if let Some(points) = points {
        let number = ui.figures(i32::from(points));
        let _ = lines.push((Silhouette::Prestige, ui.say(Word::GroupPoints), number, Ink::Gold)); // a line for each
    }
    for (card, &count) in Destiny::ALL.into_iter().zip(hand).filter(|(_, count)| **count > 0) {
        let name = words::card(ui.language(), card);
        let _ = lines.push((words::card_sign(card), name, ui.figures(count), Ink::Slip));
    }
    draw_lines(ui, &lines);
}

/// The cards one by one, in an order that is another one at each look.
pub fn numbered(cards: &[u8; Destiny::COUNT], fresh: u32) -> impl Iterator<Item = Destiny> {
    let mut all: Vec<Destiny, MOST> = Vec::new();
    for (card, &count) in Destiny::ALL.into_iter().zip(cards) {
        (0..count).for_each(|_| _ = all.push(card)); // the Oracle takes three
    }
    let mut rest = fresh;
    let length = all.len();
    for place in (1..length).rev() {
        let with = rest as usize % (place + 1);
        rest /= place as u32 + 1;
        all.swap(place, with);
    }
    all.into_iter()
}

/// Draws the cards with the numbers by which they are called.
pub fn draw_numbered(ui: &mut Ui<'_, '_>, cards: &[u8; Destiny::COUNT], fresh: u32) {
    let mut lines: Vec<Line<'_>, { Destiny::COUNT + 1 }> = Vec::new();
    for (number, card) in (1..).zip(numbered(cards, fresh)) {
        let name = words::card(ui.language(), card);
        let _ = lines.push((words::card_sign(card), name, ui.figures(number), Ink::Clay)); // a line for each
    }
    draw_lines(ui, &lines);
}

fn draw_lines(ui: &mut Ui<'_, '_>, lines: &[Line<'_>]) {
    let (body, flat) = (ui.body(), ui.is_flat());
    ui.fill_place((0, body.top, body.width, body.bottom - body.top), Ink::Glaze);
    let (names, figures) = if flat { (SMALL_NAMES, SMALL_FIGURES) } else { (NAMES, FIGURES) };
    let count = i32::try_from(lines.len()).unwrap_or(0);
    let columns = if flat && count > 4 { 2 } else { 1 };
    let most = if flat { 21 } else { 32 };
    let height = ((body.bottom - body.top) / ((count + columns - 1) / columns).max(1)).min(most);
    let width = body.width / columns;
    for (place, &(sign, name, number, ink)) in (0..).zip(lines) {
        let (x, top) = (body.margin + place % columns * width, body.top + place / columns * height);
        ui.figure(sign, (x, top + (height - 16) / 2), Scale::Inline, Ink::Clay);
        let right = x + width - 2 * body.margin;
        let baseline = top + (height + 11) / 2;
        ui.line(figures, Align::Right, (right - 30, 30), baseline, number, ink);
        ui.line(names, Align::Left, (x + 22, right - 32 - x - 22), baseline, name, Ink::Slip);
        if !flat {
            ui.fill_place((x, top + height - 1, right - x, 1), Ink::Ash);
        }
    }
}
