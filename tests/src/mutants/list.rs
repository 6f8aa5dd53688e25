//! The mutants that cargo-mutants knows, and what became of each.

use std::{
    collections::BTreeMap,
    fs::{self, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
    process::Command,
};

use serde::Deserialize;

/// A changed place in the source.
#[derive(Deserialize)]
pub struct Mutant {
    /// Where it is, from the top of the tree.
    pub file: PathBuf,
    /// Place and change in words; no two are the same.
    pub name: String,
    /// What stands there instead.
    pub replacement: String,
    /// The text that goes.
    pub span: Span,
    /// The function around it, unless it is a constant.
    pub function: Option<Function>,
}

/// The function that a mutant is in.
#[derive(Deserialize)]
pub struct Function {
    /// As written.
    pub return_type: String,
    /// With its comment, to the closing brace.
    pub span: Span,
}

/// From `start` up to `end`, which is not part of it.
#[derive(Clone, Copy, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    /// The first letter.
    pub start: Place,
    /// The letter after the last.
    pub end: Place,
}

/// A letter of a file.
#[derive(Clone, Copy, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// From 1.
    pub line: usize,
    /// From 1, in letters.
    pub column: usize,
}

/// Asks cargo-mutants for all mutants of the files that match.
pub fn list(files: &str) -> io::Result<Vec<Mutant>> {
    let answer = Command::new("cargo").args(["mutants", "--list", "--json", "-f", files]).output()?;
    if !answer.status.success() {
        return Err(io::Error::other(String::from_utf8_lossy(&answer.stderr).into_owned()));
    }
    Ok(serde_json::from_slice(&answer.stdout)?)
}

/// What became of a mutant.
#[derive(Clone, PartialEq, Eq)]
pub enum Fate {
    /// It does not compile.
    Unviable,
    /// A test failed.
    Caught(String),
    /// A test did not end.
    Endless(String),
    /// No test that runs changed function failed.
    Alive,
    /// No test runs the changed function.
    Unreached,
}

/// The fates so far, kept in a file so that an interrupted run goes on.
pub struct Fates {
    file: PathBuf,
    fates: BTreeMap<String, Fate>,
}

impl Fates {
    /// Those in the file, if it is there.
    pub fn open(file: &Path) -> Self {
        let text = fs::read_to_string(file).unwrap_or_default();
        let read = |line: &str| {
            let mut parts = line.splitn(3, '\t');
            let (word, test, name) = (parts.next()?, parts.next()?, parts.next()?);
            let fate = match word {
                "unviable" => Fate::Unviable,
                "caught" => Fate::Caught(test.into()),
                "endless" => Fate::Endless(test.into()),
                "alive" => Fate::Alive,
                "unreached" => Fate::Unreached,
                _ => return None,
            };
            Some((name.to_owned(), fate))
        };
        Self { file: file.into(), fates: text.lines().filter_map(read).collect() }
    }

    /// What became of a mutant, if that is known.
    pub fn of(&self, mutant: &Mutant) -> Option<&Fate> {
        self.fates.get(&mutant.name)
    }

    /// Whether a mutant is still to be judged: a test may have been added for one that lives.
    pub fn open_for(&self, mutant: &Mutant) -> bool {
        matches!(self.of(mutant), None | Some(Fate::Alive | Fate::Unreached))
    }

    /// Writes down what became of a mutant; the last word counts.
    pub fn set(&mut self, mutant: &Mutant, fate: Fate) -> io::Result<()> {
        let (word, test) = match &fate {
            Fate::Unviable => ("unviable", ""),
            Fate::Caught(test) => ("caught", test.as_str()),
            Fate::Endless(test) => ("endless", test.as_str()),
            Fate::Alive => ("alive", ""),
            Fate::Unreached => ("unreached", ""),
        };
        let mut file = OpenOptions::new().create(true).append(true).open(&self.file)?;
        writeln!(file, "{word}\t{test}\t{}", mutant.name)?;
        self.fates.insert(mutant.name.clone(), fate);
        Ok(())
    }
}
