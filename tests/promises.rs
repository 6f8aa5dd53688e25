//! What a record proves: that no outcome was chosen by the device, and that the seed is the promised one (issue 15, 2 to 4 and 13).

use std::{fs, path::Path};

use engine::{Game, Turn, cyclades};
use firmware::record::tag;
use tests::{
    forgeries::Forgery,
    games::{Luck, next},
    records::{Played, cheat, cheat_akropolis, play, play_akropolis},
};
use verify::{Why, Wrong, verify, verify_within};

/// So many actions are enough for every game of theirs.
const MOST: usize = 3000;

/// Games in which the device deals everything, of the present form; every record is right.
fn dealt(play: fn(u64, usize) -> Played) -> impl Iterator<Item = Vec<u8>> {
    (0..).map(move |game| play(game, MOST).record()).filter(|record| {
        let report = verify(record).expect("it is right");
        report.over && !report.first && report.drawn > 20 && report.told == 0
    })
}

#[test]
fn issue_15_2_every_forged_outcome_is_refused() {
    for (play, games) in [(play as fn(u64, usize) -> Played, 4), (play_akropolis, 3)] {
        let mut tried = 0;
        for record in dealt(play).take(games) {
            Forgery::of(&record).each_outcome(&mut Luck(tried), &mut |forged, what| {
                let wrong = verify(forged).expect_err(what);
                let told = what.contains("told");
                let Wrong::Action { why, .. } = &wrong else { panic!("{what}: {wrong}") };
                assert_eq!(*why == Why::Told, told, "{what}: {wrong}");
                tried += 1;
            });
        }
        println!("{tried} forged outcomes");
        assert!(tried > 150);
    }
}

#[test]
fn issue_15_2_games_of_a_device_that_chooses_outcomes_are_refused() {
    let mut refused = [0; 2];
    for (count, cheat) in refused.iter_mut().zip([cheat as fn(u64, usize, u64) -> Played, cheat_akropolis]) {
        for game in 0..60 {
            assert!(verify(&cheat(game, 400, 0).record()).is_ok());
            for every in [1, 4] {
                match verify(&cheat(game, 400, every).record()) {
                    Err(Wrong::Action { why: Why::Told, .. }) => *count += 1,
                    // the table deals so much itself that there was nothing to choose
                    Ok(report) => assert!(report.drawn == 0 || every > 1 && report.drawn < 10, "game {game}: {report}"),
                    Err(wrong) => panic!("game {game}: {wrong}"),
                }
            }
        }
    }
    assert!(refused.iter().all(|&count| count > 40), "{refused:?}");
}

#[test]
fn issue_15_2_a_hidden_outcome_told_by_the_table_is_refused_where_the_device_draws() {
    let running = (0..)
        .map(|game| play(game, 260).record())
        .find(|record| verify(record).is_ok_and(|report| !report.over && report.hidden > 0 && report.told == 0));
    let mut forgery = Forgery::of(&running.expect("a running game"));
    let place = forgery.places(tag::HIDDEN)[0];
    forgery.entries[place].1 = vec![tag::ACT];
    assert!(matches!(verify(&forgery.record()), Err(Wrong::Action { why: Why::Told, .. })));
}

#[test]
fn issue_15_2_a_draw_of_the_device_is_refused_where_the_table_deals() {
    let told = (0..)
        .map(|game| play_akropolis(game, MOST).record())
        .find(|record| verify(record).is_ok_and(|report| !report.first && report.told > 20 && report.drawn == 0));
    let mut forgery = Forgery::of(&told.expect("a table with tiles of its own"));
    let is_deal = |content: &[u8]| matches!(postcard::from_bytes(content), Ok(engine::akropolis::Action::Deal(_)));
    let place = forgery.places(tag::ACT).into_iter().find(|&place| is_deal(&forgery.entries[place].1));
    let entry = &mut forgery.entries[place.expect("a tile")];
    *entry = (tag::DRAWN, [&[1], &entry.1[..]].concat());
    assert!(matches!(verify(&forgery.record()), Err(Wrong::Action { why: Why::ByHand, .. })));
}

