//! Every change on the table is told (section 2 of the design), over random games of every set-up.

mod polis_shared;
mod told;

use std::collections::BTreeSet;

use engine::polis::battle::Moment;
use engine::polis::options::Options;
use engine::polis::places::{City, Land, Sea, Territory};
use engine::polis::proxenos::RANSOM;
use engine::polis::state::Whereabouts;
use engine::polis::tables::Cargo;
use engine::polis::words::{Good, Project, Resource, Side};
use engine::polis::{Action, BattleCards, Part, Polis, Setup, Stage, Told};
use engine::{Game, Turn};
use polis_shared::{Random, choose, setups};
use told::{Table, Thing, apply, name};

const SIDES: [Side; 2] = Side::ALL;

fn owner(side: Option<Side>) -> i64 {
    side.map_or(0, |side| 1 + side.index() as i64)
}

const fn place(whereabouts: Whereabouts) -> i64 {
    match whereabouts {
        Whereabouts::Deck => 0,
        Whereabouts::Display => 1,
        Whereabouts::Removed => 2,
        Whereabouts::InProgress(city) => 100 + city.index() as i64,
        Whereabouts::Finished(city) => 200 + city.index() as i64,
    }
}

/// What lies on the table of a game. The units of a battle alone are not those of a game.
fn table(game: &Polis) -> Table {
    let mut table = Table::default();
    for side in SIDES {
        let (player, index) = (game.player(side), side.index());
        table.set(("prestige", index, 0), player.prestige.into());
        for resource in Resource::ALL {
            table.set(("stock", index, resource.index()), player.stock[resource].into());
        }
        table.set(("ships", index, 0), player.ships.into());
        table.set(("proxenos", index, 0), player.proxenos.map_or(0, |city| 1 + city.index() as i64));
        if game.setup().part.is_some() {
            continue;
        }
        table.set(("hoplites", index, 0), player.hoplites.into());
        table.set(("galleys", index, 0), player.galleys.into());
        Land::ALL
            .into_iter()
            .for_each(|land| table.set(("land", index, land.index()), game.hoplites(side, land).into()));
        Sea::ALL.into_iter().for_each(|sea| table.set(("sea", index, sea.index()), game.galleys(side, sea).into()));
    }
    for city in City::ALL {
        table.set(("owner", city.index(), 0), owner(game.owner(city)));
        table.set(("population", city.index(), 0), game.population(city).into());
    }
    Land::ALL.into_iter().for_each(|land| table.set(("disc", land.index(), 0), owner(game.collector(land))));
    Cargo::all().for_each(|cargo| table.set(("cargo", cargo.0.into(), 0), owner(game.ship_on(cargo))));
    Good::ALL.into_iter().for_each(|good| table.set(("price", good.index(), 0), game.price(good).into()));
    Project::ALL
        .into_iter()
        .for_each(|project| table.set(("project", project.index(), 0), place(game.whereabouts(project))));
    table.set(("round", 0, 0), game.round().index() as i64);
    game.events().into_iter().enumerate().for_each(|(deck, left)| table.set(("event", deck, 0), left.into()));
    table
}

