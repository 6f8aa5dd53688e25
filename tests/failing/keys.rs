//! The same by keys in a game: what was decided, and what chance brings to it, wait for a flash that works.

use embassy_futures::block_on;
use engine::{
    Game, Seat, Turn,
    akropolis::{Akropolis, Setup, setup::Cities},
    cyclades::Cyclades,
};
use firmware::play::Ask;
use firmware::{
    Key, Note, Settings,
    dealer::Seed,
    games::Asked,
    journal::{
        Book, Kept,
        shelf::{MOST, Shelf},
    },
    play::{Move, Refused},
    screens::{Message, Screen, Step},
    store::{self, Item, Store},
};
use forms::FORMS;
use tests::{
    Flash, Rig, Script,
    flash::{Failure, Operation},
    games::{Luck, Table, choose, setups},
    player::{Player, newest, newest_of},
};

use crate::{act, picture};

#[test]
fn issue_15_by_keys_an_action_and_what_chance_brings_to_it_wait_for_a_flash_that_works() {
    let flash = Flash::new();
    Rig::new(FORMS[0], flash.clone()).run(&"accept".parse::<Script>().unwrap());
    let (mut acts, mut deals) = (0, 0);
    for (seed, setup) in (1u8..).zip(setups().iter().take(3)) {
        let flash = Flash::with(flash.bytes());
        let mut table = Table::begin(&flash, setup, seed);
        let mut luck = Luck(seed.into());
        let mut tried = 0;
        while tried < 3 {
            let game = table.book().game().clone();
            assert_ne!(game.turn(), Turn::Over, "no action that chance answers");
            let action = choose(&game, &mut luck);
            let mut after = game.clone();
            if let Some(action) = action
                && after.apply(action).is_ok()
                && after.turn() == Turn::Chance
            {
                // with a flash that works, and one that fails from each operation of it on
                let play = |from: u64, failure: Option<Failure>| {
                    let chip = flash.copy(from);
                    Rig::new(FORMS[0], chip.clone()).fingers(|bench| {
                        let mut player = Player::new(bench);
                        player.read_on();
                        // nothing is left to do in the background
                        player.pass(20_000_000);
                        let keys = player.way(|step| *step == Step::Game(Asked::Cyclades(Move::Act(action))))?;
                        let (&last, first) = keys.split_last()?;
                        first.iter().for_each(|&key| player.touch(key));
                        let long = if player.is_held(player.screen, last) { 1_200_000 } else { 80_000 };
                        let standing = player.desk.open.book::<Cyclades>()?.history().standing();
                        if let Some(failure) = failure {
                            chip.fail_from(from, failure);
                        }
                        player.finger(last, long);
                        let stands = |flash: &Flash| newest(flash).map(|(book, _)| book.history().standing());
                        if let Some(failure) = failure.filter(|_| chip.has_failed()) {
                            let now = stands(&chip)?;
                            let acted = now > standing;
                            let told = player.desk.refused == Some(Refused::Journal);
                            assert!(told, "{failure:?} from {from}: {action:?} is not told");
                            player.compare();
                            player.finger(Key::Accept, 80_000);
                            assert_eq!(stands(&chip), Some(now));
                            chip.heal();
                            if acted {
                                // the last word was "again", and is again
                                player.finger(Key::Accept, 80_000);
                            } else {
                                player.finger(last, long);
                            }
                            return newest(&chip).map(|(book, _)| (book.game().clone(), Some(acted)));
                        }
                        newest(&chip).map(|(book, _)| (book.game().clone(), None))
                    })
                };
                if let Some((expected, _)) = play(0, None) {
                    tried += 1;
                    for failure in Failure::ALL {
                        for from in 1..=3 {
                            let (game, acted) = play(from, Some(failure)).expect("the same keys");
                            assert!(game == expected, "{failure:?} from {from}: {action:?} led elsewhere");
                            deals += usize::from(acted == Some(true));
                            acts += usize::from(acted == Some(false));
                        }
                    }
                }
            }
            assert!(table.step(&mut luck) || action.is_none());
        }
    }
    println!("{acts} actions and {deals} draws had to wait");
    assert!(acts > 5 && deals > 5);
}

#[test]
fn issue_15_a_game_that_could_not_be_begun_costs_no_other_game() {
    for failure in Failure::ALL {
        let flash = Flash::new();
        Rig::new(FORMS[0], flash.clone()).run(&"accept".parse::<Script>().unwrap());
        for seed in 0..MOST as u8 {
            Table::begin(&flash, &setups()[0], seed);
        }
        let games = || {
            let mut games = Shelf::look(&mut flash.clone()).games().to_vec();
            games.sort_by_key(|game| game.turn);
            games
        };
        let full = games();
        Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
            act(bench, "accept,accept,accept,accept,back,up,accept,down,down,accept,accept");
            flash.fail_from(1, failure);
            act(bench, "accept,wait:3000");
            flash.heal();
        });
        assert_eq!(games(), full, "{failure:?}");
    }
}

