//! Independent naive statements of the rules, written from their text: paths and control by brute force, battles and odds by
//! enumeration, feeding, score and prices. They share no code with the engine. `POLIS_MAPS`, `POLIS_STATES` set how many.

mod polis_shared;

use std::collections::BTreeSet;

use engine::Game;
use engine::polis::cards::{Card, CardList, Face, Formation, Manoeuvre, Pool, judge};
use engine::polis::odds::odds;
use engine::polis::options::Options;
use engine::polis::places::{City, Land, Market, Sea, Territory};
use engine::polis::state::Cause;
use engine::polis::words::{Good, Pay, Project, Resource, Side, Unit, Way};
use engine::polis::{Action, Board, Polis, Scenario, Setup, Stage};
use polis_shared::{Random, legal};
use serde_json::json;

fn count(name: &str, usual: u32) -> u32 {
    std::env::var(name).ok().and_then(|count| count.parse().ok()).unwrap_or(usual)
}

const LANDS: [&str; 12] = ["MAK", "AKA", "THS", "BOI", "ATT", "MEG", "ACH", "ARK", "MES", "LAK", "ION", "SIK"];
const SEAS: [&str; 5] = ["sIO", "sMY", "sKY", "sSP", "sTH"];
const MARKETS: [&str; 5] = ["mEU", "mPE", "mIL", "mTR", "mAI"];
/// Section 13.6, the certain edges.
const EDGES: &str = "MAK-AKA MAK-THS AKA-THS THS-BOI BOI-ATT ATT-MEG MEG-ACH MEG-ARK ACH-ARK ACH-MES ARK-MES ARK-LAK MES-LAK \
    MAK-sTH AKA-sIO THS-sIO THS-sKY THS-sTH ACH-sIO ATT-sKY MEG-sKY MEG-sIO ARK-sMY MES-sIO LAK-sMY ION-sSP SIK-sIO \
    sIO-sMY sMY-sKY sMY-sSP sKY-sSP sKY-sTH sSP-sTH sSP-mPE sSP-mAI sIO-mIL sTH-mTR sTH-mEU";
/// The eight edges to be checked on the board, the first one on by default.
const DOUBTFUL: [&str; 8] = ["BOI-sKY", "BOI-sIO", "BOI-MEG", "MEG-THS", "MES-sMY", "LAK-sIO", "ARK-sKY", "sMY-mAI"];
/// The land and the seas of each city (section 13.2).
const CITIES: [(&str, &str); 18] = [
    ("", "sTH"),
    ("ARK", "sMY"),
    ("ATT", "sKY"),
    ("ION", "sSP"),
    ("ATT", "sKY"),
    ("", "sIO"),
    ("SIK", "sIO"),
    ("LAK", "sMY"),
    ("MEG", "sIO sKY"),
    ("AKA", "sIO"),
    ("THS", "sIO"),
    ("MAK", "sTH"),
    ("MAK", "sTH"),
    ("MES", "sIO"),
    ("ION", "sSP"),
    ("LAK", ""),
    ("SIK", "sIO"),
    ("BOI", ""),
];

/// A random map, kept twice: in words, and as the engine's position.
struct Map {
    game: Polis,
    edges: BTreeSet<(String, String)>,
    units: Vec<(String, [u8; 2])>,
    capacity: u8,
    korinthos: Option<usize>,
}

