//! Every rule of Polis is cited by a test, what can be refused is refused in a scene, and no id is made up.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Rules that no engine test can fail without, and why.
const DEFINITIONS: [(&str, &str); 1] = [("PO-COMP-11", "the number of discs is not a limit (PO-AMB-25)")];

/// Refusals that no action meets, because the engine moves on by itself before anybody could ask.
const SETTLED: [(&str, &str); 3] = [
    ("PO-END-9", "without wheat the growth of a player is over"),
    ("PO-LIMIT-5", "without a cube too"),
    ("PO-TRIB-5", "when all hoplites stand on rows, the box pays"),
];

fn read(path: impl AsRef<Path>) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// The ids in `text` that look like PO-GROUP-7.
fn ids(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    let id = |word: &&str| match word.split('-').collect::<Vec<_>>().as_slice() {
        ["PO", group, number] => !group.is_empty() && number.parse::<u8>().is_ok(),
        _ => false,
    };
    words.filter(id).map(String::from).collect()
}

/// The rules of the reference: lines that begin with a dash or a table row and an id.
fn rules() -> BTreeSet<String> {
    let text = read("rules/polis.md");
    let starts = text.lines().filter_map(|line| line.strip_prefix("- ").or_else(|| line.strip_prefix("| ")));
    let ids = starts.filter(|line| line.starts_with("PO-")).map(|line| line.split(' ').next().unwrap().to_string());
    ids.filter(|id| id.split('-').next_back().unwrap().parse::<u8>().is_ok()).collect()
}

fn scenes() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/polis");
    fs::read_dir(folder).unwrap().map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap()).collect()
}

/// What the tests cite: titles of scenes, names of tests and the comments right above them.
fn cited() -> BTreeSet<String> {
    let mut cited: BTreeSet<String> =
        scenes().lines().filter_map(|line| line.strip_prefix("== ")).flat_map(ids).collect();
    for file in ["polis_components.rs"] {
        let text = read(Path::new("tests").join(file));
        let (mut comment, mut test) = (String::new(), false);
        for line in text.lines() {
            match line.trim() {
                "#[test]" => test = true,
                line if line.starts_with("///") => comment += line,
                line if test && line.starts_with("fn po_") => {
                    let mut parts = line["fn po_".len()..].split('_');
                    cited.insert(format!("PO-{}-{}", parts.next().unwrap().to_uppercase(), parts.next().unwrap()));
                    cited.extend(ids(&std::mem::take(&mut comment)));
                    test = false;
                }
                _ => comment.clear(),
            }
        }
    }
    cited
}

#[test]
fn every_rule_is_cited_by_a_test() {
    let (rules, cited) = (rules(), cited());
    let defined: BTreeSet<String> = DEFINITIONS.iter().map(|&(id, _)| id.to_owned()).collect();
    let missing: Vec<_> = rules.iter().filter(|id| !cited.contains(*id) && !defined.contains(*id)).collect();
    let unknown: Vec<_> = cited.iter().filter(|id| !rules.contains(*id)).collect();
    println!("{} of {} rules, {} of them definitions", rules.len() - missing.len(), rules.len(), defined.len());
    assert!(missing.is_empty(), "not tested: {missing:?}");
    assert!(unknown.is_empty(), "cited, but no such rule: {unknown:?}");
    assert!(defined.iter().all(|id| rules.contains(id) && !cited.contains(id)));
    assert_eq!(rules.len(), 421, "383 rules and 38 examples");
    assert!((1..=38).all(|number| cited.contains(&format!("PO-EX-{number}"))));
}

/// What a refusal names is refused in a scene, and the same rule allows something in another line.
#[test]
fn what_can_be_refused_is_refused() {
    let named: BTreeSet<String> =
        read("src/polis/refusal.rs").lines().filter(|line| line.contains("= \"PO-")).flat_map(ids).collect();
    let scenes = scenes();
    let refused: BTreeSet<String> = scenes
        .lines()
        .filter_map(|line| line.strip_prefix("! "))
        .map(|line| line.split(' ').next().unwrap().to_owned())
        .collect();
    let settled: BTreeSet<String> = SETTLED.iter().map(|&(id, _)| id.to_owned()).collect();
    let missing: Vec<_> = named.iter().filter(|id| !refused.contains(*id) && !settled.contains(*id)).collect();
    assert!(missing.is_empty(), "never refused: {missing:?}");
    assert!(settled.iter().all(|id| named.contains(id) && !refused.contains(id)));
    println!("{} rules can be refused", named.len());
    assert!(named.len() > 80);
    // A scene of that rule in which something is accepted, or holds.
    let allowed: BTreeSet<String> = scenes
        .split("== ")
        .filter(|scene| scene.lines().any(|line| line.starts_with("> ") || line.starts_with("? ")))
        .flat_map(|scene| ids(scene.lines().next().unwrap_or_default()))
        .collect();
    let never: Vec<_> = named.iter().filter(|id| !allowed.contains(*id) && *id != "PO-COMP-1").collect();
    assert!(never.is_empty(), "never allowed: {never:?}");
}

#[test]
fn every_rule_named_in_the_engine_exists() {
    let rules = rules();
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/polis")).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        for id in ids(&text) {
            assert!(rules.contains(&id), "{id}");
        }
    }
}
