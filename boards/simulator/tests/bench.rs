//! The bench: boards that are changed, plugs that are pulled, paper that remembers.

use std::time::{Duration, Instant};

use firmware::Key;
use forms::{BOARDS, FORMS};
use simulator::{Bench, Home, Seen};

mod folder;
use folder::Folder;

fn wait(bench: &Bench, what: &str, mut is_so: impl FnMut(&Seen) -> bool) -> Seen {
    let began = Instant::now();
    loop {
        let seen = bench.view().now();
        if is_so(&seen) {
            return seen;
        }
        assert!(began.elapsed() < Duration::from_secs(10), "waited in vain for: {what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn starts(seen: &Seen) -> usize {
    seen.log().filter(|&line| line == "started").count()
}

#[test]
fn many_plug_cycles_leave_a_working_device() {
    let folder = Folder::new("cycles");
    let bench = Bench::new(FORMS[0], Home::new(folder.path().to_owned()));
    for cycle in 0..30 {
        bench.plug_in();
        bench.plug_in();
        if cycle % 3 > 0 {
            std::thread::sleep(Duration::from_millis(cycle % 7));
            bench.press(Key::Down, cycle % 2 == 0);
        }
        bench.pull_plug();
        bench.pull_plug();
    }
    bench.let_go();
    bench.plug_in();
    let seen = wait(&bench, "a picture", |seen| seen.picture.is_some());
    assert!(starts(&seen) >= 1 && seen.notices.is_empty(), "{:?}", seen.notices);
    bench.press(Key::Down, true);
    wait(&bench, "the key", |seen| seen.log().last().is_some_and(|line| line == "key Down"));
}

#[test]
fn paper_keeps_its_picture_without_power_and_on_the_shelf() {
    let folder = Folder::new("paper");
    let bench = Bench::new(FORMS[1], Home::new(folder.path().to_owned()));
    let blank = bench.view().now().picture.unwrap();
    assert!(blank.iter().all(|&pair| pair == 0xFF));
    bench.plug_in();
    let shown = wait(&bench, "the paper", |seen| seen.update.number == 1 && !seen.update.busy).picture.unwrap();
    assert_ne!(shown, blank);
    bench.pull_plug();
    assert_eq!(bench.view().now().picture, Some(shown.clone()));
    bench.choose(FORMS[2]);
    wait(&bench, "glass", |seen| seen.picture.as_ref().is_some_and(|picture| picture.len() == 240 * 120));
    bench.pull_plug();
    assert_eq!(bench.view().now().picture, None);
    bench.choose(FORMS[1]);
    bench.pull_plug();
    let seen = bench.view().now();
    assert_eq!((seen.form.name, seen.picture.map(|picture| picture.len())), ("badger2040", Some(shown.len())));
}

#[test]
fn a_plug_pulled_while_the_paper_refreshes_stops_it_there() {
    let folder = Folder::new("halfway");
    let bench = Bench::new(FORMS[1], Home::new(folder.path().to_owned()));
    bench.plug_in();
    wait(&bench, "the refresh", |seen| seen.update.busy);
    let began = Instant::now();
    bench.pull_plug();
    assert!(began.elapsed() < Duration::from_secs(1), "no waiting for the end of the waveform");
    let seen = bench.view().now();
    assert!(!seen.update.busy && !seen.plugged);
}

#[test]
fn every_board_has_a_flash_of_its_own() {
    let folder = Folder::new("own");
    let bench = Bench::new(FORMS[0], Home::new(folder.path().to_owned()));
    for board in BOARDS.into_iter().rev() {
        let name = board.form.name;
        bench.choose(board.form);
        let seen = wait(&bench, "power", |seen| seen.plugged && seen.form.name == name);
        assert_eq!(seen.flash, Some(folder.path().join(format!("{name}.flash"))));
    }
    let home = Home::new("shelf".into()).with_file(FORMS[1], "mine.bin".into());
    assert_eq!(home.flash(FORMS[1]).to_str(), Some("mine.bin"));
    assert!(home.flash(FORMS[0]).ends_with("display-pack-2.flash"));
}
