//! What is left of players in the raw flash after a reset, and what a device does with a flash it does not understand.

use engine::Game;
use firmware::{
    Note, Settings,
    form::DISPLAY_PACK_2,
    journal::shelf::Shelf,
    store::{self, Item, Store},
};
use tests::{
    Flash, Rig, Script, flash,
    games::{Luck, Table, setups},
};

/// The seeds of the games, as bytes that stand nowhere else.
const SEEDS: [u8; 3] = [0xA5, 0x5A, 0xC3];

/// A device with settings, dice, and three games with gold and seeds.
fn used() -> Flash {
    let flash = Flash::new();
    let keys: Script = "accept,accept,accept,accept,back".parse().unwrap();
    Rig::new(&DISPLAY_PACK_2, flash.clone()).run(&keys);
    for (seed, setup) in SEEDS.into_iter().zip(setups()) {
        let mut table = Table::begin(&flash, &setup, seed);
        let mut luck = Luck(seed.into());
        while table.book().history().standing() < 150 && table.step(&mut luck) {}
        assert!(table.book().game().seats().any(|seat| table.book().game().view(seat).gold(seat).is_some()));
    }
    flash
}

/// From the game on the table to the last row of the settings, which is held for a reset.
const RESET: &str = "accept,accept,accept,back,up,accept,up,up,up,accept,up,accept,hold:accept";

fn device_seed(flash: &Flash) -> Option<firmware::dealer::Seed> {
    Store::open(Flash::with(flash.bytes())).0.load(Item::Seed)
}

fn settings(flash: &Flash) -> Option<Settings> {
    Store::open(Flash::with(flash.bytes())).0.load(Item::Settings)
}

/// Whether anything of the players can be found in the raw bytes.
fn clean(flash: &Flash, dice: &[u8; 32]) -> bool {
    let bytes = flash.bytes();
    let games = &bytes[store::SIZE as usize..];
    // a journal tells gold only as actions, so nothing at all may be left of it but the mark of an erased place
    let blank = games.chunks(flash::SECTOR).all(|sector| {
        let left: usize = sector.iter().filter(|&&byte| byte != 0xFF).count();
        left <= 16
    });
    // a seed is split over cells of nine bytes
    let has = |part: &[u8]| bytes.windows(part.len()).any(|window| window == part);
    blank && !has(&dice[..6]) && !has(&dice[20..26]) && SEEDS.iter().all(|&seed| !has(&[seed; 6]))
}

fn reset(flash: &Flash) -> Rig {
    let mut rig = Rig::new(&DISPLAY_PACK_2, flash.clone());
    rig.run(&format!("{RESET},wait:60000").parse::<Script>().unwrap());
    rig
}

#[test]
fn after_a_reset_the_raw_flash_holds_no_game_and_no_seed() {
    let flash = used();
    let dice = *device_seed(&flash).expect("dice were rolled").bytes();
    let before = settings(&flash);
    assert!(!clean(&flash, &dice), "there was something to erase");
    reset(&flash);
    assert!(clean(&flash, &dice), "something is left");
    assert_eq!(settings(&flash), before, "the settings stay");
    assert!(Shelf::look(&mut flash.clone()).games().is_empty());
}

#[test]
fn a_reset_that_was_cut_is_finished_by_the_next_start() {
    let used = used();
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
            assert!(clean(&flash, &dice), "a cut in operation {cut} leaves something");
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
