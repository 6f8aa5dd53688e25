//! Every change on the table is told (section 2 of the design), over random games of every set-up.

mod cyclades_table;
mod play;
mod told;

use std::collections::BTreeSet;

use cyclades_table::{UNITS, obey, table};
use engine::cyclades::action::{Action, Deed, Number, Place};
use engine::cyclades::area::Area;
use engine::cyclades::part::Part;
use engine::cyclades::state::Stage;
use engine::cyclades::words::{Bonus, Creature, Unit};
use engine::cyclades::{Cyclades, Mode, Setup, Told};
use engine::{Game, Seat};
use play::{Random, choose, flipped_options, on_device};
use told::{Thing, apply, name};

/// Whether the action itself says that this changes: its direct object.
fn says(before: &Cyclades, action: Action, thing: Thing) -> bool {
    let actor = match before.turn() {
        engine::Turn::Seat(seat) => seat.index(),
        _ => usize::MAX,
    };
    let (what, which, _) = thing;
    let units = UNITS.contains(&what);
    let at = |area: Area| units && which / 8 == area.index() || what == "horn" && which == area.index();
    let own_reserve = what == "reserve" && which == actor;
    let token = |place: Place| match (what, place) {
        ("building" | "metropolis", Place::Site(area) | Place::InsteadAt(area, _)) => which == area.index(),
        ("building" | "metropolis", Place::Free | Place::Instead(_)) => {
            before.seats().any(|seat| seat.index() == which)
        }
        ("hero" | "stands", Place::Card(hero)) => which == hero as usize,
        ("shrine", Place::Card(_)) => true,
        _ => false,
    };
    let card = |creature: Creature| what == "creature" && which == creature as usize;
    let fighter = |unit: Unit| match unit {
        Unit::Hero(hero) => matches!(what, "hero" | "stands") && which == hero as usize,
        Unit::Minotaur => false,
        _ => units || what == "reserve",
    };
    match action {
        Action::Tile(god) => what == "god" && which == god as usize,
        Action::Marker(seat) => what == "order" && which == seat.index(),
        Action::Appears(hero) => what == "hero" && which == hero as usize,
        Action::Drawn(creature) => card(creature),
        Action::Token(bonus) => what == "stack" && which == bonus as usize,
        Action::Deployed { .. } => (matches!(what, "priestess" | "lands") && which == actor) || own_reserve,
        Action::Claim(area) => what == "holder" && which == area.index() || what == "lands" && which == actor,
        Action::Put(area) => at(area) || own_reserve || what == "figure",
        Action::Offer { .. } => what == "offer" && which == actor,
        Action::Keep(_) => what == "priestess" && which == actor,
        Action::Build(_, place) => token(place),
        Action::Recruit(area) => {
            own_reserve || area.is_some_and(at) || matches!(what, "priestess" | "philosopher") && which == actor
        }
        Action::Relocate { from, to } => at(from) || at(to),
        Action::Buy { creature, .. } => card(creature),
        Action::PlaySeen => what == "creature" && before.creature_deck().contains(Creature::ALL[which]),
        Action::Pick(creature) => card(creature),
        Action::Hire(hero, _) => matches!(what, "hero" | "stands") && which == hero as usize,
        Action::Sacrifice { hero, deed } => {
            let priests = matches!(deed, Deed::Hector(_)) && what == "priestess" && which == actor;
            priests || matches!(what, "hero" | "stands") && which == hero as usize
        }
        // a move: only where units are changes
        Action::To(_) | Action::Joins(..) | Action::RetreatAt(_) | Action::RescueAt(..) | Action::Displace(..) => {
            units || what == "stands"
        }
        Action::Soldiers(_) | Action::Mercenaries(_) | Action::Ships(_) | Action::Minotaur(_) => {
            units || what == "stands"
        }
        Action::From(_) => (what == "reserve" && thing.2 == 1) || what == "mercenary", // the Giant
        Action::Strike(unit) | Action::Lose(unit) => fighter(unit),
        Action::NothingMore => before.map().is_none() && matches!(what, "building" | "metropolis"),
        Action::GiveBackAt(area) => what == "building" && which == area.index(),
        Action::GiveBackOf(seat) => what == "building" && which == seat.index(),
        Action::Erect(place) => token(place),
        Action::Exchange { at: Some(area), .. } => what == "building" && which == area.index(),
        Action::Exchange { at: None, .. } => what == "building" && which == actor,
        Action::Destroy(area, _) => at(area) || what == "reserve",
        Action::Lost { victim, .. } => what == "reserve" && which == victim.index(),
        Action::Rob(seat) => matches!(what, "priestess" | "philosopher") && (which == actor || which == seat.index()),
        Action::Bribe(seat, _) => what == "reserve" && (which == actor || which == seat.index()),
        Action::Swap(own, new) => matches!(what, "hero" | "stands") && (which == own as usize || which == new as usize),
        Action::Set(seat, number, _) => {
            which == seat.index()
                && match number {
                    Number::Ships | Number::Soldiers | Number::Mercenaries => what == "reserve",
                    Number::Priestesses => what == "priestess",
                    Number::Philosophers => what == "philosopher",
                    Number::Lands => what == "lands",
                    Number::Buildings(_) => what == "building",
                }
        }
        Action::NextCycle => matches!(what, "order" | "offer"),
        Action::Fight => matches!(what, "reserve" | "hero" | "creature" | "lands"),
        _ => false,
    }
}

