//! What everybody may ask of a game is answered alike whatever is in the purses, whichever card was seen (section 27).

mod play;

use engine::Turn;
use engine::cyclades::action::{Action, Number};
use engine::cyclades::options::Options;
use engine::cyclades::prospect::Prospect;
use engine::cyclades::words::God;
use engine::cyclades::{Cyclades, Mode, Public, Setup};
use play::{Random, on_device, play_out};
use serde_json::{Value, json};

/// The same game with other gold in every purse, another card on top of the deck, another loot of the Griffin, and offers
/// that were or were not made without gold.
fn with_other_secrets(game: &Cyclades, random: &mut Random) -> Cyclades {
    let mut value = serde_json::to_value(game).unwrap();
    for index in 0..6 {
        value["purses"][index]["value"] = [0, 1, 2, 5, 30][random.below(5) as usize].into();
        if let Some(Value::Bool(pauper)) = value["offers"][index].get_mut("pauper") {
            *pauper = !*pauper;
        }
    }
    if let Some(loot) = value["theft"].get_mut("value") {
        *loot = 9.into();
    }
    if let Some(top) = value["top"].get_mut("value") {
        let others: Vec<Value> =
            game.creature_deck().iter().map(|card| json!(card)).filter(|card| card != top).collect();
        if let Some(card) = others.get(random.below(others.len().max(1) as u32) as usize) {
            *top = card.clone();
        }
    }
    serde_json::from_value(value).unwrap()
}

/// Every answer of a game that hangs on a rule, as text: of what lies on the table nobody keeps a secret.
fn answers(game: &Public, actions: &[Action]) -> Vec<String> {
    let mut answers = vec![format!("{:?} {:?} {:?}", game.turn(), game.question(), game.winners())];
    let mut possible = Vec::new();
    game.possible(&mut |action| possible.push(action));
    game.outcomes_by_hand(&mut |action| answers.push(format!("{action:?} by hand")));
    answers.push(format!("{possible:?}"));
    for &action in actions.iter().chain(&possible) {
        let (may, price, whose) = (game.may_openly(action), game.price(action), game.answers(action));
        answers.push(format!("{action:?}: {may:?} {price:?} {whose:?}"));
        assert_eq!(possible.contains(&action), may.is_ok(), "{action:?} at {:?}", game.question());
    }
    for prospect in Prospect::ALL {
        answers.push(format!("{prospect:?}: {:?}", game.prospect(prospect)));
    }
    for god in God::TILES {
        answers.push(format!("{god:?}: {:?} {:?}", game.standing(god), game.favoured(god)));
    }
    for seat in game.seats() {
        answers.push(format!("{seat:?}: {:?} {:?}", game.offer_of(seat), game.final_gold(seat)));
        answers.push(format!("{} {}", game.could_win_next(seat), game.corrects_purse(seat)));
        answers.push(format!("{:?} {:?}", Number::ALL.map(|number| game.number(seat, number)), game.net(seat, 5)));
    }
    answers.push(format!("{:?} {:?}", game.battle_odds().map(|odds| odds.shares(1000)), game.last_battle()));
    answers
}

/// Plays games and asks each beside its twin; gives how many answers were compared, and how many while a card is known.
fn compare(setup: &Setup, games: u64) -> (usize, usize) {
    let (mut compared, mut known) = (0, 0);
    for seed in 0..games {
        let mut random = Random(seed + 1);
        play_out(setup.clone(), seed, |game, action| {
            if game.turn() == Turn::Over || !matches!(action, Action::PlaySeen | Action::PutBack) && random.below(6) > 0
            {
                return;
            }
            let other = with_other_secrets(game, &mut random);
            let tried = [action, Action::PlaySeen, Action::PutBack, Action::EndTurn, Action::Correct, Action::Look];
            let (one, two) = (answers(game.shown(), &tried), answers(other.shown(), &tried));
            assert_eq!(one, two, "at {:?}", game.question());
            compared += one.len();
            known += usize::from(matches!(action, Action::PlaySeen | Action::PutBack));
        });
    }
    (compared, known)
}

#[test]
fn cy_info_9_what_everybody_may_ask_tells_no_secret() {
    let mut known = 0;
    for mode in Mode::ALL {
        for setup in [Setup::new(mode), on_device(mode, true)] {
            let (compared, seen) = compare(&setup, 3);
            assert!(compared > 5000, "{mode:?}: {compared} answers");
            known += seen;
        }
    }
    let free = Options { pauper_free: true, allow_overbid: true, ..Options::DEFAULT };
    compare(&Setup { options: free, ..Setup::new(Mode::FourTeams) }, 6);
    assert!(known > 20, "a card was known {known} times");
}

#[test]
fn cy_info_10_gold_is_revealed_when_the_game_is_over() {
    let mut ended = 0;
    for seed in 0..8 {
        let (end, _) = play_out(on_device(Mode::Two, false), seed, |game, _| {
            assert!(game.seats().all(|seat| game.final_gold(seat).is_none()));
        });
        if end.turn() == Turn::Over {
            ended += 1;
            assert!(end.seats().all(|seat| end.final_gold(seat) == Some(end.rules_gold(seat))));
        }
    }
    assert!(ended > 0, "no game ended");
}
