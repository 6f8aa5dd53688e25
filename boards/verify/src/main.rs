//! `verify`: reads the record of a game and says whether everything in it is right.
#![forbid(unsafe_code)]

mod hall;
mod port;

use std::{
    env,
    ffi::OsString,
    fs::File,
    io::{self, Read, Write},
    process::ExitCode,
};

use port::ask;
use verify::backup::Backup;

const USAGE: &str =
    "usage: verify [--code CODE] FILE           checks a record in a file, as bytes or as a terminal showed it
       verify [--code CODE] -              the same from standard input
       verify [--code CODE] --port PORT N  fetches the record of game N over the cable, for example from /dev/ttyACM0 or COM3
                                           (verify --port PORT alone lists the games)
       verify --ask PORT WORD              says what the device answers: id, status, selftest, bootsel
       verify --backup PORT FILE           copies everything that the device has saved into FILE, once About on it allows it
       verify --restore FILE UF2           makes UF2 of such a copy: what brings it back, dragged onto the drive RPI-RP2
       verify desk ...                     the desk of an event: sets devices, collects results (verify desk tells how)
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
    if words.first().is_some_and(|word| word == "desk") {
        return hall::run(words.split_off(1));
    }
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
        ([Some("--ask"), Some(port), Some(word)], _) if codes.is_empty() => {
            ask(port, word).map(|answer| String::from_utf8_lossy(&answer).into_owned())
        }
        ([Some("--backup"), Some(port), _], [_, _, file]) if codes.is_empty() => {
            let copy = Backup::collect(|line| ask(port, line)).map_err(|trouble| trouble.to_string())?.to_file();
            write(file, &copy).map(|()| format!("{} bytes are in {}.", copy.len(), file.to_string_lossy()))
        }
        ([Some("--restore"), ..], [_, file, uf2]) if codes.is_empty() => {
            let name = file.to_string_lossy();
            let opened = File::open(file).map_err(|error| format!("{name}: {error}"))?;
            let copy = Backup::from_file(&read(&name, opened)?).map_err(|trouble| format!("{name}: {trouble}"))?;
            write(uf2, &copy.to_uf2()).map(|()| {
                format!(
                    "Drag {} onto the drive RPI-RP2: what the device has saved now is replaced.",
                    uf2.to_string_lossy()
                )
            })
        }
        ([name], [file]) if name.is_none_or(|name| !name.starts_with('-')) => {
            let name = file.to_string_lossy();
            let opened = File::open(file).map_err(|error| format!("{name}: {error}"))?;
            check(&read(&name, opened)?, &codes)
        }
        _ => Err(USAGE.to_owned()),
    }
}

/// Writes a file that is not there yet: a copy is never lost to another one.
fn write(file: &OsString, bytes: &[u8]) -> Result<(), String> {
    let name = file.to_string_lossy();
    let made = File::create_new(file).and_then(|mut opened| opened.write_all(bytes));
    made.map_err(|error| format!("{name}: {error}"))
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
