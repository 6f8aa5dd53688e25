//! A chart with what people need beside it: a title, the names of the areas and where to draw them.
//!
//! The text form is one line for each area; `engine/charts` has samples. Everything after `#` is a comment.
//!
//! ```text
//! chart "Two Bays"
//! factions 3
//! land 1 "Amyra" at 40 60 sites 2 horns 1 priestess borders 2 3
//! sea 2 "Gull Bay" at 90 60 borders 1
//! ```
//!
//! Areas are numbered from 1. Each area lists all its borders, so each border is written twice and a slip of the pen is
//! found. `at`, `sites`, `horns`, `priestess` and `harbours` (one sea area for each site, D-17) may be left out;
//! `teams` after the number of factions asks for room for two factions on a side (CY-DEPLOY-10).

use core::fmt;

use super::area::{Area, AreaSet, ByArea};
use super::chart::{Chart, Kind};
use super::fault::Flaw;

/// The longest name of an area or of a chart, in characters.
pub const MAX_NAME: usize = 20;

/// A point of the drawn map, from the upper left corner of a picture of 320 x 240.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// To the right.
    pub x: u16,
    /// Down.
    pub y: u16,
}

/// A chart and the words around it, which stay in the text they were read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet<'a> {
    pub(super) title: &'a str,
    pub(super) factions: u8,
    pub(super) teams: bool,
    pub(super) chart: Chart,
    pub(super) names: ByArea<&'a str>,
    pub(super) places: ByArea<Option<Place>>,
}

impl<'a> Sheet<'a> {
    /// The name of the map.
    pub const fn title(&self) -> &'a str {
        self.title
    }

    /// How many factions the map is drawn for.
    pub const fn factions(&self) -> u8 {
        self.factions
    }

    /// Whether it is also meant for two factions on a side.
    pub const fn teams(&self) -> bool {
        self.teams
    }

    /// The map itself.
    pub const fn chart(&self) -> &Chart {
        &self.chart
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

/// What is wrong with a text, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The line, counted from 1; `None` if it is the map as a whole.
    pub line: Option<usize>,
    /// The area; `None` before its number was read, and for the map as a whole.
    pub area: Option<Area>,
    /// The reason.
    pub slip: Slip,
}

/// Every way a text can be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    /// A line starts with, or has in it, a word that means nothing here.
    UnknownWord,
    /// A number belongs here and there is none.
    NumberExpected,
    /// A number too large for what it counts.
    NumberTooLarge,
    /// An area has no such number: they go from 1 to 64.
    NoSuchArea,
    /// A name in double quotes belongs here.
    NameExpected,
    /// The closing quote is missing.
    NameNotClosed,
    /// A name is empty, longer than [`MAX_NAME`], or has a character that cannot be written.
    NameUnfit,
    /// The same thing is said twice.
    SaidTwice,
    /// A sea area has no sites, harbours or priestess.
    OnlyForLand,
    /// There is no line for this area, although a later number is used.
    AreaMissing,
    /// There is no line `chart`.
    NoTitle,
    /// There is no line `factions`, or it names another number than 3 to 6 (CY-TERM-1).
    NoFactions,
    /// The text is right and the map is not.
    Map(Flaw),
}

/// Numbers in the text start at 1.
struct Number(Area);

impl fmt::Display for Number {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, " {}", self.0.index() + 1)
    }
}

/// Writes the text form. Reading it gives the equal sheet.
impl fmt::Display for Sheet<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "chart \"{}\"", self.title)?;
        writeln!(formatter, "factions {}{}", self.factions, if self.teams { " teams" } else { "" })?;
        self.chart.areas().iter().try_for_each(|area| self.write_area(area, formatter))
    }
}

impl Sheet<'_> {
    fn write_area(&self, area: Area, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(facts) = self.chart.facts(area) else { return Ok(()) };
        let word = if facts.kind.is_land() { "land" } else { "sea" };
        write!(formatter, "{word}{} \"{}\"", Number(area), self.names[area])?;
        if let Some(Place { x, y }) = self.places[area] {
            write!(formatter, " at {x} {y}")?;
        }
        if facts.horns > 0 {
            write!(formatter, " horns {}", facts.horns)?;
        }
        if let Kind::Land { sites, priestess, harbours } = facts.kind {
            if sites > 0 {
                write!(formatter, " sites {sites}")?;
            }
            if priestess {
                formatter.write_str(" priestess")?;
            }
            if harbours.iter().any(Option::is_some) {
                formatter.write_str(" harbours")?;
                // A site without a harbour among sites with one is written as 0.
                for harbour in harbours.into_iter().take(usize::from(sites)) {
                    match harbour {
                        Some(harbour) => write!(formatter, "{}", Number(harbour))?,
                        None => formatter.write_str(" 0")?,
                    }
                }
            }
        }
        write_borders(facts.neighbours, formatter)
    }
}

fn write_borders(neighbours: AreaSet, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    formatter.write_str(" borders")?;
    neighbours.iter().try_for_each(|area| write!(formatter, "{}", Number(area)))?;
    formatter.write_str("\n")
}
