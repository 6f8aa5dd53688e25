//! Sheets: the text form of charts, its mistakes, and the samples that come with the device.

use std::collections::BTreeMap;

use engine::cyclades::area::{Area, AreaSet};
use engine::cyclades::chart::Chart;
use engine::cyclades::fault::Flaw;
use engine::cyclades::samples::SAMPLES;
use engine::cyclades::sheet::{Mistake, Place, Sheet, Slip};

/// Nine lands on two islands: 1 to 8 in a row, with the sea 10 along all of them; 9 beyond the sea 11.
fn strip() -> String {
    let mut text = String::from("chart \"Strip\" # for the tests\nfactions 3\n\n# the long island\n");
    for number in 1..=8 {
        let mut row: Vec<_> = [number - 1, number + 1].into_iter().filter(|other| (1..=8).contains(other)).collect();
        row.push(10);
        let row: Vec<_> = row.iter().map(usize::to_string).collect();
        text += &format!("land {number} \"Land {number}\" sites 1 borders {}\n", row.join(" "));
    }
    text += "land 9 \"Far # off\" at 12 34 horns 2 sites 2 priestess harbours 0 11 borders 11\n";
    text += "sea 10 \"Strait\" borders 1 2 3 4 5 6 7 8 11#no space\n";
    text + "sea 11 \"Gull Bay\" horns 1 borders 9 10\n"
}

fn slip(text: &str) -> (Option<usize>, Option<usize>, Slip) {
    let Mistake { line, area, slip } = Sheet::read(text).unwrap_err();
    (line, area.map(|area| area.index() + 1), slip)
}

#[test]
fn cy_map_8_a_text_becomes_a_chart() {
    let text = strip();
    let sheet = Sheet::read(&text).unwrap();
    assert_eq!((sheet.title(), sheet.factions(), sheet.teams()), ("Strip", 3, false));
    let far = Area::new(8).unwrap();
    assert_eq!((sheet.name(far), sheet.place(far)), ("Far # off", Some(Place { x: 12, y: 34 })));
    assert_eq!((sheet.chart().sites(far), sheet.chart().horns(far)), (2, 2));
    assert_eq!(sheet.chart().priestesses(), AreaSet::of(far));
    assert_eq!((sheet.chart().harbour(far, 0), sheet.chart().harbour(far, 1)), (None, Area::new(10)));
    assert_eq!(sheet.chart().islands().map(AreaSet::len).collect::<Vec<_>>(), [8, 1]);
    assert_eq!(sheet.place(Area::new(0).unwrap()), None);
    assert_eq!(Sheet::read(&text.replace('\n', "\r\n")).as_ref(), Ok(&sheet));
    let longest = text.replace("Far # off", "Twenty characters no");
    assert_eq!(Sheet::read(&longest).map(|sheet| sheet.name(far)), Ok("Twenty characters no"));
    let edges = text.replace("horns 2 sites 2", "horns 15 sites 4");
    assert_eq!(Sheet::read(&edges).map(|sheet| (sheet.chart().horns(far), sheet.chart().sites(far))), Ok((15, 4)));
}

