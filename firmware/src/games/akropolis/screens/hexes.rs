//! A city entered hex by hex: a cursor on the drawn city, what is seen there, and on which level (AK-TABLE-3).

use engine::akropolis::{
    Action, Akropolis, Entry,
    face::Face,
    geometry::Cell,
    surface::{Column, MAX_LEVEL, Surface},
};

use super::{Move, parts};
use crate::{
    base::{Common, Event, Key, Text, texts::Sentence},
    games::akropolis::{Saying, widgets::Over},
    play::{
        Screen, Seen,
        screens::{after, before},
    },
    ui::{Silhouette, Ui, Wheel},
};

/// The directions Up can lead to; Down leads to the opposite one.
const AXES: [(i8, i8); 3] = [(0, -1), (1, -1), (1, 0)];
/// All faces, and nothing.
const CHOICES: usize = Face::ALL.len() + 1;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Place,
    Face,
    Level,
}

/// The cursor on a city.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hexes {
    cell: Cell,
    axis: usize,
    stage: Stage,
    /// The face that is chosen, or was last: a place in [`choices`].
    face: usize,
    level: u8,
}

/// The faces, districts and quarries first, nothing last.
fn choices() -> [Option<Face>; CHOICES] {
    let [plazas @ .., house, market, barracks, temple, garden, quarry] = Face::ALL;
    let [first, second, third, fourth, fifth] = plazas;
    [house, market, barracks, temple, garden, quarry, first, second, third, fourth, fifth]
        .map(Some)
        .into_iter()
        .chain([None])
        .collect::<heapless::Vec<_, CHOICES>>()
        .into_array()
        .unwrap_or([None; CHOICES])
}

/// What was entered so far, if anything was.
fn surface(game: &Akropolis) -> Option<&Surface> {
    game.surface(game.active()).filter(|surface| surface.columns().len() > 0)
}

/// What was entered on a cell.
fn column(game: &Akropolis, cell: Cell) -> Option<Column> {
    surface(game)?.column(cell)
}

impl Hexes {
    /// In the middle.
    pub const START: Self = Self { cell: Cell::MIDDLE, axis: 0, stage: Stage::Place, face: 0, level: 1 };

    /// Where the cursor is.
    pub const fn cell(&self) -> Cell {
        self.cell
    }

    /// The face that would be entered.
    pub fn face(&self) -> Option<Face> {
        choices().get(self.face).copied().flatten()
    }

    /// The level that would be entered.
    pub const fn level(&self) -> u8 {
        self.level
    }

    /// The cell one step away, if it can be entered there.
    fn step(&self, game: &Akropolis, back: bool) -> Option<Cell> {
        let (q, r) = AXES.get(self.axis).copied().unwrap_or((0, -1));
        let next = self.cell.step(if back { (-q, -r) } else { (q, r) })?;
        let open = |surface: &Surface| surface.column(next).is_some() || surface.beside(next).next().is_some();
        surface(game).is_some_and(open).then_some(next)
    }

    fn key_place(&mut self, event: Event, game: &Akropolis) -> Move {
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => self.cell = self.step(game, false).unwrap_or(self.cell),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => {
                self.cell = self.step(game, true).unwrap_or(self.cell)
            }
            Event::Press(Key::Accept) => {
                if let Some(column) = column(game, self.cell) {
                    self.face = choices().iter().position(|&face| face == Some(column.face)).unwrap_or(0);
                    self.level = column.level;
                }
                self.stage = Stage::Face;
            }
            Event::Release(Key::Back) => self.axis = after(self.axis, AXES.len()),
            Event::Hold(Key::Back) => return parts::open_menu(),
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    fn key_face(&mut self, event: Event, game: &Akropolis) -> Move {
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => self.face = before(self.face, CHOICES),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => self.face = after(self.face, CHOICES),
            Event::Press(Key::Accept) => match choices().get(self.face) {
                Some(Some(_)) => self.stage = Stage::Level,
                _ => {
                    (self.stage, self.face) = (Stage::Place, 0);
                    if column(game, self.cell).is_some() {
                        return Move::Act(Action::Count(Entry::Clear(self.cell)));
                    }
                }
            },
            Event::Release(Key::Back) => self.stage = Stage::Place,
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    fn key_level(&mut self, event: Event) -> Move {
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) if self.level < MAX_LEVEL => self.level += 1,
            Event::Press(Key::Down) | Event::Repeat(Key::Down) if self.level > 1 => self.level -= 1,
            Event::Press(Key::Accept) => {
                let Some(&Some(face)) = choices().get(self.face) else { return Move::STAY };
                self.stage = Stage::Place;
                let entry = Entry::Hex { cell: self.cell, face, level: self.level };
                return Move::Act(Action::Count(entry));
            }
            Event::Release(Key::Back) => self.stage = Stage::Face,
            _ => return Move::STAY,
        }
        Move::REDRAW
    }
}

impl Screen for Hexes {
    type Game = Akropolis;

    #[inline(never)]
    fn key(&mut self, event: Event, seen: &Seen<'_, Akropolis>) -> Move {
        let game = seen.game;
        match self.stage {
            Stage::Place => self.key_place(event, game),
            Stage::Face => self.key_face(event, game),
            Stage::Level => self.key_level(event),
        }
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Akropolis>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let language = ui.language();
        let choices = choices();
        let face = choices.get(self.face).copied().flatten();
        let name = parts::title(language, face.map_or(Saying::Nothing, parts::face_name));
        let (task, [turn, accept, back]): (_, [Sentence; 3]) = match self.stage {
            Stage::Place => {
                let (q, r) = AXES.get(self.axis).copied().unwrap_or((0, -1));
                ui.city(surface(game), Over::Cursor(self.cell, [self.cell.step((q, r)), self.cell.step((-q, -r))]));
                (Saying::HexPlace, [Saying::PlaceKey.into(), Saying::HexKey.into(), Saying::AxisKey.into()])
            }
            Stage::Face => {
                ui.hexes(&choices, self.face, name);
                (Saying::HexFace, [Saying::Hex.into(), Saying::NextKey.into(), Text::Back.into()])
            }
            Stage::Level => {
                ui.beside_wheel(Silhouette::Metropolis, name, &[]);
                let next = (self.level < MAX_LEVEL).then(|| ui.figures(self.level + 1));
                ui.wheel(&Wheel { value: ui.figures(self.level), next, lower: self.level > 1 });
                (Saying::HexLevel, [Common::Number.into(), Saying::HexKey.into(), Text::Back.into()])
            }
        };
        let task = match (self.stage, game.score(game.active())) {
            // the cursor says where; what counts so far is worth more
            (Stage::Place, Some(score)) if surface(game).is_some() => {
                language.tell(Saying::HexPoints, &[("n", &score.total())])
            }
            _ => language.tell(task, &[]),
        };
        parts::banner(ui, game, game.active(), task);
        ui.keys(turn, accept, back);
    }
}
