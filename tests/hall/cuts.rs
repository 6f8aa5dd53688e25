//! The power goes at every write of the hall, also inside of it: nothing is lost, and no game counts twice.

use std::collections::BTreeMap;

use firmware::{
    Key,
    screens::{HallScreen, Screen},
    store::hall::{Entry, State, ledger},
};
use forms::FORMS;
use tests::{Flash, Rig, flash::Failure, rig::Bench, script::Deed};

use super::{PIN, ask, at_event, home, host_does, play, play_game, results, setting, sign_all, told};

/// Does `deed` with a cut inside each of its writes in turn, and lets `check` look at the device after the next start. How many cuts
/// there were.
fn cuts(start: &Flash, deed: &dyn Fn(&mut Bench<'_>), check: &dyn Fn(&mut Bench<'_>, &str)) -> usize {
    for cut in 1..400 {
        for noise in 0..2 {
            let flash = start.copy(cut * 3 + noise);
            let done = Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
                bench.settle();
                flash.cut_at(cut);
                deed(bench);
                !bench.is_dead()
            });
            flash.revive();
            let at = format!("cut {cut}, noise {noise}");
            Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
                bench.settle();
                bench.pass(5_000_000);
                check(bench, &at);
            });
            if done {
                assert!(cut > 1, "nothing was written");
                return cut as usize - 1;
            }
        }
    }
    panic!("it writes for ever");
}

/// What counts of each game in the lines of a ledger: the last state.
fn states(lines: &[String]) -> BTreeMap<String, String> {
    let print =
        |line: &str| line.split(' ').find(|word| word.len() == 32).unwrap_or_else(|| panic!("{line}")).to_owned();
    lines.iter().map(|line| (print(line), line.rsplit(' ').next().unwrap_or("").to_owned())).collect()
}

/// A device whose last player is about to sign.
fn last_signature() -> Flash {
    let flash = at_event(FORMS[0]);
    play(&flash, |player| {
        play_game(player, 2);
        (0..3).for_each(|_| player.press(Key::Accept));
        assert!(matches!(player.screen, Screen::Hall(HallScreen::Sign(_))));
    });
    flash
}

#[test]
fn issue_22_a_cut_at_the_last_signature_leaves_an_open_or_a_signed_result_and_one_only() {
    let start = last_signature();
    let sign = |bench: &mut Bench<'_>| {
        // Home begins with what is to be signed
        bench.act(Deed::Press(Key::Accept));
        bench.act(Deed::Press(Key::Accept));
        bench.pass(2_000_000);
    };
    let number = cuts(&start, &sign, &|bench, at| {
        let lines = results(bench);
        let all = states(&lines);
        assert_eq!(all.len(), 1, "{at}: {lines:?}");
        let state = all.values().next().expect("one");
        assert!(state == "open" || state == "signed", "{at}: {lines:?}");
        if state == "open" {
            assert_eq!(bench.state().0.hall.open_result().map(|entry| entry.signed.count_ones()), Some(3), "{at}");
            sign(bench);
            assert!(states(&results(bench)).values().eq(["signed"]), "{at}");
        }
    });
    println!("{number} writes in the last signature");
}

#[test]
fn issue_22_a_cut_as_the_game_ends_or_is_taken_back_leaves_a_result_that_is_that_of_the_game() {
    let flash = at_event(FORMS[0]);
    play(&flash, |player| {
        super::begin(player);
        // all numbers but the last
        let end =
            |player: &tests::player::Player<'_, '_>| player.desk.open.playing().is_some_and(|game| game.is_over());
        for _ in 0..200 {
            let before = flash.copy(1);
            player.press(Key::Accept);
            if end(player) {
                break;
            }
            drop(before);
        }
        assert!(end(player));
    });
    // the same game, one press before its end
    let flash = at_event(FORMS[0]);
    let presses = play(&flash, |player| {
        super::begin(player);
        let mut presses = 0;
        while !player.desk.open.playing().is_some_and(|game| game.is_over()) {
            player.press(Key::Accept);
            presses += 1;
        }
        presses
    });
    let flash = at_event(FORMS[0]);
    play(&flash, |player| {
        super::begin(player);
        (1..presses).for_each(|_| player.press(Key::Accept));
        assert!(player.desk.open.playing().is_some_and(|game| !game.is_over()));
    });
    let number = cuts(&flash, &|bench| bench.act(Deed::Press(Key::Accept)), &|bench, at| {
        let lines = results(bench);
        let running = bench.state().0.open.playing().is_some_and(|game| !game.is_over());
        assert_eq!(lines.len(), usize::from(!running), "{at}: {lines:?}");
        if running {
            bench.act(Deed::Press(Key::Accept));
            assert_eq!(results(bench).len(), 1, "{at}");
        }
    });
    println!("{number} writes as a game ends");
}

