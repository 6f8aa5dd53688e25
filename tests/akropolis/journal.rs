//! What the journal gives: power cuts, undo, the shelf of games.

use engine::akropolis::{
    Phase, Setup,
    setup::{Cities, Stacks},
};
use firmware::ui::Faction;
use firmware::{
    Key,
    games::{
        Screen as GameScreen,
        akropolis::screens::{Sheet, Table},
    },
    play::Face,
    screens::{Screen, Step},
};
use firmware::{
    games::Asked,
    play::{Ask, Move},
};
use forms::FORMS;
use tests::{Rig, player::Player};

use crate::play::{Luck, after, at_table, leave, play_on, random, setup, step, take_back};

#[test]
fn after_a_power_cut_the_same_decision_is_shown() {
    for (form, number, cities) in [(0, 0, Cities::OnDevice), (1, 9, Cities::OnDevice), (2, 20, Cities::OnTable)] {
        let (flash, game) =
            after(number, setup(3, cities), form, |player, flash| (flash.clone(), player.akropolis().clone()));
        Rig::new(FORMS[form], flash.clone()).fingers(|bench| {
            let mut player = Player::new(bench);
            player.compare();
            assert!(player.akropolis() == &game, "another game after {number} actions");
        });
    }
}

#[test]
fn the_game_that_was_taken_from_the_shelf_is_the_one_that_goes_on() {
    let (flash, game) = after(4, setup(2, Cities::OnDevice), 0, |player, flash| {
        let game = player.akropolis().clone();
        leave(player);
        player.begin_akropolis(setup(3, Cities::OnDevice));
        assert!(player.akropolis() != &game);
        leave(player);
        player.find(|step| *step == Step::Shelf);
        player.press(Key::Down);
        player.press(Key::Accept);
        assert!(player.akropolis() == &game, "another game from the shelf");
        (flash.clone(), game)
    });
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.compare();
        assert!(player.akropolis() == &game, "another game after a power cut");
    });
}

#[test]
fn what_was_done_is_taken_back_and_done_again() {
    after(7, setup(2, Cities::OnDevice), 0, |player, _| {
        let before = player.akropolis().clone();
        let action = random(&before, &mut Luck(1));
        step(player, action);
        let done = player.akropolis().clone();
        assert!(done != before);
        // the menu, then its history
        player.hold(Key::Back);
        while !matches!(player.screen, Screen::Play(Face::History(_))) {
            if let Screen::Game(GameScreen::Akropolis(Table::Menu(_))) = player.screen
                && !player.would(Key::Accept, Step::Game(Asked::Akropolis(Move::Ask(Ask::Recall))))
            {
                player.press(Key::Down);
            } else {
                player.press(Key::Accept);
            }
        }
        player.hold(Key::Accept);
        assert!(player.akropolis() == &before, "not taken back");
        player.hold(Key::Back);
        if matches!(player.screen, Screen::Play(Face::History(_))) {
            player.press(Key::Back);
        }
        // the last row, which is held
        player.press(Key::Up);
        player.press(Key::Accept);
        assert!(player.akropolis() == &before, "a press does nothing");
        player.hold(Key::Accept);
        assert!(player.akropolis() == &done, "not done again");
    });
}

/// Undo needs everybody's consent if a tile was turned up, be it by the device or by the table, and nobody's else.
#[test]
fn ak_info_2_a_tile_that_was_seen_is_taken_back_only_if_every_player_agrees() {
    for (form, players) in [(0, 2), (1, 3), (2, 4)] {
        let cards = Setup { stacks: Stacks::OnTable, ..setup(players, Cities::OnTable) };
        after(1, cards, form, |player, _| {
            assert_eq!(take_back(player, 1), usize::from(players), "the table turned a tile up");
            assert_eq!(player.akropolis().unseen(), cards.tiles());
        });
        let table = setup(players, Cities::OnTable);
        let turns = usize::from(players) + 1;
        after(2 * turns, table, form, |player, _| {
            assert_eq!((player.akropolis().round(), player.akropolis().phase()), (2, Phase::Choose));
            assert_eq!(take_back(player, 1), usize::from(players), "the device turned tiles up");
            assert_eq!(player.akropolis().round(), 1);
        });
        after(2, table, form, |player, _| {
            assert_eq!(take_back(player, 1), 0, "nothing was turned up");
            assert!(matches!(player.akropolis().phase(), Phase::Build(_)));
        });
    }
}

