//! The laws of a game (section 2 of the design) over random games of every set-up. `POLIS_GAMES` sets how many.

mod polis_shared;

use std::collections::HashSet;

use engine::polis::action::Number;
use engine::polis::cards::Card;
use engine::polis::options::Options;
use engine::polis::state::{Cause, Ending};
use engine::polis::words::Side;
use engine::polis::{Action, Part, Polis, Setup, Stage};
use engine::{Game, RuleId, Seat, Turn};
use polis_shared::{Random, check_invariants, choose, legal, play_out, setups};

/// No random game is longer, corrections included.
const MOST_ACTIONS: usize = 6000;

/// Full games per set-up.
fn games() -> u64 {
    std::env::var("POLIS_GAMES").ok().and_then(|count| count.parse().ok()).unwrap_or(40)
}

fn bytes(game: &Polis) -> Vec<u8> {
    postcard::to_allocvec(game).unwrap()
}

/// Actions that differ a little from a legal one: every byte of its record one up, one down, or far away.
fn neighbours(action: Action) -> Vec<Action> {
    let record = postcard::to_allocvec(&action).unwrap();
    let mut near = Vec::new();
    for index in 0..record.len() {
        for change in [1, 255, 16] {
            let mut other = record.clone();
            other[index] = other[index].wrapping_add(change);
            other.extend([0; 4]);
            near.extend(postcard::from_bytes::<Action>(&other));
        }
    }
    near
}

/// Visited = accepted, in both directions; a refusal changes nothing and names a rule; each action is visited once.
fn check_door(game: &Polis, pool: &mut Vec<Action>, random: &mut Random) {
    let legal = legal(game);
    let records: HashSet<Vec<u8>> = legal.iter().map(|action| postcard::to_allocvec(action).unwrap()).collect();
    assert_eq!(records.len(), legal.len(), "an action is visited twice in {:?}", game.stage());
    let some = legal.iter().filter(|_| legal.len() < 200 || random.below(20) == 0);
    let mut tried: Vec<Action> = some.flat_map(|&action| neighbours(action)).collect();
    tried.extend(legal.iter().copied().filter(|_| legal.len() < 200));
    for _ in 0..40.min(pool.len()) {
        tried.push(pool[random.below(pool.len() as u32) as usize]);
    }
    for action in tried {
        let visited = records.contains(&postcard::to_allocvec(&action).unwrap());
        let mut after = game.clone();
        match after.apply(action) {
            Ok(()) => assert!(visited, "{action:?} is accepted but not visited in {:?}", game.stage()),
            Err(refusal) => {
                assert!(!visited, "{action:?} is visited but refused in {:?}: {refusal:?}", game.stage());
                assert!(after == *game, "{action:?} was refused and changed something");
                assert!(RuleId::from(refusal).starts_with("PO-"));
            }
        }
    }
    pool.extend(legal);
    if pool.len() > 4000 {
        pool.drain(..2000);
    }
}

