//! How the pages look.

use engine::{
    area::Area,
    olympos::{
        draft::{Draft, Fault},
        ground::Ground,
        map::{Facts, Flaw, Kind},
        sheet::{Slip, Table},
        track::ZEUS_SPACES,
        words::{Bonus, Cell, Progress, Resource, Row, Wonder},
    },
};

use super::{Page, Tables, cells, kinds, number_of};
use crate::{
    base::{Common, Text, texts::Sentence},
    games::olympos::{
        Typed,
        words::{self, Word},
    },
    ui::{Notice, Rows, Silhouette, Ui, Wheel},
};

/// What a table is called, and its figure.
const fn name(table: Table) -> (Silhouette, Word) {
    match table {
        Table::Track => (Silhouette::Track, Word::PartTrack),
        Table::Costs => (Silhouette::Philosopher, Word::TableCosts),
        Table::Bonus => (Silhouette::Prestige, Word::TableBonus),
        Table::Wonders => (Silhouette::Wonder, Word::Wonders),
        Table::Map => (Silhouette::Move, Word::TableMap),
    }
}

impl Tables {
    /// What is asked.
    fn task<'a>(self, ui: &Ui<'a, '_>, draft: &Draft) -> &'a str {
        let place = |cell: Cell| place_name(ui, cell);
        let area = |area: Area| ui.tell(Word::AreaRow, &[("n", &number_of(area))]);
        match self.page {
            Page::List => ui.say(Word::TypeAsk),
            Page::Track(_, step @ 0..ZEUS_SPACES, _) => ui.tell(Word::PrintRow, &[("n", &(step + 1))]),
            Page::Track(_, ZEUS_SPACES, _) => ui.say(Word::CrossRow),
            Page::Track(_, 7, _) => ui.say(Word::FirstPoints),
            Page::Track(track, step, _) => ui.tell(Word::PointsOn, &[("n", &(track.first.saturating_add(step - 8)))]),
            Page::Costs => ui.say(Word::TableCosts),
            Page::Kinds(row, all) => {
                let (row, count) = (ui.say(words::row(row)), all.count_ones());
                ui.tell(Word::KindsOf, &[("what", &row), ("n", &count)])
            }
            Page::Money(_) => ui.say(words::progress(Progress::Money)),
            Page::Cost(cell, _) | Page::Units(cell, ..) => place(cell),
            Page::Bonus => ui.say(Word::TableBonus),
            Page::Field(cell, _, number) => ui.tell(Word::FieldOf, &[("what", &place(cell)), ("n", &(number + 1))]),
            Page::Wonders => ui.say(Word::Wonders),
            Page::Stars(..) => ui.say(Word::PriceAsk),
            Page::Points(..) => ui.say(Word::PointsAsk),
            Page::Map => ui.tell(Word::AreasTyped, &[("n", &draft.count())]),
            Page::Which(_) => ui.say(Word::TableMap),
            Page::Border(..) => ui.say(Word::BorderRow),
            Page::Kind(one) | Page::Around(one, _) => area(one),
            Page::Told(table, _) => ui.say(name(table).1),
        }
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, typed: &Typed, ui: &mut Ui<'_, '_>) {
        let draft = typed.draft();
        let task = self.task(ui, draft);
        // where there is one line, the question needs it
        let head = ui.say(if ui.is_flat() { Word::Name } else { Word::TablesPart });
        ui.banner(Silhouette::Book, head, task);
        if let Page::Told(_, fault) = self.page {
            let text = fault.map_or(ui.say(Word::TableKept), |fault| reason(ui, fault));
            let sign = if fault.is_some() { Silhouette::Cross } else { Silhouette::Check };
            ui.message(&Notice { sign, headline: task, text, last: None, words: None });
            return ui.two_keys(Text::GoOn, Text::Back);
        }
        if let Some((value, least, most)) = self.wheel(draft) {
            return self.draw_wheel(ui, (value, least, most));
        }
        let mut rows = Rows::new();
        self.add_rows(&mut rows, ui, typed);
        match self.page {
            Page::Around(_, facts) => ui.explained_list(&rows, self.chosen, borders(ui, facts)),
            _ => ui.list(&rows, self.chosen),
        }
        let accept: Sentence = match self.page {
            Page::List => Text::Open.into(),
            Page::Kinds(..) | Page::Around(..) => Text::Change.into(),
            _ => Text::Take.into(),
        };
        ui.choose_footer(accept, Text::Back);
    }

