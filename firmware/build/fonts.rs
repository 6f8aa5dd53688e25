//! Packs the letters of the fonts that the device's languages need.

use std::{convert::Infallible, fmt::Write as _, fs, path::Path};

use embedded_graphics::{
    Pixel,
    draw_target::DrawTarget,
    geometry::{OriginDimensions, Point, Size},
    pixelcolor::BinaryColor,
};
use u8g2_fonts::{FontRenderer, fonts, types::FontColor, types::VerticalPosition};

use crate::pictures::Bits;

/// Printable ASCII is in every font; these are the other letters of Czech, Polish and German. Sorted.
const LETTERS: &str = "ÁÄÉÍÓÖÚÜÝßáäéíóöúüýĄąĆćČčĎďĘęĚěŁłŃńŇňŘřŚśŠšŤťŮůŹźŻżŽž";

/// Packs every face and size.
pub fn pack(out: &Path) {
    let mut source = format!("pub(super) const LETTERS: [char; {}] = {:?};\n", letters().len(), letters());
    font::<fonts::u8g2_font_ncenB24_te>(out, &mut source, "NCEN_B24", true);
    font::<fonts::u8g2_font_ncenB18_te>(out, &mut source, "NCEN_B18", false);
    font::<fonts::u8g2_font_ncenB14_te>(out, &mut source, "NCEN_B14", true);
    font::<fonts::u8g2_font_ncenB12_te>(out, &mut source, "NCEN_B12", true);
    font::<fonts::u8g2_font_helvB18_te>(out, &mut source, "HELV_B18", true);
    font::<fonts::u8g2_font_helvB14_te>(out, &mut source, "HELV_B14", false);
    font::<fonts::u8g2_font_helvB12_te>(out, &mut source, "HELV_B12", false);
    font::<fonts::u8g2_font_helvB10_te>(out, &mut source, "HELV_B10", false);
    font::<fonts::u8g2_font_helvB08_te>(out, &mut source, "HELV_B08", true);
    font::<fonts::u8g2_font_helvR14_te>(out, &mut source, "HELV_R14", false);
    font::<fonts::u8g2_font_helvR10_te>(out, &mut source, "HELV_R10", true);
    fs::write(out.join("fonts.rs"), source).expect("OUT_DIR is writable");
}

/// Whether the fonts have a letter.
pub fn has(letter: char) -> bool {
    (' '..='~').contains(&letter) || LETTERS.contains(letter)
}

fn letters() -> Vec<char> {
    LETTERS.chars().collect()
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

/// Packs the letters of a font, as outlines if they are large or seldom written, and writes the table of its glyphs to `source`.
fn font<F: u8g2_fonts::Font>(out: &Path, source: &mut String, name: &str, packed: bool) {
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
        let is_set = |x: usize, y: usize| sheet.contains(&Point::new(left + x as i32, top + y as i32));
        if packed {
            bits.add_outline(size, is_set);
        } else {
            bits.add(size, is_set);
        }
        count += 1;
    }
    let file = out.join(name).with_extension("bin");
    fs::write(&file, &bits.bytes).expect("OUT_DIR is writable");
    writeln!(
        source,
        "/// A face and size.\npub static {name}: Font = Font {{ cap: {cap}, glyphs: &{name}_GLYPHS, bits: include_bytes!({file:?}), packed: {packed} }};\n\
         static {name}_GLYPHS: [Glyph; {count}] = [\n{glyphs}];"
    )
    .expect("strings take anything");
}

/// The first value and the one after the last.
fn bounds(values: impl Iterator<Item = i32> + Clone) -> (i32, i32) {
    (values.clone().min().unwrap_or(0), values.max().map_or(0, |last| last + 1))
}
