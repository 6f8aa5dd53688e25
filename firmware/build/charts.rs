//! Packs the sample charts of the engine: their titles, and of each area its facts, its place, its borders and its name.
//!
//! A chart: title, factions with the highest bit for teams, number of areas, areas. An area: land (128), priestess (64) and
//! sites in a byte, horns, where its pieces stand on the drawn map (x / 2, y), the number of borders with later areas and these,
//! name. A text: its length, its letters. The drawn maps have a file of their own.

use std::{fs, path::Path};

use super::coasts::{self, Spot};

const FOLDER: &str = "../engine/charts";
/// The order never changes: saved games name a chart by its place here.
const CHARTS: [&str; 8] = ["3-small", "3-full", "4-small", "4-full", "5-small", "5-full", "6-small", "6-full"];

/// Writes all charts behind each other, each behind its length.
pub fn pack(out: &Path) {
    println!("cargo::rerun-if-changed={FOLDER}");
    let (mut bytes, mut maps) = (Vec::new(), Vec::new());
    for name in CHARTS {
        let text = fs::read_to_string(format!("{FOLDER}/{name}.txt")).expect("the chart is in engine/charts");
        let lines: Vec<&str> = text.lines().map(|line| line.split('#').next().unwrap_or("")).collect();
        let cells = coasts::draw(&lines.iter().filter_map(|line| spot(line)).collect::<Vec<_>>());
        put(&mut bytes, chart(&lines, &cells));
        put(&mut maps, coasts::pack(&cells));
    }
    fs::write(out.join("charts.bin"), bytes).expect("OUT_DIR is writable");
    fs::write(out.join("coasts.bin"), maps).expect("OUT_DIR is writable");
}

/// A part behind its length.
fn put(bytes: &mut Vec<u8>, part: Vec<u8>) {
    bytes.extend(u16::try_from(part.len()).expect("a small chart").to_le_bytes());
    bytes.extend(part);
}

/// What a line says about where an area lies.
fn spot(line: &str) -> Option<Spot> {
    let (land, facts) = (line.starts_with("land"), line.split('"').nth(2)?);
    let mut words = facts.split_whitespace().skip_while(|&word| word != "at").skip(1);
    let mut number = || words.next()?.parse::<f64>().ok();
    let at = (number()?, number()?);
    let borders = words.skip_while(|&word| word != "borders").skip(1);
    let place = |word: &str| word.parse::<usize>().expect("the number of an area") - 1;
    Some(Spot { land, at, borders: borders.map(place).collect() })
}

fn chart(lines: &[&str], cells: &[u8]) -> Vec<u8> {
    let (mut title, mut factions, mut count, mut areas) = (vec![], 0, 0, vec![]);
    for line in lines {
        let mut quoted = line.split('"');
        let (head, name, tail) = (quoted.next().unwrap_or(""), quoted.next(), quoted.next().unwrap_or(""));
        let mut words = head.split_whitespace();
        match words.next() {
            Some("chart") => title = packed(name.expect("a title")),
            Some("factions") => {
                factions = words.next().and_then(|number| number.parse().ok()).expect("a number of factions");
                factions |= if words.next() == Some("teams") { 128 } else { 0 };
            }
            Some(kind @ ("land" | "sea")) => {
                count += 1;
                let number: u8 = words.next().and_then(|number| number.parse().ok()).expect("the number of an area");
                assert_eq!(number, count, "areas stand in order");
                let place = coasts::roomiest(cells, usize::from(number) - 1);
                let place = place.unwrap_or_else(|| panic!("area {number} can hardly be seen"));
                areas.extend(area(kind == "land", number, tail, place));
                areas.extend(packed(name.expect("the name of an area")));
            }
            _ => (),
        }
    }
    title.extend([factions, count]);
    title.extend(areas);
    title
}

fn area(land: bool, number: u8, facts: &str, place: (usize, usize)) -> Vec<u8> {
    let (mut flags, mut horns, mut borders) = (if land { 128 } else { 0 }, 0, vec![]);
    let mut words = facts.split_whitespace();
    while let Some(word) = words.next() {
        let mut next = || words.next().and_then(|number| number.parse::<u16>().ok()).expect("a number");
        match word {
            "at" => {
                next();
                next();
            }
            "sites" => flags |= byte_of(next()),
            "horns" => horns = byte_of(next()),
            "priestess" => flags |= 64,
            "borders" => {
                let all = words.by_ref().map(|number| number.parse::<u8>().expect("the number of an area"));
                borders = all.filter(|&other| other > number).collect();
            }
            other => panic!("{other} cannot be packed"),
        }
    }
    let place = [place.0 / 2, place.1].map(|number| u8::try_from(number).expect("a small number"));
    let mut bytes = vec![flags, horns, place[0], place[1], byte_of(u16::try_from(borders.len()).expect("few borders"))];
    bytes.extend(borders);
    bytes
}

fn byte_of(number: u16) -> u8 {
    u8::try_from(number).expect("a small number")
}

fn packed(text: &str) -> Vec<u8> {
    let mut bytes = vec![byte_of(u16::try_from(text.len()).expect("a short name"))];
    bytes.extend(text.bytes());
    bytes
}
