//! Which tile the table has turned up: first any of its hexes, then the tile itself (AK-TABLE-5).

use engine::akropolis::{Action, Akropolis, city, face::Face, tile::Tile};
use heapless::Vec;

use super::{Move, parts};
use crate::{
    base::{Common, Event, Key, Text, texts::Sentence},
    games::akropolis::{Saying, widgets::Offer},
    play::{
        Screen, Seen,
        screens::{after, before},
    },
    ui::Ui,
};

/// As many tiles as show a quarry, and no other face is on more.
const MOST: usize = {
    let (mut tiles, mut number) = (0, 1);
    while let Some(tile) = Tile::new(number) {
        tiles += (tile.count(Face::Quarry) > 0) as usize;
        number += 1;
    }
    tiles
};
/// All faces.
const FACES: usize = Face::ALL.len();

/// Asks for a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pick {
    /// The face that was chosen, if one was.
    face: Option<Face>,
    chosen: usize,
}

/// The faces that tiles nobody has seen show.
fn faces(game: &Akropolis) -> Vec<Option<Face>, FACES> {
    Face::ALL.into_iter().filter(|&face| game.unseen().hexes(face) > 0).map(Some).collect()
}

/// The tiles nobody has seen that show `face`, of those that are alike only one.
fn tiles(game: &Akropolis, face: Face) -> Vec<Tile, MOST> {
    let mut tiles = Vec::<Tile, MOST>::new();
    for tile in game.unseen().iter().filter(|tile| tile.count(face) > 0) {
        let rewound = game.setup().rewound;
        if !tiles.iter().any(|other| city::faces(*other, rewound) == city::faces(tile, rewound)) {
            let _ = tiles.push(tile); // no face is on more
        }
    }
    tiles
}

impl Pick {
    /// With nothing chosen.
    pub const START: Self = Self { face: None, chosen: 0 };
}

impl Screen for Pick {
    type Game = Akropolis;

    #[inline(never)]
    fn key(&mut self, event: Event, seen: &Seen<'_, Akropolis>) -> Move {
        let game = seen.game;
        let count = self.face.map_or_else(|| faces(game).len(), |face| tiles(game, face).len());
        match (event, self.face) {
            (Event::Press(Key::Up) | Event::Repeat(Key::Up), _) => self.chosen = before(self.chosen, count),
            (Event::Press(Key::Down) | Event::Repeat(Key::Down), _) => self.chosen = after(self.chosen, count),
            (Event::Press(Key::Accept), None) => {
                let Some(&face) = faces(game).get(self.chosen) else { return Move::STAY };
                *self = Self { face, chosen: 0 };
            }
            (Event::Press(Key::Accept), Some(face)) => {
                let tile = tiles(game, face).get(self.chosen).copied();
                return tile.map_or(Move::STAY, |tile| Move::Act(Action::Deal(tile)));
            }
            (Event::Release(Key::Back), Some(face)) => {
                let chosen = faces(game).iter().position(|&other| other == Some(face)).unwrap_or(0);
                *self = Self { face: None, chosen };
            }
            (_, None) => return parts::menu(event),
            (_, Some(_)) => return Move::STAY,
        }
        Move::REDRAW
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Akropolis>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let language = ui.language();
        let back = match self.face {
            None => {
                let faces = faces(game);
                let name = faces.get(self.chosen).copied().flatten();
                let name = name.map_or("", |face| parts::title(language, parts::face_name(face)));
                parts::common_banner(ui, parts::brief(ui, Saying::PickFace, Saying::PickShort));
                ui.hexes(&faces, self.chosen, name);
                Sentence::from(Common::Menu)
            }
            Some(face) => {
                let tiles = tiles(game, face);
                let offers: Vec<Offer<'_>, MOST> = tiles
                    .iter()
                    .map(|&tile| Offer { faces: city::faces(tile, game.setup().rewound), price: "", greyed: false })
                    .collect();
                let words = offers.get(self.chosen).map(|offer| parts::faces_words(language, offer.faces));
                parts::common_banner(ui, ui.say(Saying::PickTile));
                ui.site(&offers, self.chosen, words.unwrap_or(""), &[], "");
                Text::Back.into()
            }
        };
        let turn = if self.face.is_none() { Saying::Hex } else { Saying::TileKey };
        ui.keys(turn, Saying::TakeKey, back);
    }
}
