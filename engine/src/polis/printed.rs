//! The tables of the box as rows of numbers, so that a cable or keys can type them and flash can keep them (section 13).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::cards::{CardList, Face, Manoeuvre};
use super::edges::{Edge, EdgeSet};
use super::event::{Change, EVENT_CARDS, EVENT_COLUMNS, MOST_EVENT_BYTES};
use super::fault::Fault;
use super::places::{City, Land};
use super::tables::{COLUMNS, CargoTile, CityTile, ProjectTile, Tables};
use super::words::{Good, Project, Resource, Unit, words};

words! {
    /// A table of the box. Their order is kept.
    Table, 9:
    /// Battle cards: eight of land, eight of the sea, the two specials (section 13.8).
    Cards,
    /// Goods per cargo (section 13.4).
    Prices,
    /// The doubtful edges (section 13.6).
    Edges,
    /// The city tiles (section 13.2).
    Cities,
    /// The tribute boxes (section 13.3).
    Tribute,
    /// The cargo spaces (section 13.5).
    Cargoes,
    /// The project tiles (section 13.7).
    Projects,
    /// Cards per event deck (section 13.9).
    Events,
    /// The event cards, deck by deck (section 13.9).
    EventCards,
}

/// The most numbers of a row: a price in each column.
pub const MOST_COLUMNS: usize = COLUMNS as usize;
/// The numbers of a table, row by row; after those of the event cards their titles.
pub type Cells = Vec<u8, MOST_EVENT_BYTES>;

/// Normal cards of one element: two rows for each of four formations.
const CARD_ROWS: usize = 8;

impl Table {
    /// How many rows it has.
    pub const fn rows(self) -> usize {
        match self {
            Self::Cards => 2 * CARD_ROWS + 2,
            Self::Prices => 3,
            Self::Edges => 8,
            Self::Cities => 18,
            Self::Tribute | Self::Cargoes => 12,
            Self::Projects => 14,
            Self::Events => 4,
            Self::EventCards => EVENT_CARDS,
        }
    }

    /// How many numbers a row has.
    pub const fn columns(self) -> usize {
        match self {
            Self::Cards => 2,
            Self::Prices => MOST_COLUMNS,
            Self::Edges | Self::Events => 1,
            Self::Cities | Self::Cargoes => 3,
            Self::Tribute => 6,
            Self::Projects => 7,
            Self::EventCards => EVENT_COLUMNS,
        }
    }

    /// The highest number that can be told; whether it fits, [`Tables::check`] says.
    pub const fn most(self, column: usize) -> u8 {
        match (self, column) {
            (Self::Cards, 0) => 7, // a manoeuvre
            (Self::Cards, _) => 22,
            (Self::Prices, _) => 20,
            (Self::Edges, _) | (Self::Cargoes, 1) => 1,
            (Self::Cities, _) => 12,
            (Self::Tribute | Self::Cargoes, _) => 5, // a good, or a size
            (Self::Projects, _) => 9,
            (Self::Events, _) => 37,
            (Self::EventCards, 0) => 2, // for both, or for one side
            (Self::EventCards, _) => 20,
        }
    }

    /// The same in a row with these numbers: of an event card it hangs on the kind of change.
    pub fn most_in(self, column: usize, row: &[u8]) -> u8 {
        let number = |before: usize| column.checked_sub(before).and_then(|at| row.get(at)).copied().unwrap_or(0);
        let kind = |before: usize| Change::ALL.get(usize::from(number(before))).copied().unwrap_or(Change::Nothing);
        match (self, column % 3) {
            (Self::EventCards, _) if column == 0 => self.most(0),
            (Self::EventCards, 1) => Change::ALL.len() as u8 - 1,
            (Self::EventCards, 2) => kind(1).subjects() - 1,
            (Self::EventCards, _) => *kind(2).amounts().end(),
            _ => self.most(column),
        }
    }
}

/// Where a number does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// In which table.
    pub table: Table,
    /// In which row; none if the sum of all does not fit.
    pub row: Option<usize>,
    /// The number.
    pub number: u8,
}

