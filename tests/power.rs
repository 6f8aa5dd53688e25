//! Battery, sounds, light codes and pulses for power banks: what the device does beside its pictures.

use engine::{
    Turn,
    cyclades::{Action, question::Question},
};
use firmware::{
    Frame, Key, Language, Settings,
    parts::Glow,
    play::{Face, Refused, screens::Code},
    screens::{Message, Screen},
    store::{Item, Store},
};
use forms::{BOARDS, FORMS, picopad};
use tests::{
    Flash, Rig,
    games::Luck,
    player::Player,
    whole::{after, step},
};

/// What the light blinks with.
const BRIGHT: Glow = Glow(255, 255, 255);
const SECOND: u64 = 1_000_000;
/// The tones of the device, in hertz.
const TURN: u16 = 880;
const TIME: u16 = 1320;
const REFUSED: u16 = 220;

/// A device with these settings.
fn with(settings: Settings) -> Flash {
    let flash = Flash::new();
    Store::open(flash.clone()).0.save(Item::Settings, &settings).expect("flash works");
    flash
}

#[test]
fn issue_21_a_low_battery_is_told_once_and_again_when_it_was_full_in_between() {
    let form = &picopad::FORM;
    let low = form.battery.expect("it has one").low;
    let mut rig = Rig::new(form, with(Settings::default()));
    rig.fingers(|bench| {
        let mut player = Player::new(bench);
        let told = |player: &Player<'_, '_>| player.desk.refused == Some(Refused::Battery);
        player.charge(low);
        player.pass(5 * SECOND);
        assert!(!told(&player), "not below its limit");
        for round in 0..2 {
            player.charge(low - 1);
            player.pass(2 * SECOND);
            assert!(told(&player), "round {round}");
            player.every_language = true;
            player.compare();
            player.press(Key::Accept);
            assert!(!told(&player) && matches!(player.screen, Screen::Home(_)));
            player.pass(5 * SECOND);
            player.charge(low + 150); // a cell recovers a little when it rests
            player.pass(5 * SECOND);
            player.charge(low - 10);
            player.pass(5 * SECOND);
            assert!(!told(&player), "told again without a charge in between");
            player.charge(low + 300);
            player.pass(5 * SECOND);
        }
        assert!(player.misfits.is_empty(), "{:?}", player.misfits);
    });
    // a start tells it before anything else
    rig.charge(low - 1);
    rig.fingers(|bench| assert_eq!(Player::new(bench).desk.refused, Some(Refused::Battery)));
}

#[test]
fn issue_21_a_low_battery_is_never_told_over_a_secret_or_a_pin() {
    let badger = 1;
    let low = FORMS[badger].battery.expect("it has one").low;
    after(4, badger, 3, |player, _| {
        let mut luck = Luck(3);
        while !matches!(player.game().question(), Question::Offer(_)) {
            step(player, &mut luck);
            player.read_on();
        }
        player.press(Key::Back);
        player.press(Key::Accept);
        player.hold_down(Key::Accept);
        assert!(player.desk.is_private(&player.screen));
        player.charge(low - 100);
        player.pass(3 * SECOND);
        assert!(player.desk.is_private(&player.screen) && player.desk.refused.is_none());
        player.let_go(Key::Accept);
        player.pass(2 * SECOND);
        assert_eq!(player.desk.refused, Some(Refused::Battery), "told when the secret is gone");
        player.press(Key::Accept);
        player.charge(low + 300);
        player.pass(2 * SECOND);
        player.press(Key::Up); // the PIN of the purse
        assert!(matches!(player.screen, Screen::Play(Face::Code(_))), "{:?}", player.screen);
        player.charge(low - 100);
        player.press(Key::Up);
        player.pass(3 * SECOND);
        assert!(player.desk.refused.is_none());
        player.press(Key::Back);
        player.pass(2 * SECOND);
        assert_eq!(player.desk.refused, Some(Refused::Battery));
    });
}

