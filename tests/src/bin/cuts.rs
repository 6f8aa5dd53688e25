//! Cuts the power a million times in whole random games of every set-up of each game, a share of them in each, and plays each game over after each cut.
//!
//! `cargo run --release -p tests --bin cuts [CUTS]`

use std::{env, process::ExitCode, thread, time::Instant};

use engine::{akropolis::Akropolis, cyclades::Cyclades, olympos::Olympos, polis::Polis};
use tests::{
    bar::bar,
    cuts::{Care, Tally, cut_begin, cut_game, cut_place},
    searched::Searched,
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
        let told = &|tally: &Tally, before: u64| {
            if worker == 0 {
                bar("power cuts", ((before + tally.cuts) * workers).min(cuts), cuts);
            }
        };
        let games = [cut_games::<Cyclades>, cut_games::<Akropolis>, cut_games::<Polis>, cut_games::<Olympos>];
        let of_each = share.div_ceil(games.len() as u64);
        let places = (0..).step_by(of_each as usize);
        games
            .iter()
            .zip(places)
            .map(|(cut, before)| cut(worker * 1_000_000, of_each, &|tally| told(tally, before)))
            .collect()
    };
    let tallies: Result<Vec<Vec<(&str, Tally)>>, _> = thread::scope(|scope| {
        let threads: Vec<_> = (0..workers).map(|worker| scope.spawn(move || work(worker))).collect();
        threads.into_iter().map(|thread| thread.join()).collect()
    });
    let Ok(tallies) = tallies else { return ExitCode::FAILURE };
    let mut sum = Tally::default();
    for (name, tally) in tallies.into_iter().flatten() {
        println!("{name}: {} cuts in {} games", tally.cuts, tally.games);
        sum = sum.plus(&tally);
    }
    println!(
        "{} cuts in {} games, {} played over afterwards: no action lost but the one under way, no save unreadable, no state \
         or outcome changed; {:.0} s",
        sum.cuts,
        sum.games,
        sum.replayed,
        start.elapsed().as_secs_f64()
    );
    ExitCode::SUCCESS
}

/// Cuts in games of one kind, of every set-up, until there are so many.
fn cut_games<G: Searched>(seed: u64, most: u64, told: &dyn Fn(&Tally)) -> (&'static str, Tally) {
    let mut tally = Tally::default();
    for game in seed.. {
        if tally.cuts >= most {
            break;
        }
        let setup = G::random_setup(game);
        cut_begin::<G>(&setup, game, &mut tally);
        cut_place::<G>(&setup, game, &mut tally);
        cut_game::<G>(&setup, game, Care::Every, most, &mut tally, &mut |tally| told(tally));
    }
    (G::NAME, tally)
}
