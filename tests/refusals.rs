//! What a purse answers: everybody sees it, nothing takes it back, and behind a PIN it answers its owner only.

use engine::{
    Game, Seat, Turn,
    cyclades::{Action, part::Part, question::Question, words::God},
};
use firmware::games::cyclades::Plan;
use firmware::play::Ask;
use firmware::{
    Key,
    games::{Asked, Screen as GameScreen, cyclades::screens::Table},
    play::{
        Face, Move,
        screens::{Code, Consent, Facts, Owner},
    },
    screens::{Home, Screen, Step},
};
use forms::FORMS;
use tests::player::asks_for;
use tests::{
    Flash, Rig,
    games::Luck,
    player::{Player, newest, newest_of},
    whole::{after, come_back, step},
};

/// The PIN of everybody here.
const PIN: [Key; 6] = [Key::Up, Key::Down, Key::Down, Key::Accept, Key::Up, Key::Up];

/// A game of four in which somebody makes the first offer.
fn at_offers<T>(form: usize, then: impl FnOnce(&mut Player<'_, '_>, &Flash) -> T) -> T {
    after(4, form, 3, |player, flash| {
        let mut luck = Luck(3);
        while !matches!(player.game().question(), Question::Offer(_)) {
            step(player, &mut luck);
            player.read_on();
        }
        player.every_language = true;
        then(player, flash)
    })
}

/// The seat that decides.
fn decider(player: &Player<'_, '_>) -> Seat {
    let Turn::Seat(seat) = player.game().turn() else { panic!("somebody decides") };
    seat
}

/// Whoever decides chooses its PIN.
fn set_pin(player: &mut Player<'_, '_>) {
    player.press(Key::Back);
    player.press(Key::Accept);
    player.press(Key::Up);
    PIN.into_iter().chain(PIN).for_each(|key| player.press(key));
    player.press(Key::Back);
    come_back(player);
}

/// How often a purse refused something, and how many actions stand, as the journal tells.
fn told(flash: &Flash) -> (u32, usize) {
    let (book, _) = newest(flash).expect("a game");
    (book.locks().traces().0, book.history().standing())
}

/// The lowest offer that costs something.
fn lowest(player: &Player<'_, '_>) -> u8 {
    player.game().faction(decider(player)).priestesses + 1
}

/// An offer to the first god.
fn offer(player: &Player<'_, '_>, amount: u8) -> Action {
    Action::Offer { god: player.game().gods()[0], amount }
}

#[test]
fn issue_15_a_refused_offer_is_a_public_event_and_survives_a_power_cut() {
    for (form, _) in FORMS.iter().enumerate() {
        at_offers(form, |player, flash| {
            let (refused, standing) = told(flash);
            for (count, amount) in [(1, 25), (2, 24)] {
                assert!(player.play(offer(player, amount)));
                assert!(player.desk.refused.is_some(), "the purse is too small");
                assert_eq!(told(flash), (refused + count, standing), "it is written, and nothing has changed");
                player.press(Key::Accept);
                come_back(player);
            }
            player.hold(Key::Back);
            let events: Vec<String> = player.desk.events.iter().map(|between| between.what.2.to_string()).collect();
            assert!(events.len() == 2 && events[0].starts_with("Refused: ") && events[0].contains("24"), "{events:?}");
            let facts = |player: &mut Player<'_, '_>| {
                player.press(Key::Back);
                player.find(|step| *step == Step::Game(Asked::Cyclades(Move::Ask(Ask::Go(Face::Facts(Facts))))));
                assert_eq!(player.desk.open.facts().expect("facts").traces.0, refused + 2);
                player.press(Key::Back);
                come_back(player);
            };
            facts(player);
            // the power goes
            let copy = Flash::with(flash.bytes());
            Rig::new(FORMS[form], copy.clone()).fingers(|bench| {
                let mut other = Player::new(bench);
                other.compare();
                other.read_on();
                other.hold(Key::Back);
                assert_eq!(other.desk.events.len(), 2, "the history has it");
            });
            assert_eq!(told(&copy), (refused + 2, standing));
            // it stands above what was done before, and cannot be taken back
            assert!(player.play(offer(player, lowest(player))));
            player.hold(Key::Back);
            assert!(player.desk.events.iter().all(|event| event.after == 1), "an offer came after them");
            assert!(player.misfits.is_empty(), "{:?}", player.misfits);
        });
    }
}

