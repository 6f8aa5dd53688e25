//! Writes the flash of a device in the middle of a long game: `longgame FILE [ACTIONS] [--chart] [--late] [--old] [--record] [GAME]`.
//!
//! The game has so many standing actions, 600 unless told otherwise; with `--chart` the board is on the device. The table pauses after each
//! action, so that checkpoints are written; with `--late` it has some actions more, so that the last one is as old as it gets, and with
//! `--old` there are none, as devices wrote games before. A `GAME` other than Cyclades (`akropolis`, `polis`, `olympos`) is the longest of
//! some random games, up to so many actions. With `--record` the file gets some of these games for the chip instead, each its
//! set-up, the number of its actions, and these (`boards/pico/examples/pace.rs` plays them).

use std::{env, fs, ops::Range, process::ExitCode};

use embassy_futures::block_on;
use engine::{
    Turn,
    akropolis::Akropolis,
    cyclades::{Mode, Setup},
    olympos::Olympos,
    polis::Polis,
};
use firmware::{
    dealer::Seed,
    games::cyclades::sheets::Sheet,
    journal::{Book, shelf::Shelf},
    store::{Item, Store},
};
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
        Some("akropolis") => Some(other::<Akropolis>(actions, record, (late, old))),
        Some("polis") => Some(other::<Polis>(actions, record, (late, old))),
        Some("olympos") => Some(other::<Olympos>(actions, record, (late, old))),
        Some(other) => {
            eprintln!("no game {other}");
            return ExitCode::FAILURE;
        }
    };
    if let Some(bytes) = other {
        return fs::write(file, bytes).map_or(ExitCode::FAILURE, |()| ExitCode::SUCCESS);
    }
    // a chart of the device: its number tells the screens where things stand on the map
    let sheet = Sheet::of(Mode::Five).next().filter(|_| chart);
    let setup = Setup { sheet, ..Setup::new(Mode::Five) };
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
fn other<G: Secretive>(most: usize, record: bool, (late, old): (bool, bool)) -> Vec<u8> {
    if record {
        let share = SEEDS / RECORDED;
        let groups = (0..RECORDED).map(|group| share * group..share * (group + 1));
        return groups.filter_map(|seeds| longest::<G>(seeds, most)).flat_map(|past| recorded(&past)).collect();
    }
    if !old {
        return paused::<G>(most, late);
    }
    let past = longest::<G>(0..SEEDS, most).expect("some game begins");
    println!("{} actions", past.len());
    past.flash(&blank()).bytes()
}

/// The longest game, up to so many actions, of a table that pauses after each action; with `late` so far that the last checkpoint, if there are any, is as old as it gets.
fn paused<G: Secretive>(most: usize, late: bool) -> Vec<u8> {
    let games = (0..SEEDS).map(|seed| (at_table::<G>(seed, usize::MAX).1, seed));
    let (pauses, seed) = games.max_by_key(|(pauses, _)| pauses.len()).expect("some game begins");
    let pauses = &pauses[..pauses.len().min(most.saturating_add(1))];
    let due = pauses.iter().rposition(|&written| written).filter(|&place| late && pauses[..place].contains(&true));
    let actions = due.map_or(pauses.len() - 1, |place| place + 1);
    println!("{actions} actions");
    at_table::<G>(seed, actions).0.bytes()
}

/// A game with up to so many actions, and whether a checkpoint was written after each but the last.
fn at_table<G: Secretive>(seed: u64, most: usize) -> (Flash, Vec<bool>) {
    let (flash, mut luck, mut book) = (blank(), Luck(seed), None);
    let (mut chip, setup) = (flash.clone(), G::random_setup(seed));
    let shelf = Shelf::look(&mut chip);
    let key = Seed::new([seed as u8; 32]);
    block_on(Book::<G>::begin(&mut book, &mut chip, shelf.room(None), shelf.next_turn(), 0, &setup, &key))
        .expect("room");
    Store::open(flash.clone()).0.save(Item::Front, &(G::kind(&setup), false)).expect("room");
    let (mut book, mut memory, mut pauses) = (book.expect("a sound set-up"), G::Memory::default(), vec![]);
    book.share_seed(&mut chip).expect("room");
    while book.game().turn() != Turn::Over && book.history().has_room() {
        if book.game().deals() {
            book.deal(&mut chip, |game, outcome| game.remember(&mut memory, outcome, 0)).expect("room");
        } else {
            // what the table draws itself can be anything
            let mut outcomes = vec![];
            if book.game().turn() == Turn::Chance {
                book.game().legal(&mut |outcome| outcomes.push(outcome));
            }
            let any = outcomes.get(luck.below(outcomes.len().max(1) as u64) as usize).copied();
            let Some(action) = any.or_else(|| book.game().choose(&mut luck)) else { break };
            book.game().remember(&mut memory, action, 0);
            assert!(book.play(&mut chip, action).is_ok(), "it is allowed");
        }
        if pauses.len() + 1 == most {
            break;
        }
        let before = chip.programmed();
        while book.checkpoint(&mut chip, &memory).expect("room") {}
        pauses.push(chip.programmed() > before);
    }
    (flash, pauses)
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
