//! What is left of players in the raw flash after a reset, and what a device does with a flash it does not understand.

use engine::{Game, Seat, Turn, cyclades::Cyclades};
use firmware::{
    Frame, Key, Note, Settings,
    cyclades::screens::{Refused, Table as Shown},
    dealer::Seed,
    form::DISPLAY_PACK_2,
    journal::{
        Book, cell,
        shelf::{MOST, Shelf},
        tag,
    },
    lock::{Presses, Seal},
    screens::{FirstStart, Home, Screen, Step},
    store::{self, Item, Store},
};
use tests::{
    Flash, Rig, Script, flash,
    games::{Luck, Table, setups},
    player::{Player, newest},
};

/// The seeds of the games, as bytes that stand nowhere else.
const SEEDS: [u8; 3] = [0xA5, 0x5A, 0xC3];

/// The PIN of a seat.
fn pin(seat: Seat) -> Presses {
    let mut presses = Presses::NONE;
    (0..6).for_each(|place| presses.push(if place == seat.index() { Key::Down } else { Key::Up }));
    presses
}

/// What is kept of all PINs.
fn seals(flash: &Flash) -> Vec<Seal> {
    let mut chip = Flash::with(flash.bytes());
    let mut seals = vec![];
    for &kept in Shelf::look(&mut chip).games() {
        let mut book = None;
        Book::<Cyclades>::look(&mut book, &mut chip, kept.region).expect("it can be read");
        let book = book.expect("a game");
        seals.extend(book.game().seats().filter_map(|seat| book.locks().of(seat).seal));
    }
    seals
}

/// A device with settings, dice, and three games with gold, seeds and PINs; the first of them is over.
fn used() -> Flash {
    let flash = Flash::new();
    let keys: Script = "accept,accept,accept,accept,back".parse().unwrap();
    Rig::new(&DISPLAY_PACK_2, flash.clone()).run(&keys);
    for (seed, setup) in SEEDS.into_iter().zip(setups()) {
        let mut table = Table::begin(&flash, &setup, seed);
        let mut luck = Luck(seed.into());
        let long = if seed == SEEDS[0] { usize::MAX } else { 150 };
        while table.book().history().standing() < long && table.step(&mut luck) {}
        assert_eq!(table.book().game().turn() == Turn::Over, seed == SEEDS[0]);
        let seats: Vec<Seat> = table.book().game().seats().collect();
        for seat in seats {
            let book = table.book_mut();
            let record = [&[tag::PIN, seat.into()][..], &book.seal(seat, pin(seat))].concat();
            book.note_lock(&mut flash.clone(), &record).expect("flash takes it");
            book.note_lock(&mut flash.clone(), &[tag::TRY, seat.into()]).expect("flash takes it");
        }
        assert!(table.book().game().seats().any(|seat| table.book().game().view(seat).gold(seat).is_some()));
    }
    flash
}

/// From the game on the table to the last row of the settings, which is held for a reset.
const RESET: &str = "accept,accept,accept,back,up,accept,up,up,up,accept,up,accept,hold:accept";

fn device_seed(flash: &Flash) -> Option<Seed> {
    Store::open(Flash::with(flash.bytes())).0.load(Item::Seed).map(Seed::new)
}

fn settings(flash: &Flash) -> Option<Settings> {
    Store::open(Flash::with(flash.bytes())).0.load(Item::Settings)
}

/// Whether anything of the players can be found in the raw bytes.
fn clean(flash: &Flash, dice: &[u8; 32], seals: &[Seal]) -> bool {
    let bytes = flash.bytes();
    let games = &bytes[store::SIZE as usize..];
    // a journal tells gold only as actions, so nothing at all may be left of it but the marks of erased places
    let mark = cell::bytes(0, b"erased", true, true);
    let blank = games.chunks(cell::CELL).all(|cell| cell == cell::BLANK || cell == mark);
    // a seed is split over cells of nine bytes, and so is what is kept of a PIN behind its head
    let has = |part: &[u8]| bytes.windows(part.len()).any(|window| window == part);
    let sealed = seals.iter().any(|seal| has(&seal[..6]) || has(&seal[8..14]));
    blank && !sealed && !has(&dice[..6]) && !has(&dice[20..26]) && SEEDS.iter().all(|&seed| !has(&[seed; 6]))
}

fn reset(flash: &Flash) -> Rig {
    let mut rig = Rig::new(&DISPLAY_PACK_2, flash.clone());
    rig.run(&format!("{RESET},wait:60000").parse::<Script>().unwrap());
    rig
}

