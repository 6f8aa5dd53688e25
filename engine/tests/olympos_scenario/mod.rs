//! Scenarios as text: a position, actions, refusals and what must hold, played by one runner.
//!
//! ```text
//! == OL-EX-3: a new settler takes the first territory
//! tables map track
//! do New(North)
//! do To(At(A))
//! space 0 3
//! owner A 0
//! ```
//!
//! Actions are written as in Rust, areas of the map M1 (section 15) by their letters, seats by number. The position is written
//! into the saved form of a game, so no scenario depends on the way to it.

use engine::area::{Area, AreaSet};
use engine::olympos::ground::{Estate, Ground};
use engine::olympos::map::{Facts, Kind, Map};
use engine::olympos::player::Marks;
use engine::olympos::score::Counts;
use engine::olympos::setup::{Board, Cards, SameTurn};
use engine::olympos::words::{Destiny, God, Progress, Resource, Wonder};
use engine::olympos::{Action, Olympos, Setup};
use engine::{Game, RuleId, Seat, Turn};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::olympos_play::{sample, some_tables};

/// The areas of M1, in this order.
const AREAS: [&str; 8] = ["A", "B", "C", "O", "D", "E", "X", "S"];
/// Its borders.
const EDGES: [(usize, usize); 8] = [(0, 1), (0, 2), (2, 3), (1, 6), (6, 4), (1, 7), (7, 5), (0, 3)];

/// One scenario of a file.
pub struct Scenario {
    pub title: String,
    pub lines: Vec<(usize, String)>,
}

/// The scenarios of a file.
pub fn read(text: &str) -> Vec<Scenario> {
    let mut scenarios: Vec<Scenario> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or("").trim();
        if let Some(title) = line.strip_prefix("== ") {
            scenarios.push(Scenario { title: title.to_owned(), lines: Vec::new() });
        } else if !line.is_empty() {
            scenarios.last_mut().expect("a scenario starts with ==").lines.push((number + 1, line.to_owned()));
        }
    }
    scenarios
}

/// The map M1 of section 15.
pub fn m1() -> Map {
    let land = |ground, star, north| Kind::Land { ground, star, north };
    let kinds = [
        land(Ground::Plain(Resource::Grain), false, true),
        land(Ground::Plain(Resource::Wood), false, false),
        land(Ground::Plain(Resource::Stone), true, false),
        land(Ground::Olympos, false, false),
        land(Ground::Plain(Resource::Grain), false, false),
        land(Ground::Atlantis(Resource::Gold), false, false),
        land(Ground::Plain(Resource::Wood), false, false),
        Kind::Sea,
    ];
    let area = |index| Area::new(index).unwrap();
    let beside = |index: usize| -> AreaSet {
        let ends = EDGES.iter().filter_map(|&(one, other)| match index {
            _ if index == one => Some(other),
            _ if index == other => Some(one),
            _ => None,
        });
        ends.map(area).collect()
    };
    let facts: Vec<Facts> =
        kinds.into_iter().enumerate().map(|(index, kind)| Facts { kind, neighbours: beside(index) }).collect();
    Map::new(&facts).unwrap()
}

fn word<T: DeserializeOwned>(name: &str) -> T {
    serde_json::from_value(json!(name)).unwrap_or_else(|_| panic!("no such word: {name}"))
}

fn card(name: &str) -> Destiny {
    ron::from_str(name).unwrap_or_else(|_| panic!("no such card: {name}"))
}

fn area(name: &str) -> Area {
    Area::new(AREAS.iter().position(|&one| one == name).unwrap_or_else(|| panic!("no area {name}"))).unwrap()
}

fn number<T: std::str::FromStr>(word: &str) -> T {
    word.parse().unwrap_or_else(|_| panic!("no number: {word}"))
}

fn seat(word: &str) -> Seat {
    Seat::new(number(word)).unwrap()
}

/// A territory: `grain`, `olympos`, `atlantis-gold`, with `*` if a star belongs to it.
fn estate(word: &str) -> Estate {
    let (name, star) = word.strip_suffix('*').map_or((word, false), |name| (name, true));
    let resource = |name: &str| ["grain", "stone", "wood", "gold"].iter().position(|&one| one == name);
    let ground = match name.strip_prefix("atlantis-") {
        Some(name) => Ground::Atlantis(Resource::ALL[resource(name).unwrap()]),
        None if name == "olympos" => Ground::Olympos,
        None => Ground::Plain(Resource::ALL[resource(name).unwrap_or_else(|| panic!("no land {word}"))]),
    };
    Estate { ground, star }
}

