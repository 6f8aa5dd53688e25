//! Cyclades in the searches.

use engine::cyclades::{Action, ByHand, Cyclades, Setup};
use firmware::{games::cyclades::texts::House, journal::ROOM};

use super::Searched;
use crate::{
    games::{Luck, choose, setups},
    player::Player,
    whole,
};

impl Searched for Cyclades {
    /// Every set-up in turn, every other one with house rules of its own.
    fn random_setup(game: u64) -> Setup {
        let mut setups = setups();
        // those a journal can hold
        setups.retain(|setup| postcard::to_slice(setup, &mut [0; ROOM - 1]).is_ok());
        let number = game % setups.len() as u64;
        let mut setup = setups.swap_remove(number as usize);
        let mut luck = Luck(game);
        if luck.below(2) == 0 {
            for _ in 0..luck.below(8) {
                let house = House::ALL[luck.below(House::ALL.len() as u64) as usize];
                // tables that overbid may bid for ever
                if house != House::Overbid {
                    house.change(&mut setup.options);
                }
            }
        }
        // some tables have dice or decks of their own
        setup.by_hand = ByHand { dice: luck.below(5) == 0, decks: luck.below(5) == 0 };
        setup
    }

    fn choose(&self, luck: &mut Luck) -> Option<Action> {
        choose(self, luck)
    }

    /// So many changes of the number of players, with the board on the table; from 6 on with the first chart, from 12 on with the
    /// second.
    fn sit_down(player: &mut Player<'_, '_>, plan: usize) {
        player.begin_with(plan % 6, ByHand::default(), plan / 6);
    }

    fn step(player: &mut Player<'_, '_>, luck: &mut Luck) {
        whole::step(player, luck);
    }
}