#[test]
fn after_a_reset_the_raw_flash_holds_no_game_no_pin_and_no_seed() {
    let flash = used();
    let seals = seals(&flash);
    let pins: usize = setups().iter().take(SEEDS.len()).map(|setup| setup.mode.factions()).sum();
    assert_eq!(seals.len(), pins, "each seat has a PIN");
    let bytes = flash.bytes();
    let found = |seal: &&Seal| bytes.windows(6).any(|window| window == &seal[8..14]);
    assert_eq!(seals.iter().filter(found).count(), pins, "they can be found before");
    let dice = *device_seed(&flash).expect("dice were rolled").bytes();
    let before = settings(&flash);
    assert!(!clean(&flash, &dice, &seals), "there was something to erase");
    reset(&flash);
    assert!(clean(&flash, &dice, &seals), "something is left");
    assert_eq!(settings(&flash), before, "the settings stay");
    assert!(Shelf::look(&mut flash.clone()).games().is_empty());
}

#[test]
fn a_reset_that_was_cut_is_finished_by_the_next_start() {
    let used = used();
    let seals = seals(&used);
    let dice = *device_seed(&used).expect("dice were rolled").bytes();
    let whole = used.copy(1);
    let from = whole.operations();
    reset(&whole);
    let operations = whole.operations() - from;
    println!("{operations} operations");
    let mut finished = 0;
    for cut in (1..operations).step_by(2) {
        let flash = used.copy(cut);
        flash.cut_at(cut);
        reset(&flash);
        if !flash.is_dead() {
            continue;
        }
        flash.revive();
        let begun = Store::open(Flash::with(flash.bytes())).0.load::<bool>(Item::Erasing);
        Rig::new(&DISPLAY_PACK_2, flash.clone()).run(&"wait:60000".parse::<Script>().unwrap());
        if begun == Some(true) {
            finished += 1;
            assert!(clean(&flash, &dice, &seals), "a cut in operation {cut} leaves something");
        }
    }
    assert!(finished > 5, "{finished} resets were cut");
}

#[test]
fn a_flash_of_random_bytes_is_told_and_the_device_works() {
    for seed in 0..6 {
        let mut luck = Luck(seed);
        let flash = Flash::with((0..flash::SIZE).map(|_| luck.below(256) as u8).collect());
        let mut rig = Rig::new(&DISPLAY_PACK_2, flash.clone());
        // message, language, dice, and a game in a place that was never ours
        let pictures = rig.run(&"accept,accept,accept,accept,back,down,accept,accept,wait:9000".parse().unwrap());
        assert_eq!(pictures.len(), 10, "it does not go on");
        assert!(rig.notes().contains(&Note::ForeignFlash) && rig.notes().contains(&Note::Rolled));
        assert!(!rig.notes().contains(&Note::NotSaved), "{:?}", rig.notes());
        assert_eq!(Shelf::look(&mut flash.clone()).games().len(), 1);
    }
}

#[test]
fn saves_of_another_version_are_set_aside_and_told() {
    let flash = used();
    let mut bytes = flash.bytes();
    // the version of the store and of the games, with a check sum that does not fit any more
    for at in [0, store::SIZE as usize / 2, store::SIZE as usize] {
        for cell in 0..2 {
            bytes[at + cell * 16 + 3] = 99;
        }
    }
    let flash = Flash::with(bytes);
    let mut rig = Rig::new(&DISPLAY_PACK_2, flash);
    let pictures = rig.run(&"accept,accept,accept,accept".parse().unwrap());
    assert_eq!(pictures.len(), 5);
    assert!(rig.notes().contains(&Note::ForeignFlash), "{:?}", rig.notes());
    assert!(!rig.notes().contains(&Note::NotSaved), "{:?}", rig.notes());
}

/// Whether the panel says that the memory took no more.
fn says_full(player: &mut Player<'_, '_>) -> bool {
    player.desk.refused = Some(Refused::Journal);
    let mut pixels = vec![0; Frame::bytes(player.desk.form.size)];
    let screen = Screen::Cyclades(Shown::decision(&player.desk));
    let _ = screen.draw(&player.desk, &mut Frame::new(player.desk.form.size, &mut pixels));
    player.desk.refused = None;
    player.pixels() == pixels
}

