//! What serves all players, whatever they play: their names, and what a first game explains (issue 20).

use std::collections::BTreeSet;

use embassy_futures::block_on;
use engine::{Game, Seat, Turn, cyclades::Cyclades};
use firmware::{
    Key, Language,
    dealer::Seed,
    games::{Games, Kind, Listed, Open, cyclades::Plan},
    journal::{Book, shelf::Shelf},
    play::{Face, Playing, Session},
    record::Source,
    screens::{Screen, SettingsList, Step},
    texts::{Name, WHEEL, letter},
};
use forms::FORMS;
use tests::{Flash, Rig, games::Luck, player::Player, records::Played};

const GAMES: [Kind; 4] = [Kind::Cyclades, Kind::Akropolis, Kind::Polis, Kind::Olympos];

/// The place of a letter on the wheel.
fn place(wanted: char, first: bool) -> u8 {
    (0..WHEEL).find(|&place| letter(place, first) == wanted).expect("the wheel has it")
}

fn playing<'a>(player: &'a Player<'_, '_>) -> &'a dyn Playing {
    player.desk.open.playing().expect("a game")
}

fn text(player: &Player<'_, '_>, seat: Seat) -> String {
    playing(player).name_of(seat).text().as_str().to_owned()
}

/// Switches a setting, and comes back to Home.
fn switch(player: &mut Player<'_, '_>, wanted: impl Fn(&Step) -> bool) {
    player.find(|step| matches!(step, Step::Go(Screen::Settings(_))));
    player.find(wanted);
    player.press(Key::Back);
}

fn ask_for_names(player: &mut Player<'_, '_>) {
    switch(player, |step| matches!(step, Step::Keep { settings, .. } if settings.names));
}

/// Opens a plan and begins it, up to the screen before anything is dealt.
fn begin(player: &mut Player<'_, '_>, kind: Kind) {
    player.find(|step| *step == Step::Open(kind));
    for _ in 0..4 {
        match player.screen {
            Screen::Play(_) => return,
            Screen::Game(table) if table.is_played() => return,
            _ => player.press(Key::Accept),
        }
    }
    panic!("{kind:?} does not begin: {:?}", player.screen);
}

/// From wherever a game is, over its menu.
fn go_home(player: &mut Player<'_, '_>) {
    for _ in 0..12 {
        match player.screen {
            Screen::Home(_) => return,
            Screen::Game(table) if table.is_aside() => {
                player.press(Key::Up);
                player.press(Key::Accept);
            }
            _ => player.press(Key::Back),
        }
    }
    panic!("no way home from {:?}", player.screen);
}

/// Gives the name at the row that is chosen, letter by letter.
fn spell(player: &mut Player<'_, '_>, name: &str) {
    let mut at = 0_u8;
    for (number, wanted) in name.chars().enumerate() {
        let to = place(wanted, number == 0);
        let (down, up) = ((to + WHEEL - at) % WHEEL, (at + WHEEL - to) % WHEEL);
        let (key, presses) = if down <= up { (Key::Down, down) } else { (Key::Up, up) };
        (0..presses).for_each(|_| player.press(key));
        player.press(Key::Accept);
        at = to;
    }
    player.hold(Key::Accept);
}