/// Replaces the letters of areas by their numbers.
fn numbered(text: &str) -> String {
    let mut out = String::new();
    let mut token = String::new();
    for letter in text.chars().chain([' ']) {
        if letter.is_alphanumeric() {
            token.push(letter);
            continue;
        }
        out += &AREAS.iter().position(|&one| one == token).map_or(token.clone(), |index| index.to_string());
        token.clear();
        out.push(letter);
    }
    out.trim_end().to_owned()
}

pub fn action(text: &str) -> Action {
    ron::from_str(&numbered(text)).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The position that the first lines of a scenario describe.
struct Position {
    setup: Setup,
    m1: bool,
    /// Nothing has happened yet, not even the set-up.
    fresh: bool,
    edits: Vec<String>,
}

impl Position {
    fn new() -> Self {
        Self { setup: Setup::new(3), m1: false, fresh: false, edits: Vec::new() }
    }

    /// One line of the position; whether it was one.
    fn place(&mut self, line: &str) -> bool {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["players", count] => self.setup.players = number(count),
            ["tables", names @ ..] => {
                self.setup.tables = some_tables(names);
                self.m1 = names.contains(&"map");
            }
            ["device"] => {
                self.setup.tables = sample();
                self.setup.board = Board::OnDevice;
            }
            ["fresh"] => self.fresh = true,
            ["cards", "device"] => self.setup.cards = Cards::OnDevice,
            ["same-turn", when] => self.setup.options.hourglass_same_turn = word::<SameTurn>(when),
            ["democracy", "together"] => self.setup.options.democracy_alone = false,
            [
                "order" | "player" | "owns" | "stack" | "cross" | "tribes" | "hand" | "deck" | "gods" | "lies"
                | "stands" | "discards" | "lying" | "set" | "tile" | "price" | "cost",
                ..,
            ] => self.edits.push(line.to_owned()),
            _ => return false,
        }
        true
    }

    fn game(&self) -> Olympos {
        if self.fresh {
            return Olympos::new(self.setup.clone()).unwrap();
        }
        let mut state = serde_json::to_value(Olympos::new(self.setup.clone()).unwrap()).unwrap();
        if self.m1 {
            state["setup"]["tables"]["map"] = serde_json::to_value(m1()).unwrap();
            state["land"]["closed"] = json!(AreaSet::of(area("X")));
            state["land"]["tribes"] = json!(AreaSet::of(area("C")));
        }
        let players = usize::from(self.setup.players);
        let markers: Vec<Value> = (0..players).map(|seat| json!({ "seat": seat, "space": 0 })).collect();
        state["order"] = json!(markers);
        state["stage"] = json!("Play");
        for edit in &self.edits {
            let words: Vec<&str> = edit.split_whitespace().collect();
            apply_edit(&mut state, edit, &words);
        }
        let active = state["order"].as_array().unwrap().iter().map(|marker| marker["seat"].as_u64().unwrap() as usize);
        let active = active.into_iter().find(|&seat| state["players"][seat]["finished"] == json!(false)).unwrap();
        state["active"] = json!(active);
        state["plan"]["usable"] = state["players"][active]["hourglasses"].clone();
        state["plan"]["last"] = json!(state["players"][active]["zeus"] == json!(6));
        serde_json::from_value(state).unwrap()
    }
}

fn add(state: &mut Value, count: i64) {
    *state = json!(state.as_i64().unwrap() + count);
}

fn settle_settlers(state: &mut Value, seat: usize, count: i64) {
    add(&mut state["players"][seat]["settlers"], count);
    add(&mut state["players"][seat]["supply"], -count);
}

fn estate_index(estate: Estate) -> usize {
    Estate::all().position(|one| one == estate).unwrap()
}

