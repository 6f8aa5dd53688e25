//! A QR code: capital letters and figures in, dark modules out (ISO/IEC 18004, versions 4 and 5, medium error correction).

/// What can be written in such a code, each by its place.
const LETTERS: &[u8; 45] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
/// Error correction and mask, as they stand beside the finders. One mask for all: a reader copes with any, and choosing
/// the best costs time.
const FORMAT: u32 = 0b101_1011_0100_1011;
/// What fills the words behind the text.
const FILLING: [u8; 2] = [0xEC, 0x11];
/// The most words of a block.
const WORDS: usize = 43 + DIVISOR_24.len();

/// A version of the code. Both have two blocks of equal length.
struct Version {
    /// Modules along a side.
    side: i32,
    /// The most letters.
    letters: usize,
    /// Words of a block that hold them.
    data: usize,
    /// What the words of a block are divided by; the rest are as many words that correct errors: the product of (x - 2^0)
    /// (x - 2^1) ... without its first term.
    divisor: &'static [u8],
}

const VERSIONS: [Version; 2] = [
    Version { side: 33, letters: 90, data: 32, divisor: &DIVISOR_18 },
    Version { side: 37, letters: 122, data: 43, divisor: &DIVISOR_24 },
];
const DIVISOR_18: [u8; 18] = [239, 251, 183, 113, 149, 175, 199, 215, 240, 220, 73, 82, 173, 75, 32, 67, 217, 146];
const DIVISOR_24: [u8; 24] =
    [122, 118, 169, 70, 178, 237, 216, 102, 115, 150, 229, 73, 130, 72, 61, 43, 206, 1, 237, 247, 127, 217, 144, 117];

/// A code with a text.
pub(super) struct Qr {
    version: &'static Version,
    blocks: [[u8; WORDS]; 2],
    /// How many bits have been written.
    bits: usize,
}

impl Qr {
    /// The code for `text`; none if it is too long or has another letter.
    pub fn new(text: &str) -> Option<Self> {
        let version = VERSIONS.iter().find(|version| text.len() <= version.letters)?;
        let mut code = Self { version, blocks: [[0; WORDS]; 2], bits: 0 };
        code.put(0b0010, 4); // letters and figures
        code.put(text.len(), 9);
        // two letters at a time in eleven bits, and what is left in six
        for pair in text.as_bytes().chunks(2) {
            let mut value = 0;
            for letter in pair {
                value = value * LETTERS.len() + LETTERS.iter().position(|known| known == letter)?;
            }
            code.put(value, if pair.len() == 2 { 11 } else { 6 });
        }
        code.put(0, 4);
        code.bits = code.bits.next_multiple_of(8);
        for filling in FILLING.into_iter().cycle() {
            if code.bits >= 2 * 8 * version.data {
                break;
            }
            code.put(filling.into(), 8);
        }
        for block in &mut code.blocks {
            let (data, checks) = block.split_at_mut(version.data.min(WORDS));
            let checks = checks.get_mut(..version.divisor.len())?;
            for &word in &*data {
                let factor = word ^ checks.first()?;
                let mut carried = 0;
                for (check, &by) in checks.iter_mut().zip(version.divisor).rev() {
                    carried = core::mem::replace(check, carried ^ multiply(by, factor));
                }
            }
        }
        Some(code)
    }

    /// Writes the lowest bits of `value` behind the others.
    fn put(&mut self, value: usize, count: usize) {
        for place in (0..count).rev() {
            let word = self.bits / 8;
            let (block, word) = if word < self.version.data { (0, word) } else { (1, word - self.version.data) };
            if let Some(word) = self.blocks.get_mut(block).and_then(|block| block.get_mut(word)) {
                *word |= ((value >> place & 1) << (7 - self.bits % 8)) as u8;
            }
            self.bits += 1;
        }
    }

    /// Modules along a side.
    pub const fn side(&self) -> i32 {
        self.version.side
    }

    /// Calls `visit` with each dark module.
    pub fn each_dark(&self, visit: &mut dyn FnMut(i32, i32)) {
        let side = self.side();
        for (x, y) in (0..side).flat_map(|y| (0..side).map(move |x| (x, y))) {
            if self.pattern(x, y) == Some(true) {
                visit(x, y);
            }
        }
        // words go up and down in columns of two, from right to left, around the upright timing pattern
        let (mut bit, mut right) = (0, side - 1);
        while right > 0 {
            for (step, x) in (0..side).flat_map(|step| [(step, right), (step, right - 1)]) {
                let y = if (right + 1) & 2 == 0 { side - 1 - step } else { step };
                if self.pattern(x, y).is_none() {
                    if self.is_set(bit) != ((x + y) % 3 == 0) {
                        visit(x, y);
                    }
                    bit += 1;
                }
            }
            right -= if right == 8 { 3 } else { 2 };
        }
    }

