//! The score: what everything is worth, player by player (LOOK, "olympos-score").

use embedded_graphics::geometry::Point;
use engine::{
    Seat,
    olympos::{
        Public,
        score::{Counts, Item},
    },
};

use crate::{
    base::Ink,
    games::olympos::{parts, words::Word},
    ui::{
        Align, Font, Ground, Scale, Silhouette, Ui,
        font::{HELV_B08, HELV_B10, HELV_B12, NCEN_B12, NCEN_B14, NCEN_B18, NCEN_B24},
    },
};

const NAMES: &[&Font] = &[&HELV_B12, &HELV_B10, &HELV_B08];
const FIGURES: &[&Font] = &[&NCEN_B14, &NCEN_B12];
const SMALL: &[&Font] = &[&NCEN_B12];
const TOTALS: &[&Font] = &[&NCEN_B24, &NCEN_B18];

/// A row of the score: its figure, its name, and the items that are added up in it.
type Row = (Silhouette, Word, &'static [Item]);

const TALL: [Row; 6] = [
    (Silhouette::Track, Word::RowSpace, &[Item::Position]),
    (Silhouette::Settler, Word::RowLand, &[Item::Territories, Item::Atlantis]),
    (Silhouette::Philosopher, Word::RowTiles, &[Item::Progress]),
    (Silhouette::Wonder, Word::RowWonders, &[Item::Wonders]),
    (Silhouette::Star, Word::RowBonus, &TILES),
    (Silhouette::Event, Word::RowCards, &[Item::Prestige, Item::Keres, Item::Cards]),
];
const TILES: [Item; 6] =
    [Item::Poetry, Item::Philosophy, Item::City, Item::Absolutism, Item::Science, Item::Engineering];
const FLAT: [Row; 4] = [
    (Silhouette::Settler, Word::RowLand, &[Item::Territories, Item::Atlantis]),
    (
        Silhouette::Philosopher,
        Word::RowTiles,
        &[
            Item::Progress,
            Item::Poetry,
            Item::Philosophy,
            Item::City,
            Item::Absolutism,
            Item::Science,
            Item::Engineering,
        ],
    ),
    (Silhouette::Wonder, Word::RowWonders, &[Item::Wonders]),
    (Silhouette::Track, Word::RowRest, &[Item::Position, Item::Prestige, Item::Keres, Item::Cards]),
];

/// Points of a player in some items.
fn points(counts: &Counts, items: &[Item]) -> i16 {
    items.iter().map(|&item| counts.points(item)).sum()
}

/// Draws the table under the banner.
pub fn draw(ui: &mut Ui<'_, '_>, game: &Public) {
    let (body, flat) = (ui.body(), ui.is_flat());
    let (head, height, foot) = if flat { (16, 14, 17) } else { (22, 18, 32) };
    let rows: &[Row] = if flat { &FLAT } else { &TALL };
    let lead = if flat {
        104
    } else if body.width > 240 {
        124
    } else {
        40
    };
    let players = i32::from(game.setup().players).max(1);
    let width = (body.width - lead - body.margin / 2) / players;
    ui.fill_place((0, body.top, body.width, head), if flat { Ink::Slip } else { Ink::Sand });
    ui.fill_place((0, body.top + head, body.width, body.bottom - body.top - head), Ink::Slip);
    let total_top = body.bottom - foot;
    let winners = game.winners();
    for (place, seat) in (0..).zip(game.seats()) {
        let x = lead + place * width;
        if winners.contains(seat) && !flat {
            ui.fill_place((x, body.top + head, width, total_top - body.top - head), Ink::Sand);
        }
        ui.shield(
            Point::new(x + (width - 16) / 2, body.top + (head - 16) / 2),
            16,
            parts::faction(game, seat),
            Ground::Light,
        );
    }
    let room = (total_top - body.top - head) / i32::try_from(rows.len()).unwrap_or(1).max(1);
    let height = height.max(room.min(22));
    for (place, &(sign, name, items)) in (0..).zip(rows) {
        let top = body.top + head + place * height;
        let baseline = top + (height + 11) / 2;
        let narrow = lead < 100;
        if !flat {
            ui.figure(sign, (body.margin, top + (height - 16) / 2), Scale::Inline, Ink::Glaze);
        }
        let left = body.margin + if flat { 0 } else { 22 };
        if !narrow {
            let text = ui.say(name);
            ui.line(NAMES, Align::Left, (left, lead - left - 2), baseline, text, Ink::Glaze);
        }
        for (column, seat) in (0..).zip(game.seats()) {
            let Some(counts) = game.counts(seat) else { continue };
            let number = points(&counts, items);
            let ink = if number == 0 { Ink::Ash } else { Ink::Glaze };
            let text = ui.figures(i32::from(number));
            let room = (lead + column * width, width);
            ui.line(if flat { SMALL } else { FIGURES }, Align::Centre, room, baseline, text, ink);
        }
    }
    totals(ui, game, (lead, width), (total_top, foot));
}

fn totals(ui: &mut Ui<'_, '_>, game: &Public, (lead, width): (i32, i32), (top, height): (i32, i32)) {
    let (body, flat) = (ui.body(), ui.is_flat());
    ui.fill_place((0, top, body.width, 1), Ink::Glaze);
    let baseline = top + (height + if flat { 11 } else { 20 }) / 2;
    let text = ui.say(Word::Total);
    if lead > 100 {
        ui.line(NAMES, Align::Left, (body.margin, lead - body.margin), top + (height + 10) / 2, text, Ink::Glaze);
    } else {
        ui.figure(Silhouette::Wreath, (body.margin, top + (height - 16) / 2), Scale::Inline, Ink::Glaze);
    }
    for (place, seat) in (0..).zip(game.seats()) {
        let x = lead + place * width;
        let won = game.winners().contains(seat);
        if won {
            ui.fill_place((x, top + 1, width, height - 1), Ink::Glaze);
        }
        let text = ui.figures(i32::from(total(game, seat)));
        let ink = if won { Ink::Slip } else { Ink::Glaze };
        ui.line(if flat { FIGURES } else { TOTALS }, Align::Centre, (x + 3, width - 6), baseline, text, ink);
    }
}

/// All points of a player.
pub fn total(game: &Public, seat: Seat) -> i16 {
    game.counts(seat).map_or(0, |counts| counts.total())
}
