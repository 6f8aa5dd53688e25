//! Charts: every fault is found and named, geography follows the rules, and any bytes are refused or a valid map.

use engine::cyclades::area::{Area, AreaSet, ByArea, MAX_AREAS};
use engine::cyclades::chart::{Chart, Facts, Kind, MAX_SITES};
use engine::cyclades::fault::{Fault, Flaw};

fn area(index: usize) -> Area {
    Area::new(index).unwrap()
}

fn set(indices: &[usize]) -> AreaSet {
    indices.iter().copied().map(area).collect()
}

fn sea() -> Facts {
    Facts { kind: Kind::Sea, horns: 0, neighbours: AreaSet::NONE }
}

fn land(sites: u8) -> Facts {
    let kind = Kind::Land { sites, priestess: false, harbours: [None; MAX_SITES] };
    Facts { kind, horns: 0, neighbours: AreaSet::NONE }
}

fn join(areas: &mut [Facts], borders: &[(usize, usize)]) {
    for &(one, other) in borders {
        areas[one].neighbours = areas[one].neighbours.with(area(other));
        areas[other].neighbours = areas[other].neighbours.with(area(one));
    }
}

/// Two islands, 0-1-2 in a row and 3, with the seas 4 (at 0), 5 (at 1 and 2), 6 (at 2 and 3); 4-5-6 in a row.
fn gulf() -> Vec<Facts> {
    let mut areas = vec![land(2), land(0), land(1), land(1), sea(), sea(), sea()];
    join(&mut areas, &[(0, 1), (1, 2), (0, 4), (1, 5), (2, 5), (2, 6), (3, 6), (4, 5), (5, 6)]);
    areas
}

fn refused(areas: &[Facts]) -> (Option<usize>, Flaw) {
    let Fault { area, flaw } = Chart::new(areas).unwrap_err();
    (area.map(Area::index), flaw)
}

#[test]
fn cy_map_1_and_2_borders_join_land_and_sea_alike() {
    let chart = Chart::new(&gulf()).unwrap();
    assert_eq!((chart.land(), chart.sea()), (set(&[0, 1, 2, 3]), set(&[4, 5, 6])));
    assert!(chart.adjacent(area(0), area(1)) && chart.adjacent(area(4), area(5)) && chart.adjacent(area(0), area(4)));
    assert!(!chart.adjacent(area(0), area(2)));
    assert_eq!(chart.seas_beside(area(2)), set(&[5, 6]));
    assert_eq!(chart.lands_beside(area(5)), set(&[1, 2]));
}

#[test]
fn cy_map_3_islands_are_computed() {
    let chart = Chart::new(&gulf()).unwrap();
    assert_eq!(chart.islands().collect::<Vec<_>>(), [set(&[0, 1, 2]), set(&[3])]);
    assert_eq!(chart.island(area(2)), set(&[0, 1, 2]));
    assert_eq!(chart.island(area(4)), AreaSet::NONE);
}

#[test]
fn cy_map_4_5_6_and_8_the_facts_of_an_area_are_kept() {
    let mut areas = gulf();
    areas[0].horns = 15;
    areas[5].horns = 2;
    areas[2].kind = Kind::Land { sites: 3, priestess: true, harbours: [Some(area(5)), None, Some(area(6)), None] };
    let chart = Chart::new(&areas).unwrap();
    for (index, facts) in areas.iter().enumerate() {
        assert_eq!(chart.facts(area(index)), Some(*facts));
    }
    assert_eq!(chart.facts(area(7)), None);
    assert_eq!((chart.horns(area(0)), chart.sites(area(0)), chart.sites(area(1))), (15, 2, 0));
    assert_eq!(chart.priestesses(), set(&[2]));
}

#[test]
fn cy_bld_9_a_port_lies_in_all_seas_around_unless_the_printed_one_counts() {
    let mut areas = gulf();
    areas[2].kind = Kind::Land { sites: 2, priestess: false, harbours: [Some(area(6)), None, None, None] };
    let chart = Chart::new(&areas).unwrap();
    assert_eq!(chart.port_seas(area(2), 0, false), set(&[5, 6]));
    assert_eq!(chart.port_seas(area(2), 0, true), set(&[6]));
    assert_eq!(chart.port_seas(area(2), 1, true), set(&[5, 6]));
    assert_eq!(chart.harbour(area(2), MAX_SITES), None);
}

