//! Turns, the site, stones, refills and the end, rule by rule (AK-TURN, AK-TAKE, AK-REFILL, AK-END, AK-INFO).

mod akropolis_shared;

use akropolis_shared::{Luck, cell, face, legal, play, random_action, seat, spot, start, tile};
use engine::akropolis::face::Face;
use engine::akropolis::odds::{Odds, at_least, expected};
use engine::akropolis::setup::{Cities, Stacks};
use engine::akropolis::site::Slot;
use engine::akropolis::tile::Tile;
use engine::akropolis::tiles::Tiles;
use engine::akropolis::told::Told;
use engine::akropolis::{Action, Akropolis, Entry, Phase, Refusal, Setup};
use engine::{Game, RuleId, Turn};

/// Two players, seat 0 is chief with one stone, seat 1 has two.
fn two() -> Akropolis {
    start(Setup::new(2, seat(0)), [21, 3, 13, 9])
}

fn on_table(players: u8) -> Akropolis {
    let setup = Setup { cities: Cities::OnTable, ..Setup::new(players, seat(0)) };
    start(setup, (1..).take(usize::from(players) + 2))
}

fn take(game: &mut Akropolis, slot: u8) -> Result<(), Refusal> {
    game.apply(Action::Take(Slot(slot)))
}

fn lay(game: &mut Akropolis, q: i8, r: i8, turns: u8) -> Result<(), Refusal> {
    game.apply(Action::Lay(spot(q, r, turns)))
}

fn stones(game: &Akropolis, index: usize) -> u8 {
    game.player(seat(index)).unwrap().stones()
}

fn row(game: &Akropolis) -> Vec<usize> {
    game.site().tiles().iter().map(|tile| tile.number()).collect()
}

/// A whole turn with a city on the table: the tile at `slot`, no quarry covered.
fn turn(game: &mut Akropolis, slot: u8) {
    take(game, slot).unwrap();
    game.apply(Action::Report(0)).unwrap();
}

#[test]
fn ak_turn_1_clockwise_from_the_chief() {
    let mut game = start(Setup { cities: Cities::OnTable, ..Setup::new(3, seat(1)) }, 1..=5);
    for expected in [1, 2, 0, 1] {
        assert_eq!(game.turn(), Turn::Seat(seat(expected)));
        turn(&mut game, 0);
    }
}

#[test]
fn ak_turn_2_choose_then_add() {
    let mut game = two();
    assert_eq!(lay(&mut game, 1, -1, 5), Err(Refusal::NothingChosen));
    take(&mut game, 0).unwrap();
    assert_eq!((game.turn(), game.phase()), (Turn::Seat(seat(0)), Phase::Build(tile(21))));
    lay(&mut game, 1, -1, 5).unwrap();
    assert_eq!((game.turn(), game.phase()), (Turn::Seat(seat(1)), Phase::Choose));
}

#[test]
fn ak_turn_3_nobody_passes_or_keeps_a_tile() {
    let mut game = two();
    assert!(legal(&game).iter().all(|action| matches!(action, Action::Take(_))));
    take(&mut game, 0).unwrap();
    assert!(legal(&game).iter().all(|action| matches!(action, Action::Lay(_))));
    assert_eq!(take(&mut game, 0), Err(Refusal::AlreadyChosen));
    assert_eq!(game.apply(Action::Deal(tile(30))), Err(Refusal::NothingIsDealt));
}

/// AK-TURN-5: the chief, here seat 0, takes the first turn and the last.
#[test]
fn ak_turn_4_turns_go_on_until_one_tile_is_left() {
    let mut game = on_table(4);
    for (left, expected) in [(6, 0), (5, 1), (4, 2), (3, 3), (2, 0)] {
        assert_eq!((game.site().tiles().len(), game.turn()), (left, Turn::Seat(seat(expected))));
        turn(&mut game, 0);
    }
    assert_eq!((game.site().tiles().len(), game.turn()), (1, Turn::Chance));
}

#[test]
fn ak_turn_7_rounds_of_a_game() {
    let rounds = |players, long| Setup { long, ..Setup::new(players, seat(0)) }.rounds();
    assert_eq!([2, 3, 4].map(|players| rounds(players, false)), [12; 3]);
    assert_eq!([2, 3].map(|players| rounds(players, true)), [20, 15]);
}

