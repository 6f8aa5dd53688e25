//! The construction site: tiles in a row with their prices, and what each player has.

use embedded_graphics::geometry::Point;
use engine::akropolis::face::Face;

use super::HexSize;
use crate::{
    base::Ink,
    ui::{Align, Faction, Ground, Ui, middle, shapes},
};

/// A tile in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer<'t> {
    /// What it shows, if that is known.
    pub faces: Option<[Face; 3]>,
    /// What stands under it: its price, or nothing.
    pub price: &'t str,
    /// Whether it cannot be taken.
    pub greyed: bool,
}

/// A player in the strip under the tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holder<'t> {
    /// Who.
    pub faction: Faction,
    /// The stones at hand.
    pub stones: &'t str,
    /// Whether it is the chief architect.
    pub chief: bool,
}

impl Ui<'_, '_> {
    /// Tiles in a row, a line of words under them, and the players.
    pub fn site(&mut self, offers: &[Offer<'_>], chosen: usize, words: &str, holders: &[Holder<'_>], note: &str) {
        let layout = self.layout;
        self.ground(layout.body_top, layout.body_bottom, Ink::Slip);
        let room = layout.width - 2 * layout.margin;
        let strip = if layout.flat { 18 } else { 28 };
        let bottom = layout.body_bottom - if holders.is_empty() { 0 } else { strip };
        let above = self.is_above(holders, note);
        let line = if holders.is_empty() || layout.flat { 16 } else { 22 };
        let line = if above { line + 18 } else { line };
        // with a line more the tiles are as large as the rest allows
        let low = |size: &HexSize| !above || size.tile().1 + 22 + line <= bottom - layout.body_top;
        let fits = |size: &HexSize| (size.tile().0 + 1) * i32::try_from(offers.len()).unwrap_or(1) <= room && low(size);
        let size = if layout.flat { None } else { [HexSize::Huge, HexSize::Large].into_iter().find(fits) };
        let size = size.unwrap_or(HexSize::Small);
        let (wide, high) = size.tile();
        let priced = offers.iter().any(|offer| !offer.price.is_empty());
        let price = if !priced {
            6
        } else if layout.flat {
            14
        } else {
            20
        };
        let most = usize::try_from(room / (wide + 1)).unwrap_or(1).max(1);
        let first = chosen.saturating_sub(most / 2).min(offers.len().saturating_sub(most));
        let seen = offers.len().min(most);
        let cell = room / i32::try_from(seen.max(1)).unwrap_or(1);
        let cell = cell.min(wide + 24);
        let free = bottom - layout.body_top - high - price - line;
        let top = layout.body_top + (free / 2).clamp(2, 24);
        let left = (layout.width - cell * i32::try_from(seen).unwrap_or(0)) / 2;
        for (place, (index, offer)) in (0..).zip(offers.iter().enumerate().skip(first).take(seen)) {
            let x = left + place * cell;
            if index == chosen {
                let around = shapes::area(x, top - 2, cell, high + price + 3);
                self.fill(around, Ink::Glaze);
                let gap = shapes::area(x + 2, top, cell - 4, high + 1);
                self.fill(gap, Ink::Sand);
            }
            let at = Point::new(x + (cell - wide) / 2, top);
            match offer.faces {
                Some(faces) => self.tile(at, size, faces),
                None => self.blank_tile(at, size),
            }
            if !offer.price.is_empty() {
                self.stones((x, cell), (top + high + 1, price - 1), offer.price, index == chosen, offer.greyed);
            }
        }
        if first > 0 || seen < offers.len() {
            let part =
                |tiles: usize| room * i32::try_from(tiles).unwrap_or(0) / i32::try_from(offers.len()).unwrap_or(1);
            let y = top + high + price + 2;
            self.fill(shapes::area(layout.margin, y, room, 3), Ink::Groove);
            self.fill(shapes::area(layout.margin + part(first), y, part(seen), 3), Ink::Glaze);
        }
        self.fit(
            layout.grid.words,
            Align::Centre,
            (layout.margin, room),
            bottom - if layout.flat { 4 } else { 6 },
            words,
            Ink::Glaze,
        );
        self.holders(holders, note, (bottom, strip));
    }

    /// A number of stones in the middle of its room.
    fn stones(&mut self, (x, width): (i32, i32), (top, height): (i32, i32), number: &str, chosen: bool, greyed: bool) {
        let font = self.layout.fonts.price;
        let block = if self.layout.flat { 9 } else { 12 };
        let left = x + (width - font.width(number) - 4 - block) / 2;
        let ink = match (chosen, greyed) {
            (true, false) => Ink::Slip,
            (true, true) => Ink::Stone,
            (false, true) => Ink::Ash,
            (false, false) => Ink::Glaze,
        };
        let end = self.write(font, left, middle(top, height, font), number, ink);
        self.stone(Point::new(end + 4, top + (height - block) / 2), block);
        if greyed {
            self.fill(shapes::area(left - 2, top + height / 2, end + block + 8 - left, 2), Ink::Rust);
        }
    }

    /// How wide a player in the strip is.
    fn width(&self, holder: &Holder<'_>) -> i32 {
        let shield = if self.layout.flat { 16 } else { 24 };
        shield + 3 + self.layout.fonts.figure.width(holder.stones) + if holder.chief { 11 } else { 0 }
    }

    /// Whether a note finds no room beside the players, so that it stands above the words; a flat panel has none there.
    fn is_above(&self, holders: &[Holder<'_>], note: &str) -> bool {
        let layout = self.layout;
        let players: i32 = holders.iter().map(|holder| self.width(holder) + 4).sum();
        !layout.flat && players + layout.fonts.footer.width(note) + 2 * layout.margin > layout.width
    }

    /// The players with their stones, and a note at the right or above the words.
    fn holders(&mut self, holders: &[Holder<'_>], note: &str, (top, height): (i32, i32)) {
        if holders.is_empty() {
            return;
        }
        let layout = self.layout;
        self.ground(top, top + height, Ink::Sand);
        let shield = if layout.flat { 16 } else { 24 };
        let (font, small) = (layout.fonts.figure, layout.fonts.footer);
        let mut right = layout.width - layout.margin;
        if self.is_above(holders, note) {
            self.write(small, (layout.width - small.width(note)) / 2, top - 24, note, Ink::Glaze);
        } else {
            right -= small.width(note);
            self.write(small, right, middle(top, height, small), note, Ink::Glaze);
        }
        let (count, sum) = holders.iter().fold((0, 0), |(count, sum), holder| (count + 1, sum + self.width(holder)));
        let pitch = ((right - 2 * layout.margin) / count).min(72);
        let even = holders.iter().all(|holder| self.width(holder) + 4 <= pitch);
        let gap = (right - layout.margin - sum) / count;
        let mut x = layout.margin;
        for holder in holders {
            self.shield(Point::new(x, top + (height - shield) / 2), shield, holder.faction, Ground::Light);
            let end = self.write(font, x + shield + 3, middle(top, height, font), holder.stones, Ink::Glaze);
            if holder.chief {
                self.star(Point::new(end + 3, top + (height - 8) / 2), HexSize::Small, Ink::Rust);
            }
            x += if even { pitch } else { self.width(holder) + gap };
        }
    }
}
