//! Sentences with gaps: `{n}` and the like are filled by name.

use core::fmt::{Display, Write};

use heapless::String;

/// A line that was put together.
pub type Line = String<160>;

/// The sentence with each `{name}` replaced by what `gaps` says. A gap nobody fills stays as it is, so that it is seen.
pub fn fill(sentence: &str, gaps: &[(&str, &dyn Display)]) -> Line {
    pour(&mut sentence.chars(), gaps)
}

/// The same from letters that come one after another. A line too long for its buffer ends early.
pub(super) fn pour(letters: &mut dyn Iterator<Item = char>, gaps: &[(&str, &dyn Display)]) -> Line {
    let mut line = Line::new();
    // the name of the gap being read, and whether one is
    let mut name: Option<String<16>> = None;
    for letter in letters {
        let done = match (&mut name, letter) {
            (None, '{') => {
                name = Some(String::new());
                Ok(())
            }
            (None, _) => line.push(letter).map_err(|_| core::fmt::Error),
            (Some(gap), '}') => {
                let found = gaps.iter().find(|(other, _)| other == gap);
                let done = match found {
                    Some((_, value)) => write!(line, "{value}"),
                    None => write!(line, "{{{gap}}}"),
                };
                name = None;
                done
            }
            (Some(gap), _) => gap.push(letter).map_err(|_| core::fmt::Error),
        };
        if done.is_err() {
            break;
        }
    }
    if let Some(gap) = name {
        let _ = write!(line, "{{{gap}"); // as much as there is room for
    }
    line
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
