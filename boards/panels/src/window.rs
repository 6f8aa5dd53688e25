//! Which part of a picture has changed, cut into windows that are cheap to send.

/// Opening a window costs about as much time on the wire as so many words of a frame (eight pixels each).
const OPENING: usize = 10;
/// A window is at most so high, so that sending starts before the whole picture has been looked at.
const HEIGHT: usize = 40;

/// A part of a picture: columns in words (eight pixels each), rows in pixels. The right and the lower end are excluded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The first word of each row.
    pub left: usize,
    /// The word after the last of each row.
    pub right: usize,
    /// The first row.
    pub top: usize,
    /// The row after the last.
    pub bottom: usize,
}

impl Window {
    /// Words of the frame in each row.
    pub const fn width(&self) -> usize {
        self.right - self.left
    }

    const fn words(&self) -> usize {
        self.width() * (self.bottom - self.top)
    }

    /// Whether its rows go on where those of `before` end, in the same columns.
    pub(crate) const fn follows(&self, before: &Self) -> bool {
        self.top == before.bottom && self.left == before.left && self.right == before.right
    }

    /// The smallest window around both.
    fn with(&self, other: &Self) -> Self {
        Self {
            left: self.left.min(other.left),
            right: self.right.max(other.right),
            top: self.top.min(other.top),
            bottom: self.bottom.max(other.bottom),
        }
    }
}

/// Words of a tile, eight pixels each: part of a row. What the panel shows is remembered by one print for each tile.
const TILE: usize = 5;

/// How many prints remember a picture with rows of `stride` words.
pub const fn prints(stride: usize, rows: usize) -> usize {
    stride.div_ceil(TILE) * rows
}

/// The print of a tile. Tiles that differ in one word never have the same print, others hardly ever: one change in four
/// thousand million is overlooked, and a clean refresh overlooks none.
#[inline(always)]
fn print(tile: &[u32]) -> u32 {
    tile.iter().fold(0, |print: u32, &word| (print ^ word).wrapping_mul(0x9E37_79B1).rotate_left(15))
}

/// Tiles of the widest row. Of a wider one those behind are not remembered, and so sent again.
const TILES: usize = 8;

/// The prints of a row.
#[inline(always)]
fn prints_of(mut row: &[u32]) -> [u32; TILES] {
    let mut prints = [0; TILES];
    for place in &mut prints {
        // an iterator over chunks would divide
        let Some((tile, rest)) = row.split_first_chunk::<TILE>() else {
            *place = print(row);
            break;
        };
        *place = print(tile);
        row = rest;
    }
    prints
}

/// The next window at row `from` or below in which a picture with rows of `stride` words differs from its prints, which
/// then are those of the picture there. A row has `tiles` prints.
pub fn next(words: &[u32], prints: &mut [u32], (stride, tiles): (usize, usize), from: usize) -> Option<Window> {
    let (mut words, mut prints) = (words.get(from * stride..)?, prints.get_mut(from * tiles..)?);
    let mut window: Option<Window> = None;
    let mut row = from;
    // iterators over chunks would divide
    while let (Some((line, below)), Some((old, later))) =
        (words.split_at_checked(stride.max(1)), prints.split_at_mut_checked(tiles))
    {
        if let Some(window) = &window
            && (row - window.top >= HEIGHT || window.width() * (row - window.bottom) > OPENING)
        {
            break;
        }
        let fresh = prints_of(line);
        if let Some((left, right)) = changed(line.len(), &fresh, old) {
            let line = Window { left, right, top: row, bottom: row + 1 };
            let open = window.unwrap_or(line);
            let both = open.with(&line);
            if both.words() > open.words() + line.words() + OPENING {
                break;
            }
            window = Some(both);
            remember(&fresh, old);
        }
        (words, prints, row) = (below, later, row + 1);
    }
    window
}

/// The range of words, in whole tiles, in which the prints of a row of so many words differ from those before.
fn changed(words: usize, fresh: &[u32], prints: &[u32]) -> Option<(usize, usize)> {
    let (mut first, mut last) = (None, 0);
    for (index, (new, old)) in fresh.iter().zip(prints).enumerate() {
        if new != old {
            first = first.or(Some(index));
            last = index;
        }
    }
    Some((first? * TILE, ((last + 1) * TILE).min(words)))
}

fn remember(fresh: &[u32], prints: &mut [u32]) {
    prints.iter_mut().zip(fresh).for_each(|(old, new)| *old = *new);
}

/// Remembers a row that is sent whatever the panel shows.
pub fn remember_row(row: &[u32], prints: &mut [u32]) {
    let count = row.len().div_ceil(TILE);
    remember(&prints_of(row), prints.get_mut(..count).unwrap_or_default());
}

#[cfg(test)]
mod tests {
    use super::*;

