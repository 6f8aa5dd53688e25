//! A bar of progress, for people only.

use std::io::{self, IsTerminal, Write};

/// How wide a bar is.
const WIDTH: u64 = 50;

/// Shows that `done` of `all` is done, if somebody looks; when all is done the bar vanishes.
pub fn bar(what: &str, done: u64, all: u64) {
    if !io::stderr().is_terminal() {
        return;
    }
    let line = if done >= all {
        " ".repeat(90)
    } else {
        format!("{what:14} [{:.<width$}] {done}", "#".repeat((WIDTH * done / all) as usize), width = WIDTH as usize)
    };
    eprint!("\r{line}\r");
    // a terminal that does not take the bar can do without it
    let _ = io::stderr().flush();
}
