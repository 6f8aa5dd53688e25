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
    use engine::cyclades::{samples::SAMPLES, sheet};

    use super::*;

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
}
