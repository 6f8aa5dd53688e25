//! The cable: a computer asks and gets answers, and whatever it does, the device goes on.

use engine::{Game, Turn, cyclades::Cyclades};
use firmware::{
    Key, Levels, Settings,
    games::Screen as GameScreen,
    journal::Kept,
    play::{
        Face,
        screens::{Facts, Give},
    },
    screens::{Screen, Step},
    store::{Item, Store},
};
use firmware::{
    games::Asked,
    play::{Ask, Move},
};
use forms::FORMS;
use tests::{
    Flash, Rig,
    games::Luck,
    player::{Player, kept, newest},
    records::{TABLE, doubles, play, play_akropolis},
    rig::Bench,
    rig::SERIAL,
    script::Deed,
    whole::{after, leave, step},
};
use verify::{backup::Backup, strip, verify};

/// Types a line and gives the answer behind it.
fn ask(bench: &mut Bench<'_>, line: &str) -> String {
    bench.heard();
    bench.send(format!("{line}\r").as_bytes());
    let heard = String::from_utf8(bench.heard()).expect("text is UTF-8");
    let heard = heard.strip_prefix(line).expect("what is typed comes back");
    let heard = heard.strip_prefix("\r\n").expect("the answer begins a line");
    heard.strip_suffix("> ").expect("the prompt stands behind the answer").to_owned()
}

#[test]
fn a_computer_gets_help_a_list_and_records_that_verify() {
    let played = play(0, 3000);
    let mut rig = Rig::new(FORMS[0], played.flash.clone());
    rig.fingers(|bench| {
        bench.settle();
        let help = ask(bench, "");
        assert_eq!(help.lines().count(), 9);
        assert!(["list", "show N", "record N"].iter().all(|word| help.contains(word)), "{help}");
        assert_eq!(ask(bench, "help"), help);
        assert_eq!(ask(bench, "list"), "1  Cyclades. The game is over.\r\n");
        assert_eq!(ask(bench, "show 2"), "There is no game 2.\r\n");
        told_and_right(bench);
    });
}

/// Game 1 is over, told in words, and its record is right.
fn told_and_right(bench: &mut Bench<'_>) {
    let text = ask(bench, "show 1");
    let lines: Vec<&str> = text.lines().collect();
    let report = verify(&strip(ask(bench, "record 1").as_bytes()).unwrap()).unwrap();
    assert!(report.over && report.table == u16::from(TABLE) && report.board == FORMS[0].name);
    let fingerprint: String = report.fingerprint.iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(*lines.last().unwrap(), format!("Fingerprint: {fingerprint}"));
    assert!(lines.len() > report.standing);
}

#[test]
fn akropolis_leaves_the_device_too() {
    let mut rig = Rig::new(FORMS[0], play_akropolis(0, 3000).flash);
    rig.fingers(|bench| {
        bench.settle();
        assert_eq!(ask(bench, "list"), "1  Akropolis. The game is over.\r\n");
        told_and_right(bench);
    });
}

#[test]
fn a_restart_after_the_end_does_not_change_the_fingerprint() {
    let mut rig = Rig::new(FORMS[0], play(0, 3000).flash);
    let records: Vec<String> = (0..3)
        .map(|_| {
            rig.fingers(|bench| {
                bench.settle();
                ask(bench, "record 1")
            })
        })
        .collect();
    assert!(records[0] == records[1] && records[1] == records[2]);
}

/// Everything a computer may send while somebody plays: nothing, garbage, endless lines, questions whose answers it does
/// not take.
fn nuisance(bench: &mut Bench<'_>, luck: &mut Luck) {
    match luck.below(5) {
        0 => (),
        1 => {
            let noise: Vec<u8> = (0..luck.below(300)).map(|_| luck.number() as u8).collect();
            bench.send(&noise);
        }
        2 => bench.send(&[b'x'; 1000]),
        3 => bench.send(b"record 1\rshow 1\rlist\r"),
        _ => bench.stall(luck.below(2) == 0),
    }
}

#[test]
fn garbage_and_a_computer_that_stops_reading_do_not_disturb_a_game() {
    let quiet = game(None);
    for seed in 0..6 {
        assert!(game(Some(Luck(seed))) == quiet, "the game went another way with nuisance {seed}");
    }
}

