//! Corrections, counts and set-ups at their edges, which whole games rarely reach.

mod olympos_play;

use engine::olympos::action::Number;
use engine::olympos::development::Want;
use engine::olympos::setup::{Cards, Setup};
use engine::olympos::tables::{Price, Prices};
use engine::olympos::words::{Column, God, Progress, Wonder};
use engine::olympos::{Action, Olympos, Refusal};
use engine::{BySeat, Game, Seat};
use olympos_play::{seat, some_tables};
use serde_json::{Value, json};

/// A game of three at its first turn: seat 0 acts.
fn started(cards: Cards) -> Olympos {
    let mut game = Olympos::new(Setup { by_hand: true, cards, ..Setup::new(3) }).unwrap();
    for index in [2, 1, 0] {
        game.apply(Action::Marker(seat(index))).unwrap();
    }
    for kind in ["Grain", "Stone", "Wood"] {
        game.apply(ron::from_str(&format!("Dealt({kind})")).unwrap()).unwrap();
    }
    game
}

fn changed(game: &Olympos, change: impl FnOnce(&mut Value)) -> Olympos {
    let mut value = serde_json::to_value(game).unwrap();
    change(&mut value);
    serde_json::from_value(value).unwrap()
}

fn column(index: u8) -> Column {
    Column::new(index).unwrap()
}

/// The game after these corrections of seat 0.
fn corrected(game: &Olympos, numbers: &[(Number, u8)]) -> Olympos {
    let mut game = game.clone();
    game.apply(Action::Correct).unwrap();
    for &(number, value) in numbers {
        game.apply(Action::Set(seat(0), number, value)).unwrap_or_else(|refusal| panic!("{number:?}: {refusal:?}"));
    }
    game.apply(Action::NothingMore).unwrap();
    game
}

#[test]
fn ol_table_13_corrected_settlers_come_from_the_supply_and_go_back_there() {
    let game = started(Cards::OnTable);
    let all = |game: &Olympos| {
        let player = game.player(seat(0));
        [player.camp, player.supply, player.settlers, player.bonus.iter().sum()]
    };
    let [camp, supply, ..] = all(&game);
    let more = corrected(&game, &[(Number::Camp, camp + 1), (Number::Settlers, 2), (Number::Bonus(column(3)), 1)]);
    assert_eq!(all(&more), [camp + 1, supply - 4, 2, 1]);
    let back = corrected(&more, &[(Number::Bonus(column(3)), 0), (Number::Settlers, 0), (Number::Camp, camp)]);
    assert_eq!(all(&back), all(&game));
}

#[test]
fn ol_table_13_what_is_owned_is_given_and_taken_one_by_one() {
    let game = changed(&started(Cards::OnTable), |value| {
        for (place, column) in [(Wonder::LionGate as usize, 0), (Wonder::Colossus as usize, 1)] {
            value["known"]["columns"][place] = json!(column);
            value["known"]["prices"][place] = json!({ "stars": 4, "points": 9 });
        }
    });
    let wonders = [Number::Wonder(Wonder::LionGate), Number::Wonder(Wonder::Colossus)];
    let both = corrected(&game, &[(wonders[0], 1), (wonders[1], 1), (Number::Mark(God::Athena), 1)]);
    let player = both.player(seat(0));
    assert!(player.wonders.has(Wonder::LionGate) && player.wonders.has(Wonder::Colossus) && player.wonders.len() == 2);
    assert!(player.marks.has(God::Athena));
    let one = corrected(&both, &[(wonders[0], 0), (Number::Mark(God::Athena), 0)]);
    let again = corrected(&both, &[(wonders[0], 0)]);
    assert!(!one.player(seat(0)).wonders.has(Wonder::LionGate) && one.player(seat(0)).wonders.has(Wonder::Colossus));
    assert!(!one.player(seat(0)).marks.has(God::Athena) && again.player(seat(0)).wonders.len() == 1);
    assert!(game.player(seat(0)).wonders.is_empty() && !again.player(seat(0)).wonders.is_empty());
}

#[test]
fn ol_table_5_a_corrected_zeus_space_tells_where_it_lies() {
    let game = changed(&started(Cards::OnTable), |value| {
        let markers = value["order"].as_array_mut().unwrap();
        markers.iter_mut().filter(|marker| marker["seat"] == 0).for_each(|marker| marker["space"] = json!(11));
    });
    let most = |game: &Olympos| serde_json::to_value(game).unwrap()["zones"]["most"][0].as_u64().unwrap();
    assert!(most(&game) > 11);
    assert_eq!(most(&corrected(&game, &[(Number::Zeus, 1)])), 11);
}