impl Map {
    fn random(random: &mut Random) -> Self {
        let mut setup = Setup { board: Board::OnDevice, ..Setup::new(Scenario::Standard) };
        let mut bits = random.below(256) as u8;
        bits |= if bits & 3 == 0 { 1 } else { 0 }; // Boiotia keeps one sea
        setup.tables.edges = Some(serde_json::from_value(json!(bits)).unwrap());
        let on = DOUBTFUL.iter().enumerate().filter(|(index, _)| bits & (1 << index) != 0).map(|(_, edge)| *edge);
        let mut edges = BTreeSet::new();
        for edge in EDGES.split_whitespace().chain(on) {
            let (one, other) = edge.split_once('-').unwrap();
            edges.insert((one.to_owned(), other.to_owned()));
            edges.insert((other.to_owned(), one.to_owned()));
        }
        let mut state = serde_json::to_value(Polis::new(setup).unwrap()).unwrap();
        let (round, capacity) = [("Three", 3), ("Four", 4), ("FiveA", 5)][random.below(3) as usize];
        state["round"] = json!(round);
        state["stage"] = json!("Act");
        let mut units = Vec::new();
        let mut totals = [[0u32; 2]; 2];
        for (kind, (field, names)) in
            [("hoplites", LANDS.as_slice()), ("galleys", SEAS.as_slice())].into_iter().enumerate()
        {
            for (index, name) in names.iter().enumerate() {
                let mut here = [0; 2];
                for side in 0..2 {
                    let most = random.below(u32::from(capacity) + 1);
                    here[side] = if random.below(2) == 0 { 0 } else { most as u8 };
                    totals[side][kind] += u32::from(here[side]);
                }
                state[field][index] = json!(here);
                units.push(((*name).to_owned(), here));
            }
        }
        for side in 0..2 {
            state["players"][side]["hoplites"] = json!(totals[side][0]);
            state["players"][side]["galleys"] = json!(totals[side][1]);
            state["players"][side]["ships"] = json!(1);
        }
        let homes = [random.below(18), 0];
        let other = (homes[0] + 1 + random.below(17)) % 18;
        state["players"][0]["proxenos"] = json!(City::ALL[homes[0] as usize]);
        state["players"][1]["proxenos"] = json!(City::ALL[other as usize]);
        let korinthos = [None, Some(0), Some(1)][random.below(3) as usize];
        if let Some(side) = korinthos {
            let owned = state["owned"][side].as_u64().unwrap();
            state["owned"][side] = json!(owned | 1 << City::Korinthos.index());
            state["population"][City::Korinthos.index()] = json!(4);
        }
        Self { game: serde_json::from_value(state).unwrap(), edges, units, capacity, korinthos }
    }

    fn units(&self, place: &str) -> [u8; 2] {
        self.units.iter().find(|(name, _)| name == place).unwrap().1
    }

    fn adjacent(&self, side: usize, one: &str, other: &str) -> bool {
        let diolkos = matches!((one, other), ("sKY", "sIO") | ("sIO", "sKY")) && self.korinthos == Some(side);
        diolkos || self.edges.contains(&(one.to_owned(), other.to_owned()))
    }

    fn enemy_controls(&self, side: usize, place: &str) -> bool {
        let here = self.units(place);
        here[1 - side] > here[side]
    }

    /// Every simple path over `through` from `from` to `to`; `visit` gets what lies between them.
    fn paths(
        &self,
        side: usize,
        from: &str,
        to: &str,
        through: &[&str],
        trail: &mut Vec<String>,
        visit: &mut dyn FnMut(&[String]),
    ) {
        if self.adjacent(side, from, to) {
            visit(trail);
        }
        for next in through {
            if *next != to && !trail.iter().any(|one| one == next) && self.adjacent(side, from, next) {
                trail.push((*next).to_owned());
                self.paths(side, next, to, through, trail, visit);
                trail.pop();
            }
        }
    }

    fn reaches(&self, side: usize, from: &str, to: &str, through: &[&str], free: &dyn Fn(&str) -> bool) -> bool {
        let open: Vec<&str> = through.iter().copied().filter(|place| *place != from && free(place)).collect();
        let mut found = false;
        self.paths(side, from, to, &open, &mut Vec::new(), &mut |_| found = true);
        found
    }

    /// A hoplite: only lands between, or only seas (PO-MOVE-5 to 11, PO-MOVE-18).
    fn hoplite_goes(&self, side: usize, from: &str, to: &str) -> bool {
        let by_land = self.reaches(side, from, to, &LANDS, &|land| {
            !self.enemy_controls(side, land) && self.units(land)[side] < self.capacity
        });
        // The lands themselves are no neighbours over a sea path: at least one sea lies between.
        let open: Vec<&str> = SEAS.into_iter().filter(|sea| !self.enemy_controls(side, sea)).collect();
        let mut by_sea = false;
        self.paths(side, from, to, &open, &mut Vec::new(), &mut |trail| by_sea |= !trail.is_empty());
        by_land || by_sea
    }

