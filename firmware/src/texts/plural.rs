//! Plural forms: which form of a counted noun a number asks for.

use super::{Language, Line, Text, fill};

/// The form a number asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plural {
    /// As for 1.
    One,
    /// As for 2 in Czech and Polish.
    Few,
    /// As for 5; in English and German for everything but 1.
    Many,
}

/// A sentence with a counted noun: its three forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// As for 1.
    pub one: Text,
    /// As for 2 in Czech and Polish.
    pub few: Text,
    /// As for 5.
    pub many: Text,
}

impl Language {
    /// The form `number` asks for in this language.
    pub const fn plural(self, number: u32) -> Plural {
        match (self, number) {
            (_, 1) => Plural::One,
            (Self::Czech, 2..=4) => Plural::Few,
            (Self::Polish, _) if matches!(number % 10, 2..=4) && !matches!(number % 100, 12..=14) => Plural::Few,
            _ => Plural::Many,
        }
    }

    /// The sentence for this number, with `{n}` filled.
    pub fn count(self, counted: Counted, number: u32) -> Line {
        self.count_of(counted, number, 0)
    }

    /// The sentence for this number of a greater one, with `{n}` and `{m}` filled, and with `{of}` in Czech.
    pub fn count_of(self, counted: Counted, number: u32, of: u32) -> Line {
        let text = match self.plural(number) {
            Plural::One => counted.one,
            Plural::Few => counted.few,
            Plural::Many => counted.many,
        };
        // "z deseti", but "ze sta": the preposition takes a vowel before some numbers
        let preposition = if of == 100 { "ze" } else { "z" };
        fill(self.say(text), &[("n", &number), ("m", &of), ("of", &preposition)])
    }
}
