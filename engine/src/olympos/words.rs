//! The nouns of the game: resources, progress, wonders, gods, destiny cards (OL-COMP, OL-TILE, OL-GOD, OL-DEST).

use serde::{Deserialize, Serialize};

/// A resource, of territories and of cubes (OL-COMP-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Resource {
    /// Orange.
    Grain,
    /// White.
    Stone,
    /// Brown.
    Wood,
    /// Yellow.
    Gold,
}

impl Resource {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Grain, Self::Stone, Self::Wood, Self::Gold];
}

/// A number for each resource, in the order of [`Resource::ALL`].
pub type ByResource = [u8; 4];

/// A row of the development board with progress: its colour (OL-SETUP-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Row {
    /// Row 1.
    Red,
    /// Row 2.
    Yellow,
    /// Row 3.
    Green,
    /// Row 4.
    Blue,
    /// Row 5.
    Purple,
}

impl Row {
    /// All five, from the top.
    pub const ALL: [Self; 5] = [Self::Red, Self::Yellow, Self::Green, Self::Blue, Self::Purple];

    /// Copies of each kind of the row with so many players (OL-SETUP-18).
    pub const fn copies(self, players: u8) -> u8 {
        match self {
            Self::Red | Self::Green => players.saturating_sub(2),
            Self::Yellow | Self::Blue => 2,
            Self::Purple => 1,
        }
    }

    /// The bonus fields under a kind of the row, the grey one included (OL-BONUS-8, OL-BONUS-9).
    pub const fn fields(self) -> u8 {
        match self {
            Self::Red | Self::Green => 3,
            Self::Yellow | Self::Blue => 2,
            Self::Purple => 0,
        }
    }

    /// The bonus fields that are open: the third is grey, for five players only (OL-BONUS-4, OL-SETUP-16).
    pub const fn open_fields(self, players: u8) -> u8 {
        let fields = self.fields();
        if fields > 2 && players < 5 { 2 } else { fields }
    }
}

/// A column of the development board, from 0 to 4 (OL-COMP-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Column(u8);

impl Column {
    /// How many there are.
    pub const COUNT: usize = 5;

    /// The column with this index, if there is one.
    pub const fn new(index: u8) -> Option<Self> {
        if (index as usize) < Self::COUNT { Some(Self(index)) } else { None }
    }

    /// From 0 to 4, which the compiler sees. Without a division: a walk asks it for every place.
    pub const fn index(self) -> usize {
        let index = self.0 as usize;
        if index < Self::COUNT { index } else { 0 }
    }

    /// All columns, from the left.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..5).map(Self)
    }
}

impl TryFrom<u8> for Column {
    type Error = &'static str;

    fn try_from(index: u8) -> Result<Self, Self::Error> {
        Self::new(index).ok_or("no such column")
    }
}

impl From<Column> for u8 {
    fn from(column: Column) -> Self {
        column.0
    }
}

/// A place of the development board where progress lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    /// Its row.
    pub row: Row,
    /// Its column.
    pub column: Column,
}

impl Cell {
    /// How many there are.
    pub const COUNT: usize = 25;

    /// From 0 to 24, row by row.
    pub const fn index(self) -> usize {
        self.row as usize * Column::COUNT + self.column.index()
    }

    /// All cells, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        Row::ALL.into_iter().flat_map(|row| Column::all().map(move |column| Self { row, column }))
    }
}

macro_rules! words {
    ($(#[$about:meta])* $name:ident, $count:literal: $($(#[$doc:meta])* $word:ident),+ $(,)?) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        pub enum $name { $($(#[$doc])* $word),+ }

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count;
            /// All of them, in the order of the rules.
            pub const ALL: [Self; $count] = [$(Self::$word),+];
        }
    };
}

words! {
    /// The 25 kinds of progress (OL-COMP-18, section 9.3).
    Progress, 25:
    /// A new settler costs 1 (OL-TILE-1).
    Medicine,
    /// A run of land costs 1 in all (OL-TILE-2, OL-TILE-29).
    Cavalry,
    /// Three destiny cards are seen, one is kept (OL-TILE-3).
    Oracle,
    /// A sword (OL-TILE-4).
    Metallurgy,
    /// A sword (OL-TILE-5).
    Hoplite,
    /// A sword, and once a destiny card (OL-TILE-6).
    Phalanx,
    /// Two swords (OL-TILE-7).
    Strategy,
    /// A Zeus symbol (OL-TILE-8).
    Religion,
    /// A Zeus symbol (OL-TILE-9).
    Polytheism,
    /// A Zeus symbol, and once a destiny card (OL-TILE-10).
    Hellenism,
    /// Two Zeus symbols (OL-TILE-11).
    Art,
    /// Sea costs 1 less (OL-TILE-12).
    Astronomy,
    /// Sea costs 1 less (OL-TILE-13).
    MapMaking,
    /// Progress that names its resource costs 2 less (OL-TILE-14).
    Money,
    /// The same for another resource (OL-TILE-15).
    Agriculture,
    /// Wins ties (OL-TILE-16).
    Democracy,
    /// Once two cubes (OL-TILE-17).
    Commerce,
    /// 3 points (OL-TILE-18).
    Poetry,
    /// 5 points (OL-TILE-19).
    Philosophy,
    /// Once two settlers (OL-TILE-20).
    Surgery,
    /// A star, and wonders cost 2 less (OL-TILE-21).
    Architecture,
    /// Points for settlers on the map (OL-TILE-22).
    City,
    /// Points for swords (OL-TILE-23).
    Absolutism,
    /// Points for progress (OL-TILE-24).
    Science,
    /// A star, and points for star tokens (OL-TILE-25).
    Engineering,
}

