//! What is left of players in the raw flash after a reset, and what a device does with a flash it does not understand.

mod next_group;
mod used;

use engine::{Game, Turn, cyclades::question::Question};
use firmware::{
    Frame, Key, Note,
    games::Asked,
    journal::{
        shelf::{MOST, Shelf},
        tag,
    },
    lock::Seal,
    play::{Move, Refused},
    screens::Step,
    store,
};
use forms::FORMS;
use tests::{
    Flash, Rig, Script, flash,
    games::{Luck, Table, setups},
    player::{Player, newest},
};
use used::{SEEDS, Secrets, pin, reset, settings, started, used};

#[test]
fn after_a_reset_the_raw_flash_holds_no_game_no_pin_and_no_seed() {
    let flash = used();
    let secrets = Secrets::of(&flash);
    let seals = &secrets.seals;
    let pins: usize = setups().iter().take(SEEDS.len()).map(|setup| setup.mode.factions()).sum();
    assert_eq!(seals.len(), pins, "each seat has a PIN");
    let bytes = flash.bytes();
    let found = |seal: &&Seal| bytes.windows(6).any(|window| window == &seal[8..14]);
    assert_eq!(seals.iter().filter(found).count(), pins, "they can be found before");
    let before = settings(&flash);
    assert!(!secrets.are_gone(&flash), "there was something to erase");
    reset(&flash);
    assert!(secrets.are_gone(&flash), "something is left");
    assert_eq!(settings(&flash), before, "the settings stay");
    assert!(Shelf::look(&mut flash.clone()).games().is_empty());
}

#[test]
fn a_flash_of_random_bytes_is_told_and_the_device_works() {
    for seed in 0..6 {
        let mut luck = Luck(seed);
        let flash = Flash::with((0..flash::SIZE).map(|_| luck.below(256) as u8).collect());
        let mut rig = Rig::new(FORMS[0], flash.clone());
        // message, language, past the lesson, dice, and a game in a place that was never ours
        let pictures =
            rig.run(&"accept,accept,back,back,accept,back,up,up,up,up,accept,accept,wait:9000".parse().unwrap());
        assert_eq!(pictures.len(), 14, "it does not go on");
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
    let mut rig = Rig::new(FORMS[0], flash);
    let pictures = rig.run(&"accept,accept,accept,accept".parse().unwrap());
    assert_eq!(pictures.len(), 5);
    assert!(rig.notes().contains(&Note::ForeignFlash), "{:?}", rig.notes());
    assert!(!rig.notes().contains(&Note::NotSaved), "{:?}", rig.notes());
}

/// Whether the panel says that the memory took no more.
fn says_full(player: &mut Player<'_, '_>) -> bool {
    player.desk.refused = Some(Refused::Journal);
    let mut pixels = vec![0; Frame::bytes(player.desk.form.size)];
    let screen = player.decision();
    let _ = screen.draw(&player.desk, &mut Frame::new(player.desk.form.size, &mut pixels));
    player.desk.refused = None;
    player.pixels() == pixels
}

#[test]
fn a_game_whose_place_is_full_says_so_takes_no_try_of_a_pin_and_another_game_can_be_begun() {
    let flash = Flash::new();
    Rig::new(FORMS[0], flash.clone()).run(&"accept".parse::<Script>().unwrap());
    let mut table = Table::begin(&flash, &setups()[3], 7);
    let mut luck = Luck(7);
    // an auction: each number of an income would be a way of its own
    let bids = |table: &Table| matches!(table.book().game().question(), Question::Offer(_));
    while table.book().history().standing() < 60 || !bids(&table) {
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
        let mut rig = Rig::new(FORMS[0], flash.clone());
        rig.fingers(|bench| {
            let mut player = Player::new(bench);
            player.compare();
            player.read_on();
            let keys = player.way(|step| matches!(step, Step::Game(Asked::Cyclades(Move::Act(_) | Move::Acts(_)))));
            let keys = keys.unwrap_or_else(|| panic!("no way from {:?}", player.screen));
            keys.into_iter().for_each(|key| player.finger(key, 80_000));
            assert!(says_full(&mut player), "start {start}: an action");
            // the purse of whoever decides, and its PIN
            player.finger(Key::Accept, 80_000);
            for key in [Key::Back, Key::Back, Key::Accept] {
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
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        [Key::Back, Key::Up, Key::Accept].into_iter().for_each(|key| player.press(key));
        player.begin(0);
        player.read_on();
    });
    assert_eq!(Shelf::look(&mut flash.clone()).games().len(), 2);
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
    let mut rig = Rig::new(FORMS[0], flash.clone());
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
    let mut rig = Rig::new(FORMS[0], flash.clone());
    let begin = "back,up,accept,down,down,accept,accept";
    rig.run(&format!("accept,accept,accept,accept,{begin},accept,wait:3000").parse::<Script>().unwrap());
    let mut expected = full.clone();
    expected.remove(3);
    expected.push(full[MOST - 1] + 1);
    assert_eq!(turns(), expected, "the finished one has left");
}

#[test]
fn issue_15_with_every_place_taken_what_a_cut_left_unreadable_leaves_first() {
    let game = "accept,accept,accept,accept,back,up,accept,down,down,accept,accept,accept,wait:3000";
    // without a game to go on with the device wakes at home
    for (broken, begin) in [(3, game), (MOST - 1, "down,accept,accept,accept,wait:3000")] {
        let flash = started();
        let turns = || turns(&flash);
        for seed in 0..MOST {
            if seed == broken {
                // the power goes before the last cell of the set-up
                let whole = flash.copy(0);
                whole.listen();
                Table::begin(&whole, &setups()[0], seed as u8);
                let operations = whole.heard();
                // behind it stands that nobody presses for the seed
                flash.repeat(&operations[..operations.len() - 2], false);
                continue;
            }
            let mut table = Table::begin(&flash, &setups()[0], seed as u8);
            let mut luck = Luck(3);
            // a finished game would have left before
            while seed == 1 && table.step(&mut luck) {}
        }
        let full = turns();
        assert_eq!(full.len(), MOST, "it is on the shelf");
        Rig::new(FORMS[0], flash.clone()).run(&begin.parse::<Script>().unwrap());
        let mut expected = full.clone();
        expected.remove(broken);
        expected.push(full[MOST - 1] + 1);
        assert_eq!(turns(), expected, "entry {broken} cannot be read");
    }
}
