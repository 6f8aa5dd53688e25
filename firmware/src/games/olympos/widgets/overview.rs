//! What every player has, all of them side by side (LOOK, "overview").

use embedded_graphics::geometry::Point;
use engine::olympos::{
    Public,
    player::Marks,
    words::{God, Resource},
};
use heapless::Vec;

use crate::{
    base::Ink,
    games::olympos::{parts, words},
    ui::{
        Align, Font, Ground, Scale, Silhouette, Ui,
        font::{HELV_B10, NCEN_B12, NCEN_B14},
    },
};

/// The most columns of a page.
const MOST: usize = 12;
const FIGURES: &[&Font] = &[&NCEN_B14, &NCEN_B12, &HELV_B10];
const SMALL: &[&Font] = &[&NCEN_B12, &HELV_B10];

/// A page of the overview.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// Track, settlers, territories, symbols.
    Table,
    /// Cubes, tiles, marks.
    Board,
}

type Column = (Silhouette, fn(&Public, engine::Seat) -> u8);

fn columns(page: Page) -> Vec<Column, MOST> {
    let token = |resource: Resource| -> Column {
        (
            words::resource_sign(resource),
            match resource {
                Resource::Grain => |game, seat| game.player(seat).holdings.tokens()[0],
                Resource::Stone => |game, seat| game.player(seat).holdings.tokens()[1],
                Resource::Wood => |game, seat| game.player(seat).holdings.tokens()[2],
                Resource::Gold => |game, seat| game.player(seat).holdings.tokens()[3],
            },
        )
    };
    let cube = |resource: Resource| -> Column {
        (
            words::resource_sign(resource),
            match resource {
                Resource::Grain => |game, seat| game.player(seat).cubes_of(Resource::Grain),
                Resource::Stone => |game, seat| game.player(seat).cubes_of(Resource::Stone),
                Resource::Wood => |game, seat| game.player(seat).cubes_of(Resource::Wood),
                Resource::Gold => |game, seat| game.player(seat).cubes_of(Resource::Gold),
            },
        )
    };
    let mut columns: Vec<Column, MOST> = Vec::new();
    let mut add = |column: Column| _ = columns.push(column); // there is room for all
    match page {
        Page::Table => {
            add((Silhouette::Track, |game, seat| game.space(seat)));
            add((Silhouette::Hourglass, |game, seat| game.player(seat).hourglasses));
            add((Silhouette::Settler, |game, seat| game.player(seat).camp));
            add((Silhouette::Move, |game, seat| game.player(seat).settlers));
            Resource::ALL.into_iter().for_each(|one| add(token(one)));
            add((Silhouette::Star, |game, seat| game.player(seat).holdings.stars()));
            add((Silhouette::Sword, |game, seat| game.player(seat).swords()));
            add((Silhouette::Zeus, |game, seat| game.player(seat).symbols()));
            add((Silhouette::Event, |game, seat| game.player(seat).cards));
        }
        Page::Board => {
            add((Silhouette::Philosopher, |game, seat| game.player(seat).tiles.len()));
            add((Silhouette::Wonder, |game, seat| game.player(seat).wonders.len()));
            Resource::ALL.into_iter().for_each(|one| add(cube(one)));
            let marks: [fn(&Public, engine::Seat) -> u8; 5] = [
                |game, seat| u8::from(game.player(seat).marks.has(God::Athena)),
                |game, seat| u8::from(game.player(seat).marks.has(God::Ares)),
                |game, seat| u8::from(game.player(seat).marks.has(God::Keres)),
                |game, seat| u8::from(game.player(seat).marks.has(God::Siren)),
                |game, seat| u8::from(game.player(seat).marks.has(God::Erinyes)),
            ];
            Marks::GODS.into_iter().zip(marks).for_each(|(god, mark)| add((words::god_sign(god), mark)));
        }
    }
    columns
}

/// Draws a page under the banner.
pub fn draw(ui: &mut Ui<'_, '_>, game: &Public, page: Page) {
    let (body, flat) = (ui.body(), ui.is_flat());
    let head = if flat { 17 } else { 22 };
    ui.fill_place((0, body.top, body.width, head), Ink::Sand);
    ui.fill_place((0, body.top + head, body.width, body.bottom - body.top - head), Ink::Slip);
    let columns = columns(page);
    let lead = body.margin + 26;
    let width = (body.width - lead - 2) / i32::try_from(columns.len()).unwrap_or(1).max(1);
    let players = i32::from(game.setup().players);
    let height = ((body.bottom - body.top - head) / players).min(35);
    for (column, &(sign, _)) in (0..).zip(&columns) {
        ui.figure(
            sign,
            (lead + column * width + (width - 16) / 2, body.top + (head - 16) / 2),
            Scale::Inline,
            Ink::Glaze,
        );
    }
    for (row, seat) in (0..).zip(game.seats()) {
        let top = body.top + head + row * height;
        let size = if height >= 26 { 24 } else { 16 };
        ui.shield(Point::new(body.margin, top + (height - size) / 2), size, parts::faction(game, seat), Ground::Light);
        for (column, &(_, count)) in (0..).zip(&columns) {
            let number = count(game, seat);
            let (text, ink) = if number == 0 { ("-", Ink::Ash) } else { (ui.figures(number), Ink::Glaze) };
            let room = (lead + column * width, width);
            ui.line(if flat { SMALL } else { FIGURES }, Align::Centre, room, top + (height + 12) / 2, text, ink);
        }
        if !flat && row > 0 {
            ui.fill_place((body.margin, top, body.width - 2 * body.margin, 1), Ink::Groove);
        }
    }
}
