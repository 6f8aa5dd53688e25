//! Helpers to play games of Cyclades in tests: seeded dice, random players, the invariants of section 31.
#![allow(dead_code, reason = "each test file uses a part of it")]

pub mod gold;
pub mod places;
pub mod record;

use engine::cyclades::action::Action;
use engine::cyclades::area::AreaSet;
use engine::cyclades::map::Token;
use engine::cyclades::options::{Displacement, Options};
use engine::cyclades::samples::SAMPLES;
use engine::cyclades::sheet::Sheet;
use engine::cyclades::state::Stage;
use engine::cyclades::words::{Building, Creature, Hero};
use engine::cyclades::{Cyclades, Mode, Setup};
use engine::{Game, Seat, Turn, chance};

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

/// The set-up of a mode with a sample chart of its number of factions.
pub fn on_device(mode: Mode, full: bool) -> Setup {
    let sample = SAMPLES.iter().find(|sample| sample.factions == mode.factions() && sample.full == full).unwrap();
    let sheet = Sheet::read(sample.text).unwrap();
    Setup { chart: Some(*sheet.chart()), ..Setup::new(mode) }
}

/// Each option away from its default, by its name in the saved form.
pub fn flipped_options() -> Vec<(String, Options)> {
    let plain = serde_json::to_value(Options::default()).unwrap();
    let names: Vec<String> = plain.as_object().unwrap().keys().cloned().collect();
    let mut flipped = Vec::new();
    for name in names {
        let mut value = plain.clone();
        match value[&name].as_bool() {
            Some(on) => {
                value[&name] = (!on).into();
                flipped.push((name, serde_json::from_value(value).unwrap()));
            }
            None => {
                for choice in [Displacement::Destroy, Displacement::Nothing] {
                    let options = Options { polyphemus_on_move: choice, ..Options::default() };
                    flipped.push((name.clone(), options));
                }
            }
        }
    }
    flipped
}

/// A legal action chosen by chance or by a random player; corrections are rare.
pub fn choose(game: &Cyclades, random: &mut Random) -> Option<Action> {
    match game.turn() {
        Turn::Over => None,
        Turn::Chance => chance::draw(game, |bound| random.below(bound)),
        Turn::Seat(_) => {
            let mut chosen = None;
            let mut seen = 0;
            game.legal(&mut |action| {
                let wanted = match action {
                    Action::Correct => random.below(400) == 0,
                    Action::Set(..) => random.below(20) == 0,
                    Action::Income(horns) => horns < 9,
                    // Cheap offers leave gold for actions and keep overbidding tables alive.
                    Action::Offer { amount, .. } if game.rules().options.allow_overbid => amount < 2,
                    Action::Offer { amount, .. } => amount < 4 || random.below(6) == 0,
                    Action::Reroll => random.below(2) == 0,
                    _ => true,
                };
                if wanted {
                    seen += 1;
                    if random.below(seen) == 0 {
                        chosen = Some(action);
                    }
                }
            });
            chosen.or_else(|| {
                let mut first = None;
                game.legal(&mut |action| first = first.or(Some(action)));
                first
            })
        }
    }
}

/// Whether `legal` visits the action.
pub fn is_legal(game: &Cyclades, action: Action) -> bool {
    let mut found = false;
    game.legal(&mut |legal| found |= legal == action);
    found
}

/// Pieces and cards are conserved, and nothing stands where it must not (section 31).
pub fn check_invariants(game: &Cyclades) {
    let seats: Vec<Seat> = game.seats().collect();
    let supply = game.supply();
    let sum = |value: &dyn Fn(Seat) -> u32| seats.iter().map(|&seat| value(seat)).sum::<u32>();
    assert_eq!(sum(&|seat| game.faction(seat).priestesses.into()) + u32::from(supply.priestesses), 20);
    assert_eq!(sum(&|seat| game.faction(seat).philosophers.into()) + u32::from(supply.philosophers), 20);
    assert_eq!(sum(&|seat| game.faction(seat).mercenaries.into()) + u32::from(supply.mercenaries), 16);
    for building in Building::ALL {
        let built = sum(&|seat| game.faction(seat).count(building).into());
        assert_eq!(built + u32::from(supply.count(building)), 10, "{building:?}");
    }
    let built = sum(&|seat| game.faction(seat).metropolis_count().into());
    assert!((14..=15).contains(&(built + u32::from(supply.stack()))), "one may be in somebody's hand");
    for &seat in &seats {
        let faction = game.faction(seat);
        assert!(faction.ships <= 8 && faction.soldiers <= 8);
        assert!(faction.used <= faction.count(Building::Temple) + faction.metropolis_count(), "{faction:?}");
    }
    if let Some(map) = game.map() {
        check_map(game, map, &seats);
    }
}

