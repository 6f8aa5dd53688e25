//! The parts of Cyclades alone, by keys only: from the home screen, over power cuts, and back to a running game.

use std::mem::discriminant;

use engine::cyclades::Cyclades;
use engine::{
    Game, Seat,
    cyclades::{
        Action, Mode,
        action::Number,
        battle::Force,
        part::Part,
        part_battle::Means,
        question::Question,
        state::Stage,
        words::{God, Hero},
    },
};
use firmware::{
    Form, Key,
    games::{
        Screen as GameScreen,
        cyclades::{self, screens::Table},
    },
    play::Face,
    screens::{Home, Screen, Step},
};
use firmware::{
    games::{Asked, cyclades::Plan},
    play::Move,
};
use forms::FORMS;
use tests::{
    Flash, Rig,
    player::{Player, newest_of},
};

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a seat")
}

/// Switches a device on and sits down at it.
fn at(form: &'static Form, flash: &Flash, act: impl FnOnce(&mut Player<'_, '_>)) {
    Rig::new(form, flash.clone()).fingers(|bench| act(&mut Player::new(bench)));
}

/// Opens a part from the home screen, wherever it stands in the list.
fn open(player: &mut Player<'_, '_>, part: Part) {
    let parts = Home::at_parts(firmware::games::Kind::Cyclades);
    while player.screen != Screen::Home(parts) {
        player.press(Key::Down);
    }
    player.press(Key::Accept);
    let keys = player
        .way(|step| *step == Step::Game(Asked::Cyclades(Move::Open(Plan::alone(part)))))
        .expect("a way to the part");
    keys.into_iter().for_each(|key| player.press(key));
}

/// A new device, the part opened, and begun with the set-up that is offered first.
fn begun(form: &'static Form, flash: &Flash, part: Part, act: impl FnOnce(&mut Player<'_, '_>)) {
    at(form, flash, |player| {
        player.every_language = true;
        player.first_start();
        open(player, part);
        if part != Part::Battle {
            player.press(Key::Accept);
        }
        player.read_on();
        assert_eq!(player.game().part(), Some(part));
        act(player);
        assert!(player.misfits.is_empty(), "{:?}", player.misfits);
    });
}

/// After the power was away the device shows the part again, as it was.
fn survives(form: &'static Form, flash: &Flash, part: Part) {
    let (book, _) = newest_of(flash, cyclades::kind(Some(part))).expect("it is kept");
    at(form, flash, |player| {
        player.compare();
        assert!(player.game() == book.game());
    });
}

#[test]
fn cy_bid_14_an_auction_alone_by_keys_over_two_cycles() {
    for (form, players) in FORMS.into_iter().zip([0, 1, 3]) {
        let flash = Flash::new();
        at(form, &flash, |player| {
            player.every_language = true;
            player.first_start();
            open(player, Part::Auction);
            player.press(Key::Down);
            (0..players).for_each(|_| player.press(Key::Accept));
            player.press(Key::Up);
            let before = player.presses;
            player.press(Key::Accept);
            player.read_on();
            assert_eq!(player.presses - before, 2, "begin, and the turn order");
            for cycle in 1..=2 {
                assert_eq!((player.game().stage(), player.game().cycle()), (Stage::Offers, cycle));
                let gods = player.game().gods().to_vec();
                // the second pushes the first away, who goes elsewhere
                let mut presses = vec![];
                for (god, amount) in [(gods[0], 1), (gods[0], 3), (gods[1], 2)] {
                    let before = player.presses;
                    assert!(player.play(Action::Offer { god, amount }));
                    presses.push(player.presses - before);
                }
                assert_eq!(presses, [2, 3, 3], "presses of a bid");
                while player.game().stage() == Stage::Offers {
                    let apollo = Action::Offer { god: God::Apollo, amount: 0 };
                    let free = player
                        .game()
                        .gods()
                        .iter()
                        .copied()
                        .find(|&god| player.game().is_open(god) && player.game().standing(god).is_none());
                    let offer = if player.game().standing(God::Apollo).is_none() {
                        apollo
                    } else {
                        Action::Offer { god: free.expect("a god for each"), amount: 1 }
                    };
                    assert!(player.play(offer), "{offer:?}");
                }
                assert!(matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Payment(_)))));
                player.press(Key::Accept);
                assert_eq!(player.game().question(), Question::Alone(Part::Auction));
                player.press(Key::Accept);
            }
        });
        survives(form, &flash, Part::Auction);
    }
}

