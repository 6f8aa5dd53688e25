//! The walk over all places for a tile (AK-PLACE), a row of cells at a time.

use super::geometry::{Cell, REACH, Rotation, Spot};
use super::rows::{Kept, Row, Window};
use super::surface::Surface;

/// The anchors of a window. A city that is broader is walked in several.
const BREADTH: i16 = 28;
/// More rows than any city has, with 94 columns that hang together. It is a power of two, so that every place in it is
/// within.
const ROWS: usize = 128;

impl Surface {
    /// Calls `visit` with each spot where a tile may be laid, once.
    ///
    /// There is always one, as the table is larger than any city (AK-PLACE-14). The three ways to lie on the same cells
    /// follow each other.
    pub fn spots(&self, visit: &mut impl FnMut(Spot)) {
        let Some(first) = self.tops().first() else { return };
        let mut made;
        let kept = self.rows();
        let (mut left, right) = if kept.is_some() { (Kept::LEFT, Kept::LEFT) } else { self.breadth() };
        while left <= right {
            let (window, rows) = match kept {
                Some(kept) => kept,
                None => {
                    let window = Window { left, top: first.row().wrapping_sub(1) };
                    made = [Row::EMPTY; ROWS];
                    window.fill(self.tops(), &mut made);
                    window.border(&mut made, 0, ROWS);
                    (window, made.as_slice())
                }
            };
            window.walk(rows, visit);
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
        (i16::from(first) - 2 * Window::MARGIN, i16::from(last))
    }
}

impl Window {
    /// Calls `visit` with each spot that has its topmost cell in the window.
    #[inline]
    fn walk(self, rows: &[Row], visit: &mut impl FnMut(Spot)) {
        let mut r = self.top.wrapping_sub(1);
        for row in rows {
            let mut anchors = u64::from(row.right) | u64::from(row.left) << 32;
            if !(-REACH..REACH).contains(&r) {
                anchors = 0;
            }
            while anchors != 0 {
                let bit = anchors.trailing_zeros();
                let q = self.left + (bit % 32) as i16;
                ways(q as i8, r, bit >= 32, visit);
                anchors &= anchors - 1;
            }
            r = r.wrapping_add(1);
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
