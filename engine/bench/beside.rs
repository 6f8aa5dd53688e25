//! A game beside chess: both take turns in short slices, and only the time on a core counts, where the system tells it, so that a busy
//! machine slows both alike.

use std::{
    fs,
    sync::LazyLock,
    time::{Duration, Instant},
};

use engine::{Game, Turn, chance};
use shakmaty::{Chess, Position};

/// How long a slice is.
const SLICE: Duration = Duration::from_millis(40);
/// What every game must reach.
pub const BUDGET: f64 = 1.0;

/// Numbers that look random.
pub struct Random(pub u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// One of the numbers below `bound`.
    pub fn below(&mut self, bound: u32) -> u32 {
        (((self.next() >> 32) * u64::from(bound)) >> 32) as u32
    }
}

/// The lines of all games.
pub struct Table {
    /// Only lines with these words; none: all.
    pub only: Option<String>,
    /// Slices per line.
    pub slices: u32,
    /// The lowest line of each game so far.
    lowest: Vec<(&'static str, f64)>,
}

impl Table {
    /// An empty one, with its head.
    pub fn new(only: Option<String>, slices: u32) -> Self {
        println!("{:10} {:42} {:>10} {:>10} {:>6}", "", "", "actions/s", "chess", "");
        Self { only, slices, lowest: vec![] }
    }

    /// Measures a set-up: random actions, each a whole walk over what is legal and its `apply`, beside random moves of chess.
    pub fn line<G: Game>(
        &mut self,
        game: &'static str,
        setup: &str,
        begin: impl Fn() -> G,
        mut choose: impl FnMut(&G, &mut Random) -> Option<G::Action>,
    ) {
        if self.only.as_ref().is_some_and(|only| !format!("{game} {setup}").contains(only)) {
            return;
        }
        let (mut chess, mut ours) = (Pace::default(), Pace::default());
        let (mut random, mut position, mut state) = (Random(1), Chess::default(), begin());
        for _ in 0..self.slices {
            chess.slice(|| {
                let moves = position.legal_moves();
                if moves.is_empty() || position.is_insufficient_material() || position.halfmoves() > 100 {
                    position = Chess::default();
                } else {
                    position.play_unchecked(moves[random.below(moves.len() as u32) as usize]);
                }
            });
            ours.slice(|| match choose(&state, &mut random) {
                Some(action) => assert!(state.apply(action).is_ok()),
                None => state = begin(),
            });
        }
        let (actions, moves) = (ours.per_second(), chess.per_second());
        let ratio = actions / moves;
        println!("{game:10} {setup:42} {actions:10.0} {moves:10.0} {ratio:6.2}");
        match self.lowest.iter_mut().find(|(other, _)| *other == game) {
            Some((_, lowest)) => *lowest = lowest.min(ratio),
            None => self.lowest.push((game, ratio)),
        }
    }

    /// Tells the lowest line of each game; whether all are within the budget.
    pub fn end(&self) -> bool {
        for (game, lowest) in &self.lowest {
            let broken = if *lowest < BUDGET { "BROKEN" } else { "" };
            println!(
                "{game:10} {:42} {:>10} {:>10} {lowest:6.2} >= {BUDGET:.2} {broken}",
                "the lowest of them", "", ""
            );
        }
        !self.lowest.is_empty() && self.lowest.iter().all(|&(_, lowest)| lowest >= BUDGET)
    }
}

/// One of the legal actions, all of which are collected first as `shakmaty` does, but for those that are no moves.
pub fn choose<G: Game>(
    game: &G,
    random: &mut Random,
    actions: &mut Vec<G::Action>,
    is_move: impl Fn(&G::Action) -> bool,
) -> Option<G::Action> {
    if game.turn() == Turn::Chance {
        return chance::draw(game, |bound| random.below(bound));
    }
    actions.clear();
    game.legal(&mut |action| {
        if is_move(&action) {
            actions.push(action);
        }
    });
    actions.get(random.below((actions.len() as u32).max(1)) as usize).copied()
}

/// How long this thread has been on a core, as Linux tells it to some milliseconds; elsewhere how long the program has run.
fn spent() -> Duration {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|text| text.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| BEGUN.elapsed(), Duration::from_nanos)
}

/// How often something was done, and in how much time.
#[derive(Default)]
struct Pace {
    count: u64,
    time: Duration,
}

impl Pace {
    fn slice(&mut self, mut step: impl FnMut()) {
        let (before, start) = (spent(), Instant::now());
        while start.elapsed() < SLICE {
            for _ in 0..50 {
                step();
            }
            self.count += 50;
        }
        self.time += spent() - before;
    }

    fn per_second(&self) -> f64 {
        self.count as f64 / self.time.as_secs_f64()
    }
}
