//! A release: the UF2 of every board, what changed, licences and checksums, in one folder.

use std::{fmt::Write, fs, path::PathBuf};

use forms::{BOARDS, Board};
use sha2::{Digest, Sha256};

use crate::{
    Error, build,
    build::{VERSION, target_folder, top, write_licences},
    commit,
};

/// The file that tells what changed.
pub const CHANGES: &str = "CHANGES.md";
/// The file with a line for each other one, as `sha256sum --check` reads it.
pub const SUMS: &str = "SHA256SUMS";

/// Builds every image and writes all files of a release to `target/fw/release`. Says where they are.
pub fn release() -> Result<PathBuf, Error> {
    let folder = target_folder().join("fw/release");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| Error::File(folder.clone(), error))?;
    }
    fs::create_dir_all(&folder).map_err(|error| Error::File(folder.clone(), error))?;
    let mut files = Vec::new();
    for board in BOARDS {
        let built = build(board)?;
        files.push((uf2_name(board), read(built.uf2)?));
    }
    files.push(("licences.txt".to_owned(), read(write_licences()?)?));
    for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
        files.push((name.to_owned(), read(top().join(name))?));
    }
    let changelog = String::from_utf8_lossy(&read(top().join("CHANGELOG.md"))?).into_owned();
    files.push((CHANGES.to_owned(), changes(&changelog, &commit::commit(top())).into_bytes()));
    files.push((SUMS.to_owned(), sums(&files).into_bytes()));
    for (name, bytes) in files {
        let path = folder.join(name);
        fs::write(&path, bytes).map_err(|error| Error::File(path, error))?;
    }
    Ok(folder)
}

/// The UF2 of a board in a release.
fn uf2_name(board: Board) -> String {
    format!("pythia-{VERSION}-{}.uf2", board.form.name)
}

fn read(path: PathBuf) -> Result<Vec<u8>, Error> {
    fs::read(&path).map_err(|error| Error::File(path, error))
}

/// What people read before they take a file: which one, that nothing is lost, what is new.
fn changes(changelog: &str, commit: &str) -> String {
    let mut text = format!(
        "# Pythia {VERSION}\n\nCommit {commit}.\n\n\
         **Your saves are kept.** An image never reaches into the part of the flash where games and settings are, and it reads what\n\
         older ones have written.\n\n\
         | board | file |\n|---|---|\n"
    );
    for board in BOARDS {
        let _ = writeln!(text, "| {} | `{}` |", board.product, uf2_name(board));
    }
    let _ = write!(
        text,
        "\nHold BOOTSEL while plugging the board in, and drag its file onto the drive that appears; the drive then goes away by\n\
         itself. `{SUMS}` holds the checksums: `sha256sum --check {SUMS}`. About, on the device, tells version, commit and board.\n\n\
         ## What changed\n\n{}\n",
        section(changelog)
    );
    text
}

/// What the changelog tells about this version; as long as it has no section of its own, what is not released yet.
fn section(changelog: &str) -> &str {
    let of = |title: &str| {
        let start = changelog.find(&format!("\n## {title}"))? + 1;
        let body = changelog.get(start..)?.split_once('\n')?.1;
        Some(body.split("\n## ").next().unwrap_or(body).trim())
    };
    of(VERSION).or_else(|| of("Unreleased")).unwrap_or_default()
}

/// A line for each file: its SHA-256 and its name.
fn sums(files: &[(String, Vec<u8>)]) -> String {
    let mut lines = String::new();
    for (name, bytes) in files {
        Sha256::digest(bytes).iter().for_each(|byte| {
            let _ = write!(lines, "{byte:02x}");
        });
        let _ = writeln!(lines, "  {name}");
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changed_is_that_of_this_version() {
        let old = "# Changelog\n\n## Unreleased\n\n### Added\n- a lamp\n\n## 0.0.1\n\n- the first\n";
        assert_eq!(section(old), "### Added\n- a lamp");
        let new = format!(
            "# Changelog\n\n## Unreleased\n\n## {VERSION} (2026-11-18)\n\n- a key\n\n## 0.0.1\n\n- the first\n"
        );
        assert_eq!(section(&new), "- a key");
        assert_eq!(section("nothing"), "");
    }

    #[test]
    fn issue_21_the_text_names_every_board_and_says_that_saves_are_kept() {
        let text = changes("# Changelog\n\n## Unreleased\n\n- a lamp\n", "0123abcd");
        assert!(
            text.contains("Your saves are kept.") && text.contains("- a lamp") && text.contains("Commit 0123abcd.")
        );
        for board in BOARDS {
            assert!(text.contains(&format!("| {} | `pythia-{VERSION}-{}.uf2` |", board.product, board.form.name)));
        }
    }

    #[test]
    fn sums_are_lines_for_sha256sum() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(sums(&[("a.uf2".to_owned(), Vec::new())]), format!("{empty}  a.uf2\n"));
    }
}
