//! Plays 10,000 random games of every set-up into journals, of each game, verifies their records with the
//! codes of their start, changes 1,000,000 single bits of them, and forges the outcomes of every tenth: as told by the table, and
//! as drawn although the seed gives something else. A device that chooses outcomes plays every tenth too.
//!
//! `cargo run --release -p tests --bin records [GAMES] [BITS]`
//!
//! For the real image: `records --flash GAME MOST FILE` plays a game of at most so many actions and writes the flash it lies in,
//! `records --doubles GAME MOST FOLDER` writes a flash for each card that Zeus can have seen in it, and `records --check FILE`
//! verifies what a device said.

use std::{
    env, fs,
    io::{self, IsTerminal, Write},
    path::Path,
    process::ExitCode,
    time::Instant,
};

use engine::{akropolis::Akropolis, cyclades::Cyclades, olympos::Olympos, polis::Polis};
use tests::{
    forgeries::Forgery,
    games::Luck,
    records::{cheat_of, doubles, play, play_of},
    searched::Searched,
};
use verify::{Report, Why, Wrong, strip, verify};

/// The outcomes of one in so many games are forged: each forgery is a whole game to be checked.
const FORGED: u64 = 10;

/// How many actions a game may have.
const MOST: usize = 3000;

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let number = |text: &str| text.parse::<u64>().expect("a number");
    match words[..] {
        ["--flash", game, most, file] => {
            let played = play(number(game), number(most) as usize);
            fs::write(file, played.flash.bytes()).expect("the file can be written");
        }
        ["--doubles", game, most, folder] => {
            let doubles = doubles(&play(number(game), number(most) as usize));
            for (index, flash) in doubles.iter().enumerate() {
                fs::write(Path::new(folder).join(format!("{index}.bin")), flash.bytes())
                    .expect("the file can be written");
            }
        }
        ["--check", file] => {
            let bytes = fs::read(file).expect("the file can be read");
            let checked = strip(&bytes).ok_or(Wrong::Armour).and_then(|record| verify(&record));
            match checked {
                Ok(report) => println!("{report}"),
                Err(wrong) => {
                    println!("{wrong}");
                    return ExitCode::FAILURE;
                }
            }
        }
        _ => return many(),
    }
    ExitCode::SUCCESS
}

/// Games, records and changed bits in great numbers.
fn many() -> ExitCode {
    let mut numbers = env::args().skip(1).map(|text| text.replace('_', "").parse::<u64>());
    let (Ok(games), Ok(bits)) = (numbers.next().unwrap_or(Ok(10_000)), numbers.next().unwrap_or(Ok(1_000_000))) else {
        eprintln!("usage: records [GAMES] [BITS]");
        return ExitCode::FAILURE;
    };
    let right = many_of::<Cyclades>(games, bits)
        && many_of::<Akropolis>(games, bits)
        && many_of::<Polis>(games, bits)
        && many_of::<Olympos>(games, bits);
    if right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Forges every outcome of a finished game; how many were tried, or the first one that nobody noticed.
fn forge(record: &[u8], report: &Report, game: u64) -> Result<u64, String> {
    let (mut tried, mut missed) = (0, None);
    if report.over {
        Forgery::of(record).each_outcome(&mut Luck(game), &mut |forged, what| {
            tried += 1;
            if verify(forged).is_ok() {
                missed = Some(what.to_owned());
            }
        });
    }
    missed.map_or(Ok(tried), Err)
}

fn many_of<G: Searched>(games: u64, bits: u64) -> bool {
    let name = G::NAME;
    let start = Instant::now();
    let (mut over, mut actions, mut drawn, mut bytes, mut changed) = (0_u64, 0, 0, 0, 0);
    let (mut forged, mut crooked, mut shared, mut first) = (0, 0_u64, 0_u64, 0_u64);
    for game in 0..games {
        let mut record = play_of::<G>(game, MOST).record();
        let checked = verify(&record).and_then(|report| {
            let codes = report.codes.clone();
            report.hold_against(&codes)
        });
        let report = match checked {
            Ok(report) => report,
            Err(wrong) => {
                println!("{name}, game {game}: {wrong}");
                return false;
            }
        };
        if game % FORGED == 0 {
            match forge(&record, &report, game) {
                Ok(tried) => forged += tried,
                Err(what) => {
                    println!("{name}, game {game}: {what}, and nobody noticed");
                    return false;
                }
            }
            match verify(&cheat_of::<G>(game, MOST, 1).record()) {
                Err(Wrong::Action { why: Why::Told, .. }) => crooked += 1,
                Ok(report) if report.drawn == 0 => (), // the table deals everything itself
                other => {
                    println!("{name}, game {game} of a device that chooses: {other:?}");
                    return false;
                }
            }
        }
        shared += u64::from(report.shares.iter().flatten().any(|presses| !presses.is_empty()));
        first += u64::from(report.first);
        over += u64::from(report.over);
        actions += report.actions;
        drawn += report.drawn;
        bytes += record.len();
        let mut luck = Luck(game);
        while changed < bits * (game + 1) / games {
            let bit = luck.below(record.len() as u64 * 8) as usize;
            record[bit / 8] ^= 1 << (bit % 8);
            if verify(&record).is_ok() {
                println!("{name}, game {game}: bit {bit} was changed, and nobody noticed");
                return false;
            }
            record[bit / 8] ^= 1 << (bit % 8);
            changed += 1;
        }
        bar(game + 1, games, start);
    }
    println!(
        "{name}: {games} games verified, {over} of them over: {actions} actions, {drawn} rolls and draws, {bytes} bytes"
    );
    println!(
        "{name}: players took part in {shared}, {first} are of the first form; every code is the one of the start"
    );
    println!("{name}: {forged} outcomes forged and {crooked} games of a device that chooses, each refused");
    println!("{name}: {changed} single bits changed, each noticed; {:.0} s", start.elapsed().as_secs_f64());
    true
}

/// A bar of progress, for people only; it vanishes when it is full.
fn bar(done: u64, all: u64, start: Instant) {
    if !io::stderr().is_terminal() || !done.is_multiple_of(all.div_ceil(200)) && done < all {
        return;
    }
    let seconds = start.elapsed().as_secs_f64();
    let left = seconds * (all - done) as f64 / done as f64;
    let line = format!("[{:.<40}] {done} of {all}, {left:.0} s left", "#".repeat((done * 40 / all) as usize));
    eprint!("\r{}\r", if done < all { format!("{line:70}") } else { " ".repeat(70) });
    // a terminal that does not take the bar can do without it
    let _ = io::stderr().flush();
}
