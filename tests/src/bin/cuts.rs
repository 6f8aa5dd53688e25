//! Cuts the power a million times in whole random games of every set-up, and plays each game over after each cut.
//!
//! `cargo run --release -p tests --bin cuts [CUTS]`

use std::{env, process::ExitCode, thread, time::Instant};

use tests::{
    bar::bar,
    cuts::{Care, Tally, cut_begin, cut_game, cut_place},
    games::setups,
};

const CUTS: u64 = 1_000_000;

fn main() -> ExitCode {
    let cuts = match env::args().nth(1).map(|text| text.replace('_', "").parse()) {
        None => CUTS,
        Some(Ok(cuts)) => cuts,
        Some(Err(_)) => {
            eprintln!("usage: cuts [CUTS]; without it {CUTS}");
            return ExitCode::FAILURE;
        }
    };
    let start = Instant::now();
    let workers = thread::available_parallelism().map_or(1, usize::from) as u64;
    let share = cuts.div_ceil(workers);
    let work = move |worker: u64| {
        let mut tally = Tally::default();
        for (seed, setup) in (worker * 1_000_000..).zip(setups().into_iter().cycle()) {
            if tally.cuts >= share {
                break;
            }
            cut_begin(&setup, seed, &mut tally);
            cut_place(&setup, seed, &mut tally);
            cut_game(&setup, seed, Care::Every, share, &mut tally, &mut |tally| {
                if worker == 0 {
                    bar("power cuts", (tally.cuts * workers).min(cuts), cuts);
                }
            });
        }
        tally
    };
    let tallies = thread::scope(|scope| {
        let threads: Vec<_> = (0..workers).map(|worker| scope.spawn(move || work(worker))).collect();
        threads.into_iter().map(|thread| thread.join()).collect::<Result<Vec<_>, _>>()
    });
    let Ok(tallies) = tallies else { return ExitCode::FAILURE };
    let sum = |value: fn(&Tally) -> u64| tallies.iter().map(value).sum::<u64>();
    println!(
        "{} cuts in {} games, {} played over afterwards: no action lost but the one under way, no save unreadable, no state \
         or outcome changed; {:.0} s",
        sum(|tally| tally.cuts),
        sum(|tally| tally.games),
        sum(|tally| tally.replayed),
        start.elapsed().as_secs_f64()
    );
    ExitCode::SUCCESS
}
