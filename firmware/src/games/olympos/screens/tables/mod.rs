//! The owner of the box types in what is printed there: table by table, row by row, once (OL-TABLE-1, section 17).

mod page;
mod show;
mod steps;

pub use page::{Answer, Deed};

use engine::{
    area::{Area, AreaSet, MAX_AREAS},
    olympos::{
        costs::MAX_UNITS,
        draft::{Draft, Fault},
        ground::Ground,
        map::{Facts, Kind},
        sheet::Table,
        tables::{MAX_FIELDS, MAX_PRICE, Price, WONDER_POINTS},
        track::MAX_FINAL,
        words::{Bonus, Cell, Column, Progress, Resource, Row, Wonder},
    },
};

use page::{Page, page_of};
use steps::{at, bounds, guess, is_last, put};

use crate::{
    base::{Event, Key},
    games::olympos::{Typed, parts},
};

/// Tables that are being typed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tables {
    page: Page,
    chosen: usize,
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
