//! Every rule of Polis as a scene: the files of `data/polis` played by one runner.

mod polis_scene;

use std::fs;
use std::path::Path;

fn play_file(name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/polis").join(name);
    let scenes = polis_scene::scenes(&fs::read_to_string(&path).unwrap());
    assert!(!scenes.is_empty());
    let broken: Vec<&str> = scenes
        .iter()
        .filter(|scene| std::panic::catch_unwind(|| polis_scene::play(scene)).is_err())
        .map(|scene| scene.title.as_str())
        .collect();
    println!("{name}: {} scenes", scenes.len());
    assert!(broken.is_empty(), "{} of {} fail in {name}:\n{}", broken.len(), scenes.len(), broken.join("\n"));
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
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/polis");
            let mut found: Vec<String> =
                fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
            found.sort();
            assert_eq!(found, [$($file),+]);
        }
    };
}

files! {
    rules_1_general = "1-general.txt",
    rules_2_setup_and_turns = "2-setup-and-turns.txt",
    rules_3_development = "3-development.txt",
    rules_4_military = "4-military.txt",
    rules_5_political = "5-political.txt",
    rules_6_battles = "6-battles.txt",
    rules_7_end = "7-end.txt",
    rules_8_ambiguities = "8-ambiguities.txt",
    rules_9_examples = "9-examples.txt",
}
