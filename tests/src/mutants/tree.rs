//! A copy of the tree with all mutants in it, and the programs it makes.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use serde_json::Value;

use super::{
    list::{Fate, Fates, Mutant},
    rewrite::{Rewritten, rewrite},
};

/// What else differs in the copy: file, text, new text. A twentieth of the random games is enough for most mutants.
const CHANGES: [(&str, &str, &str); 3] = [
    ("engine/Cargo.toml", "[dependencies]\n", "[dependencies]\nswitch = { path = \"../switch\" }\n"),
    ("engine/tests/cyclades_laws.rs", "const GAMES: u64 = 200;", "const GAMES: u64 = 8;"),
    ("engine/tests/olympos_laws.rs", "const GAMES: u64 = 40;", "const GAMES: u64 = 2;"),
];

/// Where the copy is.
pub struct Tree {
    top: PathBuf,
    files: BTreeMap<PathBuf, Rewritten>,
    /// The mutants of each function.
    pub functions: Vec<Vec<usize>>,
}

/// A program of tests.
pub struct Program {
    /// Package and name, for people.
    pub name: String,
    /// What runs.
    pub file: PathBuf,
    /// Where it runs.
    pub folder: PathBuf,
}

impl Tree {
    /// Copies what git knows and writes the mutants in, without those that do not compile.
    pub fn write(top: &Path, mutants: &[Mutant], fates: &Fates) -> io::Result<Self> {
        let mut tree = Self { top: top.into(), files: BTreeMap::new(), functions: Vec::new() };
        let known = Command::new("git").args(["ls-files", "-z"]).output()?.stdout;
        for path in String::from_utf8_lossy(&known).split('\0').filter(|path| !path.is_empty()) {
            let here: Vec<_> =
                mutants.iter().enumerate().filter(|(_, mutant)| mutant.file == Path::new(path)).collect();
            let mut content = fs::read(path)?;
            if !here.is_empty() {
                let text = String::from_utf8(content).map_err(io::Error::other)?;
                let viable: Vec<_> =
                    here.into_iter().filter(|(_, mutant)| fates.of(mutant) != Some(&Fate::Unviable)).collect();
                let rewritten = rewrite(&text, &viable, &mut tree.functions);
                content = rewritten.text.clone().into_bytes();
                tree.files.insert(path.into(), rewritten);
            }
            for (_, old, new) in CHANGES.into_iter().filter(|(file, ..)| *file == path) {
                content = String::from_utf8_lossy(&content).replacen(old, new, 1).into_bytes();
            }
            tree.put(path, &content)?;
        }
        tree.put("switch/Cargo.toml", b"[package]\nname = \"switch\"\nedition = \"2024\"\n")?;
        tree.put("switch/src/lib.rs", include_bytes!("switch.rs"))?;
        Ok(tree)
    }

    /// Writes a file unless it is there: what did not change is not built again.
    fn put(&self, path: &str, content: &[u8]) -> io::Result<()> {
        let path = self.top.join(path);
        if fs::read(&path).is_ok_and(|old| old == content) {
            return Ok(());
        }
        fs::create_dir_all(path.parent().unwrap_or(&self.top))?;
        fs::write(path, content)
    }

    fn cargo(&self, arguments: &[&str]) -> io::Result<Vec<Value>> {
        let output = Command::new("cargo")
            .arg("+nightly") // the switch asks whether the compiler or the program computes
            .args(arguments)
            .args(["--offline", "--message-format=json"])
            .current_dir(&self.top)
            .env("CARGO_TARGET_DIR", self.top.with_file_name("target"))
            .env("RUSTFLAGS", "--cap-lints=warn")
            .stderr(Stdio::inherit())
            .output()?;
        Ok(output.stdout.split(|&byte| byte == b'\n').filter_map(|line| serde_json::from_slice(line).ok()).collect())
    }

    /// The mutants that do not compile; empty when all do.
    pub fn unviable(&self) -> io::Result<Vec<usize>> {
        let mut found = Vec::new();
        let mut other = Vec::new();
        for message in self.cargo(&["check", "--quiet", "-p", "engine"])? {
            let message = &message["message"];
            if message["level"] != "error" {
                continue;
            }
            let spans = message["spans"].as_array().into_iter().flatten();
            let at: Vec<_> =
                spans.filter(|span| span["is_primary"] == true).filter_map(|span| self.mutant(span)).collect();
            if at.is_empty() && !message["spans"].as_array().is_none_or(Vec::is_empty) {
                other.push(message["rendered"].to_string());
            }
            found.extend(at);
        }
        if found.is_empty() && !other.is_empty() {
            return Err(io::Error::other(other.join("\n")));
        }
        found.sort_unstable();
        found.dedup();
        Ok(found)
    }

    fn mutant(&self, span: &Value) -> Option<usize> {
        let file = self.files.get(Path::new(span["file_name"].as_str()?))?;
        file.mutant_at(span["line_start"].as_u64()? as usize)
    }

    /// Builds the tests that cargo takes these arguments for.
    pub fn programs(&self, tests: &[&str]) -> io::Result<Vec<Program>> {
        let arguments = [&["test", "--no-run", "--quiet"], tests].concat();
        let program = |message: &Value| {
            let file = message["executable"].as_str()?;
            let manifest = Path::new(message["manifest_path"].as_str()?);
            let folder = manifest.parent()?;
            let name = format!("{}/{}", folder.file_name()?.to_str()?, message["target"]["name"].as_str()?);
            (message["profile"]["test"] == true).then(|| Program { name, file: file.into(), folder: folder.into() })
        };
        Ok(self.cargo(&arguments)?.iter().filter_map(program).collect())
    }
}
