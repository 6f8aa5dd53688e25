//! The owner of the box types in what is printed there: table by table, row by row, from a marked default; then it is confirmed
//! (section 13).

use engine::polis::{
    cards::Manoeuvre,
    event::{Change, Effect},
    fault::Fault,
    printed::{MOST_COLUMNS, Table},
    words::{Good, Resource, Side},
};

use super::super::{events, sayings::Say, typed::Typed, words};
use crate::{
    base::{Common, Event, Key, Text},
    play::screens::moves,
    ui::{Notice, Rows, Silhouette, Ui, Value, Wheel},
};

/// The numbers of a row.
pub type Numbers = [u8; MOST_COLUMNS];

/// Tables that are being typed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tables {
    page: Page,
    chosen: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    /// Which table.
    List,
    /// Which of its rows; before them: it is right.
    Of(Table),
    /// A number of a row.
    Cell(Table, u8, u8, Numbers),
    /// What became of a table.
    Told(Table, Option<Fault>),
}

/// What a key leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Nothing has changed.
    Stay,
    /// The screen has.
    Redraw,
    /// Back to the parts of the game.
    Leave,
    /// Something is typed in.
    Type(Deed),
}

/// Something that is typed in, and kept at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A table is taken up.
    Open(Table),
    /// The numbers of a row.
    Row(Table, u8, Numbers),
    /// The owner confirms a table.
    Confirm(Table),
}

impl Tables {
    /// The list of tables.
    pub const START: Self = Self { page: Page::List, chosen: 0 };

    /// The rows of a table, with a row chosen: the first one confirms.
    pub fn of(table: Table, chosen: usize) -> Self {
        Self { page: Page::Of(table), chosen: chosen % (table.rows() + 1) }
    }

    /// What became of a table.
    pub const fn told(table: Table, fault: Option<Fault>) -> Self {
        Self { page: Page::Told(table, fault), chosen: 0 }
    }

    fn go(&mut self, page: Page, chosen: usize) -> Answer {
        *self = Self { page, chosen };
        Answer::Redraw
    }

