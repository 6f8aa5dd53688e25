//! Writes the saves of today into a file that must load for ever: `fixture NAME` makes `tests/fixtures/NAME.bin`, and
//! `NAME.txt` with what is in it. `fixture NAME over` keeps a game that is over instead, as a device writes it. A fixture that is
//! there is never written again. `fixture NAME hall` keeps what an event, names, clocks and tables of the owner leave, with a game of
//! each kind, and the record of each as `NAME-record-KIND.bin`.

use std::{env, fs, path::Path, process::ExitCode};

use embassy_futures::block_on;
use engine::{
    Seat, Turn,
    akropolis::{self, Akropolis},
    cyclades::{ByHand, Cyclades, Mode, Setup, part::Part},
    olympos::{Olympos, samples::SAMPLE},
    polis::{BattleCards, Polis},
};
use firmware::{
    Key, Settings,
    dealer::Seed,
    games::{
        Games,
        olympos::{self, Known},
        polis,
    },
    journal::{Agreed, Book, Kept, MAX_ACTIONS, Passed, shelf::Shelf, slot::Slot, tag},
    play::{People, Play as _},
    record::Source,
    store::{
        Item, Store, TableId,
        hall::{Due, Entry, Reached, Stage, State, hash, ledger},
    },
    texts::{Name, WHEEL, letter},
    ui::Faction,
};
use forms::FORMS;
use tests::{
    Flash, Rig, Script, architect,
    games::{self, Luck},
    records, saves,
    script::Deed,
    searched::Searched as _,
};

/// The PIN of the host, as it is sent.
const PIN: &str = "uudada";

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
    if env::args().nth(2).as_deref() == Some("hall") {
        let flash = hall();
        keep_records(&file, &flash);
        return write(&file, &flash);
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

/// A box that is not the default, line by line.
const BOX: &str = "cards 4 hold 4\ncards 7 hold 3\nprices 2 4 5 5 5 5 6 6 7 7 8 9";

/// Hands out the typed tables of a game, each to whoever reads it.
type Printed<'a> = dyn FnMut(u8, &mut dyn FnMut(&[u8])) + 'a;

/// A device at an event, with tables of its owner and games of players with names and clocks.
fn hall() -> Flash {
    let flash = Flash::new();
    let profile = "table=12 round=2 minutes=90 rule=turn language=pl games=all name=Games 2026";
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        bench.settle();
        let mut send = |line: &str| bench.send(format!("{line}\r").as_bytes());
        for (game, text) in [("polis", BOX), ("olympos", SAMPLE)] {
            send(&format!("tables {game}"));
            text.lines().chain(["end"]).for_each(&mut send);
        }
        send(&format!("event set {PIN} {profile}"));
        bench.act(Deed::Hold(Key::Accept));
        bench.send(b"event round dddddd 9\r"); // a guess
        bench.settle();
        assert!(bench.state().0.hall.event.is_some(), "the event is set");
    });
    let (mut store, _) = Store::open(flash.clone());
    let settings: Settings = store.load(Item::Settings).expect("the device has settings");
    store.save(Item::Settings, &Settings { names: true, clock: 2, ..settings }).expect("flash takes it");
    let mut people = People::default();
    let sides = [(Faction::Red, "Eva"), (Faction::Blue, "Jan"), (Faction::Sparta, "Ola"), (Faction::Red, "Max")];
    sides.into_iter().for_each(|(faction, letters)| people.call(faction, name(letters)));
    store.save(Item::Names, &people).expect("flash takes it");
    store.save(Item::Clock, &(true, 37_u16)).expect("flash takes it");
    let states = [State::Unsigned, State::Reopened, State::Signed];
    for (number, state) in (1..).zip(states) {
        ledger::append(&mut flash.clone(), &entry(number, state), false).expect("flash takes it");
    }
    let due = Due { entry: entry(4, State::Unsigned), stage: Stage::Open };
    store.save(Item::Result, &Some(due)).expect("flash takes it");
    let mut luck = Luck(1);
    play_long(&flash, &Setup::new(Mode::Four), 11, 300, &mut |game: &Cyclades| games::choose(game, &mut luck));
    play_long(&flash, &akropolis::Setup::new(2, Seat::FIRST), 12, usize::MAX, &mut |game: &Akropolis| {
        architect::choose(game)
    });
    let own = |kind, fill: &mut dyn FnMut(&mut Printed<'_>)| {
        let (mut store, _) = Store::open(flash.clone());
        fill(&mut |table, read| store.with_table(TableId { game: kind, table }, read));
    };
    let plan =
        polis::plan::Plan { cards: BattleCards::Dealt, own: true, owned: u16::MAX, ..polis::plan::Plan::usual() };
    let mut setup = plan.setup();
    own(Polis::KIND, &mut |printed| Polis::fill_in(&plan, &mut setup, printed));
    assert_eq!(setup.tables.price(4, 10), Some(9), "it is played with the owner's tables");
    play_long(&flash, &setup, 13, usize::MAX, &mut |game: &Polis| game.choose(&mut luck));
    let plan = olympos::Plan { tables: Known::OwnDevice, owned: 0b11111, ..olympos::Plan::START };
    let mut setup = plan.setup();
    own(Olympos::KIND, &mut |printed| Olympos::fill_in(&plan, &mut setup, printed));
    play_long(&flash, &setup, 14, usize::MAX, &mut |game: &Olympos| game.choose(&mut luck));
    flash
}

