//! What is drawn is noted first and painted later: only where it differs from what was painted before, and while the rows
//! above it are sent already.

use core::{mem, ops::Range, str};

use bytemuck::{Pod, Zeroable};
use embedded_graphics::geometry::{OriginDimensions as _, Point};
use painter::mix;

use super::{Faction, Scale, Silhouette, coast, double, faction, font, hex, shapes};
use crate::{base::Ink, ui::Frame};

/// Rows of a band: a picture is compared with the one before it band by band.
const BAND: usize = 8;
/// Bands of the highest picture that is noted.
pub(crate) const BANDS: usize = 32;

/// What is painted, in numbers.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    Fill,
    Disc,
    Rounded,
    Triangle,
    Stamp,
    Text,
    Doubled,
    Figure,
    Shape,
    Hex,
    Veil,
    Ring,
    Wall,
    Sheet,
    Rim,
}

impl Kind {
    const ALL: [Self; 15] = [
        Self::Fill,
        Self::Disc,
        Self::Rounded,
        Self::Triangle,
        Self::Stamp,
        Self::Text,
        Self::Doubled,
        Self::Figure,
        Self::Shape,
        Self::Hex,
        Self::Veil,
        Self::Ring,
        Self::Wall,
        Self::Sheet,
        Self::Rim,
    ];
}

/// Something that is painted in one ink. What follows it, a text or bits, is its tail.
#[derive(Clone, Copy, Default, Pod, Zeroable)]
#[repr(C)]
pub(crate) struct Stroke {
    /// Bytes of this note.
    length: u16,
    kind: u8,
    ink: u8,
    /// Which font, figure or faction.
    what: u8,
    /// How often, how round, how large.
    more: u8,
    width: u16,
    x: i16,
    y: i16,
    /// The first row and the row after the last, which must not be too few.
    top: i16,
    bottom: i16,
}

impl Stroke {
    /// A stroke from `at`, from so many rows above it to so many below.
    pub(crate) const fn new(kind: Kind, at: Point, (above, below): (i32, i32), ink: Ink) -> Self {
        Self {
            length: 0,
            kind: kind as u8,
            ink: ink as u8,
            what: 0,
            more: 0,
            width: 0,
            x: at.x as i16,
            y: at.y as i16,
            top: (at.y - above) as i16,
            bottom: (at.y + below) as i16,
        }
    }

    /// The same with its font, figure or faction, how often or how round it is, and its width.
    #[must_use]
    pub(crate) const fn of(self, what: u8, more: i32, width: i32) -> Self {
        Self { what, more: more as u8, width: width as u16, ..self }
    }

    /// What it shows, its corner and its width.
    pub(crate) fn corner(&self) -> (u8, Point, i32) {
        (self.what, Point::new(self.x.into(), self.y.into()), self.width.into())
    }
}

/// A bit for each of the first bands.
const fn bits(count: usize) -> u32 {
    if count < BANDS { (1 << count) - 1 } else { u32::MAX }
}

/// The strokes of a picture, and which of its bands are not painted yet.
pub(crate) struct Notes<'a> {
    room: &'a mut [u8],
    used: usize,
    /// Whether strokes are noted, and not painted at once.
    open: bool,
    /// Prints of the strokes in each band, as they shall be and as they were painted last.
    wanted: [u32; BANDS],
    painted: [u32; BANDS],
    /// Whether the painted ones can be trusted.
    known: bool,
    /// Bands to be painted, a bit each.
    pending: u32,
    /// Bands in which something begins or goes on that ends in a later one.
    cut: u32,
}

impl<'a> Notes<'a> {
    /// Notes in this room; without room everything is painted at once.
    pub(crate) const fn new(room: &'a mut [u8]) -> Self {
        Self { room, used: 0, open: false, wanted: [0; BANDS], painted: [0; BANDS], known: false, pending: 0, cut: 0 }
    }
}