    fn draw_wheel(&self, ui: &mut Ui<'_, '_>, (value, least, most): (u8, u8, u8)) {
        let (sign, title) = match self.page {
            Page::Track(_, 0..ZEUS_SPACES, _) => (Silhouette::Zeus, ""),
            Page::Track(..) => (Silhouette::Track, ""),
            Page::Units(_, _, place, _) => match Resource::ALL.get(place) {
                Some(&one) => (words::resource_sign(one), ui.say(words::resource(one))),
                None => (Silhouette::Cube, ui.say(Word::AnyRow)),
            },
            Page::Stars(..) => (Silhouette::Star, ""),
            Page::Points(..) => (Silhouette::Wreath, ""),
            _ => (Silhouette::Move, ""),
        };
        let facts = if title.is_empty() { None } else { Some((title, "")) };
        ui.beside_wheel(sign, "", facts.as_slice());
        let next = (value < most).then(|| ui.figures(value + 1));
        ui.wheel(&Wheel { value: ui.figures(value), next, lower: value > least });
        ui.keys(Common::Number, Text::Take, Text::Back);
    }

    fn add_rows<'a>(&self, rows: &mut Rows<'a>, ui: &Ui<'a, '_>, typed: &Typed) {
        let (draft, tongue) = (typed.draft(), ui.language());
        let done = |rows: &mut Rows<'a>, done: bool| {
            if done {
                rows.text(ui.say(Word::TypedRow));
            }
        };
        match self.page {
            Page::List => {
                for table in Table::ALL {
                    let (sign, word) = name(table);
                    rows.sign(sign, ui.say(word));
                    if typed.has_kept(table) {
                        rows.text(ui.say(Word::TypedRow));
                    }
                }
            }
            Page::Costs => {
                for row in Row::ALL {
                    rows.sign(Silhouette::Philosopher, ui.tell(Word::KindsRow, &[("what", &ui.say(words::row(row)))]));
                    done(rows, draft.costs.rows.contains(&Some(row)));
                }
                rows.sign(Silhouette::Cube, ui.say(words::progress(Progress::Money)));
                done(rows, draft.costs.money.is_some());
                for (cell, cost) in Cell::all().zip(&draft.costs.cells) {
                    let place = place_name(ui, cell);
                    rows.sign(Silhouette::Actions, place);
                    done(rows, cost.is_some());
                }
            }
            Page::Kinds(row, all) => {
                for kind in kinds(draft, row) {
                    rows.sign(words::progress_sign(kind), ui.say(words::progress(kind)));
                    done(rows, all & 1 << kind as u32 != 0);
                }
            }
            Page::Money(first) => {
                for one in Resource::ALL {
                    rows.sign(words::resource_sign(one), ui.say(words::resource(one)));
                    done(rows, first == Some(one));
                }
            }
            Page::Cost(_, cost) => {
                for (one, &units) in Resource::ALL.into_iter().zip(&cost.named) {
                    rows.sign(words::resource_sign(one), ui.say(words::resource(one))).number(ui.figures(units));
                }
                rows.sign(Silhouette::Cube, ui.say(Word::AnyRow));
                let wild = tongue.write(&mut |pen| {
                    use core::fmt::Write as _;
                    cost.wild.iter().filter(|&&units| units > 0).for_each(|units| _ = write!(pen, " {units}"));
                });
                rows.text(wild);
                rows.sign(Silhouette::Check, ui.say(Common::Done));
                if !cost.check() {
                    rows.greyed("");
                }
            }
            Page::Bonus => {
                for cell in cells() {
                    let place = place_name(ui, cell);
                    rows.sign(Silhouette::Prestige, place);
                    done(rows, draft.bonus.get(cell.index()).is_some_and(Option::is_some));
                }
            }
            Page::Field(..) => {
                for bonus in Bonus::ALL.map(Some) {
                    rows.sign(words::bonus_sign(bonus), words::bonus(tongue, bonus));
                }
            }
            Page::Wonders => {
                for (wonder, price) in Wonder::ALL.into_iter().zip(draft.wonders) {
                    rows.sign(Silhouette::Wonder, ui.say(words::wonder(wonder)));
                    if let Some(price) = price {
                        rows.text(ui.tell(Word::CubesOf, &[("n", &price.stars), ("m", &price.points)]));
                    }
                }
            }
            Page::Map => {
                let next = draft.count() + 1;
                rows.sign(Silhouette::Next, ui.tell(Word::AreaRow, &[("n", &next)]));
                rows.sign(Silhouette::Gear, ui.say(Word::AreaChange));
                rows.sign(Silhouette::Check, ui.say(Word::MapCheck));
                if draft.count() == 0 {
                    rows.greyed("");
                }
            }
            Page::Kind(_) => {
                rows.sign(Silhouette::Sail, ui.say(Word::SeaPart));
                for ground in Ground::ALL {
                    rows.sign(words::ground_sign(ground), words::ground(tongue, ground));
                }
            }
            Page::Around(_, facts) => {
                rows.sign(Silhouette::Move, ui.say(Word::BorderRow));
                rows.sign(Silhouette::Check, ui.say(Common::Done));
                if let Kind::Land { star, north, .. } = facts.kind {
                    rows.sign(Silhouette::Star, ui.say(Word::StarRow));
                    done(rows, star);
                    rows.sign(Silhouette::Dawn, ui.say(Word::NorthRow));
                    done(rows, north);
                }
            }
            _ => {}
        }
    }
}

