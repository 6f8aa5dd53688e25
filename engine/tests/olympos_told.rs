//! Every change on the table is told (section 2 of the design), over random games of every set-up.

mod olympos_play;
mod told;

use std::collections::BTreeSet;

use engine::olympos::ground::{Estate, Ground};
use engine::olympos::part::Part;
use engine::olympos::player::Marks;
use engine::olympos::words::{God, Progress, Resource, Wonder};
use engine::olympos::{Action, Olympos, Pile, Setup, Told};
use engine::{Game, Seat, Turn};
use olympos_play::{Random, choose, setups};
use told::{Table, Thing, apply, name};

/// The number of an estate.
fn number(estate: Estate) -> usize {
    Estate::all().position(|one| one == estate).unwrap()
}

/// The number of a pile.
fn pile(pile: Pile) -> usize {
    match pile {
        Pile::Progress(kind) => kind as usize,
        Pile::Wonder(wonder) => 100 + wonder as usize,
    }
}

/// What lies on the table of a game, before and behind the players' screens.
fn table(game: &Olympos) -> Table {
    let mut table = Table::default();
    for seat in game.seats() {
        let (player, index) = (game.player(seat), seat.index());
        table.set(("space", index, 0), game.space(seat).into());
        table.set(("finished", index, 0), player.finished.into());
        table.set(("hourglasses", index, 0), player.hourglasses.into());
        table.set(("camp", index, 0), player.camp.into());
        table.set(("supply", index, 0), player.supply.into());
        table.set(("settlers", index, 0), player.settlers.into());
        table.set(("cards", index, 0), player.cards.into());
        table.set(("points", index, 0), game.view(seat).points(seat).unwrap_or(0).into());
        for resource in Resource::ALL {
            table.set(("cube", index, resource as usize), player.cubes[resource as usize].into());
        }
        for estate in Estate::all() {
            table.set(("estate", index, number(estate)), player.holdings.count(estate).into());
        }
        for kind in Progress::ALL {
            table.set(("tile", index, kind as usize), player.tiles.has(kind).into());
        }
        for wonder in Wonder::ALL {
            table.set(("wonder", index, wonder as usize), player.wonders.has(wonder).into());
        }
        for (column, count) in player.bonus.into_iter().enumerate() {
            table.set(("bonus", index, column), count.into());
        }
        for god in Marks::GODS {
            table.set(("mark", index, god as usize), player.marks.has(god).into());
        }
        for area in game.land().into_iter().flat_map(|land| land.settlers(seat)).map(|(area, _)| area) {
            table.add(("standing", index, area.index()), 1);
        }
    }
    for ground in Ground::ALL {
        table.set(("star", ground.index(), 0), game.lying(ground).into());
    }
    for kind in Progress::ALL {
        let column = game.cell(kind).map_or(0, |cell| 1 + cell.column.index() as i64);
        table.set(("column", pile(Pile::Progress(kind)), 0), column);
    }
    for wonder in Wonder::ALL {
        let column = game.column(wonder).map_or(0, |column| 1 + column.index() as i64);
        table.set(("column", pile(Pile::Wonder(wonder)), 0), column);
    }
    if let Some(land) = game.land() {
        land.tribes().iter().for_each(|area| table.set(("tribe", area.index(), 0), 1));
        land.closed().iter().for_each(|area| table.set(("closed", area.index(), 0), 1));
    }
    game.unseen_gods().for_each(|god| table.set(("god", god as usize, 0), 1));
    table.set(("deck", 0, 0), game.deck().into());
    table.set(("discarded", 0, 0), game.discarded().into());
    table
}