impl Frame<'_> {
    /// Begins a picture.
    pub(crate) fn begin(&mut self) {
        self.notes.used = 0;
        self.notes.wanted = [0; BANDS];
        self.notes.open = !self.notes.room.is_empty();
        self.notes.known &= self.notes.open;
        self.notes.pending = u32::MAX;
        self.notes.cut = 0;
    }

    /// Forgets what was painted: all of the next picture is painted, and given by [`Frame::paint`].
    pub fn spoil(&mut self) {
        self.notes.known = false;
    }

    /// Whether strokes are noted.
    pub(crate) const fn is_noting(&self) -> bool {
        self.notes.open
    }

    /// Notes a stroke; false if it must be painted now.
    pub(crate) fn note(&mut self, stroke: Stroke, tail: &[u8]) -> bool {
        if !self.notes.open {
            return false;
        }
        let length = size_of::<Stroke>() + tail.len();
        let stroke = Stroke { length: length as u16, ..stroke };
        let end = self.notes.used + length;
        let room = self.notes.room.get_mut(self.notes.used..end).and_then(<[u8]>::split_first_chunk_mut);
        let Some((head, rest)) = room else {
            // more than anybody can note: all of it is painted at once, as is what follows
            self.notes.open = false;
            self.notes.known = false;
            self.retrace(0..BAND * BANDS);
            return false;
        };
        *head = bytemuck::cast::<Stroke, [u8; size_of::<Stroke>()]>(stroke);
        let print = bytemuck::cast::<Stroke, [u32; 4]>(stroke).into_iter().fold(0, mix);
        let print = painter::copy(rest, tail, print);
        self.notes.used = end;
        let [top, bottom] = [stroke.top, stroke.bottom].map(|row| usize::try_from(row).unwrap_or(0));
        let bands = self.notes.wanted.get_mut(top / BAND..bottom.div_ceil(BAND).min(BANDS)).unwrap_or_default();
        bands.iter_mut().for_each(|band| *band = mix(*band, print));
        if stroke.kind != Kind::Fill as u8 && top < bottom {
            self.notes.cut |= bits((bottom - 1) / BAND) & !bits(top / BAND);
        }
        true
    }

    /// Paints the next rows that differ from those before, at most so many, and tells which they are; nothing when the
    /// picture is complete. Those are chosen that cut nothing in two, as it would be painted twice; else half as many.
    pub fn paint(&mut self, most: usize) -> Option<Range<usize>> {
        let height = self.size().height as usize;
        let notes = &mut self.notes;
        if mem::take(&mut notes.open) {
            let prints = notes.wanted.iter().zip(&notes.painted);
            let known = notes.known;
            notes.pending = prints.rev().fold(0, |bits, (new, old)| bits << 1 | u32::from(!known || new != old));
            notes.known = true;
        }
        notes.pending &= bits(height.div_ceil(BAND)); // those under the last row are none
        if notes.pending == 0 {
            return None;
        }
        let first = notes.pending.trailing_zeros();
        let run = (notes.pending >> first).trailing_ones();
        let most = (most / BAND).clamp(1, BANDS) as u32;
        let whole = (1..=most.min(run)).rev().find(|&count| notes.cut >> (first + count - 1) & 1 == 0);
        let count = whole.unwrap_or(most.div_ceil(2).min(run));
        let bands = first as usize..(first + count) as usize;
        notes.pending &= bits(bands.start) | !bits(bands.end);
        for (old, new) in notes.painted.iter_mut().zip(&notes.wanted).take(bands.end).skip(bands.start) {
            *old = *new;
        }
        let rows = bands.start * BAND..(bands.end * BAND).min(height);
        if notes.known {
            self.retrace(rows.clone());
        }
        Some(rows)
    }

    /// Paints what was noted in these rows.
    fn retrace(&mut self, rows: Range<usize>) {
        let room = mem::take(&mut self.notes.room);
        let [from, to] = [rows.start, rows.end].map(|row| row as i32);
        self.clip(from..to);
        let mut rest = room.get(..self.notes.used).unwrap_or_default();
        while let Some((head, _)) = rest.split_first_chunk() {
            let stroke = bytemuck::cast::<[u8; size_of::<Stroke>()], Stroke>(*head);
            let Some((own, later)) = rest.split_at_checked(stroke.length.into()) else { break };
            if i32::from(stroke.bottom) > from && i32::from(stroke.top) < to {
                stroke.paint(self, own.get(size_of::<Stroke>()..).unwrap_or_default());
            }
            rest = later;
        }
        self.clip(0..self.size().height as i32);
        self.notes.room = room;
    }
}

