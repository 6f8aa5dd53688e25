//! A flash that fails while the power is on: what could not be saved has not happened, is not shown, and is told.

mod keys;

use engine::{Game, Turn, cyclades::Cyclades};
use firmware::{
    Desk, Frame, Note, Settings,
    dealer::Seed,
    journal::{Book, Fault, Trouble},
    screens::{Home, Message, Screen},
    store::{Item, Store},
};
use forms::FORMS;
use tests::{
    Flash, Rig, Script,
    flash::Failure,
    games::{Luck, Table, choose, setups},
    player::newest,
    rig::{Bench, SERIAL},
    script::Deed,
};

fn resume(flash: &Flash, table: &Table) -> Book<Cyclades> {
    let mut book = None;
    Book::resume(&mut book, &mut flash.clone(), table.region).expect("it can be read");
    book.expect("a game")
}

/// What can be seen of a game and its history.
fn state(book: &Book<Cyclades>) -> (Cyclades, usize, usize, usize) {
    let history = book.history();
    (book.game().clone(), history.standing(), history.waiting(), book.news().len())
}

/// Something that is done with a game and its flash.
type What<'a> = dyn FnMut(&mut Book<Cyclades>, &mut Flash) -> Result<(), Fault> + 'a;

/// Tries something with a flash that fails from an operation on, over and over; then with one that works. True if it was
/// refused at first.
fn try_it(
    before: &Flash,
    table: &Table,
    (from, failure): (u64, Failure),
    what: &mut What<'_>,
) -> (Book<Cyclades>, bool) {
    let flash = before.copy(from);
    let mut book = resume(&flash, table);
    let start = state(&book);
    flash.fail_from(from, failure);
    let mut refused = false;
    // more tries than cells may be left blank in a row
    for _ in 0..12 {
        if what(&mut book, &mut flash.clone()).is_ok() {
            break;
        }
        refused = true;
        assert!(state(&book) == start, "{failure:?}: it happened, though it was not saved");
    }
    if !refused {
        return (book, false);
    }
    // whoever pulls the plug now finds what was shown
    let cut = flash.copy(1);
    assert!(resume(&cut, table).game() == &start.0, "{failure:?}: another game after a restart");
    flash.heal();
    what(&mut book, &mut flash.clone()).expect("it works again");
    assert!(resume(&flash, table).game() == book.game(), "{failure:?}: what was saved cannot be read");
    (book, true)
}

fn journal<R: std::fmt::Debug>(done: Result<(), Trouble<R>>) -> Result<(), Fault> {
    done.map_err(|trouble| match trouble {
        Trouble::Journal(fault) => fault,
        Trouble::Refused(refusal) => panic!("the rules refuse it: {refusal:?}"),
    })
}

#[test]
fn issue_15_what_the_flash_does_not_take_has_not_happened_and_comes_as_it_would_have_come() {
    let mut refused = 0;
    for (seed, setup) in (1u8..).zip(setups().iter().take(6)) {
        let flash = Flash::new();
        let mut table = Table::begin(&flash, setup, seed);
        let mut luck = Luck(seed.into());
        for number in 0..240 {
            let before = flash.copy(0);
            let game = table.book().game().clone();
            if game.turn() == Turn::Over {
                break;
            }
            let action = choose(&game, &mut luck);
            match action {
                Some(action) => table.book_mut().play(&mut flash.clone(), action).expect("it is legal"),
                None => _ = table.book_mut().deal(&mut flash.clone(), |_, _| ()).expect("it is written"),
            }
            // every draw, and some of the decisions
            if action.is_some() && number % 5 > 0 {
                continue;
            }
            for failure in Failure::ALL {
                for from in 1..=2 {
                    let (book, was) = try_it(&before, &table, (from, failure), &mut |book, flash| match action {
                        Some(action) => journal(book.play(flash, action)),
                        None => journal(book.deal(flash, |_, _| ()).map(|_| ())),
                    });
                    refused += usize::from(was);
                    assert!(book.game() == table.book().game(), "{failure:?}: another outcome");
                    if action.is_some() && number % 20 == 0 {
                        let back = &mut |book: &mut Book<Cyclades>, flash: &mut Flash| book.undo(flash, 3, None);
                        try_it(&before, &table, (1, failure), back);
                        let flash = before.copy(0);
                        resume(&flash, &table).undo(&mut flash.clone(), 3, None).expect("it works");
                        let again = &mut |book: &mut Book<Cyclades>, flash: &mut Flash| book.redo(flash, 2);
                        try_it(&flash, &table, (1, failure), again);
                    }
                }
            }
        }
    }
    println!("{refused} times the flash refused");
    assert!(refused > 500);
}