    fn galley_goes(&self, side: usize, from: &str, to: &str) -> bool {
        self.reaches(side, from, to, &SEAS, &|sea| {
            !self.enemy_controls(side, sea) && self.units(sea)[side] < self.capacity
        })
    }

    /// A ship: from the port over free seas to the market (PO-TRADE-6 to 11).
    fn ship_goes(&self, side: usize, market: &str) -> bool {
        let ports: &[&str] = if side == 0 { &["sIO", "sMY"] } else { &["sKY"] };
        let open: Vec<&str> = SEAS.into_iter().filter(|sea| !self.enemy_controls(side, sea)).collect();
        ports.iter().any(|port| {
            let mut found = false;
            self.paths(side, port, market, &open, &mut Vec::new(), &mut |_| found = true);
            open.contains(port) && found
        })
    }

    /// The cheapest way of the Proxenos, first and last territory included (PO-PROX-6, PO-PROX-7).
    fn fare(&self, side: usize, from: usize, to: usize, by_sea: bool) -> Option<u16> {
        let toll = |place: &str| u16::from(self.units(place)[1 - side]);
        let (starts, ends, through): (Vec<&str>, Vec<&str>, &[&str]) = if by_sea {
            (CITIES[from].1.split_whitespace().collect(), CITIES[to].1.split_whitespace().collect(), &SEAS)
        } else {
            let home = |city: usize| Some(CITIES[city].0).into_iter().filter(|land| !land.is_empty()).collect();
            (home(from), home(to), &LANDS)
        };
        let mut least: Option<u16> = None;
        for start in &starts {
            for end in &ends {
                let mut offer = |fare: u16| least = Some(least.map_or(fare, |known| known.min(fare)));
                if start == end {
                    offer(toll(start));
                    continue;
                }
                let others: Vec<&str> =
                    through.iter().copied().filter(|place| place != start && place != end).collect();
                self.paths(side, start, end, &others, &mut Vec::new(), &mut |trail| {
                    offer(toll(start) + toll(end) + trail.iter().map(|place| toll(place)).sum::<u16>());
                });
            }
        }
        least
    }
}

#[test]
fn paths_and_control_by_brute_force() {
    let mut random = Random(11);
    for _ in 0..count("POLIS_MAPS", 60) {
        let map = Map::random(&mut random);
        for (index, side) in Side::ALL.into_iter().enumerate() {
            for (to, name) in Land::ALL.into_iter().zip(LANDS) {
                let found = map.game.marches_to(side, to);
                for (from, start) in Land::ALL.into_iter().zip(LANDS).filter(|(from, _)| *from != to) {
                    assert_eq!(found.contains(from), map.hoplite_goes(index, start, name), "{side:?} {start} {name}");
                }
            }
            for (to, name) in Sea::ALL.into_iter().zip(SEAS) {
                let found = map.game.sails_to(side, to);
                for (from, start) in Sea::ALL.into_iter().zip(SEAS).filter(|(from, _)| *from != to) {
                    assert_eq!(found.contains(from), map.galley_goes(index, start, name), "{side:?} {start} {name}");
                }
            }
            let markets = map.game.markets(side);
            for (market, name) in Market::ALL.into_iter().zip(MARKETS) {
                assert_eq!(markets.contains(market), map.ship_goes(index, name), "{side:?} {name}");
            }
            let home = map.game.player(side).proxenos.unwrap().index();
            for city in City::ALL {
                for (way, by_sea) in [(Way::Land, false), (Way::Sea, true)] {
                    let expected = map.fare(index, home, city.index(), by_sea);
                    assert_eq!(map.game.fare(side, city, way), expected, "{side:?} {city:?} {way:?}");
                }
            }
        }
        let territories = Territory::all().zip(LANDS.into_iter().chain(SEAS));
        for (territory, name) in territories {
            let [sparta, athens] = map.units(name);
            let expected = if sparta > athens {
                Some(Side::Sparta)
            } else if athens > sparta {
                Some(Side::Athens)
            } else {
                None
            };
            assert_eq!(map.game.controller(territory), expected);
        }
    }
}

