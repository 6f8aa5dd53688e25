//! The beginning of a game by keys: the code, the presses of the players, and nothing dealt before (issue 15, 4).

use engine::{
    Game, Turn,
    akropolis::{Akropolis, setup::Cities},
    cyclades::{ByHand, Cyclades},
};
use firmware::{
    Key, Open,
    dealer::Share,
    games::Screen as GameScreen,
    journal::{Kept, MAX_ACTIONS},
    screens::{Screen, Step},
};
use firmware::{
    games::{Asked, cyclades::Plan},
    play::Move,
};
use forms::FORMS;
use tests::{
    Flash, Rig, Script,
    player::{Player, newest, newest_of},
};

/// The keys of a first start and of a new game of Cyclades, to the code.
const TO_CODE: &str = "accept,back,accept,accept";

/// A device on which a game of Cyclades has just been begun, and the picture of its code.
fn begun(form: usize) -> (Flash, Vec<u8>) {
    let flash = Flash::new();
    let script: Script = TO_CODE.parse().expect("a script");
    let pictures = Rig::new(FORMS[form], flash.clone()).run(&script);
    (flash, pictures.last().expect("a picture").pixels.clone())
}

fn run(form: usize, flash: &Flash, script: &str) -> Vec<Vec<u8>> {
    let script: Script = script.parse().expect("a script");
    Rig::new(FORMS[form], flash.clone()).run(&script).into_iter().map(|shot| shot.pixels).collect()
}

#[test]
fn issue_15_4_nothing_is_dealt_before_the_players_have_pressed() {
    for form in 0..FORMS.len() {
        let (flash, _) = begun(form);
        let (book, _) = newest(&flash).expect("a game");
        assert!(book.awaits_share() && book.game().turn() == Turn::Chance && book.history().written() == 0);
        run(form, &flash, "up,down,down");
        let (book, _) = newest(&flash).expect("a game");
        assert_eq!((book.share().to_string().as_str(), book.history().written()), ("^vv", 0));
        run(form, &flash, "accept");
        let (book, _) = newest(&flash).expect("a game");
        assert!(!book.awaits_share() && book.history().written() > 0, "the game is dealt");
        assert_eq!(book.share().to_string(), "^vv");
    }
}

#[test]
fn issue_15_4_a_power_cut_wakes_on_the_same_code_with_the_same_presses() {
    for form in 0..FORMS.len() {
        let (flash, shown) = begun(form);
        assert!(run(form, &flash, "")[0] == shown, "the code is there again");
        let pressed = run(form, &flash, "up,down").pop().expect("a picture");
        assert!(pressed != shown && run(form, &flash, "")[0] == pressed, "and so are the presses");
        // home and back again
        assert!(run(form, &flash, "back,accept").pop().expect("a picture") == pressed);
    }
}

/// Cuts the power at every single write from the first press to the first decision.
#[test]
fn issue_15_4_a_cut_at_any_write_loses_at_most_the_unfinished_press() {
    let (start, _) = begun(0);
    let code = newest(&start).expect("a game").0.code();
    let keys = ["up", "down", "accept"];
    let whole = Flash::with(start.bytes());
    run(0, &whole, "up,down,accept");
    let full = newest(&whole).expect("a game").0;
    let (mut cuts, mut seen) = (0, [0; 4]);
    for at in 1.. {
        let flash = Flash::with(start.bytes());
        flash.cut_at(at);
        run(0, &flash, &keys.join(","));
        if !flash.is_dead() {
            break;
        }
        flash.revive();
        run(0, &flash, "");
        let (book, _) = newest(&flash).expect("the game is there");
        assert_eq!(book.code(), code, "cut {at}");
        let presses = book.share().to_string();
        assert!("^v".starts_with(&presses), "cut {at}: {presses}");
        if book.awaits_share() {
            assert_eq!(book.history().written(), 0, "cut {at}: nothing is dealt");
            seen[usize::from(book.share().count())] += 1;
        } else {
            assert!(book.game() == full.game() && presses == "^v", "cut {at}: what was begun is dealt to its end");
            seen[3] += 1;
        }
        cuts += 1;
    }
    assert!(cuts > 10 && seen.iter().all(|&count| count > 0), "{cuts} cuts: {seen:?}");
}

