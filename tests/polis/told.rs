//! What a die did is read before anything goes on.

use engine::{
    Game, Turn,
    polis::{Action, BattleCards, Stage, words::Good},
};
use firmware::{
    Language,
    games::{
        Listed as _, Screen as GameScreen,
        polis::{memory::News, plan::Plan, screens::Table},
    },
    screens::Screen,
};
use forms::FORMS;
use tests::player::{Player, polis::choose};

use crate::games::{Luck, at_table};

/// The page that is shown tells of the last price.
fn tells_price(player: &Player<'_, '_>) -> bool {
    let session = engine::polis::Polis::session(&player.desk.open).expect("a game of Polis");
    matches!(session.memory.news.last(), Some(News::Price { .. }))
        && matches!(player.screen, Screen::Game(GameScreen::Polis(Table::News(_))))
}

/// Also where the trade ends a turn after which nobody is asked about battles.
#[test]
fn po_price_2_what_moved_a_price_is_shown_after_the_last_action_of_a_turn_too() {
    let mut last = 0;
    for seed in 0..24 {
        let plan = Plan { cards: BattleCards::Dealt, ..Plan::usual() };
        at_table(Language::English, FORMS[seed as usize % FORMS.len()], plan, |player| {
            let mut luck = Luck(seed);
            for _ in 0..400 {
                player.read_polis();
                let game = player.polis().clone();
                if game.turn() == Turn::Over {
                    return;
                }
                let mut trades = vec![];
                game.legal(&mut |action| {
                    if matches!(action, Action::Trade { .. }) {
                        trades.push(action);
                    }
                });
                // goods wait for the second action
                let action = match trades.as_slice() {
                    [trade, ..] if game.used().len() == 1 => *trade,
                    _ => (0..)
                        .filter_map(|_| choose(&game, &mut |bound| luck.below(bound)))
                        .find(|action| game.used().len() > 1 || trades.is_empty() || !trades.contains(action))
                        .expect("somebody decides"),
                };
                player.do_polis(action).unwrap_or_else(|| panic!("no way to {action:?}"));
                let now = player.polis();
                if matches!(action, Action::Trade { .. })
                    && Good::ALL.into_iter().any(|good| game.price(good) != now.price(good))
                {
                    assert!(tells_price(player), "seed {seed}: {action:?} leads to {:?}", player.screen);
                    last += usize::from(now.stage() == Stage::Battles);
                }
            }
        });
    }
    assert!(last > 4, "{last}");
}
