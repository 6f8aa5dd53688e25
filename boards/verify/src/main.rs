//! `verify`: reads the record of a game and says whether everything in it is right.
#![forbid(unsafe_code)]

mod port;

use std::{
    env,
    ffi::OsString,
    fs::File,
    io::{self, Read},
    process::ExitCode,
};

use port::ask;

const USAGE: &str =
    "usage: verify [--code CODE] FILE           checks a record in a file, as bytes or as a terminal showed it
       verify [--code CODE] -              the same from standard input
       verify [--code CODE] --port PORT N  fetches the record of game N over the cable, for example from /dev/ttyACM0 or COM3
                                           (verify --port PORT alone lists the games)
CODE is what was noted when the game began; a game that went on after its end has one more for each time.";

/// The largest file that is read: many times the longest record, also as a terminal shows it.
const LARGEST: u64 = 4 << 20;

fn main() -> ExitCode {
    match run(env::args_os().skip(1).collect()) {
        Ok(report) => {
            println!("{report}");
            ExitCode::SUCCESS
        }
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

/// Does what the words ask for; what is said then.
fn run(mut words: Vec<OsString>) -> Result<String, String> {
    let mut codes = vec![];
    while let Some(place) = words.iter().position(|word| word == "--code") {
        words.remove(place);
        if place == words.len() {
            return Err(USAGE.to_owned());
        }
        codes.push(words.remove(place).to_string_lossy().into_owned());
    }
    let texts: Vec<Option<&str>> = words.iter().map(|word| word.to_str()).collect();
    match (&texts[..], &words[..]) {
        ([Some("-")], _) => check(&read("standard input", io::stdin())?, &codes),
        ([Some("--port"), Some(port)], _) if codes.is_empty() => {
            ask(port, "list").map(|answer| String::from_utf8_lossy(&answer).into_owned())
        }
        ([Some("--port"), Some(port), Some(number)], _) => check(&ask(port, &format!("record {number}"))?, &codes),
        ([name], [file]) if name.is_none_or(|name| !name.starts_with('-')) => {
            let name = file.to_string_lossy();
            let opened = File::open(file).map_err(|error| format!("{name}: {error}"))?;
            check(&read(&name, opened)?, &codes)
        }
        _ => Err(USAGE.to_owned()),
    }
}

/// Everything in a file, if it is no longer than any record.
fn read(name: &str, file: impl Read) -> Result<Vec<u8>, String> {
    let mut bytes = vec![];
    file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(|error| format!("{name}: {error}"))?;
    if bytes.len() as u64 > LARGEST { Err(format!("{name} is longer than any record.")) } else { Ok(bytes) }
}

fn check(bytes: &[u8], codes: &[String]) -> Result<String, String> {
    let record = verify::strip(bytes).ok_or_else(|| verify::Wrong::Armour.to_string())?;
    let report = verify::verify(&record).and_then(|report| report.hold_against(codes));
    report.map(|report| report.to_string()).map_err(|wrong| wrong.to_string())
}
