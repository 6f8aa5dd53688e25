//! Counting cities that stand on the table, entry by entry, as a part of the game (AK-TABLE-4 to AK-TABLE-7).

mod akropolis_shared;

use akropolis_shared::{Luck, cell, face, legal, play, seat, start};
use engine::akropolis::face::Kind;
use engine::akropolis::options::{Options, Variants};
use engine::akropolis::setup::{Cities, Stacks};
use engine::akropolis::site::Slot;
use engine::akropolis::{Action, Akropolis, Entry, Phase, Refusal, Setup};
use engine::{Game, Seat, Turn};

fn counted(players: u8) -> Akropolis {
    Akropolis::new(Setup { cities: Cities::Counted, ..Setup::new(players, seat(1)) }).unwrap()
}

fn enter(game: &mut Akropolis, entry: Entry) -> Result<(), Refusal> {
    game.apply(Action::Count(entry))
}

const fn districts(kind: Kind, level: u8, count: u8) -> Entry {
    Entry::Districts { kind, level, outstanding: false, count }
}

fn hex(q: i8, r: i8, letter: char, level: u8) -> Entry {
    Entry::Hex { cell: cell(q, r), face: face(letter), level }
}

#[test]
fn ak_table_4_the_score_pad_alone_counts_seat_by_seat_and_tells_the_winner() {
    let mut game = counted(3);
    for (index, houses) in [(0, 5), (1, 9), (2, 7)] {
        assert_eq!((game.phase(), game.turn()), (Phase::Count, Turn::Seat(seat(index))));
        assert!(game.winners().is_empty());
        enter(&mut game, Entry::Plazas(Kind::House, 2)).unwrap();
        enter(&mut game, districts(Kind::House, 1, 1)).unwrap();
        enter(&mut game, districts(Kind::House, 1, houses)).unwrap(); // in place of the one
        enter(&mut game, Entry::Stones(4)).unwrap();
        assert_eq!(game.score(seat(index)).unwrap().total(), 2 * u16::from(houses) + 4);
        enter(&mut game, Entry::Done).unwrap();
    }
    assert_eq!((game.turn(), game.winners().iter().collect::<Vec<_>>()), (Turn::Over, vec![seat(1)]));
    assert_eq!(enter(&mut game, Entry::Stones(1)), Err(Refusal::NotCounted));
    assert_eq!(game.apply(Action::Take(Slot(0))), Err(Refusal::GameOver));
}

/// Two cities worth the same, one with fewer houses and more stones. Gives the winners.
fn tied(stones: [u8; 2]) -> Vec<Seat> {
    let mut game = counted(2);
    for stones in stones {
        enter(&mut game, Entry::Plazas(Kind::House, 1)).unwrap();
        enter(&mut game, districts(Kind::House, 1, 20 - stones)).unwrap();
        enter(&mut game, Entry::Stones(stones)).unwrap();
        enter(&mut game, Entry::Done).unwrap();
    }
    assert!(game.players().all(|(seat, _)| game.score(seat).unwrap().total() == 20));
    game.winners().iter().collect()
}

#[test]
fn ak_tie_1_at_the_end_of_a_game_more_stones_win_among_equals() {
    assert_eq!(tied([3, 5]), [seat(1)]);
    assert_eq!(tied([5, 3]), [seat(0)]);
    assert_eq!(tied([1, 0]), [seat(0)]);
}

#[test]
fn ak_tie_2_at_the_end_of_a_game_equals_with_as_many_stones_share_the_victory() {
    assert_eq!(tied([5, 5]), [seat(0), seat(1)]);
    assert_eq!(tied([0, 0]), [seat(0), seat(1)]);
}

