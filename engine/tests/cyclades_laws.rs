//! The laws of a game (section 2 of the design) over random games of every set-up.

mod play;

use std::collections::HashSet;

use engine::cyclades::action::Action;
use engine::cyclades::options::Options;
use engine::cyclades::words::HeroSet;
use engine::cyclades::{Cyclades, Mode, Setup};
use engine::{Game, Seat, Turn};
use play::gold::play_with_books;
use play::places::{check_gone, check_places};
use play::{Random, check_invariants, choose, flipped_options, on_device, play_out};

/// Full games per set-up.
const GAMES: u64 = 200;
/// Games with every law tested at every step are slower.
const THOROUGH: u64 = 4;
/// No random game is longer.
const MOST_ACTIONS: usize = 6000;

fn bytes(game: &Cyclades) -> Vec<u8> {
    postcard::to_allocvec(game).unwrap()
}

/// Actions that differ a little from a legal one: every byte of its record one up and one down.
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

/// Visited = accepted, in both directions; a refusal changes nothing; each action is visited once.
fn check_door(game: &Cyclades, pool: &mut Vec<Action>, random: &mut Random) {
    let mut legal = Vec::new();
    game.legal(&mut |action| legal.push(action));
    let records: HashSet<Vec<u8>> = legal.iter().map(|action| postcard::to_allocvec(action).unwrap()).collect();
    assert_eq!(records.len(), legal.len(), "an action is visited twice");
    let mut tried: Vec<Action> = legal.iter().flat_map(|&action| neighbours(action)).collect();
    tried.extend(legal.iter().copied());
    for _ in 0..20.min(pool.len()) {
        tried.push(pool[random.below(pool.len() as u32) as usize]);
    }
    let before = bytes(game);
    for action in tried {
        let visited = legal.contains(&action);
        let mut after = game.clone();
        match after.apply(action) {
            Ok(()) => assert!(visited, "{action:?} is accepted but not visited in {:?}", game.stage()),
            Err(refusal) => {
                assert!(!visited, "{action:?} is visited but refused: {refusal:?}");
                assert!(after == *game, "{action:?} was refused and changed something");
                let rule: engine::RuleId = refusal.into();
                assert!(rule.starts_with("CY-"));
            }
        }
    }
    assert!(before == bytes(game));
    pool.extend(legal);
    if pool.len() > 4000 {
        pool.drain(..2000);
    }
}

/// A seat's view does not change when a secret of others does (CY-INFO-1, CY-INFO-5, CY-INFO-8).
fn check_views(game: &Cyclades) {
    let saved = serde_json::to_value(game).unwrap();
    let changed = |change: &dyn Fn(&mut serde_json::Value)| -> Cyclades {
        let mut value = saved.clone();
        change(&mut value);
        serde_json::from_value(value).unwrap()
    };
    for owner in game.seats().filter(|&seat| game.rules().mode.leader(seat) == seat) {
        let richer = changed(&|value| value["purses"][owner.index()]["value"] = 77.into());
        for seat in game.seats() {
            if game.allied(seat, owner) {
                assert!(game.view(seat).gold(owner).is_some(), "CY-INFO-2");
            } else {
                assert!(game.view(seat) == richer.view(seat) || game.turn() == Turn::Over, "a purse shows");
                assert_eq!(game.view(seat).gold(owner).is_some(), game.turn() == Turn::Over);
            }
        }
    }
    for secret in ["top", "theft"].into_iter().filter(|&secret| !saved[secret].is_null()) {
        let other = changed(&|value| {
            value[secret]["value"] = if secret == "top" { "Kraken".into() } else { 99.into() };
        });
        let owners = saved[secret]["owners"].as_u64().unwrap();
        for seat in game.seats().filter(|seat| owners & (1 << seat.index()) == 0) {
            assert!(game.view(seat) == other.view(seat), "{secret} shows");
        }
    }
}

