//! The position of a scenario, written into the saved form of a game.

use std::collections::HashMap;

use engine::cyclades::sheet::Sheet;
use engine::cyclades::words::{Creature, God, Hero};
use engine::cyclades::{Cyclades, Mode, Setup};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// A position in the making: the saved form of a game with what the scenario says written into it.
pub struct Position {
    pub mode: Mode,
    setup: Setup,
    pub state: Value,
    names: HashMap<String, usize>,
    pub deck_given: bool,
    pub hero_deck_given: bool,
}

pub fn word<T: DeserializeOwned>(name: &str) -> T {
    serde_json::from_value(json!(name)).unwrap_or_else(|_| panic!("no such word: {name}"))
}

fn creature_bits(names: &[&str]) -> u32 {
    names.iter().map(|name| 1u32 << word::<Creature>(name) as u32).sum()
}

fn hero_bits(names: &[&str]) -> u32 {
    names.iter().map(|name| 1u32 << word::<Hero>(name) as u32).sum()
}

/// The place in a list: a number, or the place of the hero or figure of that name.
fn index(step: &str) -> Option<usize> {
    let hero = || serde_json::from_value::<Hero>(json!(step)).ok().map(|hero| hero as usize);
    let figure = || {
        serde_json::from_value(json!(step)).ok().and_then(|card| Creature::FIGURES.iter().position(|one| one == card))
    };
    step.parse().ok().or_else(hero).or_else(figure)
}

impl Position {
    /// The start of the first auction; `sheet` is the board of the scenario, or the one whose names are known anyway.
    pub fn new(mode: Mode, setup: Setup, sheet: &Sheet<'_>) -> Self {
        let names = sheet.chart().areas().iter().map(|area| (sheet.name(area).to_owned(), area.index())).collect();
        let mut state = serde_json::to_value(Cyclades::new(setup.clone()).unwrap()).unwrap();
        let seats: Vec<usize> = (0..mode.factions()).collect();
        state["gods"] = json!(["Zeus", "Athena", "Poseidon", "Ares", "Hera"]);
        state["order"] = json!(seats);
        state["stage"] = json!("Offers");
        state["cycle"] = json!(1);
        state["track"] = json!(["Cyclops", "Harpy", "Griffin", "Graeae"]);
        state["hero_track"] = json!(["Croesus", "Hector"]);
        for seat in seats {
            state["factions"][seat]["lands"] = json!(if setup.chart.is_some() { 0 } else { 3 });
            if setup.chart.is_none() {
                state["factions"][seat]["ships"] = json!(5);
                state["factions"][seat]["soldiers"] = json!(5);
            }
        }
        Self { mode, setup, state, names, deck_given: false, hero_deck_given: false }
    }

    /// Replaces the names of areas by their numbers.
    pub fn numbered(&self, text: &str) -> String {
        let mut out = String::new();
        let mut token = String::new();
        for letter in text.chars().chain([' ']) {
            if letter.is_alphanumeric() {
                token.push(letter);
                continue;
            }
            out += &self.names.get(&token).map_or(token.clone(), ToString::to_string);
            token.clear();
            out.push(letter);
        }
        out.trim_end().to_owned()
    }

    fn area(&self, name: &str) -> usize {
        *self.names.get(name).unwrap_or_else(|| panic!("no area {name}"))
    }

