//! The desk of an event: sets devices, collects their results, and says what is missing, twice there, or not as it should be.
//!
//! Nothing here knows a port: whoever calls lends something that types a line to a device and gives its answer. What a device says to
//! such lines, `firmware/src/device/hall/cable.rs` tells.

mod hall;
mod result;
mod standings;
mod unit;

pub use hall::{Hall, Merged};
pub use result::{Reached, Result as GameResult, State};
pub use standings::{Standing, standings};
pub use unit::Unit;

use std::fmt;

use crate::{strip, verify};

/// Types a line to a device and gives what it says.
pub type Ask<'a> = dyn FnMut(&str) -> std::result::Result<Vec<u8>, String> + 'a;

/// Why a device is not set or collected. It is as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It does not answer, or is gone.
    Silent(String),
    /// Its firmware is older than events: it says something else.
    Older,
    /// It says no, and why.
    No(String),
    /// Something else was read back than was set.
    Differs(String),
    /// An answer was cut short.
    Cut,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Silent(why) => write!(f, "no answer ({why})"),
            Self::Older => {
                write!(f, "its firmware is older than events: take its results by hand, or from its records")
            }
            Self::No(why) => write!(f, "the device says no: {why}"),
            Self::Differs(what) => write!(f, "read back, it says something else: {what}"),
            Self::Cut => write!(f, "its answer was cut short; nothing was taken"),
        }
    }
}

/// What is said to a line, without the line itself and the prompt.
fn said(ask: &mut Ask<'_>, line: &str) -> Result<String, Trouble> {
    let bytes = ask(line).map_err(Trouble::Silent)?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let text = text.trim_end_matches("> ");
    // a port gives the prompt before the line, too
    Ok(text.rsplit_once(&format!("{line}\r\n")).map_or(text, |(_, behind)| behind).to_owned())
}

/// Who is there, and what is set on it.
pub fn look(ask: &mut Ask<'_>) -> Result<Unit, Trouble> {
    Unit::read(&said(ask, "event")?).ok_or(Trouble::Older)
}

/// What the desk sets on every device.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// The host's PIN: six letters `u`, `d` and `a`.
    pub pin: String,
    /// The name of the event.
    pub name: String,
    /// Words for everything else, as the device knows them: `round=1 minutes=90 rule=round language=cs games=cyclades`.
    pub words: String,
}

/// Sets a table, and reads it back. `wait` is called while somebody at the device has to hold Accept; false gives up.
pub fn provision(ask: &mut Ask<'_>, plan: &Plan, table: u8, wait: &mut dyn FnMut() -> bool) -> Result<Unit, Trouble> {
    look(ask)?;
    let words = [&format!("table={table}"), plan.words.trim(), &format!("name={}", plan.name)].map(str::to_owned);
    let line = format!("event set {} {}", plan.pin, words.join(" ").replace("  ", " "));
    let answer = said(ask, &line)?;
    match answer.trim() {
        "ok" => (),
        "no: hold Accept on the device" => loop {
            if !wait() {
                return Err(Trouble::No("nobody held Accept on it".to_owned()));
            }
            if look(ask)?.table == Some(table) {
                break;
            }
        },
        other => return Err(Trouble::No(other.trim_start_matches("no: ").to_owned())),
    }
    let unit = look(ask)?;
    let wanted = words[1].split_whitespace().filter_map(|word| word.split_once('='));
    let differs = wanted.filter(|(key, _)| *key != "games").find(|(key, value)| unit.told(key) != Some(value));
    if let Some((key, _)) = differs {
        return Err(Trouble::Differs(key.to_owned()));
    }
    if unit.table != Some(table) || unit.told("event") != Some(plan.name.trim()) {
        return Err(Trouble::Differs("table or name".to_owned()));
    }
    Ok(unit)
}

/// What a device has in its ledger, each result with its record if that is still there and right.
pub fn collect(ask: &mut Ask<'_>, pin: &str) -> Result<(Unit, Vec<GameResult>), Trouble> {
    let unit = look(ask)?;
    let answer = said(ask, &format!("results {pin}"))?;
    if let Some(why) = answer.strip_prefix("no: ") {
        return Err(Trouble::No(why.trim().to_owned()));
    }
    let lines: Vec<&str> = answer.lines().filter(|line| !line.is_empty()).collect();
    let Some((end, lines)) = lines.split_last() else { return Err(Trouble::Cut) };
    let results: Option<Vec<GameResult>> = lines.iter().map(|line| GameResult::read(line, &unit.serial)).collect();
    let mut results = results.ok_or(Trouble::Cut)?;
    let closed = results.iter().filter(|result| result.state != State::Open).count();
    if *end != format!("end {closed}") {
        return Err(Trouble::Cut);
    }
    let listed = said(ask, "list")?;
    let games = listed.lines().filter_map(|line| line.split_once("  ")?.0.parse::<u32>().ok());
    for number in games {
        if !results.iter().any(|result| result.number == number) {
            continue; // no game of the event
        }
        let record = ask(&format!("record {number}")).map_err(Trouble::Silent)?;
        let Some(report) = strip(&record).and_then(|record| verify(&record).ok()).filter(|report| report.over) else {
            continue;
        };
        let fingerprint: String = report.fingerprint.iter().take(16).map(|byte| format!("{byte:02X}")).collect();
        let mine = |result: &&mut GameResult| result.fingerprint == fingerprint && report.code.contains(&result.told());
        results.iter_mut().filter(mine).for_each(|result| result.checked = true);
    }
    Ok((unit, results))
}

/// Erases the ledger of a device, of which everything must have been collected before.
pub fn erase(ask: &mut Ask<'_>, pin: &str, hall: &Hall) -> Result<Unit, Trouble> {
    let (unit, results) = collect(ask, pin)?;
    if results.iter().any(|result| result.state == State::Open || !hall.has(result)) {
        return Err(Trouble::No("it holds results that are not collected, or not closed".to_owned()));
    }
    let answer = said(ask, &format!("results erase {pin} {}", results.len()))?;
    match answer.trim() {
        "ok" => Ok(unit),
        other => Err(Trouble::No(other.trim_start_matches("no: ").to_owned())),
    }
}