#[test]
fn issue_15_3_the_code_that_was_noted_is_held_against_the_record() {
    let record = dealt(play).find(|record| verify(record).is_ok_and(|report| report.reopened == 1)).expect("a game");
    let report = verify(&record).expect("it is right");
    assert!(report.codes.len() == 2 && report.codes.iter().all(|code| code.len() == 29), "{:?}", report.codes);
    let said = |codes: &[String]| report.clone().hold_against(codes).map(|report| report.to_string());
    let unchecked = "NOBODY HAS CHECKED THE PROMISE";
    let none = said(&[]).expect("no code is no fault");
    assert!(none.contains(unchecked) && report.codes.iter().all(|code| none.contains(code)), "{none}");
    let some = said(&report.codes[..1]).expect("the first code is right");
    assert!(some.contains("NOBODY HAS CHECKED THE PROMISE of 1 later"), "{some}");
    let all = said(&report.codes).expect("both are right");
    assert!(!all.contains(unchecked) && all.matches("as it was noted").count() == 2, "{all}");
    assert!(matches!(said(&[report.codes[1].clone()]), Err(Wrong::Code { .. })), "the codes have an order");
    assert_eq!(said(&[&report.codes[..], &report.codes[..1]].concat()), Err(Wrong::Codes(2)));
    let mut wrong = report.codes[0].clone();
    wrong.replace_range(28.., if wrong.ends_with('0') { "1" } else { "0" });
    let sentence = said(&[wrong]).expect_err("the last letter is another").to_string();
    assert!(sentence.contains("did not keep its promise"), "{sentence}");
    assert!(said(&[report.codes[0][..9].to_owned()]).is_err(), "a part of a code proves nothing");
}

/// A device that takes another seed than the promised one, and writes the commitment of that: only the code tells.
#[test]
fn issue_15_3_a_record_made_for_another_seed_has_another_code() {
    let [one, other] = [2, 3].map(|game| verify(&play(game, MOST).record()).expect("it is right"));
    assert!(one.clone().hold_against(&one.codes).is_ok());
    assert!(matches!(one.hold_against(&other.codes[..1]), Err(Wrong::Code { .. })));
}

#[test]
fn issue_15_4_presses_stand_in_the_record_and_every_change_of_them_is_noticed() {
    let presses = |record: &[u8]| Forgery::of(record).places(tag::PRESSED).len();
    for play in [play as fn(u64, usize) -> Played, play_akropolis] {
        let record = dealt(play).find(|record| presses(record) > 5).expect("a game with presses");
        let report = verify(&record).expect("it is right");
        let words = report.to_string();
        assert!(words.contains("presses of the players: ") && report.shares[0].is_some(), "{words}");
        let whole = Forgery::of(&record);
        let mut forged = vec![];
        for place in whole.places(tag::PRESSED) {
            let mut other = whole.clone();
            other.entries[place].1[0] ^= 1;
            forged.push(other.clone()); // another key
            other.entries[place].1[0] = 2;
            forged.push(other.clone()); // no key
            other.entries.remove(place);
            forged.push(other.clone()); // one less
            let mut other = whole.clone();
            other.entries.insert(place, (tag::PRESSED, vec![0]));
            forged.push(other); // one more
        }
        for place in whole.places(tag::SHARED) {
            let mut other = whole.clone();
            other.entries.remove(place);
            forged.push(other.clone()); // never done
            other.entries.insert(6, (tag::SHARED, vec![]));
            forged.push(other); // nobody asked
            let mut other = whole.clone();
            other.entries.swap(place, place + 1);
            forged.push(other); // something happens before
        }
        forged.push(Forgery { version: 1, ..whole.clone() });
        let mut without = Forgery { version: 1, ..whole.clone() };
        without.entries.retain(|(tag, _)| ![tag::PRESSED, tag::SHARED].contains(tag));
        forged.push(without); // as if it were of the first form
        for (number, forgery) in forged.iter().enumerate() {
            assert!(verify(&forgery.record()).is_err(), "forgery {number} of {}", forged.len());
        }
    }
}

