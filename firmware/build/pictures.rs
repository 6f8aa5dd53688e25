//! Makes rows of bits of the silhouettes and shields of `assets/`.

use std::{fs, io::BufReader, path::Path};

const SILHOUETTE_SIZES: [usize; 4] = [16, 24, 32, 48];
/// The sheets of silhouettes, one after the other: how many each holds, and how many stand in a row.
const SILHOUETTES: [(&str, (usize, usize)); 2] = [("icons", (59, 8)), ("icons2", (55, 8))];
const SHIELD_SIZES: [usize; 8] = [14, 16, 18, 20, 22, 24, 36, 48];
const SHIELDS: (usize, usize) = (6, 6);

/// Writes every sheet.
pub fn write(out: &Path) {
    for size in SILHOUETTE_SIZES {
        let figures = SILHOUETTES.iter().flat_map(|&(name, count)| sheet(name, size, count)).collect();
        write_bytes(out, &format!("icons-{size}"), figures);
    }
    for size in SHIELD_SIZES {
        write_bytes(out, &format!("shields-{size}"), sheet("shields", size, SHIELDS));
    }
}

fn write_bytes(out: &Path, name: &str, bytes: Vec<u8>) {
    fs::write(out.join(name).with_extension("bin"), bytes).expect("OUT_DIR is writable");
}

/// Reads a sheet of pictures of `size` pixels, `in_row` side by side; black is set.
fn sheet(name: &str, size: usize, (count, in_row): (usize, usize)) -> Vec<u8> {
    let name = format!("{name}-{size}");
    let file = fs::File::open(format!("assets/{name}.png")).expect("the sheet is in assets/");
    let mut decoder = png::Decoder::new(BufReader::new(file));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a small picture")];
    let info = reader.next_frame(&mut pixels).expect("a whole PNG");
    assert_eq!(info.color_type, png::ColorType::Grayscale, "{name}");
    assert_eq!(info.width as usize, size * in_row, "{name}");
    assert_eq!(info.height as usize, size * count.div_ceil(in_row), "{name}");
    let picture = |index: usize| {
        let (left, top) = (index % in_row * size, index / in_row * size);
        rows(size, size, |x, y| pixels[(top + y) * info.line_size + left + x] == 0)
    };
    (0..count).flat_map(picture).collect()
}

/// Rows of bits, each from a new byte, the leftmost pixel in the highest bit.
pub fn rows(width: usize, height: usize, is_set: impl Fn(usize, usize) -> bool) -> Vec<u8> {
    let stride = width.div_ceil(8);
    let mut bytes = vec![0; stride * height];
    for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).filter(|&(x, y)| is_set(x, y)) {
        bytes[y * stride + x / 8] |= 0x80 >> (x % 8);
    }
    bytes
}
