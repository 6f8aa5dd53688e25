//! The program as a person starts it: options, errors, Ctrl-C.

use std::process::{Command, Output};

mod folder;
use folder::Folder;

fn pythia(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_pythia")).args(arguments).output().unwrap()
}

#[test]
fn help_and_version_are_told() {
    let help = pythia(&["--help"]);
    assert!(help.status.success());
    let help = String::from_utf8(help.stdout).unwrap();
    assert!(["--board", "--port", "--flash"].iter().all(|option| help.contains(option)), "{help}");
    assert!(pythia(&["--version"]).stdout.starts_with(b"pythia "));
}

#[test]
fn a_wrong_option_is_one_sentence_and_a_failure() {
    let output = pythia(&["--board", "toaster"]);
    assert!(!output.status.success() && output.stdout.is_empty());
    let sentence = String::from_utf8(output.stderr).unwrap();
    assert_eq!(sentence, "There is no board named toaster; the boards are display-pack-2, badger2040, lcd-1-3.\n");
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_it_cleanly() {
    use std::{
        io::{BufRead, BufReader, Read},
        process::Stdio,
    };

    let folder = Folder::new("program");
    let mut child = Command::new(env!("CARGO_BIN_EXE_pythia"))
        .args(["--port", "0"])
        .env("PYTHIA_HOME", folder.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    output.read_line(&mut line).unwrap();
    assert!(line.starts_with("Pythia is at http://127.0.0.1:"), "{line}");
    let mut flash = String::new();
    output.read_line(&mut flash).unwrap();
    assert!(flash.contains("display-pack-2.flash"), "{flash}");
    let kill = format!("kill -INT {}", child.id());
    assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
    let mut rest = String::new();
    output.read_to_string(&mut rest).unwrap();
    assert_eq!(rest, "Stopped.\n");
    assert!(child.wait().unwrap().success());
}
