//! Which tile: one the table has turned up (AK-TABLE-5), or the next of a city that is entered tile by tile (AK-TABLE-8).
//!
//! All tiles stand in one row, ordered by what tells them apart: the plaza, or else the rarest district. Back leaps to the
//! next kind.

use engine::akropolis::{
    Action, Akropolis, Phase, city,
    face::{Face, Kind},
    tile::{TILES, Tile},
    tiles::Tiles,
};
use heapless::Vec;

use super::{Lay, Move, Pad, Table, parts};
use crate::{
    base::{Common, Event, Key},
    games::akropolis::{Saying, widgets::Offer},
    play::{
        Screen, Seen,
        screens::{after, before},
    },
    ui::{Footer, Ui},
};

/// All tiles, and the word that there is none left.
const MOST: usize = TILES + 1;

/// Asks for a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pick {
    chosen: usize,
}

/// Whether a city is entered.
fn enters(game: &Akropolis) -> bool {
    game.phase() == Phase::Count
}

/// What a tile is found by, in the order of the row.
fn lead(tile: Tile) -> usize {
    let order = Kind::ALL.map(Face::Plaza).into_iter().chain(Kind::ALL.into_iter().rev().map(Face::District));
    order.take_while(|&face| tile.count(face) == 0).count()
}

/// The tiles that can be chosen, of those that are alike only one; none is the end of a city.
fn tiles(game: &Akropolis) -> Vec<Option<Tile>, MOST> {
    let mut tiles = Vec::<Option<Tile>, MOST>::new();
    let free: Tiles = if enters(game) { game.free_tiles() } else { game.unseen() };
    if enters(game) {
        let _ = tiles.push(None); // room for all
    }
    for kind in 0..2 * Kind::ALL.len() {
        for tile in free.iter().filter(|&tile| lead(tile) == kind) {
            let rewound = game.setup().rewound;
            let alike = |other: &Tile| city::faces(*other, rewound) == city::faces(tile, rewound);
            if !tiles.iter().flatten().any(alike) {
                let _ = tiles.push(Some(tile));
            }
        }
    }
    tiles
}

impl Pick {
    /// With the first one chosen: of a city the first tile, not its end.
    pub fn start(game: &Akropolis) -> Self {
        Self { chosen: enters(game).into() }
    }

    /// With this tile chosen.
    pub fn at(game: &Akropolis, wanted: Tile) -> Self {
        let chosen = tiles(game).iter().position(|&tile| tile == Some(wanted));
        chosen.map_or_else(|| Self::start(game), |chosen| Self { chosen })
    }

    /// To the first tile of the next kind.
    fn leap(&mut self, game: &Akropolis) {
        let tiles = tiles(game);
        let kind = |place: usize| tiles.get(place).copied().flatten().map(lead);
        let here = kind(self.chosen);
        self.chosen = (self.chosen..tiles.len()).find(|&place| kind(place) != here).unwrap_or(0);
    }
}

impl Screen for Pick {
    type Game = Akropolis;

    #[inline(never)]
    fn key(&mut self, event: Event, seen: &Seen<'_, Akropolis>) -> Move {
        let game = seen.game;
        let tiles = tiles(game);
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => self.chosen = before(self.chosen, tiles.len()),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => self.chosen = after(self.chosen, tiles.len()),
            Event::Press(Key::Accept) => {
                return match tiles.get(self.chosen) {
                    Some(&Some(tile)) if enters(game) => Move::Go(Table::Lay(Lay::entering(game, tile))),
                    Some(&Some(tile)) => Move::Act(Action::Deal(tile)),
                    Some(None) => Move::Go(Table::Pad(Pad::at_stones(seen))),
                    None => Move::STAY,
                };
            }
            Event::Release(Key::Back) => self.leap(game),
            Event::Hold(Key::Back) => return parts::open_menu(),
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Akropolis>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let language = ui.language();
        let tiles = tiles(game);
        let faces = |tile: Tile| city::faces(tile, game.setup().rewound);
        let offers: Vec<Offer<'_>, MOST> =
            tiles.iter().map(|&tile| Offer { faces: tile.map(faces), price: "", greyed: false }).collect();
        let chosen = tiles.get(self.chosen).copied().flatten();
        let words = chosen.map_or_else(|| ui.say(Saying::AllTiles), |tile| parts::faces_words(language, faces(tile)));
        if enters(game) {
            let laid = game.player(game.active()).and_then(|player| player.city()).map_or(0, |city| city.laid().len());
            let task = language.tell(Saying::EnterTile, &[("n", &(laid + 1))]);
            parts::banner(ui, game, game.active(), task);
        } else {
            parts::common_banner(ui, ui.say(Saying::PickTile));
        }
        ui.site(&offers, self.chosen, words, &[], "");
        let accept = if chosen.is_none() { ui.say(Common::Done) } else { ui.say(Saying::TakeKey) };
        let phrase = if ui.is_flat() || ui.is_wide() { Saying::HoldKey } else { Saying::HoldShort };
        let back = ui.tell(phrase, &[("what", &ui.say(Saying::LeapKey)), ("hold", &ui.say(Common::Menu))]);
        ui.footer(Footer::new().turn(ui.say(Saying::TileKey)).accept(accept).back(back));
    }
}