    fn accept(&mut self, typed: &Typed) -> Answer {
        match self.page {
            Page::List => Table::ALL.get(self.chosen).map_or(Answer::Stay, |&table| Answer::Type(Deed::Open(table))),
            Page::Of(table) => match self.chosen.checked_sub(1) {
                None => Answer::Type(Deed::Confirm(table)),
                Some(row) => {
                    let mut numbers = [0; MOST_COLUMNS];
                    for (column, number) in numbers.iter_mut().enumerate() {
                        *number = typed.tables().cell(table, row, column);
                    }
                    self.go(Page::Cell(table, u8::try_from(row).unwrap_or(0), 0, numbers), 0)
                }
            },
            Page::Cell(table, row, column, numbers) => {
                match (column + 1..=MOST_COLUMNS as u8).find(|&next| is_asked(table, next, &numbers)) {
                    Some(next) => self.go(Page::Cell(table, row, next, numbers), 0),
                    None => Answer::Type(Deed::Row(table, row, numbers)),
                }
            }
            Page::Told(table, None) => self.go(Page::List, table as usize),
            Page::Told(table, Some(fault)) => self.go(Page::Of(table), fault.misfit().row.map_or(0, |row| row + 1)),
        }
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event, typed: &Typed) -> Answer {
        let rows = match self.page {
            Page::List => Table::ALL.len(),
            Page::Of(table) => table.rows() + 1,
            Page::Cell(..) | Page::Told(..) => 0,
        };
        if rows > 0 && moves(event, &mut self.chosen, rows) {
            return Answer::Redraw;
        }
        match (event, &mut self.page) {
            (Event::Press(key @ (Key::Up | Key::Down)) | Event::Repeat(key @ (Key::Up | Key::Down)), page) => {
                let Page::Cell(table, _, column, numbers) = page else { return Answer::Stay };
                let column = usize::from(*column);
                let most = table.most_in(column, numbers);
                let Some(number) = numbers.get_mut(column) else { return Answer::Stay };
                *number = if key == Key::Up { number.saturating_add(1).min(most) } else { number.saturating_sub(1) };
                if *table == Table::EventCards {
                    new_change(column, numbers);
                }
                Answer::Redraw
            }
            (Event::Press(Key::Accept), _) => self.accept(typed),
            (Event::Press(Key::Back), Page::List) => Answer::Leave,
            (Event::Press(Key::Back), &mut (Page::Of(table) | Page::Told(table, _))) => {
                self.go(Page::List, table as usize)
            }
            (Event::Press(Key::Back), &mut Page::Cell(table, row, column, numbers)) => {
                match (0..column).rev().find(|&before| is_asked(table, before, &numbers)) {
                    Some(before) => self.go(Page::Cell(table, row, before, numbers), 0),
                    None => self.go(Page::Of(table), usize::from(row) + 1),
                }
            }
            _ => Answer::Stay,
        }
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, typed: &Typed, ui: &mut Ui<'_, '_>) {
        let mut rows = Rows::new();
        match self.page {
            Page::List => {
                ui.banner(Silhouette::Book, ui.say(Say::Game), ui.say(Say::TablesTask));
                for table in Table::ALL {
                    let (sign, name) = words::printed(table);
                    let state = if typed.has_kept(table) { Say::TableYours } else { Say::TableDefault };
                    rows.sign(sign, ui.say(name)).text(ui.say(state));
                }
                ui.list(&rows, self.chosen);
                ui.choose_footer(Text::Open, Text::Back);
            }
            Page::Of(table) => {
                let (sign, name) = words::printed(table);
                let state = if typed.has_kept(table) { Say::TableYours } else { Say::TableDefault };
                ui.banner(sign, ui.say(name), ui.say(state));
                rows.sign(Silhouette::Check, ui.say(Say::TableConfirm));
                let (first, last) = window(table.rows(), self.chosen);
                for row in first..last {
                    if table == Table::EventCards {
                        card(ui, typed, row, &mut rows);
                        continue;
                    }
                    let text = ui.language().write(&mut |pen| {
                        use core::fmt::Write as _;
                        // of many numbers the first and the last
                        let many = table.columns() > 7;
                        let columns = 0..table.columns();
                        for column in columns.filter(|&column| !many || column == 0 || column + 1 == table.columns()) {
                            let apart = match column {
                                0 => "",
                                _ if many => " - ",
                                _ => " ",
                            };
                            let number = typed.tables().cell(table, row, column);
                            _ = match value(table, column, number) {
                                Some(name) => write!(pen, "{apart}{}", ui.say(name)),
                                None => write!(pen, "{apart}{number}"),
                            };
                        }
                    });
                    rows.sign(sign, ui.say(words::printed_row(table, row))).value(Value::Small(text));
                }
                ui.list(&rows, self.chosen.saturating_sub(first));
                ui.choose_footer(Text::Take, Text::Back);
            }
            Page::Cell(table, row, column, numbers) => {
                let (sign, name) = words::printed(table);
                let row = match table {
                    Table::EventCards => events::place(ui.language(), typed.tables(), row.into()),
                    _ => ui.say(words::printed_row(table, row.into())),
                };
                let state = if typed.has_kept(table) { Say::TableYours } else { Say::TableDefault };
                // a row of one number has a name that is longer than its table's
                let name = ui.say(name);
                let many = table.columns() > 1;
                let (head, task, title) = if many { (name, row, row) } else { (row, ui.say(state), name) };
                ui.banner(sign, head, task);
                let (column, most) = (usize::from(column), table.most_in(column.into(), &numbers));
                let number = numbers.get(column).copied().unwrap_or(0);
                let place = ui.tell(Say::TableColumn, &[("n", &(column + 1)), ("m", &table.columns())]);
                let (first, second) = match (table, column) {
                    (Table::EventCards, 0) => (for_whom(ui, number), ""),
                    (Table::EventCards, _) if ui.is_wide() => events::effect(ui.language(), change(column, &numbers)),
                    (Table::EventCards, _) => events::briefly(ui.language(), change(column, &numbers)),
                    _ => (place, ""),
                };
                let facts = [(first, ""), (second, "")];
                let shown = if second.is_empty() { 1 } else { 2 };
                let title = if table == Table::EventCards { place } else { title };
                let named = value(table, column, number).or_else(|| words::printed_column(table, column));
                let title = named.map_or(title, |name| ui.say(name));
                ui.beside_wheel(sign, title, if many { facts.get(..shown).unwrap_or_default() } else { &[] });
                let value = ui.figures(number);
                let next = (number < most).then(|| ui.figures(number + 1));
                ui.wheel(&Wheel { value, next, lower: number > 0 });
                ui.keys(Common::Number, Common::Done, Text::Back);
            }
            Page::Told(table, fault) => {
                let (sign, name) = words::printed(table);
                let headline = ui.say(name);
                ui.banner(sign, ui.say(Say::Game), headline);
                let text = match fault.map(|fault| (fault, fault.misfit())) {
                    None => ui.say(Say::TableKept),
                    Some((_, misfit)) => match misfit.row {
                        Some(row) => {
                            let what = row_name(ui, typed, table, row);
                            ui.tell(Say::TableUnfit, &[("what", &what), ("n", &misfit.number)])
                        }
                        None => ui.tell(Say::TableSum, &[("n", &misfit.number)]),
                    },
                };
                let sign = if fault.is_some() { Silhouette::Cross } else { Silhouette::Check };
                let last = fault.map(engine::RuleId::from);
                ui.message(&Notice { sign, headline, text, last, words: None });
                ui.two_keys(Text::GoOn, Text::Back);
            }
        }
    }
}

