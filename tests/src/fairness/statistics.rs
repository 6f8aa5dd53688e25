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
