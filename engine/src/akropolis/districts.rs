//! Which districts of a city score (AK-DIST), and which meet the extra condition of their variant (AK-VAR).

use heapless::Vec;

use super::counts::Counts;
use super::face::{Face, Kind};
use super::field::Field;
use super::geometry::Cell;
use super::options::{HouseGroup, Options};
use super::surface::{Column, MAX_COLUMNS, Surface};

impl Surface {
    /// What scores in this city, with `stones` left over.
    ///
    /// The value of a district is its level (AK-DIST-2). Whether a plaza of its colour is visible is asked
    /// when the stars are counted (AK-DIST-1, AK-VAR-3).
    pub fn counts(&self, options: Options, stones: u8) -> Counts {
        let lakes = self.field().lakes();
        let mut counts = Counts::new(stones);
        for column in self.columns() {
            match column.face {
                Face::Plaza(kind) => counts.add_plaza(kind), // wherever and however high (AK-PLAZA-3, AK-PLAZA-4)
                Face::District(kind) if kind != Kind::House && self.scores(kind, column.cell, &lakes, options) => {
                    counts.add(kind, column.level, self.stands_out(kind, column.cell, &lakes, options));
                }
                Face::District(_) | Face::Quarry => {} // AK-QUARRY-1
            }
        }
        self.largest_group(options.house_group, &mut |level| counts.add(Kind::House, level, false));
        counts
    }

    /// Whether a district on `cell` meets the condition of its kind. Levels do not matter (AK-DIST-12,
    /// AK-DIST-14).
    fn scores(&self, kind: Kind, cell: Cell, lakes: &Field, options: Options) -> bool {
        match kind {
            Kind::House | Kind::Garden => true, // AK-DIST-13; of houses, only the group counts
            Kind::Market => !self.is_beside(cell, Face::District(Kind::Market)), // AK-DIST-6, AK-DIST-7
            Kind::Barracks => self.empty_beside(cell, lakes, options.lake_is_edge) > 0, // AK-DIST-8 to 10
            Kind::Temple => self.beside(cell).count() == 6, // AK-DIST-11
        }
    }

    /// Whether a district on `cell` meets the extra condition of its variant. For houses and temples it
    /// is a matter of value and level, see [`Counts::score`].
    fn stands_out(&self, kind: Kind, cell: Cell, lakes: &Field, options: Options) -> bool {
        match kind {
            Kind::House | Kind::Temple => false,
            Kind::Market => self.is_beside(cell, Face::Plaza(Kind::Market)), // AK-VAR-5
            Kind::Barracks => (3..=4).contains(&self.empty_beside(cell, lakes, options.lake_is_edge)), // AK-VAR-6
            Kind::Garden => cell.neighbours().into_iter().flatten().any(|cell| lakes.contains(cell)), // AK-VAR-9
        }
    }

    fn is_beside(&self, cell: Cell, face: Face) -> bool {
        self.beside(cell).any(|column| column.face == face)
    }

    /// The empty neighbours of `cell`; a lake counts only if it is an edge (AK-DIST-9, AK-VAR-7).
    fn empty_beside(&self, cell: Cell, lakes: &Field, lake_is_edge: bool) -> usize {
        let empty = |&cell: &Option<Cell>| {
            cell.is_none_or(|cell| self.column(cell).is_none() && (lake_is_edge || !lakes.contains(cell)))
        };
        cell.neighbours().iter().filter(|cell| empty(cell)).count()
    }

    /// Calls `visit` with the level of each house in the largest group (AK-DIST-3, AK-DIST-4).
    fn largest_group(&self, rule: HouseGroup, visit: &mut impl FnMut(u8)) {
        let mut grouped = 0u128;
        let mut best = ((0, 0), 0u128);
        for index in 0..self.columns().len() {
            if grouped >> index & 1 != 0 {
                continue;
            }
            let group = self.group(index);
            grouped |= group;
            let value: u32 = self.members(group).map(|column| u32::from(column.level)).sum();
            let size = match rule {
                HouseGroup::ByCount => (group.count_ones(), value),
                HouseGroup::ByValue => (value, 0),
            };
            if size > best.0 {
                best = (size, group);
            }
        }
        self.members(best.1).for_each(|column| visit(column.level));
    }

    /// The houses connected with the column at `index`, as bits; none if it is no house (AK-DIST-5).
    fn group(&self, index: usize) -> u128 {
        let house = |column: &Column| column.face == Face::District(Kind::House);
        if !self.at(index).is_some_and(house) {
            return 0;
        }
        let mut group = 1u128 << index;
        let mut edge = Vec::<usize, MAX_COLUMNS>::new();
        let _ = edge.push(index); // each column enters once, so there is always room
        while let Some(column) = edge.pop().and_then(|index| self.at(index)) {
            for next in self.beside(column.cell).filter(|column| house(column)) {
                if let Some(next) = self.index(next.cell)
                    && group >> next & 1 == 0
                {
                    group |= 1 << next;
                    let _ = edge.push(next);
                }
            }
        }
        group
    }

    fn members(&self, group: u128) -> impl Iterator<Item = &Column> {
        self.columns().enumerate().filter(move |&(index, _)| group >> index & 1 != 0).map(|(_, column)| column)
    }
}
