//! The box, the cells and the set-up, rule by rule (AK-COMP, AK-GEO, AK-SETUP, AK-DATA).

mod akropolis_shared;

use std::collections::BTreeSet;
use std::fs;

use akropolis_shared::{cell, face, legal, seat, spot, start, tile};
use engine::akropolis::city::{City, faces};
use engine::akropolis::face::{Face, Kind};
use engine::akropolis::geometry::{Cell, Rotation, Spot};
use engine::akropolis::setup::STONES;
use engine::akropolis::site::Slot;
use engine::akropolis::tile::{Mark, START, Tile};
use engine::akropolis::tiles::Tiles;
use engine::akropolis::{Action, Akropolis, Phase, Refusal, Setup};
use engine::{Game, Turn, chance};

fn new(players: u8) -> Akropolis {
    Akropolis::new(Setup::new(players, seat(0))).unwrap()
}

fn letters(tile: Tile) -> String {
    tile.faces().iter().map(|face| char::from(face.letter())).collect()
}

#[test]
fn ak_comp_1_sixty_one_tiles() {
    assert_eq!((Tile::all().count(), Tile::new(0), Tile::new(62)), (61, None, None));
    assert_eq!(Tiles::which(|_| true).len(), 61);
}

/// AK-SETUP-9: it is the first tile of the city.
#[test]
fn ak_comp_2_every_player_has_a_starting_tile() {
    for players in 2..=4 {
        let game = new(players);
        assert_eq!(game.players().count(), usize::from(players));
        assert!(game.players().all(|(seat, _)| game.surface(seat).unwrap().columns().len() == 4));
    }
}

#[test]
fn ak_comp_3_forty_stones() {
    assert_eq!(STONES, 40);
    let game = new(4);
    assert_eq!(game.players().map(|(_, player)| player.stones()).sum::<u8>() + game.supply(), 40);
}

#[test]
fn ak_comp_4_one_player_is_chief() {
    for players in 2..=4 {
        for index in 0..usize::from(players) {
            assert_eq!(Akropolis::new(Setup::new(players, seat(index))).unwrap().chief(), seat(index));
        }
    }
}

/// AK-COMP-7: each of the three hexes is one of eleven faces, five districts, five plazas and the quarry.
#[test]
fn ak_comp_6_a_tile_has_three_hexes() {
    for tile in Tile::all() {
        assert_eq!(Face::ALL.iter().map(|&face| tile.count(face)).sum::<usize>(), 3);
    }
    let all: BTreeSet<_> = Face::ALL.into_iter().collect();
    assert_eq!(all.len(), 11);
}

#[test]
fn ak_comp_8_five_kinds_of_district_with_a_plaza_each() {
    for kind in Kind::ALL {
        for face in [Face::District(kind), Face::Plaza(kind)] {
            assert!(Tile::all().any(|tile| tile.count(face) > 0), "{face:?}");
            assert_eq!(Face::from_letter(face.letter()), Some(face));
        }
    }
    assert_eq!((Kind::ALL.len(), Face::from_letter(b'x')), (5, None));
}

/// AK-COMP-9: each tile has one of three marks.
#[test]
fn ak_comp_10_tiles_per_mark() {
    let count = |mark| Tile::all().filter(|tile| tile.mark() == mark).count();
    assert_eq!((count(Mark::Two), count(Mark::Three), count(Mark::Four)), (37, 12, 12));
}

/// AK-GEO-6, AK-DATA-1: a house plaza in the middle, quarries on alternating sides.
#[test]
fn ak_comp_11_the_starting_tile() {
    let city = City::new();
    let surface = city.surface();
    let found: Vec<_> = surface.columns().map(|column| (column.cell, column.face, column.level)).collect();
    let q = face('q');
    assert_eq!(found, [(cell(0, -1), q, 1), (cell(0, 0), face('H'), 1), (cell(1, 0), q, 1), (cell(-1, 1), q, 1)]);
    let sides = cell(0, 0).neighbours().map(|side| surface.column(side.unwrap()).is_some());
    assert_eq!(sides, [true, false, true, false, true, false]);
    assert_eq!(START.len(), 4);
}