#[test]
fn a_game_whose_place_is_full_says_so_takes_no_try_of_a_pin_and_another_game_can_be_begun() {
    let flash = Flash::new();
    Rig::new(&DISPLAY_PACK_2, flash.clone()).run(&"accept".parse::<Script>().unwrap());
    let mut table = Table::begin(&flash, &setups()[3], 7);
    let mut luck = Luck(7);
    while table.book().history().standing() < 60 || table.book().game().turn() == Turn::Chance {
        assert!(table.step(&mut luck));
    }
    let Turn::Seat(seat) = table.book().game().turn() else { panic!("somebody decides") };
    let book = table.book_mut();
    let record = [&[tag::PIN, seat.into()][..], &book.seal(seat, pin(seat))].concat();
    book.note_lock(&mut flash.clone(), &record).expect("flash takes it");
    while book.note_lock(&mut flash.clone(), &[tag::PASSED, u8::MAX]).is_ok() {}
    for start in 0..4 {
        // a start or two still find room for their trace
        let before = newest(&flash).expect("it can be read").0;
        let mut rig = Rig::new(&DISPLAY_PACK_2, flash.clone());
        rig.fingers(|bench| {
            let mut player = Player::new(bench, flash.clone(), &DISPLAY_PACK_2, Screen::Home(Home::default()));
            player.read();
            player.compare();
            player.read_on();
            let keys = player.way(|step| matches!(step, Step::Act(_) | Step::ActBoth(_) | Step::Incomes(_)));
            let keys = keys.unwrap_or_else(|| panic!("no way from {:?}", player.screen));
            keys.into_iter().for_each(|key| player.finger(key, 80_000));
            assert!(says_full(&mut player), "start {start}: an action");
            // the purse of whoever decides, and its PIN
            player.finger(Key::Accept, 80_000);
            for key in [Key::Back, Key::Accept] {
                player.finger(key, 80_000);
            }
            for place in 0..6 {
                player.finger(if place == seat.index() { Key::Down } else { Key::Up }, 80_000);
            }
            assert!(says_full(&mut player), "start {start}: a PIN that cannot be counted is not judged");
        });
        let after = newest(&flash).expect("it can be read").0;
        assert!(after.game() == before.game() && after.locks() == before.locks());
    }
    Rig::new(&DISPLAY_PACK_2, flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench, flash.clone(), &DISPLAY_PACK_2, Screen::Home(Home::default()));
        player.read();
        [Key::Back, Key::Up, Key::Accept].into_iter().for_each(|key| player.press(key));
        player.begin(0);
        player.read_on();
    });
    assert_eq!(Shelf::look(&mut flash.clone()).games().len(), 2);
}

/// The flash of a device that was started once.
fn started() -> Flash {
    let flash = Flash::new();
    Rig::new(&DISPLAY_PACK_2, flash.clone()).fingers(|bench| {
        let form = &DISPLAY_PACK_2;
        let mut player = Player::new(bench, flash.clone(), form, Screen::FirstStart(FirstStart::START));
        player.first_start();
    });
    flash
}

/// When the games on the shelf were begun, the oldest first.
fn turns(flash: &Flash) -> Vec<u32> {
    let mut turns: Vec<u32> = Shelf::look(&mut flash.clone()).games().iter().map(|game| game.turn).collect();
    turns.sort_unstable();
    turns
}

#[test]
fn with_every_place_taken_the_oldest_game_leaves_only_after_a_question() {
    let flash = started();
    let turns = || turns(&flash);
    for seed in 0..MOST as u8 {
        Table::begin(&flash, &setups()[0], seed);
    }
    let full = turns();
    assert_eq!(full.len(), MOST);
    let mut rig = Rig::new(&DISPLAY_PACK_2, flash.clone());
    let begin = "back,up,accept,down,down,accept,accept";
    rig.run(&format!("accept,accept,accept,accept,{begin},back").parse::<Script>().unwrap());
    assert_eq!(turns(), full, "nothing leaves before somebody agrees");
    rig.run(&format!("accept,accept,accept,accept,{begin},accept,wait:3000").parse::<Script>().unwrap());
    let mut expected = full[1..].to_vec();
    expected.push(full[MOST - 1] + 1);
    assert_eq!(turns(), expected, "the oldest has left for the newest");
    assert!(!rig.notes().contains(&Note::NotSaved), "{:?}", rig.notes());
}

#[test]
fn with_every_place_taken_a_finished_game_leaves_before_one_that_goes_on() {
    let flash = started();
    let turns = || turns(&flash);
    for seed in 0..MOST as u8 {
        let mut table = Table::begin(&flash, &setups()[0], seed);
        let mut luck = Luck(3);
        while seed == 3 && table.step(&mut luck) {}
    }
    let full = turns();
    let mut rig = Rig::new(&DISPLAY_PACK_2, flash.clone());
    let begin = "back,up,accept,down,down,accept,accept";
    rig.run(&format!("accept,accept,accept,accept,{begin},accept,wait:3000").parse::<Script>().unwrap());
    let mut expected = full.clone();
    expected.remove(3);
    expected.push(full[MOST - 1] + 1);
    assert_eq!(turns(), expected, "the finished one has left");
}
