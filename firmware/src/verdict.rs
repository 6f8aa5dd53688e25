//! Whether dice look fair: the chi-square test in whole numbers.
//!
//! Numbers are fixed point: 32 bits after the point, and 60 where a power of e becomes very small.

use engine::dice::Die;

/// Every face should be expected so often before the test says anything.
const EXPECTED_AT_LEAST: u32 = 5;

/// What the counts of a die look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There are too few rolls to tell.
    TooFew,
    /// What fair dice give.
    Usual(Share),
    /// What fair dice give less than once in twenty.
    Unusual(Share),
    /// What fair dice give less than once in a thousand.
    Suspect(Share),
}

/// So many of so many fair dice stray further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// How many; zero means less than one.
    pub number: u32,
    /// Of 10, 100 or 1000.
    pub of: u32,
}

/// From so many rolls on there is a verdict.
pub fn rolls_needed(die: Die) -> u32 {
    let rarest = die.faces().iter().map(|&(_, sides)| sides).min().unwrap_or(1);
    EXPECTED_AT_LEAST * die.sides() / rarest.max(1)
}

/// What the counts of `die`, in the order of its faces, look like.
pub fn judge(die: Die, counts: &[u32]) -> Verdict {
    let rolls: u64 = counts.iter().map(|&count| u64::from(count)).sum();
    if rolls < u64::from(rolls_needed(die)) {
        return Verdict::TooFew;
    }
    let freedom = u32::try_from(die.faces().len()).unwrap_or(1) - 1;
    let chance = survival(statistic(die, counts, rolls), freedom);
    let share = share(chance);
    match per(chance, 1000) {
        50.. => Verdict::Usual(share),
        1.. => Verdict::Unusual(share),
        0 => Verdict::Suspect(share),
    }
}

/// The sum over all faces of (count - expected)^2 / expected.
fn statistic(die: Die, counts: &[u32], rolls: u64) -> u128 {
    let sides = u128::from(die.sides());
    let terms = die.faces().iter().zip(counts).map(|(&(_, weight), &count)| {
        let expected = times(rolls.into(), weight.into()); // times the number of sides, so that it is whole
        let off = times(count.into(), sides).abs_diff(expected);
        // counts of 32 bits leave room for all of this
        part(times(off, off), ONE, times(expected, sides).max(1))
    });
    terms.sum()
}

/// `number * by / of`: one place for what is long on a core of 32 bits.
#[inline(never)]
const fn part(number: u128, by: u128, of: u128) -> u128 {
    number * by / of
}

/// `number * by`.
fn times(number: u128, by: u128) -> u128 {
    part(number, by, 1)
}

/// The whole root of a number, by Newton's way from above.
fn root(number: u128) -> u128 {
    let mut root = number;
    let mut next = part(number, 1, 2) + 1;
    while next < root {
        root = next;
        next = part(root + part(number, 1, root), 1, 2);
    }
    root
}

/// One, with 32 bits after the point.
const ONE: u128 = 1 << 32;
/// One, with 60 bits after the point.
const FINE: u128 = 1 << 60;
/// 1/e, with 60 bits after the point.
const INVERSE_E: u128 = 0x05E2_D58D_8B3B_CE00;
/// Two through the root of pi: one through the gamma function of 3/2.
const INVERSE_GAMMA: u128 = 4_846_351_620;
/// Half the statistic from which on the chance is less than one in a hundred thousand, and called zero.
const ENDLESS: u128 = 16 * ONE;

/// The chance that fair dice give at least this statistic: the upper tail of the chi-square distribution.
///
/// With a = freedom / 2 and z = statistic / 2 the lower tail is z^a e^-z / gamma(a + 1) times the sum of
/// 1 + z / (a + 1) + z^2 / ((a + 1)(a + 2)) + ...; all terms are positive, so nothing cancels out.
fn survival(statistic: u128, freedom: u32) -> u128 {
    let z = statistic / 2;
    if z >= ENDLESS {
        return 0;
    }
    let odd = freedom % 2 == 1;
    let mut power = if odd { part(root(z << 32), INVERSE_GAMMA, ONE) } else { ONE };
    let mut twice_a = if odd { 1 } else { 0 };
    while twice_a + 2 <= u128::from(freedom) {
        twice_a += 2;
        power = part(part(power, z, ONE), 2, twice_a);
    }
    let (mut sum, mut term) = (0, ONE);
    while term > 0 {
        sum += term;
        twice_a += 2;
        term = part(part(term, z, ONE), 2, twice_a);
    }
    let lower = part(part(falling_exponential(z), power, ONE), sum, ONE);
    part(FINE.saturating_sub(lower), ONE, FINE)
}

