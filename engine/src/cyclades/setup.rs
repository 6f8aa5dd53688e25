//! What the table agrees on before the game (section 5).

use serde::{Deserialize, Deserializer, Serialize};

use super::chart::Chart;
use super::options::Options;
use super::part::Part;
use crate::{BySeat, Seat, Seats};

/// How many play, and whether in sides of two factions (CY-TERM-1, CY-TERM-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mode {
    /// Two players with two factions each (CY-TWO-1).
    Two,
    /// Three players.
    Three,
    /// Four players.
    Four,
    /// Two teams of two (CY-TEAM-1).
    FourTeams,
    /// Five players.
    Five,
    /// Three teams of two (CY-TEAM-1).
    SixTeams,
}

impl Mode {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Two, Self::Three, Self::Four, Self::FourTeams, Self::Five, Self::SixTeams];

    /// The number of factions N (CY-TERM-1).
    pub const fn factions(self) -> usize {
        match self {
            Self::Three => 3,
            Self::Two | Self::Four | Self::FourTeams => 4,
            Self::Five => 5,
            Self::SixTeams => 6,
        }
    }

    /// Whether two factions share gold and victory (CY-TERM-2).
    pub const fn paired(self) -> bool {
        matches!(self, Self::Two | Self::FourTeams | Self::SixTeams)
    }

    /// The other faction of the side: in a paired game the seat opposite (CY-TERM-3).
    pub const fn teammate(self, seat: Seat) -> Option<Seat> {
        let half = self.factions() / 2;
        match (self.paired(), seat.index() < half) {
            (false, _) => None,
            (true, true) => Seat::new(seat.index() + half),
            (true, false) => Seat::new(seat.index() - half),
        }
    }

    /// The factions of the side of `seat` (CY-TERM-2).
    pub const fn side(self, seat: Seat) -> Seats {
        match self.teammate(seat) {
            Some(mate) => Seats::NONE.with(seat).with(mate),
            None => Seats::NONE.with(seat),
        }
    }

    /// The seats under which the common things of the sides are kept.
    pub fn leaders(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::first(if self.paired() { self.factions() / 2 } else { self.factions() })
    }

    /// The seat under which the common things of a side are kept.
    pub const fn leader(self, seat: Seat) -> Seat {
        match self.teammate(seat) {
            Some(mate) if mate.index() < seat.index() => mate,
            _ => seat,
        }
    }
}

/// The offer ladder (CY-BID-10, F-2): which numbers are printed in a god's row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ladder(pub(super) u32);

impl Ladder {
    /// Nobody may offer more (CY-BID-9).
    pub const HIGHEST: u8 = 25;
    /// Every whole number from 1 to 25.
    pub const EVERY: Self = Self((1 << 26) - 2);

    /// The ladder with these spaces. `None` if there is none, or one that cannot be printed.
    pub fn new(spaces: &[u8]) -> Option<Self> {
        let mut bits = 0;
        for &space in spaces {
            if space == 0 || space > Self::HIGHEST {
                return None;
            }
            bits |= 1 << space;
        }
        (bits != 0).then_some(Self(bits))
    }

    /// The ladder with this space added, or taken away; it keeps its last space, and has none above the highest.
    #[must_use]
    pub const fn toggled(self, space: u8) -> Self {
        let bits = if space == 0 || space > Self::HIGHEST { self.0 } else { self.0 ^ (1 << space) };
        if bits == 0 { self } else { Self(bits) }
    }

    /// Whether there is a space for this offer.
    pub const fn has(self, offer: u8) -> bool {
        offer <= Self::HIGHEST && self.0 & (1 << offer) != 0
    }

    /// The lowest space above `offer`.
    pub fn above(self, offer: u8) -> Option<u8> {
        self.between(offer, Self::HIGHEST).next()
    }

    /// The spaces above `low` and not above `high`, in rising order.
    pub fn between(self, low: u8, high: u8) -> impl Iterator<Item = u8> {
        let (low, high) = (low.min(Self::HIGHEST), high.min(Self::HIGHEST));
        let mut left = self.0 & ((2 << high) - 1) & !((2 << low) - 1);
        core::iter::from_fn(move || {
            let space = left.trailing_zeros() as u8;
            left &= left.wrapping_sub(1);
            (space <= Self::HIGHEST).then_some(space)
        })
    }

    /// All spaces in rising order.
    pub fn spaces(self) -> impl Iterator<Item = u8> {
        self.between(0, Self::HIGHEST)
    }
}

/// What the table rolls and draws itself. The outcome comes in as an action either way (D-82).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ByHand {
    /// The battle dice.
    pub dice: bool,
    /// God tiles, turn-order markers, hero and creature cards, metropolis tokens.
    pub decks: bool,
}

