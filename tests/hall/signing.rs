//! A result is signed by everybody, and only the host opens it again (issue 22, Must show 6).

use firmware::{
    Event, Key,
    play::{Face, Refused},
    screens::{HallScreen, Screen, Step},
    store::hall::Stage,
};
use forms::FORMS;
use tests::{Flash, player::Player};

use super::{PIN, ask, at_event, begin, count, home, host_does, play, play_game, results, sign_all};

/// Places of the host's menu.
const CODE: usize = 1;
const REOPEN: usize = 2;
const ROUND: usize = 3;
const NEXT_GROUP: usize = 6;

fn state_of(line: &str) -> &str {
    line.rsplit(' ').next().unwrap_or("")
}

/// Tries to take the last action back, whoever agrees.
fn take_back(player: &mut Player<'_, '_>) {
    player.hold(Key::Back);
    assert!(matches!(player.screen, Screen::Play(Face::History(_))), "{:?}", player.screen);
    player.hold(Key::Accept);
    for _ in 0..6 {
        if matches!(player.screen, Screen::Play(Face::Consent(_))) && player.desk.refused.is_none() {
            player.press(Key::Accept);
        }
    }
}

#[test]
fn issue_22_a_game_that_ends_asks_everybody_and_is_closed_then() {
    let flash = at_event(FORMS[0]);
    play(&flash, |player| {
        play_game(player, 2);
        assert!(matches!(player.screen, Screen::Hall(HallScreen::Sign(0))), "{:?}", player.screen);
        let open = results(player.bench);
        assert_eq!(open.iter().map(|line| state_of(line)).collect::<Vec<_>>(), ["open"], "{open:?}");
        assert!(open[0].starts_with("T12 R1 ") && open[0].contains(" Akropolis 1: "), "{open:?}");
        // a second press of the same player signs nothing more
        player.press(Key::Accept);
        player.press(Key::Up);
        player.press(Key::Accept);
        assert_eq!(player.desk.hall.open_result().map(|entry| entry.signed.count_ones()), Some(1));
        player.press(Key::Down);
        sign_all(player);
        assert!(matches!(player.screen, Screen::Hall(HallScreen::Code)), "{:?}", player.screen);
        let closed = results(player.bench);
        assert_eq!(closed.iter().map(|line| state_of(line)).collect::<Vec<_>>(), ["signed"], "{closed:?}");
        assert_eq!(
            closed[0].rsplit_once(' ').map(|(front, _)| front),
            open[0].rsplit_once(' ').map(|(front, _)| front)
        );
    });
}

#[test]
fn issue_22_undo_is_refused_behind_a_signed_result_also_after_a_cut_and_from_the_shelf() {
    let flash = at_event(FORMS[0]);
    play(&flash, |player| {
        play_game(player, 2);
        sign_all(player);
        player.press(Key::Back); // to the end of the game
        take_back(player);
        assert_eq!(player.desk.refused, Some(Refused::Signed));
        player.press(Key::Accept);
        assert!(player.desk.open.playing().is_some_and(|game| game.is_over()));
    });
    play(&flash, |player| {
        home(player);
        player.find(|step| *step == Step::Shelf);
        player.press(Key::Accept);
        assert!(player.desk.open.playing().is_some_and(|game| game.is_over()), "{:?}", player.screen);
        take_back(player);
        assert_eq!(player.desk.refused, Some(Refused::Signed));
        player.press(Key::Accept);
        assert_eq!(results(player.bench).len(), 1);
    });
}

#[test]
fn issue_22_before_all_have_signed_a_step_is_taken_back_and_the_new_end_is_signed_anew() {
    let flash = at_event(FORMS[0]);
    play(&flash, |player| {
        play_game(player, 2);
        player.press(Key::Accept); // one has signed
        player.press(Key::Back);
        take_back(player);
        assert!(player.desk.open.playing().is_some_and(|game| !game.is_over()), "{:?}", player.desk.refused);
        assert_eq!(player.desk.hall.due, None, "the result is taken back, too");
        assert_eq!(results(player.bench).len(), 0);
        count(player, 99, 0);
        assert!(matches!(player.screen, Screen::Hall(HallScreen::Sign(0))), "{:?}", player.screen);
        assert_eq!(player.desk.hall.open_result().map(|entry| entry.signed), Some(0));
        sign_all(player);
        assert_eq!(results(player.bench).len(), 1);
    });
}

