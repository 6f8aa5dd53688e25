//! A set of cells as rows of bits: where the city stands, what is outside, what may be built on.

use super::geometry::{Cell, REACH};

const SIDE: usize = 2 * REACH as usize + 1;
/// The bits of a row that stand for cells.
const ROW: u128 = u128::MAX >> (128 - SIDE);

/// A set of cells. Row and bit of a cell are its coordinates plus [`REACH`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    rows: [u128; SIDE],
    /// The first row that holds a cell, and the one after the last.
    used: (usize, usize),
}

impl Field {
    /// The set of these cells.
    pub fn of(cells: impl IntoIterator<Item = Cell>) -> Self {
        let mut field = Self { rows: [0; SIDE], used: (SIDE, 0) };
        for cell in cells {
            let (row, bit) = place(cell);
            if let Some(bits) = field.rows.get_mut(row) {
                *bits |= 1 << bit;
            }
            field.used = (field.used.0.min(row), field.used.1.max(row + 1));
        }
        field
    }

    /// Whether `cell` is in the set.
    pub fn contains(&self, cell: Cell) -> bool {
        let (row, bit) = place(cell);
        self.row(row) >> bit & 1 != 0
    }

    fn row(&self, row: usize) -> u128 {
        self.rows.get(row).copied().unwrap_or(0)
    }

    /// The lakes: cells outside the set from which no way leads out of it (AK-VAR-10, AK-VAR-11).
    pub fn lakes(&self) -> Self {
        // Whatever has nothing of the set on its left or on its right is open; only gaps may be lakes.
        let mut lakes = Self { rows: self.rows.map(gaps), used: self.used };
        // Open cells spread down and up until nothing changes.
        while lakes.drain(self, false) | lakes.drain(self, true) {}
        lakes
    }

    /// Takes out of the lakes what touches open land in the same row, the row before or the one after; from the last
    /// row if it goes `up`.
    fn drain(&mut self, built: &Self, up: bool) -> bool {
        let mut changed = false;
        let (first, last) = self.used;
        for step in first..last {
            let row = if up { first + last - 1 - step } else { step };
            let before = row.checked_sub(1).map_or(u128::MAX, |row| self.open(built, row));
            let after = self.open(built, row + 1);
            let mut lake = self.row(row) & !(before | before >> 1 | after | after << 1);
            loop {
                let here = !(built.row(row) | lake);
                let rest = lake & !(here << 1 | here >> 1);
                if rest == lake {
                    break;
                }
                lake = rest;
            }
            if let Some(bits) = self.rows.get_mut(row)
                && *bits != lake
            {
                *bits = lake;
                changed = true;
            }
        }
        changed
    }

    /// What is neither built nor a lake.
    #[inline(never)]
    fn open(&self, built: &Self, row: usize) -> u128 {
        !(built.row(row) | self.row(row))
    }

    /// How many neighbours of `cell` are in the set.
    pub(super) fn beside(&self, cell: Cell) -> usize {
        cell.neighbours().into_iter().flatten().filter(|&cell| self.contains(cell)).count()
    }

    /// Cells that are in the set or beside it.
    fn near(&self, row: usize) -> u128 {
        let before = row.checked_sub(1).map_or(0, |row| self.row(row));
        let (here, after) = (self.row(row), self.row(row + 1));
        here << 1 | here | here >> 1 | before | before >> 1 | after | after << 1
    }

    /// Calls `visit` with each cell that is in the set or beside it.
    pub fn around(&self, visit: &mut impl FnMut(Cell)) {
        for row in self.used.0.saturating_sub(1)..self.used.1.saturating_add(1).min(SIDE) {
            let Some(r) = coordinate(row) else { continue };
            let mut bits = self.near(row) & ROW;
            while bits != 0 {
                if let Some(cell) = coordinate(bits.trailing_zeros() as usize).and_then(|q| Cell::new(q, r)) {
                    visit(cell);
                }
                bits &= bits - 1;
            }
        }
    }
}

/// The bits between the lowest and the highest bit of `row` that are not set.
fn gaps(row: u128) -> u128 {
    let left_of_first = (row & row.wrapping_neg()).wrapping_sub(1);
    let up_to_last = u128::MAX.checked_shr(row.leading_zeros()).unwrap_or(0);
    !row & !left_of_first & up_to_last
}

/// The row and the bit of a cell.
fn place(cell: Cell) -> (usize, usize) {
    let index = |coordinate: i8| usize::from(coordinate.wrapping_add(REACH).unsigned_abs());
    (index(cell.r()), index(cell.q()))
}

/// The coordinate that has this index.
#[inline]
fn coordinate(index: usize) -> Option<i8> {
    if index < SIDE { Some((index as i8).wrapping_sub(REACH)) } else { None }
}
