//! The topmost hex of a column in one word, so that a city is small, and compared and moved a word at a time.

use super::face::Face;
use super::geometry::Cell;
use super::surface::Column;

/// A [`Column`]: a byte each for the row and the place in it, five bits each for the level and the tile, and the face.
///
/// The later cell is the larger word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Top(u32);

/// The bits of a level, or of a tile: there are 16 levels and 31 tiles (AK-DATA-7).
const FIVE: u32 = 0x1F;
/// Where the tile begins; the level follows.
const TILE: u32 = 4;
const LEVEL: u32 = TILE + 5;
/// The bits of the face.
const FACE: u32 = 0xF;

/// The bits of the row.
const ROWS: u32 = 0xFF00_0000;
/// The bits of the row, the level and the tile.
const STAND: u32 = ROWS | 0x3FF0;

impl Top {
    /// What is added to a [`Top::stand`] for the next row.
    pub(super) const ROW: u32 = 1 << 24;
    /// Two stands in the same row and equally high differ by less.
    pub(super) const HIGHER: u32 = 1 << LEVEL;

    /// The column in one word; the face is its place in [`Face::ALL`].
    #[inline]
    pub(super) const fn new(cell: Cell, face: u8, level: u8, tile: u8) -> Self {
        let what = (level as u32 & FIVE) << LEVEL | (tile as u32 & FIVE) << TILE | face as u32 & FACE;
        Self(Self::first(cell.r, cell.q).0 | what)
    }

    /// No column on this cell is less.
    #[inline]
    pub(super) const fn first(r: i8, q: i8) -> Self {
        Self(u32::from_le_bytes([0, 0, q.cast_unsigned() ^ 0x80, r.cast_unsigned() ^ 0x80]))
    }

    /// What it stands for.
    #[inline]
    pub(super) const fn column(self) -> Column {
        Column { cell: self.cell(), face: self.face(), level: self.level(), tile: (self.0 >> TILE & FIVE) as u8 }
    }

    /// Where it stands.
    #[inline]
    pub(super) const fn cell(self) -> Cell {
        let [_, _, q, r] = self.0.to_le_bytes();
        Cell { r: (r ^ 0x80).cast_signed(), q: (q ^ 0x80).cast_signed() }
    }

    /// The second coordinate of its cell.
    #[inline]
    pub(super) const fn row(self) -> i8 {
        self.cell().r
    }

    /// How many places it stands to the right of the cell (`left`, `top`), and how many rows below.
    #[inline]
    pub(super) fn place(self, left: i16, top: i8) -> (u32, u32) {
        let [_, _, q, r] = self.0.to_le_bytes();
        let first = (i32::from(left) + 0x80).cast_unsigned();
        (u32::from(q).wrapping_sub(first), u32::from(r).wrapping_sub((i32::from(top) + 0x80).cast_unsigned()))
    }

    /// What it shows.
    #[inline]
    pub(super) const fn face(self) -> Face {
        Face::at(self.face_index())
    }

    /// The same as a place in [`Face::ALL`].
    #[inline]
    pub(super) const fn face_index(self) -> u8 {
        (self.0 & FACE) as u8
    }

    /// How high it is.
    #[inline]
    pub(super) const fn level(self) -> u8 {
        (self.0 >> LEVEL & FIVE) as u8
    }

    /// How many quarries it shows: one or none.
    pub(super) const fn quarries(self) -> u8 {
        (self.face_index() == Face::Quarry.index()) as u8
    }

    /// How the levels and tiles of two columns differ: not at all, by less than [`Top::HIGHER`] if only the tiles do.
    pub(super) const fn differences(self, other: Self) -> u32 {
        (self.0 ^ other.0) & STAND & !ROWS
    }

    /// The row, the level and the tile in one word.
    #[inline]
    pub(super) const fn stand(self) -> u32 {
        self.0 & STAND
    }
}

impl From<Column> for Top {
    fn from(column: Column) -> Self {
        Self::new(column.cell, column.face.index(), column.level, column.tile)
    }
}