#[test]
fn issue_22_the_host_opens_a_signed_result_and_what_was_wrong_is_counted_anew() {
    let flash = at_event(FORMS[0]);
    play(&flash, |player| {
        play_game(player, 2);
        sign_all(player);
        host_does(player, REOPEN);
        assert!(matches!(player.screen, Screen::Hall(HallScreen::Sign(_))), "{:?}", player.screen);
        let lines = results(player.bench);
        assert_eq!(lines.iter().map(|line| state_of(line)).collect::<Vec<_>>(), ["signed", "reopened", "open"]);
        player.press(Key::Back);
        take_back(player);
        assert!(player.desk.open.playing().is_some_and(|game| !game.is_over()), "{:?}", player.desk.refused);
        count(player, 0, 0);
        sign_all(player);
        let lines = results(player.bench);
        assert_eq!(lines.iter().map(|line| state_of(line)).collect::<Vec<_>>(), ["signed", "reopened", "signed"]);
        let print = |line: &str| line.split(' ').find(|word| word.len() == 32).map(str::to_owned);
        assert_eq!(print(&lines[0]), print(&lines[1]));
        assert_ne!(print(&lines[1]), print(&lines[2]), "another game by now");
    });
}

#[test]
fn issue_22_next_group_erases_the_game_and_neither_a_signed_nor_an_open_result() {
    let flash = at_event(FORMS[0]);
    play(&flash, |player| {
        play_game(player, 2);
        sign_all(player);
        home(player);
        play_game(player, 1);
        player.press(Key::Accept); // one of four has signed
        host_does(player, NEXT_GROUP);
        player.hold(Key::Accept);
        assert!(player.desk.shelf.is_empty() && player.desk.open.playing().is_none());
        player.pass(30_000_000);
        let states: Vec<String> = results(player.bench).iter().map(|line| state_of(line).to_owned()).collect();
        assert_eq!(states, ["signed", "open"]);
    });
    play(&flash, |player| {
        // what is open can still be signed, by those who have not
        player.find(|step| matches!(step, Step::Go(Screen::Hall(HallScreen::Sign(_)))));
        sign_all(player);
        let states: Vec<String> = results(player.bench).iter().map(|line| state_of(line).to_owned()).collect();
        assert_eq!(states, ["signed", "signed"]);
    });
}

#[test]
fn issue_22_a_result_nobody_signs_stays_unsigned_when_another_comes_or_the_round_ends() {
    let flash = at_event(FORMS[0]);
    play(&flash, |player| {
        play_game(player, 2);
        home(player);
        play_game(player, 1);
        home(player);
        let states: Vec<String> = results(player.bench).iter().map(|line| state_of(line).to_owned()).collect();
        assert_eq!(states, ["unsigned", "open"]);
        host_does(player, ROUND);
        let lines = results(player.bench);
        assert_eq!(lines.iter().map(|line| state_of(line)).collect::<Vec<_>>(), ["unsigned", "unsigned"]);
        assert!(lines.iter().all(|line| line.contains(" R1 ")), "{lines:?}");
        assert_eq!(super::told(player.bench, "round").as_deref(), Some("2"));
    });
}

#[test]
fn issue_22_without_an_event_nobody_signs_and_nothing_is_in_the_ledger() {
    let flash = Flash::new();
    play(&flash, |player| {
        player.first_start();
        play_game(player, 2);
        assert!(matches!(player.screen, Screen::Game(_)), "{:?}", player.screen);
        take_back(player);
        assert!(player.desk.open.playing().is_some_and(|game| !game.is_over()));
        assert_eq!(player.desk.hall.due, None);
        assert!(ask(player.bench, &format!("results {PIN}")).starts_with("no: "));
    });
}

#[test]
fn issue_22_the_code_says_table_round_and_device_and_is_shown_again_by_the_host() {
    let flash = at_event(FORMS[0]);
    let first = play(&flash, |player| {
        play_game(player, 2);
        sign_all(player);
        player.pixels()
    });
    play(&flash, |player| {
        host_does(player, CODE);
        assert!(matches!(player.screen, Screen::Hall(HallScreen::Code)));
        assert!(player.pixels() == first, "the same code after a power cut");
        let text = read_code(&tests::picture::rgb(FORMS[0], &first));
        let line = results(player.bench).remove(0);
        let words: Vec<&str> = line.split(' ').collect();
        let unit = words[2];
        assert!(text.starts_with(&format!("PYTHIA AKROPOLIS 1 T12 R1 {unit}: ")), "{text}");
        assert!(text.ends_with(words.iter().find(|word| word.len() == 32).expect("a fingerprint")), "{text} {line}");
    });
}

