//! A ChaCha generator whose place is known, and draws without bias.
//!
//! The algorithm, so that anybody can check a game with a program of their own:
//!
//! 1. **Seed and key.** The seed is 32 bytes. The key of ChaCha20 (20 rounds, 256 bits) is the SHA-256 of the three bytes `KEY`,
//!    the seed, and one byte for each press of the players, 0 for Up and 1 for Down ([`super::promise`]). In games of the first form,
//!    in which no player took part, the key is the seed itself. The 64-bit nonce is zero, the 64-bit block counter starts at
//!    zero. With a zero nonce this is RFC 8439 as well, as long as the counter fits into 32 bits.
//! 2. **Stream.** The key stream, cut into words of 32 bits, low byte first. The place `p` counts words from the start
//!    of the stream: it is word `p % 16` of block `p / 16`.
//! 3. **Draw of one number from 0 to `bound - 1`.** With `bound` 0 or 1 the number is 0 and no word is used. Otherwise
//!    take the next word `w`, which moves the place on by one. With `m` the largest multiple of `bound` not above 2^32,
//!    the number is `w % bound` if `w < m`; if not, `w` is thrown away and the next word is taken.
//! 4. **Draw of one outcome.** Where a game has more than one outcome with a weight above zero, draw one number below
//!    the sum of the weights and go through the outcomes in the order the game lists them: the first whose weight,
//!    added to those before it, is above the number is the outcome. A single outcome uses no word.
//! 5. **Commitment.** The SHA-256 of the 32 bytes of the seed. When a game begins, before anybody presses, the screen shows
//!    the first 120 bits of it, the high ones first, as 24 letters of five bits each from
//!    `0123456789ABCDEFGHJKMNPQRSTVWXYZ`, in groups of four; when the game is over, the seed itself. Games of the first form
//!    show the first 64 bits as sixteen hexadecimal digits.

use core::convert::Infallible;

use chacha20::ChaCha20Rng;
use rand_core::{Rng, SeedableRng, TryCryptoRng, TryRng, utils};
use serde::Serialize;

/// What a generator starts from. It is a secret until the game is over: no `Debug`.
#[derive(Clone, PartialEq, Eq, Serialize)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from 32 bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The seed that was saved at the start of `bytes`.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        bytes.first_chunk().copied().map(Self)
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

    /// The seed it started from: a secret until the game is over.
    pub fn seed(&self) -> Seed {
        Seed(self.generator.get_seed())
    }

    /// How many 32-bit words of the stream have been used.
    pub const fn place(&self) -> u64 {
        self.place
    }

    /// Goes to another place of the same stream.
    pub fn go_to(&mut self, place: u64) {
        self.generator.set_word_pos(u128::from(place));
        self.place = place;
    }

    /// A number from 0 to `bound - 1`, each equally likely.
    pub fn below(&mut self, bound: u32) -> u32 {
        below(self, bound)
    }
}

impl TryRng for Dealer {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        // no game reaches the end of the stream, but a damaged save may claim to be there
        self.place = self.place.wrapping_add(1);
        self.generator.try_next_u32()
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        utils::next_u64_via_u32(self)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        utils::fill_bytes_via_next_word(bytes, || self.try_next_u32())
    }
}

impl TryCryptoRng for Dealer {}

impl SeedableRng for Dealer {
    type Seed = [u8; 32];

    fn from_seed(seed: [u8; 32]) -> Self {
        Self::new(&Seed(seed), 0)
    }
}

/// A number from 0 to `bound - 1`, each equally likely: what would favour small numbers is drawn again.
pub fn below(generator: &mut impl Rng, bound: u32) -> u32 {
    if bound <= 1 {
        return 0;
    }
    loop {
        if let Some(number) = fold(generator.next_u32(), bound) {
            return number;
        }
    }
}

impl Clone for Dealer {
    fn clone(&self) -> Self {
        Self::new(&self.seed(), self.place)
    }
}

