//! The battery: everything a dealer is tested for, with a p-value or a law for each.

use std::fmt;

use engine::dice::Die;

use super::{
    hand::{Cup, Hand},
    sequence::{Sequence, joint},
    statistics::{chi_square, chi_square_tail, deviation},
};

/// How a dealer sits down to game number so and so.
pub type Sit<'a> = &'a dyn Fn(u64) -> Box<dyn Hand>;

/// What came out of one test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outcome {
    /// How likely chance alone deviates as much.
    Chance(f64),
    /// Whether something that must always hold did.
    Law(bool),
}

/// One test and what came out.
#[derive(Clone, Copy, Debug)]
pub struct Finding {
    /// The test.
    pub test: &'static str,
    /// The die it was about, if it was about one.
    pub die: Option<Die>,
    /// What came out.
    pub outcome: Outcome,
}

impl Finding {
    /// Nothing to complain about: p in [0.001, 0.999], or the law held.
    pub fn ordinary(&self) -> bool {
        match self.outcome {
            Outcome::Chance(p) => (0.001..=0.999).contains(&p),
            Outcome::Law(held) => held,
        }
    }

    /// Beyond any doubt: p not within a millionth of its ends, or the law broken.
    pub fn damning(&self) -> bool {
        match self.outcome {
            Outcome::Chance(p) => !(1e-6..=1.0 - 1e-6).contains(&p),
            Outcome::Law(held) => !held,
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let die = self.die.map_or(String::new(), |die| format!("{die:?}"));
        write!(out, "{:26}{die:8}", self.test)?;
        match self.outcome {
            Outcome::Chance(p) => write!(out, "p = {p:.4}"),
            Outcome::Law(true) => write!(out, "holds"),
            Outcome::Law(false) => write!(out, "broken"),
        }
    }
}

/// Games in which only the first rolls are looked at, and how many of them.
const GAMES: u64 = 20_000;
const FIRST: usize = 8;
/// So many decks are dealt at least.
const DEALS: usize = 50_000;
/// Whole numbers of 31 bits: two of them in a row never come twice.
const PLENTY: u32 = 1 << 31;

/// Tests a dealer with `rolls` of each die. Games from number `from` on are played.
pub fn examine(sit: Sit<'_>, from: u64, rolls: usize) -> Vec<Finding> {
    let cup = Cup::new();
    let mut findings = vec![];
    for (game, die) in (from..).zip(Die::ALL) {
        let mut hand = sit(game);
        let rolled: Vec<u8> = (0..rolls).map(|_| face(die, hand.roll(&cup, die))).collect();
        let sequence = Sequence { rolls: &rolled, promised: &promised(die) };
        let found = sequence.examine().map(|(test, p)| Finding { test, die: Some(die), outcome: Outcome::Chance(p) });
        findings.extend(found);
    }
    let mut note = |test, outcome| findings.push(Finding { test, die: None, outcome });
    note("dice together", Outcome::Chance(dice_together(&mut *sit(from + 3), &cup, rolls / 10)));
    let (starts, neighbours) = games(sit, from, &cup);
    note("first rolls", Outcome::Chance(starts));
    note("next game", Outcome::Chance(neighbours));
    note("bits", Outcome::Chance(bits(&mut *sit(from + 4), rolls / 10)));
    note("large numbers", Outcome::Chance(large(&mut *sit(from + 5), rolls / 10)));
    for (cards, test) in [(3, "orders of 3"), (4, "orders of 4"), (5, "orders of 5"), (6, "orders of 6")] {
        note(test, Outcome::Chance(orders(&mut *sit(from + u64::from(cards)), cards)));
    }
    note("never the same again", Outcome::Law(never_again(sit, from, rolls / 10)));
    note("a restart changes nothing", Outcome::Law(restart(sit, from)));
    findings
}

/// The place of a value among the faces of a die.
pub fn face(die: Die, value: u8) -> u8 {
    (0..).zip(die.faces()).find(|(_, face)| face.0 == value).map_or(0, |(index, _)| index)
}

/// The probabilities of a die's faces.
pub fn promised(die: Die) -> Vec<f64> {
    die.faces().iter().map(|&(_, sides)| f64::from(sides) / f64::from(die.sides())).collect()
}

/// Are dice of two kinds, rolled one after the other, independent?
fn dice_together(hand: &mut dyn Hand, cup: &Cup, rolls: usize) -> f64 {
    let weights = joint(&promised(Die::Four), &promised(Die::Six));
    let mut counts = vec![0; weights.len()];
    for _ in 0..rolls {
        let four = face(Die::Four, hand.roll(cup, Die::Four));
        let six = face(Die::Six, hand.roll(cup, Die::Six));
        counts[usize::from(four) * 6 + usize::from(six)] += 1;
    }
    chi_square(&counts, &weights)
}

/// Are the first rolls of games fair, and has a game nothing to do with the one before?
fn games(sit: Sit<'_>, from: u64, cup: &Cup) -> (f64, f64) {
    let (mut starts, mut pairs) = ([[0; 6]; FIRST], [0; 36]);
    let mut before = [0; FIRST];
    for game in 0..GAMES {
        let mut hand = sit(from + game);
        let rolls = std::array::from_fn(|_| face(Die::Six, hand.roll(cup, Die::Six)));
        for ((&now, &before), counts) in rolls.iter().zip(&before).zip(&mut starts) {
            counts[usize::from(now)] += 1;
            if game % 2 == 1 {
                pairs[usize::from(before) * 6 + usize::from(now)] += 1;
            }
        }
        before = rolls;
    }
    let sum = starts.iter().map(|counts| deviation(counts, &[1.0; 6]).0).sum();
    (chi_square_tail(sum, 5.0 * FIRST as f64), chi_square(&pairs, &[1.0; 36]))
}

/// Is each bit of a number of 31 bits as often one as zero? One cell per bit and value.
fn bits(hand: &mut dyn Hand, draws: usize) -> f64 {
    let ones = (0..draws).fold([0u64; 31], |mut ones, _| {
        let number = hand.below(PLENTY);
        (0..).zip(&mut ones).for_each(|(place, ones)| *ones += u64::from(number >> place & 1));
        ones
    });
    let half = draws as f64 / 2.0;
    let sum = ones.iter().map(|&ones| 2.0 * (ones as f64 - half).powi(2) / half).sum();
    chi_square_tail(sum, 31.0)
}

/// Are large numbers, a quarter of whose words are thrown away, as frequent as small ones?
fn large(hand: &mut dyn Hand, draws: usize) -> f64 {
    let mut counts = [0; 48];
    (0..draws).for_each(|_| counts[(hand.below(0xC000_0000) >> 26) as usize] += 1);
    chi_square(&counts, &[1.0; 48])
}

/// Is each order of a small deck as frequent as every other?
fn orders(hand: &mut dyn Hand, cards: u8) -> f64 {
    let orders: usize = (1..=usize::from(cards)).product();
    let mut counts = vec![0; orders];
    (0..DEALS.max(orders * 100)).for_each(|_| counts[rank(&hand.deal(cards))] += 1);
    chi_square(&counts, &vec![1.0; orders])
}

/// The number of an order among all orders of its cards.
pub fn rank(order: &[u8]) -> usize {
    order.iter().enumerate().fold(0, |rank, (place, card)| {
        let smaller = order[place..].iter().filter(|later| *later < card).count();
        rank * (order.len() - place) + smaller
    })
}

/// Two numbers of 31 bits in a row come once only, within a game and in all games together.
fn never_again(sit: Sit<'_>, from: u64, draws: usize) -> bool {
    let mut hand = sit(from);
    let mut pairs: Vec<_> = (0..draws).map(|_| (hand.below(PLENTY), hand.below(PLENTY))).collect();
    for game in 1..2000 {
        let mut hand = sit(from + game);
        pairs.extend((0..8).map(|_| (hand.below(PLENTY), hand.below(PLENTY))));
    }
    pairs.sort_unstable();
    pairs.windows(2).all(|two| two[0] != two[1])
}

/// A hand that is restarted before each draw draws what one draws that never is; also where words are thrown away.
fn restart(sit: Sit<'_>, from: u64) -> bool {
    let (mut steady, mut restarted) = (sit(from), sit(from));
    [6, 4, 0xC000_0000, 40].into_iter().cycle().take(1000).all(|bound| {
        restarted.restart();
        steady.below(bound) == restarted.below(bound)
    })
}
