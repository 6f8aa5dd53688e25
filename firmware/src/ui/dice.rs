//! Dice of marble: pips that can be read from every side of the table.

use embedded_graphics::geometry::Point;
use engine::dice::Die;

use super::{
    Ui, double,
    font::{HELV_B10, NCEN_B18},
    shapes,
};
use crate::base::Ink;

/// Where pips can be, in per cent of the die: left or top, middle, right or bottom.
const NEAR: i32 = 27;
const MIDDLE: i32 = 50;
const FAR: i32 = 73;

/// The pips of each value from 1 to 6.
const PIPS: [&[(i32, i32)]; 6] = [
    &[(MIDDLE, MIDDLE)],
    &[(NEAR, FAR), (FAR, NEAR)],
    &[(NEAR, FAR), (MIDDLE, MIDDLE), (FAR, NEAR)],
    &[(NEAR, NEAR), (NEAR, FAR), (FAR, NEAR), (FAR, FAR)],
    &[(NEAR, NEAR), (NEAR, FAR), (MIDDLE, MIDDLE), (FAR, NEAR), (FAR, FAR)],
    &[(NEAR, NEAR), (NEAR, MIDDLE), (NEAR, FAR), (FAR, NEAR), (FAR, MIDDLE), (FAR, FAR)],
];

impl Ui<'_, '_> {
    /// A die of this size with its corner at `at`; before it is rolled it shows nothing.
    pub(super) fn die(&mut self, at: Point, size: i32, die: Die, value: Option<u8>) {
        match die {
            Die::Battle | Die::Six => self.cube(at, size, value),
            Die::Four => self.pyramid(at, size, value),
        }
    }

    fn cube(&mut self, at: Point, size: i32, value: Option<u8>) {
        let edge = if size > 30 { 2 } else { 1 };
        let edge_ink = if value.is_some() { Ink::Glaze } else { Ink::Stone };
        shapes::framed(self.frame, shapes::area(at.x, at.y, size, size), size / 6, edge, Ink::Marble, edge_ink);
        match value {
            None => (),
            Some(0) => {
                // as even or odd as the die, so that it stands in the middle
                let (ring, line) = (size * 20 / 100 * 2 + size % 2, (size / 24).max(2));
                let corner = at + Point::new_equal((size - ring) / 2);
                shapes::disc(self.frame, corner, ring, Ink::Glaze);
                shapes::disc(self.frame, corner + Point::new_equal(line), ring - 2 * line, Ink::Marble);
            }
            Some(value) => {
                let pip = (size * 24 / 100).max(5);
                let place = |per_cent: i32| (size * per_cent + 50) / 100 - pip / 2;
                for &(x, y) in PIPS.get(usize::from(value) - 1).copied().unwrap_or(&[]) {
                    shapes::disc(self.frame, at + Point::new(place(x), place(y)), pip, Ink::Glaze);
                }
            }
        }
    }

    /// The die with four sides stands on one of them and shows its number.
    fn pyramid(&mut self, at: Point, size: i32, value: Option<u8>) {
        let edge = if size > 30 { 2 } else { 1 };
        let edge_ink = if value.is_some() { Ink::Glaze } else { Ink::Stone };
        let (width, height) = ((size - 1) | 1, size * 7 / 8);
        let at = at + Point::new(0, (size - height) / 2);
        shapes::triangle(self.frame, at, width, height, true, edge_ink);
        let inner = Point::new(2 * edge, 2 * edge + edge / 2);
        shapes::triangle(self.frame, at + inner, width - 4 * edge, height - 3 * edge - edge / 2, true, Ink::Marble);
        let Some(digit) = value.and_then(|value| char::from_digit(value.into(), 10)) else { return };
        let mut bytes = [0; 4];
        let digit: &str = digit.encode_utf8(&mut bytes);
        let baseline = at.y + height - height / 8;
        let centre = at.x + width / 2;
        if size > 60 {
            let left = centre - NCEN_B18.width(digit);
            double::write(self.frame, &NCEN_B18, Point::new(left, baseline), digit, Ink::Glaze);
        } else {
            let font = if size > 30 { &NCEN_B18 } else { &HELV_B10 };
            self.write(font, centre - font.width(digit) / 2, baseline, digit, Ink::Glaze);
        }
    }
}
