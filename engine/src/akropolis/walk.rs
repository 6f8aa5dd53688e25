//! The walk over all places for a tile (AK-PLACE), a row of cells at a time.

use super::geometry::{Cell, REACH, Rotation, Spot};
use super::rows::{Kept, Row, Window};
use super::surface::Surface;
use super::top::Top;

/// The bits at each end of a window that are no anchors: what lies there touches cells outside of it.
const MARGIN: i16 = 2;
/// The anchors of a window. A city that is broader is walked in several.
const BREADTH: i16 = 28;
const ANCHORS: u64 = 0x3FFF_FFFC_3FFF_FFFC;
/// More rows than any city has, with 94 columns that hang together. It is a power of two, so that every place in it is
/// within.
const ROWS: usize = 128;

impl Surface {
    /// Calls `visit` with each spot where a tile may be laid, once.
    ///
    /// There is always one, as the table is larger than any city (AK-PLACE-14). The three ways to lie on the same cells
    /// follow each other.
    pub fn spots(&self, visit: &mut impl FnMut(Spot)) {
        let (Some(first), Some(last)) = (self.tops().first(), self.tops().last()) else { return };
        let (top, bottom) = (first.row(), last.row());
        let mut made;
        let kept = self.rows();
        let (mut left, right) = if kept.is_some() { (Kept::LEFT, Kept::LEFT) } else { self.breadth() };
        while left <= right {
            let window = Window { left, top };
            let rows = match kept {
                Some((_, rows)) => rows,
                None => {
                    made = [Row::EMPTY; ROWS];
                    window.fill(self.tops(), Top::ALL, &mut made);
                    &made
                }
            };
            window.walk(rows, bottom, visit);
            left += BREADTH;
        }
    }

    /// Where the first window of a city begins, and the last may.
    fn breadth(&self) -> (i16, i16) {
        let (mut first, mut last) = (REACH, -REACH);
        for top in self.tops() {
            first = first.min(top.cell().q);
            last = last.max(top.cell().q);
        }
        (i16::from(first) - 2 * MARGIN, i16::from(last))
    }
}

impl Window {
    /// The bits that are cells at all.
    fn cells(self) -> u32 {
        let reach = i16::from(REACH);
        let before = (-reach - self.left).clamp(0, 31);
        let after = (self.left + 31 - reach).clamp(0, 31);
        u32::MAX << before & u32::MAX >> after
    }

    /// Calls `visit` with each spot that has its topmost cell in the window. The city ends with the row `bottom`.
    #[inline]
    fn walk(self, rows: &[Row], bottom: i8, visit: &mut impl FnMut(Spot)) {
        let cells = self.cells();
        let (mut near, mut here, mut next) = (0u32, 0u32, Row::EMPTY);
        // the anchors of a row are visited when those of the next one are known: nobody has to wait for them
        let mut known = 0u64;
        let mut r = self.top.wrapping_sub(2);
        let mut index = 0;
        while r <= bottom.wrapping_add(2) && r <= REACH {
            let row = rows.get(index).copied().unwrap_or(Row::EMPTY);
            let (below, last) = (next.built, row.built);
            // in the city or beside it
            let near_below: u32 = below << 1 | below | below >> 1 | here | here >> 1 | last | last << 1;
            let (free, free_below) = (cells & !here, cells & !below);
            // all cells are free (AK-PLACE-3) and one touches the city (AK-PLACE-2), be it from inside (AK-PLACE-15)
            let right = free & free >> 1 & free_below & (near | near >> 1 | near_below) | next.right;
            let left = free & free_below & free_below << 1 & (near | near_below | near_below << 1) | next.left;
            let mut anchors = known;
            known = (u64::from(right) | u64::from(left) << 32) & ANCHORS;
            if r < -REACH {
                known = 0;
            }
            while anchors != 0 {
                let bit = anchors.trailing_zeros();
                let q = self.left + (bit % 32) as i16;
                ways(q as i8, r.wrapping_sub(1), bit >= 32, visit);
                anchors &= anchors - 1;
            }
            (near, here, next) = (near_below, below, row);
            r += 1;
            index += 1;
        }
    }
}

/// The three ways to lie on a cell, the one below and the one to the right of it or, `left`, to the left of that below.
#[inline]
fn ways(q: i8, r: i8, left: bool, visit: &mut impl FnMut(Spot)) {
    let [r0, _, r2, _, r4, _] = Rotation::ALL;
    let side = i8::from(left);
    visit(Spot { anchor: Cell { q, r }, rotation: r0.sided(left) });
    visit(Spot { anchor: Cell { q: q + 1 - side, r: r + side }, rotation: r2.sided(left) });
    visit(Spot { anchor: Cell { q: q - side, r: r + 1 }, rotation: r4.sided(left) });
}
