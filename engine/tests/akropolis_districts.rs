//! Plazas, districts, variants and the end result, rule by rule (AK-PLAZA, AK-DIST, AK-SCORE, AK-VAR).

mod akropolis_shared;

use akropolis_shared::{Luck, cell, face, play, seat, spot, tile};
use engine::akropolis::city::City;
use engine::akropolis::face::Kind;
use engine::akropolis::options::{HouseGroup, Options, Variants};
use engine::akropolis::score::{Score, winners};
use engine::akropolis::surface::Surface;
use engine::akropolis::tiles::Tiles;
use engine::akropolis::{Akropolis, Setup};

/// A city given as `q,r,hex,level` words.
fn city(text: &str) -> Surface {
    let mut surface = Surface::new();
    for word in text.split_whitespace() {
        let parts: Vec<_> = word.split(',').collect();
        let place = cell(parts[0].parse().unwrap(), parts[1].parse().unwrap());
        surface.enter(place, face(parts[2].chars().next().unwrap()), parts[3].parse().unwrap()).unwrap();
    }
    surface
}

fn score(text: &str, options: Options) -> Score {
    city(text).counts(options, 0).score(options.variants)
}

fn base(text: &str) -> u16 {
    score(text, Options::default()).total()
}

fn with(kind: Kind, text: &str) -> u16 {
    score(text, Options { variants: Variants::NONE.with(kind), ..Options::default() }).total()
}

fn lake_is_edge(kind: Kind, text: &str) -> u16 {
    score(text, Options { variants: Variants::NONE.with(kind), lake_is_edge: true, ..Options::default() }).total()
}

/// Six hexes around (0,0).
const RING: &str = "0,-1,q,1 1,-1,q,1 1,0,q,1 0,1,q,1 -1,1,q,1 -1,0,q,1";

#[test]
fn ak_quarry_1_quarries_score_nothing() {
    assert_eq!(base(&format!("{RING} 0,0,q,5")), 0);
    assert_eq!(base("0,0,g,1 1,0,G,1"), base("0,0,g,1 1,0,G,1 2,0,q,9"));
}

#[test]
fn ak_plaza_1_plazas_multiply_their_own_colour() {
    let districts = "0,0,h,1 3,0,m,1 6,0,b,1 9,0,g,1";
    for (kind, plaza, points) in [(0, 'H', 1), (1, 'M', 2), (2, 'B', 2), (4, 'G', 3)] {
        let score = score(&format!("{districts} 12,0,{plaza},1"), Options::default());
        assert_eq!((score.points(Kind::ALL[kind]), score.total()), (points, points), "{plaza}");
    }
}

#[test]
fn ak_plaza_2_the_stars_of_all_plazas_add_up() {
    assert_eq!(base("0,0,g,2 3,0,G,1 6,0,G,1"), 2 * 6);
    assert_eq!(base("0,0,g,2 3,0,G,1 6,0,G,1 9,0,G,1"), 2 * 9);
}

#[test]
fn ak_plaza_3_a_plaza_need_not_be_adjacent() {
    assert_eq!(base("0,0,g,1 1,0,G,1"), 3);
    assert_eq!(base("0,0,g,1 60,-60,G,1"), 3);
}

#[test]
fn ak_plaza_4_the_level_of_a_plaza_does_not_matter() {
    assert_eq!((base("0,0,g,1 1,0,G,1"), base("0,0,g,1 1,0,G,7")), (3, 3));
}

/// AK-PLAZA-6: once covered, it counts no more.
#[test]
fn ak_plaza_5_the_plaza_of_the_starting_tile_counts_while_visible() {
    let mut city = City::new();
    city.lay(tile(21), spot(1, -1, 5), Tiles::NONE).unwrap(); // two houses beside the starting tile
    let score = |city: &City| city.surface().counts(Options::default(), 0).score(Variants::NONE);
    assert_eq!((score(&city).stars[Kind::House], score(&city).total()), (1, 2));
    city.lay(tile(13), spot(0, 0, 5), Tiles::NONE).unwrap(); // over the plaza, a house and a quarry
    assert_eq!((score(&city).stars[Kind::House], score(&city).total()), (0, 0));
}

/// AK-SCORE-2: and without stars a kind is worth nothing.
#[test]
fn ak_dist_1_a_district_needs_a_plaza_of_its_colour() {
    assert_eq!(base("0,0,g,3"), 0);
    assert_eq!(base("0,0,g,3 1,0,M,1"), 0);
    assert_eq!(base("0,0,g,3 1,0,G,1"), 9);
}

