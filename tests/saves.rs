//! Old saves: the bytes that each version wrote are kept, and every later one reads them.

use std::{fs, path::Path};

use firmware::form::DISPLAY_PACK_2;
use tests::{Flash, Rig, Script, saves};

/// The image of a fixture, and what must be read from it.
fn fixture(name: &str) -> (Flash, String) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(name);
    let bytes = fs::read(file.with_extension("bin")).expect("the fixture is there");
    let text = fs::read_to_string(file.with_extension("txt")).expect("and what it holds");
    (Flash::with(saves::unpack(&bytes)), text)
}

#[test]
fn saves_of_the_first_version_load() {
    let (flash, text) = fixture("saves-1");
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
    let mut rig = Rig::new(&DISPLAY_PACK_2, flash);
    let pictures = rig.run(&home);
    assert!(pictures.len() == 3, "it does not start");
    assert_eq!(rig.per_cent(), 40, "the settings are the owner's");
}

#[test]
fn a_file_of_saves_is_the_image() {
    let (flash, _) = fixture("saves-1");
    assert!(saves::unpack(&saves::pack(&flash.bytes())) == flash.bytes());
}
