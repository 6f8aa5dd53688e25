//! The check list of the self-test: key caps, all inks, and facts with a check mark.

use embedded_graphics::{geometry::Point, primitives::Rectangle};

use super::{
    Align, Silhouette, Ui,
    font::{HELV_B08, HELV_B10},
    form::Contact,
    layout::Steps,
    middle, shapes,
    silhouette::Scale,
};
use crate::base::Ink;

/// How a part fared in the self-test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Check {
    /// Not tried yet.
    #[default]
    Open,
    /// It works.
    Passed,
    /// It does not.
    Failed,
}

/// How a key is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cap {
    /// Not pressed yet.
    Open,
    /// Down now.
    Down,
    /// It was down.
    Seen,
}

/// A line of the check list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact<'t> {
    /// The part.
    pub name: &'t str,
    /// What is known of it.
    pub value: &'t str,
    /// Whether it works.
    pub check: Check,
    /// Something small at the end.
    pub note: &'t str,
}

/// The signs on the caps, in the order of the keys.
const SIGNS: [Silhouette; 4] = [Silhouette::Up, Silhouette::Down, Silhouette::Accept, Silhouette::Back];

/// The fonts on the caps.
const CAPS: Steps = &[&HELV_B10, &HELV_B08];

impl Ui<'_, '_> {
    /// Key caps and inks above facts.
    pub fn check_list(&mut self, caps: &[(Cap, &Contact)], facts: &[Fact<'_>]) {
        let (layout, list) = (self.layout, &self.layout.check_list);
        self.ground(layout.body_top, layout.body_bottom, Ink::Slip);
        // one row of signs with names, or two rows of names
        let whole = 4 * list.cap + 3 * list.cap_gap;
        let rows = if caps.len() > SIGNS.len() { 2 } else { 1 };
        let columns = (caps.len() as i32 + rows - 1) / rows;
        let gap = if rows == 1 { list.cap_gap } else { 2 };
        let (width, height) = ((whole + gap) / columns.max(1), (list.cap + 2) / rows);
        for (place, &(cap, contact)) in (0..).zip(caps) {
            let at = Point::new(layout.margin + place % columns * width, list.cap_top + place / columns * height);
            self.cap(shapes::area(at.x, at.y, width - gap, height - 2), cap, contact, rows == 1);
        }
        self.inks();
        let mut top = list.facts_top;
        for fact in facts {
            self.fact(fact, top);
            top += list.fact_height;
        }
    }

    fn cap(&mut self, outer: Rectangle, cap: Cap, contact: &Contact, with_sign: bool) {
        let (ground, ink) = match cap {
            Cap::Open => (Ink::Slip, Ink::Glaze),
            Cap::Down => (Ink::Clay, Ink::Glaze),
            Cap::Seen => (Ink::Glaze, Ink::Clay),
        };
        let (at, size) = (outer.top_left, outer.size);
        let (width, height) = (size.width as i32, size.height as i32);
        shapes::framed(self.frame, outer, height / 6, if with_sign { 2 } else { 1 }, ground, Ink::Glaze);
        let (mut top, mut rest) = (at.y, height);
        if with_sign && let Some(sign) = SIGNS.get(contact.key as usize) {
            let scale = Scale::Inline;
            sign.draw(self.frame, at + Point::new((width - scale.pixels()) / 2, 2), scale, ink);
            (top, rest) = (at.y + scale.pixels(), height - scale.pixels());
        }
        // nothing is printed beside the ways of a stick
        let name = match contact.cap.strip_prefix("stick ") {
            None => contact.cap,
            Some("up") => "^",
            Some("left") => "<",
            Some("right") => ">",
            Some("down") => "v",
            Some(_) => "o",
        };
        let font = self.choose(CAPS, width - 1, [name]).unwrap_or(&HELV_B08);
        let left = at.x + (width - font.width(name)) / 2;
        self.write(font, left, middle(top, rest, font), name, ink);
    }

    /// The outermost pixels of the panel, its corners, and squares of a known size.
    pub fn edges(&mut self) {
        self.named(); // there is nothing to do but look, and any key leads back
        let (width, height) = (self.layout.width, self.layout.height);
        self.fill(shapes::area(0, 0, width, height), Ink::Glaze);
        self.fill(shapes::area(1, 1, width - 2, height - 2), Ink::Slip);
        let side = 16;
        for row in 0..height / side {
            for column in (row % 2..width / side).step_by(2) {
                self.fill(shapes::area(column * side, row * side, side, side), Ink::Glaze);
            }
        }
        // a corner that is cut off lacks its mark
        for (x, y) in [(0, 0), (width - side, 0), (0, height - side), (width - side, height - side)] {
            self.fill(shapes::area(x, y, side, side), Ink::Glaze);
            self.fill(shapes::area(x + 1, y + 1, side - 2, side - 2), Ink::Clay);
        }
    }

    /// All sixteen inks in two rows, each in a cell with an edge.
    fn inks(&mut self) {
        let (layout, list) = (self.layout, &self.layout.check_list);
        let (width, height) = list.ink;
        let left = layout.width - layout.margin - 8 * width - 1;
        self.fill(shapes::area(left, list.cap_top, 8 * width + 1, 2 * height + 1), Ink::Glaze);
        for (index, ink) in (0..).zip(Ink::ALL) {
            let (x, y) = (left + index % 8 * width, list.cap_top + index / 8 * height);
            self.fill(shapes::area(x + 1, y + 1, width - 1, height - 1), ink);
        }
    }

    fn fact(&mut self, fact: &Fact<'_>, top: i32) {
        let (layout, list, fonts) = (self.layout, &self.layout.check_list, &self.layout.fonts);
        let (left, right) = (layout.margin, layout.width - layout.margin);
        if list.ruled {
            self.fill(shapes::area(left, top, right - left, 1), Ink::Groove);
        }
        let Some(font) = fonts.row.first() else { return };
        let baseline = middle(top, list.fact_height, font);
        self.fit(list.names, Align::Left, (left, list.value_left - left - 2), baseline, fact.name, Ink::Glaze);
        let mut end = right;
        let mark = match fact.check {
            Check::Open => None,
            Check::Passed => Some((Silhouette::Check, Ink::Glaze)),
            Check::Failed => Some((Silhouette::Cross, Ink::Rust)),
        };
        if let Some((sign, ink)) = mark
            && let Some(scale) = list.check
        {
            end -= scale.pixels();
            sign.draw(self.frame, Point::new(end, top + (list.fact_height - scale.pixels()) / 2), scale, ink);
        }
        if !fact.note.is_empty() {
            end -= fonts.small.width(fact.note);
            self.write(fonts.small, end, baseline, fact.note, Ink::Ash);
        }
        let room = (list.value_left, end - list.value_left - 2);
        let ink = if fact.check == Check::Failed { Ink::Rust } else { Ink::Glaze };
        self.fit(fonts.value, Align::Left, room, baseline, fact.value, ink);
    }
}
