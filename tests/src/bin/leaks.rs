//! Compares a million pairs of games that differ in one secret only.
//!
//! `cargo run --release -p tests --bin leaks [PAIRS]`

use std::{env, process::ExitCode, thread, time::Instant};

use tests::{
    bar::bar,
    leaks::{Tally, search, search_locked, search_pins},
};

const PAIRS: u64 = 1_000_000;

fn main() -> ExitCode {
    let pairs = match env::args().nth(1).map(|text| text.replace('_', "").parse()) {
        None => PAIRS,
        Some(Ok(pairs)) => pairs,
        Some(Err(_)) => {
            eprintln!("usage: leaks [PAIRS]; without it {PAIRS}");
            return ExitCode::FAILURE;
        }
    };
    let start = Instant::now();
    let workers = thread::available_parallelism().map_or(1, usize::from) as u64;
    let share = pairs.div_ceil(workers);
    let work = move |worker: u64| {
        search(worker * 1_000_000, share, None, &mut |tally| {
            if worker == 0 {
                bar("pairs", (tally.pairs * workers).min(pairs), pairs);
            }
        })
    };
    let found = thread::scope(|scope| {
        let threads: Vec<_> = (0..workers).map(|worker| scope.spawn(move || work(worker))).collect();
        threads.into_iter().map(|thread| thread.join()).collect::<Result<Vec<_>, _>>()
    });
    let Ok(found) = found else { return ExitCode::FAILURE };
    let mut sum = Tally::default();
    for share in found {
        match share {
            Ok(tally) => sum = sum.plus(tally),
            Err(leak) => {
                eprintln!("{leak}");
                return ExitCode::FAILURE;
            }
        }
    }
    let locked = search_locked(0, pairs / 1000);
    let (pins, locked) = match search_pins(0, pairs / 1000).and_then(|pins| Ok((pins, locked?))) {
        Ok(pictures) => pictures,
        Err(leak) => {
            eprintln!("{leak}");
            return ExitCode::FAILURE;
        }
    };
    let [gold, card, seed] = sum.kinds;
    println!(
        "{} pairs of games ({gold} by gold, {card} by the card on top, {seed} by what chance will bring), {} pairs of pictures \
         with log and light, {} of everything the cable tells: no difference for those who may not know; {} secrets shown to \
         their owner, {} wiped, {} made public by a deed of their owner; {} pairs of pictures with another PIN, {} with other \
         gold behind a PIN, which {} times would have answered otherwise; {:.0} s",
        sum.pairs,
        sum.pictures,
        sum.answers,
        sum.opened,
        sum.wiped,
        sum.deeds,
        pins,
        locked.pictures,
        locked.tried,
        start.elapsed().as_secs_f64()
    );
    ExitCode::SUCCESS
}
