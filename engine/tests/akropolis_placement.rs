//! Where tiles may be laid: rule by rule, and recorded cities against brute force (AK-PLACE, AK-QUARRY).

mod akropolis_naive;
mod akropolis_shared;

use std::collections::BTreeSet;
use std::fs;

use akropolis_naive::{Hex, Plan};
use akropolis_shared::{cell, face, spot, tile};
use engine::akropolis::Refusal;
use engine::akropolis::city::City;
use engine::akropolis::geometry::{Cell, Spot};
use engine::akropolis::surface::Surface;
use engine::akropolis::tile::Tile;
use engine::akropolis::tiles::Tiles;

/// A tile in a recorded city: its number, the cell of A and the turns.
type Record = (usize, i8, i8, u8);

fn spots(surface: &Surface) -> Vec<Spot> {
    let mut spots = Vec::new();
    surface.spots(&mut |spot| spots.push(spot));
    spots
}

fn build(records: &[Record]) -> City {
    let mut city = City::new();
    for &(number, q, r, turns) in records {
        city.lay(tile(number), spot(q, r, turns), Tiles::NONE).unwrap();
    }
    city
}

fn surface(records: &[Record]) -> Surface {
    build(records).surface().clone()
}

fn judge(records: &[Record], q: i8, r: i8, turns: u8) -> Result<u8, Refusal> {
    surface(records).level_on(spot(q, r, turns))
}

/// The cells of a tile by the formula of AK-GEO-4.
fn cells(q: i32, r: i32, turns: u8) -> [(i32, i32); 3] {
    let turned = |mut step: (i32, i32)| {
        (0..turns).for_each(|_| step = (-step.1, step.0 + step.1));
        (q + step.0, r + step.1)
    };
    [(q, r), turned((1, 0)), turned((0, 1))]
}

/// The recorded city as the naive referee sees it.
fn plan(records: &[Record]) -> Plan {
    let start = [(0, 0, 'H'), (0, -1, 'q'), (1, 0, 'q'), (-1, 1, 'q')];
    let hexes = start.map(|(q, r, letter)| Hex { q, r, letter, level: 1, tile: 0 });
    let mut plan = Plan { hexes: hexes.to_vec() };
    for (order, &(number, q, r, turns)) in (1..).zip(records) {
        let faces = tile(number).faces().map(|face| char::from(face.letter()));
        let cells = cells(q.into(), r.into(), turns);
        assert!(plan.may_be_laid(cells), "{number} at {q},{r},{turns}");
        for ((q, r), letter) in cells.into_iter().zip(faces) {
            let level = plan.at((q, r)).map_or(0, |hex| hex.level) + 1;
            plan.hexes.retain(|hex| (hex.q, hex.r) != (q, r));
            plan.hexes.push(Hex { q, r, letter, level, tile: order });
        }
    }
    plan
}

#[test]
fn ak_place_13_recorded_cities_have_the_spots_of_brute_force() {
    let text = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/akropolis/cities.txt")).unwrap();
    let mut cities = 0;
    for line in text.lines().filter(|line| line.starts_with("spots")) {
        let (count, tiles) = line.strip_prefix("spots ").unwrap().split_once(':').unwrap();
        let number = |word: &str| word.parse::<i8>().unwrap();
        let records: Vec<Record> = tiles
            .split_whitespace()
            .map(|word| match word.split([',', '@']).collect::<Vec<_>>().as_slice() {
                [tile, q, r, turns] => (number(tile) as usize, number(q), number(r), number(turns) as u8),
                _ => panic!("no tile: {word}"),
            })
            .collect();
        let (surface, plan) = (surface(&records), plan(&records));
        for column in surface.columns() {
            let hex = plan.at((column.cell.q().into(), column.cell.r().into())).unwrap();
            assert_eq!((face(hex.letter), hex.level), (column.face, column.level.into()));
        }
        assert_eq!(surface.columns().len(), plan.hexes.len());

        let (left, right, top, bottom) = plan.frame(4);
        let mut brute = BTreeSet::new();
        for (q, r) in (left..=right).flat_map(|q| (top..=bottom).map(move |r| (q, r))) {
            for turns in 0..6 {
                let here = spot(q.try_into().unwrap(), r.try_into().unwrap(), turns);
                let allowed = plan.may_be_laid(cells(q, r, turns));
                assert_eq!(surface.level_on(here).is_ok(), allowed, "{here:?}");
                if allowed {
                    brute.insert(here);
                }
            }
        }
        let visited = spots(&surface);
        assert_eq!(visited.len(), count.parse::<usize>().unwrap(), "{line}");
        assert_eq!(visited.len(), brute.len());
        assert_eq!(visited.into_iter().collect::<BTreeSet<_>>(), brute);
        cities += 1;
    }
    assert!(cities >= 24, "{cities}");
}