#[test]
fn ak_table_4_more_than_the_box_holds_is_refused_and_changes_nothing() {
    let mut game = counted(2);
    enter(&mut game, districts(Kind::Garden, 2, 8)).unwrap();
    let before = game.clone();
    for (entry, refusal) in [
        (districts(Kind::Garden, 1, 1), Refusal::NotInTheBox),
        (districts(Kind::House, 17, 1), Refusal::NoSuchLevel),
        (Entry::Plazas(Kind::Garden, 6), Refusal::NotInTheBox),
        (Entry::Stones(41), Refusal::NotInTheBox),
        (hex(2, 2, 'h', 1), Refusal::TouchesNothing),
        (hex(0, 0, 'h', 0), Refusal::NoSuchLevel),
        (Entry::Clear(cell(0, 0)), Refusal::NothingThere),
    ] {
        assert_eq!(enter(&mut game, entry), Err(refusal), "{entry:?}");
        assert!(game == before, "{entry:?}");
    }
    let mut device = start(Setup::new(2, seat(0)), [1, 2, 3, 4]);
    assert_eq!(enter(&mut device, Entry::Stones(1)), Err(Refusal::NotCounted));
}

#[test]
fn ak_table_4_hexes_touch_and_the_later_way_counts() {
    let mut game = counted(2);
    enter(&mut game, Entry::Plazas(Kind::House, 3)).unwrap();
    for entry in [hex(0, 0, 'h', 2), hex(1, 0, 'H', 1), hex(0, 1, 'm', 1), hex(-1, 1, 'M', 3)] {
        enter(&mut game, entry).unwrap();
    }
    assert_eq!(game.score(seat(0)).unwrap().total(), 2 + 2, "the three plazas are forgotten");
    assert_eq!(enter(&mut game, hex(5, 5, 'h', 1)), Err(Refusal::TouchesNothing));
    enter(&mut game, hex(0, 1, 'h', 1)).unwrap(); // in place of the market
    assert_eq!(game.score(seat(0)).unwrap().total(), 3);
    enter(&mut game, Entry::Clear(cell(0, 1))).unwrap();
    assert_eq!(game.score(seat(0)).unwrap().total(), 2);
    enter(&mut game, Entry::Plazas(Kind::Market, 1)).unwrap();
    assert_eq!((game.score(seat(0)).unwrap().total(), game.surface(seat(0))), (2, None), "counts go on from the hexes");
}

/// Districts that would count double stand apart only where their variant is used.
#[test]
fn ak_table_3_districts_are_told_apart_only_where_their_variant_is_used() {
    for (district, plaza, kind) in [('m', 'M', Kind::Market), ('b', 'B', Kind::Barracks)] {
        for variants in Variants::mixes() {
            let options = Options { variants, ..Options::default() };
            let setup = Setup { cities: Cities::Counted, options, ..Setup::new(2, seat(0)) };
            let mut game = Akropolis::new(setup).unwrap();
            // a market beside its plaza, barracks with four empty spaces around
            for entry in [hex(0, 0, district, 2), hex(1, 0, plaza, 1), hex(0, 1, 'q', 1)] {
                enter(&mut game, entry).unwrap();
            }
            let counted = game.player(seat(0)).unwrap().counted(options);
            let apart = variants.contains(kind);
            assert_eq!(counted.districts(kind, 2, false), u8::from(!apart), "{kind:?} {variants:?}");
            assert_eq!(counted.districts(kind, 2, true), u8::from(apart), "{kind:?} {variants:?}");
            // so a count in place of it does not leave it standing beside
            enter(&mut game, Entry::Districts { kind, level: 2, outstanding: apart, count: 0 }).unwrap();
            assert_eq!(game.score(seat(0)).unwrap().total(), 0);
        }
    }
}

