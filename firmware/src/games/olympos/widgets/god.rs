//! A god: what the card does, the symbols of every player, and whom it concerns (LOOK, "olympos-god").

use embedded_graphics::geometry::Point;
use engine::{
    Seats,
    olympos::{Public, words::God},
};

use crate::{
    base::Ink,
    games::olympos::{
        parts,
        words::{self, Word},
    },
    ui::{
        Align, Font, Ground, Scale, Silhouette, Ui,
        font::{HELV_B08, HELV_B10, HELV_B12, HELV_B14, HELV_R10, HELV_R14, NCEN_B14, NCEN_B18, NCEN_B24},
    },
};

const NAMES: &[&Font] = &[&NCEN_B24, &NCEN_B18];
const SMALL_NAMES: &[&Font] = &[&NCEN_B14];
const KINDS: &[&Font] = &[&HELV_R14, &HELV_R10];
const BANDS: &[&Font] = &[&HELV_B14, &HELV_B12, &HELV_B10, &HELV_R10, &HELV_B08];
const COUNTS: &[&Font] = &[&NCEN_B24];
const SMALL_COUNTS: &[&Font] = &[&NCEN_B14];

/// Draws the page: those concerned are boxed; `band` says what they do; `chosen` is a player who is about to play a Zeus card.
pub fn draw(ui: &mut Ui<'_, '_>, game: &Public, god: God, concerned: Seats, chosen: Option<usize>, band: &str) {
    if ui.is_flat() {
        flat(ui, game, god, concerned, chosen, band)
    } else {
        tall(ui, game, god, concerned, chosen, band)
    }
}

fn words_of<'a>(ui: &Ui<'a, '_>, god: God) -> [&'a str; 3] {
    let [name, page, _] = words::god(god).map(|word| ui.say(word));
    [name, page, ui.say(if god.is_positive() { Word::Plus } else { Word::Minus })]
}

fn tall(ui: &mut Ui<'_, '_>, game: &Public, god: God, concerned: Seats, chosen: Option<usize>, band: &str) {
    let body = ui.body();
    let [name, page, kind] = words_of(ui, god);
    ui.fill_place((0, 0, body.width, 60), Ink::Glaze);
    ui.figure(words::god_sign(god), (12, 6), Scale::Card, Ink::Clay);
    let room = (72, body.width - body.margin - 72);
    ui.line(NAMES, Align::Left, room, 32, name, Ink::Slip);
    ui.line(KINDS, Align::Left, room, 52, kind, Ink::Sand);
    ui.fill_place((0, 60, body.width, 2), Ink::Clay);
    ui.fill_place((0, 62, body.width, body.bottom - 62), Ink::Slip);
    ui.told();
    ui.lines((&HELV_R14, 19), (body.margin + 2, body.width - 2 * body.margin - 4), 82, 2, page, Ink::Glaze);
    let count = i32::from(game.setup().players);
    let gap = 4;
    let width = (body.width - 2 * body.margin - gap * (count - 1)) / count;
    let top = 118;
    for (place, seat) in (0..).zip(game.seats()) {
        let x = body.margin + place * (width + gap);
        let hit = concerned.contains(seat);
        let (edge, ground, ink) = if hit { (3, Ink::Marble, Ink::Rust) } else { (1, Ink::Slip, Ink::Stone) };
        ui.framed_box((x, top, width, 62), edge, ground, ink);
        let faction = parts::faction(game, seat);
        ui.shield(Point::new(x + (width - 24) / 2, top + 5), 24, faction, Ground::Light);
        let symbols = game.symbols(seat);
        let text = ui.figures(symbols);
        let left = x + (width - 38) / 2;
        ui.line(COUNTS, Align::Right, (left, 20), top + 56, text, Ink::Glaze);
        let ink = if symbols > 0 { Ink::Glaze } else { Ink::Stone };
        ui.figure(Silhouette::Zeus, (left + 22, top + 40), Scale::Inline, ink);
        if chosen == Some(seat.index()) {
            ui.fill_place((x + 6, top + 65, width - 12, 4), Ink::Clay);
        }
    }
    let top = body.bottom - 34;
    ui.fill_place((0, top, body.width, 34), Ink::Sand);
    ui.fill_place((0, top, body.width, 1), Ink::Stone);
    ui.figure(words::god_sign(god), (body.margin, top + 9), Scale::Inline, Ink::Glaze);
    let left = body.margin + 24;
    let room = (left, body.width - body.margin - left);
    if HELV_R10.width(band) <= room.1 {
        ui.line(BANDS, Align::Left, room, top + 23, band, Ink::Glaze);
    } else {
        ui.lines((&HELV_R10, 14), room, top + 15, 2, band, Ink::Glaze);
    }
}

fn flat(ui: &mut Ui<'_, '_>, game: &Public, god: God, concerned: Seats, chosen: Option<usize>, band: &str) {
    let body = ui.body();
    let [name, page, kind] = words_of(ui, god);
    ui.fill_place((0, 0, body.width, 38), Ink::Glaze);
    ui.figure(words::god_sign(god), (7, 3), Scale::Banner, Ink::Slip);
    let room = (46, body.width - body.margin - 46);
    ui.line(SMALL_NAMES, Align::Left, room, 18, name, Ink::Slip);
    ui.line(KINDS, Align::Left, room, 33, kind, Ink::Slip);
    ui.fill_place((0, 38, body.width, body.bottom - 38), Ink::Slip);
    ui.told();
    ui.line(BANDS, Align::Left, (body.margin, body.width - 2 * body.margin), 53, page, Ink::Glaze);
    let count = i32::from(game.setup().players);
    let width = (body.width - 2 * body.margin - 4 * (count - 1)) / count;
    let top = 60;
    for (place, seat) in (0..).zip(game.seats()) {
        let x = body.margin + place * (width + 4);
        let hit = concerned.contains(seat);
        let (ground, ink) = if hit { (Ink::Glaze, Ink::Slip) } else { (Ink::Slip, Ink::Glaze) };
        ui.framed_box((x, top, width, 30), 1, ground, if hit { Ink::Glaze } else { Ink::Stone });
        let faction = parts::faction(game, seat);
        ui.shield(Point::new(x + 4, top + 5), 20, faction, if hit { Ground::Dark } else { Ground::Light });
        let text = ui.figures(game.symbols(seat));
        ui.line(SMALL_COUNTS, Align::Right, (x + 24, width - 24 - 18), top + 21, text, ink);
        ui.figure(Silhouette::Zeus, (x + width - 17, top + 7), Scale::Inline, ink);
        if chosen == Some(seat.index()) {
            ui.fill_place((x + 2, top + 27, width - 4, 2), ink);
        }
    }
    ui.line(BANDS, Align::Left, (body.margin, body.width - 2 * body.margin), 106, band, Ink::Glaze);
}
