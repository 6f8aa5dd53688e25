//! Every rule of the specification is cited by a test, or is a pure definition with a reason.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Rules that no engine test can fail without, and why.
const DEFINITIONS: &[(&str, &str)] = &[
    ("OL-COMP-2", "that map and time track are one piece of cardboard is nothing to the engine"),
    ("OL-COMP-16", "the engine knows no colours; screens do"),
    ("OL-COMP-17", "which islands are printed with a border is decided by who writes the map down"),
    ("OL-SCORE-17", "the track doubles as score track on the table; the engine adds numbers"),
    ("OL-TILE-29", "another name of Cavalry"),
];

/// The ids that begin with `OL-` in a text.
fn ids(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (start, _) in text.match_indices("OL-") {
        let mut cut = String::new();
        let end = text[start..]
            .find(|letter: char| !(letter.is_ascii_uppercase() || letter.is_ascii_digit() || letter == '-'));
        for part in text[start..].get(..end.unwrap_or(text.len() - start)).unwrap().split('-') {
            cut = if cut.is_empty() { part.to_owned() } else { format!("{cut}-{part}") };
            if part.starts_with(|letter: char| letter.is_ascii_digit()) {
                found.insert(cut);
                break;
            }
        }
    }
    found
}

/// The ids that are defined, each at the start of its entry or of its row.
fn defined(rules: &str) -> BTreeSet<String> {
    let entries = rules.lines().filter(|line| line.starts_with("- OL-") || line.starts_with("| OL-"));
    entries.filter_map(|line| line.split_whitespace().nth(1)).map(str::to_owned).collect()
}

/// Titles of scenarios and names of test functions.
fn cited(folder: &Path) -> BTreeMap<String, usize> {
    let mut titles = String::new();
    for entry in fs::read_dir(folder.join("tests/data/olympos")).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        text.lines().filter_map(|line| line.strip_prefix("== ")).for_each(|title| titles += &format!("{title}\n"));
    }
    for entry in fs::read_dir(folder.join("tests")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(path).unwrap();
            for line in text.lines().filter_map(|line| line.trim().strip_prefix("fn ol_")) {
                titles += &format!("OL-{}\n", line.to_uppercase().replace('_', "-"));
            }
        }
    }
    let mut counts = BTreeMap::new();
    titles.lines().flat_map(ids).for_each(|id| *counts.entry(id).or_insert(0) += 1);
    counts
}

#[test]
fn every_rule_is_cited() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let rules = defined(&fs::read_to_string(folder.join("rules/olympos.md")).unwrap());
    assert!(rules.len() >= 373, "the specification has {} ids", rules.len());
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
