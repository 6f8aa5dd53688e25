//! Drawn maps: areas with coasts and borders, row by row (`build/coasts.rs` tells how they are packed).

use core::mem;

use embedded_graphics::geometry::Point;
use heapless::Vec;

use super::{
    Ui,
    stroke::{Kind, Stroke},
};
use crate::{base::Ink, ui::Frame};

/// All maps, packed by the build, each behind its length.
static MAPS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/coasts.bin"));

/// Columns and rows of a map.
pub(crate) const SIZE: (i32, i32) = (320, 141);
/// Runs of the map with most of them, and of a row with most of them.
const RUNS: usize = 2400;
const RUNS_OF_ROW: usize = 40;
/// Bytes for an unpacked map.
pub(crate) const ROOM: usize = 2 * (SIZE.1 as usize + 1 + RUNS);
/// The farthest an end goes on by itself.
const FAR: i32 = 9;
/// Pieces of one area side by side in a row.
const SPANS: usize = 12;
/// Rows of a map, and of a picture of it on a flat screen.
const FLAT: (i32, i32) = (5, 4);

/// An unpacked map: where each row begins, and runs, each with its area above nine bits for the column after it.
#[derive(Default)]
pub(crate) struct Cells<'a> {
    room: &'a mut [[u8; 2]],
    number: Option<u8>,
}

/// Reads bits.
struct Bits {
    bytes: &'static [u8],
    used: usize,
}

impl Bits {
    fn take(&mut self, count: usize) -> i32 {
        (0..count).fold(0, |value, _| {
            let byte = self.bytes.get(self.used / 8).copied().unwrap_or(0);
            let bit = byte >> (7 - self.used % 8) & 1;
            self.used += 1;
            value << 1 | i32::from(bit)
        })
    }

    fn less(&mut self, more: i32) -> i32 {
        if self.take(1) == 1 { -more } else { more }
    }
}

/// A run while a map is unpacked.
#[derive(Clone, Copy)]
struct Run {
    area: i32,
    end: i32,
    step: i32,
}

/// What becomes of the runs of a row.
fn next_row(bits: &mut Bits, before: &[Run]) -> Vec<Run, RUNS_OF_ROW> {
    let mut now = Vec::new();
    let mut left = before.iter();
    // a row that never ends is none of ours
    for _ in 0..2 * RUNS_OF_ROW {
        let Some(run) = left.as_slice().first() else { break };
        let ones = (0..4).take_while(|_| bits.take(1) == 1).count();
        let more = match ones {
            0 => 0,
            1 => bits.less(1),
            2 => {
                let less = bits.take(1) == 1;
                let more = bits.take(3) + 2;
                if less { -more } else { more }
            }
            3 => {
                left.next();
                continue;
            }
            _ => {
                let area = bits.take(6);
                let _ = now.push(Run { area, end: bits.take(9) + 1, step: 0 }); // there is room in each of our maps
                continue;
            }
        };
        let end = run.end + run.step + more;
        let _ = now.push(Run { area: run.area, end, step: (end - run.end).clamp(-FAR, FAR) });
        left.next();
    }
    now
}

/// The map of this number, packed.
fn packed(number: u8) -> &'static [u8] {
    let mut rest = MAPS;
    for left in (0..=number).rev() {
        let Some((length, after)) = rest.split_first_chunk::<2>() else { break };
        let (map, later) = after.split_at_checked(u16::from_le_bytes(*length).into()).unwrap_or((&[], &[]));
        if left == 0 {
            return map;
        }
        rest = later;
    }
    &[]
}

impl<'a> Cells<'a> {
    /// No map yet, in this room.
    pub(crate) const fn new(room: &'a mut [u8]) -> Self {
        Self { room: room.as_chunks_mut().0, number: None }
    }

    /// Unpacks a map, unless it is there.
    fn unpack(&mut self, number: u8) {
        if self.number.replace(number) == Some(number) {
            return;
        }
        let Some((rows, runs)) = self.room.split_at_mut_checked(SIZE.1 as usize + 1) else { return };
        let mut bits = Bits { bytes: packed(number), used: 0 };
        let mut row = Vec::new();
        let _ = row.push(Run { area: bits.take(6), end: SIZE.0, step: 0 }); // there is room for one
        let (mut used, mut room) = (0u16, runs.iter_mut());
        for (place, begins) in rows.iter_mut().enumerate() {
            *begins = used.to_le_bytes();
            if place == SIZE.1 as usize {
                break; // where the last row ends
            }
            row = next_row(&mut bits, &row);
            for (run, place) in row.iter().zip(&mut room) {
                *place = (run.area << 9 | run.end & 511).to_le_bytes().first_chunk().copied().unwrap_or_default();
                used += 1;
            }
        }
    }

