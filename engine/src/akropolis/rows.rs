//! Rows of cells as words, a bit for each: what is built, and where a tile may rest on others (AK-PLACE).

use super::geometry::{Cell, REACH, Spot};
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
    #[inline(never)]
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

    /// Fills in the anchors on the table of `count` rows. The cells of a tile that was just laid there are added first:
    /// five bits of each of these rows, from the bit `place` on.
    #[inline(never)]
    pub(super) fn border(self, rows: &mut [Row], (first, count): (usize, usize), (mut tile, place): (u32, u32)) {
        let cells = self.cells();
        let at = |rows: &[Row], index: usize| rows.get(index).copied().unwrap_or(Row::EMPTY);
        let (mut above, mut new_above) = (at(rows, first.wrapping_sub(1)), 0);
        let mut near = beside(at(rows, first.wrapping_sub(2)).built, above.built, at(rows, first).built);
        for index in (0..count).map(|step| first.wrapping_add(step)) {
            let new = (tile & 0x1F) << place;
            tile >>= 5;
            let next = at(rows, index.wrapping_add(1)).built | (tile & 0x1F) << place;
            let Some(row) = rows.get_mut(index) else { continue }; // before the first there is nothing
            row.built |= new;
            row.low |= new;
            // on the tile and another one that lies on the table (AK-PLACE-8)
            let on_right = (new_above | new_above >> 1 | new) & !(new_above & new_above >> 1 & new);
            let on_left = (new_above | new | new << 1) & !(new_above & new & new << 1);
            let right = above.low & above.low >> 1 & row.low & on_right;
            let left = above.low & row.low & row.low << 1 & on_left;
            let old = above.built & !new_above;
            row.right = row.right & old | right;
            row.left = row.left & old | left;
            // all cells are free (AK-PLACE-3) and one touches the city (AK-PLACE-2), be it from inside (AK-PLACE-15)
            let near_below = beside(above.built, row.built, next);
            let (free, free_below) = (cells & !above.built, cells & !row.built);
            let right = free & free >> 1 & free_below & (near | near >> 1 | near_below);
            let left = free & free_below & free_below << 1 & (near | near_below | near_below << 1);
            row.right |= right & Self::ANCHORS;
            row.left |= left & Self::ANCHORS;
            (near, above, new_above) = (near_below, *row, new);
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
        window.border(&mut rows, (0, ROWS), (0, 0));
        Self { top: Some(window.top), rows }
    }

    /// A tile was laid on the table.
    pub(super) fn grow(&mut self, tops: &[Top], spot: Spot) {
        let (Some(top), Some(first), Some(&last)) = (self.top, tops.first(), tops.last()) else { return };
        let window = Window { left: Self::LEFT, top: first.row().wrapping_sub(1) };
        let grown = usize::from(top.abs_diff(window.top)); // upwards
        if grown > 0 {
            self.rows.copy_within(..ROWS - grown, grown);
            self.rows.iter_mut().take(grown).for_each(|row| *row = Row::EMPTY);
            self.top = Some(window.top);
        }
        let Cell { r, q } = spot.anchor;
        let tile = spot.rotation.bits();
        let columns = (tile >> 5 | tile >> 10 | tile >> 15) & 0x1F;
        let place = u32::from(q.wrapping_add(14).cast_unsigned());
        if place >= 28 || columns << place & !Self::INNER != 0 || !window.holds(last) {
            *self = Self::NOTHING;
            return;
        }
        // what may lie on it or beside it has its anchor at most two rows away
        let first = usize::from(r.abs_diff(window.top)).wrapping_sub(2);
        window.border(&mut self.rows, (first, 6), (tile, place));
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
