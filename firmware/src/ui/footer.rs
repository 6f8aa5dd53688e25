//! The footer: which key does what.

use embedded_graphics::geometry::Point;

use super::{Scale, Silhouette, Ui, shapes};
use crate::base::{Ink, Text, texts::Sentence};

/// Up and Down in one sign, 16 wide.
const TURN: [u8; 32] = [
    0x00, 0x00, 0x01, 0x00, 0x03, 0x80, 0x07, 0xC0, 0x0F, 0xE0, 0x1F, 0xF0, 0x3F, 0xF8, 0x00, 0x00, 0x00, 0x00, 0x3F,
    0xF8, 0x1F, 0xF0, 0x0F, 0xE0, 0x07, 0xC0, 0x03, 0x80, 0x01, 0x00, 0x00, 0x00,
];
/// The signs for small footers, 9 wide.
const SMALL_TURN: [u8; 18] =
    [0x08, 0x00, 0x1C, 0x00, 0x3E, 0x00, 0x7F, 0x00, 0x00, 0x00, 0x7F, 0x00, 0x3E, 0x00, 0x1C, 0x00, 0x08, 0x00];
const SMALL_ACCEPT: [u8; 18] =
    [0x00, 0x00, 0x00, 0x80, 0x01, 0x80, 0x03, 0x00, 0x86, 0x00, 0xCC, 0x00, 0x78, 0x00, 0x30, 0x00, 0x00, 0x00];
const SMALL_BACK: [u8; 18] =
    [0x20, 0x00, 0x60, 0x00, 0xFC, 0x00, 0x62, 0x00, 0x21, 0x00, 0x01, 0x00, 0x02, 0x00, 0x7C, 0x00, 0x00, 0x00];

/// What holding Accept does: it looks the chosen thing up. In a box of its own it does not read as the end of a question.
const HELP: &str = "?";
/// Free beside it in its box, which reaches into the gaps.
const HELP_AIR: i32 = 2;

/// A key of the footer.
#[derive(Clone, Copy)]
enum Sign {
    Turn,
    Accept,
    Back,
}

/// The words of a footer.
#[derive(Clone, Copy, Default)]
pub struct Footer<'t> {
    turn: Option<&'t str>,
    accept: Option<&'t str>,
    back: Option<&'t str>,
    /// Whether Accept must be held.
    holds_accept: bool,
    /// Whether Back must be held.
    holds_back: bool,
}

impl<'t> Footer<'t> {
    /// Without any key.
    pub const fn new() -> Self {
        Self { turn: None, accept: None, back: None, holds_accept: false, holds_back: false }
    }

    /// What Up and Down choose.
    pub const fn turn(mut self, text: &'t str) -> Self {
        self.turn = Some(text);
        self
    }

    /// What Accept does.
    pub const fn accept(mut self, text: &'t str) -> Self {
        self.accept = Some(text);
        self
    }

    /// What holding Accept does.
    pub const fn hold_accept(mut self, text: &'t str) -> Self {
        self.holds_accept = true;
        self.accept(text)
    }

    /// What Back does.
    pub const fn back(mut self, text: &'t str) -> Self {
        self.back = Some(text);
        self
    }

    /// What holding Back does.
    pub const fn hold_back(mut self, text: &'t str) -> Self {
        self.holds_back = true;
        self.back(text)
    }
}

impl Ui<'_, '_> {
    /// The usual footer: choose, open or do, go back.
    pub fn choose_footer(&mut self, accept: impl Into<Sentence>, back: impl Into<Sentence>) {
        self.keys(Text::Choose, accept, back);
    }

    /// What Up and Down choose, what Accept does and what Back does.
    pub fn keys(&mut self, turn: impl Into<Sentence>, accept: impl Into<Sentence>, back: impl Into<Sentence>) {
        self.three_keys(turn.into(), accept.into(), back.into());
    }

    /// What Accept does and what Back does, where nothing can be chosen.
    pub fn two_keys(&mut self, accept: impl Into<Sentence>, back: impl Into<Sentence>) {
        self.accept_and_back(accept.into(), back.into());
    }

    #[inline(never)]
    fn accept_and_back(&mut self, accept: Sentence, back: Sentence) {
        self.footer(Footer::new().accept(self.say(accept)).back(self.say(back)));
    }

