//! Packs what screens draw with: the silhouettes and shields of `assets/`, and the letters of the fonts that the device's
//! languages need. A packed picture is rows of bits, each row from a new byte, the leftmost pixel in the highest bit.

use std::{
    convert::Infallible,
    env,
    fmt::Write as _,
    fs,
    io::BufReader,
    path::{Path, PathBuf},
};

use embedded_graphics::{
    Pixel,
    draw_target::DrawTarget,
    geometry::{OriginDimensions, Point, Size},
    pixelcolor::BinaryColor,
};
use u8g2_fonts::{FontRenderer, fonts, types::FontColor, types::VerticalPosition};

/// Printable ASCII is in every font; these are the other letters of Czech, Polish and German. Sorted.
const LETTERS: &str = "ÁÄÉÍÓÖÚÜÝßáäéíóöúüýĄąĆćČčĎďĘęĚěŁłŃńŇňŘřŚśŠšŤťŮůŹźŻżŽž";

const SILHOUETTE_SIZES: [usize; 4] = [16, 24, 32, 48];
/// How many silhouettes a sheet holds, and how many stand in a row.
const SILHOUETTES: (usize, usize) = (59, 8);
const SHIELD_SIZES: [usize; 8] = [14, 16, 18, 20, 22, 24, 36, 48];
const SHIELDS: (usize, usize) = (6, 6);

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=assets");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    for size in SILHOUETTE_SIZES {
        sheet(&out, &format!("icons-{size}"), size, SILHOUETTES);
    }
    for size in SHIELD_SIZES {
        sheet(&out, &format!("shields-{size}"), size, SHIELDS);
    }
    let mut source = format!("pub(super) const LETTERS: [char; {}] = {:?};\n", letters().len(), letters());
    font::<fonts::u8g2_font_ncenB24_te>(&out, &mut source, "NCEN_B24");
    font::<fonts::u8g2_font_ncenB18_te>(&out, &mut source, "NCEN_B18");
    font::<fonts::u8g2_font_ncenB14_te>(&out, &mut source, "NCEN_B14");
    font::<fonts::u8g2_font_ncenB12_te>(&out, &mut source, "NCEN_B12");
    font::<fonts::u8g2_font_helvB14_te>(&out, &mut source, "HELV_B14");
    font::<fonts::u8g2_font_helvB12_te>(&out, &mut source, "HELV_B12");
    font::<fonts::u8g2_font_helvB10_te>(&out, &mut source, "HELV_B10");
    font::<fonts::u8g2_font_helvB08_te>(&out, &mut source, "HELV_B08");
    font::<fonts::u8g2_font_helvR14_te>(&out, &mut source, "HELV_R14");
    font::<fonts::u8g2_font_helvR10_te>(&out, &mut source, "HELV_R10");
    fs::write(out.join("fonts.rs"), source).expect("OUT_DIR is writable");
}

fn letters() -> Vec<char> {
    LETTERS.chars().collect()
}

/// Bits in rows.
struct Bits {
    bytes: Vec<u8>,
}

impl Bits {
    const fn new() -> Self {
        Self { bytes: Vec::new() }
    }

    /// Appends a picture of `size` whose pixels `is_set` knows.
    fn add(&mut self, size: Size, is_set: impl Fn(usize, usize) -> bool) {
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

/// Collects the pixels of one letter.
struct Sheet(Vec<Point>);

impl OriginDimensions for Sheet {
    fn size(&self) -> Size {
        Size::new(256, 256)
    }
}

impl DrawTarget for Sheet {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        self.0.extend(pixels.into_iter().map(|Pixel(at, _)| at));
        Ok(())
    }
}

/// The pixels of a letter and how far the pen moves. The fonts squeeze the capitals Š and Ž to the height of plain ones, so that
/// they read as small letters: these are put together from the plain letter and the caron of Č.
fn letter_of(renderer: &FontRenderer, name: &str, letter: char) -> (Vec<Point>, i32) {
    let plain = match letter {
        'Š' => 'S',
        'Ž' => 'Z',
        _ => return drawn(renderer, name, letter),
    };
    let (tall, _) = drawn(renderer, name, 'Č');
    let (own, advance) = drawn(renderer, name, letter);
    let top = |pixels: &[Point]| bounds(pixels.iter().map(|at| at.y)).0;
    if top(&own) <= top(&tall) {
        return (own, advance);
    }
    let middle = |pixels: &[Point]| {
        let (left, right) = bounds(pixels.iter().map(|at| at.x));
        left + right
    };
    let (mut pixels, advance) = drawn(renderer, name, plain);
    let cap = top(&pixels);
    let caron: Vec<Point> = tall.into_iter().filter(|at| at.y < cap).collect();
    let shift = Point::new((middle(&pixels) - middle(&caron)) / 2, 0);
    pixels.extend(caron.into_iter().map(|at| at + shift));
    (pixels, advance)
}

/// The pixels of a letter as the font has it, and how far the pen moves.
fn drawn(renderer: &FontRenderer, name: &str, letter: char) -> (Vec<Point>, i32) {
    let mut sheet = Sheet(Vec::new());
    let (baseline, ink) = (VerticalPosition::Baseline, FontColor::Transparent(BinaryColor::On));
    let drawn = renderer
        .render(letter, Point::zero(), baseline, ink, &mut sheet)
        .unwrap_or_else(|_| panic!("{name} has no {letter:?}"));
    (sheet.0, drawn.advance.x)
}

/// Packs the letters of a font, and writes the table of its glyphs to `source`.
fn font<F: u8g2_fonts::Font>(out: &Path, source: &mut String, name: &str) {
    let renderer = FontRenderer::new::<F>();
    let mut bits = Bits::new();
    let mut glyphs = String::new();
    let mut cap = 0;
    let mut count = 0;
    for letter in (' '..='~').chain(letters()) {
        let (sheet, advance) = letter_of(&renderer, name, letter);
        let (left, right) = bounds(sheet.iter().map(|at| at.x));
        let (top, bottom) = bounds(sheet.iter().map(|at| at.y));
        let size = Size::new((right - left) as u32, (bottom - top) as u32);
        if letter == 'H' {
            cap = -top;
        }
        writeln!(
            glyphs,
            "    Glyph {{ at: {}, left: {left}, top: {top}, width: {}, height: {}, advance: {} }},",
            bits.bytes.len(),
            size.width,
            size.height,
            advance
        )
        .expect("strings take anything");
        bits.add(size, |x, y| sheet.contains(&Point::new(left + x as i32, top + y as i32)));
        count += 1;
    }
    let file = out.join(name).with_extension("bin");
    fs::write(&file, &bits.bytes).expect("OUT_DIR is writable");
    writeln!(
        source,
        "/// A face and size.\npub static {name}: Font = Font {{ cap: {cap}, glyphs: &{name}_GLYPHS, bits: include_bytes!({file:?}) }};\n\
         static {name}_GLYPHS: [Glyph; {count}] = [\n{glyphs}];"
    )
    .expect("strings take anything");
}

/// The first value and the one after the last.
fn bounds(values: impl Iterator<Item = i32> + Clone) -> (i32, i32) {
    (values.clone().min().unwrap_or(0), values.max().map_or(0, |last| last + 1))
}
