//! What a chart has, and what is wrong with one, in words.

use engine::cyclades::area::{Area, AreaSet};
use engine::cyclades::fault::Flaw;
use engine::cyclades::sheet::{MAX_NAME, Mistake, Sheet, Slip};

/// What is on a chart.
pub fn summary(sheet: &Sheet<'_>) -> String {
    let chart = sheet.chart();
    let sites: usize = chart.land().iter().map(|area| chart.sites(area)).sum();
    let horns: u32 = chart.areas().iter().map(|area| u32::from(chart.horns(area))).sum();
    let islands: Vec<_> = chart.islands().map(|island: AreaSet| island.len().to_string()).collect();
    format!(
        "\"{}\" for {} factions{}: {} land areas on islands of {}, {} sea areas, {sites} sites, {horns} horns, {} priestess symbols",
        sheet.title(),
        sheet.factions(),
        if sheet.teams() { ", also in teams" } else { "" },
        chart.land().len(),
        islands.join(" + "),
        chart.sea().len(),
        chart.priestesses().len(),
    )
}

fn number(area: Area) -> usize {
    area.index() + 1
}

/// What is wrong with a text, and in which area.
pub fn words(mistake: Mistake) -> String {
    let area = mistake.area.map(|area| format!("area {}: ", number(area))).unwrap_or_default();
    let reason = match mistake.slip {
        Slip::UnknownWord => "a word that means nothing here".into(),
        Slip::NumberExpected => "a number is missing".into(),
        Slip::NumberTooLarge => "the number is too large".into(),
        Slip::NoSuchArea => "areas are numbered from 1 to 64".into(),
        Slip::NameExpected => "a name in double quotes is missing".into(),
        Slip::NameNotClosed => "the closing quote is missing".into(),
        Slip::NameUnfit => format!("a name has 1 to {MAX_NAME} characters"),
        Slip::SaidTwice => "this was said before".into(),
        Slip::OnlyForLand => "only land has sites, harbours and priestesses".into(),
        Slip::AreaMissing => "no line describes it".into(),
        Slip::NoTitle => "there is no line: chart \"Name\"".into(),
        Slip::NoFactions => "there is no line: factions 3 (to 6)".into(),
        Slip::Map(flaw) => flaw_words(flaw),
    };
    format!("{area}{reason}")
}

fn flaw_words(flaw: Flaw) -> String {
    match flaw {
        Flaw::NoLand => "the map has no land".into(),
        Flaw::TooManyAreas => "the map has too many areas".into(),
        Flaw::TooManySites => "too many sites".into(),
        Flaw::TooManyHorns => "too many horns".into(),
        Flaw::NoSuchHarbour => "a harbour is a sea area next to one of the sites".into(),
        Flaw::BordersItself => "it borders itself".into(),
        Flaw::BordersNothing => "it borders an area that does not exist".into(),
        Flaw::OneSidedBorder(other) => format!("it borders {}, which does not border it", number(other)),
        Flaw::NoNeighbour => "it has no neighbour".into(),
        Flaw::IslandWithoutSea => "its island touches no sea".into(),
        Flaw::Unreachable => "no way leads there from area 1".into(),
        Flaw::NoSite => "the map has no building site".into(),
        Flaw::TooFewLandAreas { found, needed } => format!("{found} land areas, {needed} are needed"),
        Flaw::TooFewIslands { found, needed } => format!("{found} islands, {needed} are needed"),
    }
}
