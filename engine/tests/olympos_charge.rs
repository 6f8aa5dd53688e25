//! What the cost page is told before an action is final, and what follows from answers that were given before.

mod olympos_play;

use engine::Game;
use engine::olympos::words::Progress;
use engine::olympos::{Action, Olympos, Setup};
use olympos_play::{seat, some_tables};
use serde_json::{Value, json};

/// A game of three with these tables at its first turn: seat 0 acts.
fn started(tables: &[&str]) -> Olympos {
    let mut game = Olympos::new(Setup { tables: some_tables(tables), ..Setup::new(3) }).unwrap();
    for index in [2, 1, 0] {
        game.apply(Action::Marker(seat(index))).unwrap();
    }
    for kind in ["Grain", "Stone", "Wood"] {
        apply(&mut game, &format!("Dealt({kind})"));
    }
    game
}

fn changed(game: &Olympos, change: impl FnOnce(&mut Value)) -> Olympos {
    let mut value = serde_json::to_value(game).unwrap();
    change(&mut value);
    serde_json::from_value(value).unwrap()
}

fn action(text: &str) -> Action {
    ron::from_str(text).unwrap()
}

fn apply(game: &mut Olympos, text: &str) {
    game.apply(action(text)).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
}

/// All markers on a space, with so many Zeus spaces behind seat 0.
fn moved(game: &Olympos, space: u8, zeus: u8) -> Olympos {
    changed(game, |value| {
        value["order"].as_array_mut().unwrap().iter_mut().for_each(|marker| marker["space"] = json!(space));
        value["players"][0]["zeus"] = json!(zeus);
    })
}

#[test]
fn ol_table_6_the_cost_says_whether_the_cross_is_asked() {
    let take = action("Take(Empty(Plain(Grain)))");
    let aimed = |game: &Olympos| {
        let mut game = game.clone();
        ["New(North)", "Land(1)", "Sea(0)"].iter().for_each(|text| apply(&mut game, text));
        game.charge(take).unwrap()
    };
    let empty = started(&[]);
    assert!(!aimed(&moved(&empty, 40, 4)).cross, "with four Zeus spaces behind nobody is near the cross");
    let near = moved(&empty, 50, 5);
    assert!(aimed(&near).cross);
    // what it says is what is asked
    let mut game = near.clone();
    ["New(North)", "Land(1)", "Sea(0)"].iter().for_each(|text| apply(&mut game, text));
    game.apply(take).unwrap();
    assert!(game.may(Action::Beyond(false)).is_ok() && game.may(Action::Beyond(true)).is_ok());
    // with the track there is nothing to ask
    assert!(!aimed(&moved(&started(&["track"]), 50, 5)).cross);
}

#[test]
fn ol_dev_4_the_least_ap_of_a_progress() {
    let owner = |tables: &[&str], tiles: [&str; 2]| {
        changed(&started(tables), |value| {
            for (place, tile) in ["money", "agriculture"].into_iter().zip(tiles) {
                if !tile.is_empty() {
                    value["players"][0][place] = json!(tile);
                }
            }
        })
    };
    let ap = |game: &Olympos| Progress::ALL.map(|kind| game.progress_ap(kind));
    assert_eq!(ap(&owner(&[], ["", ""])), [7; Progress::COUNT]);
    assert_eq!(ap(&owner(&[], ["Gold", ""])), [5; Progress::COUNT], "the cost may name it");
    assert_eq!(ap(&owner(&[], ["Gold", "Grain"])), [3; Progress::COUNT]);
    // with the costs it is known for every kind whose place is, and no other is cheaper
    let known = owner(&["costs"], ["Gold", ""]);
    let mut laid = 0;
    for kind in Progress::ALL {
        let Some(cost) = known.cost_of(kind) else { continue };
        laid += 1;
        let names = cost.names(engine::olympos::words::Resource::Gold);
        assert_eq!(known.progress_ap(kind), if names { 5 } else { 7 }, "{kind:?}");
    }
    assert_eq!(laid, 0, "on the table nobody knows where a kind lies before it is told");
    let mut told = owner(&["costs"], ["Gold", ""]);
    apply(&mut told, "Progress(Medicine)");
    let mut cells = vec![];
    told.legal(&mut |action| cells.push(action));
    let mut found = [false; 2];
    for cell in cells {
        let mut game = told.clone();
        game.apply(cell).unwrap();
        let Some(cost) = game.cost_of(Progress::Medicine) else { continue };
        let names = cost.names(engine::olympos::words::Resource::Gold);
        assert_eq!(game.progress_ap(Progress::Medicine), if names { 5 } else { 7 }, "{cell:?}");
        found[usize::from(names)] = true;
    }
    assert!(found[0] || found[1]);
}

#[test]
fn ol_score_1_the_same_space_brings_the_same_points() {
    let mut game = changed(&started(&[]), |value| {
        let spaces = [64, 61, 64];
        for marker in value["order"].as_array_mut().unwrap() {
            let owner = marker["seat"].as_u64().unwrap() as usize;
            marker["space"] = json!(spaces[owner]);
        }
        (0..3).for_each(|index| value["players"][index]["zeus"] = json!(6));
    });
    for _ in 0..3 {
        apply(&mut game, "Pass");
    }
    assert_eq!(game.final_beside(seat(0)), None, "nobody was asked before");
    apply(&mut game, "Final(1)");
    assert_eq!(game.final_beside(seat(1)), None, "on another space");
    apply(&mut game, "Final(4)");
    assert_eq!(game.final_beside(seat(2)), Some(1));
}
