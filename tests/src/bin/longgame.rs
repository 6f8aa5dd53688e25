//! Writes the flash of a device in the middle of a long game: `longgame FILE [ACTIONS] [--chart] [--late] [--old] [--record] [GAME]`.
//!
//! The game has so many standing actions, 600 unless told otherwise; with `--chart` the board is on the device. The table pauses after each
//! action, so that checkpoints are written; with `--late` it has some actions more, so that the last one is as old as it gets, and with
//! `--old` there are none, as devices wrote games before. A `GAME` other than Cyclades (`akropolis`, `polis`, `olympos`) has none; it is the
//! longest of some random games, up to so many actions. With `--record` the file gets some of these games for the chip instead, each its
//! set-up, the number of its actions, and these (`boards/pico/examples/pace.rs` plays them).

use std::{env, fs, ops::Range, process::ExitCode};

use engine::{akropolis::Akropolis, cyclades::Mode, olympos::Olympos, polis::Polis};
use forms::FORMS;
use tests::{
    Flash, Rig,
    games::{self, Luck, Table},
    leaks::{Past, Secretive, blank},
};

/// Of so many games the longest is taken.
const SEEDS: u64 = 120;
/// So many games are recorded, each the longest of its share of them.
const RECORDED: u64 = 4;
/// A game that lasts fewer actions more is not longer.
const STEP: usize = 10;

fn main() -> ExitCode {
    let mut words: Vec<String> = env::args().skip(1).collect();
    let options = ["--chart", "--late", "--old", "--record"];
    let [chart, late, old, record] = options.map(|option| words.iter().any(|word| word == option));
    words.retain(|word| !word.starts_with("--"));
    let Some(file) = words.first() else {
        eprintln!("usage: longgame FILE [ACTIONS] [--chart] [--late] [--old] [--record] [GAME]");
        return ExitCode::FAILURE;
    };
    let actions = words.get(1).and_then(|word| word.parse().ok()).unwrap_or(600);
    let other = match words.get(2).map(String::as_str) {
        None => None,
        Some("akropolis") => Some(other::<Akropolis>(actions, record)),
        Some("polis") => Some(other::<Polis>(actions, record)),
        Some("olympos") => Some(other::<Olympos>(actions, record)),
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

/// The flash of a device with the longest of some games, up to so many actions; or some games for the chip.
fn other<G: Secretive>(most: usize, record: bool) -> Vec<u8> {
    if record {
        let share = SEEDS / RECORDED;
        let groups = (0..RECORDED).map(|group| share * group..share * (group + 1));
        return groups.filter_map(|seeds| longest::<G>(seeds, most)).flat_map(|past| recorded(&past)).collect();
    }
    let past = longest::<G>(0..SEEDS, most).expect("some game begins");
    println!("{} actions", past.len());
    past.flash(&blank()).bytes()
}

/// The longest of the games with these seeds, nearly to its end.
fn longest<G: Secretive>(seeds: Range<u64>, most: usize) -> Option<Past<G>> {
    let mut longest: Option<Past<G>> = None;
    for seed in seeds {
        let least = |longest: &Option<Past<G>>| longest.as_ref().map_or(0, |past| past.len() + STEP);
        while least(&longest) <= most
            && let Some(past) = Past::play(&G::random_setup(seed), seed, least(&longest), |_| true)
        {
            longest = Some(past);
        }
    }
    longest
}

/// Set-up, number of actions, actions.
fn recorded<G: Secretive>(past: &Past<G>) -> Vec<u8> {
    let count = u16::try_from(past.len()).expect("a game is short");
    let mut room = [0; 4096];
    let mut bytes = postcard::to_slice(&(past.setup(), count), &mut room).expect("it fits").to_vec();
    for action in past.actions() {
        bytes.extend_from_slice(postcard::to_slice(action, &mut room).expect("it fits"));
    }
    bytes
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
