//! Square codes for labels on paper, which a phone reads.

use qrcodegen_no_heap::{QrCode, QrCodeEcc, Version};

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn issue_22_a_phone_reads_the_code_of_a_label() {
        for text in ["https://example.org/pythia/card.html?board=display-pack-2", "A", &"x".repeat(200)] {
            let modules = modules(text);
            let size = modules.len().isqrt();
            assert_eq!(size * size, modules.len());
            // four modules of paper around it, four pixels a module
            let side = 4 * (size + 8);
            let mut photo = rqrr::PreparedImage::prepare_from_greyscale(side, side, |x, y| {
                let (x, y) = ((x / 4).wrapping_sub(4), (y / 4).wrapping_sub(4));
                if x < size && y < size && modules[y * size + x] == 1 { 0 } else { 255 }
            });
            let grids = photo.detect_grids();
            assert_eq!(grids.len(), 1);
            assert_eq!(grids[0].decode().unwrap().1, text);
        }
        assert!(modules(&"x".repeat(1000)).is_empty(), "too long");
    }
}
