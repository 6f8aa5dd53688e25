//! Independent, naive statements of the rules, compared with the engine over random games, maps and states.

mod olympos_play;

use engine::area::{Area, AreaSet};
use engine::olympos::ground::Ground;
use engine::olympos::map::{FAR, Facts, Kind, Map, Pace, Start};
use engine::olympos::state::Stage;
use engine::olympos::words::{Progress, Resource};
use engine::olympos::{Action, Olympos, Setup, gods};
use engine::{BySeat, Game, Seat};
use olympos_play::{Random, choose, seat, setups};
use serde_json::json;

/// How many of something, unless the environment asks for more.
fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|count| count.parse().ok()).unwrap_or(usual)
}

/// OL-TIME-1 to 7, OL-END-6: who acts follows from the history of payments alone. Each payment above 0 puts the marker on top
/// of those that are on its space then.
#[test]
fn ol_time_1_the_order_of_turns_from_the_payments() {
    for players in 3..=5 {
        for (_, setup) in setups(players).into_iter().take(16) {
            let turns: usize = (0..number("PYTHIA_GAMES", 2)).map(|seed| follow_payments(&setup, seed)).sum();
            assert!(turns > 20, "{turns}");
        }
    }
}

/// Plays a game, comparing who acts at the start of each turn; the number of turns.
fn follow_payments(setup: &Setup, seed: u64) -> usize {
    let mut random = Random(seed);
    let mut game = Olympos::new(setup.clone()).unwrap();
    // who paid how much, in order; the start stack is a row of payments of nothing that still arrive one after the other
    let mut arrivals: Vec<(Seat, u32)> = Vec::new();
    let mut turns = 0;
    while let Some(mut action) = choose(&game, &mut random) {
        while action == Action::Correct {
            action = choose(&game, &mut random).unwrap();
        }
        let before: Vec<u8> = game.seats().map(|seat| game.space(seat)).collect();
        game.apply(action).unwrap();
        if let Action::Marker(seat) = action {
            arrivals.push((seat, 0));
        }
        for (seat, space) in game.seats().zip(before) {
            let paid = game.space(seat) - space;
            if paid > 0 {
                arrivals.push((seat, paid.into()));
            }
        }
        if game.stage() == Stage::Play && game.task().is_none() {
            turns += 1;
            assert_eq!(game.active(), rearmost(&game, &arrivals));
        }
    }
    turns
}

fn rearmost(game: &Olympos, arrivals: &[(Seat, u32)]) -> Seat {
    let sum = |seat: Seat| arrivals.iter().filter(|(who, _)| *who == seat).map(|(_, paid)| paid).sum::<u32>();
    let last = |seat: Seat| arrivals.iter().rposition(|(who, _)| *who == seat).unwrap();
    let unfinished = game.seats().filter(|&seat| !game.player(seat).finished);
    unfinished.min_by_key(|&seat| (sum(seat), std::cmp::Reverse(last(seat)))).unwrap()
}

/// A random map that is joined, with at least one territory at the northern edge.
fn random_map(random: &mut Random) -> Option<Map> {
    let count = 3 + random.below(5) as usize;
    let mut beside = vec![AreaSet::NONE; count];
    let area = |index: usize| Area::new(index).unwrap();
    for one in 1..count {
        let joined = random.below(one as u32) as usize;
        for other in 0..one {
            if other == joined || random.below(4) == 0 {
                beside[one] = beside[one].with(area(other));
                beside[other] = beside[other].with(area(one));
            }
        }
    }
    let facts: Vec<Facts> = beside
        .into_iter()
        .map(|neighbours| {
            let ground = Ground::Plain(Resource::Grain);
            let land = Kind::Land { ground, star: false, north: random.below(3) == 0 };
            Facts { kind: if random.below(3) == 0 { Kind::Sea } else { land }, neighbours }
        })
        .collect();
    Map::new(&facts).ok()
}