    const STRIDE: usize = 40;
    const ROWS: usize = 240;
    const PRINTS: usize = prints(STRIDE, ROWS);

    /// What is remembered of a picture.
    fn remembered(picture: &[u32]) -> [u32; PRINTS] {
        let mut prints = [0; PRINTS];
        for (row, prints) in picture.chunks(STRIDE).zip(prints.chunks_mut(STRIDE / TILE)) {
            remember_row(row, prints);
        }
        prints
    }

    /// All windows between two pictures.
    fn windows(new: &[u32], old: &[u32]) -> impl Iterator<Item = Window> {
        let mut old = remembered(old);
        let mut from = 0;
        core::iter::from_fn(move || {
            let window = next(new, &mut old, (STRIDE, STRIDE / TILE), from)?;
            from = window.bottom;
            Some(window)
        })
    }

    #[test]
    fn nothing_changed_needs_no_window() {
        let picture = [7; STRIDE * ROWS];
        assert_eq!(windows(&picture, &picture).count(), 0);
    }

    #[test]
    fn one_changed_word_is_one_tile() {
        let old = [7; STRIDE * ROWS];
        let mut new = old;
        new[100 * STRIDE + 9] = 8;
        assert!(windows(&new, &old).eq([Window { left: 5, right: 10, top: 100, bottom: 101 }]));
    }

    #[test]
    fn two_far_rows_are_two_windows_and_near_ones_are_one() {
        let old = [0; STRIDE * ROWS];
        let mut new = old;
        new[STRIDE..2 * STRIDE].fill(1);
        new[50 * STRIDE..52 * STRIDE].fill(1);
        assert!(windows(&new, &old).map(|window| (window.top, window.bottom)).eq([(1, 2), (50, 52)]));
        let mut new = old;
        new[STRIDE] = 1;
        new[3 * STRIDE] = 1;
        assert!(windows(&new, &old).eq([Window { left: 0, right: 5, top: 1, bottom: 4 }]));
    }

    #[test]
    fn windows_cover_every_change_and_little_else() {
        // a small generator of our own: pictures that differ in random rectangles
        let mut state = 1_u32;
        let mut random = |bound: usize| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) as usize % bound
        };
        for _ in 0..200 {
            let mut old = [0; STRIDE * ROWS];
            let mut new = old;
            let mut touched = 0;
            for _ in 0..1 + random(4) {
                let (left, top) = (random(STRIDE), random(ROWS));
                let (width, height) = (1 + random(STRIDE - left), 1 + random(ROWS - top));
                for row in top..top + height {
                    new[row * STRIDE + left..row * STRIDE + left + width].fill(random(255) as u32 + 1);
                }
                touched += (width + 2 * TILE).min(STRIDE) * height;
            }
            let mut sent = 0;
            for Window { left, right, top, bottom } in windows(&new, &old.clone()) {
                assert!(bottom - top <= HEIGHT && right <= STRIDE && bottom <= ROWS);
                for row in top..bottom {
                    let place = row * STRIDE + left..row * STRIDE + right;
                    old[place.clone()].copy_from_slice(&new[place]);
                }
                sent += (right - left) * (bottom - top);
            }
            assert!(new == old, "a change was not sent");
            assert!(sent <= touched.max(STRIDE * ROWS / 2) * 2, "{sent} words sent for {touched}");
        }
    }

    #[test]
    fn a_word_that_changes_always_changes_the_print() {
        for place in 0..TILE {
            let mut tile = [0x5A5A_5A5A; TILE];
            let before = print(&tile);
            for value in 0..=u16::MAX {
                tile[place] = 0x5A5A_0000 | u32::from(value);
                assert!((print(&tile) == before) == (value == 0x5A5A), "word {place}, {value}");
            }
        }
    }

    #[test]
    fn rows_that_are_no_whole_tiles_end_with_a_short_one() {
        let old = [0; 7];
        let mut new = old;
        new[6] = 1;
        let mut prints = [0; prints(7, 1)];
        remember_row(&old, &mut prints);
        assert_eq!(next(&new, &mut prints, (7, 2), 0), Some(Window { left: 5, right: 7, top: 0, bottom: 1 }));
        assert_eq!(next(&new, &mut prints, (7, 2), 0), None);
    }

    #[test]
    fn a_row_that_is_left_to_the_next_window_is_found_again() {
        let mut prints = remembered(&[0; STRIDE * ROWS]);
        let mut picture = [0; STRIDE * ROWS];
        picture[..STRIDE].fill(1);
        picture[STRIDE] = 1;
        picture[2 * STRIDE - 1 + STRIDE] = 1;
        let mut from = 0;
        while let Some(window) = next(&picture, &mut prints, (STRIDE, STRIDE / TILE), from) {
            from = window.bottom;
        }
        assert!(prints == remembered(&picture));
    }
}