/// A move keeps the units of each faction: what changes is where they are.
fn check_moves(differences: &[(Thing, i64, i64)], action: Action) {
    let moves = matches!(
        action,
        Action::To(_)
            | Action::Joins(..)
            | Action::RetreatAt(_)
            | Action::RescueAt(..)
            | Action::Displace(..)
            | Action::Soldiers(_)
            | Action::Mercenaries(_)
            | Action::Ships(_)
            | Action::Relocate { .. }
    );
    for (unit, seat) in UNITS.into_iter().flat_map(|unit| (0..8).map(move |seat| (unit, seat))) {
        let of = differences.iter().filter(|(thing, ..)| thing.0 == unit && thing.1 % 8 == seat);
        let sum: i64 = of.map(|(_, told, after)| after - told).sum();
        assert!(!moves || sum == 0, "{sum} {unit} of {seat} came or went with {action:?}");
    }
}

/// Whether a bonus finds no piece or no place (CY-METRO-17).
fn is_useless(game: &Cyclades, seat: Seat, bonus: Bonus) -> bool {
    let faction = game.faction(seat);
    let lands = game.map().map_or(usize::from(faction.lands), |map| {
        let medusa = map.figure(Creature::Medusa).filter(|_| game.rules().options.medusa_blocks_placement);
        map.lands_of(seat).iter().filter(|&area| medusa != Some(area)).count()
    });
    let seas = game.map().map_or(usize::from(faction.fleet()), |map| map.seas_of(seat).minus(map.closed_seas()).len());
    match bonus {
        Bonus::Gold => false,
        Bonus::Priestess => game.supply().priestesses == 0,
        Bonus::Soldiers => faction.soldiers < 2 || lands == 0,
        Bonus::Ships => faction.ships < 2 || seas == 0,
        Bonus::Horn => faction.lands == 0 && faction.fleet() == 0,
    }
}

/// What is told without a piece that the game knows of: exactly when it happens.
fn check_rest(before: &Cyclades, action: Action, after: &Cyclades, told: &[Told]) {
    let has = |one: Told| told.contains(&one);
    let on_table = before.map().is_none();
    let whole = before.part().is_none();
    for creature in Creature::FIGURES.iter() {
        let mut asked = false;
        after.legal(&mut |legal| asked |= legal == Action::Remain);
        let kept = action == Action::Keep(creature);
        assert_eq!(has(Told::MayMove(creature)), kept && (on_table || asked), "{creature:?} after {action:?}");
        let enters = on_table && whole && before.holder_of(creature).is_none() && after.holder_of(creature).is_some();
        assert_eq!(has(Told::Enters(creature)), enters, "{creature:?} after {action:?}");
    }
    let income = has(Told::GodsRotated) && whole;
    let graeae = has(Told::Discarded(Creature::Graeae));
    let doubled = told.iter().any(|one| matches!(one, Told::Doubles { .. }));
    let diverted = told.iter().any(|one| matches!(one, Told::Diverts { .. }));
    let place = |creature| after.map().and_then(|map| Some((map, map.figure(creature)?)));
    let pays = |creature| place(creature).is_some_and(|(map, area)| map.horns(area) > 0);
    let hydra = after.holder_of(Creature::Hydra).is_some()
        && (on_table || pays(Creature::Hydra))
        && place(Creature::Hydra).is_none_or(|(map, area)| map.ground(area).holder.is_some());
    if income {
        assert_eq!(doubled, hydra, "the Hydra doubles an income");
        let master = after.holder_of(Creature::Cerberus);
        let there = place(Creature::Cerberus).map(|(map, area)| map.ground(area).holder);
        let neutral = before.rules().options.cerberus_neutral_pays;
        let takes = match there {
            _ if master.is_none() => false,
            None => on_table,
            Some(None) => neutral && pays(Creature::Cerberus),
            Some(holder) => holder != master && pays(Creature::Cerberus),
        };
        assert_eq!(diverted, takes, "Cerberus diverts an income");
    } else {
        assert!(graeae || !doubled && !diverted, "an income changes in the middle of a cycle");
    }
    let sylph = on_table && has(Told::FleetsExchanged);
    assert!(!has(Told::FleetsExchanged) || sylph && has(Told::Discarded(Creature::Sylph)));
    for &one in told {
        match one {
            Told::PickedUp(seat, _) => {
                assert!(matches!(action, Action::Recruit(None)) && before.faction(seat) == after.faction(seat));
            }
            Told::BonusLost { seat, bonus, .. } => {
                assert!(is_useless(before, seat, bonus) || is_useless(after, seat, bonus), "{one:?} after {action:?}");
            }
            Told::Horn(None) => assert!(on_table && matches!(action, Action::Lost { .. } | Action::NothingMore)),
            _ => {}
        }
    }
}