#[test]
fn issue_20_names_serve_every_game_come_back_after_a_power_cut_and_go_with_the_group() {
    for (number, kind) in GAMES.into_iter().enumerate() {
        let (form, flash) = (FORMS[number % FORMS.len()], Flash::new());
        Rig::new(form, flash.clone()).fingers(|bench| {
            let mut player = Player::new(bench);
            player.first_start();
            begin(&mut player, kind);
            assert!(!matches!(player.screen, Screen::Play(Face::Names(_))), "{kind:?}: nobody has asked for names");
            go_home(&mut player);
        });
        let flash = Flash::new();
        Rig::new(form, flash.clone()).fingers(|bench| {
            let mut player = Player::new(bench);
            player.first_start();
            ask_for_names(&mut player);
            begin(&mut player, kind);
            assert!(matches!(player.screen, Screen::Play(Face::Names(_))), "{kind:?}: {:?}", player.screen);
            player.press(Key::Down);
            player.press(Key::Accept);
            player.press(Key::Accept); // nobody was here before: a new name
            spell(&mut player, "Łůäś");
            assert_eq!(text(&player, Seat::FIRST), "Łůäś");
            // the next seat: the letters again, and one too many
            player.press(Key::Accept);
            player.press(Key::Accept);
            let before = player.screen;
            spell(&mut player, "Bo");
            assert_ne!(player.screen, before);
            let second = playing(&player).seat(1).expect("a second seat");
            assert_eq!(text(&player, second), "Bo");
            assert_eq!(player.desk.people.known().len(), 2);
        });
        // the power went there
        Rig::new(form, flash.clone()).fingers(|bench| {
            let mut player = Player::new(bench);
            assert_eq!(text(&player, Seat::FIRST), "Łůäś", "{kind:?}");
            go_home(&mut player);
            // the next game: the same players with one press
            begin_anew(&mut player, kind);
            assert!(matches!(player.screen, Screen::Play(Face::Names(_))), "{kind:?}: {:?}", player.screen);
            assert_eq!(text(&player, Seat::FIRST), "Łůäś");
            let presses = player.presses;
            player.press(Key::Accept);
            assert!(!matches!(player.screen, Screen::Play(Face::Names(_))) && player.presses == presses + 1);
        });
        Rig::new(form, flash.clone()).fingers(|bench| {
            let mut player = Player::new(bench);
            go_home(&mut player);
            player.find(|step| matches!(step, Step::Go(Screen::Settings(_))));
            player.find(|step| matches!(step, Step::Go(Screen::NextGroup(_))));
            player.hold(Key::Accept);
            assert!(player.desk.people.known().is_empty() && player.desk.open.playing().is_none());
            assert!(player.desk.settings.names, "what the owner has chosen stays");
        });
        let flash = Flash::with(flash.bytes());
        Rig::new(form, flash).fingers(|bench| assert!(Player::new(bench).desk.people.known().is_empty()));
    }
}

/// A new game although one runs.
fn begin_anew(player: &mut Player<'_, '_>, kind: Kind) {
    for _ in 0..20 {
        let mut screen = player.screen;
        let step = screen.key(firmware::Event::Press(Key::Accept), &player.desk);
        if step == Step::Open(kind) {
            break;
        }
        player.press(Key::Down);
    }
    for _ in 0..4 {
        player.press(Key::Accept);
        if let Screen::Play(_) = player.screen {
            return;
        }
    }
    panic!("{kind:?} does not begin anew: {:?}", player.screen);
}

/// A name stands in the text of a record and in no byte of it: a verifier sees the same game.
#[test]
fn issue_20_names_stand_in_the_text_of_a_record_and_not_in_its_bytes() {
    let play = |named: bool| {
        let flash = Flash::new();
        let (mut chip, mut book) = (flash.clone(), None);
        let (setup, seed) = (Plan::START.setup(), Seed::new([7; 32]));
        let region = Shelf::look(&mut chip).room(None);
        block_on(Book::begin(&mut book, &mut chip, region, 1, 0, &setup, &seed)).expect("flash works");
        let mut book: Book<Cyclades> = book.expect("a sound set-up");
        let mut luck = Luck(5);
        for step in 0..80 {
            if named && step == 3 {
                let mut name = Name::NONE;
                for letter in [place('E', true), place('v', false), place('a', false)] {
                    name.push(letter);
                }
                Seat::first(4).for_each(|seat| book.call(&mut chip, seat, name).expect("flash works"));
            }
            while book.game().turn() == Turn::Chance {
                book.deal(&mut chip, |_, _| ()).expect("chance decides");
            }
            let mut actions = vec![];
            book.game().legal(&mut |action| actions.push(action));
            let action = actions[luck.below(actions.len() as u64) as usize];
            book.play(&mut chip, action).expect("a legal action");
        }
        let kept = Shelf::look(&mut chip).games()[0];
        let source = Source::open(&Games, &mut chip, kept).expect("it reads").expect("a game");
        Played { flash, source }
    };
    let (plain, named) = (play(false), play(true));
    assert!(plain.record() == named.record(), "the bytes know nobody");
    let (plain, named) = (plain.text(Language::English), named.text(Language::English));
    assert!(named.iter().any(|line| line == "Purple: Eva"), "{named:?}");
    let said = named.iter().filter(|line| line.contains("Eva")).count();
    assert!(said > 20 && plain.iter().all(|line| !line.contains("Eva")), "{said}");
}

