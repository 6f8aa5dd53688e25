//! Hexes of Akropolis: every face has a sign of its own, so that nobody needs the colour.
//!
//! Districts are filled with their colour, plazas are light with a ring, quarries are blocks of stone.

use embedded_graphics::geometry::Point;
use engine::akropolis::{
    face::{Face, Kind},
    geometry::{Cell, Spot},
    surface::Surface,
};

use crate::{
    base::Ink,
    ui::{
        Font, Frame, Ui, double,
        font::{HELV_B08, HELV_B10, HELV_B12, HELV_B14},
        hex::{hex, ring, veil, wall},
        shapes,
    },
};

/// How high a hex is; it stands on a flat side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HexSize {
    /// Where there is little room.
    Small,
    /// A little more.
    Fair,
    /// Where there is room.
    Large,
    /// Where there is more.
    Great,
    /// For a young city on a large screen.
    Huge,
}

impl HexSize {
    /// The largest first.
    const ALL: [Self; 5] = [Self::Huge, Self::Great, Self::Large, Self::Fair, Self::Small];

    /// The height of a hex, and the distance of two columns.
    const fn measures(self) -> (i32, i32) {
        match self {
            Self::Small => (18, 16),
            Self::Fair => (20, 17),
            Self::Large => (24, 21),
            Self::Great => (30, 26),
            Self::Huge => (36, 31),
        }
    }

    /// How much higher a level stands.
    const fn lift(self) -> i32 {
        self.measures().0 / 6
    }

    const fn sign(self) -> i32 {
        match self {
            Self::Small | Self::Fair => 8,
            Self::Large | Self::Great => 12,
            Self::Huge => 16,
        }
    }

    /// The font of a level.
    const fn font(self) -> &'static Font {
        match self {
            Self::Small | Self::Fair => &HELV_B08,
            Self::Large => &HELV_B10,
            Self::Great => &HELV_B12,
            Self::Huge => &HELV_B14,
        }
    }

    /// The width and height of a tile of three hexes.
    pub const fn tile(self) -> (i32, i32) {
        let (height, step) = self.measures();
        (step + height * 7 / 6, 2 * height)
    }
}

/// What is drawn in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    District(Kind),
    Quarry,
    Star,
}

impl Sign {
    const fn place(self) -> usize {
        match self {
            Self::District(kind) => kind as usize,
            Self::Quarry => 5,
            Self::Star => 6,
        }
    }

    fn draw(self, frame: &mut Frame<'_>, at: Point, size: HexSize, ink: Ink) {
        let small = SMALL.get(self.place()).map_or(&[][..], |bits| bits);
        match size {
            HexSize::Small | HexSize::Fair => frame.stamp(at, 8, small, ink),
            HexSize::Large | HexSize::Great => {
                frame.stamp(at, 12, LARGE.get(self.place()).map_or(&[], |bits| bits.as_slice()), ink)
            }
            HexSize::Huge => double::stamp(frame, at, 8, small, ink),
        }
    }
}

/// The signs, 8 wide and high, in the order of [`Sign`].
const SMALL: [[u8; 8]; 7] = [
    [0x18, 0x3C, 0x7E, 0xFF, 0x7E, 0x7E, 0x66, 0x66], // house
    [0x3C, 0x7E, 0xE7, 0xC3, 0xC3, 0xE7, 0x7E, 0x3C], // market
    [0xC3, 0xE7, 0x7E, 0x3C, 0x3C, 0x7E, 0xE7, 0xC3], // barracks
    [0x18, 0x7E, 0xFF, 0x5A, 0x5A, 0x5A, 0x5A, 0xFF], // temple
    [0x3C, 0x7E, 0xFF, 0xFF, 0x7E, 0x18, 0x18, 0x3C], // garden
    [0x3C, 0x24, 0x24, 0xFF, 0x99, 0x99, 0x99, 0xFF], // quarry
    [0x18, 0x18, 0xFF, 0x7E, 0x3C, 0x7E, 0x66, 0xC3], // star
];