/// OL-MOVE-10, OL-MOVE-11: what a whole path costs, entry by entry; with Cavalry each run of land once (OL-TILE-30).
fn cost(map: &Map, path: &[Area], sea: u8, cavalry: bool, running: bool) -> u32 {
    let mut sum = 0;
    let mut in_run = running;
    for area in path {
        let land = map.land().contains(*area);
        sum += match land {
            true if cavalry && in_run => 0,
            true => 1,
            false => u32::from(sea),
        };
        in_run = land;
    }
    sum
}

/// Walks every path that enters no area twice.
fn walk(map: &Map, path: &mut Vec<Area>, next: AreaSet, siren: bool, visit: &mut impl FnMut(&[Area])) {
    for area in next {
        if path.contains(&area) || siren && !map.land().contains(area) {
            continue;
        }
        path.push(area);
        visit(path);
        walk(map, path, map.neighbours(area), siren, visit);
        path.pop();
    }
}

/// OL-MOVE-9 to 12, OL-MOVE-18, OL-TILE-2, 12, 13, 30: the cheapest path by trying every path.
#[test]
fn ol_move_9_paths_by_brute_force() {
    let mut random = Random(3);
    let mut maps = 0;
    while maps < number("PYTHIA_MAPS", 10_000) {
        let Some(map) = random_map(&mut random) else { continue };
        maps += 1;
        let sea = random.below(3) as u8;
        let siren = random.below(5) == 0;
        let pace = Pace { sea: (!siren).then_some(sea), cavalry: random.below(2) == 0 };
        let area = Area::new(random.below(map.areas().len() as u32) as usize).unwrap();
        let start: Start = match random.below(3) {
            0 => map.from_north(),
            1 => map.start(area),
            _ => map.going_on(area),
        };
        let mut best = vec![u32::MAX; map.areas().len()];
        walk(&map, &mut Vec::new(), start.beside, siren, &mut |path| {
            let end = path.last().unwrap().index();
            best[end] = best[end].min(cost(&map, path, sea, pace.cavalry, start.running));
        });
        let costs = map.costs(start, pace);
        for area in map.areas() {
            let found = if costs[area] == FAR { u32::MAX } else { u32::from(costs[area]) };
            assert_eq!(found, best[area.index()], "{map:?} {start:?} {pace:?} to {area:?}");
        }
    }
}

/// OL-OLY-7 to 10, OL-OLY-20: a player is concerned if no other beats that player.
#[test]
fn ol_oly_7_who_a_god_concerns() {
    let mut random = Random(8);
    for _ in 0..100_000 {
        let players = 3 + random.below(3) as usize;
        let faith: Vec<(u8, bool)> = (0..players).map(|_| (random.below(4) as u8, random.below(3) == 0)).collect();
        let table = BySeat::from_fn(|seat| {
            let (symbols, democracy) = faith.get(seat.index()).copied().unwrap_or((9, true));
            gods::Faith { symbols, democracy }
        });
        for (positive, alone) in [(true, true), (true, false), (false, true), (false, false)] {
            let found = gods::concerned(positive, players as u8, &table, alone);
            for (index, &(mine, democracy)) in faith.iter().enumerate() {
                let all_tied_have = faith.iter().filter(|other| other.0 == mine).all(|other| other.1);
                let wanted = faith.iter().all(|&(theirs, other)| match positive {
                    true => mine > 0 && (theirs < mine || theirs == mine && !(alone && other && !democracy)),
                    false => theirs > mine || theirs == mine && (!democracy || all_tied_have),
                });
                assert_eq!(found.contains(seat(index)), wanted, "{faith:?} {positive} {alone} {index}");
            }
        }
    }
}

