//! Any stream of actions, legal ones and any others, from the start of any set-up or from the middle of a game: visited is accepted,
//! a refusal changes nothing.
#![no_main]

use std::sync::OnceLock;

use engine::polis::{Action, BattleCards, Board, ByHand, Polis, Scenario, Setup};
use engine::{Game, Seat, Turn};
use libfuzzer_sys::fuzz_target;

/// First bytes below this begin a game, the others go on with one that is under way: whoever always begins at the start sees the end
/// of a game in the longest inputs only.
const BEGINNINGS: u8 = 64;

/// While numbers are corrected thousands of actions are legal: so often all of them are looked at in one input.
const CORRECTIONS: u32 = 3;

/// The set-up that bytes choose: scenario, board, cards, what the table does itself, house rules.
fn setup(&[scenario, board, by_hand, flags]: &[u8; 4]) -> Option<Setup> {
    let mut setup = Setup::new(Scenario::ALL[usize::from(scenario) % Scenario::ALL.len()]);
    setup.board = if board & 1 > 0 { Board::OnDevice } else { Board::OnTable };
    setup.cards = if board & 2 > 0 { BattleCards::Dealt } else { BattleCards::OfTheBox };
    setup.by_hand = ByHand { dice: by_hand & 1 > 0, decks: by_hand & 2 > 0 };
    setup.sparta = if by_hand & 4 > 0 { Seat::Second } else { Seat::First };
    // house rules are flags: a bit turns each of them over
    let defaults = postcard::to_allocvec(&setup.options).ok()?;
    let turned: Vec<u8> = defaults.iter().zip(0..8).map(|(flag, place)| flag ^ (flags >> place & 1)).collect();
    setup.options = postcard::from_bytes(&turned).unwrap_or(setup.options);
    Some(setup)
}

/// Games under way, the same in every run: each as many random actions further than the one before.
fn under_way() -> &'static [Polis] {
    static GAMES: OnceLock<Vec<Polis>> = OnceLock::new();
    GAMES.get_or_init(|| (BEGINNINGS..=u8::MAX).map(|number| played(u64::from(number))).collect())
}

fn played(number: u64) -> Polis {
    let mut seed = number;
    let mut next = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        seed >> 33
    };
    let bytes = [next(), next(), next(), next()].map(|byte| byte as u8);
    let mut game = Polis::new(setup(&bytes).expect("flags can be read")).expect("the default tables fit");
    let mut actions = Vec::new();
    for _ in 0..4 * (number - u64::from(BEGINNINGS)) {
        legal(&game, &mut actions);
        actions.retain(|action| *action != Action::Correct);
        let mut after = game.clone();
        let Some(&action) = actions.get(next() as usize % actions.len().max(1)) else { break };
        // the last turn before the end is the end of the way
        if after.apply(action).is_err() || after.turn() == Turn::Over {
            break;
        }
        game = after;
    }
    game
}

fn legal(game: &Polis, actions: &mut Vec<Action>) {
    actions.clear();
    game.legal(&mut |action| actions.push(action));
}

fuzz_target!(|data: &[u8]| {
    let Some((&first, mut bytes)) = data.split_first() else { return };
    let mut game = if first < BEGINNINGS {
        let Some((chosen, rest)) = bytes.split_first_chunk::<4>() else { return };
        bytes = rest;
        let Some(Ok(game)) = setup(chosen).map(Polis::new) else { return };
        game
    } else {
        under_way()[usize::from(first - BEGINNINGS)].clone()
    };
    let (mut actions, mut corrections) = (Vec::new(), 0);
    while let Some((&byte, rest)) = bytes.split_first() {
        bytes = rest;
        if game.is_correcting() {
            corrections += 1;
            if corrections > CORRECTIONS {
                assert_eq!(game.apply(Action::Done), Ok(()));
                continue;
            }
        }
        legal(&game, &mut actions);
        assert_eq!(actions.is_empty(), game.turn() == Turn::Over);
        if byte == u8::MAX {
            // Any action at all, from the bytes that follow.
            let Ok((action, rest)) = postcard::take_from_bytes::<Action>(bytes) else { continue };
            bytes = rest;
            let before = game.clone();
            let result = game.apply(action);
            assert_eq!(result.is_ok(), actions.contains(&action), "{action:?}: {result:?}");
            assert!(result.is_ok() || game == before, "{action:?} was refused and changed something");
        } else if let Some(&action) = actions.get(usize::from(byte) * actions.len() / 255) {
            assert_eq!(game.apply(action), Ok(()), "{action:?}");
        }
    }
    let saved = postcard::to_allocvec(&game).expect("a game can be saved");
    assert!(postcard::from_bytes::<Polis>(&saved).is_ok_and(|loaded| loaded == game));
    for seat in [Seat::First, Seat::Second] {
        let _ = game.view(seat);
    }
});
