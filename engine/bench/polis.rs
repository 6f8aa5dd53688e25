//! Random actions per second (full `legal` walk and `apply`) of Polis, beside random chess moves of `shakmaty`.

#[path = "../tests/polis_shared/mod.rs"]
mod polis_shared;

use std::time::{Duration, Instant};

use engine::polis::{Action, Polis, Setup};
use engine::{Game, Turn, chance};
use polis_shared::{Random, setups};
use shakmaty::{Chess, Position};

/// Chess and Polis take turns in slices this long, so that a busy machine slows both alike.
const SLICE: Duration = Duration::from_millis(40);
/// Slices per line.
const SLICES: u32 = 25;

fn main() {
    println!("a game takes {} bytes", size_of::<Polis>());
    let mut lowest = f64::MAX;
    for setup in setups() {
        let name = format!("{:?}, {:?}, {:?}", setup.scenario, setup.board, setup.cards);
        lowest = lowest.min(report(&name, &setup));
    }
    println!("the lowest of them: {lowest:.2} (budget 1.00)");
}

/// One of the legal actions, all of which are collected first as `shakmaty` does. Corrections are no moves.
fn choose(game: &Polis, random: &mut Random, actions: &mut Vec<Action>) -> Option<Action> {
    if game.turn() == Turn::Chance {
        return chance::draw(game, |bound| random.below(bound));
    }
    actions.clear();
    game.legal(&mut |action| {
        if !matches!(action, Action::Correct) {
            actions.push(action);
        }
    });
    let count = u32::try_from(actions.len()).unwrap();
    actions.get(random.below(count.max(1)) as usize).copied()
}

/// Measures a set-up; actions per chess move.
fn report(name: &str, setup: &Setup) -> f64 {
    let mut chess = Pace::default();
    let mut ours = Pace::default();
    let mut random = Random(1);
    let mut position = Chess::default();
    let mut game = Polis::new(setup.clone()).unwrap();
    let mut actions = Vec::new();
    for _ in 0..SLICES {
        chess.slice(|| {
            let moves = position.legal_moves();
            if moves.is_empty() || position.is_insufficient_material() || position.halfmoves() > 100 {
                position = Chess::default();
            } else {
                position.play_unchecked(moves[random.below(moves.len() as u32) as usize]);
            }
        });
        ours.slice(|| match choose(&game, &mut random, &mut actions) {
            Some(action) => game.apply(action).unwrap(),
            None => game = Polis::new(setup.clone()).unwrap(),
        });
    }
    let (moves, actions) = (chess.per_second(), ours.per_second());
    println!("{name:40} {actions:10.0} actions/s, chess {moves:10.0} moves/s: {:5.2}", actions / moves);
    actions / moves
}

/// How often something was done, and in how much time.
#[derive(Default)]
struct Pace {
    count: u64,
    time: Duration,
}

impl Pace {
    fn slice(&mut self, mut step: impl FnMut()) {
        let start = Instant::now();
        while start.elapsed() < SLICE {
            for _ in 0..50 {
                step();
            }
            self.count += 50;
        }
        self.time += start.elapsed();
    }

    fn per_second(&self) -> f64 {
        self.count as f64 / self.time.as_secs_f64()
    }
}
