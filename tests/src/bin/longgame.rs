//! Writes the flash of a device in the middle of a long game: `longgame FILE [ACTIONS] [--chart]`.
//!
//! The game has so many standing actions, 600 unless told otherwise; with `--chart` the board is on the device.

use std::{env, fs, process::ExitCode};

use engine::cyclades::Mode;
use forms::FORMS;
use tests::{
    Flash, Rig,
    games::{self, Luck, Table},
};

fn main() -> ExitCode {
    let mut words: Vec<String> = env::args().skip(1).collect();
    let chart = words.iter().any(|word| word == "--chart");
    words.retain(|word| word != "--chart");
    let Some(file) = words.first() else {
        eprintln!("usage: longgame FILE [ACTIONS] [--chart]");
        return ExitCode::FAILURE;
    };
    let actions = words.get(1).and_then(|word| word.parse().ok()).unwrap_or(600);
    let mut setups = games::setups().into_iter().filter(|setup| setup.mode == Mode::Five);
    let Some(setup) = setups.find(|setup| setup.chart.is_some() == chart) else { return ExitCode::FAILURE };
    for seed in 0..200 {
        let flash = Flash::new();
        Rig::new(FORMS[0], flash.clone()).run(&"accept,accept,accept,accept,back".parse().expect("a script"));
        let mut table = Table::begin(&flash, &setup, seed as u8);
        let mut luck = Luck(seed);
        while table.book().history().standing() < actions && table.step(&mut luck) {}
        if table.book().history().standing() == actions {
            println!("game {seed}");
            return fs::write(file, flash.bytes()).map_or(ExitCode::FAILURE, |()| ExitCode::SUCCESS);
        }
    }
    eprintln!("no game lasts so long");
    ExitCode::FAILURE
}