#[test]
fn ak_comp_12_stars_per_plaza() {
    assert_eq!(Kind::ALL.map(Kind::stars), [1, 2, 2, 2, 3]);
}

#[test]
fn ak_comp_13_at_most_one_plaza_on_a_tile() {
    let plazas = |tile: Tile| Kind::ALL.iter().map(|&kind| tile.count(Face::Plaza(kind))).sum::<usize>();
    assert!(Tile::all().all(|tile| plazas(tile) <= 1));
    assert_eq!(Tile::all().filter(|&tile| plazas(tile) == 1).count(), 30);
}

#[test]
fn ak_geo_1_six_neighbours_clockwise_from_north() {
    let found = cell(4, -2).neighbours().map(|side| side.map(|cell| (cell.q(), cell.r())));
    let expected = [(4, -3), (5, -3), (5, -2), (4, -1), (3, -1), (3, -2)];
    assert_eq!(found, expected.map(Some));
}

#[test]
fn ak_geo_2_the_hexes_of_a_tile_are_mutually_adjacent() {
    for turns in 0..6 {
        let [a, b, c] = spot(3, -7, turns).cells().unwrap();
        for (one, two) in [(a, b), (b, c), (c, a)] {
            assert!(one.neighbours().contains(&Some(two)), "{turns}");
        }
    }
}

#[test]
fn ak_geo_3_rotation_0_lies_east_and_south_east() {
    assert_eq!(spot(2, 5, 0).cells(), Some([cell(2, 5), cell(3, 5), cell(2, 6)]));
}

#[test]
fn ak_geo_4_each_rotation_turns_by_sixty_degrees() {
    let table = [
        [(1, 0), (0, 1)],
        [(0, 1), (-1, 1)],
        [(-1, 1), (-1, 0)],
        [(-1, 0), (0, -1)],
        [(0, -1), (1, -1)],
        [(1, -1), (1, 0)],
    ];
    assert_eq!(Rotation::ALL.map(Rotation::steps), table);
    for (rotation, next) in Rotation::ALL.iter().zip(Rotation::ALL.iter().cycle().skip(1)) {
        assert_eq!(rotation.steps().map(|(x, y)| (-y, x + y)), next.steps());
        assert_eq!(rotation.turned(1), *next);
    }
    assert_eq!((Rotation::new(6), Rotation::new(5)), (None, Some(Rotation::ALL[5])));
}

#[test]
fn ak_geo_5_a_tile_is_never_mirrored() {
    // T01 shows H, m, b clockwise; however it lies, m is the next one clockwise after H.
    for turns in 0..6 {
        let mut city = City::new();
        let Ok(_) = city.lay(tile(1), spot(3, -1, turns), Tiles::NONE) else { continue };
        let surface = city.surface();
        let find =
            |letter| surface.columns().find(|column| column.face == face(letter) && column.tile == 1).unwrap().cell;
        let around = find('H').neighbours();
        let place = |letter| around.iter().position(|&cell| cell == Some(find(letter))).unwrap();
        assert_eq!((place('m') + 1) % 6, place('b'));
    }
}

#[test]
fn ak_geo_7_three_cells_are_filled_in_three_ways() {
    let cells = |spot: Spot| spot.cells().unwrap().into_iter().collect::<BTreeSet<Cell>>();
    for turns in 0..6 {
        let mut ways = Vec::new();
        spot(1, 1, turns).ways(&mut |way| ways.push(way));
        assert_eq!(ways.iter().collect::<BTreeSet<_>>().len(), 3);
        assert!(ways.iter().all(|&way| cells(way) == cells(spot(1, 1, turns))));
        let all = (-1..=3).flat_map(|q| (-1..=3).flat_map(move |r| (0..6).map(move |turns| spot(q, r, turns))));
        assert_eq!(all.filter(|&other| cells(other) == cells(spot(1, 1, turns))).count(), 3);
    }
}

