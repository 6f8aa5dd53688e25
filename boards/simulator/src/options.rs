//! What was asked for on the command line.

use std::{ffi::OsString, path::PathBuf};

use firmware::Form;
use forms::{BOARDS, Board};

/// What `--help` says, before the list of the boards.
const USAGE: &str = "\
Pythia, the table device for board games, on a page of this computer.

Usage: pythia [options]          (cargo run -- [options])

  --board NAME   board to start with (default: the first below)
  --port N       first port to try on 127.0.0.1 (default 8040); 0 takes any free one
  --flash FILE   flash file of that board, one that pythia made or a new one
                 (default: BOARD.flash in $PYTHIA_HOME or ~/.pythia)
  --help         this text
  --version      the version

Boards:
";

/// What `--help` says.
pub fn usage() -> String {
    let boards = BOARDS.map(|Board { form, product }| format!("\n  {:18}{product}", form.name));
    USAGE.to_owned() + &boards.concat()
}

/// How the simulator should start.
#[derive(Debug, PartialEq)]
pub struct Options {
    /// The board on the bench.
    pub form: &'static Form,
    /// The first port to try.
    pub port: u16,
    /// The flash file of that board.
    pub flash: Option<PathBuf>,
}

/// What was asked for.
#[derive(Debug, PartialEq)]
pub enum Wish {
    /// The device.
    Run(Options),
    /// How to call this.
    Help,
    /// Which version this is.
    Version,
}

impl Wish {
    /// Reads the arguments after the program's name. An error is one sentence.
    pub fn read(arguments: impl IntoIterator<Item = OsString>) -> Result<Self, String> {
        let mut options = Options { form: BOARDS[0].form, port: 8040, flash: None };
        let mut arguments = arguments.into_iter();
        while let Some(argument) = arguments.next() {
            let text = argument.to_str().ok_or_else(|| format!("Unreadable argument {argument:?}."))?;
            let (name, mut value) = match text.split_once('=') {
                Some((name, value)) => (name, Some(OsString::from(value))),
                None => (text, None),
            };
            let mut value =
                || value.take().or_else(|| arguments.next()).ok_or_else(|| format!("{name} needs a value."));
            match name {
                "--help" | "-h" => return Ok(Self::Help),
                "--version" | "-V" => return Ok(Self::Version),
                "--board" => options.form = board(&value()?.to_string_lossy())?,
                "--port" => options.port = port(&value()?.to_string_lossy())?,
                "--flash" => options.flash = Some(value()?.into()),
                _ => return Err(format!("Unknown option {text}; --help tells the options.")),
            }
        }
        Ok(Self::Run(options))
    }
}

fn board(name: &str) -> Result<&'static Form, String> {
    let names = BOARDS.map(|board| board.form.name).join(", ");
    let found = Board::named(name).map(|board| board.form);
    found.ok_or_else(|| format!("There is no board named {name}; the boards are {names}."))
}

fn port(text: &str) -> Result<u16, String> {
    text.parse().map_err(|_| format!("{text} is no port; ports are numbers from 0 to 65535."))
}

#[cfg(test)]
mod tests {
    use forms::FORMS;

    use super::*;

    fn read(line: &str) -> Result<Wish, String> {
        Wish::read(line.split_whitespace().map(OsString::from))
    }

    #[test]
    fn options_are_read_in_both_ways_of_writing() {
        let wish = Wish::Run(Options { form: FORMS[1], port: 9000, flash: Some("a.flash".into()) });
        assert_eq!(read("--board badger2040 --port 9000 --flash a.flash").as_ref(), Ok(&wish));
        assert_eq!(read("--board=badger2040 --port=9000 --flash=a.flash").as_ref(), Ok(&wish));
        assert_eq!(read("--port 1 -h"), Ok(Wish::Help));
        assert_eq!(read("--version"), Ok(Wish::Version));
        assert_eq!(read(""), Ok(Wish::Run(Options { form: FORMS[0], port: 8040, flash: None })));
    }

    #[test]
    fn errors_are_one_sentence() {
        let names = BOARDS.map(|board| board.form.name).join(", ");
        let unknown = format!("There is no board named toaster; the boards are {names}.");
        for (line, sentence) in [
            ("--board toaster", unknown.as_str()),
            ("--port 70000", "70000 is no port; ports are numbers from 0 to 65535."),
            ("--port", "--port needs a value."),
            ("--colour", "Unknown option --colour; --help tells the options."),
            ("extra", "Unknown option extra; --help tells the options."),
        ] {
            assert_eq!(read(line), Err(sentence.to_owned()));
        }
    }
}
