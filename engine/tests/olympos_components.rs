//! Components and set-up of Olympos (OL-COMP, OL-SETUP), over whole set-ups and many seeds.

mod olympos_play;

use engine::area::{Area, AreaSet};
use engine::olympos::ground::{Estate, Ground, Holdings};
use engine::olympos::map::{Flaw, Map};
use engine::olympos::refusal::Refusal;
use engine::olympos::setup::{Board, Cards};
use engine::olympos::state::Stage;
use engine::olympos::tables::Price;
use engine::olympos::track::is_double;
use engine::olympos::words::{Bonus, Cell, Column, Destiny, God, Progress, Resource, Row, Wonder};
use engine::olympos::{Action, Olympos, Setup};
use engine::{BySeat, Game, RuleId, Turn, chance};
use olympos_play::{Random, legal, play_out, sample, seat, some_tables};

/// A game at its first turn, with chance and the closer choosing by this seed.
fn started(setup: &Setup, seed: u64) -> Olympos {
    let mut random = Random(seed);
    let mut game = Olympos::new(setup.clone()).unwrap();
    while game.stage() != Stage::Play {
        let action = match game.turn() {
            Turn::Chance => chance::draw(&game, |bound| random.below(bound)).unwrap(),
            _ => {
                let actions = legal(&game);
                actions[random.below(actions.len() as u32) as usize]
            }
        };
        game.apply(action).unwrap();
    }
    game
}

fn refused(setup: &Setup) -> RuleId {
    Olympos::new(setup.clone()).err().map(RuleId::from).expect("it is refused")
}

#[test]
fn ol_comp_1_three_to_five_players() {
    for players in 0..=255 {
        let setup = Setup::new(players);
        assert_eq!(setup.check().is_ok(), (3..=5).contains(&players));
    }
    assert_eq!(refused(&Setup::new(2)), "OL-COMP-1");
    assert_eq!(refused(&Setup::new(6)), "OL-COMP-1");
}

#[test]
fn ol_comp_3_the_development_board_has_six_rows_of_five() {
    assert_eq!(Column::all().count(), 5);
    assert_eq!(Row::ALL.len(), 5, "and a row of wonders");
    assert_eq!(Cell::all().count(), 25);
    assert!(Cell::all().enumerate().all(|(index, cell)| cell.index() == index));
    assert_eq!(Wonder::ALL.len(), 5);
    // costs belong to places: the same kind costs differently in two columns
    let costs = sample().costs.unwrap();
    let at = |column| costs.cost(Cell { row: Row::Red, column: Column::new(column).unwrap() });
    assert_ne!(at(0), at(1));
}

#[test]
fn ol_comp_4_tiles_and_wonders() {
    let all: u8 = Row::ALL.iter().map(|row| 5 * row.copies(5)).sum();
    assert_eq!((all, Wonder::COUNT), (55, 5));
}

#[test]
fn ol_comp_5_there_is_a_token_for_each_of_32_territories() {
    assert_eq!(sample().map.unwrap().land().len(), 32);
    // with all open territories owned nothing empty is left to take
    let game = started(&Setup::new(3), 1);
    let mut value = serde_json::to_value(&game).unwrap();
    let active = game.active().index();
    let mut holdings = vec![0; 18];
    holdings[0] = 20;
    value["players"][(active + 1) % 3]["holdings"] = serde_json::json!(holdings);
    let full: Olympos = serde_json::from_value(value).unwrap();
    let mut told = full.clone();
    for action in ["New(North)", "Land(1)", "Sea(0)"] {
        told.apply(ron::from_str(action).unwrap()).unwrap();
    }
    assert!(legal(&told).iter().all(|action| matches!(action, Action::Take(engine::olympos::action::Target::Of(..)))));
}

#[test]
fn ol_comp_6_eight_tribes() {
    for seed in 0..20 {
        assert_eq!(started(&Setup::new(4), seed).tribes(), 8);
    }
}

#[test]
fn ol_comp_7_one_zeus_token() {
    let setup = Setup { tables: sample(), ..Setup::new(3) };
    play_out(&setup, 3, |game, _| {
        let holders = game.seats().filter(|&seat| game.player(seat).holdings.has_olympos()).count();
        assert!(holders <= 1);
        assert_eq!(game.zeus_token().is_some(), holders == 1);
    });
}

#[test]
fn ol_comp_8_twelve_hourglasses() {
    assert_eq!(Olympos::new(Setup::new(3)).unwrap().hourglasses(), 12);
}

