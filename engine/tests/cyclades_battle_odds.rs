//! The odds of a battle against the engine's own battles: from battles met in random games, every way the dice can fall
//! is played to the end with the losses the odds assume.

mod play;

use std::collections::HashMap;

use engine::cyclades::action::Action;
use engine::cyclades::battle::{Battle, Force};
use engine::cyclades::odds::Chance;
use engine::cyclades::odds_land::LOSS_ORDER;
use engine::cyclades::words::{Creature, Unit};
use engine::cyclades::{Cyclades, Mode, Setup};
use engine::{Game, Seat, Turn};
use play::{Random, choose, on_device};

/// The units a faction has on the map, of the kind that fights here.
fn units(game: &Cyclades, seat: Seat, sea: bool) -> usize {
    let faction = game.faction(seat);
    if sea {
        return 8 - usize::from(faction.ships);
    }
    let minotaur = usize::from(faction.creatures.contains(Creature::Minotaur));
    8 - usize::from(faction.soldiers) + usize::from(faction.mercenaries) + faction.heroes.len() + minotaur
}

fn fighting(force: &Force) -> usize {
    let soldiers = usize::from(force.soldiers) + usize::from(force.mercenaries) + usize::from(force.ships);
    soldiers + force.heroes.len() + usize::from(force.minotaur)
}

/// A battle when it was met: who fights, and how many units each has elsewhere.
struct Met {
    sea: bool,
    seats: [Seat; 2],
    elsewhere: [usize; 2],
}

impl Met {
    fn new(game: &Cyclades, battle: &Battle) -> Self {
        let seats = [true, false].map(|attacker| battle.seat(attacker).unwrap());
        let there = [true, false].map(|attacker| fighting(battle.force(attacker)));
        let total = seats.map(|seat| units(game, seat, battle.sea));
        Self { sea: battle.sea, seats, elsewhere: [total[0] - there[0], total[1] - there[1]] }
    }

    /// Whether attacker and defender have units left after the battle.
    fn left(&self, game: &Cyclades) -> [bool; 2] {
        [0, 1].map(|side| units(game, self.seats[side], self.sea) > self.elsewhere[side])
    }
}

/// The choice the odds assume, among those the engine offers.
fn choice(game: &Cyclades) -> Action {
    let heroes = LOSS_ORDER.map(Unit::Hero);
    let order = [Unit::Soldier, Unit::Mercenary, Unit::Ship].into_iter().chain(heroes).chain([Unit::Minotaur]);
    let wanted = [Action::Accept, Action::Stay, Action::Strike(Unit::Soldier), Action::Strike(Unit::Mercenary)];
    let mut legal = Vec::new();
    game.legal(&mut |action| legal.push(action));
    let mut wanted = wanted.into_iter().chain(order.map(Action::Lose));
    wanted.find(|action| legal.contains(action)).unwrap_or_else(|| panic!("{legal:?}"))
}

/// The chances of the two winners in parts of the whole.
fn walk(game: &Cyclades, met: &Met, known: &mut HashMap<String, [u64; 2]>) -> [u64; 2] {
    let Some(battle) = game.battle() else {
        return match met.left(game) {
            [true, false] => [Chance::WHOLE.parts(), 0],
            [false, true] => [0, Chance::WHOLE.parts()],
            [false, false] => [0, 0],
            [true, true] => panic!("a battle fought to the end has one side at most"),
        };
    };
    let mut next = game.clone();
    if game.turn() != Turn::Chance {
        next.apply(choice(game)).unwrap();
        return walk(&next, met, known);
    }
    let key = format!("{:?} {:?}", battle.forces, battle.dice);
    if let Some(&ends) = known.get(&key) {
        return ends;
    }
    let (mut sums, mut ways) = ([0, 0], 0);
    let mut outcomes = Vec::new();
    game.outcomes(&mut |action, weight| outcomes.push((action, u64::from(weight))));
    for (action, weight) in outcomes {
        next.clone_from(game);
        next.apply(action).unwrap();
        let ends = walk(&next, met, known);
        sums = [sums[0] + weight * ends[0], sums[1] + weight * ends[1]];
        ways += weight;
    }
    let ends = sums.map(|sum| sum / ways);
    known.insert(key, ends);
    ends
}

#[test]
fn cy_seabattle_and_landbattle_the_engine_fights_as_the_odds_say() {
    let mut random = Random(0x0dd5);
    let (mut sea, mut land, mut special) = (0, 0, 0);
    let setups = [Setup::new(Mode::Three), on_device(Mode::Three, false), on_device(Mode::Five, false)];
    for round in 0..60 {
        let mut game = Cyclades::new(setups[round % setups.len()].clone()).unwrap();
        for _ in 0..1500 {
            let Some(action) = choose(&game, &mut random) else { break };
            let fought = game.battle().is_some();
            game.apply(action).unwrap();
            let Some(battle) = game.battle().filter(|_| !fought) else { continue };
            // A metropolis that is lost pays units to its loser, which would hide who was left.
            if battle.force(false).metropolises > 0 {
                continue;
            }
            let met = Met::new(&game, battle);
            let found = game.battle_odds().unwrap();
            let ends = walk(&game, &met, &mut HashMap::new());
            for (chance, walked) in [(found.attacker, ends[0]), (found.defender, ends[1])] {
                assert!(chance.parts().abs_diff(walked) < 200, "{:?}: {chance:?}, {walked}", battle.forces);
            }
            let plain = battle.forces.iter().all(|force| force.heroes.is_empty() && !force.minotaur);
            (sea, land) = (sea + u32::from(battle.sea), land + u32::from(!battle.sea));
            special += u32::from(!plain);
        }
    }
    println!("{sea} sea battles, {land} land battles, {special} with heroes or the Minotaur");
    assert!(sea >= 20 && land >= 20 && special >= 5, "{sea} at sea, {land} on land, {special} special");
}
