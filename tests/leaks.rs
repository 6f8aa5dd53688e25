//! Nobody learns another seat's secret from the device: ten thousand pairs of games, and leaks that were planted.

use tests::leaks::{Plant, search, search_locked, search_pins};

/// Screens that everybody comes to see.
const SCREENS: [&str; 15] = [
    "Auction",
    "Battle",
    "Card",
    "Decide",
    "Facts",
    "History",
    "Income",
    "Menu",
    "News",
    "Number",
    "Payment",
    "Reference",
    "Refused",
    "Secret",
    "Turn",
];

/// `cargo run --release -p tests --bin leaks` compares a million.
#[test]
fn cy_info_1_devices_that_differ_in_one_secret_look_the_same_to_everybody_else() {
    let tally = search(0, 10_000, None, &mut |_| ()).unwrap_or_else(|leak| panic!("{leak}"));
    println!("{tally:?}");
    assert!(tally.pairs >= 10_000 && tally.kinds.iter().all(|&pairs| pairs > 400), "{tally:?}");
    assert!(tally.answers > 100 && tally.opened > 20 && tally.wiped > 100, "{tally:?}");
    let everywhere = SCREENS.iter().all(|&name| tally.screens.contains(name));
    assert!(everywhere, "only {:?}", tally.screens);
    assert!(tally.parted * 20 < tally.pairs && tally.deeds > 5, "{tally:?}");
}

#[test]
fn a_pin_is_told_by_nothing_but_itself() {
    let pictures = search_pins(0, 24).unwrap_or_else(|leak| panic!("{leak}"));
    assert!(pictures > 400, "{pictures} pictures");
}

#[test]
fn issue_15_a_locked_purse_answers_nobody_without_its_pin() {
    let found = search_locked(0, 60).unwrap_or_else(|leak| panic!("{leak}"));
    println!("{found:?}");
    assert!(found.pictures > 800 && found.tried > 12, "{found:?}");
}

/// In this game the Griffin robs the purse that differs, and the table has agreed that everybody learns what he takes.
#[test]
fn d_41_what_the_griffin_takes_in_public_is_no_leak() {
    let tally = search(7439, 1, None, &mut |_| ()).unwrap_or_else(|leak| panic!("{leak}"));
    assert!(tally.parted > 0, "{tally:?}");
}

#[test]
fn a_planted_leak_is_found() {
    for plant in Plant::ALL {
        let found = search(0, 3_000, Some(plant), &mut |_| ());
        println!("{plant:?}: {:?}", found.as_ref().err());
        assert!(found.is_err(), "{plant:?} is not noticed");
    }
}
