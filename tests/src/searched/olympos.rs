//! Olympos in the searches.

use engine::{
    Game, Turn,
    olympos::{Action, Olympos, Setup, setup::Cards},
};
use firmware::{
    games::olympos::{Known, Plan},
    journal::Kept as _,
};

use super::{Searched, game};
use crate::{games::Luck, player::Player, settlers};

impl Searched for Olympos {
    /// Cards and start by the device or by the table, tables empty or ours.
    fn random_setup(game: u64) -> Setup {
        let mut luck = Luck(game);
        let mut plan = Plan { players: 3 + (game % 3) as u8, ..Plan::START };
        plan.cards = if luck.below(2) == 0 { Cards::OnDevice } else { Cards::OnTable };
        plan.by_hand = luck.below(3) == 0;
        plan.tables = [Known::Nothing, Known::Nothing, Known::Sample, Known::Device][luck.below(4) as usize];
        plan.setup()
    }

    /// What settlers do.
    fn choose(&self, luck: &mut Luck) -> Option<Action> {
        match self.turn() {
            Turn::Over => None,
            Turn::Chance if self.deals() => None,
            // what the table draws itself is told like what is decided
            Turn::Seat(_) | Turn::Chance => {
                // where numbers were corrected the board is another one than the settlers think
                let likely = settlers::likely(self, &mut settlers::Luck(luck.number()));
                let legal = settlers::legal(self);
                let any = legal.get(luck.below(legal.len() as u64) as usize).copied();
                if legal.contains(&likely) { Some(likely) } else { any }
            }
        }
    }

    /// Players 3 to 5 in turn; cards by the table, then by the device; tables empty, then ours, then with the boards on the device.
    fn sit_down(player: &mut Player<'_, '_>, number: usize) {
        player.begin_olympos(Plan {
            players: 3 + (number % 3) as u8,
            cards: [Cards::OnTable, Cards::OnDevice][number / 3 % 2],
            tables: [Known::Nothing, Known::Sample, Known::Device][number / 6 % 3],
            ..Plan::START
        });
    }

    fn step(player: &mut Player<'_, '_>, luck: &mut Luck) {
        player.read_olympos();
        let Some(action) = game::<Self>(player).choose(luck) else { return };
        let screen = player.screen;
        // where numbers were corrected the page of what it costs may say something else of the board
        let done = player.act_olympos(action).or_else(|| player.tell_olympos(action));
        assert!(done.is_some(), "no way to {action:?} from {screen:?}");
    }
}