#[test]
fn ol_comp_9_28_cubes_of_four_kinds() {
    let game = Olympos::new(Setup::new(3)).unwrap();
    assert_eq!(Resource::ALL.iter().map(|&resource| game.cubes(resource)).sum::<u8>(), 28);
    assert!(Setup { cubes: [8, 6, 7, 7], ..Setup::new(3) }.check().is_ok(), "the split is not known");
    assert_eq!(refused(&Setup { cubes: [8, 7, 7, 7], ..Setup::new(3) }), "OL-COMP-9");
    assert_eq!(refused(&Setup { cubes: [27, 1, 0, 0], ..Setup::new(3) }), "OL-COMP-9");
    assert_eq!(refused(&Setup { cubes: [255, 255, 255, 31], ..Setup::new(3) }), "OL-COMP-9");
}

#[test]
fn ol_comp_10_twenty_settlers_of_each_colour() {
    let game = started(&Setup::new(5), 1);
    for seat in game.seats() {
        assert_eq!(game.player(seat).all_settlers() + 1, 20, "one is the marker");
    }
    let mut colours = BySeat::from_fn(u8::from);
    colours[seat(1)] = 0;
    assert_eq!(refused(&Setup { colours, ..Setup::new(3) }), "OL-COMP-10");
    colours[seat(1)] = 5;
    assert_eq!(refused(&Setup { colours, ..Setup::new(3) }), "OL-COMP-10");
}

#[test]
fn ol_comp_11_22_destiny_cards() {
    let setup = Setup { cards: Cards::OnDevice, ..Setup::new(3) };
    assert_eq!(Olympos::new(setup.clone()).unwrap().deck(), 22);
    let mut destiny = setup.destiny;
    destiny[Destiny::Other.index()] = 1;
    assert_eq!(refused(&Setup { destiny, ..setup }), "OL-COMP-11");
}

#[test]
fn ol_comp_12_ten_olympos_cards() {
    assert_eq!(Olympos::new(Setup::new(3)).unwrap().unseen_gods().count(), 10);
}

#[test]
fn ol_comp_13_the_map_of_the_box() {
    let map = sample().map.unwrap();
    assert!(map.check_box().is_ok());
    let mut facts: Vec<_> = map.areas().iter().map(|area| map.facts(area).unwrap()).collect();
    let change = |facts: &mut Vec<engine::olympos::map::Facts>, area: usize, ground| {
        facts[area].kind = engine::olympos::map::Kind::Land { ground, star: false, north: false };
    };
    let island =
        (0..32).find(|&area| matches!(map.ground(Area::new(area).unwrap()), Some(Ground::Atlantis(_)))).unwrap();
    change(&mut facts, island, Ground::Plain(Resource::Gold));
    let fault = Map::new(&facts).unwrap().check_box().unwrap_err();
    assert_eq!(fault.flaw, Flaw::Islands { found: 2 });
    change(&mut facts, island, Ground::Olympos);
    assert_eq!(Map::new(&facts).unwrap_err().flaw, Flaw::SecondOlympos);
}

#[test]
fn ol_comp_14_two_stars_of_each_resource() {
    let map = sample().map.unwrap();
    for resource in Resource::ALL {
        assert_eq!(map.of(resource).intersection(map.stars()).len(), 2);
    }
    let mut facts: Vec<_> = map.areas().iter().map(|area| map.facts(area).unwrap()).collect();
    let starred = map.stars().lowest().unwrap();
    let resource = map.ground(starred).unwrap().resource();
    if let engine::olympos::map::Kind::Land { star, .. } = &mut facts[starred.index()].kind {
        *star = false;
    }
    let fault = Map::new(&facts).unwrap().check_box().unwrap_err();
    assert_eq!(fault.flaw, Flaw::Stars { resource, found: 1 });
}

#[test]
fn ol_comp_15_olympos_is_stone_with_the_zeus_token() {
    assert_eq!(Ground::Olympos.resource(), Resource::Stone);
    let mut holdings = vec![0; 18];
    holdings[8] = 1;
    let owner: Holdings = serde_json::from_value(serde_json::json!(holdings)).unwrap();
    assert!(owner.has_olympos());
    assert_eq!(owner.tokens(), [0, 1, 0, 0]);
    assert_eq!(owner.count(Estate { ground: Ground::Olympos, star: false }), 1);
}

