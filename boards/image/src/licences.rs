//! What the libraries in an image ask for: their names, their licences and the texts of these, for a file beside the image.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

use crate::Error;

/// What is not a crate of the registry, and has its notice in the project.
const OURS: &str = "Pythia is free software under the MIT or the Apache 2.0 licence: LICENSE-MIT, LICENSE-APACHE.
The core library of Rust is under the same two licences.
";
/// The notice of libraries that come without one: the chip's second boot stage and its registers, both by its maker.
const MAKERS: (&[&str], &str) = (&["rp-pac", "rp2040-boot2"], include_str!("../BSD-3-Clause.txt"));
/// How files with licences and notices begin.
const FILES: [&str; 5] = ["license", "licence", "copying", "notice", "unlicense"];

/// A library in an image.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Library {
    name: String,
    version: String,
    licence: String,
    /// Where its source is, if it tells.
    source: String,
    folder: PathBuf,
}

/// The file for the images: the fonts' notice, a line for each library, and the text of every licence.
pub(crate) fn write(cargo: &dyn Fn() -> Command, target: &str, fonts: &Path) -> Result<String, Error> {
    let libraries = libraries(cargo, target)?;
    let notice = fs::read_to_string(fonts).map_err(|error| Error::File(fonts.to_owned(), error))?;
    let mut file = format!("{OURS}\n{notice}\n# Libraries\n\n");
    // a text that several libraries share is told once
    let mut texts: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for library in &libraries {
        let Library { name, version, licence, source, folder } = library;
        let _ = writeln!(file, "{name} {version}: {licence} {source}");
        for text in licence_texts(folder) {
            texts.entry(text).or_default().push(name);
        }
    }
    let (names, text) = MAKERS;
    texts.entry(text.to_owned()).or_default().extend(names);
    for (text, names) in texts {
        let _ = write!(file, "\n# {}\n\n{}\n", names.join(", "), text.trim_end());
    }
    Ok(file)
}

/// The libraries that are linked into an image, without those that only run while it is built.
fn libraries(cargo: &dyn Fn() -> Command, target: &str) -> Result<BTreeSet<Library>, Error> {
    let mut tree = cargo();
    tree.args(["tree", "--quiet", "--package", "pico", "--target", target, "--edges", "normal,no-proc-macro"]);
    tree.args(["--prefix", "none", "--no-dedupe", "--format", "{p}"]);
    let tree = said(tree)?;
    // `name vVERSION`, and for crates of the project the folder behind it
    let linked: BTreeSet<(&str, &str)> = tree.lines().filter_map(|line| line.split_once(" v")).collect();
    let mut metadata = cargo();
    metadata.args(["metadata", "--quiet", "--format-version", "1", "--filter-platform", target]);
    let metadata: Value = serde_json::from_str(&said(metadata)?).map_err(|_| Error::NoLibraries)?;
    let packages = metadata["packages"].as_array().ok_or(Error::NoLibraries)?;
    let libraries: Option<BTreeSet<_>> = packages.iter().filter_map(|package| library(package, &linked)).collect();
    libraries.filter(|libraries| !libraries.is_empty()).ok_or(Error::NoLibraries)
}

/// A package as a library: nothing if it is not linked; none inside if its licence is not told.
fn library(package: &Value, linked: &BTreeSet<(&str, &str)>) -> Option<Option<Library>> {
    let (name, version) = (package["name"].as_str()?, package["version"].as_str()?);
    if !linked.contains(&(name, version)) {
        return None;
    }
    let licence = package["license"].as_str().or_else(|| package["license_file"].as_str());
    let folder = package["manifest_path"].as_str().and_then(|path| Path::new(path).parent());
    let library = licence.zip(folder).map(|(licence, folder)| Library {
        name: name.to_owned(),
        version: version.to_owned(),
        licence: licence.to_owned(),
        source: package["repository"].as_str().unwrap_or_default().to_owned(),
        folder: folder.to_owned(),
    });
    Some(library)
}

/// The texts of licences and notices in the folder of a library.
fn licence_texts(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let wanted = files.filter(|file| {
        let name = file.file_name().to_string_lossy().to_lowercase();
        FILES.iter().any(|start| name.starts_with(start))
    });
    let mut paths: Vec<PathBuf> = wanted.map(|file| file.path()).collect();
    paths.sort();
    paths.iter().filter_map(|path| fs::read_to_string(path).ok()).collect()
}

/// What cargo answers.
fn said(mut command: Command) -> Result<String, Error> {
    let output = command.output().map_err(|_| Error::NoLibraries)?;
    if output.status.success() {
        String::from_utf8(output.stdout).map_err(|_| Error::NoLibraries)
    } else {
        Err(Error::NoLibraries)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cargo() -> Command {
        let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.current_dir(Path::new(env!("CARGO_MANIFEST_DIR")));
        cargo
    }

    #[test]
    fn issue_16_every_library_of_an_image_is_listed_with_its_licence() {
        let libraries = libraries(&cargo, crate::TARGET).unwrap();
        let names: Vec<&str> = libraries.iter().map(|library| library.name.as_str()).collect();
        for linked in ["cortex-m-rt", "embassy-rp", "rp2040-boot2", "heapless", "chacha20"] {
            assert!(names.contains(&linked), "{linked} is missing");
        }
        // ours, the host's, and what runs while an image is built
        for other in ["pico", "engine", "serde_derive", "png", "u8g2-fonts", "shakmaty"] {
            assert!(!names.contains(&other), "{other} is in no image");
        }
        assert!(libraries.iter().all(|library| !library.licence.contains("GPL")), "{libraries:?}");
    }

    #[test]
    fn issue_16_the_file_holds_the_notices_that_must_stay_with_a_copy() {
        let fonts = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../firmware/assets/FONTS.md");
        let file = write(&cargo, crate::TARGET, &fonts).unwrap();
        for notice in
            ["Adobe Systems", "\nrp2040-boot2 0.3.0: BSD-3-Clause", "Redistribution and use in source and binary"]
        {
            assert!(file.contains(notice), "{notice} is missing");
        }
    }
}