/// What a screen without a game looks like.
fn picture(settings: Settings, screen: Screen) -> Vec<u8> {
    let mut desk = Desk::new(FORMS[0]);
    (desk.settings, desk.serial) = (settings, SERIAL);
    let mut pixels = vec![0; Frame::bytes(desk.form.size)];
    assert!(screen.draw(&desk, &mut Frame::new(desk.form.size, &mut pixels)).is_none());
    pixels
}

fn act(bench: &mut Bench<'_>, script: &str) -> Vec<u8> {
    script.parse::<Script>().expect("a script").0.into_iter().for_each(|deed: Deed| bench.act(deed));
    bench.picture().expect("something is shown").pixels
}

/// The first language, past the lesson, to the dice, and a roll: the seed is there.
const FIRST_ROLL: &str = "accept,back,back,accept";

#[test]
fn issue_15_dice_that_could_not_be_saved_are_not_shown_and_fall_the_same_afterwards() {
    let unsaved = picture(Settings::default(), Screen::Message(Message::NotSaved));
    let flash = Flash::new();
    Rig::new(FORMS[0], flash.clone()).run(&FIRST_ROLL.parse().unwrap());
    let rolls = |flash: &Flash| {
        Rig::new(FORMS[0], flash.clone()).fingers(|bench| [act(bench, "back,accept"), act(bench, "accept")])
    };
    let expected = rolls(&flash.copy(0));
    assert!(expected[0] != expected[1] && !expected.contains(&unsaved));
    for failure in Failure::ALL {
        for from in [1, 2] {
            let chip = flash.copy(from);
            let mut rig = Rig::new(FORMS[0], chip.clone());
            rig.fingers(|bench| {
                act(bench, "back");
                chip.fail_from(from, failure);
                for _ in 0..2 {
                    assert!(act(bench, "accept") == unsaved, "{failure:?} from {from}: it is not told");
                    act(bench, "accept,back");
                }
                chip.heal();
                assert!(act(bench, "accept") == expected[0], "{failure:?} from {from}: another roll");
                assert!(act(bench, "accept") == expected[1], "{failure:?} from {from}: another roll after it");
            });
            let rolled = rig.notes().iter().filter(|&&note| note == Note::Rolled).count();
            assert_eq!(rolled, 2, "{failure:?} from {from}");
        }
        // a restart in between buys nothing
        let chip = flash.copy(9);
        Rig::new(FORMS[0], chip.clone()).fingers(|bench| {
            act(bench, "back");
            chip.fail_from(1, failure);
            assert!(act(bench, "accept") == unsaved);
        });
        chip.heal();
        assert!(rolls(&chip) == expected, "{failure:?}: a restart buys another roll");
    }
}