#[test]
fn cy_pay_1_priestesses_are_told_from_the_menu() {
    let flash = Flash::new();
    begun(FORMS[0], &flash, Part::Auction, |player| {
        player.press(Key::Back);
        let bidder = player.game().turn_order()[0];
        assert!(player.play(Action::Set(bidder, Number::Priestesses, 2)));
        assert!(player.play(Action::NothingMore));
        assert_eq!(player.game().faction(bidder).priestesses, 2);
        assert_eq!(player.game().net(bidder, 5).coins(), 3);
    });
}

#[test]
fn cy_start_7_the_gods_alone_by_one_key() {
    for form in FORMS {
        let flash = Flash::new();
        begun(form, &flash, Part::Gods, |player| {
            let first = player.game().gods().to_vec();
            player.press(Key::Accept);
            player.press(Key::Accept);
            assert_eq!((player.game().cycle(), player.game().gods()[0]), (3, first[2]));
        });
        survives(form, &flash, Part::Gods);
    }
}

#[test]
fn cy_info_1_gold_alone_is_kept_and_only_its_owner_looks() {
    for form in FORMS {
        let flash = Flash::new();
        begun(form, &flash, Part::Gold, |player| {
            for action in [Action::Pay(seat(0), 3), Action::Gain(seat(1), 4), Action::Pass(seat(1), seat(2), 9)] {
                let before = player.game().clone();
                assert!(player.play(action), "{action:?}");
                assert!(*player.game() != before, "{action:?}");
                assert!(matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Purses(_)))), "{action:?}");
            }
            // too much is refused only when it is told
            assert!(player.play(Action::Pay(seat(1), 1)));
            assert!(player.desk.refused.is_some());
            player.press(Key::Accept);
            player.press(Key::Back);
            let public = player.pixels();
            let before = player.presses;
            player.press(Key::Accept);
            player.press(Key::Accept);
            let dark = player.pixels();
            player.hold_down(Key::Accept);
            assert_eq!(player.presses - before, 3, "presses of a peek");
            assert!(player.desk.is_private(&player.screen));
            player.let_go(Key::Accept);
            assert!(player.pixels() == dark, "it goes dark");
            player.press(Key::Back);
            assert!(player.pixels() == public);
            let gold = |index| player.game().view(seat(index)).gold(seat(index)).map(|gold| gold.coins());
            assert_eq!([gold(0), gold(1), gold(2), gold(3)], [2, 0, 14, 5].map(Some));
            // the income of all: nobody has told any, so the first faction is asked; one press up confirms that there is none
            player.press(Key::Up);
            player.press(Key::Accept);
            player.press(Key::Up);
            player.press(Key::Accept);
            assert_eq!((player.game().cycle(), player.game().stage()), (2, Stage::Alone), "{:?}", player.screen);
        });
        survives(form, &flash, Part::Gold);
    }
}

#[test]
fn cy_landbattle_6_a_battle_alone_by_keys() {
    for form in FORMS {
        let flash = Flash::new();
        begun(form, &flash, Part::Battle, |player| {
            let bring = |attacker, means, count| Action::Bring { attacker, means, count };
            for action in [
                Action::Side { attacker: true, seat: seat(2) },
                bring(true, Means::Soldiers, 3),
                bring(false, Means::Soldiers, 2),
                bring(false, Means::Minotaur, 1),
                bring(true, Means::Hero(Hero::Ajax), 1),
                Action::Fight,
            ] {
                if action == Action::Fight {
                    player.press(Key::Back); // from the heroes to both sides
                }
                assert!(player.play(action), "{action:?}");
            }
            for _ in 0..60 {
                player.read_on();
                if player.game().planned_battle().is_some() {
                    break;
                }
                let mut first = None;
                player.game().legal(&mut |action| _ = first.get_or_insert(action));
                assert!(player.play(first.expect("somebody decides")));
            }
            let battle = player.game().planned_battle().expect("the battle is over");
            assert!(battle.forces.iter().any(Force::is_gone));
            assert_eq!(battle.seat(true), Some(seat(2)));
        });
        survives(form, &flash, Part::Battle);
    }
}

#[test]
fn a_game_waits_behind_a_part_over_a_power_cut() {
    let form = FORMS[0];
    let flash = Flash::new();
    let mut waiting = None;
    at(form, &flash, |player| {
        player.first_start();
        player.begin(0);
        waiting = Some(player.game().clone());
        player.read_on();
        player.press(Key::Back);
        player.press(Key::Up);
        player.press(Key::Accept);
        assert!(matches!(player.screen, Screen::Home(_)));
        open(player, Part::Battle);
        assert!(player.desk.aside == 1 && player.game().planned_battle().is_some());
    });
    at(form, &flash, |player| {
        assert_eq!(player.desk.aside, 1);
        player.compare();
        player.press(Key::Back);
        player.press(Key::Up);
        player.press(Key::Accept);
        // behind the open part
        player.press(Key::Down);
        player.press(Key::Accept);
        assert!(Some(player.game()) == waiting.as_ref(), "the game goes on where it was");
        assert_eq!(player.desk.aside, 0);
    });
    // and it is in front after the next cut
    at(form, &flash, |player| {
        player.compare();
    });
}

