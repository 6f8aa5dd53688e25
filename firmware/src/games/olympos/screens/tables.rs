//! The owner of the box types in what is printed there: table by table, row by row, once (OL-TABLE-1, section 17).

use engine::{
    area::{Area, AreaSet, MAX_AREAS},
    olympos::{
        costs::{Cost, MAX_UNITS},
        draft::{Draft, Fault},
        ground::Ground,
        map::{Facts, Flaw, Kind},
        sheet::{Slip, Table},
        tables::{MAX_FIELDS, MAX_PRICE, Price, WONDER_POINTS},
        track::{BEST_FINAL, LAST_SPACE, MAX_FINAL, Track, ZEUS_SPACES},
        words::{Bonus, Cell, Column, Progress, Resource, Row, Wonder},
    },
};

use crate::{
    base::{Common, Event, Key, Text, texts::Sentence},
    games::olympos::{
        Typed, parts,
        words::{self, Word},
    },
    ui::{Notice, Rows, Silhouette, Ui, Wheel},
};

/// Tables that are being typed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tables {
    page: Page,
    chosen: usize,
}

/// How far it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    /// Which table.
    List,
    /// A number of the track.
    Track(Track, u8, bool),
    /// Which row of the costs.
    Costs,
    /// The kinds of a row, a bit each.
    Kinds(Row, u32),
    /// What Money names, and what besides.
    Money(Option<Resource>),
    /// The groups of a cost.
    Cost(Cell, Cost),
    /// How many units of a resource, or of the wild group.
    Units(Cell, Cost, usize, u8),
    /// Which place with bonus fields.
    Bonus,
    /// What a field gives.
    Field(Cell, [Option<Bonus>; MAX_FIELDS], u8),
    /// Which wonder.
    Wonders,
    /// Its stars.
    Stars(Wonder, u8),
    /// Its points.
    Points(Wonder, u8, u8),
    /// What to do with the map.
    Map,
    /// Which area is changed.
    Which(u8),
    /// What an area is.
    Kind(Area),
    /// What is printed on it, and what it borders on.
    Around(Area, Facts),
    /// Which area is beside it.
    Border(Area, Facts, u8),
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
    /// The track.
    Track(Track),
    /// The kinds of a row, a bit each.
    Kinds(Row, u32),
    /// What the Money tiles name.
    Money([Resource; 2]),
    /// What a place costs.
    Cost(Cell, Cost),
    /// What the fields of a place give.
    Bonus(Cell, [Option<Bonus>; MAX_FIELDS]),
    /// The price of a wonder.
    Price(Wonder, Price),
    /// An area.
    Area(Area, Facts),
    /// The map is whole.
    Check,
}

const fn page_of(table: Table) -> Page {
    match table {
        Table::Track => Page::Track(Track { zeus: [0; 6], cross: 0, first: 0, points: [0; MAX_FINAL] }, 0, false),
        Table::Costs => Page::Costs,
        Table::Bonus => Page::Bonus,
        Table::Wonders => Page::Wonders,
        Table::Map => Page::Map,
    }
}

/// The rows of the costs: the kinds of five rows, Money, and 25 places.
const PLACES: usize = 6;

fn cells() -> impl Iterator<Item = Cell> {
    Cell::all().filter(|cell| cell.row.fields() > 0)
}

/// The kinds that can lie in a row, apart from those that were told to lie in another.
fn kinds(draft: &Draft, row: Row) -> impl Iterator<Item = Progress> + '_ {
    let told = move |kind: &Progress| draft.costs.rows.get(*kind as usize).copied().flatten();
    Progress::ALL.into_iter().filter(move |kind| kind.fits(row) && told(kind).is_none_or(|other| other == row))
}

fn area(number: u8) -> Option<Area> {
    number.checked_sub(1).and_then(|index| Area::new(usize::from(index)))
}

fn number_of(area: Area) -> u8 {
    u8::try_from(area.index() + 1).unwrap_or(0)
}

