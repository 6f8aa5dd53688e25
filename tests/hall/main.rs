//! A hall: devices that the desk of an event sets and collects, results that players sign, and those who would change them.

mod attacks;
mod cuts;
mod demo;
mod fleet;
mod set;
mod signing;
mod time;

use firmware::{
    Form, Key,
    games::Kind,
    screens::{HallScreen, Screen, Step},
};
use forms::FORMS;
use tests::{Flash, Rig, player::Player, rig::Bench};

/// The PIN of the host in the tests, over the cable.
pub const PIN: &str = "uudada";
/// The same as keys.
const KEYS: [Key; 6] = [Key::Up, Key::Up, Key::Down, Key::Accept, Key::Down, Key::Accept];

/// Types a line and gives the answer behind it.
pub fn ask(bench: &mut Bench<'_>, line: &str) -> String {
    bench.heard();
    bench.send(format!("{line}\r").as_bytes());
    bench.settle();
    let heard = String::from_utf8(bench.heard()).expect("text is UTF-8");
    let (_, answer) = heard.split_once("\r\n").expect("the answer begins a line");
    answer.strip_suffix("> ").expect("the prompt stands behind the answer").to_owned()
}

/// What `event` says about one thing.
pub fn told(bench: &mut Bench<'_>, what: &str) -> Option<String> {
    let answer = ask(bench, "event");
    let mut lines = answer.lines().filter_map(|line| line.split_once(' '));
    lines.find(|(name, _)| *name == what).map(|(_, value)| value.to_owned())
}

/// The line that sets a table.
pub fn setting(table: u8) -> String {
    format!("event set {PIN} table={table} round=1 minutes=90 rule=turn language=de name=Deskohraní 2026")
}

/// A new device that the desk has set, with somebody at it who agreed.
pub fn provision(bench: &mut Bench<'_>, line: &str) {
    bench.settle();
    assert_eq!(ask(bench, line), "no: hold Accept on the device\r\n");
    bench.act(tests::script::Deed::Hold(Key::Accept));
    assert!(told(bench, "event").is_some(), "{}", ask(bench, "event"));
}

/// A device at an event: its flash.
pub fn at_event(form: &'static Form) -> Flash {
    let flash = Flash::new();
    Rig::new(form, flash.clone()).fingers(|bench| provision(bench, &setting(12)));
    flash
}

/// What becomes of the flash while somebody plays on it.
pub fn play<T>(flash: &Flash, then: impl FnOnce(&mut Player<'_, '_>) -> T) -> T {
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        bench.settle();
        then(&mut Player::new(bench))
    })
}

/// Begins a game of Akropolis whose cities the table counts, and counts them: the first numbers are one, and so many more, the others
/// nothing, so that the first player wins. Gives the presses it took.
pub fn play_game(player: &mut Player<'_, '_>, bonus: usize) -> usize {
    let before = player.presses;
    begin(player);
    count(player, bonus, 0);
    player.presses - before
}

/// Begins it.
pub fn begin(player: &mut Player<'_, '_>) {
    player.find(|step| *step == Step::Open(Kind::Akropolis));
    player.press(Key::Accept);
    player.add_presses();
}

/// Counts to the end, or until a few numbers are counted.
pub fn count(player: &mut Player<'_, '_>, bonus: usize, left: usize) {
    for number in 0..200 {
        if player.desk.open.playing().is_none_or(|game| game.is_over()) {
            return;
        }
        if left > 0 && number + left >= 8 {
            return;
        }
        if number <= 12 + bonus {
            player.press(Key::Up);
        }
        player.press(Key::Accept);
    }
    panic!("a game without an end: {:?}", player.screen);
}

/// Everybody who has not signed does.
pub fn sign_all(player: &mut Player<'_, '_>) {
    for _ in 0..6 {
        if matches!(player.screen, Screen::Hall(HallScreen::Sign(_))) {
            player.press(Key::Accept);
        }
    }
}

/// Goes home from wherever.
pub fn home(player: &mut Player<'_, '_>) {
    for _ in 0..12 {
        match player.screen {
            Screen::Home(_) => return,
            // the end of a game, where Accept or the menu leads home
            Screen::Game(_) => {
                let mut screen = player.screen;
                let at_end = |step: &Step| matches!(step, Step::Game(asked) if format!("{asked:?}").contains("Home"));
                match [Key::Accept, Key::Back]
                    .into_iter()
                    .find(|&key| at_end(&screen.key(firmware::Event::Press(key), &player.desk)))
                {
                    Some(key) => player.press(key),
                    None => player.press(Key::Back),
                }
            }
            _ => player.press(Key::Back),
        }
    }
    panic!("no way home from {:?}", player.screen);
}

/// Opens the menu of the host.
pub fn host(player: &mut Player<'_, '_>) {
    home(player);
    let code = |step: &Step| matches!(step, Step::Go(Screen::Play(firmware::play::Face::Code(_))));
    player.find(code);
    KEYS.into_iter().for_each(|key| player.press(key));
    assert!(matches!(player.screen, Screen::Hall(HallScreen::Host(_))), "{:?}", player.screen);
}

/// Chooses an entry of that menu, and holds Accept if the host is asked whether that is meant.
pub fn host_does(player: &mut Player<'_, '_>, place: usize) {
    host(player);
    (0..place).for_each(|_| player.press(Key::Down));
    player.press(Key::Accept);
    if let Screen::Hall(HallScreen::Sure(_)) = player.screen {
        player.hold(Key::Accept);
    }
}

/// The lines of the ledger, without the end.
pub fn results(bench: &mut Bench<'_>) -> Vec<String> {
    let answer = ask(bench, &format!("results {PIN}"));
    let lines: Vec<&str> = answer.lines().collect();
    let (end, entries) = lines.split_last().unwrap_or_else(|| panic!("{answer}"));
    assert!(end.starts_with("end "), "{answer}");
    entries.iter().map(|line| (*line).to_owned()).collect()
}