#[test]
fn issue_15_4_a_record_says_that_no_player_took_part() {
    let skipped = dealt(play).find(|record| Forgery::of(record).places(tag::PRESSED).is_empty()).expect("a game");
    let report = verify(&skipped).expect("it is right");
    assert!(report.shares[0].as_ref().is_some_and(Vec::is_empty));
    assert!(report.to_string().contains("no player took part in this seed"), "{report}");
}

/// Whoever is asked and presses nothing draws with the key of no presses; so does whoever is not asked. Only the place of the
/// entry tells them apart.
#[test]
fn issue_15_4_a_device_that_deals_without_asking_the_players_is_refused() {
    for play in [play as fn(u64, usize) -> Played, play_akropolis] {
        let skipped = dealt(play).find(|record| Forgery::of(record).places(tag::PRESSED).is_empty()).expect("a game");
        let mut forgery = Forgery::of(&skipped);
        let [shared] = forgery.places(tag::SHARED)[..] else { panic!("one seed, and the players were asked") };
        let setup = forgery.places(tag::SETUP)[0];
        let entry = forgery.entries.remove(shared);
        forgery.entries.insert(setup, entry);
        assert_eq!(verify(&forgery.record()), Err(Wrong::Order("presses")));
    }
}

/// Records that devices wrote before players took part: they are kept as bytes.
#[test]
fn issue_15_4_old_records_verify_with_their_short_code() {
    for (name, reopened, hidden) in [("cyclades", 1, 0), ("running", 0, 1), ("akropolis", 0, 0)] {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(format!("record-1-{name}.bin"));
        let report = verify(&fs::read(file).expect("the fixture is there")).expect("it is right");
        assert!(report.first && (report.reopened, report.hidden) == (reopened, hidden) && report.drawn > 20);
        assert!(report.codes.iter().all(|code| code.len() == 19) && report.shares.iter().all(Option::is_none));
        let words = report.to_string();
        assert!(words.contains("no player took part") && words.contains("NOBODY HAS CHECKED"), "{words}");
        let codes = report.codes.clone();
        assert!(report.hold_against(&codes).is_ok_and(|report| !report.to_string().contains("NOBODY")));
    }
}

/// Records with presses of the players, and with the owner's tables, of games with names and clocks: they are kept as bytes.
#[test]
fn issue_15_4_records_of_every_game_verify_in_the_form_of_today() {
    for kind in [1, 2, 16, 32] {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(format!("saves-3-record-{kind}.bin"));
        let report = verify(&fs::read(file).expect("the fixture is there")).expect("it is right");
        assert!(!report.first && report.over == (kind > 1) && report.table == 12, "kind {kind}: {report}");
        assert!(report.drawn > 10 && report.undone > 0 && report.standing > 40, "kind {kind}: {report}");
        assert!(report.shares.iter().all(Option::is_some), "kind {kind}: {report}");
    }
}

/// The beginning of a record of Cyclades with a deck of the table's own, and what happened then.
fn made(setup: &cyclades::Setup, happened: &[(u8, Vec<u8>)]) -> Vec<u8> {
    let mut room = [0; 1024];
    let setup = postcard::to_slice(setup, &mut room).expect("it fits").to_vec();
    let mut entries: Vec<(u8, Vec<u8>)> = vec![
        (tag::FIRMWARE, b"0".to_vec()),
        (tag::BOARD, b"b".to_vec()),
        (tag::TABLE, vec![0, 0]),
        (tag::GAME, vec![1, 1, 0, 0, 0]),
        (tag::STATE, vec![0]),
        (tag::COMMITMENT, vec![0; 32]),
        (tag::SETUP, setup),
        (tag::SHARED, vec![]),
    ];
    entries.extend_from_slice(happened);
    Forgery { version: 2, entries }.record()
}