/// Cities that stretch as far as they can, each to another side (AK-DATA-7).
#[test]
fn ak_place_14_long_cities_have_the_spots_of_brute_force() {
    for (east, south) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1), (2, 1), (3, 4)] {
        let mut city = City::new();
        let side = |cell: &Cell| east * i32::from(cell.q()) + south * i32::from(cell.r());
        for step in 1..=30 {
            let far = spots(city.surface())
                .into_iter()
                .max_by_key(|spot| spot.cells().unwrap().iter().map(side).sum::<i32>());
            city.lay(tile(1), far.unwrap(), Tiles::NONE).unwrap();
            // what is kept of a city while it grows is what follows from its columns
            let bytes = postcard::to_allocvec(&city).unwrap();
            assert_eq!(postcard::from_bytes::<City>(&bytes).unwrap(), city);
            // somewhere among the first the rows that are kept are just enough
            if step <= 16 || step % 10 == 0 {
                let visited = spots(city.surface());
                let cells = (-63..=63).flat_map(|q| (-63..=63).map(move |r| (q, r)));
                let all = cells.flat_map(|(q, r)| (0..6).map(move |turns| spot(q, r, turns)));
                let brute: BTreeSet<Spot> = all.filter(|&spot| city.surface().level_on(spot).is_ok()).collect();
                assert_eq!(visited.len(), brute.len());
                assert_eq!(visited.into_iter().collect::<BTreeSet<_>>(), brute);
            }
        }
        let farthest = city.surface().columns().map(|column| side(&column.cell)).max().unwrap();
        assert!(farthest >= 60, "{farthest}");
    }
}

/// Nobody saves a city like that, but bytes may be wrong.
#[test]
fn a_city_with_columns_in_a_wrong_order_does_not_panic() {
    let mut city = City::new();
    for step in 0..12 {
        let spots = spots(city.surface());
        city.lay(tile(1), spots[step * 29 % spots.len()], Tiles::NONE).unwrap();
        let mut columns: Vec<_> = city.surface().columns().collect();
        columns.reverse();
        let parts = [postcard::to_allocvec(city.laid()).unwrap(), postcard::to_allocvec(&columns).unwrap()];
        let odd: City = postcard::from_bytes(&parts.concat()).unwrap();
        assert_ne!(odd, city);
        for (q, r) in (-9..=9).flat_map(|q| (-9..=9).map(move |r| (q, r))) {
            for turns in 0..6 {
                let _ = odd.clone().lay(tile(1), spot(q, r, turns), Tiles::NONE);
            }
        }
    }
}

#[test]
fn ak_place_1_a_tile_goes_on_the_table_or_on_tiles() {
    assert_eq!(judge(&[], 1, -1, 5), Ok(1));
    assert_eq!(judge(&[(21, 1, -1, 5)], 1, -1, 0), Ok(2));
}

#[test]
fn ak_place_2_an_edge_must_touch_the_city() {
    assert_eq!(judge(&[], 2, 0, 0), Ok(1)); // its A beside the quarry at (1,0)
    assert_eq!(judge(&[], 3, 0, 0), Err(Refusal::TouchesNothing));
    assert_eq!(judge(&[], 3, 0, 2), Ok(1)); // B at (2,1) and C at (2,0): only C touches
}

#[test]
fn ak_place_3_on_the_table_all_three_cells_are_empty() {
    assert_eq!(judge(&[], 1, 0, 0), Err(Refusal::Overhang));
    assert_eq!(judge(&[], 2, 0, 3), Err(Refusal::Overhang)); // B on the quarry
    assert_eq!(judge(&[], 1, 1, 4), Err(Refusal::Overhang));
}

/// AK-PLACE-4: with one or two hexes on tiles and the rest on the table it is refused.
#[test]
fn ak_place_5_nothing_hangs_over_the_edge() {
    let city = [(21, 1, -1, 5)];
    assert_eq!(judge(&city, 2, -2, 0), Err(Refusal::Overhang)); // (2,-2) and (2,-1) built, (3,-2) not
    assert_eq!(judge(&city, 2, -2, 5), Err(Refusal::Overhang)); // (2,-2) alone
    assert_eq!(judge(&city, 1, -1, 0), Ok(2));
}

/// AK-PLACE-4: and so is one over a hole.
#[test]
fn ak_place_6_no_hole_is_covered() {
    let mut ring = Surface::new();
    for (q, r) in [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)] {
        ring.enter(cell(q, r), face('q'), 1).unwrap();
    }
    assert!((0..6).all(|turns| ring.level_on(spot(0, 0, turns)) == Err(Refusal::CoversHole)));
    ring.clear(cell(0, -1)); // the hole is open now
    assert!((0..6).all(|turns| ring.level_on(spot(0, 0, turns)) == Err(Refusal::Overhang)));
}

#[test]
fn ak_place_7_the_columns_below_are_equally_high() {
    let city = [(21, 1, -1, 5), (3, 1, -1, 0)];
    assert_eq!(judge(&city, 0, 0, 5), Err(Refusal::Uneven));
    assert_eq!(judge(&city, 1, -1, 5), Err(Refusal::Uneven));
}