#[test]
fn issue_15_an_offer_that_a_purse_answered_is_taken_back_only_if_everybody_agrees() {
    at_offers(0, |player, flash| {
        assert!(player.play(offer(player, lowest(player))));
        player.hold(Key::Back);
        player.hold(Key::Accept);
        assert_eq!(player.screen, Screen::Play(Face::Consent(Consent::start(1))));
        let standing = told(flash).1;
        (0..4).for_each(|_| player.press(Key::Accept));
        assert_eq!(told(flash).1, standing - 1);
        // after a power cut it is the same: the journal knows which offers were answered
        assert!(player.play(offer(player, lowest(player))));
        let (book, _) = newest(flash).expect("a game");
        assert!(book.history().undo_reveals(1));
        player.hold(Key::Back);
        player.hold(Key::Accept);
        (0..4).for_each(|_| player.press(Key::Accept));
        // Apollo costs nothing: no purse answers
        assert!(player.play(Action::Offer { god: God::Apollo, amount: 0 }));
        assert!(!newest(flash).expect("a game").0.history().undo_reveals(1));
        player.hold(Key::Back);
        player.hold(Key::Accept);
        assert!(!matches!(player.screen, Screen::Play(Face::Consent(_))));
        assert_eq!(told(flash).1, standing - 1);
    });
}

#[test]
fn issue_15_an_offer_with_a_purse_behind_a_pin_is_made_with_the_pin() {
    at_offers(1, |player, flash| {
        set_pin(player);
        let (owner, before) = (decider(player), told(flash));
        // dialled down from the highest: no answer, and no trace of one
        for amount in [25, 24, 14, lowest(player)] {
            assert!(player.play(offer(player, amount)));
            assert!(matches!(player.screen, Screen::Play(Face::Code(_))), "{amount}: {:?}", player.screen);
            assert!(player.desk.refused.is_none());
            player.press(Key::Back);
            assert_eq!((told(flash), decider(player)), (before, owner), "{amount}");
            come_back(player);
        }
        // with the PIN the purse answers, and once
        assert!(player.play(offer(player, 25)));
        PIN.into_iter().for_each(|key| player.press(key));
        assert!(player.desk.refused.is_some());
        assert_eq!(told(flash), (before.0 + 1, before.1));
        player.press(Key::Accept);
        come_back(player);
        assert!(player.play(offer(player, lowest(player))));
        assert!(matches!(player.screen, Screen::Play(Face::Code(_))));
        PIN.into_iter().for_each(|key| player.press(key));
        assert_eq!(told(flash).1, before.1 + 1);
        assert!(player.game().standing(player.game().gods()[0]).is_some());
        assert!(player.misfits.is_empty(), "{:?}", player.misfits);
    });
}

#[test]
fn issue_15_apollo_and_other_seats_need_no_pin() {
    at_offers(0, |player, flash| {
        set_pin(player);
        let standing = told(flash).1;
        assert!(player.play(Action::Offer { god: God::Apollo, amount: 0 }));
        player.read_on();
        assert!(player.play(offer(player, 1)), "the next one has no PIN");
        assert_eq!(told(flash).1, standing + 2);
    });
}

#[test]
fn issue_15_gold_leaves_a_locked_purse_of_a_correction_with_its_pin_only() {
    after(9, 1, 3, |player, flash| {
        let mut luck = Luck(3);
        while !matches!(player.game().question(), Question::Turn(_)) {
            step(player, &mut luck);
            player.read_on();
        }
        set_pin(player);
        let (owner, gold) = (decider(player), player.game().rules_gold(decider(player)));
        let refused = told(flash).0;
        player.press(Key::Back);
        for sum in [20, 12, 1] {
            let keys = player.way(|step| asks_for(step, Action::Pay(owner, sum))).expect("a way");
            keys.into_iter().for_each(|key| player.press(key));
            (0..player.game().seats().count()).for_each(|_| player.press(Key::Accept));
            assert!(matches!(player.screen, Screen::Play(Face::Code(_))), "{sum}: {:?}", player.screen);
            player.press(Key::Back);
            assert_eq!((told(flash).0, player.game().rules_gold(owner)), (refused, gold));
        }
        // what comes in needs none
        assert!(player.play(Action::Gain(owner, 2)));
        assert_eq!(player.game().rules_gold(owner).coins(), gold.coins() + 2);
        assert!(player.play(Action::Pay(owner, 2)));
        PIN.into_iter().for_each(|key| player.press(key));
        assert_eq!(player.game().rules_gold(owner), gold);
    });
}

