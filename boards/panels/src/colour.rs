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

/// Turns a piece of a row of a frame into pixels of the panel. What finds no room is left out.
pub fn convert(row: &[u8], pixels: &mut [u32]) {
    // four at a time: a loop costs as much as a pixel
    let ((fours, rest), (places, last)) = (row.as_chunks::<4>(), pixels.as_chunks_mut::<4>());
    for (bytes, pixels) in fours.iter().zip(places) {
        *pixels = bytes.map(|byte| PIXELS[usize::from(byte)]);
    }
    for (&byte, pixel) in rest.iter().zip(last) {
        *pixel = PIXELS[usize::from(byte)];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_of_inks_is_two_big_endian_pixels() {
        for left in Ink::ALL {
            for right in Ink::ALL {
                let mut pixels = [0];
                convert(&[(left as u8) << 4 | right as u8], &mut pixels);
                let bytes: &[u8] = bytemuck::cast_slice(&pixels);
                assert_eq!(bytes[..2], left.rgb565().to_be_bytes());
                assert_eq!(bytes[2..], right.rgb565().to_be_bytes());
            }
        }
    }

    #[test]
    fn a_short_buffer_takes_what_fits() {
        let mut pixels = [0; 2];
        convert(&[0x11, 0x22, 0x33], &mut pixels);
        assert_eq!(pixels, [PIXELS[0x11], PIXELS[0x22]]);
    }
}
