//! Laying a tile: it moves over the drawn city from one legal place to the next; once it lies there it is turned, and can
//! still be moved again (AK-PLACE).
//!
//! Down goes to the next place, Up one back; Back leaps: first to the places on top, then a part of the way around the city.

use engine::{
    Game,
    akropolis::{
        Action, Akropolis, Entry, Phase, city,
        city::City,
        geometry::{Cell, Spot},
        surface::MAX_COLUMNS,
        tile::Tile,
    },
};
use heapless::Vec;

use super::{Move, Pick, Table, parts, spots, spots::with_city};
use crate::{
    base::{Common, Event, Key, Text},
    games::akropolis::{
        Saying,
        widgets::{Ghost, Over},
    },
    play::{
        Screen, Seen,
        screens::{after, before},
    },
    ui::Ui,
};

/// Asks where the tile is laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lay {
    place: usize,
    /// Which of the three ways to lie there.
    way: u8,
    /// Whether it lies there and is turned.
    turning: bool,
    /// The tile, if a city is entered tile by tile; else the one that was taken.
    entered: Option<Tile>,
}

/// The way with this number to lie on a place (AK-GEO-7).
fn turned(spot: Spot, way: u8) -> Spot {
    let mut found = spot;
    let mut number = 0;
    spot.ways(&mut |spot| {
        if number == way {
            found = spot;
        }
        number += 1;
    });
    found
}

impl Lay {
    /// At the first place.
    pub fn start(game: &Akropolis) -> Self {
        Self { place: spots(game).1, way: 0, turning: false, entered: None }
    }

    /// The same with a tile of a city that is entered.
    pub fn entering(game: &Akropolis, tile: Tile) -> Self {
        Self { entered: Some(tile), ..Self::start(game) }
    }

    /// Where it was left, if there still is such a place.
    pub fn again(self, game: &Akropolis) -> Self {
        if self.place < spots(game).0.len() { self } else { Self::start(game) }
    }

    /// Whether it is the taken tile of a game, not one of a city that is entered.
    pub const fn is_taken(&self) -> bool {
        self.entered.is_none()
    }

    fn spot(&self, game: &Akropolis) -> Option<Spot> {
        spots(game).0.get(self.place).map(|&spot| turned(spot, self.way))
    }

    /// The tile that is to be laid.
    const fn tile(&self, game: &Akropolis) -> Option<Tile> {
        match (self.entered, game.phase()) {
            (Some(tile), _) | (None, Phase::Build(tile)) => Some(tile),
            _ => None,
        }
    }

    fn action(&self, spot: Spot) -> Action {
        self.entered.map_or(Action::Lay(spot), |tile| Action::Count(Entry::Tile(tile, spot)))
    }

    /// The places among which Up and Down go: those on top, or those around; and how many are on top.
    fn ring(&self, game: &Akropolis) -> (usize, usize, usize) {
        let (spots, above) = spots(game);
        if self.place < above { (0, above, above) } else { (above, spots.len(), above) }
    }

    /// The next place of the ring, or the one before.
    fn step(&mut self, game: &Akropolis, back: bool) {
        let (first, end, _) = self.ring(game);
        let (place, count) = (self.place.saturating_sub(first), end.saturating_sub(first));
        self.place = first + if back { before(place, count) } else { after(place, count) };
    }

    /// From the first place around the city to those on top; from there, and from all others, a part of the way around the
    /// city, and from its last part to the first.
    fn leap(&mut self, game: &Akropolis) {
        let (first, end, above) = self.ring(game);
        if self.place < above {
            self.place = above + part(spots(game).0.len() - above);
        } else if self.place == first && above > 0 {
            self.place = 0;
        } else {
            let next = self.place + part(end - first);
            self.place = if next < end { next } else { first };
        }
    }
}

/// A leap around so many places: as many presses around as there are from one leap to the next, both ways.
fn part(count: usize) -> usize {
    let mut parts = 2;
    while 2 * parts * parts < count {
        parts += 1;
    }
    count.div_ceil(parts).max(1)
}

