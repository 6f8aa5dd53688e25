//! Nothing that happens tells about a purse, but what its owner does with it (CY-INFO-1, CY-INFO-9).

mod play;

use engine::cyclades::action::Action;
use engine::cyclades::options::Options;
use engine::cyclades::question::Question;
use engine::cyclades::setup::EDITION;
use engine::cyclades::state::Stage;
use engine::cyclades::words::{Creature, God, Hero};
use engine::cyclades::{Cyclades, Mode, Setup};
use engine::{Game, Seat, Turn};
use play::{Random, on_device, play_out};
use serde_json::{Value, json};

/// The game with a value of its saved form replaced.
fn changed(game: &Cyclades, change: impl FnOnce(&mut Value)) -> Cyclades {
    let mut value = serde_json::to_value(game).unwrap();
    change(&mut value);
    serde_json::from_value(value).unwrap()
}

/// The same game with so much in the purse of a side.
fn with_gold(game: &Cyclades, owner: Seat, gold: u16) -> Cyclades {
    changed(game, |value| value["purses"][owner.index()]["value"] = gold.into())
}

/// What both games take has led both to what looks the same to every other side.
fn look_alike(one: &Cyclades, other: &Cyclades, owner: Seat) -> bool {
    let others = one.seats().filter(|&seat| !one.allied(seat, owner));
    one.turn() == Turn::Over || others.into_iter().all(|seat| one.view(seat) == other.view(seat))
}

/// Plays games beside which each purse is another one, and gives the number of actions that were compared.
fn compare(setup: &Setup, games: u64) -> (u32, u32) {
    let (mut compared, mut asked) = (0, 0);
    for seed in 0..games {
        let mut random = Random(seed);
        play_out(setup.clone(), seed, |game, action| {
            asked += u32::from(game.question() == Question::Reroll);
            if matches!(action, Action::Rob(_)) {
                return; // what the Griffin takes, its victim and its holder know
            }
            let leaders: Vec<Seat> = game.rules().mode.leaders().collect();
            let owner = leaders[random.below(leaders.len() as u32) as usize];
            let other = with_gold(game, owner, [0, 1, 2, 5, 30][random.below(5) as usize]);
            let (mut one, mut two) = (game.clone(), other.clone());
            if one.apply(action).is_ok() && two.apply(action).is_ok() {
                compared += 1;
                assert!(look_alike(&one, &two, owner), "{action:?} at {:?} tells of a purse", game.question());
            }
            assert_eq!(game.answers(action), other.answers(action), "{action:?}: who answers is public");
        });
    }
    (compared, asked)
}

#[test]
fn issue_15_what_both_of_two_purses_can_pay_leads_to_the_same_for_everybody_else() {
    let mut asked = 0;
    for mode in Mode::ALL {
        for setup in [Setup::new(mode), on_device(mode, true)] {
            let (compared, rerolls) = compare(&setup, 12);
            assert!(compared > 800, "{mode:?}: {compared} actions");
            asked += rerolls;
        }
    }
    let blind = Options { croesus_blind: true, sacrifice_in_battle: true, retreat_split: true, ..Options::DEFAULT };
    compare(&Setup { options: blind, ..on_device(Mode::Four, true) }, 12);
    assert!(asked > 10, "Croesus was asked {asked} times");
}