/// Reads what came later than the first saved set-ups: these end before it.
fn later<'de, D: Deserializer<'de>, T: Deserialize<'de> + Default>(deserializer: D) -> Result<T, D::Error> {
    Ok(T::deserialize(deserializer).unwrap_or_default())
}

/// Everything that is chosen before the game. New fields come at the end and are read with `later`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// How many play.
    pub mode: Mode,
    /// House rules.
    pub options: Options,
    /// The numbers in the gods' rows (F-2).
    pub ladder: Ladder,
    /// The faces of a battle die (F-1).
    #[serde(deserialize_with = "crate::array::read")]
    pub die: [u8; 6],
    /// Tokens of each building type (F-4).
    #[serde(deserialize_with = "crate::array::read")]
    pub buildings: [u8; 4],
    /// Metropolises that end the game: 3, or 4 if agreed in a paired game (CY-END-6).
    pub target: u8,
    /// Which of the six faction sets each seat plays with (CY-COMP-15).
    pub colours: BySeat<u8>,
    /// The map, if the board is on the device.
    pub chart: Option<Chart>,
    /// The part the device keeps alone, if it does not keep the whole game; then there is no map.
    #[serde(default, deserialize_with = "later")]
    pub part: Option<Part>,
    /// What the table rolls and draws itself.
    #[serde(default, deserialize_with = "later")]
    pub by_hand: ByHand,
    /// The number of the sheet the map comes from: whoever keeps the sheets can leave the map itself out.
    #[serde(default, deserialize_with = "later")]
    pub sheet: Option<u8>,
    /// The edition of these rules: a game that was begun under an older one is played to its end, and checked, by that.
    #[serde(default, deserialize_with = "later")]
    pub edition: u8,
}

/// The present edition: 1 asks everybody whom the rules ask, whatever is in the purse (D-86); 2 asks in which sea a port lies (D-87).
/// The first was 0.
pub const EDITION: u8 = 2;

/// What is wrong with a set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupFault {
    /// The ladder has no space, or one above 25.
    Ladder,
    /// A die face is too high.
    Die,
    /// More than 40 buildings, or none of a type.
    Buildings,
    /// The target is not 3, nor 4 in a paired game.
    Target,
    /// Two seats have the same colour, or there is no such colour.
    Colours,
    /// The map has too few land areas or islands for so many factions.
    Chart,
    /// Rules that are not known yet.
    Edition,
}

impl Setup {
    /// The default set-up of a mode, with the board on the table.
    pub fn new(mode: Mode) -> Self {
        Self {
            mode,
            options: Options::default(),
            ladder: Ladder::EVERY,
            die: [0, 1, 1, 2, 2, 3],
            buildings: [10; 4],
            target: 3,
            colours: BySeat::from_fn(u8::from),
            chart: None,
            part: None,
            by_hand: ByHand::default(),
            sheet: None,
            edition: EDITION,
        }
    }

    /// The set-up of a part alone. A battle is open to all six sets.
    pub fn alone(part: Part, mode: Mode) -> Self {
        let mode = if part == Part::Battle { Mode::SixTeams } else { mode };
        Self { part: Some(part), ..Self::new(mode) }
    }

    /// Whether a game can start with it.
    pub fn check(&self) -> Result<(), SetupFault> {
        if self.ladder.0 & !Ladder::EVERY.0 != 0 || self.ladder.0 == 0 {
            return Err(SetupFault::Ladder);
        }
        if self.die.iter().any(|&face| face > 9) {
            return Err(SetupFault::Die);
        }
        if self.buildings.iter().any(|&count| count == 0 || count > 10) {
            return Err(SetupFault::Buildings);
        }
        if self.target != 3 && !(self.target == 4 && self.mode.paired()) {
            return Err(SetupFault::Target);
        }
        if self.edition > EDITION {
            return Err(SetupFault::Edition);
        }
        let mut seen = 0u8;
        for (_, &colour) in self.colours.iter() {
            if colour > 5 || seen & (1 << colour) != 0 {
                return Err(SetupFault::Colours);
            }
            seen |= 1 << colour;
        }
        match &self.chart {
            Some(_) if self.part.is_some() => Err(SetupFault::Chart),
            Some(chart) if !roomy(chart, self.mode) => Err(SetupFault::Chart),
            _ => Ok(()),
        }
    }
}

/// Enough land areas and islands for deployment (F-3).
fn roomy(chart: &Chart, mode: Mode) -> bool {
    chart.land().len() >= 3 * mode.factions() && chart.islands().count() >= if mode.paired() { 4 } else { 2 }
}
