//! The example game of CONTRIBUTING.md: everything the device gives works for it at once.
//! `cargo test -p tests --features nim --test nim`

use engine::{Game as _, Seat, Turn, nim::Nim};
use firmware::{
    Key, Language,
    games::{Games, Kind, Listed as _, Screen as GameScreen, nim::screens::Table},
    journal::{Kept as _, shelf::Shelf},
    play::Face,
    record::{self, Source},
    screens::{Screen, Step},
};
use forms::FORMS;
use tests::{Flash, Rig, player::Player};

/// The open game.
fn game<'a>(player: &'a Player<'_, '_>) -> &'a Nim {
    Nim::session(&player.desk.open).and_then(|session| session.game()).expect("a game of Nim")
}

fn stones(player: &Player<'_, '_>) -> u8 {
    game(player).public().stones()
}

/// Begins a game from Home.
fn begin(player: &mut Player<'_, '_>, language: Language) {
    player.first_start_in(language);
    player.find(|step| *step == Step::Open(Kind::Nim));
    assert!(matches!(player.screen, Screen::Play(Face::Promise(_))), "the code comes first: {:?}", player.screen);
    player.add_presses();
    assert!(matches!(player.screen, Screen::Game(GameScreen::Nim(Table::Take(_)))), "{:?}", player.screen);
}

/// Takes so many stones.
fn take(player: &mut Player<'_, '_>, count: usize) {
    (1..count).for_each(|_| player.press(Key::Down));
    player.press(Key::Accept);
}

#[test]
fn nim_2_a_whole_game_by_keys_on_every_form_in_every_language() {
    for (form, language) in FORMS.into_iter().zip(Language::ALL.into_iter().cycle()) {
        Rig::new(form, Flash::new()).fingers(|bench| {
            let mut player = Player::new(bench);
            player.every_language = true;
            begin(&mut player, language);
            for left in [9, 6, 3, 0] {
                take(&mut player, 3);
                assert_eq!(stones(&player), left);
            }
            assert_eq!(game(&player).public().winner(), Seat::new(1), "NIM-4");
            assert!(matches!(player.screen, Screen::Game(GameScreen::Nim(Table::End(_)))));
            player.press(Key::Down);
            assert!(matches!(player.screen, Screen::Play(Face::Certificate(_))), "the code of the result");
            assert!(player.misfits.is_empty(), "{:?}", player.misfits);
        });
    }
}

#[test]
fn nim_1_a_card_is_shown_to_its_owner_while_the_key_is_held() {
    Rig::new(FORMS[0], Flash::new()).fingers(|bench| {
        let mut player = Player::new(bench);
        begin(&mut player, Language::English);
        player.press(Key::Back);
        player.press(Key::Accept); // the first card
        assert!(matches!(player.screen, Screen::Play(Face::Secret(_))));
        assert!(!player.desk.is_private(&player.screen));
        let dark = player.pixels();
        player.hold_down(Key::Accept);
        assert!(player.desk.is_private(&player.screen) && player.pixels() != dark);
        player.let_go(Key::Accept);
        assert!(!player.desk.is_private(&player.screen) && player.pixels() == dark);
        assert!(game(&player).view(Seat::FIRST).card().is_some());
    });
}

#[test]
fn nim_3_a_card_is_turned_up_taken_back_by_agreement_and_happens_again() {
    let flash = Flash::new();
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        begin(&mut player, Language::English);
        take(&mut player, 1);
        player.press(Key::Up); // the last row
        player.press(Key::Accept);
        let after = game(&player).clone();
        assert!(stones(&player) < 11);
        // what was seen is taken back if both agree
        player.hold(Key::Back);
        player.hold(Key::Accept);
        assert!(matches!(player.screen, Screen::Play(Face::Consent(_))), "{:?}", player.screen);
        player.press(Key::Accept);
        player.press(Key::Accept);
        assert_eq!((stones(&player), game(&player).turn()), (11, Turn::Seat(Seat::new(1).expect("a seat"))));
        player.press(Key::Back);
        (0..3).for_each(|_| player.press(Key::Down)); // both cards, the history, then what can happen again
        player.press(Key::Accept);
        assert!(*game(&player) == after, "redo");
        // a refusal tells its rule
        take(&mut player, 3);
        player.press(Key::Up);
        player.press(Key::Accept);
        assert!(player.desk.refused.is_some(), "NIM-3: the card has been turned up before");
    });
    // over a power cut it goes on where it was
    Rig::new(FORMS[0], flash).fingers(|bench| {
        let player = Player::new(bench);
        assert!(matches!(player.screen, Screen::Game(GameScreen::Nim(Table::Take(_)))));
    });
}

#[test]
fn nim_1_the_record_of_a_game_verifies_and_tells_no_card_while_it_runs() {
    let flash = Flash::new();
    let record = |flash: &Flash| {
        let mut chip = Flash::with(flash.bytes());
        let kept = Shelf::look(&mut chip).newest(Nim::KIND).expect("a game on the shelf");
        let source = Source::open(&Games, &mut chip, kept).expect("it reads").expect("a game");
        let mut bytes = vec![];
        record::bytes(&source, "test", &mut chip, &mut |piece| bytes.extend_from_slice(piece)).expect("it is written");
        bytes
    };
    let mut running = vec![];
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        begin(&mut player, Language::English);
        take(&mut player, 3);
        running = record(&flash);
        (0..3).for_each(|_| take(&mut player, 3));
        assert_eq!(game(&player).turn(), Turn::Over);
    });
    let report = verify::verify(&record(&flash)).expect("the record is right");
    assert_eq!((report.game, report.over), ("Nim", true));
    let entries = verify::Entries::read(&running).expect("it reads").entries;
    let hidden = entries.iter().filter(|(tag, _)| *tag == record::tag::HIDDEN).count();
    assert_eq!(hidden, 2, "both cards are withheld");
    assert!(!verify::verify(&running).expect("a running game verifies too").over);
    let mut forged = record(&flash);
    let last = forged.len() / 2;
    forged[last] ^= 1;
    assert!(verify::verify(&forged).is_err(), "a changed bit is noticed");
}