#[test]
fn cy_landmove_2_only_the_next_area_of_the_island_is_reached_on_foot() {
    let chart = Chart::new(&gulf()).unwrap();
    assert_eq!(chart.reach(area(0), AreaSet::NONE, false), set(&[1]));
    assert_eq!(chart.reach(area(1), AreaSet::NONE, false), set(&[0, 2]));
}

#[test]
fn cy_landmove_3_a_chain_of_ships_carries_to_another_island() {
    let chart = Chart::new(&gulf()).unwrap();
    assert_eq!(chart.reach(area(0), set(&[4, 5, 6]), false), set(&[1, 3]));
    assert_eq!(chart.reach(area(0), set(&[4, 6]), false), set(&[1]), "the chain has a gap");
    assert_eq!(chart.reach(area(0), set(&[5, 6]), false), set(&[1]), "the chain starts elsewhere");
    assert_eq!(chart.reach(area(3), set(&[6]), false), set(&[2]));
    assert_eq!(chart.reach(area(3), set(&[4, 5, 6]), false), set(&[0, 1, 2]));
    assert_eq!(chart.chain(area(0), set(&[4, 6])), set(&[4]));
    assert_eq!(chart.chain(area(0), set(&[1, 4, 5])), set(&[4, 5]), "land carries nobody");
}

#[test]
fn cy_landmove_4_ships_do_not_carry_along_the_same_island() {
    let chart = Chart::new(&gulf()).unwrap();
    assert_eq!(chart.reach(area(0), set(&[4, 5]), false), set(&[1]));
    assert_eq!(chart.reach(area(0), set(&[4, 5]), true), set(&[1, 2]), "D-23 sea_lift_same_island");
}

#[test]
fn f_3_every_fault_names_its_area() {
    let change = |edit: fn(&mut Vec<Facts>)| {
        let mut areas = gulf();
        edit(&mut areas);
        refused(&areas)
    };
    assert_eq!(refused(&[]), (None, Flaw::NoLand));
    assert_eq!(refused(&[sea(); 65]), (None, Flaw::TooManyAreas));
    assert_eq!(change(|areas| areas[5].horns = 16), (Some(5), Flaw::TooManyHorns));
    assert_eq!(change(|areas| areas[0].kind = land(5).kind), (Some(0), Flaw::TooManySites));
    assert_eq!(change(|areas| areas[3].neighbours = set(&[3, 6])), (Some(3), Flaw::BordersItself));
    assert_eq!(change(|areas| areas[3].neighbours = set(&[6, 7])), (Some(3), Flaw::BordersNothing));
    assert_eq!(change(|areas| areas[3].neighbours = set(&[5, 6])), (Some(3), Flaw::OneSidedBorder(area(5))));
    assert_eq!(change(|areas| areas.push(sea())), (Some(7), Flaw::NoNeighbour));
    assert_eq!(
        change(|areas| {
            areas.extend([sea(), sea()]);
            join(areas, &[(7, 8)]);
        }),
        (Some(7), Flaw::Unreachable)
    );
    assert_eq!(
        change(|areas| {
            areas.extend([land(1), land(1)]);
            join(areas, &[(7, 8)]);
        }),
        (Some(7), Flaw::IslandWithoutSea)
    );
    assert_eq!(
        change(|areas| [0, 2, 3].into_iter().for_each(|index| areas[index].kind = land(0).kind)),
        (None, Flaw::NoSite)
    );
}

#[test]
fn d_17_a_harbour_is_a_sea_beside_an_existing_site() {
    for (harbours, sites) in [([Some(area(4)), None, None, None], 1), ([None, Some(area(5)), None, None], 1)] {
        let mut areas = gulf();
        areas[2].kind = Kind::Land { sites, priestess: false, harbours };
        assert_eq!(refused(&areas), (Some(2), Flaw::NoSuchHarbour));
    }
}

#[test]
fn cy_deploy_2_10_and_11_the_map_has_room_for_the_factions() {
    let small = Chart::new(&gulf()).unwrap();
    assert_eq!(small.check_for(1, false), Ok(()));
    let flaw = Flaw::TooFewLandAreas { found: 4, needed: 6 };
    assert_eq!(small.check_for(2, false), Err(Fault { area: None, flaw }));
    let flaw = Flaw::TooFewIslands { found: 2, needed: 4 };
    assert_eq!(small.check_for(1, true), Err(Fault { area: None, flaw }));
    let mut single = vec![sea(), land(1), land(1), land(1)];
    join(&mut single, &[(0, 1), (1, 2), (2, 3)]);
    let flaw = Flaw::TooFewIslands { found: 1, needed: 2 };
    assert_eq!(Chart::new(&single).unwrap().check_for(1, false), Err(Fault { area: None, flaw }));
}

