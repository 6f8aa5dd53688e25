//! What changed, piece by piece, in the pixels of a colour panel.

use crate::{TILE, Window, colour, next, remember};

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
    pixels: &'a [u8],
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
    /// From what the panel shows, remembered by its prints, to what it shall show, with rows of `stride` bytes.
    pub const fn new(pixels: &'a [u8], prints: &'a mut [u32], stride: usize) -> Self {
        Self { pixels, prints, stride, whole: false, row: 0, window: None }
    }

    /// To what the panel shall show, whatever it shows now.
    pub const fn whole(pixels: &'a [u8], prints: &'a mut [u32], stride: usize) -> Self {
        Self { whole: true, ..Self::new(pixels, prints, stride) }
    }

    fn open(&self) -> Option<Window> {
        if !self.whole {
            return next(self.pixels, self.prints, self.stride, self.row);
        }
        let bottom = self.pixels.len() / self.stride.max(1);
        (self.row < bottom).then_some(Window { left: 0, right: self.stride, top: self.row, bottom })
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
            let start = self.row * self.stride;
            let pixels = self.pixels.get(start + window.left..start + window.right)?;
            colour::convert(pixels, words);
            let first = self.row * self.stride.div_ceil(TILE) + window.left / TILE;
            remember(pixels, self.prints.get_mut(first..)?);
            self.row += 1;
            filled += words.len();
        }
        Some(Piece { opens, words: filled })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prints;

    const STRIDE: usize = 160;
    const ROWS: usize = 60;
    const PRINTS: usize = prints(STRIDE, ROWS);

    #[test]
    fn pieces_hold_whole_rows_and_all_is_remembered() {
        let mut pixels = [0; STRIDE * ROWS];
        let mut shadow = [0; PRINTS];
        remember(&pixels, &mut shadow);
        pixels[10 * STRIDE..40 * STRIDE].fill(0x12);
        pixels[50 * STRIDE + 7] = 0x34;
        let mut changes = Changes::new(&pixels, &mut shadow, STRIDE);
        let mut words = [0; 3 * STRIDE];
        let (mut rows, mut windows) = (0, 0);
        let mut expected = [0; 1];
        while let Some(Piece { opens, words: filled }) = changes.fill(&mut words) {
            windows += usize::from(opens.is_some());
            if filled == TILE {
                colour::convert(&[0x34], &mut expected);
                assert_eq!(words[7], expected[0]);
            } else {
                assert_eq!(filled % STRIDE, 0);
                rows += filled / STRIDE;
                colour::convert(&[0x12], &mut expected);
                assert!(words[..filled].iter().all(|&word| word == expected[0]));
            }
        }
        assert_eq!((rows, windows), (30, 3));
        assert_eq!(next(&pixels, &shadow, STRIDE, 0), None);
    }

    #[test]
    fn a_whole_picture_is_one_window_even_if_it_is_shown_already() {
        let pixels = [0x55; STRIDE * ROWS];
        let mut shadow = [0; PRINTS];
        remember(&pixels, &mut shadow);
        let mut changes = Changes::whole(&pixels, &mut shadow, STRIDE);
        let mut words = [0; 7 * STRIDE];
        let first = changes.fill(&mut words).unwrap();
        assert_eq!(first.opens, Some(Window { left: 0, right: STRIDE, top: 0, bottom: ROWS }));
        let mut rows = first.words / STRIDE;
        while let Some(Piece { opens: None, words: filled }) = changes.fill(&mut words) {
            rows += filled / STRIDE;
        }
        assert_eq!(rows, ROWS);
        assert_eq!(changes.fill(&mut words), None);
    }
}
