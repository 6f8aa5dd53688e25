//! Every rule of the specification is cited by a test, or is a pure definition with a reason.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Rules that no engine test can fail without, and why.
const DEFINITIONS: &[(&str, &str)] = &[
    ("CY-COMP-2", "tiles are cardboard; the engine takes a finished map (CY-MAP-8)"),
    ("CY-COMP-4", "the number of coins is not a limit (CY-COMP-16)"),
    ("CY-COMP-7", "a sum: six creatures (CY-COMP-5) and nine heroes (CY-COMP-6)"),
    ("CY-COMP-13", "markers are counted as horns (CY-HORN-5); their number is not a limit"),
    ("CY-MAP-7", "which side of a tile is up is not in the map data"),
    ("CY-SETUP-9", "how many tiles: the engine takes a finished map"),
    ("CY-SETUP-10", "how tiles are put together: the engine takes a finished map"),
    ("CY-SETUP-11", "which tiles: the engine takes a finished map"),
];

/// The ids that begin with `CY-` in a text.
fn ids(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (start, _) in text.match_indices("CY-") {
        let end = text[start..]
            .find(|letter: char| !(letter.is_ascii_uppercase() || letter.is_ascii_digit() || letter == '-'));
        let id = text[start..].get(..end.unwrap_or(text.len() - start)).unwrap().trim_end_matches('-');
        if id.chars().any(|letter| letter.is_ascii_digit()) {
            found.insert(id.to_owned());
        }
    }
    found
}

/// The ids that are defined, each at the start of its entry.
fn defined(rules: &str) -> BTreeSet<String> {
    let entries = rules.lines().filter_map(|line| line.trim_start().strip_prefix("- **CY-"));
    entries.map(|rest| format!("CY-{}", rest.split("**").next().unwrap())).collect()
}

/// Scenario titles and names of test functions.
fn cited(folder: &Path) -> BTreeMap<String, usize> {
    let mut titles = String::new();
    for entry in fs::read_dir(folder.join("tests/data/cyclades")).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        text.lines()
            .filter_map(|line| line.strip_prefix("== "))
            .for_each(|title| titles = format!("{titles}{title}\n"));
    }
    for entry in fs::read_dir(folder.join("tests")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(path).unwrap();
            for line in text.lines().filter_map(|line| line.trim().strip_prefix("fn cy_")) {
                titles = format!("{titles}CY-{}\n", line.to_uppercase().replace('_', "-"));
            }
        }
    }
    let mut counts = BTreeMap::new();
    for line in titles.lines() {
        // The name of a function goes on after its id: cut it at the first number.
        for id in ids(line) {
            let mut cut = String::new();
            for part in id.split('-') {
                let digits = part.starts_with(|letter: char| letter.is_ascii_digit());
                cut = if cut.is_empty() { part.to_owned() } else { format!("{cut}-{part}") };
                if digits {
                    break;
                }
            }
            *counts.entry(cut).or_insert(0) += 1;
        }
    }
    counts
}

#[test]
fn every_rule_is_cited() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let rules = defined(&fs::read_to_string(folder.join("rules/cyclades.md")).unwrap());
    let cited = cited(folder);
    let definitions: BTreeSet<&str> = DEFINITIONS.iter().map(|&(id, _)| id).collect();
    let missing: Vec<&String> =
        rules.iter().filter(|id| !cited.contains_key(*id) && !definitions.contains(id.as_str())).collect();
    let covered = rules.len() - missing.len();
    println!(
        "{covered} of {} rules ({} %), {} of them definitions",
        rules.len(),
        covered * 100 / rules.len(),
        definitions.len()
    );
    assert!(missing.is_empty(), "{} rules without a test: {missing:?}", missing.len());
    let unknown: Vec<&String> = cited.keys().filter(|id| !rules.contains(*id)).collect();
    assert!(unknown.is_empty(), "no such rules: {unknown:?}");
    assert!(definitions.iter().all(|id| rules.contains(*id)), "a definition is not in the rules");
}