    /// One place for what every screen says.
    #[inline(never)]
    fn three_keys(&mut self, turn: Sentence, accept: Sentence, back: Sentence) {
        self.footer(Footer::new().turn(self.say(turn)).accept(self.say(accept)).back(self.say(back)));
    }

    /// Up and Down at the left, Accept in the middle, Back at the right. Short of room, Up and Down lose their word.
    pub fn footer(&mut self, footer: Footer<'_>) {
        let layout = self.layout;
        self.ground(layout.body_bottom + 1, layout.height, Ink::Glaze);
        self.ground(layout.body_bottom, layout.body_bottom + 1, Ink::Clay);
        let (left, right) = (layout.margin, layout.width - layout.margin);
        let apart = layout.footer.apart;
        let back = right - footer.back.map_or(0, |word| self.key_width(word));
        let help = if self.help { layout.footer.gap + layout.fonts.footer.width(HELP) } else { 0 };
        let accept_width = footer.accept.map_or(0, |word| self.key_width(word) + help);
        let full = footer.turn.map_or(left, |word| left + self.key_width(word) + apart);
        let short = left + footer.turn.map_or(0, |_| layout.footer.sign + apart);
        let accept_ends = back - footer.back.map_or(0, |_| apart);
        let keeps_word = full + accept_width <= accept_ends;
        let begins = if keeps_word { full } else { short };
        if begins + accept_width > accept_ends
            && let Some(word) = footer.accept.or(footer.back)
        {
            self.note(word, Some(accept_ends - begins));
        }
        if let Some(word) = footer.turn {
            self.key(Sign::Turn, left, if keeps_word { word } else { "" }, false);
        }
        if let Some(word) = footer.accept {
            let centred = (layout.width - accept_width) / 2;
            let x = centred.min(accept_ends - accept_width).max(begins);
            self.key(Sign::Accept, x, word, footer.holds_accept);
            if self.help {
                self.help_sign(x + accept_width - help + layout.footer.gap);
            }
        }
        if let Some(word) = footer.back {
            self.key(Sign::Back, back, word, footer.holds_back);
        }
    }

    /// The question mark in a box with the bar of a key that is held.
    fn help_sign(&mut self, x: i32) {
        let (footer, font) = (&self.layout.footer, self.layout.fonts.footer);
        let width = font.width(HELP) + 2 * HELP_AIR;
        let top = footer.baseline - font.cap() - 1;
        self.fill(shapes::area(x - HELP_AIR, top, width, footer.bar_top - 1 - top), Ink::Clay);
        self.write(font, x, footer.baseline, HELP, Ink::Glaze);
        self.fill(shapes::area(x - HELP_AIR, footer.bar_top, width, footer.bar_height), Ink::Clay);
    }

    fn key_width(&self, word: &str) -> i32 {
        let footer = &self.layout.footer;
        footer.sign + footer.gap + self.layout.fonts.footer.width(word)
    }

    fn key(&mut self, sign: Sign, x: i32, word: &str, hold: bool) {
        let footer = &self.layout.footer;
        let at = Point::new(x, footer.sign_top);
        match (self.layout.flat, sign) {
            (true, Sign::Turn) => self.frame.stamp(at, 9, &SMALL_TURN, Ink::Clay),
            (true, Sign::Accept) => self.frame.stamp(at, 9, &SMALL_ACCEPT, Ink::Clay),
            (true, Sign::Back) => self.frame.stamp(at, 9, &SMALL_BACK, Ink::Clay),
            (false, Sign::Turn) => self.frame.stamp(at, 16, &TURN, Ink::Clay),
            (false, Sign::Accept) => Silhouette::Accept.draw(self.frame, at, Scale::Inline, Ink::Clay),
            (false, Sign::Back) => Silhouette::Back.draw(self.frame, at, Scale::Inline, Ink::Clay),
        }
        if hold {
            self.fill(shapes::area(x, footer.bar_top, footer.sign, footer.bar_height), Ink::Clay);
        }
        self.write(self.layout.fonts.footer, x + footer.sign + footer.gap, footer.baseline, word, Ink::Slip);
    }
}