#[test]
fn issue_22_a_cut_as_the_host_opens_a_result_leaves_it_closed_or_open() {
    let start = last_signature();
    play(&start, |player| {
        player.press(Key::Accept);
        sign_all(player);
        home(player);
    });
    let reopen = |bench: &mut Bench<'_>| {
        let mut player = tests::player::Player::new(bench);
        host_does(&mut player, 2);
    };
    // the way to the menu writes tries of the PIN, too
    let tries = |bench: &mut Bench<'_>| {
        if !bench.is_dead() {
            let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| reopen(bench)));
        }
    };
    let number = cuts(&start, &tries, &|bench, at| {
        let lines = results(bench);
        let all = states(&lines);
        assert_eq!(all.len(), 1, "{at}: {lines:?}");
        let state = all.values().next().map(String::as_str);
        let open = told(bench, "result").as_deref() == Some("open");
        assert_eq!(state, Some(if open { "open" } else { "signed" }), "{at}: {lines:?}");
    });
    println!("{number} writes as the host opens a result");
}

#[test]
fn issue_22_a_cut_as_the_desk_sets_a_device_leaves_the_old_or_the_new_table() {
    let start = at_event(FORMS[0]);
    let set = |bench: &mut Bench<'_>| {
        bench.send(format!("{}\r", setting(13).replace("round=1", "round=2")).as_bytes());
        bench.pass(1_000_000);
    };
    let number = cuts(&start, &set, &|bench, at| {
        let now = (told(bench, "table"), told(bench, "round"));
        let is = |table: &str, round: &str| now == (Some(table.to_owned()), Some(round.to_owned()));
        assert!(is("12", "1") || is("13", "2"), "{at}: {now:?}");
        assert_eq!(told(bench, "locked").as_deref(), Some("yes"), "{at}");
        assert_eq!(bench.state().0.settings.table.to_string(), now.0.unwrap_or_default(), "{at}");
    });
    println!("{number} writes as the desk sets a device");
}

#[test]
fn issue_22_a_cut_as_a_new_device_is_set_leaves_it_free_or_set_and_never_locked_without_an_event() {
    let start = Flash::new();
    Rig::new(FORMS[0], start.clone()).fingers(|bench| {
        bench.settle();
        tests::player::Player::new(bench).first_start();
    });
    let set = |bench: &mut Bench<'_>| {
        bench.send(format!("{}\r", setting(13)).as_bytes());
        bench.pass(100_000);
        bench.act(Deed::Hold(Key::Accept));
        bench.pass(1_000_000);
    };
    cuts(&start, &set, &|bench, at| {
        let (event, locked) = (told(bench, "event").is_some(), told(bench, "locked").as_deref() == Some("yes"));
        assert!(!event || locked, "{at}: an event that anybody can change");
        if !event {
            // the desk tries again: with its PIN if that was kept, or with somebody at the device
            set(bench);
            assert!(told(bench, "event").is_some(), "{at}");
        }
    });
}

#[test]
fn issue_22_a_cut_as_the_ledger_is_erased_leaves_all_entries_of_before_or_none() {
    let start = last_signature();
    play(&start, |player| {
        player.press(Key::Accept);
        sign_all(player);
        home(player);
    });
    let erase = |bench: &mut Bench<'_>| {
        bench.send(format!("results erase {PIN} 1\r").as_bytes());
        bench.pass(1_000_000);
    };
    cuts(&start, &erase, &|bench, at| {
        assert!(results(bench).len() <= 1, "{at}");
        let left = results(bench).len();
        if left == 1 {
            assert_eq!(ask(bench, &format!("results erase {PIN} 1")), "ok\r\n", "{at}");
        }
        assert_eq!(results(bench).len(), 0, "{at}");
        // and what comes then is kept
        let mut player = tests::player::Player::new(bench);
        home(&mut player);
        play_game(&mut player, 1);
        sign_all(&mut player);
        assert_eq!(results(player.bench).len(), 1, "{at}");
    });
}

/// An entry that differs from others.
fn entry(number: u32) -> Entry {
    let mut fingerprint = [0; 16];
    fingerprint[..4].copy_from_slice(&number.to_be_bytes());
    Entry {
        state: State::Signed,
        table: 1,
        round: 1,
        kind: 1,
        signed: 3,
        number,
        event: 1,
        device: 2,
        minutes: 3,
        reached: [].into_iter().collect(),
        fingerprint,
    }
}

