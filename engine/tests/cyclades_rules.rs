//! Every rule of Cyclades as a scenario: the files of `data/cyclades` played by one runner.

mod play;
mod scenario;

use std::fs;
use std::path::Path;

fn play_file(name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/cyclades").join(name);
    let text = fs::read_to_string(&path).unwrap();
    let scenarios = scenario::read(&text);
    assert!(!scenarios.is_empty());
    let mut broken = Vec::new();
    for one in &scenarios {
        let run = std::panic::catch_unwind(|| scenario::play(one, |_| {}));
        if run.is_err() {
            broken.push(one.title.clone());
        }
    }
    println!("{name}: {} scenarios", scenarios.len());
    assert!(broken.is_empty(), "{} of {} fail in {name}:\n{}", broken.len(), scenarios.len(), broken.join("\n"));
}

macro_rules! files {
    ($($name:ident = $file:literal),+ $(,)?) => {
        $(#[test]
        fn $name() {
            play_file($file);
        })+

        /// No file of the folder is forgotten.
        #[test]
        fn every_file_is_played() {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/cyclades");
            let mut found: Vec<String> =
                fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
            found.sort();
            assert_eq!(found, [$($file),+]);
        }
    };
}

files! {
    cy_01_setup_and_auction = "01-setup-and-auction.txt",
    cy_02_gods_and_buildings = "02-gods-and-buildings.txt",
    cy_03_metropolises = "03-metropolises.txt",
    cy_04_movement = "04-movement.txt",
    cy_05_battles = "05-battles.txt",
    cy_06_creatures = "06-creatures.txt",
    cy_07_heroes = "07-heroes.txt",
    cy_08_end_and_sides = "08-end-and-sides.txt",
    cy_09_examples = "09-examples.txt",
}
