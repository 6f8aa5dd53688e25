//! The check list of the self-test: key caps, all inks, and facts with a check mark.

use embedded_graphics::geometry::Point;

use super::{Align, Silhouette, Ui, middle, shapes};
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

impl Ui<'_, '_> {
    /// Key caps and inks above facts.
    pub fn check_list(&mut self, caps: [Cap; 4], facts: &[Fact<'_>]) {
        let (layout, list) = (self.layout, &self.layout.check_list);
        self.ground(layout.body_top, layout.body_bottom, Ink::Slip);
        let mut x = layout.margin;
        for (cap, sign) in caps.into_iter().zip(SIGNS) {
            self.cap(Point::new(x, list.cap_top), cap, sign);
            x += list.cap + list.cap_gap;
        }
        self.inks();
        let mut top = list.facts_top;
        for fact in facts {
            self.fact(fact, top);
            top += list.fact_height;
        }
    }

    fn cap(&mut self, at: Point, cap: Cap, sign: Silhouette) {
        let list = &self.layout.check_list;
        let (ground, ink) = match cap {
            Cap::Open => (Ink::Slip, Ink::Glaze),
            Cap::Down => (Ink::Clay, Ink::Glaze),
            Cap::Seen => (Ink::Glaze, Ink::Clay),
        };
        let outer = shapes::area(at.x, at.y, list.cap, list.cap);
        shapes::framed(self.frame, outer, list.cap / 6, 2, ground, Ink::Glaze);
        let inset = (list.cap - list.cap_sign.pixels()) / 2;
        sign.draw(self.frame, at + Point::new_equal(inset), list.cap_sign, ink);
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