impl Screen for Lay {
    type Game = Akropolis;

    fn key(&mut self, event: Event, seen: &Seen<'_, Akropolis>) -> Move {
        let game = seen.game;
        match (event, self.turning) {
            (Event::Press(Key::Up) | Event::Repeat(Key::Up), false) => self.step(game, true),
            (Event::Press(Key::Down) | Event::Repeat(Key::Down), false) => self.step(game, false),
            (Event::Press(Key::Up) | Event::Repeat(Key::Up), true) => self.way = (self.way + 2) % 3,
            (Event::Press(Key::Down) | Event::Repeat(Key::Down), true) => self.way = (self.way + 1) % 3,
            (Event::Press(Key::Accept), false) => self.turning = true,
            (Event::Press(Key::Accept), true) => {
                let spot = self.spot(game);
                return spot.map_or(Move::STAY, |spot| Move::Act(self.action(spot)));
            }
            (Event::Release(Key::Back), false) => self.leap(game),
            (Event::Release(Key::Back), true) => self.turning = false,
            (Event::Hold(Key::Back), _) => {
                return match self.entered {
                    // another tile after all
                    Some(tile) => Move::Go(Table::Pick(Pick::at(game, tile))),
                    None => parts::open_menu(),
                };
            }
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Akropolis>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let language = ui.language();
        let (Some(tile), Some(spot)) = (self.tile(game), self.spot(game)) else { return };
        let (level, stones) = with_city(game, |city| {
            let surface = city.surface();
            (surface.level_on(spot).unwrap_or(1), surface.quarries_under(spot))
        });
        let ghost = Ghost { spot, faces: city::faces(tile, game.setup().rewound), level };
        let after = self.points(game, spot);
        let room = ui.beside_city();
        with_city(game, |city: &City| {
            let scores = |cell: Cell| after.as_ref().is_some_and(|after| after.marks.contains(&cell));
            ui.city(Some(city.surface()), Over::Tile(ghost), &scores, room);
        });
        let points = after.map(|after| (after.before, after.total));
        ui.beside_facts(room, level, stones, points);
        let (task, turn, back) = if self.turning {
            (Saying::LayTurn, Saying::TurnTile, Saying::MoveAgain)
        } else {
            let (_, _, above) = self.ring(game);
            let on_top = above > 0 && self.place == above;
            (Saying::LayPlace, Saying::PlaceKey, if on_top { Saying::OnTopKey } else { Saying::LeapKey })
        };
        let task = language.tell(task, &[("n", &level), ("m", &stones)]);
        parts::banner(ui, game, game.active(), task);
        let accept = if self.turning { Saying::LayKey } else { Saying::HereKey };
        let hold = if self.entered.is_some() { ui.say(Text::Back) } else { ui.say(Common::Menu) };
        let phrase = if ui.is_flat() || ui.is_wide() { Saying::HoldKey } else { Saying::HoldShort };
        let back = ui.tell(phrase, &[("what", &ui.say(back)), ("hold", &hold)]);
        let footer = crate::ui::Footer::new().turn(ui.say(turn)).accept(ui.say(accept)).back(back);
        ui.footer(footer);
    }
}

/// What a city is worth with the tile, and which of its districts score then.
struct After {
    before: u16,
    total: u16,
    marks: Vec<Cell, MAX_COLUMNS>,
}

impl Lay {
    /// The score with the tile laid, if the table wants to see it (AK-INFO-5).
    #[inline(never)]
    fn points(&self, game: &Akropolis, spot: Spot) -> Option<After> {
        if !game.setup().open_scores && self.entered.is_none() {
            return None;
        }
        let seat = game.active();
        let before = game.score(seat)?.total();
        let mut laid = game.clone();
        laid.apply(self.action(spot)).ok()?;
        let marks = parts::scoring(&laid, seat);
        Some(After { before, total: laid.score(seat)?.total(), marks })
    }
}