/// The signs, 12 wide and high, in the order of [`Sign`].
const LARGE: [[u8; 24]; 7] = [
    [
        0x06, 0x00, 0x0F, 0x00, 0x1F, 0x80, 0x3F, 0xC0, 0x7F, 0xE0, 0xFF, 0xF0, 0x7F, 0xE0, 0x7F, 0xE0, 0x70, 0xE0,
        0x70, 0xE0, 0x70, 0xE0, 0x70, 0xE0,
    ], // house
    [
        0x1F, 0x80, 0x3F, 0xC0, 0x7F, 0xE0, 0xF0, 0xF0, 0xE0, 0x70, 0xE0, 0x70, 0xE0, 0x70, 0xE0, 0x70, 0xF0, 0xF0,
        0x7F, 0xE0, 0x3F, 0xC0, 0x1F, 0x80,
    ], // market
    [
        0xC0, 0x30, 0xE0, 0x70, 0x70, 0xE0, 0x39, 0xC0, 0x1F, 0x80, 0x0F, 0x00, 0x0F, 0x00, 0x1F, 0x80, 0xB9, 0xD0,
        0xF0, 0xF0, 0x70, 0xE0, 0xD0, 0xB0,
    ], // barracks
    [
        0x06, 0x00, 0x1F, 0x80, 0x7F, 0xE0, 0xFF, 0xF0, 0x00, 0x00, 0x6F, 0x60, 0x6F, 0x60, 0x6F, 0x60, 0x6F, 0x60,
        0x6F, 0x60, 0x00, 0x00, 0xFF, 0xF0,
    ], // temple
    [
        0x0F, 0x00, 0x3F, 0xC0, 0x7F, 0xE0, 0x7F, 0xE0, 0xFF, 0xF0, 0xFF, 0xF0, 0x7F, 0xE0, 0x3F, 0xC0, 0x06, 0x00,
        0x06, 0x00, 0x06, 0x00, 0x1F, 0x80,
    ], // garden
    [
        0x1F, 0x80, 0x10, 0x80, 0x10, 0x80, 0x10, 0x80, 0x10, 0x80, 0xFF, 0xF0, 0x86, 0x10, 0x86, 0x10, 0x86, 0x10,
        0x86, 0x10, 0x86, 0x10, 0xFF, 0xF0,
    ], // quarry
    [
        0x06, 0x00, 0x06, 0x00, 0x0F, 0x00, 0x0F, 0x00, 0xFF, 0xF0, 0x7F, 0xE0, 0x3F, 0xC0, 0x1F, 0x80, 0x3F, 0xC0,
        0x39, 0xC0, 0x70, 0xE0, 0x60, 0x60,
    ], // star
];

/// The ink of a kind.
const fn colour(kind: Kind) -> Ink {
    match kind {
        Kind::House => Ink::Blue,
        Kind::Market => Ink::Yellow,
        Kind::Barracks => Ink::Red,
        Kind::Temple => Ink::Purple,
        Kind::Garden => Ink::Green,
    }
}

/// A tile that is not laid yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ghost {
    /// Where it would lie.
    pub spot: Spot,
    /// What it shows.
    pub faces: [Face; 3],
    /// The level it would reach.
    pub level: u8,
}

/// What lies over a city.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// Nothing.
    Nothing,
    /// Nothing, but this cell is in sight.
    Sight(Cell),
    /// A tile that is not laid yet.
    Tile(Ghost),
}

/// A cell and how high it stands.
type Stand = (Cell, u8);

/// The chart of a city: where its cells are on the screen.
struct Chart {
    size: HexSize,
    /// The middle of the cell (0, 0) on the table.
    origin: Point,
    /// Whether all of it is in sight.
    whole: bool,
}

impl Chart {
    fn place(size: HexSize, cell: Cell) -> Point {
        let (height, step) = size.measures();
        let (q, r) = (i32::from(cell.q()), i32::from(cell.r()));
        Point::new(q * step, r * height + (q * height).div_euclid(2))
    }

    /// How much higher than on the table a level is drawn.
    fn rise(size: HexSize, level: u8) -> Point {
        Point::new(0, size.lift() * (i32::from(level) - 1))
    }