#[test]
fn ak_setup_1_two_to_four_players() {
    for players in 0..=6 {
        let game = Akropolis::new(Setup::new(players, seat(0)));
        assert_eq!(game.err(), if (2..=4).contains(&players) { None } else { Some(Refusal::WrongPlayers) });
    }
}

#[test]
fn ak_setup_2_marks_in_use() {
    let marks = |players| new(players).unseen().iter().map(Tile::mark).collect::<BTreeSet<_>>();
    assert_eq!(marks(2), [Mark::Two].into());
    assert_eq!(marks(3), [Mark::Two, Mark::Three].into());
    assert_eq!(marks(4), [Mark::Two, Mark::Three, Mark::Four].into());
}

#[test]
fn ak_setup_3_tiles_in_use() {
    assert_eq!([2, 3, 4].map(|players| new(players).unseen().len()), [37, 49, 61]);
}

/// AK-SETUP-4, AK-SETUP-6: eleven equal stacks, and what is left over is the site.
#[test]
fn ak_setup_5_a_stack_has_one_tile_more_than_players() {
    for players in 2..=4 {
        let game = new(players);
        assert_eq!((game.stacks(), game.setup().stack_size()), (11, players + 1));
        assert_eq!(game.unseen().len(), 11 * u32::from(players + 1) + u32::from(game.setup().site_size()));
    }
}

#[test]
fn ak_setup_7_the_site_holds_two_tiles_more_than_players() {
    for players in 2..=4 {
        let mut game = new(players);
        for dealt in 0..players + 2 {
            assert_eq!((game.turn(), game.site().tiles().len()), (Turn::Chance, dealt.into()));
            assert_eq!(game.clone().apply(Action::Take(Slot(0))), Err(Refusal::TileMissing));
            game.apply(legal(&game)[0]).unwrap();
        }
        assert_eq!(game.phase(), Phase::Choose);
        assert_eq!(game.apply(Action::Deal(tile(37))), Err(Refusal::NothingIsDealt));
    }
}

#[test]
fn ak_setup_8_the_row_begins_with_the_first_tile_dealt() {
    let game = start(Setup::new(2, seat(0)), [5, 1, 9, 7]);
    let row: Vec<_> = game.site().slots().map(|(slot, tile)| (game.site().price(slot), tile.number())).collect();
    assert_eq!(row, [(0, 5), (1, 1), (2, 9), (3, 7)]);
}

#[test]
fn ak_setup_10_the_chief_is_given() {
    let game = start(Setup::new(3, seat(2)), [1, 2, 3, 4, 5]);
    assert_eq!((game.chief(), game.turn()), (seat(2), Turn::Seat(seat(2))));
    assert_eq!(Akropolis::new(Setup::new(3, seat(3))).err(), Some(Refusal::NoSuchSeat));
}

/// AK-SETUP-12, AK-SETUP-13: what the players do not have is the supply.
#[test]
fn ak_setup_11_stones_clockwise_from_the_chief() {
    let stones = |players, chief| {
        let game = Akropolis::new(Setup::new(players, seat(chief))).unwrap();
        (game.players().map(|(_, player)| player.stones()).collect::<Vec<_>>(), game.supply())
    };
    assert_eq!(stones(2, 0), (vec![1, 2], 37));
    assert_eq!(stones(2, 1), (vec![2, 1], 37));
    assert_eq!(stones(3, 1), (vec![3, 1, 2], 34));
    assert_eq!(stones(4, 2), (vec![3, 4, 1, 2], 30));
}

#[test]
fn ak_setup_14_the_long_game() {
    let long = |players| Akropolis::new(Setup { long: true, ..Setup::new(players, seat(0)) });
    let figures = |players| {
        let game = long(players).unwrap();
        (game.unseen().len(), game.stacks(), game.setup().stack_size(), game.setup().site_size())
    };
    assert_eq!((figures(2), figures(3)), ((61, 19, 3, 4), (61, 14, 4, 5)));
    assert_eq!(long(4).err(), Some(Refusal::NoLongGame));
}

