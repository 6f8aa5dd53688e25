//! Reading the tables from their text, line by line and without a heap.

use heapless::Vec;

use super::costs::{Cost, Costs, MAX_UNITS};
use super::ground::Ground;
use super::map::{Facts, Kind, Map};
use super::sheet::{KINDS, MAX_NAME, Mistake, Place, RESOURCES, ROWS, Sheet, Slip, Table, WONDERS};
use super::tables::{Bonuses, MAX_FIELDS, Price, Prices, Tables};
use super::track::{BEST_FINAL, LAST_SPACE, MAX_FINAL, Track};
use super::words::{Bonus, Cell, Column, Progress, Resource, Row, Wonder};
use crate::area::{Area, AreaSet, ByArea, MAX_AREAS};

impl<'a> Sheet<'a> {
    /// Reads a text; the names stay in it. Any text gives a sheet or a mistake.
    pub fn read(text: &'a str) -> Result<Self, Mistake> {
        let mut reader = Reader::default();
        for (index, line) in text.lines().enumerate() {
            let line_number = index.saturating_add(1);
            reader.number = None;
            let mut words = Words(line);
            let read = reader.read_line(line_number, &mut words).and_then(|()| words.end());
            read.map_err(|slip| Mistake { line: Some(line_number), number: reader.number, slip })?;
        }
        reader.finish()
    }
}

/// What has been read so far.
#[derive(Default)]
struct Reader<'a> {
    title: Option<&'a str>,
    track: Option<Track>,
    rows: [Option<Row>; Progress::COUNT],
    money: Option<[Resource; 2]>,
    cells: [Option<Cost>; Cell::COUNT],
    bonus: [Option<[Option<Bonus>; MAX_FIELDS]>; Cell::COUNT],
    wonders: [Option<Price>; Wonder::COUNT],
    facts: ByArea<Option<Facts>>,
    lines: ByArea<usize>,
    names: ByArea<&'a str>,
    places: ByArea<Option<Place>>,
    /// The area or the column of the line that is being read.
    number: Option<u8>,
}

/// Keeps what is said once.
fn once<T>(place: Option<&mut Option<T>>, value: T) -> Result<(), Slip> {
    match place {
        Some(place) if place.is_none() => {
            *place = Some(value);
            Ok(())
        }
        Some(_) => Err(Slip::SaidTwice),
        None => Err(Slip::NoSuchNumber),
    }
}

impl<'a> Reader<'a> {
    fn read_line(&mut self, line: usize, words: &mut Words<'a>) -> Result<(), Slip> {
        match words.word() {
            None => Ok(()),
            Some("tables") => {
                let title = words.name()?;
                once(Some(&mut self.title), title)
            }
            Some("track") => {
                let track = read_track(words)?;
                once(Some(&mut self.track), track)
            }
            Some("row") => self.read_row(words),
            Some("money") => {
                let money = [words.resource()?, words.resource()?];
                let [one, two] = money;
                if one == two {
                    return Err(Slip::WrongMoney);
                }
                once(Some(&mut self.money), money)
            }
            Some("cost") => {
                let cell = self.cell(words)?;
                let cost = read_cost(words)?;
                once(self.cells.get_mut(cell.index()), cost)
            }
            Some("bonus") => {
                let cell = self.cell(words)?;
                let fields = read_fields(cell.row, words)?;
                once(self.bonus.get_mut(cell.index()), fields)
            }
            Some("wonder") => {
                let wonder = words.one_of(&WONDERS)?;
                words.expect("stars")?;
                let stars = words.number()?;
                words.expect("points")?;
                let price = Price { stars, points: words.number()? };
                let stadium = wonder == Wonder::Stadium as usize && price != Price::STADIUM;
                if !price.check() || stadium {
                    return Err(Slip::WrongPrice);
                }
                once(self.wonders.get_mut(wonder), price)
            }
            Some("land") => self.read_area(line, true, words),
            Some("sea") => self.read_area(line, false, words),
            Some(_) => Err(Slip::UnknownWord),
        }
    }

    /// A row and a column.
    fn cell(&mut self, words: &mut Words<'a>) -> Result<Cell, Slip> {
        let row = words.one_of(&ROWS)?;
        let number = words.number()?;
        self.number = Some(number);
        let column = number.checked_sub(1).and_then(Column::new).ok_or(Slip::NoSuchNumber)?;
        Ok(Cell { row: Row::ALL.get(row).copied().ok_or(Slip::UnknownWord)?, column })
    }

    fn read_row(&mut self, words: &mut Words<'a>) -> Result<(), Slip> {
        let row = words.one_of(&ROWS)?;
        let row = Row::ALL.get(row).copied().ok_or(Slip::UnknownWord)?;
        if self.rows.contains(&Some(row)) {
            return Err(Slip::SaidTwice);
        }
        for _ in 0..Column::COUNT {
            let index = words.one_of(&KINDS).map_err(|_| Slip::FiveKinds)?;
            let kind = Progress::ALL.get(index).ok_or(Slip::UnknownWord)?;
            if !kind.fits(row) {
                return Err(Slip::WrongRow);
            }
            once(self.rows.get_mut(index), row)?;
        }
        Ok(())
    }

