//! Many random games of Polis of every set-up, with what must hold checked after each action.
//!
//! `cargo run --release -p engine --example polis_games -- 100000` plays so many games of each set-up.

#[path = "../tests/polis_shared/mod.rs"]
mod polis_shared;

use std::time::Instant;

use engine::polis::state::Cause;
use engine::polis::{Action, Stage};
use polis_shared::{check_invariants, play_out, setups};

/// No random game is longer, corrections included.
const MOST_ACTIONS: usize = 20_000;

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(1000);
    for setup in setups() {
        let name = format!("{:?}, {:?}, {:?}", setup.scenario, setup.board, setup.cards);
        let start = Instant::now();
        let (mut longest, mut actions, mut assaults) = (0, 0, 0u64);
        let mut endings = [0u64; 3];
        for seed in 0..games {
            let (end, count) = play_out(setup.clone(), seed, MOST_ACTIONS, |game, action| {
                check_invariants(game);
                assaults += u64::from(matches!(action, Action::Answer(..) | Action::Assault { .. }));
            });
            let Stage::Over(ending) = end.stage() else { panic!("game {seed} of {name} does not end") };
            check_invariants(&end);
            endings[match ending.cause {
                Cause::Score => 0,
                Cause::Hunger => 1,
                Cause::Ostracism => 2,
            }] += 1;
            longest = longest.max(count);
            actions += count as u64;
            if (seed + 1) % (games / 10).max(1) == 0 {
                println!("{name}: {} of {games} after {:.0} s", seed + 1, start.elapsed().as_secs_f64());
            }
        }
        let [score, hunger, ostracism] = endings;
        println!(
            "{name}: {games} games, {actions} actions, longest {longest}, {assaults} combat rounds; \
             {score} to the score, {hunger} by hunger, {ostracism} by ostracism"
        );
    }
}
