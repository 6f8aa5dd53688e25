//! Helpers to play games of Polis in tests: seeded dice, random players, what must hold in every position.
#![allow(dead_code, reason = "each test file uses a part of it")]

use engine::polis::action::Number;
use engine::polis::cards::CARDS;
use engine::polis::event::{Change, EVENT_CARDS};
use engine::polis::places::{City, Land, Sea};
use engine::polis::printed::Table;
use engine::polis::state::{DISPLAY, Whereabouts};
use engine::polis::tables::{COLUMNS, Cargo};
use engine::polis::words::{Good, Project, Resource, Side};
use engine::polis::{Action, BattleCards, Board, Polis, Scenario, Setup, Stage};
use engine::{Game, Turn, chance};

/// A small generator for tests (splitmix64).
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub fn below(&mut self, bound: u32) -> u32 {
        (((self.next() >> 32) * u64::from(bound)) >> 32) as u32
    }
}

/// Every game with every place of the board and both sources of battle cards.
pub fn setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    for scenario in Scenario::ALL {
        for board in [Board::OnTable, Board::OnDevice] {
            for cards in [BattleCards::Dealt, BattleCards::OfTheBox] {
                setups.push(Setup { board, cards, ..Setup::new(scenario) });
            }
        }
    }
    for board in [Board::OnTable, Board::OnDevice] {
        setups.push(with_events(Setup { board, ..Setup::new(Scenario::Standard) }));
    }
    setups
}

/// With event cards of every kind of change, typed in for each deck.
pub fn with_events(mut setup: Setup) -> Setup {
    for card in 0..EVENT_CARDS {
        let kind = 1 + card % (Change::ALL.len() - 1);
        for (at, kind) in [(1, kind), (4, Change::ALL.len() - kind)] {
            let (of, amount) = (Change::ALL[kind].subjects(), *Change::ALL[kind].amounts().end());
            let numbers = [kind as u8, card as u8 % of, amount.min(4)];
            for (column, number) in (at..).zip(numbers) {
                setup.tables.set_cell(Table::EventCards, card, column, number);
            }
        }
        setup.tables.set_cell(Table::EventCards, card, 0, card as u8 % 3);
    }
    setup
}

/// The legal actions.
pub fn legal(game: &Polis) -> Vec<Action> {
    let mut actions = Vec::new();
    game.legal(&mut |action| actions.push(action));
    actions
}

/// A legal action chosen by chance or by a random player; corrections are rare. The player keeps some prestige and looks
/// for wheat, so that games reach their last round.
pub fn choose(game: &Polis, random: &mut Random) -> Option<Action> {
    match game.turn() {
        Turn::Over => None,
        Turn::Chance => chance::draw(game, |bound| random.below(bound)),
        Turn::Seat(seat) => {
            let actions = legal(game);
            let prestige = game.setup().side(seat).map_or(0, |side| game.player(side).prestige);
            let weights: Vec<u32> = actions.iter().map(|&action| weight(game, action, prestige)).collect();
            let mut pick = random.below(weights.iter().sum::<u32>().max(1));
            let chosen = weights.iter().position(|&weight| {
                let here = pick < weight;
                pick = pick.wrapping_sub(if here { 0 } else { weight });
                here
            });
            chosen.or(Some(0)).and_then(|index| actions.get(index)).copied()
        }
    }
}

fn weight(game: &Polis, action: Action, prestige: u16) -> u32 {
    match action {
        Action::Correct => 1,
        Action::Set(..) | Action::Remind(_) => 1,
        Action::Done if game.is_correcting() => 800,
        Action::Phoros(amount) if amount < prestige => 40 / (1 + u32::from(amount)),
        Action::Phoros(_) => 1,
        Action::PayPrestige if game.shortage(game.active()) >= prestige => 1,
        Action::Grow(_) => 10,
        Action::Pass => 15,
        Action::Surrender => 5,
        Action::Proxenos { .. } => 4,
        Action::Trade { .. } => 200,
        Action::Tribute(_) | Action::Siege(_) if prestige > 1 => 120,
        Action::March(_) | Action::Sail(_) | Action::Moved(_) | Action::Tribute(_) | Action::Siege(_)
            if prestige < 3 =>
        {
            1
        }
        Action::March(to) if game.hoplites(game.active().other(), to) > 2 => 300, // looks for battles
        Action::Sail(to) if game.galleys(game.active().other(), to) > 2 => 300,
        Action::FromLand(_) | Action::FromSea(_) => 200,
        Action::Hoplite { .. } | Action::Galley { .. } => 20,
        Action::Project { .. } | Action::CivilWar => 200,
        _ => 40,
    }
}

