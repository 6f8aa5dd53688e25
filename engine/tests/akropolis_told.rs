//! Every change on the table is told (section 2 of the design), over random games of every set-up.

mod akropolis_shared;
mod told;

use std::collections::BTreeSet;

use akropolis_shared::{Luck, random_action, seat};
use engine::akropolis::setup::Cities;
use engine::akropolis::{Action, Akropolis, Entry, Phase, Setup, Told};
use told::{Table, apply, name};

/// What lies on the table of a game, the cities aside: only the player who lays a tile changes them.
fn table(game: &Akropolis) -> Table {
    let mut table = Table::default();
    game.players().for_each(|(seat, player)| table.set(("stones", seat.index(), 0), player.stones().into()));
    game.players().for_each(|(seat, player)| table.set(("tiles", seat.index(), 0), player.tiles().into()));
    for (place, tile) in (1..).zip(game.site().tiles()) {
        table.set(("site", tile.number(), 0), place);
    }
    table.set(("stacks", 0, 0), game.stacks().into());
    table.set(("chief", 0, 0), game.chief().index() as i64);
    table.set(("missing", 0, 0), game.stones_missing().into());
    table
}

/// Does to the table what the action itself says.
fn act(game: &Akropolis, action: Action, table: &mut Table) {
    let active = game.active().index();
    match action {
        Action::Deal(tile) => table.set(("site", tile.number(), 0), 1 + game.site().tiles().len() as i64),
        Action::Take(slot) => {
            table.add(("stones", active, 0), -i64::from(game.site().price(slot)));
            for (place, tile) in game.site().slots() {
                match place.cmp(&slot) {
                    std::cmp::Ordering::Less => {}
                    std::cmp::Ordering::Equal => table.set(("site", tile.number(), 0), 0),
                    std::cmp::Ordering::Greater => table.add(("site", tile.number(), 0), -1), // AK-TAKE-5
                }
            }
        }
        Action::Lay(_) | Action::Report(_) => table.add(("tiles", active, 0), 1),
        Action::Count(Entry::Stones(stones)) => table.set(("stones", active, 0), stones.into()),
        Action::Count(_) => {}
    }
}

/// Does to the table what is told, one thing after the other.
fn obey(table: &mut Table, told: Told) {
    match told {
        Told::Stones(seat, count) => table.add(("stones", seat.index(), 0), count.into()),
        Told::StonesMissing(count) => table.add(("missing", 0, 0), count.into()),
        Told::Refill(left) => table.set(("stacks", 0, 0), left.into()),
        Told::Chief(seat) => table.set(("chief", 0, 0), seat.index() as i64),
        Told::LastTile(tile) => assert_eq!(table.get(("site", tile.number(), 0)), 1, "the only tile"),
    }
}

/// Plays a game, with so many stones of the first player to begin with, and holds the table after each action against what
/// is told.
fn check(setup: Setup, seed: u64, stones: Option<u8>, kinds: &mut BTreeSet<String>) {
    let mut saved = serde_json::to_value(Akropolis::new(setup).unwrap()).unwrap();
    if let Some(stones) = stones {
        saved["players"][0]["stones"] = stones.into();
    }
    let mut game: Akropolis = serde_json::from_value(saved).unwrap();
    let mut luck = Luck::new(seed);
    while let Some(action) = random_action(&game, &mut luck) {
        let before = game.clone();
        let told = apply(&mut game, action);
        let mut expected = table(&before);
        act(&before, action, &mut expected);
        told.iter().for_each(|&one| obey(&mut expected, one));
        let mut differences = expected.differences(&table(&game));
        // stones that are paid or entered may make up for missing ones
        differences.retain(|(thing, ..)| thing.0 != "missing" || matches!(action, Action::Lay(_) | Action::Report(_)));
        assert!(differences.is_empty(), "{differences:?} after {action:?}, told {told:?}");
        let ends = matches!(before.phase(), Phase::Build(_)) && matches!(game.phase(), Phase::Over | Phase::Count);
        assert_eq!(told.iter().any(|one| matches!(one, Told::LastTile(_))), ends);
        let refilled = before.phase() != Phase::Deal && game.phase() == Phase::Deal;
        assert_eq!(told.iter().any(|one| matches!(one, Told::Refill(_))), refilled);
        kinds.extend(told.iter().map(name));
    }
    assert_eq!(game.phase(), Phase::Over);
}

#[test]
fn every_change_on_the_table_is_told() {
    let mut kinds = BTreeSet::new();
    for (players, long) in [(2, false), (3, false), (4, false), (2, true), (3, true)] {
        for cities in [Cities::OnDevice, Cities::OnTable, Cities::Counted] {
            for seed in 0..6 {
                let chief = seat(seed as usize % usize::from(players));
                let setup = Setup { long, cities, ..Setup::new(players, chief) };
                check(setup, seed, (seed == 5).then_some(38), &mut kinds);
            }
        }
    }
    assert_eq!(kinds.len(), 5, "everything that can be told was told: {kinds:?}");
}