#[test]
fn issue_15_a_first_roll_whose_seed_could_not_be_saved_is_no_roll() {
    let unsaved = picture(Settings::default(), Screen::Message(Message::NotSaved));
    for failure in Failure::ALL {
        let flash = Flash::new();
        let mut rig = Rig::new(FORMS[0], flash.clone());
        rig.fingers(|bench| {
            act(bench, "accept,back,back");
            flash.fail_from(1, failure);
            assert!(act(bench, "accept") == unsaved, "{failure:?}");
        });
        let seed = || Store::open(Flash::with(flash.bytes())).0.load::<[u8; 32]>(Item::Seed);
        assert!(!rig.notes().contains(&Note::Rolled) && seed().is_none(), "{failure:?}");
        flash.heal();
        // only the seed: dice without it would not come again
        rig.fingers(|bench| {
            act(bench, "back");
            flash.fail_at(1, failure);
            assert!(act(bench, "accept") == unsaved, "{failure:?}: only the seed");
            act(bench, "accept,back,accept");
        });
        assert!(rig.notes().contains(&Note::Rolled) && seed().is_some(), "{failure:?}");
    }
}

#[test]
fn issue_15_a_setting_that_could_not_be_saved_is_told_and_is_as_before() {
    let before = Settings::default();
    let unsaved = picture(before, Screen::Message(Message::NotSaved));
    let home = picture(before, Screen::Home(Home::default()));
    for failure in Failure::ALL {
        // the settings are the third row from below; then each of them
        for row in 0..4 {
            let flash = Flash::new();
            Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
                assert!(act(bench, "accept,back") == home);
                let list = act(bench, "up,up,up,accept");
                act(bench, &"down,".repeat(row));
                flash.fail_from(1, failure);
                assert!(act(bench, "accept") == unsaved, "{failure:?}, row {row}: it is not told");
                flash.heal();
                act(bench, "accept");
                assert!(act(bench, "up,up,up,accept") == list, "{failure:?}, row {row}: it has changed");
                assert!(act(bench, "accept") != list, "it can be changed again");
            });
        }
        // the first choice of a language, too
        let flash = Flash::new();
        let rig = &mut Rig::new(FORMS[0], flash.clone());
        flash.fail_from(1, failure);
        rig.fingers(|bench| assert!(act(bench, "down,accept") == unsaved, "{failure:?}: the language"));
        assert!(Store::open(Flash::with(flash.bytes())).0.load::<Settings>(Item::Settings).is_none());
    }
}

#[test]
fn issue_15_a_reset_that_could_not_be_saved_is_told_and_has_erased_nothing() {
    let unsaved = picture(Settings::default(), Screen::Message(Message::NotSaved));
    for failure in Failure::ALL {
        let flash = Flash::new();
        Rig::new(FORMS[0], flash.clone()).run(&FIRST_ROLL.parse().unwrap());
        Table::begin(&flash, &setups()[0], 3);
        Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
            act(bench, "accept,accept,accept,back,up,accept,up,up,up,accept,up,accept");
            flash.fail_from(1, failure);
            assert!(act(bench, "hold:accept") == unsaved, "{failure:?}");
            flash.heal();
        });
        assert!(newest(&flash).is_some(), "{failure:?}: the game is gone");
        assert!(Store::open(Flash::with(flash.bytes())).0.load(Item::Seed).map(Seed::new).is_some());
    }
}

#[test]
fn issue_15_rolls_that_could_not_be_forgotten_are_still_there() {
    let unsaved = picture(Settings::default(), Screen::Message(Message::NotSaved));
    let flash = Flash::new();
    Rig::new(FORMS[0], flash.clone()).run(&FIRST_ROLL.parse().unwrap());
    for failure in Failure::ALL {
        let chip = flash.copy(0);
        Rig::new(FORMS[0], chip.clone()).fingers(|bench| {
            let dice = act(bench, "back");
            // the statistics are five rows below the dice
            act(bench, "back,down,down,down,down,down,accept,accept");
            chip.fail_from(1, failure);
            assert!(act(bench, "accept") == unsaved, "{failure:?}: it is not told");
            chip.heal();
            assert!(act(bench, "accept,back") == dice, "{failure:?}: they are gone");
        });
    }
}
