//! Parts alone: the time track, the score pad, the start; each is kept over a power cut.

use std::cmp::Ordering;

use engine::{
    Game, Seat, Turn, chance,
    olympos::{
        Action, Olympos,
        part::Part,
        plan::Task,
        score::{Counts, Item},
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
    settlers::{Luck, ZEUS, likely},
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
    assert!(actions[actions.len() / 2] <= 3 && actions.last() <= Some(&8), "{actions:?}");
}

/// What everybody has at the end of a game that people have played at a table.
fn played(seed: u64) -> [Counts; 4] {
    let mut luck = Luck(seed);
    let mut game = Olympos::new(Plan::START.setup()).expect("a set-up of four");
    while game.turn() != Turn::Over {
        let action = match game.turn() {
            Turn::Chance if !game.is_by_hand() => chance::draw(&game, |bound| luck.below(bound as usize) as u32),
            _ => Some(likely(&game, &mut luck)),
        };
        game.apply(action.expect("something happens")).expect("it is allowed");
    }
    let mut seats = game.seats().map(|seat| game.counts(seat).expect("it is over"));
    std::array::from_fn(|_| seats.next().expect("four players"))
}

/// Counts what lies on the table with the pad; how many presses it took.
fn count_all(player: &mut Player<'_, '_>, wanted: &[Counts; 4]) -> usize {
    let before = player.presses;
    while let Screen::Game(GameScreen::Olympos(Table::Pad(pad))) = player.screen {
        let (seat, item, number) = pad.asks(player.olympos());
        let rest = &wanted[seat.index()..];
        let want = rest[0].count(item);
        let nobody = rest.len() > 1 && rest.iter().all(|counts| counts.count(item) == 0);
        player.press(match number.cmp(&want) {
            Ordering::Less => Key::Up,
            Ordering::Greater => Key::Down,
            Ordering::Equal if nobody && item != Item::Built => Key::Down,
            Ordering::Equal => Key::Accept,
        });
    }
    player.presses - before
}

#[test]
fn issue_19_the_score_pad_alone_counts_every_item_and_names_the_winner() {
    let mut presses: Vec<usize> = (0..9)
        .map(|seed| {
            let wanted = played(seed);
            let place = (FORMS[seed as usize % FORMS.len()], Language::ALL[seed as usize % 4]);
            at_table(place, Plan::alone(Part::Score), |player, _| {
                let presses = count_all(player, &wanted);
                let game = player.olympos();
                assert_eq!(game.turn(), Turn::Over);
                assert!(
                    matches!(player.screen, Screen::Game(GameScreen::Olympos(Table::Score(_)))),
                    "{:?}",
                    player.screen
                );
                assert!(player.misfits.is_empty(), "{:?}", player.misfits);
                let rank = |counts: &Counts| (counts.total(), counts.tie_break());
                let best = wanted.iter().map(rank).max();
                for (seat, counts) in Seat::first(4).zip(&wanted) {
                    let pad = game.counts(seat).expect("it is over");
                    for item in Item::ALL.into_iter().filter(|&item| item != Item::Built) {
                        assert_eq!(pad.count(item), counts.count(item), "{item:?} of {seat:?}");
                    }
                    assert_eq!(game.winners().contains(seat), Some(rank(counts)) == best);
                }
                presses
            })
        })
        .collect();
    presses.sort_unstable();
    println!("score pad alone: {presses:?} presses (budget 120)");
    assert!(presses[presses.len() / 2] <= 120, "{presses:?}");
}

#[test]
fn issue_19_wonders_are_counted_on_the_score_pad_for_a_tie_only() {
    let mut level = [Counts::default(); 4];
    for (counts, built) in level.iter_mut().zip([1, 2, 0, 0]) {
        counts.set(Item::Prestige, 9);
        counts.set(Item::Built, built);
    }
    level[3].set(Item::Prestige, 8);
    at_table((FORMS[0], Language::English), Plan::alone(Part::Score), |player, _| {
        count_all(player, &level);
        let game = player.olympos();
        assert_eq!(game.winners().iter().collect::<Vec<_>>(), [Seat::new(1).expect("a seat")], "OL-TIE-1");
        assert_eq!(game.counts(Seat::FIRST), Some(level[0]));
    });
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
