//! The pictures of the first lesson: drawn keys, what they lead to, and a purse that opens.

use embedded_graphics::geometry::Point;

use super::{Scale, Silhouette, Ui, middle, shapes};
use crate::base::{Ink, Key};

/// Corners of a drawn key.
const ROUND: i32 = 6;
/// From the pointer to the key under it, and from a key to its bar.
const GAP: i32 = 3;

/// A drawn key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnKey {
    /// Which one.
    pub key: Key,
    /// How it stands.
    pub touch: Touch,
    /// Whether it is to be held.
    pub held: bool,
}

/// How a drawn key stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// Not now.
    Rest,
    /// It is to be pressed now.
    Now,
    /// It was pressed.
    Done,
}

impl Ui<'_, '_> {
    /// Keys side by side, and the text under them.
    pub fn drawn_keys(&mut self, keys: &[DrawnKey], text: &str) {
        self.lesson_text(Ink::Slip, text);
        let (size, count) = (self.layout.lesson.key, keys.len() as i32);
        let apart = size / 3;
        let mut x = (self.layout.width - count * size - (count - 1) * apart) / 2;
        for &key in keys {
            self.drawn_key(x, key);
            x += size + apart;
        }
    }

    /// Two keys, each with what it leads to, and the text under them.
    pub fn drawn_ways(&mut self, ways: [(DrawnKey, Silhouette); 2], text: &str) {
        self.lesson_text(Ink::Slip, text);
        let (layout, lesson) = (self.layout, &self.layout.lesson);
        let (size, figure) = (lesson.key, lesson.figure.pixels());
        let page = figure + size / 4;
        let arrow = size / 5;
        let width = size + 3 * arrow + page;
        let apart = (layout.width - 2 * width) / 3;
        let top = self.key_top();
        for (x, (key, sign)) in [apart, layout.width - apart - width].into_iter().zip(ways) {
            self.drawn_key(x, key);
            self.arrow((x + size + arrow, top + size / 2 - arrow + 1), arrow, Ink::Glaze);
            let (left, above) = (x + size + 3 * arrow, top + (size - page) / 2);
            let place = shapes::area(left, above, page, page);
            shapes::framed(self.frame, place, 3, 2, Ink::Marble, Ink::Glaze);
            let inset = (page - figure) / 2;
            let ink = if key.touch == Touch::Rest { Ink::Ash } else { Ink::Glaze };
            sign.draw(self.frame, Point::new(left + inset, above + inset), lesson.figure, ink);
        }
    }

    /// A purse that is dark until it is opened; then its gold lies beside it.
    pub fn drawn_purse(&mut self, gold: Option<&str>, text: &str) {
        self.lesson_text(Ink::Glaze, text);
        let (layout, lesson) = (self.layout, &self.layout.lesson);
        let size = lesson.purse.pixels();
        let top = layout.body_top + (lesson.height - size) / 2;
        let left = if gold.is_some() { layout.width / 2 - size - layout.margin } else { (layout.width - size) / 2 };
        let ink = if gold.is_some() { Ink::Gold } else { Ink::Clay };
        Silhouette::Croesus.draw(self.frame, Point::new(left, top), lesson.purse, ink);
        let Some(gold) = gold else {
            let lock = Scale::Row.pixels();
            let at = Point::new(left + size, top + size - lock);
            return Silhouette::Lock.draw(self.frame, at, Scale::Row, Ink::Sand);
        };
        let (coin, from) = (layout.list.coin, layout.width / 2);
        for (column, row) in [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2)] {
            let at = Point::new(from + (2 * column + row) * (coin + 2) / 2, top + size - (row + 1) * (coin - 2));
            self.coin(at, coin, true, false);
        }
        let font = layout.fonts.numeral;
        let left = from + 3 * (coin + 2) + 2 * layout.margin;
        self.write(font, left, middle(top, size, font), gold, Ink::Gold);
    }

    /// The ground of the body with the text under the picture.
    fn lesson_text(&mut self, ground: Ink, text: &str) {
        let (layout, lesson) = (self.layout, &self.layout.lesson);
        self.ground(layout.body_top, layout.body_bottom, ground);
        let room = (layout.margin, layout.width - 2 * layout.margin);
        let ink = if ground == Ink::Glaze { Ink::Slip } else { Ink::Glaze };
        let baseline = layout.body_top + lesson.height + layout.page.baseline;
        self.paragraph((layout.fonts.running, layout.page.pitch), room, baseline, lesson.lines, text, ink);
    }

    /// Where the drawn keys begin, under their pointers.
    const fn key_top(&self) -> i32 {
        let (layout, lesson) = (self.layout, &self.layout.lesson);
        layout.body_top + (lesson.height - lesson.key) / 2 + GAP
    }

    /// A key; one that is to be pressed now is of clay, under a pointer.
    fn drawn_key(&mut self, x: i32, DrawnKey { key, touch, held }: DrawnKey) {
        let (size, scale, top) = (self.layout.lesson.key, self.layout.lesson.sign, self.key_top());
        let (ground, ink, sunk) = match touch {
            Touch::Rest => (Ink::Marble, Ink::Ash, 0),
            Touch::Now => (Ink::Clay, Ink::Glaze, 0),
            Touch::Done => (Ink::Glaze, Ink::Slip, 2),
        };
        if sunk == 0 {
            // its side
            shapes::rounded(self.frame, shapes::area(x, top + 3, size, size), ROUND, Ink::Glaze);
        }
        let edge = if touch == Touch::Now { 3 } else { 2 };
        shapes::framed(self.frame, shapes::area(x, top + sunk, size, size), ROUND, edge, ground, Ink::Glaze);
        let sign = match key {
            Key::Up => Silhouette::Up,
            Key::Down => Silhouette::Down,
            Key::Accept => Silhouette::Accept,
            Key::Back => Silhouette::Back,
        };
        let inset = (size - scale.pixels()) / 2;
        sign.draw(self.frame, Point::new(x + inset, top + sunk + inset), scale, ink);
        if held {
            self.fill(shapes::area(x + 2, top + size + 3 + GAP, size - 4, 3), Ink::Rust);
        }
        if touch == Touch::Now {
            let width = (size / 3) | 1;
            let at = Point::new(x + (size - width) / 2, top - GAP - width / 2);
            shapes::triangle(self.frame, at, width, width / 2, false, Ink::Rust);
        }
    }
}