    /// The largest size in which all cells fit and one around them, or the `least`, with what is in `focus` in sight; it is at
    /// most `reach` cells beside the others.
    fn new(
        cells: impl Iterator<Item = Stand> + Clone,
        focus: impl Iterator<Item = Stand>,
        reach: i32,
        area: (i32, i32, i32),
        least: HexSize,
    ) -> Self {
        let (width, top, bottom) = area;
        let middle = Point::new(width / 2, (top + bottom) / 2);
        let fits = |size: HexSize, reach: i32| {
            let (height, _) = size.measures();
            let (low, high) = field(size, cells.clone(), reach);
            // the edge of a tile beside the city is seen too
            high.x - low.x + height * 7 / 6 + 2 * reach <= width && high.y - low.y + height <= bottom - top
        };
        // what lies farther out comes into sight when the tile goes there
        let wanted = |&size: &HexSize| size == least || fits(size, reach.min(1));
        let size = HexSize::ALL.into_iter().find(wanted).unwrap_or(least);
        let (height, _) = size.measures();
        let (low, high) = field(size, cells.clone(), reach);
        if fits(size, reach) {
            return Self { size, origin: middle - (low + high) / 2, whole: true };
        }
        let (from, to) = bounds(size, focus);
        let centre = (from + to) / 2;
        // no further than the edge of the city comes to the edge of the screen
        let clamp = |centre: i32, low: i32, high: i32, room: i32| {
            let edge = if reach == 0 { 2 } else { 5 }; // that of a tile is broad
            let (first, last) = (low - height / 2 + room / 2 - edge, high + height / 2 - room / 2 + edge);
            if first >= last {
                return (low + high) / 2;
            }
            let centre = centre.clamp(first, last);
            if reach == 0 {
                return centre;
            }
            // as few steps as leave a tile with its edge in sight; the nearest one
            let (way, step) = (last - first, (room - 2 * height - 8).max(1));
            let steps = (way + step - 1) / step;
            let nearest = ((centre - first) * steps + way / 2) / way;
            first + nearest * way / steps
        };
        let seen = Point::new(clamp(centre.x, low.x, high.x, width), clamp(centre.y, low.y, high.y, bottom - top));
        Self { size, origin: middle - seen, whole: false }
    }

    fn at(&self, cell: Cell, level: u8) -> Point {
        self.origin + Self::place(self.size, cell) - Self::rise(self.size, level)
    }
}

/// The corners of the box around the middles of these cells, on the table and as high as they stand.
fn bounds(size: HexSize, cells: impl Iterator<Item = Stand>) -> (Point, Point) {
    let mut found: Option<(Point, Point)> = None;
    for (cell, level) in cells {
        let foot = Chart::place(size, cell);
        let top = foot - Chart::rise(size, level);
        let (low, high) = found.unwrap_or((top, foot));
        found = Some((low.component_min(top), high.component_max(foot)));
    }
    found.unwrap_or((Point::zero(), Point::zero()))
}

/// The same around the cells that are at most `reach` steps away from these.
fn field(size: HexSize, cells: impl Iterator<Item = Stand> + Clone, reach: i32) -> (Point, Point) {
    let (height, step) = size.measures();
    let (low, high) = bounds(size, cells.clone());
    // what lies around stands on the table
    let (flat, _) = bounds(size, cells.map(|(cell, _)| (cell, 1)));
    let around = Point::new(step, height) * reach;
    ((flat - around).component_min(low), high + around)
}

/// The check of a district that scores, 7 wide and 5 high.
const SCORES: [u8; 5] = [0x02, 0x04, 0x88, 0x50, 0x20];

