//! The five tables as text, with the names of the areas and where to draw them (section 17).
//!
//! Each table is there as a whole or not at all. Everything after `#` is a comment; `engine/tables` has our own sample.
//!
//! ```text
//! tables "Our own Greece"
//! track zeus 10 20 30 40 50 60 cross 67 points 60 5 4 3 2 1
//! row red medicine cavalry oracle metallurgy hoplite
//! money grain gold
//! cost red 1 grain 2 any 1
//! bonus red 1 settler hourglasses wood
//! wonder stadium stars 5 points 10
//! land 1 "Argos" at 40 60 grain star north borders 2 3
//! sea 2 "Aegina" at 90 60 borders 1
//! ```
//!
//! Columns and areas are numbered from 1. Each area lists all its borders, so each border is written twice and a slip of the
//! pen is found.

use core::fmt;

use super::costs::Costs;
use super::ground::Ground;
use super::map::{Flaw, Kind, Map};
use super::tables::{Bonuses, Prices, Tables};
use super::track::Track;
use super::words::{Bonus, Cell, Progress, Resource, Row, Wonder};
use crate::area::{Area, ByArea};

/// The longest name of an area or of the sheet, in characters.
pub const MAX_NAME: usize = 20;

/// The words of the resources.
pub(super) const RESOURCES: [&str; 4] = ["grain", "stone", "wood", "gold"];
/// The words of the rows.
pub(super) const ROWS: [&str; 5] = ["red", "yellow", "green", "blue", "purple"];
/// The words of the wonders.
pub(super) const WONDERS: [&str; Wonder::COUNT] = ["lion-gate", "stadium", "parthenon", "statue", "colossus"];
/// The words of the kinds of progress.
pub(super) const KINDS: [&str; Progress::COUNT] = [
    "medicine",
    "cavalry",
    "oracle",
    "metallurgy",
    "hoplite",
    "phalanx",
    "strategy",
    "religion",
    "polytheism",
    "hellenism",
    "art",
    "astronomy",
    "map-making",
    "money",
    "agriculture",
    "democracy",
    "commerce",
    "poetry",
    "philosophy",
    "surgery",
    "architecture",
    "city",
    "absolutism",
    "science",
    "engineering",
];

/// A point of the drawn map, from the upper left corner of a picture of 320 x 240.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// To the right.
    pub x: u16,
    /// Down.
    pub y: u16,
}

/// The tables and the words around them, which stay in the text they were read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet<'a> {
    pub(super) title: &'a str,
    pub(super) tables: Tables,
    pub(super) names: ByArea<&'a str>,
    pub(super) places: ByArea<Option<Place>>,
}

/// One of the five tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    /// The time track.
    Track,
    /// Costs and rows of progress.
    Costs,
    /// Bonus fields.
    Bonus,
    /// Prices of the wonders.
    Wonders,
    /// The map.
    Map,
}

impl Table {
    /// All five, in the order in which they are kept.
    pub const ALL: [Self; 5] = [Self::Track, Self::Costs, Self::Bonus, Self::Wonders, Self::Map];
}

pub use super::sheet_text::{Reader, Said};

/// What is wrong with a text, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The line, counted from 1; `None` if it is a table as a whole.
    pub line: Option<usize>,
    /// The number of the area or of the column; `None` before it was read, and for a table as a whole.
    pub number: Option<u8>,
    /// The reason.
    pub slip: Slip,
}

/// Every way a text can be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    /// A word that means nothing here, or too much on a line.
    UnknownWord,
    /// A number belongs here.
    NumberExpected,
    /// A number that cannot be printed there.
    NumberTooLarge,
    /// A name in double quotes belongs here.
    NameExpected,
    /// A name is empty, longer than [`MAX_NAME`], or has a character that cannot be written.
    NameUnfit,
    /// The same thing is said twice.
    SaidTwice,
    /// Areas are numbered from 1 to 64, columns from 1 to 5.
    NoSuchNumber,
    /// There is no line for the area with this number, although a later one is used.
    AreaMissing,
    /// There is no line `tables`.
    NoTitle,
    /// A table is begun and not complete.
    Incomplete(Table),
    /// The Zeus spaces and the cross do not rise, or points stand beyond the cross (OL-TIME-8 to 10).
    SpacesFall,
    /// The kind cannot lie in this row (section 17).
    WrongRow,
    /// A row has five kinds (OL-SETUP-2).
    FiveKinds,
    /// A cost has one to four groups (OL-PROG-9).
    WrongCost,
    /// A row has another number of bonus fields (OL-BONUS-8, OL-BONUS-9).
    WrongFields,
    /// A wonder has 8 to 12 points; the Stadium costs 5 stars and has 10 (OL-WOND-9).
    WrongPrice,
    /// The two Money tiles name two resources (OL-TILE-26).
    WrongMoney,
    /// The text is right and the map is not.
    Map(Flaw),
}

