//! The tables as far as they have been typed in: row by row, in any order, from a text or with keys (section 17).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::costs::{Cost, Costs};
use super::map::{Facts, Map};
use super::sheet::{Slip, Table};
use super::tables::{Bonuses, MAX_FIELDS, Price, Prices, Tables};
use super::track::Track;
use super::words::{Bonus, Cell, Progress, Resource, Row, Wonder};
use crate::area::{Area, AreaSet, ByArea, MAX_AREAS};

/// With three players three territories of each resource are closed (OL-SETUP-14).
const MOST_CLOSED: u8 = 3;

/// What has been typed in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// The time track.
    pub track: Option<Track>,
    /// Costs and rows of progress.
    pub costs: CostRows,
    /// Bonus fields by place.
    pub bonus: BonusRows,
    /// Prices of the wonders.
    pub wonders: [Option<Price>; Wonder::COUNT],
    /// The areas of the map.
    pub areas: ByArea<Option<Facts>>,
}

/// The rows of the table `dev_costs`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CostRows {
    /// The row of each kind.
    pub rows: [Option<Row>; Progress::COUNT],
    /// The cost of each place.
    pub cells: [Option<Cost>; Cell::COUNT],
    /// What the two Money tiles name.
    pub money: Option<[Resource; 2]>,
}

/// The rows of the table `bonus`.
pub type BonusRows = [Option<[Option<Bonus>; MAX_FIELDS]>; Cell::COUNT];

/// Why a table cannot be played: the area it concerns, if there is one, and the reason.
pub type Fault = (Option<Area>, Slip);

impl Draft {
    /// Whether something of a table has been typed.
    pub fn has(&self, table: Table) -> bool {
        match table {
            Table::Track => self.track.is_some(),
            Table::Costs => self.costs != CostRows::default(),
            Table::Bonus => self.bonus.iter().any(Option::is_some),
            Table::Wonders => self.wonders.iter().any(Option::is_some),
            Table::Map => self.count() > 0,
        }
    }

    /// Forgets a table.
    pub fn clear(&mut self, table: Table) {
        match table {
            Table::Track => self.track = None,
            Table::Costs => self.costs = CostRows::default(),
            Table::Bonus => self.bonus = BonusRows::default(),
            Table::Wonders => self.wonders = Default::default(),
            Table::Map => self.areas = ByArea::default(),
        }
    }

    /// Types a whole table over again.
    pub fn fill(&mut self, tables: &Tables, table: Table) {
        self.clear(table);
        match table {
            Table::Track => self.track = tables.track,
            Table::Costs => {
                if let Some(Costs { rows, cells, money }) = tables.costs {
                    self.costs = CostRows { rows: rows.map(Some), cells: cells.map(Some), money: Some(money) };
                }
            }
            Table::Bonus => {
                if let Some(Bonuses(fields)) = tables.bonus {
                    for ((cell, row), fields) in Cell::all().zip(&mut self.bonus).zip(fields) {
                        *row = (cell.row.fields() > 0).then_some(fields);
                    }
                }
            }
            Table::Wonders => self.wonders = tables.wonders.map_or([None; Wonder::COUNT], |prices| prices.0.map(Some)),
            Table::Map => {
                if let Some(map) = &tables.map {
                    map.areas().iter().for_each(|area| self.areas[area] = map.facts(area));
                }
            }
        }
    }

    /// Types an area; those beside it border on it too.
    pub fn border(&mut self, area: Area, facts: Facts) {
        self.areas[area] = Some(facts);
        for other in AreaSet::first(MAX_AREAS).iter().filter(|&other| other != area) {
            if let Some(beside) = &mut self.areas[other] {
                let borders = facts.neighbours.contains(other);
                beside.neighbours =
                    if borders { beside.neighbours.with(area) } else { beside.neighbours.without(area) };
            }
        }
    }

    /// The areas up to the last one that was typed.
    pub fn count(&self) -> usize {
        self.areas.iter().rev().find(|(_, facts)| facts.is_some()).map_or(0, |(area, _)| area.index() + 1)
    }

    /// All tables that have been begun, if they are complete and can be those of the box.
    #[inline(never)]
    pub fn tables(&self) -> Result<Tables, Fault> {
        let whole = |slip| (None, slip);
        if self.track.is_some_and(|track| !track.check()) {
            return Err(whole(Slip::SpacesFall));
        }
        let costs = self.whole_costs().map_err(whole)?;
        let bonus = self.whole_bonus().map_err(whole)?;
        let wonders = all(&self.wonders).map_err(|()| whole(Slip::Incomplete(Table::Wonders)))?.map(Prices);
        if wonders.is_some_and(|prices| !prices.check()) {
            return Err(whole(Slip::WrongPrice));
        }
        Ok(Tables { track: self.track, costs, bonus, wonders, map: self.map()? })
    }

    fn whole_costs(&self) -> Result<Option<Costs>, Slip> {
        let CostRows { rows, cells, money } = &self.costs;
        match (all(rows), all(cells), *money) {
            (Ok(None), Ok(None), None) => Ok(None),
            (Ok(Some(rows)), Ok(Some(cells)), Some(money)) => {
                let costs = Costs { rows, cells, money };
                if costs.check() { Ok(Some(costs)) } else { Err(Slip::FiveKinds) }
            }
            _ => Err(Slip::Incomplete(Table::Costs)),
        }
    }

    fn whole_bonus(&self) -> Result<Option<Bonuses>, Slip> {
        let mut fields = [[None; MAX_FIELDS]; Cell::COUNT];
        let mut said = 0;
        let mut wanted = 0;
        for ((cell, read), fields) in Cell::all().zip(&self.bonus).zip(&mut fields) {
            wanted += usize::from(cell.row.fields() > 0);
            if let Some(read) = read {
                said += 1;
                *fields = *read;
            }
        }
        let bonuses = Bonuses(fields);
        match said {
            0 => Ok(None),
            _ if said == wanted && bonuses.check() => Ok(Some(bonuses)),
            _ if said == wanted => Err(Slip::WrongFields),
            _ => Err(Slip::Incomplete(Table::Bonus)),
        }
    }

    fn map(&self) -> Result<Option<Map>, Fault> {
        let count = self.count();
        if count == 0 {
            return Ok(None);
        }
        let mut facts: Vec<Facts, MAX_AREAS> = Vec::new();
        for area in AreaSet::first(count) {
            let _ = facts.push(self.areas[area].ok_or((Some(area), Slip::AreaMissing))?); // as many as there are areas
        }
        let map = Map::new(&facts)
            .and_then(|map| map.check_box().and_then(|()| map.check_closing(MOST_CLOSED)).map(|()| map));
        map.map(Some).map_err(|fault| (fault.area, Slip::Map(fault.flaw)))
    }
}

/// All entries, or none; some of them are an error.
fn all<T: Copy, const N: usize>(entries: &[Option<T>; N]) -> Result<Option<[T; N]>, ()> {
    let mut present = entries.iter().flatten();
    let Some(first) = present.next() else { return Ok(None) };
    if present.count() + 1 < N {
        return Err(());
    }
    Ok(Some(entries.map(|entry| entry.unwrap_or(*first))))
}
