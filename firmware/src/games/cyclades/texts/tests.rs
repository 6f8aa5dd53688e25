//! The words of Cyclades: complete, drawable, short enough, and in the right forms.

extern crate std;

mod games;
mod refusals;

use std::{boxed::Box, collections::BTreeSet, format, string::String, vec, vec::Vec};

use engine::{
    Game,
    cyclades::{
        options::Options,
        words::{Bonus, Building, Creature, God, Hero},
    },
};

use games::games;
use refusals::REFUSALS;

use super::{
    Counted, House, Noun, Order, Phase, bonus, bonus_page, building, building_page, choice, count, creature,
    creature_page, god, god_page, hero, hero_page, house_line, house_name,
    keys::{self, Choice, Event, Task},
    label, metropolis_page, noun, order, phase, phase_page, question, refusal,
};
use crate::{
    base::{
        Language, Tongue,
        texts::{Plural, Scratch},
    },
    ui::{
        Faction,
        font::{Font, HELV_B10, HELV_B12, HELV_B14, HELV_R10, HELV_R14, NCEN_B12},
        lines,
    },
};

/// Speaks every language, for as long as the tests run.
fn tongues() -> impl Iterator<Item = Tongue<'static>> {
    Language::ALL.into_iter().map(tongue)
}

fn tongue(language: Language) -> Tongue<'static> {
    let scratch = Scratch::new(Box::leak(vec![0; 1 << 16].into_boxed_slice()));
    Tongue::new(language, Box::leak(Box::new(scratch)))
}

/// What is said in a language in the room of a label, and is never too long for it.
fn said(language: Language, say: impl FnOnce(Tongue<'_>) -> &str) -> String {
    language.aside(|tongue| {
        let said = say(tongue).into();
        assert!(!tongue.is_cut(), "a label takes more room");
        said
    })
}

/// Every text of a language, with what it is.
fn texts(language: Tongue<'static>) -> Vec<(String, &'static str)> {
    let mut all = vec![];
    for one in Faction::ALL {
        all.push((format!("{one:?} of"), language.say(keys::faction_of(one))));
    }
    for one in God::TILES.into_iter().chain([God::Apollo]) {
        all.push((format!("{one:?}"), god(language, one)));
        all.push((format!("{one:?} to"), language.say(keys::god_to(one))));
    }
    for one in Building::ALL {
        all.push((format!("{one:?}"), building(language, one)));
        all.push((format!("{one:?} object"), language.say(keys::building_object(one))));
        all.push((format!("{one:?} of"), language.say(keys::building_of(one))));
        all.push((format!("{one:?} several"), language.say(keys::building_several(one))));
    }
    all.extend(Bonus::ALL.map(|one| (format!("{one:?} bonus"), bonus(language, one))));
    for one in Creature::ALL {
        all.push((format!("{one:?}"), creature(language, one)));
        all.push((format!("{one:?} object"), language.say(keys::creature_object(one))));
    }
    for one in Hero::ALL {
        all.push((format!("{one:?}"), hero(language, one)));
        all.push((format!("{one:?} object"), language.say(keys::hero_object(one))));
    }
    all.extend(Noun::ALL.iter().map(|&one| (format!("{one:?} noun"), noun(language, one))));
    all.extend(Phase::ALL.iter().map(|&one| (format!("{one:?} phase"), phase(language, one))));
    for &one in Counted::ALL {
        for plural in [Plural::One, Plural::Few, Plural::Many] {
            all.push((format!("{one:?} {plural:?}"), language.say(keys::counted(one, plural))));
        }
    }
    all.extend(Event::ALL.iter().map(|&one| (format!("{one:?} event"), language.say(one))));
    all.extend(Choice::ALL.iter().map(|&one| (format!("{one:?} choice"), language.say(one))));
    all.extend(Task::ALL.iter().map(|&one| (format!("{one:?} task"), language.say(one))));
    all.extend(Task::ALL.iter().map(|&one| (format!("{one:?} short task"), language.say(keys::task_short(one)))));
    for one in Creature::ALL {
        all.push((format!("{one:?} page"), creature_page(language, one)));
    }
    for one in Hero::ALL {
        all.extend(hero_page(language, one).map(|text| (format!("{one:?} page"), text)));
    }
    for one in God::TILES.into_iter().chain([God::Apollo]) {
        all.push((format!("{one:?} page"), god_page(language, one)));
    }
    all.extend(Building::ALL.map(|one| (format!("{one:?} page"), building_page(language, one))));
    all.push((String::from("metropolis page"), metropolis_page(language)));
    all.extend(Bonus::ALL.map(|one| (format!("{one:?} bonus page"), bonus_page(language, one))));
    all.extend(Phase::ALL.iter().map(|&one| (format!("{one:?} phase page"), phase_page(language, one))));
    all.extend(Order::ALL.iter().map(|&one| (format!("{one:?} order"), order(language, one))));
    all.extend(House::ALL.iter().map(|&one| (format!("{one:?} house name"), house_name(language, one))));
    all.extend(House::ALL.iter().map(|&one| (format!("{one:?} house line"), house_line(language, one))));
    all.extend(REFUSALS.iter().map(|&one| (format!("{one:?} refusal"), refusal(language, one))));
    all
}

/// The widest of some texts.
fn widest<'t>(font: &Font, texts: impl IntoIterator<Item = &'t str>) -> &'t str {
    texts.into_iter().max_by_key(|text| font.width(text)).unwrap_or("")
}