fn apply_edit(state: &mut Value, line: &str, words: &[&str]) {
    let at = |word: &str| number::<usize>(word);
    match words {
        // markers in the order in which they act: `order 1@0 0@0 2@5`
        ["order", markers @ ..] => {
            let marker = |word: &&str| {
                let (seat, space) = word.split_once('@').unwrap();
                json!({ "seat": at(seat), "space": at(space) })
            };
            state["order"] = markers.iter().map(marker).collect();
        }
        ["player", seat, fields @ ..] => {
            for field in fields {
                let (name, value) = field.split_once('=').unwrap();
                let player = &mut state["players"][at(seat)];
                match name {
                    "tiles" => {
                        let bits = value.split(',').map(|kind| 1u32 << word::<Progress>(kind) as u32);
                        player["tiles"] = json!(bits.sum::<u32>());
                    }
                    "marks" => {
                        let bits = value.split(',').map(|god| 1u16 << word::<God>(god) as u16);
                        player["marks"] = json!(bits.sum::<u16>());
                    }
                    "wonders" => {
                        let bits = value.split(',').map(|wonder| 1u8 << word::<Wonder>(wonder) as u8);
                        player["wonders"] = json!(bits.sum::<u8>());
                    }
                    "money" | "agriculture" => player[name] = json!(value),
                    "points" => state["points"][at(seat)]["value"] = json!(number::<u16>(value)),
                    "final" => state["finals"][at(seat)] = json!(number::<u8>(value)),
                    "camp" => {
                        let now = player["camp"].as_i64().unwrap();
                        add(&mut player["supply"], now - number::<i64>(value));
                        player["camp"] = json!(number::<i64>(value));
                    }
                    "under" => settle_settlers(state, at(seat), number(value)),
                    "cards" => {
                        let count = number::<i64>(value);
                        player["cards"] = json!(count);
                        add(&mut state["deck"], -count);
                    }
                    "bonus" => {
                        let bonus: Vec<i64> = serde_json::from_str(value).unwrap();
                        add(&mut player["supply"], -bonus.iter().sum::<i64>());
                        player["bonus"] = json!(bonus);
                    }
                    _ => player[name] = serde_json::from_str(value).unwrap(),
                }
            }
        }
        // territories with the map on the table, each with one settler
        ["owns", seat, lands @ ..] => {
            for land in lands {
                add(&mut state["players"][at(seat)]["holdings"][estate_index(estate(land))], 1);
                settle_settlers(state, at(seat), 1);
            }
        }
        // a stack with the map on the device, from the bottom
        ["stack", name, seats @ ..] => {
            for seat in seats {
                state["land"]["settlers"].as_array_mut().unwrap().push(json!({ "area": area(name), "seat": at(seat) }));
                settle_settlers(state, at(seat), 1);
            }
            let top = at(seats.last().unwrap());
            let owned = state["land"]["owned"][top].as_u64().unwrap();
            state["land"]["owned"][top] = json!(owned | 1 << area(name).index());
            let map = m1();
            let star = map.stars().contains(area(name));
            if star {
                state["land"]["tribes"] = json!(0);
            }
            let estate = Estate { ground: map.ground(area(name)).unwrap(), star };
            add(&mut state["players"][top]["holdings"][estate_index(estate)], 1);
        }
        ["cross", names @ ..] => {
            let closed: AreaSet = names.iter().map(|name| area(name)).collect();
            state["land"]["closed"] = json!(closed);
        }
        ["tribes", names @ ..] => {
            let tribes: AreaSet = names.iter().map(|name| area(name)).collect();
            state["land"]["tribes"] = json!(tribes);
        }
        ["lying", lands @ ..] => {
            lands.iter().for_each(|land| add(&mut state["lying"][estate(land).ground.index()], 1));
        }
        ["hand", seat, cards @ ..] => {
            for name in cards {
                add(&mut state["hands"][at(seat)]["value"][card(name).index()], 1);
                add(&mut state["pool"]["value"][card(name).index()], -1);
                add(&mut state["players"][at(seat)]["cards"], 1);
                add(&mut state["deck"], -1);
            }
        }
        // only these cards are in the deck
        ["deck", cards @ ..] => {
            let mut pool = [0; Destiny::COUNT];
            cards.iter().for_each(|name| pool[card(name).index()] += 1);
            state["pool"]["value"] = json!(pool);
            state["deck"] = json!(cards.len());
        }
        ["discards", cards @ ..] => {
            for name in cards {
                add(&mut state["pile"][card(name).index()], 1);
                add(&mut state["discarded"], 1);
            }
        }
        // only these Olympos cards are left
        ["gods", gods @ ..] => {
            let bits = gods.iter().map(|god| 1u16 << word::<God>(god) as u16);
            state["gods"] = json!(bits.sum::<u16>());
        }
        ["lies", kind, row, column] => {
            let column = number::<u8>(column) - 1;
            state["known"]["cells"][word::<Progress>(kind) as usize] = json!({ "row": row, "column": column });
        }
        ["stands", wonder, column] => {
            state["known"]["columns"][word::<Wonder>(wonder) as usize] = json!(number::<u8>(column) - 1);
        }
        ["price", wonder, stars, points] => {
            state["known"]["prices"][word::<Wonder>(wonder) as usize] =
                json!({ "stars": at(stars), "points": at(points) });
        }
        // the cost of a place, in the order grain stone wood gold, then wild groups
        ["cost", row, column, named, wild] => {
            let cell = json!({ "row": row, "column": at(column) - 1 });
            let cell: engine::olympos::words::Cell = serde_json::from_value(cell).unwrap();
            state["setup"]["tables"]["costs"]["cells"][cell.index()] = json!({ "named": serde_json::from_str::<Value>(named).unwrap(),
                        "wild": serde_json::from_str::<Value>(wild).unwrap() });
        }
        ["set", ..] => {
            let (path, value) = line[4..].split_once(" = ").unwrap();
            *at_path(state, path) = serde_json::from_str(&numbered(value)).unwrap();
        }
        _ => panic!("no such line: {line}"),
    }
}