#[test]
fn mistakes_name_line_area_and_reason() {
    let change = |from: &str, to: &str| {
        let text = strip();
        assert!(text.contains(from), "{from}");
        slip(&text.replacen(from, to, 1))
    };
    assert_eq!(change("land 3 ", "lend 3 "), (Some(7), None, Slip::UnknownWord));
    assert_eq!(change("factions 3", "factions 3 3"), (Some(2), None, Slip::UnknownWord));
    assert_eq!(change("land 3 ", "land three "), (Some(7), None, Slip::NumberExpected));
    assert_eq!(change("land 3 ", "land 3x "), (Some(7), None, Slip::NumberExpected));
    assert_eq!(change("land 3 ", "land 0 "), (Some(7), None, Slip::NoSuchArea));
    assert_eq!(change("land 3 ", "land 65 "), (Some(7), None, Slip::NoSuchArea));
    assert_eq!(change("land 3 ", "land 4 "), (Some(8), Some(4), Slip::SaidTwice));
    assert_eq!(change("sites 2", "sites 2 sites 2"), (Some(13), Some(9), Slip::SaidTwice));
    assert_eq!(change("at 12 34", "at 12 34 at 12 34"), (Some(13), Some(9), Slip::SaidTwice));
    assert_eq!(change("borders 11", "borders 11 11"), (Some(13), Some(9), Slip::SaidTwice));
    assert_eq!(change("factions 3", "factions 3\nfactions 4"), (Some(3), None, Slip::SaidTwice));
    assert_eq!(change("factions 3", "chart \"Again\"\nfactions 3"), (Some(2), None, Slip::SaidTwice));
    assert_eq!(change("\"Land 3\"", "Land"), (Some(7), Some(3), Slip::NameExpected));
    assert_eq!(change("\"Land 3\"", "\"Land 3"), (Some(7), Some(3), Slip::NameNotClosed));
    assert_eq!(change("\"Land 3\"", "\"\""), (Some(7), Some(3), Slip::NameUnfit));
    assert_eq!(change("\"Land 3\"", "\"Twenty-one characters\""), (Some(7), Some(3), Slip::NameUnfit));
    assert_eq!(change("\"Land 3\"", "\"Tab\there\""), (Some(7), Some(3), Slip::NameUnfit));
    assert_eq!(change("sites 2", "sites 256"), (Some(13), Some(9), Slip::NumberTooLarge));
    assert_eq!(change("sites 2", "sites 99999"), (Some(13), Some(9), Slip::NumberTooLarge));
    assert_eq!(change("sites 2", "sites \"2\""), (Some(13), Some(9), Slip::NumberExpected));
    assert_eq!(change("at 12 34", "at 12"), (Some(13), Some(9), Slip::NumberExpected));
    assert_eq!(change("horns 1", "sites 1"), (Some(15), Some(11), Slip::OnlyForLand));
    assert_eq!(change("chart \"Strip\"", ""), (None, None, Slip::NoTitle));
    assert_eq!(change("factions 3", ""), (None, None, Slip::NoFactions));
    assert_eq!(change("factions 3", "factions 2"), (None, None, Slip::NoFactions));
    assert_eq!(change("factions 3", "factions 7"), (None, None, Slip::NoFactions));
    assert_eq!(change("land 3 ", "land 30 "), (None, Some(3), Slip::AreaMissing));
}

#[test]
fn f_3_faults_of_the_map_name_the_line_of_the_area() {
    let map = |from: &str, to: &str| slip(&strip().replacen(from, to, 1));
    let eleven = Area::new(10).unwrap();
    assert_eq!(map("borders 9 10", "borders 10"), (Some(13), Some(9), Slip::Map(Flaw::OneSidedBorder(eleven))));
    assert_eq!(map("harbours 0 11", "harbours 0 10"), (Some(13), Some(9), Slip::Map(Flaw::NoSuchHarbour)));
    assert_eq!(map("harbours 0 11", "harbours 0 0 0 0 11"), (Some(13), Some(9), Slip::Map(Flaw::NoSuchHarbour)));
    assert_eq!(map("sites 2", "sites 5"), (Some(13), Some(9), Slip::Map(Flaw::TooManySites)));
    let flaw = Flaw::TooFewLandAreas { found: 9, needed: 12 };
    assert_eq!(map("factions 3", "factions 4"), (None, None, Slip::Map(flaw)));
    let flaw = Flaw::TooFewIslands { found: 2, needed: 4 };
    assert_eq!(map("factions 3", "factions 3 teams"), (None, None, Slip::Map(flaw)));
    assert_eq!(slip("chart \"Nothing\"\nfactions 3"), (None, None, Slip::Map(Flaw::NoLand)));
}

#[test]
fn writing_and_reading_a_sheet_gives_the_equal_sheet() {
    let own = strip();
    for text in SAMPLES.iter().map(|sample| sample.text).chain([own.as_str()]) {
        let sheet = Sheet::read(text).unwrap();
        let written = sheet.to_string();
        assert_eq!(Sheet::read(&written), Ok(sheet.clone()));
        let bytes = postcard::to_allocvec(sheet.chart()).unwrap();
        assert_eq!(postcard::from_bytes::<Chart>(&bytes).as_ref(), Ok(sheet.chart()));
    }
}

/// What one move with one fleet can reach from a land area, that area included: sites, horns and priestess symbols.
fn neighbourhood(chart: &Chart, start: Area) -> (usize, u32, usize) {
    let seas = chart.seas_beside(start);
    let lands = chart.beside(seas).intersection(chart.land()).union(chart.lands_beside(start)).with(start);
    let sites = lands.iter().map(|area| chart.sites(area)).sum();
    let horns = lands.union(seas).iter().map(|area| u32::from(chart.horns(area))).sum();
    (sites, horns, lands.intersection(chart.priestesses()).len())
}

