//! Saying a text: it is unpacked on a piece of paper, which lives as long as the picture it is said for.

use core::{cell::Cell, fmt::Display, str};

use super::{Language, Line, Sentence, fill, packed::Letters};

/// How much paper a picture takes at most.
pub const PICTURE: usize = 2048;

/// How much paper the names in one line take at most.
pub const LINE: usize = 128;

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

/// Paper of any life: a tongue that knew it by its type could not be lent for a shorter one.
trait Sheet {
    /// Whether a text had to end early.
    fn is_full(&self) -> bool;

    /// Writes letters, as many as there is room for.
    fn write(&self, letters: Letters) -> &str;
}

impl Sheet for Paper<'_> {
    fn is_full(&self) -> bool {
        self.is_full.get()
    }

    fn write(&self, letters: Letters) -> &str {
        let room = self.rest.take();
        let mut length = 0;
        for letter in letters {
            let end = length + letter.len_utf8();
            let Some(place) = room.get_mut(length..end) else {
                self.is_full.set(true);
                break;
            };
            letter.encode_utf8(place);
            length = end;
        }
        let Some((text, rest)) = room.split_at_mut_checked(length) else { return "" };
        self.rest.set(rest);
        str::from_utf8(text).unwrap_or("")
    }
}

/// Speaks a language, on paper.
#[derive(Clone, Copy)]
pub struct Tongue<'a> {
    language: Language,
    paper: &'a dyn Sheet,
}

impl<'a> Tongue<'a> {
    /// Speaks `language` on this paper.
    pub const fn new(language: Language, paper: &'a Paper<'_>) -> Self {
        Self { language, paper }
    }

    /// The language that is spoken.
    pub const fn language(self) -> Language {
        self.language
    }

    /// The same paper in another language.
    pub const fn in_language(self, language: Language) -> Self {
        Self { language, ..self }
    }

    /// Whether the paper was too small for what was said.
    pub fn is_cut(self) -> bool {
        self.paper.is_full()
    }

    /// What `text` is in this language.
    pub fn say(self, text: impl Into<Sentence>) -> &'a str {
        self.unpack(text.into())
    }

    /// What `text` is in this language, with its gaps filled.
    pub fn fill(self, text: impl Into<Sentence>, gaps: &[(&str, &dyn Display)]) -> Line {
        self.language.fill(text, gaps)
    }

    #[inline(never)]
    fn unpack(self, key: Sentence) -> &'a str {
        self.paper.write(Letters::of(self.language, key))
    }
}

impl Language {
    /// What `text` is in this language, with its gaps filled. It takes no paper.
    pub fn fill(self, text: impl Into<Sentence>, gaps: &[(&str, &dyn Display)]) -> Line {
        fill::pour(&mut Letters::of(self, text.into()), gaps)
    }

    /// Speaks for one line, without a picture.
    pub fn aside<T>(self, say: impl FnOnce(Tongue<'_>) -> T) -> T {
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
        let tongue = Tongue::new(Language::Czech, &paper);
        let (dice, language) = (tongue.say(Text::Dice), tongue.in_language(Language::German).say(Text::Dice));
        assert_eq!((dice, language), ("Kostky", "Würfel"));
        assert!(!tongue.is_cut());
    }

    #[test]
    fn a_text_without_room_ends_early_and_is_noticed() {
        let mut bytes = [0; 10];
        let paper = Paper::new(&mut bytes);
        let tongue = Tongue::new(Language::Polish, &paper);
        assert_eq!(tongue.say(Text::Dice), "Kości");
        assert_eq!(tongue.say(Text::Language), "Jęz"); // the letter after it takes two bytes
        assert!(tongue.is_cut());
    }

    #[test]
    fn gaps_are_filled_without_paper() {
        let paper = Paper::new(&mut []);
        let tongue = Tongue::new(Language::English, &paper);
        assert_eq!(tongue.fill(Text::RollMany, &[("n", &5)]), "Anyone: roll 5 dice");
        assert!(!tongue.is_cut());
    }
}
