//! Laying a tile: it moves over the drawn city from one legal place to the next, and turns (AK-PLACE).
//!
//! Down goes to the next place around the city, Up leaps over several: each place is a few presses away.

use engine::{
    Game,
    akropolis::{Action, Akropolis, Phase, city, geometry::Spot, tile::Tile},
};

use super::{Move, parts, spots};
use crate::{
    base::{Event, Key},
    games::akropolis::{
        Saying,
        widgets::{Ghost, Over},
    },
    play::{Screen, Seen, screens::after},
    ui::Ui,
};

/// Asks where the tile is laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lay {
    place: usize,
    /// Which of the three ways to lie there.
    way: u8,
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

/// The tile that is to be laid.
const fn tile(game: &Akropolis) -> Option<Tile> {
    match game.phase() {
        Phase::Build(tile) => Some(tile),
        _ => None,
    }
}

impl Lay {
    /// At the first place.
    pub fn start(game: &Akropolis) -> Self {
        Self { place: spots(game).1, way: 0 }
    }

    /// Where it was left, if there still is such a place.
    pub fn again(self, game: &Akropolis) -> Self {
        if self.place < spots(game).0.len() { self } else { Self::start(game) }
    }

    fn spot(&self, game: &Akropolis) -> Option<Spot> {
        spots(game).0.get(self.place).map(|&spot| turned(spot, self.way))
    }

    /// Goes on by as many places as there would be leaps around: the root of all.
    fn leap(&mut self, game: &Akropolis) {
        let count = spots(game).0.len();
        let mut leap = 1;
        while leap * leap < count {
            leap += 1;
        }
        self.place = (self.place + leap) % count.max(1);
    }
}

impl Screen for Lay {
    type Game = Akropolis;

    fn key(&mut self, event: Event, seen: &Seen<'_, Akropolis>) -> Move {
        let game = seen.game;
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => self.leap(game),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => self.place = after(self.place, spots(game).0.len()),
            Event::Press(Key::Accept) => {
                let spot = self.spot(game);
                return spot.map_or(Move::STAY, |spot| Move::Act(Action::Lay(spot)));
            }
            Event::Release(Key::Back) => self.way = (self.way + 1) % 3,
            Event::Hold(Key::Back) => return parts::open_menu(),
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Akropolis>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let language = ui.language();
        let (Some(surface), Some(tile), Some(spot)) = (game.surface(game.active()), tile(game), self.spot(game)) else {
            return;
        };
        let level = surface.level_on(spot).unwrap_or(1);
        let stones = surface.quarries_under(spot);
        let ghost = Ghost { spot, faces: city::faces(tile, game.setup().rewound), level };
        ui.city(Some(surface), Over::Tile(ghost));
        let task = match points(game, spot) {
            Some(points) => language.tell(Saying::LayPoints, &[("n", &level), ("m", &stones), ("p", &points)]),
            None => language.tell(Saying::Lay, &[("n", &level), ("m", &stones)]),
        };
        parts::banner(ui, game, game.active(), task);
        let turn = if ui.is_flat() || ui.is_wide() { Saying::TurnKey } else { Saying::TurnShort };
        ui.keys(Saying::PlaceKey, Saying::LayKey, turn);
    }
}

/// The score with the tile laid, if the table wants to see it (AK-INFO-5).
fn points(game: &Akropolis, spot: Spot) -> Option<u16> {
    if !game.setup().open_scores {
        return None;
    }
    let mut laid = game.clone();
    laid.apply(Action::Lay(spot)).ok()?;
    Some(laid.score(game.active())?.total())
}