#[test]
fn issue_22_five_hundred_games_find_room_and_what_finds_none_is_said() {
    let flash = at_event(FORMS[0]);
    for number in 0..ledger::MOST {
        if number == 500 {
            play(&flash, |player| {
                assert_eq!(results(player.bench).len(), 500);
                assert_eq!(told(player.bench, "results").as_deref(), Some("500 room 76"));
            });
        }
        ledger::append(&mut flash.clone(), &entry(number), false).expect("there is room");
    }
    assert!(ledger::append(&mut flash.clone(), &entry(9999), false).is_err());
    play(&flash, |player| {
        assert_eq!(told(player.bench, "results").as_deref(), Some("576 room 0"));
        play_game(player, 1);
        sign_all(player);
        assert!(matches!(player.screen, Screen::Message(_)), "{:?}", player.screen);
        // the signed result waits until the desk has made room
        let last = results(player.bench).len();
        assert_eq!(ask(player.bench, &format!("results erase {PIN} {}", last)), "ok\r\n");
    });
    play(&flash, |player| {
        player.pass(5_000_000);
        assert_eq!(states(&results(player.bench)).values().collect::<Vec<_>>(), ["signed"]);
    });
    assert_eq!(count_of(&flash), 1);
}

/// How many entries are in the ledger.
pub fn count_of(flash: &Flash) -> usize {
    let mut number = 0;
    ledger::each(&mut flash.clone(), &mut |_| number += 1).expect("it can be read");
    number
}

#[test]
fn issue_22_what_firmware_of_before_left_where_the_ledger_is_now_is_erased_before_the_first_entry() {
    let flash = at_event(FORMS[0]);
    let mut bytes = flash.bytes();
    let range = firmware::journal::shelf::LEDGER.range();
    bytes[range.start as usize..range.end as usize].fill(0x5A);
    let flash = Flash::with(bytes);
    play(&flash, |player| {
        assert_eq!(told(player.bench, "results").as_deref(), Some("0 room 576"));
        play_game(player, 1);
        sign_all(player);
        assert_eq!(results(player.bench).len(), 1);
    });
}

#[test]
fn issue_15_what_counts_of_a_game_is_its_last_entry() {
    let flash = Flash::new();
    let mut chip = flash.clone();
    for state in [State::Signed, State::Reopened, State::Unsigned] {
        ledger::append(&mut chip, &Entry { state, ..entry(7) }, false).expect("there is room");
        ledger::append(&mut chip, &entry(8), false).expect("there is room");
        assert_eq!(ledger::state_of(&mut chip, &entry(7).fingerprint), Some(state));
    }
}

/// Whatever a chip says: an entry is in the ledger once it is said to be.
#[test]
fn issue_15_an_entry_that_the_flash_did_not_take_is_written_again() {
    for failure in Failure::ALL {
        for number in 0..40 {
            let flash = Flash::new().copy(number);
            let mut chip = flash.clone();
            ledger::append(&mut chip, &entry(1), false).expect("there is room");
            flash.fail_at(1, failure);
            let kept = ledger::append(&mut chip, &entry(2), false);
            flash.heal();
            let mut numbers = vec![];
            ledger::each(&mut chip, &mut |entry| numbers.push(entry.number)).expect("it can be read");
            assert!(numbers == [1, 2] && kept.is_ok(), "{failure:?} {number}: {numbers:?}, {kept:?}");
        }
    }
}

/// How many entries there are does not change while the desk reads them: a torn one is dead, and none stands where it was.
#[test]
fn issue_15_after_a_cut_the_ledger_reads_the_same_each_time() {
    let mut torn = 0;
    for noise in 0..300 {
        let flash = Flash::new().copy(noise);
        let mut chip = flash.clone();
        ledger::append(&mut chip, &entry(1), false).expect("there is room");
        flash.cut_at(1);
        assert!(ledger::append(&mut chip, &entry(2), false).is_err());
        flash.revive();
        torn += usize::from(flash.is_doubtful(firmware::journal::shelf::LEDGER.range()));
        ledger::append(&mut chip, &entry(2), true).expect("there is room");
        let read = |chip: &mut Flash| {
            let mut numbers = vec![];
            ledger::each(chip, &mut |entry| numbers.push(entry.number)).expect("it can be read");
            numbers
        };
        let first = read(&mut chip);
        assert!(first == [1, 2], "noise {noise}: {first:?}");
        assert!((0..30).all(|_| read(&mut chip) == first), "noise {noise}");
    }
    assert!(torn > 100, "{torn}");
}
