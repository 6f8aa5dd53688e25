//! Writes the flash of a device in the middle of a long game: `longgame FILE [ACTIONS] [--chart] [--late] [--old] [GAME]`.
//!
//! The game has so many standing actions, 600 unless told otherwise; with `--chart` the board is on the device. The table pauses after each
//! action, so that checkpoints are written; with `--late` it has some actions more, so that the last one is as old as it gets, and with
//! `--old` there are none, as devices wrote games before. A `GAME` other than Cyclades (`akropolis`, `polis`, `olympos`) has none.

use std::{env, fs, process::ExitCode};

use engine::{akropolis::Akropolis, cyclades::Mode, olympos::Olympos, polis::Polis};
use forms::FORMS;
use tests::{
    Flash, Rig,
    games::{self, Luck, Table},
    leaks::{Past, Secretive, blank},
};

fn main() -> ExitCode {
    let mut words: Vec<String> = env::args().skip(1).collect();
    let [chart, late, old] = ["--chart", "--late", "--old"].map(|option| words.iter().any(|word| word == option));
    words.retain(|word| !word.starts_with("--"));
    let Some(file) = words.first() else {
        eprintln!("usage: longgame FILE [ACTIONS] [--chart] [--late] [--old] [GAME]");
        return ExitCode::FAILURE;
    };
    let actions = words.get(1).and_then(|word| word.parse().ok()).unwrap_or(600);
    let other = match words.get(2).map(String::as_str) {
        None => None,
        Some("akropolis") => Some(begun::<Akropolis>(actions)),
        Some("polis") => Some(begun::<Polis>(actions)),
        Some("olympos") => Some(begun::<Olympos>(actions)),
        Some(other) => {
            eprintln!("no game {other}");
            return ExitCode::FAILURE;
        }
    };
    if let Some(bytes) = other {
        return fs::write(file, bytes).map_or(ExitCode::FAILURE, |()| ExitCode::SUCCESS);
    }
    let mut setups = games::setups().into_iter().filter(|setup| setup.mode == Mode::Five);
    let Some(setup) = setups.find(|setup| setup.chart.is_some() == chart) else { return ExitCode::FAILURE };
    // if no game of builders lasts so long, one of people who build nothing does
    let players = [games::choose as fn(&_, &mut _) -> _, games::idle];
    for (player, seed) in players.into_iter().flat_map(|player| (0..100).map(move |seed| (player, seed))) {
        let flash = Flash::new();
        Rig::new(FORMS[0], flash.clone()).run(&"accept,accept,accept,accept,back".parse().expect("a script"));
        let mut table = Table::begin(&flash, &setup, seed as u8);
        table.choose = player;
        if let Some(bytes) = play(&mut table, &flash, &mut Luck(seed), actions, (late, old)) {
            println!("game {seed}, {} actions", table.book().history().standing());
            return fs::write(file, bytes).map_or(ExitCode::FAILURE, |()| ExitCode::SUCCESS);
        }
    }
    eprintln!("no game lasts so long");
    ExitCode::FAILURE
}

/// The flash of a device with a game of so many actions: the first that lasts so long.
fn begun<G: Secretive>(actions: usize) -> Vec<u8> {
    let past = (0..).find_map(|seed| Past::<G>::play(&G::random_setup(seed), seed, actions, |_| true));
    past.expect("some game lasts so long").flash(&blank()).bytes()
}

/// The flash with so many actions, unless the game ends before.
fn play(
    table: &mut Table,
    flash: &Flash,
    luck: &mut Luck,
    actions: usize,
    (late, old): (bool, bool),
) -> Option<Vec<u8>> {
    while table.book().history().standing() < actions {
        if !table.step(luck) {
            return None;
        }
        if !old {
            table.pause();
        }
    }
    if !late {
        return Some(flash.bytes());
    }
    loop {
        if !table.step(luck) {
            return None;
        }
        let bytes = flash.bytes();
        if table.pause() {
            return Some(bytes); // the next one would be due now
        }
    }
}