fn at_path<'a>(state: &'a mut Value, path: &str) -> &'a mut Value {
    path.split('.').fold(state, |place, step| match (step.parse::<usize>(), place.is_array()) {
        (Ok(index), true) => &mut place[index],
        _ => &mut place[step],
    })
}

/// Plays a scenario; what does not hold panics with its line.
pub fn play(scenario: &Scenario) {
    let mut position = Position::new();
    let mut game: Option<Olympos> = None;
    for (number, line) in &scenario.lines {
        if game.is_none() && position.place(line) {
            continue;
        }
        let game = game.get_or_insert_with(|| position.game());
        let words: Vec<&str> = line.split_whitespace().collect();
        check(game, line, &words).unwrap_or_else(|what| panic!("line {number}: {line}: {what}"));
    }
}

fn equal<T: PartialEq + std::fmt::Debug>(found: T, wanted: T) -> Result<(), String> {
    if found == wanted { Ok(()) } else { Err(format!("it is {found:?}")) }
}

fn visited(game: &Olympos, wanted: Action) -> bool {
    let mut found = false;
    game.legal(&mut |action| found |= action == wanted);
    found
}

fn refused(game: &Olympos, rule: &str, wanted: Action) -> Result<(), String> {
    let mut after = game.clone();
    match after.apply(wanted) {
        Ok(()) => Err("it is allowed".to_owned()),
        Err(_) if after != *game => Err("it was refused and changed something".to_owned()),
        Err(_) if visited(game, wanted) => Err("it is refused and visited".to_owned()),
        Err(refusal) => equal(RuleId::from(refusal), rule),
    }
}

