//! Random actions per second (full `legal` walk and `apply`) of Cyclades, beside random chess moves of `shakmaty`.

#[path = "../tests/play/mod.rs"]
mod play;

use std::time::{Duration, Instant};

use engine::cyclades::action::Action;
use engine::cyclades::{Cyclades, Mode, Setup};
use engine::{Game, Turn, chance};
use play::{Random, on_device};
use shakmaty::{Chess, Position};

/// How long each line is measured.
const SPAN: Duration = Duration::from_secs(2);

fn main() {
    let chess = per_second(|count, until| {
        let mut random = Random(1);
        while Instant::now() < until {
            let mut position = Chess::default();
            for _ in 0..200 {
                let moves = position.legal_moves();
                if moves.is_empty() || position.is_insufficient_material() {
                    break;
                }
                let chosen = moves[random.below(moves.len() as u32) as usize];
                position.play_unchecked(chosen);
                *count += 1;
            }
        }
    });
    println!("a game takes {} bytes", size_of::<Cyclades>());
    println!("{:28} {chess:12.0} moves/s", "chess (shakmaty)");
    for mode in Mode::ALL {
        report(&format!("{mode:?}, board on the table"), &Setup::new(mode), chess);
        report(&format!("{mode:?}, small chart"), &on_device(mode, false), chess);
        report(&format!("{mode:?}, full chart"), &on_device(mode, true), chess);
    }
}

/// One of the legal actions, all of which are collected first as `shakmaty` does. Corrections are no moves.
fn choose(game: &Cyclades, random: &mut Random, actions: &mut Vec<Action>) -> Option<Action> {
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

fn report(name: &str, setup: &Setup, chess: f64) {
    let speed = per_second(|count, until| {
        let mut seed = 0;
        let mut actions = Vec::new();
        while Instant::now() < until {
            let mut game = Cyclades::new(setup.clone()).unwrap();
            let mut random = Random(seed);
            seed += 1;
            while let Some(action) = choose(&game, &mut random, &mut actions) {
                game.apply(action).unwrap();
                *count += 1;
            }
        }
    });
    println!("{name:28} {speed:12.0} actions/s, {:5.2} of chess (budget 1.00)", speed / chess);
}

fn per_second(run: impl FnOnce(&mut u64, Instant)) -> f64 {
    let start = Instant::now();
    let mut count = 0;
    run(&mut count, start + SPAN);
    count as f64 / start.elapsed().as_secs_f64()
}
