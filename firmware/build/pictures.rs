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
        sheet(out, &format!("icons-{size}"), size, SILHOUETTES, size >= 32);
    }
    for size in SHIELD_SIZES {
        sheet(out, &format!("shields-{size}"), size, SHIELDS, false);
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

impl Bits {
    /// Appends a picture of `size` as the distances between pixels that differ from the pixel above, in Elias gamma code; the
    /// last one leads to the pixel behind the picture.
    pub fn add_outline(&mut self, size: Size, is_set: impl Fn(usize, usize) -> bool) {
        let (width, height) = (size.width as usize, size.height as usize);
        let mut code: Vec<bool> = Vec::new();
        let mut distance = 1_usize;
        for place in 0..=width * height {
            let (x, y) = (place % width.max(1), place / width.max(1));
            let end = place == width * height;
            if end || is_set(x, y) != (y > 0 && is_set(x, y - 1)) {
                let bits = distance.ilog2() as usize;
                code.extend((0..bits).map(|_| false));
                code.extend((0..=bits).rev().map(|bit| distance >> bit & 1 == 1));
                distance = 0;
            }
            distance += 1;
        }
        self.bytes.extend(
            code.chunks(8).map(|bits| (0..).zip(bits).fold(0, |byte, (at, &bit)| byte | u8::from(bit) << (7 - at))),
        );
    }
}

/// Packs a sheet of pictures of `size` pixels, `count.1` in a row; black is set. As outlines, where each picture begins stands
/// before the first one.
fn sheet(out: &Path, name: &str, size: usize, (count, in_row): (usize, usize), outlined: bool) {
    let file = fs::File::open(format!("assets/{name}.png")).expect("the sheet is in assets/");
    let mut decoder = png::Decoder::new(BufReader::new(file));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a small picture")];
    let info = reader.next_frame(&mut pixels).expect("a whole PNG");
    assert_eq!(info.color_type, png::ColorType::Grayscale, "{name}");
    assert_eq!(info.width as usize, size * in_row, "{name}");
    let (mut bits, mut starts) = (Bits::new(), Vec::new());
    for index in 0..count {
        let (left, top) = (index % in_row * size, index / in_row * size);
        let is_set = |x, y| pixels[(top + y) * info.line_size + left + x] == 0;
        let size = Size::new(size as u32, size as u32);
        if outlined {
            starts.push(2 * count + bits.bytes.len());
            bits.add_outline(size, is_set);
        } else {
            bits.add(size, is_set);
        }
    }
    let starts = starts.into_iter().map(|start| u16::try_from(start).expect("64 KiB at most").to_le_bytes());
    let bytes: Vec<u8> = starts.flatten().chain(bits.bytes).collect();
    fs::write(out.join(name).with_extension("bin"), bytes).expect("OUT_DIR is writable");
}