/// Does to the table what is told, one thing after the other.
fn obey(table: &mut Table, told: Told) {
    match told {
        Told::Prestige(side, gain) => table.add(("prestige", side.index(), 0), gain.into()),
        Told::LosesPrestige(side, loss) => table.add(("prestige", side.index(), 0), -i64::from(loss)),
        Told::Fined(side) => table.add(("prestige", side.index(), 0), -1),
        Told::Gains(side, resource, gain) => table.add(("stock", side.index(), resource.index()), gain.into()),
        Told::Fed(side, wheat) => table.add(("stock", side.index(), Resource::Wheat.index()), -i64::from(wheat)),
        Told::Spoils(side, resource, loss) | Told::Loses(side, resource, loss) => {
            table.add(("stock", side.index(), resource.index()), -i64::from(loss));
        }
        Told::Disc(side, land) => table.set(("disc", land.index(), 0), owner(Some(side))),
        Told::UnitsLost(side, territory, count) => {
            let (all, here, index) = match territory {
                Territory::Land(land) => ("hoplites", "land", land.index()),
                Territory::Sea(sea) => ("galleys", "sea", sea.index()),
            };
            table.add((all, side.index(), 0), -i64::from(count));
            table.add((here, side.index(), index), -i64::from(count));
        }
        Told::CitizenLost(city) => table.add(("population", city.index(), 0), -1),
        Told::CityTaken { side, city, population } => {
            table.set(("owner", city.index(), 0), owner(Some(side)));
            table.set(("population", city.index(), 0), population.into());
        }
        Told::CityFreed(city) => {
            table.set(("owner", city.index(), 0), 0);
            table.set(("population", city.index(), 0), 0);
        }
        Told::ProxenosCaptured(side) => table.set(("proxenos", side.index(), 0), 0),
        Told::Price(good, column) => {
            assert_ne!(table.get(("price", good.index(), 0)), i64::from(column), "it moves");
            table.set(("price", good.index(), 0), column.into());
        }
        Told::Finished(project, city) => {
            assert_eq!(table.get(("project", project.index(), 0)), place(Whereabouts::InProgress(city)));
            table.set(("project", project.index(), 0), place(Whereabouts::Finished(city)));
        }
        Told::Removed(project) => table.set(("project", project.index(), 0), place(Whereabouts::Removed)),
        Told::ProjectsShuffled => {
            table.all("project").into_iter().for_each(|(project, _)| table.set(project, place(Whereabouts::Deck)));
        }
        Told::Round(round) => table.set(("round", 0, 0), round.index() as i64),
        Told::DiscsReturn(side, count) => {
            let discs = table.all("disc").into_iter().filter(|(_, lies)| *lies == owner(Some(side)));
            let discs: Vec<_> = discs.collect();
            assert_eq!(discs.len(), usize::from(count));
            discs.into_iter().for_each(|(land, _)| table.set(land, 0));
        }
        Told::ShipsReturn(side, count) => {
            let ships = table.all("cargo").into_iter().filter(|(_, stands)| *stands == owner(Some(side)));
            let ships: Vec<_> = ships.collect();
            assert_eq!(ships.len(), usize::from(count));
            ships.into_iter().for_each(|(cargo, _)| table.set(cargo, 0));
            table.add(("ships", side.index(), 0), count.into());
        }
        Told::Event => {
            let round = table.get(("round", 0, 0)) as usize;
            table.add(("event", round, 0), -1);
        }
        Told::Battle(_) | Told::Draws(..) => {} // see `check_battles`
    }
}

/// Does to the table what the action itself says; what else it may change is left open.
fn act(game: &Polis, action: Action, table: &mut Table) -> fn(Thing) -> bool {
    let side = match game.turn() {
        Turn::Seat(seat) => game.setup().side(seat).unwrap(),
        _ => game.active(),
    };
    let index = side.index();
    let prestige = ("prestige", index, 0);
    let stock = |resource: Resource| ("stock", index, resource.index());
    match action {
        Action::Reveal(project) => table.set(("project", project.index(), 0), place(Whereabouts::Display)),
        Action::Surcharge(resource) => table.add(stock(resource), -1),
        Action::March(_) | Action::Sail(_) | Action::Moved(_) | Action::Siege(_) | Action::Surrender => {
            table.add(prestige, -1);
        }
        Action::Tribute(land) if land != side.home() => table.add(prestige, -1),
        Action::Hoplite { city, .. } | Action::Galley { city, .. } | Action::Ship { city, .. } => {
            table.add(("population", city.index(), 0), -1);
            return |(what, ..)| matches!(what, "stock" | "hoplites" | "galleys" | "land" | "sea" | "ships");
        }
        Action::Project { project, city, .. } => {
            table.set(("project", project.index(), 0), place(Whereabouts::InProgress(city)));
            return |(what, ..)| what == "stock";
        }
        Action::FromLand(from) => {
            let Stage::March(to, _) = game.stage() else { panic!("nobody marches") };
            table.add(("land", index, from.index()), -1);
            table.add(("land", index, to.index()), 1);
        }
        Action::FromSea(from) => {
            let Stage::Sail(to, _) = game.stage() else { panic!("nobody sails") };
            table.add(("sea", index, from.index()), -1);
            table.add(("sea", index, to.index()), 1);
        }
        Action::Trade { cargo, .. } if game.setup().part.is_none() => {
            table.set(("cargo", cargo.0.into(), 0), owner(Some(side)));
            table.add(("ships", index, 0), -1);
            return |(what, ..)| what == "stock";
        }
        Action::Proxenos { city, way } => {
            table.set(("proxenos", index, 0), 1 + city.index() as i64);
            table.add(stock(Resource::Silver), -i64::from(game.fare(side, city, way).unwrap()));
        }
        Action::Bribe(silver) => table.add(stock(Resource::Silver), -i64::from(silver)),
        Action::Ransom => {
            table.set(("proxenos", index, 0), 1 + side.capital().index() as i64);
            table.add(stock(Resource::Silver), -i64::from(RANSOM));
        }
        Action::CivilWar => {
            let (_, _, price) = game.civil_war_price(side).unwrap();
            table.add(stock(Resource::Silver), -i64::from(price));
        }
        Action::PayPrestige => table.add(prestige, -i64::from(game.shortage(side))),
        Action::GiveUp(city) => {
            table.set(("owner", city.index(), 0), 0);
            table.set(("population", city.index(), 0), 0);
        }
        Action::Grow(city) => {
            table.add(stock(Resource::Wheat), -1);
            table.add(("population", city.index(), 0), 1);
        }
        Action::Phoros(amount) => {
            table.add(prestige, -i64::from(amount));
            table.add(stock(Resource::Silver), amount.into());
        }
        Action::Set(..) => return |(what, ..)| !matches!(what, "project" | "round" | "event" | "cargo"),
        _ => {}
    }
    |_| false
}

