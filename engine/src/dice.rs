//! Dice: the first and smallest game. Anyone rolls, chance answers, the counts stay.

use core::convert::Infallible;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::{Game, RuleId, Seat, Turn};

/// The kinds of dice the device can roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Die {
    /// The battle die of Cyclades: 0, 1, 1, 2, 2, 3 (F-1).
    Battle,
    /// Four sides, 1 to 4.
    Four,
    /// The ordinary die, 1 to 6.
    Six,
}

impl Die {
    /// All kinds, in the order they are offered.
    pub const ALL: [Self; 3] = [Self::Battle, Self::Four, Self::Six];

    /// The different values with the number of sides that show each.
    pub const fn faces(self) -> &'static [(u8, u32)] {
        match self {
            Self::Battle => &[(0, 1), (1, 2), (2, 2), (3, 1)],
            Self::Four => &[(1, 1), (2, 1), (3, 1), (4, 1)],
            Self::Six => &[(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1)],
        }
    }

    /// How many sides the die has.
    pub const fn sides(self) -> u32 {
        match self {
            Self::Four => 4,
            Self::Battle | Self::Six => 6,
        }
    }
}

/// The most dice in one roll.
pub const MAX_DICE: usize = 6;
/// How many rolls stay visible.
pub const MAX_PAST: usize = 5;
/// The most different values on one die.
pub const MAX_FACES: usize = 6;

/// What was rolled: the die and the values in the order they fell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    /// The kind of the dice.
    pub die: Die,
    /// The values.
    pub values: Vec<u8, MAX_DICE>,
}

/// What can happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// Somebody rolls `count` dice of a kind.
    Roll {
        /// The kind.
        die: Die,
        /// How many, 1 to [`MAX_DICE`].
        count: u8,
    },
    /// One die has fallen.
    Fell(u8),
    /// The statistics start again.
    Forget,
}

/// Every way to be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No dice, or too many.
    WrongCount,
    /// The dice of the last roll are still falling.
    StillFalling,
    /// No die is falling.
    NothingFalls,
    /// The die has no such value.
    NoSuchFace,
}

impl From<Refusal> for RuleId {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::WrongCount => "DICE-1",
            Refusal::StillFalling => "DICE-2",
            Refusal::NothingFalls => "DICE-3",
            Refusal::NoSuchFace => "DICE-4",
        }
    }
}

/// The roller: what falls now, the last rolls, and how often each value came.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dice {
    falling: Option<(Roll, u8)>,
    past: Vec<Roll, MAX_PAST>,
    #[serde(deserialize_with = "crate::array::read")]
    counts: [[u32; MAX_FACES]; Die::ALL.len()],
}

impl Dice {
    /// The last rolls, newest first.
    pub fn past(&self) -> impl Iterator<Item = &Roll> {
        self.past.iter().rev()
    }

    /// How often each value of `die` came, in the order of [`Die::faces`].
    pub fn counts(&self, die: Die) -> &[u32] {
        let counts = &self.counts[die as usize];
        counts.get(..die.faces().len()).unwrap_or(counts)
    }

    /// How many dice of this kind were rolled.
    pub fn rolled(&self, die: Die) -> u32 {
        self.counts(die).iter().sum()
    }

    fn roll(&mut self, die: Die, count: u8) -> Result<(), Refusal> {
        if self.falling.is_some() {
            return Err(Refusal::StillFalling);
        }
        if count == 0 || usize::from(count) > MAX_DICE {
            return Err(Refusal::WrongCount);
        }
        self.falling = Some((Roll { die, values: Vec::new() }, count));
        Ok(())
    }

    fn fell(&mut self, value: u8) -> Result<(), Refusal> {
        let (roll, left) = self.falling.as_mut().ok_or(Refusal::NothingFalls)?;
        let die = roll.die;
        let face = die.faces().iter().position(|&(face, _)| face == value).ok_or(Refusal::NoSuchFace)?;
        roll.values.push(value).map_err(|_| Refusal::WrongCount)?;
        *left -= 1;
        if let Some(count) = self.counts[die as usize].get_mut(face) {
            *count = count.saturating_add(1);
        }
        if *left == 0
            && let Some((roll, _)) = self.falling.take()
        {
            if self.past.is_full() {
                self.past.remove(0);
            }
            let _ = self.past.push(roll); // there is room now
        }
        Ok(())
    }
}

impl Game for Dice {
    type Action = Action;
    type Refusal = Refusal;
    /// A roll changes nothing else.
    type Told = Infallible;
    type View<'a> = &'a Self;

    /// A roll belongs to nobody in particular; the first seat stands for the table.
    fn turn(&self) -> Turn {
        match (&self.falling, Seat::new(0)) {
            (None, Some(seat)) => Turn::Seat(seat),
            _ => Turn::Chance,
        }
    }

    fn legal(&self, visit: &mut impl FnMut(Action)) {
        if self.falling.is_some() {
            return self.outcomes(&mut |action, _| visit(action));
        }
        for die in Die::ALL {
            for count in (1..).take(MAX_DICE) {
                visit(Action::Roll { die, count });
            }
        }
        visit(Action::Forget);
    }

    fn apply_told(&mut self, action: Action, _: &mut dyn FnMut(Infallible)) -> Result<(), Refusal> {
        match action {
            Action::Roll { die, count } => self.roll(die, count),
            Action::Fell(value) => self.fell(value),
            Action::Forget if self.falling.is_some() => Err(Refusal::StillFalling),
            Action::Forget => {
                *self = Self::default();
                Ok(())
            }
        }
    }

    fn outcomes(&self, visit: &mut impl FnMut(Action, u32)) {
        if let Some((roll, _)) = &self.falling {
            for &(value, sides) in roll.die.faces() {
                visit(Action::Fell(value), sides);
            }
        }
    }

    fn view(&self, _: Seat) -> &Self {
        self
    }
}
