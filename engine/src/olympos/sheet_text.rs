//! Reading the tables from their text, line by line and without a heap.

use super::costs::{Cost, MAX_UNITS};
use super::draft::Draft;
use super::ground::Ground;
use super::map::{Facts, Kind};
use super::sheet::{KINDS, MAX_NAME, Mistake, Place, RESOURCES, ROWS, Sheet, Slip, WONDERS};
use super::tables::{MAX_FIELDS, Price, Tables};
use super::track::{BEST_FINAL, LAST_SPACE, MAX_FINAL, Track};
use super::words::{Bonus, Cell, Column, Progress, Resource, Row, Wonder};
use crate::area::{Area, AreaSet, ByArea};

impl<'a> Sheet<'a> {
    /// Reads a text; the names stay in it. Any text gives a sheet or a mistake.
    pub fn read(text: &'a str) -> Result<Self, Mistake> {
        let mut reader = Reader::default();
        let (mut title, mut names, mut places) = (None, ByArea::default(), ByArea::default());
        for line in text.lines() {
            match reader.take(line)? {
                Said::Nothing => {}
                Said::Title(said) => title = Some(said),
                Said::Area(area, name, place) => (names[area], places[area]) = (name, place),
            }
        }
        let title = title.ok_or(Mistake { line: None, number: None, slip: Slip::NoTitle })?;
        Ok(Sheet { title, tables: reader.finish()?, names, places })
    }
}

/// Reads a text line by line; what is only for the eyes of people is told and not kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reader {
    /// What has been read so far.
    pub draft: Draft,
    titled: bool,
    /// The line that was read last, counted from 1.
    line: u16,
    /// The line of each area.
    lines: ByArea<u16>,
    /// The area or the column of the line that is being read.
    number: Option<u8>,
}

/// What a line says besides the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said<'a> {
    /// Nothing.
    Nothing,
    /// What the tables are called.
    Title(&'a str),
    /// The name of an area, and where it is drawn.
    Area(Area, &'a str, Option<Place>),
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

impl Reader {
    /// Takes the next line.
    #[inline(never)]
    pub fn take<'a>(&mut self, line: &'a str) -> Result<Said<'a>, Mistake> {
        self.line = self.line.saturating_add(1);
        self.number = None;
        let mut words = Words(line);
        let read = self.read_line(&mut words).and_then(|said| words.end().map(|()| said));
        read.map_err(|slip| Mistake { line: Some(self.line.into()), number: self.number, slip })
    }

    /// The tables that were in the text.
    pub fn finish(&self) -> Result<Tables, Mistake> {
        self.draft.tables().map_err(|(area, slip)| Mistake {
            line: area.map(|area| self.lines[area].into()).filter(|&line| line > 0),
            number: area.and_then(|area| u8::try_from(area.index() + 1).ok()),
            slip,
        })
    }

    fn read_line<'a>(&mut self, words: &mut Words<'a>) -> Result<Said<'a>, Slip> {
        match words.word() {
            None => return Ok(Said::Nothing),
            Some("tables") => {
                let title = words.name()?;
                if core::mem::replace(&mut self.titled, true) {
                    return Err(Slip::SaidTwice);
                }
                return Ok(Said::Title(title));
            }
            Some("land") => return self.read_area(true, words),
            Some("sea") => return self.read_area(false, words),
            Some(word) => self.read_row_of(word, words)?,
        }
        Ok(Said::Nothing)
    }

    fn read_row_of(&mut self, word: &str, words: &mut Words<'_>) -> Result<(), Slip> {
        match word {
            "track" => {
                let track = read_track(words)?;
                once(Some(&mut self.draft.track), track)
            }
            "row" => self.read_row(words),
            "money" => {
                let money = [words.resource()?, words.resource()?];
                let [one, two] = money;
                if one == two {
                    return Err(Slip::WrongMoney);
                }
                once(Some(&mut self.draft.costs.money), money)
            }
            "cost" => {
                let cell = self.cell(words)?;
                let cost = read_cost(words)?;
                once(self.draft.costs.cells.get_mut(cell.index()), cost)
            }
            "bonus" => {
                let cell = self.cell(words)?;
                let fields = read_fields(cell.row, words)?;
                once(self.draft.bonus.get_mut(cell.index()), fields)
            }
            "wonder" => {
                let wonder = words.one_of(&WONDERS)?;
                words.expect("stars")?;
                let stars = words.number()?;
                words.expect("points")?;
                let price = Price { stars, points: words.number()? };
                let stadium = wonder == Wonder::Stadium as usize && price != Price::STADIUM;
                if !price.check() || stadium {
                    return Err(Slip::WrongPrice);
                }
                once(self.draft.wonders.get_mut(wonder), price)
            }
            _ => Err(Slip::UnknownWord),
        }
    }

    /// A row and a column.
    fn cell(&mut self, words: &mut Words<'_>) -> Result<Cell, Slip> {
        let row = words.one_of(&ROWS)?;
        let number = words.number()?;
        self.number = Some(number);
        let column = number.checked_sub(1).and_then(Column::new).ok_or(Slip::NoSuchNumber)?;
        Ok(Cell { row: Row::ALL.get(row).copied().ok_or(Slip::UnknownWord)?, column })
    }

    fn read_row(&mut self, words: &mut Words<'_>) -> Result<(), Slip> {
        let row = words.one_of(&ROWS)?;
        let row = Row::ALL.get(row).copied().ok_or(Slip::UnknownWord)?;
        if self.draft.costs.rows.contains(&Some(row)) {
            return Err(Slip::SaidTwice);
        }
        for _ in 0..Column::COUNT {
            let index = words.one_of(&KINDS).map_err(|_| Slip::FiveKinds)?;
            let kind = Progress::ALL.get(index).ok_or(Slip::UnknownWord)?;
            if !kind.fits(row) {
                return Err(Slip::WrongRow);
            }
            once(self.draft.costs.rows.get_mut(index), row)?;
        }
        Ok(())
    }

    fn read_area<'a>(&mut self, land: bool, words: &mut Words<'a>) -> Result<Said<'a>, Slip> {
        let number = words.number()?;
        self.number = Some(number);
        let area = number.checked_sub(1).and_then(|index| Area::new(usize::from(index))).ok_or(Slip::NoSuchNumber)?;
        if self.draft.areas[area].is_some() {
            return Err(Slip::SaidTwice);
        }
        let name = words.name()?;
        self.lines[area] = self.line;
        let mut place = None;
        if words.take("at") {
            place = Some(Place { x: words.large_number()?, y: words.large_number()? });
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
        self.draft.areas[area] = Some(Facts { kind, neighbours });
        Ok(Said::Area(area, name, place))
    }
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
