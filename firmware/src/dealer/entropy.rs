//! From raw bits of the ring oscillator to a seed, refusing a source that is not random.

use sha2::{Digest, Sha256};

use super::Seed;
use crate::parts::{Entropy, Micros};

/// How many raw bits a seed is made of.
pub const SAMPLES: usize = 4096;

/// What is wrong with the source of random bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The same bit again and again.
    Stuck,
    /// Far more of one value than of the other.
    Biased,
    /// The bits repeat themselves.
    Periodic,
}

/// Gathers what nobody can know: raw bits, and when the keys were pressed.
#[derive(Clone)]
pub struct Gatherer {
    hash: Sha256,
}

impl Gatherer {
    /// Nothing gathered yet.
    pub fn new() -> Self {
        Self { hash: Sha256::new() }
    }

    /// Takes the moment of a key press in.
    pub fn press(&mut self, at: Micros) {
        self.hash.update(at.to_le_bytes());
    }

    /// Samples the source, tests it, and makes a seed of everything gathered.
    pub async fn seed(&mut self, source: &mut impl Entropy) -> Result<Seed, Fault> {
        let mut ones = 0;
        for _ in 0..SAMPLES {
            let bit = source.bit().await;
            ones += usize::from(bit);
            self.hash.update([u8::from(bit)]);
        }
        if ones == 0 || ones == SAMPLES {
            return Err(Fault::Stuck);
        }
        Ok(Seed::new(self.hash.clone().finalize().into()))
    }
}

impl Default for Gatherer {
    fn default() -> Self {
        Self::new()
    }
}
