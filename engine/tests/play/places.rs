//! Where every card and token is: in exactly one place, what is just being played included.

use engine::cyclades::Cyclades;
use engine::cyclades::action::{Action, Place};
use engine::cyclades::words::{Bonus, Building, Creature, CreatureSet, Hero, HeroSet};
use serde_json::Value;

/// The heroes that have left the game for good.
pub type Gone = HeroSet;

/// Every card and every token is in exactly one place, what is just being played included. Gives the heroes gone for good.
pub fn check_places(game: &Cyclades) -> Gone {
    let saved = serde_json::to_value(game).unwrap();
    check_creatures(game, &saved);
    check_metropolises(game, &saved);
    check_heroes(game, &saved)
}

fn tasks<'a>(saved: &'a Value, name: &'a str) -> impl Iterator<Item = &'a Value> {
    saved["tasks"].as_array().unwrap().iter().filter_map(move |task| task.get(name))
}

fn creatures(value: &Value) -> CreatureSet {
    serde_json::from_value(value.clone()).unwrap()
}

fn check_creatures(game: &Cyclades, saved: &Value) {
    let mut places: Vec<CreatureSet> = vec![game.creature_deck(), game.discard_pile()];
    places.extend(game.creature_track().iter().flatten().map(|&card| CreatureSet::NONE.with(card)));
    places.extend(game.seats().map(|seat| game.faction(seat).creatures));
    places.extend(tasks(saved, "Sphinx").map(|task| creatures(&task["drawn"])));
    places.extend(tasks(saved, "Discard").map(creatures));
    for card in tasks(saved, "Finish") {
        let card: Creature = serde_json::from_value(card.clone()).unwrap();
        if game.holder_of(card).is_none() {
            places.push(CreatureSet::NONE.with(card));
        }
    }
    for card in Creature::ALL {
        let count = places.iter().filter(|place| place.contains(card)).count();
        assert_eq!(count, 1, "{card:?} is in {count} places in {:?}", game.question());
    }
    if !saved["top"].is_null() {
        let top: Creature = serde_json::from_value(saved["top"]["value"].clone()).unwrap();
        assert!(game.creature_deck().contains(top), "the top card is a card of the deck");
    }
}

fn check_metropolises(game: &Cyclades, saved: &Value) {
    for bonus in Bonus::ALL {
        let standing: u8 = game.seats().map(|seat| game.faction(seat).metropolises[bonus as usize]).sum();
        let shrines = game.seats().flat_map(|seat| game.faction(seat).shrines).flatten();
        let shrines = shrines.filter(|&shrine| shrine == bonus).count();
        let name = serde_json::to_value(bonus).unwrap();
        let in_hand = tasks(saved, "Erect").filter(|task| task["bonus"] == name).count();
        let count = usize::from(standing + game.supply().metropolises[bonus as usize]) + shrines + in_hand;
        assert_eq!(count, 3, "{bonus:?} (CY-COMP-12)");
    }
    for building in Building::ALL {
        let built: u8 = game.seats().map(|seat| game.faction(seat).count(building)).sum();
        assert_eq!(built + game.supply().count(building), 10, "{building:?} (CY-COMP-11)");
    }
    if let Some(map) = game.map() {
        let standing: u8 = map.chart.land().iter().map(|area| map.ground(area).mercenaries).sum();
        let in_battle: u8 = game.battle().map_or(0, |battle| battle.forces.iter().map(|force| force.mercenaries).sum());
        let on_their_way: u64 = tasks(saved, "Distribute").map(|left| left.as_u64().unwrap()).sum();
        let all = u64::from(standing + in_battle + game.supply().mercenaries) + on_their_way;
        assert_eq!(all, 16, "mercenaries (CY-COMP-14)");
    }
}

fn check_heroes(game: &Cyclades, saved: &Value) -> Gone {
    let mut places: Vec<HeroSet> = vec![game.hero_deck()];
    places.push(serde_json::from_value(saved["hero_discard"].clone()).unwrap());
    places.extend(game.hero_track().iter().flatten().map(|&hero| HeroSet::NONE.with(hero)));
    places.extend(game.seats().map(|seat| game.faction(seat).heroes));
    let mut gone = HeroSet::NONE;
    for hero in Hero::ALL {
        let count = places.iter().filter(|place| place.contains(hero)).count();
        assert!(count <= 1, "{hero:?} is in {count} places");
        if count == 0 {
            gone = gone.with(hero);
        }
        let fights = game.battle().is_some_and(|battle| battle.forces.iter().any(|force| force.heroes.contains(hero)));
        if let Some(map) = game.map() {
            let owned = game.seats().any(|seat| game.faction(seat).heroes.contains(hero));
            assert_eq!(usize::from(map.hero(hero).is_some()) + usize::from(fights), usize::from(owned), "{hero:?}");
        }
    }
    gone
}

/// A hero leaves for good only by his own sacrifice, or under a metropolis (CY-HEROGEN-6, CY-HERO-PENTHESILEA-3).
pub fn check_gone(before: Gone, action: Action, after: Gone) {
    for hero in Hero::ALL {
        let by_deed = match action {
            Action::Sacrifice { hero: one, .. } => one == hero,
            Action::Erect(Place::Card(one)) => one == hero,
            _ => false,
        };
        assert!(!before.contains(hero) || after.contains(hero), "{hero:?} came back");
        assert!(before.contains(hero) || !after.contains(hero) || by_deed, "{hero:?} is lost after {action:?}");
    }
}
