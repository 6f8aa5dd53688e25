//! What one press does at once in a game of Cyclades, and what is seen before the first die of a battle.

use engine::{
    Game, Seat, Turn,
    cyclades::{Action, Cyclades, action::Number, question::Question},
};
use firmware::{
    Event, Key,
    games::{
        Screen as GameScreen,
        cyclades::screens::{Battle, Numbers, Table},
    },
    journal::{Book, Kept, shelf::Shelf},
    play::Face,
    screens::{Screen, Step},
};
use firmware::{
    games::{Asked, Listed as _},
    play::{Acts, Ask, Move},
};
use forms::FORMS;
use tests::player::asks_for;
use tests::{
    Flash, Rig,
    games::Luck,
    player::Player,
    whole::{Taken, after, choose, play_for, step},
};

/// Takes the last step back as the history proposes it.
fn undo(player: &mut Player<'_, '_>) {
    let presses = player.presses;
    player.hold(Key::Back);
    player.hold(Key::Accept);
    assert_eq!(player.presses - presses, 2);
}

#[test]
fn cy_act_2_both_compulsory_actions_of_one_press_are_taken_back_by_one_undo() {
    after(10, 0, 3, |player, _| {
        let mut luck = Luck(3);
        let (mut pairs, mut incomes) = (0, 0);
        while pairs < 3 || incomes < 2 {
            player.read_on();
            assert_ne!(player.game().turn(), Turn::Over, "only {pairs} pairs and {incomes} incomes");
            let (before, standing) = (player.game().clone(), standing(player));
            let press = player.screen.key(Event::Release(Key::Accept), &player.desk);
            match press {
                Step::Game(Asked::Cyclades(Move::Acts(acts))) if !is_income(&acts) || player.game().cycle() > 1 => {
                    player.press(Key::Accept);
                }
                // what may have changed is told as it was
                _ if player.game().cycle() > 1
                    && matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Income(_)))) =>
                {
                    player.press(Key::Accept);
                    continue;
                }
                _ => {
                    step(player, &mut luck);
                    continue;
                }
            }
            let both = matches!(player.game().question(), Question::Turn(_) | Question::Offer(_));
            if both && standing + 1 < self::standing(player) {
                undo(player);
                assert!(player.game() == &before, "something of {press:?} stands");
                let income = matches!(press, Step::Game(Asked::Cyclades(Move::Acts(acts))) if is_income(&acts));
                *(if income { &mut incomes } else { &mut pairs }) += 1;
                // again, whatever is asked on the way: incomes that may have changed are
                for _ in player.game().seats().chain([Seat::FIRST]) {
                    if self::standing(player) == standing {
                        player.press(Key::Accept);
                    }
                }
                assert!(standing + 1 < self::standing(player), "not done again");
            }
        }
    });
}

/// Whether these actions tell incomes.
fn is_income(acts: &Acts<Action>) -> bool {
    matches!(acts, [Some(Action::Income(_)), ..])
}

fn standing(player: &Player<'_, '_>) -> usize {
    player.desk.open.book::<Cyclades>().expect("a game").history().standing()
}

/// Three wheels at most for each side, also where fortresses and metropolises may stand (issue 4).
#[test]
fn cy_landbattle_1_three_wheels_are_enough_for_each_side() {
    let mut most = 0;
    for seed in 0..3 {
        after(0, seed, 200 + seed as u64, |player, _| {
            let mut taken = Taken::default();
            play_for(player, &mut Luck(200 + seed as u64), &mut taken, 1200);
            most = most.max(taken.wheels);
        });
    }
    println!("{most} wheels for a side of a battle at most");
    assert!((2..=3).contains(&most), "{most}");
}

/// Switches the odds of battles on in the menu.
fn show_odds(player: &mut Player<'_, '_>) {
    player.press(Key::Back);
    player.find(|step| *step == Step::Game(Asked::Cyclades(Move::Ask(Ask::Odds(true)))));
    player.press(Key::Back);
    assert!(player.desk.odds);
}

#[test]
fn cy_landbattle_2_the_odds_are_seen_before_the_first_die() {
    for (form, seed) in [(0, 3), (1, 4), (2, 5)] {
        after(10, form, seed, |player, flash| {
            show_odds(player);
            let mut luck = Luck(seed);
            player.every_language = true;
            while !(matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Battle(_))))
                && player.game().turn() == Turn::Chance)
            {
                match player.screen {
                    Screen::Game(GameScreen::Cyclades(Table::News(_) | Table::Payment(_) | Table::Battle(_))) => {
                        if player.screen == Screen::Game(GameScreen::Cyclades(Table::Battle(Battle::OVER))) {
                            player.press(Key::Accept);
                        } else {
                            step(player, &mut luck);
                        }
                    }
                    _ => step(player, &mut luck),
                }
            }
            assert!(player.game().battle().is_some_and(|battle| battle.dice == [None; 2]));
            // the power goes: the same picture
            let (game, pixels) = (player.game().clone(), player.pixels());
            let copy = Flash::with(flash.bytes());
            Rig::new(FORMS[form], copy.clone()).fingers(|bench| {
                let mut other = Player::new(bench);
                other.desk.odds = true;
                other.compare();
                assert!(other.game() == &game && other.pixels() == pixels);
            });
            player.press(Key::Accept);
            assert_eq!(Cyclades::session(&player.desk.open).expect("a game").memory.round, 1, "the dice fall");
            assert!(player.misfits.is_empty(), "{:?}", player.misfits);
        });
    }
}