/// e^-z with 60 bits after the point.
fn falling_exponential(z: u128) -> u128 {
    let whole = (0..z / ONE).fold(FINE, |product, _| part(product, INVERSE_E, FINE));
    let fraction = (z % ONE) << 28;
    let (mut sum, mut term, mut index) = (0, FINE, 0);
    while term > 0 {
        sum += term;
        index += 1;
        term = part(part(term, fraction, FINE), 1, index);
    }
    part(whole, FINE, sum)
}

/// A chance in tenths, hundredths or thousandths, rounded; the coarsest that gives one or more without much rounding.
fn share(chance: u128) -> Share {
    let fine_enough = [10, 100, 1000].into_iter().find(|&of| per(chance, of * 100) >= 95).unwrap_or(1000);
    Share { number: per(chance, fine_enough).min(fine_enough - 1), of: fine_enough }
}

#[inline(never)]
fn per(chance: u128, of: u32) -> u32 {
    u32::try_from((times(chance, of.into()) + ONE / 2) / ONE).unwrap_or(of)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Critical values as printed in every table of the distribution, in thousandths.
    const TABLE: [(u32, u128, u32); 14] = [
        (1, 3_841, 50),
        (2, 5_991, 50),
        (3, 352, 950),
        (3, 2_366, 500),
        (3, 6_251, 100),
        (3, 7_815, 50),
        (3, 11_345, 10),
        (3, 16_266, 1),
        (5, 1_145, 950),
        (5, 4_351, 500),
        (5, 9_236, 100),
        (5, 11_070, 50),
        (5, 15_086, 10),
        (5, 20_515, 1),
    ];

    #[test]
    fn the_tail_is_that_of_the_tables() {
        for (freedom, thousandths, expected) in TABLE {
            let chance = survival(thousandths * ONE / 1000, freedom);
            let off = per(chance, 1_000_000).abs_diff(expected * 1000);
            assert!(off <= 110, "{freedom} degrees, {thousandths}: {off} millionths off {expected} thousandths");
        }
    }

    #[test]
    fn the_tail_falls_from_one_to_nothing() {
        for freedom in [3, 5] {
            assert_eq!(survival(0, freedom), ONE);
            let mut before = ONE;
            for tenths in 1..=330 {
                let chance = survival(tenths * ONE / 10, freedom);
                assert!(chance < before || (chance, before) == (0, 0), "{freedom} degrees, {tenths} tenths");
                before = chance;
            }
            assert_eq!(before, 0);
        }
    }

    #[test]
    fn the_statistic_is_the_sum_of_squares() {
        // expected 30, 60, 60, 30: 9/30 + 36/60 + 25/60 + 4/30 = 1.45
        let counts = [27, 66, 55, 32];
        assert_eq!(statistic(Die::Battle, &counts, 180) * 1000 / ONE, 1449);
        assert_eq!(judge(Die::Battle, &counts), Verdict::Usual(Share { number: 7, of: 10 }));
    }

    #[test]
    fn crooked_dice_are_suspect_and_few_rolls_are_not_judged() {
        assert_eq!(judge(Die::Six, &[5, 5, 5, 5, 5, 4]), Verdict::TooFew);
        assert_eq!(judge(Die::Six, &[5; 6]), Verdict::Usual(Share { number: 9, of: 10 }));
        assert_eq!(judge(Die::Six, &[10, 10, 10, 10, 10, 60]), Verdict::Suspect(Share { number: 0, of: 1000 }));
        assert_eq!(judge(Die::Four, &[34, 18, 25, 13]), Verdict::Unusual(Share { number: 1, of: 100 }));
        assert_eq!(judge(Die::Four, &[u32::MAX, 0, 0, 0]), Verdict::Suspect(Share { number: 0, of: 1000 }));
    }

    #[test]
    fn the_rarest_face_is_expected_five_times() {
        assert_eq!(Die::ALL.map(rolls_needed), [30, 20, 30]);
    }
}
