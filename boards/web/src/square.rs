//! Square codes: those for labels on paper, which a phone reads, and those on the screens of devices, which a camera sees.

use qrcodegen_no_heap::{QrCode, QrCodeEcc, Version};
use rqrr::PreparedImage;

/// Up to 213 bytes: an address with room to spare.
const LARGEST: Version = Version::new(10);
const ROOM: usize = LARGEST.buffer_len();

/// The modules of a code, row by row, 1 for dark; nothing if the text is too long.
pub fn modules(text: &str) -> Vec<u8> {
    let (mut work, mut made) = ([0; ROOM], [0; ROOM]);
    let code = QrCode::encode_text(text, &mut work, &mut made, QrCodeEcc::Medium, Version::MIN, LARGEST, None, true);
    let Ok(code) = code else { return vec![] };
    let size = code.size();
    (0..size).flat_map(|y| (0..size).map(move |x| (x, y))).map(|(x, y)| code.get_module(x, y).into()).collect()
}

/// What the code in a picture says, if there is one that can be read: a byte a pixel, row by row, 0 for black.
pub fn read(grey: &[u8], width: usize) -> Option<String> {
    let height = grey.len().checked_div(width)?;
    let mut picture = PreparedImage::prepare_from_greyscale(width, height, |x, y| grey[y * width + x]);
    picture.detect_grids().iter().find_map(|grid| grid.decode().ok()).map(|(_, text)| text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn issue_22_a_phone_reads_the_code_of_a_label() {
        for text in ["https://example.org/pythia/card.html?board=display-pack-2", "A", &"x".repeat(200)] {
            let modules = modules(text);
            let size = modules.len().isqrt();
            assert_eq!(size * size, modules.len());
            // four modules of paper around it, four pixels a module; the photo is longer than it is high
            let (width, height) = (4 * (size + 8) + 100, 4 * (size + 8));
            let dark = |x: usize, y: usize| x < size && y < size && modules[y * size + x] == 1;
            let pixel = |at: usize| dark((at % width / 4).wrapping_sub(4), (at / width / 4).wrapping_sub(4));
            let mut photo: Vec<u8> = (0..width * height).map(|at| if pixel(at) { 20 } else { 230 }).collect();
            assert_eq!(read(&photo, width).as_deref(), Some(text));
            photo.truncate(width * height / 2);
            assert_eq!(read(&photo, width), None, "half a code");
        }
        assert!(read(&[], 0).is_none() && read(&[0; 100], 10).is_none() && read(&[7; 99], 10).is_none());
        assert!(modules(&"x".repeat(1000)).is_empty(), "too long");
    }
}
