//! The walk over all places for a tile (AK-PLACE), a row of cells at a time.

use super::geometry::{Cell, REACH, Rotation, Spot};
use super::surface::{Column, Surface};

/// The bits at each end of a window that are no anchors: what lies there touches cells outside of it.
const MARGIN: i16 = 2;
/// The anchors of a window. A city that is broader is walked in several.
const BREADTH: i16 = 28;
const ANCHORS: u64 = 0x3FFF_FFFC_3FFF_FFFC;
/// The place of the first row of cells in a table of rows, and of the last.
const FIRST: usize = 2;
const LAST: usize = FIRST + 2 * REACH as usize;
/// There is room for two rows before the first and for three after the last.
const ROWS: usize = LAST + 4;

impl Surface {
    /// Calls `visit` with each spot where a tile may be laid, once.
    ///
    /// There is always one, as the table is larger than any city (AK-PLACE-14). The three ways to lie on the same cells
    /// follow each other.
    pub fn spots(&self, visit: &mut impl FnMut(Spot)) {
        let columns = self.in_order();
        let (mut first, mut last) = (REACH, -REACH);
        for column in columns {
            first = first.min(column.cell.q);
            last = last.max(column.cell.q);
        }
        let mut anchor = i16::from(first) - MARGIN;
        while anchor <= i16::from(last) + MARGIN {
            Window { left: anchor - MARGIN }.walk(columns, visit);
            anchor += BREADTH;
        }
    }
}

/// As many cells of each row as a word has bits, so that a row is looked at in one piece.
#[derive(Clone, Copy)]
struct Window {
    /// The first coordinate of bit 0.
    left: i16,
}

/// What is known of a row.
#[derive(Clone, Copy)]
struct Row {
    /// The cells that are built.
    built: u32,
    /// The anchors of tiles on top that lie to the right.
    right: u32,
    /// And to the left.
    left: u32,
}

impl Window {
    /// The bits that are cells at all.
    fn cells(self) -> u32 {
        let reach = i16::from(REACH);
        let before = (-reach - self.left).clamp(0, 31);
        let after = (self.left + 31 - reach).clamp(0, 31);
        u32::MAX << before & u32::MAX >> after
    }

    /// Calls `visit` with each spot that has its topmost cell in the window.
    #[inline]
    fn walk(self, columns: &[Column], visit: &mut impl FnMut(Spot)) {
        let (Some(top), Some(bottom)) = (columns.first(), columns.last()) else { return };
        let mut rows = [Row { built: 0, right: 0, left: 0 }; ROWS];
        self.fill(columns, &mut rows);
        let first = index(top.cell.r).saturating_sub(FIRST);
        let rows = rows.get(first..=index(bottom.cell.r) + 3).unwrap_or(&[]);
        let cells = self.cells();
        let mut near = 0u32;
        for (row, window) in (first..).zip(rows.windows(3)) {
            let [this, Row { built: below, .. }, Row { built: last, .. }] = window else { return };
            let here = this.built;
            // in the city or beside it
            let near_below: u32 = below << 1 | below | below >> 1 | here | here >> 1 | last | last << 1;
            let free = if row >= FIRST { cells & !here } else { 0 };
            let free_below = if row < LAST { cells & !below } else { 0 };
            // all cells are free (AK-PLACE-3) and one touches the city (AK-PLACE-2), be it from inside (AK-PLACE-15)
            let right = free & free >> 1 & free_below & (near | near >> 1 | near_below) | this.right;
            let left = free & free_below & free_below << 1 & (near | near_below | near_below << 1) | this.left;
            let mut anchors = (u64::from(right) | u64::from(left) << 32) & ANCHORS;
            while anchors != 0 {
                let bit = anchors.trailing_zeros();
                let q = self.left + (bit % 32) as i16;
                ways(q as i8, (row as i8).wrapping_sub(REACH + FIRST as i8), bit >= 32, visit);
                anchors &= anchors - 1;
            }
            near = near_below;
        }
    }

    /// Fills in the rows of the window.
    ///
    /// Columns come row by row. What was seen of the row before and of this one is kept with its row, so that nothing
    /// has to be cleared, and one comparison tells whether three hexes are equally high (AK-PLACE-7) and belong to two
    /// tiles or more (AK-PLACE-8).
    #[inline]
    fn fill(self, columns: &[Column], rows: &mut [Row; ROWS]) {
        let mut seen = [0u32; 64];
        for column in columns {
            let Ok(place @ 0..32) = usize::try_from(i16::from(column.cell.q) - self.left) else { continue };
            let row = index(column.cell.r);
            let here = row % 2 * 32;
            let this = (row as u32) << 13 | u32::from(column.level) << 5 | u32::from(column.tile % 32);
            let before = this - (1 << 13);
            seen[here + place] = this;
            let one = seen[32 - here + place] ^ before;
            let right = one | seen[32 - here + (place + 1) % 32] ^ before;
            let left = one | seen[here + (place + 31) % 32] ^ this;
            let fits = |differences: u32| u32::from(differences.wrapping_sub(1) < 31);
            if let Some([above, this]) = rows.get_mut(row - 1..=row) {
                this.built |= 1 << place;
                above.right |= fits(right) << place;
                above.left |= fits(left) << place;
            }
        }
    }
}

/// The three ways to lie on a cell, the one below and the one to the right of it or, `left`, to the left of that below.
#[inline]
fn ways(q: i8, r: i8, left: bool, visit: &mut impl FnMut(Spot)) {
    let [r0, r1, r2, r3, r4, r5] = Rotation::ALL;
    let side = i8::from(left);
    visit(Spot { anchor: Cell { q, r }, rotation: if left { r1 } else { r0 } });
    visit(Spot { anchor: Cell { q: q + 1 - side, r: r + side }, rotation: if left { r3 } else { r2 } });
    visit(Spot { anchor: Cell { q: q - side, r: r + 1 }, rotation: if left { r5 } else { r4 } });
}

/// The place of a row in a table of rows.
#[inline]
fn index(r: i8) -> usize {
    usize::from(r.wrapping_add(REACH + FIRST as i8).cast_unsigned())
}
