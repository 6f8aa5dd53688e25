//! The map as a grid of cells: territories roughly as the lands lie, and the markets.

use embedded_graphics::geometry::Point;
use engine::polis::{
    Public,
    places::{Land, Market, Sea, Territory},
    words::Side,
};

use super::super::words;
use crate::{
    base::Ink,
    ui::{
        Ground, Scale, Silhouette, Ui,
        font::{HELV_B08, HELV_B10, NCEN_B14},
        middle,
        shapes::area,
    },
};

/// What a cell is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A territory.
    Place(Territory),
    /// A market.
    Market(Market),
}

const fn land(land: Land) -> Cell {
    Cell::Place(Territory::Land(land))
}

const fn sea(sea: Sea) -> Cell {
    Cell::Place(Territory::Sea(sea))
}

/// Every cell with its column and row, north to south.
pub const CELLS: [(i32, i32, Cell); 22] = [
    (0, 0, Cell::Market(Market::Illyria)),
    (2, 0, land(Land::Makedonia)),
    (3, 0, Cell::Market(Market::Thraki)),
    (4, 0, sea(Sea::Thrakiko)),
    (5, 0, Cell::Market(Market::EuxeinosPontos)),
    (1, 1, land(Land::Akarnania)),
    (2, 1, land(Land::Thessalia)),
    (3, 1, land(Land::Boiotia)),
    (0, 2, land(Land::Sikelia)),
    (1, 2, sea(Sea::Ionio)),
    (2, 2, land(Land::Megaris)),
    (3, 2, land(Land::Attika)),
    (4, 2, sea(Sea::Kyklades)),
    (5, 2, land(Land::Ionia)),
    (1, 3, land(Land::Achaia)),
    (2, 3, land(Land::Arkadia)),
    (5, 3, sea(Sea::Sporades)),
    (1, 4, land(Land::Messenia)),
    (2, 4, land(Land::Lakedaimon)),
    (3, 4, sea(Sea::Myrtoo)),
    (4, 4, Cell::Market(Market::Aigyptos)),
    (5, 4, Cell::Market(Market::Persis)),
];

/// Cells below this width have small letters.
const NARROW: i32 = 45;

/// What the map shows.
pub struct CellMap<'g> {
    /// The game, for the units of both sides.
    pub game: &'g Public,
    /// The chosen territory.
    pub chosen: Option<Territory>,
    /// Which territories are framed.
    pub framed: &'g dyn Fn(Territory) -> bool,
    /// Which are blocked.
    pub barred: &'g dyn Fn(Territory) -> bool,
}

/// Draws the map over the body.
pub fn map(ui: &mut Ui<'_, '_>, map: &CellMap<'_>) {
    let body = ui.body();
    ui.ground(body.top, body.bottom, Ink::Slip);
    let flat = ui.is_flat();
    let (pitch, rise) = ((body.width - if flat { 2 } else { 8 }) / 6, (body.bottom - body.top - 2) / 5);
    let left = (body.width - 6 * pitch) / 2;
    for (column, row, cell) in CELLS {
        let corner = (left + column * pitch, body.top + 2 + row * rise);
        draw_cell(ui, map, cell, (corner.0, corner.1, pitch - 2, rise - if flat { 1 } else { 2 }));
    }
}