    fn read_area(&mut self, line: usize, land: bool, words: &mut Words<'a>) -> Result<(), Slip> {
        let number = words.number()?;
        self.number = Some(number);
        let area = number.checked_sub(1).and_then(|index| Area::new(usize::from(index))).ok_or(Slip::NoSuchNumber)?;
        if self.facts[area].is_some() {
            return Err(Slip::SaidTwice);
        }
        self.names[area] = words.name()?;
        self.lines[area] = line;
        if words.take("at") {
            self.places[area] = Some(Place { x: words.large_number()?, y: words.large_number()? });
        }
        let kind = match land {
            false => Kind::Sea,
            true => {
                let ground = match words {
                    _ if words.take("olympos") => Ground::Olympos,
                    _ if words.take("atlantis") => Ground::Atlantis(words.resource()?),
                    _ => Ground::Plain(words.resource()?),
                };
                Kind::Land { ground, star: words.take("star"), north: words.take("north") }
            }
        };
        words.expect("borders")?;
        let mut neighbours = AreaSet::NONE;
        while let Some(number) = words.maybe_number()? {
            let other = usize::from(number).checked_sub(1).and_then(Area::new).ok_or(Slip::NoSuchNumber)?;
            if neighbours.contains(other) {
                return Err(Slip::SaidTwice);
            }
            neighbours = neighbours.with(other);
        }
        self.facts[area] = Some(Facts { kind, neighbours });
        Ok(())
    }

    fn finish(self) -> Result<Sheet<'a>, Mistake> {
        let whole = |slip| Mistake { line: None, number: None, slip };
        let title = self.title.ok_or(whole(Slip::NoTitle))?;
        let costs = self.costs().map_err(whole)?;
        let bonus = self.bonus().map_err(whole)?;
        let wonders = all(&self.wonders).map_err(|()| whole(Slip::Incomplete(Table::Wonders)))?.map(Prices);
        let map = self.map()?;
        let tables = Tables { track: self.track, costs, bonus, wonders, map };
        Ok(Sheet { title, tables, names: self.names, places: self.places })
    }

    fn costs(&self) -> Result<Option<Costs>, Slip> {
        let missing = Slip::Incomplete(Table::Costs);
        match (all(&self.rows), all(&self.cells), self.money) {
            (Ok(None), Ok(None), None) => Ok(None),
            (Ok(Some(rows)), Ok(Some(cells)), Some(money)) => Ok(Some(Costs { rows, cells, money })),
            _ => Err(missing),
        }
    }

    fn bonus(&self) -> Result<Option<Bonuses>, Slip> {
        let mut fields = [[None; MAX_FIELDS]; Cell::COUNT];
        let mut said = 0;
        let mut wanted = 0;
        for ((cell, read), fields) in Cell::all().zip(&self.bonus).zip(&mut fields) {
            wanted += usize::from(cell.row.fields() > 0);
            if let Some(read) = read {
                said += 1;
                *fields = *read;
            }
        }
        match said {
            0 => Ok(None),
            _ if said == wanted => Ok(Some(Bonuses(fields))),
            _ => Err(Slip::Incomplete(Table::Bonus)),
        }
    }

    fn map(&self) -> Result<Option<Map>, Mistake> {
        let count = self.facts.iter().rev().find(|(_, facts)| facts.is_some()).map_or(0, |(area, _)| area.index() + 1);
        if count == 0 {
            return Ok(None);
        }
        let number = |area: Area| u8::try_from(area.index() + 1).ok();
        let mut facts: Vec<Facts, MAX_AREAS> = Vec::new();
        for area in AreaSet::first(count) {
            let missing = Mistake { line: None, number: number(area), slip: Slip::AreaMissing };
            let _ = facts.push(self.facts[area].ok_or(missing)?); // as many as there are areas
        }
        let map = Map::new(&facts).and_then(|map| map.check_box().map(|()| map));
        map.map(Some).map_err(|fault| Mistake {
            line: fault.area.map(|area| self.lines[area]),
            number: fault.area.and_then(number),
            slip: Slip::Map(fault.flaw),
        })
    }
}

/// All entries, or none; some of them are an error.
fn all<T: Copy, const N: usize>(entries: &[Option<T>; N]) -> Result<Option<[T; N]>, ()> {
    let mut present = entries.iter().flatten();
    let Some(first) = present.next() else { return Ok(None) };
    if present.count() + 1 < N {
        return Err(());
    }
    Ok(Some(entries.map(|entry| entry.unwrap_or(*first))))
}

fn read_track(words: &mut Words<'_>) -> Result<Track, Slip> {
    words.expect("zeus")?;
    let mut zeus = [0; 6];
    for space in &mut zeus {
        *space = words.number()?;
    }
    words.expect("cross")?;
    let cross = words.number()?;
    if cross > LAST_SPACE {
        return Err(Slip::NumberTooLarge);
    }
    words.expect("points")?;
    let first = words.number()?;
    let mut points = [0; MAX_FINAL];
    for place in &mut points {
        match words.maybe_number()? {
            Some(number) => {
                *place = u8::try_from(number).ok().filter(|&one| one <= BEST_FINAL).ok_or(Slip::NumberTooLarge)?
            }
            None => break,
        }
    }
    let track = Track { zeus, cross, first, points };
    if track.check() { Ok(track) } else { Err(Slip::SpacesFall) }
}