/// What makes both sides so rich that they reach the last round: a correction by agreement.
fn riches() -> Vec<Action> {
    let mut actions = vec![Action::Correct];
    for side in Side::ALL {
        let wealth =
            [Number::Prestige(side), Number::Stock(side, Resource::Wheat), Number::Stock(side, Resource::Silver)];
        actions.extend(wealth.into_iter().zip([40, 95, 60]).map(|(number, value)| Action::Set(number, value)));
    }
    actions.push(Action::Done);
    actions
}

/// Plays a random game to its end, or for `most` actions; the number of actions. In games with an odd seed both are rich.
pub fn play_out(setup: Setup, seed: u64, most: usize, mut each: impl FnMut(&Polis, Action)) -> (Polis, usize) {
    let mut game = Polis::new(setup).unwrap();
    let mut random = Random(seed);
    let mut planned = Vec::new();
    let mut rich = seed.is_multiple_of(2) || game.setup().part.is_some();
    for count in 0..most {
        if !rich && game.may(Action::Correct).is_ok() {
            (rich, planned) = (true, riches());
            planned.reverse();
        }
        let Some(action) = planned.pop().or_else(|| choose(&game, &mut random)) else {
            assert_eq!(game.turn(), Turn::Over, "somebody has nothing to choose from in {:?}", game.stage());
            assert!(matches!(game.stage(), Stage::Over(_)));
            return (game, count);
        };
        each(&game, action);
        game.apply(action).unwrap_or_else(|refusal| panic!("{action:?} was visited and is refused: {refusal:?}"));
    }
    (game, most)
}

/// Cubes, ships, tiles and cards are conserved, and nothing is where it must not be.
pub fn check_invariants(game: &Polis) {
    let on_device = game.setup().board == Board::OnDevice;
    let capacity = game.round().capacity();
    for side in Side::ALL {
        let player = game.player(side);
        let people: u8 =
            City::ALL.iter().filter(|&&city| game.owner(city) == Some(side)).map(|&city| game.population(city)).sum();
        let units = player.hoplites + player.galleys;
        assert!(people + units <= 38, "PO-COMP-9: {people} people, {units} units");
        assert_eq!(game.cubes(side), 38 - people - units);
        if on_device {
            assert_eq!(player.hoplites, Land::ALL.iter().map(|&land| game.hoplites(side, land)).sum::<u8>());
            assert_eq!(player.galleys, Sea::ALL.iter().map(|&sea| game.galleys(side, sea)).sum::<u8>());
            assert!(Land::ALL.iter().all(|&land| game.hoplites(side, land) <= capacity), "PO-CAP-2");
            assert!(Sea::ALL.iter().all(|&sea| game.galleys(side, sea) <= capacity), "PO-CAP-3");
        }
        let abroad = Cargo::all().filter(|&cargo| game.ship_on(cargo) == Some(side)).count();
        assert!(usize::from(player.ships) + abroad <= 8, "PO-MER-7");
        assert!(player.proxenos.is_none() || player.proxenos != game.player(side.other()).proxenos, "PO-PROX-11");
    }
    for city in City::ALL {
        let tile = game.setup().tables.city(city);
        let owners = Side::ALL.iter().filter(|&&side| game.cities(side).contains(city)).count();
        assert!(owners <= 1);
        assert_eq!(owners == 0, game.population(city) == 0, "PO-CITY-1, PO-CITY-4: {city:?}");
        assert!(game.population(city) <= tile.most, "PO-CITY-3: {city:?}");
        let busy = Project::ALL.iter().filter(|&&project| game.whereabouts(project) == Whereabouts::InProgress(city));
        assert!(busy.count() <= 1, "PO-PROJ-2");
        for project in Project::ALL {
            if let Whereabouts::InProgress(home) | Whereabouts::Finished(home) = game.whereabouts(project) {
                assert!(home.crafts().contains(project.craft()), "PO-PROJ-1");
            }
        }
    }
    assert!(game.tiles(Whereabouts::Display).len() <= DISPLAY);
    assert!(Good::ALL.iter().all(|&good| game.price(good) < COLUMNS), "PO-PRICE-4");
    if let Some(battle) = game.battle() {
        assert_eq!(battle.unseen().len() + battle.played.len(), CARDS, "PO-BATTLE-12");
        let held = battle.held[Side::Sparta] + battle.held[Side::Athens];
        assert!(game.setup().cards == BattleCards::OfTheBox || battle.left + held + battle.played.len() == CARDS);
        assert!(Side::ALL.iter().all(|&side| (2..=5).contains(&battle.units[side])), "PO-BATTLE-17");
        let waits = battle.moment == engine::polis::battle::Moment::Attack;
        assert!(!waits || Side::ALL.iter().all(|&side| battle.held[side] == battle.units[side]), "PO-BATTLE-15");
    }
}