/// A game of four up to its first offer, with what is heard from a refused offer and from one that is accepted.
fn heard(sounds: bool) -> Vec<u16> {
    let flash = with(Settings { sounds, ..Settings::default() });
    let mut rig = Rig::new(FORMS[0], flash);
    rig.fingers(|bench| {
        let mut player = Player::new(bench);
        player.begin(0);
        let mut luck = Luck(3);
        for _ in 0..4 {
            step(&mut player, &mut luck);
        }
        while !matches!(player.game().question(), Question::Offer(_)) {
            step(&mut player, &mut luck);
            player.read_on();
        }
        player.pass(SECOND);
    });
    let before = rig.sounds().len();
    rig.fingers(|bench| {
        let mut player = Player::new(bench);
        player.read_on();
        let god = player.game().gods()[0];
        assert!(player.play(Action::Offer { god, amount: 25 }), "the device lets everybody try");
        assert!(matches!(player.desk.refused, Some(Refused::Rule(..))));
        player.pass(SECOND);
        player.press(Key::Accept);
        let turn = player.game().turn();
        let Turn::Seat(seat) = turn else { panic!("somebody decides") };
        let amount = player.game().faction(seat).priestesses + 1;
        assert!(player.play(Action::Offer { god, amount }));
        assert_ne!(player.game().turn(), turn, "the next one decides");
        player.pass(SECOND);
    });
    rig.sounds()[before..].iter().map(|&(_, hertz)| hertz).collect()
}

#[test]
fn issue_21_sounds_are_off_until_they_are_switched_on_and_each_ends() {
    assert_eq!(heard(false), [0_u16; 0]);
    assert_eq!(heard(true), [REFUSED, 0, TURN, 0]);
}

#[test]
fn issue_21_the_end_of_a_wait_sounds() {
    let flash = with(Settings { sounds: true, ..Settings::default() });
    let mut rig = Rig::new(FORMS[0], flash);
    rig.fingers(|bench| {
        let mut player = Player::new(bench);
        let pin = [Key::Up; 6];
        player.press(Key::Up);
        player.press(Key::Up);
        player.press(Key::Up);
        player.press(Key::Accept); // the settings
        // behind the host's PIN stand explanations, names, clocks, the lesson, the demo and the next group
        [Key::Up; 7].into_iter().for_each(|key| player.press(key));
        assert!(matches!(player.screen, Screen::Settings(list) if list == firmware::screens::SettingsList::AT_HOST));
        player.press(Key::Accept);
        pin.into_iter().chain(pin).for_each(|key| player.press(key));
        player.press(Key::Back);
        player.press(Key::Accept);
        [Key::Down; 6].into_iter().for_each(|key| player.press(key));
        assert!(matches!(player.screen, Screen::Play(Face::Code(code)) if Code::waits(&code)), "{:?}", player.screen);
        player.pass(300 * SECOND);
        assert!(matches!(player.screen, Screen::Play(Face::Code(code)) if !code.waits()));
    });
    let heard: Vec<u16> = rig.sounds().into_iter().map(|(_, hertz)| hertz).collect();
    assert_eq!(heard, [TIME, 0]);
}

/// When the light goes on, in the first ten seconds after the first picture.
fn blinks(mut rig: Rig) -> Vec<u64> {
    let from = rig.fingers(|bench| {
        bench.settle();
        let from = bench.now();
        bench.pass(10 * SECOND);
        from
    });
    let lit = rig.glows().into_iter().filter(|&(at, glow)| at >= from && glow == BRIGHT);
    lit.map(|(at, _)| (at - from) / 1000).collect()
}

#[test]
fn issue_21_the_light_tells_what_a_dark_screen_cannot() {
    assert_eq!(blinks(Rig::new(FORMS[0], Flash::new())), [0_u64; 0]);
    for (rig, count) in [
        (Rig::new(FORMS[1], Flash::new()).without_panel(), 2),
        (Rig::new(FORMS[0], Flash::new()).elsewhere(), 3),
        (Rig::new(FORMS[1], Flash::new()).elsewhere().without_panel(), 3),
    ] {
        let lit = blinks(rig);
        let mut rows: Vec<Vec<u64>> = vec![];
        for at in lit {
            match rows.last_mut() {
                Some(row) if at - row[row.len() - 1] < 1000 => row.push(at),
                _ => rows.push(vec![at]),
            }
        }
        let counts: Vec<usize> = rows.iter().map(Vec::len).collect();
        assert!(counts.len() >= 4 && counts[1..counts.len() - 1].iter().all(|&row| row == count), "{counts:?}");
    }
    // while it starts the light is on, and off behind the first picture
    let mut rig = Rig::new(FORMS[0], Flash::new());
    rig.fingers(|bench| bench.pass(SECOND));
    let glows: Vec<bool> = rig.glows().into_iter().map(|(_, glow)| glow != Glow::default()).collect();
    assert_eq!(glows, [true, false]);
}