#[test]
fn ol_info_2_hands_that_the_device_deals_are_not_corrected() {
    for (cards, may) in [(Cards::OnTable, true), (Cards::OnDevice, false)] {
        let mut game = started(cards);
        game.apply(Action::Correct).unwrap();
        assert_eq!(game.may(Action::Set(seat(0), Number::Cards, 1)).is_ok(), may);
    }
}

#[test]
fn ol_comp_10_no_two_players_have_one_colour() {
    for colour in 0..5 {
        let colours = |other: u8| {
            BySeat::from_fn(|seat: Seat| if seat.index() == 2 { other } else { (colour + u8::from(seat)) % 5 })
        };
        let with = |other| Olympos::new(Setup { colours: colours(other), ..Setup::new(3) }).map(|_| ());
        assert_eq!(with(colour), Err(Refusal::WrongColours));
        assert_eq!(with((colour + 2) % 5), Ok(()));
    }
}

#[test]
fn ol_comp_9_two_cubes_of_a_kind_are_enough() {
    let [grain, stone, wood, gold] = Setup::new(4).cubes;
    let with = |cubes| Olympos::new(Setup { cubes, ..Setup::new(4) }).map(|_| ());
    assert_eq!(with([2, stone + grain - 2, wood, gold]), Ok(()));
    assert_eq!(with([1, stone + grain - 1, wood, gold]), Err(Refusal::WrongCubes));
}

#[test]
fn ol_wond_9_the_stadium_costs_what_it_costs() {
    let mut prices = some_tables(&["wonders"]).wonders.unwrap();
    assert!(prices.check());
    let Prices([_, stadium, ..]) = &mut prices;
    *stadium = Price { stars: 4, points: 10 };
    assert!(!prices.check());
    let Prices([lion, stadium, ..]) = &mut prices;
    (*lion, *stadium) = (Price { stars: 4, points: 7 }, Price::STADIUM);
    assert!(!prices.check());
}

#[test]
fn ol_setup_3_the_last_wonder_lies_in_the_last_column() {
    let asked = |known: usize| {
        let mut game = changed(&started(Cards::OnTable), |value| {
            (0..known).for_each(|index| value["known"]["columns"][index] = json!(4 - index));
        });
        game.apply(Action::Wonder(Wonder::Colossus)).unwrap();
        (game.want(), game.column(Wonder::Colossus))
    };
    assert_eq!(asked(3), (Want::Column(Wonder::Colossus), None));
    assert_eq!(asked(4), (Want::Price(Wonder::Colossus), Some(column(0))));
}

#[test]
fn ol_tile_8_symbols_of_the_tiles() {
    let symbols = |kind: Progress| kind.symbols();
    assert_eq!(
        [Progress::Religion, Progress::Polytheism, Progress::Hellenism, Progress::Art].map(symbols),
        [1, 1, 1, 2]
    );
    assert_eq!(Progress::ALL.into_iter().map(symbols).sum::<u8>(), 5);
}

#[test]
fn ol_table_5_what_other_markers_told_makes_a_zeus_space_likely() {
    let known = |least: [u8; 7], most: [u8; 7]| {
        changed(&started(Cards::OnTable), |value| value["zones"] = json!({ "least": least, "most": most }))
    };
    let most = [84, 85, 86, 87, 88, 89, 90];
    let empty = known([1, 2, 3, 4, 5, 6, 7], most);
    assert_eq!([1, 12, 40].map(|to| empty.likely_zeus(to)), [0; 3], "nobody has reached one");
    // the first lies from 9 to 12, so the second is likely as far behind it
    let first = known([9, 10, 11, 12, 13, 14, 15], [12, 85, 86, 87, 88, 89, 90]);
    assert_eq!([8, 9, 10, 19, 20, 29, 30].map(|to| first.likely_zeus(to)), [0, 0, 1, 1, 2, 2, 3]);
    let behind = changed(&first, |value| value["players"][0]["zeus"] = json!(1));
    assert_eq!([19, 20].map(|to| behind.likely_zeus(to)), [0, 1]);
}

#[test]
fn ol_wond_1_column_and_price_cost_together_what_they_cost_one_by_one() {
    let mut game = changed(&started(Cards::OnTable), |value| value["players"][0]["bonus"][2] = json!(4));
    game.apply(Action::Wonder(Wonder::Colossus)).unwrap();
    let answers = [Action::Stands(column(2)), Action::Price(Price { stars: 4, points: 9 })];
    let together = game.charge_after(&answers);
    assert!(together.is_some() && game.charge(answers[0]).is_none() && game.charge(answers[1]).is_none());
    game.apply(answers[0]).unwrap();
    assert_eq!(game.charge(answers[1]), together);
    let dear = Action::Price(Price { stars: 5, points: 9 });
    assert_eq!(game.charge(dear), None, "a star is missing");
    assert_eq!(game.charge_after(&[]), None);
}