/// The sentence with the widest value in each gap.
fn filled(language: Tongue<'static>, font: &Font, sentence: &str) -> String {
    let name = |gap: &str| -> String {
        let units = [Noun::SoldierObject, Noun::MercenaryObject, Noun::ShipObject].map(|one| noun(language, one));
        let heroes = Hero::ALL.map(|one| language.say(keys::hero_object(one)));
        match gap {
            "who" | "enemy" => widest(font, Faction::ALL.map(|one| language.say(one.name()))).into(),
            "whom" => widest(font, Faction::ALL.map(|one| language.say(keys::faction_of(one)))).into(),
            "god" => widest(font, God::TILES.map(|one| god(language, one))).into(),
            "togod" => widest(font, God::TILES.map(|one| language.say(keys::god_to(one)))).into(),
            "card" => {
                let heroes = Hero::ALL.map(|one| hero(language, one));
                widest(font, heroes.into_iter().chain(Creature::ALL.map(|one| creature(language, one)))).into()
            }
            "creature" => widest(font, Creature::ALL.map(|one| creature(language, one))).into(),
            "thecard" => widest(font, Creature::ALL.map(|one| language.say(keys::creature_object(one)))).into(),
            "thehero" | "theold" => widest(font, heroes).into(),
            "thenew" => language.say(keys::hero_object(Hero::Odysseus)).into(), // the next widest
            "theunit" => widest(font, units).into(),
            "what" => noun(language, Noun::Mercenary).into(),
            "thething" => widest(font, Building::ALL.map(|one| language.say(keys::building_object(one)))).into(),
            "one" => widest(font, Building::ALL.map(|one| language.say(keys::building_several(one)))).into(),
            "other" => language.say(keys::building_several(Building::Fortress)).into(),
            "new" => {
                let metropolis = [noun(language, Noun::Metropolis)];
                let others = [Building::Port, Building::Fortress, Building::Temple].map(|one| building(language, one));
                widest(font, others.into_iter().chain(metropolis)).into() // "old" is a university
            }
            "old" => widest(font, Building::ALL.map(|one| language.say(keys::building_of(one)))).into(),
            "bonus" => widest(font, Bonus::ALL.map(|one| bonus(language, one))).into(),
            "beast" => widest(font, [Creature::Harpy, Creature::Hydra].map(|one| creature(language, one))).into(),
            "thing" => noun(language, Noun::Symbol).into(),
            "count" => count(language, Counted::MercenariesObject, 5).into(),
            "number" => noun(language, Noun::ReserveSoldiers).into(),
            "n" | "m" => "8".into(),
            "a" | "b" => "44".into(),
            other => panic!("no such gap: {other} in {sentence}"),
        }
    };
    let mut whole = String::new();
    let mut rest = sentence;
    while let Some((before, after)) = rest.split_once('{') {
        let (gap, after) = after.split_once('}').expect("a gap ends");
        whole += before;
        whole += &name(gap);
        rest = after;
    }
    whole + rest
}

/// Fails with all complaints at once, so that a translator sees them together.
fn none(complaints: Vec<String>) {
    assert!(complaints.is_empty(), "{} texts:\n{}", complaints.len(), complaints.join("\n"));
}

#[test]
fn every_letter_can_be_drawn() {
    let mut complaints = vec![];
    for language in tongues() {
        for (key, text) in texts(language) {
            for font in [&HELV_B10, &HELV_B12, &HELV_B14, &HELV_R10, &HELV_R14] {
                if text.is_empty() || text.chars().any(|letter| !font.has(letter)) {
                    complaints.push(format!("{} {key}: {text}", language.language().code()));
                }
            }
        }
    }
    none(complaints);
}