/// What the text says about one pair: (units lost, prestige of the attacker without any fine).
fn naive_pair(attack: Face, answer: Face) -> (u8, u8) {
    let value = |face: Face| match face.manoeuvre {
        Manoeuvre::Otismos | Manoeuvre::Diekplus => 2i32,
        Manoeuvre::Advance | Manoeuvre::Periplus => 1,
        Manoeuvre::Ambush => -1,
        _ => 0,
    };
    if attack.formation == Formation::SalpinxCall {
        return (1, 0); // cannot be answered by anything
    }
    if attack.formation == Formation::Mercenaries {
        return (0, 0); // answered by any formation, cause no loss
    }
    if answer.formation == Formation::Mercenaries || answer.formation == attack.formation {
        let difference = value(attack) - value(answer);
        return (0, if value(attack) > 0 && difference > 0 { difference as u8 } else { 0 });
    }
    (1, value(attack).max(0) as u8)
}

#[test]
fn combat_rounds_by_enumeration() {
    let options = Options::default();
    for list in [CardList::LAND, CardList::SEA] {
        let faces: Vec<Face> = list.0.iter().filter(|(_, copies)| *copies > 0).map(|(face, _)| *face).collect();
        assert_eq!(faces.len(), 9);
        let mut judged = 0;
        for &one in &faces {
            for &two in &faces {
                for &against in &faces {
                    for &other in &faces {
                        let assault = judge([one, two], [against, other], &options);
                        let (first, second) = (naive_pair(one, against), naive_pair(two, other));
                        assert_eq!(assault.lost, first.0 + second.0, "{one:?} {two:?} {against:?} {other:?}");
                        assert_eq!(assault.gain, first.1 + second.1, "{one:?} {two:?} {against:?} {other:?}");
                        let calls =
                            |faces: [Face; 2]| faces.iter().any(|face| face.formation == Formation::SalpinxCall);
                        assert_eq!(assault.attacker_fined, calls([one, two]));
                        assert_eq!(assault.defender_fined, calls([against, other]));
                        judged += 1;
                    }
                }
            }
        }
        assert_eq!(judged, 9 * 9 * 9 * 9);
    }
}

#[test]
fn odds_by_enumeration() {
    let list = CardList::LAND;
    let mut random = Random(3);
    for _ in 0..60 {
        // A small deck of physical cards, each for itself.
        let deck: Vec<Card> =
            (0..8 + random.below(4)).map(|_| Card([0, 1, 2, 3, 4, 5, 6, 8, 9][random.below(9) as usize])).collect();
        let mut unseen = Pool::default();
        deck.iter().for_each(|&card| unseen.add(card));
        let held = 2 + random.below(4);
        let attack = [Card(random.below(7) as u8), Card([1, 5, 8, 9][random.below(4) as usize])];
        let matches =
            |attacking: Card, card: Card| naive_pair(list.face(attacking).unwrap(), list.face(card).unwrap()).0 == 0;
        let mut expected = [0u32; 3];
        for hand in 0u32..1 << deck.len() {
            if hand.count_ones() != held {
                continue;
            }
            let cards: Vec<Card> =
                (0..deck.len()).filter(|index| hand & (1 << index) != 0).map(|index| deck[index]).collect();
            let mut best = 0;
            for one in 0..cards.len() {
                for two in (0..cards.len()).filter(|&two| two != one) {
                    best = best
                        .max(usize::from(matches(attack[0], cards[one])) + usize::from(matches(attack[1], cards[two])));
                }
            }
            expected[best] += 1;
        }
        assert_eq!(odds(&list, unseen, held as u8, attack, &Options::default()).0, expected);
    }
}

