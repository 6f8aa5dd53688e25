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

/// The next window at row `from` or below in which `new` differs from `old`; both have rows of `stride` bytes.
pub fn next(new: &[u8], old: &[u8], stride: usize, from: usize) -> Option<Window> {
    let stride = stride.max(1);
    let rows = new.chunks_exact(stride).zip(old.chunks_exact(stride)).enumerate().skip(from);
    let mut window: Option<Window> = None;
    for (row, (new, old)) in rows {
        if let Some(window) = &window
            && (row - window.top >= HEIGHT || window.width() * (row - window.bottom) > OPENING)
        {
            break;
        }
        let Some((left, right)) = changed(new, old) else { continue };
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

/// The range of bytes in which two rows of the same length differ.
pub fn changed(new: &[u8], old: &[u8]) -> Option<(usize, usize)> {
    const WORD: usize = size_of::<u32>();
    let words = bytemuck::try_cast_slice::<u8, u32>(new).ok().zip(bytemuck::try_cast_slice::<u8, u32>(old).ok());
    // whole words first: four times as fast on a core without wide loads of odd addresses
    let (from, to) = match words {
        Some((new, old)) => {
            let first = new.iter().zip(old).position(|(new, old)| new != old)?;
            let last = new.iter().zip(old).rposition(|(new, old)| new != old)?;
            (first * WORD, (last + 1) * WORD)
        }
        None => (0, new.len().min(old.len())),
    };
    let (new, old) = (new.get(from..to)?, old.get(from..to)?);
    let first = new.iter().zip(old).position(|(new, old)| new != old)?;
    let last = new.iter().zip(old).rposition(|(new, old)| new != old)?;
    Some((from + first, from + last + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    const STRIDE: usize = 160;
    const ROWS: usize = 240;

    /// All windows between two pictures.
    fn windows(new: &[u8], old: &[u8]) -> impl Iterator<Item = Window> {
        let mut from = 0;
        core::iter::from_fn(move || {
            let window = next(new, old, STRIDE, from)?;
            from = window.bottom;
            Some(window)
        })
    }

    #[test]
    fn nothing_changed_needs_no_window() {
        let picture = [7; STRIDE * ROWS];
        assert_eq!(next(&picture, &picture, STRIDE, 0), None);
    }

    #[test]
    fn one_changed_byte_is_one_byte() {
        let old = [7; STRIDE * ROWS];
        let mut new = old;
        new[100 * STRIDE + 37] = 8;
        assert_eq!(next(&new, &old, STRIDE, 0), Some(Window { left: 37, right: 38, top: 100, bottom: 101 }));
        assert_eq!(next(&new, &old, STRIDE, 101), None);
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
        assert_eq!(next(&new, &old, STRIDE, 0), Some(Window { left: 0, right: 1, top: 1, bottom: 5 }));
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
                touched += width * height;
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
    fn odd_addresses_give_the_same_answer() {
        let old = [0; 41];
        let mut new = old;
        new[9] = 1;
        new[30] = 1;
        for skip in 0..4 {
            assert_eq!(changed(&new[skip..skip + 36], &old[skip..skip + 36]), Some((9 - skip, 31 - skip)));
        }
    }
}
