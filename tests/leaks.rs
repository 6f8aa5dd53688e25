//! Nobody learns another seat's secret from the device: ten thousand pairs of games, and leaks that were planted.

use engine::{akropolis::Akropolis, cyclades::Cyclades, olympos::Olympos, polis::Polis};
use tests::leaks::{Kind, Secretive, Tally, search, search_locked, search_pins, search_planted};

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
    let tally = search::<Cyclades>(0, 10_000, None, &mut |_| ()).unwrap_or_else(|leak| panic!("{leak}"));
    println!("{tally:?}");
    assert!(
        tally.pairs >= 10_000 && [Kind::Gold, Kind::Card, Kind::Seed].iter().all(|&kind| tally.by(kind) > 400),
        "{tally:?}"
    );
    assert!(tally.answers > 100 && tally.opened > 20 && tally.wiped > 100, "{tally:?}");
    // sounds and light are compared too, and not only silence
    assert!(tally.sounds > 1_000 && tally.lights > 1_000, "{tally:?}");
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

/// In this game a walk leaves a displacement half chosen, and goes on.
#[test]
fn issue_15_a_walk_goes_on_from_a_place_that_is_half_chosen() {
    let tally = search::<Cyclades>(7943, 1, None, &mut |_| ()).unwrap_or_else(|leak| panic!("{leak}"));
    assert!(tally.screens.contains("Place"), "{tally:?}");
}

/// In this game the Griffin robs the purse that differs, and the table has agreed that everybody learns what he takes.
#[test]
fn d_41_what_the_griffin_takes_in_public_is_no_leak() {
    let tally = search::<Cyclades>(7439, 1, None, &mut |_| ()).unwrap_or_else(|leak| panic!("{leak}"));
    assert!(tally.parted > 0, "{tally:?}");
}

#[test]
fn a_planted_leak_is_found() {
    assert_eq!(search_planted::<Cyclades>(3_000), Ok(14));
}

/// So many pairs of a game, on the screens that everybody comes to see.
fn nobody_notices<G: Secretive>(pairs: u64, kinds: &[(Kind, u64)], screens: &[&str]) -> Tally {
    let tally = search::<G>(0, pairs, None, &mut |_| ()).unwrap_or_else(|leak| panic!("{leak}"));
    println!("{tally:?}");
    assert!(tally.pairs >= pairs && kinds.iter().all(|&(kind, least)| tally.by(kind) >= least), "{tally:?}");
    let missing: Vec<&&str> = screens.iter().filter(|&&name| !tally.screens.contains(name)).collect();
    assert!(missing.is_empty(), "no {missing:?}, only {:?}", tally.screens);
    tally
}

/// `cargo run --release -p tests --bin leaks 1_000_000 polis` compares a million.
#[test]
fn po_info_3_devices_that_differ_in_one_battle_hand_look_the_same_to_everybody_else() {
    let tally = nobody_notices::<Polis>(1_500, &[(Kind::Hand, 800), (Kind::Seed, 100)], &["Hand", "History", "Secret"]);
    assert!(tally.answers > 20 && tally.opened > 10 && tally.wiped > 10 && tally.deeds > 5, "{tally:?}");
}

/// Athens attacks with a Salpinx Call and cannot pay the fine: the history tells of the try, not of the cards.
#[test]
fn issue_15_a_refused_attack_names_no_card() {
    let tally = search::<Polis>(1142, 1, None, &mut |_| ()).unwrap_or_else(|leak| panic!("{leak}"));
    assert!(tally.screens.contains("Refused") && tally.screens.contains("History"), "{tally:?}");
}

/// In this game the last cards of the deck are of one kind on one of the two devices, which therefore draws once less.
#[test]
fn issue_15_what_comes_after_the_last_cards_of_a_deck_is_no_leak() {
    let tally = search::<Olympos>(290, 1, None, &mut |_| ()).unwrap_or_else(|leak| panic!("{leak}"));
    assert!(tally.parted > 0, "{tally:?}");
}

/// In this game the device rolls for the last trade of a turn, and everybody reads what it did.
#[test]
fn po_price_2_a_die_of_the_last_trade_of_a_turn_is_no_leak() {
    let tally = search::<Polis>(1480, 1, None, &mut |_| ()).unwrap_or_else(|leak| panic!("{leak}"));
    assert!(tally.screens.contains("News"), "{tally:?}");
}

/// What brings points that lie face down is public, but no computer reckons them up while the game runs.
#[test]
fn issue_15_the_cable_does_not_tell_face_down_points() {
    let mut tally = Tally::default();
    // every fourth game is looked through for a bonus of which nothing was left
    for seed in (1..400).step_by(4) {
        tally = tally.plus(search::<Olympos>(seed, 1, None, &mut |_| ()).unwrap_or_else(|leak| panic!("{leak}")));
        if tally.by(Kind::Points) > 20 && tally.answers > 5 {
            return;
        }
    }
    panic!("{tally:?}");
}

/// The same with `olympos`.
#[test]
fn ol_info_2_devices_that_differ_in_one_hand_or_in_points_look_the_same_to_everybody_else() {
    let kinds = [(Kind::Hand, 800), (Kind::Seed, 100)];
    let tally = nobody_notices::<Olympos>(2_000, &kinds, &["God", "History", "Menu", "Secret", "Turn"]);
    assert!(tally.answers > 20 && tally.opened > 10 && tally.wiped > 10 && tally.deeds > 1, "{tally:?}");
}

/// The same with `akropolis`, which has no secret but what chance will bring.
#[test]
fn ak_pairs_devices_that_differ_in_their_seed_look_the_same_until_it_draws() {
    let tally = nobody_notices::<Akropolis>(500, &[(Kind::Seed, 500)], &["City", "History", "Menu", "Refused", "Take"]);
    assert!(tally.pictures > 1_500, "{tally:?}");
}

#[test]
fn issue_18_a_planted_leak_of_a_hand_is_found() {
    assert_eq!(search_planted::<Polis>(1_000), Ok(10));
}

#[test]
fn issue_19_a_planted_leak_of_hands_and_points_is_found() {
    assert_eq!(search_planted::<Olympos>(1_000), Ok(11));
}

#[test]
fn issue_15_a_planted_leak_of_a_seed_is_found() {
    assert_eq!(search_planted::<Akropolis>(500), Ok(1));
}