/// Whether the menu leads to the scores. It is left again.
fn scores_are_offered(player: &mut Player<'_, '_>) -> bool {
    player.press(Key::Back);
    let mut offered = false;
    for _ in 0..9 {
        offered |= player.would(Key::Accept, Step::Game(Asked::Akropolis(Move::Go(Table::Sheet(Sheet::START)))));
        player.press(Key::Down);
    }
    player.press(Key::Back);
    offered
}

/// AK-INFO-5: without the table wanting it no score is shown before the end. The pictures akropolis-menu-closed and
/// akropolis-city-closed show the rest.
#[test]
fn ak_table_6_a_closed_table_is_offered_no_scores_before_the_end() {
    for (open_scores, number) in [(false, 6), (true, 6)] {
        let plan = Setup { open_scores, ..setup(2, Cities::OnDevice) };
        after(number, plan, 0, |player, _| {
            assert!(matches!(player.screen, Screen::Game(GameScreen::Akropolis(Table::Take(_)))));
            assert_eq!(scores_are_offered(player), open_scores);
            let mut luck = Luck(6);
            play_on(player, |game| random(game, &mut luck));
            assert!(scores_are_offered(player), "the game is over");
        });
    }
}

/// From a decision of a game in which nothing is dealt: the times of both players and of the table, in tenths of a second.
fn times(player: &mut Player<'_, '_>) -> [u32; 3] {
    player.press(Key::Back);
    while !player.would(Key::Accept, Step::Game(Asked::Akropolis(Move::Ask(Ask::Tally)))) {
        player.press(Key::Down);
    }
    player.press(Key::Accept);
    assert!(matches!(player.screen, Screen::Statistics(_)), "{:?}", player.screen);
    let of = |faction| player.desk.tally.times.iter().find(|time| time.0 == faction).map_or(0, |time| time.1);
    let times = [of(Some(Faction::First)), of(Some(Faction::Second)), of(None)];
    player.press(Key::Back);
    times
}

/// The clock of whoever decides runs, in the menu that of the table, on Home none; a decision that is taken back takes its time
/// along, and after a power cut all of it is there but that of the decision that was not made.
#[test]
fn issue_20_clocks_tell_who_took_how_long_and_undo_and_power_cuts_restore_them() {
    const SECOND: u64 = 1_000_000;
    let near = |time: u32, seconds: u32| (10 * seconds..10 * seconds + 15).contains(&time);
    let plan = Setup { stacks: Stacks::Nameless, ..setup(2, Cities::OnTable) };
    let flash = at_table(FORMS[0], plan, |player, flash| {
        // the first player takes a tile after five seconds and lays it after seven
        player.pass(5 * SECOND);
        player.press(Key::Accept);
        player.pass(7 * SECOND);
        player.press(Key::Accept);
        let [first, second, _] = times(player);
        assert!(near(first, 12) && second == 0, "{first} {second}");
        // the second one thinks for nine seconds, thirty of which are spent in the menu, and a minute on Home
        player.pass(9 * SECOND);
        player.press(Key::Back);
        player.pass(30 * SECOND);
        player.press(Key::Up);
        player.press(Key::Accept);
        assert!(matches!(player.screen, Screen::Home(_)));
        player.pass(60 * SECOND);
        player.press(Key::Accept);
        player.press(Key::Accept);
        let [first, second, table] = times(player);
        assert!(near(first, 12) && near(second, 9) && near(table, 30), "{first} {second} {table}");
        // taken back, and done again
        take_back(player, 1);
        let [first, second, _] = times(player);
        assert!(near(first, 12) && second == 0, "{first} {second}");
        player.pass(4 * SECOND);
        player.press(Key::Accept);
        let [first, second, _] = times(player);
        assert!(near(first, 12) && near(second, 4), "{first} {second}");
        player.pass(20 * SECOND);
        flash.clone()
    });
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.compare();
        let [first, second, _] = times(&mut player);
        assert!(near(first, 12) && near(second, 4), "{first} {second} after a power cut");
    });
}

/// A table whose tiles nobody names plays to the end, and counts its cities.
#[test]
fn ak_table_9_a_whole_game_without_faces_by_keys() {
    let plan = Setup { stacks: Stacks::Nameless, ..setup(3, Cities::OnTable) };
    at_table(FORMS[2], plan, |player, _| {
        let mut luck = Luck(7);
        play_on(player, |game| random(game, &mut luck));
    });
}
