//! Makes rows of bits of the letters that the device's languages need.

use std::{convert::Infallible, fmt::Write as _, fs, path::Path};

use embedded_graphics::{
    Pixel,
    draw_target::DrawTarget,
    geometry::{OriginDimensions, Point, Size},
    pixelcolor::BinaryColor,
};
use u8g2_fonts::{FontRenderer, fonts, types::FontColor, types::VerticalPosition};

use crate::pictures::rows;

/// Printable ASCII is in every font; these are the other letters of Czech, Polish and German. Sorted.
const LETTERS: &str = "ÁÄÉÍÓÖÚÜÝßáäéíóöúüýĄąĆćČčĎďĘęĚěŁłŃńŇňŘřŚśŠšŤťŮůŹźŻżŽž";

/// Writes every face and size.
pub fn write(out: &Path) {
    let letters: Vec<u16> = LETTERS.encode_utf16().collect();
    let mut source = format!("pub(super) static LETTERS: [u16; {}] = {letters:?};\n", letters.len());
    font::<fonts::u8g2_font_ncenB24_te>(&mut source, "NCEN_B24");
    font::<fonts::u8g2_font_ncenB18_te>(&mut source, "NCEN_B18");
    font::<fonts::u8g2_font_ncenB14_te>(&mut source, "NCEN_B14");
    font::<fonts::u8g2_font_ncenB12_te>(&mut source, "NCEN_B12");
    font::<fonts::u8g2_font_helvB18_te>(&mut source, "HELV_B18");
    font::<fonts::u8g2_font_helvB14_te>(&mut source, "HELV_B14");
    font::<fonts::u8g2_font_helvB12_te>(&mut source, "HELV_B12");
    font::<fonts::u8g2_font_helvB10_te>(&mut source, "HELV_B10");
    font::<fonts::u8g2_font_helvB08_te>(&mut source, "HELV_B08");
    font::<fonts::u8g2_font_helvR14_te>(&mut source, "HELV_R14");
    font::<fonts::u8g2_font_helvR10_te>(&mut source, "HELV_R10");
    fs::write(out.join("fonts.rs"), source).expect("OUT_DIR is writable");
}

/// Whether the fonts have a letter.
pub fn has(letter: char) -> bool {
    (' '..='~').contains(&letter) || LETTERS.contains(letter)
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

/// Writes the letters of a font to `source`, and what else is known of it.
fn font<F: u8g2_fonts::Font>(source: &mut String, name: &str) {
    let renderer = FontRenderer::new::<F>();
    let (mut advances, mut glyphs, mut bits) = (Vec::new(), String::new(), Vec::new());
    let (mut cap, mut above, mut below) = (0, 0, 0);
    for letter in (' '..='~').chain(LETTERS.chars()) {
        let (pixels, advance) = letter_of(&renderer, name, letter);
        let (left, right) = bounds(pixels.iter().map(|at| at.x));
        let (top, bottom) = bounds(pixels.iter().map(|at| at.y));
        let (width, height, start) = (right - left, bottom - top, bits.len());
        bits.extend(rows(width as usize, height as usize, |x, y| {
            pixels.contains(&Point::new(left + x as i32, top + y as i32))
        }));
        advances.push(advance);
        write!(glyphs, "Glyph {{ left: {left}, top: {top}, width: {width}, height: {height}, start: {start} }}, ")
            .expect("strings take anything");
        (above, below) = (above.max(-top), below.max(bottom));
        if letter == 'H' {
            cap = -top;
        }
    }
    writeln!(
        source,
        "/// A face and size.\npub static {name}: Font = Font {{ cap: {cap}, reach: ({above}, {below}), \
         advances: &{advances:?}, glyphs: &[{glyphs}], bits: &{bits:?} }};"
    )
    .expect("strings take anything");
}

/// The first value and the one after the last.
fn bounds(values: impl Iterator<Item = i32> + Clone) -> (i32, i32) {
    (values.clone().min().unwrap_or(0), values.max().map_or(0, |last| last + 1))
}