impl<'a> Sheet<'a> {
    /// What the tables are called.
    pub const fn title(&self) -> &'a str {
        self.title
    }

    /// The tables.
    pub const fn tables(&self) -> &Tables {
        &self.tables
    }

    /// The name of an area; empty beyond the map.
    pub fn name(&self, area: Area) -> &'a str {
        self.names[area]
    }

    /// Where the area is drawn, if the text says so.
    pub fn place(&self, area: Area) -> Option<Place> {
        self.places[area]
    }
}

fn word<const N: usize>(words: &[&'static str; N], index: usize) -> &'static str {
    words.get(index).copied().unwrap_or("")
}

/// Writes the text form. Reading it gives the equal sheet.
impl fmt::Display for Sheet<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "tables \"{}\"", self.title)?;
        let Tables { track, costs, bonus, wonders, map } = &self.tables;
        track.iter().try_for_each(|track| write_track(track, out))?;
        costs.iter().try_for_each(|costs| write_costs(costs, out))?;
        bonus.iter().try_for_each(|bonus| write_bonus(bonus, out))?;
        wonders.iter().try_for_each(|wonders| write_wonders(wonders, out))?;
        map.iter().try_for_each(|map| self.write_map(map, out))
    }
}

fn write_track(track: &Track, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(out, "track zeus")?;
    track.zeus.iter().try_for_each(|space| write!(out, " {space}"))?;
    write!(out, " cross {} points {}", track.cross, track.first)?;
    let count = track.points.iter().rposition(|&points| points > 0).map_or(0, |last| last + 1);
    track.points.iter().take(count).try_for_each(|points| write!(out, " {points}"))?;
    writeln!(out)
}

fn write_costs(costs: &Costs, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    for row in Row::ALL {
        write!(out, "row {}", word(&ROWS, row as usize))?;
        let kinds = Progress::ALL.into_iter().filter(|&kind| costs.row(kind) == Some(row));
        kinds.into_iter().try_for_each(|kind| write!(out, " {}", word(&KINDS, kind as usize)))?;
        writeln!(out)?;
    }
    let [one, two] = costs.money.map(|resource| word(&RESOURCES, resource as usize));
    writeln!(out, "money {one} {two}")?;
    for (cell, cost) in Cell::all().zip(&costs.cells) {
        write!(out, "cost {} {}", word(&ROWS, cell.row as usize), cell.column.index() + 1)?;
        for (resource, &units) in RESOURCES.iter().zip(&cost.named).filter(|(_, units)| **units > 0) {
            write!(out, " {resource} {units}")?;
        }
        cost.wild.iter().filter(|units| **units > 0).try_for_each(|units| write!(out, " any {units}"))?;
        writeln!(out)?;
    }
    Ok(())
}

fn write_bonus(bonus: &Bonuses, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (cell, fields) in Cell::all().zip(&bonus.0).filter(|(cell, _)| cell.row.fields() > 0) {
        write!(out, "bonus {} {}", word(&ROWS, cell.row as usize), cell.column.index() + 1)?;
        for field in fields.iter().flatten() {
            let name = match field {
                Bonus::Settler => "settler",
                Bonus::Hourglasses => "hourglasses",
                Bonus::Cube(resource) => word(&RESOURCES, *resource as usize),
                Bonus::Points => "points",
            };
            write!(out, " {name}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn write_wonders(wonders: &Prices, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (name, price) in WONDERS.iter().zip(&wonders.0) {
        writeln!(out, "wonder {name} stars {} points {}", price.stars, price.points)?;
    }
    Ok(())
}

impl Sheet<'_> {
    fn write_map(&self, map: &Map, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for area in map.areas() {
            let Some(facts) = map.facts(area) else { continue };
            let kind = if facts.kind == Kind::Sea { "sea" } else { "land" };
            write!(out, "{kind} {} \"{}\"", area.index() + 1, self.names[area])?;
            if let Some(Place { x, y }) = self.places[area] {
                write!(out, " at {x} {y}")?;
            }
            if let Kind::Land { ground, star, north } = facts.kind {
                let resource = |resource: Resource| word(&RESOURCES, resource as usize);
                match ground {
                    Ground::Plain(one) => write!(out, " {}", resource(one))?,
                    Ground::Olympos => write!(out, " olympos")?,
                    Ground::Atlantis(one) => write!(out, " atlantis {}", resource(one))?,
                }
                out.write_str(if star { " star" } else { "" })?;
                out.write_str(if north { " north" } else { "" })?;
            }
            out.write_str(" borders")?;
            facts.neighbours.iter().try_for_each(|other| write!(out, " {}", other.index() + 1))?;
            writeln!(out)?;
        }
        Ok(())
    }
}
