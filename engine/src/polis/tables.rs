//! The tables of the box (section 13): what the rulebooks do not print, with a marked default that the owner can replace.

use serde::{Deserialize, Serialize};

use super::cards::CardList;
use super::edges::EdgeSet;
use super::event::EventDecks;
use super::places::{City, Land, Market};
use super::words::{Good, Project, Resource, Unit};

/// The three numbers of a city tile (PO-COMP-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CityTile {
    /// Base population and fortification (PO-CITY-2).
    pub base: u8,
    /// Growth per round.
    pub growth: u8,
    /// Maximum population.
    pub most: u8,
}

/// The numbers of a project tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProjectTile {
    /// Metal, wood, wine, oil (PO-PROJ-3).
    #[serde(deserialize_with = "crate::array::read")]
    pub goods: [u8; 4],
    /// Silver.
    pub silver: u8,
    /// Immediate prestige (PO-PROJ-7); the artist's is counted (PO-PROJ-13).
    pub prestige: u8,
    /// Legacy prestige (PO-PROJ-8).
    pub legacy: u8,
}

/// A cargo space by its place in the table of markets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Cargo(pub u8);

/// Cargo spaces on the map (section 13.5).
pub const CARGOES: usize = 12;

impl Cargo {
    /// All of them, market by market.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..).take(CARGOES).map(Self)
    }

    /// The market it belongs to.
    pub const fn market(self) -> Option<Market> {
        Some(match self.0 {
            0..=2 => Market::Persis,
            3..=5 => Market::Aigyptos,
            6..=7 => Market::Illyria,
            8..=9 => Market::Thraki,
            10..=11 => Market::EuxeinosPontos,
            _ => return None,
        })
    }

    /// The cargoes of a market, a bit for each.
    pub(crate) const fn at(market: Market) -> u16 {
        match market {
            Market::Persis => 0b111,
            Market::Aigyptos => 0b111 << 3,
            Market::Illyria => 0b11 << 6,
            Market::Thraki => 0b11 << 8,
            Market::EuxeinosPontos => 0b11 << 10,
        }
    }
}

/// What a cargo space shows (PO-TRADE-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CargoTile {
    /// The good demanded.
    pub good: Good,
    /// Silver instead of wheat.
    pub silver: bool,
    /// 3, 4 or 5.
    pub size: u8,
}

/// Columns of the price table.
pub const COLUMNS: u8 = 11;
/// Goods per cargo: a row for each size from 3 to 5.
pub type Prices = [[u8; COLUMNS as usize]; 3];
/// Spaces per row of each tribute box, in the order of the resources.
pub type TributeRows = [[u8; 6]; 12];

/// The tables. `None` is the default of section 13; what the owner entered stands in its place and is carried into records.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tables {
    /// PO-DATA-CITY.
    #[serde(deserialize_with = "crate::array::read_any")]
    pub cities: Option<[CityTile; 18]>,
    /// PO-DATA-TRIBUTE.
    pub tribute: Option<TributeRows>,
    /// PO-DATA-PRICE.
    pub prices: Option<Prices>,
    /// PO-DATA-MARKET.
    #[serde(deserialize_with = "crate::array::read_any")]
    pub cargoes: Option<[CargoTile; CARGOES]>,
    /// The eight edges of PO-DATA-ADJ.
    pub edges: Option<EdgeSet>,
    /// PO-DATA-PROJECT.
    #[serde(deserialize_with = "crate::array::read_any")]
    pub projects: Option<[ProjectTile; 14]>,
    /// PO-DATA-BATTLE on land.
    pub land_cards: Option<CardList>,
    /// PO-DATA-BATTLE at sea.
    pub sea_cards: Option<CardList>,
    /// PO-DATA-EVENT.
    pub events: EventDecks,
}

const fn city(base: u8, growth: u8, most: u8) -> CityTile {
    CityTile { base, growth, most }
}

const CITIES: [CityTile; 18] = [
    city(1, 1, 3),  // Abdera
    city(3, 1, 5),  // Argos
    city(5, 3, 10), // Athens
    city(2, 1, 3),  // Chios
    city(1, 1, 2),  // Chalkis
    city(1, 1, 3),  // Epidamnos
    city(3, 1, 5),  // Gela
    city(1, 1, 2),  // Gytheion
    city(4, 2, 6),  // Korinthos
    city(2, 1, 3),  // Korkyra
    city(1, 1, 2),  // Naupaktos
    city(2, 1, 3),  // Poteidaia
    city(2, 1, 3),  // Pydna
    city(2, 1, 3),  // Pylos
    city(3, 2, 6),  // Samos
    city(4, 3, 8),  // Sparta
    city(4, 2, 7),  // Syrakusai
    city(3, 1, 5),  // Thebes
];

const TRIBUTE: TributeRows = [
    [0, 4, 3, 0, 0, 2], // Makedonia
    [4, 0, 3, 0, 2, 0], // Akarnania
    [3, 3, 0, 0, 0, 1], // Thessalia
    [5, 4, 0, 3, 0, 1], // Boiotia
    [0, 0, 4, 4, 3, 1], // Attika
    [0, 5, 0, 0, 3, 2], // Megaris
    [2, 2, 1, 1, 0, 0], // Achaia
    [4, 4, 2, 2, 0, 0], // Arkadia
    [0, 0, 0, 4, 0, 3], // Messenia
    [4, 0, 0, 3, 2, 0], // Lakedaimon
    [0, 0, 4, 0, 2, 1], // Ionia
    [0, 0, 5, 5, 0, 3], // Sikelia
];

