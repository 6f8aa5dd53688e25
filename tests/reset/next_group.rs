//! The reset for the next group: a game that is begun at once is safe, and what was to go goes, whatever fingers do.

use embassy_futures::block_on;
use embedded_storage_async::nor_flash::NorFlash as _;
use engine::cyclades::part::Part;
use firmware::{
    Key,
    games::cyclades,
    journal::{
        preparation::Wipe,
        shelf::{LEDGER, Shelf},
        slot::Slot,
    },
    parts::Micros,
    screens::Step,
    store::{Forget, Item, Store},
};
use firmware::{
    games::{Asked, cyclades::Plan},
    play::Move,
};
use forms::FORMS;
use tests::{
    Flash, Rig, Script,
    games::{self, Luck, setups},
    player::{Player, newest},
    rig::Bench,
    script::Deed,
};

use crate::used::{RESET, SEEDS, Secrets, device_seed, settings, started, used};

/// From the home screen after a reset to a new game of Cyclades.
const BEGIN: &str = "accept,accept";
/// So long after a reset everything is gone, however busy the fingers are.
const BOUND: Micros = 120_000_000;

fn deeds(script: &str) -> Vec<Deed> {
    script.parse::<Script>().expect("a script").0
}

/// Presses a key every 50 ms for so long.
fn fidget(bench: &mut Bench<'_>, time: Micros) {
    let end = bench.now() + time;
    let keys = [Key::Down, Key::Up];
    for key in keys.into_iter().cycle() {
        if bench.now() >= end || bench.is_dead() {
            break;
        }
        bench.set(key, true);
        bench.pass(25_000);
        bench.set(key, false);
        bench.pass(25_000);
    }
}

/// The actions of the only game on the shelf; none if there is no game.
fn standing(flash: &Flash) -> Option<usize> {
    let shelf = Shelf::look(&mut flash.clone());
    assert!(shelf.games().len() <= 1, "an old game is there: {:?}", shelf.games());
    newest(flash).map(|(book, _)| book.history().standing())
}

#[test]
fn issue_15_a_game_that_is_begun_at_once_after_next_group_is_there_after_a_restart() {
    let flash = used();
    let secrets = Secrets::of(&flash);
    let played = Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        deeds(&format!("{RESET},{BEGIN}")).into_iter().for_each(|deed| bench.act(deed));
        fidget(bench, 20_000_000);
        standing(&flash)
    });
    assert!(played.is_some(), "it was begun");
    for restart in 0..3 {
        Rig::new(FORMS[0], flash.clone()).run(&"wait:60000".parse().unwrap());
        assert_eq!(standing(&flash), played, "restart {restart}");
        assert!(secrets.are_gone(&flash), "restart {restart}: something is left");
    }
}

#[test]
fn issue_15_a_busy_finger_does_not_put_the_erasing_off() {
    for begin in ["", BEGIN] {
        let flash = used();
        let secrets = Secrets::of(&flash);
        let mut rig = Rig::new(FORMS[0], flash.clone());
        rig.fingers(|bench| {
            deeds(RESET).into_iter().chain(deeds(begin)).for_each(|deed| bench.act(deed));
            fidget(bench, BOUND);
        });
        assert!(secrets.are_gone(&flash), "something is left");
        assert_eq!(standing(&flash).is_some(), !begin.is_empty());
    }
}

/// Whether a reset has been ordered and is under way.
fn ordered(flash: &Flash) -> bool {
    let wipe = Store::open(Flash::with(flash.bytes())).0.load::<Wipe>(Item::Wipe);
    wipe.is_some_and(|wipe| wipe != Wipe::default())
}

/// A reset, a game that is begun at once, some fidgeting and a rest; tells how many operations there were after each, and the
/// actions of the game. It ends where the power does.
fn next_group(flash: &Flash) -> ([u64; 3], Option<usize>) {
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        let mut operations = [0; 3];
        deeds(RESET).into_iter().for_each(|deed| bench.act(deed));
        operations[0] = flash.operations();
        deeds(BEGIN).into_iter().for_each(|deed| bench.act(deed));
        operations[1] = flash.operations();
        fidget(bench, 2_000_000);
        let played = if flash.is_dead() { None } else { standing(flash) };
        bench.pass(40_000_000);
        operations[2] = flash.operations();
        (operations, played)
    })
}

#[test]
fn issue_15_a_cut_in_a_reset_or_in_the_game_after_it_only_delays_the_reset_and_takes_no_new_game() {
    let used = used();
    let secrets = Secrets::of(&used);
    let (before, games) = (settings(&used), Shelf::look(&mut used.clone()).games().len());
    let ([reset, begun, end], played) = next_group(&used.copy(1));
    assert!(played.is_some());
    println!("{reset} operations of the reset, {} until the game was begun, {} after it", begun - reset, end - begun);
    let (mut resets, mut kept) = (0, 0);
    let mut order = None;
    // every operation up to the first sectors behind the new game, then some
    for cut in (1..=begun + 12).chain((begun + 13..=end).step_by(5)) {
        let flash = used.copy(cut);
        flash.cut_at(cut);
        next_group(&flash);
        assert!(flash.is_dead(), "cut {cut}");
        flash.revive();
        let under_way = ordered(&flash);
        Rig::new(FORMS[0], flash.clone()).run(&"wait:40000".parse::<Script>().unwrap());
        assert_eq!(settings(&flash), before, "cut {cut}");
        // a cell whose write was cut may read as written once and as torn the next time: then nothing was ordered
        let torn = under_way && *order.get_or_insert(cut) == cut && !ordered(&flash);
        if (under_way && !(torn && Shelf::look(&mut flash.clone()).games().len() == games)) || cut > reset {
            resets += 1;
            let standing = standing(&flash);
            assert!(cut <= begun || standing == played, "cut {cut}: the new game is gone");
            assert!(secrets.are_gone(&flash), "cut {cut}: something is left");
            assert!(!ordered(&flash), "cut {cut}: it is not finished");
            kept += usize::from(standing.is_some());
        } else {
            assert_eq!(Shelf::look(&mut flash.clone()).games().len(), games, "cut {cut}: half a reset");
        }
    }
    println!("{resets} resets were cut, {kept} new games kept");
    assert!(resets > 60 && kept > 40);
}

