//! What several screens of the game share: banners, names, figures and keys.

use core::fmt::Write as _;

use engine::{
    Seat,
    akropolis::{
        Akropolis, Phase,
        face::{Face, Kind},
        geometry::Cell,
        surface::MAX_COLUMNS,
    },
};
use heapless::Vec;

use super::{Menu, Move, Table};
use crate::{
    base::{Event, Key, Tongue, texts::headed},
    games::akropolis::Saying,
    play::Ask,
    ui::{Corner, Faction, Silhouette, Ui},
};

/// What a face is called at the beginning of a line.
pub(super) fn title(tongue: Tongue<'_>, name: Saying) -> &str {
    headed(tongue, tongue.say(name))
}

/// The saying itself, or a shorter one where there is little room.
pub(super) fn brief<'a>(ui: &Ui<'a, '_>, long: Saying, short: Saying) -> &'a str {
    ui.say(if ui.is_wide() { long } else { short })
}

/// Players have no colours in this game: each seat has a shape and a number.
pub const fn faction(seat: Seat) -> Faction {
    match seat.index() {
        0 => Faction::First,
        1 => Faction::Second,
        2 => Faction::Third,
        _ => Faction::Fourth,
    }
}

/// What a player is called.
pub fn name(tongue: Tongue<'_>, seat: Seat) -> &str {
    tongue.say(faction(seat).name())
}

/// What a face is called.
pub const fn face_name(face: Face) -> Saying {
    match face {
        Face::District(Kind::House) => Saying::House,
        Face::District(Kind::Market) => Saying::Market,
        Face::District(Kind::Barracks) => Saying::Barracks,
        Face::District(Kind::Temple) => Saying::Temple,
        Face::District(Kind::Garden) => Saying::Garden,
        Face::Plaza(Kind::House) => Saying::HousePlaza,
        Face::Plaza(Kind::Market) => Saying::MarketPlaza,
        Face::Plaza(Kind::Barracks) => Saying::BarracksPlaza,
        Face::Plaza(Kind::Temple) => Saying::TemplePlaza,
        Face::Plaza(Kind::Garden) => Saying::GardenPlaza,
        Face::Quarry => Saying::Quarry,
    }
}

/// The three faces of a tile in words, as they are drawn: a tile may be wound the other way (AK-DATA-8).
pub(super) fn faces_words(tongue: Tongue<'_>, faces: [Face; 3]) -> &str {
    let [first, second, third] = faces.map(|face| tongue.say(face_name(face)));
    tongue.write(&mut |pen| _ = write!(pen, "{first}, {second}, {third}"))
}

/// The districts of a city that bring points.
pub(super) fn scoring(game: &Akropolis, seat: Seat) -> Vec<Cell, MAX_COLUMNS> {
    let mut cells = Vec::new();
    if let Some(surface) = game.surface(seat) {
        surface.scoring(game.setup().options, &mut |cell| _ = cells.push(cell)); // as many as there are columns
    }
    cells
}

/// The banner of a seat that has to do something, with the round.
pub fn banner(ui: &mut Ui<'_, '_>, game: &Akropolis, seat: Seat, task: &str) {
    let round = ui.tell(Saying::Round, &[("n", &game.round())]);
    let plays = matches!(game.phase(), Phase::Deal | Phase::Choose | Phase::Build(_));
    ui.faction_banner(faction(seat), task, plays.then_some(Corner { text: round, phase: None, next: None }));
}

/// The banner of what concerns all.
pub fn common_banner(ui: &mut Ui<'_, '_>, task: &str) {
    ui.banner(Silhouette::Temple, "Akropolis", task);
}

/// The menu opens when Back is let go, the history when it is held.
pub(super) fn menu(event: Event) -> Move {
    match event {
        Event::Release(Key::Back) => open_menu(),
        Event::Hold(Key::Back) => Move::Ask(Ask::Recall),
        _ => Move::STAY,
    }
}

/// Opens the menu.
pub(super) const fn open_menu() -> Move {
    Move::Go(Table::Menu(Menu::START))
}

/// Shows another screen of the game.
pub(super) const fn go(table: Table) -> Move {
    Move::Go(table)
}
