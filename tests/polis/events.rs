//! What an event leaves for the rest of the round, set by keys where it is read (section 13.9).

use engine::polis::{Action, places::Land};
use firmware::{
    Key, Language,
    games::{
        Screen as GameScreen,
        polis::{plan::Plan, screens::Table},
    },
    screens::Screen,
};
use forms::FORMS;
use tests::{
    Flash, Rig,
    player::{Player, polis::choose},
};

use crate::games::{Luck, at_table};

/// Goes to the reminders from the page of the event.
fn open(player: &mut Player<'_, '_>) {
    player.read_polis();
    player.do_polis(Action::Read(None)).expect("the event is for both");
    [Key::Down, Key::Down, Key::Accept].into_iter().for_each(|key| player.press(key));
    assert!(matches!(player.screen, Screen::Game(GameScreen::Polis(Table::Reminders(_)))), "{:?}", player.screen);
}

#[test]
fn issue_18_an_event_closes_a_box_or_limits_who_collects_there() {
    for form in FORMS {
        at_table(Language::English, form, Plan::usual(), |player| {
            open(player);
            // five markets stand before the lands, Sikelia is the last of them
            (0..5 + 11).for_each(|_| player.press(Key::Down));
            let told =
                [(true, None), (false, Some(3)), (false, Some(2)), (false, Some(1)), (false, None), (true, None)];
            for (closed, most) in told {
                player.press(Key::Accept);
                let reminders = player.polis().reminders();
                assert_eq!(reminders.boxes.contains(Land::Sikelia), closed, "{}", form.name);
                assert_eq!(reminders.collectors, most.map(|most| (Land::Sikelia, most)), "{}", form.name);
                assert!(!player.polis().is_correcting(), "a change is complete at once");
            }
        });
    }
}

/// Sets from how many units on there is a battle, cuts the power, and plays on; whether the game comes to the next round.
fn next_round_comes(seed: u64) -> bool {
    let flash = Flash::new();
    let threshold = |player: &Player<'_, '_>| player.polis().reminders().threshold;
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.first_start_in(Language::English);
        player.begin_polis(Plan::usual());
        open(&mut player);
        // behind markets and lands
        (0..5 + 12).for_each(|_| player.press(Key::Down));
        (0..6).for_each(|_| player.press(Key::Accept));
        assert_eq!(threshold(&player), 7, "9, 10, then from 4 on");
    });
    Rig::new(FORMS[0], flash).fingers(|bench| {
        let mut player = Player::new(bench);
        let mut luck = Luck(seed);
        player.read_polis();
        let round = player.polis().round();
        while player.polis().round() == round {
            assert_eq!(threshold(&player), 7);
            let Some(action) = choose(player.polis(), &mut |bound| luck.below(bound)) else { return false };
            player.do_polis(action).expect("a way leads there");
            player.read_polis();
        }
        assert_eq!(threshold(&player), 8, "an event is for one round");
        true
    })
}

#[test]
fn issue_18_reminders_end_with_their_round_and_are_kept_over_a_power_cut() {
    assert!((0..10).any(next_round_comes), "nobody lives through a round");
}