#[test]
fn ak_take_1_a_tile_of_the_site_is_taken() {
    let mut game = two();
    take(&mut game, 1).unwrap();
    assert_eq!((game.phase(), row(&game)), (Phase::Build(tile(3)), vec![21, 13, 9]));
    assert_eq!(take(&mut two(), 4), Err(Refusal::EmptySlot));
    assert_eq!(RuleId::from(Refusal::EmptySlot), "AK-TAKE-1");
}

#[test]
fn ak_take_2_the_first_tile_is_free() {
    let mut game = two();
    take(&mut game, 0).unwrap();
    assert_eq!((stones(&game, 0), game.supply()), (1, 37));
}

/// AK-TAKE-6: the stones go to the supply.
#[test]
fn ak_take_3_one_stone_for_each_tile_in_front() {
    let mut game = on_table(4);
    turn(&mut game, 0);
    turn(&mut game, 2); // seat 1 had two stones
    assert_eq!((stones(&game, 1), game.supply()), (0, 32));
    take(&mut game, 3).unwrap(); // seat 2 had three
    assert_eq!((stones(&game, 2), game.supply()), (0, 35));
}

/// AK-TAKE-5: the next tile becomes the first.
#[test]
fn ak_take_4_gaps_are_ignored() {
    let mut game = on_table(4);
    turn(&mut game, 1); // leaves a gap after the first tile
    assert_eq!(row(&game), [1, 3, 4, 5, 6]);
    take(&mut game, 1).unwrap();
    assert_eq!((stones(&game, 1), game.phase()), (1, Phase::Build(tile(3))));
    let mut game = on_table(4);
    turn(&mut game, 0);
    take(&mut game, 0).unwrap();
    assert_eq!((stones(&game, 1), game.phase()), (2, Phase::Build(tile(2))));
}

#[test]
fn ak_take_7_without_stones_the_first_tile_must_be_taken() {
    let mut game = on_table(3);
    turn(&mut game, 1); // seat 0 has no stones now
    turn(&mut game, 0);
    turn(&mut game, 0);
    assert_eq!((stones(&game, 0), game.turn()), (0, Turn::Seat(seat(0))));
    assert_eq!(legal(&game), [Action::Take(Slot(0))]);
}

#[test]
fn ak_take_8_a_dearer_tile_is_refused() {
    let mut game = two();
    let before = game.clone();
    assert_eq!(take(&mut game, 2), Err(Refusal::TooFewStones));
    assert_eq!(game, before);
    assert_eq!(legal(&game), [Action::Take(Slot(0)), Action::Take(Slot(1))]);
    assert_eq!(take(&mut game, 1), Ok(())); // exactly enough
    assert_eq!(stones(&game, 0), 0);
}

#[test]
fn ak_take_9_stones_of_this_turn_come_too_late() {
    let mut game = two();
    take(&mut game, 0).unwrap();
    lay(&mut game, 1, -1, 5).unwrap();
    take(&mut game, 0).unwrap();
    lay(&mut game, 1, -1, 5).unwrap();
    assert_eq!((row(&game), stones(&game, 0)), (vec![13, 9], 1));
    take(&mut game, 1).unwrap();
    assert_eq!(stones(&game, 0), 0); // paid before the placement
    lay(&mut game, 1, -1, 0).unwrap();
    assert_eq!(stones(&game, 0), 2); // two quarries covered
}

#[test]
fn ak_quarry_3_a_quarry_pays_once() {
    let mut game = start(Setup::new(2, seat(0)), [21, 3, 13, 9]);
    for (slot, q, r, turns) in [(0, 1, -1, 5), (0, 2, 0, 0), (0, 1, -1, 0)] {
        take(&mut game, slot).unwrap();
        lay(&mut game, q, r, turns).unwrap();
    }
    // T13 lies on two quarries and shows two itself: those under it are gone for good.
    let player = game.player(seat(0)).unwrap();
    assert_eq!((player.stones(), player.quarries()), (3, 4));
    let mut buried = Vec::new();
    player.city().unwrap().column(cell(1, 0), Tiles::NONE, &mut |column| buried.push((column.face, column.level)));
    assert_eq!(buried, [(face('q'), 1), (face('q'), 2)]);
    assert_eq!(game.surface(seat(0)).unwrap().quarries_under(spot(1, 0, 4)), 2); // the upper two, not four
}

