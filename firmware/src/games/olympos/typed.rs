//! The five tables of the box as their owner types them in: over the cable as a text, with keys row by row (OL-TABLE-1, section 17).

use engine::{
    area::MAX_AREAS,
    olympos::{
        Setup,
        draft::{BonusRows, CostRows, Draft},
        map::{Facts, Flaw, Map},
        sheet::{Mistake, Reader, Slip, Table},
        tables::{Price, Tables},
        words::{Resource, Wonder},
    },
};
use heapless::Vec;
use serde::{Serialize, de::DeserializeOwned};

use super::screens::{Deed, Tables as Screen};
use crate::{
    base::texts::{Line, fill},
    play::Printed,
    store::{MOST_TABLE, journal::Fault},
};

/// What is kept of a table that is not complete has this bit.
const BEGUN: u8 = 0x20;

/// What is being typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Typed {
    reader: Reader,
    /// Which tables are kept, a bit each.
    pub kept: u32,
}

/// What a table is called on the cable.
pub const fn word(table: Table) -> &'static str {
    match table {
        Table::Track => "track",
        Table::Costs => "costs",
        Table::Bonus => "bonus",
        Table::Wonders => "wonders",
        Table::Map => "map",
    }
}

impl Typed {
    /// As far as it has been typed.
    pub const fn draft(&self) -> &Draft {
        &self.reader.draft
    }

    /// Whether a table is kept.
    pub const fn has_kept(&self, table: Table) -> bool {
        self.kept & 1 << table as u32 != 0
    }

    /// Does what the screen asks for and keeps it; the screen that comes then. A table that is complete and right is kept as
    /// such, one that is complete and wrong is told.
    #[inline(never)]
    pub fn carry_out(&mut self, deed: Deed, printed: Printed<'_>, keep: Keep<'_>) -> Result<Screen, Fault> {
        let draft = &mut self.reader.draft;
        let table = match deed {
            Deed::Open(table) => {
                *draft = Draft::default();
                take_up(draft, table, printed);
                if table == Table::Wonders {
                    put(draft.wonders.get_mut(Wonder::Stadium as usize), Price::STADIUM); // OL-WOND-9
                }
                return Ok(Screen::after(deed, draft, None));
            }
            Deed::Track(track) => {
                draft.track = Some(track);
                Table::Track
            }
            Deed::Kinds(row, all) => {
                for (kind, told) in (0..).zip(&mut draft.costs.rows) {
                    match all & 1u32 << kind != 0 {
                        true => *told = Some(row),
                        false if *told == Some(row) => *told = None,
                        false => {}
                    }
                }
                Table::Costs
            }
            Deed::Money(money) => {
                draft.costs.money = Some(money);
                Table::Costs
            }
            Deed::Cost(cell, cost) => {
                put(draft.costs.cells.get_mut(cell.index()), cost);
                Table::Costs
            }
            Deed::Bonus(cell, fields) => {
                put(draft.bonus.get_mut(cell.index()), fields);
                Table::Bonus
            }
            Deed::Price(wonder, price) => {
                put(draft.wonders.get_mut(wonder as usize), price);
                Table::Wonders
            }
            Deed::Area(area, facts) => {
                draft.border(area, facts);
                Table::Map
            }
            Deed::Check => Table::Map,
        };
        keep_begun(draft, table, keep)?;
        // of a map only its owner knows whether it is whole
        let kept = match draft.tables() {
            _ if matches!(deed, Deed::Area(..)) => None,
            Ok(tables) => {
                keep_table(&tables, table, keep)?;
                Some(Ok(table))
            }
            Err((_, Slip::Incomplete(_))) => None,
            Err(fault) => Some(Err((table, fault))),
        };
        Ok(Screen::after(deed, draft, kept))
    }

    /// Takes a line of a text.
    pub fn take(&mut self, line: &str) -> Result<(), Line> {
        self.reader.take(line).map(|_| ()).map_err(tell)
    }

