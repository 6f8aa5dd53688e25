//! Every rule of Akropolis is cited by a test, or stands on a short list of pure definitions.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// Definitions that no behaviour can break, each with the reason.
const DEFINITIONS: [(&str, &str); 0] = [];

fn read(path: &str) -> String {
    fs::read_to_string(format!("{}/{path}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// The ids in `text` that look like AK-GROUP-7.
fn ids(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    let id = |word: &str| match word.split('-').collect::<Vec<_>>().as_slice() {
        ["AK", group, number] => {
            group.chars().all(|letter| letter.is_ascii_uppercase()) && number.parse::<u8>().is_ok()
        }
        _ => false,
    };
    words.filter(|word| id(word)).map(String::from).collect()
}

/// The rules of the reference: lines that begin with a dash or a table row and an id.
fn rules() -> BTreeSet<String> {
    let text = read("rules/akropolis.md");
    let starts = text.lines().filter_map(|line| line.strip_prefix("- ").or_else(|| line.strip_prefix("| ")));
    starts.filter(|line| line.starts_with("AK-")).map(|line| line.split(' ').next().unwrap().to_string()).collect()
}

/// What the tests cite: their names, the comments right above them, and the `rules` of the examples that are run.
fn cited() -> BTreeMap<String, usize> {
    let mut cited = BTreeMap::new();
    let mut cite = |id: String| *cited.entry(id).or_insert(0) += 1;
    for entry in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if !name.starts_with("akropolis_") || !name.ends_with(".rs") {
            continue;
        }
        let text = read(&format!("tests/{name}"));
        let (mut comment, mut test) = (String::new(), false);
        for line in text.lines() {
            match line.trim() {
                "#[test]" => test = true,
                line if line.starts_with("///") => comment += line,
                line if test && line.starts_with("fn ak_") => {
                    let mut parts = line["fn ak_".len()..].split('_');
                    cite(format!("AK-{}-{}", parts.next().unwrap().to_uppercase(), parts.next().unwrap()));
                    ids(&std::mem::take(&mut comment)).into_iter().for_each(&mut cite);
                    test = false;
                }
                _ => comment.clear(),
            }
        }
    }
    for file in ["play", "placement", "scoring"] {
        for line in read(&format!("tests/data/akropolis/{file}.txt")).lines() {
            if let Some(list) = line.strip_prefix("rules ") {
                list.split(' ').for_each(|id| cite(format!("AK-{id}")));
            }
            if let Some(id) = line.strip_prefix("example ") {
                cite(id.to_string());
            }
        }
    }
    cited
}

#[test]
fn every_rule_is_cited_by_a_test() {
    let (rules, cited) = (rules(), cited());
    let defined: BTreeSet<_> = DEFINITIONS.iter().map(|&(id, _)| id.to_string()).collect();
    let missing: Vec<_> = rules.iter().filter(|id| !cited.contains_key(*id) && !defined.contains(*id)).collect();
    let unknown: Vec<_> = cited.keys().filter(|id| !rules.contains(*id)).collect();
    let share = (rules.len() - missing.len()) * 100 / rules.len();
    println!("{share} % of {} rules of Akropolis, {} of them pure definitions", rules.len(), defined.len());
    assert!(missing.is_empty(), "not tested: {missing:?}");
    assert!(unknown.is_empty(), "cited, but no such rule: {unknown:?}");
    assert!(defined.iter().all(|id| rules.contains(id) && !cited.contains_key(id)));
    assert!(rules.len() >= 160, "{}", rules.len());
}

#[test]
fn every_rule_named_in_the_engine_exists() {
    let rules = rules();
    for entry in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src/akropolis")).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        for id in ids(&text) {
            assert!(rules.contains(&id), "{id}");
        }
    }
}