fn read_cost(words: &mut Words<'_>) -> Result<Cost, Slip> {
    let mut cost = Cost::default();
    let mut wild = 0;
    while let Some(word) = words.word() {
        let units = words.number()?;
        if units == 0 || units > MAX_UNITS {
            return Err(Slip::NumberTooLarge);
        }
        let place = if word == "any" {
            wild += 1;
            cost.wild.get_mut(wild - 1)
        } else {
            let resource = RESOURCES.iter().position(|&name| name == word).ok_or(Slip::UnknownWord)?;
            cost.named.get_mut(resource)
        };
        match place {
            Some(place @ 0) => *place = units,
            Some(_) => return Err(Slip::SaidTwice),
            None => return Err(Slip::WrongCost),
        }
    }
    cost.wild.sort_unstable_by(|one, other| other.cmp(one));
    if cost.check() { Ok(cost) } else { Err(Slip::WrongCost) }
}

fn read_fields(row: Row, words: &mut Words<'_>) -> Result<[Option<Bonus>; MAX_FIELDS], Slip> {
    let mut fields = [None; MAX_FIELDS];
    let mut count = 0;
    while let Some(word) = words.word() {
        let bonus = match word {
            "settler" => Bonus::Settler,
            "hourglasses" => Bonus::Hourglasses,
            "points" => Bonus::Points,
            _ => Bonus::Cube(resource(word)?),
        };
        *fields.get_mut(count).ok_or(Slip::WrongFields)? = Some(bonus);
        count += 1;
    }
    if count > 0 && count == usize::from(row.fields()) { Ok(fields) } else { Err(Slip::WrongFields) }
}

fn resource(word: &str) -> Result<Resource, Slip> {
    let index = RESOURCES.iter().position(|&name| name == word).ok_or(Slip::UnknownWord)?;
    Resource::ALL.get(index).copied().ok_or(Slip::UnknownWord)
}

/// The words of one line.
struct Words<'a>(&'a str);

impl<'a> Words<'a> {
    /// The next word without taking it; a name in quotes is none.
    fn peek(&self) -> Option<(&'a str, &'a str)> {
        let rest = self.0.trim_start();
        let end = rest.find(|letter: char| letter.is_whitespace() || letter == '#').unwrap_or(rest.len());
        rest.split_at_checked(end).filter(|(word, _)| !word.is_empty())
    }

    fn word(&mut self) -> Option<&'a str> {
        let (word, rest) = self.peek()?;
        self.0 = rest;
        Some(word)
    }

    /// Takes the next word if it is this one.
    fn take(&mut self, expected: &str) -> bool {
        let found = self.peek().is_some_and(|(word, _)| word == expected);
        if found {
            self.word();
        }
        found
    }

    fn expect(&mut self, expected: &str) -> Result<(), Slip> {
        if self.take(expected) { Ok(()) } else { Err(Slip::UnknownWord) }
    }

    /// Nothing may follow.
    fn end(&mut self) -> Result<(), Slip> {
        if self.peek().is_some() { Err(Slip::UnknownWord) } else { Ok(()) }
    }

    fn one_of<const N: usize>(&mut self, words: &[&str; N]) -> Result<usize, Slip> {
        let word = self.word().ok_or(Slip::UnknownWord)?;
        words.iter().position(|&name| name == word).ok_or(Slip::UnknownWord)
    }

    fn resource(&mut self) -> Result<Resource, Slip> {
        resource(self.word().ok_or(Slip::UnknownWord)?)
    }

    fn name(&mut self) -> Result<&'a str, Slip> {
        let quoted = self.0.trim_start().strip_prefix('"').ok_or(Slip::NameExpected)?;
        let (name, rest) = quoted.split_once('"').ok_or(Slip::NameExpected)?;
        self.0 = rest;
        let fits = name.trim() == name && (1..=MAX_NAME).contains(&name.chars().count());
        if fits && !name.chars().any(char::is_control) { Ok(name) } else { Err(Slip::NameUnfit) }
    }

    /// A number, `None` at the end of the line.
    fn maybe_number(&mut self) -> Result<Option<u16>, Slip> {
        let Some(word) = self.word() else { return Ok(None) };
        if !word.chars().all(|letter| letter.is_ascii_digit()) {
            return Err(Slip::NumberExpected);
        }
        word.parse().map(Some).map_err(|_| Slip::NumberTooLarge)
    }

    fn large_number(&mut self) -> Result<u16, Slip> {
        self.maybe_number()?.ok_or(Slip::NumberExpected)
    }

    fn number(&mut self) -> Result<u8, Slip> {
        u8::try_from(self.large_number()?).map_err(|_| Slip::NumberTooLarge)
    }
}