/// The page that lies over the screen, in whatever game.
fn page(open: &Open) -> Option<u8> {
    fn of<G: Listed>(open: &Open) -> Option<u8> {
        G::session(open).and_then(Session::explained)
    }
    of::<Cyclades>(open)
        .or_else(|| of::<engine::akropolis::Akropolis>(open))
        .or_else(|| of::<engine::polis::Polis>(open))
        .or_else(|| of::<engine::olympos::Olympos>(open))
}

/// Whoever says yes after the lesson is told what comes, once each, also over a power cut; whoever says no is not.
#[test]
fn issue_20_a_first_game_explains_each_thing_once_in_every_game() {
    for (number, kind) in GAMES.into_iter().enumerate() {
        let (form, flash) = (FORMS[number % FORMS.len()], Flash::new());
        let mut read = BTreeSet::new();
        let mut left = None;
        for session in 0..4 {
            Rig::new(form, flash.clone()).fingers(|bench| {
                let (mut player, mut luck) = (Player::new(bench), Luck(77 + session));
                if session == 0 {
                    learn(&mut player, true);
                }
                for _ in 0..260 {
                    if let Some(page) = page(&player.desk.open)
                        && let Screen::Game(_) = player.screen
                    {
                        assert!(player.desk.looks_up());
                        assert!(!read.contains(&page), "{kind:?}: page {page} comes twice");
                        // a power cut while it is read: it was not read, and comes again
                        if left.is_none() {
                            left = Some(page);
                            return;
                        }
                        player.press(if luck.below(2) == 0 { Key::Accept } else { Key::Back });
                        read.insert(page);
                        continue;
                    }
                    match (player.screen, luck.below(10)) {
                        (Screen::Home(_), _) => match player.desk.running() {
                            Some(_) => player.press(Key::Accept),
                            None => begin(&mut player, kind),
                        },
                        (Screen::Play(Face::Promise(_)), _) => player.add_presses(),
                        (_, 0..=5) => player.press(Key::Accept),
                        (_, 6 | 7) => player.press(Key::Down),
                        (_, 8) => player.hold(Key::Accept),
                        _ => player.press(Key::Up),
                    }
                }
            });
        }
        let least = if kind == Kind::Akropolis { 1 } else { 2 }; // it is proposed as a score pad
        println!("{kind:?}: pages {read:?}");
        assert!(read.len() >= least && read.contains(&left.expect("something was left unread")), "{kind:?}: {read:?}");
    }
}

/// Goes through the lesson and answers the question behind it.
fn learn(player: &mut Player<'_, '_>, yes: bool) {
    player.press(Key::Accept);
    player.press(Key::Down);
    player.press(Key::Accept);
    player.hold(Key::Accept);
    player.press(Key::Back);
    player.hold(Key::Accept);
    assert!(matches!(player.screen, Screen::Lesson(_)) && !player.desk.settings.guide, "nobody has said yes");
    player.press(if yes { Key::Accept } else { Key::Back });
    assert!(matches!(player.screen, Screen::Home(_)) && player.desk.settings.guide == yes);
}

#[test]
fn issue_20_whoever_has_enough_of_explanations_hears_no_more() {
    for yes in [false, true] {
        Rig::new(FORMS[0], Flash::new()).fingers(|bench| {
            let mut player = Player::new(bench);
            learn(&mut player, yes);
            player.begin_explained();
            for _ in 0..6 {
                if page(&player.desk.open).is_none() {
                    player.press(Key::Accept); // news come first
                }
            }
            let explained = page(&player.desk.open);
            assert_eq!(explained.is_some(), yes);
            if yes {
                let screen = player.screen;
                player.hold(Key::Back);
                assert_eq!((page(&player.desk.open), player.desk.settings.guide, player.screen), (None, false, screen));
            }
            for _ in 0..60 {
                player.press(Key::Accept);
                assert_eq!(page(&player.desk.open), None);
            }
            go_home(&mut player);
            player.find(|step| matches!(step, Step::Go(Screen::Settings(_))));
            assert_eq!(player.screen, Screen::Settings(SettingsList::START));
        });
    }
}
