//! `verify`: reads the record of a game and says whether everything in it is right.
#![forbid(unsafe_code)]

mod port;

use std::{
    env, fs,
    io::{self, Read},
    process::ExitCode,
};

use port::ask;

const USAGE: &str = "usage: verify FILE           checks a record in a file, as bytes or as a terminal showed it
       verify -              the same from standard input
       verify --port PORT N  fetches the record of game N over the cable, for example from /dev/ttyACM0 or COM3
                             (verify --port PORT alone lists the games)";

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["-"] => {
            let mut bytes = vec![];
            io::stdin().read_to_end(&mut bytes).map_err(|error| error.to_string()).and_then(|_| check(&bytes))
        }
        ["--port", port] => ask(port, "list").map(|answer| String::from_utf8_lossy(&answer).into_owned()),
        ["--port", port, number] => ask(port, &format!("record {number}")).and_then(|answer| check(&answer)),
        [file] if !file.starts_with('-') => {
            fs::read(file).map_err(|error| format!("{file}: {error}")).and_then(|bytes| check(&bytes))
        }
        _ => Err(USAGE.to_owned()),
    };
    match done {
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

fn check(bytes: &[u8]) -> Result<String, String> {
    let record = verify::strip(bytes).ok_or_else(|| verify::Wrong::Armour.to_string())?;
    verify::verify(&record).map(|report| report.to_string()).map_err(|wrong| wrong.to_string())
}
