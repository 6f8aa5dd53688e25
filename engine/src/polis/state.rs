//! The state of a game (section 0.2).

use core::ops::Deref;

use serde::{Deserialize, Serialize};

use super::battle::Battle;
use super::cards::Assault;
use super::part::{Step, Tally, Throw};
use super::places::{City, CitySet, Land, LandSet, MarketSet, Sea, SeaSet, Territory};
use super::setup::{Board, Setup};
use super::stock::Stock;
use super::tables::CARGOES;
use super::words::{BySide, Good, Kind, KindSet, Project, ProjectSet, Round, Side, Unit, Way};
use crate::Seat;

/// Cubes for population, hoplites and galleys (PO-COMP-9).
pub const CUBES: u8 = 38;
/// Merchant ships of a player (PO-COMP-12).
pub const SHIPS: u8 = 8;
/// Units that start a battle (PO-BATTLE-1).
pub const THRESHOLD: u8 = 8;
/// Project spaces (PO-COMP-1).
pub const DISPLAY: usize = 3;

/// What one player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Prestige (PO-PRES-1).
    pub prestige: u16,
    /// The six resources.
    pub stock: Stock,
    /// Hoplites on the map, wherever they are.
    pub hoplites: u8,
    /// Galleys on the map.
    pub galleys: u8,
    /// Merchant ships in port.
    pub ships: u8,
    /// The city of the Proxenos; `None` if it is captured (PO-PROX-1).
    pub proxenos: Option<City>,
}

/// Where a project tile is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Whereabouts {
    /// In the deck.
    Deck,
    /// Face up on the board.
    Display,
    /// A city works on it (PO-PROJ-2).
    InProgress(City),
    /// Finished there (PO-PROJ-6).
    Finished(City),
    /// Out of the game (PO-NEXT-5).
    Removed,
}

/// What an event changes in this round (section 13.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reminders {
    /// Closed markets.
    pub markets: MarketSet,
    /// Closed tribute boxes.
    pub boxes: LandSet,
    /// Units that start a battle.
    pub threshold: u8,
    /// At most so many hoplites collect there.
    pub collectors: Option<(Land, u8)>,
    /// The manoeuvres of the next battle count double.
    pub doubled: bool,
    /// Something is to be done at the end of the round.
    pub at_end: bool,
}

impl Reminders {
    /// Nothing to remember.
    pub const NONE: Self = Self {
        markets: MarketSet::NONE,
        boxes: LandSet::NONE,
        threshold: THRESHOLD,
        collectors: None,
        doubled: false,
        at_end: false,
    };
}

/// What a die is rolled for (PO-INFO-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Roll {
    /// A siege (PO-SIEGE-6).
    Siege(City),
    /// The price of a good that was delivered (PO-PRICE-2).
    Right(Good),
    /// The price of a good that was not, with the first die (PO-PRICE-3).
    Left(Good, Option<u8>),
    /// A part alone, with the first of two dice.
    Alone(Throw, Option<u8>),
}

/// What must happen next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// Chance turns project tiles up.
    Reveal,
    /// The event card is read.
    Read,
    /// A player applies the event.
    Resolve {
        /// Who applies it now.
        side: Side,
        /// Whether the other side does so after it.
        other_follows: bool,
    },
    /// The active player chooses an action.
    Act,
    /// Units or ships are made in a city, so many already.
    Recruit(Kind, City, u8),
    /// Hoplites go there, so many have.
    March(Land, u8),
    /// Galleys go there, so many have.
    Sail(Sea, u8),
    /// Hoplites stand on the rows of a tribute box.
    Collect(Land, [u8; 6]),
    /// The table tells the bribes of the Proxenos.
    Bribe(City, Way),
    /// The die is rolled.
    Roll(Roll),
    /// The active player chooses a battle.
    Battles,
    /// The table tells the units of a battle.
    Forces(Territory),
    /// A battle is fought.
    Battle,
    /// A player is short of wheat.
    Supply(Side),
    /// A player may let cities grow.
    Growth(Side),
    /// What an event left for the end of the round.
    Reminder,
    /// A player may turn prestige into silver.
    Phoros(Side),
    /// The game has ended.
    Over(Ending),
    /// A part alone waits.
    Alone,
    /// The checklist of a round alone is here.
    Check(Step),
}

/// How the game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// Who has won; nobody in a draw.
    pub winner: Option<Side>,
    /// Why.
    pub cause: Cause,
}

