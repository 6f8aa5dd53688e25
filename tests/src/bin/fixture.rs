//! Writes the saves of today into a file that must load for ever: `fixture NAME` makes `tests/fixtures/NAME.bin`, and
//! `NAME.txt` with what is in it. `fixture NAME over` keeps a game that is over instead, as a device writes it. A fixture that is
//! there is never written again.

use std::{env, fs, path::Path, process::ExitCode};

use embassy_futures::block_on;
use engine::{
    Seat, Turn,
    akropolis::{self, Akropolis},
    cyclades::{ByHand, Cyclades, Mode, Setup, part::Part},
};
use firmware::{
    Settings,
    dealer::Seed,
    journal::{Book, Kept, MAX_ACTIONS, shelf::Shelf},
    store::{Item, Store},
};
use forms::FORMS;
use tests::{
    Flash, Rig, Script, architect,
    games::{self, Luck},
    records, saves,
};

/// The number of the table.
const TABLE: u8 = 12;

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
    if env::args().nth(2).as_deref() == Some("over") {
        return write(&file, &records::play(1, MAX_ACTIONS).flash);
    }
    let flash = Flash::new();
    // third language, some rolls, and the settings of an owner
    let keys: Script = "down,down,accept,accept,accept,down,accept,accept,back".parse().expect("a script");
    Rig::new(FORMS[0], flash.clone()).run(&keys);
    let (mut store, _) = Store::open(flash.clone());
    let settings: Settings = store.load(Item::Settings).expect("the device has settings");
    let settings = Settings { brightness: 4, cues: true, large_type: true, table: TABLE, ..settings };
    store.save(Item::Settings, &settings).expect("flash takes it");
    // as the device keeps them: Akropolis in front of a game of Cyclades, and what was played last
    store.save(Item::Front, &(Akropolis::KIND, true)).expect("flash takes it");
    store.save(Item::Game, &(2_u32, 5_u32)).expect("flash takes it");
    store.save(Item::Odds, &true).expect("flash takes it");
    store.save(Item::Erasing, &false).expect("flash takes it");
    let mut luck = Luck(1);
    let cyclades = &mut |game: &Cyclades| games::choose(game, &mut luck);
    play(&flash, &Setup::new(Mode::Three), 1, usize::MAX, cyclades);
    let by_hand = ByHand { dice: false, decks: true };
    play(&flash, &Setup { by_hand, ..Setup::new(Mode::FourTeams) }, 2, 90, cyclades);
    play(&flash, &Setup { sheet: Some(0), ..Setup::new(Mode::Two) }, 3, 150, cyclades);
    play(&flash, &Setup::alone(Part::Auction, Mode::Four), 4, 30, cyclades);
    let akropolis = &mut |game: &Akropolis| architect::choose(game);
    play(&flash, &akropolis::Setup::new(2, Seat::FIRST), 5, 45, akropolis);
    play(&flash, &akropolis::Setup::new(3, Seat::FIRST), 6, usize::MAX, akropolis);
    write(&file, &flash)
}

/// Writes a flash, and what is in it.
fn write(file: &Path, flash: &Flash) -> ExitCode {
    let bytes = saves::pack(&flash.bytes());
    let text = saves::describe(&Flash::with(saves::unpack(&bytes)));
    fs::write(file.with_extension("bin"), bytes).expect("the folder is there");
    fs::write(file.with_extension("txt"), text).expect("the folder is there");
    ExitCode::SUCCESS
}

/// Plays a game of so many actions, or to its end, and on from there: some of them are taken back, some of these come again,
/// and the power goes now and then.
fn play<G: Kept>(
    flash: &Flash,
    setup: &G::Setup,
    seed: u8,
    actions: usize,
    choose: &mut dyn FnMut(&G) -> Option<G::Action>,
) {
    let mut chip = flash.clone();
    let shelf = Shelf::look(&mut chip);
    let region = shelf.room(None);
    let mut book: Option<Book<G>> = None;
    let (turn, first) = (shelf.next_turn(), Seed::new([seed; 32]));
    block_on(Book::begin(&mut book, &mut chip, region, turn, TABLE, setup, &first)).expect("flash takes it");
    let mut endings = 0;
    for number in 1..actions {
        let running = book.as_mut().expect("a game");
        if running.game().turn() == Turn::Over {
            endings += 1;
            if endings > 1 {
                return;
            }
            // a mistake is seen at the end
            running.undo(&mut chip, 20, Some(&Seed::new([100 + seed; 32]))).expect("flash takes it");
            running.share_seed(&mut chip).expect("flash takes it");
        }
        match number % 40 {
            20 => Book::resume(&mut book, &mut chip, region).expect("flash can be read"),
            30 => book.as_mut().expect("a game").undo(&mut chip, 7, None).expect("flash takes it"),
            31 => book.as_mut().expect("a game").redo(&mut chip, 3).expect("flash takes it"),
            _ => (),
        }
        let book = book.as_mut().expect("a game");
        match book.game().turn() {
            Turn::Over => (),
            Turn::Chance => assert!(book.deal(&mut chip, |_, _| ()).is_ok(), "flash takes it"),
            Turn::Seat(_) => {
                let action = choose(book.game()).expect("somebody decides");
                assert!(book.play(&mut chip, action).is_ok(), "it is legal");
            }
        }
    }
}