#[test]
fn ak_quarry_4_stones_beyond_the_supply_are_credited_with_a_notice() {
    let setup = Setup { cities: Cities::OnTable, long: true, ..Setup::new(2, seat(0)) };
    let mut game = Akropolis::new(setup).unwrap();
    let mut earned = 3;
    while game.turn() != Turn::Over {
        let action = match game.phase() {
            Phase::Choose => Action::Take(Slot(0)),
            Phase::Count => Action::Count(Entry::Done),
            _ => *legal(&game).last().unwrap(), // the richest tile order, the most quarries covered
        };
        if let Action::Report(covered) = action {
            earned += u32::from(covered);
        }
        game.apply(action).unwrap();
        let owned = u32::from(stones(&game, 0)) + u32::from(stones(&game, 1));
        assert_eq!(owned, earned);
        assert_eq!(
            (u32::from(game.supply()), u32::from(game.stones_missing())),
            (40 - owned.min(40), owned.max(40) - 40)
        );
    }
    assert!(game.stones_missing() > 0);
}

/// AK-REFILL-2: the tile left moves to the first place. AK-REFILL-3: the others follow as they are turned up.
#[test]
fn ak_refill_1_one_tile_left_and_a_stack_is_turned_up() {
    let mut game = on_table(2);
    for _ in 0..3 {
        turn(&mut game, 0);
    }
    assert_eq!((row(&game), game.stacks(), game.turn()), (vec![4], 10, Turn::Chance));
    for number in [30, 20, 10] {
        assert_eq!(game.turn(), Turn::Chance);
        game.apply(Action::Deal(tile(number))).unwrap();
    }
    assert_eq!((row(&game), game.phase()), (vec![4, 30, 20, 10], Phase::Choose));
}

/// AK-REFILL-5: the new chief is next. AK-REFILL-6: that is the next player clockwise anyway.
#[test]
fn ak_refill_4_the_token_passes_clockwise() {
    let mut game = on_table(3);
    for expected in [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2] {
        while game.turn() == Turn::Chance {
            game.apply(legal(&game)[0]).unwrap();
        }
        assert_eq!(game.chief().index(), expected);
        assert_eq!(game.turn(), Turn::Seat(game.chief()));
        for _ in 0..4 {
            turn(&mut game, 0);
        }
    }
    assert_eq!(game.phase(), Phase::Count);
}

#[test]
fn ak_refill_7_the_last_tile_is_laid_before_the_refill() {
    let mut game = on_table(2);
    turn(&mut game, 0);
    turn(&mut game, 0);
    take(&mut game, 0).unwrap();
    assert_eq!((game.site().tiles().len(), game.stacks(), game.chief()), (1, 11, seat(0)));
    assert_eq!(game.apply(Action::Deal(tile(30))), Err(Refusal::NothingIsDealt));
    game.apply(Action::Report(0)).unwrap();
    assert_eq!((game.turn(), game.stacks(), game.chief()), (Turn::Chance, 10, seat(1)));
}

/// AK-END-2: nobody gets the last tile. AK-END-3: the score is there at once.
#[test]
fn ak_end_1_one_tile_left_and_no_stack() {
    let mut game = Akropolis::new(Setup::new(2, seat(0))).unwrap();
    let mut luck = Luck::new(23);
    while game.turn() != Turn::Over {
        assert!(game.winners().is_empty());
        let action = random_action(&game, &mut luck).unwrap();
        game.apply(action).unwrap();
    }
    assert_eq!((game.site().tiles().len(), game.stacks()), (1, 0));
    assert_eq!(game.players().map(|(_, player)| player.tiles()).collect::<Vec<_>>(), [18, 18]);
    let best = game.players().map(|(seat, _)| game.score(seat).unwrap().total()).max().unwrap();
    assert!(game.winners().iter().all(|seat| game.score(seat).unwrap().total() == best) && !game.winners().is_empty());
    for action in [Action::Take(Slot(0)), Action::Deal(tile(1)), Action::Lay(spot(2, 0, 0)), Action::Report(0)] {
        assert_eq!(game.apply(action), Err(Refusal::GameOver));
    }
}