/// Does to the table what is told, one thing after the other.
fn obey(game: &Olympos, table: &mut Table, told: Told) {
    match told {
        Told::Laid(laid, column) => table.set(("column", pile(laid), 0), 1 + column.index() as i64),
        Told::Tribes => {
            let stars = game.setup().tables.map.as_ref().unwrap().stars();
            let open = stars.iter().filter(|area| table.get(("closed", area.index(), 0)) == 0);
            open.collect::<Vec<_>>().into_iter().for_each(|area| table.set(("tribe", area.index(), 0), 1));
        }
        Told::Marker(seat, space) => table.set(("space", seat.index(), 0), space.into()),
        Told::HourglassesSpent(seat, count) => table.add(("hourglasses", seat.index(), 0), -i64::from(count)),
        Told::Hourglasses(seat, count) => table.add(("hourglasses", seat.index(), 0), count.into()),
        Told::Finished(seat) => table.set(("finished", seat.index(), 0), 1),
        Told::Settlers(seat, count) => {
            table.add(("supply", seat.index(), 0), -i64::from(count));
            table.add(("camp", seat.index(), 0), count.into());
        }
        Told::Cube(seat, resource) => table.add(("cube", seat.index(), resource as usize), 1),
        Told::Prestige(seat, points) => table.add(("points", seat.index(), 0), points.into()),
        Told::FallsBack { to, from, estate } => {
            table.add(("estate", from.index(), number(estate)), -1);
            table.add(("estate", to.index(), number(estate)), 1);
        }
        Told::Emptied(seat, estate) => {
            table.add(("estate", seat.index(), number(estate)), -1);
            table.add(("star", estate.ground.index(), 0), estate.star.into());
        }
        Told::Shuffled => {
            let pile = table.get(("discarded", 0, 0));
            assert!(pile > 0, "nothing to shuffle");
            table.add(("deck", 0, 0), pile);
            table.set(("discarded", 0, 0), 0);
        }
        Told::Draws(seat, count) => {
            table.add(("deck", 0, 0), -i64::from(count));
            table.add(("cards", seat.index(), 0), 1);
            table.add(("discarded", 0, 0), i64::from(count) - 1);
        }
        Told::Discarded(_, count) => table.add(("discarded", 0, 0), count.into()),
        Told::HandDiscarded(seat, count) => {
            table.add(("cards", seat.index(), 0), -i64::from(count));
            table.add(("discarded", 0, 0), count.into());
        }
        Told::Concerns(god, seat) => {
            if Marks::GODS.contains(&god) {
                table.set(("mark", seat.index(), god as usize), 1);
            }
        }
        Told::Ends(god, seat) => {
            assert_eq!(table.get(("mark", seat.index(), god as usize)), 1);
            table.set(("mark", seat.index(), god as usize), 0);
        }
    }
}

/// Does to the table what the action itself says, where it is one thing.
fn act(game: &Olympos, action: Action, table: &mut Table) {
    let mut play = |seat: Seat| {
        table.add(("cards", seat.index(), 0), -1);
        table.add(("discarded", 0, 0), 1);
    };
    match (action, game.turn()) {
        (Action::Play(card), Turn::Seat(seat)) => {
            play(seat);
            if let Some(resource) = card.cube() {
                table.add(("cube", seat.index(), resource as usize), i64::from(game.cubes(resource) > 0));
            }
        }
        (Action::Raise(true), Turn::Seat(seat)) | (Action::Raised(Some(seat)), _) => play(seat),
        (Action::God(god), _) => table.set(("god", god as usize, 0), 0),
        (Action::Drawn(_), _) => table.add(("deck", 0, 0), -1),
        (Action::Close(area), _) => table.set(("closed", area.index(), 0), 1),
        (Action::Pass, Turn::Seat(seat)) => table.set(("finished", seat.index(), 0), 1),
        _ => {}
    }
}

/// Whether the action itself says that this changes: its direct object, which several answers make up.
fn says(game: &Olympos, action: Action, (what, which, number): Thing) -> bool {
    let own = game.turn() == Turn::Seat(Seat::new(which).unwrap_or(Seat::FIRST));
    match action {
        Action::Dealt(_) | Action::Cube(_) => what == "cube",
        Action::Lies(_) | Action::Lay(_) | Action::Stands(_) if what == "column" => true,
        Action::Drawn(_) | Action::Keep(_) => what == "cards", // a drawn card goes to the hand
        Action::Bonus(_) | Action::Field(_) => own && matches!(what, "supply" | "bonus"),
        Action::Set(seat, ..) => which == seat.index() || what == "deck",
        Action::Count(..) | Action::Final(_) => false,
        // the answers that tell an action until it can be carried out, and Hades' settler
        Action::New(_) | Action::Under | Action::Top(_) | Action::From(..) | Action::Beneath(_) => moves(what, own),
        Action::Land(_) | Action::Sea(_) | Action::Take(_) | Action::To(_) | Action::Via(_) => moves(what, own),
        Action::Beyond(_) => moves(what, own) || develops(what, own, number),
        Action::Progress(_) | Action::Lay(_) | Action::Tile(_) | Action::Pay(_) | Action::Named(_) => {
            develops(what, own, number) || what == "column"
        }
        Action::Wonder(_) | Action::Stands(_) | Action::Price(_) | Action::Stars { .. } => {
            develops(what, own, number) || what == "column"
        }
        _ => false,
    }
}

