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
    pour(&mut sentence.chars(), &mut line, &by_name(gaps));
    line
}

/// Fills the gap of a name, if it knows the name.
pub(crate) type Filler<'a> = &'a dyn Fn(&str, &mut dyn Write) -> Option<fmt::Result>;

/// Fills gaps with what a list says.
pub(super) fn by_name(gaps: &Gaps<'_>) -> impl Fn(&str, &mut dyn Write) -> Option<fmt::Result> {
    |name, line| gaps.iter().find(|(other, _)| *other == name).map(|(_, value)| write!(line, "{value}"))
}

/// The same from letters that come one after another. A line too long for its buffer ends early.
pub(crate) fn pour(letters: &mut dyn Iterator<Item = char>, line: &mut dyn Write, filler: Filler<'_>) {
    // the name of the gap being read, and whether one is
    let mut name: Option<String<16>> = None;
    for letter in letters {
        let done = match (&mut name, letter) {
            (None, '{') => {
                name = Some(String::new());
                Ok(())
            }
            (None, _) => line.write_char(letter),
            (Some(gap), '}') => {
                let done = filler(gap, line).unwrap_or_else(|| write!(line, "{{{gap}}}"));
                name = None;
                done
            }
            (Some(gap), _) => gap.push(letter).map_err(|_| fmt::Error),
        };
        if done.is_err() {
            break;
        }
    }
    if let Some(gap) = name {
        let _ = write!(line, "{{{gap}"); // as much as there is room for
    }
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

impl Write for Capital<'_> {
    fn write_char(&mut self, letter: char) -> fmt::Result {
        let begun = core::mem::replace(&mut self.begun, true);
        self.line.write_char(if begun { letter } else { large(letter) })
    }

    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|letter| self.write_char(letter))
    }
}

/// A letter of the device's fonts as a capital; the tables of all letters there are would take 11 KiB.
const fn large(letter: char) -> char {
    let step = match letter {
        'a'..='z' | 'à'..='ö' | 'ø'..='þ' => 32,
        // Latin Extended-A: capitals are even, or odd, and the small letter follows
        '\u{100}'..='\u{137}' | '\u{14A}'..='\u{177}' => letter as u32 % 2,
        '\u{139}'..='\u{148}' | '\u{179}'..='\u{17E}' => (letter as u32 + 1) % 2,
        _ => 0,
    };
    match char::from_u32(letter as u32 - step) {
        Some(large) => large,
        None => letter,
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
}