#[test]
fn issue_15_4_one_press_of_accept_too_many_does_not_go_past_the_code() {
    let (flash, shown) = begun(0);
    let pictures = run(0, &flash, "accept");
    assert!(pictures[1] != shown, "it says that nobody has pressed");
    assert!(newest(&flash).expect("a game").0.awaits_share());
    run(0, &flash, "accept,up");
    assert!(newest(&flash).expect("a game").0.awaits_share(), "a press after the warning counts");
    let (flash, _) = begun(0);
    run(0, &flash, "accept,accept");
    let book = newest(&flash).expect("a game").0;
    assert!(!book.awaits_share() && book.share() == Share::NONE, "twice goes on without");
}

#[test]
fn issue_15_4_other_presses_make_another_game_and_the_same_ones_the_same() {
    let (start, _) = begun(0);
    let game = |keys: &str| {
        let flash = Flash::with(start.bytes());
        run(0, &flash, &format!("{keys},accept"));
        newest(&flash).expect("a game").0.game().clone()
    };
    let games = ["up", "down", "up,up", "up,down", "down,up", "down,down"].map(game);
    for (place, one) in games.iter().enumerate() {
        assert!(games[..place].iter().all(|other| other != one), "{place}");
    }
    assert!(games[3] == game("up,down"));
}

#[test]
fn issue_15_4_presses_have_an_end_and_more_change_nothing() {
    let (flash, _) = begun(2);
    let many = ["up,down,down,up"; 8].join(",");
    let pictures = run(2, &flash, &many);
    assert!(pictures[24] != pictures[23] && pictures[25..].iter().all(|picture| picture == &pictures[24]));
    assert_eq!(newest(&flash).expect("a game").0.share().count(), 24);
}

/// From home to the first decision, two presses for the seed included.
#[test]
fn issue_15_4_a_new_game_takes_at_most_twelve_presses() {
    for form in FORMS {
        let flash = Flash::new();
        Rig::new(form, flash).fingers(|bench| {
            let mut player = Player::new(bench);
            player.first_start();
            let before = player.presses;
            player.begin(0);
            player.read_on();
            let cyclades = player.presses - before;
            println!("{}: Cyclades in {cyclades}", form.name);
            assert!(cyclades <= 12, "{}: {cyclades}", form.name);
        });
    }
}

#[test]
fn issue_15_4_tables_that_deal_themselves_and_parts_alone_are_not_asked() {
    let form = FORMS[0];
    for (dice, decks) in [(true, true), (true, false), (false, true)] {
        let flash = Flash::new();
        Rig::new(form, flash).fingers(|bench| {
            let mut player = Player::new(bench);
            player.first_start();
            player.begin_with(0, ByHand { dice, decks }, 0);
            let share = player.desk.open.facts().expect("a game").share;
            assert_eq!(share != Share::NONE, !(dice && decks), "dice {dice}, decks {decks}");
            assert!(matches!(player.screen, Screen::Game(GameScreen::Cyclades(_))));
        });
    }
    // one part only, the battle: it begins at once
    let flash = Flash::new();
    Rig::new(form, flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.first_start();
        player.find(|step| *step == Step::Parts(firmware::games::Kind::Cyclades));
        player.find(|step| {
            *step == Step::Game(Asked::Cyclades(Move::Open(Plan::alone(engine::cyclades::part::Part::Gods))))
        });
        player.press(Key::Accept);
        assert!(matches!(player.screen, Screen::Game(GameScreen::Cyclades(_))), "{:?}", player.screen);
    });
    let (book, _) = newest_of::<Cyclades>(&flash, 5).expect("the order of the gods");
    assert!(!book.awaits_share() && book.history().written() > 0);
}

#[test]
fn issue_15_4_akropolis_asks_where_the_device_deals() {
    let form = FORMS[0];
    for (cities, asked) in [(Cities::OnDevice, true), (Cities::OnTable, true), (Cities::Counted, false)] {
        let flash = Flash::new();
        Rig::new(form, flash.clone()).fingers(|bench| {
            let mut player = Player::new(bench);
            player.first_start();
            let mut setup = engine::akropolis::Setup::new(4, engine::Seat::FIRST);
            setup.cities = cities;
            player.begin_akropolis(setup);
            assert!(matches!(player.desk.open, Open::Akropolis(_)));
        });
        let (book, _) = newest_of::<Akropolis>(&flash, Akropolis::KIND).expect("a game");
        assert_eq!(book.share() != Share::NONE, asked, "{cities:?}");
        assert!(!book.awaits_share() && book.history().written() < MAX_ACTIONS);
    }
}
