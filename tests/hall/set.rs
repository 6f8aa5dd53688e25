//! A device is set by the desk of an event, and says so.

use firmware::{
    Key, Language,
    games::Kind,
    screens::{HallScreen, Home, Screen, Step},
};
use forms::FORMS;
use tests::{Flash, Rig, player::Player, script::Deed};

use super::{PIN, ask, at_event, host_does, play, provision, setting, told};

#[test]
fn issue_22_a_device_is_set_once_somebody_at_it_holds_accept() {
    for form in FORMS {
        let flash = Flash::new();
        Rig::new(form, flash.clone()).fingers(|bench| {
            bench.settle();
            assert_eq!(told(bench, "device").as_deref(), Some("LOMI 0123456789ABCDEF"));
            assert_eq!((told(bench, "locked"), told(bench, "event")), (Some("no".to_owned()), None));
            assert_eq!(ask(bench, &setting(12)), "no: hold Accept on the device\r\n");
            assert!(matches!(bench.state().1, Screen::Hall(HallScreen::Consent)));
            bench.act(Deed::Press(Key::Accept)); // a press too many sets nothing
            assert!(matches!(bench.state().1, Screen::Hall(HallScreen::Consent)));
            bench.act(Deed::Press(Key::Back));
            assert_eq!(told(bench, "event"), None, "who does not agree has nothing set");
            provision(bench, &setting(12));
        });
        Rig::new(form, flash.clone()).fingers(|bench| {
            bench.settle();
            let expected = [
                ("event", "Deskohraní 2026"),
                ("table", "12"),
                ("round", "1"),
                ("minutes", "90"),
                ("rule", "turn"),
                ("language", "de"),
                ("locked", "yes"),
                ("results", "0 room 576"),
            ];
            for (what, value) in expected {
                assert_eq!(told(bench, what).as_deref(), Some(value), "{what} on {}", form.name);
            }
            let (desk, _) = bench.state();
            assert_eq!((desk.settings.table, desk.settings.language), (12, Language::German));
        });
    }
}

#[test]
fn issue_22_with_the_pin_nobody_has_to_agree_and_what_is_not_named_stays() {
    let flash = at_event(FORMS[0]);
    play(&flash, |player| {
        super::begin(player);
        let screen = player.screen;
        assert_eq!(ask(player.bench, &format!("event set {PIN} round=2 games=cyclades,polis")), "ok\r\n");
        assert_eq!(player.bench.state().1, screen, "nobody who plays is disturbed");
    });
    play(&flash, |player| {
        let all =
            ["event", "table", "round", "games", "minutes"].map(|what| told(player.bench, what).unwrap_or_default());
        assert_eq!(all, ["Deskohraní 2026", "12", "2", "cyclades polis", "90"]);
        assert_eq!(ask(player.bench, &format!("event free {PIN}")), "ok\r\n");
        assert_eq!((told(player.bench, "event"), told(player.bench, "locked")), (None, Some("no".to_owned())));
    });
}

#[test]
fn issue_22_only_games_of_the_event_are_on_home_and_the_settings_are_the_hosts() {
    let flash = Flash::new();
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        provision(bench, &format!("event set {PIN} table=3 games=akropolis name=Spielwiese"));
    });
    play(&flash, |player| {
        let mut opened = vec![];
        for _ in 0..20 {
            let mut screen = player.screen;
            opened.push(screen.key(firmware::Event::Press(Key::Accept), &player.desk));
            player.press(Key::Down);
        }
        assert!(opened.contains(&Step::Open(Kind::Akropolis)));
        assert!(!opened.iter().any(|step| matches!(step, Step::Open(kind) if *kind != Kind::Akropolis)), "{opened:?}");
        assert!(!opened.iter().any(|step| matches!(step, Step::Go(Screen::Settings(_)))), "{opened:?}");
        host_does(player, 5);
        assert!(matches!(player.screen, Screen::Settings(_)));
    });
}

#[test]
fn issue_22_a_line_that_is_wrong_sets_nothing_and_says_why() {
    let flash = at_event(FORMS[0]);
    play(&flash, |player| {
        let before = ask(player.bench, "event");
        for (rest, why) in [
            ("table=100 name=X", "number"),
            ("table=-1", "number"),
            ("minutes=1000", "number"),
            ("rule=later", "rule"),
            ("language=xx", "language"),
            ("games=chess", "games"),
            ("colour=red", "word"),
            ("nonsense", "word"),
            ("name= ", "name"),
            ("name=Игры", "name"),
            ("name=0123456789012345678901234567890123456789012345678901", "name"),
            ("table=0 name=X", "table and name"),
        ] {
            assert_eq!(ask(player.bench, &format!("event set {PIN} {rest}")), format!("no: {why}\r\n"), "{rest}");
        }
        for line in ["event set", "event what", "event round", "results what ever"] {
            assert!(ask(player.bench, line).starts_with("no: "), "{line}");
        }
        assert_eq!(ask(player.bench, "event"), before);
    });
}

#[test]
fn issue_22_two_keys_at_power_on_erase_games_and_settings_but_neither_event_nor_pin() {
    let flash = at_event(FORMS[0]);
    let mut rig = Rig::new(FORMS[0], flash.clone());
    rig.hold_at_start(firmware::Levels::NONE.with(Key::Up, true).with(Key::Down, true));
    rig.fingers(|bench| {
        bench.settle();
        for key in [Key::Up, Key::Down] {
            bench.set(key, false);
        }
        bench.settle();
        let mut player = Player::new(bench);
        assert!(matches!(player.screen, Screen::NextGroup(_)), "{:?}", player.screen);
        player.hold(Key::Accept);
    });
    play(&flash, |player| {
        assert_eq!(told(player.bench, "table").as_deref(), Some("12"));
        assert_eq!(told(player.bench, "locked").as_deref(), Some("yes"));
        assert_eq!(player.desk.settings.table, 12);
        if !matches!(player.screen, Screen::Home(Home { .. })) {
            player.press(Key::Back);
        }
    });
}