#[test]
fn ol_comp_18_25_kinds_5_wonders_10_gods() {
    assert_eq!((Progress::ALL.len(), Wonder::ALL.len(), God::ALL.len()), (25, 5, 10));
    assert!(Progress::ALL.windows(2).all(|pair| pair[0] < pair[1]), "each is there once");
}

#[test]
fn ol_setup_1_four_players_have_45_tiles() {
    let tiles: Vec<u8> = Row::ALL.iter().map(|row| 5 * row.copies(4)).collect();
    assert_eq!(tiles, [10, 10, 10, 10, 5]);
    assert_eq!(tiles.iter().sum::<u8>(), 45);
}

#[test]
fn ol_setup_2_rows_and_colours() {
    let costs = sample().costs.unwrap();
    for row in Row::ALL {
        assert_eq!(Progress::ALL.iter().filter(|&&kind| costs.row(kind) == Some(row)).count(), 5);
    }
}

/// Every kind and every wonder has a column of its own in its row, and each column is as likely.
#[test]
fn ol_setup_3_piles_lie_at_random() {
    let setup = Setup { tables: sample(), board: Board::OnDevice, ..Setup::new(3) };
    let mut seen = [0; 5];
    for seed in 0..400 {
        let game = started(&setup, seed);
        let mut cells: Vec<usize> = game.known().cells.iter().map(|cell| cell.unwrap().index()).collect();
        cells.sort_unstable();
        assert_eq!(cells, (0..25).collect::<Vec<_>>());
        let mut columns: Vec<usize> = game.known().columns.iter().map(|column| column.unwrap().index()).collect();
        seen[columns[0]] += 1;
        columns.sort_unstable();
        assert_eq!(columns, [0, 1, 2, 3, 4]);
    }
    assert!(seen.iter().all(|&count| (50..120).contains(&count)), "{seen:?}");
}

#[test]
fn ol_setup_5_the_start_stack_is_random() {
    let mut first = [0; 3];
    for seed in 0..300 {
        let game = started(&Setup::new(3), seed);
        first[game.active().index()] += 1;
        assert!(game.order().iter().all(|marker| marker.space == 0));
        assert_eq!(game.order().len(), 3);
    }
    assert!(first.iter().all(|&count| (70..130).contains(&count)), "{first:?}");
}

/// Over many set-ups: who closes, how many of each resource, one starred one at most, tribes on the open stars.
#[test]
fn ol_setup_6_territories_are_closed() {
    for (players, each) in [(3, 3), (4, 2), (5, 1)] {
        let setup = Setup { tables: some_tables(&["map"]), ..Setup::new(players) };
        let map = setup.tables.map.unwrap();
        for seed in 0..30 {
            let mut random = Random(seed);
            let mut game = Olympos::new(setup.clone()).unwrap();
            while game.stage() != Stage::Close {
                let action = chance::draw(&game, |bound| random.below(bound)).unwrap();
                game.apply(action).unwrap();
            }
            let lowest = game.order().iter().last().unwrap().seat;
            while game.stage() == Stage::Close {
                assert_eq!(game.turn(), Turn::Seat(lowest), "OL-SETUP-6");
                let actions = legal(&game);
                game.apply(actions[random.below(actions.len() as u32) as usize]).unwrap();
            }
            let land = game.land().unwrap();
            for resource in Resource::ALL {
                let closed = land.closed().intersection(map.of(resource));
                assert_eq!(closed.len(), each, "OL-SETUP-14");
                assert!(closed.intersection(map.stars()).len() <= 1, "OL-SETUP-7");
            }
            assert_eq!(land.tribes(), map.stars().minus(land.closed()), "OL-SETUP-8");
        }
    }
}

/// The set-up of the sample map at the moment when the first territory is closed.
fn closing(players: u8) -> (Olympos, Map) {
    let setup = Setup { tables: some_tables(&["map"]), ..Setup::new(players) };
    let map = setup.tables.map.unwrap();
    let mut game = Olympos::new(setup).unwrap();
    while game.stage() != Stage::Close {
        game.apply(chance::draw(&game, |_| 0).unwrap()).unwrap();
    }
    (game, map)
}

fn close(game: &mut Olympos, area: Area) -> Result<(), RuleId> {
    game.apply(Action::Close(area)).map_err(RuleId::from)
}

#[test]
fn ol_setup_7_one_starred_territory_of_a_resource() {
    let (mut game, map) = closing(3);
    let mut starred = map.of(Resource::Wood).intersection(map.stars()).iter();
    close(&mut game, starred.next().unwrap()).unwrap();
    assert_eq!(close(&mut game, starred.next().unwrap()), Err("OL-SETUP-7"));
    let other = map.of(Resource::Gold).intersection(map.stars()).lowest().unwrap();
    close(&mut game, other).unwrap();
}

