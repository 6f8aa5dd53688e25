//! The contract every game keeps.

use core::fmt::Debug;

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
    /// What happens by itself: a figure leaves the map, a deck is reshuffled. It is public and depends on no secret.
    type Told: Copy + Eq + Debug;
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

    /// Carries out `action`, and calls `tell` with each change that is not what the action itself says, in the order in which
    /// they happen: so the table knows what to do with its pieces. On refusal nothing has changed and nothing is told.
    fn apply_told(&mut self, action: Self::Action, tell: &mut dyn FnMut(Self::Told)) -> Result<(), Self::Refusal>;

    /// Carries out `action` when nobody listens. On refusal nothing has changed.
    fn apply(&mut self, action: Self::Action) -> Result<(), Self::Refusal> {
        self.apply_told(action, &mut |_| ())
    }

    /// At a turn of chance: calls `visit` with each outcome and its weight, in a fixed order. A weight can be zero, where it is a
    /// secret which outcomes there are.
    /// At any other turn `visit` is not called.
    fn outcomes(&self, visit: &mut impl FnMut(Self::Action, u32));

    /// What `seat` may know.
    fn view(&self, seat: Seat) -> Self::View<'_>;
}
