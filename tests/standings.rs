//! Who has won how often, over games: counted once each, whatever leaves the shelf or loses its power (issue 20).

use std::collections::BTreeMap;

use embassy_futures::block_on;
use engine::{Seat, Turn, akropolis::Akropolis, cyclades::Cyclades, polis::Polis};
use firmware::{
    Key,
    dealer::Seed,
    games::Kind,
    journal::{
        Book,
        shelf::{MOST, Shelf},
    },
    play::Face,
    screens::{Screen, Step},
    texts::Name,
};
use forms::FORMS;
use tests::{Flash, Rig, games::Luck, player::Player, searched::Searched};

/// Of whom, in which game: how many were played, and won.
type Scores = BTreeMap<(String, &'static str), (u8, u8)>;

/// Names of one letter: A is nobody's.
fn name(letter: u8) -> Name {
    let mut name = Name::NONE;
    name.push(letter);
    name
}

/// Plays a whole game into the journal, with a name for every seat but one; what it adds to the scores.
fn play<G: Searched>(flash: &Flash, number: u64, won: impl Fn(&G, Seat) -> bool, scores: &mut Scores) {
    let (mut chip, mut luck, mut book) = (flash.clone(), Luck(number), None);
    let setup = (number..).map(G::random_setup).find(|setup| G::kind(setup) == G::KIND).expect("whole games");
    let shelf = Shelf::look(&mut chip);
    let (region, turn) = (shelf.room(None), shelf.next_turn());
    let begun = block_on(Book::begin(&mut book, &mut chip, region, turn, 0, &setup, &Seed::new([number as u8; 32])));
    begun.expect("flash works");
    let mut book: Book<G> = book.expect("a sound set-up");
    let seats: Vec<Seat> = (0..).map_while(|number| book.game().seat(number)).collect();
    let nameless = number as usize % seats.len();
    let named = || seats.iter().enumerate().filter(|&(place, _)| place != nameless);
    for (place, &seat) in named() {
        book.call(&mut chip, seat, name(1 + place as u8)).expect("flash works");
    }
    if book.awaits_share() {
        book.share_seed(&mut chip).expect("flash works");
    }
    loop {
        match book.game().turn() {
            Turn::Over => break,
            Turn::Chance if book.game().deals() => _ = book.deal(&mut chip, |_, _| ()).expect("flash works"),
            Turn::Chance => {
                let mut outcomes = vec![];
                book.game().legal(&mut |outcome| outcomes.push(outcome));
                let outcome = outcomes[luck.below(outcomes.len() as u64) as usize];
                book.play(&mut chip, outcome).expect("what can fall may fall");
            }
            Turn::Seat(_) => {
                let action = book.game().choose(&mut luck).expect("somebody has a choice");
                book.play(&mut chip, action).expect("a choice is legal");
            }
        }
    }
    for (place, &seat) in named() {
        let score = scores.entry((name(1 + place as u8).text().to_string(), G::NAME)).or_default();
        *score = (score.0 + 1, score.1 + u8::from(won(book.game(), book.game().side(seat))));
    }
}

/// A device whose shelf is full of games that are over, and what they say.
fn full_shelf() -> (Flash, Scores) {
    let (flash, mut scores) = (Flash::new(), Scores::new());
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| Player::new(bench).first_start());
    for number in 0..MOST as u64 {
        match number % 3 {
            0 => play::<Akropolis>(&flash, 40 + number, |game, seat| game.winners().contains(seat), &mut scores),
            1 => {
                let won = |game: &Polis, seat| winner(game).is_some() && game.setup().side(seat) == winner(game);
                play::<Polis>(&flash, 50 + number, won, &mut scores);
            }
            _ => play::<Cyclades>(&flash, 60 + number, |game, seat| game.shown().winners().contains(seat), &mut scores),
        }
    }
    (flash, scores)
}

fn winner(game: &Polis) -> Option<engine::polis::words::Side> {
    game.ending().and_then(|ending| ending.winner)
}

/// What the statistics say: they are looked at on the way.
fn told(player: &mut Player<'_, '_>) -> Scores {
    player.find(|step| *step == Step::Statistics);
    assert!(matches!(player.screen, Screen::Statistics(_)), "{:?}", player.screen);
    let mut scores = Scores::new();
    for person in player.desk.standings.people() {
        for &kind in Kind::ALL {
            let score = person.score(Some(kind));
            if score.played > 0 {
                scores.insert((person.name.text().to_string(), kind.name()), (score.played, score.won));
            }
        }
    }
    player.press(Key::Back);
    scores
}

/// What they say after a power cut.
fn told_anew(flash: &Flash) -> Scores {
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        home(&mut player);
        told(&mut player)
    })
}

