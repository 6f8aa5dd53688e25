//! Recorded games, one per set-up and one per way a game can end, compared line by line.

mod play;

use std::fs;
use std::path::{Path, PathBuf};

use play::record::{Ending, actions, ending, pack, setup, write};

fn records() -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/playthroughs");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.into_iter().map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect()
}

#[test]
fn recorded_games_replay_line_by_line() {
    let records = records();
    for (path, text) in &records {
        let again = write(text.lines().next().unwrap(), &actions(text));
        for (number, (recorded, replayed)) in text.lines().zip(again.lines()).enumerate() {
            assert_eq!(recorded, replayed, "{}, line {}", path.display(), number + 1);
        }
        assert_eq!(text.lines().count(), again.lines().count(), "{}", path.display());
    }
}

#[test]
fn the_chip_replays_the_same_records() {
    let texts: Vec<String> = records().into_iter().map(|(_, text)| text).collect();
    let packed = fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/records-cyclades.postcard")).unwrap();
    assert!(
        packed == pack(&texts),
        "`cargo run --release -p engine --example cyclades_games -- pack` writes them anew"
    );
}

#[test]
fn every_set_up_and_every_ending_is_recorded() {
    let records = records();
    for mode in engine::cyclades::Mode::ALL {
        for board in ["table", "device"] {
            let head = format!("{mode:?} {board} ");
            assert!(records.iter().any(|(_, text)| text.starts_with(&head)), "{head}");
        }
    }
    let mut target_four = false;
    for wanted in [Ending::Metropolises, Ending::Elimination, Ending::Gold, Ending::Shared] {
        let found = records.iter().any(|(_, text)| {
            let mut game = engine::cyclades::Cyclades::new(setup(text.lines().next().unwrap())).unwrap();
            actions(text).into_iter().for_each(|action| engine::Game::apply(&mut game, action).unwrap());
            target_four |= game.rules().target == 4 && game.seats().any(|seat| game.side_metropolises(seat) >= 4);
            ending(&game) == wanted
        });
        assert!(found, "{wanted:?} is not recorded");
    }
    assert!(target_four, "a target of four");
}