#[test]
fn issue_15_a_locked_purse_alone_pays_with_its_pin_only() {
    let (form, flash) = (FORMS[0], Flash::new());
    Rig::new(form, flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.first_start();
        let parts = Home::at_parts(firmware::games::Kind::Cyclades);
        while player.screen != Screen::Home(parts) {
            player.press(Key::Down);
        }
        player.press(Key::Accept);
        let keys = player
            .way(|step| *step == Step::Game(Asked::Cyclades(Move::Open(Plan::alone(Part::Gold)))))
            .expect("a way to the part");
        keys.into_iter().for_each(|key| player.press(key));
        player.press(Key::Accept);
        // the first purse gets a PIN
        let way =
            player.way(|step| matches!(step, Step::Game(Asked::Cyclades(Move::Look(_))))).expect("a way to the purse");
        way.into_iter().for_each(|key| player.press(key));
        player.press(Key::Up);
        PIN.into_iter().chain(PIN).for_each(|key| player.press(key));
        player.press(Key::Back);
        let owner = Seat::FIRST;
        let gold = player.game().rules_gold(owner);
        let traces = || {
            let kind = firmware::games::cyclades::kind(Some(Part::Gold));
            newest_of::<engine::cyclades::Cyclades>(&flash, kind).expect("the part").0.locks().traces()
        };
        let other = player.game().seats().nth(1).expect("another purse");
        for action in [Action::Pay(owner, 60), Action::Pay(owner, 1), Action::Pass(owner, other, 9)] {
            assert!(player.play(action));
            assert!(matches!(player.screen, Screen::Play(Face::Code(_))), "{action:?}: {:?}", player.screen);
            player.press(Key::Back);
            assert_eq!((player.game().rules_gold(owner), traces()), (gold, (0, 0)));
        }
        // another purse has no PIN, and its refusal is seen
        assert!(player.play(Action::Pay(other, 60)));
        assert!(player.desk.refused.is_some());
        player.press(Key::Accept);
        player.press(Key::Back);
        assert_eq!(traces(), (1, 0));
        assert!(player.play(Action::Pay(owner, 1)));
        PIN.into_iter().for_each(|key| player.press(key));
        assert_eq!(player.game().rules_gold(owner).coins(), gold.coins() - 1);
    });
}

#[test]
fn issue_15_with_two_sides_the_owner_is_told_who_can_take_a_pin_away() {
    let mut two = 0;
    for changes in 0..6 {
        let (form, flash) = (FORMS[2], Flash::new());
        Rig::new(form, flash.clone()).fingers(|bench| {
            let mut player = Player::new(bench);
            player.first_start();
            player.begin(changes);
            player.read_on();
            player.every_language = true;
            let sides = player.game().rules().mode.leaders().count();
            player.press(Key::Back);
            player.press(Key::Accept);
            player.press(Key::Up);
            let owner = Owner::Seat(player.game().rules().mode.leader(decider(&player)));
            assert_eq!(player.screen, Screen::Play(Face::Code(Code::of(owner, false, sides == 2))));
            if sides == 2 {
                two += 1;
                player.press(Key::Accept);
            }
            PIN.into_iter().chain(PIN).for_each(|key| player.press(key));
            assert!(matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Menu(_)))), "{:?}", player.screen);
            assert!(player.misfits.is_empty(), "{:?}", player.misfits);
        });
    }
    assert_eq!(two, 2, "two players, and four in teams");
}
