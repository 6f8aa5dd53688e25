//! The laws of a game over random games of every set-up.

mod play;

use engine::cyclades::{Mode, Setup};
use play::{check_invariants, on_device, play_out};

const GAMES: u64 = 20;

fn laws(setup: &Setup) {
    let mut longest = 0;
    for seed in 0..GAMES {
        let (_, count) = play_out(setup.clone(), seed, |game, _| check_invariants(game));
        longest = longest.max(count);
    }
    println!("longest game: {longest} actions");
}

#[test]
fn laws_on_the_table() {
    for mode in Mode::ALL {
        laws(&Setup::new(mode));
    }
}

#[test]
fn laws_on_the_device() {
    for mode in Mode::ALL {
        for full in [false, true] {
            laws(&on_device(mode, full));
        }
    }
}
