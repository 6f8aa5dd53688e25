//! The games as the searches play them: any of their set-ups, what players do, and how fingers do it.

mod akropolis;
mod cyclades;
mod olympos;
mod polis;

use engine::Turn;
use firmware::{games::Listed, journal::Kept};

use crate::{games::Luck, player::Player};

pub use polis::plan as polis_plan;

/// A game that the searches play.
pub trait Searched: Kept<Setup: Clone> + Listed {
    /// The set-up of the random game with this number, which a journal can keep.
    fn random_setup(game: u64) -> Self::Setup;

    /// What a player of little patience does; none if nobody decides.
    fn choose(&self, luck: &mut Luck) -> Option<Self::Action>;

    /// Begins a game from Home, by keys: the plan with this number, around which there are others.
    fn sit_down(player: &mut Player<'_, '_>, plan: usize);

    /// Reads on until somebody must decide, then does one thing by keys.
    fn step(player: &mut Player<'_, '_>, luck: &mut Luck);
}

/// The game on the table.
pub fn game<'a, G: Searched>(player: &'a Player<'_, '_>) -> &'a G {
    player.desk.open.book::<G>().expect("a game is running").game()
}

/// Plays by keys until the game is over, or so many keys have been pressed; whether it is over.
pub fn play_for<G: Searched>(player: &mut Player<'_, '_>, luck: &mut Luck, most: usize) -> bool {
    for _ in 0..4000 {
        if game::<G>(player).turn() == Turn::Over {
            return true;
        }
        if player.presses >= most {
            return false;
        }
        G::step(player, luck);
    }
    panic!("the game does not end");
}
