//! Reads and checks `texts/*.txt`: English is the list of all texts, the other languages follow it.

use std::{collections::BTreeMap, collections::BTreeSet, fs};

use crate::{fonts, keys::SECTIONS};

/// The languages in the order of the enum `Language`.
pub const LANGUAGES: [&str; 4] = ["en", "cs", "pl", "de"];

/// Gaps that a language may have although English lacks them: the Czech preposition that takes a vowel before some numbers.
const FREE_GAPS: [&str; 1] = ["of"];

/// A text of the list.
pub struct Entry {
    /// Its name; a dot parts a form or a value from it.
    pub key: String,
    /// What it is for.
    pub comment: String,
    /// What it is in each language.
    pub texts: [String; LANGUAGES.len()],
}

/// A section of the list.
pub struct Section {
    pub name: String,
    /// What its texts are for.
    pub comment: String,
    pub entries: Vec<Entry>,
}

/// A line of a file that says something: where it stands, what is said about it, key and text.
struct Line {
    section: String,
    comment: String,
    key: String,
    text: String,
}

/// All texts in the order of English, or everything that is wrong with them.
pub fn texts() -> Result<Vec<Section>, Vec<String>> {
    let mut complaints = Vec::new();
    let mut comments = BTreeMap::new();
    let files = LANGUAGES.map(|language| {
        let path = format!("texts/{language}.txt");
        let file = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        lines(language, &file, &mut comments, &mut complaints)
    });
    let tables = files.each_ref().map(|lines| {
        lines
            .iter()
            .map(|line| ((line.section.as_str(), line.key.as_str()), line.text.as_str()))
            .collect::<BTreeMap<_, _>>()
    });
    let [english, ..] = &files;
    let mut sections: Vec<Section> = Vec::new();
    for line in english {
        let place = (line.section.as_str(), line.key.as_str());
        let texts = std::array::from_fn(|language| {
            let text = tables[language].get(&place).copied().unwrap_or_default();
            check(LANGUAGES[language], line, text, &mut complaints);
            String::from(text)
        });
        let entry = Entry { key: line.key.clone(), comment: line.comment.clone(), texts };
        match sections.last_mut().filter(|section| section.name == line.section) {
            Some(section) => section.entries.push(entry),
            None => {
                let comment = comments.get(&line.section).cloned().unwrap_or_default();
                sections.push(Section { name: line.section.clone(), comment, entries: vec![entry] });
            }
        }
    }
    for (language, lines) in LANGUAGES.iter().zip(&files) {
        for line in lines.iter().filter(|line| !tables[0].contains_key(&(line.section.as_str(), line.key.as_str()))) {
            complaints.push(format!("{language}: [{}] {} is unknown: en.txt has no such text", line.section, line.key));
        }
    }
    let listed = SECTIONS.map(|section| section.name);
    let names: Vec<&str> = sections.iter().map(|section| section.name.as_str()).collect();
    if names.iter().copied().filter(|name| listed.contains(name)).ne(listed) {
        complaints.push(format!("en: sections are {names:?}, but build/keys.rs lists others or in another order"));
    }
    let mut once = BTreeSet::new();
    if let Some(again) = names.iter().find(|&&name| !once.insert(name)) {
        complaints.push(format!("en: section [{again}] stands twice"));
    }
    if complaints.is_empty() { Ok(sections) } else { Err(complaints) }
}

/// The lines of a file that say something.
fn lines(
    language: &str,
    file: &str,
    comments: &mut BTreeMap<String, String>,
    complaints: &mut Vec<String>,
) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let mut seen = BTreeSet::new();
    let (mut section, mut comment) = (String::new(), String::new());
    for (number, line) in (1..).zip(file.lines().map(str::trim)) {
        if line.is_empty() {
            comment.clear();
        } else if let Some(more) = line.strip_prefix('#') {
            comment = format!("{comment} {}", more.trim()).trim().into();
        } else if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            section = name.into();
            comments.entry(section.clone()).or_insert(std::mem::take(&mut comment));
        } else if let Some((key, text)) = line.split_once(" = ") {
            let (key, text) = (String::from(key.trim()), String::from(text.trim()));
            if !seen.insert((section.clone(), key.clone())) {
                complaints.push(format!("{language}: [{section}] {key} stands twice, again in line {number}"));
            }
            lines.push(Line { section: section.clone(), comment: std::mem::take(&mut comment), key, text });
        } else {
            complaints.push(format!("{language}: line {number} is no `Key = text`: {line}"));
        }
    }
    lines
}

/// Complains about the text of a language for a line of English.
fn check(language: &str, line: &Line, text: &str, complaints: &mut Vec<String>) {
    let name = format!("{language}: [{}] {}", line.section, line.key);
    if text.is_empty() {
        return complaints.push(format!("{name} is missing; in English it is \"{}\"", line.text));
    }
    if let Some(letter) = text.chars().find(|&letter| !fonts::has(letter)) {
        complaints.push(format!("{name} has {letter:?}, which the fonts lack"));
    }
    if text.contains("  ") {
        complaints.push(format!("{name} has two spaces side by side"));
    }
    let (here, there) = (gaps(text), gaps(&line.text));
    if here.iter().filter(|gap| !FREE_GAPS.contains(gap)).ne(there.iter()) {
        complaints.push(format!("{name} has the gaps {here:?}, but English has {there:?}"));
    }
}

/// The names of the gaps in a text.
fn gaps(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).map(|rest| rest.split_once('}').map_or("{", |(name, _)| name)).collect()
}
