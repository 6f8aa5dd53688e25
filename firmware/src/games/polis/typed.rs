//! The tables of the box as their owner types them in: over the cable as a text, with keys row by row (section 13).

use engine::{
    RuleId,
    polis::{
        Setup,
        fault::Fault as Wrong,
        printed::{MOST_COLUMNS, Table},
        tables::Tables,
        words::Good,
    },
};
use heapless::Vec;

use super::{
    events,
    screens::{Deed, Tables as Screen},
    words,
};
use crate::{
    base::{
        Language,
        texts::{Line, fill},
    },
    play::Printed,
    store::journal::Fault,
};

/// What is kept of a table that was not confirmed yet has this bit.
const BEGUN: u8 = 0x20;

/// Keeps bytes under the number of a table.
pub type Keep<'a> = &'a mut dyn FnMut(u8, &[u8]) -> Result<(), Fault>;

/// What is being typed, over the defaults.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Typed {
    tables: Tables,
    /// Which tables are kept, a bit each.
    pub kept: u32,
    /// The line of a text that was read last.
    line: u16,
}

/// What a table is called on the cable.
pub const fn word(table: Table) -> &'static str {
    match table {
        Table::Cards => "cards",
        Table::Prices => "prices",
        Table::Edges => "edges",
        Table::Cities => "cities",
        Table::Tribute => "tribute",
        Table::Cargoes => "cargoes",
        Table::Projects => "projects",
        Table::Events => "events",
        Table::EventCards => "eventcards",
    }
}

/// One table alone, as it was typed.
fn alone(tables: &Tables, table: Table) -> Tables {
    let mut one = Tables::default();
    one.take_cells(table, &tables.cells(table));
    one
}

impl Typed {
    /// As far as it has been typed.
    pub const fn tables(&self) -> &Tables {
        &self.tables
    }

    /// Whether a table is kept.
    pub const fn has_kept(&self, table: Table) -> bool {
        self.kept & 1 << table as u32 != 0
    }

    /// Does what the screen asks for and keeps it; the screen that comes then. Only a table that was confirmed and that can be
    /// counts.
    #[inline(never)]
    pub fn carry_out(&mut self, deed: Deed, printed: Printed<'_>, keep: Keep<'_>) -> Result<Screen, Fault> {
        match deed {
            Deed::Open(table) => {
                self.tables = Tables::default();
                for number in [table as u8, table as u8 | BEGUN] {
                    printed(number, &mut |bytes| _ = self.tables.take_cells(table, bytes));
                }
                Ok(Screen::of(table, 0))
            }
            Deed::Row(table, row, numbers) => {
                for (column, &number) in numbers.iter().enumerate().take(table.columns()) {
                    self.tables.set_cell(table, row.into(), column, number);
                }
                // titles come over the cable alone
                let cells = self.tables.cells(table);
                keep(table as u8 | BEGUN, cells.get(..table.rows() * table.columns()).unwrap_or_default())?;
                Ok(Screen::of(table, usize::from(row) + 2))
            }
            Deed::Confirm(table) => {
                let checked = alone(&self.tables, table).check();
                if checked.is_ok() {
                    keep(table as u8, &self.tables.cells(table))?;
                    keep(table as u8 | BEGUN, &[])?;
                }
                Ok(Screen::told(table, checked.err()))
            }
        }
    }

    /// Takes a line of a text: a table, a row counted from 1, and the numbers of the row. What follows a `#` is for people.
    pub fn take(&mut self, line: &str) -> Result<(), Line> {
        self.line = self.line.saturating_add(1);
        self.read(line).map_err(|why| fill("Line {n}: {why}", &[("n", &self.line), ("why", &why)]))
    }

