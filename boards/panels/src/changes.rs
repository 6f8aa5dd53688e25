//! What changed, piece by piece, in the pixels of a colour panel.

use crate::{Window, colour, next, prints, remember};

/// Something to send.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The window these are the first pixels of.
    pub opens: Option<Window>,
    /// How many words of the buffer are filled, two pixels each.
    pub words: usize,
}

/// Walks over what changed and remembers what has been sent.
pub struct Changes<'a> {
    words: &'a [u32],
    prints: &'a mut [u32],
    stride: usize,
    /// Whether the prints are not to be trusted.
    whole: bool,
    /// The next row to send.
    row: usize,
    /// The window that is being sent.
    window: Option<Window>,
}

impl<'a> Changes<'a> {
    /// From what the panel shows, remembered by its prints, to what it shall show, with rows of `stride` words
    /// of eight pixels.
    pub const fn new(words: &'a [u32], prints: &'a mut [u32], stride: usize) -> Self {
        Self { words, prints, stride, whole: false, row: 0, window: None }
    }

    /// To what the panel shall show, whatever it shows now.
    pub const fn whole(words: &'a [u32], prints: &'a mut [u32], stride: usize) -> Self {
        Self { whole: true, ..Self::new(words, prints, stride) }
    }

    fn open(&self) -> Option<Window> {
        if !self.whole {
            return next(self.words, self.prints, self.stride, self.row);
        }
        let bottom = self.words.len() / self.stride.max(1);
        let right = self.stride * size_of::<u32>();
        (self.row < bottom).then_some(Window { left: 0, right, top: self.row, bottom })
    }

    /// Fills `words` with the next piece: as many whole rows of a window as find room.
    pub fn fill(&mut self, words: &mut [u32]) -> Option<Piece> {
        let mut opens = None;
        let window = match self.window.filter(|window| self.row < window.bottom) {
            Some(window) => window,
            None => {
                let window = self.open()?;
                self.row = window.top;
                self.window = Some(window);
                opens = Some(window);
                window
            }
        };
        let mut filled = 0;
        for words in words.chunks_exact_mut(window.width().max(1)).take(window.bottom - self.row) {
            let row = self.words.get(self.row * self.stride..(self.row + 1) * self.stride)?;
            let pixels = bytemuck::cast_slice(row);
            colour::convert(pixels.get(window.left..window.right)?, words);
            remember(row, self.prints.get_mut(prints(self.stride, self.row)..)?, &window);
            self.row += 1;
            filled += words.len();
        }
        Some(Piece { opens, words: filled })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Words of a row; each becomes four words of pixels.
    const STRIDE: usize = 40;
    const ROWS: usize = 60;
    const PRINTS: usize = prints(STRIDE, ROWS);

    fn remembered(picture: &[u32]) -> [u32; PRINTS] {
        let mut prints = [0; PRINTS];
        remember(picture, &mut prints, &Window { left: 0, right: size_of_val(picture), top: 0, bottom: 1 });
        prints
    }

    #[test]
    fn pieces_hold_whole_rows_and_all_is_remembered() {
        let mut picture = [0; STRIDE * ROWS];
        let mut shown = remembered(&picture);
        picture[10 * STRIDE..40 * STRIDE].fill(0x1212_1212);
        picture[50 * STRIDE + 7] = 0x3434_3434;
        let mut changes = Changes::new(&picture, &mut shown, STRIDE);
        let mut words = [0; 3 * 4 * STRIDE];
        let (mut rows, mut windows) = (0, 0);
        let mut expected = [0; 1];
        while let Some(Piece { opens, words: filled }) = changes.fill(&mut words) {
            windows += usize::from(opens.is_some());
            if filled == 20 {
                colour::convert(&[0x34], &mut expected);
                assert_eq!(words[8..12], [expected[0]; 4]);
            } else {
                assert_eq!(filled % (4 * STRIDE), 0);
                rows += filled / (4 * STRIDE);
                colour::convert(&[0x12], &mut expected);
                assert!(words[..filled].iter().all(|&word| word == expected[0]));
            }
        }
        assert_eq!((rows, windows), (30, 3));
        assert_eq!(next(&picture, &shown, STRIDE, 0), None);
    }

    #[test]
    fn a_whole_picture_is_one_window_even_if_it_is_shown_already() {
        let picture = [0x5555_5555; STRIDE * ROWS];
        let mut shown = remembered(&picture);
        let mut changes = Changes::whole(&picture, &mut shown, STRIDE);
        let mut words = [0; 7 * 4 * STRIDE];
        let first = changes.fill(&mut words).unwrap();
        assert_eq!(first.opens, Some(Window { left: 0, right: 4 * STRIDE, top: 0, bottom: ROWS }));
        let mut rows = first.words / (4 * STRIDE);
        while let Some(Piece { opens: None, words: filled }) = changes.fill(&mut words) {
            rows += filled / (4 * STRIDE);
        }
        assert_eq!(rows, ROWS);
        assert_eq!(changes.fill(&mut words), None);
    }
}