    /// The runs of a row: the first column, the one after the last, and the area.
    fn row(&self, row: i32) -> impl Iterator<Item = (i32, i32, u8)> {
        let begins = |row: usize| self.room.get(row).map_or(0, |begins| usize::from(u16::from_le_bytes(*begins)));
        let first = SIZE.1 as usize + 1;
        let row = usize::try_from(row).unwrap_or(usize::MAX - 1).min(SIZE.1 as usize);
        let ends = if row < SIZE.1 as usize { begins(row + 1) } else { begins(row) };
        let runs = self.room.get(first + begins(row)..first + ends).unwrap_or_default();
        let mut from = 0;
        runs.iter().map(move |run| {
            let run = u16::from_le_bytes(*run);
            let end = i32::from(run & 511);
            (mem::replace(&mut from, end), end, (run >> 9) as u8)
        })
    }
}

/// Which part of a map is seen, and where. Bits of the sets are areas.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    /// Which map.
    pub(crate) number: u8,
    /// Its left upper corner on the screen, and its size.
    pub(crate) at: Point,
    pub(crate) size: (i32, i32),
    /// The column and the row of the map that are seen there.
    pub(crate) from: (u8, u8),
    /// Whether four rows stand for five.
    pub(crate) flat: bool,
}

impl Window {
    /// The row of the map in a row of the window.
    const fn row(&self, y: i32) -> i32 {
        let y = y + self.from.1 as i32;
        if self.flat { (y * FLAT.0).div_euclid(FLAT.1) } else { y }
    }

    /// Where a place of the map is on the screen.
    pub(crate) const fn place(&self, (x, y): (i32, i32)) -> Point {
        let y = if self.flat { (y * FLAT.1).div_euclid(FLAT.0) } else { y };
        Point::new(self.at.x + x - self.from.0 as i32, self.at.y + y - self.from.1 as i32)
    }

    /// Rows of the whole map as this window shows it.
    pub(crate) const fn rows(flat: bool) -> i32 {
        if flat { SIZE.1 * FLAT.1 / FLAT.0 } else { SIZE.1 }
    }

    /// Fills columns of the map in a row of the window.
    fn run(&self, frame: &mut Frame<'_>, y: i32, (from, to): (i32, i32), ink: Ink) {
        let (left, right) = (i32::from(self.from.0), i32::from(self.from.0) + self.size.0);
        let (from, to) = (from.max(left), to.min(right));
        if from < to {
            frame.run(Point::new(self.at.x + from - left, self.at.y + y), (to - from).unsigned_abs(), ink);
        }
    }

    fn bytes(&self) -> [u8; 3] {
        [self.from.0, self.from.1, self.flat.into()]
    }

    fn stroke(&self, kind: Kind, (first, rows): (i32, i32), more: i32, ink: Ink) -> Stroke {
        let low = Point::new(self.at.x, self.at.y);
        Stroke::new(kind, low, (-first, first + rows), ink).of(self.number, more, self.size.0)
    }

    /// The window that a stroke was noted with.
    pub(crate) fn noted(stroke: &Stroke, tail: &[u8]) -> Option<Self> {
        let &[x, y, flat, ..] = tail else { return None };
        let (number, at, width) = stroke.corner();
        Some(Self { number, at, size: (width, 0), from: (x, y), flat: flat != 0 })
    }
}

/// The sets of areas that are land, and that can be chosen.
#[derive(Clone, Copy)]
pub(crate) struct Sets {
    pub(crate) land: u64,
    pub(crate) open: u64,
}

/// What a border pixel looks like.
enum Edge {
    Plain(Ink),
    /// A broken line on white: what water is to water on paper.
    Broken,
}

impl Sets {
    const fn has(set: u64, area: u8) -> bool {
        set >> (area & 63) & 1 == 1
    }

    const fn ground(&self, area: u8) -> Ink {
        match (Self::has(self.open, area), Self::has(self.land, area)) {
            (true, _) => Ink::Slip,
            (_, true) => Ink::Sand,
            _ => Ink::Sea,
        }
    }

