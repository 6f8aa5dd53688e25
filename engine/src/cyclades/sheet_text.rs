//! Reading a sheet from its text, line by line and without a heap.

use heapless::Vec;

use super::area::{Area, AreaSet, ByArea, MAX_AREAS};
use super::chart::{Chart, Facts, Kind, MAX_SITES};
use super::fault::Flaw;
use super::sheet::{MAX_NAME, Mistake, Place, Sheet, Slip};

impl<'a> Sheet<'a> {
    /// Reads a text; the names stay in it. Any text gives a sheet or a mistake.
    pub fn read(text: &'a str) -> Result<Self, Mistake> {
        let mut reader = Reader::default();
        for (index, line) in text.lines().enumerate() {
            let line_number = index.saturating_add(1);
            reader.area = None;
            let mut words = Words { rest: line, next: None };
            let read = reader.read_line(line_number, &mut words).and_then(|()| words.end());
            read.map_err(|slip| Mistake { line: Some(line_number), area: reader.area, slip })?;
        }
        reader.finish()
    }
}

/// What has been read so far.
#[derive(Default)]
struct Reader<'a> {
    title: Option<&'a str>,
    factions: Option<(u8, bool)>,
    facts: ByArea<Option<Facts>>,
    lines: ByArea<usize>,
    names: ByArea<&'a str>,
    places: ByArea<Option<Place>>,
    /// The area of the line that is being read.
    area: Option<Area>,
}

impl<'a> Reader<'a> {
    fn read_line(&mut self, line: usize, words: &mut Words<'a>) -> Result<(), Slip> {
        let land = match words.word()? {
            None => return Ok(()),
            Some("chart") => {
                let title = words.name()?;
                return if self.title.replace(title).is_some() { Err(Slip::SaidTwice) } else { Ok(()) };
            }
            Some("factions") => {
                let factions = words.small_number()?;
                let teams = words.take("teams")?;
                return if self.factions.replace((factions, teams)).is_some() { Err(Slip::SaidTwice) } else { Ok(()) };
            }
            Some("land") => true,
            Some("sea") => false,
            Some(_) => return Err(Slip::UnknownWord),
        };
        let area = words.area()?.ok_or(Slip::NumberExpected)?;
        self.area = Some(area);
        if self.facts[area].is_some() {
            return Err(Slip::SaidTwice);
        }
        self.names[area] = words.name()?;
        self.lines[area] = line;
        self.facts[area] = Some(read_facts(land, &mut self.places[area], words)?);
        Ok(())
    }

    fn finish(self) -> Result<Sheet<'a>, Mistake> {
        let whole = |slip| Mistake { line: None, area: None, slip };
        let title = self.title.ok_or(whole(Slip::NoTitle))?;
        let (factions, teams) =
            self.factions.filter(|(count, _)| (3..=6).contains(count)).ok_or(whole(Slip::NoFactions))?;
        let mut facts: Vec<Facts, MAX_AREAS> = Vec::new();
        let count = self.facts.iter().rev().find(|(_, facts)| facts.is_some()).map_or(0, |(area, _)| area.index() + 1);
        for area in AreaSet::first(count) {
            let missing = Mistake { line: None, area: Some(area), slip: Slip::AreaMissing };
            facts.push(self.facts[area].ok_or(missing)?).map_err(|_| whole(Slip::Map(Flaw::TooManyAreas)))?;
        }
        let chart = Chart::new(&facts);
        let chart = chart.and_then(|chart| chart.check_for(usize::from(factions), teams).map(|()| chart));
        let chart = chart.map_err(|fault| Mistake {
            line: fault.area.map(|area| self.lines[area]),
            area: fault.area,
            slip: Slip::Map(fault.flaw),
        })?;
        Ok(Sheet { title, factions, teams, chart, names: self.names, places: self.places })
    }
}

/// Reads what follows the name of an area.
fn read_facts(is_land: bool, place: &mut Option<Place>, words: &mut Words<'_>) -> Result<Facts, Slip> {
    let (mut horns, mut sites, mut priestess, mut borders) = (None, None, None, None);
    let mut harbours: Option<[Option<Area>; MAX_SITES]> = None;
    while let Some(word) = words.word()? {
        if !is_land && matches!(word, "sites" | "priestess" | "harbours") {
            return Err(Slip::OnlyForLand);
        }
        let said_before = match word {
            "at" => place.replace(Place { x: words.number()?, y: words.number()? }).is_some(),
            "horns" => horns.replace(words.small_number()?).is_some(),
            "sites" => sites.replace(words.small_number()?).is_some(),
            "priestess" => priestess.replace(true).is_some(),
            "harbours" => harbours.replace(words.harbours()?).is_some(),
            "borders" => borders.replace(words.borders()?).is_some(),
            _ => return Err(Slip::UnknownWord),
        };
        if said_before {
            return Err(Slip::SaidTwice);
        }
    }
    let land = Kind::Land {
        sites: sites.unwrap_or(0),
        priestess: priestess.is_some(),
        harbours: harbours.unwrap_or([None; MAX_SITES]),
    };
    let kind = if is_land { land } else { Kind::Sea };
    Ok(Facts { kind, horns: horns.unwrap_or(0), neighbours: borders.unwrap_or(AreaSet::NONE) })
}

