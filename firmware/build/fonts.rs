//! Packs the letters of the fonts that the device's languages need.

use std::{array, collections::BTreeSet, convert::Infallible, fmt::Write as _, fs, path::Path};

use embedded_graphics::{
    Pixel,
    draw_target::DrawTarget,
    geometry::{OriginDimensions, Point, Size},
    pixelcolor::BinaryColor,
};
use u8g2_fonts::{FontRenderer, fonts, types::FontColor, types::VerticalPosition};

use crate::bits::Bits;

/// Printable ASCII is in every font; these are the other letters of Czech, Polish and German. Sorted.
const LETTERS: &str = "ÁÄÉÍÓÖÚÜÝßáäéíóöúüýĄąĆćČčĎďĘęĚěŁłŃńŇňŘřŚśŠšŤťŮůŹźŻżŽž";
/// The plain letter in each of them. Where the rest of the letter is a mark, the mark is packed once for all that have it.
const PLAIN: &str = "AAEIOOUUYsaaeioouuyAaCcCcDdEeEeLlNnNnRrSsSsTtUuZzZzZz";
/// What stands in place of a mark's row if the letter is packed as a whole.
const WHOLE: i32 = 63;
/// The lowest column and row of a mark.
const LOWEST: Point = Point::new(-4, -48);

