//! The surface of a city: the topmost hex of every column.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::face::Face;
use super::field::Field;
use super::geometry::Cell;
use super::refusal::Refusal;

/// The most columns of a city: 30 tiles of three hexes and the starting tile of four (AK-DATA-7).
pub const MAX_COLUMNS: usize = 94;
/// The most levels: every level below the top one has two tiles or more (AK-PLACE-8), and 31 there are.
pub const MAX_LEVEL: u8 = 16;

/// One column of a city, seen from above.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Column {
    /// Where it stands.
    pub cell: Cell,
    /// What its topmost hex shows.
    pub face: Face,
    /// How high it is; 1 is on the table.
    pub level: u8,
    /// Which tile of the city the topmost hex belongs to: 0 is the starting tile.
    pub tile: u8,
}

/// What is to be seen of a city from above. A covered hex is no part of it (AK-PLACE-12).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Surface {
    /// In the order of the cells.
    columns: Vec<Column, MAX_COLUMNS, u8>,
}

impl Surface {
    /// Nothing built yet.
    pub const fn new() -> Self {
        Self { columns: Vec::new() }
    }

    /// The columns, row by row.
    pub fn columns(&self) -> impl ExactSizeIterator<Item = &Column> + Clone {
        self.columns.iter()
    }

    /// The column on `cell`, if it is built.
    pub fn column(&self, cell: Cell) -> Option<&Column> {
        self.columns.get(self.find(cell).ok()?)
    }

    /// How many levels stand on `cell`.
    pub fn height(&self, cell: Cell) -> u8 {
        self.column(cell).map_or(0, |column| column.level)
    }

    /// The built neighbours of `cell`, whatever their levels (AK-DIST-14).
    pub fn beside(&self, cell: Cell) -> impl Iterator<Item = &Column> {
        self.columns.iter().filter(move |column| column.cell.touches(cell))
    }

    /// What is built around `cell`, up to two steps away: bit 12 is the cell itself, one more the next in its row, five
    /// more the next row.
    pub(super) fn around(&self, cell: Cell) -> u32 {
        let mut built = 0;
        for column in &self.columns {
            let row = column.cell.r.wrapping_sub(cell.r).wrapping_add(2).cast_unsigned();
            let place = column.cell.q.wrapping_sub(cell.q).wrapping_add(2).cast_unsigned();
            built |= u32::from(row < 5 && place < 5) << ((row.wrapping_mul(5).wrapping_add(place)) % 32);
        }
        built
    }

    /// Where the city stands.
    pub fn field(&self) -> Field {
        Field::of(self.columns.iter().map(|column| column.cell))
    }

    /// How many hexes of the surface show `face`.
    pub fn count(&self, face: Face) -> usize {
        self.columns.iter().filter(|column| column.face == face).count()
    }

    /// Notes what is seen on a cell, in place of what was seen there: a city entered hex by hex.
    ///
    /// Refuses a level that cannot be and more hexes than the box has. On refusal nothing has changed.
    pub fn enter(&mut self, cell: Cell, face: Face, level: u8) -> Result<(), Refusal> {
        self.may_enter(cell, face, level)?;
        self.set(Column { cell, face, level, tile: 0 })
    }

    /// Whether [`Surface::enter`] would take this.
    pub(super) fn may_enter(&self, cell: Cell, face: Face, level: u8) -> Result<(), Refusal> {
        if level == 0 || level > MAX_LEVEL {
            return Err(Refusal::NoSuchLevel);
        }
        let old = self.column(cell);
        if old.is_none_or(|column| column.face != face) && self.count(face) >= usize::from(face.in_one_city()) {
            return Err(Refusal::NotInTheBox);
        }
        if old.is_none() && self.columns.is_full() { Err(Refusal::CityFull) } else { Ok(()) }
    }

    /// Clears a cell that was entered.
    pub fn clear(&mut self, cell: Cell) {
        self.columns.retain(|column| column.cell != cell);
    }

    /// Puts `column` in its place, over what was there.
    pub(super) fn set(&mut self, column: Column) -> Result<(), Refusal> {
        match self.find(column.cell) {
            Ok(index) => {
                if let Some(old) = self.columns.get_mut(index) {
                    *old = column;
                }
                Ok(())
            }
            Err(index) => self.columns.insert(index, column).map_err(|_| Refusal::CityFull),
        }
    }

    /// The columns in the order of their cells.
    pub(super) fn in_order(&self) -> &[Column] {
        &self.columns
    }

    fn find(&self, cell: Cell) -> Result<usize, usize> {
        self.columns.binary_search_by_key(&cell.number(), |column| column.cell.number())
    }

    /// Puts three columns on cells that are free, in one pass from the end. They come in the order of their cells.
    pub(super) fn insert(&mut self, new: [Column; 3]) -> Result<(), Refusal> {
        let old = self.columns.len();
        self.columns.extend_from_slice(&new).map_err(|_| Refusal::CityFull)?;
        let mut rest = old;
        let mut new = new.as_slice();
        let mut place = old + 3;
        while let [earlier @ .., last] = new {
            place -= 1;
            let moved = rest.checked_sub(1).and_then(|index| self.columns.get(index)).copied();
            let column = match moved {
                Some(column) if column.cell > last.cell => {
                    rest -= 1;
                    column
                }
                _ => {
                    new = earlier;
                    *last
                }
            };
            if let Some(free) = self.columns.get_mut(place) {
                *free = column;
            }
        }
        Ok(())
    }
}
