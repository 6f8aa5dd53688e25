//! Packs the silhouettes and shields of `assets/`.

use std::{fs, io::BufReader, path::Path};

use crate::bits::Bits;

const SILHOUETTE_SIZES: [usize; 4] = [16, 24, 32, 48];
/// How many silhouettes a sheet holds, and how many stand in a row.
const SILHOUETTES: (usize, usize) = (59, 8);
const SHIELD_SIZES: [usize; 8] = [14, 16, 18, 20, 22, 24, 36, 48];
const SHIELDS: (usize, usize) = (6, 6);

/// Packs every sheet.
pub fn pack(out: &Path) {
    for size in SILHOUETTE_SIZES {
        sheet(out, &format!("icons-{size}"), size, SILHOUETTES);
    }
    for size in SHIELD_SIZES {
        sheet(out, &format!("shields-{size}"), size, SHIELDS);
    }
}

/// Packs a sheet of pictures of `size` pixels, `count.1` in a row; black is set. Where each picture begins stands before the
/// first one.
fn sheet(out: &Path, name: &str, size: usize, (count, in_row): (usize, usize)) {
    let file = fs::File::open(format!("assets/{name}.png")).expect("the sheet is in assets/");
    let mut decoder = png::Decoder::new(BufReader::new(file));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a small picture")];
    let info = reader.next_frame(&mut pixels).expect("a whole PNG");
    assert_eq!(info.color_type, png::ColorType::Grayscale, "{name}");
    assert_eq!(info.width as usize, size * in_row, "{name}");
    let (mut bits, mut starts) = (Bits::default(), Vec::new());
    for index in 0..count {
        let (left, top) = (index % in_row * size, index / in_row * size);
        let is_set = |x, y| pixels[(top + y) * info.line_size + left + x] == 0;
        bits.fill();
        starts.push(2 * count + bits.bytes.len());
        bits.push_outline(size, size, is_set);
    }
    // whoever reads a distance sees twelve bits
    bits.push(0, 16);
    let starts = starts.into_iter().map(|start| u16::try_from(start).expect("64 KiB at most").to_le_bytes());
    let bytes: Vec<u8> = starts.flatten().chain(bits.bytes).collect();
    fs::write(out.join(name).with_extension("bin"), bytes).expect("OUT_DIR is writable");
}