/// What is told does not depend on a purse, nor on the card that Zeus has seen while it is not played (CY-INFO-1, CY-INFO-5).
fn check_secrets(before: &Cyclades, action: Action, told: &[Told]) {
    let mut saved = serde_json::to_value(before).unwrap();
    let purses = saved["purses"].as_array_mut().unwrap();
    purses.iter_mut().for_each(|purse| purse["value"] = 61.into());
    let other = before.creature_deck().iter().last();
    let shown = matches!(action, Action::PlaySeen | Action::Seen(_) | Action::Drawn(_));
    if let Some(other) = other.filter(|_| !saved["top"].is_null() && !shown) {
        saved["top"]["value"] = serde_json::to_value(other).unwrap();
    }
    let mut richer: Cyclades = serde_json::from_value(saved).unwrap();
    let mut again = Vec::new();
    // that offers cannot be paid is said by the rules (CY-PAY-5)
    if richer.apply_told(action, &mut |one| again.push(one)).is_ok() && !told.contains(&Told::OffersVoid) {
        assert_eq!(told, again, "a secret shows after {action:?}");
    }
}

/// A random choice; where offers need not be payable, a bold one now and then.
fn decide(game: &Cyclades, random: &mut Random) -> Option<Action> {
    if game.stage() == Stage::Offers && game.rules().options.allow_overbid && random.below(12) == 0 {
        let mut highest = None;
        game.legal(&mut |action| highest = Some(action).filter(|&one| one != Action::Correct).or(highest));
        return highest;
    }
    choose(game, random)
}

/// A new game; where heroes are reshuffled, with so few of them that it happens.
fn start(setup: &Setup) -> Cyclades {
    let game = Cyclades::new(setup.clone()).unwrap();
    if !setup.options.hero_reshuffle {
        return game;
    }
    let mut saved = serde_json::to_value(&game).unwrap();
    saved["hero_deck"] = 0b111.into();
    serde_json::from_value(saved).unwrap()
}

/// Plays a game, or so many actions of it, and holds the table after each action against what is told.
fn check(setup: &Setup, seed: u64, most: usize, kinds: &mut BTreeSet<String>) {
    let mut game = start(setup);
    let mut random = Random(seed);
    let mut markers: Vec<(u8, Seat)> = Vec::new();
    for number in 0..most {
        let Some(action) = decide(&game, &mut random) else { return };
        let before = game.clone();
        let told = apply(&mut game, action);
        let mut expected = table(&before);
        told.iter().for_each(|&one| obey(&before, &game, &mut expected, one));
        let cycle_ends = before.cycle() != game.cycle();
        for &one in &told {
            if let Told::Marker(seat, space) = one {
                markers.push((space, seat));
            }
        }
        if cycle_ends && before.part().is_none() && before.cycle() > 0 {
            markers.sort_unstable_by_key(|(space, _)| *space);
            assert!(markers.iter().map(|(_, seat)| seat).eq(game.turn_order()), "{markers:?} (CY-ACT-9)");
            for &(space, seat) in &markers {
                expected.set(("order", seat.index(), 0), space.into());
                expected.set(("offer", seat.index(), 0), 0);
            }
            markers.clear();
        }
        let differences = expected.differences(&table(&game));
        for &(thing, told_to_be, is) in &differences {
            let said = says(&before, action, thing);
            assert!(
                said,
                "{thing:?} is {is}, not {told_to_be}, after {action:?} in {:?}, told {told:?}",
                before.stage()
            );
        }
        check_moves(&differences, action);
        check_rest(&before, action, &game, &told);
        if number % 7 == 0 {
            check_secrets(&before, action, &told);
        }
        kinds.extend(told.iter().map(name));
    }
    assert!(setup.part.is_some() || game.stage() == Stage::Over, "the game is longer than {most} actions");
}

#[test]
fn every_change_on_the_table_is_told() {
    let mut kinds = BTreeSet::new();
    for mode in Mode::ALL {
        for setup in [Setup::new(mode), on_device(mode, false), on_device(mode, true)] {
            (0..6).for_each(|seed| check(&setup, seed, 6000, &mut kinds));
        }
    }
    for (index, (_, options)) in flipped_options().into_iter().enumerate() {
        let mode = Mode::ALL[index % Mode::ALL.len()];
        for setup in [Setup::new(mode), on_device(mode, false)] {
            let setup = Setup { options, ..setup };
            let games = if options.hero_reshuffle { 40 } else { 3 };
            (0..games).for_each(|seed| check(&setup, seed, 40_000, &mut kinds));
        }
    }
    for part in Part::ALL {
        Mode::ALL.into_iter().for_each(|mode| check(&Setup::alone(part, mode), 3, 400, &mut kinds));
    }
    println!("{kinds:?}");
    assert_eq!(kinds.len(), 27, "everything that can be told was told");
}
