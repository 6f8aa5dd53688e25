//! Who sits where: the factions in a list, and around a drawn table.

use embedded_graphics::{
    Drawable,
    geometry::{Point, Size},
    primitives::{Primitive, PrimitiveStyleBuilder, RoundedRectangle, StrokeAlignment},
};
use engine::MAX_SEATS;
use heapless::Vec;

use super::{Faction, Font, Ground, Ui, middle, shapes};
use crate::base::Ink;

/// Where the seats are, clockwise from the top, in per cent of their distance from the middle.
const PLACES: [&[(i32, i32)]; 4] = [
    &[(0, -100), (100, 60), (-100, 60)],
    &[(0, -100), (100, 0), (0, 100), (-100, 0)],
    &[(0, -100), (100, -35), (78, 88), (-78, 88), (-100, -35)],
    &[(0, -100), (100, -42), (100, 42), (0, 100), (-100, 42), (-100, -42)],
];

impl Ui<'_, '_> {
    /// The factions in the order of their seats, each with the number of its side, if there are sides.
    pub fn seats(&mut self, seats: &[(Faction, Option<usize>)], chosen: usize) {
        let (layout, measures) = (self.layout, &self.layout.seats);
        self.ground(layout.body_top, layout.body_bottom, Ink::Slip);
        let mut top = layout.body_top;
        // one list, one size: room for the longest name beside the widest number of a side
        let room = measures.list - 3 * layout.margin - self.seat_name_left() - 10;
        let names: Vec<&str, MAX_SEATS> = seats.iter().map(|(faction, _)| self.say(faction.name())).collect();
        let Some(font) = self.choose(measures.names, room, names.iter().copied()) else { return };
        for (index, &(faction, side)) in seats.iter().enumerate() {
            self.seat_row(top, index, (faction, side), font, index == chosen);
            top += measures.row;
        }
        let centre = Point::new((measures.list + layout.width) / 2, (layout.body_top + layout.body_bottom) / 2);
        let (width, height) = measures.table;
        let table = shapes::area(centre.x - width / 2, centre.y - height / 2, width, height);
        let round = Size::new_equal(width.min(height).unsigned_abs() / 2);
        let wood = PrimitiveStyleBuilder::new().fill_color(Ink::Sand).stroke_color(Ink::Stone).stroke_width(1);
        let wood = wood.stroke_alignment(StrokeAlignment::Inside).build();
        let Ok(()) = RoundedRectangle::with_equal_corners(table, round).into_styled(wood).draw(self.frame);
        let device = shapes::area(centre.x - 10, centre.y - 7, 20, 14);
        shapes::framed(self.frame, device, 1, 1, Ink::Marble, Ink::Glaze);
        self.fill(shapes::area(centre.x - 9, centre.y + 5, 18, 1), Ink::Clay);
        let places = seats.len().checked_sub(3).and_then(|row| PLACES.get(row)).copied().unwrap_or(&[]);
        for (index, (&(x, y), &(faction, _))) in places.iter().zip(seats).enumerate() {
            let middle = centre + Point::new(x * measures.reach.0 / 100, y * measures.reach.1 / 100);
            let at = middle - Point::new_equal(measures.shield / 2);
            if index == chosen {
                let room = measures.shield + 6;
                let frame = shapes::area(at.x - 3, at.y - 3, room, room);
                shapes::framed(self.frame, frame, 3, 2, Ink::Marble, Ink::Rust);
            }
            self.shield(at, measures.shield, faction, Ground::Light);
        }
    }

    /// Where the name of a seat begins.
    const fn seat_name_left(&self) -> i32 {
        2 * self.layout.margin + 18 + self.layout.seats.row_shield
    }

    fn seat_row(
        &mut self,
        top: i32,
        index: usize,
        (faction, side): (Faction, Option<usize>),
        font: &'static Font,
        chosen: bool,
    ) {
        let (layout, measures) = (self.layout, &self.layout.seats);
        let (name_ink, second) = if chosen { (Ink::Slip, Ink::Sand) } else { (Ink::Glaze, Ink::Ash) };
        let (height, right) = (measures.row, measures.list - layout.margin);
        if chosen {
            self.fill(shapes::area(0, top, measures.list, height), Ink::Glaze);
            self.fill(shapes::area(0, top, layout.list.mark, height), Ink::Clay);
        } else if layout.list.rules {
            self.fill(shapes::area(layout.margin, top + height - 1, right - layout.margin, 1), Ink::Groove);
        }
        let figure = if layout.flat { font } else { layout.fonts.figure };
        let digit = ["1", "2", "3", "4", "5", "6"].get(index).copied().unwrap_or("");
        let number_ink = if chosen { Ink::Clay } else { Ink::Ash };
        self.write(figure, layout.margin + 2, middle(top, height, figure), digit, number_ink);
        let shield_left = layout.margin + 18;
        let at = Point::new(shield_left, top + (height - measures.row_shield) / 2);
        let ground = if chosen { Ground::Dark } else { Ground::Light };
        self.shield(at, measures.row_shield, faction, ground);
        let numeral = side.and_then(|side| ["I", "II", "III"].get(side)).copied().unwrap_or("");
        let numeral_left = right - figure.width(numeral);
        self.write(figure, numeral_left, middle(top, height, figure), numeral, second);
        let name = self.say(faction.name());
        self.write(font, self.seat_name_left(), middle(top, height, font), name, name_ink);
    }
}
