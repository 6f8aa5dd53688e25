//! A chart that is being written: what is wrong with it in words, or the map that the device draws of it.

use std::fmt::Write as _;

use engine::cyclades::{chart::Kind, sheet::Sheet};

use coasts::{SIZE, Spot};

#[path = "../../../firmware/build/coasts.rs"]
#[allow(dead_code, reason = "the build of the firmware packs what it draws, too")]
mod coasts;
#[path = "../../../engine/examples/chart/words.rs"]
mod words;

/// Areas whose pictures meet at so few pixels meet at a corner.
const CORNER: usize = 6;

/// A chart that can be played, as a page shows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Map {
    /// What is on it, and what its picture shows wrong, a line each.
    pub said: String,
    /// To which area each pixel belongs, row by row; nothing if an area has no place.
    pub cells: Vec<u8>,
    /// The areas, a line each: land or sea, where its pieces stand, horns, sites, priestess, name, parted by tabs.
    pub areas: String,
}

/// Reads a chart. The line that is wrong, 0 for the whole, and what is wrong with it, otherwise.
pub fn read(text: &str) -> Result<Map, (usize, String)> {
    let sheet = Sheet::read(text).map_err(|mistake| (mistake.line.unwrap_or(0), words::words(mistake)))?;
    let mut map = Map { said: words::summary(&sheet), ..Map::default() };
    let chart = sheet.chart();
    let spots: Option<Vec<Spot>> = chart
        .areas()
        .iter()
        .map(|area| {
            let place = sheet.place(area)?;
            let borders = chart.neighbours(area).iter().map(|other| other.index()).collect();
            Some(Spot { land: chart.land().contains(area), at: (place.x.into(), place.y.into()), borders })
        })
        .collect();
    match &spots {
        Some(spots) => map.cells = coasts::draw(spots),
        None => map.said += "\nNo picture: each area needs a place, such as: at 160 120",
    }
    for area in chart.areas() {
        let Some(facts) = chart.facts(area) else { continue };
        let (land, sites, priestess) = match facts.kind {
            Kind::Land { sites, priestess, .. } => ("land", sites, priestess),
            Kind::Sea => ("sea", 0, false),
        };
        let spot = spots.as_ref().and_then(|_| coasts::roomiest(&map.cells, area.index()));
        let (x, y) = spot.map_or((-1, -1), |(x, y)| (x as i32, y as i32));
        let name = sheet.name(area);
        let _ = writeln!(map.areas, "{land}\t{x}\t{y}\t{}\t{sites}\t{}\t{name}", facts.horns, u8::from(priestess));
        if spots.is_some() && spot.is_none() {
            let _ = write!(map.said, "\nArea {} can hardly be seen: give it more room.", area.index() + 1);
        }
    }
    if let Some(spots) = &spots {
        doubts(spots, &map.cells, &mut map.said);
    }
    Ok(map)
}

/// Says which areas meet in the picture and are no neighbours, and the other way round.
fn doubts(spots: &[Spot], cells: &[u8], said: &mut String) {
    let count = spots.len();
    let mut meet = vec![0; count * count];
    for (at, &here) in cells.iter().enumerate() {
        let right = (at % SIZE.0 + 1 < SIZE.0).then_some(at + 1);
        for there in [right, Some(at + SIZE.0)].into_iter().flatten().filter_map(|at| cells.get(at)) {
            meet[usize::from(here.min(*there)) * count + usize::from(here.max(*there))] += 1;
        }
    }
    for (one, spot) in spots.iter().enumerate() {
        for other in one + 1..count {
            let (pixels, beside) = (meet[one * count + other], spot.borders.contains(&other));
            let (first, second) = (one + 1, other + 1);
            let _ = match (beside, pixels) {
                (true, 0) => {
                    write!(said, "\nOn the picture {first} and {second} do not meet, and they are neighbours.")
                }
                (false, pixels) if pixels > CORNER => {
                    write!(said, "\nOn the picture {first} and {second} meet, and they are no neighbours.")
                }
                _ => Ok(()),
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::cyclades::samples::SAMPLES;

    use super::*;

    #[test]
    fn issue_22_a_chart_is_drawn_with_every_area_and_its_false_borders_are_told() {
        let mut told = vec![];
        for sample in &SAMPLES {
            let map = read(sample.text).unwrap();
            assert_eq!(map.cells.len(), SIZE.0 * SIZE.1);
            for (area, line) in map.areas.lines().enumerate() {
                let fields: Vec<&str> = line.split('\t').collect();
                assert_eq!(fields.len(), 7, "{line}");
                let [x, y] = [fields[1], fields[2]].map(|number| number.parse::<usize>().unwrap());
                assert_eq!(usize::from(map.cells[y * SIZE.0 + x]), area, "{line}");
            }
            told.extend(map.said.lines().skip(1).map(str::to_owned));
        }
        // the three that `cy_map_2` knows, and no other
        assert_eq!(told.len(), 3, "{told:?}");
        assert!(told.iter().all(|line| line.ends_with("meet, and they are no neighbours.")), "{told:?}");
    }

    #[test]
    fn issue_22_what_is_wrong_with_a_chart_is_told_with_its_line() {
        let text = SAMPLES[0].text;
        let line = text.lines().position(|line| line.starts_with("land 4 ")).unwrap() + 1;
        let (at, why) = read(&text.replace("sites 1 borders 2 7 19", "sites 1 borders 2 7")).unwrap_err();
        // the border that is left is the one of area 19, which comes later
        assert!(at > line && why.contains("area 19: it borders 4, which does not border it"), "{at}: {why}");
        assert_eq!(
            read(&text.replace("land 4 ", "rock 4 ")).unwrap_err(),
            (line, "a word that means nothing here".into())
        );
        assert_eq!(read("").unwrap_err().0, 0);
        let map = read(&text.replacen(" at 281 85", "", 1)).unwrap();
        assert!(
            map.cells.is_empty()
                && map.said.contains("No picture")
                && map.areas.starts_with("sea\t-1\t-1\t1\t0\t0\tLarethion\n")
        );
        let crowded = read(&text.replacen("at 203 119", "at 265 134", 1)).unwrap();
        assert!(crowded.said.contains("Area 8 can hardly be seen"), "{}", crowded.said);
    }
}