#[test]
fn issue_21_an_image_on_another_board_says_so_in_every_language_and_can_be_used() {
    for (board, language) in BOARDS.into_iter().flat_map(|board| Language::ALL.map(|language| (board, language))) {
        let mut rig = Rig::new(board.form, with(Settings { language, ..Settings::default() })).elsewhere();
        rig.fingers(|bench| {
            let mut player = Player::new(bench);
            assert_eq!(player.screen, Screen::Message(Message::OtherBoard));
            let mut pixels = vec![0; Frame::bytes(board.form.size)];
            let misfit = player.screen.draw(&player.desk, &mut Frame::new(board.form.size, &mut pixels));
            assert_eq!(misfit, None, "{} {language:?}", board.form.name);
            player.press(Key::Accept);
            assert!(matches!(player.screen, Screen::Home(_)));
        });
    }
}

#[test]
fn issue_21_settings_of_sounds_and_power_banks_are_on_the_boards_that_have_use_for_them() {
    for board in BOARDS {
        let mut rig = Rig::new(board.form, with(Settings::default()));
        rig.fingers(|bench| {
            let mut player = Player::new(bench);
            [Key::Up, Key::Up, Key::Up, Key::Accept].into_iter().for_each(|key| player.press(key));
            player.every_language = true;
            let mut seen = (false, false);
            for _ in 0..9 {
                let before = player.desk.settings;
                if !matches!(player.screen, Screen::Settings(list) if list == firmware::screens::SettingsList::AT_HOST
                    || list == firmware::screens::SettingsList::AT_NEXT_GROUP)
                {
                    player.press(Key::Accept);
                    let after = player.desk.settings;
                    seen = (seen.0 || after.sounds != before.sounds, seen.1 || after.pulses != before.pulses);
                }
                player.press(Key::Down);
            }
            assert_eq!(seen, (board.form.sounds, board.form.dimmable), "{}", board.form.name);
            assert!(player.misfits.is_empty(), "{:?}", player.misfits);
        });
    }
}

#[test]
fn issue_21_a_power_bank_gets_its_pulses_only_if_that_is_wanted() {
    for (pulses, count) in [(false, 0), (true, 6)] {
        let flash = with(Settings { pulses, brightness: 4, ..Settings::default() });
        let mut rig = Rig::new(FORMS[0], flash);
        rig.fingers(|bench| bench.pass(62 * SECOND));
        let draws = rig.draws();
        assert_eq!(draws.len(), count, "{draws:?}");
        for pair in draws.chunks(2) {
            assert!(pair[0].1 && !pair[1].1 && pair[1].0 - pair[0].0 < SECOND + SECOND / 10, "{pair:?}");
        }
        assert_eq!(rig.per_cent(), 40, "the brightness is as it was chosen");
    }
}

/// About has a page more where the battery can be asked.
#[test]
fn issue_21_the_page_about_the_battery_is_there_where_the_board_can_tell_it() {
    for board in BOARDS {
        let mut rig = Rig::new(board.form, with(Settings::default()));
        rig.fingers(|bench| {
            let mut player = Player::new(bench);
            [Key::Up, Key::Accept].into_iter().for_each(|key| player.press(key));
            player.every_language = true;
            let first = player.pixels();
            let mut pages = 0;
            loop {
                player.press(Key::Down);
                pages += 1;
                if player.pixels() == first {
                    break;
                }
            }
            assert_eq!(pages, if board.form.battery.is_some() { 5 } else { 4 }, "{}", board.form.name);
            assert!(player.misfits.is_empty(), "{:?}", player.misfits);
        });
    }
}
