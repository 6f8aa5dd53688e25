//! Filled sentences: they are written to a buffer that lives as long as the picture they are made for.

use core::{
    cell::Cell,
    fmt::{self, Write},
    str,
};

use super::{
    Called, Language, Line, Sentence,
    fill::{self, Capital, Gaps},
};

/// Bytes of filled sentences that a picture has at most.
pub const PICTURE: usize = 2048;

/// Bytes that one line has at most.
pub const LINE: usize = 160;

/// A buffer that gives out its room from the front, until it is full.
pub struct Scratch<'a> {
    rest: Cell<&'a mut [u8]>,
    is_full: Cell<bool>,
}

impl<'a> Scratch<'a> {
    /// All of this room is free.
    pub const fn new(room: &'a mut [u8]) -> Self {
        Self { rest: Cell::new(room), is_full: Cell::new(false) }
    }

    /// Lets something write, and gives what it has written.
    fn write(&self, write: &mut dyn FnMut(&mut Pen<'_>)) -> &'a str {
        let mut pen = Pen { room: self.rest.take(), length: 0, is_full: self.is_full.get() };
        write(&mut pen);
        let Pen { room, length, is_full } = pen;
        self.is_full.set(is_full);
        let Some((text, rest)) = room.split_at_mut_checked(length) else { return "" };
        self.rest.set(rest);
        str::from_utf8(text).unwrap_or("")
    }
}

/// Writes to a [`Scratch`]. Overflow sets `is_full`, and nothing is written after it.
pub(crate) struct Pen<'p> {
    room: &'p mut [u8],
    length: usize,
    is_full: bool,
}

impl Write for Pen<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.length + text.len();
        match self.room.get_mut(self.length..end) {
            Some(room) if !self.is_full => {
                room.copy_from_slice(text.as_bytes());
                self.length = end;
                Ok(())
            }
            _ => {
                self.is_full = true;
                Err(fmt::Error)
            }
        }
    }
}

/// A language, room for sentences that are filled, and who is called what.
#[derive(Clone, Copy)]
pub struct Tongue<'a> {
    language: Language,
    scratch: &'a Scratch<'a>,
    called: &'a Called,
}

impl<'a> Tongue<'a> {
    /// Speaks this language; filled sentences go to `scratch`.
    pub const fn new(language: Language, scratch: &'a Scratch<'a>) -> Self {
        Self { language, scratch, called: Called::NOBODY }
    }

    /// The same, with the names of players in place of those of their factions.
    pub const fn with_names(self, called: &'a Called) -> Self {
        Self { called, ..self }
    }

    /// The language that is spoken.
    pub const fn language(self) -> Language {
        self.language
    }

    /// Whether there was too little room for what was said.
    pub fn is_cut(self) -> bool {
        self.scratch.is_full.get()
    }

    /// What `text` is in this language; a player's name for that of a faction.
    pub fn say(self, text: impl Into<Sentence>) -> &'a str {
        let text = text.into();
        self.called.instead(text).unwrap_or_else(|| self.language.say(text))
    }

    /// What `text` is in this language, with its gaps filled, as a line of its own.
    pub fn fill(self, text: impl Into<Sentence>, gaps: &Gaps<'_>) -> Line {
        fill::fill(self.say(text), gaps)
    }

    /// The same for as long as the picture.
    pub fn tell(self, text: impl Into<Sentence>, gaps: &Gaps<'_>) -> &'a str {
        let text = self.say(text);
        self.write(&mut |pen| _ = fill::pour(text, pen, &fill::by_name(gaps)))
    }

    /// A number in figures.
    pub fn figures(self, number: i32) -> &'a str {
        self.write(&mut |pen| _ = write!(pen, "{number}"))
    }

    /// What comes or goes, in figures with a sign.
    pub fn change(self, number: i32) -> &'a str {
        self.write(&mut |pen| _ = write!(pen, "{number:+}"))
    }

    /// A text for as long as the picture.
    pub fn keep(self, text: &str) -> &'a str {
        self.write(&mut |pen| _ = pen.write_str(text))
    }

    /// A letter alone.
    pub fn letter(self, letter: char) -> &'a str {
        self.write(&mut |pen| _ = pen.write_char(letter))
    }

    /// One text after another.
    pub fn join(self, one: &str, other: &str) -> &'a str {
        self.write(&mut |pen| _ = write!(pen, "{one} {other}"))
    }

    /// A number between two signs.
    pub fn between(self, left: &str, number: u8, right: &str) -> &'a str {
        self.write(&mut |pen| _ = write!(pen, "{left}{number}{right}"))
    }

    /// What something writes. An error may be ignored: overflow sets `is_full`.
    pub(crate) fn write(self, write: &mut dyn FnMut(&mut Pen<'_>)) -> &'a str {
        self.scratch.write(write)
    }
}

impl Language {
    /// Speaks for one line, without a picture.
    pub fn aside<T>(self, say: impl FnOnce(Tongue<'_>) -> T) -> T {
        let mut room = [0; LINE];
        let scratch = Scratch::new(&mut room);
        say(Tongue::new(self, &scratch))
    }
}

/// The text with a capital letter at its beginning.
#[inline(never)]
pub fn headed<'a>(tongue: Tongue<'a>, text: &str) -> &'a str {
    tongue.write(&mut |pen| _ = Capital::new(pen).write_str(text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Text;

    #[test]
    fn filled_sentences_stand_side_by_side() {
        let mut room = [0; 64];
        let scratch = Scratch::new(&mut room);
        let [one, other] = [Language::Czech, Language::German].map(|language| Tongue::new(language, &scratch));
        let (dice, number) = (one.join(one.say(Text::Dice), "!"), other.figures(-7));
        assert_eq!((dice, number, other.change(7)), ("Kostky !", "-7", "+7"));
        assert!(!one.is_cut() && !other.is_cut());
    }

    #[test]
    fn a_sentence_without_room_ends_early_and_is_noticed() {
        let mut room = [0; 10];
        let scratch = Scratch::new(&mut room);
        let tongue = Tongue::new(Language::English, &scratch);
        assert_eq!(tongue.say(Text::RollMany), "Anyone: roll {n} dice"); // takes no room
        assert_eq!(tongue.join("six", "of ten"), "six of ten");
        assert!(!tongue.is_cut());
        assert_eq!(tongue.figures(1), "");
        assert!(tongue.is_cut());
    }

    #[test]
    fn gaps_are_filled() {
        let mut room = [0; 64];
        let scratch = Scratch::new(&mut room);
        let tongue = Tongue::new(Language::English, &scratch);
        assert_eq!(tongue.fill(Text::RollMany, &[("n", &5)]), "Anyone: roll 5 dice");
        assert_eq!(tongue.tell(Text::RollMany, &[("n", &5)]), "Anyone: roll 5 dice");
    }
}