#[test]
fn issue_15_dice_of_the_next_group_stay_when_the_reset_is_finished_by_a_restart() {
    let flash = used();
    let secrets = Secrets::of(&flash);
    Rig::new(FORMS[0], flash.clone()).run(&format!("{RESET},back,accept").parse::<Script>().unwrap());
    assert!(ordered(&flash), "it is under way");
    let seed = device_seed(&flash).expect("they rolled");
    Rig::new(FORMS[0], flash.clone()).run(&"wait:60000".parse::<Script>().unwrap());
    assert!(device_seed(&flash) == Some(seed), "a restart draws nothing anew");
    assert!(secrets.are_gone(&flash) && !ordered(&flash));
}

#[test]
fn issue_15_a_reset_that_an_older_device_began_is_finished_and_spares_games_begun_since() {
    for begun in [false, true] {
        let flash = used();
        let secrets = Secrets::of(&flash);
        // as those devices did it: a flag, games that cannot be read, and a store without them
        let mut shelf = Shelf::look(&mut flash.clone());
        let mut store = Store::open(flash.clone()).0;
        while let Some(&game) = shelf.games().first() {
            shelf.give_up(&mut flash.clone(), game).expect("flash takes it");
        }
        block_on(store.forget(Forget::Group, Wipe::default())).expect("flash takes it");
        block_on(store.erase_spare()).expect("flash takes it");
        store.save(Item::Erasing, &true).expect("flash takes it");
        let actions = begun.then(|| {
            let mut table = games::Table::begin(&flash, &setups()[0], 0x77);
            let mut luck = Luck(1);
            (0..30).for_each(|_| assert!(table.step(&mut luck)));
            30
        });
        for restart in 0..2 {
            Rig::new(FORMS[0], flash.clone()).run(&"wait:60000".parse::<Script>().unwrap());
            assert_eq!(standing(&flash), actions, "restart {restart}");
            assert!(secrets.are_gone(&flash), "restart {restart}: something is left");
            assert_ne!(Store::open(Flash::with(flash.bytes())).0.load(Item::Erasing), Some(true));
        }
    }
    assert!(!SEEDS.contains(&0x77));
}

/// A device with seven places was to erase all of them, or all and the ledger: the bits of before mean what they meant.
#[test]
fn issue_16_a_reset_that_seven_places_began_ends_and_spares_the_ledger() {
    for (places, spared) in [(0x7F_u8, true), (0xFF, false)] {
        let flash = used();
        let secrets = Secrets::of(&flash);
        let range = LEDGER.range();
        block_on(flash.clone().write(range.start, &[0x11; 64])).expect("flash takes it");
        let mut store = Store::open(flash.clone()).0;
        block_on(store.forget(Forget::Group, Wipe::default())).expect("flash takes it");
        store.save(Item::Wipe, &(places, true)).expect("flash takes it");
        for _ in 0..2 {
            Rig::new(FORMS[0], flash.clone()).fingers(|bench| bench.pass(60_000_000));
        }
        assert_eq!(flash.bytes()[range.start as usize] == 0x11, spared, "{places:#X}");
        assert!(Shelf::look(&mut flash.clone()).games().is_empty());
        assert!(spared || secrets.are_gone(&flash), "{places:#X}");
    }
}

#[test]
fn issue_15_a_part_that_leaves_for_itself_is_erased_though_another_place_is_ready() {
    let flash = started();
    let kind = cyclades::kind(Some(Part::Gold));
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.find(|step| *step == Step::Parts(firmware::games::Kind::Cyclades));
        player.find(|step| *step == Step::Game(Asked::Cyclades(Move::Open(Plan::alone(Part::Gold)))));
        player.press(Key::Accept);
        // so long that the next place is ready
        player.pass(20_000_000);
        let first = Shelf::look(&mut flash.clone()).newest(kind).expect("it was begun");
        player.press(Key::Back);
        let again = player
            .way(|step| matches!(step, Step::Game(Asked::Cyclades(Move::Begin(_)))))
            .expect("it can be begun anew");
        again.into_iter().for_each(|key| player.press(key));
        player.pass(20_000_000);
        let second = Shelf::look(&mut flash.clone()).newest(kind).expect("it was begun");
        assert_ne!(first.region, second.region);
        assert_eq!(Slot::is_erased(&mut flash.clone(), first.region), Ok(true), "the old one lies there for ever");
    });
}