    /// The edge of an area towards another one: lines between two lands and between two seas belong to the one before.
    const fn edge(&self, own: u8, other: u8, ahead: bool, flat: bool) -> Option<Edge> {
        let (dry, other_dry) = (Self::has(self.land, own), Self::has(self.land, other));
        Some(Edge::Plain(match (dry, other_dry) {
            _ if Self::has(self.open, own) => Ink::Glaze,
            (true, false) => Ink::Glaze,
            (false, true) => Ink::Marble,
            _ if Self::has(self.open, other) => return None,
            (true, true) if ahead => Ink::Ash,
            (false, false) if ahead && flat => return Some(Edge::Broken),
            (false, false) if ahead || flat => Ink::Marble,
            _ => return None,
        }))
    }

    pub(crate) fn noted(tail: &[u8]) -> Option<Self> {
        let mut words = tail.get(3..)?.chunks_exact(8).map_while(|word| word.try_into().ok()).map(u64::from_le_bytes);
        Some(Self { land: words.next()?, open: words.next()? })
    }
}

/// The grounds, coasts and borders of all areas.
pub(crate) fn sheet(frame: &mut Frame<'_>, window: &Window, sets: Sets) {
    let mut tail = [0; 19];
    let parts = window.bytes().into_iter().chain(sets.land.to_le_bytes()).chain(sets.open.to_le_bytes());
    tail.iter_mut().zip(parts).for_each(|(byte, part)| *byte = part);
    let stroke = window.stroke(Kind::Sheet, (0, window.size.1), 0, Ink::Sea);
    if !frame.note(stroke, &tail) {
        paint_sheet(frame, window, sets, window.size.1);
    }
}

/// Paints what was noted.
pub(crate) fn paint_sheet(frame: &mut Frame<'_>, window: &Window, sets: Sets, height: i32) {
    let cells = mem::take(&mut frame.cells);
    for y in frame.visible(window.at.y, height) {
        let (above, here, below) = (window.row(y - 1), window.row(y), window.row(y + 1));
        for (from, to, area) in cells.row(here) {
            window.run(frame, y, (from, to), sets.ground(area));
        }
        let mut mark = |from: i32, to: i32, edge: Option<Edge>| match edge {
            Some(Edge::Plain(ink)) => window.run(frame, y, (from, to), ink),
            Some(Edge::Broken) => {
                window.run(frame, y, (from, to), Ink::Marble);
                for x in (from..to).filter(|x| (x + y) % 3 != 0) {
                    window.run(frame, y, (x, x + 1), Ink::Glaze);
                }
            }
            None => (),
        };
        for (row, ahead) in [(above, false), (below, true)] {
            let mut others = cells.row(row).peekable();
            for (from, to, area) in cells.row(here) {
                let mut at = from;
                while let Some(&(_, end, other)) = others.peek() {
                    if other != area {
                        mark(at, end.min(to), sets.edge(area, other, ahead, window.flat));
                    }
                    at = end;
                    if end > to {
                        break;
                    }
                    others.next();
                    if end == to {
                        break;
                    }
                }
            }
        }
        let mut last = None;
        for (from, _, area) in cells.row(here) {
            if let Some(other) = last {
                if window.flat && !Sets::has(sets.land | sets.open, other) && !Sets::has(sets.land, area) {
                    mark(from - 2, from - 1, Some(Edge::Plain(Ink::Marble)));
                }
                mark(from - 1, from, sets.edge(other, area, true, window.flat));
                mark(from, from + 1, sets.edge(area, other, false, window.flat));
            }
            last = Some(area);
        }
    }
    frame.cells = cells;
}

/// Columns of a row.
type Spans = Vec<(i32, i32), SPANS>;

/// Where an area lies in a row of the window, so much narrower at both sides.
fn spans(cells: &Cells<'_>, row: i32, area: u8, less: i32) -> Spans {
    let own = cells.row(row).filter(|run| run.2 == area).map(|(from, to, _)| (from + less, to - less));
    own.filter(|(from, to)| from < to).take(SPANS).collect()
}

/// What lies in both.
fn common(one: &Spans, other: &Spans) -> Spans {
    let mut both = Spans::new();
    for (from, to) in one {
        for (left, right) in other {
            let part = (*from.max(left), *to.min(right));
            if part.0 < part.1 {
                let _ = both.push(part); // an area has few pieces in a row
            }
        }
    }
    both
}

