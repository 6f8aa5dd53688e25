//! Which districts of a city score (AK-DIST), and which meet the extra condition of their variant (AK-VAR).

use heapless::Vec;

use super::counts::Counts;
use super::face::{ByKind, Face, Kind};
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
        self.largest_group(options.house_group, &mut |column| counts.add(Kind::House, column.level, false));
        counts
    }

    /// Calls `visit` with each district that brings points: it meets its condition, and a plaza of its colour is visible
    /// (AK-DIST-1).
    pub fn scoring(&self, options: Options, visit: &mut dyn FnMut(Cell)) {
        let lakes = self.field().lakes();
        let has_stars = |kind| self.columns().any(|column| column.face == Face::Plaza(kind));
        let stars = ByKind::from_fn(has_stars);
        for column in self.columns() {
            if let Face::District(kind) = column.face
                && kind != Kind::House
                && stars[kind]
                && self.scores(kind, column.cell, &lakes, options)
            {
                visit(column.cell);
            }
        }
        if stars[Kind::House] {
            self.largest_group(options.house_group, &mut |column| visit(column.cell));
        }
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
            Kind::Garden => lakes.beside(cell) > 0,                          // AK-VAR-9
        }
    }

    fn is_beside(&self, cell: Cell, face: Face) -> bool {
        self.beside(cell).any(|column| column.face.is(face))
    }

    /// The empty neighbours of `cell`; a lake counts only if it is an edge (AK-DIST-9, AK-VAR-7).
    fn empty_beside(&self, cell: Cell, lakes: &Field, lake_is_edge: bool) -> usize {
        let not_empty = self.beside(cell).count() + if lake_is_edge { 0 } else { lakes.beside(cell) };
        6usize.saturating_sub(not_empty)
    }

    /// Calls `visit` with each house in the largest group (AK-DIST-3, AK-DIST-4).
    fn largest_group(&self, rule: HouseGroup, visit: &mut dyn FnMut(Column)) {
        let mut groups = [0u8; MAX_COLUMNS];
        let mut best = ((0, 0), 0);
        for number in 1..=MAX_COLUMNS as u8 {
            let (count, value) = self.group(number, &mut groups);
            if count == 0 {
                break;
            }
            let size = match rule {
                HouseGroup::ByCount => (count, value),
                HouseGroup::ByValue => (value, 0),
            };
            if size > best.0 {
                best = (size, number);
            }
        }
        for (column, &group) in self.columns().zip(&groups) {
            if group != 0 && group == best.1 {
                visit(column);
            }
        }
    }

    /// Numbers the houses of a group that has no number yet (AK-DIST-5); how many there are, and their value.
    fn group(&self, number: u8, groups: &mut [u8; MAX_COLUMNS]) -> (u16, u16) {
        let (mut count, mut value) = (0, 0);
        let mut edge = Vec::<Cell, MAX_COLUMNS>::new();
        loop {
            let from = edge.pop();
            if from.is_none() && count > 0 {
                return (count, value);
            }
            let before = count;
            for (column, group) in self.columns().zip(groups.iter_mut()) {
                let joins = match from {
                    Some(from) => from.touches(column.cell),
                    None => count == 0, // the first house that is left
                };
                if *group == 0 && joins && column.face.is(Face::District(Kind::House)) {
                    *group = number;
                    count += 1;
                    value += u16::from(column.level);
                    let _ = edge.push(column.cell); // each column enters once, so there is always room
                }
            }
            if from.is_none() && count == before {
                return (0, 0); // none is left
            }
        }
    }
}
