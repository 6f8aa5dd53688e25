//! The table of a game of Cyclades, and what is done to it when something is told.

use engine::Seat;
use engine::cyclades::area::Area;
use engine::cyclades::map::{Map, Token};
use engine::cyclades::words::{Bonus, Creature, Hero, Unit};
use engine::cyclades::{Cyclades, Told};

use crate::told::{Table, Thing};

/// Where a card is; the number of a space or of a seat is added.
const DECK: i64 = 1;
const PILE: i64 = 2;
const TRACK: i64 = 10;
const SEAT: i64 = 20;

/// The units, by the number of their kind.
pub const UNITS: [&str; 3] = ["soldier", "mercenary", "ship"];

/// What lies on the table of a game.
pub fn table(game: &Cyclades) -> Table {
    let mut table = Table::default();
    // a part alone keeps no cards
    for creature in Creature::ALL.into_iter().filter(|_| game.part().is_none()) {
        let space =
            game.creature_track().iter().position(|&card| card == Some(creature)).map(|space| TRACK + space as i64);
        let seat = game.holder_of(creature).map(|seat| SEAT + seat.index() as i64);
        let deck = game.creature_deck().contains(creature).then_some(DECK);
        let pile = game.discard_pile().contains(creature).then_some(PILE);
        table.set(("creature", creature as usize, 0), space.or(seat).or(pile).or(deck).unwrap_or(0));
    }
    for hero in Hero::ALL.into_iter().filter(|_| game.part().is_none()) {
        let space = game.hero_track().iter().position(|&card| card == Some(hero)).map(|space| TRACK + space as i64);
        let owner = game.seats().find(|&seat| game.faction(seat).heroes.contains(hero));
        let deck = game.hero_deck().contains(hero).then_some(DECK);
        let place = space.or(owner.map(|seat| SEAT + seat.index() as i64)).or(deck);
        table.set(("hero", hero as usize, 0), place.unwrap_or(0));
    }
    for (place, &god) in (1..).zip(game.gods()) {
        table.set(("god", god as usize, 0), place);
    }
    for (space, &seat) in (1..).zip(game.turn_order()) {
        table.set(("order", seat.index(), 0), space);
    }
    for bonus in Bonus::ALL {
        table.set(("stack", bonus as usize, 0), game.supply().metropolises[bonus as usize].into());
    }
    for seat in game.seats() {
        let (faction, index) = (game.faction(seat), seat.index());
        table.set(("offer", index, 0), game.offer_of(seat).map_or(0, |offer| 1 + offer.god as i64));
        table.set(("priestess", index, 0), faction.priestesses.into());
        table.set(("philosopher", index, 0), faction.philosophers.into());
        table.set(("reserve", index, 0), faction.soldiers.into());
        table.set(("reserve", index, 2), faction.ships.into());
        table.set(("reserve", index, 1), faction.mercenaries.into());
        table.set(("lands", index, 0), faction.lands.into());
        for (place, shrine) in faction.shrines.into_iter().enumerate() {
            table.set(("shrine", index, place), shrine.map_or(0, |bonus| 1 + bonus as i64));
        }
        if game.map().is_none() {
            (0..4).for_each(|kind| table.set(("building", index, kind), faction.buildings[kind].into()));
            (0..5).for_each(|bonus| table.set(("metropolis", index, bonus), faction.metropolises[bonus].into()));
        }
    }
    if let Some(map) = game.map() {
        lay_map(game, map, &mut table);
    }
    table
}

