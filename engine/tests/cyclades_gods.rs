//! The whole state graph of the god tiles: every order for every number of factions, played through five rotations.

use std::collections::{BTreeMap, BTreeSet};

use engine::cyclades::Cyclades;
use engine::cyclades::action::{Action, Place};
use engine::cyclades::setup::{Mode, Setup};
use engine::cyclades::words::God;
use engine::{Game, Turn};

/// The tiles as they lie on the board of the rulebook: god and which side is up.
type Tiles = Vec<(God, bool)>;

/// All orders of the five tiles.
fn orders(left: &[God]) -> Vec<Vec<God>> {
    if left.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for &first in left {
        let rest: Vec<God> = left.iter().copied().filter(|&god| god != first).collect();
        all.extend(orders(&rest).into_iter().map(|order| [vec![first], order].concat()));
    }
    all
}

/// CY-SETUP-1 and 2: all open, then the last ones are closed.
fn laid(order: &[God], factions: usize) -> Tiles {
    let mut tiles: Tiles = order.iter().map(|&god| (god, true)).collect();
    let closed = match factions {
        6 => 0,
        5 => 1,
        4 => 2,
        _ => 3,
    };
    tiles.iter_mut().rev().take(closed).for_each(|tile| tile.1 = false);
    tiles
}

/// CY-START-7 and 8, tile by tile.
fn rotated(tiles: &Tiles, factions: usize) -> Tiles {
    let mut tiles = tiles.clone();
    let first = tiles.remove(0);
    tiles.push(first);
    if factions < 6 {
        tiles[4].1 = false;
        // The highest closed tile is the closed one nearest to position 1.
        if let Some(highest) = tiles.iter_mut().find(|tile| !tile.1) {
            highest.1 = true;
        }
    }
    tiles
}

/// Plays on, doing as little as possible, until the first placement of an auction; the tiles are laid in `order`.
fn play_to_auction(game: &mut Cyclades, order: &[God]) {
    loop {
        let mut legal = Vec::new();
        game.legal(&mut |action| legal.push(action));
        let offers = legal.iter().any(|action| matches!(action, Action::Offer { .. }));
        let mut gods = God::TILES.into_iter().chain([God::Apollo]);
        if offers && gods.all(|god| game.favoured(god).is_none()) {
            return;
        }
        let dull = |action: &&Action| match action {
            Action::Tile(god) => order.get(game.gods().len()) == Some(god),
            Action::Income(horns) => *horns == 3,
            Action::Offer { .. } | Action::EndTurn | Action::SkipBuilding | Action::NothingMore => true,
            Action::Build(_, place) => *place == Place::Free,
            Action::Recruit(_) => true,
            _ => false,
        };
        let ends = legal.iter().find(|action| matches!(action, Action::EndTurn));
        let action = *ends.or_else(|| legal.iter().find(dull)).unwrap_or_else(|| &legal[0]);
        assert_eq!(game.apply(action), Ok(()), "{action:?}");
    }
}

#[test]
fn cy_start_7_to_11_every_god_is_open_in_all_but_the_closed_cycles() {
    for mode in [Mode::Three, Mode::Four, Mode::Five, Mode::SixTeams] {
        let factions = mode.factions();
        let mut met = BTreeSet::new();
        for order in orders(&God::TILES) {
            let mut game = Cyclades::new(Setup::new(mode)).unwrap();
            let mut tiles = laid(&order, factions);
            let mut open_cycles: BTreeMap<String, usize> = BTreeMap::new();
            for cycle in 0..=5 {
                play_to_auction(&mut game, &order);
                assert!(matches!(game.turn(), Turn::Seat(_)));
                let lying: Vec<God> = tiles.iter().map(|tile| tile.0).collect();
                assert_eq!(game.gods(), lying, "{mode:?}, {order:?}, cycle {cycle}");
                for &(god, open) in &tiles {
                    assert_eq!(game.is_open(god), open, "{mode:?}, {order:?}, cycle {cycle}, {god:?}");
                    let offer = Action::Offer { god, amount: 1 };
                    assert_eq!(game.clone().apply(offer).is_ok(), open, "CY-BID-3: {god:?}");
                    *open_cycles.entry(format!("{god:?}")).or_default() += usize::from(open && cycle < 5);
                }
                assert!(game.is_open(God::Apollo), "CY-START-10");
                assert_eq!(tiles.iter().filter(|tile| tile.1).count() + 1, factions, "CY-START-9");
                met.insert(format!("{lying:?}"));
                if cycle == 5 {
                    assert_eq!(lying, order, "five cycles are the whole round");
                }
                let some_offer = Action::Offer { god: God::Apollo, amount: 0 };
                assert_eq!(game.apply(some_offer), Ok(()), "the auction has begun");
                tiles = rotated(&tiles, factions);
            }
            assert!(open_cycles.values().all(|&cycles| cycles == factions - 1), "{mode:?}, {order:?}: {open_cycles:?}");
            assert_eq!(open_cycles.len(), 5);
        }
        assert_eq!(met.len(), 120, "every order was met");
    }
}