#[test]
fn d_84_a_purse_is_corrected_if_every_faction_agrees_and_the_history_tells_it() {
    after(9, 1, 3, |player, _| {
        let mut luck = Luck(3);
        while !matches!(player.game().question(), Question::Turn(_)) {
            step(player, &mut luck);
            player.read_on();
        }
        player.every_language = true;
        let (owner, before) = (Seat::FIRST, player.game().rules_gold(Seat::FIRST));
        player.press(Key::Back);
        let keys = player.way(|step| asks_for(step, Action::Gain(owner, 1))).expect("a way");
        keys.into_iter().for_each(|key| player.press(key));
        // one faction does not agree
        player.press(Key::Accept);
        player.press(Key::Back);
        assert!(player.game().rules_gold(owner) == before && player.game().question() != Question::Correction);
        assert!(player.play(Action::Gain(owner, 3)));
        assert_eq!(player.game().rules_gold(owner).coins(), before.coins() + 3);
        assert!(player.play(Action::NothingMore));
        player.hold(Key::Back);
        let told = player.desk.recalled.iter().map(|(.., text)| text.as_str()).take(2).collect::<Vec<_>>();
        assert!(told[1].contains("gets 3 gold"), "{told:?}");
        assert!(player.misfits.is_empty(), "{:?}", player.misfits);
    });
}

#[test]
fn d_84_a_public_number_is_seen_before_it_is_corrected_and_one_press_agrees_for_all() {
    after(9, 2, 3, |player, _| {
        player.every_language = true;
        let (seat, ships) = (Seat::FIRST, |player: &Player<'_, '_>| player.game().faction(Seat::FIRST).ships);
        let before = ships(player);
        player.press(Key::Back);
        player.find(|step| *step == Step::Game(Asked::Cyclades(Move::Go(Table::Numbers(Numbers::START)))));
        // looking changes nothing, and neither does the number as it is
        let standing = player.desk.open.book::<Cyclades>().expect("a game").history().standing();
        (0..3).for_each(|_| player.press(Key::Accept));
        assert!(
            matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Numbers(numbers))) if numbers.is_open())
        );
        assert_eq!(player.desk.open.book::<Cyclades>().expect("a game").history().standing(), standing);
        // one less, and everybody agrees
        for key in [Key::Accept, Key::Down, Key::Accept] {
            player.press(key);
        }
        assert!(matches!(player.screen, Screen::Play(Face::Consent(_))) && ships(player) == before);
        player.press(Key::Accept);
        assert_eq!(ships(player), before - 1);
        assert_eq!(
            player.screen,
            Screen::Game(GameScreen::Cyclades(Table::Numbers(Numbers::at(
                player.game(),
                Action::Set(seat, Number::Ships, 0)
            ))))
        );
        // the last row ends the correction
        [Key::Up, Key::Accept].into_iter().for_each(|key| player.press(key));
        assert_ne!(player.game().question(), Question::Correction);
        player.press(Key::Back);
        player.hold(Key::Back);
        let told = player.desk.recalled.iter().map(|(.., text)| text.as_str()).take(2).collect::<Vec<_>>();
        assert!(told[1].contains("ships in reserve"), "{told:?}");
        assert!(player.misfits.is_empty(), "{:?}", player.misfits);
    });
}

#[test]
fn issue_4_a_power_cut_between_an_action_and_its_outcome_is_no_dead_end() {
    let (flash, game) = after(10, 0, 3, |player, flash| {
        let mut luck = Luck(3);
        loop {
            player.read_on();
            let action = choose(player.game(), &mut luck);
            let mut next = player.game().clone();
            next.apply(action).expect("a legal action");
            if next.turn() == Turn::Chance {
                // the action is written, its outcome is not
                let mut cut = Flash::with(flash.bytes());
                let kept = Shelf::look(&mut cut).newest(Cyclades::KIND).expect("a game");
                let mut book = None;
                Book::<Cyclades>::resume(&mut book, &mut cut, kept.region).expect("flash works");
                book.expect("a game").play(&mut cut, action).expect("it is written");
                return (cut, next);
            }
            step(player, &mut luck);
        }
    });
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.compare();
        assert!(player.game() != &game && player.game().turn() != Turn::Chance, "chance has decided");
        player.read_on();
        step(&mut player, &mut Luck(1));
    });
}