/// Switches a device on whose game waits for chance, with a flash that fails from an operation on if there is one; it works
/// again when Accept is pressed. Gives the game, and whether its journal was opened.
fn wake<G: Kept>(flash: &Flash, failing: Option<(u64, Failure)>) -> (G, bool) {
    let chip = flash.copy(1);
    let restarts = newest_of::<G>(&chip, G::KIND).expect("a game").0.restarts();
    if let Some((from, failure)) = failing {
        chip.fail_from(from, failure);
    }
    let mut rig = Rig::new(FORMS[0], chip.clone());
    rig.fingers(|bench| {
        bench.settle();
        if chip.has_failed() {
            chip.heal();
            act(bench, "accept");
        }
    });
    assert_eq!(failing.is_some(), rig.notes().contains(&Note::NotSaved), "{failing:?}: it is noted");
    let (book, _) = newest_of::<G>(&chip, G::KIND).expect("a game");
    (book.game().clone(), book.restarts() > restarts)
}

fn chance_waits<G: Kept + PartialEq>(flash: &Flash) {
    let (expected, opened) = wake::<G>(flash, None);
    assert!(opened && expected.turn() != Turn::Chance);
    let mut waited = 0;
    for failure in Failure::ALL {
        // the first operations are those of the store
        for from in 9..=11 {
            let (game, opened) = wake::<G>(flash, Some((from, failure)));
            assert!(!opened || game == expected, "{failure:?} from {from}: chance still owes something");
            waited += usize::from(opened);
        }
    }
    assert!(waited >= 3, "{waited}");
}

#[test]
fn issue_15_what_chance_owes_at_a_start_comes_as_soon_as_the_flash_works() {
    let flash = Flash::new();
    Rig::new(FORMS[0], flash.clone()).run(&"accept,back,wait:20000".parse::<Script>().unwrap());
    let other = flash.copy(0);
    Table::begin(&flash, &setups()[0], 5);
    chance_waits::<Cyclades>(&flash);
    let region = Shelf::look(&mut other.clone()).room(None);
    let setup = Setup { cities: Cities::OnDevice, ..Setup::new(3, Seat::FIRST) };
    let mut book: Option<Book<Akropolis>> = None;
    block_on(Book::begin(&mut book, &mut other.clone(), region, 1, 0, &setup, &Seed::new([8; 32])))
        .expect("flash takes it");
    Store::open(other.clone()).0.save(Item::Front, &(Akropolis::KIND, false)).expect("flash takes it");
    chance_waits::<Akropolis>(&other);
}

#[test]
fn issue_15_a_beginning_that_the_flash_does_not_take_whole_is_told() {
    let flash = Flash::new();
    Rig::new(FORMS[0], flash.clone()).run(&"accept,back,wait:20000".parse::<Script>().unwrap());
    let begin = |failing: Option<(u64, Failure)>, once: bool| {
        let chip = flash.copy(0);
        let mut rig = Rig::new(FORMS[0], chip.clone());
        let shown = rig.fingers(|bench| {
            act(bench, "accept");
            chip.listen();
            match failing {
                Some((number, failure)) if once => chip.fail_at(number, failure),
                Some((from, failure)) => chip.fail_from(from, failure),
                None => (),
            }
            let shown = act(bench, "accept");
            // another place is prepared in the background
            let game = Shelf::look(&mut chip.clone()).newest(Cyclades::KIND).map(|game| game.region.range());
            let own = |operation: &Operation| {
                let (Operation::Program(at, _) | Operation::Erase(at)) = operation;
                *at < store::SIZE || game.as_ref().is_some_and(|game| game.contains(at))
            };
            (shown, chip.heard().iter().take_while(|operation| own(operation)).count() as u64)
        });
        (shown, rig.notes().contains(&Note::NotSaved))
    };
    let ((expected, operations), _) = begin(None, false);
    assert!(operations > 10, "{operations} operations");
    for failure in Failure::ALL {
        for from in 1..=operations {
            for once in [false, true] {
                let ((shown, _), noted) = begin(Some((from, failure)), once);
                assert!(shown != expected && noted, "{failure:?} from {from}, once {once}: it is not told");
            }
        }
    }
}

#[test]
fn issue_15_odds_that_could_not_be_switched_are_told_and_as_before() {
    let flash = Flash::new();
    Rig::new(FORMS[0], flash.clone()).run(&"accept".parse::<Script>().unwrap());
    Table::begin(&flash, &setups()[0], 5);
    for failure in Failure::ALL {
        let chip = flash.copy(0);
        Rig::new(FORMS[0], chip.clone()).fingers(|bench| {
            let mut player = Player::new(bench);
            player.read_on();
            player.press(Key::Back);
            let odds = |step: &Step| matches!(step, Step::Game(Asked::Cyclades(Move::Ask(Ask::Odds(_)))));
            let keys = player.way(odds).expect("the menu has it");
            let (&last, first) = keys.split_last().expect("keys");
            first.iter().for_each(|&key| player.press(key));
            chip.fail_from(1, failure);
            player.finger(last, 80_000);
            let unsaved = picture(Settings::default(), Screen::Message(Message::NotSaved));
            assert!(player.pixels() == unsaved, "{failure:?}: it is not told");
            chip.heal();
        });
        assert_eq!(Store::open(Flash::with(chip.bytes())).0.load::<bool>(Item::Odds), None, "{failure:?}");
    }
}
