//! Rows of cells as words, a bit for each: what is built, and where a tile may rest on others (AK-PLACE).

use super::geometry::Cell;
use super::top::Top;

/// What is known of a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Row {
    /// The cells that are built.
    pub(super) built: u32,
    /// The anchors in the row above of tiles on top that lie to the right.
    pub(super) right: u32,
    /// And to the left.
    pub(super) left: u32,
}

impl Row {
    /// Nothing built.
    pub(super) const EMPTY: Self = Self { built: 0, right: 0, left: 0 };
}

/// As many cells of some rows as a word has bits, so that a row is looked at in one piece.
#[derive(Clone, Copy)]
pub(super) struct Window {
    /// The first coordinate of bit 0.
    pub(super) left: i16,
    /// The second coordinate of the first row.
    pub(super) top: i8,
}

impl Window {
    /// Fills in the rows of the window with the columns from `start` to `end`. Gives the bits that were built on, all of
    /// them if something lies outside.
    ///
    /// Columns come row by row. What was seen last in each place is kept with its row, so that nothing has to be
    /// cleared, and one comparison tells whether three hexes are equally high (AK-PLACE-7) and belong to two tiles or
    /// more (AK-PLACE-8).
    #[inline(never)]
    pub(super) fn fill(self, tops: &[Top], (start, end): (Top, Top), rows: &mut [Row]) -> u32 {
        let mut seen = [0u32; 34];
        let mut bits = 0;
        let first = tops.partition_point(|&top| top < start);
        for &top in tops.get(first..).unwrap_or_default() {
            if top >= end {
                break;
            }
            let (place, row) = top.place(self.left, self.top);
            let Some(known) = rows.get_mut(row as usize).filter(|_| place < 32) else {
                bits = u32::MAX;
                continue;
            };
            let at = place as usize % 32;
            let this = top.stand();
            let before = this.wrapping_sub(Top::ROW);
            let one = seen[at + 1] ^ before;
            let right = one | seen[at + 2] ^ before;
            let left = one | seen[at] ^ this;
            seen[at + 1] = this;
            let fits = |differences: u32| u32::from(differences.wrapping_sub(1) < Top::HIGHER - 1);
            bits |= 1 << place;
            known.built |= 1 << place;
            known.right |= fits(right) << place;
            known.left |= fits(left) << place;
        }
        bits
    }
}

/// The rows of a city from its topmost one, kept because making them takes longer than the walk over them. Few cities
/// become too large for that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kept {
    /// The topmost row, unless the city is too large.
    top: Option<i8>,
    rows: [Row; ROWS],
}

/// The rows that are kept: as many as there is room for.
const ROWS: usize = 20;

impl Kept {
    /// Nothing is built.
    pub(super) const EMPTY: Self = Self { top: Some(0), rows: [Row::EMPTY; ROWS] };
    /// The city is too large.
    const NOTHING: Self = Self { top: None, rows: [Row::EMPTY; ROWS] };
    /// The first coordinate of bit 0.
    pub(super) const LEFT: i16 = -16;
    /// The bits that may be built: all that can be laid beside them is in the window, too.
    const INNER: u32 = 0x0FFF_FFF0;

    /// The rows of the city with these columns.
    pub(super) fn of(tops: &[Top]) -> Self {
        let mut kept = Self { top: Some(tops.first().map_or(0, |top| top.row())), ..Self::EMPTY };
        kept.add(tops, Top::ALL);
        kept
    }

    /// Something was built on `cell` or up to one step away from it, nothing of it in an earlier row.
    pub(super) fn renew(&mut self, tops: &[Top], cell: Cell) {
        let (Some(top), Some(first), Some(last)) = (self.top, tops.first(), tops.last()) else { return };
        if usize::from(first.row().abs_diff(last.row())) >= ROWS {
            *self = Self::NOTHING;
            return;
        }
        let grown = usize::from(first.row().abs_diff(top)).min(ROWS); // upwards
        if grown > 0 {
            self.rows.copy_within(..ROWS - grown, grown);
            self.rows.iter_mut().take(grown).for_each(|row| *row = Row::EMPTY);
            self.top = Some(first.row());
        }
        let Cell { r, q } = cell;
        // what may rest on it has its anchor in these rows or in the one above, at most two places away
        let others = !0x1F_u32.rotate_left((i32::from(q) + 14).cast_unsigned());
        for row in self.rows.iter_mut().skip(usize::from(r.abs_diff(first.row()))).take(3) {
            row.right &= others;
            row.left &= others;
        }
        let start = Top::first(r.saturating_sub(1), q.saturating_sub(3));
        self.add(tops, (start, Top::first(r.saturating_add(2), q.saturating_add(4))));
    }

    fn add(&mut self, tops: &[Top], range: (Top, Top)) {
        let Some(top) = self.top else { return };
        let window = Window { left: Self::LEFT, top };
        if window.fill(tops, range, &mut self.rows) & !Self::INNER != 0 {
            *self = Self::NOTHING;
        }
    }

    /// The rows, if the whole city lies in them.
    #[inline]
    pub(super) fn whole(&self) -> Option<(Window, &[Row])> {
        Some((Window { left: Self::LEFT, top: self.top? }, &self.rows))
    }
}

impl Default for Kept {
    fn default() -> Self {
        Self::EMPTY
    }
}
