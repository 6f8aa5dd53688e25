//! Which commit an image is made of. The build script of the boards' crate includes this file too: both name the same.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

/// What an image is made of, from the top of the workspace.
pub const SOURCES: [&str; 12] = [
    ".cargo",
    "Cargo.lock",
    "Cargo.toml",
    "boards/boards.json",
    "boards/forms",
    "boards/panels",
    "boards/pico",
    "engine/charts",
    "engine/src",
    "firmware",
    "memory.x",
    "rust-toolchain.toml",
];

/// The first eight digits of the commit, with `-dirty` if a source differs from it; `unknown` outside a repository.
pub fn commit(top: &Path) -> String {
    let Some(commit) = git(top, &["rev-parse", "--short=8", "HEAD"]) else { return "unknown".to_owned() };
    let status: Vec<&str> = ["status", "--porcelain", "--"].into_iter().chain(SOURCES).collect();
    if git(top, &status).is_some_and(|changes| changes.is_empty()) { commit } else { format!("{commit}-dirty") }
}

/// The file that git appends to with each commit and checkout.
#[allow(dead_code, reason = "only the build script watches it")]
pub fn log(top: &Path) -> Option<PathBuf> {
    git(top, &["rev-parse", "--git-path", "logs/HEAD"]).map(|path| top.join(path))
}

/// What git answers, unless there is no git or it fails.
fn git(top: &Path, arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).current_dir(top).output().ok()?;
    let said = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| said.trim().to_owned())
}