/// A number of the track: six Zeus spaces, the cross, the first space with points, the points.
fn at(track: &Track, step: u8) -> u8 {
    let [a, b, c, d, e, f] = track.zeus;
    let spaces = [a, b, c, d, e, f, track.cross, track.first];
    let step = usize::from(step);
    spaces.get(step).or_else(|| track.points.get(step - spaces.len())).copied().unwrap_or(0)
}

fn put(track: &mut Track, step: u8, value: u8) {
    let step = usize::from(step);
    let place = match step {
        6 => Some(&mut track.cross),
        7 => Some(&mut track.first),
        8.. => track.points.get_mut(step - 8),
        _ => track.zeus.get_mut(step),
    };
    place.into_iter().for_each(|place| *place = value);
}

/// The least and the most it can be.
fn bounds(track: &Track, step: u8) -> (u8, u8) {
    match step {
        0 => (1, LAST_SPACE - 6),
        1..=6 => (at(track, step - 1) + 1, LAST_SPACE - (6 - step)),
        7 => (1, track.cross),
        _ => (0, BEST_FINAL),
    }
}

/// Where the wheel stands at first: as far on as the space before was, points one less than those before.
fn guess(track: &Track, step: u8) -> u8 {
    let before = |back: u8| step.checked_sub(back).map_or(0, |step| at(track, step));
    let (least, most) = bounds(track, step);
    let wanted = match step {
        0 => 10,
        1..=6 => before(1).saturating_add(before(1) - before(2).min(before(1))),
        7 => at(track, 5),
        8 => BEST_FINAL,
        _ => before(1).saturating_sub(1),
    };
    wanted.clamp(least, most)
}

/// Whether the track is told with this number.
fn is_last(track: &Track, step: u8) -> bool {
    let points = step.saturating_sub(8);
    step >= 8
        && (at(track, step) == 0
            || usize::from(points) + 1 >= MAX_FINAL
            || u16::from(track.first) + u16::from(points) >= u16::from(track.cross))
}

impl Tables {
    /// The list of tables.
    pub const START: Self = Self { page: Page::List, chosen: 0 };

    /// After something was typed: what is to be typed next, or what became of the table.
    pub fn after(deed: Deed, draft: &Draft, kept: Option<Result<Table, (Table, Fault)>>) -> Self {
        let page = match (kept, deed) {
            (Some(Ok(table)), _) => Page::Told(table, None),
            (Some(Err((table, fault))), _) => Page::Told(table, Some(fault)),
            (None, Deed::Open(table)) => match (page_of(table), draft.track) {
                (Page::Track(..), Some(track)) => Page::Track(track, 0, true),
                (Page::Track(mut track, ..), None) => {
                    let first = guess(&track, 0);
                    put(&mut track, 0, first);
                    Page::Track(track, 0, false)
                }
                (page, _) => page,
            },
            (None, Deed::Track(_)) => Page::List,
            (None, Deed::Kinds(..) | Deed::Money(_) | Deed::Cost(..)) => Page::Costs,
            (None, Deed::Bonus(..)) => Page::Bonus,
            (None, Deed::Price(..)) => Page::Wonders,
            (None, Deed::Area(..) | Deed::Check) => Page::Map,
        };
        Self { page, chosen: Self::open_row(page, draft) }
    }

    /// The first row that has not been typed.
    fn open_row(page: Page, draft: &Draft) -> usize {
        let open = match page {
            Page::Costs => {
                let rows = Row::ALL.iter().position(|row| !draft.costs.rows.contains(&Some(*row)));
                let money = draft.costs.money.is_none().then_some(Row::ALL.len());
                let cell = || draft.costs.cells.iter().position(Option::is_none).map(|place| place + PLACES);
                rows.or(money).or_else(cell)
            }
            Page::Bonus => cells().position(|cell| draft.bonus.get(cell.index()).is_some_and(Option::is_none)),
            Page::Wonders => draft.wonders.iter().position(Option::is_none),
            _ => None,
        };
        open.unwrap_or(0)
    }

