//! Checks chart files and says in words what is wrong: `cargo run -p engine --example chart -- FILE...`.

mod words;

use std::process::ExitCode;

use engine::cyclades::sheet::Sheet;

fn main() -> ExitCode {
    let mut failed = std::env::args().len() < 2;
    if failed {
        eprintln!("usage: chart FILE...");
    }
    for file in std::env::args().skip(1) {
        let report = match std::fs::read_to_string(&file) {
            Err(error) => Err(format!("{file}: {error}")),
            Ok(text) => match Sheet::read(&text) {
                Ok(sheet) => Ok(format!("{file}: {}", words::summary(&sheet))),
                Err(mistake) => {
                    let line = mistake.line.map(|line| format!(":{line}")).unwrap_or_default();
                    Err(format!("{file}{line}: {}", words::words(mistake)))
                }
            },
        };
        match report {
            Ok(summary) => println!("{summary}"),
            Err(words) => {
                failed = true;
                eprintln!("{words}");
            }
        }
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
