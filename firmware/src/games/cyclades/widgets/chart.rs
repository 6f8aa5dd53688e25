//! A drawn map: islands in a sea, who holds what, the areas that can be chosen, and the one that is.

use core::fmt::Write as _;

use embedded_graphics::geometry::Point;
use engine::cyclades::area::AreaSet;
use heapless::String;

use crate::{
    base::Ink,
    ui::{Align, Faction, Ground, Scale, Silhouette, Ui, font::HELV_B08, middle, shapes},
};

/// The picture a chart is drawn for.
const PICTURE: (i32, i32) = (320, 240);
/// What lies beyond the outermost areas.
const BEYOND: i32 = 8;

/// An area of the map.
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    /// Where its middle is.
    pub at: (i32, i32),
    /// Whether it is land.
    pub land: bool,
    /// The land areas with greater numbers on the same island next to it.
    pub links: AreaSet,
    /// Who holds it.
    pub holder: Option<Faction>,
    /// How many units stand there.
    pub units: u8,
    /// A figure there.
    pub figure: Option<Silhouette>,
    /// Whether it can be chosen.
    pub open: bool,
}

/// A map with one area chosen.
#[derive(Clone, Copy, Debug)]
pub struct Chart<'a> {
    /// All areas in order.
    pub spots: &'a [Spot],
    /// The chosen one.
    pub chosen: usize,
    /// Where the units come from.
    pub origin: Option<usize>,
    /// What the chosen one is called.
    pub name: &'a str,
    /// What stands there, with numbers.
    pub pieces: &'a [(Silhouette, u8)],
}

impl Ui<'_, '_> {
    /// The map around the chosen area and a line about it. It is drawn before the banner, which covers its upper edge.
    pub fn chart(&mut self, chart: &Chart<'_>) {
        let layout = self.layout;
        let strip = layout.explained.rows.0.min(22);
        let (top, bottom) = (layout.body_top, layout.body_bottom - strip);
        self.ground(top, bottom, Ink::Sea);
        let chosen = chart.spots.get(chart.chosen).map_or((0, 0), |spot| spot.at);
        let centre = |at: i32, room: i32, all: i32| (at - room / 2).min(all + BEYOND - room).max(-BEYOND);
        let corner = Point::new(
            centre(chosen.0, layout.width, PICTURE.0).max(if layout.width >= PICTURE.0 { 0 } else { -BEYOND }),
            centre(chosen.1, bottom - top, PICTURE.1),
        );
        let move_by = Point::new(0, top) - corner;
        let size = match chart.spots.len() {
            0..=41 => 20,
            42..=49 => 16,
            _ => 14,
        };
        for (edge, ink) in [(1, Ink::Stone), (0, Ink::Sand)] {
            for spot in chart.spots.iter().filter(|spot| spot.land) {
                self.land(chart.spots, spot, move_by, size + 2 * edge, ink);
            }
        }
        for (index, spot) in chart.spots.iter().enumerate() {
            self.spot(
                spot,
                Point::new(spot.at.0, spot.at.1) + move_by,
                size,
                index == chart.chosen,
                chart.origin == Some(index),
            );
        }
        self.strip(chart, bottom, strip);
    }

    /// An area with the bridges to its neighbours on the island.
    fn land(&mut self, spots: &[Spot], spot: &Spot, move_by: Point, size: i32, ink: Ink) {
        let here = Point::new(spot.at.0, spot.at.1) + move_by;
        shapes::disc(self.frame, here - Point::new_equal(size / 2), size, ink);
        for other in spot.links.iter().filter_map(|area| spots.get(area.index())) {
            let there = Point::new(other.at.0, other.at.1) + move_by;
            for step in 1..6 {
                let between = here + (there - here) * step / 6;
                let bridge = size * 3 / 5;
                shapes::disc(self.frame, between - Point::new_equal(bridge / 2), bridge, ink);
            }
        }
    }

    fn spot(&mut self, spot: &Spot, centre: Point, size: i32, chosen: bool, origin: bool) {
        let disc = |ui: &mut Self, diameter: i32, ink: Ink| {
            shapes::disc(ui.frame, centre - Point::new_equal(diameter / 2), diameter, ink);
        };
        let ground = if spot.land { Ink::Sand } else { Ink::Slip };
        if chosen {
            disc(self, size + 8, Ink::Rust);
            disc(self, size + 2, Ink::Marble);
        } else if origin {
            let half = size / 2 + 3;
            let frame = shapes::area(centre.x - half, centre.y - half, 2 * half, 2 * half);
            shapes::framed(self.frame, frame, 2, 3, ground, Ink::Glaze);
        } else if spot.open {
            disc(self, size + 2, Ink::Glaze);
            disc(self, size, ground);
        } else if !spot.land && spot.holder.is_none() {
            disc(self, 6, Ink::Slip);
        }
        let shield = if self.layout.flat { 16 } else { 18 };
        if let Some(faction) = spot.holder {
            self.shield(centre - Point::new_equal(shield / 2), shield, faction, Ground::Light);
        } else if !spot.land && (chosen || spot.open) {
            disc(self, 4, Ink::Ash);
        }
        if let Some(figure) = spot.figure {
            figure.draw(self.frame, centre - Point::new(8, size / 2 + 12), Scale::Inline, Ink::Glaze);
        }
        if spot.units > 0 {
            let mut number = String::<4>::new();
            let _ = write!(number, "{}", spot.units); // two figures
            let width = HELV_B08.width(&number) + 3;
            let at = centre + Point::new(size / 2 - 4, 1);
            self.fill(shapes::area(at.x, at.y, width, 10), Ink::Marble);
            self.write(&HELV_B08, at.x + 2, at.y + 9, &number, Ink::Glaze);
        }
    }

    /// The chosen area in words, and what stands there.
    fn strip(&mut self, chart: &Chart<'_>, top: i32, height: i32) {
        let (layout, fonts) = (self.layout, &self.layout.fonts);
        self.ground(top, layout.body_bottom, Ink::Sand);
        self.ground(top, top + 1, Ink::Stone);
        let mut left = layout.margin;
        if let Some(faction) = chart.spots.get(chart.chosen).and_then(|spot| spot.holder) {
            self.shield(Point::new(left, top + (height - 15) / 2), 16, faction, Ground::Light);
            left += 20;
        }
        let steps = fonts.row.get(1..).unwrap_or(fonts.row);
        let Some(font) = steps.first() else { return };
        let baseline = middle(top, height, font) + 1;
        let room = (left, layout.width * 9 / 20 - left + layout.margin);
        let end = self.fit(steps, Align::Left, room, baseline, chart.name, Ink::Glaze);
        let mut right = layout.width - layout.margin;
        for (figure, number) in chart.pieces.iter().rev() {
            let mut text = String::<4>::new();
            if *number != 1 {
                let _ = write!(text, "{number}"); // two figures
            }
            let width = 18 + fonts.small.width(&text) + 4;
            if right - width < end + 4 {
                break; // as many as there is room for, the most telling last
            }
            self.write(
                fonts.small,
                right - fonts.small.width(&text),
                middle(top, height, fonts.small) + 1,
                &text,
                Ink::Glaze,
            );
            figure.draw(self.frame, Point::new(right - width + 4, top + (height - 15) / 2), Scale::Inline, Ink::Glaze);
            right -= width;
        }
    }
}
