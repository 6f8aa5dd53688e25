//! What the table agrees on before the game (OL-SETUP, OL-TABLE-1, OL-TABLE-10, section 14.1).

use serde::{Deserialize, Serialize};

use super::part::Part;
use super::refusal::Refusal;
use super::tables::Tables;
use super::words::{ByResource, Destiny};
use crate::{BySeat, Seat};

/// The most players (OL-COMP-1).
pub const MAX_PLAYERS: usize = 5;
/// Settlers of a colour (OL-COMP-10).
pub const SETTLERS: u8 = 20;
/// Settlers in the camp at first (OL-SETUP-4).
pub const CAMP: u8 = 4;
/// Resource cubes of the box (OL-COMP-9).
pub const CUBES: u8 = 28;
/// Hourglass tokens of the box (OL-COMP-8).
pub const HOURGLASSES: u8 = 12;
/// Tribe tokens of the box (OL-COMP-6).
pub const TRIBES: u8 = 8;
/// Destiny cards of the box (OL-COMP-11).
pub const CARDS: u8 = 22;

/// Where the two boards are (OL-TABLE-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Board {
    /// On the table: what the tables do not tell is asked.
    #[default]
    OnTable,
    /// On the device, which needs all five tables.
    OnDevice,
}

/// Who deals the cards (OL-TABLE-10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cards {
    /// The players draw their own; hands are counted.
    #[default]
    OnTable,
    /// The device deals destiny and Olympos cards.
    OnDevice,
}

/// Which hourglasses of the current turn pay for it (OL-AMB-3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum SameTurn {
    /// None (OL-PAY-3).
    #[default]
    Never,
    /// Those of cards played before the action.
    BeforeAction,
    /// All of them.
    Always,
}

/// The open points the table may decide otherwise (section 14.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// Hourglasses gained in the turn.
    pub hourglass_same_turn: SameTurn,
    /// Democracy wins a tie for most symbols alone (OL-AMB-16).
    pub democracy_alone: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { hourglass_same_turn: SameTurn::Never, democracy_alone: true }
    }
}

/// Everything that is chosen before the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// 3, 4 or 5; they sit on the first seats, clockwise (OL-COMP-1).
    pub players: u8,
    /// Where the boards are.
    pub board: Board,
    /// Who deals the cards.
    pub cards: Cards,
    /// Whether the players draw start stack, cubes and columns themselves and tell.
    pub by_hand: bool,
    /// Open points.
    pub options: Options,
    /// Cubes of each resource in the box (section 17, `cubes`).
    pub cubes: ByResource,
    /// Copies of each destiny card, in the order of [`Destiny::ALL`] (section 17, `destiny`).
    #[serde(deserialize_with = "crate::array::read")]
    pub destiny: [u8; Destiny::COUNT],
    /// Which of the five colours each seat plays with (OL-COMP-10).
    pub colours: BySeat<u8>,
    /// The part the device keeps alone, if it does not keep the whole game (OL-TABLE-12).
    pub part: Option<Part>,
    /// What was typed in from the box, or ours.
    pub tables: Tables,
}

impl Setup {
    /// So many players with every setting at its default and every table empty.
    pub fn new(players: u8) -> Self {
        Self {
            players,
            board: Board::default(),
            cards: Cards::default(),
            by_hand: false,
            options: Options::default(),
            cubes: [7; 4],
            destiny: [4, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0],
            colours: BySeat::from_fn(u8::from),
            part: None,
            tables: Tables::default(),
        }
    }

    /// A part alone (OL-TABLE-12).
    pub fn alone(part: Part, players: u8) -> Self {
        Self { part: Some(part), ..Self::new(players) }
    }

    /// Whether a game can be set up so.
    pub fn check(&self) -> Result<(), Refusal> {
        if !(3..=MAX_PLAYERS).contains(&usize::from(self.players)) {
            return Err(Refusal::WrongPlayers);
        }
        let mut seen = 0u8;
        for seat in self.seats() {
            let colour = self.colours[seat];
            if usize::from(colour) >= MAX_PLAYERS || seen & 1 << colour != 0 {
                return Err(Refusal::WrongColours);
            }
            seen |= 1 << colour;
        }
        let sum = |counts: &[u8]| counts.iter().try_fold(0u8, |sum, &count| sum.checked_add(count));
        if sum(&self.cubes) != Some(CUBES) || self.cubes.iter().any(|&count| count < 2) {
            return Err(Refusal::WrongCubes);
        }
        if sum(&self.destiny) != Some(CARDS) {
            return Err(Refusal::WrongCards);
        }
        if !self.tables.check() {
            return Err(Refusal::WrongTables);
        }
        if self.board == Board::OnDevice && !self.tables.is_complete() {
            return Err(Refusal::TablesMissing);
        }
        match &self.tables.map {
            Some(_) if self.part.is_some() => Err(Refusal::WrongTables),
            Some(map) if map.check_closing(self.closed_each()).is_err() => Err(Refusal::WrongTables),
            _ => Ok(()),
        }
    }

    /// The seats that play, clockwise.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::first(usize::from(self.players).min(MAX_PLAYERS))
    }

    /// The seat after `seat` in clockwise order.
    pub fn after(&self, seat: Seat) -> Seat {
        let next = seat.index() + 1;
        Seat::new(if next >= usize::from(self.players) { 0 } else { next }).unwrap_or(seat)
    }

    /// All seats clockwise, beginning with `first` (OL-OLY-11).
    pub fn clockwise(&self, first: Seat) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        let players = usize::from(self.players).max(1);
        (0..players).filter_map(move |step| Seat::new((first.index() + step) % players))
    }

    /// Territories closed of each resource (OL-SETUP-14).
    pub const fn closed_each(&self) -> u8 {
        6u8.saturating_sub(self.players)
    }

    /// Territories that are closed (OL-SETUP-18).
    pub const fn closed(&self) -> u8 {
        self.closed_each().saturating_mul(4)
    }
}
