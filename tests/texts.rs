//! Every text in every language: there, in letters the fonts have, with the same gaps, and really translated.

use std::collections::BTreeSet;

use firmware::{Language, Text, ui::Faction};

/// Texts that are the same word in English and in another language, or no word at all.
const ALLOWED_EQUAL: [(Text, Language); 5] = [
    (Text::PerCent, Language::Polish),
    (Text::BlueLetter, Language::German),
    (Text::RedLetter, Language::Czech),
    (Text::RedLetter, Language::Polish),
    (Text::RedLetter, Language::German),
];

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

fn complaints(complain: impl Fn(Text, Language, &str) -> Option<String>) -> Vec<String> {
    let pairs = Text::ALL.iter().flat_map(|&text| Language::ALL.map(|language| (text, language)));
    pairs
        .filter_map(|(text, language)| {
            let why = complain(text, language, language.say(text))?;
            Some(format!("{text:?} in {language:?}: {why}"))
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
    let end = |words: &str| words.chars().last().filter(|letter| ".?!".contains(*letter));
    let wrong = complaints(|text, _, words| {
        let (here, there) = (end(words), end(Language::English.say(text)));
        (here != there).then(|| format!("{words:?} ends with {here:?}, English with {there:?}"))
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_english_is_left_in_other_languages() {
    let wrong = complaints(|text, language, words| {
        let equal = language != Language::English && words == Language::English.say(text);
        (equal && !ALLOWED_EQUAL.contains(&(text, language))).then(|| format!("{words:?} is English"))
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