/// A value is what the printed pad has before its stars: nothing in it is doubled once more.
#[test]
fn ak_table_7_a_value_that_the_table_has_added_up_takes_the_place_of_single_districts() {
    let options = Options { variants: Variants::ALL, ..Options::default() };
    let mut game = Akropolis::new(Setup { cities: Cities::Counted, options, ..Setup::new(2, seat(0)) }).unwrap();
    let points = |game: &Akropolis, kind| game.score(seat(0)).unwrap().points(kind);
    let double = Entry::Districts { kind: Kind::Garden, level: 3, outstanding: true, count: 1 };
    for entry in [Entry::Plazas(Kind::House, 2), Entry::Plazas(Kind::Garden, 1), districts(Kind::House, 2, 4), double] {
        enter(&mut game, entry).unwrap();
    }
    assert_eq!((points(&game, Kind::House), points(&game, Kind::Garden)), (16, 18));
    // of this kind alone, and as it was told: a group of houses worth 12 would count double (AK-VAR-4)
    enter(&mut game, Entry::Value(Kind::House, 12)).unwrap();
    assert_eq!((points(&game, Kind::House), points(&game, Kind::Garden)), (24, 18));
    let counts = game.player(seat(0)).unwrap().counted(options);
    assert!(counts.is_told(Kind::House) && !counts.is_told(Kind::Garden));
    assert_eq!(counts.districts(Kind::House, 2, false), 0);
    // those that counted double are gone as well; stars that follow leave the value as it is
    for (entry, expected) in [(Entry::Value(Kind::Garden, 5), 15), (Entry::Plazas(Kind::Garden, 2), 30)] {
        enter(&mut game, entry).unwrap();
        assert_eq!(points(&game, Kind::Garden), expected, "{entry:?}");
    }
    // from nothing to 250, a later one in place of the one before
    for (value, expected) in [(0, 0), (250, 500)] {
        enter(&mut game, Entry::Value(Kind::House, value)).unwrap();
        assert_eq!(points(&game, Kind::House), expected);
    }
    let before = game.clone();
    assert_eq!(enter(&mut game, Entry::Value(Kind::House, 251)), Err(Refusal::NotInTheBox));
    assert!(game == before, "a refused value changes something");
    // one single district, and what was told is gone
    enter(&mut game, districts(Kind::House, 1, 1)).unwrap();
    assert_eq!(points(&game, Kind::House), 2);
    enter(&mut game, districts(Kind::Garden, 1, 1)).unwrap();
    assert_eq!(points(&game, Kind::Garden), 6);
}

/// What is visited is accepted: each entry of a pad with some hexes, and of one with some counts.
#[test]
fn ak_table_4_every_entry_visited_is_taken_and_no_other() {
    let mut hexes = counted(2);
    for entry in [hex(0, 0, 'g', 1), hex(1, 0, 'G', 2)] {
        enter(&mut hexes, entry).unwrap();
    }
    let mut counts = counted(2);
    enter(&mut counts, districts(Kind::Temple, 1, 11)).unwrap();
    for game in [hexes, counts] {
        let visited = legal(&game);
        for &action in &visited {
            assert_eq!(game.clone().apply(action), Ok(()), "{action:?}");
        }
        let mut other = vec![];
        for q in -4..5 {
            for r in -4..5 {
                other.extend([hex(q, r, 'h', 1), hex(q, r, 'G', 16), hex(q, r, 'q', 17), Entry::Clear(cell(q, r))]);
            }
        }
        for level in 0..18 {
            other.extend((0..40).map(|count| districts(Kind::Temple, level, count)));
        }
        other.extend((0..50).map(Entry::Stones));
        for entry in other {
            let accepted = enter(&mut game.clone(), entry).is_ok();
            assert_eq!(accepted, visited.contains(&Action::Count(entry)), "{entry:?}");
        }
    }
}

#[test]
fn ak_table_4_after_the_last_turn_on_the_table_the_same_pad_follows() {
    let options = Options { variants: Variants::ALL, ..Options::default() };
    let mut game = Akropolis::new(Setup { cities: Cities::OnTable, options, ..Setup::new(2, seat(0)) }).unwrap();
    let mut luck = Luck::new(41);
    while game.phase() != Phase::Count {
        assert_eq!(game.score(seat(0)), None);
        play(&mut game, &mut luck, 1);
    }
    let stones = game.player(seat(0)).unwrap().stones();
    assert_eq!((game.active(), game.score(seat(0)).unwrap().total()), (seat(0), stones.into()));
    let lake = Entry::Districts { kind: Kind::Garden, level: 2, outstanding: true, count: 1 };
    enter(&mut game, lake).unwrap();
    enter(&mut game, Entry::Plazas(Kind::Garden, 1)).unwrap();
    assert_eq!(game.score(seat(0)).unwrap().total(), 12 + u16::from(stones));
    enter(&mut game, Entry::Done).unwrap();
    enter(&mut game, Entry::Done).unwrap();
    assert_eq!(game.turn(), Turn::Over);
}

