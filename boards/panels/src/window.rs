//! Which part of a picture has changed, cut into windows that are cheap to send.

/// Opening a window costs about as much time on the wire as so many bytes of a frame (two pixels each).
const OPENING: usize = 40;
/// A window is at most so high, so that sending starts before the whole picture has been looked at.
const HEIGHT: usize = 24;

/// A part of a picture: columns in bytes (two pixels each), rows in pixels. The right and the lower end are excluded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The first byte of each row.
    pub left: usize,
    /// The byte after the last of each row.
    pub right: usize,
    /// The first row.
    pub top: usize,
    /// The row after the last.
    pub bottom: usize,
}

impl Window {
    /// Bytes of the frame in each row.
    pub const fn width(&self) -> usize {
        self.right - self.left
    }

    const fn bytes(&self) -> usize {
        self.width() * (self.bottom - self.top)
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

/// Bytes of a tile: part of a row of the frame. What the panel shows is remembered by one print for each tile.
pub const TILE: usize = 20;

/// How many prints remember a picture with rows of `stride` bytes.
pub const fn prints(stride: usize, rows: usize) -> usize {
    stride.div_ceil(TILE) * rows
}

/// The print of a tile. Tiles that differ in one word of eight pixels never have the same print, others hardly ever: one
/// change in four thousand million is overlooked, and a clean refresh overlooks none.
pub fn print(tile: &[u8]) -> u32 {
    // whole words: a core without wide loads of odd addresses is four times as fast
    let step = |print: u32, word: u32| (print ^ word).wrapping_mul(0x9E37_79B1).rotate_left(15);
    match bytemuck::try_cast_slice::<u8, u32>(tile) {
        Ok(words) => words.iter().fold(0, |print, &word| step(print, word)),
        Err(_) => tile.chunks(size_of::<u32>()).fold(0, |print, bytes| {
            let mut word = [0; size_of::<u32>()];
            word.iter_mut().zip(bytes).for_each(|(to, &from)| *to = from);
            step(print, u32::from_ne_bytes(word))
        }),
    }
}

/// The next window at row `from` or below in which a picture with rows of `stride` bytes differs from its prints.
pub fn next(pixels: &[u8], prints: &[u32], stride: usize, from: usize) -> Option<Window> {
    let stride = stride.max(1);
    let rows = pixels.chunks_exact(stride).zip(prints.chunks_exact(stride.div_ceil(TILE))).enumerate().skip(from);
    let mut window: Option<Window> = None;
    for (row, (pixels, prints)) in rows {
        if let Some(window) = &window
            && (row - window.top >= HEIGHT || window.width() * (row - window.bottom) > OPENING)
        {
            break;
        }
        let Some((left, right)) = changed(pixels, prints) else { continue };
        let line = Window { left, right, top: row, bottom: row + 1 };
        let Some(open) = &mut window else {
            window = Some(line);
            continue;
        };
        let both = open.with(&line);
        if both.bytes() > open.bytes() + line.bytes() + OPENING {
            break;
        }
        *open = both;
    }
    window
}

/// The range of bytes, in whole tiles, in which a row differs from its prints.
pub fn changed(pixels: &[u8], prints: &[u32]) -> Option<(usize, usize)> {
    let mut range: Option<(usize, usize)> = None;
    for (place, (tile, &old)) in pixels.chunks(TILE).zip(prints).enumerate() {
        if print(tile) != old {
            let left = range.map_or(place * TILE, |(left, _)| left);
            range = Some((left, (place * TILE + TILE).min(pixels.len())));
        }
    }
    range
}

/// Remembers part of a row, which begins and ends with a tile.
pub fn remember(pixels: &[u8], prints: &mut [u32]) {
    for (tile, old) in pixels.chunks(TILE).zip(prints) {
        *old = print(tile);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STRIDE: usize = 160;
    const ROWS: usize = 240;
    const PRINTS: usize = prints(STRIDE, ROWS);

    /// What is remembered of a picture.
    fn remembered(picture: &[u8]) -> [u32; PRINTS] {
        let mut prints = [0; PRINTS];
        remember(picture, &mut prints);
        prints
    }

    /// All windows between two pictures.
    fn windows(new: &[u8], old: &[u8]) -> impl Iterator<Item = Window> {
        let old = remembered(old);
        let mut from = 0;
        core::iter::from_fn(move || {
            let window = next(new, &old, STRIDE, from)?;
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
    fn one_changed_byte_is_one_tile() {
        let old = [7; STRIDE * ROWS];
        let mut new = old;
        new[100 * STRIDE + 37] = 8;
        assert!(windows(&new, &old).eq([Window { left: 20, right: 40, top: 100, bottom: 101 }]));
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
        new[4 * STRIDE] = 1;
        assert!(windows(&new, &old).eq([Window { left: 0, right: 20, top: 1, bottom: 5 }]));
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
                    new[row * STRIDE + left..row * STRIDE + left + width].fill(random(255) as u8 + 1);
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
            assert!(sent <= touched.max(STRIDE * ROWS / 2) * 2, "{sent} bytes sent for {touched}");
        }
    }

    #[test]
    fn a_word_that_changes_always_changes_the_print() {
        for word in 0..TILE / 4 {
            let mut tile = [0x5A; TILE];
            let before = print(&tile);
            for value in 0..=u16::MAX {
                tile[4 * word + 1..4 * word + 3].copy_from_slice(&value.to_le_bytes());
                assert!((print(&tile) == before) == (value == 0x5A5A), "word {word}, {value}");
            }
        }
    }

    #[test]
    fn odd_addresses_give_the_same_answer() {
        let old = [0; 41];
        let mut new = old;
        new[9] = 1;
        new[30] = 1;
        for skip in 0..4 {
            let mut prints = [0; 2];
            remember(&old[skip..skip + 36], &mut prints);
            assert_eq!(changed(&new[skip..skip + 36], &prints), Some((0, 36)));
            remember(&new[skip..skip + 36], &mut prints);
            assert_eq!(changed(&new[skip..skip + 36], &prints), None);
        }
    }
}