/// An area with an edge of this breadth.
pub(crate) fn rim(frame: &mut Frame<'_>, window: &Window, area: u8, breadth: i32, (ground, ink): (Ink, Ink)) {
    let own = |y: &i32| frame.cells.row(window.row(*y)).any(|run| run.2 == area);
    let Some(first) = (0..window.size.1).find(own) else { return };
    let end = (first..window.size.1).rfind(own).map_or(first, |last| last + 1);
    let [x, y, flat] = window.bytes();
    let stroke = window.stroke(Kind::Rim, (first, end - first), breadth, ink);
    if !frame.note(stroke, &[x, y, flat, area, ground as u8]) {
        paint_rim(frame, window, area, breadth, (ground, ink), first..end);
    }
}

/// Paints what was noted, in these rows of the window.
pub(crate) fn paint_rim(
    frame: &mut Frame<'_>,
    window: &Window,
    area: u8,
    breadth: i32,
    (ground, ink): (Ink, Ink),
    rows: core::ops::Range<i32>,
) {
    let cells = mem::take(&mut frame.cells);
    let seen = frame.visible(window.at.y, rows.end);
    for y in rows.start.max(seen.start)..seen.end {
        let near = |y: i32, less: i32| spans(&cells, window.row(y), area, less);
        let whole = near(y, 0);
        whole.iter().for_each(|&span| window.run(frame, y, span, ink));
        let mut inner = near(y, breadth);
        for off in 1..=breadth {
            inner = common(&inner, &near(y - off, breadth - off));
            inner = common(&inner, &near(y + off, breadth - off));
        }
        inner.iter().for_each(|&span| window.run(frame, y, span, ground));
    }
    frame.cells = cells;
}

impl Ui<'_, '_> {
    /// Makes a map ready to be drawn.
    pub(crate) fn unpack(&mut self, number: u8) {
        self.frame.cells.unpack(number);
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec;

    use engine::cyclades::{area::Area, chart::Chart, samples::SAMPLES, sheet};

    use super::*;

    /// Every map with its chart.
    fn maps(mut see: impl FnMut(&str, &Cells<'_>, &Chart)) {
        for (number, sample) in (0..).zip(SAMPLES) {
            let mut room = vec![0; ROOM];
            let mut cells = Cells::new(&mut room);
            cells.unpack(number);
            let read = sheet::Sheet::read(sample.text).expect("a sample");
            see(read.title(), &cells, read.chart());
        }
    }

    #[test]
    fn cy_map_8_every_row_of_a_drawn_map_is_whole_and_every_area_is_seen() {
        maps(|title, cells, chart| {
            let mut sizes = [0; 64];
            for row in 0..SIZE.1 {
                let mut at = 0;
                for (from, to, area) in cells.row(row) {
                    assert!(from == at && to > from, "{title}, row {row}");
                    sizes[usize::from(area)] += to - from;
                    at = to;
                }
                assert_eq!(at, SIZE.0, "{title}, row {row}");
            }
            for (area, size) in sizes.into_iter().enumerate() {
                let known = Area::new(area).is_some_and(|area| chart.areas().contains(area));
                assert_eq!(size > 100, known, "{title}, area {}: {size} pixels", area + 1);
            }
        });
    }

    #[test]
    fn cy_map_2_areas_that_touch_on_a_drawn_map_are_neighbours_and_neighbours_touch() {
        let mut wrong = vec![];
        maps(|title, cells, chart| {
            let mut touch = [[0; 64]; 64];
            let mut meet = |one: u8, other: u8, pixels: i32| {
                if one != other {
                    touch[usize::from(one.min(other))][usize::from(one.max(other))] += pixels;
                }
            };
            for row in 0..SIZE.1 {
                let runs: std::vec::Vec<_> = cells.row(row).collect();
                runs.windows(2).for_each(|pair| meet(pair[0].2, pair[1].2, 1));
                for &(from, to, area) in &runs {
                    for (left, right, other) in cells.row(row + 1) {
                        meet(area, other, (to.min(right) - from.max(left)).max(0));
                    }
                }
            }
            for one in chart.areas() {
                for other in chart.areas().iter().filter(|other| other.index() > one.index()) {
                    let (pixels, beside) = (touch[one.index()][other.index()], chart.neighbours(one).contains(other));
                    // a corner is no border
                    if beside != (pixels > 0) && (beside || pixels > 6) {
                        wrong.push(std::format!(
                            "{title}: {} and {}, {pixels} pixels",
                            one.index() + 1,
                            other.index() + 1
                        ));
                    }
                }
            }
        });
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}