#[test]
fn every_language_has_the_same_gaps() {
    let gaps = |text: &str| -> BTreeSet<String> {
        text.split('{').skip(1).map(|rest| rest.split('}').next().unwrap_or("").into()).collect()
    };
    let english = texts(tongue(Language::English));
    let mut complaints = vec![];
    for language in tongues() {
        for ((key, text), (_, first)) in texts(language).iter().zip(&english) {
            if gaps(text) != gaps(first) {
                complaints.push(format!("{} {key}: {text}", language.language().code()));
            }
        }
    }
    none(complaints);
}

#[test]
fn no_english_is_left_in_another_language() {
    const EQUAL: &[&str] = &[
        "Zeus",
        "Ares",
        "Hera",
        "Poseidon",
        "Apollo",
        "Charon",
        "Pegasus",
        "Satyr",
        "Sphinx",
        "Chimera",
        "Hydra",
        "Medusa",
        "Minotaur",
        "Kraken",
        "Helena",
        "Jason",
        "Ajax",
        "Pandora",
        "Penthesilea",
        "Odysseus",
        "Perseus",
        "port",
        "Phase",
        "Hector",
        "{n} port",
    ];
    let has_words = |text: &str| {
        text.split('{').any(|part| part.rsplit('}').next().is_some_and(|out| out.contains(char::is_alphabetic)))
    };
    let english = texts(tongue(Language::English));
    let mut complaints = vec![];
    for language in tongues().skip(1) {
        for ((key, text), (_, first)) in texts(language).iter().zip(&english) {
            if text == first && has_words(text) && !EQUAL.contains(text) {
                complaints.push(format!("{} {key}: {text}", language.language().code()));
            }
        }
    }
    none(complaints);
}

#[test]
fn what_happened_fits_a_row_of_the_history() {
    let mut complaints = vec![];
    for language in tongues() {
        for &event in Event::ALL {
            for (font, room) in [(&HELV_B12, 290), (&HELV_B10, 258)] {
                let line = filled(language, font, language.say(event));
                if font.width(&line) > room {
                    complaints.push(format!(
                        "{} {event:?} {} > {room}: {line}",
                        language.language().code(),
                        font.width(&line)
                    ));
                }
            }
        }
    }
    none(complaints);
}

#[test]
fn a_choice_fits_a_row_of_its_list() {
    // rows with a price have less room
    const PRICED: &[Choice] = &[
        Choice::MorePriestess,
        Choice::MorePhilosopher,
        Choice::MoreShip,
        Choice::MoreSoldier,
        Choice::MoreMercenary,
        Choice::Buy,
        Choice::BuyCheaper,
        Choice::Hire,
        Choice::EnterOwn,
        Choice::EnterNeutral,
        Choice::EnterUndefended,
        Choice::EnterDefended,
        Choice::Sail,
        Choice::SailAttack,
        Choice::Look,
    ];
    let mut complaints = vec![];
    for language in tongues() {
        for &one in Choice::ALL {
            let (wide, low) = if PRICED.contains(&one) { (225, 221) } else { (290, 258) };
            for (font, room) in [(&HELV_B12, wide), (&HELV_B10, low)] {
                let line = filled(language, font, language.say(one));
                if font.width(&line) > room {
                    complaints.push(format!(
                        "{} {one:?} {} > {room}: {line}",
                        language.language().code(),
                        font.width(&line)
                    ));
                }
            }
        }
    }
    none(complaints);
}

#[test]
fn a_question_fits_the_banner() {
    let mut complaints = vec![];
    for language in tongues() {
        let name = Faction::ALL.map(|one| NCEN_B12.width(language.say(one.name()))).into_iter().max().unwrap_or(0);
        for &one in Task::ALL {
            // only heroes join; a creature asks the other questions, and what goes back is a building
            let buildings = matches!(one, Task::Fortresses | Task::Metropolises); // they never attack
            let counted = language.say(one).starts_with("{what}:");
            for side in [Task::Attack, Task::Defence].into_iter().filter(|&side| !buildings || side == Task::Defence) {
                let whole = |text: &str, side: &str| text.replace("{what}", if counted { side } else { "{old}" });
                let sentence = whole(language.say(one), language.say(side));
                let sentence = if one == Task::Joins { sentence } else { sentence.replace("{card}", "{creature}") };
                let long = filled(language, &HELV_B14, &sentence);
                let short = language.say(keys::task_short(one));
                let short = if counted { whole(short, language.say(keys::task_short(side))) } else { short.into() };
                let short = filled(language, &HELV_B10, &short);
                let (wide, width) = (HELV_B14.width(&long), HELV_B10.width(&short));
                if wide > 260 || width > 184 || name + 10 + width > 254 {
                    complaints.push(format!("{} {one:?}: {long} {wide} / {short} {width}", language.language().code()));
                }
            }
        }
    }
    none(complaints);
}