/// A battle that begins, and cards of the box that are drawn: exactly then.
fn check_battles(before: &Polis, action: Action, after: &Polis, told: &[Told]) {
    let begun =
        after.battle().filter(|_| before.battle().is_none_or(|battle| battle.place != after.battle().unwrap().place));
    let chosen = matches!(action, Action::Fight(_) | Action::Forces(..));
    let expected = begun.filter(|_| !chosen).map(|battle| Told::Battle(battle.place));
    let announced: Vec<_> = told.iter().filter(|one| matches!(one, Told::Battle(_))).copied().collect();
    assert_eq!(announced, expected.into_iter().collect::<Vec<_>>(), "{action:?}");
    for side in SIDES {
        let drawn: u8 = told
            .iter()
            .map(|&one| {
                if let Told::Draws(who, count) = one
                    && who == side
                {
                    count
                } else {
                    0
                }
            })
            .sum();
        let held = |game: &Polis| game.battle().map_or(0, |battle| battle.held[side]);
        let draws = action == Action::FightOn
            && before.setup().cards == BattleCards::OfTheBox
            && after.battle().is_some_and(|battle| battle.moment == Moment::Attack);
        assert_eq!(drawn, if draws { held(after) - held(before) } else { 0 }, "{action:?}");
    }
}

/// What is told does not depend on cards that nobody has shown (PO-INFO-2, PO-INFO-3).
fn check_secrets(before: &Polis, action: Action, told: &[Told]) {
    let mut saved = serde_json::to_value(before).unwrap();
    if saved["battle"].is_null() {
        return;
    }
    saved["battle"]["deck"]["value"].as_array_mut().unwrap().rotate_left(1);
    for side in SIDES {
        saved["battle"]["hands"][side.index()]["value"].as_array_mut().unwrap().rotate_left(1);
    }
    let mut other: Polis = serde_json::from_value(saved).unwrap();
    let mut again = Vec::new();
    if other.apply_told(action, &mut |one| again.push(one)).is_ok() {
        assert_eq!(told, again, "a secret shows after {action:?}");
    }
}

/// With the board on the table nobody knows where units are; a part alone knows of none.
fn is_known(game: &Polis, what: &str) -> bool {
    match what {
        "land" | "sea" => game.on_device() && game.setup().part.is_none(),
        "hoplites" | "galleys" => game.setup().part.is_none(),
        _ => true,
    }
}

/// Plays a game, or so many actions of it, and holds the table after each action against what is told.
fn check(setup: &Setup, seed: u64, most: usize, kinds: &mut BTreeSet<String>) {
    let mut game = Polis::new(setup.clone()).unwrap();
    let mut random = Random(seed);
    for _ in 0..most {
        let Some(action) = choose(&game, &mut random) else { return };
        let before = game.clone();
        let told = apply(&mut game, action);
        let mut expected = table(&before);
        let open = act(&before, action, &mut expected);
        told.iter().for_each(|&one| obey(&mut expected, one));
        for (thing, told_to_be, is) in expected.differences(&table(&game)) {
            assert!(
                open(thing) || !is_known(&before, thing.0),
                "{thing:?} is {is}, not {told_to_be}, after {action:?} in {:?}, told {told:?}",
                before.stage()
            );
        }
        check_battles(&before, action, &game, &told);
        check_secrets(&before, action, &told);
        kinds.extend(told.iter().map(name));
    }
}

#[test]
fn every_change_on_the_table_is_told() {
    let mut kinds = BTreeSet::new();
    for setup in setups() {
        (0..40).for_each(|seed| check(&setup, seed, 6000, &mut kinds));
        let options = Options { no_battle_after_pass: true, salpinx_fines_attacker_only: true, ..Options::default() };
        (0..10).for_each(|seed| check(&Setup { options, ..setup.clone() }, seed, 6000, &mut kinds));
    }
    for part in Part::ALL {
        check(&Setup::alone(part), 7, 400, &mut kinds);
    }
    println!("{kinds:?}");
    assert_eq!(kinds.len(), 23, "everything that can be told was told");
}
