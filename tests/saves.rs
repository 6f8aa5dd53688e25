//! Old saves: the bytes that each version wrote are kept, and every later one reads them.

use std::{fs, path::Path};

use engine::akropolis::Akropolis;
use firmware::{Language, Settings};
use forms::FORMS;
use tests::{Flash, Rig, Script, player::Player, saves};

/// The image of a fixture, and what must be read from it.
fn fixture(name: &str) -> (Flash, String) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(name);
    let bytes = fs::read(file.with_extension("bin")).expect("the fixture is there");
    let text = fs::read_to_string(file.with_extension("txt")).expect("and what it holds");
    (Flash::with(saves::unpack(&bytes)), text)
}

/// The first saves, and those with what was kept later: what lies in front, the games played last, tables, parts alone, games
/// on a chart, a game that went on after its end, and Akropolis.
const FIXTURES: [&str; 2] = ["saves-1", "saves-2"];

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
