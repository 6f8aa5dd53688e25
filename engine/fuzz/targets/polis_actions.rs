//! Any stream of actions, legal ones and any others, on any set-up: visited is accepted, a refusal changes nothing.
#![no_main]

use engine::polis::{Action, BattleCards, Board, ByHand, Polis, Scenario, Setup};
use engine::{Game, Seat, Turn};
use libfuzzer_sys::fuzz_target;

/// The set-up that the first bytes choose: scenario, board, cards, what the table does itself, house rules.
fn setup(bytes: &mut &[u8]) -> Option<Setup> {
    let (&[scenario, board, by_hand, flags], rest) = bytes.split_first_chunk::<4>()?;
    *bytes = rest;
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

fn legal(game: &Polis) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal(&mut |action| legal.push(action));
    legal
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = data;
    let Some(setup) = setup(&mut bytes) else { return };
    let Ok(mut game) = Polis::new(setup) else { return };
    while let Some((&byte, rest)) = bytes.split_first() {
        bytes = rest;
        let legal = legal(&game);
        assert_eq!(legal.is_empty(), game.turn() == Turn::Over);
        if byte == u8::MAX {
            // Any action at all, from the bytes that follow.
            let Ok((action, rest)) = postcard::take_from_bytes::<Action>(bytes) else { continue };
            bytes = rest;
            let before = game.clone();
            let result = game.apply(action);
            assert_eq!(result.is_ok(), legal.contains(&action), "{action:?}: {result:?}");
            assert!(result.is_ok() || game == before, "{action:?} was refused and changed something");
        } else if let Some(&action) = legal.get(usize::from(byte) * legal.len() / 255) {
            assert_eq!(game.apply(action), Ok(()), "{action:?}");
        }
    }
    let saved = postcard::to_allocvec(&game).expect("a game can be saved");
    assert!(postcard::from_bytes::<Polis>(&saved).is_ok_and(|loaded| loaded == game));
    for seat in [Seat::First, Seat::Second] {
        let _ = game.view(seat);
    }
});
