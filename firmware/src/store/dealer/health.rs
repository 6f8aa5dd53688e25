//! Health tests of the raw bits: repetition, proportion and lag, with cut-offs that are derived here.
//!
//! A window of [`SAMPLES`] bits is judged as a whole before anything is made of it. The tests use integers only. They
//! are those of NIST SP 800-90B (repetition count, adaptive proportion) and one of our own (lag), because the first two
//! do not see 0101...
//!
//! | test | refused | a perfect coin is refused | found |
//! |---|---|---|---|
//! | repetition | [`RUN`] equal bits in a row | < 4096 / 2^40 = 4 x 10^-9 | stuck, also for a moment |
//! | proportion, whole | [`WHOLE`] or more off 2048 ones: 8 sigma | < 2 x 10^-15 | 60/40, missed 5 in 10^7 |
//! | proportion, quarters | [`QUARTER`] or more off 512 ones: 7 sigma | < 2 x 10^-11 | a bias that comes and goes |
//! | lag 1 to [`LAGS`] | [`LAG`] or more off half the comparisons agree: 16 sigma | < 10^-50 | every period up to 16 |
//!
//! Together a healthy source is refused less than once in 10^8 windows, and a coin of 52/48 still less than once in
//! 10^6; `tests/fairness_entropy.rs` calculates it. The lag test counts agreement and its opposite alike, so a
//! pattern that turns over after each period is found too.
//!
//! What passing means: no single value, no repetition and no short period rules the bits. It does not measure entropy.
//! The claim made of it is modest: 1/16 bit per sample, which gives the 256 bits of a seed. A coin that falls 56 % on
//! one side, the worst that passes, would give 0.8 bit per sample.

use super::Fault;
use crate::base::parts::Entropy;

/// How many raw bits a seed is made of: 41 ms at 10 us each.
pub const SAMPLES: u32 = WORDS as u32 * u32::BITS;
/// The longest lag, and so the longest period, that is looked for.
pub const LAGS: u32 = 16;
/// So many equal bits in a row are refused: 1 + 40/H of SP 800-90B for false alarms of 2^-40 at H = 1 bit.
pub const RUN: u32 = 41;
/// So far off the half of a whole window is refused: 56.25 %, which lies 4.9 sigma below what 60/40 gives.
pub const WHOLE: u32 = 256;
/// So far off the half of a quarter of a window is refused: 60.9 %.
pub const QUARTER: u32 = 112;
/// So far off the half of the comparisons at one lag is refused: 62.5 % agree, or disagree.
pub const LAG: u32 = 512;

const WORDS: usize = 128;

/// Raw bits as they came, the first in the lowest place of the first word. They are what a seed is made of: no `Debug`.
#[derive(Clone)]
pub struct Window([u32; WORDS]);

impl Window {
    /// A window of given words.
    pub const fn new(words: [u32; WORDS]) -> Self {
        Self(words)
    }

    /// Samples a source.
    pub async fn sample(source: &mut impl Entropy) -> Self {
        let mut words = [0; WORDS];
        for word in &mut words {
            for place in 0..u32::BITS {
                *word |= u32::from(source.bit().await) << place;
            }
        }
        Self(words)
    }

    /// The words.
    pub const fn words(&self) -> &[u32; WORDS] {
        &self.0
    }

    /// Judges the window: `Ok` when nothing speaks against its source.
    pub fn examine(&self) -> Result<(), Fault> {
        if self.longest_run() >= RUN {
            return Err(Fault::Stuck);
        }
        let quarters = self.0.chunks(WORDS / 4);
        if off_half(ones(&self.0), SAMPLES) >= WHOLE
            || quarters.into_iter().any(|quarter| off_half(ones(quarter), SAMPLES / 4) >= QUARTER)
        {
            return Err(Fault::Biased);
        }
        if (1..=LAGS).any(|lag| off_half(self.agreeing(lag), SAMPLES - lag) >= LAG) {
            return Err(Fault::Periodic);
        }
        Ok(())
    }

    /// The most equal bits in a row.
    pub fn longest_run(&self) -> u32 {
        let (mut longest, mut run, mut last) = (0, 0, None);
        for word in self.0 {
            for place in 0..u32::BITS {
                let bit = word >> place & 1;
                run = if last == Some(bit) { run + 1 } else { 1 };
                last = Some(bit);
                longest = longest.max(run);
            }
        }
        longest
    }

    /// How many bits equal the bit `lag` places before them; `lag` is 1 to [`LAGS`].
    pub fn agreeing(&self, lag: u32) -> u32 {
        let mut different = 0;
        let mut words = self.0.iter().peekable();
        while let Some(&word) = words.next() {
            // the bits from `lag` on, which reach into the next word; past the last one nothing is compared
            let (later, compared) = match words.peek() {
                Some(&&next) => ((u64::from(next) << u32::BITS | u64::from(word)) >> lag, u64::from(u32::MAX)),
                None => (u64::from(word) >> lag, u64::from(u32::MAX) >> lag),
            };
            different += ((later ^ u64::from(word)) & compared).count_ones();
        }
        SAMPLES - lag - different
    }
}

fn ones(words: &[u32]) -> u32 {
    words.iter().map(|word| word.count_ones()).sum()
}

/// How far `count` lies off the half of `total`, rounded down.
fn off_half(count: u32, total: u32) -> u32 {
    (2 * count).abs_diff(total) / 2
}