impl Progress {
    /// The sword symbols on the tile (OL-TILE-4 to 7, OL-TILE-28).
    pub const fn swords(self) -> u8 {
        match self {
            Self::Metallurgy | Self::Hoplite | Self::Phalanx => 1,
            Self::Strategy => 2,
            _ => 0,
        }
    }

    /// The Zeus symbols on the tile (OL-TILE-8 to 11, OL-TILE-28).
    pub const fn symbols(self) -> u8 {
        match self {
            Self::Religion | Self::Polytheism | Self::Hellenism => 1,
            Self::Art => 2,
            _ => 0,
        }
    }

    /// The stars on the tile (OL-WOND-2).
    pub const fn stars(self) -> u8 {
        matches!(self, Self::Architecture | Self::Engineering) as u8
    }

    /// Whether the kind can lie in this row, as far as the rules tell (section 17, OL-TILE-26).
    pub const fn fits(self, row: Row) -> bool {
        match self {
            Self::Money | Self::Agriculture => matches!(row, Row::Yellow | Row::Blue),
            Self::Oracle | Self::Strategy => !matches!(row, Row::Purple),
            _ => true,
        }
    }
}

words! {
    /// The five wonders (OL-WOND-9).
    Wonder, 5:
    /// The Lion Gate.
    LionGate,
    /// The Stadium.
    Stadium,
    /// The Parthenon.
    Parthenon,
    /// The Statue of Zeus.
    Statue,
    /// The Colossus.
    Colossus,
}

words! {
    /// The ten Olympos cards (section 8.1), the positive ones first (OL-OLY-5).
    God, 10:
    /// 3 points (OL-GOD-1).
    Zeus,
    /// A settler to the camp (OL-GOD-2).
    Hecate,
    /// A cube of choice (OL-GOD-3).
    Artemis,
    /// A star, once (OL-GOD-4).
    Athena,
    /// Two swords until the next card (OL-GOD-5).
    Ares,
    /// A settler goes back to the camp (OL-GOD-6).
    Hades,
    /// 2 points less (OL-GOD-7).
    Keres,
    /// No sea until the next card (OL-GOD-8).
    Siren,
    /// All destiny cards are discarded (OL-GOD-9).
    Nemesis,
    /// The next action costs 2 more (OL-GOD-10).
    Erinyes,
}

impl God {
    /// Whether it concerns the players with most symbols, or those with fewest (OL-OLY-5).
    pub const fn is_positive(self) -> bool {
        matches!(self, Self::Zeus | Self::Hecate | Self::Artemis | Self::Athena | Self::Ares)
    }
}

/// A destiny card (section 7.1), each kind of cube by itself: all kinds are handled alike, in the same time. How it is saved
/// stands in `card.rs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Destiny {
    /// A star for a wonder (OL-DEST-1).
    Star,
    /// A cube of grain (OL-DEST-2).
    GrainCube,
    /// A cube of stone.
    StoneCube,
    /// A cube of wood.
    WoodCube,
    /// A cube of gold.
    GoldCube,
    /// 3 points for all four kinds of territory (OL-DEST-3).
    Set,
    /// A point for each wood territory (OL-DEST-4).
    Wood,
    /// An hourglass for each grain territory (OL-DEST-5).
    Grain,
    /// 3 hourglasses for most stone territories (OL-DEST-6).
    Stone,
    /// A Zeus symbol for one Olympos card (OL-DEST-7).
    Zeus,
    /// A card the rules do not know; the table carries it out (section 17, table `destiny`).
    Other,
}

impl Destiny {
    /// How many different cards there are.
    pub const COUNT: usize = 11;
    /// All of them.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Star,
        Self::GrainCube,
        Self::StoneCube,
        Self::WoodCube,
        Self::GoldCube,
        Self::Set,
        Self::Wood,
        Self::Grain,
        Self::Stone,
        Self::Zeus,
        Self::Other,
    ];

    /// Its place in [`Destiny::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The resource of its cube (OL-DEST-2).
    pub const fn cube(self) -> Option<Resource> {
        match self {
            Self::GrainCube => Some(Resource::Grain),
            Self::StoneCube => Some(Resource::Stone),
            Self::WoodCube => Some(Resource::Wood),
            Self::GoldCube => Some(Resource::Gold),
            _ => None,
        }
    }

    /// Whether it can be played on its own in one's turn: a star comes with a wonder, a Zeus card with a god
    /// (section 12, step 2).
    pub const fn is_free(self) -> bool {
        !matches!(self, Self::Star | Self::Zeus)
    }
}

/// What a bonus field gives (OL-BONUS-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bonus {
    /// A settler from the supply to the camp.
    Settler,
    /// Two hourglasses.
    Hourglasses,
    /// A cube of this resource.
    Cube(Resource),
    /// 2 points, laid face down.
    Points,
}

impl Bonus {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Settler,
        Self::Hourglasses,
        Self::Cube(Resource::Grain),
        Self::Cube(Resource::Stone),
        Self::Cube(Resource::Wood),
        Self::Cube(Resource::Gold),
        Self::Points,
    ];
}
