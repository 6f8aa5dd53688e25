//! Letters before they are painted: they are measured, and noted with a print.

/// Goes on with a print. A changed word always changes it.
#[inline(always)]
pub const fn mix(print: u32, word: u32) -> u32 {
    (print ^ word).wrapping_mul(0x9E37_79B1).rotate_left(15)
}

/// Copies bytes, as many as find room, and goes on with a print of them.
#[inline(never)]
pub fn copy(to: &mut [u8], from: &[u8], mut print: u32) -> u32 {
    let length = to.len().min(from.len());
    let (Some(to), Some(from)) = (to.get_mut(..length), from.get(..length)) else { return print };
    let ((words, rest), (places, last)) = (from.as_chunks::<4>(), to.as_chunks_mut::<4>());
    for (place, word) in places.iter_mut().zip(words) {
        *place = *word;
        print = mix(print, u32::from_le_bytes(*word));
    }
    for (place, &byte) in last.iter_mut().zip(rest) {
        *place = byte;
        print = mix(print, byte.into());
    }
    print
}

/// How far the plain letters at the beginning of a text reach, and how many they are. `advances` begin with that of a space.
#[inline(never)]
pub fn reach(advances: &[i8], text: &[u8]) -> (i32, usize) {
    let mut width = 0;
    for (count, &byte) in text.iter().enumerate() {
        if !(b' '..=b'~').contains(&byte) {
            return (width, count);
        }
        width += i32::from(advances.get(usize::from(byte - b' ')).copied().unwrap_or(0));
    }
    (width, text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_copied_is_the_same_and_every_bit_of_it_is_in_the_print() {
        let from: [u8; 23] = core::array::from_fn(|place| (place * 37) as u8);
        for length in 0..from.len() {
            let mut to = [0xEE; 24];
            let print = copy(&mut to[..length], &from[..length], 7);
            assert_eq!(to[..length], from[..length]);
            assert!(to[length..].iter().all(|&byte| byte == 0xEE));
            for bit in 0..8 * length {
                let mut other = from;
                other[bit / 8] ^= 1 << (bit % 8);
                assert_ne!(copy(&mut to[..length], &other[..length], 7), print, "bit {bit} of {length} bytes");
            }
        }
        assert_eq!(copy(&mut [0; 2], &from, 7), copy(&mut [0; 2], &from[..2], 7), "what finds no room is left out");
    }

    #[test]
    fn plain_letters_are_measured_up_to_the_first_other_one() {
        let advances: [i8; 95] = core::array::from_fn(|place| place as i8 % 9 - 1);
        let width = |text: &str| text.bytes().map(|byte| i32::from(byte - b' ') % 9 - 1).sum::<i32>();
        for (text, count) in [("", 0), ("Delos, 42~", 10), ("ab\u{e9}c", 2), ("\u{17e}", 0)] {
            assert_eq!(reach(&advances, text.as_bytes()), (width(&text[..count]), count));
        }
    }
}