#[test]
fn a_full_chart_of_64_areas_is_accepted_and_small() {
    let mut areas: Vec<Facts> = (0..MAX_AREAS).map(|index| if index % 2 == 0 { land(1) } else { sea() }).collect();
    let ring: Vec<_> = (0..MAX_AREAS).map(|index| (index, (index + 1) % MAX_AREAS)).collect();
    join(&mut areas, &ring);
    let chart = Chart::new(&areas).unwrap();
    assert_eq!((chart.areas().len(), chart.islands().count()), (64, 32));
    assert_eq!(chart.check_for(6, true), Ok(()));
    assert!(size_of::<Chart>() <= 752, "{} bytes", size_of::<Chart>());
    let bytes = postcard::to_allocvec(&chart).unwrap();
    assert_eq!(postcard::from_bytes::<Chart>(&bytes), Ok(chart));
}

#[test]
fn a_saved_chart_with_a_fault_is_not_loaded() {
    let chart = Chart::new(&gulf()).unwrap();
    let good = postcard::to_allocvec(&chart).unwrap();
    assert_eq!(postcard::from_bytes::<Chart>(&good), Ok(chart));
    let mut accepted = 0;
    for place in 0..good.len() {
        for value in 0..=255 {
            let mut bytes = good.clone();
            bytes[place] = value;
            let Ok(chart) = postcard::from_bytes::<Chart>(&bytes) else { continue };
            accepted += 1;
            let facts: Vec<_> = chart.areas().iter().filter_map(|area| chart.facts(area)).collect();
            assert_eq!(Chart::new(&facts), Ok(chart), "what loads is a checked map");
        }
        assert!(postcard::from_bytes::<Chart>(&good[..place]).is_err(), "a torn save is refused");
    }
    assert!(accepted > good.len(), "at least the unchanged bytes load");
    assert!(postcard::from_bytes::<Area>(&[64]).is_err());
}

#[test]
fn tables_of_areas_are_saved_whole() {
    let table = ByArea::from_fn(|area| u16::from(u8::from(area)) * 300);
    let bytes = postcard::to_allocvec(&table).unwrap();
    assert_eq!(postcard::from_bytes::<ByArea<u16>>(&bytes), Ok(table));
    assert!(postcard::from_bytes::<ByArea<u16>>(&bytes[..bytes.len() - 1]).is_err());
    assert_eq!(table.iter().map(|(area, _)| area.index()).collect::<Vec<_>>(), (0..64).collect::<Vec<_>>());
}

#[test]
fn d_17_a_harbour_is_one_of_the_first_fifteen_seas() {
    let star = |harbour: usize| {
        let mut areas = vec![land(1)];
        areas.extend([sea(); 16]);
        let rays: Vec<_> = (1..=16).map(|index| (0, index)).collect();
        join(&mut areas, &rays);
        areas[0].kind = Kind::Land { sites: 1, priestess: false, harbours: [Some(area(harbour)), None, None, None] };
        areas
    };
    assert_eq!(Chart::new(&star(15)).unwrap().harbour(area(0), 0), Some(area(15)));
    assert_eq!(refused(&star(16)), (Some(0), Flaw::NoSuchHarbour));
}

#[test]
fn sets_of_areas_add_remove_and_count() {
    let some = set(&[0, 5, 63]);
    assert_eq!((some.len(), some.iter().len(), some.lowest()), (3, 3, Some(area(0))));
    assert_eq!(some.iter().size_hint(), (3, Some(3)));
    assert_eq!(some.without(area(5)), set(&[0, 63]));
    assert_eq!(some.minus(set(&[5, 6])), set(&[0, 63]));
    assert_eq!(some.intersection(set(&[5, 6])), set(&[5]));
    assert_eq!(some.union(set(&[6])), some.with(area(6)));
    assert!(some.meets(set(&[63])) && !some.meets(set(&[62])));
    assert_eq!((AreaSet::first(0), AreaSet::first(63).len(), AreaSet::first(64).len()), (AreaSet::NONE, 63, 64));
    assert!(AreaSet::NONE.is_empty() && !some.is_empty() && AreaSet::NONE.lowest().is_none());
    assert_eq!(Area::new(MAX_AREAS), None);
}