/// AK-INFO-3: every seat sees the same. AK-INFO-5: the running score is there for all.
#[test]
fn ak_info_1_everything_is_public() {
    let mut game = Akropolis::new(Setup::new(3, seat(0))).unwrap();
    let mut luck = Luck::new(29);
    play(&mut game, &mut luck, 90);
    for index in 0..3 {
        let view = game.view(seat(index));
        assert_eq!(view, &game);
        for (other, player) in view.players() {
            assert_eq!(player.city().unwrap().laid().len(), usize::from(player.tiles()));
            let surface = view.surface(other).unwrap();
            let score = surface.counts(view.setup().options, player.stones()).score(view.setup().options.variants);
            assert_eq!(view.score(other), Some(score));
        }
    }
}

#[test]
fn ak_info_2_the_order_of_unseen_tiles_does_not_exist() {
    let mut one = two();
    let mut other = start(Setup::new(2, seat(0)), [21, 3, 13, 9]);
    for game in [&mut one, &mut other] {
        for (q, r, turns) in [(1, -1, 5), (1, -1, 5), (2, 0, 0)] {
            take(game, 0).unwrap();
            lay(game, q, r, turns).unwrap();
        }
    }
    assert!(one == other); // nothing in the game tells what comes
    one.apply(Action::Deal(tile(30))).unwrap();
    other.apply(Action::Deal(tile(31))).unwrap(); // any unseen tile may
}

#[test]
fn ak_info_4_the_pool_of_unseen_tiles_gives_the_odds() {
    let game = two();
    let seen = Tiles::which(|tile| [21, 3, 13, 9].contains(&tile.number()));
    assert_eq!(game.unseen(), Tiles::for_players(2).only(|tile| !seen.contains(tile)));
    let garden = |tile: Tile| tile.count(face('g')) > 0;
    // 33 unseen tiles, 6 with a garden: the next one, and at least one or two of the next three.
    assert_eq!((game.unseen().len(), game.unseen().hexes(face('g'))), (33, 6));
    assert_eq!(at_least(game.unseen(), garden, 1, 1), Odds { cases: 6, all: 33 });
    let none = 27 * 26 * 25 / 6;
    assert_eq!(at_least(game.unseen(), garden, 3, 1), Odds { cases: 5456 - none, all: 5456 });
    assert_eq!(at_least(game.unseen(), garden, 3, 2), Odds { cases: 15 * 27 + 20, all: 5456 });
    assert_eq!(at_least(game.unseen(), garden, 3, 4).cases, 0);
    assert_eq!(at_least(game.unseen(), garden, 99, 6), Odds { cases: 1, all: 1 });
    assert_eq!(at_least(Tiles::which(|_| true), |_| true, 30, 0).per_mille(), 1000);
    assert_eq!(at_least(game.unseen(), garden, 1, 1).per_mille(), 182);
    assert_eq!(at_least(Tiles::NONE, garden, 3, 1), Odds { cases: 0, all: 1 });
    assert_eq!(expected(game.unseen(), face('g'), 3), 545); // 6 * 3 / 33
    // only the impossible is 0 %, only the certain 100 %
    let per_cent = |cases, all| Odds { cases, all }.per_cent();
    assert_eq!(
        [(0, 7), (1, 1_000), (6, 33), (999, 1_000), (7, 7)].map(|(cases, all)| per_cent(cases, all)),
        [0, 1, 18, 99, 100]
    );
    assert_eq!(expected(Tiles::NONE, Face::Quarry, 3), 0);
}

#[test]
fn ak_table_1_each_place_for_cities_has_its_own_second_step() {
    let mut game = on_table(2);
    take(&mut game, 0).unwrap();
    assert_eq!(lay(&mut game, 1, -1, 5), Err(Refusal::CityOnTable));
    assert_eq!((game.surface(seat(0)), game.score(seat(0))), (None, None));
    let mut game = two();
    take(&mut game, 0).unwrap();
    assert_eq!(game.apply(Action::Report(0)), Err(Refusal::CityOnDevice));
}

