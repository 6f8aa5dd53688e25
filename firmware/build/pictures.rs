//! Makes rows of bits of the silhouettes and shields of `assets/`. Whatever is large has a name: by it `memory.x` places it.

use std::{fmt::Write as _, fs, io::BufReader, path::Path};

const SILHOUETTE_SIZES: [usize; 4] = [16, 24, 32, 48];
/// The sheets of silhouettes, one after the other: how many each holds, and how many stand in a row.
const SILHOUETTES: [(&str, (usize, usize)); 2] = [("icons", (59, 8)), ("icons2", (55, 8))];
const SHIELD_SIZES: [usize; 8] = [14, 16, 18, 20, 22, 24, 36, 48];
const SHIELDS: (usize, usize) = (6, 6);

/// Writes every sheet.
pub fn write(out: &Path) {
    let mut source = String::new();
    for size in SILHOUETTE_SIZES {
        let figures: Vec<u8> = SILHOUETTES.iter().flat_map(|&(name, count)| sheet(name, size, count)).collect();
        let (mut starts, mut packed) = (Vec::new(), Vec::new());
        for figure in figures.chunks_exact(size / 8 * size) {
            starts.push(packed.len());
            packed.extend(pack(figure, size / 8));
        }
        writeln!(
            source,
            "static STARTS_{size}: [u16; {}] = {starts:?};\nstatic PACKED_{size}: [u8; {}] = {packed:?};\n\
             pub(super) static FIGURES_{size}: Sheet = Sheet {{ size: {size}, starts: &STARTS_{size}, packed: &PACKED_{size} }};",
            starts.len(),
            packed.len()
        )
        .expect("strings take anything");
    }
    fs::write(out.join("figures.rs"), source).expect("OUT_DIR is writable");
    let mut source = String::new();
    for size in SHIELD_SIZES {
        let shields = sheet("shields", size, SHIELDS);
        writeln!(source, "pub(super) static SHIELDS_{size}: [u8; {}] = {shields:?};", shields.len())
            .expect("strings take anything");
    }
    fs::write(out.join("shields.rs"), source).expect("OUT_DIR is writable");
}

/// Packs a figure: its bytes column by column, from top to bottom, each as what differs from the one above it. Before eight of
/// them stands a byte with a bit for each that is not zero; the zeros are left out.
fn pack(figure: &[u8], stride: usize) -> Vec<u8> {
    let above = |place: usize| place.checked_sub(stride).map_or(0, |above| figure[above]);
    let column = |column| (column..figure.len()).step_by(stride).map(|place| figure[place] ^ above(place));
    let changes: Vec<u8> = (0..stride).flat_map(column).collect();
    let mut packed = Vec::new();
    for eight in changes.chunks(8) {
        packed.push(eight.iter().rev().fold(0, |marks, &change| marks << 1 | u8::from(change != 0)));
        packed.extend(eight.iter().filter(|&&change| change != 0));
    }
    packed
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
