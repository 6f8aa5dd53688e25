//! Sentences with gaps: `{n}` and the like are filled by name.

use core::fmt::{Display, Write};

/// A line that was put together.
pub type Line = heapless::String<160>;

/// The sentence with each `{name}` replaced by what `gaps` says. A gap nobody fills stays as it is, so that it is seen.
pub fn fill(sentence: &str, gaps: &[(&str, &dyn Display)]) -> Line {
    let mut line = Line::new();
    let mut rest = sentence;
    while let Some((before, after)) = rest.split_once('{') {
        let filled = after.split_once('}').and_then(|(name, after)| {
            let (_, value) = gaps.iter().find(|(gap, _)| *gap == name)?;
            Some((value, after))
        });
        // a line too long for its buffer ends early
        let _ = match filled {
            Some((value, after)) => {
                rest = after;
                write!(line, "{before}{value}")
            }
            None => {
                rest = after;
                write!(line, "{before}{{")
            }
        };
    }
    let _ = line.push_str(rest);
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
    }
}
