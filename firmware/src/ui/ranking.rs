//! The end of a game: the winner on clay, the others under it.

use embedded_graphics::geometry::Point;

use super::{Align, Faction, Ground, Price, Scale, Silhouette, Ui, middle, shapes};
use crate::base::Ink;

/// One side of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rank<'t> {
    /// Its place.
    pub place: &'t str,
    /// Whose side.
    pub faction: Faction,
    /// Its metropolises.
    pub metropolises: u8,
    /// Its gold, if that decides.
    pub gold: Option<&'t str>,
}

impl Ui<'_, '_> {
    /// Whether there is room for a ranking; else a list tells it.
    pub const fn has_ranking(&self) -> bool {
        self.layout.ranking.is_some()
    }

    /// The winner with a headline and a line, then everybody else.
    pub fn ranking(&mut self, winner: &Rank<'_>, headline: &str, line: &str, others: &[Rank<'_>]) {
        let (layout, event) = (self.layout, &self.layout.event);
        let Some(measures) = &self.layout.ranking else { return };
        self.named();
        self.ground(0, event.strip, Ink::Glaze);
        self.large_key_line(0, event.key_top, layout.width / 16);
        self.ground(event.strip, measures.bottom, Ink::Clay);
        let at = Point::new(measures.wreath_at.0, measures.wreath_at.1);
        Silhouette::Wreath.draw(self.frame, at, measures.wreath, Ink::Glaze);
        let inset = (measures.wreath.pixels() - measures.shield) / 2;
        self.shield(at + Point::new_equal(inset), measures.shield, winner.faction, Ground::Light);
        let room = (measures.left, layout.width - layout.margin - measures.left);
        let [first, last] = measures.baselines;
        self.fit(measures.headlines, Align::Left, room, first, headline, Ink::Glaze);
        let signs = Point::new(measures.left, measures.signs);
        self.metropolises(signs, winner.metropolises, Scale::Row, Ink::Glaze);
        if let Some(gold) = winner.gold {
            let price = Price { number: gold, from: None, greyed: false };
            let row = (measures.signs, Scale::Row.pixels());
            self.price(layout.width - layout.margin, row, price, (Ink::Glaze, Ink::Glaze));
        }
        self.fit(layout.fonts.strong, Align::Left, room, last, line, Ink::Glaze);
        let count = i32::try_from(others.len()).unwrap_or(1).max(1);
        let height = ((layout.body_bottom - measures.bottom) / count).min(30);
        let mut top = measures.bottom;
        for rank in others {
            self.rank(rank, top, height);
            top += height;
        }
        self.ground(top, layout.body_bottom, Ink::Slip);
    }

    fn rank(&mut self, rank: &Rank<'_>, top: i32, height: i32) {
        let (layout, font) = (self.layout, self.layout.fonts.price);
        self.ground(top, top + height, Ink::Slip);
        self.fill(shapes::area(layout.margin, top + height - 1, layout.width - 2 * layout.margin, 1), Ink::Groove);
        let baseline = middle(top, height, font);
        self.write(font, layout.margin, baseline, rank.place, Ink::Ash);
        let size = layout.list.shield.min(height - 2);
        let left = layout.margin + 20;
        self.shield(Point::new(left, top + (height - size) / 2), size, rank.faction, Ground::Light);
        let Some(measures) = &self.layout.ranking else { return };
        let name = self.say(rank.faction.name());
        let left = left + size + layout.margin;
        self.fit(measures.names, Align::Left, (left, measures.columns - 6 - left), baseline, name, Ink::Glaze);
        let scale = measures.small;
        let at = Point::new(measures.columns, top + (height - scale.pixels()) / 2);
        self.metropolises(at, rank.metropolises, scale, Ink::Glaze);
        if let Some(gold) = rank.gold {
            let price = Price { number: gold, from: None, greyed: false };
            self.price(layout.width - layout.margin, (top, height), price, (Ink::Glaze, Ink::Ash));
        }
    }

    /// Metropolises side by side.
    pub(super) fn metropolises(&mut self, at: Point, count: u8, scale: Scale, ink: Ink) {
        for number in 0..i32::from(count) {
            let x = number * (scale.pixels() + 3);
            Silhouette::Metropolis.draw(self.frame, at + Point::new(x, 0), scale, ink);
        }
    }
}
