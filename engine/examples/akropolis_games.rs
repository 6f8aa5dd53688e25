//! Random games of Akropolis for the chip: `cargo run -p engine --example akropolis_games` writes `records-akropolis.postcard`.
//!
//! One game per number of players with the cities on the device and on the table, and the long game of two, each up to
//! its last tile: counting a city is an entry, not a choice among moves.

#[path = "../tests/akropolis_shared/mod.rs"]
mod akropolis_shared;

use akropolis_shared::{Luck, random_action};
use engine::akropolis::setup::Cities;
use engine::akropolis::{Action, Akropolis, Phase, Setup};
use engine::{Game, Seat};

fn main() {
    let normal = (2..=4).flat_map(|players| {
        [Cities::OnDevice, Cities::OnTable].map(|cities| Setup { cities, ..Setup::new(players, Seat::FIRST) })
    });
    let long = Setup { long: true, ..Setup::new(2, Seat::FIRST) };
    let bytes: Vec<u8> = normal.chain([long]).zip(1..).flat_map(|(setup, seed)| record(setup, seed)).collect();
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/records-akropolis.postcard");
    std::fs::write(file, &bytes).expect("the folder is there");
    println!("{} bytes in {file}", bytes.len());
}

/// Set-up, number of actions, actions.
fn record(setup: Setup, seed: u64) -> Vec<u8> {
    let mut luck = Luck::new(seed);
    let mut game = Akropolis::new(setup).expect("it can be set up");
    let mut actions: Vec<Action> = Vec::new();
    while !matches!(game.phase(), Phase::Count | Phase::Over) {
        let action = random_action(&game, &mut luck).expect("somebody must decide");
        game.apply(action).expect("it was visited");
        actions.push(action);
    }
    let count = u16::try_from(actions.len()).expect("a game is short");
    let mut bytes = postcard::to_allocvec(&(setup, count)).expect("it fits");
    actions.iter().for_each(|action| bytes.extend(postcard::to_allocvec(action).expect("it fits")));
    bytes
}