    /// Whether a bit is set; the words of the blocks take turns.
    fn is_set(&self, bit: usize) -> bool {
        let word = self.blocks.get(bit / 8 % 2).and_then(|block| block.get(bit / 16));
        word.is_some_and(|word| word >> (7 - bit % 8) & 1 != 0)
    }

    /// Whether a module that belongs to no word is dark.
    fn pattern(&self, x: i32, y: i32) -> Option<bool> {
        let side = self.side();
        let ring = |middle: (i32, i32)| (x - middle.0).abs().max((y - middle.1).abs());
        for finder in [(3, 3), (side - 4, 3), (3, side - 4)] {
            let ring = ring(finder);
            if ring <= 4 {
                return Some(ring != 2 && ring != 4);
            }
        }
        let alignment = ring((side - 7, side - 7));
        if alignment <= 2 {
            return Some(alignment != 1);
        }
        if x == 6 || y == 6 {
            return Some((x + y) % 2 == 0);
        }
        let place = match (x, y) {
            (8, 0..=5) => y,
            (8, 7 | 8) => y - 1,
            (8, _) if y == side - 8 => return Some(true),
            (8, _) if y > side - 8 => y - side + 15,
            (7, 8) => 8,
            (0..=5, 8) => 14 - x,
            (_, 8) if x >= side - 8 => side - 1 - x,
            _ => return None,
        };
        Some(FORMAT >> place & 1 != 0)
    }
}

/// The product of two numbers modulo x^8 + x^4 + x^3 + x^2 + 1.
fn multiply(number: u8, by: u8) -> u8 {
    let bits = (0..8).rev().map(|place| by >> place & 1);
    bits.fold(0, |product: u8, bit| (product << 1) ^ ((product >> 7) * 0x1D) ^ (bit * number))
}

#[cfg(test)]
mod tests {
    use super::*;
    use qrcodegen_no_heap::{BitBuffer, Mask, QrCode, QrCodeEcc, QrSegment, QrSegmentMode};

    /// The library's code of the same text.
    fn check(text: &str) {
        let mut side = 0;
        let mut dark = [[false; 40]; 40];
        if let Some(code) = Qr::new(text) {
            side = code.side();
            code.each_dark(&mut |x, y| dark[y as usize][x as usize] = true);
        }
        let (mut work, mut out) = ([0; 200], [0; 200]);
        let mut bits = BitBuffer::new(&mut work);
        for pair in text.as_bytes().chunks(2) {
            let place = |letter| LETTERS.iter().position(|known| *known == letter).unwrap() as u32;
            match *pair {
                [first, second] => bits.append_bits(place(first) * 45 + place(second), 11),
                [single] => bits.append_bits(place(single), 6),
                _ => (),
            }
        }
        let length = bits.len();
        let segment = QrSegment::new(QrSegmentMode::Alphanumeric, text.len(), &work, length);
        let versions = [4, 5].map(qrcodegen_no_heap::Version::new);
        let made = QrCode::encode_segments_to_codewords(
            &[segment],
            &mut out,
            QrCodeEcc::Medium,
            versions[0],
            versions[1],
            false,
        );
        let (words, correction, version) = made.unwrap();
        let code = QrCode::encode_codewords(&mut out, words, &mut work, correction, version, Some(Mask::new(3)));
        assert_eq!(side, code.size(), "{text}");
        for (x, y) in (0..side).flat_map(|y| (0..side).map(move |x| (x, y))) {
            assert_eq!(dark[y as usize][x as usize], code.get_module(x, y), "{text}: {x}, {y}");
        }
    }

    #[test]
    fn modules_are_those_of_a_library() {
        let mut text = heapless::String::<122>::new();
        for place in 0..122 {
            text.push(LETTERS[place * 7 % 45].into()).unwrap();
            check(&text);
        }
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        assert!(Qr::new(core::str::from_utf8(&[b'A'; 122]).unwrap()).is_some());
        assert!(Qr::new(core::str::from_utf8(&[b'A'; 123]).unwrap()).is_none());
        assert!(Qr::new("small").is_none());
    }
}
