//! From raw bits of the ring oscillator to a seed, refusing a source that is not random.

use sha2::{Digest, Sha256};

use super::{Seed, Window};
use crate::parts::{Entropy, Micros};

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

/// Gathers what nobody can know: raw bits, and when the keys were pressed.
///
/// The seed is the SHA-256 of everything gathered since power-on in the order it came: each press as eight bytes, each
/// window as 512, numbers with the low byte first. A refused window stays in the hash, where it does no harm.
#[derive(Clone)]
pub struct Gatherer {
    hash: Sha256,
}

impl Gatherer {
    /// Nothing gathered yet.
    pub fn new() -> Self {
        Self { hash: Sha256::new() }
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
        window.examine()?;
        Ok(Seed::new(self.hash.clone().finalize().into()))
    }
}

impl Default for Gatherer {
    fn default() -> Self {
        Self::new()
    }
}
