//! The tables of the box, typed in once by their owner: over the cable as a text, kept, chosen at a new game, carried into its record.

use engine::olympos::{samples::SAMPLE, setup::Board, sheet::Sheet, tables::Tables};
use firmware::{
    Key, Language,
    games::{
        Asked,
        olympos::{Known, Plan},
    },
    journal::preparation::Wipe,
    play::{Ask, Face, Move, screens::Facts},
    screens::Step,
    store::Store,
};
use forms::FORMS;
use tests::{Flash, Rig, player::Player, rig::Bench};
use verify::{strip, verify};

/// A box that is not our sample.
fn text() -> String {
    SAMPLE.replacen("cross 67", "cross 68", 1).replacen("Our own Greece", "My box", 1)
}

/// Its tables.
fn tables_of_the_box() -> Tables {
    Sheet::read(&text()).expect("a box").tables().clone()
}

/// Sends a line and gives what is said to it.
fn ask(bench: &mut Bench<'_>, line: &str) -> String {
    bench.heard();
    bench.send(format!("{line}\r").as_bytes());
    let heard = String::from_utf8(bench.heard()).expect("text is UTF-8");
    let heard = heard.split_once("\r\n").unwrap_or_else(|| panic!("an answer to {line:?}: {heard:?}")).1;
    heard.strip_suffix("> ").expect("the prompt").to_owned()
}

/// Sends a text with tables; what was said to its lines, and at its end.
fn send(bench: &mut Bench<'_>, text: &str) -> (Vec<String>, String) {
    assert!(ask(bench, "tables olympos").contains("end"));
    let said = text.lines().map(|line| ask(bench, line)).filter(|said| !said.is_empty()).collect();
    (said, ask(bench, "end"))
}

fn on_device<T>(flash: &Flash, then: impl FnOnce(&mut Bench<'_>) -> T) -> T {
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        bench.settle();
        then(bench)
    })
}

/// Only the lines that begin with one of these words.
fn only(words: &[&str]) -> String {
    let kept = SAMPLE.lines().filter(|line| words.iter().any(|word| line.starts_with(&format!("{word} "))));
    kept.collect::<Vec<_>>().join("\n")
}

#[test]
fn ol_table_1_tables_sent_over_the_cable_are_kept_and_played_with() {
    let flash = Flash::new();
    let (said, end) = on_device(&flash, |bench| {
        assert_eq!(ask(bench, "tables"), "olympos:\r\n");
        send(bench, &text())
    });
    assert_eq!((said.as_slice(), end.as_str()), (&[] as &[String], "Tables kept: 5.\r\n"));
    // the power was away; the group leaves; another one plays with them, on the table and on the device
    let names = on_device(&flash, |bench| ask(bench, "tables"));
    assert_eq!(names, "olympos: track costs bonus wonders map\r\n");
    for (tables, board) in [(Known::Own, Board::OnTable), (Known::OwnDevice, Board::OnDevice)] {
        let flash = flash.copy(0);
        on_device(&flash, |bench| {
            let mut player = Player::new(bench);
            player.first_start_in(Language::English);
            player.begin_olympos(Plan { tables, owned: 0b11111, ..Plan::START });
            player.read_olympos();
            assert_eq!(*player.olympos_tables(), tables_of_the_box());
            assert_eq!(player.olympos().setup().board, board);
        });
        // the record holds them: whoever has it can play the game over
        on_device(&flash, |bench| {
            assert!(ask(bench, "record 1").starts_with("Game 1 is running"));
            {
                let mut player = Player::new(bench);
                assert_eq!(*player.olympos_tables(), tables_of_the_box(), "after a power cut");
                player.read_olympos();
                player.press(Key::Back);
                player.find(|step| *step == Step::Game(Asked::Olympos(Move::Ask(Ask::Go(Face::Facts(Facts))))));
                player.press(Key::Accept);
                player.press(Key::Accept);
            }
            let record = ask(bench, "record 1");
            let report = verify(&strip(record.as_bytes()).expect("a record")).expect("a right record");
            assert!(!report.over);
            assert!(ask(bench, "show 1").contains("yours"), "the text says whose tables they are");
        });
    }
}