/// Why the game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cause {
    /// The last round is over (PO-SCORE-1).
    Score,
    /// A capital could not be supplied (PO-LOSE-1).
    Hunger,
    /// No prestige at the end of a round (PO-LOSE-2).
    Ostracism,
}

/// A game of Polis.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Polis(pub(crate) Public);

/// A game of Polis as far as everybody may ask about it: the two hands and the deck of a battle it holds for the rules alone. What
/// hangs on a hand is not among its answers ([`Public::may_openly`]).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Public {
    pub(crate) setup: Setup,
    pub(crate) round: Round,
    pub(crate) stage: Stage,
    pub(crate) correcting: bool,
    pub(crate) active: Side,
    pub(crate) used: KindSet,
    pub(crate) paid: bool,
    pub(crate) passed: BySide<bool>,
    pub(crate) first_pass: Option<Side>,
    pub(crate) starter: Option<Side>,
    pub(crate) players: BySide<Player>,
    pub(crate) owned: BySide<CitySet>,
    #[serde(deserialize_with = "crate::array::read")]
    pub(crate) population: [u8; 18],
    #[serde(deserialize_with = "crate::array::read")]
    pub(crate) grown: [u8; 18],
    #[serde(deserialize_with = "crate::array::read")]
    pub(crate) hoplites: [BySide<u8>; 12],
    #[serde(deserialize_with = "crate::array::read")]
    pub(crate) galleys: [BySide<u8>; 5],
    pub(crate) boxes: BySide<LandSet>,
    #[serde(deserialize_with = "crate::array::read")]
    pub(crate) cargoes: [Option<Side>; CARGOES],
    #[serde(deserialize_with = "crate::array::read")]
    pub(crate) prices: [u8; 4],
    #[serde(deserialize_with = "crate::array::read")]
    pub(crate) projects: [Whereabouts; 14],
    #[serde(deserialize_with = "crate::array::read")]
    pub(crate) events: [u8; 4],
    pub(crate) reminders: Reminders,
    pub(crate) land_locks: BySide<LandSet>,
    pub(crate) sea_locks: BySide<SeaSet>,
    pub(crate) battle: Option<Battle>,
    pub(crate) last_assault: Option<(Territory, Assault)>,
    pub(crate) pad: BySide<[u8; Tally::ALL.len()]>,
    pub(crate) event: Option<u8>,
}

impl Deref for Polis {
    type Target = Public;

    fn deref(&self) -> &Public {
        &self.0
    }
}

impl Polis {
    /// What everybody may ask about.
    pub const fn shown(&self) -> &Public {
        &self.0
    }
}

impl Public {
    /// What was agreed before the game.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The round that is played.
    pub const fn round(&self) -> Round {
        self.round
    }

    /// The capacity of the round (PO-CAP-1).
    pub const fn capacity(&self) -> u8 {
        self.round.capacity()
    }

    /// What must happen next.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether numbers are being changed.
    pub const fn is_correcting(&self) -> bool {
        self.correcting
    }

    /// Whose turn it is.
    pub const fn active(&self) -> Side {
        self.active
    }

    /// The action types used in this turn (PO-TURN-3).
    pub const fn used(&self) -> KindSet {
        self.used
    }

    /// Whether the surcharge of the next extra action is paid (PO-PASS-4).
    pub const fn surcharge_paid(&self) -> bool {
        self.paid
    }

    /// Whether a player has passed.
    pub fn has_passed(&self, side: Side) -> bool {
        self.passed[side]
    }

    /// Who passed first in this round (PO-PASS-8).
    pub const fn first_pass(&self) -> Option<Side> {
        self.first_pass
    }

    /// Whether the active player acts alone (PO-PASS-2).
    pub fn is_alone(&self) -> bool {
        self.passed[self.active.other()]
    }

    /// What a player has.
    pub fn player(&self, side: Side) -> &Player {
        &self.players[side]
    }

    /// The cities of a player.
    pub fn cities(&self, side: Side) -> CitySet {
        self.owned[side]
    }