fn check(game: &mut Olympos, line: &str, words: &[&str]) -> Result<(), String> {
    let rest = |skip: usize| line.splitn(skip + 1, ' ').nth(skip).unwrap_or("");
    let seats = |words: &[&str]| words.iter().map(|word| seat(word)).collect::<Vec<_>>();
    let list = |word: &str| serde_json::from_str::<Vec<u8>>(word).unwrap();
    match words {
        ["do", ..] => {
            let wanted = action(rest(1));
            if !visited(game, wanted) {
                return Err(format!("it is not visited: {:?}", game.may(wanted)));
            }
            game.apply(wanted).map_err(|refusal| format!("{refusal:?}"))
        }
        ["no", rule, ..] => refused(game, rule, action(rest(2))),
        ["may", ..] => game.may(action(rest(1))).map_err(|refusal| format!("{refusal:?}")),
        ["acts", who] => equal(game.turn(), Turn::Seat(seat(who))).and(equal(game.task(), None)),
        ["asks", who] => equal(game.turn(), Turn::Seat(seat(who))),
        ["chance"] => equal(game.turn(), Turn::Chance),
        ["over"] => equal(game.turn(), Turn::Over),
        ["space", who, space] => equal(game.space(seat(who)), number(space)),
        ["markers", wanted @ ..] => {
            equal(game.order().iter().map(|marker| marker.seat).collect::<Vec<_>>(), seats(wanted))
        }
        ["pays", net] => equal(game.bill(game.base()).net, number(net)),
        ["tokens", who, wanted] => equal(game.player(seat(who)).holdings.tokens().to_vec(), list(wanted)),
        ["cubes", who, wanted] => equal(game.player(seat(who)).cubes.to_vec(), list(wanted)),
        ["bonus", who, wanted] => equal(game.player(seat(who)).bonus.to_vec(), list(wanted)),
        ["stars", who, wanted] => equal(game.player(seat(who)).holdings.stars(), number(wanted)),
        ["zeus-token", who] => equal(game.zeus_token(), (*who != "-").then(|| seat(who))),
        ["hourglasses", who, wanted] => equal(game.player(seat(who)).hourglasses, number(wanted)),
        ["hourglasses", wanted] => equal(game.hourglasses(), number(wanted)),
        ["camp", who, wanted] => equal(game.player(seat(who)).camp, number(wanted)),
        ["supply", who, wanted] => equal(game.player(seat(who)).supply, number(wanted)),
        ["settlers", who, wanted] => equal(game.player(seat(who)).settlers, number(wanted)),
        ["has", who, what] => holds(has(game, seat(who), what)),
        ["lacks", who, what] => holds(!has(game, seat(who), what)),
        ["finished", who] => holds(game.player(seat(who)).finished),
        ["unfinished", who] => holds(!game.player(seat(who)).finished),
        ["owner", name, "-"] => equal(game.land().unwrap().owner(area(name)), None),
        ["owner", name, who] => equal(game.land().unwrap().owner(area(name)), Some(seat(who))),
        ["pile", name, wanted @ ..] => equal(game.land().unwrap().stack(area(name)).collect::<Vec<_>>(), seats(wanted)),
        ["lies-star", land, wanted] => equal(game.lying(estate(land).ground), number(wanted)),
        ["points", who, wanted] => equal(game.view(seat(who)).points(seat(who)), Some(number(wanted))),
        ["cards", who, wanted] => equal(game.player(seat(who)).cards, number(wanted)),
        ["holds", who, wanted @ ..] => {
            let mut hand = [0; Destiny::COUNT];
            wanted.iter().for_each(|name| hand[card(name).index()] += 1);
            equal(game.view(seat(who)).hand(seat(who)).copied(), Some(hand))
        }
        ["discarded", wanted @ ..] => {
            let mut pile = [0; Destiny::COUNT];
            wanted.iter().for_each(|name| pile[card(name).index()] += 1);
            equal(*game.pile(), pile)
        }
        ["in-deck", wanted] => equal(game.deck(), number(wanted)),
        ["on-pile", wanted] => equal(game.discarded(), number(wanted)),
        ["symbols", who, wanted] => equal(game.symbols(seat(who)), number(wanted)),
        ["concerned", god, wanted @ ..] => {
            equal(game.concerned(word::<God>(god)).iter().collect::<Vec<_>>(), seats(wanted))
        }
        ["left", kind, wanted] => equal(game.left(word::<Progress>(kind)), Some(number(wanted))),
        ["total", who, wanted] => equal(counts(game, seat(who)).total(), number(wanted)),
        ["counts", who, item, wanted] => equal(counts(game, seat(who)).points(word(item)), number(wanted)),
        ["winners", wanted @ ..] => equal(game.winners().iter().collect::<Vec<_>>(), seats(wanted)),
        ["choices", wanted @ ..] => {
            let mut found = Vec::new();
            game.legal(&mut |action| found.push(action));
            let wanted: Vec<Action> = wanted.iter().map(|text| action(text)).collect();
            let same = found.len() == wanted.len() && wanted.iter().all(|action| found.contains(action));
            if same { Ok(()) } else { Err(format!("they are {found:?}")) }
        }
        ["visits", ..] => holds(visited(game, action(rest(1)))),
        ["hides", ..] => holds(!visited(game, action(rest(1)))),
        ["random", rounds] => random(game, number(rounds)),
        ["is", ..] => {
            let (path, wanted) = rest(1).split_once(" = ").unwrap();
            let mut state = serde_json::to_value(&*game).unwrap();
            equal(at_path(&mut state, path).clone(), serde_json::from_str(&numbered(wanted)).unwrap())
        }
        _ => panic!("no such line: {line}"),
    }
}

fn holds(condition: bool) -> Result<(), String> {
    if condition { Ok(()) } else { Err("it does not hold".to_owned()) }
}

fn counts(game: &Olympos, who: Seat) -> Counts {
    game.view(who).counts(who).unwrap()
}

fn has(game: &Olympos, who: Seat, what: &str) -> bool {
    let player = game.player(who);
    if let Ok(kind) = serde_json::from_value::<Progress>(json!(what)) {
        return player.tiles.has(kind);
    }
    match serde_json::from_value::<Wonder>(json!(what)) {
        Ok(wonder) => player.wonders.has(wonder),
        Err(_) => {
            let god = word::<God>(what);
            assert!(Marks::GODS.contains(&god), "{what} leaves no mark");
            player.marks.has(god)
        }
    }
}

/// Goes on with random actions, to see that nothing breaks.
fn random(game: &mut Olympos, rounds: usize) -> Result<(), String> {
    let mut random = super::olympos_play::Random(1);
    for _ in 0..rounds {
        let Some(action) = super::olympos_play::choose(game, &mut random) else { break };
        game.apply(action).map_err(|refusal| format!("{refusal:?}"))?;
    }
    Ok(())
}