/// What a place of the board is called: its row and its column.
fn place_name<'a>(ui: &Ui<'a, '_>, cell: Cell) -> &'a str {
    let column = ui.figures(u8::from(cell.column) + 1);
    ui.language().join(ui.say(words::row(cell.row)), column)
}

/// The areas beside one.
fn borders<'a>(ui: &Ui<'a, '_>, facts: Facts) -> &'a str {
    ui.language().write(&mut |pen| {
        use core::fmt::Write as _;
        facts.neighbours.iter().for_each(|other| _ = write!(pen, "{} ", other.index() + 1));
    })
}

/// Why a table cannot be that of the box, and where.
fn reason<'a>(ui: &Ui<'a, '_>, (area, slip): Fault) -> &'a str {
    let n = area.map_or(0, number_of);
    let what = |resource: Resource| ui.say(words::resource(resource));
    match slip {
        Slip::Map(Flaw::Unreachable) => ui.tell(Word::WrongReach, &[("n", &n)]),
        Slip::Map(Flaw::NoNorth) => ui.say(Word::WrongNorth),
        Slip::Map(Flaw::SecondOlympos) => ui.tell(Word::WrongSecond, &[("n", &n)]),
        Slip::Map(Flaw::NoOlympos) => ui.say(Word::WrongOlympos),
        Slip::Map(Flaw::Territories { found }) => ui.tell(Word::WrongLand, &[("n", &found)]),
        Slip::Map(Flaw::Stars { resource, found }) => {
            ui.tell(Word::WrongStars, &[("n", &found), ("what", &what(resource))])
        }
        Slip::Map(Flaw::Islands { found }) => ui.tell(Word::WrongIslands, &[("n", &found)]),
        Slip::Map(Flaw::TooFewToClose { resource }) => ui.tell(Word::WrongClose, &[("what", &what(resource))]),
        _ => ui.say(Word::WrongTable),
    }
}