    /// The chosen row.
    pub const fn chosen(self) -> usize {
        self.chosen
    }

    /// How many rows can be chosen; none where a number is turned.
    pub fn rows(self, draft: &Draft) -> usize {
        match self.page {
            Page::List => Table::ALL.len(),
            Page::Costs => PLACES + Cell::COUNT,
            Page::Kinds(row, _) => kinds(draft, row).count(),
            Page::Money(_) => Resource::ALL.len(),
            Page::Cost(..) => Resource::ALL.len() + 2,
            Page::Bonus => cells().count(),
            Page::Field(..) => Bonus::ALL.len(),
            Page::Wonders => Wonder::COUNT,
            Page::Map => 3,
            Page::Kind(_) => 1 + Ground::ALL.len(),
            Page::Around(_, facts) => {
                if facts.kind == Kind::Sea {
                    2
                } else {
                    4
                }
            }
            _ => 0,
        }
    }

    /// The wheel, if there is one: its number, the least and the most.
    pub fn wheel(&self, draft: &Draft) -> Option<(u8, u8, u8)> {
        let count = u8::try_from(draft.count()).unwrap_or(0);
        Some(match self.page {
            Page::Track(track, step, _) => {
                let (least, most) = bounds(&track, step);
                (at(&track, step), least, most)
            }
            Page::Units(.., units) => (units, 0, MAX_UNITS),
            Page::Stars(_, stars) => (stars, 1, MAX_PRICE),
            Page::Points(.., points) => (points, *WONDER_POINTS.start(), *WONDER_POINTS.end()),
            Page::Which(number) => (number, 1, count.max(1)),
            Page::Border(area, _, number) => {
                let last = if number_of(area) == count { count.saturating_sub(1) } else { count };
                (number, 1, last.max(1))
            }
            _ => return None,
        })
    }

    fn turn(&mut self, up: bool, draft: &Draft) {
        let Some((now, least, most)) = self.wheel(draft) else { return };
        let next = if up { now.saturating_add(1).min(most) } else { now.saturating_sub(1).max(least) };
        match &mut self.page {
            Page::Track(track, step, _) => put(track, *step, next),
            Page::Units(.., number) | Page::Stars(_, number) | Page::Points(.., number) => *number = next,
            Page::Which(number) | Page::Border(.., number) => *number = next,
            _ => {}
        }
    }

    fn go(&mut self, page: Page, chosen: usize) -> Answer {
        *self = Self { page, chosen };
        Answer::Redraw
    }

