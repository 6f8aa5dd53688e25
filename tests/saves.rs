//! Old saves: the bytes that each version wrote are kept, and every later one reads them.

use std::{fs, path::Path};

use engine::akropolis::Akropolis;
use firmware::{Language, Settings};
use forms::FORMS;
use tests::{Flash, Rig, Script, player::Player, rig::Bench, saves};

/// The image of a fixture, and what must be read from it.
fn fixture(name: &str) -> (Flash, String) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(name);
    let bytes = fs::read(file.with_extension("bin")).expect("the fixture is there");
    let text = fs::read_to_string(file.with_extension("txt")).expect("and what it holds");
    (Flash::with(saves::unpack(&bytes)), text)
}

/// The first saves, and those with what was kept later: what lies in front, the games played last, tables, parts alone, games
/// on a chart, a game that went on after its end, and Akropolis; names, clocks, checkpoints, an event with its ledger, tables of the
/// owner, Polis and Olympos.
const FIXTURES: [&str; 3] = ["saves-1", "saves-2", "saves-3"];

#[test]
fn saves_of_the_first_version_load() {
    FIXTURES.into_iter().for_each(loads);
}

fn loads(name: &str) {
    let (flash, text) = fixture(name);
    let read = saves::describe(&flash);
    for (number, (read, expected)) in read.lines().zip(text.lines()).enumerate() {
        assert_eq!(read, expected, "line {}", number + 1);
    }
    assert_eq!(read.lines().count(), text.lines().count());
}

#[test]
fn a_device_with_saves_of_the_first_version_goes_on_with_the_game() {
    let (flash, _) = fixture("saves-1");
    let home: Script = "accept,accept".parse().unwrap();
    let mut rig = Rig::new(FORMS[0], flash);
    let pictures = rig.run(&home);
    assert!(pictures.len() == 3, "it does not start");
    assert_eq!(rig.per_cent(), 40, "the settings are the owner's");
}

#[test]
fn a_file_of_saves_is_the_image() {
    for name in FIXTURES {
        let (flash, _) = fixture(name);
        assert!(saves::unpack(&saves::pack(&flash.bytes())) == flash.bytes());
    }
}

#[test]
fn a_device_with_later_saves_goes_on_with_the_game_of_akropolis_that_was_played_last() {
    let (flash, _) = fixture("saves-2");
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        let settings = Settings {
            language: Language::Polish,
            brightness: 4,
            cues: true,
            large_type: true,
            table: 12,
            guide: false,
            ..Settings::default()
        };
        assert_eq!(player.desk.settings, settings);
        assert!(player.desk.open.book::<Akropolis>().is_some());
        player.compare();
    });
}

#[test]
fn issue_15_a_device_with_saves_of_an_event_has_its_names_clocks_tables_and_results() {
    let (flash, text) = fixture("saves-3");
    for what in
        ["is called Ola", "clocks: Limit(60)", "clocks: Bank(1200)", "table 4 of games of kind 32", "result: Reopened"]
    {
        assert!(text.contains(what), "no {what}");
    }
    Rig::new(FORMS[0], flash).fingers(|bench| {
        let player = Player::new(bench);
        assert!(player.desk.settings.names && player.desk.settings.clock == 2);
        let known: Vec<_> = player.desk.people.known().iter().map(|name| name.text().as_str().to_owned()).collect();
        assert_eq!(known, ["Max", "Ola", "Jan", "Eva"]);
        let hall = &player.desk.hall;
        assert_eq!(
            hall.event.as_ref().map(|event| (event.name.as_str(), event.table, event.round)),
            Some(("Games 2026", 12, 2))
        );
        assert_eq!((hall.clock.minutes(), hall.open_result().map(|entry| entry.number)), (37, Some(4)));
        let answer = |bench: &mut Bench<'_>, line: &str| {
            bench.heard();
            bench.send(format!("{line}\r").as_bytes());
            bench.settle();
            String::from_utf8(bench.heard()).expect("text is UTF-8")
        };
        bench.pass(300_000_000); // the guess before it is long ago
        let results = answer(bench, "results uudada");
        let ends = [" 37 unsigned\r\n", " 37 reopened\r\n", " 37 signed\r\n", " 37 open\r\nend 3\r\n"];
        assert!(ends.iter().all(|end| results.contains(end)), "{results}");
        let tables = answer(bench, "tables");
        assert!(
            tables.contains("polis: cards prices") && tables.contains("olympos: track costs bonus wonders map"),
            "{tables}"
        );
    });
}
