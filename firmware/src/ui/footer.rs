//! The footer: which key does what.

use embedded_graphics::geometry::Point;

use heapless::Vec;

use super::{Scale, Silhouette, Ui, shapes};
use crate::base::{Ink, Key, Text, texts::Sentence};

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
#[derive(Clone, Copy, PartialEq, Eq)]
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

    /// Up and Down at the left, Accept in the middle, Back at the right. Where Up and Down lie at the right edge and the others
    /// below the screen, they change places: each stands beside its key. Short of room, Up and Down lose its word.
    pub fn footer(&mut self, footer: Footer<'_>) {
        let layout = self.layout;
        self.ground(layout.body_bottom + 1, layout.height, Ink::Glaze);
        self.ground(layout.body_bottom, layout.body_bottom + 1, Ink::Clay);
        let (left, right, apart) = (layout.margin, layout.width - layout.margin, layout.footer.apart);
        // what is held to be done cannot be held to be looked up
        let helps = self.help && !footer.holds_accept;
        let help = if helps { layout.footer.gap + layout.fonts.footer.width(HELP) } else { 0 };
        let accept_width = footer.accept.map_or(0, |word| self.key_width(Sign::Accept, word) + help);
        let back_width = footer.back.map_or(0, |word| self.key_width(Sign::Back, word));
        let turn_width = footer.turn.map_or(0, |word| self.key_width(Sign::Turn, word));
        let needed = accept_width + back_width + if footer.back.is_some() { apart } else { 0 };
        let keeps_word = needed + turn_width + apart <= right - left;
        let short = if footer.turn.is_some() { self.sign_width(Sign::Turn) } else { 0 };
        let turn_width = if keeps_word { turn_width } else { short };
        let turn_room = if footer.turn.is_some() { turn_width + apart } else { 0 };
        if needed + turn_room > right - left
            && let Some(word) = footer.accept.or(footer.back)
        {
            self.note(word, Some(right - left - turn_room - needed + accept_width));
        }
        let beside = layout.flat && self.letter(Key::Up).is_none() && self.letter(Key::Accept).is_some();
        let (turn, accept, back) = if beside {
            (right - turn_width, left, right - turn_room - back_width)
        } else {
            let back = right - back_width;
            let ends = back - if footer.back.is_some() { apart } else { 0 };
            let centred = (layout.width - accept_width) / 2;
            (left, centred.min(ends - accept_width).max(left + turn_room), back)
        };
        if let Some(word) = footer.turn {
            self.key(Sign::Turn, turn, if keeps_word { word } else { "" }, false);
        }
        if let Some(word) = footer.accept {
            self.key(Sign::Accept, accept, word, footer.holds_accept);
            if helps {
                self.help_sign(accept + accept_width - help + layout.footer.gap);
            }
        }
        if let Some(word) = footer.back {
            self.key(Sign::Back, back, word, footer.holds_back);
        }
    }

    /// The letter that is printed beside a key, if it has one; Up and Down only where no stick lies nearer.
    fn letter(&self, key: Key) -> Option<&'static str> {
        let turns = matches!(key, Key::Up | Key::Down);
        let mut caps = self.contacts.iter().filter(|contact| contact.key == key).map(|contact| contact.cap);
        if turns { caps.next().filter(|cap| cap.len() == 1) } else { caps.find(|cap| cap.len() == 1) }
    }

    /// The question mark in a box with the bar of a key that is held.
    fn help_sign(&mut self, x: i32) {
        let (footer, width) = (&self.layout.footer, self.layout.fonts.footer.width(HELP) + 2 * HELP_AIR);
        self.boxed(x - HELP_AIR, width, HELP);
        self.fill(shapes::area(x - HELP_AIR, footer.bar_top, width, footer.bar_height), Ink::Clay);
    }

    /// A letter in a box.
    fn boxed(&mut self, x: i32, width: i32, letter: &str) {
        let (footer, font) = (&self.layout.footer, self.layout.fonts.footer);
        let top = footer.baseline - font.cap() - 1;
        self.fill(shapes::area(x, top, width, footer.bar_top - 1 - top), Ink::Clay);
        self.write(font, x + (width - font.width(letter)) / 2, footer.baseline, letter, Ink::Glaze);
    }

    const fn keys_of(sign: Sign) -> &'static [Key] {
        match sign {
            Sign::Turn => &[Key::Up, Key::Down],
            Sign::Accept => &[Key::Accept],
            Sign::Back => &[Key::Back],
        }
    }

    fn letters(&self, sign: Sign) -> Option<Vec<&'static str, 2>> {
        Self::keys_of(sign).iter().map(|&key| self.letter(key)).collect()
    }

    fn sign_width(&self, sign: Sign) -> i32 {
        let count = if self.letters(sign).is_some() { Self::keys_of(sign).len() } else { 1 };
        let count = i32::try_from(count).unwrap_or(1);
        count * self.layout.footer.sign + (count - 1) * HELP_AIR
    }

    fn key_width(&self, sign: Sign, word: &str) -> i32 {
        self.sign_width(sign) + self.layout.footer.gap + self.layout.fonts.footer.width(word)
    }

    fn key(&mut self, sign: Sign, x: i32, word: &str, hold: bool) {
        let (footer, width) = (&self.layout.footer, self.sign_width(sign));
        let at = Point::new(x, footer.sign_top);
        if let Some(letters) = self.letters(sign) {
            for (letter, x) in letters.into_iter().zip((x..).step_by((footer.sign + HELP_AIR).unsigned_abs() as usize))
            {
                self.boxed(x, footer.sign, letter);
            }
        } else {
            match (self.layout.flat, sign) {
                (true, Sign::Turn) => self.frame.stamp(at, 9, &SMALL_TURN, Ink::Clay),
                (true, Sign::Accept) => self.frame.stamp(at, 9, &SMALL_ACCEPT, Ink::Clay),
                (true, Sign::Back) => self.frame.stamp(at, 9, &SMALL_BACK, Ink::Clay),
                (false, Sign::Turn) => self.frame.stamp(at, 16, &TURN, Ink::Clay),
                (false, Sign::Accept) => Silhouette::Accept.draw(self.frame, at, Scale::Inline, Ink::Clay),
                (false, Sign::Back) => Silhouette::Back.draw(self.frame, at, Scale::Inline, Ink::Clay),
            }
        }
        if hold {
            self.fill(shapes::area(x, footer.bar_top, width, footer.bar_height), Ink::Clay);
        }
        self.write(self.layout.fonts.footer, x + width + footer.gap, footer.baseline, word, Ink::Slip);
    }
}
