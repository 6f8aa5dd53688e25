//! What the journal tells about a game beyond its present state: what was not read yet, and what was told last.

use engine::{
    Game, Seats, Turn,
    olympos::{
        Action, Olympos,
        action::Target,
        ground::Ground,
        plan::Task,
        setup::{Cards, MAX_PLAYERS},
        words::God,
    },
};

use serde::{Deserialize, Serialize};

use super::names;

/// What is remembered.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Memory {
    /// The AP of the last action of the time track alone.
    pub spent: u8,
    /// The land that was taken last.
    pub land: Ground,
    /// How many decisions were made.
    pub decisions: usize,
    /// Zeus spaces behind each player before the last decision.
    #[serde(deserialize_with = "engine::array::read")]
    pub zeus: [u8; MAX_PLAYERS],
    /// The god that was turned up since then.
    pub god: Option<God>,
    /// The god that was asked about then, with those it would have concerned.
    pub asked: Option<(God, Seats)>,
    /// How many of the last actions one press did.
    pub together: usize,
    /// What has been read since then; after a power cut it is read again.
    #[serde(skip)]
    pub read: Read,
}

/// Which pages have been read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Read {
    /// The start.
    pub start: bool,
    /// The alarm of a Zeus space.
    pub alarm: bool,
    /// What a god has done.
    pub god: bool,
}

impl Default for Memory {
    fn default() -> Self {
        Self {
            spent: 4,
            land: Ground::ALL[0],
            decisions: 0,
            zeus: [0; MAX_PLAYERS],
            god: None,
            asked: None,
            together: 1,
            read: Read::default(),
        }
    }
}

impl Memory {
    /// Takes notice of an action in the game as it is before.
    pub fn notice(&mut self, before: &Olympos, action: Action) {
        let chance = before.turn() == Turn::Chance && !before.is_by_hand();
        if !chance {
            self.decisions += 1;
            self.god = None;
            self.read = Read { start: true, ..Read::default() };
            for (seat, zeus) in before.seats().zip(&mut self.zeus) {
                *zeus = before.player(seat).zeus;
            }
            self.asked = match before.task() {
                Some(Task::Raise { god, .. }) if before.setup().cards == Cards::OnDevice => {
                    Some((god, before.concerned(god)))
                }
                _ => None,
            };
        }
        self.together = if action == Action::NothingMore { 3 } else { 1 }; // a correction is begun, told and ended
        match action {
            Action::God(god) => self.god = Some(god),
            Action::Spend(ap) => self.spent = ap,
            Action::Take(target @ (Target::Empty(_) | Target::Tribe(_))) => self.land = names::estate_of(target).ground,
            _ => {}
        }
    }
}