impl Ui<'_, '_> {
    /// A hex around `centre`; levels above the first are told by their number.
    pub fn face(&mut self, centre: Point, size: HexSize, face: Face, level: u8) {
        let (height, _) = size.measures();
        let height = height - 1;
        let ink = match face {
            Face::District(kind) => {
                let fill = colour(kind);
                let ink = if fill == Ink::Yellow { Ink::Glaze } else { Ink::Slip };
                hex(self.frame, centre, height, if fill == Ink::Yellow { Ink::Glaze } else { fill });
                hex(self.frame, centre, height - 2, fill);
                ink
            }
            Face::Plaza(kind) => {
                let fill = colour(kind);
                hex(self.frame, centre, height, Ink::Glaze);
                hex(self.frame, centre, height - 2, fill);
                hex(self.frame, centre, height - 4, if fill == Ink::Yellow { Ink::Glaze } else { Ink::Marble });
                hex(self.frame, centre, height - 6, Ink::Marble);
                if fill == Ink::Yellow { Ink::Glaze } else { fill }
            }
            Face::Quarry => {
                hex(self.frame, centre, height, Ink::Ash);
                hex(self.frame, centre, height - 2, Ink::Sand);
                Ink::Ash
            }
        };
        let sign = match face {
            Face::District(kind) | Face::Plaza(kind) => Sign::District(kind),
            Face::Quarry => Sign::Quarry,
        };
        let width = size.sign();
        let corner = centre - Point::new(width / 2, width / 2);
        if level < 2 {
            sign.draw(self.frame, corner, size, ink);
            return;
        }
        let digit = [b'0' + level % 10];
        let digit = core::str::from_utf8(&digit).unwrap_or("");
        let font = size.font();
        let left = centre.x - (width + 1 + font.width(digit)) / 2;
        sign.draw(self.frame, Point::new(left, corner.y), size, ink);
        self.write(font, left + width + 1, centre.y + font.cap() / 2, digit, ink);
    }

    /// A tile with its corner at `at`, as it lies with the rotation 0.
    pub fn tile(&mut self, at: Point, size: HexSize, faces: [Face; 3]) {
        let (height, step) = size.measures();
        let first = at + Point::new(height * 7 / 12, height / 2);
        for (face, (x, y)) in faces.into_iter().zip([(0, 0), (step, height / 2), (0, height)]) {
            self.face(first + Point::new(x, y), size, face, 1);
        }
    }

    /// A tile nobody knows the faces of.
    pub fn blank_tile(&mut self, at: Point, size: HexSize) {
        let (height, step) = size.measures();
        let first = at + Point::new(height * 7 / 12, height / 2);
        for (x, y) in [(0, 0), (step, height / 2), (0, height)] {
            hex(self.frame, first + Point::new(x, y), height - 1, Ink::Ash);
            hex(self.frame, first + Point::new(x, y), height - 3, Ink::Marble);
        }
    }

    /// A city over the body down to `bottom`, `width` wide, with what lies over it and the districts that score. The banner
    /// and the footer are drawn afterwards. Whether all of it is in sight.
    pub fn city(
        &mut self,
        surface: Option<&Surface>,
        over: Over,
        scoring: &dyn Fn(Cell) -> bool,
        (width, bottom): (i32, i32),
    ) -> bool {
        let layout = self.layout;
        self.ground(layout.body_top, layout.body_bottom, Ink::Slip);
        let columns = || surface.into_iter().flat_map(Surface::columns);
        let (ghost, reach) = match over {
            // on the table a tile reaches two cells beyond the city, on top none (AK-PLACE-2, AK-PLACE-4)
            Over::Tile(ghost) => (ghost.spot.cells().map(|cells| (cells, ghost)), if ghost.level > 1 { 0 } else { 2 }),
            Over::Nothing | Over::Sight(_) => (None, 0),
        };
        let level = ghost.map_or(1, |(_, ghost)| ghost.level);
        let sight = if let Over::Sight(cell) = over { Some((cell, 1)) } else { None };
        let focus = ghost.into_iter().flat_map(|(cells, _)| cells).map(|cell| (cell, level)).chain(sight);
        let cells = columns().map(|column| (column.cell, column.level)).chain(sight);
        // paper is slow to scroll
        let least = match (ghost.is_some() && !layout.flat, layout.width > 240) {
            (true, true) => HexSize::Large,
            (true, false) => HexSize::Fair,
            (false, _) => HexSize::Small,
        };
        let chart = Chart::new(cells, focus, reach, (width, layout.body_top + 1, bottom - 1), least);
        // from the back to the front
        let depth = |cell: Cell| 2 * i32::from(cell.r()) + i32::from(cell.q());
        let depths = columns().map(|column| depth(column.cell));
        let (back, front) = (depths.clone().min().unwrap_or(0), depths.max().unwrap_or(0));
        for row in back..=front {
            for column in columns().filter(|column| depth(column.cell) == row) {
                let at = chart.at(column.cell, column.level);
                if column.level > 1 {
                    let (height, _) = chart.size.measures();
                    let storeys = (i32::from(column.level) - 1, chart.size.lift());
                    // on paper both light sides are chequered
                    let ink = if layout.flat { Ink::Stone } else { Ink::Ash };
                    wall(self.frame, at, height - 1, storeys, ink);
                }
                self.face(at, chart.size, column.face, column.level);
            }
        }
        if let Some((cells, ghost)) = ghost {
            self.ghost(&chart, cells, ghost);
        }
        let laid = |cell| ghost.is_some_and(|(cells, _)| cells.contains(&cell));
        for column in columns().filter(|column| !laid(column.cell) && scoring(column.cell)) {
            self.scores(chart.at(column.cell, column.level), chart.size);
        }
        for &cell in ghost.iter().flat_map(|(cells, _)| cells).filter(|&&cell| scoring(cell)) {
            self.scores(chart.at(cell, level), chart.size);
        }
        chart.whole
    }

