//! Whether dice look fair: the chi-square test, with a table of where its answers change.

use engine::dice::Die;

/// Every face should be expected so often before the test says anything.
const EXPECTED_AT_LEAST: u32 = 5;
/// How many bits of a statistic stand after the point.
const POINT: u32 = 17;
/// A face that is off by so much is suspect after any number of rolls; what is less can be squared.
const FAR: u64 = 1 << 23;
/// How many steps a share has before it is told in parts ten times finer.
const STEPS: usize = 9;

/// Where the answers for four faces, and for six, change: three and five degrees of freedom.
const LIMITS: [Limits; 2] = [
    Limits {
        shares: [
            104_566, 158_930, 215_165, 276_492, 346_424, 430_325, 538_489, 696_917, 836_294, // of 10
            867_866, 905_006, 947_276, 996_382, 1_055_063, 1_128_130, 1_225_314, 1_371_673, 1_503_032, // of 100
            1_533_036, 1_568_428, 1_608_827, 1_655_904, 1_712_339, 1_782_853, 1_876_997, 2_019_407, 2_323_907,
        ],
        unusual: 1_027_231,
    },
    Limits {
        shares: [
            261_334, 350_566, 435_829, 523_757, 619_677, 730_474, 868_442, 1_063_676, 1_230_705, // of 10
            1_268_062, 1_311_810, 1_361_359, 1_418_621, 1_486_659, 1_570_840, 1_681_982, 1_847_827,
            1_995_337, // of 100
            2_028_872, 2_068_362, 2_113_349, 2_165_657, 2_228_210, 2_306_146, 2_409_840, 2_565_985, 2_897_390,
        ],
        unusual: 1_454_440,
    },
];

/// Statistics at which an answer changes.
struct Limits {
    /// From here on a smaller share strays further: 8 of 10 to 1 of 10, 9 of 100 to 1 of 100, 9 of 1000 to none.
    shares: [u32; 3 * STEPS],
    /// From here on fair dice stray further less than once in twenty.
    unusual: u32,
}

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
    let [four, six] = &LIMITS;
    let limits = if die.faces().len() > 4 { six } else { four };
    let statistic = statistic(die, counts, rolls);
    let share = share(limits.shares.iter().take_while(|&&limit| statistic >= limit).count());
    match share.number {
        0 => Verdict::Suspect(share),
        _ if statistic >= limits.unusual => Verdict::Unusual(share),
        _ => Verdict::Usual(share),
    }
}

/// The sum over all faces of (count - expected)^2 / expected.
fn statistic(die: Die, counts: &[u32], rolls: u64) -> u32 {
    let sides = u64::from(die.sides());
    let mut sum: u32 = 0;
    for (&(_, weight), &count) in die.faces().iter().zip(counts) {
        let expected = rolls * u64::from(weight); // times the number of sides, so that it is whole
        let off = (u64::from(count) * sides).abs_diff(expected).min(FAR - 1);
        let term = ((off * off) << POINT) / (expected * sides).max(1);
        sum = sum.saturating_add(u32::try_from(term).unwrap_or(u32::MAX));
    }
    sum
}

/// The share behind so many limits.
fn share(limits: usize) -> Share {
    match [10, 100, 1000].get(limits / STEPS) {
        Some(&of) => Share { number: (STEPS - limits % STEPS) as u32, of },
        None => Share { number: 0, of: 1000 },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The whole root of a number, by Newton's way from above.
    fn root(number: u128) -> u128 {
        let mut root = number;
        let mut next = number / 2 + 1;
        while next < root {
            root = next;
            next = (root + number / root) / 2;
        }
        root
    }

    // Numbers are fixed point: 32 bits after the point, and 60 where a power of e becomes very small.

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
        let mut power = if odd { root(z << 32) * INVERSE_GAMMA / ONE } else { ONE };
        let mut twice_a = if odd { 1 } else { 0 };
        while twice_a + 2 <= u128::from(freedom) {
            twice_a += 2;
            power = power * z / ONE * 2 / twice_a;
        }
        let (mut sum, mut term) = (0, ONE);
        while term > 0 {
            sum += term;
            twice_a += 2;
            term = term * z / ONE * 2 / twice_a;
        }
        let lower = falling_exponential(z) * power / ONE * sum / ONE;
        FINE.saturating_sub(lower) * ONE / FINE
    }

    /// e^-z with 60 bits after the point.
    fn falling_exponential(z: u128) -> u128 {
        let whole = (0..z / ONE).fold(FINE, |product, _| product * INVERSE_E / FINE);
        let fraction = (z % ONE) << 28;
        let (mut sum, mut term, mut index) = (0, FINE, 0);
        while term > 0 {
            sum += term;
            index += 1;
            term = term * fraction / FINE / index;
        }
        whole * FINE / sum
    }

    /// A chance in parts of `of`, rounded.
    fn per(chance: u128, of: u32) -> u32 {
        u32::try_from((chance * u128::from(of) + ONE / 2) / ONE).unwrap_or(of)
    }

    /// How many of so many fair dice stray further: in tenths, or the coarsest parts that give one or more without much
    /// rounding.
    fn expected_share(chance: u128) -> Share {
        let of = [10, 100, 1000].into_iter().find(|&of| per(chance, of * 100) >= 95).unwrap_or(1000);
        Share { number: per(chance, of).min(of - 1), of }
    }

    /// Limits stand where the distribution says: just before them the answer is the one before.
    #[test]
    fn limits_are_those_of_the_distribution() {
        for (limits, freedom) in LIMITS.iter().zip([3, 5]) {
            let chance = |statistic: u32| survival((u128::from(statistic) * ONE) >> POINT, freedom);
            for (passed, &limit) in limits.shares.iter().enumerate() {
                assert_eq!(expected_share(chance(limit - 1)), share(passed), "{limit}");
                assert_eq!(expected_share(chance(limit)), share(passed + 1), "{limit}");
            }
            assert_eq!([limits.unusual - 1, limits.unusual].map(|limit| per(chance(limit), 1000)), [50, 49]);
            let last = limits.shares[3 * STEPS - 1];
            assert_eq!([last - 1, last].map(|limit| per(chance(limit), 1000)), [1, 0]);
        }
    }

    #[test]
    fn a_face_that_is_far_off_is_suspect_after_any_number_of_rolls() {
        let most = u32::MAX;
        assert_eq!(judge(Die::Battle, &[most, most, most, most - 5_000_000]), Verdict::Suspect(share(3 * STEPS)));
        assert_eq!(judge(Die::Six, &[most; 6]), Verdict::Usual(share(0)));
        assert_eq!(judge(Die::Six, &[most, most, most, most, most, most - 120_000]), Verdict::Usual(share(2)));
    }

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
        assert_eq!((statistic(Die::Battle, &counts, 180) * 1000) >> POINT, 1449);
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
