//! Bits one after another, from the highest of each byte on: numbers, and pictures in two ways.

/// Bits that were packed.
#[derive(Default)]
pub struct Bits {
    /// The last byte may not be full.
    pub bytes: Vec<u8>,
    /// How many bits of the last byte are free.
    free: usize,
}

impl Bits {
    /// Appends the lowest `count` bits of a number.
    pub fn push(&mut self, number: usize, count: usize) {
        assert!(number >> count == 0, "{number} does not fit {count} bits");
        for place in (0..count).rev() {
            if self.free == 0 {
                self.bytes.push(0);
                self.free = 8;
            }
            self.free -= 1;
            *self.bytes.last_mut().expect("pushed before") |= ((number >> place & 1) as u8) << self.free;
        }
    }

    /// Appends a number, which is not zero, in Elias gamma code: short if it is small.
    pub fn push_gamma(&mut self, number: usize) {
        self.push(number, 2 * number.ilog2() as usize + 1);
    }

    /// Goes on with a new byte.
    pub fn fill(&mut self) {
        self.free = 0;
    }

    /// Appends a picture row by row: first for each row a bit, set if it differs from the one above, then the pixels of those
    /// that do. Quick to unpack.
    pub fn push_rows(&mut self, width: usize, height: usize, is_set: impl Fn(usize, usize) -> bool) {
        assert!(width.max(height) <= 32, "the rows of {width} x {height} are not read at once");
        let differs = |y: &usize| (0..width).any(|x| is_set(x, *y) != (*y > 0 && is_set(x, *y - 1)));
        (0..height).for_each(|y| self.push(usize::from(differs(&y)), 1));
        for y in (0..height).filter(differs) {
            (0..width).for_each(|x| self.push(usize::from(is_set(x, y)), 1));
        }
    }

    /// Appends a picture as the distances between pixels that differ from the pixel above, in Elias gamma code; the last one
    /// leads to the pixel behind the picture. Small if the picture is large.
    pub fn push_outline(&mut self, width: usize, height: usize, is_set: impl Fn(usize, usize) -> bool) {
        let mut distance = 1_usize;
        for place in 0..=width * height {
            let (x, y) = (place % width.max(1), place / width.max(1));
            let end = place == width * height;
            if end || is_set(x, y) != (y > 0 && is_set(x, y - 1)) {
                assert!(distance < 1 << 12, "a large empty picture");
                self.push_gamma(distance);
                distance = 0;
            }
            distance += 1;
        }
    }
}
