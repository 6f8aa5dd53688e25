//! Parts alone: the time track, the score pad, the start; each is kept over a power cut.

use engine::{
    Game, Seat, Turn,
    olympos::{
        Action,
        part::Part,
        plan::Task,
        score::{Counts, Item},
        state::Stage,
    },
};
use firmware::{
    Key, Language,
    games::{
        Screen as GameScreen,
        olympos::{Plan, screens::Table},
    },
    screens::Screen,
};
use forms::FORMS;
use tests::{
    Rig,
    player::Player,
    settlers::{Luck, ZEUS},
};

use crate::play::at_table;

#[test]
fn issue_19_the_time_track_alone_is_three_presses_an_action() {
    let mut actions = at_table((FORMS[0], Language::English), Plan::alone(Part::Track), |player, _| {
        let mut presses = vec![];
        let mut luck = Luck(1);
        while player.olympos().turn() != Turn::Over {
            player.read_olympos();
            let game = player.olympos();
            let seat = game.active();
            match game.task() {
                None if game.may(Action::Pass).is_ok() => {
                    player.act_olympos(Action::Pass).expect("a way to pass");
                }
                None => {
                    let before = player.presses;
                    player.act_olympos(Action::Spend([3, 4, 4, 5, 7][luck.below(5)])).expect("a way to pay");
                    presses.push(player.presses - before);
                }
                Some(Task::Arrive) => {
                    let behind = ZEUS.iter().filter(|&&zeus| zeus <= game.space(seat)).count() as u8;
                    let number = behind - game.player(seat).zeus;
                    player.act_olympos(Action::Zeus(number)).expect("a way to tell");
                }
                Some(_) => {
                    player.act_olympos(Action::Beyond(false)).expect("a way to tell");
                }
            }
        }
        presses
    });
    actions.sort_unstable();
    println!(
        "time track alone: median {}, worst {} (budget 3, 8)",
        actions[actions.len() / 2],
        actions.last().unwrap()
    );
    assert!(actions.len() > 40);
    assert!(actions[actions.len() / 2] <= 5, "{actions:?}");
}

#[test]
fn issue_19_the_score_pad_alone_counts_every_item_and_names_the_winner() {
    let presses = at_table((FORMS[1], Language::German), Plan::alone(Part::Score), |player, _| {
        let mut wanted = [Counts::default(); 4];
        let mut luck = Luck(7);
        let before = player.presses;
        for (seat, counts) in Seat::first(4).zip(&mut wanted) {
            for item in Item::ALL {
                let count = luck.below(usize::from(item.most().min(6)) + 1) as u8;
                counts.set(item, count);
                // the number is turned up to what was counted, then comes the next item
                (0..count).for_each(|_| player.press(Key::Up));
                player.press(Key::Accept);
                if player.olympos().stage() == Stage::Count {
                    assert_eq!(player.olympos().counts(seat).map(|counts| counts.count(item)), Some(count), "{item:?}");
                }
            }
        }
        let game = player.olympos();
        assert_eq!(game.turn(), Turn::Over);
        assert!(matches!(player.screen, Screen::Game(GameScreen::Olympos(Table::Score(_)))), "{:?}", player.screen);
        let rank = |counts: &Counts| (counts.total(), counts.tie_break());
        let best = wanted.iter().map(rank).max();
        for (seat, counts) in Seat::first(4).zip(&wanted) {
            assert_eq!(game.counts(seat).as_ref(), Some(counts));
            assert_eq!(game.winners().contains(seat), Some(rank(counts)) == best);
        }
        player.presses - before
    });
    println!("score pad alone: {presses} presses with numbers turned one by one (budget 120)");
}

#[test]
fn issue_19_parts_alone_are_kept_over_a_power_cut() {
    let plan = Plan::alone(Part::Track);
    let (flash, space) = at_table((FORMS[0], Language::English), plan, |player, flash| {
        let seat = player.olympos().active();
        player.act_olympos(Action::Spend(5)).expect("a way to pay");
        player.act_olympos(Action::Zeus(0)).expect("a way to tell");
        (flash.clone(), (seat, player.olympos().space(seat)))
    });
    assert_eq!(space.1, 5);
    Rig::new(FORMS[0], flash).fingers(|bench| {
        let player = Player::new(bench);
        assert_eq!(player.olympos().space(space.0), 5, "the track goes on where it was");
        assert!(matches!(player.screen, Screen::Game(GameScreen::Olympos(Table::Turn(_)))), "{:?}", player.screen);
    });
}

#[test]
fn issue_19_the_start_alone_shows_stack_and_cubes() {
    at_table((FORMS[2], Language::Polish), Plan { players: 5, ..Plan::alone(Part::Start) }, |player, _| {
        assert!(matches!(player.screen, Screen::Game(GameScreen::Olympos(Table::Start(_)))), "{:?}", player.screen);
        assert_eq!(player.olympos().order().len(), 5);
        assert!(player.misfits.is_empty(), "{:?}", player.misfits);
        player.press(Key::Accept);
        assert!(matches!(player.screen, Screen::Home(_)));
    });
}
