//! Counting a city that stands on the table, entry by entry (AK-TABLE-3, AK-TABLE-4).

use serde::{Deserialize, Serialize};

use super::city::{City, MAX_LAID};
use super::counts::MAX_VALUE;
use super::face::{Face, Kind};
use super::geometry::{Cell, Spot};
use super::options::Options;
use super::player::{Built, Player};
use super::refusal::Refusal;
use super::surface::{MAX_LEVEL, Surface};
use super::tile::Tile;
use super::tiles::Tiles;

/// One entry of the score pad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Entry {
    /// So many districts of a kind score on a level; those that meet the extra condition of the variant apart.
    Districts {
        /// The kind.
        kind: Kind,
        /// The level.
        level: u8,
        /// Whether they meet the extra condition.
        outstanding: bool,
        /// How many.
        count: u8,
    },
    /// So many plazas of a kind are visible.
    Plazas(Kind, u8),
    /// So many stones are left over.
    Stones(u8),
    /// This is seen on a cell: the city is entered hex by hex.
    Hex {
        /// Where.
        cell: Cell,
        /// What its topmost hex shows.
        face: Face,
        /// How high it is.
        level: u8,
    },
    /// Nothing stands on this cell after all.
    Clear(Cell),
    /// The city is counted; the next one follows.
    Done,
    /// So much are all districts of a kind worth together, as the table has added them up (AK-TABLE-7).
    Value(Kind, u8),
    /// This tile lies there: the city is entered tile by tile, from the table up (AK-TABLE-8).
    Tile(Tile, Spot),
}

impl Player {
    /// Takes an entry, [`Entry::Done`] aside. On refusal nothing has changed. `free` are the tiles that lie in no city yet,
    /// `rewound` those whose B and C are swapped.
    ///
    /// Counts, hexes and tiles exclude each other: counts begin with what the others gave, hexes and tiles begin anew.
    pub(super) fn enter(&mut self, entry: Entry, options: Options, free: Tiles, rewound: Tiles) -> Result<(), Refusal> {
        match entry {
            Entry::Districts { kind, level, outstanding, count } => {
                let mut counts = self.counted(options);
                counts.enter(kind, level, outstanding, count)?;
                self.built = Built::Counts(counts);
            }
            Entry::Plazas(kind, count) => {
                let mut counts = self.counted(options);
                counts.enter_plazas(kind, count)?;
                self.built = Built::Counts(counts);
            }
            Entry::Stones(stones) if stones > self.most_stones() => return Err(Refusal::NotInTheBox),
            Entry::Stones(stones) => self.stones = stones,
            Entry::Value(kind, value) => {
                let mut counts = self.counted(options);
                counts.enter_value(kind, value)?;
                self.built = Built::Counts(counts);
            }
            Entry::Hex { cell, face, level } => match &mut self.built {
                Built::City(city) if city.laid().is_empty() => city.surface_mut().add(cell, face, level)?,
                Built::City(_) | Built::Counts(_) => {
                    let mut city = City::bare();
                    city.surface_mut().add(cell, face, level)?;
                    self.built = Built::City(city);
                }
            },
            Entry::Clear(cell) => match &mut self.built {
                Built::City(city) if city.laid().is_empty() && city.surface().column(cell).is_some() => {
                    city.surface_mut().clear(cell);
                }
                Built::City(_) | Built::Counts(_) => return Err(Refusal::NothingThere),
            },
            Entry::Tile(tile, _) if !free.contains(tile) => return Err(Refusal::TileNotUnseen),
            Entry::Tile(tile, spot) => match &mut self.built {
                Built::City(city) if !city.laid().is_empty() => _ = city.lay(tile, spot, rewound)?,
                Built::City(_) | Built::Counts(_) => {
                    let mut city = City::new();
                    city.lay(tile, spot, rewound)?;
                    self.built = Built::City(city);
                }
            },
            Entry::Done => {}
        }
        Ok(())
    }

    /// Calls `visit` with each entry that would be taken, [`Entry::Done`] first.
    pub(super) fn entries(&self, options: Options, free: Tiles, visit: &mut impl FnMut(Entry)) {
        let counts = self.counted(options);
        visit(Entry::Done);
        (0..=self.most_stones()).for_each(|stones| visit(Entry::Stones(stones)));
        for kind in Kind::ALL {
            (0..=Face::Plaza(kind).in_one_city()).for_each(|count| visit(Entry::Plazas(kind, count)));
            for (level, outstanding) in (1..=MAX_LEVEL).flat_map(|level| [(level, false), (level, true)]) {
                for count in 0..=Face::District(kind).in_one_city() {
                    if { counts }.enter(kind, level, outstanding, count).is_ok() {
                        visit(Entry::Districts { kind, level, outstanding, count });
                    }
                }
            }
        }
        for kind in Kind::ALL {
            (0..=MAX_VALUE).for_each(|value| visit(Entry::Value(kind, value)));
        }
        let start;
        let (surface, city) = match &self.built {
            Built::City(city) if !city.laid().is_empty() => (&Surface::new(), city),
            Built::City(city) => {
                start = City::new();
                (city.surface(), &start)
            }
            Built::Counts(_) => {
                start = City::new();
                (&Surface::new(), &start)
            }
        };
        if city.laid().len() < MAX_LAID {
            for tile in free.iter() {
                city.surface().spots(&mut |spot| visit(Entry::Tile(tile, spot)));
            }
        }
        surface.columns().for_each(|column| visit(Entry::Clear(column.cell)));
        surface.open_cells(&mut |cell| {
            for (face, level) in Face::ALL.into_iter().flat_map(|face| (1..=MAX_LEVEL).map(move |level| (face, level)))
            {
                if surface.takes(cell, face, level).is_ok() {
                    visit(Entry::Hex { cell, face, level });
                }
            }
        });
    }
}

impl Surface {
    /// Whether a hex may be entered: it lies where the city is or touches it (AK-TABLE-4).
    fn takes(&self, cell: Cell, face: Face, level: u8) -> Result<(), Refusal> {
        let touches = self.column(cell).is_some() || self.beside(cell).next().is_some();
        let first = self.columns().len() == 0 && cell == Cell::MIDDLE;
        if touches || first { self.may_enter(cell, face, level) } else { Err(Refusal::TouchesNothing) }
    }

    fn add(&mut self, cell: Cell, face: Face, level: u8) -> Result<(), Refusal> {
        self.takes(cell, face, level)?;
        self.enter(cell, face, level)
    }

    /// Calls `visit` with each cell that is built or beside one that is, once; with the middle if nothing is.
    pub fn open_cells(&self, visit: &mut impl FnMut(Cell)) {
        if self.columns().len() == 0 {
            return visit(Cell::MIDDLE);
        }
        let field = self.field();
        field.around(&mut |cell| visit(cell));
    }
}
