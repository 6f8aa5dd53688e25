//! What a turn is about: the action as far as it is told, what must still be answered, what was learned (section 12).

use serde::{Deserialize, Serialize};

use super::action::{Origin, Target};
use super::ground::Estate;
use super::tables::Price;
use super::words::{ByResource, Cell, Column, God, Progress, Resource, Wonder};
use crate::Seat;
use crate::area::Area;

/// Something that must be finished before the turn goes on; the last one comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Task {
    /// An action is being told ([`Plan`]).
    Plan,
    /// The bonus of the new progress.
    Bonus,
    /// Cubes of choice.
    Cube {
        /// Whose.
        seat: Seat,
        /// How many.
        left: u8,
    },
    /// Destiny cards from the deck: one, or three of the Oracle.
    Draw {
        /// Whose.
        seat: Seat,
        /// How many are still taken up; `None` before the first.
        left: Option<u8>,
    },
    /// The Oracle keeps one.
    Keep(Seat),
    /// The marker advances.
    Advance,
    /// Which Zeus spaces it has reached.
    Arrive,
    /// Destiny cards after the action.
    After,
    /// The Olympos card of the Zeus space with this number.
    Reveal(u8),
    /// Zeus cards for this god.
    Raise {
        /// The card.
        god: God,
        /// Who is asked.
        asked: Seat,
        /// How many have declined in a row.
        declined: u8,
    },
    /// Hades takes a settler of this player.
    Hades(Seat),
    /// Who lies beneath the settler Hades takes.
    Fall {
        /// Whose settler.
        seat: Seat,
        /// Where.
        estate: Estate,
    },
    /// The turn ends.
    EndTurn,
    /// The table tells the final points of this player's space.
    Final(Seat),
    /// The table corrects numbers.
    Correct,
}

/// Which action is being told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum What {
    /// None yet.
    #[default]
    Nothing,
    /// An expansion with a new settler.
    New(Origin),
    /// An expansion with a settler from under another.
    Under,
    /// An expansion with the top settler of such a territory.
    Top(Estate),
    /// An expansion with the own settler of this number, from the top, in this territory.
    From(Area, u8),
    /// A development.
    Progress(Progress),
    /// A development.
    Wonder(Wonder),
    /// The time track alone.
    Spend(u8),
}

/// The action of the turn as far as it is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// Which action.
    pub what: What,
    /// Hourglasses owned at the start of the turn (OL-PAY-3).
    pub usable: u8,
    /// Whether it is the last action of the player (OL-END-1).
    pub last: bool,
    /// Who lies beneath the settler that leaves.
    pub beneath: Option<Seat>,
    /// Whether that was told.
    pub beneath_told: bool,
    /// Land entries or runs, once told.
    pub land: Option<u8>,
    /// Sea entries, once told.
    pub sea: Option<u8>,
    /// What is taken, once told.
    pub target: Option<Target>,
    /// Where it is, with the map on the device.
    pub at: Option<Area>,
    /// The last place the path was led through.
    pub via: Option<Area>,
    /// How many there were.
    pub vias: u8,
    /// AP of the path up to there, and in the end of all of it.
    pub path: u8,
    /// Cubes handed in, once told.
    pub cubes: Option<ByResource>,
    /// The resource of the chosen Money or Agriculture tile.
    pub tile: Option<Resource>,
    /// Whether the cost names Money's resource.
    pub money: Option<bool>,
    /// Whether the cost names Agriculture's resource.
    pub agriculture: Option<bool>,
    /// Athena's star and star cards used up, once told.
    pub stars: Option<(bool, u8)>,
    /// Whether a wonder was given up in this turn.
    pub gave_up: bool,
    /// The table has said that the new space is not beyond the cross.
    pub within: bool,
    /// What the marker moves.
    pub net: u8,
}

/// What was learned of the development board, by tables, by dealing or by answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Known {
    /// Where each kind lies.
    #[serde(deserialize_with = "crate::array::read")]
    pub cells: [Option<Cell>; Progress::COUNT],
    /// In which column each wonder lies.
    #[serde(deserialize_with = "crate::array::read")]
    pub columns: [Option<Column>; Wonder::COUNT],
    /// What each wonder costs and brings.
    #[serde(deserialize_with = "crate::array::read")]
    pub prices: [Option<Price>; Wonder::COUNT],
}