    fn read(&mut self, line: &str) -> Result<(), &'static str> {
        let line = line.split_once('#').map_or(line, |(line, _)| line);
        if let Some(title) = line.trim_ascii_start().strip_prefix("title ") {
            return self.tables.events.cards_mut().map_or(Ok(()), |cards| events::take_title(cards, title));
        }
        let mut words = line.split_ascii_whitespace();
        let Some(name) = words.next() else { return Ok(()) };
        let table = Table::ALL.into_iter().find(|&table| word(table) == name).ok_or("there is no such table.")?;
        let row = words.next().and_then(|word| word.parse::<usize>().ok()).and_then(|row| row.checked_sub(1));
        let row = row.filter(|&row| row < table.rows()).ok_or("there is no such row.")?;
        let mut numbers: Vec<u8, MOST_COLUMNS> = Vec::new();
        let card = table == Table::EventCards;
        while numbers.len() < table.columns() {
            let most = table.most_in(numbers.len(), &numbers);
            // what a change has no need of is not typed
            let word = if card && most == 0 { None } else { words.next() };
            let number = match word {
                None if card => Some(0),
                None => return Err("the row has another count of numbers."),
                Some(word) if card => events::number_of(&numbers, word).or_else(|| word.parse().ok()),
                Some(word) => number_of(word),
            };
            let number = number.filter(|&number| number <= most).ok_or("a number cannot be.")?;
            let _ = numbers.push(number); // there is room for every row
        }
        if words.next().is_some() {
            return Err("the row has another count of numbers.");
        }
        for (column, number) in numbers.into_iter().enumerate() {
            self.tables.set_cell(table, row, column, number);
        }
        Ok(())
    }

    /// The text is at its end: each of its tables is kept, or on error none.
    #[inline(never)]
    pub fn finish(&self, keep: Keep<'_>) -> Result<Result<(), Fault>, Line> {
        self.tables.check().map_err(tell)?;
        let typed = Table::ALL.into_iter().filter(|&table| self.tables.has(table));
        Ok(typed.into_iter().try_for_each(|table| keep(table as u8, &self.tables.cells(table))))
    }
}

/// What a word of a text stands for.
fn number_of(word: &str) -> Option<u8> {
    const MANOEUVRES: [&str; 8] =
        ["otismos", "advance", "hold", "shooting", "diekplus", "periplus", "kyklos", "ambush"];
    const GOODS: [&str; Good::ALL.len()] = ["metal", "wood", "wine", "oil"];
    const EITHER: [&[&str]; 2] = [&["no", "wheat"], &["yes", "silver"]];
    let place = |of: &[&str]| of.iter().position(|&other| other == word);
    let either = || EITHER.iter().position(|both| both.contains(&word));
    let named = place(&MANOEUVRES).or_else(|| place(&GOODS)).or_else(either);
    named.and_then(|place| u8::try_from(place).ok()).or_else(|| word.parse().ok())
}

/// What is wrong with tables, in the words of the cable.
fn tell(wrong: Wrong) -> Line {
    let (misfit, rule) = (wrong.misfit(), RuleId::from(wrong));
    let (table, english) = (word(misfit.table), Language::English);
    match misfit.row {
        Some(row) => {
            let what = english.say(words::printed_row(misfit.table, row));
            let parts: [(&str, &dyn core::fmt::Display); 5] =
                [("table", &table), ("m", &(row + 1)), ("what", &what), ("n", &misfit.number), ("rule", &rule)];
            fill("{table} {m} ({what}): {n} does not fit ({rule}).", &parts)
        }
        None => fill(
            "{table}: {n} in all does not fit ({rule}).",
            &[("table", &table), ("n", &misfit.number), ("rule", &rule)],
        ),
    }
}

/// The tables of the owner, for a set-up. What cannot be read, or cannot be, is left at its default.
#[inline(never)]
pub fn fill_in(setup: &mut Setup, printed: Printed<'_>) {
    for table in Table::ALL {
        let mut one = Tables::default();
        printed(table as u8, &mut |bytes| _ = one.take_cells(table, bytes));
        let edges = table == Table::Edges && setup.tables.edges.is_some(); // chosen for this game
        if one.has(table) && !edges && one.check().is_ok() {
            setup.tables.take_cells(table, &one.cells(table));
        }
    }
}
