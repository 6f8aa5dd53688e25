//! A ChaCha generator whose place is known, and draws without bias.

use chacha20::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};
use serde::{Deserialize, Serialize};

/// What a generator starts from. It is a secret until the game is over: no `Debug`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from 32 bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Its bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// Draws numbers from the stream of a seed. The place in the stream is part of what is saved, so a restart draws
/// nothing anew.
pub struct Dealer {
    generator: ChaCha20Rng,
    place: u64,
}

impl Dealer {
    /// A dealer that goes on at `place` of the stream of `seed`.
    pub fn new(seed: &Seed, place: u64) -> Self {
        let mut generator = ChaCha20Rng::from_seed(seed.0);
        generator.set_word_pos(u128::from(place));
        Self { generator, place }
    }

    /// How many 32-bit words of the stream have been used.
    pub const fn place(&self) -> u64 {
        self.place
    }

    /// A number from 0 to `bound - 1`, each equally likely: what would favour small numbers is drawn again.
    pub fn below(&mut self, bound: u32) -> u32 {
        if bound <= 1 {
            return 0;
        }
        // the largest multiple of `bound` that fits into 32 bits; words from there on are drawn again
        let usable = u32::MAX - (u32::MAX % bound + 1) % bound;
        loop {
            let word = self.generator.next_u32();
            self.place += 1;
            if word <= usable {
                return word % bound;
            }
        }
    }
}
