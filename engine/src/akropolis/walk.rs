//! The walk over all places for a tile (AK-PLACE), a row of cells at a time.

use super::geometry::{Cell, REACH, Rotation, Spot};
use super::surface::{Column, Surface};

/// The bits at each end of a window that are no anchors: what lies there touches cells outside of it.
const MARGIN: i16 = 2;
/// The anchors of a window. A city that is broader is walked in several.
const BREADTH: i16 = 28;
const ANCHORS: u64 = 0x3FFF_FFFC_3FFF_FFFC;
/// The rows of a table, of which the first two and the last are empty: more than any city has, with 94 columns that
/// hang together. It is a power of two, so that every place in it is within.
const ROWS: usize = 128;
/// The place of the topmost row of the city.
const FIRST: i8 = 2;

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
    /// The anchors in the row above of tiles on top that lie to the right.
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
        let above = top.cell.r.wrapping_sub(FIRST);
        self.fill(columns, above, &mut rows);
        let cells = self.cells();
        let mut near = 0u32;
        for (r, window) in (above..=bottom.cell.r.wrapping_add(1)).zip(rows.windows(3)) {
            let [Row { built: here, .. }, next, Row { built: last, .. }] = window else { return };
            let below = next.built;
            // in the city or beside it
            let near_below: u32 = below << 1 | below | below >> 1 | here | here >> 1 | last | last << 1;
            let free = if r >= -REACH { cells & !here } else { 0 };
            let free_below = if r < REACH { cells & !below } else { 0 };
            // all cells are free (AK-PLACE-3) and one touches the city (AK-PLACE-2), be it from inside (AK-PLACE-15)
            let right = free & free >> 1 & free_below & (near | near >> 1 | near_below) | next.right;
            let left = free & free_below & free_below << 1 & (near | near_below | near_below << 1) | next.left;
            let mut anchors = (u64::from(right) | u64::from(left) << 32) & ANCHORS;
            while anchors != 0 {
                let bit = anchors.trailing_zeros();
                let q = self.left + (bit % 32) as i16;
                ways(q as i8, r, bit >= 32, visit);
                anchors &= anchors - 1;
            }
            near = near_below;
        }
    }

    /// Fills in the rows of the window.
    ///
    /// Columns come row by row. What was seen last in each place is kept with its row, so that nothing has to be
    /// cleared, and one comparison tells whether three hexes are equally high (AK-PLACE-7) and belong to two tiles or
    /// more (AK-PLACE-8).
    #[inline]
    fn fill(self, columns: &[Column], above: i8, rows: &mut [Row; ROWS]) {
        let mut seen = [0u32; 34];
        for column in columns {
            let Ok(place @ 0..32) = usize::try_from(i16::from(column.cell.q) - self.left) else { continue };
            let row = column.cell.r.wrapping_sub(above).cast_unsigned();
            let this = u32::from(row) << 16 | u32::from(column.level) << 8 | u32::from(column.tile);
            let before = this.wrapping_sub(1 << 16);
            let one = seen[place + 1] ^ before;
            let right = one | seen[place + 2] ^ before;
            let left = one | seen[place] ^ this;
            seen[place + 1] = this;
            let fits = |differences: u32| u32::from(differences.wrapping_sub(1) < 255);
            let row = &mut rows[usize::from(row) % ROWS];
            row.built |= 1 << place;
            row.right |= fits(right) << place;
            row.left |= fits(left) << place;
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
