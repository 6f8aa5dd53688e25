//! The sample charts on the device: a map, its title, and of each area the name and where its pieces stand.

use engine::cyclades::{
    Mode,
    area::{Area, AreaSet, MAX_AREAS},
    chart::{Chart, Facts, Kind, MAX_SITES},
};
use heapless::Vec;

/// All charts, packed by the build.
static CHARTS: [u8; include_bytes!(concat!(env!("OUT_DIR"), "/charts.bin")).len()] =
    *include_bytes!(concat!(env!("OUT_DIR"), "/charts.bin"));

/// One of the charts.
#[derive(Clone, Copy)]
pub struct Sheet {
    bytes: &'static [u8],
}

/// What is read of an area.
struct Entry {
    facts: [u8; 4],
    borders: &'static [u8],
    name: &'static str,
}

/// Reads packed bytes one after the other; nothing beyond their end.
struct Reader(&'static [u8]);

impl Reader {
    fn byte(&mut self) -> u8 {
        let Some((&byte, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        byte
    }

    fn bytes(&mut self) -> &'static [u8] {
        let count = usize::from(self.byte());
        let (bytes, rest) = self.0.split_at_checked(count).unwrap_or((&[], &[]));
        self.0 = rest;
        bytes
    }

    fn text(&mut self) -> &'static str {
        core::str::from_utf8(self.bytes()).unwrap_or("")
    }
}

/// The areas of a chart, one after another.
struct Areas {
    reader: Reader,
    left: u8,
}

impl Iterator for Areas {
    type Item = Entry;

    #[inline(never)]
    fn next(&mut self) -> Option<Entry> {
        self.left = self.left.checked_sub(1)?;
        let reader = &mut self.reader;
        Some(Entry {
            facts: [reader.byte(), reader.byte(), reader.byte(), reader.byte()],
            borders: reader.bytes(),
            name: reader.text(),
        })
    }
}

impl Sheet {
    /// The chart of this number, if there is one.
    pub fn new(number: u8) -> Option<Self> {
        let mut rest = CHARTS.as_slice();
        for _ in 0..number {
            rest = rest.get(2 + length(rest)..)?;
        }
        let bytes = rest.get(2..2 + length(rest)).filter(|bytes| !bytes.is_empty())?;
        Some(Self { bytes })
    }

    /// The numbers of all charts a mode can be played on.
    pub fn of(mode: Mode) -> impl Iterator<Item = u8> {
        (0..).map_while(|number| Some((number, Self::new(number)?))).filter_map(move |(number, sheet)| {
            let (factions, teams) = sheet.factions();
            (factions == mode.factions() && (teams || !mode.paired())).then_some(number)
        })
    }

    /// What the chart is called.
    pub fn title(self) -> &'static str {
        Reader(self.bytes).text()
    }

    /// For how many factions it is, and whether there is room for sides of two.
    fn factions(self) -> (usize, bool) {
        let mut reader = Reader(self.bytes);
        reader.text();
        let factions = reader.byte();
        (usize::from(factions & 127), factions & 128 != 0)
    }

    fn areas(self) -> Areas {
        let mut reader = Reader(self.bytes);
        reader.text();
        reader.byte();
        Areas { left: reader.byte(), reader }
    }

    /// The map itself.
    pub fn chart(self) -> Option<Chart> {
        let mut facts: Vec<Facts, MAX_AREAS> = Vec::new();
        for Entry { facts: [flags, horns, ..], .. } in self.areas() {
            let land = Kind::Land { sites: flags & 7, priestess: flags & 64 != 0, harbours: [None; MAX_SITES] };
            let kind = if flags & 128 != 0 { land } else { Kind::Sea };
            facts.push(Facts { kind, horns, neighbours: AreaSet::NONE }).ok()?;
        }
        for (index, entry) in self.areas().enumerate() {
            let area = Area::new(index)?;
            for &number in entry.borders {
                let other = Area::new(usize::from(number).checked_sub(1)?)?;
                let here = facts.get_mut(index)?;
                here.neighbours = here.neighbours.with(other);
                let there = facts.get_mut(other.index())?;
                there.neighbours = there.neighbours.with(area);
            }
        }
        Chart::new(&facts).ok()
    }

    /// The name of an area.
    pub fn name(self, area: Area) -> &'static str {
        self.areas().nth(area.index()).map_or("", |entry| entry.name)
    }

    /// Where the pieces of the areas stand on the drawn map, in order.
    pub fn places(self) -> impl Iterator<Item = (i32, i32)> {
        self.areas().map(|Entry { facts: [_, _, x, y], .. }| (2 * i32::from(x), i32::from(y)))
    }
}

/// The length of the chart at the beginning of some bytes.
fn length(bytes: &[u8]) -> usize {
    match bytes {
        [low, high, ..] => usize::from(u16::from_le_bytes([*low, *high])),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec;

    use engine::cyclades::{samples::SAMPLES, sheet};

    use super::*;
    use crate::ui::coast::{Cells, ROOM, SIZE};

    #[test]
    fn cy_map_8_a_packed_chart_is_the_one_that_was_written() {
        for (number, sample) in (0..).zip(SAMPLES) {
            let (packed, written) = (Sheet::new(number).unwrap(), sheet::Sheet::read(sample.text).unwrap());
            assert_eq!(packed.title(), written.title());
            assert_eq!(packed.factions(), (usize::from(written.factions()), written.teams()));
            assert_eq!(packed.chart().as_ref(), Some(written.chart()));
            for area in written.chart().areas() {
                assert_eq!(packed.name(area), written.name(area));
            }
        }
        assert!(Sheet::new(8).is_none() && Sheet::new(255).is_none());
    }

    #[test]
    fn f_3_every_number_of_players_has_a_short_and_a_full_chart() {
        for mode in Mode::ALL {
            assert_eq!(Sheet::of(mode).count(), 2, "{mode:?}");
        }
    }

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

    /// Pairs that touch although they are no neighbours: no places of the areas were found without them.
    const TOUCH: [(&str, usize, usize); 3] = [("Broken Crown", 6, 16), ("Five Rivers", 1, 8), ("Round Dance", 18, 20)];

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
                    let known = TOUCH.contains(&(title, one.index() + 1, other.index() + 1));
                    if beside != (pixels > 0) && (beside || pixels > 6) && !known {
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
