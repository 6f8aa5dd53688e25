//! The 61 city tiles and the starting tile, as data (AK-COMP, AK-DATA).

use serde::{Deserialize, Serialize};

use super::face::{Face, Kind};

/// How many city tiles are in the box (AK-COMP-1).
pub const TILES: usize = 61;

/// The faces A, B, C of each tile in clockwise order (AK-DATA-2), with the mark 2+ first, then 3+, then 4.
const LETTERS: [&[u8; 3]; TILES] = [
    b"Hmb", b"Hgq", b"Hqq", b"Hqq", b"Hqq", b"Mhg", b"Mbq", b"Mth", b"Mqq", b"Bht", //
    b"Bhq", b"Bmh", b"Bqq", b"Thb", b"Thq", b"Tqh", b"Tqq", b"Ghq", b"Gqh", b"Gqq", //
    b"hhq", b"hbt", b"hbq", b"htm", b"hgm", b"hgb", b"hqm", b"mbq", b"mtq", b"mgq", //
    b"mqb", b"mqb", b"mqt", b"mqq", b"bqt", b"tqq", b"gqq", //
    b"Htm", b"Mqq", b"Bqh", b"Tqq", b"Ghb", b"hhq", b"hmb", b"hmq", b"hqm", b"hqt", b"hqq", b"bgq", //
    b"Hqm", b"Mqt", b"Bqq", b"Thm", b"Gmh", b"hhq", b"hmq", b"hbq", b"htq", b"hqb", b"hqg", b"bqq",
];

/// The same as places in [`Face::ALL`].
static FACES: [[u8; 3]; TILES] = {
    let mut faces = [[0; 3]; TILES];
    let mut index = 0;
    while index < TILES {
        let [a, b, c] = *LETTERS[index];
        faces[index] = [read(a).index(), read(b).index(), read(c).index()];
        index += 1;
    }
    faces
};

/// Hexes of each face per mark, in the order of [`Face::ALL`] (AK-DATA-4).
const HEXES: [(Mark, [usize; 11]); 3] = [
    (Mark::Two, [5, 4, 4, 4, 3, 18, 12, 10, 8, 6, 37]),
    (Mark::Three, [1, 1, 1, 1, 1, 9, 4, 3, 2, 1, 12]),
    (Mark::Four, [1, 1, 1, 1, 1, 9, 4, 3, 2, 1, 12]),
];

/// The player-count mark on the back of a tile (AK-COMP-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// 2+: in every game.
    Two,
    /// 3+: from three players on.
    Three,
    /// 4: with four players.
    Four,
}

/// One of the 61 city tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Tile(u8);

impl Tile {
    /// The tiles of which nobody knows for sure which way they are wound: T10, T40, T45 and T57 (AK-DATA-8).
    pub const IN_DOUBT: [Self; 4] = [Self(9), Self(39), Self(44), Self(56)];

    /// The tile with this number as printed in the rules: 1 for T01 to 61 for T61.
    pub const fn new(number: usize) -> Option<Self> {
        if number >= 1 && number <= TILES { Some(Self(number as u8 - 1)) } else { None }
    }

    /// From 1 to 61.
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// All tiles in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (1..=TILES).filter_map(Self::new)
    }

    /// The mark on the back (AK-COMP-9, AK-COMP-10).
    pub const fn mark(self) -> Mark {
        match self.0 {
            0..37 => Mark::Two,
            37..49 => Mark::Three,
            _ => Mark::Four,
        }
    }

    /// The three faces A, B, C in clockwise order (AK-DATA-2).
    #[inline]
    pub const fn faces(self) -> [Face; 3] {
        let [a, b, c] = self.indices();
        [Face::at(a), Face::at(b), Face::at(c)]
    }

    /// The same as places in [`Face::ALL`].
    #[inline]
    pub(super) const fn indices(self) -> [u8; 3] {
        let index = self.0 as usize;
        FACES[if index < TILES { index } else { 0 }] // always below, and now seen to be
    }

    /// How many of the three hexes show `face`.
    pub const fn count(self, face: Face) -> usize {
        let mut sum = 0;
        let mut rest: &[u8] = &self.indices();
        while let [first, others @ ..] = rest {
            sum += (*first == face.index()) as usize;
            rest = others;
        }
        sum
    }
}

/// The face with `letter`; the checksum below sees to it that the table holds no other letters.
const fn read(letter: u8) -> Face {
    match Face::from_letter(letter) {
        Some(face) => face,
        None => Face::Quarry,
    }
}

/// Whether the tiles of `mark` show exactly the hexes of `expected` (AK-DATA-5).
const fn adds_up(mark: Mark, expected: [usize; 11]) -> bool {
    let mut kind = 0;
    while kind < expected.len() {
        let mut sum = 0;
        let mut index = 0;
        while index < TILES {
            let tile = Tile(index as u8);
            if tile.mark() as usize == mark as usize {
                sum += tile.count(Face::ALL[kind]);
            }
            index += 1;
        }
        if sum != expected[kind] {
            return false;
        }
        kind += 1;
    }
    true
}

// The checksum of the table holds, or the engine does not build (AK-DATA-5).
const _: () = {
    assert!(adds_up(HEXES[0].0, HEXES[0].1));
    assert!(adds_up(HEXES[1].0, HEXES[1].1));
    assert!(adds_up(HEXES[2].0, HEXES[2].1));
};

/// The starting tile: its hexes with their places around the middle (AK-COMP-11, AK-DATA-1, AK-GEO-6).
pub const START: [((i8, i8), Face); 4] =
    [((0, 0), Face::Plaza(Kind::House)), ((0, -1), Face::Quarry), ((1, 0), Face::Quarry), ((-1, 1), Face::Quarry)];

impl TryFrom<u8> for Tile {
    type Error = &'static str;

    fn try_from(index: u8) -> Result<Self, Self::Error> {
        Self::new(usize::from(index) + 1).ok_or("no such tile")
    }
}

impl From<Tile> for u8 {
    fn from(tile: Tile) -> Self {
        tile.0
    }
}