    /// A tile in hand: what lies under it can be seen, an edge runs around all of it.
    fn ghost(&mut self, chart: &Chart, cells: [Cell; 3], ghost: Ghost) {
        let (height, _) = chart.size.measures();
        let width = chart.size.sign();
        for (cell, face) in cells.into_iter().zip(ghost.faces) {
            let at = chart.at(cell, ghost.level);
            let (fill, sign) = match face {
                Face::District(kind) | Face::Plaza(kind) => (colour(kind), Sign::District(kind)),
                Face::Quarry => (Ink::Stone, Sign::Quarry),
            };
            veil(self.frame, at, height - 1, fill);
            let disc = width + 6;
            shapes::disc(self.frame, at - Point::new_equal(disc / 2), disc, Ink::Glaze);
            shapes::disc(self.frame, at - Point::new_equal(disc / 2 - 1), disc - 2, Ink::Slip);
            let ink = if matches!(fill, Ink::Yellow | Ink::Stone) { Ink::Glaze } else { fill };
            if let Face::Plaza(_) = face {
                // a plaza has its ring here too
                shapes::disc(self.frame, at - Point::new_equal(disc / 2), disc, ink);
                shapes::disc(self.frame, at - Point::new_equal(disc / 2 - 2), disc - 4, Ink::Marble);
            }
            sign.draw(self.frame, at - Point::new(width / 2, width / 2), chart.size, ink);
        }
        for cell in cells {
            let open = |neighbour: Option<Cell>| !neighbour.is_some_and(|neighbour| cells.contains(&neighbour));
            let sides = (0..).zip(cell.neighbours()).filter(|&(_, neighbour)| open(neighbour));
            let edges = sides.fold(0, |edges, (side, _)| edges | 1 << side);
            ring(self.frame, chart.at(cell, ghost.level), height + 3, edges, Ink::Rust);
        }
    }

    /// The mark of a district that scores.
    fn scores(&mut self, centre: Point, size: HexSize) {
        let (height, _) = size.measures();
        let side = if self.is_flat() { -height * 2 / 5 } else { height * 2 / 5 };
        self.score_mark(centre + Point::new(side, -height * 3 / 10));
    }

    /// The same around a point.
    pub fn score_mark(&mut self, at: Point) {
        shapes::disc(self.frame, at - Point::new_equal(5), 11, Ink::Glaze);
        shapes::disc(self.frame, at - Point::new_equal(4), 9, Ink::Marble);
        self.frame.stamp(at - Point::new(3, 2), 7, &SCORES, Ink::Rust);
    }

    /// A star, as on a plaza, with its corner at `at`.
    pub(super) fn star(&mut self, at: Point, size: HexSize, ink: Ink) {
        Sign::Star.draw(self.frame, at, size, ink);
    }

    /// A block of stone with its corner at `at`, so large.
    pub(super) fn stone(&mut self, at: Point, size: i32) {
        self.fill(shapes::area(at.x, at.y, size, size), Ink::Glaze);
        self.fill(shapes::area(at.x + 1, at.y + 1, size - 2, size - 2), Ink::Marble);
        self.fill(shapes::area(at.x + 1, at.y + size - 3, size - 2, 2), Ink::Stone);
    }
}