/// Croesus attacks with a die that has fallen and so much gold, under an edition of the rules.
fn reroll(gold: u16, edition: u8) -> Cyclades {
    let mut game = None;
    play_out(Setup { edition, ..on_device(Mode::Four, true) }, 3, |now, _| {
        if matches!(now.stage(), Stage::Actions(0)) && now.turn() != Turn::Chance {
            game = Some(now.clone());
        }
    });
    let game = game.expect("a turn");
    let (seat, _) = game.active().expect("somebody acts");
    let enemy = game.seats().find(|&one| one != seat).expect("an enemy");
    let game = changed(&game, |value| {
        let force = |hero: &[Hero], soldiers: u8| {
            let mut force = serde_json::to_value(engine::cyclades::battle::Force::default()).unwrap();
            force["soldiers"] = soldiers.into();
            let set = hero.iter().fold(engine::cyclades::words::HeroSet::NONE, |set, &hero| set.with(hero));
            force["heroes"] = serde_json::to_value(set).unwrap();
            force
        };
        value["purses"][seat.index()]["value"] = gold.into();
        value["battle"]["attacker"] = json!(seat.index());
        value["battle"]["defender"] = json!(enemy.index());
        value["battle"]["sea"] = false.into();
        value["battle"]["accepted"] = false.into();
        value["battle"]["forces"] = json!([force(&[Hero::Croesus], 2), force(&[], 2)]);
        value["battle"]["dice"] = json!([1, null]);
        value["battle"]["round"] = "Roll".into();
        value["tasks"] = json!(["Fight"]);
    });
    let mut next = game;
    next.apply(Action::Die(1)).expect("the die of the defender");
    next
}

#[test]
fn issue_15_croesus_is_asked_whatever_is_in_the_purse_and_refused_when_he_cannot_pay() {
    let (poor, rich) = (reroll(0, EDITION), reroll(4, EDITION));
    assert_eq!((poor.question(), rich.question()), (Question::Reroll, Question::Reroll));
    let legal = |game: &Cyclades| {
        let mut actions = vec![];
        game.legal(&mut |action| actions.push(action));
        actions
    };
    assert!(legal(&rich).contains(&Action::Reroll) && !legal(&poor).contains(&Action::Reroll));
    assert!(poor.may(Action::Reroll).is_err() && poor.may(Action::Accept).is_ok());
    let owner = poor.answers(Action::Reroll).expect("his purse answers");
    assert_eq!(rich.answers(Action::Reroll), Some(owner));
    assert_eq!(poor.answers(Action::Accept), None);
    // the list on the screen is the same for both
    let possible = |game: &Cyclades| {
        let mut actions = vec![];
        game.possible(&mut |action| actions.push(action));
        actions
    };
    assert_eq!(possible(&poor), possible(&rich));
}

#[test]
fn issue_15_a_game_that_was_begun_before_goes_on_without_the_question() {
    assert_ne!(reroll(0, 0).question(), Question::Reroll, "nobody was asked, so its journal holds no answer");
    assert_eq!(reroll(1, 0).question(), Question::Reroll);
    // a set-up as it was written then ends before the edition
    let bytes = postcard::to_allocvec(&Setup::new(Mode::Four)).unwrap();
    let old: Setup = postcard::from_bytes(&bytes[..bytes.len() - 1]).unwrap();
    assert_eq!(old, Setup { edition: 0, ..Setup::new(Mode::Four) });
    assert!(Cyclades::new(Setup { edition: EDITION + 1, ..Setup::new(Mode::Four) }).is_err());
}

/// A game at its first auction, with so much in the purse of whoever offers.
fn at_offers(gold: u16) -> (Cyclades, Seat) {
    let mut game = None;
    play_out(Setup::new(Mode::Four), 7, |now, _| {
        if now.stage() == Stage::Offers && game.is_none() {
            game = Some(now.clone());
        }
    });
    let game = game.expect("an auction");
    let Turn::Seat(seat) = game.turn() else { panic!("somebody offers") };
    (with_gold(&game, seat, gold), seat)
}

