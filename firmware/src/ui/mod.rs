//! The drawing parts of every screen: vase painting in sixteen inks.

mod aside;
mod banner;
mod bars;
mod battle;
mod canvas;
mod card;
mod cells;
mod check_list;
pub(crate) mod coast;
mod code;
mod dice;
pub(crate) mod double;
mod event;
mod faction;
pub(crate) mod font;
mod footer;
pub mod form;
mod frame;
mod frieze;
pub(crate) mod hex;
mod home;
mod large;
mod layout;
mod lesson;
mod lettering;
mod list;
mod message;
mod odds;
mod orders;
mod paragraph;
mod presses;
mod price;
mod private;
mod promise;
mod ranking;
mod row_list;
mod seats;
pub(crate) mod shapes;
mod silhouette;
pub(crate) mod stroke;
mod table;
mod tablets;
mod tray;
mod wheel;

pub use banner::Corner;
pub use battle::Side;
pub use canvas::{Body, Place};
pub use card::Card;
pub use check_list::{Cap, Check, Fact};
pub use event::Event;
pub use faction::{Faction, Ground};
pub use font::Font;
pub use footer::Footer;
pub use form::Form;
pub use frame::Frame;
pub use frieze::Frieze;
pub use home::Entry;
pub use layout::Measures;
pub use lesson::{DrawnKey, Touch};
pub use list::{Row, Value};
pub use message::Notice;
pub use odds::Odds;
#[cfg(test)]
pub(crate) use paragraph::lines;
pub use price::Price;
pub use ranking::Rank;
pub use row_list::Rows;
pub use silhouette::{Scale, Silhouette};
pub use table::{COLUMNS, TableRow};
pub use tablets::Tablet;
pub use tray::Spread;
pub use wheel::Wheel;

use embedded_graphics::{geometry::Point, primitives::Rectangle};
use heapless::String;
use layout::Layout;
pub(crate) use layout::Steps;

use crate::base::{
    Ink, Tongue,
    texts::{Gaps, Sentence},
};

/// What is noted about a picture without a line that says who must do what.
const NOBODY: &str = "(nobody is told what to do)";

/// The least contrast of a text and its ground on a colour panel, in hundredths.
const CONTRAST: u32 = 450;
/// What is said of a text with less.
const FAINT: &str = "a text is hard to read on its ground";

/// A text that could not be drawn as it should.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// The text, or its beginning.
    pub text: String<96>,
    /// The room it had; none if the font lacks one of its letters.
    pub room: Option<i32>,
}

/// Where a text stands in its room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// At the left.
    Left,
    /// In the middle.
    Centre,
    /// At the right.
    Right,
}

/// A frame to draw into, with the measures of its form and the words of a language.
pub struct Ui<'a, 'f> {
    pub(crate) frame: &'a mut Frame<'f>,
    pub(crate) layout: &'static Layout,
    pub(crate) tongue: Tongue<'a>,
    pub(crate) misfit: Option<Misfit>,
    /// Whether somebody is told what to do.
    pub(crate) named: bool,
    /// Whether holding Accept looks something up.
    pub(crate) help: bool,
    /// Whether the list that is drawn has a scroll bar.
    pub(crate) scrolled: bool,
    /// Whether names in lists are written as names of gods and factions are.
    pub(crate) speaks: bool,
    /// The keys of the board: the footer names those with a letter.
    pub(crate) contacts: &'static [form::Contact],
}

impl<'a, 'f> Ui<'a, 'f> {
    /// Draws into `frame`, which has the size `form` says.
    pub fn new(form: &Form, tongue: Tongue<'a>, frame: &'a mut Frame<'f>) -> Self {
        frame.begin();
        Self {
            frame,
            layout: form.measures.0,
            tongue,
            misfit: None,
            named: false,
            help: false,
            scrolled: false,
            speaks: false,
            contacts: form.contacts,
        }
    }

    /// The first text that could not be drawn as it should; also a picture that tells nobody what to do is a misfit.
    pub fn into_misfit(mut self) -> Option<Misfit> {
        if self.tongue.is_cut() {
            self.note("more texts than a picture has paper for", None);
        }
        if !self.named {
            self.note(NOBODY, None);
        }
        self.misfit
    }

    /// Holding Accept looks something up: the footer will say so.
    pub const fn offer_help(&mut self) {
        self.help = true;
    }

    /// Somebody has been told what to do.
    const fn named(&mut self) {
        self.named = true;
    }