    /// The text is at its end: each of its tables is kept, or on error none.
    #[inline(never)]
    pub fn finish(&self, keep: Keep<'_>) -> Result<Result<(), Fault>, Line> {
        let tables = self.reader.finish().map_err(tell)?;
        let kept = Table::ALL.into_iter().filter(|&table| self.draft().has(table));
        Ok(kept.into_iter().try_for_each(|table| keep_table(&tables, table, keep)))
    }
}

fn put<T>(place: Option<&mut Option<T>>, value: T) {
    if let Some(place) = place {
        *place = Some(value);
    }
}

/// Keeps bytes under the number of a table.
pub type Keep<'a> = &'a mut dyn FnMut(u8, &[u8]) -> Result<(), Fault>;

/// Keeps a table that is complete; what was begun of it is not needed any more.
pub fn keep_table(tables: &Tables, table: Table, keep: Keep<'_>) -> Result<(), Fault> {
    let number = table as u8;
    match table {
        Table::Track => keep_as(&tables.track, number, keep),
        Table::Costs => keep_as(&tables.costs, number, keep),
        Table::Bonus => keep_as(&tables.bonus, number, keep),
        Table::Wonders => keep_as(&tables.wonders, number, keep),
        Table::Map => keep_as(&tables.map, number, keep),
    }?;
    keep(number | BEGUN, &[])
}

/// Keeps what was begun of a table.
pub fn keep_begun(draft: &Draft, table: Table, keep: Keep<'_>) -> Result<(), Fault> {
    let number = table as u8 | BEGUN;
    match table {
        Table::Track => keep(number, &[]), // it is typed on one page
        Table::Costs => keep_as(&draft.costs, number, keep),
        Table::Bonus => keep_as(&draft.bonus, number, keep),
        Table::Wonders => keep_as(&draft.wonders, number, keep),
        Table::Map => {
            let areas: Vec<Option<Facts>, MAX_AREAS> =
                draft.areas.iter().take(draft.count()).map(|(_, facts)| *facts).collect();
            keep_as(&areas, number, keep)
        }
    }
}

#[inline(never)]
fn keep_as(value: &impl Serialize, number: u8, keep: Keep<'_>) -> Result<(), Fault> {
    let mut room = [0; MOST_TABLE];
    let bytes = postcard::to_slice(value, &mut room).map_err(|_| Fault::TooLong)?;
    keep(number, bytes)
}

fn read<T: DeserializeOwned>(number: u8, printed: Printed<'_>) -> Option<T> {
    let mut value = None;
    printed(number, &mut |bytes| value = postcard::from_bytes(bytes).ok());
    value
}

/// The tables of the owner, for a set-up. What cannot be read is asked, as if it was never typed.
#[inline(never)]
pub fn fill_in(setup: &mut Setup, printed: Printed<'_>) {
    let fits = |tables: &Tables| tables.check();
    for table in Table::ALL {
        let mut one = Tables::default();
        load(&mut one, table, printed);
        if !fits(&one) {
            continue;
        }
        let tables = &mut setup.tables;
        match table {
            Table::Track => tables.track = one.track,
            Table::Costs => tables.costs = one.costs,
            Table::Bonus => tables.bonus = one.bonus,
            Table::Wonders => tables.wonders = one.wonders,
            Table::Map => tables.map = one.map.filter(|map: &Map| map.check_box().is_ok()),
        }
    }
}

fn load(tables: &mut Tables, table: Table, printed: Printed<'_>) {
    let number = table as u8;
    match table {
        Table::Track => tables.track = read::<Option<_>>(number, printed).flatten(),
        Table::Costs => tables.costs = read::<Option<_>>(number, printed).flatten(),
        Table::Bonus => tables.bonus = read::<Option<_>>(number, printed).flatten(),
        Table::Wonders => tables.wonders = read::<Option<_>>(number, printed).flatten(),
        Table::Map => tables.map = read::<Option<_>>(number, printed).flatten(),
    }
}

