//! What the table agrees on before the game (sections 3 and 12).

use serde::{Deserialize, Serialize};

use super::fault::Fault;
use super::options::Options;
use super::part::Part;
use super::places::{City, Land, Sea};
use super::stock::Stock;
use super::tables::Tables;
use super::words::{BySide, Project, ProjectSet, Round, Side};
use crate::Seat;

/// Which game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Scenario {
    /// Four rounds (section 3).
    Standard,
    /// One round, the Corinthian War (section 12.1).
    CorinthianWar,
    /// Two rounds, the Second Peloponnesian War (section 12.2).
    PeloponnesianWar,
}

impl Scenario {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Standard, Self::CorinthianWar, Self::PeloponnesianWar];
}

/// Where the map is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Board {
    /// On the table: paths, control and who stands where are trusted.
    OnTable,
    /// On the device: it keeps every unit in every territory.
    OnDevice,
}

/// Whose battle cards are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BattleCards {
    /// The device deals from its lists.
    Dealt,
    /// The players hold the cards of the box and tell what happened.
    OfTheBox,
}

/// What the table rolls and draws itself. The outcome comes in as an action either way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ByHand {
    /// The four-sided die.
    pub dice: bool,
    /// The project tiles.
    pub decks: bool,
}

/// Everything that is chosen before the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// Which game.
    pub scenario: Scenario,
    /// Where the map is.
    pub board: Board,
    /// Whose battle cards are used.
    pub cards: BattleCards,
    /// What the table rolls and draws itself.
    pub by_hand: ByHand,
    /// Who plays Sparta, the first or the second seat; the other one plays Athens.
    pub sparta: Seat,
    /// House rules.
    pub options: Options,
    /// The tables of the box.
    pub tables: Tables,
    /// The part the device keeps alone, if it does not keep the whole game.
    pub part: Option<Part>,
}

impl Setup {
    /// The default set-up: board on the table, Sparta in the first seat, and the cards of the box, because the default lists
    /// of battle cards are not verified (section 13.8).
    pub fn new(scenario: Scenario) -> Self {
        Self {
            scenario,
            board: Board::OnTable,
            cards: BattleCards::OfTheBox,
            by_hand: ByHand::default(),
            sparta: Seat::First,
            options: Options::default(),
            tables: Tables::default(),
            part: None,
        }
    }

    /// The set-up of a part alone, which deals its battle cards.
    pub fn alone(part: Part) -> Self {
        Self { part: Some(part), cards: BattleCards::Dealt, ..Self::new(Scenario::Standard) }
    }

    /// Whether a game can start with it. A third seat is read as the second.
    pub fn check(&self) -> Result<(), Fault> {
        self.tables.check()
    }

    /// The seat of a side.
    pub fn seat(&self, side: Side) -> Seat {
        if (self.sparta == Seat::First) == (side == Side::Sparta) { Seat::First } else { Seat::Second }
    }

    /// The side of a seat.
    pub fn side(&self, seat: Seat) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.seat(side) == seat)
    }
}

/// What a side has at the start.
pub(crate) struct Start {
    pub prestige: u16,
    pub stock: Stock,
    pub ships: u8,
    pub proxenos: City,
    /// With its population; 0 stands for the base population (PO-SETUP-4).
    pub cities: &'static [(City, u8)],
    pub hoplites: &'static [(Land, u8)],
    pub galleys: &'static [(Sea, u8)],
}

impl Scenario {
    /// The round the game begins with; it always ends with 5b, whose capacity is 5 (PO-SCEN1-1, PO-SCEN2-1).
    pub const fn first_round(self) -> Round {
        match self {
            Self::Standard => Round::Three,
            Self::CorinthianWar => Round::FiveB,
            Self::PeloponnesianWar => Round::FiveA,
        }
    }

    /// Whether events are read (PO-SCEN1-2).
    pub const fn has_events(self) -> bool {
        !matches!(self, Self::CorinthianWar)
    }

    /// The project deck (PO-SETUP-9, PO-SCEN1-2, PO-SCEN2-12).
    pub fn projects(self, options: &Options) -> ProjectSet {
        const NAMED: [Project; 7] = [
            Project::Socrates,
            Project::Democritus,
            Project::TempleOfZeus,
            Project::TheatreWithEpskenion,
            Project::VenusStatue,
            Project::FestivalOfDemeter,
            Project::NemeanGames,
        ];
        let all: ProjectSet = Project::ALL.into_iter().collect();
        let named: ProjectSet = NAMED.into_iter().collect();
        match self {
            Self::Standard => all,
            Self::CorinthianWar => ProjectSet::NONE,
            Self::PeloponnesianWar if options.other_seven => all.minus(named), // PO-AMB-34
            Self::PeloponnesianWar => named,
        }
    }