fn check_map(game: &Cyclades, map: &engine::cyclades::map::Map, seats: &[Seat]) {
    for &seat in seats {
        let faction = game.faction(seat);
        let (mut soldiers, mut mercenaries, mut ships) = (0, 0, 0);
        let mut buildings = [0; 4];
        let mut metropolises = [0; 5];
        let mut used = 0;
        for area in map.lands_of(seat).union(map.seas_of(seat)) {
            let ground = map.ground(area);
            soldiers += ground.soldiers;
            mercenaries += ground.mercenaries;
            ships += ground.ships;
            used += ground.used.count_ones() as u8;
            for token in ground.sites.iter().flatten() {
                match token {
                    Token::Building(building) => buildings[*building as usize] += 1,
                    Token::Metropolis(bonus) => metropolises[*bonus as usize] += 1,
                }
            }
        }
        if let Some(battle) = game.battle() {
            for attacker in [true, false] {
                if battle.seat(attacker) == Some(seat) {
                    let force = battle.force(attacker);
                    soldiers += force.soldiers;
                    mercenaries += force.mercenaries;
                    ships += force.ships;
                }
            }
        }
        let held = map.chart.areas().iter().filter(|&area| map.ground(area).holder == Some(seat));
        assert!(held.eq(map.holdings_of(seat).iter()), "the table of holdings agrees with the grounds");
        assert_eq!(faction.lands as usize, map.lands_of(seat).len());
        assert_eq!(soldiers, faction.army());
        assert_eq!(ships, faction.fleet());
        assert!(mercenaries <= faction.mercenaries, "the Giant's may be on their way");
        assert_eq!(buildings, faction.buildings);
        assert_eq!(metropolises, faction.metropolises);
        assert!(faction.used - used <= faction.metropolises_on_cards());
    }
    let mut figures = AreaSet::NONE;
    for creature in Creature::FIGURES.iter() {
        if let Some(area) = map.figure(creature) {
            assert!(!figures.contains(area), "CY-MAP-9");
            assert!(game.holder_of(creature).is_some());
            figures = figures.with(area);
        }
    }
    for hero in Hero::ALL {
        if let Some(area) = map.hero(hero) {
            let holder = map.ground(area).holder.unwrap();
            assert!(game.faction(holder).heroes.contains(hero), "CY-CTRL-10");
        }
    }
    for area in map.chart.areas() {
        let ground = map.ground(area);
        assert!(ground.sites.iter().flatten().count() <= map.chart.sites(area), "CY-MAP-4");
        if map.chart.sea().contains(area) {
            assert_eq!(ground.holder.is_some(), ground.ships > 0, "CY-CTRL-2");
        }
    }
}

/// Plays a random game to its end; the number of actions.
pub fn play_out(setup: Setup, seed: u64, mut each: impl FnMut(&Cyclades, Action)) -> (Cyclades, usize) {
    let mut game = Cyclades::new(setup).unwrap();
    let mut random = Random(seed);
    for count in 0..200_000 {
        let Some(action) = choose(&game, &mut random) else {
            assert_eq!(game.turn(), Turn::Over, "somebody has nothing to choose from");
            assert_eq!(game.stage(), Stage::Over, "nobody decides, but the game is not over");
            return (game, count);
        };
        each(&game, action);
        game.apply(action).unwrap_or_else(|refusal| panic!("{action:?} was visited and is refused: {refusal:?}"));
    }
    panic!("the game does not end");
}
