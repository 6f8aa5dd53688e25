//! A drawn map: islands in a sea, who holds what, the areas that can be chosen, and the one that is.

use core::fmt::Write as _;

use embedded_graphics::geometry::Point;
use engine::cyclades::area::{Area, AreaSet};
use heapless::String;

use crate::{
    base::Ink,
    ui::{
        Align, Faction, Font, Ground, Scale, Silhouette, Ui,
        coast::{self, Sets, Window},
        font::{HELV_B08, NCEN_B12, NCEN_B14},
        middle, shapes,
    },
};

/// A drawing for maps only: its width, and its rows of bits.
type Figure = (u32, &'static [u8]);

const SOLDIER: Figure = (
    7,
    &[
        0b0011_1000,
        0b0111_1000,
        0b1011_1100,
        0b1001_1010,
        0b0001_1000,
        0b0001_1000,
        0b0010_0100,
        0b0010_0100,
        0b0110_0110,
    ],
);
const SHIP: Figure = (
    11,
    &[
        0b0000_0010,
        0,
        0b0001_1111,
        0b1000_0000,
        0b0001_1111,
        0b1000_0000,
        0b0001_1111,
        0b1000_0000,
        0b0000_0010,
        0,
        0b1111_1111,
        0b1110_0000,
        0b0111_1111,
        0b1000_0000,
        0b0011_1111,
        0,
    ],
);
const HORN: Figure = (
    9,
    &[
        0b0000_0111,
        0,
        0b0000_1111,
        0b1000_0000,
        0b0000_0111,
        0b1000_0000,
        0b0000_0111,
        0b1000_0000,
        0b0000_1111,
        0,
        0b1001_1110,
        0,
        0b1111_1100,
        0,
        0b0111_1000,
        0,
    ],
);
const HOUSE: Figure = (6, &[0b0010_0000, 0b0111_0000, 0b1111_1000, 0b0111_0000, 0b0101_0000]);
const METROPOLIS: Figure =
    (10, &[0b0000_1000, 0, 0b0111_1111, 0, 0b1111_1111, 0b1000_0000, 0b0101_0101, 0, 0b1111_1111, 0b1000_0000]);

/// The shield of who holds an area.
const SHIELD: i32 = 14;

/// An area of the map.
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    /// Where its pieces stand.
    pub at: (i32, i32),
    /// Who holds it.
    pub holder: Option<Faction>,
    /// How many units stand there.
    pub units: u8,
    /// A figure there.
    pub figure: Option<Silhouette>,
    /// Its horns, its buildings and its metropolises.
    pub horns: u8,
    /// Its buildings.
    pub houses: u8,
    /// Its metropolises.
    pub metropolises: u8,
}

/// A map with one area chosen.
#[derive(Clone, Copy, Debug)]
pub struct Chart<'a> {
    /// Which of the sample charts.
    pub number: u8,
    /// All areas in order.
    pub spots: &'a [Spot],
    /// Which of them are land.
    pub land: AreaSet,
    /// Which can be chosen.
    pub open: AreaSet,
    /// The chosen one.
    pub chosen: Area,
    /// Where the units come from.
    pub origin: Option<Area>,
    /// What the chosen one is called.
    pub name: &'a str,
    /// What stands there, with numbers, the most telling last; no sign is a free building site.
    pub pieces: &'a [(Option<Silhouette>, u8)],
    /// What would happen there.
    pub fate: Option<&'a str>,
}

/// Whether what stands here and there would meet, with a figure of its units.
fn meet(here: Point, there: Point) -> bool {
    let Point { x, y } = there - here;
    (x, y) != (0, 0) && x.abs() < 30 && y.abs() < 12
}

/// A bit for each area.
fn bits(areas: AreaSet) -> u64 {
    areas.iter().fold(0, |bits, area| bits | 1 << area.index())
}

impl Chart<'_> {
    /// The ground of an area.
    fn ground(&self, area: Area, flat: bool) -> Ink {
        match () {
            () if self.chosen == area => Ink::Marble,
            () if self.open.contains(area) => Ink::Slip,
            () if self.land.contains(area) => Ink::Sand,
            () if flat => Ink::Marble,
            () => Ink::Sea,
        }
    }
}

