//! The layers of the firmware: each knows only those below it, and no game knows another (issue 16, 7).

use std::{
    fs,
    path::{Path, PathBuf},
};

/// From the lowest to the highest; `lib.rs` above them all only hands out.
const LAYERS: [&str; 6] = ["base", "ui", "store", "play", "games", "device"];

/// All source files below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files = vec![];
    for path in entries.map(|entry| entry.expect("a readable folder").path()) {
        match path.is_dir() {
            true => files.extend(sources(&path)),
            false if path.extension().is_some_and(|extension| extension == "rs") => files.push(path),
            false => (),
        }
    }
    files
}

/// The code of a file without comments.
fn code(text: &str) -> String {
    let lines = text.lines().map(|line| line.split_once("//").map_or(line, |(code, _)| code));
    lines.collect::<Vec<_>>().join("\n")
}

/// What follows each `crate::` of a file, use trees flattened: as many segments as are needed to tell layer and game.
fn paths(text: &str) -> Vec<String> {
    let code: String = code(text).split_whitespace().collect::<Vec<_>>().join(" ");
    let mut paths = vec![];
    for (start, _) in code.match_indices("crate::") {
        let before = code[..start].chars().next_back();
        if before.is_some_and(|letter| letter.is_alphanumeric() || letter == '_' || letter == '$') {
            continue;
        }
        flatten(&code[start + "crate::".len()..], "", &mut paths);
    }
    paths
}

/// Reads one path or tree at the beginning of `text`; returns what is behind it.
fn flatten<'a>(text: &'a str, prefix: &str, paths: &mut Vec<String>) -> &'a str {
    let text = text.trim_start();
    if let Some(mut rest) = text.strip_prefix('{') {
        loop {
            rest = rest.trim_start();
            if let Some(rest) = rest.strip_prefix('}') {
                return rest;
            }
            let behind = flatten(rest, prefix, paths);
            if behind.len() == rest.len() {
                return ""; // nothing that can be read as a path: what follows is no use tree
            }
            rest = behind.trim_start();
            rest = rest.strip_prefix(',').unwrap_or(rest);
        }
    }
    let end =
        text.find(|letter: char| !letter.is_alphanumeric() && letter != '_' && letter != '*').unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    let path = if prefix.is_empty() { word.to_owned() } else { format!("{prefix}::{word}") };
    match rest.strip_prefix("::") {
        Some(rest) if !word.is_empty() => flatten(rest, &path, paths),
        _ => {
            paths.push(path);
            // a glob has no word: its sign is read, so that the rest goes on
            let rest = rest.strip_prefix('*').unwrap_or(rest);
            // `as NAME` belongs to the path
            let rest = rest.trim_start();
            rest.strip_prefix("as ")
                .map_or(rest, |name| name.trim_start_matches(|letter: char| letter.is_alphanumeric() || letter == '_'))
        }
    }
}

/// The arrows of a file that point the wrong way, in words.
fn wrong(file: &Path, text: &str) -> Vec<String> {
    let mut parts = file.iter().map(|part| part.to_str().expect("a plain name"));
    let Some(layer) = parts.next().and_then(|first| LAYERS.iter().position(|&layer| layer == first)) else {
        return vec![]; // lib.rs
    };
    let game = parts.next().filter(|name| LAYERS[layer] == "games" && !name.ends_with(".rs"));
    let mut wrong = vec![];
    for path in paths(text) {
        let mut segments = path.split("::");
        let first = segments.next().unwrap_or("");
        match LAYERS.iter().position(|&other| other == first) {
            Some(other) if other > layer => wrong.push(format!("{} uses crate::{path}", file.display())),
            Some(_) => (),
            // what the root hands out has no layer
            None => wrong.push(format!("{} uses crate::{path}, which names no layer", file.display())),
        }
        let other = segments.next().filter(|name| first == "games" && is_game(name));
        if let (Some(game), Some(other)) = (game, other)
            && game != other
        {
            wrong.push(format!("{} uses crate::{path}: games do not know each other", file.display()));
        }
    }
    wrong
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../firmware/src")
}

/// Whether a game has a folder of this name.
fn is_game(name: &str) -> bool {
    root().join("games").join(name).is_dir()
}

#[test]
fn issue_16_arrows_between_the_layers_point_downwards() {
    let root = root();
    let files = sources(&root);
    assert!(files.len() > 100, "{} files", files.len());
    let wrong: Vec<String> = files
        .iter()
        .flat_map(|file| {
            let text = fs::read_to_string(file).expect("a source file");
            wrong(file.strip_prefix(&root).expect("below the root"), &text)
        })
        .collect();
    assert!(wrong.is_empty(), "{} arrows point upwards:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn issue_16_a_planted_arrow_upwards_is_found() {
    let check = |file: &str, text: &str| wrong(Path::new(file), text).len();
    assert_eq!(check("ui/list.rs", "use crate::base::{Event, Key, texts::{self, Line as L}};"), 0);
    assert_eq!(check("ui/list.rs", "use crate::{\n    base::Event,\n    device::Desk,\n};"), 1);
    assert_eq!(check("store/items.rs", "fn f() -> crate::games::Kind { todo() }"), 1);
    assert_eq!(check("play/game.rs", "// crate::device::Desk\nuse crate::store::{journal, record::Story};"), 0);
    assert_eq!(check("play/game.rs", "use crate::Form;"), 1, "what the root hands out");
    assert_eq!(check("games/akropolis/mod.rs", "use crate::games::cyclades::texts;"), 1);
    assert_eq!(check("games/akropolis/mod.rs", "use crate::games::{akropolis::Saying, Kind};"), 0);
    assert_eq!(check("games/list.rs", "use crate::games::cyclades::texts;"), 0, "the list knows them all");
}

/// The list knows the games, their folders do, and nothing else in the firmware names one in its code.
#[test]
fn issue_16_outside_its_folder_and_the_list_no_code_names_a_game() {
    let root = root();
    let games: Vec<String> = fs::read_dir(root.join("games"))
        .expect("a folder of games")
        .map(|entry| entry.expect("readable").path())
        .filter(|path| path.is_dir())
        .map(|path| path.file_name().expect("a name").to_str().expect("plain").to_owned())
        .filter(|name| name != "nim") // the example hangs on a feature of its name
        .collect();
    assert!(games.len() > 1);
    for file in sources(&root) {
        let below = file.strip_prefix(&root).expect("below the root");
        if below.starts_with("games") {
            continue;
        }
        let code = code(&fs::read_to_string(&file).expect("a source file")).to_lowercase();
        for game in &games {
            let named = code.split(|letter: char| !letter.is_alphanumeric() && letter != '_').any(|word| word == game);
            assert!(!named, "{} names {game}", below.display());
        }
    }
}
