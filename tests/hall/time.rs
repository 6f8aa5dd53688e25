//! The clock of a round, and the call for the host.

use firmware::{
    Key,
    play::Refused,
    screens::{HallScreen, Screen},
    store::hall::Rule,
};
use forms::FORMS;
use tests::{Rig, player::Player, script::Deed};

use super::{at_event, begin, home, host_does, play, play_game, sign_all, told};

const MINUTE: u64 = 60_000_000;

#[test]
fn issue_22_a_round_warns_at_ten_five_and_no_minutes_on_screen_and_light() {
    let flash = at_event(FORMS[0]);
    let mut rig = Rig::new(FORMS[0], flash);
    let told = rig.fingers(|bench| {
        bench.settle();
        let mut player = Player::new(bench);
        player.pass(100 * MINUTE);
        assert_eq!(player.desk.refused, None, "before the first game no clock runs");
        begin(&mut player);
        let start = player.bench.now();
        let mut told = vec![];
        for _ in 0..95 * 60 {
            player.bench.pass(1_000_000);
            let (desk, _) = player.bench.state();
            if let Some(Refused::Time(left, rule)) = desk.refused {
                let minutes = (player.bench.now() - start) / MINUTE;
                told.push((minutes, left));
                assert_eq!(rule, Rule::Turn);
                player.bench.act(Deed::Press(Key::Accept));
            }
        }
        told
    });
    assert_eq!(told, [(80, 10), (85, 5), (90, 0)]);
    let white = rig.glows().iter().filter(|(_, glow)| (glow.0, glow.1, glow.2) == (255, 255, 255)).count();
    assert!(white >= 3, "the light blinked {white} times");
}

#[test]
fn issue_22_the_clock_goes_on_after_a_cut_and_stops_for_a_table_that_has_signed() {
    let flash = at_event(FORMS[0]);
    play(&flash, |player| {
        begin(player);
        player.pass(79 * MINUTE + MINUTE / 2);
        assert_eq!(told(player.bench, "left").as_deref(), Some("11"));
    });
    play(&flash, |player| {
        assert_eq!(told(player.bench, "left").as_deref(), Some("11"), "a minute under way begins again");
        player.pass(MINUTE + MINUTE / 2);
        let (desk, _) = player.bench.state();
        assert_eq!(desk.refused, Some(Refused::Time(10, Rule::Turn)));
        player.press(Key::Accept);
        super::count(player, 1, 0);
        sign_all(player);
        player.pass(20 * MINUTE);
        assert_eq!(player.bench.state().0.refused, None, "its time is nobody's any more");
        host_does(player, 3);
        assert_eq!((told(player.bench, "round").as_deref(), told(player.bench, "left")), (Some("2"), None));
        home(player);
        play_game(player, 1);
        assert_eq!(told(player.bench, "left").as_deref(), Some("90"));
    });
}

#[test]
fn issue_22_back_held_for_three_seconds_calls_the_host_from_everywhere() {
    let flash = at_event(FORMS[0]);
    for in_game in [false, true] {
        let mut rig = Rig::new(FORMS[0], flash.clone());
        rig.fingers(|bench| {
            bench.settle();
            if in_game {
                begin(&mut Player::new(bench));
            }
            bench.set(Key::Back, true);
            bench.pass(2_500_000);
            assert!(!bench.state().0.hall.calling);
            bench.pass(1_000_000);
            bench.set(Key::Back, false);
            bench.settle();
            assert!(matches!(bench.state().1, Screen::Hall(HallScreen::Call)), "{:?}", bench.state().1);
            assert_eq!(told(bench, "calls").as_deref(), Some("yes"));
            bench.act(Deed::Press(Key::Accept));
            bench.act(Deed::Press(Key::Back));
            assert!(bench.state().0.hall.calling, "a press does not end it");
            bench.pass(5_000_000);
            bench.act(Deed::Hold(Key::Accept));
            assert!(!bench.state().0.hall.calling);
            assert_eq!(matches!(bench.state().1, Screen::Game(_)), in_game, "{:?}", bench.state().1);
        });
        let white = rig.glows().iter().filter(|(_, glow)| (glow.0, glow.1, glow.2) == (255, 255, 255)).count();
        assert!(white >= 10, "the light blinked {white} times");
        let last = rig.glows().last().map(|(_, glow)| (glow.0, glow.1, glow.2));
        assert_ne!(last, Some((255, 255, 255)), "it is out again");
    }
}

#[test]
fn issue_22_a_device_whose_clock_runs_or_that_calls_does_not_switch_itself_off() {
    let flash = at_event(FORMS[0]);
    play(&flash, |player| {
        assert!(!player.desk.hall.needs_power());
        begin(player);
        assert!(player.desk.hall.needs_power(), "its clock runs");
        super::count(player, 1, 0);
        sign_all(player);
        assert!(!player.desk.hall.needs_power(), "this table is done");
        player.bench.set(Key::Back, true);
        player.bench.pass(4_000_000);
        player.bench.set(Key::Back, false);
        assert!(player.bench.state().0.hall.needs_power(), "it calls");
    });
}

#[test]
fn issue_22_without_an_event_nobody_is_called() {
    let flash = tests::Flash::new();
    Rig::new(FORMS[0], flash).fingers(|bench| {
        bench.settle();
        Player::new(bench).first_start();
        bench.set(Key::Back, true);
        bench.pass(10_000_000);
        assert!(!bench.state().0.hall.calling);
    });
}
