//! A drawing as text.

use std::fmt::Write;

use crate::Key;

/// The clay of the banners.
pub const CLAY: &str = "#b5542a";
/// Ink.
pub const INK: &str = "#1a1515";
/// Paper.
pub const PAPER: &str = "#faf6ee";

/// Where a text stands beside its point.
#[derive(Clone, Copy)]
pub enum Anchor {
    /// It begins there.
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

/// A drawing that grows.
pub struct Drawing(String);

impl Drawing {
    /// A sheet of paper: its size on paper in millimetres, and in the units of the drawing.
    pub fn new((wide, high): (u32, u32), (width, height): (i32, i32)) -> Self {
        let mut text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}mm\" height=\"{high}mm\" viewBox=\"0 0 {width} {height}\" \
             font-family=\"Helvetica, Arial, sans-serif\">\n"
        );
        let _ = writeln!(text, "<rect width=\"{width}\" height=\"{height}\" fill=\"{PAPER}\"/>");
        Self(text)
    }

    /// A rectangle with round corners.
    pub fn rect(&mut self, (x, y): (i32, i32), (width, height): (i32, i32), round: i32, fill: &str) {
        let _ = writeln!(
            self.0,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{round}\" fill=\"{fill}\" stroke=\"{INK}\" stroke-width=\"2\"/>"
        );
    }

    /// A disc.
    pub fn disc(&mut self, (x, y): (i32, i32), radius: i32, fill: &str) {
        let _ = writeln!(
            self.0,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\" stroke=\"{INK}\" stroke-width=\"2\"/>"
        );
    }

    /// A line of text.
    pub fn text(&mut self, (x, y): (i32, i32), size: i32, anchor: Anchor, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        let _ = writeln!(
            self.0,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"{anchor}\" fill=\"{INK}\">{text}</text>"
        );
    }

    /// A wire through these points.
    pub fn wire(&mut self, points: &[(i32, i32)], colour: &str) {
        let points: Vec<String> = points.iter().map(|(x, y)| format!("{x},{y}")).collect();
        let _ = writeln!(
            self.0,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"5\" stroke-linejoin=\"round\"/>",
            points.join(" ")
        );
    }

    /// The sign of a key, as the device shows it in its footers.
    pub fn sign(&mut self, (x, y): (i32, i32), key: Key, colour: &str) {
        let path = match key {
            Key::Up => "M-12,9 L0,-11 L12,9 Z",
            Key::Down => "M-12,-9 L0,11 L12,-9 Z",
            Key::Accept => "M-12,0 L-3,9 L12,-9",
            Key::Back => "M-3,-12 L-11,-4 L-3,4 M-11,-4 L5,-4 A7,7 0 0 1 5,10 L-5,10",
        };
        let fill = if matches!(key, Key::Up | Key::Down) { colour } else { "none" };
        let _ = writeln!(
            self.0,
            "<path transform=\"translate({x} {y})\" d=\"{path}\" fill=\"{fill}\" stroke=\"{colour}\" stroke-width=\"5\" stroke-linejoin=\"round\" stroke-linecap=\"round\"/>"
        );
    }

    /// The finished drawing.
    pub fn finish(mut self) -> String {
        self.0.push_str("</svg>\n");
        self.0
    }
}
