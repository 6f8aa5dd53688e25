//! The short words of the rules (section 0.1) and the actions.

use engine::polis::battle::Battle;
use engine::polis::cards::{Card, Face};
use engine::polis::places::{City, Land, Sea, Territory};
use engine::polis::tables::Cargo;
use engine::polis::words::{Pay, Resource, Side, Unit, Way};
use engine::polis::{Action, Polis};
use serde::de::DeserializeOwned;

const LANDS: [&str; 12] = ["MAK", "AKA", "THS", "BOI", "ATT", "MEG", "ACH", "ARK", "MES", "LAK", "ION", "SIK"];
const SEAS: [&str; 5] = ["sIO", "sMY", "sKY", "sSP", "sTH"];
const CITIES: [&str; 18] = [
    "ABD", "ARG", "ATH", "CHI", "CHK", "EPI", "GEL", "GYT", "KOR", "KRK", "NAU", "POT", "PYD", "PYL", "SAM", "SPA",
    "SYR", "THB",
];
const RESOURCES: [&str; 6] = ["met", "woo", "win", "oil", "sil", "whe"];

/// A word as the engine writes it.
pub fn word<T: DeserializeOwned>(word: &str) -> T {
    ron::from_str(word).unwrap_or_else(|fault| panic!("{word}: {fault}"))
}

pub fn number<T: std::str::FromStr>(word: &str) -> T {
    word.parse().unwrap_or_else(|_| panic!("no number: {word}"))
}

fn place<const N: usize>(names: [&str; N], word: &str) -> Option<usize> {
    names.iter().position(|&name| name == word)
}

pub fn land(word: &str) -> Land {
    Land::ALL[place(LANDS, word).unwrap_or_else(|| panic!("no land {word}"))]
}

pub fn sea(word: &str) -> Sea {
    Sea::ALL[place(SEAS, word).unwrap_or_else(|| panic!("no sea {word}"))]
}

pub fn sea_word(sea: Sea) -> &'static str {
    SEAS[sea.index()]
}

pub fn territory(word: &str) -> Territory {
    if place(LANDS, word).is_some() { Territory::Land(land(word)) } else { Territory::Sea(sea(word)) }
}

pub fn city(word: &str) -> City {
    City::ALL[place(CITIES, word).unwrap_or_else(|| panic!("no city {word}"))]
}

pub fn city_word(city: City) -> &'static str {
    CITIES[city.index()]
}

pub fn is_resource(word: &str) -> bool {
    place(RESOURCES, word).is_some()
}

pub fn resource(word: &str) -> Resource {
    Resource::ALL[place(RESOURCES, word).unwrap_or_else(|| panic!("no resource {word}"))]
}

pub fn side(word: &str) -> Side {
    match word {
        "S" => Side::Sparta,
        "A" => Side::Athens,
        _ => panic!("no side {word}"),
    }
}

pub fn side_word(side: Side) -> &'static str {
    match side {
        Side::Sparta => "S",
        Side::Athens => "A",
    }
}

pub fn unit(word: &str) -> Unit {
    match word {
        "hop" => Unit::Hoplite,
        "gal" => Unit::Galley,
        _ => panic!("no unit {word}"),
    }
}

pub fn way(word: &str) -> Way {
    match word {
        "land" => Way::Land,
        "sea" => Way::Sea,
        _ => panic!("no way {word}"),
    }
}

fn pay(word: &str) -> Pay {
    match word {
        "sil" => Pay::Silver,
        "goods" => Pay::Goods,
        _ => panic!("no payment {word}"),
    }
}

/// A face such as `Phalanx/Otismos`.
pub fn face(word: &str) -> Face {
    let (formation, manoeuvre) = word.split_once('/').unwrap_or_else(|| panic!("no card {word}"));
    Face::new(self::word(formation), self::word(manoeuvre))
}

/// The card of the running battle with this face.
fn card(game: &Polis, word: &str) -> Card {
    let unit = game.battle().map_or(Unit::Hoplite, |battle: &Battle| battle.place.unit());
    game.setup().tables.cards(unit).find(face(word)).unwrap_or_else(|| panic!("no such card {word}"))
}

/// An action in words.
pub fn action_of(game: &Polis, words: &[&str]) -> Action {
    match *words {
        ["reveal", project] => Action::Reveal(word(project)),
        ["die", face] => Action::Die(number(face)),
        ["deal", name] => Action::Deal(card(game, name)),
        ["read"] => Action::Read(None),
        ["read", name] => Action::Read(Some(side(name))),
        ["event", card] => Action::Event(number(card)),
        ["resolved"] => Action::Resolved,
        ["pass"] => Action::Pass,
        ["extra", name] => Action::Surcharge(resource(name)),
        ["hoplite", name, with] => Action::Hoplite { city: city(name), pay: pay(with) },
        ["galley", name, to, with] => Action::Galley { city: city(name), sea: sea(to), pay: pay(with) },
        ["ship", name, with] => Action::Ship { city: city(name), pay: pay(with) },
        ["project", name, at] => Action::Project { project: word(name), city: city(at), silver: [0; 4] },
        ["project", name, at, "sil", metal, wood, wine, oil] => {
            Action::Project { project: word(name), city: city(at), silver: [metal, wood, wine, oil].map(number) }
        }
        ["march", name] => Action::March(land(name)),
        ["sail", name] => Action::Sail(sea(name)),
        ["from", name] => match territory(name) {
            Territory::Land(land) => Action::FromLand(land),
            Territory::Sea(sea) => Action::FromSea(sea),
        },
        ["moved", name] => Action::Moved(unit(name)),
        ["siege", name] => Action::Siege(city(name)),
        ["tribute", name] => Action::Tribute(land(name)),
        ["send", name] => Action::Send(resource(name)),
        ["trade", cargo, with] => Action::Trade { cargo: Cargo(number(cargo)), pay: pay(with) },
        ["proxenos", name, by] => Action::Proxenos { city: city(name), way: way(by) },
        ["bribe", silver] => Action::Bribe(number(silver)),
        ["ransom"] => Action::Ransom,
        ["civil-war"] => Action::CivilWar,
        ["done"] => Action::Done,
        ["fight", name] => Action::Fight(territory(name)),
        ["no-battle"] => Action::NoBattle,
        ["forces", sparta, athens] => Action::Forces(number(sparta), number(athens)),
        ["surrender"] => Action::Surrender,
        ["fight-on"] => Action::FightOn,
        ["attack", first, second] => Action::Attack(card(game, first), card(game, second)),
        ["answer", first, second] => Action::Answer(card(game, first), card(game, second)),
        ["assault", lost, prestige] => Action::Assault { lost: number(lost), prestige: number(prestige), fined: false },
        ["assault", lost, prestige, "fined"] => {
            Action::Assault { lost: number(lost), prestige: number(prestige), fined: true }
        }
        ["pay-prestige"] => Action::PayPrestige,
        ["give-up", name] => Action::GiveUp(city(name)),
        ["grow", name] => Action::Grow(city(name)),
        ["phoros", amount] => Action::Phoros(number(amount)),
        ["correct"] => Action::Correct,
        ["set", what, value] => Action::Set(word(what), number(value)),
        ["remind", what] => Action::Remind(word(what)),
        _ => panic!("no such action: {words:?}"),
    }
}
