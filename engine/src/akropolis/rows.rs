//! Rows of cells as words, a bit for each: what is built, and where a tile may rest on others (AK-PLACE).

use super::geometry::{Cell, REACH};
use super::top::Top;

/// What is known of a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Row {
    /// The cells that are built.
    pub(super) built: u32,
    /// Those of them where the topmost hex lies on the table.
    low: u32,
    /// The anchors in the row above of tiles that lie to the right: on top where the anchor is built, else on the table.
    pub(super) right: u32,
    /// And to the left.
    pub(super) left: u32,
}

impl Row {
    /// Nothing built.
    pub(super) const EMPTY: Self = Self { built: 0, low: 0, right: 0, left: 0 };
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
    /// The bits at each end that are no anchors: what lies there touches cells outside of the window.
    pub(super) const MARGIN: i16 = 2;
    /// The others.
    const ANCHORS: u32 = 0x3FFF_FFFC;

    /// Fills in the rows of the window, but for the anchors on the table. Gives the bits that are built, all of them if
    /// something lies outside.
    ///
    /// Columns come row by row. What was seen last in each place is kept with its row, so that nothing has to be
    /// cleared, and one comparison tells whether three hexes are equally high (AK-PLACE-7) and belong to two tiles or
    /// more (AK-PLACE-8).
    pub(super) fn fill(self, tops: &[Top], rows: &mut [Row]) -> u32 {
        let mut seen = [0u32; 34];
        let mut bits = 0;
        for &top in tops {
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
            known.low |= u32::from(top.level() == 1) << place;
            known.right |= fits(right) << place;
            known.left |= fits(left) << place;
        }
        bits
    }

    /// Whether there are rows for a city that ends with the column `last`, and for what may lie below it.
    fn holds(self, last: Top) -> bool {
        usize::from(last.row().abs_diff(self.top)) + 2 < ROWS
    }

    /// The bits that are cells at all.
    fn cells(self) -> u32 {
        let reach = i16::from(REACH);
        let before = (-reach - self.left).clamp(0, 31);
        let after = (self.left + 31 - reach).clamp(0, 31);
        u32::MAX << before & u32::MAX >> after
    }

    /// Fills in the anchors on the table of `count` rows.
    pub(super) fn border(self, rows: &mut [Row], first: usize, count: usize) {
        let cells = self.cells();
        let built = |rows: &[Row], index: usize| rows.get(index).map_or(0, |row| row.built);
        let (mut here, mut below) = (built(rows, first.wrapping_sub(1)), built(rows, first));
        let mut near = beside(built(rows, first.wrapping_sub(2)), here, below);
        for index in first..first.saturating_add(count) {
            let next = built(rows, index + 1);
            let Some(row) = rows.get_mut(index) else { break };
            let near_below = beside(here, below, next);
            let (free, free_below) = (cells & !here, cells & !below);
            // all cells are free (AK-PLACE-3) and one touches the city (AK-PLACE-2), be it from inside (AK-PLACE-15)
            let right = free & free >> 1 & free_below & (near | near >> 1 | near_below);
            let left = free & free_below & free_below << 1 & (near | near_below | near_below << 1);
            row.right = row.right & here | right & Self::ANCHORS;
            row.left = row.left & here | left & Self::ANCHORS;
            (near, here, below) = (near_below, below, next);
        }
    }
}

/// The cells of a row that are built or touch what is built in it, above it or below it.
#[inline]
const fn beside(above: u32, here: u32, below: u32) -> u32 {
    here << 1 | here | here >> 1 | above | above >> 1 | below | below << 1
}

/// The rows of a city from the one above it to the second below, kept because making them takes longer than the walk
/// over them. Few cities become too large for that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kept {
    /// The first row, unless the city is too large.
    top: Option<i8>,
    rows: [Row; ROWS],
}

/// The rows that are kept: as many as there is room for.
const ROWS: usize = 24;

