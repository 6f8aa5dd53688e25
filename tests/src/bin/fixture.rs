//! Writes the saves of today into a file that must load for ever: `fixture NAME` makes `tests/fixtures/NAME.bin`, and
//! `NAME.txt` with what is in it. A fixture that is there is never written again.

use std::{env, fs, path::Path, process::ExitCode};

use embassy_futures::block_on;
use engine::{
    Game, Turn,
    cyclades::{Cyclades, Mode, Setup},
};
use firmware::{
    Settings,
    dealer::Seed,
    form::DISPLAY_PACK_2,
    journal::{Book, shelf::Shelf},
    store::{Item, Store},
};
use tests::{
    Flash, Rig, Script,
    games::{self, Luck},
    saves,
};

fn main() -> ExitCode {
    let Some(name) = env::args().nth(1) else {
        eprintln!("usage: fixture NAME");
        return ExitCode::FAILURE;
    };
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(name);
    if file.with_extension("bin").exists() {
        eprintln!("{} is there, and must stay as it is", file.display());
        return ExitCode::FAILURE;
    }
    let flash = Flash::new();
    // third language, some rolls, and the settings of an owner
    let keys: Script = "down,down,accept,accept,accept,down,accept,accept,back".parse().expect("a script");
    Rig::new(&DISPLAY_PACK_2, flash.clone()).run(&keys);
    let (mut store, _) = Store::open(flash.clone());
    let settings: Settings = store.load(Item::Settings).expect("the device has settings");
    let settings = Settings { brightness: 4, cues: true, ..settings };
    store.save(Item::Settings, &settings).expect("flash takes it");
    play(&flash, Mode::Three, 1, usize::MAX);
    play(&flash, Mode::FourTeams, 2, 90);
    play(&flash, Mode::Five, 3, 150);
    let bytes = saves::pack(&flash.bytes());
    let text = saves::describe(&Flash::with(saves::unpack(&bytes)));
    fs::write(file.with_extension("bin"), bytes).expect("the folder is there");
    fs::write(file.with_extension("txt"), text).expect("the folder is there");
    ExitCode::SUCCESS
}

/// Plays a game of so many actions, or to its end: some of them are taken back, some of these come again, and the power
/// goes now and then.
fn play(flash: &Flash, mode: Mode, seed: u8, actions: usize) {
    let mut chip = flash.clone();
    let shelf = Shelf::look(&mut chip);
    let (region, _) = shelf.room();
    let mut book: Option<Book<Cyclades>> = None;
    let setup = Setup::new(mode);
    let begun =
        block_on(Book::begin(&mut book, &mut chip, region, shelf.next_turn(), 12, &setup, &Seed::new([seed; 32])));
    begun.expect("flash takes it");
    let mut luck = Luck(seed.into());
    for number in 1..actions {
        match number % 40 {
            20 => Book::resume(&mut book, &mut chip, region).expect("flash can be read"),
            30 => book.as_mut().expect("a game").undo(&mut chip, 7, None).expect("flash takes it"),
            31 => book.as_mut().expect("a game").redo(&mut chip, 3).expect("flash takes it"),
            _ => (),
        }
        let book = book.as_mut().expect("a game");
        match book.game().turn() {
            Turn::Over => return,
            Turn::Chance => assert!(book.deal(&mut chip, |_, _| ()).is_ok(), "flash takes it"),
            Turn::Seat(_) => {
                let action = games::choose(book.game(), &mut luck).expect("somebody decides");
                assert!(book.play(&mut chip, action).is_ok(), "it is legal");
            }
        }
    }
}
