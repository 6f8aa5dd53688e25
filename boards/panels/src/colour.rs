//! From inks to the pixels of a colour panel.

use firmware::Ink;

/// Two pixels of the panel for each byte of a frame, in the order the panel wants its bytes.
static PIXELS: [u32; 256] = {
    let mut pixels = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let left = Ink::PALETTE[byte >> 4].to_be_bytes();
        let right = Ink::PALETTE[byte & 15].to_be_bytes();
        pixels[byte] = u32::from_ne_bytes([left[0], left[1], right[0], right[1]]);
        byte += 1;
    }
    pixels
};

/// Turns a piece of a row of a frame, eight pixels in a word, into pixels of the panel. What finds no room is left out.
pub fn convert(row: &[u32], pixels: &mut [u32]) {
    let (places, _) = pixels.as_chunks_mut::<4>();
    // most of a picture is ground: what is the same as before is not looked up again
    let (mut before, mut pixels) = (0, [PIXELS[0]; 4]);
    for (&word, place) in row.iter().zip(places) {
        if word != before {
            before = word;
            pixels = word.to_ne_bytes().map(|byte| PIXELS[usize::from(byte)]);
        }
        *place = pixels;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_of_inks_is_two_big_endian_pixels_whatever_stands_before() {
        for left in Ink::ALL {
            for right in Ink::ALL {
                let pair = (left as u8) << 4 | right as u8;
                let row = [[0, pair, 0, 0], [pair; 4], [pair; 4]].map(u32::from_ne_bytes);
                let mut pixels = [0; 12];
                convert(&row, &mut pixels);
                for place in [1, 4, 7, 8, 11] {
                    let bytes: &[u8] = bytemuck::cast_slice(&pixels[place..=place]);
                    assert_eq!(bytes[..2], left.rgb565().to_be_bytes());
                    assert_eq!(bytes[2..], right.rgb565().to_be_bytes());
                }
                assert_eq!([pixels[0], pixels[2], pixels[3]], [PIXELS[0]; 3]);
            }
        }
    }

    #[test]
    fn a_short_buffer_takes_what_fits() {
        let mut pixels = [0; 6];
        convert(&[0x1111_1111, 0x2222_2222], &mut pixels);
        assert_eq!(pixels, [PIXELS[0x11], PIXELS[0x11], PIXELS[0x11], PIXELS[0x11], 0, 0]);
    }
}