/// What was begun of a table, or else the table itself, to be typed on.
#[inline(never)]
pub fn take_up(draft: &mut Draft, table: Table, printed: Printed<'_>) {
    draft.clear(table);
    let begun = table as u8 | BEGUN;
    match table {
        Table::Track => {}
        Table::Costs => draft.costs = read::<CostRows>(begun, printed).unwrap_or_default(),
        Table::Bonus => draft.bonus = read::<BonusRows>(begun, printed).unwrap_or_default(),
        Table::Wonders => draft.wonders = read(begun, printed).unwrap_or_default(),
        Table::Map => {
            let areas: Vec<Option<Facts>, MAX_AREAS> = read(begun, printed).unwrap_or_default();
            let places = engine::area::AreaSet::first(areas.len());
            places.iter().zip(areas).for_each(|(area, facts)| draft.areas[area] = facts);
        }
    }
    if !draft.has(table) {
        let mut tables = Tables::default();
        load(&mut tables, table, printed);
        draft.fill(&tables, table);
    }
}

/// What is wrong, where, and why, in the words of the cable.
fn tell(Mistake { line, number, slip }: Mistake) -> Line {
    let why = reason(slip);
    match (line, number) {
        (Some(line), Some(number)) => {
            fill("Line {n}, number {m}: {why}", &[("n", &line), ("m", &number), ("why", &why.as_str())])
        }
        (Some(line), None) => fill("Line {n}: {why}", &[("n", &line), ("why", &why.as_str())]),
        (None, Some(number)) => fill("Area {m}: {why}", &[("m", &number), ("why", &why.as_str())]),
        (None, None) => why,
    }
}

fn reason(slip: Slip) -> Line {
    let resources = ["grain", "stone", "wood", "gold"];
    let what = |resource: Resource| *resources.get(resource as usize).unwrap_or(&"");
    let said = |text: &str| fill(text, &[]);
    match slip {
        Slip::UnknownWord => said("a word that means nothing here, or one too many."),
        Slip::NumberExpected => said("a number belongs here."),
        Slip::NumberTooLarge => said("a number that cannot stand here."),
        Slip::NameExpected => said("a name in double quotes belongs here."),
        Slip::NameUnfit => said("a name has 1 to 20 letters."),
        Slip::SaidTwice => said("this was said before."),
        Slip::NoSuchNumber => said("areas are 1 to 64, columns 1 to 5."),
        Slip::AreaMissing => said("there is no line for this area."),
        Slip::NoTitle => said("there is no line tables."),
        Slip::Incomplete(table) => fill("table {what} is not complete.", &[("what", &word(table))]),
        Slip::SpacesFall => said("spaces rise, points end at the cross."),
        Slip::WrongRow => said("this kind cannot lie in this row."),
        Slip::FiveKinds => said("a row has five kinds."),
        Slip::WrongCost => said("a cost has one to four groups."),
        Slip::WrongFields => said("this row has another number of fields."),
        Slip::WrongPrice => said("8 to 12 points; Stadium 5 stars, 10."),
        Slip::WrongMoney => said("Money names two resources."),
        Slip::Map(flaw) => match flaw {
            Flaw::TooManyAreas => said("there are more than 64 areas."),
            Flaw::BordersItself => said("an area has no border with itself."),
            Flaw::BordersNothing => said("there is no area with this number."),
            Flaw::OneSidedBorder(other) => fill("area {n} does not name this border.", &[("n", &(other.index() + 1))]),
            Flaw::Unreachable => said("no way leads here from area 1."),
            Flaw::NoNorth => said("nothing borders the northern edge."),
            Flaw::SecondOlympos => said("there is one Olympos."),
            Flaw::NoOlympos => said("there is no Olympos."),
            Flaw::Territories { found } => fill("{n} territories of 32.", &[("n", &found)]),
            Flaw::Stars { resource, found } => {
                fill("{n} stars of 2 on {what}.", &[("n", &found), ("what", &what(resource))])
            }
            Flaw::Islands { found } => fill("{n} islands of Atlantis of 3.", &[("n", &found)]),
            Flaw::TooFewToClose { resource } => {
                fill("too few territories of {what} to close.", &[("what", &what(resource))])
            }
        },
    }
}
