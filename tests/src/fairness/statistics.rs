//! Probabilities: tails of the binomial and of chi-square, runs of a coin.

/// The probability that a coin, heads with probability `heads`, shows at least `least` heads in `tosses`. Exact but for
/// rounding.
pub fn binomial_tail(tosses: u32, heads: f64, least: u32) -> f64 {
    let mut log = f64::from(tosses) * (1.0 - heads).ln();
    let odds = (heads / (1.0 - heads)).ln();
    let mut sum = 0.0;
    for count in 0..=tosses {
        if count >= least {
            sum += log.exp();
        }
        log += (f64::from(tosses - count) / f64::from(count + 1)).ln() + odds;
    }
    sum
}

/// The probability that `tosses` of a fair coin hold `run` equal ones in a row. Exact but for rounding.
pub fn run_probability(tosses: usize, run: usize) -> f64 {
    // at[length] is the probability that no such run came yet and the present one is so long
    let mut at = vec![0.0; run];
    at[1] = 1.0;
    let mut found = 0.0;
    for _ in 1..tosses {
        let mut next = vec![0.0; run];
        for (length, probability) in at.into_iter().enumerate() {
            next[1] += probability / 2.0;
            match next.get_mut(length + 1) {
                Some(longer) => *longer += probability / 2.0,
                None => found += probability / 2.0,
            }
        }
        at = next;
    }
    found
}

/// How likely chance alone makes `counts` differ from what `weights` (of any sum) promise at least as much as they do.
///
/// Near 0 they differ too much, near 1 they agree too well.
pub fn chi_square(counts: &[u64], weights: &[f64]) -> f64 {
    assert_eq!(counts.len(), weights.len());
    let (statistic, freedom) = deviation(counts, weights);
    chi_square_tail(statistic, freedom)
}

/// The statistic of chi-square and its degrees of freedom.
pub fn deviation(counts: &[u64], weights: &[f64]) -> (f64, f64) {
    let total = counts.iter().sum::<u64>() as f64;
    let sum: f64 = weights.iter().sum();
    let square = |(&count, &weight): (&u64, &f64)| {
        let expected = total * weight / sum;
        (count as f64 - expected).powi(2) / expected
    };
    (counts.iter().zip(weights).map(square).sum(), counts.len() as f64 - 1.0)
}

/// What is left of p-values when the smallest of them was chosen: the probability that one of so many independent ones
/// is as small.
pub fn smallest(probabilities: &[f64]) -> f64 {
    let least = probabilities.iter().copied().fold(1.0, f64::min);
    -(probabilities.len() as f64 * (-least).ln_1p()).exp_m1()
}

/// The probability that a chi-square of `freedom` degrees is at least `statistic`: the upper incomplete gamma function.
pub fn chi_square_tail(statistic: f64, freedom: f64) -> f64 {
    let (shape, at) = (freedom / 2.0, statistic / 2.0);
    if at <= 0.0 {
        return 1.0;
    }
    let scale = (shape * at.ln() - at - ln_gamma(shape)).exp();
    if at < shape + 1.0 {
        // the series of the lower part
        let (mut term, mut sum, mut step) = (1.0 / shape, 1.0 / shape, shape);
        while term > sum * f64::EPSILON {
            step += 1.0;
            term *= at / step;
            sum += term;
        }
        return 1.0 - sum * scale;
    }
    // the continued fraction of the upper part, evaluated from the front
    let mut partial = at + 1.0 - shape;
    let (mut numerator, mut denominator) = (f64::MAX, 1.0 / partial);
    let mut fraction = denominator;
    for step in 1..100_000 {
        let step = f64::from(step);
        let factor = step * (shape - step);
        partial += 2.0;
        denominator = 1.0 / (factor * denominator + partial);
        numerator = partial + factor / numerator;
        let change = denominator * numerator;
        fraction *= change;
        if (change - 1.0).abs() < 1e-14 {
            break;
        }
    }
    fraction * scale
}

/// The logarithm of the gamma function for `at` > 0: upwards to where Stirling's series is exact enough.
fn ln_gamma(mut at: f64) -> f64 {
    let mut shift = 0.0;
    while at < 20.0 {
        shift += at.ln();
        at += 1.0;
    }
    let inverse = 1.0 / at;
    let series = inverse / 12.0 - inverse.powi(3) / 360.0 + inverse.powi(5) / 1260.0 - inverse.powi(7) / 1680.0;
    (at - 0.5) * at.ln() - at + 0.5 * (2.0 * std::f64::consts::PI).ln() + series - shift
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(value: f64, expected: f64) {
        assert!((value - expected).abs() <= 1e-9 * expected.abs().max(1e-3), "{value} instead of {expected}");
    }

    #[test]
    fn gamma_of_whole_and_half_numbers() {
        near(ln_gamma(1.0), 0.0);
        near(ln_gamma(5.0), 24f64.ln());
        near(ln_gamma(0.5), std::f64::consts::PI.sqrt().ln());
        near(ln_gamma(100.0), (1..100).map(|factor| f64::from(factor).ln()).sum());
    }

    #[test]
    fn chi_square_of_two_and_four_degrees_is_an_exponential() {
        for tenth in 1..400 {
            let at = f64::from(tenth) / 10.0;
            near(chi_square_tail(at, 2.0), (-at / 2.0).exp());
            near(chi_square_tail(at, 4.0), (-at / 2.0).exp() * (1.0 + at / 2.0));
        }
    }

    #[test]
    fn chi_square_of_many_degrees_is_a_sum_of_poisson() {
        // with 2 n degrees the tail at 2 x is the probability of fewer than n events where x are expected
        for (half, at) in [(18, 12.0), (18, 30.0), (360, 300.0), (360, 360.0), (360, 420.0)] {
            let poisson = |count: i32| (f64::from(count) * f64::ln(at) - at - ln_gamma(f64::from(count) + 1.0)).exp();
            near(chi_square_tail(2.0 * at, 2.0 * f64::from(half)), (0..half).map(poisson).sum());
        }
    }

    #[test]
    fn tails_of_a_coin() {
        near(binomial_tail(10, 0.5, 8), 56.0 / 1024.0);
        near(binomial_tail(3, 0.6, 3), 0.216);
        near(binomial_tail(4096, 0.5, 0), 1.0);
        // of the 16 falls of four coins 10 hold neither three heads nor three tails in a row
        near(run_probability(4, 3), 6.0 / 16.0);
        near(run_probability(5, 5), 2.0 / 32.0);
    }

    #[test]
    fn the_smallest_of_two() {
        near(smallest(&[0.5, 0.1]), 1.0 - 0.9 * 0.9);
        near(smallest(&[0.25]), 0.25);
    }
}
