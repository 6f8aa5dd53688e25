//! Clocks that the table has agreed on: a bank or a limit, warnings, pauses, steps back and power cuts (issue 20).

use engine::Seat;
use firmware::{
    Key, Settings,
    games::{Kind, Screen as GameScreen},
    journal::Agreed,
    play::{CLOCKS, Clock, Face, Level, Refused},
    screens::{Screen, Step},
    store::{Item, Store},
};
use forms::FORMS;
use tests::{
    Flash, Rig,
    games::Luck,
    player::{Player, secret},
    whole::choose,
};

const SECOND: u64 = 1_000_000;
/// What is heard when time runs out, and when somebody else decides.
const TIME: u16 = 1320;

/// A device that knows these clocks.
fn with(clock: Agreed, sounds: bool) -> Flash {
    let flash = Flash::new();
    let place = CLOCKS.iter().position(|&other| other == clock).expect("it can be agreed on");
    let settings = Settings { clock: place as u8, sounds, ..Settings::default() };
    Store::open(flash.clone()).0.save(Item::Settings, &settings).expect("flash works");
    flash
}

/// Begins a game of Cyclades and reads on until somebody decides.
fn begin(player: &mut Player<'_, '_>, clock: Agreed) {
    player.find(|step| *step == Step::Open(Kind::Cyclades));
    player.press(Key::Accept);
    assert!(matches!(player.screen, Screen::Play(Face::Names(_))), "{:?}", player.screen);
    assert_eq!(player.desk.open.playing().expect("a game").clock().0, clock);
    player.press(Key::Accept);
    player.read_on();
    let Clock { used: (before, now), .. } = clock_of(player);
    assert!(before == 0 && now < 60, "{now}"); // pages that were read, and pictures on e-ink
}

fn clock_of(player: &Player<'_, '_>) -> Clock {
    player.desk.open.playing().and_then(|game| game.clock().1).expect("somebody decides")
}

/// One action of whoever decides.
fn act(player: &mut Player<'_, '_>, luck: &mut Luck) {
    player.read_on();
    let action = choose(player.game(), luck);
    assert!(player.play(action), "no way to {action:?}");
    player.read_on();
}

fn is_warned(player: &Player<'_, '_>) -> bool {
    player.desk.refused == Some(Refused::Clock)
}

/// A bank is told when it is low and when it is empty, once each; it is its owner's alone, stands still in front of a menu and on
/// Home, and comes back after a step back and after a power cut.
#[test]
fn issue_20_a_bank_is_warned_of_paused_taken_back_and_kept() {
    let (bank, mut luck) = (Agreed::Bank(600), Luck(3));
    let flash = with(bank, false);
    let mut rig = Rig::new(FORMS[1], flash.clone());
    let mut used: Option<(Seat, u32)> = None;
    rig.fingers(|bench| {
        let mut player = Player::new(bench);
        begin(&mut player, bank);
        let first = clock_of(&player).seat;
        player.pass(530 * SECOND);
        assert!(!is_warned(&player) && clock_of(&player).level() == Level::Enough);
        // the menu is nobody's time, and Home is a pause
        player.press(Key::Back);
        player.pass(200 * SECOND);
        player.press(Key::Up);
        player.press(Key::Accept);
        assert!(matches!(player.screen, Screen::Home(_)), "{:?}", player.screen);
        player.pass(1000 * SECOND);
        assert!(!is_warned(&player));
        player.press(Key::Accept);
        let screen = player.screen;
        player.pass(12 * SECOND);
        assert!(is_warned(&player) && clock_of(&player).level() == Level::Low);
        // it is read, and nothing else happens; it is not told again
        player.press(Key::Accept);
        assert_eq!((player.screen, player.desk.refused), (screen, None));
        player.pass(30 * SECOND);
        assert!(!is_warned(&player));
        player.pass(40 * SECOND);
        assert!(is_warned(&player) && clock_of(&player).level() == Level::Over);
        player.press(Key::Accept);
        player.pass(60 * SECOND);
        assert!(!is_warned(&player));
        let mut acted = 0;
        while clock_of(&player).seat == first {
            act(&mut player, &mut luck);
            acted += 1;
            assert!(acted < 20, "somebody else decides at last");
        }
        assert_eq!(
            (clock_of(&player).level(), clock_of(&player).used.0),
            (Level::Enough, 0),
            "the others have all of theirs"
        );
        // what was taken back takes its time with it
        player.pass(100 * SECOND);
        let second = clock_of(&player).seat;
        // nor does the power cut below count what passed in front of the menu
        player.press(Key::Back);
        player.pass(90 * SECOND);
        player.press(Key::Back);
        act(&mut player, &mut luck);
        let seat_again = |player: &mut Player<'_, '_>, luck: &mut Luck| {
            for _ in 0..60 {
                if clock_of(player).seat == second {
                    return;
                }
                act(player, luck);
            }
            panic!("the second seat never decides again");
        };
        seat_again(&mut player, &mut luck);
        let now = clock_of(&player).used.0;
        assert!((1_000..1_150).contains(&now), "{now}");
        used = Some((second, now));
    });
    rig.fingers(|bench| bench.settle());
    // the power went
    Rig::new(FORMS[1], flash).fingers(|bench| {
        let mut player = Player::new(bench);
        let (seat, before) = used.expect("it was looked at");
        assert_eq!((clock_of(&player).seat, clock_of(&player).used.0), (seat, before));
        player.pass(20 * SECOND);
        act(&mut player, &mut luck);
        // back by as many steps as there are: nothing is used up any more
        for _ in 0..200 {
            if player.desk.open.playing().and_then(|game| game.history()).is_none_or(|history| history.standing() == 0)
            {
                break;
            }
            player.hold(Key::Back);
            if !matches!(player.screen, Screen::Play(Face::History(_))) {
                player.hold(Key::Back);
            }
            (0..23).for_each(|_| player.press(Key::Down));
            player.hold(Key::Accept);
            for _ in 0..6 {
                if let Screen::Play(Face::Consent(_)) = player.screen {
                    player.hold(Key::Accept);
                }
            }
            player.read_on();
            if clock_of(&player).used.0 == 0 && clock_of(&player).seat == seat {
                return;
            }
        }
        assert_eq!(clock_of(&player).used.0, 0);
    });
}