fn draw_cell(ui: &mut Ui<'_, '_>, map: &CellMap<'_>, cell: Cell, (x, y, width, height): (i32, i32, i32, i32)) {
    let flat = ui.is_flat();
    let territory = match cell {
        Cell::Place(territory) => territory,
        Cell::Market(market) => {
            ui.fill(area(x, y, width, height), Ink::Groove);
            ui.fill(area(x + 1, y + 1, width - 2, height - 2), Ink::Slip);
            let font = if flat || width < NARROW { &HELV_B08 } else { &HELV_B10 };
            let baseline = if flat { middle(y, height, font) } else { y + 12 };
            ui.write(font, x + 3, baseline, ui.say(words::market_cell(market)), Ink::Ash);
            if !flat {
                ui.figure(Silhouette::Market, (x + width - 17, y + height - 17), Scale::Inline, Ink::Stone);
            }
            return;
        }
    };
    let chosen = map.chosen == Some(territory);
    let (framed, barred) = ((map.framed)(territory), (map.barred)(territory));
    let sea = matches!(territory, Territory::Sea(_));
    let ground = match (chosen, sea) {
        (true, _) => Ink::Glaze,
        (false, true) if flat => Ink::Marble,
        (false, false) if flat => Ink::Marble,
        (false, true) => Ink::Sea,
        (false, false) => Ink::Sand,
    };
    let rim = match (sea, flat) {
        (true, true) => Ink::Marble,
        (true, false) => Ink::Sea,
        (false, true) => Ink::Glaze,
        (false, false) => Ink::Stone,
    };
    let (edge, line) = if framed && !chosen { (Ink::Glaze, 2) } else { (rim, 1) };
    ui.fill(area(x, y, width, height), if chosen { Ink::Glaze } else { edge });
    ui.fill(area(x + line, y + line, width - 2 * line, height - 2 * line), ground);
    if sea && !chosen {
        // a wave at the lower edge
        let ink = if flat { Ink::Glaze } else { Ink::Marble };
        for step in 0..width / 4 {
            let (wave, lift) = (x + 2 + 4 * step, step % 2);
            ui.fill(area(wave, y + height - if flat { 2 } else { 4 } + lift, 3, 1), ink);
        }
    }
    let ink = if chosen { Ink::Slip } else { Ink::Glaze };
    let name = ui.say(words::cell(territory));
    let units = Side::ALL.map(|side| map.game.units(side, territory));
    let controller = map.game.controller(territory);
    if flat {
        let end = ui.write(&HELV_B08, x + 3, middle(y, height, &HELV_B08), name, ink);
        let mut right = x + width - 3;
        for (side, count) in Side::ALL.into_iter().zip(units).rev() {
            if count > 0 && right - 6 > end {
                let text = ui.figures(count);
                right -= HELV_B08.width(text);
                ui.write(&HELV_B08, right, middle(y, height, &HELV_B08), text, ink);
                if controller == Some(side) {
                    ui.fill(area(right - 1, y + height - 3, 6, 2), ink);
                }
                right -= 5;
            } else if side == Side::Athens {
                right -= 9; // Sparta's number stands at the left
            }
        }
        if barred {
            small_lock(ui, (right - 7, y + (height - 8) / 2), ink);
        }
        return;
    }
    ui.write(if width < NARROW { &HELV_B08 } else { &HELV_B10 }, x + 3, y + 12, name, ink);
    for (side, count) in Side::ALL.into_iter().zip(units) {
        if count == 0 {
            continue;
        }
        let (text, font) = (ui.figures(count), &NCEN_B14);
        let left = if side == Side::Sparta { x + 3 } else { x + width - 19 };
        if controller == Some(side) {
            let ground = if chosen { Ground::Dark } else { Ground::Light };
            ui.blank_shield(Point::new(left, y + height - 18), 16, words::faction(side), ground);
            let font = &HELV_B08;
            ui.write(font, left + (16 - font.width(text)) / 2, y + height - 5, text, Ink::Slip);
        } else {
            ui.write(font, left + 4, y + height - 4, text, ink);
        }
    }
    if barred {
        small_lock(ui, (x + (width - 7) / 2, y + height - 11), ink);
    }
}

/// A lock of 7x8, for a territory that is blocked.
fn small_lock(ui: &mut Ui<'_, '_>, (x, y): (i32, i32), ink: Ink) {
    for (left, top, width, height) in [(2, 0, 3, 1), (1, 1, 1, 2), (5, 1, 1, 2), (0, 3, 7, 5)] {
        ui.fill(area(x + left, y + top, width, height), ink);
    }
}
