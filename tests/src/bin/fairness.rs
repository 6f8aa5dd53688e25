//! Rolls each die 1.4 billion times with the real dealer, counts all 2^32 words of a draw, puts 10^8 rolls of each die
//! through the battery, and says whether that is fair.
//!
//! `cargo run --release -p tests --bin fairness [ROLLS]`

use std::{
    env,
    io::{self, IsTerminal, Write},
    process::ExitCode,
    time::Instant,
};

use engine::dice::Die;
use firmware::dealer::fold;
use tests::fairness::{
    Cup, Real,
    battery::{face, promised},
    examine,
    statistics::chi_square,
};

/// A hundred times as fair as real dice, which are 0.6 to 1.4 % off: at so many rolls chance alone makes 0.006 %.
const ROLLS: u64 = 1_400_000_000;
/// With fewer rolls chi-square is no good measure.
const LEAST: u64 = 1_000_000;
/// The battery gets this part of the rolls: 10^8 of each die.
const BATTERY: u64 = 14;
/// How many steps a bar has.
const STEPS: u64 = 50;
/// What chance may do: beyond it the command fails.
const ORDINARY: std::ops::RangeInclusive<f64> = 0.001..=0.999;

fn main() -> ExitCode {
    let rolls = match env::args().nth(1).map(|text| text.replace('_', "").parse()) {
        None => ROLLS,
        Some(Ok(rolls)) if rolls >= LEAST => rolls,
        Some(_) => {
            eprintln!("usage: fairness [ROLLS], at least {LEAST}; without it {ROLLS}");
            return ExitCode::FAILURE;
        }
    };
    let mut rows = vec![];
    let mut fair = true;
    for (game, die) in (0..).zip(Die::ALL) {
        let start = Instant::now();
        let counts = roll(game, die, rolls);
        let seconds = start.elapsed().as_secs_f64();
        let promised = promised(die);
        let p = chi_square(&counts, &promised);
        let off =
            counts.iter().zip(&promised).map(|(&count, promised)| (count as f64 / rolls as f64 / promised - 1.0).abs());
        let worst = 100.0 * off.fold(0.0, f64::max);
        let ordinary = ORDINARY.contains(&p);
        fair &= ordinary;
        let verdict = if ordinary { "fair" } else { "NOT FAIR" };
        rows.push(format!("{:8}{rolls:>15}{worst:>12.4} %{p:>10.4}{seconds:>8.1}  {verdict}", format!("{die:?}")));
        rows.push(format!("        {counts:?}"));
    }
    for counts in [&all_words::<4>()[..], &all_words::<6>()] {
        let bound = counts.len() as u64;
        let left = (1 << 32) - counts.iter().sum::<u64>();
        let even = counts.iter().all(|&count| count == (1 << 32) / bound);
        fair &= even;
        let verdict = if even { "exactly even" } else { "NOT EVEN" };
        rows.push(format!(
            "all 2^32 words below {bound}: {} for each number, {left} drawn again: {verdict}",
            counts[0]
        ));
    }
    eprintln!("the battery with {} rolls of each die...", rolls / BATTERY);
    for finding in examine(&|game| Box::new(Real::new(game)), 100, (rolls / BATTERY) as usize) {
        fair &= finding.ordinary();
        rows.push(format!("{finding}{}", if finding.ordinary() { "" } else { "  NOT FAIR" }));
    }
    println!("{:8}{:>15}{:>14}{:>10}{:>8}", "die", "rolls", "worst face", "p", "s");
    rows.iter().for_each(|row| println!("{row}"));
    if fair { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Draws with the real dealer, and counts the faces. Which face a number stands for is asked of the engine once for
/// each number instead of at each roll, which is the same and five times as fast.
fn roll(game: u64, die: Die, rolls: u64) -> Vec<u64> {
    let mut dealer = Real::new(game).dealer;
    let mut numbers = vec![0; die.sides() as usize];
    for step in 0..STEPS {
        bar(&format!("{die:?}"), step);
        for _ in rolls * step / STEPS..rolls * (step + 1) / STEPS {
            numbers[dealer.below(die.sides()) as usize] += 1;
        }
    }
    bar("", STEPS);
    let cup = Cup::new();
    let mut counts = vec![0; die.faces().len()];
    for (number, count) in (0..).zip(numbers) {
        let value = cup.roll(die, |bound| {
            assert_eq!(bound, die.sides(), "a die falls on one of its sides");
            number
        });
        counts[usize::from(face(die, value))] += count;
    }
    counts
}

/// How many of all words fold to each number.
fn all_words<const BOUND: usize>() -> [u64; BOUND] {
    let mut counts = [0; BOUND];
    for step in 0..STEPS {
        bar(&format!("words below {BOUND}"), step);
        for word in (step << 32) / STEPS..((step + 1) << 32) / STEPS {
            if let Some(number) = fold(word as u32, BOUND as u32) {
                counts[number as usize] += 1;
            }
        }
    }
    bar("", STEPS);
    counts
}

/// A bar of progress, for people only; it vanishes when it is full.
fn bar(what: &str, step: u64) {
    if !io::stderr().is_terminal() {
        return;
    }
    let line = match step {
        STEPS => " ".repeat(70),
        _ => {
            let done = "#".repeat(step as usize);
            format!("{what:14} [{done:.<width$}]", width = STEPS as usize)
        }
    };
    eprint!("\r{line}\r");
    // a terminal that does not take the bar can do without it
    let _ = io::stderr().flush();
}
