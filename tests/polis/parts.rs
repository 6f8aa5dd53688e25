//! Parts of Polis alone that have no board, by keys only; each is there again after the power was away. Typed tables are corrected by
//! both during a game.

use engine::polis::{
    Action, Part, Polis, Setup, Stage,
    action::Number,
    part::{Step, Tally, Throw},
    printed::Table as Printed,
    words::{Round, Side},
};
use firmware::{
    Form, Key,
    games::{
        Asked, Screen as GameScreen,
        polis::{
            plan::Plan,
            screens::{Sheet, Table},
        },
    },
    journal::Kept as _,
    play::{Face, Move},
    screens::{Screen, Step as Asks},
};
use forms::FORMS;
use tests::{
    Flash, Rig,
    player::{Player, newest_of},
};

use super::tables::{on_device, send};

fn at(form: &'static Form, flash: &Flash, act: impl FnOnce(&mut Player<'_, '_>)) {
    Rig::new(form, flash.clone()).fingers(|bench| act(&mut Player::new(bench)));
}

/// A new device on each form, the part opened and begun; every picture is read in every language. Then the power goes, and the part is
/// there as it was.
fn alone(part: Part, act: impl Fn(&mut Player<'_, '_>)) {
    for form in FORMS {
        let flash = Flash::new();
        at(form, &flash, |player| {
            player.every_language = true;
            player.first_start();
            player.find(|step| *step == Asks::Parts(firmware::games::Kind::Polis));
            player.find(|step| *step == Asks::Game(Asked::Polis(Move::Open(Plan::alone(part)))));
            player.add_presses();
            assert_eq!(player.polis().setup().part, Some(part));
            act(player);
            assert!(player.misfits.is_empty(), "{} {:?}", form.name, player.misfits);
        });
        let (book, _) = newest_of::<Polis>(&flash, Polis::kind(&Setup::alone(part))).expect("it is kept");
        at(form, &flash, |player| {
            player.compare();
            assert!(player.polis() == book.game());
        });
    }
}

/// How many presses an action took; what is told after it is read.
fn does(player: &mut Player<'_, '_>, action: Action) -> usize {
    let presses = player.do_polis(action);
    presses.unwrap_or_else(|| panic!("no way to {action:?} from {:?}", player.screen))
}

#[test]
fn po_siege_6_the_die_alone_by_keys() {
    alone(Part::Die, |player| {
        for (row, throw) in Throw::ALL.into_iter().enumerate() {
            // five rows down are one up
            assert_eq!(does(player, Action::Throw(throw)), 1 + row.min(6 - row));
            assert!(matches!(player.screen, Screen::Game(GameScreen::Polis(Table::News(_)))), "{:?}", player.screen);
            player.press(Key::Accept);
            assert_eq!(player.polis().stage(), Stage::Alone);
            assert!(matches!(player.screen, Screen::Game(GameScreen::Polis(Table::Choose(_)))), "{:?}", player.screen);
        }
    });
}

#[test]
fn po_end_1_the_course_of_a_round_alone_by_keys() {
    alone(Part::Round, |player| {
        for round in Round::ALL {
            let before = player.presses;
            assert_eq!((player.polis().round(), player.polis().stage()), (round, Stage::Check(Step::Event)));
            does(player, Action::Read(Some(Side::Athens)));
            does(player, Action::Done);
            does(player, Action::Pass);
            assert_eq!(player.polis().decider(), Some(Side::Athens));
            does(player, Action::Done);
            does(player, Action::Pass);
            // each phase is one press
            while player.polis().stage() != Stage::Check(Step::Event) {
                player.press(Key::Accept);
            }
            let phases = if round == Round::FiveB { 4 } else { 6 };
            assert_eq!(player.presses - before, 2 + 1 + 2 + 1 + 2 + phases + 1, "{round:?}");
        }
    });
}

