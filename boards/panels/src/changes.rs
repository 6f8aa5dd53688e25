//! What changed, piece by piece, in the pixels of a colour panel.

use core::ops::Range;

use crate::{Window, colour, next, remember_row};

/// Something to send.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The window these are the first pixels of; none if they go on below those before.
    pub opens: Option<Window>,
    /// How many words of the buffer are filled, two pixels each.
    pub words: usize,
}

/// Walks over what changed and remembers what has been sent.
pub struct Changes<'a> {
    prints: &'a mut [u32],
    /// Words and prints of a row.
    stride: usize,
    tiles: usize,
    /// Whether the prints are not to be trusted.
    whole: bool,
    /// The rows to look at, from the next one to send.
    row: usize,
    end: usize,
    /// The window that is being sent, or was sent last.
    window: Option<Window>,
}

impl<'a> Changes<'a> {
    /// From what the panel shows, remembered by its prints, or from whatever it shows if the `whole` picture is to be sent.
    /// Rows have `stride` words of eight pixels.
    pub const fn new(prints: &'a mut [u32], stride: usize, whole: bool) -> Self {
        Self { prints, stride, tiles: crate::prints(stride, 1), whole, row: 0, end: 0, window: None }
    }

    /// Looks at these rows now, which lie below those before.
    pub const fn enter(&mut self, rows: Range<usize>) {
        (self.row, self.end) = (rows.start, rows.end);
    }

    fn open(&mut self, picture: &[u32]) -> Option<Window> {
        if !self.whole {
            let picture = picture.get(..self.end * self.stride).unwrap_or(picture);
            return next(picture, self.prints, (self.stride, self.tiles), self.row);
        }
        let Self { row: top, end: bottom, stride: right, .. } = *self;
        (top < bottom).then_some(Window { left: 0, right, top, bottom })
    }

    /// Fills `words` with the next piece of the picture: as many whole rows of a window as find room. It stays a function of its own,
    /// as in that of a board it would be compiled for size.
    #[inline(never)]
    pub fn fill(&mut self, picture: &[u32], words: &mut [u32]) -> Option<Piece> {
        let mut opens = None;
        let window = match self.window.filter(|window| self.row < window.bottom) {
            Some(window) => window,
            None => {
                let window = self.open(picture)?;
                self.row = window.top;
                let before = self.window.replace(window);
                opens = (!before.is_some_and(|before| window.follows(&before))).then_some(window);
                window
            }
        };
        let (width, mut filled) = (4 * window.width(), 0);
        // an iterator over chunks would divide
        let mut room = words;
        while self.row < window.bottom
            && let Some((pixels, rest)) = room.split_at_mut_checked(width)
        {
            room = rest;
            let row = picture.get(self.row * self.stride..(self.row + 1) * self.stride)?;
            colour::convert(row.get(window.left..window.right)?, pixels);
            if self.whole {
                remember_row(row, self.prints.get_mut(self.row * self.tiles..)?);
            }
            self.row += 1;
            filled += width;
        }
        Some(Piece { opens, words: filled })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prints;

    /// Words of a row; each becomes four words of pixels.
    const STRIDE: usize = 40;
    const ROWS: usize = 60;
    const PRINTS: usize = prints(STRIDE, ROWS);

    const fn prints_of_a_row() -> usize {
        prints(STRIDE, 1)
    }

    fn remembered(picture: &[u32]) -> [u32; PRINTS] {
        let mut prints = [0; PRINTS];
        for (row, prints) in picture.chunks(STRIDE).zip(prints.chunks_mut(prints_of_a_row())) {
            remember_row(row, prints);
        }
        prints
    }

    #[test]
    fn pieces_hold_whole_rows_and_all_is_remembered() {
        let mut picture = [0; STRIDE * ROWS];
        let mut shown = remembered(&picture);
        picture[10 * STRIDE..40 * STRIDE].fill(0x1212_1212);
        picture[50 * STRIDE + 7] = 0x3434_3434;
        let mut changes = Changes::new(&mut shown, STRIDE, false);
        changes.enter(0..ROWS);
        let mut words = [0; 3 * 4 * STRIDE];
        let (mut rows, mut windows) = (0, 0);
        let mut expected = [0; 4];
        while let Some(Piece { opens, words: filled }) = changes.fill(&picture, &mut words) {
            windows += usize::from(opens.is_some());
            if filled == 20 {
                colour::convert(&[0x3434_3434], &mut expected);
                assert_eq!(words[8..12], expected);
            } else {
                assert_eq!(filled % (4 * STRIDE), 0);
                rows += filled / (4 * STRIDE);
                colour::convert(&[0x1212_1212], &mut expected);
                assert!(words[..filled].iter().all(|&word| word == expected[0]));
            }
        }
        assert_eq!((rows, windows), (30, 2));
        assert_eq!(next(&picture, &mut shown, (STRIDE, prints_of_a_row()), 0), None);
    }

    #[test]
    fn only_rows_that_were_entered_are_looked_at() {
        let picture = [0x5555_5555; STRIDE * ROWS];
        let mut shown = [0; PRINTS];
        let mut changes = Changes::new(&mut shown, STRIDE, false);
        let mut words = [0; ROWS * 4 * STRIDE];
        assert_eq!(changes.fill(&picture, &mut words), None);
        for (rows, goes_on) in [(16..24, false), (40..48, false), (48..56, true)] {
            let window = Window { left: 0, right: STRIDE, top: rows.start, bottom: rows.end };
            changes.enter(rows);
            let opens = (!goes_on).then_some(window);
            assert_eq!(changes.fill(&picture, &mut words), Some(Piece { opens, words: 8 * 4 * STRIDE }));
            assert_eq!(changes.fill(&picture, &mut words), None);
        }
    }

    #[test]
    fn what_is_as_broad_as_the_window_above_it_needs_no_new_one() {
        let mut picture = [0; STRIDE * ROWS];
        let mut shown = remembered(&picture);
        for row in 0..48 {
            picture[row * STRIDE..][..if row < 40 { 10 } else { 20 }].fill(0x5555_5555);
        }
        let mut changes = Changes::new(&mut shown, STRIDE, false);
        let mut opened = [None; 3];
        for (rows, opens) in [(0..24), (24..40), (40..48)].into_iter().zip(&mut opened) {
            changes.enter(rows);
            *opens = changes.fill(&picture, &mut [0; ROWS * 4 * STRIDE]).unwrap().opens;
            assert_eq!(changes.fill(&picture, &mut [0; ROWS * 4 * STRIDE]), None);
        }
        let first = Window { left: 0, right: 10, top: 0, bottom: 24 };
        assert_eq!(opened, [Some(first), None, Some(Window { left: 0, right: 20, top: 40, bottom: 48 })]);
    }

    #[test]
    fn a_whole_picture_is_sent_even_if_it_is_shown_already() {
        let picture = [0x5555_5555; STRIDE * ROWS];
        let mut shown = remembered(&picture);
        let mut changes = Changes::new(&mut shown, STRIDE, true);
        changes.enter(3..ROWS);
        let mut words = [0; 7 * 4 * STRIDE];
        let first = changes.fill(&picture, &mut words).unwrap();
        assert_eq!(first.opens, Some(Window { left: 0, right: STRIDE, top: 3, bottom: ROWS }));
        let mut rows = first.words / (4 * STRIDE);
        while let Some(Piece { opens: None, words: filled }) = changes.fill(&picture, &mut words) {
            rows += filled / (4 * STRIDE);
        }
        assert_eq!(rows, ROWS - 3);
        assert_eq!(changes.fill(&picture, &mut words), None);
    }
}
