//! Games played by a small generator, for the words that depend on a position.

use super::std::vec;

use engine::{
    Game, Turn,
    cyclades::{Cyclades, Mode, Setup, part::Part, samples::SAMPLES, sheet::Sheet},
};

/// Plays a game with a small generator and shows `see` every position.
fn play(setup: Setup, seed: u32, steps: usize, mut see: impl FnMut(&Cyclades)) {
    let mut game = Cyclades::new(setup).expect("a legal set-up");
    let mut state = seed;
    for _ in 0..steps {
        see(&game);
        let mut legal = vec![];
        game.legal(&mut |action| legal.push(action));
        if game.turn() == Turn::Over || legal.is_empty() {
            return;
        }
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let action = legal[(state >> 8) as usize % legal.len()];
        game.apply(action).expect("legal actions apply");
    }
}

/// Games on the table and on charts, and parts alone.
pub(super) fn games(mut see: impl FnMut(&Cyclades)) {
    for (seed, mode) in (1..).zip(Mode::ALL) {
        play(Setup::new(mode), seed, 150, &mut see);
        let chart = SAMPLES.iter().filter_map(|sample| Sheet::read(sample.text).ok()).find_map(|sheet| {
            let setup = Setup { chart: Some(*sheet.chart()), ..Setup::new(mode) };
            Cyclades::new(setup.clone()).is_ok().then_some(setup)
        });
        for part in Part::ALL {
            play(Setup::alone(part, mode), seed, 40, &mut see);
        }
        play(chart.expect("a chart for every mode"), seed, 150, &mut see);
    }
}
