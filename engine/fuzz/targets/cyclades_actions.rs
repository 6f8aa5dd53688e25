//! Any stream of actions, legal ones and any others, on any set-up: visited is accepted, a refusal changes nothing.
#![no_main]

use engine::cyclades::samples::SAMPLES;
use engine::cyclades::sheet::Sheet;
use engine::cyclades::{Action, Cyclades, Mode, Setup};
use engine::{Game, Seat, Turn};
use libfuzzer_sys::fuzz_target;

/// The set-up that the first bytes choose: players, board, house rules.
fn setup(bytes: &mut &[u8]) -> Option<Setup> {
    let (&mode, rest) = bytes.split_first()?;
    let (&board, rest) = rest.split_first()?;
    let (bits, rest) = rest.split_first_chunk::<8>()?;
    *bytes = rest;
    let mut setup = Setup::new(Mode::ALL[usize::from(mode) % Mode::ALL.len()]);
    let samples = SAMPLES.iter().filter(|sample| sample.factions == setup.mode.factions());
    if let Some(sample) = samples.filter(|_| board > 127).nth(usize::from(board % 2)) {
        setup.chart = Sheet::read(sample.text).ok().map(|sheet| sheet.chart().clone());
    }
    // House rules are flags: a bit turns each of them over.
    let defaults = postcard::to_allocvec(&setup.options).ok()?;
    let flip = |(place, flag): (usize, &u8)| flag ^ (bits[place / 8 % 8] >> (place % 8) & 1);
    let flags: Vec<u8> = defaults.iter().enumerate().map(flip).collect();
    setup.options = postcard::from_bytes(&flags).unwrap_or(setup.options);
    Some(setup)
}

fn legal(game: &Cyclades) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal(&mut |action| legal.push(action));
    legal
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = data;
    let Some(setup) = setup(&mut bytes) else { return };
    let Ok(mut game) = Cyclades::new(setup) else { return };
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
    assert!(postcard::from_bytes::<Cyclades>(&saved).is_ok_and(|loaded| loaded == game));
    for seat in (0..6).filter_map(Seat::new) {
        let _ = game.view(seat);
    }
});
