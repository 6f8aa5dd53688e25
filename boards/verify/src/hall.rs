//! `verify desk ...`: the desk of an event as a command.

use std::{
    ffi::OsString,
    fs,
    io::ErrorKind,
    thread,
    time::{Duration, Instant},
};

use verify::desk::{Hall, Plan, Unit, collect, erase, look, provision};

use crate::port::ask;

pub const USAGE: &str = "usage: verify desk set --pin PIN --name NAME --first N [--words \"round=1 minutes=90 rule=round language=cs games=cyclades\"] PORT...
           sets table N on the first device, N + 1 on the next; who is at a new device holds Accept on it
       verify desk collect --pin PIN --file FILE [--tables N --round R] PORT...
           adds what the devices hold to FILE, writes FILE.csv and FILE.json, and says what is missing
       verify desk fleet PORT...
           version, board, battery and self-test of each
       verify desk erase --pin PIN --file FILE PORT...
           empties ledgers of which everything is in FILE
PIN is six letters: u, d and a for Up, Down and Accept. A name of an event is the last word of what is set, spaces included.";

/// How long somebody may take to hold Accept.
const PATIENCE: Duration = Duration::from_secs(60);
const PAUSE: Duration = Duration::from_millis(500);

/// What follows an option, taken out of the words.
fn option(words: &mut Vec<OsString>, name: &str) -> Option<String> {
    let place = words.iter().position(|word| word == name)?;
    words.remove(place);
    (place < words.len()).then(|| words.remove(place).to_string_lossy().into_owned())
}

/// Does what the words behind `desk` ask for; what is said then. An error if something is not as it should be.
pub fn run(mut words: Vec<OsString>) -> Result<String, String> {
    let (pin, file) = (option(&mut words, "--pin"), option(&mut words, "--file"));
    let (name, plan) = (option(&mut words, "--name"), option(&mut words, "--words"));
    let numbers =
        ["--first", "--tables", "--round"].map(|name| option(&mut words, name).map(|number| number.parse::<u8>()));
    let mut words = words.into_iter().map(|word| word.to_string_lossy().into_owned());
    let deed = words.next().unwrap_or_default();
    let ports: Vec<String> = words.collect();
    let strange = ports.iter().any(|port| port.starts_with('-')) || numbers.iter().flatten().any(Result::is_err);
    if ports.is_empty() || strange {
        return Err(USAGE.to_owned());
    }
    let [first, tables, round] = numbers.map(|number| number.and_then(Result::ok));
    match (deed.as_str(), pin, file, name) {
        ("set", Some(pin), None, Some(name)) => {
            let plan = Plan { pin, name, words: plan.unwrap_or_default() };
            set(&plan, first.unwrap_or(1), &ports)
        }
        ("collect", Some(pin), Some(file), None) => gather(&pin, &file, tables, round.unwrap_or(1), &ports),
        ("fleet", None, None, None) => each(&ports, |port| look(&mut |line| ask(port, line)).map(|unit| unit.care())),
        ("erase", Some(pin), Some(file), None) => {
            let hall = open(&file)?;
            each(&ports, |port| {
                erase(&mut |line| ask(port, line), &pin, &hall).map(|Unit { name, .. }| format!("{name} is empty."))
            })
        }
        _ => Err(USAGE.to_owned()),
    }
}

/// Does something with every port, whatever becomes of the others; a line about each.
fn each(
    ports: &[String],
    mut deed: impl FnMut(&str) -> Result<String, verify::desk::Trouble>,
) -> Result<String, String> {
    let mut wrong = false;
    let lines = ports.iter().map(|port| match deed(port) {
        Ok(said) => format!("{port}: {said}"),
        Err(trouble) => {
            wrong = true;
            format!("{port}: NOT DONE: {trouble}")
        }
    });
    let said = lines.collect::<Vec<_>>().join("\n");
    if wrong { Err(said) } else { Ok(said) }
}

fn set(plan: &Plan, first: u8, ports: &[String]) -> Result<String, String> {
    let mut table = first;
    each(ports, |port| {
        let began = Instant::now();
        let mut wait = || {
            thread::sleep(PAUSE);
            began.elapsed() < PATIENCE
        };
        let unit = provision(&mut |line| ask(port, line), plan, table, &mut wait)?;
        // a device that could not be set leaves its number to the next one
        table = table.saturating_add(1);
        Ok(format!("table {}, {} {}", unit.table.unwrap_or(0), unit.name, unit.serial))
    })
}

fn open(file: &str) -> Result<Hall, String> {
    match fs::read_to_string(file) {
        Ok(text) => {
            Hall::from_lines(&text).map_err(|line| format!("{file}: line {line} is no result. Nothing was changed."))
        }
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Hall::default()),
        Err(error) => Err(format!("{file}: {error}")),
    }
}

fn gather(pin: &str, file: &str, tables: Option<u8>, round: u8, ports: &[String]) -> Result<String, String> {
    let mut hall = open(file)?;
    let said = each(ports, |port| {
        let (unit, results) = collect(&mut |line| ask(port, line), pin)?;
        let merged = hall.merge(results);
        Ok(format!("{}: {} new, {} changed, {} known", unit.name, merged.fresh, merged.changed, merged.known))
    });
    // the old file stays until the new one is whole
    let kept = fs::write(format!("{file}.new"), hall.to_lines()).and_then(|()| fs::rename(format!("{file}.new"), file));
    let written = kept
        .and_then(|()| fs::write(format!("{file}.csv"), hall.csv()))
        .and_then(|()| fs::write(format!("{file}.json"), hall.json()));
    written.map_err(|error| format!("{file}: {error}"))?;
    let concerns = tables.map_or(vec![], |tables| hall.concerns(tables, round)).join("\n");
    let both = |said: String| if concerns.is_empty() { said } else { format!("{said}\n{concerns}") };
    said.map(both).map_err(both)
}
