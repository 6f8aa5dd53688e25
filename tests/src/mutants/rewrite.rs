//! Source text with every mutant in it, behind a switch.
//!
//! A function with mutants gets its body once for each of them and once as it was:
//! `{ match ::switch::chosen(FUNCTION) { 17 => { mutated }, 18 => { mutated }, _ => { as it was } } }`.

use std::collections::BTreeMap;

use super::list::{Mutant, Place, Span};

/// A file with its mutants, and the lines each of them takes.
pub struct Rewritten {
    /// The new text.
    pub text: String,
    /// First line, last line, number of the mutant.
    pub lines: Vec<(usize, usize, usize)>,
}

impl Rewritten {
    /// The mutant that this line belongs to.
    pub fn mutant_at(&self, line: usize) -> Option<usize> {
        self.lines.iter().find(|(first, last, _)| (*first..=*last).contains(&line)).map(|&(.., number)| number)
    }
}

/// Writes the mutants, given with their numbers, into `text`; those in constants stay out.
/// `functions` counts the functions of all files.
pub fn rewrite(text: &str, mutants: &[(usize, &Mutant)], functions: &mut Vec<Vec<usize>>) -> Rewritten {
    let places = Places::of(text);
    let mut bodies: BTreeMap<Span, Vec<(usize, &Mutant)>> = BTreeMap::new();
    for &(number, mutant) in mutants {
        if let Some(function) = &mutant.function {
            bodies.entry(function.span).or_default().push((number, mutant));
        }
    }
    let mut new = String::new();
    let mut lines = Vec::new();
    let mut copied = 0;
    for (span, mutants) in bodies {
        let (from, to) = places.range(span);
        let Some(open) = body(&text[from..to]).map(|open| from + open) else { continue };
        // iterators of unknown type become lists, so that all bodies are of one type
        let unknown =
            mutants.iter().any(|(_, mutant)| mutant.function.as_ref().is_some_and(|f| f.return_type.contains("impl ")));
        let (before, after) = if unknown { ("::switch::list(", ")") } else { ("", "") };
        new.push_str(&text[copied..open]);
        new.push_str(&format!("{{ match ::switch::chosen({}) {{\n", functions.len()));
        for (number, mutant) in &mutants {
            let (start, end) = places.range(mutant.span);
            let first = new.lines().count() + 1;
            let (head, tail) = (&text[open..start], &text[end..to]);
            new.push_str(&format!("{} => {before}{head}{}{tail}{after},\n", number + 1, mutant.replacement));
            lines.push((first, new.lines().count(), *number));
        }
        new.push_str(&format!("_ => {before}{}{after} }} }}", &text[open..to]));
        functions.push(mutants.iter().map(|(number, _)| *number).collect());
        copied = to;
    }
    new.push_str(&text[copied..]);
    Rewritten { text: new, lines }
}

/// Where the body of a function opens.
fn body(function: &str) -> Option<usize> {
    let mut depth = 0;
    let mut comment = false;
    let mut last = ' ';
    for (index, letter) in function.char_indices() {
        match letter {
            '\n' => comment = false,
            '/' if last == '/' => comment = true,
            _ if comment => {}
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            '{' if depth == 0 => return Some(index),
            _ => {}
        }
        last = letter;
    }
    None
}

/// Finds the byte of a line and column.
struct Places<'a> {
    text: &'a str,
    starts: Vec<usize>,
}

impl<'a> Places<'a> {
    fn of(text: &'a str) -> Self {
        let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(index, _)| index + 1)).collect();
        Self { text, starts }
    }

    fn byte(&self, place: Place) -> usize {
        let start = self.starts[place.line - 1];
        let letters = self.text[start..].char_indices().map(|(index, _)| start + index);
        letters.chain([self.text.len()]).nth(place.column - 1).unwrap_or(self.text.len())
    }

    fn range(&self, span: Span) -> (usize, usize) {
        (self.byte(span.start), self.byte(span.end))
    }
}
