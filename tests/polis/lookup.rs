//! What holding Accept looks up: never what it would have done.

use std::collections::BTreeSet;

use engine::polis::Polis;
use engine::polis::{Action, Stage, words::Kind};
use firmware::{
    Key, Language,
    games::{
        Listed as _, Screen as GameScreen,
        polis::{
            plan::Plan,
            screens::{Lookup, Table},
        },
    },
    screens::Screen,
};
use forms::FORMS;
use tests::player::{Player, polis::choose};

use crate::games::{Luck, at_table};

/// What lies over the screen.
fn shown(player: &Player<'_, '_>) -> Option<Lookup> {
    Polis::session(&player.desk.open).and_then(|session| session.reference)
}

/// Holds Accept and goes back; what was looked up. Nothing has happened.
fn look_up(player: &mut Player<'_, '_>, back: Key) -> Option<Lookup> {
    let (before, screen) = (player.polis().clone(), player.screen);
    player.hold(Key::Accept);
    let looked = shown(player)?;
    player.press(back);
    assert_eq!((shown(player), player.screen), (None, screen), "the screen under it is as it was");
    assert!(*player.polis() == before, "nothing was done");
    Some(looked)
}

#[test]
fn issue_18_holding_accept_looks_up_each_action() {
    for form in FORMS {
        at_table(Language::English, form, Plan::usual(), |player| {
            while player.polis().stage() != Stage::Act {
                player.read_polis();
                let action = if player.polis().stage() == Stage::Read { Action::Read(None) } else { Action::Resolved };
                player.do_polis(action).expect("the event is read");
            }
            let mut looked = vec![];
            for _ in 0..=Kind::ALL.len() {
                looked.extend(look_up(player, if looked.len() % 2 == 0 { Key::Accept } else { Key::Back }));
                player.press(Key::Down);
            }
            let kinds: BTreeSet<Kind> =
                looked.iter().filter_map(|one| if let Lookup::Kind(kind) = one { Some(*kind) } else { None }).collect();
            assert!(kinds.len() >= 4, "{}: {looked:?}", form.name);
        });
    }
}

#[test]
fn issue_18_whatever_is_looked_up_in_a_game_nothing_is_done() {
    let mut found = BTreeSet::new();
    for seed in 0..3 {
        at_table(Language::English, FORMS[0], Plan::usual(), |player| {
            let mut luck = Luck(seed);
            for _ in 0..120 {
                player.read_polis();
                let is_list = |screen: &Screen| {
                    matches!(
                        screen,
                        Screen::Game(GameScreen::Polis(
                            Table::Turn(_) | Table::Choose(_) | Table::Count(_) | Table::Tribute(_)
                        ))
                    )
                };
                if is_list(&player.screen)
                    && let Some(looked) = look_up(player, Key::Back)
                {
                    found.insert(format!("{looked:?}").split(['(', ' ']).next().unwrap().to_owned());
                }
                let Some(action) = choose(player.polis(), &mut |bound| luck.below(bound)) else { return };
                player.do_polis(action).expect("a way leads there");
            }
        });
    }
    assert!(["City", "Kind", "Page"].iter().all(|one| found.contains(*one)), "{found:?}");
}
