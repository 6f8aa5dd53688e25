//! Scoring against the naive scorer on random cities, and entry of cities by hand.

mod akropolis_naive;
mod akropolis_shared;

use std::io::Write;

use akropolis_naive::{Agreed, Hex, Plan};
use akropolis_shared::{Luck, amount, cell, play, seat};
use engine::akropolis::counts::Counts;
use engine::akropolis::face::{Face, Kind};
use engine::akropolis::options::{HouseGroup, Options, Variants};
use engine::akropolis::surface::{MAX_LEVEL, Surface};
use engine::akropolis::{Akropolis, Refusal, Setup};

/// The surface as the naive scorer takes it.
fn plan(surface: &Surface) -> Plan {
    let hexes = surface.columns().map(|column| Hex {
        q: column.cell.q().into(),
        r: column.cell.r().into(),
        letter: column.face.letter().into(),
        level: column.level.into(),
        tile: column.tile.into(),
    });
    Plan { hexes: hexes.collect() }
}

fn all_options() -> impl Iterator<Item = Options> {
    Variants::mixes().flat_map(|variants| {
        [HouseGroup::ByCount, HouseGroup::ByValue].into_iter().flat_map(move |house_group| {
            [false, true].map(move |lake_is_edge| Options { variants, house_group, lake_is_edge })
        })
    })
}

fn agreed(options: Options) -> Agreed {
    Agreed {
        variants: Kind::ALL.map(|kind| options.variants.contains(kind)),
        by_value: options.house_group == HouseGroup::ByValue,
        lake_is_edge: options.lake_is_edge,
    }
}

/// A city from a random game, stopped anywhere.
fn played(luck: &mut Luck) -> Surface {
    let players = 2 + luck.below(3) as u8;
    let setup = Setup { long: players < 4 && luck.below(2) == 0, ..Setup::new(players, seat(0)) };
    let mut game = Akropolis::new(setup).unwrap();
    let length = 20 + luck.below(170) as usize;
    play(&mut game, luck, length);
    game.surface(seat(luck.below(players.into()) as usize)).unwrap().clone()
}

/// A surface drawn at random: hexes that lie close, with holes and few kinds, so that conditions bite.
fn drawn(luck: &mut Luck) -> Surface {
    let mut surface = Surface::new();
    let (side, fill, high) = (3 + luck.below(7) as i8, 30 + luck.below(70), 1 + luck.below(5));
    let faces: Vec<_> = (0..2 + luck.below(6)).map(|_| Face::ALL[luck.below(11) as usize]).collect();
    for (q, r) in (0..side).flat_map(|q| (0..side).map(move |r| (q, r))) {
        if luck.below(100) < fill {
            let face = faces[luck.below(faces.len() as u32) as usize];
            let level = 1 + luck.below(high) as u8;
            let _ = surface.enter(cell(q - side / 2, r - side / 2), face, level); // the box may be short of it
        }
    }
    surface
}

/// 100,000 cities by `AKROPOLIS_CITIES=100000 cargo test --release -p engine --test akropolis_scoring -- --nocapture`.
#[test]
fn ak_score_4_equals_the_naive_scorer_with_every_variant_and_setting() {
    let cities = amount("AKROPOLIS_CITIES", 4_000);
    let mut luck = Luck::new(7);
    let (mut lakes, mut points) = (0, 0);
    for number in 0..cities {
        let surface = if number % 2 == 0 { played(&mut luck) } else { drawn(&mut luck) };
        let plan = plan(&surface);
        let waters = plan.lakes();
        lakes += usize::from(!waters.is_empty());
        let stones = luck.below(12) as u8;
        for options in all_options() {
            let found = surface.counts(options, stones).score(options.variants).total();
            let expected = plan.total(agreed(options), stones.into(), &waters);
            assert_eq!(u32::from(found), expected, "city {number}: {options:?}, {stones} stones, {plan:?}");
            points += expected as usize;
        }
        if cities > 4_000 && number % 500 == 499 {
            eprint!("\r{:3} % {}", (number + 1) * 100 / cities, "#".repeat((number + 1) * 60 / cities));
            let _ = std::io::stderr().flush();
        }
    }
    println!("{cities} cities x 128 settings equal, {lakes} with lakes, {} points on average", points / cities / 128);
    assert!(lakes * 4 > cities && points > cities * 128 * 5, "the cities are too dull");
}