    /// The place of the saved form that `path` names: fields, numbers, areas, and heroes or figures by name.
    pub fn at<'a>(&self, state: &'a mut Value, path: &str) -> &'a mut Value {
        let mut place = state;
        for step in self.numbered(path).split('.') {
            place = match (index(step), place.is_array()) {
                (Some(index), true) => &mut place[index],
                _ => &mut place[step],
            };
        }
        place
    }

    /// A value as it is saved in `path`: a set of cards may be given by their names.
    pub fn value(&self, path: &str, text: &str) -> Value {
        let value: Value = serde_json::from_str(&self.numbered(text)).unwrap_or_else(|_| panic!("no value: {text}"));
        let list = value.as_array().filter(|list| list.iter().all(Value::is_string));
        let names = list.map(|list| list.iter().filter_map(Value::as_str).collect::<Vec<&str>>());
        match (path.rsplit('.').next(), names) {
            (Some("creatures" | "deck" | "discard"), Some(names)) => json!(creature_bits(&names)),
            (Some("heroes" | "recruits" | "hero_deck" | "hero_discard"), Some(names)) => json!(hero_bits(&names)),
            _ => value,
        }
    }

    /// Makes a faction active with a god; the others share the other open gods.
    fn activate(&mut self, seat: usize, god: &str, done: bool) {
        let mut gods: Vec<God> = serde_json::from_value(self.state["gods"].clone()).unwrap();
        let wanted: God = word(god);
        let position = if wanted == God::Apollo {
            self.mode.factions() - 1
        } else {
            let place = gods.iter().position(|&one| one == wanted).unwrap();
            gods.rotate_left(place);
            0
        };
        self.state["gods"] = json!(gods);
        self.state["stage"] = json!({ "Actions": position });
        let mut others = (0..self.mode.factions()).filter(|&one| one != seat);
        for place in 0..self.mode.factions() {
            let last = place + 1 == self.mode.factions();
            let god = gods.get(place).copied().filter(|_| !last).unwrap_or(God::Apollo);
            let who = if place == position { seat } else { others.next().unwrap() };
            self.state["offers"][who] = json!({ "god": god, "amount": u8::from(god != God::Apollo), "pauper": false });
        }
        if done {
            self.state["doings"]["built"] = json!(true);
            self.state["doings"]["gained"] = json!(true);
        }
    }

    fn land(&mut self, words: &[&str]) {
        let area = self.area(words[0]);
        let seat: Option<usize> = words[1].parse().ok();
        let mut sites = Vec::new();
        self.state["map"]["grounds"][area]["holder"] = json!(seat);
        for item in &words[2..] {
            match item.split_once('=') {
                Some(("hero", hero)) => {
                    let hero: Hero = word(hero);
                    self.state["map"]["heroes"][hero as usize] = json!(area);
                    self.add_bit("heroes", seat.unwrap(), hero as u32);
                }
                Some((field, count)) => {
                    self.state["map"]["grounds"][area][field] = json!(count.parse::<u8>().unwrap());
                }
                None => {
                    let (name, used) = item.strip_suffix('*').map_or((*item, false), |name| (name, true));
                    let basic = ["Port", "Fortress", "Temple", "University"].contains(&name);
                    if used {
                        let bits = self.state["map"]["grounds"][area]["used"].as_u64().unwrap();
                        self.state["map"]["grounds"][area]["used"] = json!(bits | 1 << sites.len());
                    }
                    sites.push(if basic { json!({ "Building": name }) } else { json!({ "Metropolis": name }) });
                }
            }
        }
        sites.resize(4, Value::Null);
        self.state["map"]["grounds"][area]["sites"] = json!(sites);
    }

    fn add_bit(&mut self, field: &str, seat: usize, bit: u32) {
        let bits = self.state["factions"][seat][field].as_u64().unwrap();
        self.state["factions"][seat][field] = json!(bits | 1 << bit);
    }

    fn faction(&mut self, words: &[&str]) {
        let seat: usize = words[0].parse().unwrap();
        for item in &words[1..] {
            let (field, value) = item.split_once('=').unwrap();
            self.state["factions"][seat][field] = self.value(field, value);
        }
    }

    /// One line of the position; whether it was one.
    pub fn place(&mut self, line: &str) -> bool {
        let words: Vec<&str> = line.split_whitespace().collect();
        let rest = &words[1..];
        match words[0] {
            "gods" => self.state["gods"] = json!(rest),
            "order" => self.state["order"] = json!(rest.iter().map(|seat| seat.parse().unwrap()).collect::<Vec<u8>>()),
            "gold" => {
                let seat: usize = rest[0].parse().unwrap();
                let leader = self.mode.leader(engine::Seat::new(seat).unwrap()).index();
                self.state["purses"][leader]["value"] = json!(rest[1].parse::<u16>().unwrap());
            }
            "offer" => {
                let seat: usize = rest[0].parse().unwrap();
                let amount: u8 = rest[2].parse().unwrap();
                self.state["offers"][seat] = json!({ "god": rest[1], "amount": amount, "pauper": false });
            }
            "active" => self.activate(rest[0].parse().unwrap(), rest[1], rest.contains(&"done")),
            "faction" => self.faction(rest),
            "land" => self.land(rest),
            "sea" => {
                let area = self.area(rest[0]);
                self.state["map"]["grounds"][area]["holder"] = json!(rest[1].parse::<usize>().unwrap());
                self.state["map"]["grounds"][area]["ships"] = json!(rest[2].parse::<u8>().unwrap());
            }
            "holds" => {
                let creature: Creature = word(rest[1]);
                self.add_bit("creatures", rest[0].parse().unwrap(), creature as u32);
                if let Some(area) = rest.get(2) {
                    let index = Creature::FIGURES.iter().position(|one| one == creature).unwrap();
                    self.state["map"]["figures"][index] = json!(self.area(area));
                }
            }
            "hero" => {
                let hero: Hero = word(rest[1]);
                self.add_bit("heroes", rest[0].parse().unwrap(), hero as u32);
            }
            "fresh" => {
                let hero: Hero = word(rest[1]);
                self.add_bit("recruits", rest[0].parse().unwrap(), hero as u32);
            }
            "track" => {
                let cards: Vec<Option<&str>> = rest.iter().map(|&card| (card != "-").then_some(card)).collect();
                self.state["track"] = json!(cards);
            }
            "heroes" => {
                let cards: Vec<Option<&str>> = rest.iter().map(|&card| (card != "-").then_some(card)).collect();
                self.state["hero_track"] = json!(cards);
            }
            "discard" => self.state["discard"] = json!(creature_bits(rest)),
            "deck" => {
                self.state["deck"] = json!(creature_bits(rest));
                self.deck_given = true;
            }
            "herodeck" => {
                self.state["hero_deck"] = json!(hero_bits(rest));
                self.hero_deck_given = true;
            }
            "set" => {
                let (path, value) = line[4..].split_once(" = ").unwrap();
                let value = self.value(path.trim(), value);
                let mut state = core::mem::take(&mut self.state);
                *self.at(&mut state, path.trim()) = value;
                self.state = state;
            }
            _ => return false,
        }
        true
    }

    /// Derives what the position does not say, and reads it as a game.
    pub fn finish(&mut self) -> Cyclades {
        let count = |value: &Value| value.as_u64().unwrap();
        let seats = self.mode.factions();
        let (mut mercenaries, mut priestesses, mut philosophers) = (16, 20, 20);
        let mut buildings = [10u64; 4];
        let mut metropolises = [3u64; 5];
        let mut held = 0u64;
        let mut heroes = 0u64;
        for seat in 0..seats {
            if self.setup.chart.is_some() {
                self.count_map(seat);
            }
            let faction = &self.state["factions"][seat];
            mercenaries -= count(&faction["mercenaries"]);
            priestesses -= count(&faction["priestesses"]);
            philosophers -= count(&faction["philosophers"]);
            (0..4).for_each(|index| buildings[index] -= count(&faction["buildings"][index]));
            (0..5).for_each(|index| metropolises[index] -= count(&faction["metropolises"][index]));
            held |= count(&faction["creatures"]);
            heroes |= count(&faction["heroes"]);
        }
        let supply = json!({ "mercenaries": mercenaries, "priestesses": priestesses, "philosophers": philosophers,
            "buildings": buildings, "metropolises": metropolises });
        if self.state["supply"]["mercenaries"] == json!(16) {
            self.state["supply"] = supply;
        }
        let cards = |track: &Value, bits: &dyn Fn(&[&str]) -> u32| -> u64 {
            track.as_array().unwrap().iter().filter_map(Value::as_str).map(|name| u64::from(bits(&[name]))).sum()
        };
        if !self.deck_given {
            let out = cards(&self.state["track"], &creature_bits) | count(&self.state["discard"]) | held;
            self.state["deck"] = json!(((1u64 << 18) - 1) & !out);
        }
        if !self.hero_deck_given {
            let out = cards(&self.state["hero_track"], &hero_bits) | count(&self.state["hero_discard"]) | heroes;
            self.state["hero_deck"] = json!(((1u64 << 9) - 1) & !out);
        }
        serde_json::from_value(self.state.clone()).expect("the position can be read")
    }

    /// The numbers of a faction that follow from the map.
    fn count_map(&mut self, seat: usize) {
        let (mut lands, mut soldiers, mut mercenaries, mut ships, mut used) = (0u64, 0u64, 0u64, 0u64, 0u64);
        let mut buildings = [0u64; 4];
        let mut metropolises = [0u64; 5];
        for index in 0..self.names.len() {
            let ground = &self.state["map"]["grounds"][index];
            if ground["holder"] != json!(seat) {
                continue;
            }
            let number = |field: &str| ground[field].as_u64().unwrap();
            lands += u64::from(number("ships") == 0);
            soldiers += number("soldiers");
            mercenaries += number("mercenaries");
            ships += number("ships");
            used += u64::from(number("used").count_ones());
            for token in ground["sites"].as_array().unwrap() {
                let places = ["Port", "Fortress", "Temple", "University"];
                let bonuses = ["Soldiers", "Gold", "Horn", "Ships", "Priestess"];
                if let Some(place) = places.iter().position(|&name| token["Building"] == json!(name)) {
                    buildings[place] += 1;
                }
                if let Some(place) = bonuses.iter().position(|&name| token["Metropolis"] == json!(name)) {
                    metropolises[place] += 1;
                }
            }
        }
        let held = |index: &usize| self.state["map"]["grounds"][*index]["holder"] == json!(seat);
        let holdings: u64 = (0..self.names.len()).filter(held).map(|index| 1u64 << index).sum();
        self.state["map"]["holdings"][seat] = json!(holdings);
        let faction = &mut self.state["factions"][seat];
        faction["lands"] = json!(lands);
        faction["soldiers"] = json!(8 - soldiers);
        faction["ships"] = json!(8 - ships);
        faction["mercenaries"] = json!(mercenaries);
        faction["buildings"] = json!(buildings);
        faction["metropolises"] = json!(metropolises);
        faction["used"] = json!(used);
    }
}