#[test]
fn ol_setup_8_tribes_stand_on_the_open_stars() {
    let (mut game, map) = closing(5);
    let mut closed = AreaSet::NONE;
    for resource in Resource::ALL {
        let area = map.of(resource).intersection(map.stars()).lowest().unwrap();
        close(&mut game, area).unwrap();
        closed = closed.with(area);
    }
    assert_eq!(game.stage(), Stage::Play);
    assert_eq!(game.land().unwrap().tribes(), map.stars().minus(closed));
    assert_eq!(game.land().unwrap().tribes().len(), 4, "OL-SETUP-19: four starred territories are closed");
}

/// Each player's cube, and how often: with five players every sequence is as likely as the deal makes it.
#[test]
fn ol_setup_9_cubes_are_dealt() {
    for players in 3..=5u8 {
        let mut first = [0; 4];
        let mut twice = [0; 4];
        for seed in 0..400 {
            let game = started(&Setup::new(players), seed);
            let mut kinds = [0u8; 4];
            for seat in game.seats() {
                assert_eq!(game.player(seat).cubes.iter().sum::<u8>(), 1);
                kinds.iter_mut().zip(game.player(seat).cubes).for_each(|(sum, count)| *sum += count);
            }
            let place = game.player(seat(0)).cubes.iter().position(|&count| count > 0).unwrap();
            first[place] += 1;
            match players {
                3 | 4 => assert!(kinds.iter().all(|&count| count <= 1)),
                _ => {
                    assert!(kinds.iter().all(|&count| (1..=2).contains(&count)), "{kinds:?}");
                    twice[kinds.iter().position(|&count| count == 2).unwrap()] += 1;
                }
            }
        }
        assert!(first.iter().all(|&count| (65..140).contains(&count)), "{first:?}");
        assert!(players < 5 || twice.iter().all(|&count| (65..140).contains(&count)), "{twice:?}");
    }
}

/// OL-SETUP-17: the weights of a deal for five, against every order of the five cubes.
#[test]
fn ol_setup_17_the_deal_for_five_is_fair() {
    let mut game = Olympos::new(Setup::new(5)).unwrap();
    while game.stage() == Stage::Stack {
        game.apply(chance::draw(&game, |_| 0).unwrap()).unwrap();
    }
    let mut orders: Vec<[usize; 5]> = Vec::new();
    for extra in 0..4 {
        permute(&mut [0, 1, 2, 3, extra], 0, &mut |order| orders.push(*order));
    }
    let mut stack = vec![(game, Vec::new())];
    while let Some((game, dealt)) = stack.pop() {
        if !matches!(game.stage(), Stage::Cubes(_)) {
            continue;
        }
        let ways = |kind: usize| {
            let begins = |order: &&[usize; 5]| order.starts_with(&dealt) && order[dealt.len()] == kind;
            orders.iter().filter(begins).count()
        };
        let all: usize = (0..4).map(ways).sum();
        let total = chance::total(&game) as usize;
        let mut offered = [0; 4];
        game.outcomes(&mut |action, weight| {
            let Action::Dealt(resource) = action else { panic!("a cube") };
            offered[resource as usize] = weight as usize;
        });
        for (kind, &weight) in offered.iter().enumerate() {
            assert_eq!(weight * all, ways(kind) * total, "after {dealt:?}");
            if weight > 0 {
                let mut next = game.clone();
                next.apply(Action::Dealt(Resource::ALL[kind])).unwrap();
                let dealt = dealt.iter().copied().chain([kind]).collect();
                stack.push((next, dealt));
            }
        }
    }
}

fn permute(cubes: &mut [usize; 5], place: usize, visit: &mut impl FnMut(&[usize; 5])) {
    if place == cubes.len() {
        return visit(cubes);
    }
    for other in place..cubes.len() {
        cubes.swap(place, other);
        permute(cubes, place + 1, visit);
        cubes.swap(place, other);
    }
}

#[test]
fn ol_setup_10_nobody_starts_with_a_card() {
    let game = started(&Setup { cards: Cards::OnDevice, ..Setup::new(4) }, 1);
    assert!(game.seats().all(|seat| game.player(seat).cards == 0));
    assert_eq!(game.deck(), 22);
}

