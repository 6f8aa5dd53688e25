//! Which set-ups a game can start with (CY-SETUP, CY-COMP).

mod play;

use engine::cyclades::part::Part;
use engine::cyclades::setup::{Ladder, SetupFault};
use engine::cyclades::{Mode, Setup};
use engine::{BySeat, Seat};
use play::on_device;

fn check(change: impl Fn(&mut Setup)) -> Result<(), SetupFault> {
    let mut setup = Setup::new(Mode::Three);
    change(&mut setup);
    setup.check()
}

#[test]
fn cy_bid_10_a_ladder_has_a_space_and_none_above_25() {
    let ladder = |bits: u32| serde_json::from_value::<Ladder>(bits.into()).unwrap();
    for (bits, fault) in [(0, true), (1 << 24, false), (1 << 31, true), (3 << 30 | 2, true)] {
        let found = check(|setup| setup.ladder = ladder(bits));
        assert_eq!(found, if fault { Err(SetupFault::Ladder) } else { Ok(()) }, "{bits}");
    }
}

#[test]
fn cy_comp_3_no_face_above_9_and_one_to_ten_buildings_of_a_type() {
    assert_eq!(check(|setup| setup.die[2] = 9), Ok(()));
    assert_eq!(check(|setup| setup.die[2] = 10), Err(SetupFault::Die));
    assert_eq!(check(|setup| setup.die[5] = 200), Err(SetupFault::Die));
    for (count, fault) in [(0, true), (1, false), (10, false), (11, true)] {
        let found = check(|setup| setup.buildings[3] = count);
        assert_eq!(found, if fault { Err(SetupFault::Buildings) } else { Ok(()) }, "{count}");
    }
}

#[test]
fn cy_end_6_a_fourth_metropolis_is_for_sides_only() {
    for mode in Mode::ALL {
        for target in 0..=6 {
            let fault = target != 3 && !(target == 4 && mode.paired());
            assert_eq!(Setup { target, ..Setup::new(mode) }.check().is_err(), fault, "{mode:?} to {target}");
        }
    }
}

#[test]
fn cy_comp_15_everybody_has_a_set_of_the_box_alone() {
    let colours = |changed: usize, colour: u8| {
        let mut colours = BySeat::from_fn(u8::from);
        colours[Seat::new(changed).unwrap()] = colour;
        check(|setup| setup.colours = colours)
    };
    assert_eq!(colours(5, 5), Ok(()));
    assert_eq!(colours(5, 6), Err(SetupFault::Colours));
    assert_eq!(colours(3, 1), Err(SetupFault::Colours));
    assert_eq!(colours(5, 0), Err(SetupFault::Colours));
}

#[test]
fn cy_deploy_2_a_map_has_three_land_areas_for_each_and_islands_enough() {
    let large = on_device(Mode::SixTeams, true);
    let small = on_device(Mode::Three, false);
    assert_eq!(large.check(), Ok(()));
    assert_eq!(Setup { mode: Mode::Two, ..on_device(Mode::FourTeams, false) }.check(), Ok(()));
    let land = small.chart.as_ref().unwrap().land().len();
    for mode in Mode::ALL.into_iter().filter(|mode| 3 * mode.factions() > land) {
        assert_eq!(Setup { chart: small.chart, ..Setup::new(mode) }.check(), Err(SetupFault::Chart), "{mode:?}");
    }
    assert!(land < 18, "six factions have no room there");
    assert_eq!(Setup { part: Some(Part::Auction), ..small }.check(), Err(SetupFault::Chart));
}

#[test]
fn cy_term_2_the_first_of_a_side_keeps_its_things() {
    for mode in Mode::ALL {
        let leaders: Vec<Seat> = mode.leaders().collect();
        let expected: Vec<Seat> = Seat::first(mode.factions()).filter(|&seat| mode.leader(seat) == seat).collect();
        assert_eq!(leaders, expected, "{mode:?}");
        assert_eq!(leaders.len(), if mode.paired() { mode.factions() / 2 } else { mode.factions() });
    }
}
