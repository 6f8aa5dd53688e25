//! `verify`: reads the record of a game and says whether everything in it is right.
#![forbid(unsafe_code)]

use std::{
    env,
    fs::{self, File, OpenOptions},
    io::{self, Read, Write},
    process::{Command, ExitCode},
    thread,
    time::{Duration, Instant},
};

const USAGE: &str = "usage: verify FILE           checks a record in a file, as bytes or as a terminal showed it
       verify -              the same from standard input
       verify --port PORT N  fetches the record of game N over the cable, for example from /dev/ttyACM0
                             (verify --port PORT alone lists the games)";

/// How long the device may be silent.
const PATIENCE: Duration = Duration::from_secs(5);

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

/// Asks the device and waits for the prompt behind its answer.
fn ask(port: &str, question: &str) -> Result<Vec<u8>, String> {
    let tell = |error: io::Error| format!("{port}: {error}");
    // without this the computer would send back what the device says
    let flag = if cfg!(target_os = "linux") { "-F" } else { "-f" };
    let plain = Command::new("stty").args([flag, port, "raw", "-echo", "min", "0", "time", "1"]).status();
    if !plain.is_ok_and(|status| status.success()) {
        return Err(format!("{port} is no port of a device (stty cannot set it)."));
    }
    let mut device: File = OpenOptions::new().read(true).write(true).open(port).map_err(tell)?;
    write!(device, "\r{question}\r").map_err(tell)?;
    let (mut answer, mut heard) = (vec![], Instant::now());
    let mut bytes = [0; 256];
    // the prompt behind the first Enter, and the one behind the answer
    while answer.windows(4).filter(|four| four == b"\r\n> ").count() < 2 {
        let count = device.read(&mut bytes).map_err(tell)?;
        if count > 0 {
            answer.extend_from_slice(&bytes[..count]);
            heard = Instant::now();
        } else if heard.elapsed() > PATIENCE {
            return Err(format!("{port} does not answer."));
        } else {
            thread::sleep(Duration::from_millis(10));
        }
    }
    Ok(answer)
}
