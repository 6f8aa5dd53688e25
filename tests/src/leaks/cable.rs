//! What the cable may tell of a secret: nothing but what binds the device to its seed.

use super::pair::Kind;
use crate::rig::Bench;

/// Everything a computer can ask.
pub fn ask(bench: &mut Bench<'_>) -> [String; 3] {
    bench.heard();
    ["list", "show 1", "record 1"].map(|line| {
        bench.send(format!("{line}\r").as_bytes());
        String::from_utf8(bench.heard()).expect("text is UTF-8")
    })
}

/// What one answer tells and the other does not, although everybody else sees the same; none if nothing does.
pub fn leak(one: &[String; 3], other: &[String; 3], kind: Kind) -> Option<String> {
    for (question, (one, other)) in ["list", "show", "record"].into_iter().zip(one.iter().zip(other)) {
        let (lines, others): (Vec<&str>, Vec<&str>) = (one.lines().collect(), other.lines().collect());
        if lines.len() != others.len() {
            return Some(format!("{question}: as many lines as nowhere else"));
        }
        let promised =
            |line: &str| kind == Kind::Seed && ["Code: ", "Commitment: "].iter().any(|word| line.starts_with(word));
        let mut told = lines.iter().zip(&others).filter(|(first, second)| first != second && !promised(first));
        if let Some((first, second)) = told.next() {
            return Some(format!("{question}: {first:?} and {second:?}"));
        }
    }
    one.iter().any(|answer| answer.contains("BEGIN")).then(|| "the record of a running game".to_owned())
}