    /// The owner of a city (PO-CTRL-8).
    pub fn owner(&self, city: City) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.owned[side].contains(city))
    }

    /// The population cubes in a city; none if it is neutral (PO-CITY-1).
    pub fn population(&self, city: City) -> u8 {
        self.population[city.index()]
    }

    /// The population of all cities of a player.
    pub fn people(&self, side: Side) -> u8 {
        self.owned[side].iter().fold(0, |sum, city| sum.saturating_add(self.population(city)))
    }

    /// The base population, which is also the fortification (PO-CITY-2).
    pub fn base(&self, city: City) -> u8 {
        self.setup.tables.city(city).base
    }

    /// Hoplites of a player in a territory, with the board on the device.
    pub fn hoplites(&self, side: Side, land: Land) -> u8 {
        self.hoplites[land.index()][side]
    }

    /// Galleys of a player in a sea, with the board on the device.
    pub fn galleys(&self, side: Side, sea: Sea) -> u8 {
        self.galleys[sea.index()][side]
    }

    /// Units of a player in a territory, with the board on the device.
    pub fn units(&self, side: Side, territory: Territory) -> u8 {
        match territory {
            Territory::Land(land) => self.hoplites(side, land),
            Territory::Sea(sea) => self.galleys(side, sea),
        }
    }

    /// Cubes of a player that are neither population nor units (PO-LIMIT-1).
    pub fn cubes(&self, side: Side) -> u8 {
        let player = &self.players[side];
        CUBES.saturating_sub(self.people(side)).saturating_sub(player.hoplites).saturating_sub(player.galleys)
    }

    /// Merchant ships of a player on cargoes.
    pub fn ships_abroad(&self, side: Side) -> u8 {
        self.cargoes.iter().filter(|&&ship| ship == Some(side)).fold(0, |count, _| count + 1)
    }

    /// Merchant ships that are not built (PO-MER-7).
    pub fn ships_left(&self, side: Side) -> u8 {
        SHIPS.saturating_sub(self.players[side].ships).saturating_sub(self.ships_abroad(side))
    }

    /// Whose ship stands on a cargo (PO-TRADE-19).
    pub fn ship_on(&self, cargo: super::tables::Cargo) -> Option<Side> {
        self.cargoes.get(usize::from(cargo.0)).copied().flatten()
    }

    /// Whose disc lies on a tribute box (PO-TRIB-8).
    pub fn collector(&self, land: Land) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.boxes[side].contains(land))
    }

    /// The column of a price marker.
    pub fn price(&self, good: Good) -> u8 {
        self.prices[good.index()]
    }

    /// Where a project tile is.
    pub fn whereabouts(&self, project: Project) -> Whereabouts {
        self.projects[project.index()]
    }

    /// The tiles that are somewhere.
    pub fn tiles(&self, whereabouts: Whereabouts) -> ProjectSet {
        Project::ALL.into_iter().filter(|&project| self.whereabouts(project) == whereabouts).collect()
    }

    /// Event cards left in the deck of each round.
    pub const fn events(&self) -> [u8; 4] {
        self.events
    }

    /// What the event changes in this round.
    pub const fn reminders(&self) -> &Reminders {
        &self.reminders
    }

    /// The battle that is fought. Its hands are hidden.
    pub const fn battle(&self) -> Option<&Battle> {
        self.battle.as_ref()
    }

    /// What the last combat round did, and where; it stays when the battle ends with it.
    pub const fn last_assault(&self) -> Option<(Territory, Assault)> {
        self.last_assault
    }

    /// Whether a battle may not repeat yet in a territory (PO-BATTLE-3).
    pub fn is_locked(&self, territory: Territory) -> bool {
        Side::ALL.into_iter().any(|side| match territory {
            Territory::Land(land) => self.land_locks[side].contains(land),
            Territory::Sea(sea) => self.sea_locks[side].contains(sea),
        })
    }

    /// How the game has ended.
    pub const fn ending(&self) -> Option<Ending> {
        match self.stage {
            Stage::Over(ending) => Some(ending),
            _ => None,
        }
    }

    /// The seat of a side.
    pub fn seat(&self, side: Side) -> Seat {
        self.setup.seat(side)
    }

    /// Whether the device keeps every unit in every territory.
    pub fn on_device(&self) -> bool {
        self.setup.board == Board::OnDevice
    }

    /// Who has less prestige, which starts a round; Sparta if equal (PO-TURN-1).
    pub fn humbler(&self) -> Side {
        if self.players[Side::Athens].prestige < self.players[Side::Sparta].prestige {
            Side::Athens
        } else {
            Side::Sparta
        }
    }

    /// All units of a kind.
    pub fn units_in_all(&self, side: Side, unit: Unit) -> u8 {
        match unit {
            Unit::Hoplite => self.players[side].hoplites,
            Unit::Galley => self.players[side].galleys,
        }
    }
}
