//! What is agreed before the game (AK-SETUP).

use serde::{Deserialize, Serialize};

use super::options::Options;
use super::refusal::Refusal;
use super::tile::TILES;
use super::tiles::Tiles;
use crate::Seat;

/// The most players (AK-SETUP-1).
pub const MAX_PLAYERS: usize = 4;
/// The stones in the box (AK-COMP-3).
pub const STONES: u8 = 40;

/// Where the cities are built (AK-TABLE-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cities {
    /// On the device: it judges each placement, counts quarries and scores.
    #[default]
    OnDevice,
    /// On the table: the players tell how many quarries a tile covered, and count in the end.
    OnTable,
    /// On the table, and nothing is kept but the score pad after the game (AK-TABLE-4).
    Counted,
}

/// Who turns the tiles up (AK-TABLE-5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stacks {
    /// The device draws them.
    #[default]
    OnDevice,
    /// The players turn their own tiles up and tell which they are.
    OnTable,
    /// The players turn their own tiles up, and nobody tells: prices, stones and turns are kept all the same (AK-TABLE-9).
    Nameless,
}

/// The set-up of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// 2, 3 or 4 (AK-SETUP-1); they sit on the first seats.
    pub players: u8,
    /// Who climbed a hill most recently (AK-SETUP-10).
    pub chief: Seat,
    /// All 61 tiles for two or three players (AK-SETUP-14).
    pub long: bool,
    /// Where the cities are built.
    pub cities: Cities,
    /// Who turns the tiles up.
    pub stacks: Stacks,
    /// Whether scores are shown before the end (AK-INFO-5, AK-TABLE-6).
    pub open_scores: bool,
    /// How cities are counted.
    pub options: Options,
    /// The tiles whose B and C are printed the other way round in this box (AK-DATA-8).
    pub rewound: Tiles,
}

impl Setup {
    /// The normal game with every setting at its default.
    pub fn new(players: u8, chief: Seat) -> Self {
        Self {
            players,
            chief,
            long: false,
            cities: Cities::default(),
            stacks: Stacks::default(),
            open_scores: false,
            options: Options::default(),
            rewound: Tiles::NONE,
        }
    }

    /// Whether a game can be set up so.
    pub fn check(&self) -> Result<(), Refusal> {
        if !(2..=MAX_PLAYERS).contains(&usize::from(self.players)) {
            return Err(Refusal::WrongPlayers);
        }
        if self.chief.index() >= usize::from(self.players) {
            return Err(Refusal::NoSuchSeat);
        }
        if self.long && self.players == 4 {
            return Err(Refusal::NoLongGame);
        }
        if self.stacks == Stacks::Nameless && self.cities == Cities::OnDevice {
            return Err(Refusal::TilesNeedNames);
        }
        Ok(())
    }

    /// The tiles used (AK-SETUP-2, AK-SETUP-3, AK-SETUP-14).
    pub fn tiles(&self) -> Tiles {
        Tiles::for_players(if self.long { 4 } else { self.players })
    }

    /// The stacks formed at first: 11, or 19 and 14 in the long game (AK-SETUP-4, AK-SETUP-14).
    pub const fn stack_count(&self) -> u8 {
        match (self.long, self.players) {
            (true, 2) => 19,
            (true, 3) => 14,
            _ => 11,
        }
    }

    /// The tiles of a stack: one more than players (AK-SETUP-5).
    pub const fn stack_size(&self) -> u8 {
        self.players.saturating_add(1)
    }

    /// The tiles on a full construction site (AK-SETUP-7).
    pub const fn site_size(&self) -> u8 {
        self.players.saturating_add(2)
    }

    /// The stones a seat starts with: 1 for the chief, and one more for each seat on the way (AK-SETUP-11).
    pub fn stones(&self, seat: Seat) -> u8 {
        if self.cities == Cities::Counted {
            return 0; // they are counted with the city
        }
        let players = usize::from(self.players).max(1);
        let distance = (seat.index() + players - self.chief.index() % players) % players;
        u8::try_from(distance).unwrap_or(0) + 1
    }

    /// The seat after `seat` in clockwise order (AK-TURN-1).
    pub fn after(&self, seat: Seat) -> Seat {
        let next = seat.index() + 1;
        Seat::new(if next >= usize::from(self.players) { 0 } else { next }).unwrap_or(seat)
    }

    /// The rounds of the whole game (AK-TURN-7).
    pub const fn rounds(&self) -> u8 {
        self.stack_count() + 1
    }

    /// More actions than any game has before cities are counted: each used tile is turned up, chosen and laid at most
    /// once. Entries of the score pad come on top, as many as the table makes (AK-TABLE-4).
    pub const MAX_ACTIONS: usize = 3 * TILES;
}