impl Fault {
    /// Where the number stands that does not fit.
    pub fn misfit(self) -> Misfit {
        let at = |table, row, number| Misfit { table, row: Some(row), number };
        let card = |unit: Unit, place: Option<usize>, number| {
            let first = if unit == Unit::Hoplite { 0 } else { CARD_ROWS };
            let row = match place {
                Some(place) if place >= CARD_ROWS => place + CARD_ROWS, // a special card
                Some(place) => place + first,
                None => first,
            };
            at(Table::Cards, row, number)
        };
        let list = |unit: Unit| if unit == Unit::Hoplite { CardList::LAND } else { CardList::SEA };
        let of = |unit, formation| list(unit).0.iter().position(|(face, _)| face.formation == formation);
        match self {
            Self::Base(city, number) | Self::Growth(city, number) | Self::Most(city, number) => {
                at(Table::Cities, city.index(), number)
            }
            Self::Row(land, _, number) => at(Table::Tribute, land.index(), number),
            Self::NoRow(land) => at(Table::Tribute, land.index(), 0),
            Self::Price(size, _, number) => at(Table::Prices, usize::from(size.saturating_sub(3)), number),
            Self::NoFive => at(Table::Prices, 1, 5),
            Self::CargoSize(cargo, number) => at(Table::Cargoes, cargo.0.into(), number),
            Self::CargoContent(cargo) => at(Table::Cargoes, cargo.0.into(), 1),
            Self::NoSea(_) => at(Table::Edges, Edge::BoiotiaIonio as usize, 0),
            Self::Cost(project, number) | Self::Worth(project, number) => at(Table::Projects, project.index(), number),
            Self::Total(_, number) => Misfit { table: Table::Cards, row: None, number },
            Self::Events(number) => Misfit { table: Table::Events, row: None, number },
            Self::Event(card, number) => at(Table::EventCards, card, number),
            Self::Element(unit, formation) => card(unit, of(unit, formation), 0),
            Self::Special(unit, formation, number) | Self::Manoeuvres(unit, formation, number) => {
                card(unit, of(unit, formation), number)
            }
            Self::Twice(unit, face) | Self::Unfit(unit, face) => {
                card(unit, of(unit, face.formation), face.manoeuvre.value().unsigned_abs())
            }
            Self::Copies(unit, face, number) => card(unit, of(unit, face.formation), number),
        }
    }
}

impl Tables {
    /// The numbers of a table.
    pub fn cells(&self, table: Table) -> Cells {
        let mut cells = Cells::new();
        if let (Table::EventCards, Some(cards)) = (table, self.events.cards()) {
            let _ = cells.extend_from_slice(cards.bytes()); // as many
            return cells;
        }
        for row in 0..table.rows() {
            for column in 0..table.columns() {
                let _ = cells.push(self.cell(table, row, column)); // there is room for every table
            }
        }
        cells
    }

    /// Takes all numbers of a table; false if there are too few or too many.
    pub fn take_cells(&mut self, table: Table, cells: &[u8]) -> bool {
        if table == Table::EventCards {
            return self.events.cards_mut().is_some_and(|cards| cards.take(cells));
        }
        if cells.len() != table.rows() * table.columns() {
            return false;
        }
        for (place, &number) in cells.iter().enumerate() {
            self.set_cell(table, place / table.columns(), place % table.columns(), number);
        }
        true
    }

    /// Whether a table was typed in.
    pub const fn has(&self, table: Table) -> bool {
        match table {
            Table::Cards => self.land_cards.is_some(),
            Table::Prices => self.prices.is_some(),
            Table::Edges => self.edges.is_some(),
            Table::Cities => self.cities.is_some(),
            Table::Tribute => self.tribute.is_some(),
            Table::Cargoes => self.cargoes.is_some(),
            Table::Projects => self.projects.is_some(),
            Table::Events => self.events.counts().is_some(),
            Table::EventCards => self.events.cards().is_some(),
        }
    }

    /// A number of a table; 0 where there is none.
    pub fn cell(&self, table: Table, row: usize, column: usize) -> u8 {
        let at = |numbers: &[u8]| numbers.get(column).copied().unwrap_or(0);
        match table {
            Table::Cards => {
                let (unit, place) = card_place(row);
                let (face, copies) = self.cards(unit).0.get(place).copied().unwrap_or(CardList::LAND.0[0]);
                at(&[face.manoeuvre as u8, copies])
            }
            Table::Prices => {
                let size = u8::try_from(row + 3).unwrap_or(0);
                u8::try_from(column).ok().and_then(|column| self.price(size, column)).unwrap_or(0)
            }
            Table::Edges => Edge::ALL.get(row).map_or(0, |&edge| self.edges().contains(edge).into()),
            Table::Cities => City::ALL.get(row).map_or(0, |&city| {
                let CityTile { base, growth, most } = self.city(city);
                at(&[base, growth, most])
            }),
            Table::Tribute => match (Land::ALL.get(row), Resource::ALL.get(column)) {
                (Some(&land), Some(&resource)) => self.row(land, resource),
                _ => 0,
            },
            Table::Cargoes => {
                let cargo = u8::try_from(row).ok().and_then(|row| self.cargo(super::tables::Cargo(row)));
                cargo.map_or(0, |CargoTile { good, silver, size }| at(&[good as u8, silver.into(), size]))
            }
            Table::Projects => Project::ALL.get(row).map_or(0, |&project| {
                let ProjectTile { goods: [metal, wood, wine, oil], silver, prestige, legacy } = self.project(project);
                at(&[metal, wood, wine, oil, silver, prestige, legacy])
            }),
            Table::Events => self.events().get(row).copied().unwrap_or(0),
            Table::EventCards => self.events.cards().map_or(0, |cards| cards.cell(row, column)),
        }
    }