impl Ui<'_, '_> {
    /// The map around the chosen area and a line about it. It is drawn before the banner, which covers its upper edge.
    pub fn chart(&mut self, chart: &Chart<'_>) {
        let layout = self.layout;
        let (flat, strip) = (layout.flat, if layout.flat { 18 } else { 22 });
        let (top, bottom) = (layout.body_top, layout.body_bottom - strip);
        self.unpack(chart.number);
        let mut window = Window {
            number: chart.number,
            at: Point::new(0, top),
            size: (layout.width - if flat { layout.list.scroll } else { 0 }, bottom - top),
            from: (0, 0),
            flat,
        };
        // few steps, so that most presses leave the map where it is
        let chosen = chart.spots.get(chart.chosen.index()).map_or((0, 0), |spot| spot.at);
        let chosen = window.place(chosen) - window.at;
        let step = |at: i32, seen: i32, all: i32, steps: i32| {
            let far = (at * steps / all.max(1)).clamp(0, steps - 1);
            u8::try_from((all - seen).max(0) * far / (steps - 1)).unwrap_or(0)
        };
        let rows = Window::rows(flat);
        window.from = (step(chosen.x, window.size.0, coast::SIZE.0, 3), step(chosen.y, window.size.1, rows, 4));
        coast::sheet(self.frame, &window, Sets { land: bits(chart.land), open: bits(chart.open) });
        if let Some(origin) = chart.origin {
            self.rim(&window, chart, origin, 2, Ink::Glaze);
        }
        self.rim(&window, chart, chart.chosen, 3, Ink::Rust);
        let seen = |spot: &Spot| Some(window.place(spot.at)).filter(|at| (top - 8..bottom + 8).contains(&at.y));
        // where areas are small, what belongs to the ground lies under what others have put beside it
        for (spot, at) in chart.spots.iter().filter_map(|spot| Some((spot, seen(spot)?))) {
            self.grows(spot, at);
        }
        for (index, spot) in chart.spots.iter().enumerate() {
            let Some((area, at)) = Area::new(index).zip(seen(spot)) else { continue };
            let unit = if chart.land.contains(area) { SOLDIER } else { SHIP };
            let beside = chart.spots.iter().any(|other| other.holder.is_some() && meet(at, window.place(other.at)));
            self.stands(spot, at, chart.ground(area, flat), Some(unit).filter(|_| !beside));
        }
        if flat {
            let first = usize::from(window.from.1);
            let [seen, all] = [window.size.1, rows].map(|rows| usize::try_from(rows).unwrap_or(1));
            self.scroll_bar((top, bottom), first, seen, all);
        }
        self.strip(chart, bottom, strip);
    }

    /// What the drawings on a map mean, in words: soldiers, ships, horns, buildings, metropolises, and a free building site.
    pub fn legend(&mut self, words: [&str; 6]) {
        let layout = self.layout;
        self.ground(layout.body_top, layout.body_bottom, Ink::Slip);
        let fonts = layout.fonts.row.get(1..).unwrap_or(layout.fonts.row);
        let pitch = (layout.body_bottom - layout.body_top) / 6;
        let left = layout.margin;
        let room = layout.width - 2 * left - 20;
        let Some(font) = self.choose(fonts, room, words) else { return };
        let drawings = [
            (SOLDIER, Ink::Glaze),
            (SHIP, Ink::Glaze),
            (HORN, Ink::Rust),
            (HOUSE, Ink::Glaze),
            (METROPOLIS, Ink::Glaze),
        ];
        let mut top = layout.body_top;
        for (index, word) in words.into_iter().enumerate() {
            if let Some(&(figure, ink)) = drawings.get(index) {
                let x = left + 8 - figure.0 as i32 / 2;
                self.drawing((x, top + pitch / 2 - 4), figure, 1, ink);
            } else {
                let site = shapes::area(left + 3, top + pitch / 2 - 5, 11, 11);
                shapes::framed(self.frame, site, 1, 1, Ink::Slip, Ink::Glaze);
            }
            self.write(font, left + 20, middle(top, pitch, font), word, Ink::Glaze);
            top += pitch;
        }
    }

    fn rim(&mut self, window: &Window, chart: &Chart<'_>, area: Area, breadth: i32, ink: Ink) {
        let number = u8::try_from(area.index()).unwrap_or(0);
        // water under ships that set out stays water
        let away = chart.chosen != area && !chart.land.contains(area);
        let ground = if away { Ink::Sea } else { chart.ground(area, self.layout.flat) };
        coast::rim(self.frame, window, number, breadth, (ground, ink));
    }

    fn drawing(&mut self, (x, y): (i32, i32), (width, bits): Figure, times: u8, ink: Ink) {
        self.frame.stamp_along(Point::new(x, y), width, bits, ink, times.into());
    }

