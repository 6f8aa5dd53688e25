//! A printed fact that was typed in wrong is corrected: a cost, a bonus field, the map (OL-TABLE-13).

use engine::{
    area::Area,
    olympos::{
        Action, Public,
        costs::{MAX_GROUPS, MAX_UNITS},
        ground::Ground,
        words::{Bonus, Cell},
    },
};

use crate::{
    games::olympos::{
        names,
        words::{self, Word},
    },
    ui::{Rows, Silhouette, Ui},
};

/// The numbers of a cost.
const NUMBERS: u8 = 4 + MAX_GROUPS as u8;

/// How far it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reprint {
    /// Which cost.
    Costs,
    /// Which of its numbers.
    Numbers(Cell),
    /// How many units.
    Units(Cell, u8, u8),
    /// Which place with bonus fields.
    Fields,
    /// Which of them.
    Field(Cell),
    /// What it gives.
    Gives(Cell, u8),
    /// Which area, by number.
    Area(u8),
    /// What of it.
    What(Area),
    /// Which area it borders on.
    Border(Area, u8),
    /// What kind of land it is.
    Ground(Area),
}

/// What Accept leads to.
pub enum Next {
    /// Another page.
    Page(Reprint),
    /// The table is asked.
    Act(Action),
}

fn cells() -> impl Iterator<Item = Cell> {
    Cell::all().filter(|cell| cell.row.fields() > 0)
}

fn area(number: u8) -> Option<Area> {
    number.checked_sub(1).and_then(|index| Area::new(usize::from(index)))
}

impl Reprint {
    /// The tables that are there.
    pub fn tables(game: &Public) -> impl Iterator<Item = Self> {
        let tables = &game.setup().tables;
        let costs = tables.costs.is_some().then_some(Self::Costs);
        let bonus = tables.bonus.is_some().then_some(Self::Fields);
        let map = tables.map.is_some().then_some(Self::Area(1));
        [costs, bonus, map].into_iter().flatten()
    }

    /// How many rows there are; none where a number is turned.
    pub fn count(self, _: &Public) -> usize {
        match self {
            Self::Costs => Cell::COUNT,
            Self::Numbers(_) => NUMBERS.into(),
            Self::Fields => cells().count(),
            Self::Field(cell) => cell.row.fields().into(),
            Self::Gives(..) => Bonus::ALL.len(),
            Self::What(_) => 3,
            Self::Ground(_) => Ground::ALL.len(),
            Self::Units(..) | Self::Area(_) | Self::Border(..) => 0,
        }
    }

    /// The number that is turned, the least and the most.
    pub fn wheel(self, game: &Public) -> Option<(u8, u8, u8)> {
        let count = game.setup().tables.map.as_ref().map_or(0, |map| map.areas().len());
        let count = u8::try_from(count).unwrap_or(0);
        match self {
            Self::Units(_, _, units) => Some((units, 0, MAX_UNITS)),
            Self::Area(number) | Self::Border(_, number) => Some((number, 1, count)),
            _ => None,
        }
    }

    /// Another number.
    pub const fn put(&mut self, value: u8) {
        match self {
            Self::Units(_, _, number) | Self::Area(number) | Self::Border(_, number) => *number = value,
            _ => {}
        }
    }

    /// What Accept leads to.
    pub fn accept(self, chosen: usize, game: &Public) -> Option<Next> {
        let place = u8::try_from(chosen).ok()?;
        Some(match self {
            Self::Costs => Next::Page(Self::Numbers(Cell::all().nth(chosen)?)),
            Self::Numbers(cell) => Next::Page(Self::Units(cell, place, units(game, cell, place))),
            Self::Units(cell, place, units) => Next::Act(Action::Units(cell, place, units)),
            Self::Fields => Next::Page(Self::Field(cells().nth(chosen)?)),
            Self::Field(cell) => Next::Page(Self::Gives(cell, place)),
            Self::Gives(cell, field) => Next::Act(Action::Gives(cell, field, *Bonus::ALL.get(chosen)?)),
            Self::Area(number) => Next::Page(Self::What(area(number)?)),
            Self::What(one) => match chosen {
                0 => Next::Page(Self::Border(one, 1)),
                1 => Next::Act(Action::North(one)),
                _ => Next::Page(Self::Ground(one)),
            },
            Self::Border(one, number) => {
                let other = area(number)?;
                Next::Act(Action::Border(one.min(other), one.max(other)))
            }
            Self::Ground(one) => Next::Act(Action::Ground(one, *Ground::ALL.get(chosen)?)),
        })
    }