/// The chief of the set-up has the last turn but the first seat is counted first.
#[test]
fn ak_table_4_counting_begins_with_the_first_seat_whoever_was_chief() {
    for (players, chief) in [(2, 1), (3, 1), (3, 2), (4, 3)] {
        let setup = Setup { cities: Cities::OnTable, ..Setup::new(players, seat(chief)) };
        let mut game = Akropolis::new(setup).unwrap();
        let mut luck = Luck::new(43);
        while game.phase() != Phase::Count {
            play(&mut game, &mut luck, 1);
        }
        for index in 0..usize::from(players) {
            assert_eq!(game.turn(), Turn::Seat(seat(index)), "{players} players, chief {chief}");
            enter(&mut game, Entry::Done).unwrap();
        }
        assert_eq!(game.turn(), Turn::Over);
    }
}

/// A long game of two on the table, played up to counting. Everybody takes the free tile; those of the first player
/// show the most quarries, and all that can be covered are.
fn rich() -> Akropolis {
    let setup = Setup { cities: Cities::OnTable, long: true, ..Setup::new(2, seat(0)) };
    let mut game = Akropolis::new(setup).unwrap();
    let mut tiles: Vec<_> = game.unseen().iter().collect();
    tiles.sort_by_key(|tile| tile.count(face('q')));
    let mut dealt = 0;
    while game.phase() != Phase::Count {
        let action = match game.phase() {
            Phase::Deal => {
                dealt += 1;
                Action::Deal(if dealt % 2 == 1 { tiles.pop().unwrap() } else { tiles.remove(0) })
            }
            Phase::Choose => Action::Take(Slot(0)),
            _ => *legal(&game).last().unwrap(),
        };
        game.apply(action).unwrap();
    }
    game
}

/// AK-QUARRY-4: stones that the box does not hold were credited, so they can be told.
#[test]
fn ak_table_4_more_stones_than_the_box_holds_are_told_if_they_were_credited() {
    let mut game = rich();
    let stones = game.player(seat(0)).unwrap().stones();
    assert!(stones > 41, "{stones}");
    let taken = |game: &Akropolis| {
        let visited = legal(game);
        let taken: Vec<_> =
            (0..=u8::MAX).map(Entry::Stones).filter(|&entry| enter(&mut game.clone(), entry).is_ok()).collect();
        assert!(taken.iter().all(|&entry| visited.contains(&Action::Count(entry))));
        assert_eq!(
            taken.len(),
            visited.iter().filter(|action| matches!(action, Action::Count(Entry::Stones(_)))).count()
        );
        taken.len() - 1
    };
    assert_eq!(taken(&game), usize::from(stones));
    assert_eq!(enter(&mut game, Entry::Stones(stones + 1)), Err(Refusal::NotInTheBox));
    enter(&mut game, Entry::Stones(stones)).unwrap();
    enter(&mut game, Entry::Stones(stones - 1)).unwrap();
    enter(&mut game, Entry::Stones(7)).unwrap();
    assert_eq!(taken(&game), 40);
    enter(&mut game, Entry::Done).unwrap();
    assert_eq!(taken(&game), 40, "of the other player");
    enter(&mut game, Entry::Done).unwrap();
    assert_eq!(game.turn(), Turn::Over);
}

/// AK-TABLE-6: neither does the other setting.
#[test]
fn ak_table_5_who_turns_tiles_up_changes_nothing_in_the_game() {
    let setup = Setup { stacks: Stacks::OnTable, open_scores: true, ..Setup::new(2, seat(0)) };
    let (one, other) = (start(setup, [1, 2, 3, 4]), start(Setup::new(2, seat(0)), [1, 2, 3, 4]));
    assert_eq!((one.unseen(), legal(&one)), (other.unseen(), legal(&other)));
    assert_eq!(one.score(seat(0)), other.score(seat(0)));
}