/// Legacy prestige of the tiles (section 13.7), and base population of the cities (13.2), typed once more.
const LEGACY: [u16; 14] = [2, 1, 1, 2, 3, 2, 1, 1, 1, 0, 0, 0, 0, 0];
const BASE: [u8; 18] = [1, 3, 5, 2, 1, 1, 3, 1, 4, 2, 1, 2, 2, 2, 3, 4, 4, 3];
const MOST: [u8; 18] = [3, 5, 10, 3, 2, 3, 5, 2, 6, 3, 2, 3, 3, 3, 6, 8, 7, 5];

#[test]
fn feeding_and_score_on_random_states() {
    let mut random = Random(77);
    let mut endings = [0; 3];
    for _ in 0..count("POLIS_STATES", 1500) {
        let setup = Setup { board: Board::OnDevice, ..Setup::new(Scenario::Standard) };
        let mut state = serde_json::to_value(Polis::new(setup).unwrap()).unwrap();
        let mut owners = [None; 18];
        let mut people = [0u8; 18];
        let mut bits = [0u32; 2];
        for city in 0..18 {
            owners[city] = match city {
                2 => Some(1),
                15 => Some(0),
                _ => [None, None, Some(0), Some(1)][random.below(4) as usize],
            };
            if let Some(owner) = owners[city] {
                people[city] = 1 + random.below(u32::from(MOST[city])) as u8;
                bits[owner] |= 1 << city;
            }
        }
        if (0..2)
            .any(|side| (0..18).filter(|&city| owners[city] == Some(side)).map(|city| people[city]).sum::<u8>() > 32)
        {
            continue; // there are not so many cubes
        }
        let mut prestige = [random.below(12) as u16, random.below(12) as u16];
        let mut stock = [[0u16; 6]; 2];
        for side in 0..2 {
            for (resource, amount) in stock[side].iter_mut().enumerate() {
                *amount = random.below(if resource == 5 { 26 } else { 6 }) as u16;
            }
            state["players"][side]["prestige"] = json!(prestige[side]);
            state["players"][side]["stock"] = json!(stock[side]);
            state["owned"][side] = json!(bits[side]);
        }
        let mut finished = [None; 14];
        for (project, home) in finished.iter_mut().enumerate() {
            if random.below(3) == 0 {
                *home = Some(random.below(18) as usize);
                state["projects"][project] = json!({ "Finished": City::ALL[home.unwrap()] });
            }
        }
        state["population"] = json!(people);
        state["round"] = json!("FiveB");
        state["stage"] = json!("Act");
        state["passed"] = json!([false, true]);
        state["first_pass"] = json!("Athens");
        let mut game: Polis = serde_json::from_value(state).unwrap();
        game.apply(Action::Pass).unwrap();
        let mut hungry = None;
        for side in [1usize, 0] {
            loop {
                let demand: u16 =
                    (0..18).filter(|&city| owners[city] == Some(side)).map(|city| u16::from(people[city])).sum();
                if stock[side][5] >= demand {
                    stock[side][5] -= demand;
                    break;
                }
                let short = demand - stock[side][5];
                let capital = [15, 2][side];
                let cities: Vec<usize> =
                    (0..18).filter(|&city| owners[city] == Some(side) && city != capital).collect();
                if cities.is_empty() && prestige[side] < short {
                    hungry = Some(side);
                    break;
                }
                assert_eq!(game.stage(), Stage::Supply(Side::ALL[side]));
                let offered = legal(&game).into_iter().filter(|action| *action != Action::Correct).count();
                assert_eq!(offered, cities.len() + usize::from(prestige[side] >= short));
                if prestige[side] >= short && (cities.is_empty() || random.below(2) == 0) {
                    game.apply(Action::PayPrestige).unwrap();
                    prestige[side] -= short;
                    stock[side][5] = 0;
                    break;
                }
                let gone = cities[random.below(cities.len() as u32) as usize];
                game.apply(Action::GiveUp(City::ALL[gone])).unwrap();
                owners[gone] = None;
                people[gone] = 0;
            }
            if hungry.is_some() {
                break;
            }
        }
        if let Some(side) = hungry {
            let ending = game.ending().unwrap();
            assert_eq!((ending.winner, ending.cause), (Some(Side::ALL[1 - side]), Cause::Hunger));
            endings[0] += 1;
            continue;
        }
        while let Stage::Growth(_) = game.stage() {
            game.apply(Action::Done).unwrap();
        }
        for city in 0..18 {
            if let Some(owner) = owners[city].filter(|_| people[city] > BASE[city]) {
                prestige[owner] += 1;
            }
        }
        let ending = game.ending().unwrap();
        if prestige.contains(&0) {
            let winner = if prestige == [0, 0] { None } else { Some(Side::ALL[usize::from(prestige[0] == 0)]) };
            assert_eq!((ending.winner, ending.cause), (winner, Cause::Ostracism));
            endings[1] += 1;
            continue;
        }
        let score = |side: usize| {
            let people: u16 =
                (0..18).filter(|&city| owners[city] == Some(side)).map(|city| u16::from(people[city])).sum();
            let homes =
                finished.iter().zip(LEGACY).filter(|(home, _)| home.is_some_and(|home| owners[home] == Some(side)));
            (people + prestige[side] + homes.map(|(_, legacy)| legacy).sum::<u16>(), stock[side].iter().sum::<u16>())
        };
        for (index, side) in Side::ALL.into_iter().enumerate() {
            let found = game.score(side);
            assert_eq!((found.total(), found.resources), score(index));
        }
        let winner = match score(0).cmp(&score(1)) {
            std::cmp::Ordering::Greater => Some(Side::Sparta),
            std::cmp::Ordering::Less => Some(Side::Athens),
            std::cmp::Ordering::Equal => None,
        };
        assert_eq!((ending.winner, ending.cause), (winner, Cause::Score));
        endings[2] += 1;
    }
    println!("{endings:?} games ended by hunger, ostracism, score");
    assert!(endings.iter().all(|&count| count > 0));
}