/// A limit begins anew with each decision; it sounds if sounds are on, and says nothing while a secret is open, whatever it holds.
#[test]
fn issue_20_a_limit_begins_anew_and_never_speaks_over_a_secret() {
    for sounds in [false, true] {
        let (limit, mut luck) = (Agreed::Limit(30), Luck(5));
        let mut rig = Rig::new(FORMS[0], with(limit, sounds));
        rig.fingers(|bench| {
            let mut player = Player::new(bench);
            begin(&mut player, limit);
            player.pass(20 * SECOND);
            act(&mut player, &mut luck);
            player.pass(20 * SECOND);
            assert!(!is_warned(&player), "a new decision, a new limit");
            // the first row of the menu is the purse of whoever decides
            player.press(Key::Back);
            player.press(Key::Accept);
            player.hold_down(Key::Accept);
            assert!(matches!(secret(&player.desk, &player.screen), Some((_, true))), "{:?}", player.screen);
            player.pass(60 * SECOND);
            assert!(matches!(secret(&player.desk, &player.screen), Some((_, true))), "it stays open");
            assert_eq!(player.desk.refused, None);
            player.let_go(Key::Accept);
            player.press(Key::Back);
            player.press(Key::Back);
            while !matches!(player.screen, Screen::Game(GameScreen::Cyclades(table)) if !firmware::games::Screen::Cyclades(table).is_aside()) {
                player.press(Key::Back);
            }
            player.pass(2 * SECOND);
            assert!(is_warned(&player) && clock_of(&player).level() == Level::Over);
        });
        let heard = rig.sounds().iter().filter(|&&(_, hertz)| hertz == TIME).count();
        assert_eq!(heard, usize::from(sounds));
    }
}

/// The clocks are chosen with the settings or on the page before a game, where they can still be changed; without them no page comes.
#[test]
fn issue_20_clocks_are_agreed_on_before_a_game() {
    Rig::new(FORMS[2], Flash::new()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.first_start();
        player.find(|step| matches!(step, Step::Go(Screen::Settings(_))));
        player.find(|step| matches!(step, Step::Keep { settings, .. } if settings.clock == 1));
        player.press(Key::Back);
        player.find(|step| *step == Step::Open(Kind::Cyclades));
        player.press(Key::Accept);
        assert!(matches!(player.screen, Screen::Play(Face::Names(_))));
        player.press(Key::Up);
        player.press(Key::Accept);
        let agreed = player.desk.open.playing().expect("a game").clock().0;
        assert_eq!((agreed, player.desk.settings.clock), (CLOCKS[2], 2));
        player.press(Key::Back);
        assert!(matches!(player.screen, Screen::Play(Face::Promise(_))));
    });
}
