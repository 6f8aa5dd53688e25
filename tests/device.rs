//! The device in virtual time: it starts, answers, rests, and never starves its watchdog.

use firmware::{Key, Levels, Note};
use forms::FORMS;
use tests::{
    Flash, Rig, Script,
    games::{Luck, Table, setups},
};

fn script(text: &str) -> Script {
    text.parse().unwrap()
}

#[test]
fn every_form_starts_and_moves_its_choice() {
    for form in FORMS {
        let mut rig = Rig::new(form, Flash::new());
        let shots = rig.run(&script("down"));
        assert_eq!(shots.len(), 2);
        assert!(shots[0].pixels != shots[1].pixels, "{}: nothing moved", form.name);
        assert_eq!(rig.notes(), [Note::Started, Note::FreshFlash, Note::Pressed(Key::Down)]);
    }
}

#[test]
fn the_watchdog_is_fed_while_nobody_plays() {
    for form in FORMS {
        let mut rig = Rig::new(form, Flash::new());
        rig.run(&script("wait:600000,down,wait:600000"));
        assert!(rig.longest_hunger() < 1_500_000, "{}: {} us", form.name, rig.longest_hunger());
    }
}

#[test]
fn foreign_flash_is_told_once() {
    let flash = Flash::with(vec![0x5A; tests::flash::SIZE]);
    let mut rig = Rig::new(FORMS[0], flash.clone());
    rig.run(&script("accept"));
    assert!(rig.notes().contains(&Note::ForeignFlash));
    let mut rig = Rig::new(FORMS[0], flash);
    rig.run(&script(""));
    assert!(!rig.notes().contains(&Note::ForeignFlash));
}

#[test]
fn a_key_held_at_power_on_changes_nothing() {
    let mut rig = Rig::new(FORMS[0], Flash::new());
    let quiet = rig.run(&script("wait:5000"));
    rig.hold_at_start(Levels::NONE.with(Key::Accept, true));
    let held = rig.run(&script("wait:5000"));
    assert!(quiet == held);
}

#[test]
fn presses_while_a_slow_panel_works_are_not_lost() {
    let mut rig = Rig::new(FORMS[1], Flash::new());
    rig.fingers(|bench| {
        for _ in 0..3 {
            bench.set(Key::Down, true);
            bench.pass(40_000);
            bench.set(Key::Down, false);
            bench.pass(40_000);
        }
        bench.settle();
    });
    let presses = rig.notes().iter().filter(|note| **note == Note::Pressed(Key::Down)).count();
    assert_eq!(presses, 3);
}

/// A game without a checkpoint, as devices wrote it before there were any, wakes and gets one in the first pause; keys are pressed as before.
#[test]
fn issue_16_9_a_pause_writes_a_checkpoint_and_a_press_does_not() {
    let flash = Flash::new();
    Rig::new(FORMS[0], flash.clone()).run(&script("accept,accept,accept,accept,back"));
    let mut table = Table::begin(&flash, &setups()[0], 3);
    let mut luck = Luck(3);
    while table.book().history().standing() < 150 && table.step(&mut luck) {}
    let checkpoints = || flash.bytes().chunks(16).filter(|cell| cell[0] & 0xE0 == 0x60).count();
    // the store prepares the next place first
    let mut rig = Rig::new(FORMS[0], flash.clone());
    let shots = rig.run(&script("down,up,down,up"));
    assert_eq!(checkpoints(), 0, "somebody pressed");
    let mut rig = Rig::new(FORMS[0], flash.clone());
    assert!(rig.run(&script("wait:20000"))[0].pixels == shots[0].pixels);
    assert_eq!(checkpoints(), 1);
    // and wakes with it on the same screen
    let mut rig = Rig::new(FORMS[0], flash.clone());
    assert!(rig.run(&script(""))[0].pixels == shots[0].pixels);
}
