//! The surface of a city: the topmost hex of every column.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::face::Face;
use super::field::Field;
use super::geometry::Cell;
use super::refusal::Refusal;
use super::rows::{Kept, Row, Window};
use super::top::Top;

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
#[serde(from = "Columns", into = "Columns")]
pub struct Surface {
    /// In the order of the cells.
    tops: Vec<Top, MAX_COLUMNS, u8>,
    /// The same as rows of bits, which follow from them.
    rows: Kept,
}

/// The columns of a surface as they are saved.
type Columns = Vec<Column, MAX_COLUMNS, u8>;

impl From<Columns> for Surface {
    fn from(columns: Columns) -> Self {
        let tops: Vec<_, MAX_COLUMNS, u8> = columns.into_iter().map(Top::from).collect();
        Self { rows: Kept::of(&tops), tops }
    }
}

impl From<Surface> for Columns {
    fn from(surface: Surface) -> Self {
        surface.columns().collect()
    }
}

impl Surface {
    /// Nothing built yet.
    pub const fn new() -> Self {
        Self { tops: Vec::new(), rows: Kept::EMPTY }
    }

    /// The columns, row by row.
    pub fn columns(&self) -> impl ExactSizeIterator<Item = Column> + Clone {
        self.tops.iter().map(|top| top.column())
    }

    /// The column on `cell`, if it is built.
    pub fn column(&self, cell: Cell) -> Option<Column> {
        Some(self.top(cell)?.column())
    }

    /// The same in one word.
    pub(super) fn top(&self, cell: Cell) -> Option<Top> {
        self.tops.get(self.find(cell).ok()?).copied()
    }

    /// How many levels stand on `cell`.
    pub fn height(&self, cell: Cell) -> u8 {
        self.column(cell).map_or(0, |column| column.level)
    }

    /// The built neighbours of `cell`, whatever their levels (AK-DIST-14).
    pub fn beside(&self, cell: Cell) -> impl Iterator<Item = Column> {
        self.tops.iter().filter(move |top| top.cell().touches(cell)).map(|top| top.column())
    }

    /// What is built around `cell`, up to two steps away: bit 12 is the cell itself, one more the next in its row, five
    /// more the next row.
    pub(super) fn around(&self, cell: Cell) -> u32 {
        let (left, top) = (i16::from(cell.q) - 2, cell.r.saturating_sub(2));
        let mut made = [Row::EMPTY; 5];
        let (window, rows) = self.rows().unwrap_or_else(|| {
            let window = Window { left, top };
            window.fill(&self.tops, &mut made);
            (window, &made)
        });
        // nothing that is kept lies farther out
        let Ok(place @ 0..28) = u32::try_from(left - window.left) else { return 0 };
        let first = top.wrapping_sub(window.top);
        let row = |step: i8| {
            let row = rows.get(usize::from(first.wrapping_add(step).cast_unsigned()));
            row.map_or(0, |row| row.built)
        };
        (0..5).fold(0, |built, step| built | (row(step) >> place & 0x1F) << (5 * step))
    }

    /// Where the city stands.
    pub fn field(&self) -> Field {
        Field::of(self.tops.iter().map(|top| top.cell()))
    }

    /// How many hexes of the surface show `face`.
    pub fn count(&self, face: Face) -> usize {
        self.tops.iter().filter(|top| top.face_index() == face.index()).count()
    }

    /// Notes what is seen on a cell, in place of what was seen there: a city entered hex by hex.
    ///
    /// Refuses a level that cannot be and more hexes than the box has. On refusal nothing has changed.
    pub fn enter(&mut self, cell: Cell, face: Face, level: u8) -> Result<(), Refusal> {
        self.may_enter(cell, face, level)?;
        self.set(Top::new(cell, face.index(), level, 0))
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
        if old.is_none() && self.tops.is_full() { Err(Refusal::CityFull) } else { Ok(()) }
    }

    /// Clears a cell that was entered.
    pub fn clear(&mut self, cell: Cell) {
        self.tops.retain(|top| top.cell() != cell);
        self.rows = Kept::of(&self.tops);
    }

    /// Puts a column in its place, over what was there.
    pub(super) fn set(&mut self, top: Top) -> Result<(), Refusal> {
        match self.find(top.cell()) {
            Ok(index) => self.put(index, top),
            Err(index) => self.tops.insert(index, top).map_err(|_| Refusal::CityFull)?,
        }
        self.rows = Kept::of(&self.tops);
        Ok(())
    }

    /// Lays a tile of three columns on others or, if they are the `lowest`, on cells that are free. They come in the order
    /// of their cells.
    pub(super) fn lay(&mut self, new: [Top; 3], lowest: bool) -> Result<(), Refusal> {
        let [one, two, three] = new;
        let beside_one = one.row() == two.row(); // else beside the third
        let (first, mut last) = (self.index(one.cell()), self.index(three.cell()));
        if lowest {
            let end = self.tops.len();
            self.tops.extend_from_slice(&new).map_err(|_| Refusal::CityFull)?;
            self.tops.copy_within(last..end, last + 3);
            self.tops.copy_within(first..last, first + 1 + usize::from(beside_one));
            last += 2;
        }
        self.put(first, one);
        self.put(if beside_one { first + 1 } else { last.saturating_sub(1) }, two);
        self.put(last, three);
        match self.tops.last() {
            Some(&last) if lowest => self.rows.grow(new.map(Top::cell), last),
            _ => self.rows.cover(&self.tops, one.cell()),
        }
        Ok(())
    }

    fn put(&mut self, index: usize, top: Top) {
        if let Some(place) = self.tops.get_mut(index) {
            *place = top;
        }
    }

    /// The columns in the order of their cells.
    pub(super) fn tops(&self) -> &[Top] {
        &self.tops
    }

    /// The rows from the topmost one, if they are kept.
    pub(super) fn rows(&self) -> Option<(Window, &[Row])> {
        self.rows.whole()
    }

    /// Where the column on `cell` is, or would have to be.
    fn index(&self, cell: Cell) -> usize {
        let first = Top::first(cell.r, cell.q);
        self.tops.partition_point(|&top| top < first)
    }

    fn find(&self, cell: Cell) -> Result<usize, usize> {
        let index = self.index(cell);
        if self.tops.get(index).is_some_and(|top| top.cell() == cell) { Ok(index) } else { Err(index) }
    }
}