#[test]
fn issue_15_13_hidden_entries_take_bounded_work() {
    let by_hand = cyclades::ByHand { dice: false, decks: true };
    for setup in [
        cyclades::Setup::new(cyclades::Mode::Four),
        cyclades::Setup { by_hand, ..cyclades::Setup::new(cyclades::Mode::Four) },
    ] {
        for content in [vec![tag::ACT], vec![tag::DRAWN, 1]] {
            for count in [1, 10, 11, 1000] {
                let (record, mut work) = (made(&setup, &vec![(tag::HIDDEN, content.clone()); count]), 0);
                let wrong = verify_within(&record, &mut work).expect_err("nothing is hidden there");
                assert!(work < 100, "{count} entries: {work} actions for {wrong}");
            }
        }
    }
}

/// To take back and to do again, in any order and however often, carries nothing out again.
#[test]
fn issue_15_13_undo_and_redo_take_no_work() {
    let running = (0..).map(|game| play(game, 260)).find(|played| !played.source.over).expect("a running game");
    let forgery = Forgery::of(&running.record());
    let mut work = 0;
    let report = verify_within(&forgery.record(), &mut work).expect("it is right");
    let mut longer = forgery.clone();
    let count = report.standing as u16;
    let number = |count: u16| postcard::to_slice(&count, &mut [0; 3]).expect("it fits").to_vec();
    for _ in 0..20_000 {
        longer.entries.push((tag::UNDO, number(count)));
        longer.entries.push((tag::REDO, number(count)));
    }
    let mut again = 0;
    assert!(verify_within(&longer.record(), &mut again).is_ok_and(|report| report.undone >= 20_000));
    assert_eq!(work, again);
    for (tag, count) in [(tag::UNDO, count + 1), (tag::REDO, 1)] {
        let mut wrong = longer.clone();
        wrong.entries.push((tag, number(count)));
        assert!(matches!(verify(&wrong.record()), Err(Wrong::Undo(_))));
    }
}

#[test]
fn issue_15_13_work_follows_the_length_of_the_record() {
    for game in 0..30 {
        for played in [play(game, 600), play_akropolis(game, 600)] {
            let (record, mut work) = (played.record(), 0);
            let report = verify_within(&record, &mut work).expect("it is right");
            assert!(work <= (report.actions * (1 + 20 * report.hidden)) as u64, "{work} for {}", report.actions);
        }
    }
}

/// No more actions are followed than a device writes, whatever stands in the record.
#[test]
fn issue_15_13_a_record_with_more_actions_than_a_device_writes_is_refused() {
    let part = cyclades::Setup::alone(cyclades::part::Part::Gods, cyclades::Mode::Four);
    let mut forgery = Forgery::of(&made(&part, &[]));
    forgery.entries[3].1[0] = 5; // the order of the gods alone, in which nobody is asked
    forgery.entries.swap(6, 7);
    let mut game = cyclades::Cyclades::new(part).expect("a set-up");
    let mut luck = Luck(5);
    for place in 1.. {
        let Some(action) = next(&game, &mut luck) else { break };
        let chance = game.turn() == Turn::Chance;
        let mut room = [0; 32];
        let content = match chance {
            true => postcard::to_slice(&(place as u64, action), &mut room),
            false => postcard::to_slice(&action, &mut room),
        };
        forgery.entries.push((if chance { tag::DRAWN } else { tag::ACT }, content.expect("it fits").to_vec()));
        game.apply(action).expect("it is legal");
        if place > 5000 {
            break;
        }
    }
    let mut work = 0;
    assert_eq!(verify_within(&forgery.record(), &mut work), Err(Wrong::TooLong));
    assert!(work < 4200, "{work}");
}