    /// Who holds an area, around this place, and how many units stand there: without a figure of them where there is no room.
    fn stands(&mut self, spot: &Spot, at: Point, ground: Ink, unit: Option<Figure>) {
        let mut number = String::<4>::new();
        let _ = write!(number, "{}", spot.units); // two figures
        let figure = unit.map_or(-1, |unit| unit.0 as i32);
        let units = if spot.units > 0 { figure + HELV_B08.width(&number) + 5 } else { 0 };
        let wide = if spot.holder.is_some() { SHIELD } else { 0 } + units;
        let (left, top) = (at.x - wide / 2, at.y - SHIELD / 2);
        if units > 0 {
            self.fill(shapes::area(left + SHIELD + 1, top + 2, units - 1, 11), ground);
            if let Some(unit) = unit {
                self.drawing((left + SHIELD + 2, top + 3), unit, 1, Ink::Glaze);
            }
            self.write(&HELV_B08, left + SHIELD + figure + 4, top + 12, &number, Ink::Glaze);
        }
        if let Some(faction) = spot.holder {
            self.shield(Point::new(left, top), SHIELD, faction, Ground::Light);
        }
        if let Some(figure) = spot.figure {
            let above = if spot.holder.is_none() { top - 6 } else { top - 16 };
            figure.draw(self.frame, Point::new(at.x - 8, above), Scale::Inline, Ink::Glaze);
        }
    }

    /// The buildings and horns of an area, above and below what stands there.
    fn grows(&mut self, spot: &Spot, at: Point) {
        let (top, empty) = (at.y - SHIELD / 2, spot.holder.is_none());
        let houses = spot.houses.min(4);
        let wide = i32::from(houses) * 6 + i32::from(spot.metropolises) * 10 - 1;
        let (left, above) = (at.x - wide / 2, if empty { top + 5 } else { top - 6 });
        self.drawing((left, above), HOUSE, houses, Ink::Glaze);
        self.drawing((left + i32::from(houses) * 6, above), METROPOLIS, spot.metropolises, Ink::Glaze);
        let horns = spot.horns.min(3);
        let below = if empty && wide < 0 { top + 4 } else { top + SHIELD + 1 };
        self.drawing((at.x - i32::from(horns) * 9 / 2, below), HORN, horns, Ink::Rust);
    }

    /// The chosen area in words, what stands there, and what would happen.
    fn strip(&mut self, chart: &Chart<'_>, top: i32, height: i32) {
        let (layout, fonts) = (self.layout, &self.layout.fonts);
        let figures: &'static Font = if layout.flat { &NCEN_B12 } else { &NCEN_B14 };
        self.ground(top, layout.body_bottom, Ink::Sand);
        self.ground(top, top + 1, Ink::Stone);
        let mut left = layout.margin;
        let (sign, steps) = (top + (height - 15) / 2, fonts.row.get(1..).unwrap_or(fonts.row));
        if let Some(faction) = chart.spots.get(chart.chosen.index()).and_then(|spot| spot.holder) {
            self.shield(Point::new(left, sign), 16, faction, Ground::Light);
            left += 20;
        }
        let mut right = layout.width - layout.margin;
        if let Some((fate, font)) = chart.fate.zip(steps.last()) {
            right -= font.width(fate);
            self.write(font, right, middle(top, height, font) + 1, fate, Ink::Rust);
            right -= 19;
            Silhouette::Ares.draw(self.frame, Point::new(right, sign), Scale::Inline, Ink::Rust);
            right -= 6;
        }
        let Some(font) = steps.first() else { return };
        let baseline = middle(top, height, font) + 1;
        let room = (left, (layout.width * 9 / 20).min(right) - left + layout.margin);
        let end = self.fit(steps, Align::Left, room, baseline, chart.name, Ink::Glaze);
        for (figure, number) in chart.pieces.iter().rev() {
            let mut text = String::<4>::new();
            let _ = write!(text, "{number}"); // two figures
            let width = 19 + figures.width(&text) + 6;
            if right - width < end + 2 {
                break; // as many as there is room for
            }
            right -= width;
            self.write(figures, right + 25, middle(top, height, figures) + 1, &text, Ink::Glaze);
            match figure {
                Some(figure) => figure.draw(self.frame, Point::new(right + 6, sign), Scale::Inline, Ink::Glaze),
                None => {
                    shapes::framed(self.frame, shapes::area(right + 9, sign + 3, 11, 11), 1, 1, Ink::Sand, Ink::Glaze)
                }
            }
        }
    }
}