/// A seat's view, its legal actions and what everybody sees do not change when the other's hand is another one (PO-INFO-3).
fn check_views(game: &Polis) {
    if game.battle().is_none() {
        return;
    }
    let saved = serde_json::to_value(game).unwrap();
    for owner in Side::ALL {
        let mut other = saved.clone();
        // The hand changes places with as many cards of the deck: what nobody has seen stays the same.
        let hand = game.view(game.seat(owner)).hand().unwrap();
        let Some((held, _)) = hand.iter().next() else { continue };
        let cards: Vec<u64> = serde_json::from_value(saved["battle"]["deck"]["value"].clone()).unwrap();
        let Some(dealt) = (0..cards.len()).find(|&card| cards[card] > 0 && card != usize::from(held.0)) else {
            continue;
        };
        let change = |value: &mut serde_json::Value, card: usize, by: i64| {
            value[card] = (value[card].as_i64().unwrap() + by).into();
        };
        change(&mut other["battle"]["deck"]["value"], dealt, -1);
        change(&mut other["battle"]["deck"]["value"], usize::from(held.0), 1);
        change(&mut other["battle"]["hands"][owner.index()]["value"], dealt, 1);
        change(&mut other["battle"]["hands"][owner.index()]["value"], usize::from(held.0), -1);
        let other: Polis = serde_json::from_value(other).unwrap();
        let enemy = game.seat(owner.other());
        assert!(game.view(enemy) == other.view(enemy), "a hand shows");
        assert!(game.public() == other.public(), "a hand shows to everybody");
        assert!(game.view(game.seat(owner)).hand() != other.view(game.seat(owner)).hand());
        let seen = |game: &Polis| {
            let mut actions = Vec::new();
            game.view(enemy).legal(&mut |action| actions.push(action));
            actions
        };
        assert!(seen(game) == seen(&other), "the choices of the other tell about a hand");
        // what a screen can ask tells nothing either, for every card it could ask about
        let asked = |game: &Polis| -> Vec<bool> {
            let pairs = (0..10).flat_map(|one| (0..10).map(move |two| (Card(one), Card(two))));
            let acts =
                pairs.flat_map(|(one, two)| [Action::Attack(one, two), Action::Answer(one, two), Action::Deal(one)]);
            acts.map(|action| game.shown().may_openly(action).is_ok()).collect()
        };
        assert!(asked(game) == asked(&other), "what is possible openly tells about a hand");
        let mut open = 0;
        game.public().legal(&mut |_| open += 1);
        assert_eq!(open, 0, "nobody's choices are public");
    }
}

/// Resources come and go only as an action says: the sum of both boards (phases of a round's end aside).
fn check_goods(before: &Polis, action: Action, after: &Polis) {
    let sum = |game: &Polis| -> i32 { Side::ALL.iter().map(|&side| i32::from(game.player(side).stock.total())).sum() };
    let tables = &before.setup().tables;
    let expected = match action {
        Action::Surcharge(_) | Action::Hoplite { .. } | Action::Galley { .. } | Action::Ship { .. } => -1,
        Action::Project { project, .. } => {
            let tile = tables.project(project);
            -tile.goods.iter().map(|&cost| i32::from(cost)).sum::<i32>() - i32::from(tile.silver)
        }
        Action::Trade { cargo, pay } if before.stage() == Stage::Act => {
            i32::from(tables.cargo(cargo).unwrap().size) - i32::from(before.cargo_price(cargo, pay).unwrap().1)
        }
        Action::Proxenos { city, way } => -i32::from(before.fare(before.active(), city, way).unwrap()),
        Action::Bribe(silver) => -i32::from(silver),
        Action::CivilWar => -i32::from(before.civil_war_price(before.active()).unwrap().2),
        Action::March(_) | Action::Sail(_) | Action::FromLand(_) | Action::FromSea(_) | Action::Ransom => 0,
        Action::Die(_)
        | Action::Deal(_)
        | Action::Attack(..)
        | Action::Reveal(_)
        | Action::Read(_)
        | Action::Siege(_) => 0,
        Action::Tribute(_) | Action::Correct | Action::Remind(_) => 0,
        Action::Grow(_) if matches!(after.stage(), Stage::Growth(_)) => -1,
        Action::Set(Number::Stock(side, resource), value) => {
            i32::from(value) - i32::from(before.player(side).stock[resource])
        }
        _ => return,
    };
    // A roll or an unanswered battle can end the round, and with it goods rot.
    if before.round() == after.round() && before.first_pass().is_none() {
        assert_eq!(sum(after) - sum(before), expected, "{action:?}");
    }
}