    /// Puts a number in its place; the rest of the table is written out if it was the default.
    pub fn set_cell(&mut self, table: Table, row: usize, column: usize, number: u8) {
        let default = Self::written_out();
        match table {
            Table::Cards => {
                let (unit, place) = card_place(row);
                for element in Unit::ALL {
                    let list = match element {
                        Unit::Hoplite => self.land_cards.get_or_insert(CardList::LAND),
                        Unit::Galley => self.sea_cards.get_or_insert(CardList::SEA),
                    };
                    // a special card is the same one on land and at sea
                    if (element == unit || place >= CARD_ROWS)
                        && let Some((face, copies)) = list.0.get_mut(place)
                    {
                        match (column, Manoeuvre::ALL.get(usize::from(number))) {
                            (0, Some(&manoeuvre)) => *face = Face::new(face.formation, manoeuvre),
                            (0, None) => {}
                            _ => *copies = number,
                        }
                    }
                }
            }
            Table::Prices => {
                put(&mut self.prices, default.prices, |prices| prices.get_mut(row)?.get_mut(column), number)
            }
            Table::Edges => {
                if let Some(&edge) = Edge::ALL.get(row) {
                    let edges = self.edges.get_or_insert(EdgeSet::DEFAULT);
                    *edges = if number > 0 { edges.with(edge) } else { edges.without(edge) };
                }
            }
            Table::Cities => put(
                &mut self.cities,
                default.cities,
                |cities| {
                    let CityTile { base, growth, most } = cities.get_mut(row)?;
                    [base, growth, most].into_iter().nth(column)
                },
                number,
            ),
            Table::Tribute => {
                put(&mut self.tribute, default.tribute, |rows| rows.get_mut(row)?.get_mut(column), number)
            }
            Table::Cargoes => {
                self.cargoes = self.cargoes.or(default.cargoes);
                let Some(tile) = self.cargoes.as_mut().and_then(|tiles| tiles.get_mut(row)) else { return };
                match (column, Good::ALL.get(usize::from(number))) {
                    (0, Some(&good)) => tile.good = good,
                    (0, None) => {}
                    (1, _) => tile.silver = number > 0,
                    _ => tile.size = number,
                }
            }
            Table::Projects => put(
                &mut self.projects,
                default.projects,
                |tiles| {
                    let ProjectTile { goods, silver, prestige, legacy } = tiles.get_mut(row)?;
                    goods.iter_mut().chain([silver, prestige, legacy]).nth(column)
                },
                number,
            ),
            Table::Events => {
                let mut counts = self.events();
                counts.get_mut(row).into_iter().for_each(|count| *count = number);
                self.events.count(counts);
            }
            Table::EventCards => {
                if let Some(cell) = self.events.cards_mut().and_then(|cards| cards.cell_mut(row, column)) {
                    *cell = number;
                }
            }
        }
    }
}

impl Tables {
    /// The same in a table that was right as a whole. Where a sum is printed, another number gives what this one gets: of battle
    /// cards the other half of the formation (PO-COMP-7), of event decks the neighbour.
    pub fn correct_cell(&mut self, table: Table, row: usize, column: usize, number: u8) {
        let summed = match table {
            Table::Cards => column == 1 && row < 2 * CARD_ROWS,
            _ => table == Table::Events,
        };
        if summed {
            let twin = row ^ 1;
            let sum = self.cell(table, row, column).saturating_add(self.cell(table, twin, column));
            self.set_cell(table, twin, column, sum.saturating_sub(number));
        }
        self.set_cell(table, row, column, number);
    }
}

/// Whose card a row is, and its place in the list.
const fn card_place(row: usize) -> (Unit, usize) {
    match row {
        0..CARD_ROWS => (Unit::Hoplite, row),
        _ => (if row < 2 * CARD_ROWS { Unit::Galley } else { Unit::Hoplite }, row - CARD_ROWS),
    }
}

/// Puts a number in its place in a table, which is the default if it was not typed.
fn put<T>(table: &mut Option<T>, default: Option<T>, place: impl FnOnce(&mut T) -> Option<&mut u8>, number: u8) {
    if table.is_none() {
        *table = default;
    }
    if let Some(place) = table.as_mut().and_then(place) {
        *place = number;
    }
}
