//! Packs the silhouettes and shields of `assets/`. A packed picture is rows of bits, each row from a new byte, the leftmost
//! pixel in the highest bit.

use std::{fs, io::BufReader, path::Path};

use embedded_graphics::geometry::Size;

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

/// Bits in rows.
pub struct Bits {
    /// What was packed.
    pub bytes: Vec<u8>,
}

impl Bits {
    /// Nothing yet.
    pub const fn new() -> Self {
        Self { bytes: Vec::new() }
    }

    /// Appends a picture of `size` whose pixels `is_set` knows.
    pub fn add(&mut self, size: Size, is_set: impl Fn(usize, usize) -> bool) {
        for y in 0..size.height as usize {
            for left in (0..size.width as usize).step_by(8) {
                let columns = left..(left + 8).min(size.width as usize);
                self.bytes.push(columns.fold(0, |byte, x| byte | u8::from(is_set(x, y)) << (7 - (x - left))));
            }
        }
    }
}

/// Packs a sheet of pictures of `size` pixels, `count.1` in a row; black is set.
fn sheet(out: &Path, name: &str, size: usize, (count, in_row): (usize, usize)) {
    let file = fs::File::open(format!("assets/{name}.png")).expect("the sheet is in assets/");
    let mut decoder = png::Decoder::new(BufReader::new(file));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a small picture")];
    let info = reader.next_frame(&mut pixels).expect("a whole PNG");
    assert_eq!(info.color_type, png::ColorType::Grayscale, "{name}");
    assert_eq!(info.width as usize, size * in_row, "{name}");
    let mut bits = Bits::new();
    for index in 0..count {
        let (left, top) = (index % in_row * size, index / in_row * size);
        bits.add(Size::new(size as u32, size as u32), |x, y| pixels[(top + y) * info.line_size + left + x] == 0);
    }
    fs::write(out.join(name).with_extension("bin"), bits.bytes).expect("OUT_DIR is writable");
}
