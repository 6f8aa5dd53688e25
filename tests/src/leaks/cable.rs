//! What the cable may tell of a secret: the public fact it follows from, and what binds the device to its seed.

use firmware::{
    Language,
    record::{Recorded, tag},
};
use verify::strip;

use super::pair::{Kind, Other, Past};
use crate::rig::Bench;

/// Bytes in front of the entries of a record, and of its fingerprint.
const HEAD: usize = 7;
const FINGERPRINT: usize = 32;

/// Everything a computer can ask.
pub fn ask(bench: &mut Bench<'_>) -> [String; 3] {
    bench.heard();
    ["list", "show 1", "record 1"].map(|line| {
        bench.send(format!("{line}\r").as_bytes());
        String::from_utf8(bench.heard()).expect("text is UTF-8")
    })
}

/// The entries of a record, each with its tag.
fn entries(record: &str) -> Option<Vec<Vec<u8>>> {
    let bytes = strip(record.as_bytes())?;
    let mut rest = bytes.get(HEAD..bytes.len() - FINGERPRINT)?;
    let mut entries = vec![];
    while let [low, high, tail @ ..] = rest {
        let (entry, tail) = tail.split_at_checked(usize::from(u16::from_le_bytes([*low, *high])))?;
        entries.push(entry.to_vec());
        rest = tail;
    }
    Some(entries)
}

/// What one answer tells and the other does not, although everybody else sees the same; none if nothing does.
pub fn leak(one: &[String; 3], other: &[String; 3], past: &Past, secret: &Other) -> Option<String> {
    let labels = secret.altered.map(|number| {
        [past, &secret.past].map(|past| {
            let (before, action) = past.action(number);
            before.label(Language::English, action).to_string()
        })
    });
    let public = |first: &str, second: &str| match secret.kind {
        Kind::Card => false,
        Kind::Seed => first.starts_with("Commitment") || first.starts_with("Fingerprint"),
        Kind::Gold => {
            let [before, after] = labels.as_ref().expect("an income was told");
            first.starts_with("Fingerprint") || first.ends_with(before.as_str()) && second.ends_with(after.as_str())
        }
    };
    if one[0] != other[0] {
        return Some(format!("list: {:?} and {:?}", one[0], other[0]));
    }
    let (lines, others): (Vec<&str>, Vec<&str>) = (one[1].lines().collect(), other[1].lines().collect());
    let mut told = lines.iter().zip(&others).filter(|(first, second)| first != second && !public(first, second));
    if lines.len() != others.len() {
        return Some("show: as many lines as nowhere else".to_owned());
    }
    if let Some((first, second)) = told.next() {
        return Some(format!("show: {first:?} and {second:?}"));
    }
    let (Some(entries), Some(others)) = (entries(&one[2]), entries(&other[2])) else {
        return Some("a record cannot be read".to_owned());
    };
    let differing: Vec<&Vec<u8>> =
        entries.iter().zip(&others).filter(|(first, second)| first != second).map(|(first, _)| first).collect();
    let allowed = match secret.kind {
        Kind::Card => one[2] == other[2],
        Kind::Seed => differing.iter().all(|entry| entry.first() == Some(&tag::COMMITMENT)),
        Kind::Gold => differing.len() <= 1 && differing.iter().all(|entry| entry.first() == Some(&tag::ACT)),
    };
    (!allowed || entries.len() != others.len()).then(|| format!("record: {differing:02x?}"))
}
