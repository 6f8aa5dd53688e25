//! A release: the UF2 of every board, what changed, licences and checksums, in one folder.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

use forms::{BOARDS, Board};
use sha2::{Digest, Sha256};

use crate::{
    Error, build,
    build::{VERSION, target_folder, top, write_licences},
    commit, uf2,
};

/// The file that tells what changed.
pub const CHANGES: &str = "CHANGES.md";
/// The file with a line for each other one, as `sha256sum --check` reads it.
pub const SUMS: &str = "SHA256SUMS";

/// Builds every image and writes all files of a release to `target/fw/release`, then reads them again and checks them. Says where they
/// are.
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
    check(&folder)?;
    Ok(folder)
}

/// Checks a release as it lies in its folder: every file has its checksum, and every UF2 can go onto its board and holds what its name,
/// About and the name of the USB device tell: version, commit and board.
pub fn check(folder: &Path) -> Result<(), Error> {
    let mut files = BTreeMap::new();
    for file in fs::read_dir(folder).map_err(|error| Error::File(folder.to_owned(), error))? {
        let path = file.map_err(|error| Error::File(folder.to_owned(), error))?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        files.insert(name, read(path)?);
    }
    let listed = files.remove(SUMS).ok_or_else(|| Error::Sum(SUMS.to_owned()))?;
    check_sums(&String::from_utf8_lossy(&listed), &files)?;
    let commit = commit::commit(top());
    for board in BOARDS {
        let (name, title) = (uf2_name(board), board.form.title);
        let file = files.get(&name).ok_or(Error::Sum(name))?;
        uf2::check(file).map_err(|fault| Error::BadUf2(board.form.name, fault))?;
        let bytes = uf2::written(file);
        let holds = |text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
        let told = [VERSION.to_owned(), commit.clone(), format!("Pythia for {title}")];
        if let Some(untold) = told.into_iter().find(|text| !holds(text)) {
            return Err(Error::Untold(board.form.name, untold));
        }
    }
    Ok(())
}

/// Every file has a line, every line a file, and each is what the line says.
fn check_sums(listed: &str, files: &BTreeMap<String, Vec<u8>>) -> Result<(), Error> {
    let all: Vec<(String, Vec<u8>)> = files.iter().map(|(name, bytes)| (name.clone(), bytes.clone())).collect();
    let right = sums(&all);
    let [listed, right]: [BTreeSet<&str>; 2] = [listed, &right].map(|text| text.lines().collect());
    match listed.symmetric_difference(&right).next() {
        Some(line) => Err(Error::Sum(line.split("  ").last().unwrap_or(line).to_owned())),
        None => Ok(()),
    }
}

/// The UF2 of a board in a release.
fn uf2_name(board: Board) -> String {
    build::uf2_name(board, None)
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
         itself. Chapter 7 of the guide (`boards/guide`) names the buttons of each board. `{SUMS}` holds the checksums: `sha256sum --check {SUMS}`. About, on the device, tells version, commit and board.\n\n\
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
    fn issue_21_a_file_that_changed_or_has_no_sum_is_named() {
        let files = [("a.uf2", vec![1, 2]), ("b.uf2", vec![3])].map(|(name, bytes)| (name.to_owned(), bytes));
        let listed = sums(&files);
        let kept = BTreeMap::from(files);
        let wrong = |listed: &str, files: &BTreeMap<_, _>| match check_sums(listed, files) {
            Err(Error::Sum(name)) => name,
            other => panic!("{other:?}"),
        };
        assert!(check_sums(&listed, &kept).is_ok());
        let mut changed = kept.clone();
        changed.insert("b.uf2".to_owned(), vec![2]);
        assert_eq!(wrong(&listed, &changed), "b.uf2");
        changed.remove("b.uf2");
        assert_eq!(wrong(&listed, &changed), "b.uf2", "gone");
        changed.insert("b.uf2".to_owned(), vec![3]);
        changed.insert("c.uf2".to_owned(), vec![]);
        assert_eq!(wrong(&listed, &changed), "c.uf2", "without a sum");
    }

    #[test]
    fn issue_21_a_release_is_checked_as_it_lies_there() {
        let folder = target_folder().join(format!("tmp/release-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let image = |told: &[&str]| {
            let bytes = told.join("\0").into_bytes();
            let length = bytes.len() as u32;
            let segment = crate::Segment { physical: uf2::IMAGE.start, address: uf2::IMAGE.start, length, bytes };
            uf2::write(&crate::Elf { segments: vec![segment] })
        };
        let commit = commit::commit(top());
        let all = |title: &str| image(&[VERSION, &commit, &format!("Pythia for {title}")]);
        let mut files: Vec<(String, Vec<u8>)> =
            BOARDS.iter().map(|&board| (uf2_name(board), all(board.form.title))).collect();
        let lay = |files: &[(String, Vec<u8>)]| {
            let sums = (SUMS.to_owned(), sums(files).into_bytes());
            files.iter().chain([&sums]).for_each(|(name, bytes)| fs::write(folder.join(name), bytes).unwrap());
            check(&folder)
        };
        assert!(lay(&files).is_ok());
        let first = BOARDS[0].form.title;
        for (title, commit, untold) in
            [("another board", commit.as_str(), format!("Pythia for {first}")), (first, "0000aaaa", commit.clone())]
        {
            files[0].1 = image(&[VERSION, commit, &format!("Pythia for {title}")]);
            assert!(matches!(lay(&files), Err(Error::Untold(_, told)) if told == untold), "{title}, {commit}");
        }
        files[0].1 = all(first)[..512].to_vec();
        files[0].1[20] = 1; // the first block is missing
        assert!(matches!(lay(&files), Err(Error::BadUf2(_, uf2::Fault::Numbers))));
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn sums_are_lines_for_sha256sum() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(sums(&[("a.uf2".to_owned(), Vec::new())]), format!("{empty}  a.uf2\n"));
    }
}
