//! Random actions per second of every game beside random chess moves of `shakmaty`, in one table:
//! `cargo bench --manifest-path engine/bench/Cargo.toml [-- [WORDS] [SLICES]]`; words of a line choose it. Ends with an error if a game is below its budget.

mod akropolis;
mod beside;
mod cyclades;
mod olympos;
mod polis;

use std::{env, process::ExitCode};

use beside::Table;

/// Slices per line unless told otherwise: a second for each side.
const SLICES: u32 = 25;

fn main() -> ExitCode {
    let (mut only, mut slices) = (None, SLICES);
    // cargo adds a word of its own
    for word in env::args().skip(1).filter(|word| !word.starts_with("--")) {
        match word.parse() {
            Ok(number) => slices = number,
            Err(_) => only = Some(word),
        }
    }
    let mut table = Table::new(only, slices);
    cyclades::lines(&mut table);
    akropolis::lines(&mut table);
    polis::lines(&mut table);
    olympos::lines(&mut table);
    if table.end() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
