//! Every rule of Olympos as a scenario: the files of `data/olympos` played by one runner.

mod olympos_play;
mod olympos_scenario;

use std::fs;
use std::path::Path;

fn play_file(name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/olympos").join(name);
    let text = fs::read_to_string(&path).unwrap();
    let scenarios = olympos_scenario::read(&text);
    assert!(!scenarios.is_empty());
    let mut broken = Vec::new();
    for one in &scenarios {
        if std::panic::catch_unwind(|| olympos_scenario::play(one)).is_err() {
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
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/olympos");
            let mut found: Vec<String> =
                fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
            found.sort();
            assert_eq!(found, [$($file),+]);
        }
    };
}

files! {
    examples = "01-examples.txt",
    time_and_setup = "02-time-and-setup.txt",
    expansion = "03-expansion.txt",
    development = "04-development.txt",
    cards_and_gods = "05-cards-and-gods.txt",
    end_and_score = "06-end-and-score.txt",
    table = "07-table.txt",
}
