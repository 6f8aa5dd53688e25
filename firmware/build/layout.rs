//! A fingerprint of the rules and of the forms of what is kept: what another program wrote as a checkpoint is not believed.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// Where the rules are, and everything that a checkpoint holds.
const FOLDERS: [&str; 4] = ["../engine/src", "src/base/texts", "src/store", "src/games"];

/// Writes it as a constant.
pub fn write(out: &Path) {
    let mut files = vec![];
    for folder in FOLDERS {
        println!("cargo::rerun-if-changed={folder}");
        list(Path::new(folder), &mut files);
    }
    files.sort();
    let mut hash = 0xCBF2_9CE4_8422_2325_u64; // FNV-1a
    for file in files {
        let text = fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        // ends of lines are no matter of the layout
        for byte in text.into_iter().filter(|&byte| byte != b'\r') {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
    let text = format!(
        "/// The rules and the forms of what is kept: another program has another.\nconst LAYOUT: u64 = {hash:#018X};\n"
    );
    fs::write(out.join("layout.rs"), text).expect("cargo makes OUT_DIR");
}

fn list(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            list(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}