/// Units that fight are where the battle is.
fn lay_map(game: &Cyclades, map: &Map, table: &mut Table) {
    for area in map.chart.areas() {
        let (ground, index) = (map.ground(area), area.index());
        if map.chart.land().contains(area) {
            table.set(("holder", index, 0), ground.holder.map_or(0, |seat| 1 + seat.index() as i64));
        }
        table.set(("horn", index, 0), ground.horns.into());
        for token in ground.sites.iter().flatten() {
            match token {
                Token::Building(building) => table.add(("building", index, *building as usize), 1),
                Token::Metropolis(bonus) => table.add(("metropolis", index, *bonus as usize), 1),
            }
        }
        let Some(holder) = ground.holder else { continue };
        let here = index * 8 + holder.index();
        for (kind, count) in UNITS.into_iter().zip([ground.soldiers, ground.mercenaries, ground.ships]) {
            table.add((kind, here, 0), count.into());
        }
    }
    for creature in Creature::FIGURES.iter() {
        table.set(("figure", creature as usize, 0), map.figure(creature).map_or(0, |area| 1 + area.index() as i64));
    }
    let fights = game.battle();
    for hero in Hero::ALL {
        let fighting = fights.filter(|battle| battle.forces.iter().any(|force| force.heroes.contains(hero)));
        let place = fighting.and_then(|battle| battle.area).or(map.hero(hero));
        table.set(("stands", hero as usize, 0), place.map_or(0, |area| 1 + area.index() as i64));
    }
    let Some((battle, area)) = fights.and_then(|battle| Some((battle, battle.area?))) else { return };
    for attacker in [true, false] {
        let force = battle.force(attacker);
        let Some(seat) = battle.seat(attacker) else { continue };
        let here = area.index() * 8 + seat.index();
        for (kind, count) in UNITS.into_iter().zip([force.soldiers, force.mercenaries, force.ships]) {
            table.add((kind, here, 0), count.into());
        }
    }
}

const fn kind(unit: Unit) -> Option<usize> {
    match unit {
        Unit::Soldier => Some(0),
        Unit::Mercenary => Some(1),
        Unit::Ship => Some(2),
        Unit::Hero(_) | Unit::Minotaur => None,
    }
}