/// Nine gods are turned up in every game, one at a single space and two at a double one; one is never seen.
#[test]
fn ol_setup_11_olympos_cards_on_the_zeus_spaces() {
    for players in 3..=5 {
        for seed in 0..10 {
            let setup = Setup { cards: Cards::OnDevice, tables: some_tables(&["track"]), ..Setup::new(players) };
            let mut gods = Vec::new();
            let mut spaces = [0; 6];
            let (end, _) = play_out(&setup, seed, |game, action| {
                if let (Some(engine::olympos::plan::Task::Reveal(zeus)), Action::God(god)) = (game.task(), action) {
                    gods.push(god);
                    spaces[usize::from(zeus) - 1] += 1;
                }
            });
            assert_eq!(spaces, [1, 1, 2, 2, 2, 1], "OL-SETUP-11, OL-TIME-8");
            gods.sort_unstable();
            gods.dedup();
            assert_eq!(gods.len(), 9, "OL-SETUP-12: none comes twice");
            assert_eq!(end.unseen_gods().count(), 1);
        }
    }
}

#[test]
fn ol_setup_12_one_olympos_card_is_left_out() {
    let places: u8 = (1..=6).map(|zeus| if is_double(zeus) { 2 } else { 1 }).sum();
    assert_eq!(usize::from(places), God::COUNT - 1);
}

#[test]
fn ol_setup_13_the_zeus_token_lies_on_olympos() {
    let game = started(&Setup { tables: sample(), ..Setup::new(4) }, 2);
    assert_eq!(game.zeus_token(), None);
}

#[test]
fn ol_setup_14_closed_territories_by_players() {
    let closed: Vec<(u8, u8)> =
        (3..=5).map(|players| (Setup::new(players).closed_each(), Setup::new(players).closed())).collect();
    assert_eq!(closed, [(3, 12), (2, 8), (1, 4)]);
    let (mut game, map) = closing(4);
    let mut wood = map.of(Resource::Wood).minus(map.stars()).iter();
    close(&mut game, wood.next().unwrap()).unwrap();
    close(&mut game, wood.next().unwrap()).unwrap();
    assert_eq!(close(&mut game, wood.next().unwrap()), Err("OL-SETUP-14"));
    let sea = map.areas().minus(map.land()).lowest().unwrap();
    assert_eq!(close(&mut game, sea), Err("OL-MOVE-15"));
}

#[test]
fn ol_setup_15_three_players() {
    let copies: Vec<u8> = Row::ALL.iter().map(|row| row.copies(3)).collect();
    assert_eq!(copies, [1, 2, 1, 2, 1]);
    let setup = Setup { tables: some_tables(&["map"]), ..Setup::new(3) };
    let map = setup.tables.map.unwrap();
    for seed in 0..20 {
        let tribes = started(&setup, seed).land().unwrap().tribes();
        assert!(Resource::ALL.iter().all(|&resource| tribes.meets(map.of(resource))));
    }
}

#[test]
fn ol_setup_16_five_players() {
    let copies: Vec<u8> = Row::ALL.iter().map(|row| row.copies(5)).collect();
    assert_eq!(copies, [3, 2, 3, 2, 1]);
    assert_eq!((Row::Red.open_fields(5), Row::Red.open_fields(4)), (3, 2));
}

#[test]
fn ol_setup_18_tiles_in_play() {
    let tiles: Vec<u8> = (3..=5).map(|players| Row::ALL.iter().map(|row| 5 * row.copies(players)).sum()).collect();
    assert_eq!(tiles, [35, 45, 55]);
}

#[test]
fn ol_setup_19_no_to_four_starred_territories_are_closed() {
    let setup = Setup { tables: some_tables(&["map"]), ..Setup::new(4) };
    let stars = setup.tables.map.unwrap().stars();
    let mut seen = [false; 5];
    for seed in 0..200 {
        let closed = started(&setup, seed).land().unwrap().closed();
        seen[closed.intersection(stars).len()] = true;
    }
    assert!(seen.iter().filter(|&&count| count).count() >= 4, "{seen:?}");
}

#[test]
fn ol_setup_20_olympos_can_be_closed() {
    let (mut game, map) = closing(5);
    let olympos = map.land().iter().find(|&area| map.ground(area) == Some(Ground::Olympos)).unwrap();
    close(&mut game, olympos).unwrap();
    for resource in [Resource::Grain, Resource::Wood, Resource::Gold] {
        close(&mut game, map.of(resource).minus(map.stars()).lowest().unwrap()).unwrap();
    }
    let mut random = Random(9);
    while let Some(action) = olympos_play::choose(&game, &mut random) {
        game.apply(action).unwrap();
        assert_eq!(game.zeus_token(), None);
    }
}