#[test]
fn a_page_fits_five_lines_and_is_made_of_sentences() {
    let mut complaints = vec![];
    for language in tongues() {
        let mut seen = 0;
        for (key, text) in
            texts(language).into_iter().filter(|(key, _)| key.ends_with("page") || key.ends_with("order"))
        {
            seen += 1;
            if lines(&HELV_R14, text, 296) > 5 || !text.ends_with('.') {
                complaints.push(format!("{} {key}: {text}", language.language().code()));
            }
        }
        assert!(seen > 65, "{seen} pages");
        for one in Hero::ALL {
            if hero_page(language, one).map(|text| lines(&HELV_R14, text, 296)).iter().sum::<usize>() > 5 {
                complaints.push(format!("{} {one:?}", language.language().code()));
            }
        }
    }
    none(complaints);
}

#[test]
fn a_house_rule_fits_its_row_and_changes_one_option() {
    let mut complaints = vec![];
    for language in tongues() {
        for &one in House::ALL {
            let (name, line) = (house_name(language, one), house_line(language, one));
            let long = HELV_B10.width(name) > 194 || HELV_B12.width(name) > 225;
            if long || lines(&HELV_R14, line, 296) > 2 || !line.ends_with('.') {
                complaints.push(format!("{} {one:?}: {name}: {line}", language.language().code()));
            }
        }
    }
    none(complaints);
    for &one in House::ALL {
        let mut options = Options::default();
        one.change(&mut options);
        let changed = House::ALL.iter().filter(|other| other.holds(&options) != other.holds(&Options::default()));
        assert!(options != Options::default() && changed.count() <= 1, "{one:?} {}", one.id());
    }
}

#[test]
fn a_refusal_fits_two_lines_of_a_message() {
    let mut complaints = vec![];
    for language in tongues() {
        for &one in REFUSALS {
            let text = refusal(language, one);
            for (font, room) in [(&HELV_R14, 208), (&HELV_R10, 206)] {
                if lines(font, text, room) > 2 {
                    complaints.push(format!("{} {one:?}: {text}", language.language().code()));
                }
            }
            if !text.ends_with('.') {
                complaints.push(format!("{} {one:?} is no sentence: {text}", language.language().code()));
            }
        }
    }
    none(complaints);
}

#[test]
fn plurals_follow_the_number() {
    let say = |language, number| String::from(count(tongue(language), Counted::Ships, number));
    let all = |language| [1, 2, 5, 12, 22].map(|number| say(language, number));
    assert_eq!(all(Language::English), ["1 ship", "2 ships", "5 ships", "12 ships", "22 ships"]);
    assert_eq!(all(Language::Czech), ["1 loď", "2 lodě", "5 lodí", "12 lodí", "22 lodí"]);
    assert_eq!(all(Language::Polish), ["1 flota", "2 floty", "5 flot", "12 flot", "22 floty"]);
    assert_eq!(all(Language::German), ["1 Schiff", "2 Schiffe", "5 Schiffe", "12 Schiffe", "22 Schiffe"]);
}

#[test]
fn cy_info_5_a_label_does_not_tell_the_seen_card() {
    games(|game| {
        let mut seen = BTreeSet::new();
        game.legal(&mut |action| {
            if matches!(action, engine::cyclades::Action::Seen(_)) {
                let line = said(Language::English, |tongue| label(tongue, game, action));
                seen.insert(line);
            }
        });
        assert!(seen.len() <= 1, "{seen:?}");
    });
}

#[test]
fn two_legal_choices_never_read_alike() {
    games(|game| {
        for language in Language::ALL {
            let mut seen = BTreeSet::new();
            game.legal(&mut |action| {
                let line = said(language, |tongue| choice(tongue, game, action));
                assert!(seen.insert(line.clone()), "{action:?}: {line} twice");
            });
        }
    });
}

#[test]
fn every_legal_action_has_a_whole_label_and_every_question_words() {
    games(|game| {
        for language in Language::ALL {
            let [long, short] = [false, true].map(|short| said(language, |tongue| question(tongue, game, short)));
            assert!(!long.is_empty() && !short.is_empty() && !long.contains('{') && !short.contains('{'), "{long}");
        }
        let mut left = 40;
        game.legal(&mut |action| {
            if left > 0 {
                left -= 1;
                for language in Language::ALL {
                    let label = said(language, |tongue| label(tongue, game, action));
                    let choice = said(language, |tongue| choice(tongue, game, action));
                    for line in [label, choice] {
                        assert!(!line.is_empty() && !line.contains(['{', '}']), "{action:?}: {line}");
                        assert!(HELV_B10.width(&line) <= 258, "{action:?}: {line}");
                        assert!(HELV_B12.width(&line) <= 290, "{action:?}: {line}");
                    }
                }
            }
        });
    });
}