/// What a phone reads.
fn read_code(rgb: &[u8]) -> String {
    let (width, height) = (320, 240);
    let grey = |x: usize, y: usize| rgb[(y * width + x) * 3 + 1];
    // larger, as a camera sees it
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(width * 3, height * 3, |x, y| grey(x / 3, y / 3));
    let grids = image.detect_grids();
    grids.first().expect("a code").decode().expect("it can be read").1
}

#[test]
fn issue_22_who_leaves_the_signing_finds_it_first_on_home() {
    let flash = at_event(FORMS[0]);
    play(&flash, |player| {
        play_game(player, 2);
        home(player);
        let mut screen = Screen::Home(firmware::screens::Home::default());
        let step = screen.key(Event::Press(Key::Accept), &player.desk);
        assert!(matches!(step, Step::Go(Screen::Hall(HallScreen::Sign(_)))), "{step:?}");
        assert_eq!(player.desk.hall.due.as_ref().map(|due| due.stage), Some(Stage::Open));
        begin(player);
        assert!(player.desk.running().is_some(), "another game can be begun all the same");
    });
}

#[test]
fn issue_22_a_result_is_kept_that_is_signed_while_a_reset_still_erases_in_the_background() {
    let flash = at_event(FORMS[0]);
    play(&flash, |player| {
        play_game(player, 2);
        host_does(player, NEXT_GROUP);
        // nothing is in the ledger yet, so that the reset takes it along
        player.hold(Key::Accept);
        player.find(|step| matches!(step, Step::Go(Screen::Hall(HallScreen::Sign(_)))));
        sign_all(player);
        player.pass(60_000_000);
        assert_eq!(results(player.bench).iter().map(|line| state_of(line)).collect::<Vec<_>>(), ["signed"]);
    });
    play(&flash, |player| assert_eq!(results(player.bench).len(), 1));
}

/// The points of all in the game on the table.
fn points(player: &Player<'_, '_>) -> Vec<u16> {
    let mut all = vec![];
    let story = player.desk.open.playing().and_then(|game| game.story()).expect("a game that is over");
    story.ranks(&mut |_, _, points| all.push(points));
    all
}

#[test]
fn issue_15_a_signed_game_stays_closed_behind_another_one_and_nobody_signs_it_twice() {
    let flash = at_event(FORMS[0]);
    play(&flash, |player| {
        play_game(player, 40);
        sign_all(player);
        let first = points(player);
        home(player);
        play_game(player, 1);
        sign_all(player);
        assert_ne!(points(player), first);
        home(player);
        player.find(|step| *step == Step::Shelf);
        player.press(Key::Down);
        player.press(Key::Accept);
        assert_eq!(points(player), first, "{:?}", player.screen);
        take_back(player);
        assert_eq!(player.desk.refused, Some(Refused::Signed), "only the ledger remembers it");
        player.press(Key::Accept);
    });
    play(&flash, |player| {
        // the power was away while the signed game lay in front
        assert!(!matches!(player.screen, Screen::Hall(_)), "{:?}", player.screen);
        let states: Vec<String> = results(player.bench).iter().map(|line| state_of(line).to_owned()).collect();
        assert_eq!(states, ["signed", "signed"]);
    });
}

#[test]
fn issue_15_a_result_that_the_host_has_opened_is_signed_by_nobody() {
    let flash = at_event(FORMS[0]);
    play(&flash, |player| {
        play_game(player, 2);
        sign_all(player);
        host_does(player, REOPEN);
        assert_eq!(player.desk.hall.open_result().map(|entry| entry.signed), Some(0));
        player.press(Key::Accept);
        assert_eq!(player.desk.hall.open_result().map(|entry| entry.signed), Some(1));
    });
}

#[test]
fn issue_15_a_result_that_is_open_as_the_event_ends_is_in_the_ledger() {
    let flash = at_event(FORMS[0]);
    play(&flash, |player| {
        play_game(player, 2);
        assert_eq!(ask(player.bench, &format!("event end {PIN}")), "ok\r\n");
    });
    assert_eq!(super::cuts::count_of(&flash), 1);
}