fn laws(setup: &Setup, games: u64, thorough: u64) {
    let (mut longest, mut scored, mut battles) = (0, 0, 0);
    for seed in 0..games {
        let (end, count) = play_out(setup.clone(), seed, MOST_ACTIONS, |game, action| {
            check_invariants(game);
            battles += u32::from(matches!(action, Action::Answer(..) | Action::Assault { .. }));
        });
        check_invariants(&end);
        assert!(matches!(end.stage(), Stage::Over(_)), "game {seed} of {setup:?} does not end");
        longest = longest.max(count);
        scored += u64::from(end.ending().is_some_and(|ending| ending.cause == Cause::Score));
    }
    let Setup { scenario, board, cards, .. } = setup;
    println!(
        "{scenario:?} {board:?} {cards:?}: at most {longest} actions, {scored} of {games} to the end, {battles} assaults"
    );
    assert!(games < 40 || battles > 0, "nobody fights");
    assert!(games < 40 || scored > 0, "nobody reaches the last round");
    for seed in 1000..1000 + thorough {
        let mut actions = Vec::new();
        let mut pool = Vec::new();
        let mut random = Random(seed);
        let (end, _) = play_out(setup.clone(), seed, MOST_ACTIONS, |game, action| {
            actions.push(action);
            let mut after = game.clone();
            after.apply(action).unwrap();
            check_goods(game, action, &after);
            if actions.len() % 5 == 0 || game.battle().is_some() {
                check_door(game, &mut pool, &mut random);
            }
            if actions.len() % 11 == 0 || game.battle().is_some() {
                assert!(postcard::from_bytes::<Polis>(&bytes(game)).unwrap() == *game, "save, load, equal");
                check_views(game);
            }
        });
        let mut again = Polis::new(setup.clone()).unwrap();
        actions.iter().for_each(|&action| again.apply(action).unwrap());
        assert!(again == end, "the same actions give the equal state");
        let Some(Ending { .. }) = end.ending() else { panic!("no ending") };
        assert_eq!(end.turn(), Turn::Over);
        assert!(legal(&end).is_empty());
    }
}

#[test]
fn laws_hold_in_every_setup() {
    setups().iter().for_each(|setup| laws(setup, games(), games().min(3)));
}

#[test]
fn laws_hold_with_each_option_flipped() {
    let plain = serde_json::to_value(Options::default()).unwrap();
    let names: Vec<String> = plain.as_object().unwrap().keys().cloned().collect();
    assert_eq!(names.len(), 6);
    for (index, name) in names.iter().enumerate() {
        let mut value = plain.clone();
        value[name] = true.into();
        let options: Options = serde_json::from_value(value).unwrap();
        for setup in setups().into_iter().skip(index % 2).step_by(2) {
            laws(&Setup { options, sparta: Seat::Second, ..setup }, games().min(3), 1);
        }
    }
}

#[test]
fn parts_alone_go_on_for_ever() {
    for part in Part::ALL {
        let mut pool = Vec::new();
        let mut random = Random(9);
        let mut steps = 0;
        let (end, count) = play_out(Setup::alone(part), 7, 400, |game, action| {
            steps += 1;
            if steps % 9 == 0 {
                check_door(game, &mut pool, &mut random);
            }
            assert!(
                !matches!(action, Action::Correct) && (action != Action::Pass || part == engine::polis::Part::Round)
            );
        });
        assert_eq!(count, 400);
        assert_ne!(end.turn(), Turn::Over);
    }
}

#[test]
fn any_bytes_are_refused_or_read() {
    let mut random = Random(5);
    let mut states = Vec::new();
    play_out(setups()[2].clone(), 4, MOST_ACTIONS, |game, _| states.push(bytes(game)));
    for round in 0..20_000 {
        let mut noise: Vec<u8> = (0..random.below(40)).map(|_| random.below(256) as u8).collect();
        let _ = postcard::from_bytes::<Action>(&noise);
        let _ = postcard::from_bytes::<Setup>(&noise).map(Polis::new);
        if round % 10 == 0 {
            noise = states[random.below(states.len() as u32) as usize].clone();
            let place = random.below(noise.len() as u32) as usize;
            noise[place] = random.below(256) as u8;
            if let Ok(mut game) = postcard::from_bytes::<Polis>(&noise) {
                let _ = (game.turn(), game.view(Seat::First), game.public(), game.score(Side::Sparta));
                game.legal(&mut |_| {});
                for _ in 0..20 {
                    let Some(action) = choose(&game, &mut random) else { break };
                    let _ = game.apply(action);
                }
            }
        }
    }
}

#[test]
fn the_state_is_small() {
    let size = core::mem::size_of::<Polis>();
    println!("a game takes {size} bytes, an action {}", core::mem::size_of::<Action>());
    assert!(size <= 2048);
}