/// Presses the same keys with or without a nuisance at the cable; what the panel showed.
fn game(mut luck: Option<Luck>) -> Vec<Vec<u8>> {
    let mut rig = Rig::new(FORMS[0], Flash::new());
    rig.fingers(|bench| {
        bench.settle();
        let mut shown = vec![];
        let keys = [Key::Accept, Key::Back, Key::Accept, Key::Accept].into_iter().chain([Key::Accept; 30]);
        for key in keys {
            if let Some(luck) = &mut luck {
                nuisance(bench, luck);
            }
            bench.set(key, true);
            bench.pass(80_000);
            bench.set(key, false);
            bench.settle();
            shown.push(bench.picture().expect("something is shown").pixels);
        }
        // and afterwards it still answers
        bench.stall(false);
        bench.pass(20_000_000);
        bench.send(b"\r");
        assert!(bench.heard().ends_with(b"> "));
        let list = ask(bench, "list");
        assert!(list.starts_with("1  Cyclades. The game is running"), "{list}");
        shown
    })
}

#[test]
fn an_answer_that_is_not_taken_is_dropped_and_the_next_one_comes() {
    let mut rig = Rig::new(FORMS[0], play(0, 3000).flash);
    rig.fingers(|bench| {
        bench.settle();
        bench.stall(true);
        bench.send(b"record 1\r");
        bench.pass(60_000_000);
        bench.stall(false);
        bench.pass(3_000_000);
        bench.heard();
        assert_eq!(ask(bench, "list"), "1  Cyclades. The game is over.\r\n");
    });
    assert!(rig.longest_hunger() < 1_500_000);
}

#[test]
fn cy_info_5_what_leaves_a_running_game_does_not_depend_on_the_card_zeus_saw() {
    let mut compared = 0;
    for game in 0..120 {
        for most in [120, 200, 280] {
            let played = play(game, most);
            if played.source.over {
                continue;
            }
            let said = doubles(&played).into_iter().map(|flash| {
                Rig::new(FORMS[0], flash).fingers(|bench| {
                    bench.settle();
                    ["list", "show 1", "record 1"].map(|line| ask(bench, line))
                })
            });
            let said: Vec<_> = said.collect();
            assert!(said.windows(2).all(|two| two[0] == two[1]), "game {game} after {most} actions");
            compared += said.len().saturating_sub(1);
        }
    }
    println!("{compared} pairs of games compared");
    assert!(compared > 20);
}

#[test]
fn a_game_played_by_keys_leaves_a_record_that_verifies_at_any_moment() {
    let flash = Flash::new();
    let mut rig = Rig::new(FORMS[0], flash.clone());
    rig.fingers(|bench| {
        let mut player = Player::new(bench);
        player.first_start();
        player.begin(0);
        let mut luck = Luck(5);
        for _ in 0..8 {
            player.read_on();
            assert_ne!(player.game().turn(), Turn::Over);
            let action = tests::games::choose(player.game(), &mut luck).expect("a choice");
            assert!(player.play(action));
        }
    });
    rig.fingers(|bench| {
        bench.settle();
        let report = verify(&strip(agreed(bench).as_bytes()).unwrap()).unwrap();
        assert!(!report.over && report.drawn > 10 && report.restarts == 1, "{report}");
    });
}

/// Asks for the record of the running game in front, lets the table agree to it or refuse, and asks again.
fn asked_twice(bench: &mut Bench<'_>, answer: Key) -> String {
    let first = ask(bench, "record 1");
    assert!(first.starts_with("Game 1 is running"), "{first}");
    agree(bench, answer);
    ask(bench, "record 1")
}

/// Lets the table agree to what a computer has asked for, or refuse it.
fn agree(bench: &mut Bench<'_>, answer: Key) {
    let mut player = Player::new(bench);
    player.every_language = true;
    if player.screen != Screen::Play(Face::Facts(Facts)) {
        player.read_on();
        player.press(Key::Back);
        player.find(|step| *step == Step::Game(Asked::Cyclades(Move::Ask(Ask::Go(Face::Facts(Facts))))));
    }
    player.press(Key::Accept);
    assert_eq!(player.screen, Screen::Play(Face::Give(Give)));
    player.press(answer);
    assert_eq!(player.screen, Screen::Play(Face::Facts(Facts)));
    assert!(player.misfits.is_empty(), "{:?}", player.misfits);
}

/// The record of the running game in front, after the table has agreed.
fn agreed(bench: &mut Bench<'_>) -> String {
    asked_twice(bench, Key::Accept)
}

