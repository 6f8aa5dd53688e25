//! The laws of a game (section 2 of the design) over random games of every set-up.

mod olympos_play;

use std::collections::HashSet;

use engine::olympos::state::Stage;
use engine::olympos::{Action, Olympos, Setup};
use engine::{Game, Turn};
use olympos_play::{Random, check_invariants, play_out, seat, setups};

/// Full games per set-up; `PYTHIA_GAMES` asks for more.
const GAMES: u64 = 40;
/// Games with every law tested at every step are slower.
const THOROUGH: u64 = 2;
/// No random game is longer.
const MOST_ACTIONS: usize = 3000;

fn games() -> u64 {
    std::env::var("PYTHIA_GAMES").ok().and_then(|count| count.parse().ok()).unwrap_or(GAMES)
}

fn bytes(game: &Olympos) -> Vec<u8> {
    postcard::to_allocvec(game).unwrap()
}

/// Actions that differ a little from a legal one: every byte of its record one up and one down.
fn neighbours(action: Action) -> Vec<Action> {
    let record = postcard::to_allocvec(&action).unwrap();
    let mut near = Vec::new();
    for index in 0..record.len() {
        for change in [1, 255, 4] {
            let mut other = record.clone();
            other[index] = other[index].wrapping_add(change);
            other.extend([0; 4]);
            near.extend(postcard::from_bytes::<Action>(&other));
        }
    }
    near
}

/// Visited = accepted, in both directions; a refusal changes nothing; each action is visited once.
fn check_door(game: &Olympos, pool: &mut Vec<Action>, random: &mut Random) {
    let mut legal = Vec::new();
    game.legal(&mut |action| legal.push(action));
    let visited: HashSet<Vec<u8>> = legal.iter().map(|action| postcard::to_allocvec(action).unwrap()).collect();
    assert_eq!(visited.len(), legal.len(), "an action is visited twice at {:?}", game.task());
    let sampled = legal.iter().filter(|_| legal.len() < 200 || random.below(20) == 0);
    let mut tried: Vec<Action> = sampled.flat_map(|&action| neighbours(action)).collect();
    tried.extend(legal.iter().copied().filter(|_| legal.len() < 200 || random.below(20) == 0));
    for _ in 0..20.min(pool.len()) {
        tried.push(pool[random.below(pool.len() as u32) as usize]);
    }
    let before = bytes(game);
    for action in tried {
        let expected = visited.contains(&postcard::to_allocvec(&action).unwrap());
        let mut after = game.clone();
        match after.apply(action) {
            Ok(()) => assert!(expected, "{action:?} is accepted but not visited at {:?}", game.task()),
            Err(refusal) => {
                assert!(!expected, "{action:?} is visited but refused: {refusal:?}");
                assert!(after == *game, "{action:?} was refused and changed something");
                let rule: engine::RuleId = refusal.into();
                assert!(rule.starts_with("OL-"));
            }
        }
    }
    assert!(before == bytes(game));
    pool.extend(legal.iter().take(60));
    if pool.len() > 2000 {
        pool.drain(..1000);
    }
}

/// A seat's view does not change when a secret of others does (OL-INFO-2, OL-INFO-3).
fn check_views(game: &Olympos) {
    if game.turn() == Turn::Over {
        return;
    }
    let saved = serde_json::to_value(game).unwrap();
    let changed = |change: &dyn Fn(&mut serde_json::Value)| -> Olympos {
        let mut value = saved.clone();
        change(&mut value);
        serde_json::from_value(value).unwrap()
    };
    for owner in game.seats() {
        let richer = changed(&|value| value["points"][owner.index()]["value"] = 77.into());
        // another card of the hand is one of the deck, and the other way round
        let swapped = changed(&|value| {
            value["hands"][owner.index()]["value"].as_array_mut().unwrap().rotate_left(1);
            value["pool"]["value"].as_array_mut().unwrap().rotate_right(1);
        });
        for other in game.seats().filter(|&other| other != owner) {
            assert!(game.view(other) == richer.view(other), "points show");
            assert!(game.view(other) == swapped.view(other), "a hand shows");
            assert!(game.view(other).points(owner).is_none() && game.view(other).hand(owner).is_none());
        }
        assert!(game.public() == richer.public() && game.public() == swapped.public(), "a public screen tells");
        assert_eq!(richer.view(owner).points(owner), Some(77));
    }
}