    /// The page before; none if that is the list of everything.
    pub fn before(self) -> Option<Self> {
        Some(match self {
            Self::Costs | Self::Fields | Self::Area(_) => return None,
            Self::Numbers(_) => Self::Costs,
            Self::Units(cell, ..) => Self::Numbers(cell),
            Self::Field(_) => Self::Fields,
            Self::Gives(cell, _) => Self::Field(cell),
            Self::What(one) => Self::Area(u8::try_from(one.index() + 1).unwrap_or(1)),
            Self::Border(one, _) | Self::Ground(one) => Self::What(one),
        })
    }

    /// The row that leads here.
    pub fn row<'a>(self, rows: &mut Rows<'a>, ui: &Ui<'a, '_>) {
        let (sign, word) = match self {
            Self::Costs => (Silhouette::Cube, Word::TableCosts),
            Self::Fields => (Silhouette::Prestige, Word::TableBonus),
            _ => (Silhouette::Move, Word::TableMap),
        };
        rows.sign(sign, ui.say(word));
    }

    /// What is asked.
    pub fn task<'a>(self, ui: &Ui<'a, '_>) -> &'a str {
        let tongue = ui.language();
        match self {
            Self::Costs => ui.say(Word::TableCosts),
            Self::Numbers(cell) | Self::Field(cell) => names::place(tongue, cell),
            Self::Units(cell, place, _) => tongue.join(names::place(tongue, cell), names::units(tongue, place)),
            Self::Fields => ui.say(Word::TableBonus),
            Self::Gives(cell, field) => {
                ui.tell(Word::FieldShort, &[("what", &names::place(tongue, cell)), ("n", &(field + 1))])
            }
            Self::Area(_) => ui.say(Word::TableMap),
            Self::Border(..) => ui.say(Word::BorderRow),
            Self::What(one) | Self::Ground(one) => ui.tell(Word::AreaRow, &[("n", &(one.index() + 1))]),
        }
    }

    /// The rows of the list.
    pub fn add_rows<'a>(self, rows: &mut Rows<'a>, ui: &Ui<'a, '_>, game: &Public) {
        let tongue = ui.language();
        match self {
            Self::Costs => {
                Cell::all().for_each(|cell| _ = rows.sign(Silhouette::Cube, names::place(tongue, cell)));
            }
            Self::Numbers(cell) => {
                for place in 0..NUMBERS {
                    rows.sign(Silhouette::Cube, names::units(tongue, place));
                    rows.number(ui.figures(units(game, cell, place)));
                }
            }
            Self::Fields => cells().for_each(|cell| _ = rows.sign(Silhouette::Prestige, names::place(tongue, cell))),
            Self::Field(cell) => {
                let table = game.setup().tables.bonus.as_ref();
                for field in 0..cell.row.fields() {
                    let bonus = table.and_then(|table| table.field(cell, field));
                    rows.sign(words::bonus_sign(bonus), words::bonus(tongue, bonus));
                }
            }
            Self::Gives(..) => {
                Bonus::ALL.map(Some).into_iter().for_each(|bonus| {
                    rows.sign(words::bonus_sign(bonus), words::bonus(tongue, bonus));
                });
            }
            Self::What(_) => {
                rows.sign(Silhouette::Move, ui.say(Word::BorderRow));
                rows.sign(Silhouette::Dawn, ui.say(Word::NorthRow));
                rows.sign(Silhouette::Settler, ui.say(Word::RowLand));
            }
            Self::Ground(_) => {
                Ground::ALL.into_iter().for_each(|ground| {
                    rows.sign(words::ground_sign(ground), words::ground(tongue, ground));
                });
            }
            Self::Units(..) | Self::Area(_) | Self::Border(..) => {}
        }
    }
}

/// A number of a cost as it is.
fn units(game: &Public, cell: Cell, place: u8) -> u8 {
    let Some(cost) = game.setup().tables.costs.as_ref().and_then(|costs| costs.cost(cell)) else { return 0 };
    cost.named.iter().chain(&cost.wild).nth(place.into()).copied().unwrap_or(0)
}