    fn accept(&mut self, draft: &Draft) -> Answer {
        let chosen = self.chosen;
        match self.page {
            Page::List => Table::ALL.get(chosen).map_or(Answer::Stay, |&table| Answer::Type(Deed::Open(table))),
            Page::Track(track, step, _) if is_last(&track, step) => {
                let mut track = track;
                // what stood behind the last points is gone
                (step + 1..8 + MAX_FINAL as u8).for_each(|behind| put(&mut track, behind, 0));
                Answer::Type(Deed::Track(track))
            }
            Page::Track(mut track, step, known) => {
                let next = step + 1;
                let (least, most) = bounds(&track, next);
                if !known || !(least..=most).contains(&at(&track, next)) {
                    let number = guess(&track, next);
                    put(&mut track, next, number);
                }
                self.go(Page::Track(track, next, known), 0)
            }
            Page::Costs => match chosen.checked_sub(PLACES) {
                Some(place) => {
                    let Some(cell) = Cell::all().nth(place) else { return Answer::Stay };
                    let cost = draft.costs.cells.get(place).copied().flatten().unwrap_or_default();
                    self.go(Page::Cost(cell, cost), 0)
                }
                None => match Row::ALL.get(chosen) {
                    Some(&row) => {
                        let told =
                            Progress::ALL.into_iter().zip(draft.costs.rows).filter(|(_, told)| *told == Some(row));
                        self.go(Page::Kinds(row, told.fold(0, |all, (kind, _)| all | 1 << kind as u32)), 0)
                    }
                    None => self.go(Page::Money(None), 0),
                },
            },
            Page::Kinds(row, all) => {
                let Some(kind) = kinds(draft, row).nth(chosen) else { return Answer::Stay };
                let all = all ^ 1 << kind as u32;
                if all.count_ones() as usize == Column::COUNT {
                    return Answer::Type(Deed::Kinds(row, all));
                }
                self.page = Page::Kinds(row, all);
                Answer::Redraw
            }
            Page::Money(first) => match (first, Resource::ALL.get(chosen)) {
                (None, Some(&one)) => self.go(Page::Money(Some(one)), 0),
                (Some(one), Some(&other)) if one != other => Answer::Type(Deed::Money([one, other])),
                _ => Answer::Stay,
            },
            Page::Cost(cell, cost) => match chosen {
                5.. if cost.check() => Answer::Type(Deed::Cost(cell, cost)),
                5.. => Answer::Stay,
                _ => {
                    let now = cost.named.get(chosen).copied().unwrap_or(0);
                    self.go(Page::Units(cell, cost, chosen, now.max(1)), 0)
                }
            },
            Page::Units(cell, mut cost, place, units) => {
                match cost.named.get_mut(place) {
                    Some(named) => *named = units,
                    None if units == 0 => cost.wild = Default::default(),
                    None => {
                        if let Some(free) = cost.wild.iter_mut().find(|wild| **wild == 0) {
                            *free = units;
                        }
                        cost.wild.sort_unstable_by(|one, other| other.cmp(one));
                    }
                }
                // a cost has four groups; a group is told where the cursor stands, so the cost is told where it goes on
                self.go(Page::Cost(cell, cost), if cost.check() { 5 } else { place })
            }
            Page::Bonus => {
                let Some(cell) = cells().nth(chosen) else { return Answer::Stay };
                self.go(Page::Field(cell, [None; MAX_FIELDS], 0), 0)
            }
            Page::Field(cell, mut fields, number) => {
                if let (Some(field), Some(&bonus)) = (fields.get_mut(usize::from(number)), Bonus::ALL.get(chosen)) {
                    *field = Some(bonus);
                }
                if number + 1 < cell.row.fields() {
                    return self.go(Page::Field(cell, fields, number + 1), 0);
                }
                Answer::Type(Deed::Bonus(cell, fields))
            }
            Page::Wonders => match Wonder::ALL.get(chosen) {
                Some(Wonder::Stadium) => Answer::Type(Deed::Price(Wonder::Stadium, Price::STADIUM)),
                Some(&wonder) => {
                    let now = draft.wonders.get(chosen).copied().flatten().unwrap_or(Price::STADIUM);
                    self.go(Page::Stars(wonder, now.stars), 0)
                }
                None => Answer::Stay,
            },
            Page::Stars(wonder, stars) => {
                let points = stars.saturating_mul(2).clamp(*WONDER_POINTS.start(), *WONDER_POINTS.end());
                self.go(Page::Points(wonder, stars, points), 0)
            }
            Page::Points(wonder, stars, points) => Answer::Type(Deed::Price(wonder, Price { stars, points })),
            Page::Map => match (chosen, Area::new(draft.count()), draft.count()) {
                (0, Some(next), count) if count < MAX_AREAS => self.go(Page::Kind(next), 0),
                (1, _, 1..) => self.go(Page::Which(1), 0),
                (2, _, 1..) => Answer::Type(Deed::Check),
                _ => Answer::Stay,
            },
            Page::Which(number) => area(number).map_or(Answer::Stay, |area| self.go(Page::Kind(area), 0)),
            Page::Kind(area) => {
                let before = draft.areas[area];
                let (star, north) = match before.map(|facts| facts.kind) {
                    Some(Kind::Land { star, north, .. }) => (star, north),
                    _ => (false, false),
                };
                let ground = chosen.checked_sub(1).and_then(|place| Ground::ALL.get(place).copied());
                let kind = ground.map_or(Kind::Sea, |ground| Kind::Land { ground, star, north });
                let neighbours = before.map_or(AreaSet::NONE, |facts| facts.neighbours);
                self.go(Page::Around(area, Facts { kind, neighbours }), 0)
            }
            Page::Around(area, mut facts) => match (chosen, &mut facts.kind) {
                (0, _) => {
                    let last = number_of(area).saturating_sub(1).max(1);
                    self.go(Page::Border(area, facts, last), 0)
                }
                (1, _) => Answer::Type(Deed::Area(area, facts)),
                (2, Kind::Land { star, .. }) => {
                    *star = !*star;
                    self.go(Page::Around(area, facts), chosen)
                }
                (_, Kind::Land { north, .. }) => {
                    *north = !*north;
                    self.go(Page::Around(area, facts), chosen)
                }
                _ => Answer::Stay,
            },
            Page::Border(here, facts, number) => {
                let Some(other) = area(number).filter(|&other| other != here) else { return Answer::Stay };
                let neighbours = if facts.neighbours.contains(other) {
                    facts.neighbours.without(other)
                } else {
                    facts.neighbours.with(other)
                };
                self.go(Page::Around(here, Facts { neighbours, ..facts }), 0)
            }
            Page::Told(table, wrong) => {
                let page = if wrong.is_some() { page_of(table) } else { Page::List };
                self.go(page, if wrong.is_some() { 0 } else { table as usize })
            }
        }
    }

