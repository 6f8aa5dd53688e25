//! Many random games of Cyclades with the invariants checked, and the records of `tests/data/playthroughs`.
//!
//! `cargo run --release -p engine --example cyclades_games -- 1000000` plays a million games of all set-ups;
//! `... -- record` writes one game per set-up and per ending; `... -- pack` only their bytes for the chip.

#[path = "../tests/play/mod.rs"]
mod play;

use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use engine::cyclades::action::Action;
use engine::cyclades::{Cyclades, Mode, Setup};
use play::gold::play_with_books;
use play::places::check_places;
use play::record::{Ending, ending, pack, setup, write};
use play::{check_invariants, flipped_options, on_device, play_out};

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("record") => {
            record();
            pack_records();
        }
        Some("pack") => pack_records(),
        Some("from") => {
            let number = |place| std::env::args().nth(place).and_then(|word| word.parse().ok()).expect("a number");
            many(number(2), number(2) + number(3));
        }
        Some(count) => many(0, count.parse().expect("a number of games, record, or pack")),
        None => many(0, 1000),
    }
}

/// The set-ups of the games, one after the other: three of four with the default rules, the others with a house rule.
fn setup_of(game: u64, plain: &[Setup], house: &[Setup]) -> Setup {
    let (list, place) = if game % 4 == 3 { (house, game / 4) } else { (plain, game - game / 4) };
    list[usize::try_from(place).unwrap() % list.len()].clone()
}

/// What came out of many games.
#[derive(Default)]
struct Tally {
    actions: usize,
    longest: usize,
    endings: [u64; 4],
}

/// Plays games of all set-ups on all cores and counts how they end. A game has its number as seed, whoever plays it.
fn many(first: u64, games: u64) {
    let plain: Vec<Setup> = Mode::ALL
        .into_iter()
        .flat_map(|mode| [Setup::new(mode), on_device(mode, false), on_device(mode, true)])
        .collect();
    let flipped = flipped_options().into_iter().zip(Mode::ALL.into_iter().cycle());
    let house: Vec<Setup> = flipped
        .flat_map(|((_, options), mode)| {
            [Setup { options, ..Setup::new(mode) }, Setup { options, ..on_device(mode, false) }]
        })
        .collect();
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
                play(game, setup_of(game, &plain, &house), &mut tally);
                if game % 500 == 499 {
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
    println!(
        "\n{} games, {actions} actions, the longest {longest}, in {:.0} s",
        games - first,
        start.elapsed().as_secs_f64()
    );
    let [metropolises, elimination, gold, shared] =
        std::array::from_fn(|ending| tallies.iter().map(|tally| tally.endings[ending]).sum::<u64>());
    println!("ended by metropolises {metropolises}, elimination {elimination}, gold {gold}, shared {shared}");
}

/// Says which game it was when one fails.
struct Named(u64);

impl Drop for Named {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("\ngame {} failed; `cyclades_games -- from {} 1` plays it again", self.0, self.0);
        }
    }
}

/// One game to its end: that it ends and that what is visited is accepted is seen in every one, pieces are counted at every
/// sixteenth action, the books of gold are kept in every sixteenth game and the places of all cards in every 256th.
fn play(game: u64, setup: Setup, tally: &mut Tally) {
    let _name = Named(game);
    let mut step = 0;
    let check = |state: &Cyclades, _: Action| {
        step += 1;
        if step % 16 == 0 {
            check_invariants(state);
        }
        if game.is_multiple_of(256) {
            check_places(state);
        }
    };
    let (end, count) =
        if game.is_multiple_of(16) { play_with_books(&setup, game, check) } else { play_out(setup, game, check) };
    check_invariants(&end);
    tally.actions += count;
    tally.longest = tally.longest.max(count);
    tally.endings[ending(&end) as usize] += 1;
}

/// The first game of this set-up with this ending, over many seeds.
fn find(head: &str, wanted: Option<Ending>) -> Option<String> {
    for seed in 0..20_000 {
        let mut actions = Vec::new();
        let (end, _) = play_out(setup(head), seed, |_, action| actions.push(action));
        let four = end.rules().target < 4 || end.seats().any(|seat| end.side_metropolises(seat) >= 4);
        if wanted.is_none_or(|wanted| wanted == ending(&end)) && four {
            return Some(write(head, &actions));
        }
    }
    None
}

fn record() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/playthroughs");
    std::fs::create_dir_all(&folder).unwrap();
    let save = |name: &str, text: Option<String>| match text {
        Some(text) => std::fs::write(folder.join(format!("{name}.txt")), text).unwrap(),
        None => println!("{name}: not found"),
    };
    for mode in Mode::ALL {
        for board in ["table", "device"] {
            let name = format!("{}-{board}", format!("{mode:?}").to_lowercase());
            save(&name, find(&format!("{mode:?} {board} 3"), None));
        }
    }
    save("sixteams-full", find("SixTeams full 3", None));
    save("ending-target-four", find("FourTeams device 4", Some(Ending::Metropolises)));
    save("ending-elimination", find("Three device 3", Some(Ending::Elimination)));
    save("ending-gold", find("Five table 3", Some(Ending::Gold)));
    save("ending-shared", find("Five table 3", Some(Ending::Shared)));
}

/// Writes the records as bytes beside them.
fn pack_records() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let folder = std::fs::read_dir(data.join("playthroughs")).unwrap();
    let mut paths: Vec<_> = folder.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let texts: Vec<String> = paths.iter().map(|path| std::fs::read_to_string(path).unwrap()).collect();
    std::fs::write(data.join("records-cyclades.postcard"), pack(&texts)).unwrap();
}
