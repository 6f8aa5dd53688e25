//! Makes rows of bits of the letters that the device's languages need. Whatever is large has a name: by it `memory.x` places it.

use std::{convert::Infallible, fmt::Write as _, fs, path::Path};

use embedded_graphics::{
    Pixel,
    draw_target::DrawTarget,
    geometry::{OriginDimensions, Point, Size},
    pixelcolor::BinaryColor,
};
use u8g2_fonts::{FontRenderer, fonts, types::FontColor, types::VerticalPosition};

use crate::{pictures::rows, pool::Pool};

/// Printable ASCII is in every font; these are the other letters of Czech, Polish and German. Sorted.
const LETTERS: &str = "ÁÄÉÍÓÖÚÜÝßáäéíóöúüýĄąĆćČčĎďĘęĚěŁłŃńŇňŘřŚśŠšŤťŮůŹźŻżŽž";

/// Writes every face and size.
pub fn write(out: &Path) {
    let letters: Vec<u16> = LETTERS.encode_utf16().collect();
    let mut source = format!("pub(super) static LETTERS: [u16; {}] = {letters:?};\n", letters.len());
    let faces = [
        Face::new::<fonts::u8g2_font_ncenB24_te>("NCEN_B24"),
        Face::new::<fonts::u8g2_font_ncenB18_te>("NCEN_B18"),
        Face::new::<fonts::u8g2_font_ncenB14_te>("NCEN_B14"),
        Face::new::<fonts::u8g2_font_ncenB12_te>("NCEN_B12"),
        Face::new::<fonts::u8g2_font_helvB18_te>("HELV_B18"),
        Face::new::<fonts::u8g2_font_helvB14_te>("HELV_B14"),
        Face::new::<fonts::u8g2_font_helvB12_te>("HELV_B12"),
        Face::new::<fonts::u8g2_font_helvB10_te>("HELV_B10"),
        Face::new::<fonts::u8g2_font_helvB08_te>("HELV_B08"),
        Face::new::<fonts::u8g2_font_helvR14_te>("HELV_R14"),
        Face::new::<fonts::u8g2_font_helvR10_te>("HELV_R10"),
    ];
    let pieces: Vec<&[u8]> = faces.iter().flat_map(|face| &face.glyphs).map(|glyph| glyph.rows.as_slice()).collect();
    let pool = Pool::new(&pieces);
    writeln!(
        source,
        "/// The rows of every picture.\npub(super) static BITS: [u8; {}] = {:?};",
        pool.bytes.len(),
        pool.bytes
    )
    .expect("strings take anything");
    faces.iter().for_each(|face| face.write(&mut source, &pool));
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

/// The picture of a letter: its corner from the pen, its size, and its rows from new bytes.
struct Glyph {
    corner: (i32, i32),
    size: (i32, i32),
    rows: Vec<u8>,
}

/// A font: its letters and what else is known of it.
struct Face {
    name: &'static str,
    cap: i32,
    reach: (i32, i32),
    advances: Vec<i32>,
    glyphs: Vec<Glyph>,
}

impl Face {
    fn new<F: u8g2_fonts::Font>(name: &'static str) -> Self {
        let renderer = FontRenderer::new::<F>();
        let mut face = Self { name, cap: 0, reach: (0, 0), advances: Vec::new(), glyphs: Vec::new() };
        for letter in (' '..='~').chain(LETTERS.chars()) {
            let (pixels, advance) = letter_of(&renderer, name, letter);
            let (left, right) = bounds(pixels.iter().map(|at| at.x));
            let (top, bottom) = bounds(pixels.iter().map(|at| at.y));
            let size @ (width, height) = (right - left, bottom - top);
            let rows = rows(width as usize, height as usize, |x, y| {
                pixels.contains(&Point::new(left + x as i32, top + y as i32))
            });
            face.advances.push(advance);
            face.glyphs.push(Glyph { corner: (left, top), size, rows });
            face.reach = (face.reach.0.max(-top), face.reach.1.max(bottom));
            if letter == 'H' {
                face.cap = -top;
            }
        }
        face
    }

    fn write(&self, source: &mut String, pool: &Pool) {
        let Self { name, cap, reach, advances, glyphs } = self;
        let glyph = |Glyph { corner: (left, top), size: (width, height), rows }: &Glyph| {
            let start = pool.find(rows).expect("all rows are there");
            format!("Glyph {{ left: {left}, top: {top}, width: {width}, height: {height}, start: {start} }}, ")
        };
        let pictures: String = glyphs.iter().map(glyph).collect();
        writeln!(
            source,
            "static {name}_ADVANCES: [i8; {0}] = {advances:?};\nstatic {name}_GLYPHS: [Glyph; {0}] = [{pictures}];\n\
             /// A face and size.\npub static {name}: Font = Font {{ cap: {cap}, reach: {reach:?}, \
             advances: &{name}_ADVANCES, glyphs: &{name}_GLYPHS }};",
            glyphs.len()
        )
        .expect("strings take anything");
    }
}

/// The first value and the one after the last.
fn bounds(values: impl Iterator<Item = i32> + Clone) -> (i32, i32) {
    (values.clone().min().unwrap_or(0), values.max().map_or(0, |last| last + 1))
}