/// A word or a name in quotes.
#[derive(Clone, Copy)]
enum Token<'a> {
    Word(&'a str),
    Name(&'a str),
}

/// The words of one line.
struct Words<'a> {
    rest: &'a str,
    /// A token that was looked at and not taken.
    next: Option<Token<'a>>,
}

impl<'a> Words<'a> {
    fn token(&mut self) -> Result<Option<Token<'a>>, Slip> {
        if let Some(token) = self.next.take() {
            return Ok(Some(token));
        }
        let rest = self.rest.trim_start();
        if rest.is_empty() || rest.starts_with('#') {
            self.rest = "";
            return Ok(None);
        }
        if let Some(quoted) = rest.strip_prefix('"') {
            let (name, rest) = quoted.split_once('"').ok_or(Slip::NameNotClosed)?;
            self.rest = rest;
            return Ok(Some(Token::Name(name)));
        }
        let end = rest.find(|letter: char| letter.is_whitespace() || letter == '#' || letter == '"');
        let (word, rest) = rest.split_at_checked(end.unwrap_or(rest.len())).unwrap_or((rest, ""));
        self.rest = rest;
        Ok(Some(Token::Word(word)))
    }

    /// The next word, `None` at the end of the line.
    fn word(&mut self) -> Result<Option<&'a str>, Slip> {
        match self.token()? {
            None => Ok(None),
            Some(Token::Word(word)) => Ok(Some(word)),
            Some(Token::Name(_)) => Err(Slip::UnknownWord),
        }
    }

    /// Takes the next token if it is this word.
    fn take(&mut self, expected: &str) -> Result<bool, Slip> {
        self.next = self.token()?;
        let found = matches!(self.next, Some(Token::Word(word)) if word == expected);
        if found {
            self.next = None;
        }
        Ok(found)
    }

    /// Nothing may follow.
    fn end(&mut self) -> Result<(), Slip> {
        if self.token()?.is_some() { Err(Slip::UnknownWord) } else { Ok(()) }
    }

    fn name(&mut self) -> Result<&'a str, Slip> {
        let Some(Token::Name(name)) = self.token()? else { return Err(Slip::NameExpected) };
        let fits = name.trim() == name && (1..=MAX_NAME).contains(&name.chars().count());
        if fits && !name.chars().any(char::is_control) { Ok(name) } else { Err(Slip::NameUnfit) }
    }

    /// A number, `None` if the next token is none.
    fn maybe_number(&mut self) -> Result<Option<u16>, Slip> {
        self.next = self.token()?;
        let Some(Token::Word(word)) = self.next else { return Ok(None) };
        if !word.starts_with(|letter: char| letter.is_ascii_digit()) {
            return Ok(None);
        }
        if !word.chars().all(|letter| letter.is_ascii_digit()) {
            return Err(Slip::NumberExpected);
        }
        self.next = None;
        word.parse().map(Some).map_err(|_| Slip::NumberTooLarge)
    }

    fn number(&mut self) -> Result<u16, Slip> {
        self.maybe_number()?.ok_or(Slip::NumberExpected)
    }

    fn small_number(&mut self) -> Result<u8, Slip> {
        u8::try_from(self.number()?).map_err(|_| Slip::NumberTooLarge)
    }

    /// The number of an area, counted from 1.
    fn area(&mut self) -> Result<Option<Area>, Slip> {
        let Some(number) = self.maybe_number()? else { return Ok(None) };
        number.checked_sub(1).and_then(|index| Area::new(usize::from(index))).map(Some).ok_or(Slip::NoSuchArea)
    }

    fn borders(&mut self) -> Result<AreaSet, Slip> {
        let mut borders = AreaSet::NONE;
        while let Some(area) = self.area()? {
            if borders.contains(area) {
                return Err(Slip::SaidTwice);
            }
            borders = borders.with(area);
        }
        Ok(borders)
    }

    /// One sea area for each site, 0 for a site without.
    fn harbours(&mut self) -> Result<[Option<Area>; MAX_SITES], Slip> {
        let mut harbours = [None; MAX_SITES];
        let mut site = 0;
        while let Some(number) = self.maybe_number()? {
            let harbour = harbours.get_mut(site).ok_or(Slip::Map(Flaw::NoSuchHarbour))?;
            if let Some(index) = number.checked_sub(1) {
                *harbour = Some(Area::new(usize::from(index)).ok_or(Slip::NoSuchArea)?);
            }
            site += 1;
        }
        Ok(harbours)
    }
}
