//! Packed pictures: only where a row differs from the row above it is kept, as the distance from one such pixel to the next.

use crate::bits::Bits;

/// Room for the largest packed picture: 48 pixels square.
pub const ROOM: usize = 48 / 8 * 48;

/// The bits of a picture of a sheet: where each one begins stands before the first one.
pub fn open(sheet: &[u8], index: usize) -> Bits<'_> {
    let start = sheet.get(2 * index..).and_then(|starts| starts.first_chunk()).copied().map(u16::from_le_bytes);
    Bits::new(start.and_then(|start| sheet.get(usize::from(start)..)).unwrap_or(&[]))
}

/// Unpacks a picture into `room`: rows of bits, each from a new byte, the leftmost pixel in the highest bit.
#[inline(never)]
pub fn unpack<'r>(mut packed: Bits<'_>, width: usize, height: usize, room: &'r mut [u8; ROOM]) -> &'r [u8] {
    let stride = width.div_ceil(8).max(1);
    let Some(picture) = room.get_mut(..stride * height) else { return &[] };
    picture.fill(0);
    // distances are counted from the pixel before the first one
    let (mut place, mut y) = (0, 0);
    while let Some(distance) = packed.gamma() {
        place += distance as usize;
        while place > width && y < height {
            place -= width;
            y += 1;
        }
        if y >= height || place > width {
            break; // the last distance leads behind the picture
        }
        let x = place - 1;
        if let Some(byte) = picture.get_mut(y * stride + x / 8) {
            *byte ^= 0x80 >> (x % 8);
        }
    }
    for place in stride..picture.len() {
        let above = picture.get(place - stride).copied().unwrap_or(0);
        if let Some(byte) = picture.get_mut(place) {
            *byte ^= above;
        }
    }
    picture
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_made_of_its_differences() {
        // three pixels wide, three high: a full row, the same again, then its middle alone
        // distances 1 1 1, then 4 (left of the third row), 2 (right of it), 1 (behind the picture)
        let packed = [0b1110_0100, 0b0101_0000, 0];
        let mut room = [0xFF; ROOM];
        assert_eq!(unpack(Bits::new(&packed), 3, 3, &mut room), [0b1110_0000, 0b1110_0000, 0b0100_0000]);
    }

    #[test]
    fn nonsense_ends_and_paints_nothing_outside() {
        for byte in 0..=255 {
            let mut room = [0; ROOM];
            assert_eq!(unpack(Bits::new(&[byte; 9]), 5, 7, &mut room).len(), 7);
            assert!(room[7..].iter().all(|&byte| byte == 0));
        }
        assert_eq!(unpack(Bits::new(&[0xFF]), 49, 48, &mut [0; ROOM]), []);
    }
}
