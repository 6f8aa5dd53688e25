//! From raw bits of the ring oscillator to a seed, refusing a source that is not random.

use core::{error::Error, fmt};

use rand_core::{TryCryptoRng, TryRng, utils};
use sha2::{Digest, Sha256};

use super::{Seed, Window};
use crate::base::parts::{Entropy, Micros};

/// What is wrong with the source of random bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The same bit again and again.
    Stuck,
    /// Far more of one value than of the other.
    Biased,
    /// The bits repeat themselves, or follow from those shortly before.
    Periodic,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Stuck => "stuck",
            Self::Biased => "biased",
            Self::Periodic => "periodic",
        })
    }
}

impl Error for Fault {}

/// Gathers what nobody can know: raw bits, and when the keys were pressed.
///
/// The seed is the SHA-256 of everything gathered since power-on in the order it came: each press as eight bytes, each
/// window as 512, numbers with the low byte first. A refused window stays in the hash, where it does no harm.
#[derive(Clone)]
pub struct Gatherer {
    hash: Sha256,
    /// Whether the last window was healthy and nothing has been made of it yet.
    fresh: Result<(), Fault>,
}

impl Gatherer {
    /// Nothing gathered yet.
    pub fn new() -> Self {
        Self { hash: Sha256::new(), fresh: Err(Fault::Stuck) }
    }

    /// Takes the moment of a key press in. Nothing is claimed of its entropy: a robot may press.
    pub fn press(&mut self, at: Micros) {
        self.hash.update(at.to_le_bytes());
    }

    /// Something that was not there before, from what was gathered: it need not be a secret.
    pub fn salt(&self) -> Seed {
        Seed::new(self.hash.clone().finalize().into())
    }

    /// Samples the source once, tests it, and makes a seed of everything gathered.
    pub async fn seed(&mut self, source: &mut impl Entropy) -> Result<Seed, Fault> {
        let window = Window::sample(source).await;
        for word in window.words() {
            self.hash.update(word.to_le_bytes());
        }
        self.fresh = window.examine();
        let mut seed = [0; 32];
        self.try_fill_bytes(&mut seed)?;
        Ok(Seed::new(seed))
    }
}

/// A healthy window gives 32 bytes, once: it is not claimed to hold more. A source that was not sampled again is stuck.
impl TryRng for Gatherer {
    type Error = Fault;

    fn try_next_u32(&mut self) -> Result<u32, Fault> {
        utils::next_word_via_fill(self)
    }

    fn try_next_u64(&mut self) -> Result<u64, Fault> {
        utils::next_word_via_fill(self)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Fault> {
        core::mem::replace(&mut self.fresh, Err(Fault::Stuck))?;
        let digest = self.hash.clone().finalize();
        bytes.copy_from_slice(digest.get(..bytes.len()).ok_or(Fault::Stuck)?);
        Ok(())
    }
}

impl TryCryptoRng for Gatherer {}

impl Default for Gatherer {
    fn default() -> Self {
        Self::new()
    }
}