/// Does to the table what is told, one thing after the other.
pub fn obey(before: &Cyclades, after: &Cyclades, table: &mut Table, told: Told) {
    let building_owner = |seat: Seat, at: Option<Area>| at.map_or(seat.index(), Area::index);
    match told {
        Told::Discarded(_) if before.part().is_some() => {}
        Told::Discarded(creature) => table.set(("creature", creature as usize, 0), PILE),
        Told::CreaturesShuffled => {
            let pile: Vec<_> = table.all("creature").into_iter().filter(|(_, place)| *place == PILE).collect();
            assert!(!pile.is_empty(), "nothing to shuffle");
            pile.into_iter().for_each(|(card, _)| table.set(card, DECK));
        }
        Told::HeroesShuffled => {
            assert!(!after.hero_deck().is_empty());
            let gone: Vec<_> = table.all("hero").into_iter().filter(|(_, place)| *place == 0).collect();
            let back = |card: &Thing| after.hero_deck().contains(Hero::ALL[card.1]);
            gone.into_iter().filter(|(card, _)| back(card)).for_each(|(card, _)| table.set(card, DECK));
        }
        Told::TrackSlid => {
            let mut cards = table.all("creature");
            cards.retain(|(_, place)| (TRACK..SEAT).contains(place));
            cards.sort_by_key(|(_, place)| *place);
            assert!((TRACK..).zip(&cards).any(|(space, (_, place))| space != *place), "nothing slides");
            (TRACK..).zip(cards).for_each(|(space, (card, _))| table.set(card, space));
        }
        Told::GodsRotated => {
            let gods = table.all("god");
            let last = gods.len() as i64;
            gods.into_iter().for_each(|(god, place)| table.set(god, if place == 1 { last } else { place - 1 }));
        }
        Told::PushedAway(seat, god) => {
            assert_eq!(table.get(("offer", seat.index(), 0)), 1 + god as i64);
            table.set(("offer", seat.index(), 0), 0);
        }
        Told::OffersVoid => before.seats().for_each(|seat| table.set(("offer", seat.index(), 0), 0)),
        Told::Leaves { creature, at } => {
            let stood = table.get(("figure", creature as usize, 0));
            assert_eq!(stood, at.map_or(0, |area| 1 + area.index() as i64));
            table.set(("figure", creature as usize, 0), 0);
        }
        Told::Horn(Some(area)) => table.add(("horn", area.index(), 0), 1),
        Told::Destroyed { seat, unit, count, at } => {
            if let Some(kind) = kind(unit) {
                if let Some(area) = at {
                    table.add((UNITS[kind], area.index() * 8 + seat.index(), 0), -i64::from(count));
                }
                let back = if unit == Unit::Mercenary { -1 } else { 1 };
                table.add(("reserve", seat.index(), kind), back * i64::from(count));
            }
            if let (Unit::Hero(hero), None) = (unit, before.part()) {
                table.set(("hero", hero as usize, 0), 0);
                table.set(("stands", hero as usize, 0), 0);
            }
        }
        Told::WonOver { from, to, count, at } => {
            let count = i64::from(count);
            table.add(("reserve", from.index(), 1), -count);
            table.add(("reserve", to.index(), 1), count);
            if let Some(area) = at {
                table.add((UNITS[1], area.index() * 8 + from.index(), 0), -count);
                table.add((UNITS[1], area.index() * 8 + to.index(), 0), count);
            }
        }
        Told::Priestess(seat) => table.add(("priestess", seat.index(), 0), 1),
        Told::Philosopher(seat) => table.add(("philosopher", seat.index(), 0), 1),
        Told::PhilosophersReturn(seat) => table.add(("philosopher", seat.index(), 0), -4),
        Told::BuildingReturns { seat, building, at } => {
            table.add(("building", building_owner(seat, at), building as usize), -1);
        }
        Told::TokenReturns(bonus) => table.add(("stack", bonus as usize, 0), 1),
        Told::Bonus { seat, bonus, count } => match bonus {
            Bonus::Priestess => table.add(("priestess", seat.index(), 0), count.into()),
            Bonus::Soldiers => table.add(("reserve", seat.index(), 0), -i64::from(count)),
            Bonus::Ships => table.add(("reserve", seat.index(), 2), -i64::from(count)),
            Bonus::Gold | Bonus::Horn => {}
        },
        Told::Captured { seat, former, at } => {
            table.add(("lands", seat.index(), 0), 1);
            if let Some(former) = former {
                table.add(("lands", former.index(), 0), -1);
            }
            if let Some(area) = at {
                assert_eq!(table.get(("holder", area.index(), 0)), former.map_or(0, |seat| 1 + seat.index() as i64));
                table.set(("holder", area.index(), 0), 1 + seat.index() as i64);
            }
        }
        Told::Eliminated(seat) => {
            assert!(after.faction(seat).eliminated && !before.faction(seat).eliminated);
            if !before.rules().options.eliminated_stay {
                clear_away(table, seat);
            }
        }
        // told to be done or to be known, where nothing of the table is in the game: see `check_rest`
        Told::Marker(..) | Told::MayMove(_) | Told::Enters(_) | Told::Doubles { .. } | Told::Diverts { .. } => {}
        Told::Horn(None) | Told::PickedUp(..) | Told::FleetsExchanged | Told::BonusLost { .. } => {}
    }
}

/// Everything of a faction leaves (CY-ELIM-3).
fn clear_away(table: &mut Table, seat: Seat) {
    for kind in UNITS {
        let own = table.all(kind).into_iter().filter(|(thing, _)| thing.1 % 8 == seat.index());
        own.collect::<Vec<_>>().into_iter().for_each(|(thing, _)| table.set(thing, 0));
    }
    let heroes = table.all("hero").into_iter().filter(|(_, place)| *place == SEAT + seat.index() as i64);
    for (hero, _) in heroes.collect::<Vec<_>>() {
        table.set(hero, 0);
        table.set(("stands", hero.1, 0), 0);
    }
    for (thing, value) in [("priestess", 0), ("philosopher", 0)] {
        table.set((thing, seat.index(), 0), value);
    }
    [8, 0, 8].into_iter().enumerate().for_each(|(kind, count)| table.set(("reserve", seat.index(), kind), count));
}
