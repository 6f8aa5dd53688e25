//! The program as a person starts it: options, errors, Ctrl-C.

use std::process::{Command, Output};

use forms::BOARDS;

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
    assert!(BOARDS.iter().all(|board| help.contains(board.product)), "{help}");
    assert!(pythia(&["--version"]).stdout.starts_with(b"pythia "));
}

#[test]
fn a_wrong_option_is_one_sentence_and_a_failure() {
    let output = pythia(&["--board", "toaster"]);
    assert!(!output.status.success() && output.stdout.is_empty());
    let sentence = String::from_utf8(output.stderr).unwrap();
    let names = BOARDS.map(|board| board.form.name).join(", ");
    assert_eq!(sentence, format!("There is no board named toaster; the boards are {names}.\n"));
}

#[cfg(unix)]
#[test]
fn issue_15_only_a_flash_file_of_its_own_is_taken() {
    use std::{
        fs,
        os::unix::{fs::symlink, net::UnixListener},
        process::Stdio,
        thread,
        time::{Duration, Instant},
    };

    let folder = Folder::new("refused");
    let at = |name: &str| folder.path().join(name);
    assert!(Command::new("mkfifo").arg(at("pipe")).status().unwrap().success());
    let _socket = UnixListener::bind(at("socket")).unwrap();
    fs::create_dir(at("folder")).unwrap();
    fs::write(at("letter"), "dear").unwrap();
    for name in ["pipe", "folder", "letter", "nothing"] {
        symlink(at(name), at(&format!("link-to-{name}"))).unwrap();
    }
    symlink("/dev/zero", at("link-to-device")).unwrap();
    let list = || {
        let mut names: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        names
    };
    let before = list();
    let devices = ["/dev/zero", "/dev/null", "/dev/tty"].map(Into::into);
    for path in before.iter().map(|name| folder.path().join(name)).chain(devices) {
        let mut child = Command::new(env!("CARGO_BIN_EXE_pythia"))
            .args(["--port", "0", "--flash"])
            .arg(&path)
            .env("PYTHIA_HOME", at("home"))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let began = Instant::now();
        while child.try_wait().unwrap().is_none() && began.elapsed() < Duration::from_secs(10) {
            thread::sleep(Duration::from_millis(5));
        }
        let taken = child.try_wait().unwrap().is_none();
        child.kill().unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(!taken, "{} is taken, or hangs", path.display());
        let sentence = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{sentence}");
        assert!(output.stdout.is_empty() && sentence.lines().count() == 1, "{sentence}");
        assert!(sentence.contains(path.to_str().unwrap()), "{sentence}");
    }
    assert_eq!(list(), before, "nothing was renamed");
    assert_eq!(fs::read_to_string(at("letter")).unwrap(), "dear");
    assert!(at("folder").is_dir() && fs::read_dir(at("folder")).unwrap().next().is_none());
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

#[test]
fn issue_22_cargo_run_starts_the_simulator_and_nothing_else() {
    let top = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = ["boards", ""].into_iter().flat_map(|folder| std::fs::read_dir(top.join(folder)).unwrap());
    let texts = folders.filter_map(|entry| std::fs::read_to_string(entry.unwrap().path().join("Cargo.toml")).ok());
    let runs: Vec<String> = texts.filter(|text| text.contains("default-run")).collect();
    assert!(matches!(&runs[..], [only] if only.contains("default-run = \"pythia\"")), "cargo run cannot choose");
}
