//! Cyclades on the device: its journal, its words and its screens.

pub mod areas;
pub mod choices;
pub mod memory;
pub mod phrases;
mod plan;
mod play;
mod record;
pub mod screens;
mod secret;
pub mod sheets;
pub mod texts;
#[cfg(test)]
mod walks;
mod widgets;

pub use choices::{Choices, Group};
pub use phrases::Phrase;
pub use plan::Plan;
pub use secret::{Secret, What};

use engine::{
    Game as _, Seat, Turn,
    cyclades::{Action, Cyclades, Mode, Refusal, Setup, Told, part::Part},
};

use crate::store::journal::Kept;

/// The number under which a game is kept, or a part alone.
pub const fn kind(part: Option<Part>) -> u8 {
    match part {
        None => Cyclades::KIND,
        Some(Part::Auction) => 3,
        Some(Part::Gold) => 4,
        Some(Part::Gods) => 5,
        Some(Part::Battle) => 6,
    }
}

/// Whether a game or a part alone is kept under this number.
pub const fn is_kind(number: u8) -> bool {
    number == Cyclades::KIND || is_part(number)
}

/// Whether a part alone is kept under this number.
pub const fn is_part(number: u8) -> bool {
    matches!(number, 3..=6)
}

impl Kept for Cyclades {
    const KIND: u8 = 1;
    type Setup = Setup;
    type Memory = memory::Memory;

    fn kind(setup: &Setup) -> u8 {
        kind(setup.part)
    }

    fn begin(setup: &Setup) -> Option<Self> {
        let mut setup = setup.clone();
        if let (None, Some(number)) = (&setup.chart, setup.sheet) {
            setup.chart = Some(sheets::Sheet::new(number)?.chart()?);
        }
        Self::new(setup).ok()
    }

    fn progress(&self) -> (usize, usize) {
        // two players lead two factions each
        let players = if self.rules().mode == Mode::Two { 2 } else { self.seats().count() };
        (players, self.cycle().into())
    }

    fn remember(&self, memory: &mut memory::Memory, action: Action, left: usize) {
        memory.notice_past(self, action, left);
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        self.may(action)
    }

    fn is_news(told: &Told) -> bool {
        !matches!(
            told,
            Told::TrackSlid | Told::GodsRotated | Told::Marker(..) | Told::PushedAway(..) | Told::Discarded(_)
        )
    }

    fn answers(&self, action: Action) -> Option<Seat> {
        self.shown().answers(action)
    }

    /// A part alone begins at once, and a table with its own dice and decks is dealt nothing.
    fn asks(&self) -> bool {
        let by_hand = self.rules().by_hand;
        self.part().is_none() && !(by_hand.dice && by_hand.decks)
    }

    fn deals(&self) -> bool {
        self.turn() == Turn::Chance && !self.is_by_hand()
    }

    /// What chance brings is seen by somebody, also when the table rolls and draws itself.
    fn reveals(&self, action: &Action) -> bool {
        let looked = *action == Action::Look && self.rules().by_hand.decks;
        looked
            || matches!(
                action,
                Action::Tile(_)
                    | Action::Marker(_)
                    | Action::Appears(_)
                    | Action::Drawn(_)
                    | Action::Seen(_)
                    | Action::Token(_)
                    | Action::Die(_)
                    | Action::Rob(_)
            )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn issue_20_a_saved_game_of_two_players_is_called_a_game_of_two() {
        for mode in Mode::ALL {
            let game = Cyclades::new(Setup::new(mode)).expect("a legal set-up");
            let players = if mode == Mode::Two { 2 } else { mode.factions() };
            assert_eq!(game.progress(), (players, 0), "{mode:?}");
        }
    }
}
