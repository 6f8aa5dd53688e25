//! A number as large as the screen: read from the other end of a hall.

use super::{Ui, shapes};
use crate::base::Ink;

/// The figures, five rows of three dots each, the top left one in the highest bit.
const FIGURES: [u16; 10] = [
    0b111_101_101_101_111,
    0b010_110_010_010_111,
    0b111_001_111_100_111,
    0b111_001_111_001_111,
    0b101_101_111_001_001,
    0b111_100_111_001_111,
    0b111_100_111_101_111,
    0b111_001_001_001_001,
    0b111_101_111_101_111,
    0b111_101_111_001_111,
];
const COLUMNS: i32 = 3;
const ROWS: i32 = 5;

impl Ui<'_, '_> {
    /// A number of one or two figures over everything above the footer.
    pub fn large(&mut self, number: u8) {
        self.named();
        let (width, height) = (self.layout.width, self.layout.body_bottom);
        self.ground(0, height, Ink::Slip);
        let figures = [number / 10 % 10, number % 10];
        let figures = figures.get(usize::from(number < 10)..).unwrap_or_default();
        let count = i32::try_from(figures.len()).unwrap_or(1);
        // a dot of air between two figures and around them
        let dots = count * (COLUMNS + 1) + 1;
        let (dot, tall) = (width / dots, height / (ROWS + 1));
        let dot = dot.min(2 * tall); // wide figures fill a wide screen
        let (left, top) = ((width - (dots - 2) * dot) / 2, (height - ROWS * tall) / 2);
        for (place, &figure) in (0..).zip(figures) {
            let bits = FIGURES.get(usize::from(figure)).copied().unwrap_or(0);
            for cell in 0..COLUMNS * ROWS {
                if bits >> (COLUMNS * ROWS - 1 - cell) & 1 == 1 {
                    let x = left + (place * (COLUMNS + 1) + cell % COLUMNS) * dot;
                    self.fill(shapes::area(x, top + cell / COLUMNS * tall, dot, tall), Ink::Glaze);
                }
            }
        }
    }
}
