//! What the journal tells about a game beyond its present state: what was not read yet, and what was told last.

use engine::{
    Game, Seat, Seats, Turn,
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
    /// What the cost page has told of what comes after the answers behind it.
    #[serde(skip)]
    pub ahead: Option<Ahead>,
    /// The last answer ends a payment: the Zeus spaces and that no card is played follow it by themselves.
    #[serde(skip)]
    pub chain: bool,
    /// The last answer is told by the same press as the one that follows it: the column of a wonder with its price, cubes with what
    /// the cost names.
    #[serde(skip)]
    pub paired: bool,
    /// Who was not asked for a card after the last action, or played none.
    #[serde(skip)]
    pub after: Option<Seat>,
    /// What has been read since then; after a power cut it is read again.
    #[serde(skip)]
    pub read: Read,
}

/// What else one press does after an action, so that nobody is asked twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ahead {
    /// So many Zeus spaces were told on the cost page; none if nothing is to be told.
    pub zeus: Option<u8>,
    /// No card comes into the hand: nobody has to be asked for one, the menu has it.
    pub done: bool,
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
            ahead: None,
            chain: false,
            paired: false,
            after: None,
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
        let follows = self.chain;
        self.chain = match before.task() {
            Some(Task::Plan | Task::Bonus | Task::Cube { .. }) => true,
            Some(Task::Arrive) => follows && action == Action::Zeus(0),
            _ => false,
        };
        let in_turn = before.task().is_some_and(|task| matches!(task, Task::Arrive | Task::After));
        if in_turn || before.task().is_none() {
            self.ahead = None;
        }
        if !chance {
            let done = action == Action::Done && before.task() == Some(Task::After);
            self.after = done.then_some(before.active());
        }
        let paired = core::mem::replace(&mut self.paired, matches!(action, Action::Stands(_) | Action::Pay(_)));
        self.together = if in_turn && follows && matches!(action, Action::Zeus(_) | Action::Done) {
            self.together + 1 // they follow the last answer by themselves
        } else if action == Action::NothingMore {
            3
        } else if matches!(action, Action::Sea(_) | Action::Beyond(_))
            || paired && matches!(action, Action::Price(_) | Action::Named(_))
        {
            2 // one press with the answer before it
        } else {
            1
        }; // a correction is begun, told and ended
        match action {
            Action::God(god) => self.god = Some(god),
            Action::Spend(ap) => self.spent = ap,
            Action::Take(target @ (Target::Empty(_) | Target::Tribe(_))) => self.land = names::estate_of(target).ground,
            _ => {}
        }
    }
}