/// Away from a game whose players are asked for their presses, or from its plan.
fn home(player: &mut Player<'_, '_>) {
    for _ in 0..12 {
        match player.screen {
            Screen::Home(_) => return,
            Screen::Play(Face::Promise(_)) => player.add_presses(),
            Screen::Game(table) if table.is_aside() => {
                player.press(Key::Up);
                player.press(Key::Accept);
            }
            _ => player.press(Key::Back),
        }
    }
    panic!("no way home from {:?}", player.screen);
}

/// Begins a game of Cyclades, for which another one leaves.
fn begin(player: &mut Player<'_, '_>) {
    for _ in 0..20 {
        let mut screen = player.screen;
        if screen.key(firmware::Event::Press(Key::Accept), &player.desk) == Step::Open(Kind::Cyclades) {
            break;
        }
        player.press(Key::Down);
    }
    for _ in 0..6 {
        player.press(Key::Accept);
        if let Screen::Play(Face::Promise(_)) = player.screen {
            return;
        }
    }
    panic!("no game begins: {:?}", player.screen);
}

#[test]
fn issue_20_wins_are_counted_by_name_and_stay_when_their_games_leave() {
    let (flash, scores) = full_shelf();
    assert!(scores.values().any(|score| score.1 > 0) && scores.values().any(|score| score.1 < score.0), "{scores:?}");
    for _ in 0..MOST + 2 {
        Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
            let mut player = Player::new(bench);
            home(&mut player);
            assert_eq!(told(&mut player), scores);
            begin(&mut player);
        });
        assert_eq!(told_anew(&flash), scores);
    }
    let over = Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        home(&mut player);
        told(&mut player);
        player.desk.shelf.iter().filter(|tale| tale.over).count()
    });
    assert_eq!(over, 0, "all of them have left");
}

#[test]
fn issue_20_kept_games_name_who_has_won() {
    let (flash, _) = full_shelf();
    let mut named = 0;
    for number in 0..MOST {
        // a game that is over is closed by switching off
        Rig::new(FORMS[number % FORMS.len()], flash.clone()).fingers(|bench| {
            let mut player = Player::new(bench);
            player.every_language = number == 0;
            player.find(|step| *step == Step::Shelf);
            (0..number).for_each(|_| player.press(Key::Down));
            let tale = player.desk.shelf[number];
            player.press(Key::Accept);
            let game = player.desk.open.playing().expect("a game");
            let mut winners = vec![];
            game.story().expect("a game").ranks(&mut |faction, won, _| winners.extend(won.then_some(faction)));
            let mut seats = (0..).map_while(|number| game.seat(number));
            match winners[..] {
                [winner] => {
                    let seat = seats.find(|&seat| game.faction(seat) == winner).expect("a seat");
                    assert_eq!((tale.won, tale.winner), (Some(winner), game.name_of(seat)));
                }
                _ => assert_eq!((tale.won, tale.winner), (None, Name::NONE)),
            }
            named += usize::from(tale.winner.is_some());
            assert!(player.misfits.is_empty(), "{:?}", player.misfits);
        });
    }
    assert!(named > 1, "{named}");
}

#[test]
fn issue_20_wins_are_erased_on_request_and_those_of_games_that_are_kept_too() {
    let (flash, scores) = full_shelf();
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.find(|step| *step == Step::Statistics);
        player.press(Key::Accept);
        assert!(matches!(player.screen, Screen::Forget(_)));
        player.press(Key::Back);
        home(&mut player);
        assert_eq!(told(&mut player), scores, "nobody has agreed");
        player.press(Key::Accept);
        player.press(Key::Accept);
        player.press(Key::Accept);
        assert_eq!(player.desk.standings.people().len(), 0);
    });
    assert_eq!(told_anew(&flash), Scores::new());
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| begin(&mut Player::new(bench)));
    assert_eq!(told_anew(&flash), Scores::new(), "what has left was erased before");
}

#[test]
fn issue_20_no_power_cut_counts_a_game_twice_or_not_at_all() {
    let (start, scores) = full_shelf();
    let deeds = Rig::new(FORMS[0], start.copy(0)).fingers(|bench| {
        let mut player = Player::new(bench);
        begin(&mut player);
        player.script.0.clone()
    });
    for cut in 1..400 {
        let flash = start.copy(cut);
        let done = Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
            bench.settle();
            flash.cut_at(cut);
            deeds.iter().for_each(|&deed| bench.act(deed));
            !bench.is_dead()
        });
        flash.revive();
        assert_eq!(told_anew(&flash), scores, "cut {cut}");
        if done {
            println!("{cut} writes");
            assert!(cut > 5, "{cut}");
            return;
        }
    }
    panic!("it writes for ever");
}
