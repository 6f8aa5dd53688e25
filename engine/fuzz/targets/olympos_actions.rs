//! Any stream of actions, legal ones and any others, on any set-up: visited is accepted, a refusal changes nothing.
#![no_main]

use engine::olympos::samples::SAMPLE;
use engine::olympos::setup::{Board, Cards};
use engine::olympos::sheet::Sheet;
use engine::olympos::{Action, Olympos, Setup};
use engine::{Game, Seat, Turn};
use libfuzzer_sys::fuzz_target;

/// The set-up that the first bytes choose: players, board, cards, what the table does itself, which tables are known.
fn setup(bytes: &mut &[u8]) -> Option<Setup> {
    let (&[players, board, tables], rest) = bytes.split_first_chunk::<3>()?;
    *bytes = rest;
    let mut setup = Setup::new(3 + players % 3);
    setup.cards = if board & 1 > 0 { Cards::OnDevice } else { Cards::OnTable };
    setup.by_hand = board & 2 > 0;
    setup.options.democracy_alone = board & 4 > 0;
    let sheet = Sheet::read(SAMPLE).ok()?;
    let known = sheet.tables();
    // each table alone, or all with the boards on the device
    if tables & 1 > 0 {
        setup.tables.track = known.track;
    }
    if tables & 2 > 0 {
        setup.tables.bonus = known.bonus.clone();
    }
    if tables & 0x80 > 0 {
        setup.tables = known.clone();
        setup.board = if tables & 0x40 > 0 { Board::OnDevice } else { Board::OnTable };
    }
    Some(setup)
}

fn legal(game: &Olympos) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal(&mut |action| legal.push(action));
    legal
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = data;
    let Some(setup) = setup(&mut bytes) else { return };
    let Ok(mut game) = Olympos::new(setup) else { return };
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
    assert!(postcard::from_bytes::<Olympos>(&saved).is_ok_and(|loaded| loaded == game));
    for seat in (0..5).filter_map(Seat::new) {
        let _ = game.view(seat);
    }
});
