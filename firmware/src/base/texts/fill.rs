//! Sentences with gaps: `{n}` and the like are filled by name.

use core::fmt::{self, Display, Write};

use heapless::String;

/// A line that was put together.
pub type Line = String<160>;

/// What stands in each gap of a sentence.
pub type Gaps<'a> = [(&'a str, &'a dyn Display)];

/// The sentence with each `{name}` replaced by what `gaps` says. A gap nobody fills stays as it is, so that it is seen.
pub fn fill(sentence: &str, gaps: &Gaps<'_>) -> Line {
    let mut line = Line::new();
    let _ = pour(sentence, &mut line, &by_name(gaps)); // a line too long for its buffer ends early
    line
}

/// Fills the gap of a name, if it knows the name.
pub(crate) type Filler<'a> = &'a dyn Fn(&str, &mut dyn Write) -> Option<fmt::Result>;

/// Fills gaps with what a list says.
pub(super) fn by_name(gaps: &Gaps<'_>) -> impl Fn(&str, &mut dyn Write) -> Option<fmt::Result> {
    |name, line| gaps.iter().find(|(other, _)| *other == name).map(|(_, value)| write!(line, "{value}"))
}

/// Writes a sentence, with its gaps filled.
pub(crate) fn pour(mut sentence: &str, line: &mut dyn Write, filler: Filler<'_>) -> fmt::Result {
    while let Some((before, rest)) = sentence.split_once('{') {
        let Some((name, after)) = rest.split_once('}') else { break };
        line.write_str(before)?;
        filler(name, line).unwrap_or_else(|| write!(line, "{{{name}}}"))?;
        sentence = after;
    }
    line.write_str(sentence)
}

/// Writes on, from a capital letter on.
pub(crate) struct Capital<'a> {
    line: &'a mut dyn Write,
    begun: bool,
}

impl<'a> Capital<'a> {
    /// Nothing has been written yet.
    pub(crate) fn new(line: &'a mut dyn Write) -> Self {
        Self { line, begun: false }
    }
}

/// The capital of a letter that the fonts have; `char::to_uppercase` takes 14 KiB for those of the whole world.
fn capital(letter: char) -> char {
    let number = u32::from(letter);
    let capital = match letter {
        'ß' | '÷' | 'ÿ' => number,
        'à'..='þ' => number - 0x20,
        'ĺ'..='ň' | 'Ź'..='ž' => number - u32::from(number.is_multiple_of(2)),
        'Ā'..='ķ' | 'Ŋ'..='ŷ' => number & !1,
        _ => return letter.to_ascii_uppercase(),
    };
    char::from_u32(capital).unwrap_or(letter)
}

impl Write for Capital<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut letters = text.chars();
        if !self.begun
            && let Some(first) = letters.next()
        {
            self.begun = true;
            self.line.write_char(capital(first))?;
        }
        self.line.write_str(letters.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_filled_by_name_and_others_stay() {
        assert_eq!(fill("{n} of {m}", &[("m", &4), ("n", &"two")]), "two of 4");
        assert_eq!(fill("{n} and {x}", &[("n", &1)]), "1 and {x}");
        assert_eq!(fill("no gap", &[]), "no gap");
        assert_eq!(fill("{", &[]), "{");
        assert_eq!(fill("{n", &[("n", &1)]), "{n");
    }

    #[test]
    fn every_letter_of_our_languages_has_the_capital_that_the_world_gives_it() {
        for letter in ('!'..='ž').filter(|letter| !"µÿıŉ".contains(*letter)) {
            let mut world = letter.to_uppercase();
            let only = world.next().filter(|_| world.next().is_none());
            assert_eq!(capital(letter), only.unwrap_or(letter), "{letter}");
        }
    }

    #[test]
    fn only_the_first_letter_is_made_a_capital() {
        let mut line = Line::new();
        let mut capital = Capital::new(&mut line);
        assert!(["", "š", "vec ", "ž"].into_iter().all(|part| capital.write_str(part).is_ok()));
        assert_eq!(line, "Švec ž");
    }
}