#[test]
fn issue_15_the_record_of_a_running_game_leaves_after_a_press_only_and_everybody_sees_it() {
    let flash = after(30, 0, 3, |_, flash| flash.clone());
    let given = || newest(&flash).expect("a game").0.locks().traces().1;
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        bench.settle();
        // the public history: no sum that came into a purse, no fingerprint that hangs on them
        let text = ask(bench, "show 1");
        assert!(text.contains("Commitment: ") && !text.contains("Fingerprint"), "{text}");
        assert!(text.contains("Told at the table") && !text.contains("ncome"), "{text}");
        let refused = asked_twice(bench, Key::Back);
        assert!(refused.starts_with("Game 1 is running"), "{refused}");
        assert_eq!(given(), 0, "the table refused");
    });
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        bench.settle();
        let record = agreed(bench);
        assert!(verify(&strip(record.as_bytes()).unwrap()).is_ok_and(|report| !report.over));
        assert_eq!(given(), 1);
        assert!(ask(bench, "record 1").starts_with("Game 1 is running"), "agreed to once");
        assert!(ask(bench, "show 1").contains("The record was given to a computer."));
    });
    // after a power cut it must be agreed to again, and the trace is there
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        bench.settle();
        assert!(ask(bench, "record 1").starts_with("Game 1 is running"));
        assert_eq!(given(), 1);
        let mut player = Player::new(bench);
        player.read_on();
        player.hold(Key::Back);
        assert!(player.desk.events.iter().any(|between| between.what.2.contains("computer")));
    });
}

#[test]
fn issue_15_what_the_table_agreed_to_is_not_good_for_another_game() {
    let flash = after(30, 0, 3, |_, flash| flash.clone());
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        bench.settle();
        assert!(ask(bench, "record 2").starts_with("There is no game"));
        let mut player = Player::new(bench);
        player.read_on();
        player.press(Key::Back);
        player.find(|step| *step == Step::Game(Asked::Cyclades(Move::Ask(Ask::Go(Face::Facts(Facts))))));
        // nobody has asked for it: Accept leads back to the game
        player.press(Key::Accept);
        assert!(matches!(player.screen, Screen::Game(GameScreen::Cyclades(_))));
    });
}

/// How often the record of each of two games was given, as their journals tell.
fn given_of_two(flash: &Flash) -> [u32; 2] {
    [1, 2].map(|number| kept::<Cyclades>(flash, Cyclades::KIND, number).expect("a game").0.locks().traces().1)
}

#[test]
fn issue_15_with_two_running_games_the_table_agrees_to_the_open_one_only() {
    let (flash, mut luck) = (Flash::new(), Luck(3));
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.first_start();
        for _ in 0..2 {
            player.begin(0);
            (0..12).for_each(|_| step(&mut player, &mut luck));
            player.read_on();
            leave(&mut player);
        }
        player.press(Key::Accept); // on with the second
        player.read_on();
        let list = ask(bench, "list");
        assert_eq!(list.matches("The game is running").count(), 2, "{list}");
        let running = |bench: &mut Bench<'_>, number: u32| {
            let answer = ask(bench, &format!("record {number}"));
            assert!(answer.starts_with(&format!("Game {number} is running")), "{answer}");
        };
        // somebody agrees to what lies on the table, but a computer has asked for the other game
        running(bench, 1);
        agree(bench, Key::Accept);
        assert_eq!(given_of_two(&flash), [0, 0], "the journal of one game tells of another");
        running(bench, 1);
        running(bench, 2);
        // now for the one on the table, which is no leave for the other
        agree(bench, Key::Accept);
        assert_eq!(given_of_two(&flash), [0, 1]);
        running(bench, 1);
        running(bench, 2);
        agree(bench, Key::Accept);
        let record = ask(bench, "record 2");
        assert!(verify(&strip(record.as_bytes()).unwrap()).is_ok_and(|report| report.number == 2), "{record}");
        assert_eq!(given_of_two(&flash), [0, 2]);
    });
}

#[test]
fn a_record_carries_the_number_of_the_table_the_game_was_begun_at() {
    let flash = Flash::new();
    let choose = |table| {
        let (mut store, _) = Store::open(flash.clone());
        let settings = Settings { table, ..Settings::default() };
        store.save(Item::Settings, &settings).expect("flash takes it");
    };
    choose(5);
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        bench.settle();
        let mut player = Player::new(bench);
        player.begin(0);
    });
    choose(9);
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        bench.settle();
        let report = verify(&strip(agreed(bench).as_bytes()).unwrap()).unwrap();
        assert_eq!(report.table, 5, "{report}");
        assert!(ask(bench, "show 1").lines().any(|line| line.ends_with(" 5") || line.contains("able 5")));
    });
}

