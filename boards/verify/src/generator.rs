//! ChaCha20 and the unbiased draw, written anew from their description in `firmware::dealer`.

/// The key stream of a seed, word by word.
pub struct Generator {
    key: [u32; 8],
    place: u64,
}

impl Generator {
    /// The stream of a seed from its start.
    pub fn new(seed: &[u8; 32]) -> Self {
        let mut key = [0; 8];
        for (word, bytes) in key.iter_mut().zip(seed.chunks_exact(4)) {
            *word = bytes.iter().rev().fold(0, |word, &byte| word << 8 | u32::from(byte));
        }
        Self { key, place: 0 }
    }

    /// How many words have been used.
    pub const fn place(&self) -> u64 {
        self.place
    }

    /// The next word.
    pub fn word(&mut self) -> u32 {
        let word = block(&self.key, self.place / 16)[(self.place % 16) as usize];
        self.place += 1;
        word
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: u32) -> u32 {
        if bound < 2 {
            return 0;
        }
        let all = 1_u64 << 32;
        let counted = all - all % u64::from(bound);
        loop {
            let word = self.word();
            if u64::from(word) < counted {
                return word % bound;
            }
        }
    }
}

/// A block of the key stream (RFC 8439, 2.3, with a counter of 64 bits and a nonce of zero).
fn block(key: &[u32; 8], counter: u64) -> [u32; 16] {
    let mut start = [0; 16];
    start[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
    start[4..12].copy_from_slice(key);
    start[12] = counter as u32;
    start[13] = (counter >> 32) as u32;
    let mut state = start;
    for _ in 0..10 {
        for column in 0..4 {
            quarter(&mut state, [column, 4 + column, 8 + column, 12 + column]);
        }
        for diagonal in 0..4 {
            let along = |row: usize| 4 * row + (diagonal + row) % 4;
            quarter(&mut state, [along(0), along(1), along(2), along(3)]);
        }
    }
    for (word, first) in state.iter_mut().zip(start) {
        *word = word.wrapping_add(first);
    }
    state
}

fn quarter(state: &mut [u32; 16], [a, b, c, d]: [usize; 4]) {
    for (sum, term, turned, by) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
        state[sum] = state[sum].wrapping_add(state[term]);
        state[turned] = (state[turned] ^ state[sum]).rotate_left(by);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 8439, 2.1.1.
    #[test]
    fn a_quarter_round_is_that_of_rfc_8439() {
        let mut state = [0; 16];
        state[..4].copy_from_slice(&[0x1111_1111, 0x0102_0304, 0x9b8d_6f43, 0x0123_4567]);
        quarter(&mut state, [0, 1, 2, 3]);
        assert_eq!(state[..4], [0xea2a_92f4, 0xcb1c_f8ce, 0x4581_472e, 0x5881_c4bb]);
    }

    /// RFC 8439, A.1, test vectors 1 and 3.
    #[test]
    fn the_stream_is_that_of_rfc_8439() {
        let first = [0xade0_b876, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653];
        let mut generator = Generator::new(&[0; 32]);
        assert_eq!(first.map(|_| generator.word()), first);
        let mut seed = [0; 32];
        seed[31] = 1;
        let mut generator = Generator::new(&seed);
        (0..16).for_each(|_| _ = generator.word());
        let second = [0x2452_eb3a, 0x9249_f8ec, 0x8d82_9d9b, 0xddd4_ceb1];
        assert_eq!((second.map(|_| generator.word()), generator.place()), (second, 20));
    }

    #[test]
    fn numbers_are_below_their_bound_and_a_single_one_needs_no_word() {
        let mut generator = Generator::new(&[7; 32]);
        assert_eq!((generator.below(0), generator.below(1), generator.place()), (0, 0, 0));
        for bound in [2, 3, 6, 18, 0x8000_0001, u32::MAX] {
            assert!((0..200).all(|_| generator.below(bound) < bound));
        }
        assert!(generator.place() > 1200 + 150, "almost half of the words are thrown away with one of the bounds");
    }
}