impl Stroke {
    /// Paints it as if it had not been noted.
    fn paint(&self, frame: &mut Frame<'_>, tail: &[u8]) {
        let (at, ink) = (Point::new(self.x.into(), self.y.into()), Ink::from_nibble(self.ink));
        let (width, height) = (i32::from(self.width), i32::from(self.bottom - self.top));
        let (what, more) = (usize::from(self.what), i32::from(self.more));
        let text = || str::from_utf8(tail).unwrap_or("");
        let Some(kind) = Kind::ALL.get(usize::from(self.kind)) else { return };
        match kind {
            Kind::Fill => shapes::fill(frame, shapes::area(at.x, at.y, width, height), ink),
            Kind::Disc => shapes::disc(frame, at, width, ink),
            Kind::Rounded => shapes::rounded(frame, shapes::area(at.x, at.y, width, height), more, ink),
            Kind::Triangle => shapes::triangle(frame, at, width, height, more != 0, ink),
            Kind::Hex => hex::hex(frame, at, width, ink),
            Kind::Veil => hex::veil(frame, at, width, ink),
            Kind::Ring => hex::ring(frame, at, width, self.what, ink),
            Kind::Wall => hex::wall(frame, at, width, (more, self.what.into()), ink),
            Kind::Sheet => {
                let (Some(window), Some(sets)) = (coast::Window::noted(self, tail), coast::Sets::noted(tail)) else {
                    return;
                };
                coast::paint_sheet(frame, &window, sets, height);
            }
            Kind::Rim => {
                let (Some(window), &[.., area, ground]) = (coast::Window::noted(self, tail), tail) else { return };
                let [first, end] = [self.top, self.bottom].map(|row| i32::from(row) - at.y);
                coast::paint_rim(frame, &window, area, more, (Ink::from_nibble(ground), ink), first..end);
            }
            Kind::Stamp => frame.stamp_along(at, self.width.into(), tail, ink, more),
            Kind::Text | Kind::Doubled => {
                let Some(font) = font::ALL.get(what) else { return };
                if let Kind::Text = kind {
                    font.write(frame, at, text(), ink);
                } else {
                    double::write(frame, font, at, text(), ink);
                }
            }
            Kind::Figure => {
                let (Some(figure), Some(&scale)) = (Silhouette::ALL.get(what), Scale::ALL.get(usize::from(self.more)))
                else {
                    return;
                };
                figure.draw(frame, at, scale, ink);
            }
            Kind::Shape => {
                let Some(&faction) = Faction::EVERY.get(what) else { return };
                faction::shape(frame, at, width, faction, (ink, more != 0));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::{vec, vec::Vec};

    use embedded_graphics::geometry::Size;

    use super::{super::font::ALL as FONTS, *};

    const SIZE: Size = Size::new(64, 60);

    /// A picture with everything in it, `shift` pixels away from its place, and text that says so.
    fn draw(frame: &mut Frame<'_>, shift: i32) {
        frame.begin();
        shapes::fill(frame, shapes::area(0, 0, 64, 60), Ink::Sand);
        let at = Point::new(shift, 2 * shift);
        shapes::disc(frame, at, 9, Ink::Red);
        shapes::rounded(frame, shapes::area(at.x + 20, at.y, 15, 22), 4, Ink::Blue);
        shapes::triangle(frame, at + Point::new(40, 0), 11, 9, shift % 2 == 0, Ink::Clay);
        hex::hex(frame, at + Point::new(10, 30), 14, Ink::Green);
        hex::veil(frame, at + Point::new(20, 24), 17, Ink::Rust);
        hex::ring(frame, at + Point::new(44, 20), 22, 0b10_1101, Ink::Rust);
        hex::wall(frame, at + Point::new(30, 12), 18, (3, 4), Ink::Ash);
        frame.stamp_along(at + Point::new(3, 40), 12, &[0xA5; 8], Ink::Rust, 3);
        FONTS[3].write(frame, at + Point::new(5, 20), "Ča,gj", Ink::Glaze);
        FONTS[10].write(frame, at + Point::new(0, 50), "Ůg", Ink::Slip);
        double::write(frame, FONTS[0], at + Point::new(30, 40), "Ž", Ink::Purple);
        Silhouette::Zeus.draw(frame, at + Point::new(40, 20), Scale::Row, Ink::Glaze);
        Silhouette::Ship.draw(frame, at + Point::new(-40, -20), Scale::Event, Ink::Ash);
        faction::shape(frame, at + Point::new(1, 30), 20, Faction::Yellow, (Ink::Glaze, true));
    }

    /// Every row that is painted, until the picture is complete.
    fn painted(frame: &mut Frame<'_>) -> Vec<usize> {
        core::iter::from_fn(|| frame.paint(24)).flatten().collect()
    }

    #[test]
    fn what_is_noted_is_painted_as_if_it_were_not_wherever_it_is() {
        let mut room = vec![0; Frame::noted_bytes(SIZE)];
        let mut noted = Frame::new(SIZE, &mut room);
        for shift in (-30..40).chain((0..30).rev()) {
            let mut pixels = vec![0; Frame::bytes(SIZE)];
            let mut frame = Frame::new(SIZE, &mut pixels);
            draw(&mut frame, shift);
            draw(&mut noted, shift);
            let rows = painted(&mut noted);
            assert!(rows.is_sorted() && rows.iter().all(|&row| row < 60));
            assert!(noted.pixels() == frame.pixels(), "{shift} pixels away");
        }
    }

    #[test]
    fn only_bands_that_differ_are_painted_and_those_of_a_spoilt_picture_all() {
        let mut room = vec![0; Frame::noted_bytes(SIZE)];
        let mut frame = Frame::new(SIZE, &mut room);
        draw(&mut frame, 0);
        assert!(painted(&mut frame).into_iter().eq(0..60));
        draw(&mut frame, 0);
        assert_eq!(painted(&mut frame), []);
        draw(&mut frame, 0);
        shapes::fill(&mut frame, shapes::area(3, 17, 1, 1), Ink::Blue);
        assert!(painted(&mut frame).into_iter().eq(16..24));
        draw(&mut frame, 0);
        assert!(painted(&mut frame).into_iter().eq(16..24), "what is no longer there");
        draw(&mut frame, 0);
        frame.spoil();
        assert!(painted(&mut frame).into_iter().eq(0..60));
    }

    #[test]
    fn more_than_can_be_noted_is_painted_at_once() {
        let mut pixels = vec![0; Frame::bytes(SIZE)];
        let mut frame = Frame::new(SIZE, &mut pixels);
        draw(&mut frame, 4);
        for room in 0..400 {
            let mut room = vec![0; Frame::bytes(SIZE) + room];
            let mut noted = Frame::new(SIZE, &mut room);
            for shift in [3, 4] {
                draw(&mut noted, shift);
                assert!(painted(&mut noted).into_iter().eq(0..60) || shift == 4);
            }
            assert!(noted.pixels() == frame.pixels());
        }
    }
}