#[test]
fn ak_table_2_no_more_quarries_than_are_seen() {
    let mut game = on_table(2); // T01 shows no quarry, T02 one, T03 and T04 two each
    take(&mut game, 0).unwrap();
    assert_eq!(game.apply(Action::Report(1)), Err(Refusal::TooManyQuarries)); // on the starting tile alone
    game.apply(Action::Report(0)).unwrap();
    turn(&mut game, 0);
    take(&mut game, 0).unwrap();
    assert_eq!(game.apply(Action::Report(4)), Err(Refusal::TooManyQuarries));
    game.apply(Action::Report(3)).unwrap();
    let player = game.player(seat(0)).unwrap();
    assert_eq!((player.stones(), player.quarries(), player.tiles()), (4, 2, 2)); // those of T03
    for number in [5, 6, 7] {
        game.apply(Action::Deal(tile(number))).unwrap();
    }
    turn(&mut game, 0);
    take(&mut game, 0).unwrap();
    assert_eq!(game.apply(Action::Report(3)), Err(Refusal::TooManyQuarries));
    game.apply(Action::Report(2)).unwrap();
}

#[test]
fn ak_table_8_a_city_is_entered_tile_by_tile_as_it_was_laid() {
    let mut built = start(Setup::new(2, seat(0)), [21, 3, 13, 9]);
    take(&mut built, 0).unwrap();
    lay(&mut built, 1, -1, 5).unwrap();
    let city = built.player(seat(0)).unwrap().city().unwrap().clone();
    let mut pad = Akropolis::new(Setup { cities: Cities::Counted, ..Setup::new(2, seat(0)) }).unwrap();
    let entry = |number, spot| Action::Count(Entry::Tile(tile(number), spot));
    assert_eq!(pad.apply(entry(21, spot(5, 5, 0))), Err(Refusal::TouchesNothing)); // AK-PLACE-2
    pad.apply(entry(21, spot(1, -1, 5))).unwrap();
    assert_eq!(pad.player(seat(0)).unwrap().city(), Some(&city));
    let before = pad.clone();
    assert_eq!(pad.apply(entry(21, spot(-1, 0, 3))), Err(Refusal::TileNotUnseen), "it lies there");
    assert_eq!(pad, before);
    pad.apply(entry(3, spot(1, -1, 0))).unwrap(); // AK-EX-12: on the second level
    assert!(pad.surface(seat(0)).unwrap().columns().any(|column| column.level == 2));
    // the tile of one city is not that of another; counts begin with what the tiles gave
    pad.apply(Action::Count(Entry::Done)).unwrap();
    assert_eq!(pad.apply(entry(3, spot(1, -1, 0))), Err(Refusal::TileNotUnseen));
    assert_eq!(pad.score(seat(0)).unwrap().total(), 2); // AK-EX-15 without its stones
}

#[test]
fn ak_table_9_prices_and_stones_are_kept_without_faces() {
    let plan = Setup { cities: Cities::OnTable, stacks: Stacks::Nameless, ..Setup::new(3, seat(0)) };
    let city_on_device = Setup { cities: Cities::OnDevice, ..plan };
    assert_eq!(Akropolis::new(city_on_device).unwrap_err(), Refusal::TilesNeedNames);
    assert_eq!(RuleId::from(Refusal::TilesNeedNames), "AK-TABLE-9");
    let mut game = Akropolis::new(plan).unwrap();
    let mut turns = 0;
    while game.phase() != Phase::Count {
        assert_eq!(game.phase(), Phase::Choose, "nothing is turned up by anybody");
        let stones = game.player(game.active()).unwrap().stones();
        let slot = u8::from(stones > 0 && game.site().tiles().len() > 1);
        let covered = u8::from(turns >= 3);
        let player = game.active();
        take(&mut game, slot).unwrap();
        let mut told = Vec::new();
        game.apply_told(Action::Report(covered), &mut |one| told.push(one)).unwrap();
        assert_eq!(game.player(player).unwrap().stones(), stones - slot + covered);
        assert!(told.iter().all(|one| !matches!(one, Told::LastTile(_))), "nobody knows which it is");
        turns += 1;
    }
    assert_eq!(turns, 48); // AK-TURN-7
}