#[test]
fn ak_dist_2_the_value_is_the_level() {
    for level in 1..=16 {
        assert_eq!(base(&format!("0,0,g,{level} 1,0,G,1")), level * 3);
    }
}

#[test]
fn ak_dist_3_only_the_largest_group_of_houses() {
    assert_eq!(base("0,0,h,1 1,0,h,1 2,0,h,1 0,3,h,1 1,3,h,1 9,0,H,1"), 3);
}

#[test]
fn ak_dist_4_largest_by_hexes_then_by_value() {
    let groups = "0,0,h,1 1,0,h,1 2,0,h,1 0,3,h,4 6,0,h,2 7,0,h,2 8,0,h,3 9,9,H,1";
    assert_eq!(base(groups), 7); // three hexes each, the second group is higher
    let by_value = Options { house_group: HouseGroup::ByValue, ..Options::default() };
    assert_eq!(score(groups, by_value).total(), 7);
    let lone = "0,0,h,1 1,0,h,1 2,0,h,1 0,3,h,4 9,9,H,1";
    assert_eq!((base(lone), score(lone, by_value).total()), (3, 4));
}

#[test]
fn ak_dist_5_plazas_and_quarries_join_no_group() {
    assert_eq!(base("0,0,h,1 1,0,h,1 2,0,h,1"), 0);
    assert_eq!(base("0,0,h,1 1,0,H,1 2,0,h,1"), 1);
    assert_eq!(base("0,0,h,1 1,0,q,1 2,0,h,1 5,5,H,1"), 1);
    assert_eq!(base("0,0,h,1 1,0,h,1 2,0,h,1 5,5,H,1"), 3);
}

/// AK-DIST-7: a market plaza beside it does no harm.
#[test]
fn ak_dist_6_a_market_beside_a_market_does_not_score() {
    assert_eq!(base("0,0,m,1 1,0,m,1 9,0,M,1"), 0);
    assert_eq!(base("0,0,m,1 2,0,m,1 9,0,M,1"), 4);
    assert_eq!(base("0,0,m,1 1,0,M,1 1,-1,h,1"), 2);
}

#[test]
fn ak_dist_8_barracks_score_at_the_edge() {
    let plaza = "9,9,B,1";
    assert_eq!(base(&format!("0,0,b,3 {plaza}")), 6);
    assert_eq!(base(&format!("0,0,b,3 {RING} {plaza}")), 0);
    assert_eq!(base(&format!("0,0,b,3 {} {plaza}", RING.replace(" 0,1,q,1", ""))), 6);
}

/// AK-DIST-10: whatever the difference in height.
#[test]
fn ak_dist_9_an_edge_is_open_land() {
    // (0,0) is a lake; the barracks at (1,0) is closed in on all other sides.
    let city = format!("{} 1,0,b,2 2,-1,q,1 2,0,q,1 1,1,q,1 9,9,B,1", RING.replace(" 1,0,q,1", ""));
    assert_eq!(base(&city), 0);
    assert_eq!(score(&city, Options { lake_is_edge: true, ..Options::default() }).total(), 4);
    assert_eq!(base(&format!("0,0,b,9 {RING} 9,9,B,1")), 0); // lower neighbours are no edge
    // At the end of the world there is open land, too.
    for corner in ["63,0,b,1 63,-1,q,1 63,1,q,1 62,1,q,1 62,0,q,1", "0,63,b,1 0,62,q,1 1,62,q,1 1,63,q,1 -1,63,q,1"] {
        assert_eq!(base(&format!("{corner} 9,9,B,1")), 2);
    }
}

/// AK-DIST-12: whatever the levels of the others.
#[test]
fn ak_dist_11_a_temple_is_surrounded() {
    assert_eq!(base(&format!("0,0,t,2 {RING} 9,9,T,1")), 4);
    assert_eq!(base(&format!("0,0,t,2 {} 9,9,T,1", RING.replace(" 1,0,q,1", ""))), 0);
    assert_eq!(base(&format!("0,0,t,1 {} 9,9,T,1", RING.replace("q,1", "q,6"))), 2);
}

