//! Saying a text: it is unpacked on a piece of paper, which lives as long as the picture it is said for.

use core::{
    cell::Cell,
    fmt::{self, Write},
    str,
};

use super::{
    Language, Lexicon, Line, Sentence,
    fill::{self, Gaps},
    packed::Letters,
};

/// How much paper a picture takes at most.
pub const PICTURE: usize = 2048;

/// How much paper one line takes at most.
pub const LINE: usize = 160;

/// Room for texts that were said.
pub struct Paper<'a> {
    rest: Cell<&'a mut [u8]>,
    is_full: Cell<bool>,
}

impl<'a> Paper<'a> {
    /// Paper of this size, all of it blank.
    pub fn new(bytes: &'a mut [u8]) -> Self {
        Self { rest: Cell::new(bytes), is_full: Cell::new(false) }
    }
}

/// Writes on paper. Once there is no room for a letter, no other follows.
pub(crate) struct Pen<'p> {
    room: &'p mut [u8],
    length: usize,
    is_full: bool,
}

impl Write for Pen<'_> {
    fn write_char(&mut self, letter: char) -> fmt::Result {
        let end = self.length + letter.len_utf8();
        match self.room.get_mut(self.length..end) {
            Some(place) if !self.is_full => {
                letter.encode_utf8(place);
                self.length = end;
                Ok(())
            }
            _ => {
                self.is_full = true;
                Err(fmt::Error)
            }
        }
    }

    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|letter| self.write_char(letter))
    }
}

/// Paper of any life: a tongue that knew it by its type could not be lent for a shorter one.
trait Sheet {
    /// Whether a text had to end early.
    fn is_full(&self) -> bool;

    /// Lets something write, and gives what it has written.
    fn write(&self, write: &mut dyn FnMut(&mut Pen<'_>)) -> &str;
}

impl Sheet for Paper<'_> {
    fn is_full(&self) -> bool {
        self.is_full.get()
    }

    fn write(&self, write: &mut dyn FnMut(&mut Pen<'_>)) -> &str {
        let mut pen = Pen { room: self.rest.take(), length: 0, is_full: self.is_full.get() };
        write(&mut pen);
        let Pen { room, length, is_full } = pen;
        self.is_full.set(is_full);
        let Some((text, rest)) = room.split_at_mut_checked(length) else { return "" };
        self.rest.set(rest);
        str::from_utf8(text).unwrap_or("")
    }
}

/// Speaks a language, on paper.
#[derive(Clone, Copy)]
pub struct Tongue<'a> {
    lexicon: &'a Lexicon,
    paper: &'a dyn Sheet,
}

impl<'a> Tongue<'a> {
    /// Speaks the language of a lexicon on this paper.
    pub const fn new(lexicon: &'a Lexicon, paper: &'a Paper<'_>) -> Self {
        Self { lexicon, paper }
    }

    /// The language that is spoken.
    pub fn language(self) -> Language {
        self.lexicon.language()
    }

    /// The lexicon it speaks from.
    pub(crate) const fn lexicon(self) -> &'a Lexicon {
        self.lexicon
    }

    /// Whether the paper was too small for what was said.
    pub fn is_cut(self) -> bool {
        self.paper.is_full()
    }

    /// What `text` is in this language.
    pub fn say(self, text: impl Into<Sentence>) -> &'a str {
        self.unpack(text.into())
    }

    /// What `text` is in this language, with its gaps filled. It takes no paper.
    pub fn fill(self, text: impl Into<Sentence>, gaps: &Gaps<'_>) -> Line {
        self.lexicon.fill(text, gaps)
    }

    /// The same on paper.
    pub fn tell(self, text: impl Into<Sentence>, gaps: &Gaps<'_>) -> &'a str {
        self.pour(text.into(), gaps)
    }

    /// A number in figures.
    #[inline(never)]
    pub fn figures(self, number: i32) -> &'a str {
        self.write(&mut |pen| _ = write!(pen, "{number}")) // what finds no room is noticed
    }

    /// What comes or goes, in figures with a sign.
    pub fn change(self, number: i32) -> &'a str {
        self.write(&mut |pen| _ = write!(pen, "{number:+}")) // what finds no room is noticed
    }

    /// One text after another.
    pub fn join(self, one: &str, other: &str) -> &'a str {
        self.write(&mut |pen| _ = write!(pen, "{one} {other}")) // what finds no room is noticed
    }

    /// A number between two signs.
    pub fn between(self, left: &str, number: u8, right: &str) -> &'a str {
        self.write(&mut |pen| _ = write!(pen, "{left}{number}{right}")) // what finds no room is noticed
    }

    /// What something writes.
    pub(crate) fn write(self, write: &mut dyn FnMut(&mut Pen<'_>)) -> &'a str {
        self.paper.write(write)
    }

    #[inline(never)]
    fn unpack(self, key: Sentence) -> &'a str {
        let mut letters = Letters::of(self.lexicon, key);
        self.write(&mut |pen| _ = letters.try_for_each(|letter| pen.write_char(letter)))
    }

    #[inline(never)]
    fn pour(self, key: Sentence, gaps: &Gaps<'_>) -> &'a str {
        self.write(&mut |pen| self.lexicon.pour(key, pen, &fill::by_name(gaps)))
    }
}

impl Lexicon {
    /// What `text` is in this language, with its gaps filled. It takes no paper.
    pub fn fill(&self, text: impl Into<Sentence>, gaps: &Gaps<'_>) -> Line {
        let mut line = Line::new();
        self.pour(text.into(), &mut line, &fill::by_name(gaps));
        line
    }

    /// Writes a text, with its gaps filled.
    pub(crate) fn pour(&self, text: Sentence, line: &mut dyn Write, filler: fill::Filler<'_>) {
        fill::pour(&mut Letters::of(self, text), line, filler);
    }

    /// Speaks for one line, without a picture.
    pub fn aside<T>(&self, say: impl FnOnce(Tongue<'_>) -> T) -> T {
        let mut bytes = [0; LINE];
        let paper = Paper::new(&mut bytes);
        say(Tongue::new(self, &paper))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Text;

    #[test]
    fn texts_stand_side_by_side_on_paper() {
        let mut bytes = [0; 64];
        let paper = Paper::new(&mut bytes);
        let lexicon = Lexicon::of(Language::Czech);
        let tongue = Tongue::new(&lexicon, &paper);
        let dice = tongue.say(Text::Dice);
        lexicon.speak(Language::German);
        let language = tongue.say(Text::Dice);
        assert_eq!((dice, language), ("Kostky", "Würfel"));
        assert!(!tongue.is_cut());
    }

    #[test]
    fn a_text_without_room_ends_early_and_is_noticed() {
        let mut bytes = [0; 10];
        let paper = Paper::new(&mut bytes);
        let lexicon = Lexicon::of(Language::Polish);
        let tongue = Tongue::new(&lexicon, &paper);
        assert_eq!(tongue.say(Text::Dice), "Kości");
        assert_eq!(tongue.say(Text::Language), "Jęz"); // the letter after it takes two bytes
        assert!(tongue.is_cut());
    }

    #[test]
    fn gaps_are_filled_without_paper() {
        let paper = Paper::new(&mut []);
        let lexicon = Lexicon::of(Language::English);
        let tongue = Tongue::new(&lexicon, &paper);
        assert_eq!(tongue.fill(Text::RollMany, &[("n", &5)]), "Anyone: roll 5 dice");
        assert!(!tongue.is_cut());
    }
}
