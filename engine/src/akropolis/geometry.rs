//! Cells, and the ways a tile can lie on them (AK-GEO).

use serde::{Deserialize, Serialize};

/// How far from the middle of the starting tile a cell may lie in each coordinate (AK-DATA-7).
pub const REACH: i8 = 63;

/// The steps to the six neighbours, clockwise from north (AK-GEO-1).
pub const NEIGHBOURS: [(i8, i8); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

/// A place for one hex, in axial coordinates. Cells are ordered row by row (AK-GEO-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "(i8, i8)", into = "(i8, i8)")]
pub struct Cell {
    pub(super) r: i8,
    pub(super) q: i8,
}

impl Cell {
    /// The middle of the starting tile (AK-GEO-6).
    pub const MIDDLE: Self = Self { r: 0, q: 0 };

    /// The cell (q, r), unless it lies beyond [`REACH`].
    #[inline]
    pub const fn new(q: i8, r: i8) -> Option<Self> {
        if q >= -REACH && q <= REACH && r >= -REACH && r <= REACH { Some(Self { r, q }) } else { None }
    }

    /// A number that is larger for a later cell; one more for the next in its row, [`Cell::ROW`] more for the next row.
    #[inline]
    pub(super) const fn number(self) -> i16 {
        self.r as i16 * Self::ROW + self.q as i16
    }

    /// The numbers between a cell and the one below it.
    pub(super) const ROW: i16 = 256;

    /// Whether `other` is a neighbour (AK-GEO-1).
    pub(super) const fn touches(self, other: Self) -> bool {
        let difference = self.number().abs_diff(other.number());
        difference == 1 || difference == Self::ROW.unsigned_abs() || difference == Self::ROW.unsigned_abs() - 1
    }

    /// The first coordinate.
    pub const fn q(self) -> i8 {
        self.q
    }

    /// The second coordinate: the row.
    pub const fn r(self) -> i8 {
        self.r
    }

    /// The cell one `step` away, unless it lies beyond [`REACH`].
    #[inline]
    pub const fn step(self, step: (i8, i8)) -> Option<Self> {
        Self::new(self.q.saturating_add(step.0), self.r.saturating_add(step.1))
    }

    /// The six neighbours clockwise from north; what lies beyond [`REACH`] is `None`, empty land.
    pub fn neighbours(self) -> [Option<Self>; 6] {
        NEIGHBOURS.map(|step| self.step(step))
    }
}

impl TryFrom<(i8, i8)> for Cell {
    type Error = &'static str;

    fn try_from((q, r): (i8, i8)) -> Result<Self, Self::Error> {
        Self::new(q, r).ok_or("no such cell")
    }
}

impl From<Cell> for (i8, i8) {
    fn from(cell: Cell) -> Self {
        (cell.q, cell.r)
    }
}

/// How often a tile is turned by 60 degrees clockwise about its hex A: 0 to 5 (AK-GEO-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Rotation(u8);

impl Rotation {
    /// The six rotations. Tiles are never mirrored, so there are no more (AK-GEO-5).
    pub const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// The rotation by `turns` times 60 degrees, 0 to 5.
    pub const fn new(turns: u8) -> Option<Self> {
        if turns < 6 { Some(Self(turns)) } else { None }
    }

    /// From 0 to 5.
    pub const fn turns(self) -> u8 {
        self.0
    }

    /// This rotation and `turns` more.
    #[must_use]
    #[inline]
    pub const fn turned(self, turns: u8) -> Self {
        let sum = self.0 + turns % 6;
        Self(if sum < 6 { sum } else { sum - 6 })
    }

    /// This rotation by an even number of turns, or the one after it.
    #[inline]
    pub(super) const fn sided(self, after: bool) -> Self {
        Self(self.0 | after as u8)
    }

    /// A, B and C as 0, 1 and 2 in the order of their cells.
    #[inline]
    pub(super) const fn in_order(self) -> [u8; 3] {
        match self.0 {
            0 => [0, 1, 2],
            1 => [0, 2, 1],
            2 => [2, 0, 1],
            3 => [2, 1, 0],
            4 => [1, 2, 0],
            _ => [1, 0, 2],
        }
    }

    /// The cells of A, B and C as bits of [`Surface::around`](super::surface::Surface).
    #[inline]
    pub(super) const fn bits(self) -> u32 {
        let [(b, below_b), (c, below_c)] = self.steps();
        1 << 12 | 1 << (12 + b + 5 * below_b) | 1 << (12 + c + 5 * below_c)
    }

    /// The steps from A to B and from A to C (AK-GEO-3, AK-GEO-4).
    #[inline]
    pub const fn steps(self) -> [(i8, i8); 2] {
        match self.0 {
            0 => [(1, 0), (0, 1)],
            1 => [(0, 1), (-1, 1)],
            2 => [(-1, 1), (-1, 0)],
            3 => [(-1, 0), (0, -1)],
            4 => [(0, -1), (1, -1)],
            _ => [(1, -1), (1, 0)],
        }
    }
}

impl TryFrom<u8> for Rotation {
    type Error = &'static str;

    fn try_from(turns: u8) -> Result<Self, Self::Error> {
        Self::new(turns).ok_or("no such rotation")
    }
}

impl From<Rotation> for u8 {
    fn from(rotation: Rotation) -> Self {
        rotation.0
    }
}

/// Where a tile lies: the cell of its hex A, and its rotation (AK-GEO-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Spot {
    /// The cell of A.
    pub anchor: Cell,
    /// How the tile is turned about it.
    pub rotation: Rotation,
}

impl Spot {
    /// The three cells of A, B and C, mutually adjacent (AK-GEO-2), unless one lies beyond [`REACH`].
    #[inline]
    pub fn cells(self) -> Option<[Cell; 3]> {
        let [b, c] = self.rotation.steps();
        Some([self.anchor, self.anchor.step(b)?, self.anchor.step(c)?])
    }

    /// Calls `visit` with the three ways to lie on these three cells: A goes where B was, then where C was
    /// (AK-GEO-7). Nothing is visited if a cell lies beyond [`REACH`].
    pub fn ways(self, visit: &mut impl FnMut(Self)) {
        if let Some([_, b, c]) = self.cells() {
            visit(self);
            visit(Self { anchor: b, rotation: self.rotation.turned(2) });
            visit(Self { anchor: c, rotation: self.rotation.turned(4) });
        }
    }
}