/// The rows of a long list that are drawn: some before and behind the chosen one.
fn window(rows: usize, chosen: usize) -> (usize, usize) {
    const WINDOW: usize = 12;
    let first = if rows > 2 * WINDOW { chosen.saturating_sub(WINDOW / 2).min(rows - WINDOW) } else { 0 };
    (first, if rows > 2 * WINDOW { first + WINDOW } else { rows })
}

/// The row of an event card: a title tells that it was typed.
fn card<'t>(ui: &Ui<'t, '_>, typed: &Typed, card: usize, rows: &mut Rows<'t>) {
    let row = rows.sign(Silhouette::Event, events::name(ui.language(), typed.tables(), card));
    let cards = typed.tables().events.cards();
    if cards.is_none_or(|cards| cards.title(card).is_empty()) {
        let known = cards.is_some_and(|cards| cards.is_typed(card));
        row.value(Value::Small(ui.say(if known { Say::TableYours } else { Say::TableDefault })));
    }
}

/// What a row is called.
fn row_name<'t>(ui: &Ui<'t, '_>, typed: &Typed, table: Table, row: usize) -> &'t str {
    match table {
        Table::EventCards => events::name(ui.language(), typed.tables(), row),
        _ => ui.say(words::printed_row(table, row)),
    }
}

/// Whether a number is asked for: not what a change of an event card has no need of.
fn is_asked(table: Table, column: u8, numbers: &Numbers) -> bool {
    let column = usize::from(column);
    column < table.columns() && table.most_in(column, numbers) > 0
}

/// Another kind of change on an event card begins with the first thing it can be about.
fn new_change(column: usize, numbers: &mut Numbers) {
    if column % 3 == 1
        && let Some([kind, of, amount]) = numbers.get_mut(column..column + 3)
        && let Some(change) = Change::ALL.get(usize::from(*kind))
    {
        (*of, *amount) = (0, *change.amounts().start());
    }
}

/// The change that a column of an event card belongs to.
fn change(column: usize, numbers: &Numbers) -> Effect {
    let first = (column.max(1) - 1) / 3 * 3 + 1;
    let number = |at: usize| numbers.get(at).copied().unwrap_or(0);
    let kind = Change::ALL.get(usize::from(number(first))).copied().unwrap_or(Change::Nothing);
    (kind, number(first + 1), number(first + 2))
}

/// Whom an event card is for.
fn for_whom<'t>(ui: &Ui<'t, '_>, number: u8) -> &'t str {
    match Side::ALL.get(usize::from(number).wrapping_sub(1)) {
        Some(&side) => ui.tell(Say::Only, &[("who", &ui.say(words::faction(side).name()))]),
        None => ui.say(Say::Both),
    }
}

/// What a number stands for, where it is no number for people.
pub fn value(table: Table, column: usize, number: u8) -> Option<crate::base::texts::Sentence> {
    let index = usize::from(number);
    Some(match (table, column) {
        (Table::Cards, 0) => words::manoeuvre(*Manoeuvre::ALL.get(index)?),
        (Table::Cargoes, 0) => words::good(*Good::ALL.get(index)?),
        (Table::Cargoes, 1) if number > 0 => words::resource(Resource::Silver),
        (Table::Cargoes, 1) => words::resource(Resource::Wheat),
        (Table::Edges, _) if number > 0 => Say::Yes.into(),
        (Table::Edges, _) => Say::No.into(),
        _ => return None,
    })
}