/// Folds a word to a number from 0 to `bound - 1`, so that each number has equally many words; `None` for the words
/// that are left over, less than half of all, and for a `bound` of zero.
///
/// The words lie in rows of `bound`. A word counts if its whole row fits below 2^32, and its number is its place in the
/// row. That is the same as `word < m` in the algorithm above, with one division instead of two.
pub const fn fold(word: u32, bound: u32) -> Option<u32> {
    let Some(number) = word.checked_rem(bound) else { return None };
    match (word - number).checked_add(bound - 1) {
        Some(_) => Some(number),
        None => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANY: Seed = Seed::new([7; 32]);

    /// Draws whose words are often thrown away: almost half, a quarter, none.
    const BOUNDS: [u32; 5] = [0x8000_0001, 0xC000_0000, 6, 0x8000_0000, u32::MAX];

    /// A block of the stream, its bytes read in sixteens from the left.
    fn block(key: [u8; 32], counter: u64) -> [u128; 4] {
        let mut dealer = Dealer::new(&Seed::new(key), 16 * counter);
        core::array::from_fn(|_| (0..4).fold(0, |row, _| row << 32 | u128::from(dealer.next_u32().swap_bytes())))
    }

    /// The test vectors 1 to 4 of RFC 8439, appendix A.1; their nonce is zero.
    #[test]
    fn the_stream_is_that_of_rfc_8439() {
        let key = |place, byte| core::array::from_fn(|index| if index == place { byte } else { 0 });
        let expected = [
            0x76b8e0ad_a0f13d90_405d6ae5_5386bd28,
            0xbdd219b8_a08ded1a_a836efcc_8b770dc7,
            0xda41597c_5157488d_7724e03f_b8d84a37,
            0x6a43b8f4_1518a11c_c387b669_b2ee6586,
        ];
        assert_eq!(block(key(0, 0), 0), expected);
        let expected = [
            0x9f07e7be_5551387a_98ba977c_732d080d,
            0xcb0f29a0_48e36569_12c6533e_32ee7aed,
            0x29b72176_9ce64e43_d57133b0_74d839d5,
            0x31ed1f28_510afb45_ace10a1f_4b794d6f,
        ];
        assert_eq!(block(key(0, 0), 1), expected);
        let expected = [
            0x3aeb5224_ecf84992_9b9d828d_b1ced4dd,
            0x832025e8_018b8160_b82284f3_c949aa5a,
            0x8eca00bb_b4a73bda_d192b5c4_2f73f2fd,
            0x4e273644_c8b36125_a64addeb_006c13a0,
        ];
        assert_eq!(block(key(31, 1), 1), expected);
        let expected = [
            0x72d54dfb_f12ec44b_362692df_94137f32,
            0x8fea8da7_3990265e_c1bbbea1_ae9af0ca,
            0x13b25aa2_6cb4a648_cb9b9d1b_e65b2c09,
            0x24a66c54_d545ec1b_7374f487_2e99f096,
        ];
        assert_eq!(block(key(1, 0xFF), 2), expected);
    }

    #[test]
    fn a_dealer_goes_on_at_every_place() {
        let mut whole = Dealer::new(&ANY, 0);
        for place in 0..300 {
            assert_eq!(whole.place(), place);
            assert_eq!(whole.generator.get_word_pos(), u128::from(place));
            let mut resumed = Dealer::new(&ANY, place);
            assert_eq!(resumed.place(), place);
            assert_eq!(whole.next_u32(), resumed.next_u32());
        }
        // past the 32 bits of a block counter too
        for place in [(1 << 36) - 1, 1 << 36, (1 << 36) + 1, u64::MAX - 1] {
            let mut before = Dealer::new(&ANY, place - 1);
            before.next_u32();
            assert_eq!(before.place(), place);
            assert_eq!(before.next_u32(), Dealer::new(&ANY, place).next_u32());
        }
    }

    #[test]
    fn a_dealer_goes_to_every_place_from_every_other() {
        let mut travelling = Dealer::new(&ANY, 0);
        for from in 0..150 {
            for to in 0..150 {
                travelling.go_to(from);
                travelling.next_u32();
                travelling.go_to(to);
                assert_eq!(travelling.place(), to);
                assert_eq!(travelling.next_u32(), Dealer::new(&ANY, to).next_u32());
                assert_eq!(travelling.generator.get_word_pos(), u128::from(to + 1));
            }
        }
    }

    #[test]
    fn the_place_counts_the_words_thrown_away() {
        for bound in BOUNDS {
            let mut dealer = Dealer::new(&ANY, 0);
            for draws in 1..500 {
                let mut resumed = Dealer::new(&ANY, dealer.place());
                assert_eq!(dealer.below(bound), resumed.below(bound));
                assert_eq!(u128::from(dealer.place()), dealer.generator.get_word_pos());
                assert!(dealer.place() >= draws);
            }
        }
        let mut dealer = Dealer::new(&ANY, 0);
        (0..10_000).for_each(|_| _ = dealer.below(0xC000_0000));
        assert!((13_000..13_700).contains(&dealer.place()), "three of four words count, {} used", dealer.place());
    }

    #[test]
    fn issue_16_bytes_and_long_words_are_of_the_same_stream() {
        let mut dealer = Dealer::from_seed([7; 32]);
        let words: [u32; 5] = core::array::from_fn(|_| dealer.next_u32());
        dealer.go_to(0);
        assert_eq!(dealer.next_u64(), u64::from(words[1]) << 32 | u64::from(words[0]));
        let mut bytes = [0; 10];
        dealer.fill_bytes(&mut bytes);
        assert_eq!(bytes[..4], words[2].to_le_bytes());
        assert_eq!(bytes[4..8], words[3].to_le_bytes());
        assert_eq!(bytes[8..], words[4].to_le_bytes()[..2]);
        assert_eq!(dealer.place(), 5);
    }

    #[test]
    fn a_single_possibility_uses_no_word() {
        let mut dealer = Dealer::new(&ANY, 5);
        assert_eq!((dealer.below(0), dealer.below(1), dealer.place()), (0, 0, 5));
    }

    #[test]
    fn a_damaged_place_does_not_panic() {
        let mut dealer = Dealer::new(&ANY, u64::MAX);
        (0..3).for_each(|_| assert!(dealer.below(6) < 6));
    }

    #[test]
    fn folding_gives_each_number_equally_many_words() {
        let check = |bound: u32| {
            // 2^32 words are `rows` whole rows of `bound` and a rest
            let rows = (1u64 << 32) / u64::from(bound);
            let counted = rows * u64::from(bound);
            assert!(counted > 1 << 31, "more than half of the words count");
            for word in [0, 1, u64::from(bound) - 1, u64::from(bound), 1 << 31, counted - 1, counted, u32::MAX.into()] {
                let Ok(word) = u32::try_from(word) else { continue };
                let expected = (u64::from(word) < counted).then_some(word % bound);
                assert_eq!(fold(word, bound), expected, "word {word}, bound {bound}");
            }
        };
        (1..5000).for_each(check);
        for power in 1..32 {
            let bound = 1 << power;
            [bound - 1, bound, bound + 1, bound + bound / 2].into_iter().for_each(check);
        }
        (u32::MAX - 1000..=u32::MAX).for_each(check);
        assert_eq!(fold(5, 0), None);
    }
}
