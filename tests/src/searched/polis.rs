//! Polis in the searches.

use engine::{
    Game, Turn,
    polis::{Action, BattleCards, Board, ByHand, Polis, Scenario, Setup},
};
use firmware::games::polis::plan::{Entry, Plan};

use super::{Searched, game};
use crate::{
    games::Luck,
    player::{self, Player},
};

/// The plans that whole games are played with.
pub fn plan(number: usize) -> Plan {
    let usual = Plan::usual();
    let device = Plan { board: Board::OnDevice, ..usual };
    let plans = [
        usual,
        device,
        Plan { scenario: Scenario::CorinthianWar, ..usual },
        Plan { scenario: Scenario::PeloponnesianWar, ..device },
        Plan { right: true, ..usual },
        // when a hand is looked at decides about its numbers, so nobody plays these twice alike
        Plan { cards: BattleCards::Dealt, ..usual },
        Plan { cards: BattleCards::Dealt, ..device },
        // no seed, no code
        Plan { by_hand: ByHand { dice: true, decks: true }, ..usual },
    ];
    plans[number % plans.len()]
}

impl Searched for Polis {
    /// Every scenario, board and kind of cards, with some of what can be agreed on.
    fn random_setup(game: u64) -> Setup {
        let mut luck = Luck(game);
        let mut plan = Plan { scenario: Scenario::ALL[(game % 3) as usize], ..Plan::usual() };
        plan.board = if luck.below(2) == 0 { Board::OnDevice } else { Board::OnTable };
        plan.cards = if luck.below(4) == 0 { BattleCards::OfTheBox } else { BattleCards::Dealt };
        let entries: Vec<Entry> = Entry::all()
            .filter(|entry| entry.is_open(&plan))
            .filter(|entry| !matches!(entry, Entry::Scenario | Entry::Board | Entry::Cards))
            .collect();
        for _ in 0..luck.below(4) {
            plan = entries[luck.below(entries.len() as u64) as usize].changed(plan);
        }
        plan.setup()
    }

    fn choose(&self, luck: &mut Luck) -> Option<Action> {
        player::polis::choose(self, &mut |bound| luck.below(bound))
    }

    fn sit_down(player: &mut Player<'_, '_>, number: usize) {
        player.begin_polis(plan(number));
    }

    fn step(player: &mut Player<'_, '_>, luck: &mut Luck) {
        player.read_polis();
        let now = game::<Self>(player);
        let action = match now.turn() {
            Turn::Over => return,
            // the table rolls and draws itself
            Turn::Chance => {
                let mut outcomes = vec![];
                now.legal(&mut |action| outcomes.push(action));
                outcomes[luck.below(outcomes.len() as u64) as usize]
            }
            Turn::Seat(_) => now.choose(luck).expect("somebody decides"),
        };
        let screen = player.screen;
        assert!(player.do_polis(action).is_some(), "no way to {action:?} from {screen:?}");
    }
}