/// A settler moves and takes a territory, from whoever has it.
fn moves(what: &str, own: bool) -> bool {
    own && matches!(what, "camp" | "settlers" | "standing") || matches!(what, "estate" | "star" | "tribe")
}

/// A tile or a wonder is paid for and taken.
fn develops(what: &str, own: bool, number: usize) -> bool {
    let athena = what == "mark" && number == God::Athena as usize;
    own && (athena || matches!(what, "cube" | "tile" | "wonder" | "cards")) || matches!(what, "discarded" | "deck") // star cards, which may be shuffled at once
}

/// A move takes one territory at most: of one player, of a tribe, or with its star; and no star comes.
fn check_take(game: &Olympos, action: Action, differences: &[(Thing, i64, i64)]) {
    if matches!(action, Action::Set(..)) {
        return;
    }
    let estates = differences.iter().filter(|(thing, ..)| thing.0 == "estate");
    let (won, lost): (Vec<_>, Vec<_>) = estates.partition(|(_, told, is)| is > told);
    assert!(won.len() <= 1 && lost.len() <= 1, "{differences:?} after {action:?}");
    for (thing, told, is) in won.iter().chain(&lost) {
        assert_eq!((told - is).abs(), 1);
        let own = Seat::new(thing.1).is_some_and(|seat| game.turn() == Turn::Seat(seat));
        assert_eq!(own, is > told, "the player who moves wins it");
    }
    let stars = differences.iter().filter(|(thing, ..)| matches!(thing.0, "star" | "tribe"));
    assert!(stars.clone().count() <= 1 && stars.clone().all(|(_, told, is)| told - is == 1), "{differences:?}");
    assert!(lost.is_empty() || won.first().is_some_and(|one| one.0.2 == lost[0].0.2), "{differences:?}");
}

/// What is told does not depend on hands and points (OL-INFO-2).
fn check_secrets(before: &Olympos, action: Action, told: &[Told]) {
    let mut saved = serde_json::to_value(before).unwrap();
    for seat in before.seats() {
        saved["points"][seat.index()]["value"] = 77.into();
        saved["hands"][seat.index()]["value"].as_array_mut().unwrap().rotate_left(1);
    }
    let mut other: Olympos = serde_json::from_value(saved).unwrap();
    let mut again = Vec::new();
    if other.apply_told(action, &mut |one| again.push(one)).is_ok() {
        assert_eq!(told, again, "a secret shows after {action:?}");
    }
}

/// Plays a game and holds the table after each action against what is told.
fn check(label: &str, setup: &Setup, seed: u64, kinds: &mut BTreeSet<String>) {
    let mut game = Olympos::new(setup.clone()).unwrap();
    let mut random = Random(seed);
    let mut number = 0;
    while let Some(action) = choose(&game, &mut random) {
        let before = game.clone();
        let told = apply(&mut game, action);
        let mut expected = table(&before);
        act(&before, action, &mut expected);
        told.iter().for_each(|&one| obey(&before, &mut expected, one));
        let differences = expected.differences(&table(&game));
        for &(thing, told_to_be, is) in &differences {
            let said = says(&before, action, thing);
            assert!(
                said,
                "{label}: {thing:?} is {is}, not {told_to_be}, after {action:?} at {:?}, told {told:?}",
                before.task()
            );
        }
        check_take(&before, action, &differences);
        if number % 7 == 0 {
            check_secrets(&before, action, &told);
        }
        number += 1;
        kinds.extend(told.iter().map(name));
    }
}

#[test]
fn every_change_on_the_table_is_told() {
    let mut kinds = BTreeSet::new();
    for players in 3..=5 {
        for (label, setup) in setups(players) {
            (0..4).for_each(|seed| check(&label, &setup, seed, &mut kinds));
        }
        (0..4).for_each(|seed| check("track alone", &Setup::alone(Part::Track, players), seed, &mut kinds));
    }
    println!("{kinds:?}");
    assert_eq!(kinds.len(), 17, "everything that can be told was told");
}