    /// What both sides start with.
    pub(crate) const fn start(self) -> BySide<Start> {
        match self {
            Self::Standard => STANDARD,
            Self::CorinthianWar => CORINTHIAN,
            Self::PeloponnesianWar => PELOPONNESIAN,
        }
    }
}

const STANDARD: BySide<Start> = BySide::new(
    Start {
        prestige: 3, // PO-SETUP-7
        stock: Stock::new([4, 4, 4, 4, 4, 0]),
        ships: 1,
        proxenos: City::Sparta,
        cities: &[(City::Pylos, 0), (City::Gytheion, 0), (City::Sparta, 0)], // PO-SETUP-3
        hoplites: &[(Land::Lakedaimon, 3)],                                  // PO-SETUP-5
        galleys: &[(Sea::Ionio, 1), (Sea::Myrtoo, 1)],
    },
    Start {
        prestige: 3, // PO-SETUP-8
        stock: Stock::new([4, 4, 4, 4, 0, 4]),
        ships: 1,
        proxenos: City::Athens,
        cities: &[(City::Chios, 0), (City::Chalkis, 0), (City::Athens, 0)],
        hoplites: &[(Land::Attika, 3), (Land::Ionia, 2)], // PO-SETUP-6
        galleys: &[(Sea::Kyklades, 2), (Sea::Sporades, 1)],
    },
);

const CORINTHIAN: BySide<Start> = BySide::new(
    Start {
        prestige: 4, // PO-SCEN1-11
        stock: Stock::new([6, 8, 5, 5, 5, 3]),
        ships: 2,                                                                                  // PO-SCEN1-9
        proxenos: City::Pydna,                                                                     // PO-SCEN1-10
        cities: &[(City::Syrakusai, 6), (City::Pylos, 2), (City::Gytheion, 2), (City::Sparta, 6)], // PO-SCEN1-3
        hoplites: &[
            (Land::Akarnania, 1), // PO-SCEN1-5
            (Land::Thessalia, 1),
            (Land::Makedonia, 1),
            (Land::Achaia, 1),
            (Land::Sikelia, 3),
            (Land::Messenia, 2),
            (Land::Lakedaimon, 4),
        ],
        galleys: &[(Sea::Ionio, 2), (Sea::Myrtoo, 2), (Sea::Kyklades, 1), (Sea::Sporades, 1)], // PO-SCEN1-6
    },
    Start {
        prestige: 3, // PO-SCEN1-12
        stock: Stock::new([2, 2, 4, 4, 8, 5]),
        ships: 2,
        proxenos: City::Thebes,
        cities: &[(City::Argos, 3), (City::Thebes, 5), (City::Korinthos, 4), (City::Athens, 7)], // PO-SCEN1-4
        hoplites: &[(Land::Boiotia, 3), (Land::Attika, 3), (Land::Arkadia, 1), (Land::Megaris, 2)], // PO-SCEN1-7
        galleys: &[(Sea::Kyklades, 3), (Sea::Thrakiko, 3)],                                      // PO-SCEN1-8
    },
);

const PELOPONNESIAN: BySide<Start> = BySide::new(
    Start {
        prestige: 4, // PO-SCEN2-10
        stock: Stock::new([2, 2, 2, 3, 2, 2]),
        ships: 2,                  // PO-SCEN2-8
        proxenos: City::Syrakusai, // PO-SCEN2-9
        cities: &[
            (City::Poteidaia, 1), // PO-SCEN2-2
            (City::Pylos, 2),
            (City::Gytheion, 1),
            (City::Sparta, 4),
            (City::Thebes, 3),
            (City::Korinthos, 5),
        ],
        hoplites: &[
            (Land::Makedonia, 1), // PO-SCEN2-4
            (Land::Megaris, 1),
            (Land::Sikelia, 2),
            (Land::Messenia, 2),
            (Land::Lakedaimon, 3),
        ],
        galleys: &[(Sea::Ionio, 2), (Sea::Myrtoo, 2), (Sea::Kyklades, 1), (Sea::Sporades, 1)], // PO-SCEN2-5
    },
    Start {
        prestige: 5, // PO-SCEN2-11
        stock: Stock::new([2, 3, 4, 5, 4, 5]),
        ships: 2,
        proxenos: City::Pydna,
        cities: &[
            (City::Abdera, 1), // PO-SCEN2-3
            (City::Chios, 2),
            (City::Samos, 3),
            (City::Naupaktos, 1),
            (City::Korkyra, 3),
            (City::Athens, 7),
            (City::Chalkis, 1),
        ],
        hoplites: &[(Land::Akarnania, 1), (Land::Makedonia, 3), (Land::Attika, 2)], // PO-SCEN2-6
        galleys: &[(Sea::Kyklades, 3), (Sea::Sporades, 1), (Sea::Thrakiko, 3)],     // PO-SCEN2-7
    },
);
