//! Many random games of Olympos with pieces, cards and tokens counted.
//!
//! `cargo run --release -p engine --example olympos_games -- 100000` plays so many games of all set-ups; `... -- from 17 1`
//! plays one game again.

#[path = "../tests/olympos_play/mod.rs"]
mod olympos_play;

use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use engine::Game;
use engine::olympos::{Olympos, Setup};
use olympos_play::{check_invariants, play_out, setups};

/// No random game has more actions.
const MOST_ACTIONS: usize = 3000;

fn main() {
    let number = |place| std::env::args().nth(place).and_then(|word| word.parse().ok());
    match std::env::args().nth(1).as_deref() {
        Some("from") => {
            many(number(2).expect("a number"), number(2).zip(number(3)).map_or(1, |(first, count)| first + count))
        }
        Some(_) => many(0, number(1).expect("a number of games")),
        None => many(0, 1000),
    }
}

/// What came out of many games.
#[derive(Default)]
struct Tally {
    actions: usize,
    longest: usize,
    shared: u64,
}

/// Plays games of all set-ups on all cores. A game has its number as seed, whoever plays it.
fn many(first: u64, games: u64) {
    let setups: Vec<Setup> = (3..=5).flat_map(setups).map(|(_, setup)| setup).collect();
    let (start, next) = (Instant::now(), AtomicU64::new(first));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let tallies: Vec<Tally> = std::thread::scope(|scope| {
        let player = || {
            let mut tally = Tally::default();
            loop {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= games {
                    return tally;
                }
                play(game, &setups[usize::try_from(game).unwrap() % setups.len()], &mut tally);
                if game % 200 == 199 {
                    let share = (game + 1) as f64 / games as f64;
                    let bar = "#".repeat((share * 40.0) as usize);
                    print!("\r[{bar:40}] {:5.1} %  {:.0} s", share * 100.0, start.elapsed().as_secs_f64());
                    let _ = std::io::stdout().flush();
                }
            }
        };
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(player)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    let actions: usize = tallies.iter().map(|tally| tally.actions).sum();
    let longest = tallies.iter().map(|tally| tally.longest).max().unwrap_or(0);
    let shared: u64 = tallies.iter().map(|tally| tally.shared).sum();
    let seconds = start.elapsed().as_secs_f64();
    println!("\n{} games of {} set-ups, {actions} actions, in {seconds:.0} s", games - first, setups.len());
    println!("the longest has {longest} actions (at most {MOST_ACTIONS}), {shared} victories were shared");
}

/// Says which game it was when one fails.
struct Named(u64);

impl Drop for Named {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("\ngame {} failed; `olympos_games -- from {} 1` plays it again", self.0, self.0);
        }
    }
}

/// One game to its end: that it ends, that nobody is asked with no legal answer and that what is visited is accepted is seen
/// in every one; pieces are counted at every sixteenth action, a save is read back and replayed in every sixteenth game.
fn play(game: u64, setup: &Setup, tally: &mut Tally) {
    let _name = Named(game);
    let mut actions = Vec::new();
    let (end, count) = play_out(setup, game, |state, action| {
        if actions.len() % 16 == 0 {
            check_invariants(state);
        }
        actions.push(action);
    });
    check_invariants(&end);
    assert!(count <= MOST_ACTIONS, "{count} actions");
    if game.is_multiple_of(16) {
        let saved = postcard::to_allocvec(&end).unwrap();
        assert!(postcard::from_bytes::<Olympos>(&saved).unwrap() == end);
        let mut again = Olympos::new(setup.clone()).unwrap();
        actions.iter().for_each(|&action| again.apply(action).unwrap());
        assert!(again == end);
    }
    tally.actions += count;
    tally.longest = tally.longest.max(count);
    tally.shared += u64::from(end.winners().len() > 1);
}