#[test]
fn po_score_5_the_score_pad_alone_by_keys() {
    alone(Part::Score, |player| {
        let people = |side| Number::Tally(side, Tally::People);
        let resources = |side| Number::Tally(side, Tally::Resources);
        let numbers = [
            (people(Side::Sparta), 7),
            (people(Side::Athens), 6),
            (Number::Prestige(Side::Sparta), 2),
            (Number::Prestige(Side::Athens), 3),
        ];
        // line by line: the next one is marked, and each press of Up is one more
        for (number, value) in numbers {
            assert_eq!(does(player, Action::Set(number, value)), 2 + usize::from(value), "{number:?}");
        }
        assert_eq!(player.polis().leader(), None);
        // only a tie asks for resources
        does(player, Action::Set(resources(Side::Athens), 4));
        assert_eq!(player.polis().leader(), Some(Side::Athens));
        does(player, Action::Set(Number::Tally(Side::Sparta, Tally::Legacy), 2));
        let sum = player.polis().score(Side::Sparta).total();
        assert_eq!((sum, player.polis().leader()), (11, Some(Side::Sparta)));
        let asks = |step: &Asks| matches!(step, Asks::Game(Asked::Polis(Move::Go(Table::Count(_)))));
        assert!(player.way_polis(asks).is_some());
        // the sums as a table, from the menu
        player.press(Key::Back);
        player.press(Key::Accept);
        assert_eq!(player.screen, Screen::Game(GameScreen::Polis(Table::Sheet(Sheet))));
        player.press(Key::Back);
    });
}

/// An owner has typed a number in wrongly: both correct it in a game, and the history says so.
#[test]
fn po_info_1_a_typed_table_is_corrected_by_both_by_keys() {
    for form in FORMS {
        let flash = Flash::new();
        on_device(&flash, |bench| {
            assert_eq!(send(bench, "prices 1 3 4 4 4 4 4 4 5 5 5 5"), (vec![], "Tables kept: 1.\r\n".to_owned()));
        });
        at(form, &flash, |player| {
            player.every_language = true;
            player.first_start();
            player.find(|step| *step == Asks::Open(firmware::games::Kind::Polis));
            player.press(Key::Accept);
            player.add_presses();
            let cell = Number::Cell(Printed::Prices, 0, 1);
            assert_eq!(player.polis().number(cell), Some((4, 0, 20)));
            does(player, Action::Read(None));
            player.read_polis();
            while matches!(player.polis().stage(), Stage::Resolve { .. }) {
                does(player, Action::Resolved);
            }
            // in a turn it takes both
            player.press(Key::Back);
            player.find(|step| matches!(step, Asks::Game(Asked::Polis(Move::Go(Table::Correct(_))))));
            let keys = player.way_polis(|step| {
                matches!(step, Asks::Game(Asked::Polis(Move::Agree(acts))) if acts.contains(&Some(Action::Set(cell, 3))))
            });
            keys.expect("a way to the number").into_iter().for_each(|key| player.press(key));
            assert!(matches!(player.screen, Screen::Play(Face::Consent(_))), "{:?}", player.screen);
            while matches!(player.screen, Screen::Play(Face::Consent(_))) {
                assert_eq!(player.polis().number(cell), Some((4, 0, 20)), "before both have agreed");
                player.press(Key::Accept);
            }
            assert_eq!(player.polis().number(cell), Some((3, 0, 20)));
            assert_eq!(player.polis().setup().tables.price(3, 1), Some(3));
            // what cannot be is refused with its rule, and nothing changes
            let before = player.polis().clone();
            player.press(Key::Back);
            player.find(|step| matches!(step, Asks::Game(Asked::Polis(Move::Go(Table::Correct(_))))));
            let keys = player.way_polis(|step| *step == Asks::Game(Asked::Polis(Move::Act(Action::Set(cell, 9)))));
            keys.expect("a way to the number").into_iter().for_each(|key| player.press(key));
            assert!(player.desk.refused.is_some(), "{:?}", player.screen);
            assert!(player.polis().setup() == before.setup());
            assert!(player.misfits.is_empty(), "{} {:?}", form.name, player.misfits);
        });
        let (book, _) = newest_of::<Polis>(&flash, Polis::KIND).expect("it is kept");
        assert!(book.game().setup().tables.price(3, 1) == Some(3));
    }
}
