//! Random actions per second (full `legal` walk and `apply`) of Akropolis, beside random chess moves of `shakmaty`.

#[path = "../tests/akropolis_shared/mod.rs"]
mod akropolis_shared;

use std::time::{Duration, Instant};

use akropolis_shared::Luck;
use engine::akropolis::setup::Cities;
use engine::akropolis::{Action, Akropolis, Entry, Phase, Setup};
use engine::{Game, Seat};
use shakmaty::{Chess, Position};

/// Chess and Akropolis take turns in slices this long, so that a busy machine slows both alike.
const SLICE: Duration = Duration::from_millis(40);
/// Slices per line.
const SLICES: u32 = 25;

fn main() {
    println!("a game takes {} bytes", size_of::<Akropolis>());
    for players in 2..=4 {
        for cities in [Cities::OnDevice, Cities::OnTable] {
            report(&format!("{players} players, {cities:?}"), Setup { cities, ..Setup::new(players, Seat::FIRST) });
        }
    }
    report("2 players, long game", Setup { long: true, ..Setup::new(2, Seat::FIRST) });
}

/// One of the legal actions, each as likely as any other: chance's too (AK-SETUP-15). Counting is no move.
///
/// All are visited and none is stored: one of the first is kept until a later one takes its place.
fn choose(game: &Akropolis, luck: &mut Luck) -> Option<Action> {
    if game.phase() == Phase::Count {
        return Some(Action::Count(Entry::Done));
    }
    let first = match game.phase() {
        Phase::Choose => 2,
        Phase::Build(_) => 64,
        _ => 16,
    };
    let mut next = luck.below(first) + 1;
    let (mut left, mut kept) = (next, None);
    game.legal(&mut |action| {
        left -= 1;
        if left == 0 {
            kept = Some(action);
            left = wait(&mut next, first, luck);
        }
    });
    let count = next - left;
    if kept.is_none() && count > 0 {
        // there were too few, so they are visited once more
        let mut left = luck.below(count) + 1;
        game.legal(&mut |action| {
            left -= 1;
            if left == 0 {
                kept = Some(action);
                left = u32::MAX;
            }
        });
    }
    kept
}

/// How many actions pass until the next is kept. After one of the `first` n or number n was, the next comes after number m with a
/// probability of n / m; so in the end each is as likely as any other, and few have to be looked at.
#[cold]
#[inline(never)]
fn wait(next: &mut u32, first: u32, luck: &mut Luck) -> u32 {
    let kept = *next;
    *next = (kept.max(first) << 20) / (luck.below(1 << 20) + 1) + 1;
    *next - kept
}

fn report(name: &str, setup: Setup) {
    let (mut chess, mut ours) = (Pace::default(), Pace::default());
    let mut luck = Luck::new(1);
    let mut position = Chess::default();
    let mut game = Akropolis::new(setup).unwrap();
    for _ in 0..SLICES {
        chess.slice(|| {
            let moves = position.legal_moves();
            if moves.is_empty() || position.is_insufficient_material() || position.halfmoves() > 100 {
                position = Chess::default();
            } else {
                position.play_unchecked(moves[luck.below(moves.len() as u32) as usize]);
            }
        });
        ours.slice(|| match choose(&game, &mut luck) {
            Some(action) => game.apply(action).unwrap(),
            None => game = Akropolis::new(setup).unwrap(),
        });
    }
    let (moves, actions) = (chess.per_second(), ours.per_second());
    println!("{name:32} {actions:10.0} actions/s, chess {moves:10.0} moves/s: {:5.2} (budget 1.00)", actions / moves);
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