    /// What `text` is in the language of this picture.
    pub fn say(&self, text: impl Into<Sentence>) -> &'a str {
        self.tongue.say(text)
    }

    /// A text with its gaps filled, in the language of this picture.
    pub fn tell(&self, text: impl Into<Sentence>, gaps: &Gaps<'_>) -> &'a str {
        self.tongue.tell(text, gaps)
    }

    /// A number in figures.
    pub fn figures(&self, number: impl Into<i32>) -> &'a str {
        self.tongue.figures(number.into())
    }

    /// The text itself, or its short form where the screen is flat.
    pub fn brief(&self, text: &'a str, short: impl Into<Sentence>) -> &'a str {
        if self.layout.flat { self.say(short) } else { text }
    }

    /// Whether the screen is too flat for long lines.
    pub const fn is_flat(&self) -> bool {
        self.layout.flat
    }

    /// Whether there is room for long lines in the banner.
    pub const fn is_wide(&self) -> bool {
        !self.layout.flat && self.layout.width > 240
    }

    /// Speaks the language of this picture.
    pub const fn language(&self) -> Tongue<'a> {
        self.tongue
    }

    /// A number of double height; `x` is where it begins.
    pub fn doubled(&mut self, font: &'static Font, x: i32, baseline: i32, text: &str, ink: Ink) {
        double::write(self.frame, font, Point::new(x, baseline), text, ink);
    }

    /// A box with round corners and an edge.
    pub fn framed(&mut self, area: Rectangle, radius: i32, edge: i32, ground: Ink, edge_ink: Ink) {
        shapes::framed(self.frame, area, radius, edge, ground, edge_ink);
    }

    /// A disc in the square at `corner`.
    pub fn disc(&mut self, corner: (i32, i32), diameter: i32, ink: Ink) {
        shapes::disc(self.frame, Point::new(corner.0, corner.1), diameter, ink);
    }

    /// A triangle that stands on a side. `width` should be odd.
    pub fn triangle(&mut self, corner: (i32, i32), width: i32, height: i32, ink: Ink) {
        shapes::triangle(self.frame, Point::new(corner.0, corner.1), width, height, true, ink);
    }

    /// Fills a rectangle.
    pub(crate) fn fill(&mut self, area: Rectangle, ink: Ink) {
        shapes::fill(self.frame, area, ink);
    }

    /// Fills rows of the body over the full width.
    pub(crate) fn ground(&mut self, from: i32, to: i32, ink: Ink) {
        self.fill(shapes::area(0, from, self.layout.width, to - from), ink);
    }

    /// Writes a line from `x` on a baseline, and gives the place after it.
    pub(crate) fn write(&mut self, font: &Font, x: i32, baseline: i32, text: &str, ink: Ink) -> i32 {
        // boards do not ask, tests do
        if cfg!(debug_assertions) {
            if text.chars().any(|letter| !font.has(letter)) {
                self.note(text, None);
            }
            if self.is_faint(font, (x, baseline), text, ink) {
                self.note(FAINT, None);
            }
        }
        font.write(self.frame, Point::new(x, baseline), text, ink).x
    }

    /// Whether a line would be hard to read on what lies under it, on a colour panel.
    fn is_faint(&self, font: &Font, (x, baseline): (i32, i32), text: &str, ink: Ink) -> bool {
        let y = baseline - font.cap() / 2;
        let under = (x..x + font.width(text)).step_by(3).filter_map(|x| self.frame.ink(Point::new(x, y)));
        let (all, faint) =
            under.fold((0, 0), |(all, faint), ground| (all + 1, faint + u32::from(ink.contrast(ground) < CONTRAST)));
        // the foot of a letter may stand beside a small shield
        !self.layout.flat && 2 * faint > all
    }

    /// Writes a line into its room on a baseline, in the first font that is narrow enough.
    pub(crate) fn fit(
        &mut self,
        steps: Steps,
        align: Align,
        room: (i32, i32),
        baseline: i32,
        text: &str,
        ink: Ink,
    ) -> i32 {
        let (x, width) = room;
        let Some(font) = self.choose(steps, width, [text]) else { return x };
        let left = match align {
            Align::Left => x,
            Align::Centre => x + (width - font.width(text)) / 2,
            Align::Right => x + width - font.width(text),
        };
        self.write(font, left, baseline, text, ink)
    }

    /// The first font in which all of these texts are narrow enough; the last one if none is.
    pub(crate) fn choose<'t>(
        &mut self,
        steps: Steps,
        room: i32,
        texts: impl IntoIterator<Item = &'t str> + Clone,
    ) -> Option<&'static Font> {
        let fits = |font: &&&'static Font| texts.clone().into_iter().all(|text| font.width(text) <= room);
        if let Some(font) = steps.iter().find(fits) {
            return Some(font);
        }
        let last = steps.last()?;
        if let Some(long) = texts.clone().into_iter().find(|text| last.width(text) > room) {
            self.note(long, Some(room));
        }
        Some(last)
    }

    /// Remembers a text that could not be drawn as it should, for tests.
    fn note(&mut self, text: &str, room: Option<i32>) {
        if cfg!(debug_assertions) && self.misfit.is_none() {
            let mut copy = String::new();
            for letter in text.chars() {
                if copy.push(letter).is_err() {
                    break;
                }
            }
            self.misfit = Some(Misfit { text: copy, room });
        }
    }
}

/// The baseline on which capitals stand in the middle of a row.
pub(crate) const fn middle(top: i32, height: i32, font: &Font) -> i32 {
    top + (height + font.cap()) / 2
}