#[test]
fn ak_dist_13_gardens_have_no_condition() {
    assert_eq!(base("0,0,g,1 1,0,g,1 2,0,g,2 9,9,G,1"), 12);
    assert_eq!(base(&format!("0,0,g,1 {RING} 9,9,G,1")), 3);
}

#[test]
fn ak_dist_14_levels_do_not_part_neighbours() {
    assert_eq!(base("0,0,h,1 1,0,h,5 9,9,H,1"), 6);
    assert_eq!(base("0,0,m,1 1,0,m,5 9,9,M,1"), 0);
}

/// AK-SCORE-4: the five products and the stones. AK-SCORE-3: a point for each stone.
#[test]
fn ak_score_1_value_times_stars_for_each_kind() {
    let text = "0,0,h,1 1,0,h,2 20,0,H,1 22,0,H,1 5,0,m,3 24,0,M,1 10,0,b,1 26,0,B,1 15,0,g,2 28,0,G,1";
    let score = city(text).counts(Options::default(), 7).score(Variants::NONE);
    assert_eq!(Kind::ALL.map(|kind| score.points(kind)), [3 * 2, 3 * 2, 2, 0, 2 * 3]);
    assert_eq!(score.total(), 6 + 6 + 2 + 6 + 7);
}

/// AK-TIE-1 and AK-TIE-2 break ties.
#[test]
fn ak_score_4_the_highest_total_wins() {
    let won = |results: &[(u16, u8)]| {
        let results = results.iter().enumerate().map(|(index, &(total, stones))| (seat(index), total, stones));
        winners(results).iter().map(|seat| seat.index()).collect::<Vec<_>>()
    };
    assert_eq!(won(&[(10, 0), (30, 0), (20, 9)]), [1]);
    assert_eq!(won(&[(30, 2), (30, 1), (20, 9)]), [0]);
    assert_eq!(won(&[(30, 2), (10, 7), (30, 2)]), [0, 2]);
    assert_eq!(won(&[(0, 0), (0, 0)]), [0, 1]);
}

/// AK-VAR-1: each variant changes its own kind and nothing else; play does not change.
#[test]
fn ak_var_1_any_combination() {
    let text = format!("0,0,t,2 {RING} 20,0,T,1 5,0,m,1 6,0,M,1 10,0,b,1 11,0,q,1 10,1,B,1 15,0,g,1 17,0,G,1");
    let all: Vec<_> = Variants::mixes().collect();
    assert_eq!(all.len(), 32);
    let single = |kind| score(&text, Options { variants: Variants::NONE.with(kind), ..Options::default() });
    for variants in all {
        let mixed = score(&text, Options { variants, ..Options::default() });
        for kind in Kind::ALL {
            let alone = if variants.contains(kind) { single(kind) } else { score(&text, Options::default()) };
            assert_eq!(mixed.points(kind), alone.points(kind));
            assert!(!variants.with(kind).without(kind).contains(kind) && variants.with(kind).contains(kind));
        }
    }
    let game = |variants| {
        let options = Options { variants, ..Options::default() };
        let mut game = Akropolis::new(Setup { options, ..Setup::new(2, seat(0)) }).unwrap();
        play(&mut game, &mut Luck::new(1), 80);
        game.players().map(|(_, player)| player.clone()).collect::<Vec<_>>()
    };
    assert_eq!(game(Variants::NONE), game(Variants::ALL));
}

#[test]
fn ak_var_2_the_others_score_normally() {
    let text = "0,0,m,1 1,0,M,1 5,0,m,3"; // one market beside the plaza, one not
    assert_eq!((base(text), with(Kind::Market, text)), (8, 10));
}

#[test]
fn ak_var_3_condition_and_plaza_are_still_asked_for() {
    assert_eq!(with(Kind::Market, "0,0,m,1 0,1,m,1 1,0,M,1"), 0); // beside each other
    assert_eq!(with(Kind::Temple, &format!("0,0,t,3 {RING}")), 0); // no temple plaza
    assert_eq!(with(Kind::Garden, &RING.replace(" 1,0,q", " 1,0,g")), 0); // at a lake, but no garden plaza
}

#[test]
fn ak_var_4_houses_worth_ten_double() {
    assert_eq!(with(Kind::House, "0,0,h,5 1,0,h,5 9,9,H,1"), 20);
    assert_eq!(with(Kind::House, "0,0,h,5 1,0,h,4 9,9,H,1"), 9);
    assert_eq!(with(Kind::House, "0,0,h,5 1,0,h,4 5,5,h,9 9,9,H,1"), 9); // the group alone is asked
}