impl Kept {
    /// Nothing is built.
    pub(super) const EMPTY: Self = Self { top: Some(-1), rows: [Row::EMPTY; ROWS] };
    /// The city is too large.
    const NOTHING: Self = Self { top: None, rows: [Row::EMPTY; ROWS] };
    /// The first coordinate of bit 0.
    pub(super) const LEFT: i16 = -16;
    /// The bits that may be built: all that can be laid beside them is in the window, too.
    const INNER: u32 = 0x0FFF_FFF0;

    /// The rows of the city with these columns.
    pub(super) fn of(tops: &[Top]) -> Self {
        let (Some(first), Some(last)) = (tops.first(), tops.last()) else { return Self::EMPTY };
        let window = Window { left: Self::LEFT, top: first.row().wrapping_sub(1) };
        let mut rows = [Row::EMPTY; ROWS];
        if !window.holds(*last) || window.fill(tops, &mut rows) & !Self::INNER != 0 {
            return Self::NOTHING;
        }
        window.border(&mut rows, 0, ROWS);
        Self { top: Some(window.top), rows }
    }

    /// A tile was laid on the table, on these cells in their order. The last column is `last` now.
    pub(super) fn grow(&mut self, new: [Cell; 3], last: Top) {
        let (Some(top), [first, ..]) = (self.top, new) else { return };
        let window = Window { left: Self::LEFT, top: top.min(first.r.wrapping_sub(1)) };
        let grown = usize::from(top.abs_diff(window.top)).min(ROWS); // upwards
        if grown > 0 {
            self.rows.copy_within(..ROWS - grown, grown);
            self.rows.iter_mut().take(grown).for_each(|row| *row = Row::EMPTY);
            self.top = Some(window.top);
        }
        let mut bits = [0; 3];
        for Cell { r, q } in new {
            if let Some(bits) = bits.get_mut(usize::from(r.abs_diff(first.r))) {
                *bits |= 1_u32.checked_shl(u32::from(q.wrapping_add(16).cast_unsigned())).unwrap_or(1);
            }
        }
        if !window.holds(last) || bits.iter().any(|bits| bits & !Self::INNER != 0) {
            *self = Self::NOTHING;
            return;
        }
        let index = usize::from(first.r.abs_diff(window.top));
        let (mut above, mut new_above) = (self.rows.get(index.wrapping_sub(1)).map_or(0, |row| row.low), 0);
        for (row, new) in self.rows.iter_mut().skip(index).zip(bits) {
            row.built |= new;
            row.low |= new;
            // on the tile and another one that lies on the table (AK-PLACE-8)
            let on_right = (new_above | new_above >> 1 | new) & !(new_above & new_above >> 1 & new);
            let on_left = (new_above | new | new << 1) & !(new_above & new & new << 1);
            row.right = row.right & !new_above | above & above >> 1 & row.low & on_right;
            row.left = row.left & !new_above | above & row.low & row.low << 1 & on_left;
            (above, new_above) = (row.low, new);
        }
        // what may lie beside it has its anchor at most two rows away
        window.border(&mut self.rows, index.saturating_sub(1), 5);
    }

    /// A tile was laid on others, on `cell` and two of those beside it, nothing of it in an earlier row.
    pub(super) fn cover(&mut self, tops: &[Top], Cell { r, q }: Cell) {
        let Some(top) = self.top else { return };
        // what rested on what is covered, or may rest on it now: its anchor is one of three in each row, q to q + 2 first
        let mut near = 7_u32.rotate_left((i32::from(q) + 16).cast_unsigned());
        let first = usize::from(r.abs_diff(top));
        let mut above = self.rows.get(first.wrapping_sub(1)).map_or(0, |row| row.built);
        for row in self.rows.iter_mut().skip(first).take(3) {
            row.right &= !(near & above);
            row.left &= !(near & above);
            row.low &= !near;
            near = near.rotate_right(1);
            above = row.built;
        }
        let index = |r: i8, q: i8| tops.partition_point(|&top| top < Top::first(r, q));
        let range = index(r.saturating_sub(1), q)..index(r.saturating_add(2), q.saturating_add(1));
        let window = Window { left: Self::LEFT, top };
        window.fill(tops.get(range).unwrap_or_default(), &mut self.rows);
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
