//! Any stream of actions, legal ones and any others, in games of any set-up that have gone on for a while: visited is accepted, a
//! refusal changes nothing. An input is short, so that many of them run: `-max_len=64`.
#![no_main]

use std::sync::LazyLock;

use engine::olympos::samples::SAMPLE;
use engine::olympos::setup::{Board, Cards};
use engine::olympos::sheet::Sheet;
use engine::olympos::tables::Tables;
use engine::olympos::{Action, Olympos, Setup};
use engine::{Game, Seat, Turn};
use libfuzzer_sys::fuzz_target;

/// How many games there are to go on with.
const GAMES: usize = 256;

/// Each after another number of actions, none of them over.
static BEGUN: LazyLock<Vec<Olympos>> = LazyLock::new(|| {
    let sheet = Sheet::read(SAMPLE).expect("our own");
    (0..GAMES).map(|number| begun(number, sheet.tables())).collect()
});

/// The set-up of a game: players, cards, what the table does itself, the boards on the device or some tables known.
fn setup(number: usize, known: &Tables) -> Setup {
    let mut setup = Setup::new(3 + (number % 3) as u8);
    setup.cards = if number & 1 > 0 { Cards::OnDevice } else { Cards::OnTable };
    setup.by_hand = number & 2 > 0;
    setup.options.democracy_alone = number & 4 > 0;
    match number >> 3 & 7 {
        0 => setup.tables.track = known.track,
        1 => setup.tables.costs = known.costs.clone(),
        2 => setup.tables.bonus = known.bonus.clone(),
        3 => setup.tables.map = known.map.clone(),
        4 => setup.tables = known.clone(),
        5 => (setup.tables, setup.board) = (known.clone(), Board::OnDevice),
        _ => {}
    }
    setup
}

fn begun(number: usize, known: &Tables) -> Olympos {
    let mut game = Olympos::new(setup(number, known)).expect("a set-up of the rules");
    let mut luck = number as u64;
    for _ in 0..number * 37 % 240 {
        luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let legal = legal(&game);
        // the table rarely corrects, nobody gives up, and nobody leaves early
        let able: Vec<_> = legal.iter().filter(|one| !matches!(one, Action::Correct | Action::Stuck | Action::Pass)).collect();
        let Some(&&action) = able.get((luck >> 33) as usize % able.len().max(1)) else { break };
        let before = game.clone();
        game.apply(action).expect("it is visited");
        if game.turn() == Turn::Over {
            return before;
        }
    }
    game
}

fn legal(game: &Olympos) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal(&mut |action| legal.push(action));
    legal
}

fuzz_target!(|data: &[u8]| {
    let Some((&number, mut bytes)) = data.split_first() else { return };
    let Some(mut game) = BEGUN.get(usize::from(number)).cloned() else { return };
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