/// Section 11, word by word, over random players.
#[test]
fn ol_score_1_the_score_of_random_states() {
    let mut random = Random(4);
    let base = serde_json::to_value(Olympos::new(Setup::new(3)).unwrap()).unwrap();
    for _ in 0..number("PYTHIA_STATES", 3_000) {
        let mut below = |bound: u32| random.below(bound) as i64;
        let holdings: Vec<i64> = (0..18).map(|_| if below(3) == 0 { below(3) } else { 0 }).collect();
        let owned: i64 = holdings.iter().sum();
        let (under, tiles, wonders, keres) = (below(5), below(1 << 25), below(32), below(2));
        let (cards, prestige, position) = (below(6), below(40), below(6));
        let mut state = base.clone();
        let player = &mut state["players"][0];
        player["holdings"] = json!(holdings);
        player["settlers"] = json!(owned + under);
        player["tiles"] = json!(tiles);
        player["wonders"] = json!(wonders);
        player["marks"] = json!((keres << 6) | (1 << 4));
        player["cards"] = json!(cards);
        player["bonus"] = json!([below(4), below(4), 0, 0, 1]);
        state["points"][0]["value"] = json!(prestige);
        state["finals"][0] = json!(position);
        let prices: Vec<i64> = (0..5).map(|_| 8 + below(5)).collect();
        state["known"]["prices"] = prices.iter().map(|points| json!({ "stars": 5, "points": points })).collect();
        let game: Olympos = serde_json::from_value(state).unwrap();

        let has = |kind: Progress| tiles & (1 << kind as i64) != 0;
        let count = i64::from(tiles.count_ones());
        let mut points = position + prestige + cards - 2 * keres + 2 * count;
        // grounds: four plain, Olympos, four of Atlantis, each without and with a star
        points += holdings[..10].iter().sum::<i64>() + 2 * holdings[10..].iter().sum::<i64>();
        points += (0..5).filter(|wonder| wonders & (1 << wonder) != 0).map(|wonder| prices[wonder]).sum::<i64>();
        points += if has(Progress::Poetry) { 3 } else { 0 } + if has(Progress::Philosophy) { 5 } else { 0 };
        points += if has(Progress::City) { owned + under } else { 0 };
        points += if has(Progress::Science) { count } else { 0 };
        let single = [Progress::Metallurgy, Progress::Hoplite, Progress::Phalanx];
        let swords =
            single.iter().filter(|&&kind| has(kind)).count() as i64 + if has(Progress::Strategy) { 2 } else { 0 };
        points += if has(Progress::Absolutism) { 2 * swords } else { 0 };
        let stars: i64 = holdings.iter().skip(1).step_by(2).sum();
        points += if has(Progress::Engineering) { 3 * stars } else { 0 };
        let found = game.view(seat(0)).counts(seat(0)).unwrap();
        assert_eq!(i64::from(found.total()), points);
        assert_eq!(i64::from(found.tie_break()), count + i64::from(wonders.count_ones()));
    }
}

/// OL-PROG-9, OL-PROG-11: every way to pay, by trying every resource for every wild group.
#[test]
fn ol_prog_11_payments_by_brute_force() {
    let mut random = Random(6);
    for _ in 0..20_000 {
        let mut few = |bound: u32| random.below(bound) as u8;
        let mut wild = [few(4), few(3), 0, 0];
        wild.sort_unstable_by(|one, other| other.cmp(one));
        let named = [few(3), 0, few(2), 0];
        let cost = engine::olympos::costs::Cost { named, wild };
        let tokens: [u8; 4] = std::array::from_fn(|_| few(4));
        let cubes: [u8; 4] = std::array::from_fn(|_| few(3));
        let mut wanted = Vec::new();
        for first in 0..4 {
            for second in 0..4 {
                let mut need = named;
                let groups = [(first, wild[0]), (second, wild[1])];
                let fits = groups.iter().all(|&(place, units)| units == 0 || named[place] == 0)
                    && (wild[1] == 0 || first != second);
                groups.iter().filter(|group| group.1 > 0).for_each(|&(place, units)| need[place] = units);
                let pays: [u8; 4] = std::array::from_fn(|place| need[place].saturating_sub(tokens[place]));
                if fits && pays.iter().zip(&cubes).all(|(pays, has)| pays <= has) && !wanted.contains(&pays) {
                    wanted.push(pays);
                }
            }
        }
        let mut found = Vec::new();
        cost.payments(tokens, cubes, &mut |pays| found.push(pays));
        wanted.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, wanted, "{cost:?} {tokens:?} {cubes:?}");
        let units = std::array::from_fn(|place| tokens[place] + cubes[place]);
        assert_eq!(cost.is_met(units), !wanted.is_empty(), "{cost:?} {tokens:?} {cubes:?}");
    }
}