    fn back(&mut self) -> Answer {
        let page = match self.page {
            Page::List => return Answer::Leave,
            Page::Track(track, step @ 1.., _) => Page::Track(track, step - 1, true),
            Page::Kinds(..) | Page::Money(_) | Page::Cost(..) => Page::Costs,
            Page::Units(cell, cost, ..) => Page::Cost(cell, cost),
            Page::Field(..) => Page::Bonus,
            Page::Stars(..) => Page::Wonders,
            Page::Points(wonder, stars, _) => Page::Stars(wonder, stars),
            Page::Which(_) | Page::Kind(_) => Page::Map,
            Page::Around(area, _) => Page::Kind(area),
            Page::Border(area, facts, _) => Page::Around(area, facts),
            Page::Track(..) | Page::Costs | Page::Bonus | Page::Wonders | Page::Map | Page::Told(..) => Page::List,
        };
        self.go(page, 0)
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event, typed: &Typed) -> Answer {
        let draft = typed.draft();
        let rows = self.rows(draft);
        if rows > 0 && parts::turned(event, &mut self.chosen, rows) {
            return Answer::Redraw;
        }
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) if rows == 0 => self.turn(true, draft),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) if rows == 0 => self.turn(false, draft),
            Event::Press(Key::Accept) => return self.accept(draft),
            Event::Press(Key::Back) => return self.back(),
            _ => return Answer::Stay,
        }
        Answer::Redraw
    }
}

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
            Page::Stars(wonder, _) | Page::Points(wonder, ..) => ui.say(words::wonder(wonder)),
            Page::Map => ui.tell(Word::AreasTyped, &[("n", &draft.count())]),
            Page::Which(_) => ui.say(Word::TableMap),
            Page::Kind(one) | Page::Around(one, _) | Page::Border(one, ..) => area(one),
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
            Page::Stars(..) => (Silhouette::Star, ui.say(Word::PriceAsk)),
            Page::Points(..) => (Silhouette::Wreath, ui.say(Word::PointsAsk)),
            Page::Border(..) => (Silhouette::Move, ui.say(Word::BorderRow)),
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
