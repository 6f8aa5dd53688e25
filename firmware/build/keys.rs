//! Writes the enums and functions that name a text, and the tables of all languages: each text is a number, in the order of
//! `texts/en.txt`.

use std::{collections::BTreeSet, fmt::Write as _, fs, path::Path};

use crate::{
    pool::Pool,
    read::{LANGUAGES, Section},
};

/// How a section of the list is asked for.
pub enum Kind {
    /// By an enum of its own, made here.
    Own(&'static str),
    /// By an enum of its own whose texts have three plural forms: `Key.One`, `Key.Few`, `Key.Many`.
    Forms,
    /// By the enum of another section.
    Like(&'static str),
    /// By an enum that stands in the code. A dot parts a variant from its value, which is of the second type.
    Of(&'static str, &'static str),
}

/// A section and how it is asked for.
pub struct Named {
    pub name: &'static str,
    kind: Kind,
}

const fn named(name: &'static str, kind: Kind) -> Named {
    Named { name, kind }
}

/// The sections that are not plain, in the order of `texts/en.txt`. Any other is asked for by a public enum of its own: a new
/// game needs no line here.
pub const SECTIONS: [Named; 35] = [
    named("Text", Kind::Own("pub")),
    named("Common", Kind::Own("pub")),
    named("Phrase", Kind::Own("pub")),
    named("FactionOf", Kind::Of("Faction", "")),
    named("God", Kind::Of("God", "")),
    named("GodTo", Kind::Of("God", "")),
    named("GodPage", Kind::Of("God", "")),
    named("Building", Kind::Of("Building", "")),
    named("BuildingObject", Kind::Of("Building", "")),
    named("BuildingOf", Kind::Of("Building", "")),
    named("BuildingSeveral", Kind::Of("Building", "")),
    named("BuildingPage", Kind::Of("Building", "")),
    named("Bonus", Kind::Of("Bonus", "")),
    named("BonusPage", Kind::Of("Bonus", "")),
    named("Creature", Kind::Of("Creature", "")),
    named("CreatureObject", Kind::Of("Creature", "")),
    named("CreaturePage", Kind::Of("Creature", "")),
    named("Hero", Kind::Of("Hero", "")),
    named("HeroObject", Kind::Of("Hero", "")),
    named("HeroCombat", Kind::Of("Hero", "")),
    named("HeroSacrifice", Kind::Of("Hero", "")),
    named("Noun", Kind::Own("pub")),
    named("Phase", Kind::Own("pub")),
    named("PhasePage", Kind::Like("Phase")),
    named("Page", Kind::Own("pub(super)")),
    named("Counted", Kind::Forms),
    named("Event", Kind::Own("pub(super)")),
    named("Choice", Kind::Own("pub(super)")),
    named("Task", Kind::Own("pub(super)")),
    named("TaskShort", Kind::Like("Task")),
    named("Order", Kind::Own("pub")),
    named("HouseName", Kind::Of("House", "")),
    named("HouseLine", Kind::Of("House", "")),
    named("Refusal", Kind::Of("Refusal", "Hero")),
    named("Saying", Kind::Own("pub")),
];

/// The plural forms in the order of the enum `Plural`.
const FORMS: [&str; 3] = ["One", "Few", "Many"];

/// Writes the tables, and a file for each section, which the module that needs it includes.
pub fn write(out: &Path, sections: &[Section]) {
    fs::write(out.join("texts.rs"), tables(sections)).expect("OUT_DIR is writable");
    let mut first = 0;
    for section in sections {
        let listed = SECTIONS.iter().find(|named| named.name == section.name);
        let source = match listed.map_or(&Kind::Own("pub"), |named| &named.kind) {
            Kind::Own(visibility) => own(section, visibility, first),
            Kind::Forms => forms(section, first),
            Kind::Like(other) => like(section, sections, other, first),
            Kind::Of(owner, value) => of(section, owner, value, first),
        };
        fs::write(out.join(format!("text-{}.rs", section.name)), source).expect("OUT_DIR is writable");
        first += section.entries.len();
    }
}

/// A table of each language. Its letters have a name: by it `memory.x` places them.
fn tables(sections: &[Section]) -> String {
    let entries: Vec<_> = sections.iter().flat_map(|section| &section.entries).collect();
    let table = |(language, code): (usize, &str)| {
        let texts: Vec<&[u8]> = entries.iter().map(|entry| entry.texts[language].as_bytes()).collect();
        let pool = Pool::new(&texts);
        let start =
            |text: &&[u8]| u16::try_from(pool.find(text).expect("all texts are there")).expect("64 KiB of texts");
        let starts: Vec<u16> = texts.iter().map(start).collect();
        let lengths: Vec<u8> = texts.iter().map(|text| u8::try_from(text.len()).expect("a text is too long")).collect();
        let (letters, code) = (pool.bytes, code.to_uppercase());
        format!(
            "static {code}_LETTERS: [u8; {}] = {letters:?};\n\
             pub(super) static {code}: super::Table = super::Table {{\n    letters: super::letters(&{code}_LETTERS),\n    \
             starts: &{starts:?},\n    lengths: &{lengths:?},\n}};\n",
            letters.len(),
        )
    };
    LANGUAGES.into_iter().enumerate().map(table).collect()
}

/// An enum of these variants with the list of all.
fn variants<'e>(
    section: &Section,
    visibility: &str,
    entries: impl Iterator<Item = (&'e str, &'e str, &'e str)> + Clone,
) -> String {
    let Section { name, comment, .. } = section;
    let mut source =
        format!("/// {comment}\n#[derive(Clone, Copy, Debug, PartialEq, Eq)]\n{visibility} enum {name} {{\n");
    for (key, comment, english) in entries.clone() {
        writeln!(source, "    /// {comment}\n    ///\n    /// In English: `{english}`\n    {key},")
            .expect("strings take anything");
    }
    let all: Vec<String> = entries.map(|(key, ..)| format!("Self::{key}")).collect();
    let all = all.join(", ");
    source
        + &format!(
            "}}\n\nimpl {name} {{\n    /// All of them.\n    #[allow(dead_code, reason = \"tests look at every list\")]\n    \
             {visibility} const ALL: &'static [Self] = &[{all}];\n}}\n"
        )
}

fn own(section: &Section, visibility: &str, first: usize) -> String {
    let name = &section.name;
    let entries =
        section.entries.iter().map(|entry| (entry.key.as_str(), entry.comment.as_str(), entry.texts[0].as_str()));
    variants(section, visibility, entries)
        + &format!(
            "\nimpl From<{name}> for crate::texts::Sentence {{\n    #[allow(clippy::identity_op, reason = \"the first section begins at 0\")]\n    fn from(text: {name}) -> Self {{\n        \
             Self::new({first} + text as u16)\n    }}\n}}\n"
        )
}

fn forms(section: &Section, first: usize) -> String {
    let (name, function) = (&section.name, snake(&section.name));
    let mut nouns = Vec::new();
    for forms in section.entries.chunks(FORMS.len()) {
        let noun = forms[0].key.split('.').next().unwrap_or_default();
        let expected = FORMS.map(|form| format!("{noun}.{form}"));
        let keys: Vec<&str> = forms.iter().map(|entry| entry.key.as_str()).collect();
        assert_eq!(keys, expected, "[{name}] has three forms of each noun");
        nouns.push((noun, forms[0].comment.as_str(), forms[1].texts[0].as_str()));
    }
    variants(section, "pub", nouns.into_iter())
        + &format!(
            "\n/// The text of a counted noun in one of its forms.\n\
             pub(super) fn {function}(counted: {name}, plural: crate::texts::Plural) -> crate::texts::Sentence {{\n    \
             crate::texts::Sentence::new({first} + 3 * counted as u16 + plural as u16)\n}}\n"
        )
}

fn like(section: &Section, sections: &[Section], other: &str, first: usize) -> String {
    let (name, function) = (&section.name, snake(&section.name));
    let keys = |section: &Section| section.entries.iter().map(|entry| entry.key.clone()).collect::<Vec<_>>();
    let model = sections.iter().find(|section| section.name == other).map(keys);
    assert_eq!(Some(keys(section)), model, "[{name}] has the keys of [{other}] in their order");
    let owner = snake(other);
    format!(
        "/// {}\npub(super) fn {function}({owner}: {other}) -> crate::texts::Sentence {{\n    \
         crate::texts::Sentence::new({first} + {owner} as u16)\n}}\n",
        section.comment
    )
}

/// A variant without a text does not build, and the compiler names it. Variants that hold a value come first, on their own:
/// the others are a plain sum then.
fn of(section: &Section, owner: &str, value: &str, first: usize) -> String {
    let (name, function) = (snake(owner), snake(&section.name));
    let (mut arms, mut values, mut held) = (String::new(), String::new(), BTreeSet::new());
    let mut seen = BTreeSet::new();
    for (number, entry) in (first..).zip(&section.entries) {
        assert!(seen.insert(&entry.key), "every key once");
        let done = match entry.key.split_once('.') {
            Some((variant, of)) => {
                if held.insert(variant) {
                    writeln!(arms, "        {owner}::{variant}(_) => {number},").expect("strings take anything");
                }
                writeln!(values, "            {value}::{of} => {number},")
            }
            None => writeln!(arms, "        {owner}::{} => {number},", entry.key),
        };
        done.expect("strings take anything");
    }
    assert!(held.len() <= 1, "one variant holds a value");
    let first = held.first().map_or(String::new(), |variant| {
        format!(
            "    if let {owner}::{variant}(value) = {name} {{\n        \
             return crate::texts::Sentence::new(match value {{\n{values}        }});\n    }}\n"
        )
    });
    format!(
        "/// {}\npub(super) const fn {function}({name}: {owner}) -> crate::texts::Sentence {{\n{first}    \
         crate::texts::Sentence::new(match {name} {{\n{arms}    }})\n}}\n",
        section.comment
    )
}

/// `FactionOf` as `faction_of`.
fn snake(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}
