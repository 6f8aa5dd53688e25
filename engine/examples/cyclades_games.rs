//! Many random games of Cyclades with the invariants checked, and the records of `tests/data/playthroughs`.
//!
//! `cargo run --release -p engine --example cyclades_games -- 1000000` plays a million games of all set-ups;
//! `... -- record` writes one game per set-up and per ending; `... -- pack` only their bytes for the chip.

#[path = "../tests/play/mod.rs"]
mod play;

use std::io::Write;
use std::path::Path;
use std::time::Instant;

use engine::cyclades::{Mode, Setup};
use play::record::{Ending, ending, pack, setup, write};
use play::{check_invariants, on_device, play_out};

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("record") => {
            record();
            pack_records();
        }
        Some("pack") => pack_records(),
        Some(count) => many(count.parse().expect("a number of games, record, or pack")),
        None => many(1000),
    }
}

/// Plays games of all set-ups in turn and counts how they end.
fn many(games: u64) {
    let setups: Vec<Setup> = Mode::ALL
        .into_iter()
        .flat_map(|mode| [Setup::new(mode), on_device(mode, false), on_device(mode, true)])
        .collect();
    let start = Instant::now();
    let (mut actions, mut longest) = (0, 0);
    let mut endings = [0u64; 4];
    for (game, setup) in (0..games).zip(setups.iter().cycle()) {
        let mut step = 0;
        let (end, count) = play_out(setup.clone(), game, |state, _| {
            step += 1;
            if step % 16 == 0 {
                check_invariants(state);
            }
        });
        check_invariants(&end);
        actions += count;
        longest = longest.max(count);
        endings[ending(&end) as usize] += 1;
        if game % 100 == 99 {
            let share = (game + 1) as f64 / games as f64;
            let bar = "#".repeat((share * 40.0) as usize);
            print!("\r[{bar:40}] {:5.1} %  {:.0} s", share * 100.0, start.elapsed().as_secs_f64());
            let _ = std::io::stdout().flush();
        }
    }
    println!("\n{games} games, {actions} actions, the longest {longest}, in {:.0} s", start.elapsed().as_secs_f64());
    let [metropolises, elimination, gold, shared] = endings;
    println!("ended by metropolises {metropolises}, elimination {elimination}, gold {gold}, shared {shared}");
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
    std::fs::write(data.join("records.postcard"), pack(&texts)).unwrap();
}