/// Packs every face and size.
pub fn pack(out: &Path) {
    let letters: Vec<u16> = LETTERS.encode_utf16().collect();
    let mut source = format!(
        "pub(super) static LETTERS: [u16; {count}] = {letters:?};\npub(super) static PLAIN: [u8; {count}] = *b{PLAIN:?};\n\
         pub(super) const WHOLE: i32 = {WHOLE};\npub(super) const LOWEST: Point = Point::new({}, {});\n",
        LOWEST.x,
        LOWEST.y,
        count = letters.len(),
    );
    font::<fonts::u8g2_font_ncenB24_te>(out, &mut source, "NCEN_B24", true);
    font::<fonts::u8g2_font_ncenB18_te>(out, &mut source, "NCEN_B18", false);
    font::<fonts::u8g2_font_ncenB14_te>(out, &mut source, "NCEN_B14", false);
    font::<fonts::u8g2_font_ncenB12_te>(out, &mut source, "NCEN_B12", false);
    font::<fonts::u8g2_font_helvB18_te>(out, &mut source, "HELV_B18", false);
    font::<fonts::u8g2_font_helvB14_te>(out, &mut source, "HELV_B14", false);
    font::<fonts::u8g2_font_helvB12_te>(out, &mut source, "HELV_B12", false);
    font::<fonts::u8g2_font_helvB10_te>(out, &mut source, "HELV_B10", false);
    font::<fonts::u8g2_font_helvB08_te>(out, &mut source, "HELV_B08", false);
    font::<fonts::u8g2_font_helvR14_te>(out, &mut source, "HELV_R14", false);
    font::<fonts::u8g2_font_helvR10_te>(out, &mut source, "HELV_R10", false);
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

/// A letter, or a part of one that several have.
#[derive(PartialEq)]
struct Record {
    pixels: BTreeSet<(i32, i32)>,
    advance: i32,
}

impl Record {
    fn of(renderer: &FontRenderer, name: &str, letter: char) -> Self {
        let (pixels, advance) = letter_of(renderer, name, letter);
        Self { pixels: pixels.into_iter().map(|at| (at.x, at.y)).collect(), advance }
    }

    /// Advance, left, top, width and height.
    fn fields(&self) -> [i32; 5] {
        let (left, right) = bounds(self.pixels.iter().map(|at| at.0));
        let (top, bottom) = bounds(self.pixels.iter().map(|at| at.1));
        [self.advance, left, top, right - left, bottom - top]
    }

    /// What this letter has more than a plain one, and where; nothing if the plain one is no part of it.
    fn mark(&self, plain: &Self) -> Option<(Self, Point)> {
        let more: BTreeSet<_> = self.pixels.difference(&plain.pixels).copied().collect();
        let left = more.iter().map(|at| at.0).min()?;
        let top = more.iter().map(|at| at.1).min()?;
        let pixels = more.into_iter().map(|(x, y)| (x - left, y - top)).collect();
        let mark = Self { pixels, advance: self.advance - plain.advance };
        plain.pixels.is_subset(&self.pixels).then_some((mark, Point::new(left, top)))
    }
}

/// Packs the letters of a font, as outlines if they are large, and writes what else is known of it to `source`.
fn font<F: u8g2_fonts::Font>(out: &Path, source: &mut String, name: &str, outlined: bool) {
    let renderer = FontRenderer::new::<F>();
    let mut records: Vec<Record> = (' '..='~').map(|letter| Record::of(&renderer, name, letter)).collect();
    let ascii = records.len();
    let mut marks = Vec::new();
    for (letter, plain) in LETTERS.chars().zip(PLAIN.bytes()) {
        let whole = Record::of(&renderer, name, letter);
        let (record, column, row) = match whole.mark(&records[usize::from(plain - b' ')]) {
            Some((mark, at)) => (mark, at.x - LOWEST.x, at.y - LOWEST.y),
            None => (whole, 0, WHOLE),
        };
        let place = records[ascii..].iter().position(|other| *other == record).unwrap_or(records.len() - ascii);
        if ascii + place == records.len() {
            records.push(record);
        }
        assert!(place < 32 && (0..32).contains(&column) && (0..64).contains(&row), "{name}: the mark of {letter}");
        assert!(row < WHOLE || records[ascii + place].fields()[3] > 0, "{name}: {letter}");
        marks.push(place as u16 * 2048 + column as u16 * 64 + row as u16);
    }
    let fields: Vec<[i32; 5]> = records.iter().map(Record::fields).collect();
    let ranges: [(i32, usize); 4] = array::from_fn(|field| {
        let (least, end) = bounds(fields.iter().map(|fields| fields[1 + field]));
        (least, (end - 1 - least).checked_ilog2().map_or(0, |bits| bits as usize + 1))
    });
    assert!(ranges.iter().map(|&(_, bits)| bits).sum::<usize>() <= 24, "{name}: the fields are read at once");
    let (mut bits, mut starts) = (Bits::default(), Vec::new());
    for (record, fields) in records.iter().zip(&fields) {
        bits.fill();
        starts.push(bits.bytes.len());
        for (value, (least, count)) in fields[1..].iter().zip(ranges) {
            bits.push((value - least) as usize, count);
        }
        let [_, left, top, width, height] = *fields;
        let is_set = |x: usize, y: usize| record.pixels.contains(&(left + x as i32, top + y as i32));
        if outlined {
            bits.push_outline(width as usize, height as usize, is_set);
        } else {
            bits.push_rows(width as usize, height as usize, is_set);
        }
    }
    // whoever reads a distance sees twelve bits
    bits.push(0, if outlined { 16 } else { 0 });
    let file = out.join(name).with_extension("bin");
    fs::write(&file, &bits.bytes).expect("OUT_DIR is writable");
    let letters = (' '..='~').chain(LETTERS.chars()).map(|letter| Record::of(&renderer, name, letter).fields());
    let (above, below) =
        letters.fold((0, 0), |(above, below), [_, _, top, _, height]| (above.max(-top), below.max(top + height)));
    let advances: Vec<i32> = fields.iter().map(|fields| fields[0]).collect();
    let cap = -fields[usize::from(b'H' - b' ')][2];
    writeln!(
        source,
        "/// A face and size.\npub static {name}: Font = Font {{ cap: {cap}, reach: ({above}, {below}), advances: &{advances:?}, fields: {ranges:?}, marks: &{marks:?}, \
         starts: &{starts:?}, bits: include_bytes!({file:?}), outlined: {outlined} }};"
    )
    .expect("strings take anything");
}

/// The first value and the one after the last.
fn bounds(values: impl Iterator<Item = i32> + Clone) -> (i32, i32) {
    (values.clone().min().unwrap_or(0), values.max().map_or(0, |last| last + 1))
}