/// AK-PLACE-9: the starting tile is one of two, and alone it is not enough.
#[test]
fn ak_place_8_two_tiles_below() {
    assert_eq!(judge(&[(21, 1, -1, 5)], 1, -1, 5), Err(Refusal::OneTileBelow));
    assert_eq!(judge(&[(21, 1, -1, 5)], 1, -1, 0), Ok(2)); // T21, T21 and the starting tile
    assert_eq!(judge(&[(21, 1, -1, 5)], 0, 0, 5), Ok(2)); // the starting tile twice, and T21
    assert_eq!(judge(&[(21, 1, -1, 5), (3, 1, -1, 0)], 1, -1, 0), Err(Refusal::OneTileBelow));
}

#[test]
fn ak_place_10_a_higher_tile_need_not_touch_its_own_level() {
    let city = [(21, 1, -1, 5), (3, 1, -1, 0), (13, -1, 0, 3)];
    assert_eq!(judge(&city, -1, 0, 4), Ok(2));
    let beside = surface(&city);
    assert!(beside.beside(cell(-1, 0)).chain(beside.beside(cell(-1, -1))).all(|column| column.level == 1));
}

#[test]
fn ak_place_11_what_a_tile_shows_makes_no_difference() {
    let expected = spots(&surface(&[(21, 1, -1, 5)]));
    for number in 1..=61 {
        for &spot in &expected {
            let mut city = build(&[(21, 1, -1, 5)]);
            assert!(city.lay(tile(number), spot, Tiles::NONE).is_ok(), "T{number} at {spot:?}");
        }
    }
}

#[test]
fn ak_place_12_a_covered_hex_is_gone() {
    let before = surface(&[(21, 1, -1, 5)]);
    let after = surface(&[(21, 1, -1, 5), (3, 1, -1, 0)]);
    assert_eq!((before.count(face('h')), after.count(face('h'))), (2, 1));
    assert_eq!((before.count(face('q')), after.count(face('q'))), (4, 4)); // two covered, two new ones
    assert_eq!(before.columns().len(), after.columns().len());
}

#[test]
fn ak_place_13_the_level_is_one_more_than_below() {
    let mut city = City::new();
    let mut highest = 0;
    for number in 1..=20 {
        let before = city.surface().clone();
        let near = |spot: Spot| -i32::from(spot.anchor.q()).pow(2) - i32::from(spot.anchor.r()).pow(2);
        let best = |&spot: &Spot| (before.level_on(spot).unwrap(), near(spot));
        let spot = spots(&before).into_iter().max_by_key(best).unwrap();
        let level = before.level_on(spot).unwrap();
        city.lay(tile(number), spot, Tiles::NONE).unwrap();
        let after = city.surface();
        for cell in spot.cells().unwrap() {
            assert_eq!((before.height(cell) + 1, after.height(cell)), (level, level));
        }
        highest = highest.max(level);
    }
    assert!(highest >= 4, "{highest}");
}

#[test]
fn ak_place_14_there_is_always_a_spot() {
    let mut city = City::new();
    for number in (1..=61).take(30) {
        let spot = spots(city.surface()).into_iter().next_back().unwrap();
        city.lay(tile(number), spot, Tiles::NONE).unwrap();
        assert!(!spots(city.surface()).is_empty());
    }
}

#[test]
fn ak_place_15_a_tile_fits_into_an_enclosed_area() {
    let mut ring = Surface::new();
    let hole = [(0, 0), (1, 0), (0, 1)];
    for (q, r) in (-1..=2).flat_map(|q| (-1..=2).map(move |r| (q, r))) {
        if !hole.contains(&(q, r)) && (-1..=2).contains(&(q + r)) {
            ring.enter(cell(q, r), face('q'), 1).unwrap();
        }
    }
    assert!(hole.iter().all(|&(q, r)| ring.field().lakes().contains(cell(q, r))));
    assert_eq!(ring.level_on(spot(0, 0, 0)), Ok(1));
    assert_eq!(spots(&ring).iter().filter(|spot| hole.contains(&(spot.anchor.q(), spot.anchor.r()))).count(), 3);
}

#[test]
fn ak_quarry_2_each_covered_quarry_is_a_stone() {
    let mut city = build(&[(21, 1, -1, 5)]);
    assert_eq!(city.lay(tile(3), spot(1, -1, 0), Tiles::NONE), Ok(2));
    let mut city = build(&[(21, 1, -1, 5)]);
    assert_eq!(city.lay(tile(3), spot(0, 0, 5), Tiles::NONE), Ok(1)); // H, h and the quarry at (1,0)
    assert_eq!(City::new().lay(tile(3), spot(1, -1, 5), Tiles::NONE), Ok(0)); // on the table
}

#[test]
fn ak_data_7_a_city_holds_thirty_tiles_and_no_more() {
    let mut city = City::new();
    let mut order = Tile::all();
    for _ in 0..30 {
        let spot = spots(city.surface())[0];
        city.lay(order.next().unwrap(), spot, Tiles::NONE).unwrap();
    }
    let full = city.clone();
    let spot = spots(city.surface())[0];
    assert_eq!(city.lay(order.next().unwrap(), spot, Tiles::NONE), Err(Refusal::CityFull));
    assert_eq!(city, full);
    assert_eq!(surface(&[]).level_on(akropolis_shared::spot(63, 0, 0)), Err(Refusal::BeyondReach));
}