/// OL-EX-53: a new game with 3, 4 and 5 players.
#[test]
fn ol_ex_53_new_games() {
    for (players, tiles, closed) in [(3, 35, 12), (4, 45, 8), (5, 55, 4)] {
        let setup = Setup { tables: sample(), board: Board::OnDevice, ..Setup::new(players) };
        let game = started(&setup, 5);
        let left: u8 = Progress::ALL.iter().map(|&kind| game.left(kind).unwrap()).sum();
        assert_eq!((left, game.land().unwrap().closed().len()), (tiles, closed));
        let mut kinds = [0u8; 4];
        for seat in game.seats() {
            assert_eq!(game.player(seat).camp, 4);
            kinds.iter_mut().zip(game.player(seat).cubes).for_each(|(sum, count)| *sum += count);
        }
        assert_eq!(kinds.iter().filter(|&&count| count > 0).count(), usize::from(players.min(4)));
        assert_eq!(kinds.iter().sum::<u8>(), players);
    }
}

#[test]
fn ol_time_8_single_and_double_zeus_spaces() {
    let doubles: Vec<bool> = (1..=6).map(is_double).collect();
    assert_eq!(doubles, [false, false, true, true, true, false]);
}

#[test]
fn ol_zeus_7_the_kinds_of_cards_are_a_table() {
    let mut destiny = [0; Destiny::COUNT];
    destiny[Destiny::Other.index()] = 22;
    let setup = Setup { cards: Cards::OnDevice, destiny, ..Setup::new(3) };
    let (end, _) = play_out(&setup, 1, |_, _| {});
    assert!(end.pile()[Destiny::Other.index()] + end.deck() > 0);
    assert!(Destiny::ALL.iter().enumerate().all(|(index, card)| card.index() == index));
    assert_eq!(Setup::new(3).destiny.iter().sum::<u8>(), 22, "ours, until the box is counted");
}

#[test]
fn ol_oly_5_half_of_the_gods_are_positive() {
    assert_eq!(God::ALL.iter().filter(|god| god.is_positive()).count(), 5);
}

#[test]
fn ol_oly_16_the_ten_gods_and_their_signs() {
    let positive: Vec<God> = God::ALL.into_iter().filter(|god| god.is_positive()).collect();
    assert_eq!(positive, [God::Zeus, God::Hecate, God::Artemis, God::Athena, God::Ares]);
    let negative: Vec<God> = God::ALL.into_iter().filter(|god| !god.is_positive()).collect();
    assert_eq!(negative, [God::Hades, God::Keres, God::Siren, God::Nemesis, God::Erinyes]);
}

#[test]
fn ol_bonus_9_fields_by_row() {
    let fields: Vec<u8> = Row::ALL.iter().map(|row| row.fields()).collect();
    assert_eq!(fields, [3, 2, 3, 2, 0]);
    for players in 3..=5 {
        assert!(Row::ALL.iter().all(|row| row.open_fields(players) >= row.copies(players) || row.fields() == 0));
    }
    assert_eq!(Bonus::ALL.len(), 7, "four kinds, cubes in four colours");
}

#[test]
fn ol_wond_9_the_five_wonders() {
    assert_eq!(Price::STADIUM, Price { stars: 5, points: 10 });
    let game = Olympos::new(Setup::new(3)).unwrap();
    let known: Vec<bool> = Wonder::ALL.iter().map(|&wonder| game.price(wonder).is_some()).collect();
    assert_eq!(known, [false, true, false, false, false]);
}

/// OL-TABLE-1: the boards on the device need all five tables; on the table none.
#[test]
fn ol_table_1_all_five_tables_on_the_device() {
    let device = |names: &[&str]| Setup { tables: some_tables(names), board: Board::OnDevice, ..Setup::new(3) };
    let all = ["track", "costs", "bonus", "wonders", "map"];
    assert!(device(&all).check().is_ok());
    for missing in all {
        let names: Vec<&str> = all.into_iter().filter(|&name| name != missing).collect();
        assert_eq!(refused(&device(&names)), "OL-TABLE-1", "{missing}");
    }
    assert!(Setup::new(3).check().is_ok());
    let mut wrong = device(&all);
    wrong.tables.track.as_mut().unwrap().cross = 1;
    assert_eq!(Olympos::new(wrong).err(), Some(Refusal::WrongTables));
}