#[test]
fn ol_table_1_single_tables_are_kept_beside_those_there_are() {
    let flash = Flash::new();
    on_device(&flash, |bench| {
        assert_eq!(send(bench, &only(&["track"])), (vec![], "Tables kept: 1.\r\n".to_owned()));
        assert_eq!(send(bench, &only(&["wonder"])), (vec![], "Tables kept: 1.\r\n".to_owned()));
        assert_eq!(ask(bench, "tables"), "olympos: track wonders\r\n");
        // a table sent again takes the place of the old one
        let other = only(&["track"]).replace("cross 67", "cross 70");
        assert_eq!(send(bench, &other).1, "Tables kept: 1.\r\n");
        assert_eq!(send(bench, ""), (vec![], "Tables kept: 0.\r\n".to_owned()));
        assert!(ask(bench, "tables polis").contains("no tables"));
        assert!(ask(bench, "help").contains("tables olympos"));
    });
    on_device(&flash, |bench| {
        let mut player = Player::new(bench);
        player.first_start_in(Language::English);
        player.begin_olympos(Plan { tables: Known::Own, owned: 0b01001, ..Plan::START });
        let tables = player.olympos_tables();
        assert_eq!(tables.track.map(|track| track.cross), Some(70));
        assert_eq!(tables.wonders, tables_of_the_box().wonders);
        assert!(tables.costs.is_none() && tables.bonus.is_none() && tables.map.is_none(), "they are asked");
    });
}

#[test]
fn ol_table_1_a_wrong_text_is_refused_with_line_and_number_and_changes_nothing() {
    let flash = Flash::new();
    on_device(&flash, |bench| {
        assert_eq!(send(bench, SAMPLE).1, "Tables kept: 5.\r\n");
        let line = |text: &str, start: &str| text.lines().position(|line| line.starts_with(start)).map(|at| at + 1);
        let faults = [
            ("cost blue 4 any 3 any 1", "cost blue 4 any 3 marble 1", "cost blue 4", Some(4), "means nothing here"),
            ("cost blue 4 any 3 any 1", "cost blue 7 any 3", "cost blue 7", Some(7), "columns 1 to 5"),
            ("bonus red 2 stone gold hourglasses", "bonus red 2 stone gold", "bonus red 2", Some(2), "fields"),
            ("wonder stadium stars 5", "wonder stadium stars 6", "wonder stadium", None, "Stadium"),
            ("cross 67", "cross 59", "track", None, "rise"),
            (" borders 1 3 7", " borders 1 1 7", "land 2", Some(2), "before"),
            ("land 2 \"Lynkos\"", "land 2 \"This name is far too long\"", "land 2", Some(2), "1 to 20 letters"),
        ];
        for (from, to, start, number, why) in faults {
            assert!(SAMPLE.contains(from), "{from}");
            let text = SAMPLE.replacen(from, to, 1);
            let (said, end) = send(bench, &text);
            let at = line(&text, start).expect("the line");
            let place = number.map_or(format!("Line {at}: "), |number| format!("Line {at}, number {number}: "));
            assert_eq!(said.len(), 1, "{said:?}");
            assert!(said[0].starts_with(&place) && said[0].contains(why), "{}", said[0]);
            assert_eq!(end, "Nothing was kept.\r\n");
        }
        // what only shows at the end
        let missing =
            |start: &str| SAMPLE.lines().filter(|line| !line.starts_with(start)).collect::<Vec<_>>().join("\n");
        let one_sided = SAMPLE.replacen(" borders 2 6 7 38", " borders 2 6 38", 1);
        let ends = [
            (missing("cost red 3"), "table costs is not complete.".to_owned()),
            (missing("bonus green 5"), "table bonus is not complete.".to_owned()),
            (missing("wonder statue"), "table wonders is not complete.".to_owned()),
            (one_sided.clone(), format!("Line {}, number 2", line(&one_sided, "land 7").map_or(0, |at| at - 5))),
        ];
        for (number, (text, why)) in ends.iter().enumerate() {
            let (said, end) = send(bench, text);
            assert!(said.is_empty(), "{said:?}");
            assert!(end.ends_with("Nothing was kept.\r\n"), "{end}");
            assert!(number == 3 || end.starts_with(why.as_str()), "{end}");
            assert!(number != 3 || end.starts_with("Line ") && end.contains("does not name this border"), "{end}");
        }
        let long = format!("sea 41 \"x\" borders{}", " 1".repeat(80));
        assert!(send(bench, &long).0[0].starts_with("This line is too long."));
        assert_eq!(ask(bench, "tables"), "olympos: track costs bonus wonders map\r\n");
    });
    let mut store = Store::open(flash.clone()).0;
    assert_eq!(store.tables_of(32), 0b11111);
}

#[test]
fn ol_table_1_the_tables_stay_when_a_group_leaves() {
    let flash = Flash::new();
    on_device(&flash, |bench| assert_eq!(send(bench, SAMPLE).1, "Tables kept: 5.\r\n"));
    let (mut store, _) = Store::open(flash.clone());
    embassy_futures::block_on(store.forget(false, Wipe::default())).expect("a change-over");
    drop(store);
    assert_eq!(on_device(&flash, |bench| ask(bench, "tables")), "olympos: track costs bonus wonders map\r\n");
}