fn name(letters: &str) -> Name {
    let mut name = Name::NONE;
    for (number, wanted) in letters.chars().enumerate() {
        name.push((0..WHEEL).find(|&place| letter(place, number == 0) == wanted).expect("the wheel has it"));
    }
    name
}

fn entry(number: u32, state: State) -> Entry {
    let reached = [(Faction::Red, true, 41), (Faction::Blue, false, 300), (Faction::Green, false, 0)];
    Entry {
        state,
        table: TABLE,
        round: 2,
        kind: Akropolis::KIND,
        signed: if state == State::Signed { 0b111 } else { 0b010 },
        number,
        event: hash(b"Games 2026"),
        device: hash(b"E661410403"),
        minutes: 37,
        reached: reached.into_iter().map(|(side, won, points)| Reached::new(side, won, points)).collect(),
        fingerprint: std::array::from_fn(|place| (number as u8) << 4 | place as u8),
    }
}

/// Plays as [`play`] does, with everything that came later: presses of the players, names, clocks, PINs, and checkpoints in pauses.
fn play_long<G: Kept>(
    flash: &Flash,
    setup: &G::Setup,
    seed: u8,
    actions: usize,
    choose: &mut dyn FnMut(&G) -> Option<G::Action>,
) {
    let mut chip = flash.clone();
    let shelf = Shelf::look(&mut chip);
    let region = shelf.room(None);
    let turn = shelf.next_turn().to_le_bytes();
    let head = [2, G::kind(setup), turn[0], turn[1], turn[2], turn[3], TABLE];
    let slot = block_on(Slot::begin(&mut chip, region, &head)).expect("room");
    let mut book: Option<Book<G>> = None;
    Book::begin_in(&mut book, &mut chip, slot, setup, &Seed::new([seed; 32])).expect("room");
    let first = book.as_mut().expect("a game");
    for (seat, letters) in Seat::first(2).zip(["Eva", "Ola"]) {
        first.call(&mut chip, seat, name(letters)).expect("room");
    }
    let agreed = if seed.is_multiple_of(2) { Agreed::Limit(60) } else { Agreed::Bank(1200) };
    first.agree(&mut chip, agreed).expect("room");
    if first.awaits_share() {
        (0..5).for_each(|press| first.press(&mut chip, press % 2 == 0).expect("room"));
        first.share_seed(&mut chip).expect("room");
    }
    for number in 1..actions {
        match number % 40 {
            10 => {
                let memory = games::remembered(book.as_ref().expect("a game"), flash);
                let book = book.as_mut().expect("a game");
                while book.checkpoint(&mut chip, &memory).expect("room") {}
            }
            20 => Book::resume(&mut book, &mut chip, region).expect("flash can be read"),
            30 => {
                let book = book.as_mut().expect("a game");
                book.undo(&mut chip, 5, None).expect("flash takes it");
                book.redo(&mut chip, 2).expect("flash takes it");
            }
            _ => (),
        }
        let book = book.as_mut().expect("a game");
        if number == 50 {
            let pin = [&[tag::PIN, 1][..], &[7; 16]].concat();
            for record in
                [&pin[..], &[tag::TRY, 1], &[tag::PASSED, 1], &[tag::TRY, 1], &[tag::FREED, 1], &[tag::GIVEN, 0]]
            {
                book.note_lock(&mut chip, record).expect("room");
            }
        }
        let tenths = 100_000 * (number as u64 % 90);
        book.pass(Passed { own: tenths, aside: tenths / 4 });
        match book.game().turn() {
            Turn::Over => return,
            Turn::Chance if book.game().deals() => assert!(book.deal(&mut chip, |_, _| ()).is_ok(), "flash takes it"),
            Turn::Chance | Turn::Seat(_) => {
                let action = choose(book.game()).expect("somebody decides");
                assert!(book.play(&mut chip, action).is_ok(), "it is legal");
            }
        }
    }
}

/// The record of each game.
fn keep_records(file: &Path, flash: &Flash) {
    let mut chip = flash.clone();
    for &kept in Shelf::look(&mut chip).games() {
        let source = Source::open(&Games, &mut flash.clone(), kept).expect("flash can be read").expect("a game");
        let played = records::Played { flash: flash.clone(), source };
        let name = format!("{}-record-{}.bin", file.file_name().expect("a name").display(), kept.kind);
        fs::write(file.with_file_name(name), played.record()).expect("the folder is there");
    }
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