#[test]
fn ak_setup_15_each_unseen_tile_is_equally_likely() {
    let mut game = start(Setup::new(2, seat(0)), [5, 1]);
    let mut outcomes = Vec::new();
    game.outcomes(&mut |action, weight| outcomes.push((action, weight)));
    let expected = (1..=37).filter(|number| ![1, 5].contains(number)).map(|number| (Action::Deal(tile(number)), 1));
    assert_eq!(outcomes, expected.collect::<Vec<_>>());
    assert_eq!(chance::total(&game), 35);
    assert_eq!(game.apply(Action::Deal(tile(5))), Err(Refusal::TileNotUnseen));
    assert_eq!(game.apply(Action::Deal(tile(38))), Err(Refusal::TileNotUnseen)); // not for two
}

/// AK-DATA-3: the winding of the lists L1 and L2 for the tiles that are in doubt, and of the photograph.
/// The tables of the rules file: the number and the letters of each tile, whether it is starred, and the mark above.
fn tabled() -> Vec<(usize, String, bool, Mark)> {
    let rules = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/rules/akropolis.md")).unwrap();
    let mut mark = None;
    let mut tiles = Vec::new();
    for line in rules.lines() {
        mark = match line {
            "Mark 2+ (37 tiles):" => Some(Mark::Two),
            "Mark 3+ (12 tiles):" => Some(Mark::Three),
            "Mark 4 (12 tiles):" => Some(Mark::Four),
            _ if line.starts_with("- AK-") => None,
            _ => mark,
        };
        let (Some(mark), Some(row)) = (mark, line.strip_prefix("| T")) else { continue };
        let cells: Vec<_> = row.split('|').map(str::trim).filter(|cell| !cell.is_empty()).collect();
        for pair in cells.chunks(2) {
            let number = pair[0].trim_start_matches('T').parse().unwrap();
            tiles.push((number, pair[1].trim_end_matches('*').to_string(), pair[1].ends_with('*'), mark));
        }
    }
    tiles
}

/// AK-DATA-3: all 61 tiles, their order around and their marks are as the rules file has them; the starred are in doubt.
#[test]
fn ak_data_2_tiles_clockwise() {
    let found: Vec<_> =
        Tile::all().map(|tile| (tile.number(), letters(tile), Tile::IN_DOUBT.contains(&tile), tile.mark())).collect();
    assert_eq!(tabled(), found);
    assert_eq!(found.len(), 61);
}

/// AK-COMP-5: the player aid lists these.
#[test]
fn ak_data_6_hexes_in_play_by_player_count() {
    let hexes = |players| Face::ALL.map(|face| Tiles::for_players(players).hexes(face));
    assert_eq!(hexes(2), [5, 4, 4, 4, 3, 18, 12, 10, 8, 6, 37]);
    assert_eq!(hexes(3), [6, 5, 5, 5, 4, 27, 16, 13, 10, 7, 49]);
    assert_eq!(hexes(4), [7, 6, 6, 6, 5, 36, 20, 16, 12, 8, 61]);
    for face in Face::ALL {
        let of_start = START.iter().filter(|&&(_, other)| other == face).count() as u32;
        assert_eq!(u32::from(face.in_one_city()), Tiles::for_players(4).hexes(face) + of_start, "AK-DATA-10");
    }
}

#[test]
fn ak_data_8_a_tile_can_be_wound_the_other_way() {
    let rewound = Tiles::NONE.with(tile(10));
    assert_eq!(faces(tile(10), rewound), [face('B'), face('t'), face('h')]);
    assert_eq!(faces(tile(40), rewound), tile(40).faces());
    let mut game = start(Setup { rewound, ..Setup::new(2, seat(0)) }, [10, 1, 2, 3]);
    game.apply(Action::Take(Slot(0))).unwrap();
    game.apply(Action::Lay(spot(1, -1, 5))).unwrap();
    let surface = game.surface(seat(0)).unwrap();
    let seen = [cell(1, -1), cell(2, -2), cell(2, -1)].map(|cell| surface.column(cell).unwrap().face);
    assert_eq!(seen, [face('B'), face('t'), face('h')]);
}
