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

/// Whether the runner is content with a scenario.
fn holds(text: &str) -> bool {
    std::panic::catch_unwind(|| scenario::read(text).iter().for_each(|one| scenario::play(one, |_| {}))).is_ok()
}

#[test]
fn the_runner_notices_a_choice_too_few_and_a_choice_too_many() {
    let position = "== x\ngods Zeus Ares Hera Athena Poseidon\ngold 0 1\n";
    let all = "Offer(god: Zeus, amount: 1);Offer(god: Ares, amount: 1);Offer(god: Apollo, amount: 0)";
    assert!(holds(&format!("{position}only {all}")));
    assert!(!holds(&format!("{position}only {all};Offer(god: Hera, amount: 1)")));
    assert!(!holds(&format!("{position}only Offer(god: Zeus, amount: 1);Offer(god: Ares, amount: 1)")));
    assert!(holds(&format!("{position}offers Offer\noffers no Recruit")));
    assert!(!holds(&format!("{position}offers no Offer")));
    assert!(!holds(&format!("{position}offers Recruit")));
    assert!(holds(&format!("{position}refused Offer(god: Hera, amount: 1)")));
    assert!(!holds(&format!("{position}refused Offer(god: Zeus, amount: 1)")));
}

#[test]
fn the_runner_knows_cards_by_name_and_boards_by_file() {
    let position =
        "== x\nmode Four\nboard 4-full\nactive 0 Zeus done\nholds 0 Kraken\nset factions.1.heroes = [\"Hector\"]\n";
    assert!(holds(&format!("{position}is factions.0.creatures = [\"Kraken\"]\nis factions.1.heroes = [\"Hector\"]")));
    assert!(!holds(&format!("{position}is factions.0.creatures = [\"Harpy\"]")));
    assert!(holds(&format!("{position}is map.heroes.Hector = null\nis map.figures.Kraken = null")));
    assert!(!holds("== x\nboard no-such-board\nturn 0"));
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