fn laws(name: &str, setup: &Setup, games: u64, thorough: u64) -> usize {
    let mut longest = 0;
    for seed in 0..games {
        let mut step = 0;
        let (end, count) = play_out(setup, seed, |game, _| {
            step += 1;
            if step % 4 == 0 {
                check_invariants(game);
            }
        });
        check_invariants(&end);
        assert!(!end.winners().is_empty(), "OL-SCORE-16");
        longest = longest.max(count);
    }
    for seed in 1000..1000 + thorough {
        let mut actions = Vec::new();
        let mut pool = Vec::new();
        let mut random = Random(seed);
        let (end, _) = play_out(setup, seed, |game, action| {
            actions.push(action);
            if actions.len() % 3 == 0 {
                check_door(game, &mut pool, &mut random);
            }
            if actions.len() % 11 == 0 {
                let saved = bytes(game);
                assert!(postcard::from_bytes::<Olympos>(&saved).unwrap() == *game, "save, load, equal");
                check_views(game);
            }
        });
        let mut again = Olympos::new(setup.clone()).unwrap();
        actions.iter().for_each(|&action| again.apply(action).unwrap());
        assert!(again == end, "the same actions give the equal state");
    }
    assert!(longest < MOST_ACTIONS, "{name}: {longest}");
    longest
}

/// The laws for all numbers of players, over every eighth set-up: no test of them takes long. The first eight differ in their
/// tables, the next eight deal the cards, the rest has other switches.
fn laws_for(part: usize) {
    for players in 3..=5 {
        for (name, setup) in setups(players).into_iter().skip(part).step_by(PARTS) {
            let longest = laws(&name, &setup, games(), THOROUGH);
            println!("{players} players, {name}: the longest game has {longest} actions");
        }
    }
}

/// How many tests share the set-ups.
const PARTS: usize = 8;

#[test]
fn laws_hold_with_empty_tables() {
    laws_for(0);
}

#[test]
fn laws_hold_with_a_track() {
    laws_for(1);
}

#[test]
fn laws_hold_with_costs() {
    laws_for(2);
}

#[test]
fn laws_hold_with_bonus_fields() {
    laws_for(3);
}

#[test]
fn laws_hold_with_prices() {
    laws_for(4);
}

#[test]
fn laws_hold_with_a_map() {
    laws_for(5);
}

#[test]
fn laws_hold_with_all_tables() {
    laws_for(6);
}

#[test]
fn laws_hold_with_the_boards_on_the_device() {
    laws_for(7);
}

#[test]
fn any_bytes_are_refused_or_read() {
    let mut random = Random(5);
    let (_, setup) = setups(4).remove(15);
    let mut states = Vec::new();
    play_out(&setup, 4, |game, _| states.push(bytes(game)));
    for round in 0..20_000 {
        let mut noise: Vec<u8> = (0..random.below(40)).map(|_| random.below(256) as u8).collect();
        let _ = postcard::from_bytes::<Action>(&noise);
        let _ = postcard::from_bytes::<Setup>(&noise).map(Olympos::new);
        if round % 10 == 0 {
            noise = states[random.below(states.len() as u32) as usize].clone();
            let place = random.below(noise.len() as u32) as usize;
            noise[place] = random.below(256) as u8;
            if let Ok(game) = postcard::from_bytes::<Olympos>(&noise) {
                let _ = (game.turn(), game.view(seat(0)), game.winners(), game.stage() == Stage::Over);
                game.legal(&mut |_| {});
            }
        }
    }
}

#[test]
fn the_state_is_small() {
    let size = core::mem::size_of::<Olympos>();
    println!("a game takes {size} bytes, an action {}", core::mem::size_of::<Action>());
    assert!(size <= 4096);
    assert!(core::mem::size_of::<Action>() <= 12);
}
