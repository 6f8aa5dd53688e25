//! The contract every game keeps.

use serde::{Serialize, de::DeserializeOwned};

use crate::Seat;

/// The id of a rule as printed in `engine/rules`, such as `"CY-BID-4"`.
pub type RuleId = &'static str;

/// Who must decide now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The player of this seat.
    Seat(Seat),
    /// Dice or a deck: the outcome arrives as an action like any other.
    Chance,
    /// Nobody, the game has ended.
    Over,
}

/// A game: a plain value with one door.
///
/// Set-up and the list of applied actions are the whole game. There is no generator inside, so
/// replaying the actions gives the equal value.
pub trait Game: Clone + Eq + Serialize + DeserializeOwned {
    /// Everything that can happen, chance included.
    type Action: Copy + Eq + Serialize + DeserializeOwned;
    /// Every way to be wrong.
    type Refusal: Copy + Eq + Into<RuleId>;
    /// What one seat may know. Nothing else reaches a screen.
    type View<'a>
    where
        Self: 'a;

    /// Who must decide now.
    fn turn(&self) -> Turn;

    /// Calls `visit` with each legal action, once. At a turn of chance these are its outcomes.
    fn legal(&self, visit: &mut impl FnMut(Self::Action));

    /// Carries out `action`. On refusal nothing has changed.
    fn apply(&mut self, action: Self::Action) -> Result<(), Self::Refusal>;

    /// At a turn of chance: calls `visit` with each outcome and its weight, in a fixed order.
    /// At any other turn `visit` is not called.
    fn outcomes(&self, visit: &mut impl FnMut(Self::Action, u32));

    /// What `seat` may know.
    fn view(&self, seat: Seat) -> Self::View<'_>;
}
