//! Compares a million pairs of games that differ in one secret only.
//!
//! `cargo run --release -p tests --bin leaks [PAIRS] [cyclades|akropolis|polis|olympos]`; without a game it is Cyclades.

use std::{env, process::ExitCode, thread, time::Instant};

use engine::{akropolis::Akropolis, cyclades::Cyclades, olympos::Olympos, polis::Polis};
use tests::{
    bar::bar,
    leaks::{Kind, Secretive, Tally, search, search_locked, search_pins},
};

const PAIRS: u64 = 1_000_000;

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let pairs = match words.first().map(|text| text.replace('_', "").parse()) {
        None => Some(PAIRS),
        Some(read) => read.ok(),
    };
    let found = match (pairs, words.get(1).map_or("cyclades", String::as_str)) {
        (Some(pairs), "cyclades") => compare::<Cyclades>(pairs).and_then(|()| compare_pins(pairs / 1000)),
        (Some(pairs), "akropolis") => compare::<Akropolis>(pairs),
        (Some(pairs), "polis") => compare::<Polis>(pairs),
        (Some(pairs), "olympos") => compare::<Olympos>(pairs),
        _ => Err(format!("usage: leaks [PAIRS] [GAME]; without them {PAIRS}, cyclades")),
    };
    match found {
        Ok(()) => ExitCode::SUCCESS,
        Err(leak) => {
            eprintln!("{leak}");
            ExitCode::FAILURE
        }
    }
}

/// Compares so many pairs of one game, on all cores.
fn compare<G: Secretive>(pairs: u64) -> Result<(), String> {
    let start = Instant::now();
    let workers = thread::available_parallelism().map_or(1, usize::from) as u64;
    let share = pairs.div_ceil(workers);
    let work = move |worker: u64| {
        search::<G>(worker * 1_000_000, share, None, &mut |tally| {
            if worker == 0 {
                bar("pairs", (tally.pairs * workers).min(pairs), pairs);
            }
        })
    };
    let found = thread::scope(|scope| {
        let threads: Vec<_> = (0..workers).map(|worker| scope.spawn(move || work(worker))).collect();
        threads.into_iter().map(|thread| thread.join()).collect::<Result<Vec<_>, _>>()
    });
    let mut sum = Tally::default();
    for share in found.map_err(|_| "a worker died")? {
        sum = sum.plus(share?);
    }
    let kinds: Vec<String> = Kind::ALL
        .into_iter()
        .filter(|&kind| sum.by(kind) > 0)
        .map(|kind| format!("{} by {}", sum.by(kind), format!("{kind:?}").to_lowercase()))
        .collect();
    println!(
        "{}: {} pairs of games ({}), {} pairs of pictures with log and light, {} of everything the cable tells: no difference \
         for those who may not know; {} secrets shown to their owner, {} wiped, {} made public by a deed of their owner; {:.0} s",
        G::NAME,
        sum.pairs,
        kinds.join(", "),
        sum.pictures,
        sum.answers,
        sum.opened,
        sum.wiped,
        sum.deeds,
        start.elapsed().as_secs_f64()
    );
    Ok(())
}

/// Purses behind a PIN, and the PINs themselves.
fn compare_pins(games: u64) -> Result<(), String> {
    let (pins, locked) = (search_pins(0, games)?, search_locked(0, games)?);
    println!(
        "{pins} pairs of pictures with another PIN, {} with other gold behind a PIN, which {} times would have answered otherwise",
        locked.pictures, locked.tried
    );
    Ok(())
}
