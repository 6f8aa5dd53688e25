//! Prices: a number and a coin.

use embedded_graphics::geometry::Point;

use super::{Ui, shapes};
use crate::base::Ink;

impl Ui<'_, '_> {
    /// A coin in a square of this size. It is gold with an edge; greyed it is sand.
    pub(super) fn coin(&mut self, at: Point, size: i32, dark: bool, greyed: bool) {
        let (metal, edge) = match (greyed, dark) {
            (true, _) => (Ink::Sand, Ink::Ash),
            (false, true) => (Ink::Gold, Ink::Slip),
            (false, false) => (Ink::Gold, Ink::Glaze),
        };
        let line = if size > 20 { 2 } else { 1 };
        shapes::disc(self.frame, at, size, edge);
        shapes::disc(self.frame, at + Point::new_equal(line), size - 2 * line, metal);
        let hole = size / 5 * 2 + size % 2;
        let corner = at + Point::new_equal((size - hole) / 2);
        let ink = if greyed { Ink::Ash } else { Ink::Glaze };
        self.fill(shapes::area(corner.x, corner.y, hole, hole), ink);
        self.fill(shapes::area(corner.x + line, corner.y + line, hole - 2 * line, hole - 2 * line), metal);
    }

    /// A number and a coin that end at `right`, in the middle of a row; gives where they begin.
    pub(super) fn price(&mut self, right: i32, (top, height): (i32, i32), price: Price<'_>, inks: (Ink, Ink)) -> i32 {
        let (list, fonts) = (&self.layout.list, &self.layout.fonts);
        let dark = inks.0 == Ink::Slip;
        let coin = right - list.coin;
        self.coin(Point::new(coin, top + (height - list.coin) / 2), list.coin, dark, price.greyed);
        let left = coin - 5 - fonts.price.width(price.number);
        self.write(fonts.price, left, super::middle(top, height, fonts.price), price.number, inks.0);
        let Some(from) = price.from else { return left };
        let (font, baseline) = (fonts.small, super::middle(top, height, fonts.price));
        let left = left - 4 - font.width(from);
        self.write(font, left, baseline, from, inks.1);
        left
    }

    /// How much room a price takes.
    pub(super) fn price_width(&self, price: Price<'_>) -> i32 {
        let fonts = &self.layout.fonts;
        let from = price.from.map_or(0, |from| fonts.small.width(from) + 4);
        self.layout.list.coin + 5 + fonts.price.width(price.number) + from
    }
}

/// What something costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price<'t> {
    /// How much.
    pub number: &'t str,
    /// "From", if it can cost more.
    pub from: Option<&'t str>,
    /// Whether it cannot be bought now.
    pub greyed: bool,
}
