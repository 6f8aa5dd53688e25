//! Set-up: start stack, cubes, columns, closed territories, tribes (OL-SETUP).

use super::refusal::Refusal;
use super::state::{Public, Stage};
use super::told::{Tell, Told};
use super::words::{ByResource, Cell, Column, Progress, Resource, Wonder};
use crate::Seat;
use crate::area::{Area, AreaSet};

impl Public {
    /// Who gets the next cube.
    fn dealt_to(&self) -> Option<Seat> {
        if let Stage::Cubes(dealt) = self.stage { Seat::new(usize::from(dealt)) } else { None }
    }

    /// How many ways there are for the next cube to be of this resource (OL-SETUP-9, OL-SETUP-17). Up to four players have
    /// different kinds; five have all four and one kind twice, which is as likely to be any.
    pub(crate) fn cube_weight(&self, resource: Resource) -> u32 {
        let mut dealt: ByResource = [0; 4];
        for seat in self.seats() {
            dealt.iter_mut().zip(self.players[seat].cubes).for_each(|(sum, count)| *sum += count);
        }
        let Some(next) = dealt.get_mut(resource as usize) else { return 0 };
        *next += 1;
        let twice = dealt.iter().filter(|&&count| count > 1).count();
        match (twice, self.setup.players) {
            (0, 3 | 4) => 1,
            // whichever kind comes twice, its first cube can be either of the two
            (0, 5) => dealt.iter().map(|&count| if count > 0 { 2 } else { 1 }).sum(),
            (1, 5) if dealt.iter().all(|&count| count < 3) => 2,
            _ => 0,
        }
    }

    pub(crate) fn deal(&mut self, resource: Resource) {
        let Some(seat) = self.dealt_to() else { return };
        self.gain_cube(seat, resource);
        if let Stage::Cubes(dealt) = self.stage {
            self.stage = Stage::Cubes(dealt + 1);
        }
    }

    /// Whose marker is lowest closes territories (OL-SETUP-6).
    pub(crate) fn closer(&self) -> Option<Seat> {
        self.order.iter().next_back().map(|marker| marker.seat)
    }

    /// Whether territories are still to be closed; with the map on the table the players do it by themselves.
    pub(crate) fn is_closing(&self) -> bool {
        self.land.as_ref().is_some_and(|land| land.closed.len() < usize::from(self.setup.closed()))
    }

    /// So many of each resource (OL-SETUP-14), one starred one at most (OL-SETUP-7).
    pub(crate) fn may_close(&self, area: Area) -> Result<(), Refusal> {
        let (Some(map), Some(land)) = (&self.setup.tables.map, &self.land) else { return Err(Refusal::MapOnTable) };
        let ground = map.ground(area).ok_or(Refusal::NotLand)?;
        let same = land.closed.intersection(map.of(ground.resource()));
        if land.closed.contains(area) || same.len() >= usize::from(self.setup.closed_each()) {
            return Err(Refusal::ClosedEnough);
        }
        let starred = map.stars().contains(area);
        if starred && same.meets(map.stars()) { Err(Refusal::StarredClosed) } else { Ok(()) }
    }

    pub(crate) fn close(&mut self, area: Area) {
        if let Some(land) = &mut self.land {
            land.closed = land.closed.with(area);
        }
    }

    /// A tribe on every starred territory that is open (OL-SETUP-8).
    pub(crate) fn place_tribes(&mut self, tell: Tell<'_>) {
        let stars = self.setup.tables.map.as_ref().map_or(AreaSet::NONE, |map| map.stars());
        if let Some(land) = &mut self.land {
            land.tribes = stars.minus(land.closed);
            tell(Told::Tribes);
        }
    }

    /// A pile with one column left goes there; after the last the territories are closed.
    pub(crate) fn advance_layout(&mut self, tell: Tell<'_>) -> bool {
        let Some(pile) = self.next_pile() else {
            self.stage = Stage::Close;
            return true;
        };
        let free = self.free_columns(pile);
        let Some(column) = Column::new(u8::try_from(free.trailing_zeros()).unwrap_or(u8::MAX)) else { return false };
        if free.count_ones() > 1 {
            return false;
        }
        self.lay(pile, column);
        tell(Told::Laid(pile, column));
        true
    }

    /// The next pile that is laid out.
    pub fn next_pile(&self) -> Option<Pile> {
        let kind = Progress::ALL.into_iter().find(|&kind| self.cell(kind).is_none()).map(Pile::Progress);
        kind.or_else(|| Wonder::ALL.into_iter().find(|&wonder| self.column(wonder).is_none()).map(Pile::Wonder))
    }

    /// The free columns of the pile's row, a bit each (OL-SETUP-3).
    pub(crate) fn free_columns(&self, pile: Pile) -> u32 {
        let taken = match pile {
            Pile::Progress(kind) => match self.row(kind) {
                Some(row) => self.taken_cells() >> (row as u32 * Column::COUNT as u32),
                None => u32::MAX,
            },
            Pile::Wonder(_) => self.known.columns.iter().flatten().fold(0, |taken, column| taken | 1 << column.index()),
        };
        !taken & 0b11111
    }

    /// Whether a column of the pile's row is free.
    pub(crate) fn is_column_free(&self, pile: Pile, column: Column) -> bool {
        self.free_columns(pile) & 1 << column.index() != 0
    }

    pub(crate) fn lay(&mut self, pile: Pile, column: Column) {
        match pile {
            Pile::Progress(kind) => {
                let cell = self.row(kind).map(|row| Cell { row, column });
                if let Some(known) = self.known.cells.get_mut(kind as usize) {
                    *known = cell;
                }
            }
            Pile::Wonder(wonder) => {
                if let Some(known) = self.known.columns.get_mut(wonder as usize) {
                    *known = Some(column);
                }
            }
        }
    }
}

/// What is laid on the development board in one piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pile {
    /// All tiles of a kind.
    Progress(Progress),
    /// A wonder.
    Wonder(Wonder),
}