/// Presses keys at random, then comes back to the decision.
fn wander(player: &mut Player<'_, '_>, random: &mut u64) {
    for _ in 0..60 {
        *random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        match (player.screen, *random >> 60) {
            (Screen::Home(_), _) => player.press(Key::Accept), // where it was left
            (_, 0) => player.hold(Key::Back),
            (_, 1) => player.hold(Key::Accept),
            (_, number) => player.press(Key::ALL[number as usize % 4]),
        }
    }
    for _ in 0..8 {
        let Screen::Game(GameScreen::Cyclades(decision)) = player.decision() else { panic!("a game of Cyclades") };
        match (player.desk.refused, player.desk.looks_up(), player.screen) {
            (None, false, Screen::Game(GameScreen::Cyclades(table)))
                if discriminant(&table) == discriminant(&decision) =>
            {
                return;
            }
            (None, true, _) => player.press(Key::Back),
            (Some(_), ..)
            | (.., Screen::Home(_) | Screen::Game(GameScreen::Cyclades(Table::News(_) | Table::Payment(_)))) => {
                player.press(Key::Accept);
            }
            (.., Screen::Game(GameScreen::Cyclades(Table::Battle(_)))) => player.press(Key::Accept),
            (.., Screen::Game(GameScreen::Cyclades(Table::Alone(_)))) => player.press(Key::Accept),
            _ => player.press(Key::Back),
        }
    }
    panic!("no way back from {:?}", player.screen);
}

#[test]
fn random_keys_never_lead_to_a_dead_end() {
    for (number, part) in Part::ALL.into_iter().cycle().take(24).enumerate() {
        let flash = Flash::new();
        begun(FORMS[number / 4 % 3], &flash, part, |player| {
            player.every_language = false;
            let mut random = number as u64 + 1;
            (0..4).for_each(|_| wander(player, &mut random));
        });
    }
}

/// Everything public that is shown for the purses after a gain.
fn public(form: &'static Form, gain: u8) -> Vec<Vec<u8>> {
    let flash = Flash::new();
    let mut seen = vec![];
    begun(form, &flash, Part::Gold, |player| {
        player.every_language = false;
        assert!(player.play(Action::Gain(seat(0), gain)));
        for key in [Key::Accept, Key::Down, Key::Accept, Key::Up, Key::Back, Key::Accept, Key::Up, Key::Accept, Key::Up]
        {
            player.press(key);
            seen.push(player.pixels());
        }
    });
    seen
}

#[test]
fn cy_info_1_what_everybody_sees_does_not_depend_on_a_purse() {
    for form in FORMS {
        assert!(public(form, 3) == public(form, 8));
    }
}

#[test]
fn cy_landbattle_a_roll_alone_is_taken_back_if_both_sides_agree() {
    let flash = Flash::new();
    begun(FORMS[0], &flash, Part::Battle, |player| {
        let planned = player.game().clone();
        assert!(player.play(Action::Fight));
        player.read_on();
        player.press(Key::Back);
        player.press(Key::Accept); // the history
        while player.desk.open.book::<Cyclades>().is_none_or(|book| book.history().standing() > 0) {
            player.hold(Key::Accept);
            let before = player.presses;
            while matches!(player.screen, Screen::Play(Face::Consent(_))) {
                player.press(Key::Accept);
            }
            assert!(player.presses - before <= 2, "two factions");
            if player.game().planned_battle().is_none() {
                player.press(Key::Back);
                player.press(Key::Accept);
            }
        }
        assert!(*player.game() == planned);
    });
}

#[test]
fn a_part_begun_anew_takes_its_own_place() {
    let flash = Flash::new();
    begun(FORMS[0], &flash, Part::Gods, |player| {
        for _ in 0..10 {
            player.press(Key::Accept);
            assert_eq!(player.game().cycle(), 2);
            player.press(Key::Back);
            let keys = player
                .way(|step| matches!(step, Step::Game(Asked::Cyclades(Move::Begin(_)))))
                .expect("a way to begin anew");
            keys.into_iter().for_each(|key| player.press(key));
            player.read_on();
            assert_eq!((player.game().cycle(), player.game().rules().mode), (1, Mode::Four));
        }
    });
}