#[test]
fn ak_table_3_counts_entered_by_hand_score_like_the_city_they_were_taken_from() {
    let mut luck = Luck::new(11);
    for _ in 0..300 {
        let surface = played(&mut luck);
        for options in all_options() {
            let counted = surface.counts(options, 3);
            let mut entered = Counts::new(3);
            for kind in Kind::ALL {
                entered.enter_plazas(kind, counted.plazas(kind)).unwrap();
                for level in 1..=MAX_LEVEL {
                    for outstanding in [false, true] {
                        let count = counted.districts(kind, level, outstanding);
                        entered.enter(kind, level, outstanding, count).unwrap();
                    }
                }
            }
            assert_eq!(entered.score(options.variants), counted.score(options.variants));
        }
    }
}

#[test]
fn ak_table_3_plain_counts_score_as_on_the_pad() {
    let mut counts = Counts::new(4);
    counts.enter(Kind::House, 1, false, 5).unwrap();
    counts.enter(Kind::House, 2, false, 2).unwrap();
    counts.enter_plazas(Kind::House, 3).unwrap();
    counts.enter(Kind::Temple, 1, false, 1).unwrap();
    counts.enter(Kind::Temple, 3, false, 2).unwrap();
    counts.enter_plazas(Kind::Temple, 1).unwrap();
    counts.enter(Kind::Garden, 2, true, 1).unwrap();
    counts.enter(Kind::Garden, 1, false, 1).unwrap();
    counts.enter_plazas(Kind::Garden, 1).unwrap();
    counts.enter(Kind::Market, 4, false, 1).unwrap();
    assert_eq!(counts.score(Variants::NONE).total(), 9 * 3 + 7 * 2 + 3 * 3 + 4);
    let all = counts.score(Variants::ALL);
    assert_eq!((all.points(Kind::House), all.points(Kind::Temple), all.points(Kind::Garden)), (27, 26, 15));
    counts.enter(Kind::House, 1, false, 6).unwrap(); // the group is worth 10 now
    assert_eq!(counts.score(Variants::ALL).points(Kind::House), 60);
    counts.enter_stones(0);
    assert_eq!((counts.stones(), counts.score(Variants::NONE).total()), (0, 30 + 14 + 9));
}

#[test]
fn ak_data_10_more_than_the_box_has_is_refused() {
    for face in Face::ALL {
        let most = face.in_one_city();
        let mut surface = Surface::new();
        for number in 0..most {
            surface.enter(cell(number as i8 - 32, 0), face, 1).unwrap();
        }
        let full = surface.clone();
        assert_eq!(surface.enter(cell(0, 9), face, 1), Err(Refusal::NotInTheBox), "{face:?}");
        assert_eq!(surface, full);
        surface.enter(cell(-32, 0), face, 2).unwrap(); // the same hex again, corrected
        let mut counts = Counts::new(0);
        let entered = match face {
            Face::District(kind) => {
                counts.enter(kind, 1, false, most - 1).unwrap();
                counts.enter(kind, 2, false, 1).unwrap();
                counts.enter(kind, 2, true, 1)
            }
            Face::Plaza(kind) => {
                counts.enter_plazas(kind, most).unwrap();
                counts.enter_plazas(kind, most + 1)
            }
            Face::Quarry => continue,
        };
        assert_eq!(entered, Err(Refusal::NotInTheBox), "{face:?}");
    }
}

#[test]
fn ak_data_7_the_greatest_conceivable_score_fits_its_type() {
    let mut counts = Counts::new(255);
    let mut sum = 255;
    for kind in Kind::ALL {
        let (districts, plazas) = (Face::District(kind).in_one_city(), Face::Plaza(kind).in_one_city());
        counts.enter(kind, MAX_LEVEL, true, districts).unwrap();
        counts.enter_plazas(kind, plazas).unwrap();
        sum += u32::from(districts) * 16 * 2 * u32::from(plazas) * u32::from(kind.stars());
    }
    assert_eq!(u32::from(counts.score(Variants::ALL).total()), sum);
}

#[test]
fn ak_data_9_a_seventeenth_level_is_refused() {
    let mut surface = Surface::new();
    let mut counts = Counts::new(0);
    for level in [0, 17, 255] {
        assert_eq!(surface.enter(cell(0, 0), Face::Quarry, level), Err(Refusal::NoSuchLevel));
        assert_eq!(counts.enter(Kind::House, level, false, 1), Err(Refusal::NoSuchLevel));
    }
    assert_eq!((surface.columns().len(), counts), (0, Counts::new(0)));
    surface.enter(cell(0, 0), Face::Quarry, 16).unwrap();
    counts.enter(Kind::House, 16, false, 1).unwrap();
}