/// From the first start to About, the last entry of Home; Accept is held there.
fn open_port(bench: &mut Bench<'_>) {
    let keys = [Key::Accept, Key::Back, Key::Up, Key::Accept].map(Deed::Press);
    for deed in keys.into_iter().chain([Deed::Hold(Key::Accept)]) {
        bench.act(deed);
    }
}

#[test]
fn issue_21_a_device_tells_who_and_how_it_is() {
    let mut rig = Rig::new(FORMS[0], play(0, 3000).flash);
    rig.fingers(|bench| {
        bench.settle();
        let id = ask(bench, "id");
        assert!(id.contains(SERIAL) && id.contains("(0123abcd)") && id.contains(FORMS[0].title), "{id}");
        bench.pass(190_000_000);
        assert_eq!(ask(bench, "status"), "On for 3 min, 1 games saved.\r\n");
    });
}

#[test]
fn issue_21_the_self_test_names_the_contact_that_was_not_pressed() {
    for form in FORMS {
        let mut rig = Rig::new(form, Flash::new());
        rig.fingers(|bench| {
            bench.settle();
            let all = form.contacts.len();
            assert!(ask(bench, "selftest").contains("-99"), "nothing is tested yet");
            for key in [Key::Accept, Key::Back, Key::Up, Key::Up, Key::Accept] {
                bench.act(Deed::Press(key));
            }
            let (_, screen) = bench.state();
            assert!(matches!(screen, Screen::SelfTest(_)));
            // what opened it does not count
            assert_eq!(ask(bench, "selftest").matches("- ").count(), all);
            for key in [Key::Down, Key::Accept, Key::Back] {
                bench.act(Deed::Press(key));
            }
            let told = ask(bench, "selftest");
            let up = form.contacts.iter().position(|contact| contact.key == Key::Up).unwrap();
            assert!(told.contains(&format!("- {}\r\n", form.contacts[up].cap)), "{told}");
            assert_eq!(told.matches("+ ").count(), 3, "{told}");
            bench.act(Deed::Press(Key::Up));
            let told = ask(bench, "selftest");
            let rest: u32 = (0..all).map(|place| 1 << place).sum::<u32>() - u32::from(form.contacts_of(FOUR));
            assert!(told.ends_with(&format!("Keys: 4 of {all}. Code: {rest:03X}-00\r\n")), "{told}");
        });
    }
}

/// All four keys.
const FOUR: Levels =
    Levels::NONE.with(Key::Up, true).with(Key::Down, true).with(Key::Accept, true).with(Key::Back, true);

#[test]
fn issue_21_what_is_saved_leaves_only_while_the_device_allows_it_and_comes_back_as_it_was() {
    let played = play(0, 3000);
    let closed = "Open About on the device, hold Accept, and ask again.\r\n";
    let mut rig = Rig::new(FORMS[0], played.flash.clone());
    let (copy, there) = rig.fingers(|bench| {
        bench.settle();
        assert_eq!([ask(bench, "backup 0"), ask(bench, "bootsel")], [closed, closed]);
        open_port(bench);
        let copy =
            Backup::collect(|line| Ok(ask(bench, line).into_bytes())).unwrap_or_else(|trouble| panic!("{trouble}"));
        let there = played.flash.bytes();
        bench.act(Deed::Press(Key::Back));
        assert_eq!([ask(bench, "backup 0"), ask(bench, "bootsel")], [closed, closed]);
        (copy, there)
    });
    assert!(copy.bytes() == there, "another copy");
    let restored = Backup::from_file(&copy.to_file()).unwrap_or_else(|trouble| panic!("{trouble}"));
    let mut other = Rig::new(FORMS[0], Flash::with(restored.bytes()));
    other.fingers(|bench| {
        bench.settle();
        assert_eq!(ask(bench, "list"), "1  Cyclades. The game is over.\r\n");
        told_and_right(bench);
    });
}

#[test]
fn issue_21_a_new_program_is_loaded_only_while_the_device_allows_it() {
    let mut rig = Rig::new(FORMS[0], play(0, 3000).flash);
    rig.fingers(|bench| {
        bench.settle();
        open_port(bench);
        assert_eq!(bench.loads(), 0);
        assert!(ask(bench, "bootsel").contains("RPI-RP2"));
        assert_eq!(bench.loads(), 1);
    });
}