#[test]
fn ak_var_5_markets_beside_a_market_plaza_double() {
    assert_eq!((with(Kind::Market, "0,0,m,3 1,0,M,1"), with(Kind::Market, "0,0,m,3 2,0,M,1")), (12, 6));
    assert_eq!(with(Kind::Market, "0,0,m,3 1,0,B,1 5,0,M,1"), 6); // another plaza does not do
}

#[test]
fn ak_var_6_barracks_with_three_or_four_spaces_double() {
    let ring: Vec<_> = RING.split(' ').collect();
    for spaces in 0..=6 {
        let text = format!("0,0,b,1 {} 9,9,B,1", ring[spaces..].join(" "));
        let expected = [0, 2, 2, 4, 4, 2, 2][spaces];
        assert_eq!(with(Kind::Barracks, &text), expected, "{spaces}");
    }
}

#[test]
fn ak_var_7_spaces_are_counted_as_edges_are() {
    // The barracks at (1,0) has the lake (0,0) and two open cells: (2,-1) and (2,0).
    let text = format!("{} 1,0,b,1 1,1,q,1 9,9,B,1", RING.replace(" 1,0,q,1", ""));
    assert_eq!(with(Kind::Barracks, &text), 2);
    assert_eq!(lake_is_edge(Kind::Barracks, &text), 4);
}

#[test]
fn ak_var_8_temples_above_the_first_level_double() {
    let temple = |level| with(Kind::Temple, &format!("0,0,t,{level} {RING} 9,9,T,1"));
    assert_eq!([temple(1), temple(2), temple(3)], [2, 8, 12]);
}

/// AK-VAR-10, AK-VAR-11: of one cell or of several, wherever water from outside does not come.
#[test]
fn ak_var_9_gardens_at_a_lake_double() {
    let lake = RING.replace(" 1,0,q", " 1,0,g");
    assert_eq!(with(Kind::Garden, &format!("{lake} 9,9,G,1")), 6);
    assert_eq!(with(Kind::Garden, &format!("{} 9,9,G,1", lake.replace(" 0,1,q,1", ""))), 3); // open
    let two = "-1,0,q,1 -1,1,q,1 0,-1,g,1 0,1,q,1 1,-1,q,1 1,1,q,1 2,-1,q,1 2,0,q,1 9,9,G,1";
    assert_eq!(with(Kind::Garden, two), 6);
    assert_eq!(lake_is_edge(Kind::Garden, two), 6);
}

#[test]
fn ak_var_11_water_finds_its_way_through_a_winding_channel() {
    let bowl = |gate: &str| {
        let mut text = String::from("9,9,G,1 ");
        // A spiral: two rings, each with one gate, on opposite sides.
        for (q, r) in (-4i32..=4).flat_map(|q| (-4i32..=4).map(move |r| (q, r))) {
            let ring = q.abs().max(r.abs()).max((q + r).abs());
            if (ring == 2 || ring == 4) && (q, r) != (2, 0) && !(gate == "open" && (q, r) == (-4, 0)) {
                text += &format!("{q},{r},{},1 ", if (q, r) == (0, 2) { 'g' } else { 'q' });
            }
        }
        with(Kind::Garden, &text)
    };
    assert_eq!((bowl("closed"), bowl("open")), (6, 3));
}

#[test]
fn ak_var_12_doubling_comes_before_the_stars() {
    let text = "0,0,m,3 1,0,M,1 5,0,M,1";
    let score = score(text, Options { variants: Variants::ALL, ..Options::default() });
    assert_eq!((score.values[Kind::Market], score.stars[Kind::Market], score.total()), (6, 4, 24));
}

#[test]
fn ak_geo_8_a_district_of_a_city_tile_has_at_most_four_empty_neighbours() {
    let mut luck = Luck::new(31);
    for _ in 0..40 {
        let mut game = Akropolis::new(Setup { long: true, ..Setup::new(2, seat(0)) }).unwrap();
        play(&mut game, &mut luck, 170);
        let surface = game.surface(seat(0)).unwrap();
        for column in surface.columns().filter(|column| column.tile > 0) {
            assert!(surface.beside(column.cell).count() >= 2);
        }
    }
    assert_eq!(City::new().surface().beside(cell(1, 0)).count(), 1); // a quarry of the starting tile
}