#[test]
fn cy_info_9_whose_purse_answers_depends_on_the_action_and_on_nothing_secret() {
    let (game, seat) = at_offers(3);
    let open = game.gods()[0];
    let answers = |action| game.answers(action);
    assert_eq!(answers(Action::Offer { god: open, amount: 3 }), Some(seat));
    assert_eq!(answers(Action::Offer { god: open, amount: 20 }), Some(seat), "too much: the purse says so");
    assert_eq!(answers(Action::Offer { god: open, amount: 26 }), None, "the rules say so");
    assert_eq!(answers(Action::Offer { god: God::Apollo, amount: 0 }), None);
    let mut game = Cyclades::new(Setup::alone(engine::cyclades::part::Part::Gold, Mode::FourTeams)).unwrap();
    game.apply(Action::Gain(Seat::FIRST, 2)).unwrap();
    let other = game.seats().nth(1).unwrap();
    assert_eq!(game.answers(Action::Pay(other, 5)), Some(other));
    assert_eq!(game.answers(Action::Pass(other, Seat::FIRST, 5)), Some(other));
    assert_eq!(game.answers(Action::Gain(other, 5)), None);
    let auction = Cyclades::new(Setup::alone(engine::cyclades::part::Part::Auction, Mode::Four)).unwrap();
    assert_eq!(auction.answers(Action::Offer { god: open, amount: 3 }), None, "nobody's gold is kept");
}

#[test]
fn cy_info_5_the_card_that_was_seen_answers_too() {
    let mut seen = 0;
    for seed in 0..20 {
        play_out(Setup::new(Mode::Four), seed, |game, _| {
            if game.question() == Question::SeenCard {
                let Turn::Seat(seat) = game.turn() else { panic!("somebody has seen it") };
                for card in [Creature::Harpy, Creature::Giant, Creature::Charon] {
                    let other = changed(game, |value| value["top"]["value"] = json!(card));
                    assert_eq!(other.answers(Action::PlaySeen), Some(game.rules().mode.leader(seat)));
                    assert_eq!(other.answers(Action::PutBack), None);
                }
                seen += 1;
            }
        });
    }
    assert!(seen > 3, "{seen} cards were seen");
}

/// On the chip every card takes the same cycles to read (`tests/emulator/pairs.test.mjs`); here, that it is read right.
#[test]
fn cy_info_5_a_card_that_was_seen_is_saved_as_any_other() {
    for card in Creature::ALL {
        let (seen, drawn) = (Action::Seen(card), Action::Drawn(card));
        let [bytes, public] = [seen, drawn].map(|action| postcard::to_allocvec(&action).unwrap());
        assert_eq!((bytes.len(), bytes[1..].to_vec()), (2, public[1..].to_vec()));
        assert_eq!(postcard::from_bytes::<Action>(&bytes), Ok(seen));
        assert_eq!(serde_json::from_value::<Action>(serde_json::to_value(seen).unwrap()).unwrap(), seen);
        let beyond = [bytes[0], Creature::ALL.len() as u8];
        assert!(postcard::from_bytes::<Action>(&beyond).is_err(), "there are {} cards", Creature::ALL.len());
    }
}

#[test]
fn cy_bid_15_that_somebody_could_not_pay_its_offer_is_not_to_be_seen_by_others() {
    let (mut poor, seat) = at_offers(0);
    // Apollo is taken by somebody else, so that whoever has nothing, and no priestess to pay for it, may offer the lowest
    let other = poor.seats().find(|&one| one != seat).unwrap();
    poor = changed(&poor, |value| {
        value["offers"][other.index()] = json!({ "god": "Apollo", "amount": 0, "pauper": false });
        value["factions"][seat.index()]["priestesses"] = 0.into();
    });
    let mut rich = with_gold(&poor, seat, 9);
    let god = poor.gods()[0];
    let offer = Action::Offer { god, amount: 1 };
    poor.apply(offer).unwrap();
    rich.apply(offer).unwrap();
    assert!(poor.rules_pauper(seat) && !rich.rules_pauper(seat), "the rules know who could not pay");
    assert_eq!(poor.shown().standing(god), rich.shown().standing(god), "everybody else does not");
    assert!(look_alike(&poor, &rich, seat));
    assert!(poor.view(seat) != rich.view(seat));
}
