//! Games played by a small generator, for tests of what depends on a position.

extern crate std;

use std::vec;

use engine::{
    Game, Turn,
    cyclades::{Action, Cyclades, Mode, Setup, samples::SAMPLES, sheet::Sheet},
};

use super::memory::Memory;
use crate::{
    play::Seen,
    store::journal::{History, Locks},
};

/// Plays a game with a small generator, and shows `see` every position with the action that follows.
fn play(setup: Setup, seed: u32, steps: usize, see: &mut impl FnMut(&Cyclades, Action)) {
    let mut game = Cyclades::new(setup).expect("a legal set-up");
    let mut state = seed;
    for _ in 0..steps {
        let mut legal = vec![];
        game.legal(&mut |action| {
            if action != Action::Correct {
                legal.push(action);
            }
        });
        if game.turn() == Turn::Over || legal.is_empty() {
            return;
        }
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let action = legal[(state >> 8) as usize % legal.len()];
        see(&game, action);
        game.apply(action).expect("legal actions apply");
    }
}

/// Games of every number of players, on the table and on a chart.
pub(super) fn walks(mut see: impl FnMut(&Cyclades, Action)) {
    for (seed, mode) in (1..).zip(Mode::ALL) {
        for game in 0..3 {
            play(Setup::new(mode), seed + 10 * game, 400, &mut see);
        }
        let chart = SAMPLES.iter().filter_map(|sample| Sheet::read(sample.text).ok()).find_map(|sheet| {
            let setup = Setup { chart: Some(*sheet.chart()), ..Setup::new(mode) };
            Cyclades::new(setup.clone()).is_ok().then_some(setup)
        });
        if let Some(setup) = chart {
            play(setup, seed, 400, &mut see);
        }
    }
}

/// What everybody sees of a game that nothing is remembered of.
pub(super) fn with_seen(game: &Cyclades, see: impl FnOnce(&Seen<'_, Cyclades>)) {
    see(&Seen {
        game,
        history: &History::new(),
        news: &[],
        told: &[],
        locks: &Locks::default(),
        memory: &Memory::new(),
        unread: None,
        looked: None,
        odds: false,
    });
}
