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