const PRICES: Prices =
    [[3, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5], [4, 5, 5, 5, 5, 6, 6, 7, 7, 8, 8], [5, 6, 6, 7, 7, 8, 9, 10, 11, 12, 13]];

const fn wheat(good: Good, size: u8) -> CargoTile {
    CargoTile { good, silver: false, size }
}

const fn silver(good: Good, size: u8) -> CargoTile {
    CargoTile { good, silver: true, size }
}

const CARGO_TILES: [CargoTile; CARGOES] = [
    wheat(Good::Wine, 3),
    wheat(Good::Oil, 4),
    silver(Good::Wine, 5),
    wheat(Good::Oil, 3),
    wheat(Good::Wine, 4),
    silver(Good::Oil, 5),
    wheat(Good::Wood, 3),
    silver(Good::Metal, 4),
    wheat(Good::Metal, 3),
    silver(Good::Wood, 4),
    wheat(Good::Oil, 5),
    wheat(Good::Wine, 5),
];

const fn project(goods: [u8; 4], silver: u8, prestige: u8, legacy: u8) -> ProjectTile {
    ProjectTile { goods, silver, prestige, legacy }
}

const PROJECTS: [ProjectTile; 14] = [
    project([0, 0, 0, 0], 6, 4, 2), // Socrates
    project([0, 0, 0, 0], 5, 4, 1), // Democritus
    project([0, 0, 0, 0], 3, 2, 1), // Protagoras
    project([0, 0, 0, 0], 4, 0, 2), // Pheidias
    project([3, 4, 0, 0], 3, 4, 3), // Temple of Zeus
    project([2, 3, 0, 0], 2, 3, 2), // Temple of Apollo
    project([1, 2, 0, 0], 2, 3, 1), // Theatre with Epskenion
    project([1, 2, 0, 0], 1, 2, 1), // Theatre
    project([1, 2, 0, 0], 0, 1, 1), // Venus Statue
    project([0, 2, 0, 0], 0, 1, 0), // Ephebe Statue
    project([0, 0, 3, 1], 1, 3, 0), // Festival of Demeter
    project([0, 0, 3, 1], 0, 2, 0), // Festival of Dionysus
    project([0, 0, 0, 4], 1, 3, 0), // Nemean Games
    project([0, 0, 2, 2], 0, 2, 0), // Isthmian Games
];

/// Cards per event deck by default, a guess (section 13.9).
const EVENTS: [u8; 4] = [10; 4];

/// The numbers on the spaces of a tribute row (PO-TRIB-6).
pub const TRIBUTE_VALUES: [u8; 5] = [1, 3, 6, 10, 15];

impl Tables {
    /// The tile of a city.
    pub fn city(&self, city: City) -> CityTile {
        self.cities.as_ref().unwrap_or(&CITIES)[city.index()]
    }

    /// The spaces of a row in a tribute box; 0 if the territory does not produce it (PO-TRIB-4).
    pub fn row(&self, land: Land, resource: Resource) -> u8 {
        self.tribute.as_ref().unwrap_or(&TRIBUTE)[land.index()][resource.index()]
    }

    /// Goods for a cargo of this size with the marker in this column (PO-TRADE-16).
    pub fn price(&self, size: u8, column: u8) -> Option<u8> {
        let row = self.prices.as_ref().unwrap_or(&PRICES).get(usize::from(size.checked_sub(3)?))?;
        row.get(usize::from(column)).copied()
    }

    /// The same of a table that was checked and a marker on it, without a branch.
    pub(crate) fn price_at(&self, size: u8, column: u8) -> u16 {
        let rows = self.prices.as_ref().unwrap_or(&PRICES);
        u16::from(rows[usize::from(size.saturating_sub(3)).min(rows.len() - 1)][usize::from(column.min(COLUMNS - 1))])
    }

    /// What the cargo spaces show.
    pub fn cargoes(&self) -> &[CargoTile; CARGOES] {
        self.cargoes.as_ref().unwrap_or(&CARGO_TILES)
    }

    /// What a cargo space shows.
    pub fn cargo(&self, cargo: Cargo) -> Option<CargoTile> {
        self.cargoes().get(usize::from(cargo.0)).copied()
    }

    /// The doubtful edges that exist.
    pub fn edges(&self) -> EdgeSet {
        self.edges.unwrap_or(EdgeSet::DEFAULT)
    }

    /// The numbers of a project tile.
    pub fn project(&self, project: Project) -> ProjectTile {
        self.projects.as_ref().unwrap_or(&PROJECTS)[project.index()]
    }

    /// The cards of a battle of these units (PO-BATTLE-7).
    pub fn cards(&self, unit: Unit) -> &CardList {
        match unit {
            Unit::Hoplite => self.land_cards.as_ref().unwrap_or(&CardList::LAND),
            Unit::Galley => self.sea_cards.as_ref().unwrap_or(&CardList::SEA),
        }
    }

    /// The cards in each event deck.
    pub fn events(&self) -> [u8; 4] {
        self.events.counts().unwrap_or(EVENTS)
    }

    /// The default tables, written out, to be changed cell by cell.
    pub fn written_out() -> Self {
        Self {
            cities: Some(CITIES),
            tribute: Some(TRIBUTE),
            prices: Some(PRICES),
            cargoes: Some(CARGO_TILES),
            edges: Some(EdgeSet::DEFAULT),
            projects: Some(PROJECTS),
            land_cards: Some(CardList::LAND),
            sea_cards: Some(CardList::SEA),
            events: EventDecks::Counted(EVENTS),
        }
    }
}
