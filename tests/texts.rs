//! Every text in every language: there, in letters the fonts have, with the same gaps, and really translated.

use std::collections::BTreeSet;

use firmware::{
    Common, Language, Text,
    games::{akropolis::Saying, cyclades::Phrase},
    texts::Sentence,
    ui::Faction,
};

/// Words that are the same in English and in another language, and letters on a shield.
const ALLOWED_EQUAL: [&str; 15] = [
    "Sparta",
    "S",
    "A",
    "Cyclades",
    "Akropolis",
    "Pythia",
    "Menu",
    "Hex",
    "B",
    "R",
    "Code: {code}.",
    "PIN",
    "cache {n} %",
    "{n} min",
    "Code",
];

/// Abbreviations at the end of a text, which is no sentence for that.
const ABBREVIATIONS: [&str; 7] = ["b.", "p.", "P.", "poz.", "kam.", "Eb.", "nast."];

/// Letters beyond ASCII that a language may use.
const fn letters(language: Language) -> &'static str {
    match language {
        Language::English => "",
        Language::Czech => "ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽáčďéěíňóřšťúůýž",
        Language::Polish => "ĄĆĘŁŃÓŚŹŻąćęłńóśźż",
        Language::German => "ÄÖÜäöüß",
    }
}

/// The names of the gaps in a sentence.
fn gaps(sentence: &str) -> BTreeSet<&str> {
    sentence.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name).collect()
}

/// Every text of the device and of the screens of its games, with its name.
fn texts() -> impl Iterator<Item = (String, Sentence)> {
    let texts = Text::ALL.iter().map(|&text| (format!("{text:?}"), text.into()));
    let common = Common::ALL.iter().map(|&text| (format!("{text:?}"), text.into()));
    let phrases = Phrase::ALL.iter().map(|&phrase| (format!("{phrase:?}"), phrase.into()));
    let sayings = Saying::ALL.iter().map(|&saying| (format!("{saying:?}"), saying.into()));
    texts.chain(common).chain(phrases).chain(sayings)
}

fn complaints(complain: impl Fn(Sentence, Language, &str) -> Option<String>) -> Vec<String> {
    let pairs = texts().flat_map(|(name, text)| Language::ALL.map(|language| (name.clone(), text, language)));
    pairs
        .filter_map(|(name, text, language)| {
            let why = complain(text, language, language.say(text))?;
            Some(format!("{name} in {language:?}: {why}"))
        })
        .collect()
}

#[test]
fn every_text_is_there_and_uses_plain_letters_of_its_language() {
    let wrong = complaints(|_, language, words| {
        if words.trim() != words || words.is_empty() || words.contains("  ") {
            return Some(format!("{words:?} is empty or has loose spaces"));
        }
        let odd =
            words.chars().find(|&letter| !(' '..='~').contains(&letter) && !letters(language).contains(letter))?;
        Some(format!("{odd:?} is no letter of the language"))
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_language_leaves_the_same_gaps() {
    let wrong = complaints(|text, _, words| {
        // Czech has a gap of its own for a preposition that takes a vowel
        let here: BTreeSet<&str> = gaps(words).into_iter().filter(|&name| name != "of").collect();
        let there = gaps(Language::English.say(text));
        (here != there).then(|| format!("gaps {here:?}, English {there:?}"))
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn sentences_end_alike_in_every_language() {
    let abbreviated = |words: &str| words.rsplit([' ', '/']).next().is_some_and(|last| ABBREVIATIONS.contains(&last));
    let end = |words: &str| words.chars().last().filter(|&letter| ".?!".contains(letter) && !abbreviated(words));
    let wrong = complaints(|text, _, words| {
        let (here, there) = (end(words), end(Language::English.say(text)));
        (here != there).then(|| format!("{words:?} ends with {here:?}, English with {there:?}"))
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_english_is_left_in_other_languages() {
    let wrong = complaints(|text, language, words| {
        let has_words =
            words.split('{').any(|part| part.rsplit('}').next().is_some_and(|out| out.contains(char::is_alphabetic)));
        let equal = has_words && language != Language::English && words == Language::English.say(text);
        (equal && !ALLOWED_EQUAL.contains(&words)).then(|| format!("{words:?} is English"))
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn letters_of_factions_are_unique_in_each_language() {
    for language in Language::ALL {
        let letters: BTreeSet<&str> = Faction::ALL.map(|faction| language.say(faction.letter())).into();
        assert_eq!(letters.len(), Faction::ALL.len(), "{language:?}: {letters:?}");
        assert!(letters.iter().all(|letter| letter.chars().count() == 1), "{language:?}: {letters:?}");
    }
}