fn laws(setup: &Setup, games: u64, thorough: u64) {
    let mut longest = 0;
    for seed in 0..games {
        let (end, count) = play_with_books(setup, seed, |game, _| check_invariants(game));
        check_invariants(&end);
        longest = longest.max(count);
    }
    for seed in 1000..1000 + thorough {
        let mut actions = Vec::new();
        let mut pool = Vec::new();
        let mut random = Random(seed);
        let mut gone: Option<(HeroSet, Action)> = None;
        let (end, _) = play_with_books(setup, seed, |game, action| {
            let now = check_places(game);
            if let Some((before, action)) = gone {
                check_gone(before, action, now);
            }
            gone = Some((now, action));
            actions.push(action);
            if actions.len() % 3 == 0 {
                check_door(game, &mut pool, &mut random);
            }
            if actions.len() % 11 == 0 {
                let saved = bytes(game);
                assert!(postcard::from_bytes::<Cyclades>(&saved).unwrap() == *game, "save, load, equal");
                check_views(game);
            }
        });
        check_views(&end);
        let mut again = Cyclades::new(setup.clone()).unwrap();
        actions.iter().for_each(|&action| again.apply(action).unwrap());
        assert!(again == end, "the same actions give the equal state");
        assert!(!end.winners().is_empty());
    }
    assert!(longest < MOST_ACTIONS, "{longest}");
}

#[test]
fn laws_hold_on_the_table() {
    Mode::ALL.into_iter().for_each(|mode| laws(&Setup::new(mode), GAMES, THOROUGH));
}

#[test]
fn laws_hold_on_small_charts() {
    Mode::ALL.into_iter().for_each(|mode| laws(&on_device(mode, false), GAMES, THOROUGH));
}

#[test]
fn laws_hold_on_full_charts() {
    Mode::ALL.into_iter().for_each(|mode| laws(&on_device(mode, true), GAMES, THOROUGH / 2));
}

#[test]
fn laws_hold_with_each_option_flipped() {
    let options = flipped_options();
    assert!(options.len() >= 42);
    for (index, (name, options)) in options.into_iter().enumerate() {
        println!("{name}");
        let mode = Mode::ALL[index % Mode::ALL.len()];
        laws(&Setup { options, ..Setup::new(mode) }, 2, 1);
        laws(&Setup { options, ..on_device(mode, false) }, 3, 1);
        laws(&Setup { options, ..on_device(Mode::FourTeams, false) }, 2, 0);
    }
}

#[test]
fn laws_hold_with_all_options_flipped() {
    let mut value = serde_json::to_value(Options::default()).unwrap();
    for (_, flag) in value.as_object_mut().unwrap().iter_mut() {
        if let Some(on) = flag.as_bool() {
            *flag = (!on).into();
        }
    }
    let options = Options { allow_overbid: false, ..serde_json::from_value(value).unwrap() };
    for mode in Mode::ALL {
        laws(&Setup { options, ..Setup::new(mode) }, 10, 1);
        laws(&Setup { options, ..on_device(mode, false) }, 10, 1);
    }
}

#[test]
fn any_bytes_are_refused_or_read() {
    let mut random = Random(5);
    let (middle, _) = play_out(on_device(Mode::Three, false), 3, |_, _| {});
    let mut states = Vec::new();
    play_out(on_device(Mode::Three, false), 4, |game, _| states.push(bytes(game)));
    for round in 0..20_000 {
        let mut noise: Vec<u8> = (0..random.below(40)).map(|_| random.below(256) as u8).collect();
        let _ = postcard::from_bytes::<Action>(&noise);
        let _ = postcard::from_bytes::<Setup>(&noise).map(Cyclades::new);
        if round % 10 == 0 {
            noise = states[random.below(states.len() as u32) as usize].clone();
            let place = random.below(noise.len() as u32) as usize;
            noise[place] = random.below(256) as u8;
            if let Ok(game) = postcard::from_bytes::<Cyclades>(&noise) {
                let _ = (game.turn(), game.view(Seat::new(0).unwrap()));
                game.legal(&mut |_| {});
            }
        }
    }
    assert!(choose(&middle, &mut random).is_none());
}

#[test]
fn the_state_is_small() {
    let size = core::mem::size_of::<Cyclades>();
    println!("a game takes {size} bytes, an action {}", core::mem::size_of::<Action>());
    assert!(size <= 4096);
}