/// Section 13.4, typed once more: where each row rises.
#[test]
fn the_price_table_and_its_markers() {
    let rows = [(3u8, "3 4 4 4 4 4 4 5 5 5 5"), (4, "4 5 5 5 5 6 6 7 7 8 8"), (5, "5 6 6 7 7 8 9 10 11 12 13")];
    let tables = Setup::new(Scenario::Standard).tables;
    for (size, row) in rows {
        for (column, price) in (0..).zip(row.split_whitespace()) {
            assert_eq!(tables.price(size, column), price.parse().ok());
        }
        assert_eq!(tables.price(size, 11), None);
    }
    assert_eq!((tables.price(2, 0), tables.price(6, 0)), (None, None));
    let mut random = Random(6);
    let mut game = Polis::new(Setup::alone(engine::polis::Part::Prices)).unwrap();
    let mut columns = [0i32; 4];
    for _ in 0..2000 {
        let trades: Vec<Action> =
            legal(&game).into_iter().filter(|action| matches!(action, Action::Trade { .. })).collect();
        let trade = trades[random.below(trades.len() as u32) as usize];
        let Action::Trade { cargo, pay } = trade else { panic!() };
        let good: Good = game.setup().tables.cargo(cargo).unwrap().good;
        let expected = game.cargo_price(cargo, pay).unwrap();
        let size = game.setup().tables.cargo(cargo).unwrap().size;
        match pay {
            Pay::Silver => assert_eq!(expected, (Resource::Silver, u16::from(size))),
            Pay::Goods => {
                let row = rows[usize::from(size - 3)].1;
                let price = row.split_whitespace().nth(columns[good.index()] as usize).unwrap();
                assert_eq!(expected, (good.resource(), price.parse().unwrap()));
            }
        }
        game.apply(trade).unwrap();
        let mut roll = |game: &mut Polis| {
            let die = 1 + random.below(4) as u8;
            game.apply(Action::Die(die)).unwrap();
            i32::from(die)
        };
        let column = &mut columns[good.index()];
        *column = match pay {
            Pay::Goods => (*column + roll(&mut game)).min(10),
            Pay::Silver => {
                let (first, second) = (roll(&mut game), roll(&mut game));
                (*column - first.max(second)).max(0)
            }
        };
        assert_eq!(i32::from(game.price(good)), *column);
    }
    assert!(Project::ALL.len() == LEGACY.len() && Unit::ALL.len() == 2);
}