#[test]
fn samples_offer_every_faction_three_equal_starts() {
    for sample in &SAMPLES {
        let sheet = Sheet::read(sample.text).unwrap();
        let chart = sheet.chart();
        assert_eq!(usize::from(sheet.factions()), sample.factions);
        assert_eq!(sheet.teams(), sample.factions % 2 == 0, "4 and 6 factions also play in teams (CY-TEAM-1)");
        let mut kinds: BTreeMap<_, usize> = BTreeMap::new();
        for start in chart.land() {
            *kinds.entry(neighbourhood(chart, start)).or_default() += 1;
        }
        println!("{}: {} areas, {} land", sheet.title(), chart.areas().len(), chart.land().len());
        for ((sites, horns, priestesses), count) in &kinds {
            println!("  {count} starts reach {sites} sites, {horns} horns, {priestesses} priestess symbols");
        }
        let shared: usize = kinds.values().filter(|&&count| count % sample.factions == 0).sum();
        assert!(shared >= 3 * sample.factions, "three starts for each that the others have too");
        let lone: Vec<_> = kinds.iter().filter(|&(_, count)| count % sample.factions != 0).collect();
        assert!(
            lone.iter().all(|(_, count)| **count == 1) && lone.len() <= 1,
            "at most the middle is unlike: {lone:?}"
        );
        assert!(chart.sea().len() > 3 * sample.factions, "room for the first ships (CY-DEPLOY-11)");
        assert!(chart.land().iter().all(|land| !chart.seas_beside(land).is_empty()), "a ship beside every start");
        let open = chart.sea().iter().filter(|&sea| chart.lands_beside(sea).is_empty()).count();
        assert!(open <= 1, "every sea but the middle has a coast");
        let sites: usize = chart.land().iter().map(|area| chart.sites(area)).sum();
        let horns: usize = chart.areas().iter().map(|area| usize::from(chart.horns(area))).sum();
        let each = [sites, horns, chart.priestesses().len()].map(|count| count / sample.factions);
        let bounds = if sample.full { [7..=10, 4..=5, 1..=2] } else { [6..=6, 2..=2, 1..=1] };
        let within = bounds.iter().zip(each).all(|(bound, count)| bound.contains(&count));
        assert!(within, "sites, horns and symbols for each faction: {each:?}");
        let reached: Vec<_> = kinds.keys().map(|(sites, ..)| *sites).collect();
        assert!(reached.iter().max() <= reached.iter().min().map(|sites| 3 * sites).as_ref(), "no start is hopeless");
    }
}

#[test]
fn samples_are_drawn_and_named() {
    for sample in &SAMPLES {
        let sheet = Sheet::read(sample.text).unwrap();
        let areas: Vec<_> = sheet.chart().areas().iter().collect();
        for (index, &area) in areas.iter().enumerate() {
            let Place { x, y } = sheet.place(area).unwrap();
            assert!((8..=312).contains(&x) && (16..=224).contains(&y), "{}", sheet.name(area));
            for &other in &areas[..index] {
                assert_ne!(sheet.name(area), sheet.name(other));
                // a place is where an area's ground is reckoned from, not where its pieces stand: how much of each is seen is the drawn map's
                let there = sheet.place(other).unwrap();
                assert_ne!((x, y), (there.x, there.y), "{} on {}", sheet.name(area), sheet.name(other));
            }
        }
    }
}

/// A small generator of our own, so that a failing text can be found again.
struct Shift(u64);

impl Shift {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % u64::try_from(bound.max(1)).unwrap()).unwrap()
    }
}

fn mutate(text: &str, random: &mut Shift) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=random.below(4) {
        let (from, to) = (random.below(bytes.len()), random.below(bytes.len()));
        let (from, to) = (from.min(to), from.max(to).min(from.min(to) + 40));
        match random.below(5) {
            0 => drop(bytes.drain(from..to)),
            1 => {
                let piece = bytes[from..to].to_vec();
                let place = random.below(bytes.len());
                bytes.splice(place..place, piece);
            }
            2 => bytes[from] = u8::try_from(random.below(256)).unwrap(),
            3 => bytes[from] = b"0123456789 \"#\n"[random.below(14)],
            _ => bytes.truncate(to + 60),
        }
        if bytes.is_empty() {
            break;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn any_text_is_a_sheet_or_a_mistake() {
    let mut random = Shift(0x5eed);
    let (mut read, mut refused) = (0, 0);
    for sample in &SAMPLES {
        for _ in 0..1500 {
            let text = mutate(sample.text, &mut random);
            match Sheet::read(&text) {
                Ok(sheet) => {
                    read += 1;
                    assert_eq!(Sheet::read(&sheet.to_string()).as_ref(), Ok(&sheet));
                }
                Err(mistake) => {
                    refused += 1;
                    assert!(mistake.line.is_none_or(|line| (1..=text.lines().count()).contains(&line)), "{mistake:?}");
                }
            }
        }
    }
    assert!(read > 100 && refused > 5000, "{read} read, {refused} refused");
}
