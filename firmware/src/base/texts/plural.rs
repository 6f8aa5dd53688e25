//! Plural forms: which form of a counted noun a number asks for.

use super::{Language, Text, Tongue};

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
}

impl<'a> Tongue<'a> {
    /// The sentence for this number, with `{n}` filled.
    pub fn count(self, counted: Counted, number: u32) -> &'a str {
        self.count_of(counted, number, 0)
    }

    /// The sentence for this number of a greater one, with `{n}` and `{m}` filled, and with `{of}` in Czech.
    pub fn count_of(self, counted: Counted, number: u32, of: u32) -> &'a str {
        let text = match self.language().plural(number) {
            Plural::One => counted.one,
            Plural::Few => counted.few,
            Plural::Many => counted.many,
        };
        // "z deseti", but "ze sta": the preposition takes a vowel before some numbers
        let preposition = if of == 100 { "ze" } else { "z" };
        self.tell(text, &[("n", &number), ("m", &of), ("of", &preposition)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::texts::Scratch;

    #[test]
    fn czech_and_polish_have_not_the_same_three_forms() {
        use Plural::{Few, Many, One};
        for (number, czech, polish) in [
            (0, Many, Many),
            (1, One, One),
            (2, Few, Few),
            (4, Few, Few),
            (5, Many, Many),
            (12, Many, Many),
            (14, Many, Many),
            (21, Many, Many),
            (22, Many, Few),
            (101, Many, Many),
            (102, Many, Few),
            (112, Many, Many),
        ] {
            assert_eq!(Language::Czech.plural(number), czech, "Czech {number}");
            assert_eq!(Language::Polish.plural(number), polish, "Polish {number}");
        }
    }

    #[test]
    fn english_and_german_know_one_and_many() {
        for language in [Language::English, Language::German] {
            assert_eq!(language.plural(1), Plural::One);
            assert!([0, 2, 4, 21, 22].into_iter().all(|number| language.plural(number) == Plural::Many));
        }
    }

    #[test]
    fn a_counted_sentence_takes_the_form_of_its_number() {
        let mut room = [0; 256];
        let scratch = Scratch::new(&mut room);
        let [czech, polish, german] =
            [Language::Czech, Language::Polish, Language::German].map(|language| Tongue::new(language, &scratch));
        let rolls = Counted { one: Text::RollsOne, few: Text::RollsFew, many: Text::RollsMany };
        assert_eq!(polish.count(rolls, 22), "22 rzuty");
        assert_eq!(czech.count(rolls, 22), "22 hodů");
        assert_eq!(german.count(rolls, 1), "1 Wurf");
        let stray = Counted { one: Text::StrayOne, few: Text::StrayFew, many: Text::StrayMany };
        assert_eq!(czech.count_of(stray, 3, 100), "Víc se odchylují 3 ze 100 poctivých kostek.");
        assert_eq!(czech.count_of(stray, 7, 10), "Víc se odchyluje 7 z 10 poctivých kostek.");
    }
}
